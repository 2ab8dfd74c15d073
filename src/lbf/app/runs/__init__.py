"""Run folders: written by training, read by everything else, by the one module that knows their files."""

from lbf.app.runs.folder import Run, RunError
from lbf.app.runs.overview import run_folders

__all__ = ["Run", "RunError", "run_folders"]

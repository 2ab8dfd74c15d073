"""What a run was made with: versions, and the commit of the source."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

from lbf import __version__


def versions() -> dict[str, str]:
    """The versions of Python, of this package and of those it computes with."""
    names = ("torch", "numpy", "numba", "safetensors", "jieba")
    return {"lbf": __version__, "python": sys.version.split()[0], **{n: metadata.version(n) for n in names}}


def source_commit() -> str | None:
    """The commit of the source this runs from, marked if it was changed; None outside a checkout."""
    try:
        commit, changed = (_git("rev-parse", "HEAD"), _git("status", "--porcelain", "--", "."))
    except (OSError, subprocess.CalledProcessError):
        return None
    return f"{commit}-changed" if changed else commit


def _git(*words: str) -> str:
    asked, here = ["git", *words], Path(__file__).parents[1]
    return subprocess.run(asked, cwd=here, capture_output=True, text=True, check=True).stdout.strip()

"""What an extra installs, and what to say where it is missing."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from lbf.errors import InputError

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike


def need_torch(what: str) -> None:
    """Nothing if torch, and numba beside it, are there; otherwise an InputError that says which command
    installs them.
    """
    for package in ("torch", "numba"):
        try:
            import_module(package)
        except ImportError as error:
            raise InputError(
                f"{what} needs {package}, which solving does without: pip install 'learning-by-fixing[train]'"
            ) from error


def load_solver(folder: str | Path) -> SolverLike:
    """The solver of a folder, run by numpy, or by torch if it has parts that only torch can run."""
    from lbf.inference.solver import TorchNeeded, TrainedSolver

    try:
        return TrainedSolver.load(folder)
    except TorchNeeded as error:
        need_torch(f"solving with this model ({error})")
    from lbf.neural import Solver

    return Solver.load(folder)

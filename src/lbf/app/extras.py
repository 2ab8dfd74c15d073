"""What an extra installs, and what to say where it is missing."""

from __future__ import annotations

from importlib import import_module

from lbf.errors import InputError


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

"""How kernels are compiled and where the result is kept; compiling takes long enough to be told of."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba.core import event

Function = TypeVar("Function", bound=Callable[..., Any])

_LOG = logging.getLogger(__name__)


def compiler(kernels: Path, sources: Iterable[Path] = (), **options: Any) -> Callable[[Function], Function]:
    """A decorator for kernels, of a file or of all files in a folder, which also depend on other sources: no
    Python objects, no global lock, x/0 is not an exception.

    A warning to whoever edits kernels: one must not call itself, because recursive functions that come out of
    numba's cache crash.
    """
    folder, own = (kernels, sorted(kernels.glob("*.py"))) if kernels.is_dir() else (kernels.parent, [kernels])
    sources = (*own, Path(__file__), *sources)

    def compiled(function: Function) -> Function:
        settings: Any = numba.config
        before = settings.CACHE_DIR
        settings.CACHE_DIR = str(cache_folder(Path(before) if before else folder / "__pycache__", sources))
        try:
            return cast(
                "Function", numba.njit(nogil=True, cache=True, error_model="numpy", **options)(function)
            )
        finally:
            settings.CACHE_DIR = before  # it is only looked at while decorating

    return compiled


@cache
def cache_folder(parent: Path, sources: tuple[Path, ...]) -> Path:
    """Where compiled code is kept: in a folder named after all the source it comes from.

    numba by itself notices a change in the file of a function, but not in the files of the functions and
    constants it uses.
    """
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    return parent / f"lbf-{digest[:16]}"


class _Teller(event.Listener):
    """Tells of the first kernel that is compiled and not found on disk."""

    def on_start(self, event: Any) -> None:
        if event.data["dispatcher"].__module__.startswith("lbf."):
            _tell()

    def on_end(self, event: Any) -> None:
        """Nothing is told at the end."""


@cache
def _tell() -> None:
    _LOG.warning("compiling for this machine: once, about half a minute")


event.register("numba:compile", _Teller())  # type: ignore[no-untyped-call]

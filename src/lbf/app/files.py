"""Files that users name, and files that only one process may have."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from lbf.durable import replaced
from lbf.errors import Failure, InputError

try:
    import fcntl
except ImportError:  # Windows has another module for it

    def lock(file: IO[Any]) -> None:
        """Take the lock of an open file, which the system gives back when the process ends; OSError if
        another process has it.
        """
        windows = importlib.import_module("msvcrt")
        file.seek(0)  # it is the byte at the present place that is locked
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)

else:

    def lock(file: IO[Any]) -> None:
        """Take the lock of an open file, which the system gives back when the process ends; OSError if
        another process has it.
        """
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """The same as `replaced` for a file that a user has named: a Failure tells why it cannot be written."""
    try:
        with replaced(path) as part:
            yield part
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}") from error


def writable(path: Path, option: str) -> Path:
    """The path, if a file can be made there: better to know before the work than after it."""
    if path.is_dir() or not path.parent.is_dir():
        reason = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise InputError(f"{option}: {path} cannot be a file: {reason}")
    return path

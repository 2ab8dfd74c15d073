"""Files that are there in full or not at all, even after the power fails; and such as users name, or only one
process may have.

A file is written beside its place, flushed to the disk, moved there, and its folder is flushed, too: only
then is the move itself on the disk. Everything the package keeps is written here. Windows has no flushing of
folders; there the file system's own journal keeps the order.
"""

from __future__ import annotations

import errno
import importlib
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final

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


_NOT_FOR_FOLDERS: Final = (errno.EINVAL, errno.ENOTSUP)
"""What file systems say that cannot flush a folder, such as some on networks."""


@contextmanager
def replaced(path: Path, *, shared: bool = False) -> Iterator[Path]:
    """A path to write to; what is there at the end takes the place of `path` in one move, and after any
    failure nothing does. A `shared` file may be written by several at a time: the last one stays.
    """
    writer = f".{os.getpid()}-{threading.get_ident()}" if shared else ""
    part = path.with_name(f"{path.name}{writer}.part")
    try:
        yield part
        with part.open("r+b") as file:  # Windows flushes only what is open for writing
            os.fsync(file.fileno())
        part.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        _forget(part)
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error
    except BaseException:
        _forget(part)
        raise


def write_whole(path: Path, content: bytes, *, shared: bool = False) -> None:
    """Write a file so that it is there in full or, after any interruption, as it was before."""
    with replaced(path, shared=shared) as part:
        part.write_bytes(content)


def append(file: IO[bytes], line: bytes) -> None:
    """Add a line to an open file and have it on the disk; its name is there once its folder was flushed."""
    file.write(line)
    file.flush()
    os.fsync(file.fileno())


def remove(path: Path) -> None:
    """Remove a file, for good."""
    path.unlink()
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it that are missing, for good."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for place in missing:
        sync_folder(place.parent)


def sync_folder(folder: Path) -> None:
    """Have on the disk which files a folder holds."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NOT_FOR_FOLDERS:
            raise
    finally:
        os.close(descriptor)


def _forget(part: Path) -> None:
    """Remove what was not finished, if the disk lets us: what went wrong before matters more."""
    with suppress(OSError):
        part.unlink(missing_ok=True)


# ---------------------------------------------------------------------------------------------------------
# files that users name


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

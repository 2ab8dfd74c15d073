"""Files that are there in full or not at all, even after the power fails.

A file is written beside its place, flushed to the disk, moved there, and its folder is flushed, too: only
then is the move itself on the disk. Everything the package keeps is written here. Windows has no flushing of
folders; there the file system's own journal keeps the order.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

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

"""The bytes of a file as they were before gzip or zstd packed it, and what of the file was read so far.

Which of them packed a file is seen from its first bytes, never from its name.
"""

from __future__ import annotations

import gzip
import hashlib
import importlib
import io
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, cast

from lbf.data.rejects import DataError

CHUNK: Final = 1 << 16
"""Bytes read at once."""
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"


class ZstdDamage(ValueError):
    """Bytes that are no whole zstd file: the same error for every module that unpacks them."""


DAMAGE: Final = (gzip.BadGzipFile, EOFError, zlib.error, ZstdDamage)
"""What unpacking may end in."""


class Consumed:
    """How much of a file was read so far: bytes, their digest, and rows."""

    def __init__(self) -> None:
        self.bytes = 0
        self.rows = 0
        self._digest = hashlib.sha256()

    def take(self, piece: memoryview | bytes) -> None:
        """Count what was read."""
        self.bytes += len(piece)
        self._digest.update(piece)

    @property
    def digest(self) -> str:
        """The SHA-256 of what was read so far."""
        return self._digest.hexdigest()


class _Watched(io.RawIOBase):
    """A file whose reader is counted."""

    def __init__(self, file: IO[bytes], consumed: Consumed) -> None:
        self._file, self._consumed = file, consumed

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        piece = self._file.read(len(buffer))
        buffer[: len(piece)] = piece
        self._consumed.take(piece)
        return len(piece)


@contextmanager
def unpacked(path: Path, consumed: Consumed | None = None) -> Iterator[IO[bytes]]:
    """A file to read, unpacked if it is packed; `consumed` is told what is read of the file itself."""
    with path.open("rb") as file:
        whole = io.BufferedReader(_Watched(file, consumed or Consumed()), CHUNK)
        beginning = whole.peek(len(_ZSTD))
        if beginning.startswith(_GZIP):
            yield cast(IO[bytes], gzip.GzipFile(fileobj=whole))
        elif beginning.startswith(_ZSTD):
            yield cast(IO[bytes], io.BufferedReader(_ZstdReader(whole, path), CHUNK))
        else:
            yield whole


class _ZstdReader(io.RawIOBase):
    """The content of a zstd file, of all its frames."""

    def __init__(self, file: IO[bytes], path: Path) -> None:
        self._file = file
        self._new_frame, self._error = _zstd_unpacker(path)
        self._frame: Any = None
        self._ready = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> int:
        while not self._ready and (piece := self._file.read(CHUNK)):
            self._ready = self._unpacked(piece)
        if not self._ready and self._frame is not None:
            raise ZstdDamage("it ends in the middle of a frame")
        taken, self._ready = self._ready[: len(buffer)], self._ready[len(buffer) :]
        buffer[: len(taken)] = taken
        return len(taken)

    def _unpacked(self, piece: bytes) -> bytes:
        content = b""
        try:
            while piece:
                self._frame = self._frame or self._new_frame()
                content += self._frame.decompress(piece)
                piece = self._frame.unused_data if self._frame.eof else b""
                self._frame = None if self._frame.eof else self._frame
        except self._error as error:
            raise ZstdDamage(str(error)) from error
        return content


def _zstd_unpacker(path: Path) -> tuple[Callable[[], Any], type[Exception]]:
    """What begins to unpack a frame, and the error if there is none."""
    try:
        module = importlib.import_module("compression.zstd")  # Python 3.14 has it
        return module.ZstdDecompressor, module.ZstdError
    except ImportError:
        module = _zstandard(str(path))
        return module.ZstdDecompressor().decompressobj, module.ZstdError


def _zstandard(what: str) -> Any:
    try:
        return importlib.import_module("zstandard")
    except ImportError as error:
        raise DataError(
            f"{what}: zstd needs a package: pip install 'learning-by-fixing[zstd]', or use gzip"
        ) from error


def zstd_packer(what: str) -> Callable[[bytes], bytes]:
    """What packs bytes as a zstd frame by itself; frames may follow each other in a file."""
    try:
        compress = importlib.import_module("compression.zstd").compress
    except ImportError:
        compress = _zstandard(what).ZstdCompressor(level=3).compress
    return cast(Callable[[bytes], bytes], compress)


def gzip_packer(content: bytes) -> bytes:
    """Bytes as a gzip member by itself, the same at any time; members may follow each other in a file."""
    return gzip.compress(content, compresslevel=6, mtime=0)


def file_digest(path: Path) -> str:
    """The SHA-256 of a file's bytes."""
    return prefix_digest(path, None)


def prefix_digest(path: Path, size: int | None) -> str:
    """The SHA-256 of the first bytes of a file, or of all."""
    digest, left = hashlib.sha256(), size
    try:
        with path.open("rb") as file:
            while piece := file.read(1 << 20 if left is None else min(left, 1 << 20)):
                digest.update(piece)
                left = None if left is None else left - len(piece)
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    return digest.hexdigest()

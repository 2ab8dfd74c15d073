r"""The content of a file in pieces, never held as a whole: its bytes as they were before gzip or zstd packed it,
its text, decoded strictly, and the JSON values in it, one after another, from a list or simply concatenated.

>>> [value for _, value in json_values(iter(['{"a": 1}\n', '{"a"', ': 2}']), "x.json")]
[{'a': '1'}, {'a': '2'}]
>>> [line for line, _ in json_values(iter(['[{"a": 1},\n', '{"a": 2}]']), "x.json")]
[1, 2]

What packed a file is seen from its first bytes, never from its name. Numbers are kept as they are written: an
answer of 0.1 is one tenth and not the float nearest to it.
"""

from __future__ import annotations

import codecs
import gzip
import hashlib
import importlib
import io
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Final, NoReturn, cast

from lbf.data.rejects import DataError

CHUNK: Final = 1 << 16
"""Bytes read at once."""
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
LONGEST_RECORD: Final = 1 << 24
"""Characters one record may have. Longer ones are no problems, and memory stays bounded."""
_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16", codecs.BOM_UTF8: "utf-8-sig"}


# ---------------------------------------------------------------------------------------------------------
# bytes


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


# ---------------------------------------------------------------------------------------------------------
# text


def chunks(path: Path, encoding: str | None = None, consumed: Consumed | None = None) -> Iterator[str]:
    """The text of a file, piece by piece: UTF-8 unless a byte order mark or the caller says otherwise. A file
    packed by gzip or zstd is unpacked; `consumed` is told what was read.
    """
    line = 1
    try:
        with unpacked(path, consumed) as file:
            piece = file.read(CHUNK)
            decoder = _decoder(encoding or _marked(piece))
            while True:
                text = decoder.decode(piece, final=not piece)
                if text:
                    yield text
                line += text.count("\n")
                if not piece:
                    return
                piece = file.read(CHUNK)
    except UnicodeDecodeError as error:
        line += error.object[: error.start].count(b"\n")
        found = error.object[error.start : error.start + 4].hex(" ")
        raise DataError(
            f"{path}, line {line}: the bytes {found} are not {error.encoding} text; "
            "save the file as UTF-8 or name its encoding (for older Chinese files often gb18030)"
        ) from error
    except UnicodeError as error:  # UTF-16 without its mark
        raise DataError(f"{path}, line {line}: {error}; name the encoding of the file") from error
    except DAMAGE as error:
        raise DataError(f"{path}, line {line}: the packed file is damaged or cut short: {error}") from error
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error


def _marked(beginning: bytes) -> str:
    return next((name for mark, name in _MARKS.items() if beginning.startswith(mark)), "utf-8")


def _decoder(encoding: str) -> codecs.IncrementalDecoder:
    try:
        return codecs.getincrementaldecoder(encoding)(errors="strict")
    except LookupError as error:
        raise DataError(
            f"there is no encoding {encoding!r}; common ones are utf-8, gb18030, utf-16 and latin-1"
        ) from error


def lines(pieces: Iterator[str], file: str) -> Iterator[str]:
    """The lines of a text that comes in pieces, each with its end."""
    rest, number = "", 1
    for piece in pieces:
        *whole, rest = (rest + piece).split("\n")
        for line in whole:
            yield line + "\n"
        number += len(whole)
        if len(rest) > LONGEST_RECORD:
            raise DataError(
                f"{file}, line {number}: a line of more than {LONGEST_RECORD:,} characters is no problem "
                "record"
            )
    if rest:
        yield rest


# ---------------------------------------------------------------------------------------------------------
# JSON values


class JsonNumber(str):
    """A number of a JSON file, as it is written."""

    __slots__ = ()


_DECODER: Final = json.JSONDecoder(parse_float=JsonNumber, parse_int=JsonNumber, parse_constant=JsonNumber)
_written: Final = json.JSONEncoder(ensure_ascii=False).encode
_escaped: Final = json.JSONEncoder().encode
_ALONE: Final = re.compile(r"[\ud800-\udfff]")
_SPACE: Final = re.compile(r"\s*")
_NEAR_THE_END: Final = 16
"""An error so few characters before the end may be due to a value that has only begun, such as `tru` or
`\\u12`."""


def json_text(value: object) -> str:
    r"""A value as JSON, with numerals as they are.

    >>> json_text({"a": JsonNumber("0.10"), "b": ["x", None, True, 3], "c": "\ud800é"})
    '{"a": 0.10, "b": ["x", null, true, 3], "c": "\\ud800\\u00e9"}'
    """
    if isinstance(value, JsonNumber):
        return str(value)
    if isinstance(value, str):  # half of a pair cannot be written as it is
        return _escaped(value) if _ALONE.search(value) else _written(value)
    if isinstance(value, Mapping):
        return (
            "{"
            + ", ".join(f"{json_text(str(name))}: {json_text(entry)}" for name, entry in value.items())
            + "}"
        )
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(json_text, value)) + "]"
    return _written(value)


def decode(text: str) -> object:
    """The value of a JSON text by itself; a ValueError if it is not valid."""
    try:
        return _DECODER.decode(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def json_values(pieces: Iterator[str], file: str) -> Iterator[tuple[int, object]]:
    """The values, each with the line where it begins."""
    stream = _Stream(pieces, file)
    if stream.next_character() == "[":
        stream.advance(1)
        yield from _list_values(stream)
        if stream.next_character():
            stream.fail("there is text after the end of the list")
    while stream.next_character():
        yield stream.line, stream.value()


def _list_values(stream: _Stream) -> Iterator[tuple[int, object]]:
    """The values up to the closing bracket, which is taken too."""
    while (character := stream.next_character()) != "]":
        if not character:
            stream.fail("the list has no end: the file is probably truncated")
        yield stream.line, stream.value()
        following = stream.next_character()
        if following == ",":
            stream.advance(1)
        elif following and following != "]":
            stream.fail("a comma is missing between records")
    stream.advance(1)


class _Stream:
    """A window on the text that moves forward and grows where a value does not fit into it."""

    def __init__(self, pieces: Iterator[str], file: str) -> None:
        self.pieces, self.file = pieces, file
        self.text, self.position, self.line = "", 0, 1

    def fail(self, reason: str) -> NoReturn:
        """Raise the error for the current place."""
        raise DataError(f"{self.file}, line {self.line}: {reason}")

    def grow(self) -> bool:
        """Read on, at least as much as is in the window, so that long values are tried only a few times."""
        kept = self.text[self.position :]
        fresh: list[str] = []
        while sum(map(len, fresh)) <= len(kept) and (piece := next(self.pieces, None)) is not None:
            fresh.append(piece)
        self.text, self.position = "".join((kept, *fresh)), 0
        return bool(fresh)

    def advance(self, count: int) -> None:
        """Move on by so many characters."""
        self.line += self.text.count("\n", self.position, self.position + count)
        self.position += count

    def next_character(self) -> str:
        """The next character that is not white space; nothing at the end."""
        while True:
            space = _SPACE.match(self.text, self.position)
            self.advance(space.end() - self.position if space else 0)
            if self.position < len(self.text):
                return self.text[self.position]
            if not self.grow():
                return ""

    def value(self) -> object:
        """The value that begins here."""
        more = True
        while True:
            try:
                value, end = _DECODER.raw_decode(self.text, self.position)
                if end < len(self.text) or not more:  # a number at the end of the window may go on
                    self.advance(end - self.position)
                    return value
            except json.JSONDecodeError as error:
                cut_short = error.pos + _NEAR_THE_END >= len(self.text) or error.msg.startswith(
                    "Unterminated string"
                )
                if not cut_short or not more:
                    self._fail_at(error, cut_short)
            except RecursionError:
                self.fail("the JSON is nested too deeply")
            if len(self.text) - self.position > LONGEST_RECORD:
                self.fail(f"a record of more than {LONGEST_RECORD:,} characters is no problem")
            more = self.grow()

    def _fail_at(self, error: json.JSONDecodeError, cut_short: bool) -> NoReturn:
        if cut_short:
            self.fail("the file ends in the middle of the record that begins here: it is probably truncated")
        self.advance(error.pos - self.position)
        self.fail(f"this is not valid JSON: {error.msg}")

r"""The text of a file in pieces, decoded strictly, and the JSON values in it, one after another, from a list or
simply concatenated; the whole file is never held.

>>> [value for _, value in json_values(iter(['{"a": 1}\n', '{"a"', ': 2}']), "x.json")]
[{'a': '1'}, {'a': '2'}]
>>> [line for line, _ in json_values(iter(['[{"a": 1},\n', '{"a": 2}]']), "x.json")]
[1, 2]

Numbers are kept as they are written: an answer of 0.1 is one tenth and not the float nearest to it.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NoReturn

from lbf.data.formats.packed import CHUNK, DAMAGE, Consumed, unpacked
from lbf.data.rejects import DataError

LONGEST_RECORD: Final = 1 << 24
"""Characters one record may have. Longer ones are no problems, and memory stays bounded."""
_MARKS: Final = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16", codecs.BOM_UTF8: "utf-8-sig"}


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

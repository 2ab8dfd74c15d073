"""Records: the rows of a JSON, CSV, XML, Parquet or Arrow file as plain fields, with the line where each
begins (or, where there are no lines, its number).

The container is seen from the first bytes or characters. A broken line of a JSON-lines or CSV file is a
`Reject` and reading goes on; other containers cannot be picked up again, so there an error ends the reading.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from xml.parsers import expat

from lbf.data.formats import columnar
from lbf.data.formats.source import Consumed, chunks, decode, json_text, json_values, lines
from lbf.data.rejects import Cause, DataError, Reject

_ROWS_AT_ONCE: Final = 1024
"""Rows of a Parquet or Arrow file that are read at once."""


class Record(NamedTuple):
    """A row: where it begins, and its fields by name."""

    line: int
    fields: Mapping[str, object]


Rows: TypeAlias = Iterator[Record | Reject]


def read_records(path: Path, encoding: str | None = None, consumed: Consumed | None = None) -> Rows:
    """The records of a file, whatever its container; `consumed` is told what is read of one with lines."""
    if is_columnar(path):
        return _columnar_records(path)
    pieces = chunks(path, encoding, consumed)
    beginning, pieces = _peek(pieces)
    if not beginning.strip():
        raise DataError(f"{path}: the file is empty")
    return _container(beginning)(path, pieces)


def is_columnar(path: Path) -> bool:
    """Whether a file begins as a Parquet or Arrow file does."""
    try:
        with path.open("rb") as file:
            beginning = file.read(max(map(len, columnar.BEGINNINGS)))
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error
    return beginning.startswith(columnar.BEGINNINGS)


def _peek(pieces: Iterator[str]) -> tuple[str, Iterator[str]]:
    """The first piece with anything in it, and all pieces again."""
    held: list[str] = []
    for piece in pieces:
        held.append(piece)
        if piece.strip():
            break
    return "".join(held[-1:]), chain(held, pieces)


def _container(beginning: str) -> Callable[[Path, Iterator[str]], Rows]:
    first = beginning.lstrip()[0]
    if first == "<":
        return _xml_records
    if first == "[" or (first == "{" and not _looks_like_json_lines(beginning)):
        return _json_records
    return _line_records if first == "{" else _csv_records


def _looks_like_json_lines(beginning: str) -> bool:
    """Whether one of the first lines is an object by itself (the very first may be damaged)."""
    for line in islice(filter(str.strip, beginning.split("\n")), 3):
        try:
            if isinstance(decode(line), dict):
                return True
        except ValueError:
            continue
    return False


def _columnar_records(path: Path) -> Rows:
    number = 0
    for batch in columnar.batches(path, _ROWS_AT_ONCE):
        for fields in batch.to_pylist():
            number += 1
            yield Record(number, {name: columnar.plain(value) for name, value in fields.items()})


def _json_records(path: Path, pieces: Iterator[str]) -> Rows:
    for line, value in json_values(pieces, str(path)):
        yield _object(path, line, value)


def _line_records(path: Path, pieces: Iterator[str]) -> Rows:
    for number, line in enumerate(lines(pieces, str(path)), start=1):
        if not line.strip():
            continue
        try:
            yield _object(path, number, decode(line))
        except ValueError as error:
            yield _broken(path, number, f"the line is not valid JSON: {error}", line)


def _object(path: Path, line: int, value: object) -> Record | Reject:
    if isinstance(value, dict):
        return Record(line, value)
    reason = f"expected an object with named fields, found {str(value)[:40]!r}"
    return _broken(path, line, reason, json_text(value))


def _broken(path: Path, line: int, reason: str, text: str) -> Reject:
    return Reject(str(path), line, None, None, reason, Cause.RECORD, text.strip("\r\n"))


def _csv_records(path: Path, pieces: Iterator[str]) -> Rows:
    rows = lines(pieces, str(path))
    header_line = next(rows)
    delimiter = max(",;\t", key=header_line.count)
    taken: list[str] = []  # the lines of the present row
    reader = csv.reader(_noted(chain([header_line], rows), taken), delimiter=delimiter, strict=True)
    try:
        header = [name.strip() for name in next(reader)]
        taken.clear()
        line = reader.line_num + 1
        for row in reader:
            if row and len(row) == len(header):
                yield Record(line, dict(zip(header, row, strict=True)))
            elif row:
                reason = f"the row has {len(row)} fields, the first line names {len(header)}"
                yield _broken(path, line, reason, "".join(taken))
            taken.clear()
            line = reader.line_num + 1
    except csv.Error as error:
        raise DataError(f"{path}, line {reader.line_num}: this is not valid CSV: {error}") from error


def _noted(rows: Iterator[str], taken: list[str]) -> Iterator[str]:
    """The same lines; each is put into a list when it is asked for."""
    for row in rows:
        taken.append(row)
        yield row


class _ProblemElements:
    """Collects the `Problem` elements of an XML text: their attributes and the text of their children, as
    fields.
    """

    def __init__(self, path: Path) -> None:
        self.parser = expat.ParserCreate()
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._characters
        self.parser.EntityDeclHandler = self._entity
        self.path = path
        self.found: list[Record | Reject] = []
        self.line = 0
        self.fields: dict[str, str] | None = None
        self.child: str | None = None

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if name == "Problem":
            self.line, self.fields = self.parser.CurrentLineNumber, dict(attributes)
        elif self.fields is not None:
            self.child = name
            self.fields.setdefault(name, "")

    def _characters(self, text: str) -> None:
        if self.fields is not None and self.child is not None:
            self.fields[self.child] += text

    def _end(self, name: str) -> None:
        self.child = None
        if name == "Problem" and self.fields is not None:
            self.found.append(Record(self.line, self.fields))
            self.fields = None

    def _entity(self, *_: object) -> None:
        line = self.parser.CurrentLineNumber
        raise DataError(
            f"{self.path}, line {line}: the XML declares entities, which are not read; write the "
            "characters themselves"
        )


def _xml_records(path: Path, pieces: Iterator[str]) -> Rows:
    elements = _ProblemElements(path)
    try:
        for piece in pieces:
            elements.parser.Parse(piece, False)
            yield from elements.found
            elements.found.clear()
        elements.parser.Parse("", True)
    except expat.ExpatError as error:
        raise DataError(
            f"{path}, line {error.lineno}: this is not valid XML: {expat.ErrorString(error.code)}"
        ) from error

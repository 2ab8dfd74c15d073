"""The rows of a file as they stand there: all fields in their order, numbers as written, and what cannot be
read as text.

The readers of `lbf.data` turn records into problems and give numbers as text. Here the records of a JSON file
are decoded once more, so that a row leaves as it came: `12` stays a number, `"12"` a text and `0.10` has its
two decimals.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

from lbf.data.formats.records import Record, read_records
from lbf.data.formats.source import chunks
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions, read
from lbf.data.rejects import Reject
from lbf.errors import InputError

UNREADABLE: Final = "row"
"""The field that holds the text of a record that could not be read."""


class JsonNumber(str):
    """A number of a JSON file, as it is written."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A row: its fields, and the problem it states or why there is none."""

    fields: Mapping[str, Any]
    problem: Problem | None
    reject: Reject | None = None


def read_rows(path: Path, options: ReadOptions) -> Iterator[SourceRow]:
    """Every row of a file, in its order; also those that are no problems."""
    items = read(path, options)
    records = list(read_records(path, options.encoding))
    original = _Original("".join(chunks(path, options.encoding)))
    ends = [*(record.line for record in records[1:]), original.lines + 1][: len(records)]
    for record, end in zip(records, ends, strict=True):
        item = next(items)
        if isinstance(item, Reject) and not item.cause.loses_row:
            item = next(items)  # only the annotation was rejected: the problem follows
        fields = (
            original.fields(record)
            if isinstance(record, Record)
            else {UNREADABLE: original.text(record.line, end)}
        )
        yield SourceRow(fields, item) if isinstance(item, Problem) else SourceRow(fields, None, item)


_DECODER: Final = json.JSONDecoder(parse_float=JsonNumber, parse_int=JsonNumber, parse_constant=JsonNumber)
_GAP: Final = re.compile(r"[\s,]*")


class _Original:
    """The text of a file, gone through from record to record."""

    def __init__(self, text: str) -> None:
        pieces = text.split("\n")
        self._text, self._starts = text, [0, *accumulate(len(piece) + 1 for piece in pieces)]
        self.lines = len(pieces)
        begin = len(text) - len(text.lstrip())
        self._is_json = text[begin : begin + 1] in ("{", "[")
        self._position = begin + (text[begin : begin + 1] == "[")

    def text(self, line: int, end: int) -> str:
        """The lines from one to before another, but at least one."""
        return self._text[self._starts[line - 1] : self._starts[max(line, end - 1)]].strip("\r\n")

    def fields(self, record: Record) -> Mapping[str, Any]:
        """The fields of the next record with numbers as they are written; as they were read, should the two
        ever differ.
        """
        self._position = max(self._position, self._starts[record.line - 1])
        while self._is_json:
            try:
                gap = _GAP.match(self._text, self._position)
                value, self._position = _DECODER.raw_decode(self._text, gap.end() if gap else self._position)
            except ValueError:
                break
            if isinstance(value, dict):  # anything else in a list was rejected
                return value if value == record.fields else record.fields
        return record.fields


# ---------------------------------------------------------------------------------------------------------
# writing


def json_text(value: object) -> str:
    r"""A value as JSON, with numerals as they are.

    >>> json_text({"a": JsonNumber("0.10"), "b": ["x", None, True, 3], "c": "\ud800é"})
    '{"a": 0.10, "b": ["x", null, true, 3], "c": "\\ud800\\u00e9"}'
    """
    if isinstance(value, JsonNumber):
        return str(value)
    if isinstance(value, Mapping):
        return (
            "{"
            + ", ".join(f"{json_text(str(name))}: {json_text(entry)}" for name, entry in value.items())
            + "}"
        )
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(json_text, value)) + "]"
    alone = isinstance(value, str) and re.search(
        r"[\ud800-\udfff]", value
    )  # half of a pair cannot be written as it is
    return json.dumps(value, ensure_ascii=bool(alone))


def _write_lines(rows: Iterable[Mapping[str, Any]], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(json_text(row) + "\n" for row in rows)


def _write_list(rows: Iterable[Mapping[str, Any]], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        separator = "[\n"
        for row in rows:
            file.write(separator + json_text(row))
            separator = ",\n"
        file.write("\n]\n")


def _write_table(rows: Sequence[Mapping[str, Any]], path: Path, delimiter: str) -> None:
    """A column for each field of any row, in order of appearance; lists and objects as JSON."""
    columns = dict.fromkeys(name for row in rows for name in row)
    with path.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
        writer = csv.DictWriter(file, list(columns), restval="", delimiter=delimiter, lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)


def _cell(value: object) -> str:
    return "" if value is None else str(value) if isinstance(value, str) else json_text(value)


Writer = Callable[[Sequence[Mapping[str, Any]], Path], None]

_WRITERS: Final[dict[str, Writer]] = {
    ".jsonl": _write_lines,
    ".json": _write_list,
    ".csv": lambda rows, path: _write_table(rows, path, ","),
    ".tsv": lambda rows, path: _write_table(rows, path, "\t"),
}


def writer_for(path: Path) -> Writer:
    """What writes rows in the layout that the ending of a name means."""
    if path.suffix.lower() not in _WRITERS:
        raise InputError(f"--output: the name {path.name} must end in one of {', '.join(_WRITERS)}")
    return _WRITERS[path.suffix.lower()]


def is_table(path: Path) -> bool:
    """Whether the rows of a file are cells, one value each."""
    return path.suffix.lower() in (".csv", ".tsv")

"""The rows of files as they stand there: all fields in their order, numbers as written, and what cannot be
read as text. They come one after another, and each file is read once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from lbf.data.formats import columnar
from lbf.data.formats.packed import Consumed, file_digest, prefix_digest
from lbf.data.formats.records import Record
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions, read_rows
from lbf.data.rejects import Reject

UNREADABLE: Final = "row"
"""The field that holds the text of a record that could not be read."""

Mark = tuple[int, str]
"""How many bytes of a file were read, and their digest."""


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A row: its fields, and the problem it states or why there is none."""

    fields: Mapping[str, Any]
    problem: Problem | None
    reject: Reject | None = None

    @classmethod
    def of(cls, record: Record | Reject, items: Sequence[Problem | Reject]) -> SourceRow:
        """The row of a record, from what a reader made of it."""
        fields = record.fields if isinstance(record, Record) else {UNREADABLE: record.text or ""}
        item = items[-1]  # before a problem there may be the reject of its annotation
        return cls(fields, item) if isinstance(item, Problem) else cls(fields, None, item)


def source_rows(
    path: Path, options: ReadOptions, consumed: Consumed | None = None, skip: int = 0
) -> Iterator[SourceRow]:
    """Every row of a file, in its order; also those that are no problems."""
    return (SourceRow.of(*row) for row in read_rows(path, options, consumed, skip=skip))


class RowSource:
    """The rows of several files after each other, and how far they were read."""

    def __init__(self, files: Sequence[Path], options: ReadOptions, limit: int | None = None) -> None:
        self.files, self._options, self._limit = files, options, limit
        self._begun: list[Consumed] = []
        self._columns: dict[int, tuple[Mark, int]] = {}
        """Files that are not read from front to back: size and digest of the whole file, and its rows."""
        self._sizes = [file.stat().st_size for file in files]

    def rows(self, skip: int = 0) -> Iterator[SourceRow]:
        """The rows after the first so many."""
        left = None if self._limit is None else max(0, self._limit - skip)
        return islice(self._all(skip), left)

    def _all(self, skip: int) -> Iterator[SourceRow]:
        for number, file in enumerate(self.files):
            consumed = Consumed()
            self._begun.append(consumed)
            if columnar.is_columnar(file):
                self._columns[number] = (self._sizes[number], file_digest(file)), columnar.count_rows(file)
            yield from source_rows(file, self._options, consumed, skip)
            skip = max(0, skip - consumed.rows)

    def marks(self) -> list[Mark]:
        """What was read of each file that was begun."""
        return [
            self._columns[number][0] if number in self._columns else (consumed.bytes, consumed.digest)
            for number, consumed in enumerate(self._begun)
        ]

    @property
    def share(self) -> float:
        """Which share of the input was read."""
        read = sum(self._share(number) * size for number, size in enumerate(self._sizes))
        return min(1.0, read / max(1, sum(self._sizes)))

    def _share(self, number: int) -> float:
        if number >= len(self._begun):
            return 0.0
        consumed = self._begun[number]
        if number in self._columns:
            return consumed.rows / max(1, self._columns[number][1])
        return consumed.bytes / max(1, self._sizes[number])

    def begins_with(self, marks: Sequence[Mark]) -> bool:
        """Whether the files begin with what was read of them before."""
        return len(marks) <= len(self.files) and all(
            size <= now and prefix_digest(file, size) == digest
            for file, now, (size, digest) in zip(self.files, self._sizes, marks, strict=False)
        )

"""What goes into a job: which files are meant, their rows, and the rows in blocks.

Rows are as they stand in the files: all fields in their order, numbers as written, and what cannot be read as
text. They come one after another, and each file is read once.

A block is a stretch of rows of one job, read together, done batch by batch in any order, and written in the
order of the file. What its batches are follows from its rows alone, because a solver's last digits depend on
the batch. So neither processes nor interruptions change a result.
"""

from __future__ import annotations

import glob
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from lbf.data.datasets import is_built_in, locate
from lbf.data.formats import columnar
from lbf.data.formats.records import Record, is_columnar
from lbf.data.formats.source import Consumed, file_digest, prefix_digest
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions, read_rows
from lbf.data.rejects import Reject
from lbf.errors import InputError

_ENDINGS: Final = (".jsonl", ".json", ".csv", ".tsv", ".xml", ".parquet", ".arrow", ".feather")
_PACKED: Final = (".gz", ".zst")
UNREADABLE: Final = "row"
"""The field that holds the text of a record that could not be read."""

Mark = tuple[int, str]
"""How many bytes of a file were read, and their digest."""
BATCH: Final = 64
"""Problems done at once, and what an interruption costs at most for each process."""
BLOCK: Final = 16 * BATCH
"""Rows of a block: sorted by length there, a batch has little padding."""


# ---------------------------------------------------------------------------------------------------------
# files


def files_of(source: str) -> tuple[Path, tuple[Path, ...]]:
    """The files that are meant, in order of their names, and the folder in which they are."""
    if is_built_in(source):
        raise InputError(
            f"{source} is built in and has its solutions; lbf data export {source} -o FILE makes a file of it"
        )
    path = Path(source)
    if path.is_dir():
        return path, _found(path.rglob("*"), f"{source} holds no file that can be read")
    if glob.has_magic(source) and not path.exists():
        fixed = next(i for i, part in enumerate(path.parts) if glob.has_magic(part))
        root = Path(*path.parts[:fixed])
        found = root.glob(str(Path(*path.parts[fixed:])))
        return root, _found(found, f"no file that can be read fits {source}")
    files = locate(source)
    return files[0].parent, files


def _found(paths: Iterable[Path], nothing: str) -> tuple[Path, ...]:
    files = sorted(path for path in paths if path.is_file() and _is_data(path))
    if not files:
        raise InputError(
            f"{nothing}: names must end in one of {', '.join(_ENDINGS)}, perhaps with .gz or .zst"
        )
    return tuple(files)


def _is_data(path: Path) -> bool:
    """Whether the name is one of a data file; what jobs leave beside their outputs is none."""
    name = path.name.lower()
    for packing in _PACKED:
        name = name.removesuffix(packing)
    return name.endswith(_ENDINGS) and not name.startswith(".") and not name.endswith(".done.json")


# ---------------------------------------------------------------------------------------------------------
# rows


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
            if is_columnar(file):
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


# ---------------------------------------------------------------------------------------------------------
# blocks


class Block:
    """A stretch of rows, and what was found for them so far."""

    def __init__(self, number: int, rows: Sequence[SourceRow], batch: int = BATCH) -> None:
        self.number, self.rows = number, rows
        self.found: list[dict[str, Any] | None] = [None for _ in rows]
        self.batches = in_batches(
            [(len(row.problem.tokens), place) for place, row in enumerate(rows) if row.problem], batch
        )
        self.missing = set(range(len(self.batches)))

    @property
    def is_done(self) -> bool:
        """Whether all batches are done."""
        return not self.missing

    def problems(self, batch: int) -> list[Problem]:
        """The problems of a batch without their annotations: what is found must not depend on them."""
        return [bare(self.rows[place]) for place in self.batches[batch]]

    def fill(self, batch: int, results: Sequence[dict[str, Any]]) -> None:
        """Put what was found for a batch in its place."""
        for place, result in zip(self.batches[batch], results, strict=True):
            self.found[place] = result
        self.missing.discard(batch)

    def finished(self) -> Iterator[tuple[int, list[dict[str, Any]]]]:
        """The batches that are done, and what was found."""
        for number, places in enumerate(self.batches):
            if number not in self.missing:
                yield number, [self.found[place] or {} for place in places]


def in_blocks(rows: Iterable[SourceRow], size: int, batch: int, begin: int = 0) -> Iterator[Block]:
    """Rows in blocks of a size, numbered from `begin` on."""
    rest, number = iter(rows), begin
    while taken := list(islice(rest, size)):
        yield Block(number, taken, batch)
        number += 1


def in_batches(lengths: Sequence[tuple[int, int]], batch: int = BATCH) -> list[list[int]]:
    """Places in batches, from the lengths of texts and their places; texts of similar length together.

    >>> in_batches([(9, 0), (2, 1), (9, 2), (1, 4)], 2)
    [[4, 1], [0, 2]]
    """
    ordered = [place for _, place in sorted(lengths)]
    return [ordered[begin : begin + batch] for begin in range(0, len(ordered), batch)]


def bare(row: SourceRow) -> Problem:
    """The problem without its annotation."""
    problem = row.problem
    assert problem is not None, "batches hold problems only"
    return Problem(
        problem.id, problem.text, problem.tokens, problem.slots, problem.answer, None, problem.language
    )

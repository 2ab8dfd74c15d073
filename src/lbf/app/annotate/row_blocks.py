"""Rows in blocks: read together, done batch by batch in any order, and written in the order of the file.

A block is a stretch of rows of one job, and what its batches are follows from its rows alone, because a
solver's last digits depend on the batch. So neither processes nor interruptions change a result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from lbf.app.annotate.source_rows import SourceRow
from lbf.data.problem import Problem

BATCH: Final = 64
"""Problems done at once, and what an interruption costs at most for each process."""
BLOCK: Final = 16 * BATCH
"""Rows of a block: sorted by length there, a batch has little padding."""


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

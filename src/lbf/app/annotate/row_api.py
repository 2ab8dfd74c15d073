"""Annotating from Python: rows one after another, or batches of columns.

for row in lbf.annotate("problems.jsonl.gz", model="none"):
row.fields, row.solutions, row.status

annotator = lbf.Annotator(text="question", answer="result")
ray.data.read_parquet("in/").map_batches(annotator).write_parquet("out/")
datasets.load_dataset("parquet", data_files="in/*").map(annotator, batched=True, batch_size=64)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from lbf.app.annotate import input_rows
from lbf.app.annotate.input_rows import Block, RowSource, SourceRow, files_of, in_blocks
from lbf.app.annotate.output_rows import rejected
from lbf.app.annotate.recipe import (
    ANNOTATED,
    AnnotateOptions,
    Recipe,
    annotate_batch,
    recipe_for,
    run_batches,
)
from lbf.data.datasets import columns_named
from lbf.data.formats.source import json_text
from lbf.data.reading import ReadOptions, read_mappings
from lbf.errors import InputError
from lbf.symbolic.notation import parse_number


@dataclass(frozen=True, slots=True)
class RankedSolution:
    """A solution of a problem whose answer is known."""

    expression: str
    """In the numbers of the text."""
    prefix: str
    """In slots: `n0` is the first quantity of the text."""
    confidence: float
    origin: str
    """`model`, `fix` or `search`."""


@dataclass(frozen=True, slots=True)
class AnnotatedRow:
    """A row, and what was found for it."""

    fields: Mapping[str, Any]
    """The row as it was given."""
    solutions: tuple[RankedSolution, ...]
    """The best, best first."""
    candidates: int
    """How many different ones were found."""
    status: str
    """`annotated`, or why there is no solution."""

    @property
    def best(self) -> RankedSolution | None:
        """The first solution, if there is one."""
        return next(iter(self.solutions), None)

    @property
    def is_annotated(self) -> bool:
        """Whether there is a solution."""
        return self.status == ANNOTATED

    @classmethod
    def of(cls, row: SourceRow, result: Mapping[str, Any] | None) -> AnnotatedRow:
        """The row, from what was found as plain data; None for a row that is no problem."""
        if result is None:
            return cls(row.fields, (), 0, rejected(row))
        solutions = tuple(RankedSolution(**one) for one in result["solutions"])
        return cls(row.fields, solutions, result["candidates"], result["status"])


def annotate(
    rows: str | Path | Iterable[Mapping[str, Any]],
    *,
    text: str | None = None,
    answer: str | None = None,
    limit: int | None = None,
    jobs: int = 1,
    **options: Any,
) -> Iterator[AnnotatedRow]:
    """The rows of a file, folder or pattern, or rows of your own, each with ranked solutions; in order, one
    after another, in bounded memory.

    `text` and `answer` name columns that are not called so. Further options are those of `Annotator`: model,
    count, beam, max_leaves, extra, constants. A row that is no problem has a status that says why.

    >>> rows = [{"text": "Ann has 3 pens and buys 4.", "answer": 7}, {"text": "Ben has 5.", "answer": "?"}]
    >>> [(row.status.split(":")[0], row.best and row.best.expression) for row in annotate(rows, model="none")]
    [('annotated', '3+4'), ('rejected', None)]
    """
    asked = replace(_asked(**options), columns=columns_named(text, answer), limit=limit)
    recipe = recipe_for(asked)
    if isinstance(rows, (str, Path)):
        given = RowSource(files_of(str(rows))[1], asked.reading, limit).rows()
    else:
        given = _given(rows, asked.reading, limit)
    return _in_order(in_blocks(given, input_rows.BLOCK, input_rows.BATCH), recipe, jobs)


def _asked(
    model: str | Path | None = None, constants: Sequence[int | float | str] | None = None, **options: Any
) -> AnnotateOptions:
    """The options of the command, as Python people give them."""
    unknown = set(options) - {"count", "beam", "max_leaves", "extra", "prefix"}
    if unknown:
        raise InputError(f"annotating has no option {sorted(unknown)[0]!r}")
    numbers = None if constants is None else tuple(parse_number(str(one)) for one in constants)
    return AnnotateOptions(Path(), None if model is None else str(model), constants=numbers, **options)


def _given(rows: Iterable[Mapping[str, Any]], options: ReadOptions, limit: int | None) -> Iterator[SourceRow]:
    for number, (fields, items) in enumerate(read_mappings(rows, options)):
        if limit is not None and number >= limit:
            return
        yield replace(SourceRow.of(*items), fields=fields)


def _in_order(blocks: Iterator[Block], recipe: Recipe, jobs: int) -> Iterator[AnnotatedRow]:
    opened: list[Block] = []

    def waiting() -> Iterator[Any]:
        for block in blocks:
            opened.append(block)
            for batch in range(len(block.batches)):
                yield (block.number, batch), block.problems(batch)

    def done() -> Iterator[AnnotatedRow]:
        while opened and opened[0].is_done:
            block = opened.pop(0)
            yield from map(AnnotatedRow.of, block.rows, block.found)

    for (number, batch), results in run_batches(recipe, waiting(), jobs, lambda: len(opened) < 4):
        next(block for block in opened if block.number == number).fill(batch, results)
        yield from done()
    yield from done()


class Annotator:
    """From batches of columns to the same with new ones: solution, confidence, origin, solutions (as JSON),
    candidates and status. It can be pickled, and loads a model where it is first called.

    A row that is no problem has an empty solution and a status that says why; it never ends a job.

    >>> annotator = Annotator(model="none")
    >>> batch = annotator({"text": ["3 pens and 4 more", "no number"], "answer": [7, 1], "who": ["a", "b"]})
    >>> batch["solution"], batch["who"], batch["status"][1]
    (['3+4', ''], ['a', 'b'], 'not covered: the text has no numbers')
    """

    def __init__(
        self, *, text: str = "text", answer: str = "answer", prefix: str = "", **options: Any
    ) -> None:
        asked = _asked(**options)
        self._recipe = recipe_for(asked).with_whole_paths()
        self._columns, self._prefix = (text, answer), prefix

    def __call__(self, batch: Mapping[str, Any]) -> dict[str, Any]:
        """The batch with what was found."""
        missing = [name for name in self._columns if name not in batch]
        if missing:
            raise InputError(
                f"there is no column {missing[0]!r}; the columns are {', '.join(map(repr, batch))} "
                "(name them: Annotator(text=…, answer=…))"
            )
        taken = [name for name in map(self._name, _NEW) if name in batch]
        if taken:
            raise InputError(f"there is a column {taken[0]!r} already: Annotator(prefix='lbf_') names others")
        rows = self._rows(batch)
        block = Block(0, rows, max(1, len(rows)))
        for number in range(len(block.batches)):
            block.fill(number, annotate_batch(self._recipe, block.problems(number)))
        found = [AnnotatedRow.of(row, result) for row, result in zip(rows, block.found, strict=True)]
        new = [_cells(row) for row in found]
        return {**batch, **{self._name(name): [cells[name] for cells in new] for name in _NEW}}

    def _rows(self, batch: Mapping[str, Any]) -> list[SourceRow]:
        columns = [batch[name] for name in self._columns]
        rows = [dict(zip(self._columns, values, strict=True)) for values in zip(*columns, strict=True)]
        options = ReadOptions(columns=self._columns, rows_alone=True)
        return [SourceRow.of(*items) for _, items in read_mappings(rows, options)]

    def _name(self, name: str) -> str:
        return f"{self._prefix}{name}"


_NEW = ("solution", "confidence", "origin", "solutions", "candidates", "status")


def _cells(row: AnnotatedRow) -> dict[str, Any]:
    """What a row adds to a batch: the same types for every row, so that batches fit together."""
    best = row.best
    listed = [
        {"expression": o.expression, "prefix": o.prefix, "confidence": o.confidence, "origin": o.origin}
        for o in row.solutions
    ]
    return {
        "solution": best.expression if best else "",
        "confidence": best.confidence if best else 0.0,
        "origin": best.origin if best else "",
        "solutions": json_text(listed),
        "candidates": row.candidates,
        "status": row.status,
    }

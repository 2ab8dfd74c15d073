"""A small file annotated while somebody watches: what is done so far, and at the end the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from lbf.app.annotate.coverage import KnownWords, Tally, notes_on
from lbf.app.annotate.input_rows import Block, SourceRow, source_rows
from lbf.app.annotate.output_rows import FieldMaker, format_of, write_rows
from lbf.app.annotate.recipe import (
    ANNOTATED,
    AnnotateOptions,
    Recipe,
    annotate_batch,
    recipe_for,
)
from lbf.errors import InputError

MOST_ROWS: Final = 500
"""Rows of a file that is annotated while somebody watches."""
_STEP: Final = 8
"""Rows done before it is said how many are done."""
_ENDINGS: Final = (".csv", ".tsv", ".jsonl", ".json")


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a file, and how they are to be annotated."""

    name: str
    rows: tuple[SourceRow, ...]
    recipe: Recipe
    notes: tuple[str, ...]

    @property
    def rejects(self) -> list[str]:
        """What cannot be used, each with its place and the reason."""
        return [str(row.reject) for row in self.rows if row.reject is not None]


def read_text(name: str, content: str, model: str | None = None) -> Rows:
    """The rows of a file, from its name and its text; an InputError if it is none or too large."""
    ending = Path(name).suffix.lower()
    if ending not in _ENDINGS:
        raise InputError(
            f"the name of the file must end in one of {', '.join(_ENDINGS)}, not in {ending or name!r}"
        )
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"file{ending}"
        file.write_text(content, encoding="utf-8")
        options = AnnotateOptions(file, model)
        try:
            rows = list(islice(source_rows(file, options.reading), MOST_ROWS + 1))
        except InputError as error:
            raise InputError(str(error).replace(str(file), "the file")) from error
    if not rows:
        raise InputError("the file has no rows: it needs a text and an answer in each, under such headings")
    if len(rows) > MOST_ROWS:
        raise InputError(f"the file has more than {MOST_ROWS} rows, which is too many here: use lbf annotate")
    FieldMaker(options, format_of(file)).check(rows)
    recipe = recipe_for(options)
    tally = Tally()
    words = KnownWords(recipe, tally)
    for row in rows:
        words.add(row)
        tally.languages.update([row.problem.language] if row.problem else [])
    return Rows(name, tuple(rows), recipe, tuple(notes_on(tally, recipe, model)))


def annotated_in_steps(given: Rows) -> Iterator[dict[str, Any]]:
    """As plain data: how many rows are done, again and again, and last the annotated file."""
    block = Block(0, given.rows, _STEP)
    done, total = 0, sum(map(len, block.batches))
    for batch, places in enumerate(block.batches):
        yield {"done": done, "total": total}
        block.fill(batch, annotate_batch(given.recipe, block.problems(batch)))
        done += len(places)
    yield {
        "done": total,
        "total": total,
        "annotated": sum(result is not None and result["status"] == ANNOTATED for result in block.found),
        "rejects": given.rejects,
        "notes": list(given.notes),
        "name": f"annotated-{Path(given.name).name}",
        "content": _written(given, block),
    }


def _written(given: Rows, block: Block) -> str:
    with TemporaryDirectory() as folder:
        output = Path(folder) / f"file{Path(given.name).suffix.lower()}"
        form = format_of(output)
        maker = FieldMaker(AnnotateOptions(output), form)
        pairs = zip(given.rows, block.found, strict=True)
        rows = [{**row.fields, **maker.fields(row, result)} for row, result in pairs]
        columns = dict.fromkeys(name for row in given.rows for name in row.fields)
        write_rows(rows, [*columns, *maker.names], form, output)
        return output.read_text("utf-8")

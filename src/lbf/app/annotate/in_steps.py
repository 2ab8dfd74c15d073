"""A small file annotated while somebody watches: what is done so far, and at the end the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from lbf.app.annotate.annotator import AnnotateOptions, bare, merged_rows, recipe_for, rows_of
from lbf.app.annotate.candidates import ANNOTATED, Recipe, annotate_batch
from lbf.app.annotate.source_rows import SourceRow, writer_for
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
            rows = rows_of([file], options)
        except InputError as error:
            raise InputError(str(error).replace(str(file), "the file")) from error
    if not rows:
        raise InputError("the file has no rows: it needs a text and an answer in each, under such headings")
    if len(rows) > MOST_ROWS:
        raise InputError(
            f"the file has {len(rows):,} rows; at most {MOST_ROWS} are taken here: use lbf annotate"
        )
    recipe, notes = recipe_for(options, [row.problem for row in rows if row.problem])
    return Rows(name, tuple(rows), recipe, tuple(notes))


def annotated_in_steps(given: Rows) -> Iterator[dict[str, Any]]:
    """As plain data: how many rows are done, again and again, and last the annotated file."""
    places = [place for place, row in enumerate(given.rows) if row.problem is not None]
    found: list[dict[str, Any] | None] = [None for _ in given.rows]
    for begin in range(0, len(places), _STEP):
        yield {"done": begin, "total": len(places)}
        chosen = places[begin : begin + _STEP]
        results = annotate_batch(given.recipe, [bare(given.rows[place]) for place in chosen])
        for place, result in zip(chosen, results, strict=True):
            found[place] = result
    yield {
        "done": len(places),
        "total": len(places),
        "annotated": sum(result is not None and result["status"] == ANNOTATED for result in found),
        "rejects": given.rejects,
        "notes": list(given.notes),
        "name": f"annotated-{Path(given.name).name}",
        "content": _written(given, found),
    }


def _written(given: Rows, found: Sequence[dict[str, Any] | None]) -> str:
    with TemporaryDirectory() as folder:
        output = Path(folder) / f"file{Path(given.name).suffix.lower()}"
        writer_for(output)(merged_rows(given.rows, found, AnnotateOptions(output)), output)
        return output.read_text("utf-8")

"""The command `annotate`: rows with problems and answers in, the same rows with ranked solutions out."""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

from lbf import __version__
from lbf.app import models
from lbf.app.annotate.batch_jobs import BATCH, Journal, in_batches, work_through
from lbf.app.annotate.candidates import Recipe
from lbf.app.annotate.coverage import AnnotationSummary, Coverage
from lbf.app.annotate.source_rows import SourceRow, is_table, json_text, read_rows, writer_for
from lbf.app.files import writable, written_whole
from lbf.data.datasets import is_built_in, locate
from lbf.data.formats.layouts import Columns
from lbf.data.formats.source import file_digest
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.errors import InputError
from lbf.symbolic.expression import Constant
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse_prefix

_CONSTANTS: Final = (Fraction(1), Fraction("3.14"))
"""What solutions may use besides the numbers of the text, if nobody says otherwise."""
_NO_MODEL: Final = "none (search only, simplest first)"
_MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, a solver was probably made for other texts."""


@dataclass(frozen=True, slots=True)
class AnnotateOptions:
    """What `lbf annotate` is asked."""

    output: Path
    model: str | None = None
    """A model by name or folder, `none` for search alone, None for the packaged one of each language."""
    count: int = 5
    """Most solutions listed for a problem."""
    beam: int = 20
    constants: tuple[Fraction, ...] | None = None
    """Without a model: numbers that solutions may use besides those of the text; None for 1 and 3.14."""
    max_leaves: int = 5
    extra: int = 1
    limit: int | None = None
    jobs: int | None = None
    """Processes; None for one on each core, or fewer if there is little to do."""
    prefix: str = ""
    """What the names of new fields begin with."""
    into: str | None = None
    """A field that gets the first solution, as an annotation that training reads."""
    least: float = 0.0
    """The least confidence of a solution that goes there."""
    layout: str | None = None
    encoding: str | None = None
    columns: Columns | None = None
    """The columns of text and answer, if they are not to be found by their names."""
    restart: bool = False


def annotate(source: str, options: AnnotateOptions) -> AnnotationSummary:
    """Annotate a file; what came of it."""
    begin = time.monotonic()
    files = _files(source, options.output)
    write = writer_for(writable(options.output, "--output"))
    rows = rows_of(files, options)
    recipe, notes = recipe_for(options, [row.problem for row in rows if row.problem])
    key, partial = _key(files, recipe, options), options.output.with_name(f"{options.output.name}.partial")
    with Journal(partial, key, restart=options.restart) as journal:
        before = sum(map(len, journal.batches.values()))
        found = _found(rows, recipe, journal, options.jobs)
        with written_whole(options.output) as part:
            write(merged_rows(rows, found, options), part)
        journal.remove()
    return AnnotationSummary(
        data=source,
        output=str(options.output),
        model=", ".join(map(_model_name, dict(recipe.models).values())) or _NO_MODEL,
        coverage=Coverage.of(rows, found),
        rows_before=before,
        notes=tuple(notes),
        seconds=round(time.monotonic() - begin, 2),
    )


# ---------------------------------------------------------------------------------------------------------
# what is annotated, and how


def _files(source: str, output: Path) -> tuple[Path, ...]:
    if is_built_in(source):
        raise InputError(
            f"{source} is built in and has its solutions; lbf data export {source} -o FILE makes a file of it"
        )
    files = locate(source)
    if output.resolve() in [file.resolve() for file in files]:
        raise InputError(f"--output: {output} is the file that is read; choose another name")
    return files


def rows_of(files: Sequence[Path], options: AnnotateOptions) -> list[SourceRow]:
    """The rows; an error if they have a field of a name that will be needed."""
    reading = ReadOptions(format=options.layout, encoding=options.encoding, columns=options.columns)
    rows = list(islice(chain.from_iterable(read_rows(file, reading) for file in files), options.limit))
    names = {name for row in rows for name in row.fields}
    taken = [name for name in _new_fields(None, None, options) if name in names]
    if taken:
        raise InputError(
            f"{files[0]}: rows already have a field {taken[0]!r}, which would be lost: name the new fields "
            "otherwise, for instance with --prefix lbf_, or with another --into"
        )
    return rows


def recipe_for(options: AnnotateOptions, problems: Sequence[Problem]) -> tuple[Recipe, list[str]]:
    """How to annotate, and what has to be said about it."""
    chosen, notes = _models(options.model, problems)
    if options.constants is not None and chosen:
        raise InputError("--constants is for --model none: a model has the constants it was trained with")
    constants = _CONSTANTS if options.constants is None else options.constants
    texts = tuple(str(Constant(value)) for value in dict.fromkeys(constants))
    recipe = Recipe(chosen, texts, options.max_leaves, options.extra, options.beam, options.count)
    return recipe, [
        *notes,
        *(note for folder in dict(chosen).values() for note in _unknown_words(folder, recipe, problems)),
    ]


def _models(wanted: str | None, problems: Sequence[Problem]) -> tuple[tuple[tuple[str, str], ...], list[str]]:
    """The folders of solvers by language, and a note for each language that has none."""
    if wanted == "none":
        return (), []
    if wanted is not None:
        return (("", str(models.find(wanted))),), []
    chosen, notes = [], []
    for language, count in Counter(problem.language for problem in problems).most_common():
        try:
            chosen.append((language, str(models.find(None, language))))
        except InputError:
            notes.append(
                f"no model for {language} ({count:,} problems) comes with the package: "
                "search alone, simplest first"
            )
    return tuple(chosen), notes


def _model_name(folder: str) -> str:
    """A packaged model by its name, any other by its folder."""
    card = models.card_of(Path(folder))
    return card.name if card.packaged else folder


def _unknown_words(folder: str, recipe: Recipe, problems: Sequence[Problem]) -> list[str]:
    """A note if a solver does not know many of the words it is shown."""
    description = json.loads((Path(folder) / models.DESCRIPTION).read_bytes())
    known = set(description.get("vocabulary", {}).get("words", []))
    words = [token for problem in problems if recipe.model_for(problem) == folder for token in problem.tokens]
    unknown = sum(word not in known for word in words) / max(1, len(words))
    if not known or unknown < _MANY_UNKNOWN:
        return []
    return [
        f"{_model_name(folder)} does not know {unknown:.0%} of the words: "
        "it was probably trained on another kind of text"
    ]


# ---------------------------------------------------------------------------------------------------------
# the work


def _key(files: Sequence[Path], recipe: Recipe, options: AnnotateOptions) -> str:
    """A digest of everything that decides the results, wherever the files are."""
    solvers = [
        (language, file_digest(Path(folder) / models.DESCRIPTION)) for language, folder in recipe.models
    ]
    how = {**asdict(recipe), "models": solvers}  # a solver's description names its parameters by content
    read = [options.limit, options.layout, options.encoding, options.columns, *map(file_digest, files)]
    return hashlib.sha256(json.dumps([__version__, BATCH, how, read]).encode()).hexdigest()


def _found(
    rows: Sequence[SourceRow], recipe: Recipe, journal: Journal, jobs: int | None
) -> list[dict[str, Any] | None]:
    """What there is for each row, from the journal or found now; None for one that is no problem."""
    lengths = [(len(row.problem.tokens), place) for place, row in enumerate(rows) if row.problem]
    batches = in_batches(lengths)
    problems = {number: [bare(rows[place]) for place in places] for number, places in batches.items()}
    work_through(recipe, problems, journal, jobs)
    found: list[dict[str, Any] | None] = [None for _ in rows]
    for number, places in batches.items():
        for place, result in zip(places, journal.batches[number], strict=True):
            found[place] = result
    return found


def bare(row: SourceRow) -> Problem:
    """The problem without its annotation: what is found must not depend on it."""
    problem = row.problem
    assert problem is not None, "batches hold problems only"
    return Problem(
        problem.id, problem.text, problem.tokens, problem.slots, problem.answer, None, problem.language
    )


# ---------------------------------------------------------------------------------------------------------
# rows with what was found


def merged_rows(
    rows: Sequence[SourceRow], found: Sequence[dict[str, Any] | None], options: AnnotateOptions
) -> list[dict[str, Any]]:
    """The rows with their new fields at the end; in a table, behind the fields of all rows."""
    columns = dict.fromkeys(name for row in rows for name in row.fields) if is_table(options.output) else {}
    pairs = zip(rows, found, strict=True)
    return [{**columns, **row.fields, **_new_fields(row, result, options)} for row, result in pairs]


def _new_fields(
    row: SourceRow | None, result: dict[str, Any] | None, options: AnnotateOptions
) -> dict[str, Any]:
    """The fields that annotating adds. In a table the best solution also has cells of its own, and the list
    is JSON.
    """
    added: dict[str, Any] = {"solutions": [], "candidates": 0, "status": _rejected(row), **(result or {})}
    if is_table(options.output):
        best: dict[str, Any] = next(iter(added["solutions"]), {})
        first = {
            "solution": best.get("expression", ""),
            "confidence": best.get("confidence", ""),
            "origin": best.get("origin", ""),
        }
        added = {**first, **added, "solutions": json_text(added["solutions"])}
    return {**_into(result, options), **{f"{options.prefix}{name}": value for name, value in added.items()}}


def _into(result: dict[str, Any] | None, options: AnnotateOptions) -> dict[str, str]:
    """The first solution as an annotation in slots, empty where there is none or it is not believed
    enough.
    """
    if options.into is None:
        return {}
    best = next(
        (one for one in (result or {}).get("solutions", []) if one["confidence"] >= options.least), None
    )
    return {options.into: to_infix(parse_prefix(best["prefix"])) if best else ""}


def _rejected(row: SourceRow | None) -> str:
    """Why a row is no problem: where in its file, which field, what is wrong."""
    if row is None or row.reject is None:
        return ""
    field = f", field {row.reject.field}" if row.reject.field else ""
    return f"rejected: line {row.reject.line}{field}: {row.reject.reason}"

"""The command `annotate`: rows with problems and answers in, the same rows with ranked solutions out."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, Final

import click

from lbf import __version__
from lbf.app import models
from lbf.app.annotating.candidates import Recipe
from lbf.app.annotating.journal import Journal
from lbf.app.annotating.progress import Progress
from lbf.app.annotating.rows import Row, is_table, json_text, read_rows, writer_for
from lbf.app.annotating.summary import summarise, summary_lines
from lbf.app.annotating.workers import run_batches
from lbf.app.files import writable, written_whole
from lbf.app.parts import is_built_in
from lbf.app.reasoning import Numbers
from lbf.data.cache import file_digest
from lbf.data.datasets import locate
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.errors import InputError
from lbf.symbolic.expression import Constant
from lbf.symbolic.parsing import parse_prefix
from lbf.symbolic.printing import to_infix

BATCH: Final = 64
"""Problems done at once, and what an interruption costs at most for each process."""
_BUCKET: Final = 16 * BATCH
"""Problems that are close in the file are sorted by length, so that a batch has little padding."""
_WORTH_A_PROCESS: Final = 8
"""Batches that take about as long as starting a process."""
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
    constants: str | None = None
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
    restart: bool = False


def annotate(source: str, options: AnnotateOptions) -> tuple[dict[str, Any], list[str]]:
    """Annotate a file: the summary as a document for programs, and as lines for people."""
    begin = time.monotonic()
    files = _files(source, options.output)
    write = writer_for(writable(options.output, "--output"))
    rows = _rows(files, options)
    recipe, notes = _recipe(options, [row.problem for row in rows if row.problem])
    with Journal(
        _journal_path(options.output), _key(files, recipe, options), restart=options.restart
    ) as journal:
        batches = _batches(rows)
        before = sum(map(len, journal.batches.values()))
        _work(
            recipe,
            {n: [_bare(rows[i]) for i in places] for n, places in batches.items()},
            journal,
            options.jobs,
        )
        found = _in_order(rows, batches, journal.batches)
        with written_whole(options.output) as part:
            write(_merged(rows, found, options), part)
        journal.remove()
    result = {
        "data": source,
        "output": str(options.output),
        "model": ", ".join(_model_name(folder) for _, folder in recipe.models)
        or "none (search only, simplest first)",
        **summarise(rows, found),
        "rows_before": before,
        "notes": notes,
        "seconds": round(time.monotonic() - begin, 2),
    }
    return result, summary_lines(result)


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


def _rows(files: Sequence[Path], options: AnnotateOptions) -> list[Row]:
    """The rows; an error if they have a field of a name that will be needed."""
    reading = ReadOptions(format=options.layout, encoding=options.encoding)
    rows = list(islice(chain.from_iterable(read_rows(file, reading) for file in files), options.limit))
    names = {name for row in rows for name in row.fields}
    taken = [name for name in _new_fields(None, None, options) if name in names]
    if taken:
        raise InputError(
            f"{files[0]}: rows already have a field {taken[0]!r}, which would be lost: name the new fields otherwise, "
            "for instance with --prefix lbf_, or with another --into"
        )
    return rows


def _recipe(options: AnnotateOptions, problems: Sequence[Problem]) -> tuple[Recipe, list[str]]:
    """How to annotate, and what has to be said about it."""
    chosen, notes = _models(options.model, problems)
    if options.constants is not None and chosen:
        raise InputError("--constants is for --model none: a model has the constants it was trained with")
    constants = _constants("1 3.14" if options.constants is None else options.constants)
    recipe = Recipe(chosen, constants, options.max_leaves, options.extra, options.beam, options.count)
    return recipe, [
        *notes,
        *(note for folder in dict(chosen).values() for note in _unknown_words(folder, recipe, problems)),
    ]


def _constants(text: str) -> tuple[str, ...]:
    values = dict.fromkeys(Numbers.read(text, "--constants").values)
    try:
        return tuple(str(Constant(value)) for value in values)
    except ValueError as error:
        raise InputError(f"--constants: {error}") from error


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
                f"no model for {language} ({count:,} problems) comes with the package: search alone, simplest first"
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
        f"{_model_name(folder)} does not know {unknown:.0%} of the words: it was probably trained on another kind of text"
    ]


# ---------------------------------------------------------------------------------------------------------
# the work


def _journal_path(output: Path) -> Path:
    return output.with_name(f"{output.name}.partial")


def _key(files: Sequence[Path], recipe: Recipe, options: AnnotateOptions) -> str:
    """A digest of everything that decides the results, wherever the files are."""
    solvers = [
        (language, file_digest(Path(folder) / models.DESCRIPTION)) for language, folder in recipe.models
    ]
    how = {
        **asdict(recipe),
        "models": solvers,
    }  # the description of a solver names its parameters by their content
    read = [options.limit, options.layout, options.encoding, *map(file_digest, files)]
    return hashlib.sha256(json.dumps([__version__, BATCH, how, read]).encode()).hexdigest()


def _batches(rows: Sequence[Row]) -> dict[int, list[int]]:
    """The places of the problems in batches that depend on the rows alone: a solver's last digits depend on
    the batch.
    """
    places = [(len(row.problem.tokens), place) for place, row in enumerate(rows) if row.problem]
    buckets = [sorted(places[i : i + _BUCKET]) for i in range(0, len(places), _BUCKET)]
    ordered = [place for bucket in buckets for _, place in bucket]
    return {number: ordered[i : i + BATCH] for number, i in enumerate(range(0, len(ordered), BATCH))}


def _bare(row: Row) -> Problem:
    """The problem without its annotation: what is found must not depend on it."""
    problem = row.problem
    assert problem is not None, "batches hold problems only"
    return Problem(
        problem.id, problem.text, problem.tokens, problem.slots, problem.answer, None, problem.language
    )


def _work(
    recipe: Recipe, batches: Mapping[int, Sequence[Problem]], journal: Journal, jobs: int | None
) -> None:
    """Do what is not in the journal yet."""
    missing = {number: problems for number, problems in batches.items() if number not in journal.batches}
    total = sum(map(len, batches.values()))
    done = total - sum(map(len, missing.values()))
    progress = Progress(sys.stderr, done, total)
    try:
        with closing(run_batches(recipe, missing, jobs or _processes(len(missing)))) as finished:
            for number, results in finished:
                journal.add(number, results)
                progress.add(len(results))
    except KeyboardInterrupt as error:
        kept = sum(map(len, journal.batches.values()))
        message = (
            f"stopped with {kept:,} of {total:,} rows done: the same command goes on from {journal.path}"
        )
        raise click.ClickException(message) from error
    finally:
        progress.end()


def _processes(batches: int) -> int:
    """A process for each core that may be used, but none for so few batches that starting it would take
    longer.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, batches // _WORTH_A_PROCESS))


def _in_order(
    rows: Sequence[Row], batches: Mapping[int, Sequence[int]], results: Mapping[int, Sequence[dict[str, Any]]]
) -> list[dict[str, Any] | None]:
    """What was found for each row; None for one that is no problem."""
    found: list[dict[str, Any] | None] = [None for _ in rows]
    for number, places in batches.items():
        for place, result in zip(places, results[number], strict=True):
            found[place] = result
    return found


# ---------------------------------------------------------------------------------------------------------
# rows with what was found


def _merged(
    rows: Sequence[Row], found: Sequence[dict[str, Any] | None], options: AnnotateOptions
) -> list[dict[str, Any]]:
    """The rows with their new fields at the end; in a table, behind the fields of all rows."""
    columns = dict.fromkeys(name for row in rows for name in row.fields) if is_table(options.output) else {}
    pairs = zip(rows, found, strict=True)
    return [{**columns, **row.fields, **_new_fields(row, result, options)} for row, result in pairs]


def _new_fields(row: Row | None, result: dict[str, Any] | None, options: AnnotateOptions) -> dict[str, Any]:
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


def _rejected(row: Row | None) -> str:
    """Why a row is no problem: where in its file, which field, what is wrong."""
    if row is None or row.reject is None:
        return ""
    field = f", field {row.reject.field}" if row.reject.field else ""
    return f"rejected: line {row.reject.line}{field}: {row.reject.reason}"

"""The command `evaluate`: a solver, a part of a data set, and how well the one does on the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import numpy as np

from lbf.app.evaluate_text import lines
from lbf.app.files import writable, written_whole
from lbf.app.models import find
from lbf.app.parts import read_part
from lbf.app.runs import Run, RunError
from lbf.data.answers import AnswerPrior
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.data.rejects import DataError
from lbf.data.splits import normalised_text
from lbf.data.vocabulary import UNK
from lbf.errors import InputError
from lbf.evaluation import Report, judge, verdict
from lbf.evaluation.outcome import Ranked
from lbf.neural import Hypothesis, Solver

CUTS: Final = (1, 3, 5)
"""How many hypotheses the rows of the table of verdicts look at."""
CONFIG: Final = "config.json"
"""The file of a run folder that tells what was trained on."""
MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, a solver was probably made for other texts."""


@dataclass(frozen=True, slots=True)
class EvaluateOptions:
    """What `lbf evaluate` is asked."""

    model: str
    """Folder of a solver, or of a run that has one in `best`."""
    data: str
    """A file, or the name of a data set."""
    format: str | None = None
    split: str = "test"
    """`train`, `validation`, `test` or `all`."""
    split_name: str = "default"
    """Which split of the data set."""
    beam: int = 5
    weigh: bool = False
    """Whether to weigh hypotheses by what answers look like."""
    batch: int = 64
    spurious: bool = False
    """Whether to check for spurious solutions."""
    seed: int = 0
    """Seed of the redrawn quantities and of the bootstrap."""
    save: str | None = None
    """Where to keep the outcome of every problem."""


def evaluate(options: EvaluateOptions) -> tuple[dict[str, Any], list[str]]:
    """The figures as a document for programs, and as lines for people."""
    target = None if options.save is None else writable(Path(options.save), "--save")
    solver = Solver.load(find(options.model))
    answers = _answers(solver, options.model) if options.weigh else None
    part = read_part(options.data, options.split, options.split_name, ReadOptions(format=options.format))
    found = list(_hypotheses(solver, part.problems, options))
    generator = np.random.default_rng(options.seed)
    check = (
        partial(verdict, generator=generator, constants=solver.symbol_table.constants)
        if options.spurious
        else None
    )
    outcomes = tuple(judge(problem, _ranked(problem, beam, answers), check) for problem, beam in found)
    report = Report(f"{part.name} {options.split}", outcomes)
    if target is not None:
        with written_whole(target) as place:
            place.write_text(json.dumps(report.to_json(), ensure_ascii=False) + "\n", encoding="utf-8")
    unread = {
        "rows": [str(reject) for reject in part.rejects if reject.cause.loses_row],
        "annotations": [str(reject) for reject in part.rejects if not reject.cause.loses_row],
        "problems": [beam for _, beam in found if isinstance(beam, str)],
    }
    seen = _seen_in_training(Path(options.model), part.problems)
    unknown = _unknown_words(solver, part.problems)
    result = {
        **_figures(report, options.split),
        "split_name": part.name,
        "model": options.model,
        "data": options.data,
        "beam": options.beam,
        "weighed": options.weigh,
        "seed": options.seed,
        **_details(report, generator),
        "seen_in_training": seen,
        "unknown_words": _percent(unknown),
        "unread": unread,
        "notes": [
            *_split_notes(options, seen),
            *_unread_notes(unread, report, options),
            *_word_notes(unknown),
        ],
    }
    return result, lines(result)


# ---------------------------------------------------------------------------------------------------------
# what is judged


def _seen_in_training(model: Path, problems: Sequence[Problem]) -> int | None:
    """How many problems have the text of one the solver was trained on; None if that cannot be found out."""
    folder = next((folder for folder in (model, model.parent) if (folder / CONFIG).is_file()), None)
    if folder is None:
        return None
    try:
        config = Run(folder).config()
        train = load_split(config.data, split=config.split).train[: config.limit or None]
    except (RunError, DataError):  # the run is of another version, or its data is no longer there
        return None
    texts = {normalised_text(problem.text) for problem in train}
    return sum(normalised_text(problem.text) in texts for problem in problems)


def _hypotheses(
    solver: Solver, problems: Sequence[Problem], options: EvaluateOptions
) -> Iterator[tuple[Problem, list[Hypothesis] | str]]:
    """Every problem with its beam, in batches of similar length; with the reason where the solver cannot take
    it.
    """
    ordered = sorted(problems, key=lambda problem: len(problem.tokens))
    with click.progressbar(
        length=len(ordered), label="solving", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        for begin in range(0, len(ordered), options.batch):
            batch = ordered[begin : begin + options.batch]
            yield from _beams(solver, batch, options.beam)
            bar.update(len(batch))


def _beams(
    solver: Solver, problems: Sequence[Problem], width: int
) -> Iterator[tuple[Problem, list[Hypothesis] | str]]:
    """The beams of a batch; one that the solver refuses is halved until it is known which problem it cannot
    take.
    """
    try:
        found = solver.beam(solver.batch(problems), width)
    except ValueError as error:
        if len(problems) == 1:
            yield problems[0], str(error)
        else:
            middle = len(problems) // 2
            yield from _beams(solver, problems[:middle], width)
            yield from _beams(solver, problems[middle:], width)
        return
    yield from zip(problems, found, strict=True)


def _answers(solver: Solver, model: str) -> AnswerPrior:
    """What the solver knows about answers."""
    if solver.answers is None:
        raise InputError(
            f"{model} does not know what answers look like: leave --weigh out, or train it again with this version"
        )
    return solver.answers


def _ranked(problem: Problem, beam: list[Hypothesis] | str, answers: AnswerPrior | None) -> Ranked:
    """What is judged of a beam, in its order."""
    if isinstance(beam, str):
        return ()
    return answers.rerank(problem.values, beam) if answers else beam


def _unknown_words(solver: Solver, problems: Sequence[Problem]) -> float:
    """The share of the problems' words that the solver does not know."""
    words = [number for problem in problems for number in solver.vocabulary.encode(problem.tokens)]
    return words.count(UNK) / max(1, len(words))


# ---------------------------------------------------------------------------------------------------------
# what is told


def _figures(report: Report, split: str) -> dict[str, Any]:
    return {
        "n": report.n,
        "acc@1": _percent(report.accuracy),
        "share@3": _percent(report.share(3)),
        "share@5": _percent(report.share(5)),
        "any@3": _percent(report.any(3)),
        "any@5": _percent(report.any(5)),
        "split": split,
    }


def _details(report: Report, generator: np.random.Generator) -> dict[str, Any]:
    intervals = report.intervals(generator)
    different = intervals.pop("different@5")
    details = {
        "intervals": {name: [_percent(end) for end in ends] for name, ends in intervals.items()},
        "different@5": round(report.different, 4),
        "different@5_interval": [round(end, 4) for end in different],
        "calibration_error": _percent(report.calibration_error()),
        "calibration": [_percents(row._asdict()) for row in report.calibration()],
        "by_quantities": [_percents(row._asdict()) for row in report.by_quantities()],
        "by_size": [_percents(row._asdict()) for row in report.by_size()],
    }
    if report.checked:
        details["spurious"] = {
            "checked": report.checked,
            "rows": [_percents(report.verdicts(k)._asdict()) for k in CUTS],
        }
    return details


def _percents(row: dict[str, Any]) -> dict[str, Any]:
    """A row of a table with its shares in percent."""
    return {name: _percent(value) if isinstance(value, float) else value for name, value in row.items()}


def _percent(share: float) -> float:
    return round(100 * share, 4)


def _split_notes(options: EvaluateOptions, seen: int | None) -> list[str]:
    notes = []
    if options.split == "train":
        notes.append("this is the TRAINING part: its figures tell what was memorised, not what was learnt")
    if options.split == "all" and seen is None:
        notes.append(
            "these are ALL problems of the data: if the solver was trained on some of them, the figures flatter it"
        )
    if seen:
        notes.append(f"problems whose text the solver has SEEN IN TRAINING: {seen:,}; the figures flatter it")
    return notes


def _unread_notes(unread: dict[str, list[str]], report: Report, options: EvaluateOptions) -> list[str]:
    notes = []
    if unread["rows"]:
        notes.append(
            f"rows of {options.data} that could not be read, in whatever part they would be: {len(unread['rows'])}"
        )
    if options.spurious and report.checked < report.n:
        notes.append(
            f"problems without a usable annotation, not checked for spurious solutions: {report.n - report.checked:,}"
        )
    if unread["problems"]:
        notes.append(
            f"problems that the solver cannot take, counted as wrong: {len(unread['problems'])} of {report.n:,}"
        )
    return notes


def _word_notes(unknown: float) -> list[str]:
    if unknown < MANY_UNKNOWN:
        return []
    return [
        f"the solver does not know {unknown:.0%} of the words: it was probably trained on another kind of text"
    ]

"""The command `evaluate`: a solver, a part of a data set, and how well the one does on the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from lbf.abduction.find import reranked
from lbf.app.evaluate.training_texts import TrainingTexts, training_texts
from lbf.app.models import find
from lbf.app.progress import JobProgress
from lbf.data.datasets import read_part
from lbf.data.formats.layouts import Columns
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.data.rejects import Reject
from lbf.data.statistics import UNK
from lbf.data.typed import as_typed
from lbf.durable import writable, written_whole
from lbf.errors import InputError
from lbf.evaluation import Report, judge, verdict
from lbf.evaluation.intervals import Interval
from lbf.evaluation.outcome import Ranked
from lbf.neural import Solver

CUTS: Final = (1, 3, 5)
"""How many hypotheses the rows of the table of verdicts look at."""
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
    rerank: bool = False
    """Whether to rerank hypotheses by the answer prior."""
    batch: int = 64
    spurious: bool = False
    """Whether to check for spurious solutions."""
    seed: int = 0
    """Seed of the redrawn quantities and of the bootstrap."""
    save: str | None = None
    """Where to keep the outcome of every problem, with its expressions."""
    columns: Columns | None = None
    """The columns of a file to read, if they are not to be found by their names."""
    as_typed: bool = False
    """Whether to read texts as `lbf solve` does; annotations do not count then."""


@dataclass(frozen=True, slots=True)
class Unread:
    """What could not be judged, in sentences: rows that are no problems, annotations, refused problems."""

    rows: tuple[str, ...]
    annotations: tuple[str, ...]
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How well a solver does on a part of a data set, and what has to be known about that."""

    options: EvaluateOptions
    part: str
    """The split that was judged on."""
    report: Report
    intervals: Mapping[str, Interval]
    training: TrainingTexts | None
    """What the texts have in common with those the solver was trained on; None if that is not known."""
    unknown_words: float
    """The share of the words that the solver does not know."""
    unread: Unread

    @property
    def notes(self) -> tuple[str, ...]:
        """What makes the figures say less than they seem to."""
        return (*_split_notes(self), *_unread_notes(self), *_word_notes(self.unknown_words))

    def to_plain(self) -> dict[str, Any]:
        """As plain data with shares in percent, for JSON."""
        options = self.options
        return {
            **_figures(self.report, options.split),
            "split_name": self.part,
            "model": options.model,
            "data": options.data,
            "beam": options.beam,
            "reranked": options.rerank,
            "as_typed": options.as_typed,
            "seed": options.seed,
            **_details(self.report, self.intervals),
            "seen_in_training": None if self.training is None else self.training.seen,
            "near_duplicates": None if self.training is None else self._near_duplicates(self.training.near),
            "unknown_words": _percent(self.unknown_words),
            "unread": {name: list(found) for name, found in asdict(self.unread).items()},
            "notes": list(self.notes),
        }

    def _near_duplicates(self, near: Collection[str]) -> dict[str, Any]:
        """How many problems have the text, up to numbers, of one the solver was trained on; accuracy on them
        and on the others.
        """
        parts = [
            Report(self.report.split, tuple(o for o in self.report.outcomes if (o.id in near) == among))
            for among in (True, False)
        ]
        accuracies = [_percent(part.accuracy) if part.n else None for part in parts]
        return {"n": parts[0].n, "acc@1": accuracies[0], "acc@1_without": accuracies[1]}


def evaluate(options: EvaluateOptions) -> Evaluation:
    """Let the solver solve the problems and judge what it says."""
    target = None if options.save is None else writable(Path(options.save), "--save")
    solver = Solver.load(find(options.model))
    if options.rerank and solver.answers is None:
        again = "leave --rerank out, or train it again with this version"
        raise InputError(f"{options.model} has no answer prior: {again}")
    reading = ReadOptions(format=options.format, columns=options.columns)
    part = read_part(options.data, options.split, options.split_name, reading)
    problems = [as_typed(problem) for problem in part.problems] if options.as_typed else part.problems
    found = list(_hypotheses(solver, problems, options))
    generator = np.random.default_rng(options.seed)
    constants = solver.symbol_table.constants
    check = partial(verdict, generator=generator, constants=constants) if options.spurious else None
    outcomes = tuple(judge(problem, _judged(beam), check) for problem, beam in found)
    report = Report(f"{part.name} {options.split}", outcomes)
    if target is not None:
        with written_whole(target) as place:
            place.write_text(json.dumps(report.to_json(), ensure_ascii=False) + "\n", encoding="utf-8")
    return Evaluation(
        options,
        part.name,
        report,
        report.intervals(generator),
        training_texts(Path(options.model), part.problems),
        _unknown_words(solver, problems),
        _unread(part.rejects, [beam for _, beam in found if isinstance(beam, str)]),
    )


def _unread(rejects: Sequence[Reject], refused: Sequence[str]) -> Unread:
    return Unread(
        rows=tuple(str(reject) for reject in rejects if reject.cause.loses_row),
        annotations=tuple(str(reject) for reject in rejects if not reject.cause.loses_row),
        problems=tuple(refused),
    )


# ---------------------------------------------------------------------------------------------------------
# what is judged


def _hypotheses(
    solver: Solver, problems: Sequence[Problem], options: EvaluateOptions
) -> Iterator[tuple[Problem, Ranked | str]]:
    """Every problem with its beam, in batches of similar length; with the reason where the solver cannot take
    it.
    """
    ordered = sorted(problems, key=lambda problem: len(problem.tokens))
    progress = JobProgress(sys.stderr, 0, len(ordered), "problems")
    for begin in range(0, len(ordered), options.batch):
        batch = ordered[begin : begin + options.batch]
        yield from _beams(solver, batch, options)
        progress.add(len(batch))
    progress.end()


def _beams(
    solver: Solver, problems: Sequence[Problem], options: EvaluateOptions
) -> Iterator[tuple[Problem, Ranked | str]]:
    """The beams of a batch; one that the solver refuses is halved until it is known which problem it cannot
    take.
    """
    try:
        found: Sequence[Ranked] = solver.beam(solver.batch(problems), options.beam)
    except ValueError as error:
        if len(problems) == 1:
            yield problems[0], str(error)
        else:
            middle = len(problems) // 2
            yield from _beams(solver, problems[:middle], options)
            yield from _beams(solver, problems[middle:], options)
        return
    yield from zip(problems, reranked(solver, problems, found) if options.rerank else found, strict=True)


def _judged(beam: Ranked | str) -> Ranked:
    """What is judged of a beam, in its order."""
    return () if isinstance(beam, str) else beam


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


def _details(report: Report, intervals: Mapping[str, Interval]) -> dict[str, Any]:
    different, shares = intervals["different@5"], {n: i for n, i in intervals.items() if n != "different@5"}
    details = {
        "intervals": {name: [_percent(end) for end in ends] for name, ends in shares.items()},
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


def _split_notes(judged: Evaluation) -> Iterator[str]:
    split, seen = judged.options.split, None if judged.training is None else judged.training.seen
    if split == "train":
        yield "this is the TRAINING part: its figures tell what was memorised, not what was learnt"
    if split == "all" and seen is None:
        flatter = "if the solver was trained on some of them, the figures flatter it"
        yield f"these are ALL problems of the data: {flatter}"
    if seen:
        yield f"problems whose text the solver has SEEN IN TRAINING: {seen:,}; the figures flatter it"


def _unread_notes(judged: Evaluation) -> Iterator[str]:
    options, report, unread = judged.options, judged.report, judged.unread
    if unread.rows:
        where = f"{options.data} that could not be read, in whatever part they would be"
        yield f"rows of {where}: {len(unread.rows)}"
    if options.spurious and report.checked < report.n:
        unchecked = report.n - report.checked
        yield f"problems without a usable annotation, not checked for spurious solutions: {unchecked:,}"
    if unread.problems:
        refused = f"{len(unread.problems)} of {report.n:,}"
        yield f"problems that the solver cannot take, counted as wrong: {refused}"


def _word_notes(unknown: float) -> Iterator[str]:
    if unknown >= MANY_UNKNOWN:
        probably = "it was probably trained on another kind of text"
        yield f"the solver does not know {unknown:.0%} of the words: {probably}"

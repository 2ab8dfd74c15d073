"""Runs that differ only in the seed belong together: one row in a table, one curve with its spread."""

from __future__ import annotations

import json
import re
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Final

from lbf.abduction.candidate import Sizes
from lbf.app.report.run_records import ANNOTATED, Point, RunRecord
from lbf.evaluation.intervals import Interval, wilson
from lbf.learning.config import LearningConfig
from lbf.learning.strategies import STRATEGIES

_USUAL: Final = {
    **asdict(LearningConfig()),
    **{name: value for kind in STRATEGIES.values() for name, value in asdict(kind()).items()},
    **{"embedding": 128, "layers": 2, "dropout": 0.5, "min_count": 5, "constants": ["1", "3.14"], "limit": 0},
    **{"graphs": [], "threshold": 0.5, "values": False, "lookahead": False, "characters": False},
    **{"coverage": False, "embedding_scale": 1.0, "memory": "", "base": ""},
    **{"teachers": [], "distillation": 0.7},
}
"""The options that are worth a word only where they differ from this; the paper's wherever it names them."""
FOLD: Final = re.compile(r"/fold-(\d+)")
"""The fold in the name of what a run was judged on, such as `mawps/fold-0-of-5 test`."""
_TOLD: Final = ("strategy", "seed", "shortest", "longest", "beam")
"""Options that have a column of their own, or that change nothing about the result."""


@dataclass(frozen=True, slots=True)
class RunGroup:
    """Runs with the same settings and different seeds."""

    runs: tuple[RunRecord, ...]

    @property
    def first(self) -> RunRecord:
        """A run that speaks for all where they are equal."""
        return self.runs[0]

    @property
    def part(self) -> str:
        """What the runs were judged on."""
        return next((run.part for run in self.runs if run.test), self.first.part)

    @property
    def is_weak(self) -> bool:
        """Whether the strategy sees answers only."""
        return self.first.strategy not in ANNOTATED

    @property
    def explores(self) -> bool:
        """Whether the sizes of explored trees matter to the strategy."""
        kind = STRATEGIES.get(self.first.strategy)
        return kind is not None and issubclass(kind, Sizes) and not kind.ranks

    def mean(self, figure: str, *, reranked: bool = False) -> float | None:
        """The mean of a figure over the runs that know it; of that after reranking, if so asked."""
        known = self._known(figure, reranked)
        return statistics.fmean(known) if known else None

    def text(self, figure: str, digits: int = 1, *, reranked: bool = False) -> str:
        """A figure for a table: with its standard deviation over seeds where there are several, a dash where
        nothing is known.
        """
        known = self._known(figure, reranked)
        if not known:
            return "–"
        spread = f" ± {statistics.stdev(known):.{digits}f}" if len(known) > 1 else ""
        return f"{statistics.fmean(known):.{digits}f}{spread}"

    def _known(self, figure: str, reranked: bool) -> list[float]:
        """One value for each seed: a run that is there twice must not make the spread look smaller."""
        known: dict[int, float] = {}
        for run in self.runs:
            value = run.figure(figure, reranked=reranked)
            if value is not None:
                known.setdefault(run.seed, value)
        return list(known.values())

    def interval(self, *, reranked: bool = False) -> str:
        """Wilson's 95 % interval of the mean accuracy, about the choice of test problems."""
        mean, sizes = (
            self.mean("acc@1", reranked=reranked),
            {int(run.test["n"]) for run in self.runs if run.test},
        )
        if mean is None or len(sizes) != 1:
            return "–"
        (n,) = sizes
        low, high = _in_percent(wilson(round(mean / 100 * n), n))
        return f"{low:.1f} – {high:.1f}"

    @property
    def label(self) -> str:
        """A name for a legend."""
        return f"{self.first.solver} {self.first.strategy}"

    @property
    def settings(self) -> str:
        """The hidden size, and what is unlike the usual."""
        used = self.first.settings
        unlike = {
            name: used[name]
            for name, usual in _USUAL.items()
            if name not in _TOLD and used.get(name, usual) != usual
        }
        sizes = {"sizes": self.first.sizes} if self.explores and self.first.sizes != "[2n-1, 2n+3]" else {}
        told = {"hidden": used["hidden"], **unlike, **sizes}
        return ", ".join(f"{name} {_plain(value)}" for name, value in told.items())

    @property
    def origin(self) -> str:
        """Where the figures come from: data and part, seeds, epochs, costs and commits."""
        seeds = ", ".join(str(run.seed) for run in self.runs)
        epochs = ", ".join("–" if run.chosen is None else f"{run.chosen.epoch}" for run in self.runs)
        how = self.first.chosen.how if self.first.chosen else "not known"
        costs, commits = (
            ", ".join(dict.fromkeys(each))
            for each in zip(*((r.cost, r.commit) for r in self.runs), strict=True)
        )
        plural = "s" if len(self.runs) > 1 else ""
        return f"{self.part}; seed{plural} {seeds}; epoch{plural} {epochs} {how}; {costs}; commit {commits}"

    def curve(self) -> list[tuple[int, float, Sequence[Point]]]:
        """For each epoch all runs have reached: the epoch, the mean time, and where each run stood."""
        return [
            (points[0].epoch, statistics.fmean(point.seconds for point in points), points)
            for points in zip(*(run.points for run in self.runs), strict=False)
        ]


def group_runs(runs: Iterable[RunRecord]) -> list[RunGroup]:
    """The runs by their settings, supervised ones first, then by solver and strategy in the order of the
    strategies' table.
    """
    alike: dict[str, list[RunRecord]] = {}
    for run in runs:
        alike.setdefault(_settings_key(run), []).append(run)
    return sorted((group for members in alike.values() for group in _by_part(members)), key=_place)


def _settings_key(run: RunRecord, **changes: object) -> str:
    """What runs have in common that are alike but for the seed, and what is changed. An option that a run
    does not know, since it is older, is as usual, or empty.
    """
    settings = {**run.settings, "data": run.data, "threads": None, **changes}
    told = {name: value for name, value in settings.items() if (value or None) != (_USUAL.get(name) or None)}
    return json.dumps(told, sort_keys=True, default=str)


def group_folds(groups: Iterable[RunGroup]) -> list[list[RunGroup]]:
    """The groups that were judged on a fold, those together that differ only in which."""
    alike: dict[str, list[RunGroup]] = {}
    for group in groups:
        if FOLD.search(group.part):
            alike.setdefault(_settings_key(group.first, split=""), []).append(group)
    return list(alike.values())


def _by_part(runs: Sequence[RunRecord]) -> Iterator[RunGroup]:
    """Runs judged on different parts apart, because their figures cannot be compared; unjudged ones wherever
    they fit.
    """
    judged = sorted({run.part for run in runs if run.test}) or [runs[0].part]
    members: dict[str, list[RunRecord]] = {}
    for run in sorted(runs, key=lambda run: (run.seed, run.name)):
        members.setdefault(run.part if run.part in judged else judged[0], []).append(run)
    yield from (RunGroup(tuple(each)) for each in members.values())


def repeated(groups: Iterable[RunGroup]) -> list[str]:
    """Runs that have the same settings and the same seed, said aloud: only the first of them counts in means
    and spreads.
    """
    notes = []
    for group in groups:
        seen: dict[int, str] = {}
        for run in group.runs:
            if run.seed in seen:
                notes.append(f"{run.name} has the settings and the seed of {seen[run.seed]}")
            seen.setdefault(run.seed, run.name)
    return notes


def _place(group: RunGroup) -> tuple[object, ...]:
    run = group.first
    order = [*STRATEGIES, run.strategy]
    return group.part, group.is_weak, run.solver != "GTS", run.solver, order.index(run.strategy), run.name


def _plain(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _in_percent(interval: Interval) -> Interval:
    return 100 * interval[0], 100 * interval[1]

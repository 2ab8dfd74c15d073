"""A report: the outcomes of all problems of a part, and every figure computed from them and from nothing
else.

So a report of a whole is the `merge` of reports of its parts, in whatever order: sums are of whole numbers,
or exactly rounded. All figures are shares from 0 to 1.

>>> first = Outcome("p", (True, False, True), 1, 0.9, quantities=2, size=3, annotated=True)
>>> second = Outcome("q", (False, True), 1, 0.5, quantities=3, size=5, annotated=True)
>>> report = merge([Report("test", (second,)), Report("test", (first,))])
>>> report.accuracy, report.share(3), report.any(3)
(0.5, 0.5, 1.0)
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from lbf.errors import InputError
from lbf.evaluation.intervals import Interval, bootstrap, wilson
from lbf.evaluation.outcome import TOP, Outcome
from lbf.evaluation.spurious import Verdict

BINS: Final = 10
"""Into so many bins of equal width probabilities fall to judge their calibration."""
FORMAT: Final = "lbf-report-1"


class Group(NamedTuple):
    """The problems that have something in common."""

    value: int | None
    """What they have in common: so many quantities, or so many symbols; None where there is no expression to
    measure."""
    n: int
    accuracy: float


class Bin(NamedTuple):
    """The problems whose first solution has a probability from `low` to below `high` (the last bin includes
    1).
    """

    low: float
    high: float
    n: int
    probability: float
    """Their mean probability."""
    accuracy: float


class VerdictShares(NamedTuple):
    """How the first k hypotheses of the annotated problems share out: right, wrong and spurious add up to
    1.
    """

    k: int
    right: float
    wrong: float
    spurious: float
    equal_numbers: float
    """The part of `spurious` that would be right if the annotation meant another one of several equal
    numbers."""


@dataclass(frozen=True, slots=True)
class Report:
    """The outcomes of the problems of a split's part, in the order of their ids."""

    split: str
    outcomes: tuple[Outcome, ...]

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.outcomes, key=lambda outcome: outcome.id))
        object.__setattr__(self, "outcomes", ordered)
        for one, other in itertools.pairwise(ordered):
            if one.id == other.id:
                raise ValueError(f"problem {one.id} is in the report of {self.split} twice")

    @property
    def n(self) -> int:
        """How many problems were judged."""
        return len(self.outcomes)

    @property
    def by_id(self) -> Mapping[str, Outcome]:
        """The outcomes by problem id."""
        return {outcome.id: outcome for outcome in self.outcomes}

    # how many are right

    @property
    def accuracy(self) -> float:
        """Acc@1: the share of problems whose first hypothesis is right."""
        return self.any(1)

    def share(self, k: int) -> float:
        """The paper's Acc@k: the mean share of right ones among the first k hypotheses.

        A problem with fewer than k hypotheses is measured by k all the same: what is missing is not right.
        """
        return sum(self._right_among(k)) / (k * self._some)

    def any(self, k: int) -> float:
        """The share of problems with a right one among the first k hypotheses."""
        return sum(map(bool, self._right_among(k))) / self._some

    @property
    def different(self) -> float:
        """The mean number of right solutions among the first five that are no rearrangements of each
        other.
        """
        return sum(outcome.different for outcome in self.outcomes) / self._some

    def intervals(self, generator: np.random.Generator) -> dict[str, Interval]:
        """95 % intervals: Wilson's for shares of problems, the bootstrap over problems for means."""
        return {
            "acc@1": self._interval_of_any(1),
            "share@3": self._interval_of_share(3, generator),
            "share@5": self._interval_of_share(5, generator),
            "any@3": self._interval_of_any(3),
            "any@5": self._interval_of_any(5),
            "different@5": bootstrap([outcome.different for outcome in self.outcomes], generator),
        }

    def _interval_of_share(self, k: int, generator: np.random.Generator) -> Interval:
        low, high = bootstrap(self._right_among(k), generator)
        return low / k, high / k

    def _interval_of_any(self, k: int) -> Interval:
        return wilson(sum(map(bool, self._right_among(k))), self._some)

    def _right_among(self, k: int) -> list[int]:
        return [outcome.right_among(_judged(k)) for outcome in self.outcomes]

    @property
    def _some(self) -> int:
        if not self.outcomes:
            raise InputError(f"the report of {self.split} is empty: without problems there are no shares")
        return self.n

    # for which problems

    def by_quantities(self) -> list[Group]:
        """Acc@1 by the number of quantities in the problem."""
        return _groups((outcome.quantities, outcome) for outcome in self.outcomes)

    def by_size(self) -> list[Group]:
        """Acc@1 by the size of the annotated expression or, where there is none, of the first hypothesis."""
        return _groups((outcome.size, outcome) for outcome in self.outcomes)

    # how far the probabilities can be believed

    def calibration(self, bins: int = BINS) -> list[Bin]:
        """The reliability table of the first solution's probability, in bins of equal width; empty bins are
        left out.
        """
        members: dict[int, list[Outcome]] = defaultdict(list)
        for outcome in self.outcomes:
            members[min(int(outcome.probability * bins), bins - 1)].append(outcome)
        return [
            Bin(
                i / bins,
                (i + 1) / bins,
                len(one),
                math.fsum(o.probability for o in one) / len(one),
                _accuracy(one),
            )
            for i, one in sorted(members.items())
        ]

    def calibration_error(self, bins: int = BINS) -> float:
        """The expected calibration error: how far probability and accuracy lie apart in a bin, averaged over
        problems.
        """
        return (
            math.fsum(abs(one.probability - one.accuracy) * one.n for one in self.calibration(bins))
            / self._some
        )

    # how the answers were found

    @property
    def checked(self) -> int:
        """How many problems were checked for spurious solutions: those with an annotation, if it was
        asked.
        """
        return sum(outcome.verdicts is not None for outcome in self.outcomes)

    def verdicts(self, k: int) -> VerdictShares:
        """The row of the paper's Table 3 for the first k hypotheses, over the problems that were checked."""
        if not self.checked:
            raise InputError(
                f"no problem of {self.split} was checked for spurious solutions, which needs annotations"
            )
        found = [verdict for outcome in self.outcomes for verdict in (outcome.verdicts or ())[: _judged(k)]]
        right, equal = found.count(Verdict.RIGHT), found.count(Verdict.EQUAL_NUMBERS)
        spurious = found.count(Verdict.SPURIOUS) + equal
        total = k * self.checked
        return VerdictShares(
            k, right / total, (total - right - spurious) / total, spurious / total, equal / total
        )

    # to keep

    def to_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "format": FORMAT,
            "split": self.split,
            "outcomes": [outcome.to_json() for outcome in self.outcomes],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Report:
        """The report that `to_json` turned into this; ValueError if it is something else."""
        if data.get("format") != FORMAT or not {"split", "outcomes"} <= data.keys():
            wanted = f"split and outcomes are expected, in the format {FORMAT!r}"
            raise InputError(f"this is no report written by this version: {wanted}")
        return cls(data["split"], tuple(map(Outcome.from_json, data["outcomes"])))


def merge(parts: Iterable[Report]) -> Report:
    """One report out of those of the parts, for instance one of every process; they must be about the same
    split.
    """
    reports = list(parts)
    splits = sorted({report.split for report in reports})
    if len(splits) != 1:
        raise ValueError(f"only reports of one split can be merged, not of {' and '.join(splits) or 'none'}")
    return Report(splits[0], tuple(outcome for report in reports for outcome in report.outcomes))


def _judged(k: int) -> int:
    """The k itself, if so many hypotheses are judged."""
    if not 1 <= k <= TOP:
        raise ValueError(f"the first {TOP} hypotheses are judged, so k is from 1 to {TOP}, not {k}")
    return k


def _groups(keyed: Iterable[tuple[int | None, Outcome]]) -> list[Group]:
    members: dict[int | None, list[Outcome]] = defaultdict(list)
    for key, outcome in keyed:
        members[key].append(outcome)
    order = sorted(members, key=lambda key: (key is None, key or 0))
    return [Group(key, len(members[key]), _accuracy(members[key])) for key in order]


def _accuracy(outcomes: list[Outcome]) -> float:
    return sum(outcome.right_among(1) for outcome in outcomes) / len(outcomes)

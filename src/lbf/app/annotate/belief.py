"""How much a solver's belief counts beside simplicity where the answer is known: one number, kept with the
solver as its calibration is.

It is fitted to held-out problems whose solution is known: confidences should say how often solutions are the
annotated ones, so the weight is the one of the least squared error (Brier's score, which no other forecast
than the true one can lower). Annotations decide this number and judge it, and nothing else: what is found for
a problem never sees one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lbf.abduction.find import MOST_QUANTITIES, FindOptions, find
from lbf.abduction.identity import are_longer_ways
from lbf.abduction.rank import belief_in, scores
from lbf.app import models
from lbf.app.annotate.recipe import MOST_FOUND
from lbf.app.models import load_solver
from lbf.data.problem import Problem
from lbf.data.statistics import Calibration
from lbf.errors import InputError
from lbf.inference.description import keep_calibration
from lbf.symbolic.canonical import canonical_key

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike

SURE: Final = 0.9
"""The confidence from which on first solutions are counted by themselves."""
_WEIGHTS: Final = tuple(step / 100 for step in range(101))
_AT_ONCE: Final = 16


class KnownProblem(NamedTuple):
    """The candidates of a problem whose solution is known: their scores are `beliefs · weight + rest`."""

    beliefs: list[float]
    rest: list[float]
    late: list[bool]
    """Which of them are longer ways to do the calculation of another one, and stand last."""
    annotated: int | None
    """Which of them is the known one, up to rearrangement."""

    def shares(self, weight: float) -> list[float]:
        """The confidences of the candidates."""
        found = [belief * weight + rest for belief, rest in zip(self.beliefs, self.rest, strict=True)]
        highest = max(found)
        chances = [math.exp(score - highest) for score in found]
        total = math.fsum(chances)
        return [chance / total for chance in chances]

    def first(self, weight: float) -> tuple[float, bool]:
        """The confidence of the first solution, and whether it is the known one."""
        found = self.shares(weight)
        place = min(range(len(found)), key=lambda one: (self.late[one], -found[one]))
        return found[place], place == self.annotated

    def error(self, weight: float) -> float:
        """The squared error of the confidences: the known one should have 1, all others 0."""
        return math.fsum(
            (share - (place == self.annotated)) ** 2 for place, share in enumerate(self.shares(weight))
        )


@dataclass(frozen=True, slots=True)
class BeliefTrust:
    """How far first solutions agree with annotations, and how far their confidence says so."""

    belief: float
    belief_data: str
    problems: int
    covered: int
    """Problems with any solution."""
    annotated: int
    """Problems whose first solution is the annotated one."""
    mean_confidence: float
    sure: int
    """Problems whose first solution has a confidence of at least `SURE`."""
    sure_and_annotated: int
    single: int
    """Problems with one solution, whose confidence is 1 with any weight."""
    single_and_annotated: int

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return asdict(self)


def calibrate_belief(model: str, problems: Sequence[Problem], data: str) -> BeliefTrust:
    """Fit the weight of a model's belief to problems it was not trained on, and keep it with the model."""
    folder = models.find(model)
    solver = load_solver(folder)
    known = known_problems(solver, problems)
    before = solver.calibration or Calibration()
    keep_calibration(Path(folder), replace(before, belief=fitted(known), belief_data=data))
    return agreement(known, fitted(known), data)


def measure_belief(model: str, problems: Sequence[Problem]) -> BeliefTrust:
    """How far the first solutions of a model agree with annotations by the weight it has."""
    solver = load_solver(models.find(model))
    data = solver.calibration.belief_data if solver.calibration else ""
    return agreement(known_problems(solver, problems), belief_in(solver), data)


def known_problems(solver: SolverLike | None, problems: Sequence[Problem]) -> list[KnownProblem]:
    """What is found for the problems that have an annotation, without looking at it."""
    options = FindOptions() if solver else FindOptions(searched=MOST_FOUND)
    found: list[KnownProblem] = []
    chosen = [
        problem
        for problem in problems
        if problem.expression is not None and 1 <= len(problem.slots) <= MOST_QUANTITIES
    ]
    if not chosen:
        raise InputError("the weight of belief needs problems with annotations")
    for begin in range(0, len(chosen), _AT_ONCE):
        group = chosen[begin : begin + _AT_ONCE]
        bare = [replace(problem, expression=None) for problem in group]
        for problem, own in zip(group, find(bare, solver, options), strict=True):
            expressions = [candidate.expression for candidate in own.candidates]
            keys = [canonical_key(expression) for expression in expressions]
            assert problem.expression is not None
            wanted = canonical_key(problem.expression)
            rest, whole = (scores(problem, own.candidates, weight) for weight in (0.0, 1.0))
            found.append(
                KnownProblem(
                    [with_it - without for with_it, without in zip(whole, rest, strict=True)],
                    rest,
                    are_longer_ways(expressions),
                    keys.index(wanted) if wanted in keys else None,
                )
            )
    return found


def mean_error(known: Sequence[KnownProblem], weight: float) -> float:
    """The mean squared error of the confidences, over problems with several solutions."""
    errors = [one.error(weight) for one in known if len(one.rest) > 1]
    return math.fsum(errors) / max(1, len(errors))


def fitted(known: Sequence[KnownProblem]) -> float:
    """The weight of the least error, in hundredths."""
    return min(_WEIGHTS, key=lambda weight: mean_error(known, weight))


def agreement(known: Sequence[KnownProblem], weight: float, data: str = "") -> BeliefTrust:
    """What a weight is worth on these problems."""
    covered = [one for one in known if one.rest]
    first = [one.first(weight) for one in covered]
    sure = [is_known for confidence, is_known in first if confidence >= SURE]
    single = [is_known for one, (_, is_known) in zip(covered, first, strict=True) if len(one.rest) == 1]
    return BeliefTrust(
        weight,
        data,
        len(known),
        len(covered),
        sum(is_known for _, is_known in first),
        round(math.fsum(confidence for confidence, _ in first) / max(1, len(first)), 4),
        len(sure),
        sum(sure),
        len(single),
        sum(single),
    )

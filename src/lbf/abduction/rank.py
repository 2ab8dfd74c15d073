"""The order of candidates: by the solver's probability, by simplicity where there is no solver, and by both
where an answer is known. (`find` reranks a beam by the prior over answers.)
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lbf.abduction.candidate import Candidate
from lbf.abduction.identity import (
    are_longer_ways,
    as_read,
    first_of_each,
    is_redundant_as_read,
)
from lbf.data.problem import Problem
from lbf.data.statistics import BELIEF
from lbf.symbolic.expression import simplicity_cost

_SIMPLICITY: Final = 2 / 3
"""What simplicity counts for beside a solver's log-probability; alone it counts for 1."""
_MISSED: Final = 1 / 5
"""Where none of its own hypotheses reaches the known answer, a solver is believed so much less. Both were
fitted with the usual weight of belief to held-out problems of three English sets, for the order and so that
the shares of the exponentials are confidences (LOG.md)."""

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike


def by_solver(
    solver: SolverLike, problems: Sequence[Problem], groups: Sequence[Sequence[Candidate]]
) -> list[list[Candidate]]:
    """For each problem those of its candidates that a reader can tell apart, the most probable first, with
    their log-probabilities.
    """
    kept = [worth_showing(problem, group) for problem, group in zip(problems, groups, strict=True)]
    expressions = [[candidate.expression for candidate in group] for group in kept]
    scores = iter(solver.log_prob(solver.batch(problems), expressions).tolist())
    ranked = []
    for problem, group in zip(problems, kept, strict=True):
        scored = [replace(candidate, log_prob=next(scores)) for candidate in group]
        ranked.append(_different(problem, sorted(scored, key=_improbability)))
    return ranked


def by_simplicity(problem: Problem, group: Sequence[Candidate]) -> list[Candidate]:
    """Those of a problem's candidates that a reader can tell apart, the simplest first."""
    kept = worth_showing(problem, group)
    return _different(problem, sorted(kept, key=lambda c: simplicity_cost(c.expression, len(problem.slots))))


def worth_showing(problem: Problem, group: Sequence[Candidate]) -> list[Candidate]:
    """Those of a problem's candidates that are right, each as it is written once; if any has no redundant
    part, only such.
    """
    written = first_of_each(group, lambda candidate: candidate.expression)
    right = [candidate for candidate in written if problem.is_solved_by(candidate.expression)]
    plain = [
        candidate for candidate in right if not is_redundant_as_read(candidate.expression, problem.values)
    ]
    return plain or right


def belief_in(solver: SolverLike | None) -> float:
    """What a solver's log-probabilities count for where the answer is known."""
    return solver.calibration.belief if solver is not None and solver.calibration is not None else BELIEF


def scores(problem: Problem, candidates: Sequence[Candidate], belief: float = BELIEF) -> list[float]:
    """What all candidates for a known answer are ranked by: belief, with its weight, and simplicity."""
    asked = any(candidate.log_prob is not None for candidate in candidates)
    reached = any(candidate.origin == "beam" for candidate in candidates)
    weight, simplicity = (belief if reached else _MISSED * belief), (_SIMPLICITY if asked else 1.0)
    return [
        weight * (candidate.log_prob or 0.0)
        - simplicity * simplicity_cost(candidate.expression, len(problem.slots))
        for candidate in candidates
    ]


def by_both(problem: Problem, group: Sequence[Candidate], belief: float = BELIEF) -> tuple[Candidate, ...]:
    """Those of the candidates for a known answer that a reader can tell apart, the best by belief and
    simplicity first; of those that read the same, the first that was given, with the highest of their
    probabilities. Of several ways to do the same calculation those that are longer than the shortest come
    last, if the solver proposed them, or not at all.

    A solver that has learned other texts may believe in what is far-fetched, and simplicity knows nothing of
    the text: what both find good is the annotated one more often than what either prefers.
    """
    first: dict[Hashable, Candidate] = {}
    for candidate in group:
        key = as_read(candidate.expression, problem.values)
        known = first.setdefault(key, candidate)
        if _improbability(candidate) < _improbability(known):
            first[key] = replace(known, log_prob=candidate.log_prob)
    different = list(first.values())
    longer = are_longer_ways([candidate.expression for candidate in different])
    ranks = [(late, -score) for late, score in zip(longer, scores(problem, different, belief), strict=True)]
    kept = (place for place, one in enumerate(different) if not longer[place] or one.origin != "search")
    return tuple(different[place] for place in sorted(kept, key=ranks.__getitem__))


def confidences(problem: Problem, candidates: Sequence[Candidate], belief: float = BELIEF) -> list[float]:
    """The share of each candidate among all of them: the exponential of its score over the sum of all."""
    found = scores(problem, candidates, belief)
    highest = max(found, default=0.0)
    total = math.fsum(math.exp(one - highest) for one in found)
    return [math.exp(one - highest) / total for one in found]


def _different(problem: Problem, ordered: Sequence[Candidate]) -> list[Candidate]:
    return first_of_each(ordered, lambda candidate: as_read(candidate.expression, problem.values))


def _improbability(candidate: Candidate) -> float:
    return 0.0 if candidate.log_prob is None else -candidate.log_prob

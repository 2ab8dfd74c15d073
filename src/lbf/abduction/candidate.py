"""A candidate: an expression that may solve a problem, its log-probability, and how it was come by; how hard
to look for candidates; and their order: by the solver's probability, by simplicity where there is no solver,
and for a beam also by the prior over answers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from lbf.abduction.identity import as_read, first_of_each, is_redundant_as_read
from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior
from lbf.symbolic.expression import Expression, simplicity_cost
from lbf.symbolic.grammar import sizes

if TYPE_CHECKING:
    from lbf.neural import Solver

Origin: TypeAlias = Literal["annotation", "beam", "sample", "1-fix", "m-fix", "search", "subtree"]
"""How an expression was come by: given with the problem, proposed by the solver (in its beam, or as a tree of
a wanted size), a fix of what it proposed (one symbol, several, or a subtree), or found by exact search."""
ORIGINS: Final[tuple[Origin, ...]] = get_args(Origin)

Source: TypeAlias = Literal["model", "fix", "search"]
"""An origin as readers are told it."""
_SOURCES: Final[dict[Origin, Source]] = {
    "beam": "model",
    "sample": "fix",  # of a size that nobody would have asked for but to fix it
    "1-fix": "fix",
    "m-fix": "fix",
    "subtree": "fix",
    "search": "search",
}


@dataclass(frozen=True, slots=True)
class Candidate:
    """An expression that may solve a problem."""

    expression: Expression
    log_prob: float | None
    """The solver's log-probability: of all hypotheses that were merged into it, or of this one; None where no
    solver was asked."""
    origin: Origin

    @property
    def source(self) -> Source:
        """The origin as readers are told it."""
        return _SOURCES[self.origin]


@dataclass(frozen=True, slots=True)
class Attempt:
    """A tree that the solver proposed in training, whether it gives the answer, and what it led to."""

    expression: Expression
    right: bool
    found: Candidate | None = None
    """The tree itself if it is right, otherwise its fix if there is one."""


Attempts: TypeAlias = list[tuple[Attempt, ...]]
"""For each problem of a batch, what was tried."""


# ---------------------------------------------------------------------------------------------------------
# how hard to look for candidates


@dataclass(frozen=True, slots=True)
class Sizes:
    """Which sizes of trees are explored for a problem of n quantities."""

    shortest: tuple[int, int] = (2, -1)
    """Smallest tree to explore, a·n+b symbols for n quantities."""
    longest: tuple[int, int] = (2, 3)
    """Largest tree to explore, a·n+b symbols for n quantities."""

    def sizes(self, quantities: int) -> range:
        """The sizes to explore for a problem with so many quantities."""
        return sizes(quantities, self.shortest, self.longest)


@dataclass(frozen=True, slots=True)
class MFix(Sizes):
    """Which trees go through m-FIX, how far it walks, and which fixes count."""

    steps: int = 50
    """Steps of the random walk of m-FIX."""
    samples_per_size: int = 0
    """Trees of each size, of random shape and with symbols drawn from the solver, that are fixed besides the
    greedy one."""
    drop_redundant: bool = False
    """Whether a fix with a redundant part is dropped: `n0*n1/n1` is right, and no solution. The paper keeps
    such fixes."""


@dataclass(frozen=True, slots=True)
class SearchBounds:
    """How far exact search looks."""

    max_leaves: int = 5
    """Most numbers in an expression that exact search looks for."""
    extra: int = 1
    """Constants and repeated quantities that exact search allows."""
    limit: int = 24
    """Most solutions of a problem, the simplest."""


# ---------------------------------------------------------------------------------------------------------
# the order of candidates


def by_solver(
    solver: Solver, problems: Sequence[Problem], groups: Sequence[Sequence[Candidate]]
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


def by_answer_prior(
    prior: AnswerPrior | None, problem: Problem, beam: Sequence[tuple[Expression, float]]
) -> Sequence[tuple[Expression, float]]:
    """The hypotheses of a beam reranked by a prior over answers, unless there is none or the answer is
    known.
    """
    if prior is None or problem.answer is not None:
        return beam
    return prior.rerank(problem.values, beam)


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


def confidences(problem: Problem, candidates: Sequence[Candidate]) -> list[float]:
    """The share of each candidate among all of them: by its probability, or where no solver was asked by the
    exponential of its simplicity.
    """
    scores = [
        -simplicity_cost(c.expression, len(problem.slots)) if c.log_prob is None else c.log_prob
        for c in candidates
    ]
    highest = max(scores, default=0.0)
    total = math.fsum(math.exp(score - highest) for score in scores)
    return [math.exp(score - highest) / total for score in scores]


def _different(problem: Problem, ordered: Sequence[Candidate]) -> list[Candidate]:
    return first_of_each(ordered, lambda candidate: as_read(candidate.expression, problem.values))


def _improbability(candidate: Candidate) -> float:
    return 0.0 if candidate.log_prob is None else -candidate.log_prob

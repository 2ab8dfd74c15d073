"""The strategies, side by side. They share one loss, −Σ weight · log p(expression | problem), and differ only
in which expressions get which weight:

    supervised       the annotated expression                          1
    reinforce        sampled trees                                     (reward − baseline) / samples
    mapo             remembered right samples                          w · p̃
                     and fresh samples that are not among them         (1 − w) · (reward − baseline) / fresh
                     samples
    lbf-no-memory    the fixes of the trees just explored              1
    lbf              every remembered fix                              1
    lbf-full         the same, with the annotation remembered first    1
    lbf-exact        remembered solutions, found by exact search,      the solver's belief among them
                     subtree fixing, or else by m-FIX

Each is a pure function from what is known about *one* problem to its targets, so problems cannot get mixed
up. What has to be found out beforehand (`explores`, `seeds`, `weighs`) is told in the table at the end.

>>> from fractions import Fraction
>>> from lbf.data.build import make_problem
>>> from lbf.symbolic.parsing import parse
>>> right, wrong = Attempt(parse("n0*n1"), right=True), Attempt(parse("n0+n1"), right=False)
>>> evidence = Evidence(make_problem("p", "2 boxes of 3 eggs", Fraction(6)), attempts=(right, wrong), baseline=0.25)
>>> [(str(target.expression), target.weight) for target in reinforce(evidence)]
[('* n0 n1', 0.375), ('+ n0 n1', -0.125)]
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from lbf.data.problem import Problem
from lbf.learning.memory import Solution
from lbf.symbolic.expression import Expression
from lbf.symbolic.forms import forms


@dataclass(frozen=True, slots=True)
class Attempt:
    """A tree the solver came up with, whether it gives the answer, and what solution it led to."""

    expression: Expression
    right: bool
    found: Solution | None = None
    """The tree itself if it is right, otherwise its fix if there is one."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one problem when its targets are chosen."""

    problem: Problem
    attempts: tuple[Attempt, ...] = ()
    """What was explored in this iteration."""
    memory: tuple[Solution, ...] = ()
    """What is remembered: with this iteration's findings, but for `mapo` without them."""
    log_probs: tuple[float, ...] = ()
    """The solver's log-probability of each remembered solution, for strategies that weigh them."""
    baseline: float = 0.0
    """The mean reward of late, for strategies that sample."""
    progress: float = 1.0
    """How far the belief of `lbf-exact` has come from the order of the memory (0) to the solver's own (1)."""
    forms: int = 1
    """How many forms of a solution `lbf-exact` learns."""
    epoch: int = 0
    """Epochs done before this one, which says whose turn it is among the forms."""


@dataclass(frozen=True, slots=True)
class Target:
    """An expression to learn for a problem, and how much; a negative weight means to unlearn."""

    problem_id: str
    expression: Expression
    weight: float


def supervised(evidence: Evidence) -> list[Target]:
    """The annotated expression."""
    annotated = evidence.problem.expression
    return [] if annotated is None else [Target(evidence.problem.id, annotated, 1.0)]


def reinforce(evidence: Evidence) -> list[Target]:
    """Every sample, by how much better it is than the baseline; the mean over samples estimates the policy
    gradient.
    """
    share = 1 / max(1, len(evidence.attempts))
    return [
        Target(evidence.problem.id, attempt.expression, (attempt.right - evidence.baseline) * share)
        for attempt in evidence.attempts
        if attempt.right != evidence.baseline
    ]


def mapo(evidence: Evidence, least_weight: float = 0.1) -> list[Target]:
    """Memory-augmented policy optimisation: an exact expectation within the memory, a sampled one outside.

    The memory's weight w is its probability under the policy, but at least `least_weight` once there is a
    memory, so that what was found is not lost while the policy hardly believes in it (memory weight
    clipping). Inside, solutions share w by their probabilities. Samples that happen to be in the memory are
    rejected; the others share 1 − w.
    """
    remembered = {solution.expression for solution in evidence.memory}
    believed = math.fsum(map(math.exp, evidence.log_probs))
    weight = min(1.0, max(believed, least_weight)) if remembered else 0.0
    fresh = tuple(attempt for attempt in evidence.attempts if attempt.expression not in remembered)
    outside = reinforce(Evidence(evidence.problem, fresh, baseline=evidence.baseline))
    inside = zip(evidence.memory, _shares(evidence.log_probs), strict=True)
    targets = [Target(evidence.problem.id, solution.expression, weight * share) for solution, share in inside]
    return targets + [
        Target(t.problem_id, t.expression, (1 - weight) * t.weight) for t in outside if weight < 1
    ]


def lbf_no_memory(evidence: Evidence) -> list[Target]:
    """What the trees just explored led to."""
    found = dict.fromkeys(attempt.found.expression for attempt in evidence.attempts if attempt.found)
    return [Target(evidence.problem.id, expression, 1.0) for expression in found]


def lbf(evidence: Evidence) -> list[Target]:
    """Everything remembered."""
    return [Target(evidence.problem.id, solution.expression, 1.0) for solution in evidence.memory]


def lbf_exact(evidence: Evidence, choice: Choice = "hard") -> list[Target]:
    """What the solver believes among the remembered solutions, beginning from their order: the simplest first
    as search finds them, the most probable first as an earlier solver ranked them.

    `soft` shares the weight by belief, which is the gradient of the log-probability of *any* solution; `hard`
    gives it all to the most believed one, which settles sooner. The belief is exp(−place)^(1 − progress) ·
    p^progress. With several forms, a target shares its weight with two other forms of it, which take turns
    from epoch to epoch. So in the long run the forms are about equally probable, the solution itself most,
    and a beam holds all of them before it holds anything less believed.
    """
    if not evidence.memory:
        return []
    t = evidence.progress
    belief = [t * log_prob - (1 - t) * place for place, log_prob in enumerate(evidence.log_probs)]
    shares = _shares(belief) if choice == "soft" else _all_to_the_best(belief)
    chosen = [
        (solution.expression, share)
        for solution, share in zip(evidence.memory, shares, strict=True)
        if share > 1e-3
    ]
    return [
        Target(evidence.problem.id, form, share / len(written))
        for expression, share in chosen
        for written in (_written(expression, evidence.forms, evidence.epoch),)
        for form in written
    ]


def _written(expression: Expression, count: int, epoch: int) -> tuple[Expression, ...]:
    """An expression, and at most two of its other forms, whose turn it is."""
    others = forms(expression, count)[1:]
    turn = range(2 * epoch, 2 * epoch + min(2, len(others)))
    return (expression, *(others[place % len(others)] for place in turn))


def _all_to_the_best(belief: Sequence[float]) -> list[float]:
    """Weights that give everything to the greatest belief, of equals the first."""
    best = max(range(len(belief)), key=belief.__getitem__)
    return [float(place == best) for place in range(len(belief))]


Choice = Literal["hard", "soft"]


def _shares(log_weights: Sequence[float]) -> list[float]:
    """Weights that sum to one, in proportion to the exponentials."""
    if not log_weights:
        return []
    highest = max(log_weights)
    weights = [math.exp(log_weight - highest) for log_weight in log_weights]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


# ---------------------------------------------------------------------------------------------------------
# what each needs


@dataclass(frozen=True, slots=True)
class Strategy:
    """A way to choose targets, and what has to be found out for it."""

    targets: Callable[[Evidence], list[Target]]
    explores: Literal["nothing", "greedily", "where memory is empty", "by sampling", "systematically"]
    """What is decoded in each iteration: greedy trees that are then fixed, or samples that are not."""
    seeds: Literal["nothing", "annotation", "search"] = "nothing"
    """What is in the memory before the first epoch."""
    remembers: bool = True
    """Whether findings go to the memory."""
    weighs: bool = False
    """Whether it needs the log-probabilities of what is remembered."""

    @property
    def samples(self) -> bool:
        """Whether it follows the gradient of the policy that trees are drawn from."""
        return self.explores in ("by sampling", "systematically")


STRATEGIES: Final[Mapping[str, Strategy]] = MappingProxyType(
    {
        "supervised": Strategy(supervised, "nothing", remembers=False),
        "reinforce": Strategy(reinforce, "by sampling", remembers=False),
        "mapo": Strategy(mapo, "systematically", weighs=True),
        "lbf-no-memory": Strategy(lbf_no_memory, "greedily", remembers=False),
        "lbf": Strategy(lbf, "greedily"),
        "lbf-full": Strategy(lbf, "greedily", seeds="annotation"),
        "lbf-exact": Strategy(lbf_exact, "where memory is empty", seeds="search", weighs=True),
    }
)
"""All strategies by name."""

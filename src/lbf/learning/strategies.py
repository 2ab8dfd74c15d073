"""The strategies, side by side. They share one loss, −Σ weight · log p(expression | problem), and differ only
in which expressions get which weight:

    supervised       the annotated expression                          1
    reinforce        sampled trees                                     (return − baseline) / samples
    mapo             remembered right samples                          w · p̃
                     and fresh samples that are not among them         (1 − w) · (return − baseline) / fresh
                     samples
    lbf-no-memory    the fixes of the trees just explored              1
    lbf              every remembered fix                              1
    lbf-full         the same, with the annotation remembered first    1
    lbf-exact        remembered solutions, found by exact search,      the solver's belief among them
                     subtree fixing, or else by m-FIX

Each is a value that owns its options; `lbf.learning.strategy` says what its methods are for. Targets are
chosen by what is known about *one* problem, so problems cannot get mixed up.

>>> from fractions import Fraction
>>> from lbf.abduction.candidate import Attempt
>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> right, wrong = Attempt(parse("n0*n1"), right=True), Attempt(parse("n0+n1"), right=False)
>>> problem = make_problem("p", "2 boxes of 3 eggs", Fraction(6))
>>> evidence = Evidence(problem, attempts=(right, wrong), baseline=0.25)
>>> [(str(target.expression), target.weight) for target in Reinforce().targets(evidence)]
[('* n0 n1', 0.375), ('+ n0 n1', -0.125)]
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from lbf.abduction.candidate import Attempts, MFix, SearchBounds
from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference.orders import PREFIX, Order
from lbf.learning.memory import Ground, Memory
from lbf.learning.sampling import Sampling
from lbf.learning.strategy import Evidence, Known, Strategy, Target, Visit, imported
from lbf.symbolic.canonical import canonical
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.fingerprint import forms

if TYPE_CHECKING:
    import torch
    from torch import Tensor

    from lbf.learning.policy import Visited

MOST_SEARCHED: Final = 500
"""Solutions of one problem that are ranked after a wider search, the simplest: nine in ten problems have
fewer with two extras and five numbers."""


@dataclass(frozen=True, slots=True)
class Supervised(Strategy):
    """Learns the annotated expression."""

    annotated: ClassVar[bool] = True

    normalise: bool = False
    """Whether to learn the canonical form of the annotation, of all its rearrangements the same one."""

    def lacks(self, problem: Problem, symbol_table: SymbolTable) -> str | None:
        """An annotation that the solver can write."""
        wanted = self.taught(problem)
        if wanted is None:
            return "no annotation"
        return None if symbol_table.can_write(wanted) else "annotation outside the symbol table"

    def taught(self, problem: Problem) -> Expression | None:
        """The annotated expression, or its canonical form."""
        annotated = problem.expression
        return canonical(annotated) if annotated is not None and self.normalise else annotated

    def targets(self, evidence: Evidence) -> list[Target]:
        """The annotated expression."""
        wanted = self.taught(evidence.problem)
        return [] if wanted is None else [Target(evidence.problem.id, wanted, 1.0)]


@dataclass(frozen=True, slots=True)
class Reinforce(Sampling, Strategy):
    """Follows the gradient of the expected reward, estimated by samples."""

    def explore(self, visit: Visit) -> Attempts:
        """Samples from the policy."""
        return visit.sampled(self)

    def log_prob(
        self, visit: Visit, expressions: Sequence[Sequence[Expression]], noise: torch.Generator | None = None
    ) -> Tensor:
        """The log-probabilities under the policy that is sampled from; the solver's own if it is told the
        sizes of trees, for it has to learn them.
        """
        if self.exact_sizes:
            return Strategy.log_prob(self, visit, expressions, noise)
        return visit.policy(self).log_prob(expressions, noise if self.decoder_dropout else None)

    def new_baseline(self, baseline: float, reward: float) -> float:
        """The running mean of the reward."""
        return self.baseline_decay * baseline + (1 - self.baseline_decay) * reward

    def targets(self, evidence: Evidence) -> list[Target]:
        """Every sample, by how much better it is than the baseline; the mean over samples estimates the
        policy gradient.
        """
        share = 1 / max(1, len(evidence.attempts))
        advantages = self.advantages(evidence.attempts, evidence.baseline)
        return [
            Target(evidence.problem.id, attempt.expression, advantage * share)
            for attempt, advantage in zip(evidence.attempts, advantages, strict=True)
            if advantage
        ]


@dataclass(frozen=True, slots=True)
class Mapo(Reinforce):
    """Memory-augmented policy optimisation: an exact expectation within the memory, a sampled one outside."""

    remembers: ClassVar[bool] = True
    weighs: ClassVar[bool] = True

    least_memory_weight: float = 0.1
    """The least weight of the memory once it has something."""
    visited: int = 256
    """Most trees recorded as visited for one problem."""
    systematic: int = 1
    """Trees drawn at a visit that were never drawn before, for the memory alone."""
    fill: int = 0
    """Random trees tried for each problem before the first epoch; the right ones are remembered."""
    fill_once: int = 0
    """How many of these, the first ones, use each quantity once and no constant."""
    capacity: int = 32
    """Most solutions remembered for one problem."""
    simplest: bool = False
    """Whether the least simple solutions go when there are too many, instead of those not found for the
    longest time."""

    def new_memory(self) -> Memory:
        """Room for right samples."""
        return Memory(self.capacity, simplest=self.simplest)

    def new_visited(
        self, problems: Sequence[Problem], symbol_table: SymbolTable, order: Order = PREFIX
    ) -> dict[str, Visited]:
        """A record of what was drawn systematically."""
        from lbf.learning.policy import Visited

        return {
            p.id: Visited(symbol_table, len(p.slots), self.sizes(len(p.slots))[-1], self.visited, order)
            for p in problems
        }

    def seed(self, ground: Ground) -> None:
        """Right ones among random trees."""
        if self.fill:
            ground.seed_random(self, self.fill, self.fill_once)

    def keep(self, visit: Visit, attempts: Attempts) -> Known:
        """Remember right samples, and right ones among others that were never drawn before; targets are
        chosen from what was known before.
        """
        known = visit.remembered()
        visit.remember(attempts, visit.sampled_anew(self, self.systematic))
        return known

    def targets(self, evidence: Evidence) -> list[Target]:
        """What is remembered, and fresh samples.

        The memory's weight w is its probability under the policy, but at least `least_memory_weight` once
        there is a memory, so that what was found is not lost while the policy hardly believes in it (memory
        weight clipping). Inside, solutions share w by their probabilities. Samples that happen to be in the
        memory are rejected; the others share 1 − w.
        """
        remembered = {solution.expression for solution in evidence.memory}
        believed = math.fsum(map(math.exp, evidence.log_probs))
        weight = min(1.0, max(believed, self.least_memory_weight)) if remembered else 0.0
        fresh = tuple(attempt for attempt in evidence.attempts if attempt.expression not in remembered)
        outside = Reinforce.targets(self, replace(evidence, attempts=fresh))
        inside = zip(evidence.memory, _shares(evidence.log_probs), strict=True)
        targets = [
            Target(evidence.problem.id, solution.expression, weight * share) for solution, share in inside
        ]
        return targets + [
            Target(t.problem_id, t.expression, (1 - weight) * t.weight) for t in outside if weight < 1
        ]


@dataclass(frozen=True, slots=True)
class LbfNoMemory(MFix, Strategy):
    """Learning by fixing without a memory."""

    def explore(self, visit: Visit) -> Attempts:
        """The greedy tree of each size, fixed."""
        return visit.fixed(self)

    def targets(self, evidence: Evidence) -> list[Target]:
        """What the trees just explored led to."""
        found = dict.fromkeys(attempt.found.expression for attempt in evidence.attempts if attempt.found)
        return [Target(evidence.problem.id, expression, 1.0) for expression in found]


@dataclass(frozen=True, slots=True)
class Lbf(LbfNoMemory):
    """Learning by fixing."""

    remembers: ClassVar[bool] = True

    capacity: int = 32
    """Most solutions remembered for one problem."""
    simplest: bool = False
    """Whether the least simple solutions go when there are too many, instead of those not found for the
    longest time."""

    def new_memory(self) -> Memory:
        """Room for fixes."""
        return Memory(self.capacity, simplest=self.simplest)

    def keep(self, visit: Visit, attempts: Attempts) -> Known:
        """Every fix."""
        visit.remember(attempts)
        return visit.remembered()

    def targets(self, evidence: Evidence) -> list[Target]:
        """Everything remembered."""
        return [Target(evidence.problem.id, solution.expression, 1.0) for solution in evidence.memory]


@dataclass(frozen=True, slots=True)
class LbfFull(Lbf):
    """Learning by fixing with full supervision: the annotation is remembered first."""

    annotated: ClassVar[bool] = True

    def seed(self, ground: Ground) -> None:
        """The annotations."""
        ground.seed_annotations()


@dataclass(frozen=True, slots=True)
class LbfExact(MFix, Strategy):
    """Learns from ranked candidates, which exact search finds before the first epoch and subtree fixing of
    the solver's beam later; m-FIX where there are none.
    """

    remembers: ClassVar[bool] = True
    ranks: ClassVar[bool] = True
    weighs: ClassVar[bool] = True

    choice: Literal["hard", "soft"] = "hard"
    """Learn the most believed candidate (`hard`) or all by belief (`soft`)."""
    forms: int = 1
    """Forms of a solution to learn, itself and two others in turn: rearranged, multiplied out, times one."""
    forms_from: int = 0
    """Epochs before other forms are learned."""
    candidates: int = 12
    """Most candidates kept for one problem."""
    warm_up: int = 1
    """Epochs in which belief moves from the order of the memory to the solver's own probabilities."""
    max_leaves: int = 5
    """Most numbers in an expression that exact search looks for."""
    extra: int = 1
    """Constants and repeated quantities that exact search allows."""
    last_extra: int = 0
    """The same where nothing is found so, in expressions of at most four numbers; 0 for no such search."""
    refresh: int = 4
    """Epochs between two rounds of subtree fixing; 0 for none."""
    refresh_from: int = 3
    """Epochs before the first round of subtree fixing."""
    refresh_beam: int = 10
    """Hypotheses per problem that are fixed in a round."""
    leaves: int = 3
    """Most leaves of a replaced subtree; one fewer for more than four quantities."""
    wider_extra: int = 0
    """Constants and repeated quantities that exact search allows after a round of subtree fixing, for
    problems whose best solution is still improbable; 0 for no such search."""
    wider_below: float = 0.1
    """How probable the best solution of a problem must be not to be searched for again."""
    wider_from: int = 0
    """Epochs before the first such search."""
    twins: bool = False
    """Whether texts that differ in their numbers alone keep only the solutions that solve all of them, where
    there are such."""

    def new_memory(self) -> Memory:
        """Room for candidates, which are ranked before they are put there."""
        return Memory(self.candidates)

    def seed(self, ground: Ground) -> None:
        """The simplest solutions of every problem that has none yet."""
        ground.seed_search(SearchBounds(self.max_leaves, self.extra, self.candidates, self.last_extra))
        if self.twins:
            ground.share_among_twins()

    def renew(self, ground: Ground) -> None:
        """From time to time what subtree fixing makes of the beam, ranked by the solver."""
        since = ground.epoch - self.refresh_from
        if self.refresh > 0 <= since and since % self.refresh == 0:
            probable = ground.refresh(self.refresh_beam, self.leaves)
            if self.wider_extra and ground.epoch >= self.wider_from:
                doubtful = [p for p in ground.problems if probable[p.id] < self.wider_below]
                ground.search_again(doubtful, SearchBounds(self.max_leaves, self.wider_extra, MOST_SEARCHED))
            if self.twins:
                ground.share_among_twins()

    def explore(self, visit: Visit) -> Attempts:
        """The greedy tree of each size, fixed, for problems without a candidate."""
        wanted = [not known for known in visit.remembered()]
        return visit.fixed(self, wanted)

    def keep(self, visit: Visit, attempts: Attempts) -> Known:
        """Every fix."""
        visit.remember(attempts)
        return visit.remembered()

    def targets(self, evidence: Evidence) -> list[Target]:
        """What the solver believes among the remembered solutions, beginning from their order: the simplest
        first as search finds them, the most probable first as an earlier solver ranked them.

        `soft` shares the weight by belief, which is the gradient of the log-probability of *any* solution;
        `hard` gives it all to the most believed one, which settles sooner. The belief is
        exp(−place)^(1 − t) · p^t, where t goes from 0 to 1 in the epochs of the warm-up. With several forms,
        a target shares its weight with two other forms of it, which take turns from epoch to epoch. So in the
        long run the forms are about equally probable, the solution itself most, and a beam holds all of them
        before it holds anything less believed.
        """
        if not evidence.memory:
            return []
        t = min(1.0, evidence.epoch / self.warm_up) if self.warm_up else 1.0
        belief = [t * log_prob - (1 - t) * place for place, log_prob in enumerate(evidence.log_probs)]
        shares = _shares(belief) if self.choice == "soft" else _all_to_the_best(belief)
        chosen = [
            (solution.expression, share)
            for solution, share in zip(evidence.memory, shares, strict=True)
            if share > 1e-3
        ]
        return [
            Target(evidence.problem.id, form, share / len(written))
            for expression, share in chosen
            for written in (self._written(expression, evidence.epoch),)
            for form in written
        ]

    def _written(self, expression: Expression, epoch: int) -> tuple[Expression, ...]:
        """An expression, and at most two of its other forms, whose turn it is."""
        others = forms(expression, self.forms if epoch >= self.forms_from else 1)[1:]
        turn = range(2 * epoch, 2 * epoch + min(2, len(others)))
        return (expression, *(others[place % len(others)] for place in turn))


def _all_to_the_best(belief: Sequence[float]) -> list[float]:
    """Weights that give everything to the greatest belief, of equals the first."""
    best = max(range(len(belief)), key=belief.__getitem__)
    return [float(place == best) for place in range(len(belief))]


def _shares(log_weights: Sequence[float]) -> list[float]:
    """Weights that sum to one, in proportion to the exponentials."""
    if not log_weights:
        return []
    highest = max(log_weights)
    weights = [math.exp(log_weight - highest) for log_weight in log_weights]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


# ---------------------------------------------------------------------------------------------------------
# by name


STRATEGIES: Final[Mapping[str, type[Strategy]]] = MappingProxyType(
    {
        "supervised": Supervised,
        "reinforce": Reinforce,
        "mapo": Mapo,
        "lbf-no-memory": LbfNoMemory,
        "lbf": Lbf,
        "lbf-full": LbfFull,
        "lbf-exact": LbfExact,
    }
)
"""Our strategies by name."""


def strategy_named(name: str) -> type[Strategy]:
    """One of ours, or `module:Class` from a module that can be imported, also from the working directory."""
    if name in STRATEGIES:
        return STRATEGIES[name]
    if ":" not in name:
        raise InputError(
            f"the option strategy must be one of {', '.join(STRATEGIES)}, or module:Class, not {name!r}"
        )
    return imported(name)


def name_of(strategy: Strategy) -> str:
    """The name by which `strategy_named` finds the class of a strategy."""
    kind = type(strategy)
    ours = next((name for name, own in STRATEGIES.items() if own is kind), None)
    return ours or f"{kind.__module__}:{kind.__qualname__}"

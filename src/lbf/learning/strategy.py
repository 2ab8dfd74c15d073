"""What a strategy is: what it seeds, explores, keeps and weighs, and what it is shown for that.

A strategy is a frozen dataclass whose fields are its options. The trainer calls it; what it leaves out, it
does not do:

    seed     before the first epoch   fill the memory
    renew    before every epoch       add to the memory, or rank it anew
    explore  at every visit           try something for each problem of the batch
    keep     at every visit           remember what was found
    targets  at every visit           for one problem after the other, what to learn, and how much

To add one, write a class as those in `strategies.py` in a module of your own and name it:
`lbf train --strategy mymodule:MyStrategy`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from inspect import isabstract
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from lbf.abduction.candidate import Attempt, Attempts, MFix, Sizes
from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference import description
from lbf.inference.orders import PREFIX, Order
from lbf.learning.config import check_bounds
from lbf.learning.memory import Ground, Memory, Remembered
from lbf.learning.sampling import Sampling
from lbf.symbolic.expression import Expression, SymbolTable

if TYPE_CHECKING:  # what strategies there are, and their options, can be told without torch
    import torch
    from torch import Tensor

    from lbf.abduction.repair import Chance
    from lbf.learning.policy import Policy, Visited
    from lbf.neural import Solver, Source

Known: TypeAlias = list[tuple[Remembered, ...]]
"""For each problem of a batch, what is remembered."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A batch that is visited: read once, for exploring and learning alike."""

    solver: Solver
    source: Source
    memory: Memory
    epoch: int
    """Epochs done before this one."""
    chance: Chance
    """What is random in this epoch."""
    visited: dict[str, Visited] = field(default_factory=dict)
    """By problem id what was sampled before, for strategies that keep a record of it."""

    @property
    def problems(self) -> Sequence[Problem]:
        """The problems of the batch."""
        return self.source.batch.problems

    def fixed(self, options: MFix, wanted: Sequence[bool] | None = None) -> Attempts:
        """For each problem, or each wanted one, its trees of all sizes with their m-FIX."""
        from lbf.abduction.repair import m_fix

        return m_fix(self.solver, self.source, options, self.chance, wanted)

    def policy(self, options: Sizes) -> Policy:
        """The solver as a policy, for trees up to the largest size."""
        from lbf.learning.policy import Policy

        return Policy.of(self.solver, self.source, options)

    def sampled(self, options: Sampling) -> Attempts:
        """For each problem samples from the policy, as many as the options say."""
        from lbf.learning.policy import sample

        return sample(self.policy(options), options, self.epoch, self.chance.noise)

    def sampled_anew(self, options: Sizes, draws: int = 1) -> Attempts:
        """For each problem so many samples that were never drawn before, if any are left."""
        from lbf.learning.policy import sample_new

        return sample_new(self.policy(options), self.visited, self.chance.noise, draws)

    def remembered(self) -> Known:
        """What is remembered of each problem."""
        return [self.memory[problem.id] for problem in self.problems]

    def remember(self, *attempts: Attempts) -> None:
        """Remember what attempts led to, if it is right also in exact arithmetic, which the compiled fixers
        do not use.
        """
        for problem, *tried in zip(self.problems, *attempts, strict=True):
            found = [attempt.found for group in tried for attempt in group if attempt.found]
            known = {solution.expression for solution in self.memory[problem.id]}
            right = [c for c in found if c.expression in known or problem.is_solved_by(c.expression)]
            self.memory.add(problem.id, [Remembered.of(c, self.epoch + 1) for c in right])


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one problem when its targets are chosen."""

    problem: Problem
    attempts: tuple[Attempt, ...] = ()
    """What was explored in this iteration."""
    memory: tuple[Remembered, ...] = ()
    """What is remembered, as `keep` gave it."""
    log_probs: tuple[float, ...] = ()
    """The solver's log-probability of each remembered solution, for strategies that weigh them."""
    baseline: float = 0.0
    """The mean reward of late, for strategies that sample."""
    epoch: int = 0
    """Epochs done before this one."""


@dataclass(frozen=True, slots=True)
class Target:
    """An expression to learn for a problem, and how much; a negative weight means to unlearn."""

    problem_id: str
    expression: Expression
    weight: float


@dataclass(frozen=True, slots=True)
class Strategy(ABC):
    """A way to choose targets: its options are fields, what it does are methods."""

    annotated: ClassVar[bool] = False
    """Whether it sees annotations; all others learn from answers alone."""
    remembers: ClassVar[bool] = False
    """Whether it has a memory."""
    ranks: ClassVar[bool] = False
    """Whether its memory holds ranked candidates, of equals in algebra one."""
    weighs: ClassVar[bool] = False
    """Whether it needs the log-probabilities of what is remembered."""

    def __post_init__(self) -> None:
        check_bounds(self)

    def lacks(self, problem: Problem, symbol_table: SymbolTable) -> str | None:
        """Why a problem cannot be learned from, if it cannot."""
        return "no answer" if problem.answer is None else None

    def taught(self, problem: Problem) -> Expression | None:
        """The solution that a solver may know of a problem before it learns: none if it learns from answers
        alone.
        """
        return problem.expression if self.annotated else None

    def new_memory(self) -> Memory:
        """An empty memory as this strategy wants it."""
        return Memory()

    def new_visited(
        self, problems: Sequence[Problem], symbol_table: SymbolTable, order: Order = PREFIX
    ) -> dict[str, Visited]:
        """A record of samples for each problem, by its id, for strategies that sample systematically from a
        solver that writes in this order.
        """
        return {}

    def seed(self, ground: Ground) -> None:  # noqa: B027 - many have nothing to begin with
        """Fill the memory before the first epoch."""

    def renew(self, ground: Ground) -> None:  # noqa: B027 - many add nothing
        """Add to the memory before an epoch."""

    def explore(self, visit: Visit) -> Attempts:
        """What is tried for each problem of a batch."""
        return [() for _ in visit.problems]

    def keep(self, visit: Visit, attempts: Attempts) -> Known:
        """Remember what was found; the memory from which targets are chosen."""
        return [() for _ in visit.problems]

    @abstractmethod
    def targets(self, evidence: Evidence) -> list[Target]:
        """Which expressions to learn for a problem, and how much."""

    def log_prob(
        self, visit: Visit, expressions: Sequence[Sequence[Expression]], noise: torch.Generator | None = None
    ) -> Tensor:
        """The log-probabilities that are learned and weighed: the solver's, with dropout where there is
        noise.
        """
        return visit.solver.log_prob(visit.source, expressions, generator=noise)

    def new_baseline(self, baseline: float, reward: float) -> float:
        """The mean reward of late, after a step with this mean reward; it stays for strategies that do not
        use it.
        """
        return baseline


def usable(
    problems: Iterable[Problem], strategy: Strategy, symbol_table: SymbolTable
) -> tuple[list[Problem], dict[str, int]]:
    """The problems a strategy can learn from, and how many others are left out for which reason; an
    InputError if there is none to learn from.
    """
    good, reasons = [], Counter[str]()
    for problem in problems:
        lacking = strategy.lacks(problem, symbol_table)
        if lacking:
            reasons[lacking] += 1
        else:
            good.append(problem)
    if not good:
        why = ", ".join(f"{reason} in {count} problems" for reason, count in reasons.items())
        raise InputError(
            f"there is nothing to learn from: {why or 'no training problems'}; choose other data"
            f"{', or a strategy that needs answers only' if strategy.annotated else ''}"
        )
    return good, dict(reasons)


def imported(name: str) -> type[Strategy]:
    """The class that `module:Class` names, of a module that can be imported, also from the working directory;
    an InputError if there is none.
    """
    found = description.imported(name, "strategy")
    if not (isinstance(found, type) and issubclass(found, Strategy)):
        module, _, attribute = name.partition(":")
        raise InputError(
            f"the option strategy: {module!r} has no class {attribute!r} that is a"
            " lbf.learning.strategy.Strategy"
        )
    if isabstract(found):
        raise InputError(f"the option strategy: {name} has no method targets, which says what is learned")
    return found

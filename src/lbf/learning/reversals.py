"""Further problems to learn from: those at hand, asked the other way round (`lbf.data.reversing`).

They are made of what is known of the problems, annotations or what is remembered, whenever that has changed,
and are never stored: whoever goes on with a training makes the same ones again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from lbf.data.problem import Problem
from lbf.data.reversing import Reversed, asked_for
from lbf.errors import InputError
from lbf.learning.memory import Memory, Remembered
from lbf.learning.strategy import Strategy
from lbf.symbolic.expression import Expression, Quantity, SymbolTable


@dataclass(slots=True)
class Reversals:
    """The problems that are made of others, by the others' ids."""

    strategy: Strategy
    symbol_table: SymbolTable
    each: int
    """How many of those that are made of a problem are visited in an epoch; they take turns."""
    _made: dict[str, _Made] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.each and self.strategy.remembers and not self.strategy.ranks:
            raise InputError(
                "the option reversals needs a strategy that knows solutions before the first epoch:"
                " lbf-exact or supervised"
            )

    def renew(self, problems: Sequence[Problem], memory: Memory) -> None:
        """Make the problems anew whose solutions have changed; the memory derives theirs from them."""
        for problem in problems if self.each else ():
            known = memory[problem.id]
            made = self._made.get(problem.id)
            if made is None or made.known != known:
                self._made[problem.id] = self._make(problem, known, made, memory)

    def turn(self, epoch: int) -> Iterator[Problem]:
        """Those whose turn it is in an epoch."""
        for made in self._made.values():
            count = len(made.problems)
            for place in range(epoch * self.each, epoch * self.each + min(self.each, count)):
                yield made.problems[place % count]

    def _make(
        self, problem: Problem, known: tuple[Remembered, ...], earlier: _Made | None, memory: Memory
    ) -> _Made:
        """What is made of a problem: whatever its first solution has once is asked for."""
        taught = self.strategy.taught(problem)
        first = known[0].expression if known else taught
        texts = dict(earlier.texts) if earlier else {}
        problems = []
        for place in range(len(problem.slots)):
            if first is None or first.symbols.count(Quantity(place)) != 1:
                memory.derive(f"{problem.id}~{place}", ())
                continue
            if place not in texts:
                texts[place] = asked_for(problem, place)
            found = texts[place]
            if found and known:
                problems += self._derived(found, known, memory)
            elif found:
                solution = self._solution(found, first)
                problems += [replace(found.problem, expression=solution)] if solution else []
        return _Made(known, texts, tuple(problems))

    def _derived(self, found: Reversed, known: tuple[Remembered, ...], memory: Memory) -> list[Problem]:
        """The problem, if any of its original's solutions can be solved for what it asks."""
        solved = ((solution, self._solution(found, solution.expression)) for solution in known)
        derived = [replace(solution, expression=own) for solution, own in solved if own]
        memory.derive(found.problem.id, derived)
        return [found.problem] if derived else []

    def _solution(self, found: Reversed, original: Expression) -> Expression | None:
        solution = found.solution(original)
        return solution if solution and self.symbol_table.can_write(solution) else None


@dataclass(frozen=True, slots=True)
class _Made:
    """What is made of a problem, and of which solutions."""

    known: tuple[Remembered, ...]
    texts: dict[int, Reversed | None]
    """By the place of the number that is asked for; texts do not depend on solutions."""
    problems: tuple[Problem, ...]

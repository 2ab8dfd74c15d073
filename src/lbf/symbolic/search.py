"""Exact search: every non-equivalent expression over given quantities that gives the answer.

Each quantity is used at most once, plus up to `extra` further leaves (constants, or quantities once more), up
to a limit on leaves. The search never enumerates whole expressions: it splits the leaves in two, goes through
the expressions of the smaller part, and asks the larger part for the value that is then its target (the
operator's inverse), down to parts of at most three leaves, whose expressions lie in tables sorted by value.

Redundant expressions are dropped. Solutions are ordered by a simplicity prior: first by unused
quantities plus extras, then by size.

>>> from lbf.symbolic.notation import to_infix
>>> numbers = (Fraction(100), Fraction(2), Fraction("3.5"))
>>> found = search(Puzzle(numbers, Fraction(275)))
>>> [to_infix(expression, ["100", "2", "3.5"]) for expression in found.expressions], found.complete
(['100+100*3.5/2', '100*(1+3.5/2)', '100*(2+3.5)/2'], True)

The compiled twin for training is `lbf.symbolic.kernels`; both find the same classes.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from lbf.symbolic.arithmetic import Target, about
from lbf.symbolic.canonical import canonical, canonical_key, is_redundant
from lbf.symbolic.expression import Expression, Leaf, Quantity
from lbf.symbolic.puzzle import Puzzle, simplicity
from lbf.symbolic.subtree import ValueTable

Part: TypeAlias = tuple[Leaf, ...]
"""A bag of leaves, in the order of their numbers."""

TABLE_LEAVES = 3
"""Parts of up to so many leaves are tabulated; larger ones are split."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found, simplest first, and whether it saw everything within its bounds."""

    expressions: tuple[Expression, ...]
    complete: bool


class _OutOfBudget(Exception):
    """Raised inside this module when the lookups are used up."""


def search(puzzle: Puzzle, max_leaves: int = 5, extra: int = 1, budget: int = 1_000_000) -> SearchResult:
    """All classes of expressions that give the answer and are not redundant, one of each, simplest first.

    `budget` bounds the work, counted in lookups; a search that runs into it says so and returns what it has.
    """
    run = _SplitSearch(puzzle, budget)
    found: dict[Hashable, Expression] = {}
    complete = True
    try:
        for part in leaf_bags(puzzle, max_leaves, extra):
            for expression in run.reach(part, about(puzzle.answer)):
                if puzzle.solved_by(expression) and not is_redundant(expression, puzzle.values):
                    found.setdefault(canonical_key(expression), _representative(expression, puzzle))
    except _OutOfBudget:
        complete = False
    return SearchResult(
        tuple(sorted(found.values(), key=lambda expression: simplicity(expression, puzzle))), complete
    )


def _representative(expression: Expression, puzzle: Puzzle) -> Expression:
    """The canonical form of an expression; the expression itself if the form needs an operator that is not at
    hand, as `a-(b-c)` without a plus.
    """
    form = canonical(expression)
    return form if puzzle.symbol_table.can_write(form) else expression


def leaf_bags(puzzle: Puzzle, max_leaves: int, extra: int) -> Iterator[Part]:
    """Every bag of leaves a solution may use: some of the quantities, and up to `extra` constants or repeats
    of those.
    """
    slots = [Quantity(index) for index in range(len(puzzle.values))]
    constants: Part = puzzle.symbol_table.constants
    for count in range(min(len(slots), max_leaves) + 1):
        for chosen in itertools.combinations(slots, count):
            for extras in range(min(extra, max_leaves - count) + 1):
                for added in itertools.combinations_with_replacement((*constants, *chosen), extras):
                    if chosen or added:
                        yield tuple(sorted((*chosen, *added), key=puzzle.numbers.__getitem__))


@dataclass(slots=True)
class _SplitSearch:
    """One search: its puzzle, what is left of its budget, and the tables of small parts."""

    puzzle: Puzzle
    budget: int
    tables: dict[Part, ValueTable] = field(default_factory=dict)

    def spend(self) -> None:
        self.budget -= 1
        if self.budget < 0:
            raise _OutOfBudget

    def reach(self, part: Part, target: Target) -> Iterator[Expression]:
        """Expressions that use exactly the leaves of `part` and are worth the target."""
        self.spend()
        if len(part) <= TABLE_LEAVES:
            yield from self.table(part).look_up(target)
            return
        for small, large in _splits(part):
            for expression in self.expressions(small):
                yield from self.complete(expression, large, target)

    def complete(self, known: Expression, rest: Part, target: Target) -> Iterator[Expression]:
        """Expressions with a root between a known operand and one made of the `rest`."""
        value = known.evaluate(self.puzzle.values)
        for operator in self.puzzle.symbol_table.operators:
            for needed in operator.undo_left(target, value):
                for left in self.reach(rest, needed):
                    yield Expression((operator, *left.symbols, *known.symbols))
            if not operator.commutative:
                for needed in operator.undo_right(target, value):
                    for right in self.reach(rest, needed):
                        yield Expression((operator, *known.symbols, *right.symbols))

    def expressions(self, part: Part) -> tuple[Expression, ...]:
        """All non-equivalent expressions, none redundant, over exactly the leaves of `part`."""
        return self.table(part).expressions

    def table(self, part: Part) -> ValueTable:
        """The expressions of a part, sorted by value; made when first asked for."""
        if part not in self.tables:
            self.tables[part] = ValueTable.of(self.tabulate(part))
        return self.tables[part]

    def tabulate(self, part: Part) -> Iterator[tuple[Fraction, Expression]]:
        seen: set[Hashable] = set()
        for expression in self.trees(part):
            value, key = expression.evaluate(self.puzzle.values), canonical_key(expression)
            if (
                isinstance(value, Fraction)
                and key not in seen
                and not is_redundant(expression, self.puzzle.values)
            ):
                seen.add(key)
                yield value, expression

    def trees(self, part: Part) -> Iterator[Expression]:
        if len(part) == 1:
            yield Expression(part)
        for small, large in _splits(part):
            for first, second in itertools.product(self.expressions(small), self.expressions(large)):
                for operator in self.puzzle.symbol_table.operators:
                    self.spend()
                    yield Expression((operator, *first.symbols, *second.symbols))
                    if not operator.commutative:
                        yield Expression((operator, *second.symbols, *first.symbols))


def _splits(part: Part) -> Iterator[tuple[Part, Part]]:
    """All ways to cut a bag in two, the smaller part first; each once, also where leaves repeat."""
    seen: set[tuple[Part, Part]] = set()
    for size in range(1, len(part) // 2 + 1):
        for chosen in itertools.combinations(range(len(part)), size):
            small = tuple(part[index] for index in chosen)
            large = tuple(leaf for index, leaf in enumerate(part) if index not in chosen)
            if (small, large) not in seen and (len(small) < len(large) or (large, small) not in seen):
                seen.add((small, large))
                yield small, large

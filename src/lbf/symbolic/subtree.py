"""Subtree fixing: what 1-FIX does for a symbol, done for whole subtrees.

The target values that 1-FIX passes down tell what *every* node would have to be worth. So any subtree may be
replaced by any small expression with that value: a table from values to the expressions of up to k leaves,
made once per problem, is looked up at every node. With k = 1 these are the fixes of 1-FIX; with k = 2 or 3
they reach much further.

>>> from lbf.symbolic.parsing import parse
>>> from lbf.symbolic.notation import to_infix
>>> numbers = (Fraction(100), Fraction(2), Fraction("3.5"))
>>> fixes = subtree_fixes([parse("100/2*3.5", numbers)], Puzzle(numbers, Fraction(275)), leaves=2)
>>> [to_infix(fix, ["100", "2", "3.5"]) for fix in fixes]
['100/2*(2+3.5)']
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lbf.symbolic.arithmetic import Anything, Operator, Target, Targets, about
from lbf.symbolic.canonical import canonical_key, distinct, is_redundant
from lbf.symbolic.expression import Expression
from lbf.symbolic.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class ValueTable:
    """Expressions with their values, in ascending order of value."""

    values: tuple[Fraction, ...]
    expressions: tuple[Expression, ...]

    @classmethod
    def of(cls, valued: Iterable[tuple[Fraction, Expression]]) -> ValueTable:
        """A table of pairs in any order."""
        rows = sorted(valued, key=lambda row: row[0])
        return cls(tuple(value for value, _ in rows), tuple(expression for _, expression in rows))

    def look_up(self, target: Target) -> Sequence[Expression]:
        """The expressions whose value meets the target."""
        if isinstance(target, Anything):
            return self.expressions
        return self.expressions[bisect_left(self.values, target.low) : bisect_right(self.values, target.high)]


def small_expressions(puzzle: Puzzle, leaves: int) -> ValueTable:
    """All non-equivalent expressions of up to `leaves` leaves, none redundant; numbers may be used again."""
    by_size: list[dict[object, tuple[Fraction, Expression]]] = [{}]
    for size in range(1, leaves + 1):
        found: dict[object, tuple[Fraction, Expression]] = {}
        for expression in _of_size(size, by_size, puzzle):
            value = expression.evaluate(puzzle.values)
            key = canonical_key(expression)
            if (
                isinstance(value, Fraction)
                and key not in found
                and not is_redundant(expression, puzzle.values)
            ):
                found[key] = (value, expression)
        by_size.append(found)
    return ValueTable.of(row for found in by_size for row in found.values())


def _of_size(
    size: int, by_size: Sequence[dict[object, tuple[Fraction, Expression]]], puzzle: Puzzle
) -> Iterator[Expression]:
    if size == 1:
        yield from (Expression((leaf,)) for leaf in puzzle.leaves)
    for left_size in range(1, size):
        for _, left in by_size[left_size].values():
            for _, right in by_size[size - left_size].values():
                for operator in puzzle.symbol_table.operators:
                    yield Expression((operator, *left.symbols, *right.symbols))


def target_values(expression: Expression, puzzle: Puzzle) -> list[Targets]:
    """For every position, what the subtree that begins there would have to be worth for the whole to give the
    answer.
    """
    values = expression.values(puzzle.values)
    targets: list[Targets] = [()] * len(expression)
    targets[0] = (about(puzzle.answer),)
    for position, symbol in enumerate(expression.symbols):
        if isinstance(symbol, Operator):
            left, right = expression.children(position)
            targets[left] = tuple(
                t for target in targets[position] for t in symbol.undo_left(target, values[right])
            )
            targets[right] = tuple(
                t for target in targets[position] for t in symbol.undo_right(target, values[left])
            )
    return targets


def subtree_fixes(
    expressions: Iterable[Expression], puzzle: Puzzle, leaves: int = 2, table: ValueTable | None = None
) -> list[Expression]:
    """All non-equivalent trees that give the answer and differ from one of the expressions in one subtree or
    one operator.

    An expression that gives the answer as it stands is among them. Shorter trees come first. Pass a `table`
    made by `small_expressions` to share it between calls.
    """
    table = small_expressions(puzzle, leaves) if table is None else table
    found = [fix for expression in expressions for fix in _fixes(expression, puzzle, table)]
    return distinct(sorted(found, key=lambda fix: (len(fix), puzzle.symbol_table.encode(fix))))


def _fixes(expression: Expression, puzzle: Puzzle, table: ValueTable) -> Iterator[Expression]:
    if puzzle.solved_by(expression):
        yield expression
    for position, targets in enumerate(target_values(expression, puzzle)):
        for target in targets:
            for replacement in table.look_up(target):
                candidate = expression.replace(position, replacement)
                if puzzle.solved_by(candidate):
                    yield candidate
        symbol = expression.symbols[position]
        if isinstance(symbol, Operator):
            for other in puzzle.alternatives(symbol):
                candidate = expression.replace(position, other)
                if puzzle.solved_by(candidate):
                    yield candidate

"""A puzzle: the numbers and operators at hand, and the answer to reach. What fixing and search work on, and
the prior by which their results are ordered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from lbf.symbolic.arithmetic import Operator, Value, answers_equal
from lbf.symbolic.expression import Expression, Leaf, Quantity, Symbol, SymbolTable, leaf_value, surplus


@dataclass(frozen=True)
class Puzzle:
    """The values of a problem's quantities, its answer, and the symbol table of its data set."""

    values: tuple[Fraction, ...]
    answer: Fraction
    symbol_table: SymbolTable = field(default_factory=SymbolTable)

    @cached_property
    def symbols(self) -> tuple[Symbol, ...]:
        """All symbols, in the order of their numbers."""
        return self.symbol_table.symbols(len(self.values))

    @cached_property
    def leaves(self) -> tuple[Leaf, ...]:
        """The constants and quantities, in the order of their numbers."""
        return (*self.symbol_table.constants, *map(Quantity, range(len(self.values))))

    @cached_property
    def numbers(self) -> dict[Symbol, int]:
        """The number of each symbol."""
        return {symbol: number for number, symbol in enumerate(self.symbols)}

    def alternatives(self, symbol: Symbol) -> tuple[Symbol, ...]:
        """The other symbols of the same set: operators for an operator, numbers for a number."""
        peers: Sequence[Symbol] = self.symbol_table.operators if isinstance(symbol, Operator) else self.leaves
        return tuple(peer for peer in peers if peer != symbol)

    def value(self, leaf: Leaf) -> Value:
        """What a leaf is worth."""
        return leaf_value(leaf, self.values)

    def solved_by(self, expression: Expression) -> bool:
        """Whether the expression gives the answer."""
        return answers_equal(expression.evaluate(self.values), self.answer)


def simplicity(expression: Expression, puzzle: Puzzle) -> tuple[int, int, list[int]]:
    """The prior by which solutions are ordered: unused quantities and extras, then size, then a fixed
    order.
    """
    return surplus(expression, len(puzzle.values)), len(expression), puzzle.symbol_table.encode(expression)

"""The symbols of a data set, numbered: operators first, then constants, then the quantities of the problem at
hand.

The numbering is what solvers predict and kernels compute with; it depends on the problem only through how
many quantities follow at the end.

>>> from lbf.symbolic.arithmetic import TIMES
>>> symbol_table = SymbolTable()
>>> symbol_table.encode(Expression((TIMES, Quantity(0), Constant(Fraction("3.14")))))
[2, 7, 6]
>>> str(symbol_table.decode([2, 7, 6]))
'* n0 3.14'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from lbf.symbolic.arithmetic import OPERATORS, Operator
from lbf.symbolic.expression import Constant, Expression, Quantity, Symbol


@dataclass(frozen=True, slots=True)
class SymbolTable:
    """Which operators and constants a data set uses. Quantities are added by each problem."""

    operators: tuple[Operator, ...] = tuple(OPERATORS.values())
    constants: tuple[Constant, ...] = (Constant(Fraction(1)), Constant(Fraction("3.14")))

    def __post_init__(self) -> None:
        if len(set(self.operators)) < len(self.operators) or len(set(self.constants)) < len(self.constants):
            raise ValueError("a symbol table names each operator and each constant once")

    @property
    def first_constant(self) -> int:
        """The number of the first constant; below it are the operators."""
        return len(self.operators)

    @property
    def first_quantity(self) -> int:
        """The number of the first quantity; the rest follow in order of appearance."""
        return len(self.operators) + len(self.constants)

    def size(self, quantities: int) -> int:
        """How many symbols a problem with so many quantities has."""
        return self.first_quantity + quantities

    def symbols(self, quantities: int) -> tuple[Symbol, ...]:
        """All symbols of a problem with so many quantities, in the order of their numbers."""
        return (*self.operators, *self.constants, *map(Quantity, range(quantities)))

    def encode(self, expression: Expression) -> list[int]:
        """The symbols of an expression as numbers; a constant or operator of another symbol table is a
        ValueError.
        """
        return [self._number(symbol) for symbol in expression.symbols]

    def decode(self, numbers: Sequence[int]) -> Expression:
        """The expression that `encode` turned into these numbers."""
        fixed: tuple[Symbol, ...] = (*self.operators, *self.constants)
        return Expression(
            tuple(fixed[n] if n < len(fixed) else Quantity(n - len(fixed)) for n in map(int, numbers))
        )

    def _number(self, symbol: Symbol) -> int:
        if isinstance(symbol, Quantity):
            return self.first_quantity + symbol.index
        fixed: tuple[Symbol, ...] = (*self.operators, *self.constants)
        if symbol not in fixed:
            raise ValueError(
                f"{symbol} is not among the operators and constants of this symbol table: {' '.join(map(str, fixed))}"
            )
        return fixed.index(symbol)

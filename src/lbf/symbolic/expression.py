"""Expressions: immutable trees over operators, constants and quantity slots, held as prefix sequences.

A tree is a tuple of symbols in prefix order (operator, left, right). A subtree is a slice of it, changing a
symbol makes a new tuple, and every walk is a loop, so depth is never a problem. A tuple that is not exactly
one tree cannot be built.

>>> from lbf.symbolic.arithmetic import DIVIDE
>>> speed = Expression((DIVIDE, Quantity(0), Quantity(1)))
>>> str(speed), speed.evaluate([Fraction(100), Fraction(2)])
('/ n0 n1', Fraction(50, 1))
>>> str(speed.replace(2, Quantity(2)))
'/ n0 n2'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias, TypeVar

from lbf.symbolic.arithmetic import OPERATORS, Operator, Undefined, Value

T = TypeVar("T")


@dataclass(frozen=True, slots=True, order=True)
class Quantity:
    """A slot for the problem's quantity number `index`, counted from 0 in order of appearance."""

    index: int

    def __post_init__(self) -> None:
        if self.index < 0:
            raise ValueError(f"quantities are counted from 0, so there is no quantity {self.index}")

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return f"n{self.index}"


@dataclass(frozen=True, slots=True, order=True)
class Constant:
    """A number that belongs to the world and not to the problem, such as 1 or 3.14: a decimal, not negative.

    Other numbers are written with operators (`1/3`, `0-2`), so that every expression has one reading.
    """

    value: Fraction
    _hash: int = field(init=False, repr=False, compare=False)
    """Of the value, which takes long: expressions are keys of most of what is remembered."""

    def __post_init__(self) -> None:
        if self.value < 0 or decimal(self.value) is None:
            raise ValueError(f"a constant must be a decimal number that is not negative, not {self.value}")
        object.__setattr__(self, "_hash", hash(self.value))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return decimal(self.value) or ""


Leaf: TypeAlias = Quantity | Constant
Symbol: TypeAlias = Operator | Quantity | Constant


def decimal_places(value: Fraction) -> int | None:
    """How many digits the decimal form of a fraction has behind the point; None if it never ends.

    >>> [decimal_places(value) for value in (Fraction(7), Fraction(1, 8), Fraction(1, 3))]
    [0, 3, None]
    """
    rest, twos, fives = value.denominator, 0, 0
    while rest % 2 == 0:
        rest, twos = rest // 2, twos + 1
    while rest % 5 == 0:
        rest, fives = rest // 5, fives + 1
    return max(twos, fives) if rest == 1 else None


def decimal(value: Fraction) -> str | None:
    """The finite decimal form of a fraction, or None if it has none.

    >>> decimal(Fraction(22, 4)), decimal(Fraction(-1, 8)), decimal(Fraction(1, 3))
    ('5.5', '-0.125', None)
    """
    places = decimal_places(value)
    if places is None:
        return None
    digits = str(abs(value.numerator) * 10**places // value.denominator).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"-{text}" if value < 0 else text


@dataclass(frozen=True, slots=True)
class Expression:
    """A tree in prefix order."""

    symbols: tuple[Symbol, ...]
    _hash: int = field(init=False, repr=False, compare=False)
    """Set when it is first asked for: expressions are keys of most of what is remembered."""

    def __post_init__(self) -> None:
        if not self.symbols or subtree_end(self.symbols, 0) != len(self.symbols):
            raise ValueError(
                f"not one complete prefix expression: {' '.join(map(_name, self.symbols)) or 'nothing'}"
            )

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash(self.symbols))
            return self._hash

    def __reduce__(self) -> tuple[type[Expression], tuple[tuple[Symbol, ...]]]:
        return Expression, (self.symbols,)  # a hash holds in one process only

    def __len__(self) -> int:
        return len(self.symbols)

    def __str__(self) -> str:
        return " ".join(map(_name, self.symbols))

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """The constants and quantities, from left to right."""
        return tuple(symbol for symbol in self.symbols if not isinstance(symbol, Operator))

    def subtree(self, position: int) -> Expression:
        """The expression that begins at `position`."""
        return Expression(self.symbols[position : subtree_end(self.symbols, position)])

    def children(self, position: int) -> tuple[int, int]:
        """The positions of the left and right child of the operator at `position`."""
        if not isinstance(self.symbols[position], Operator):
            raise ValueError(f"position {position} of {self} holds a number, which has no children")
        return position + 1, subtree_end(self.symbols, position + 1)

    def replace(self, position: int, by: Symbol | Expression) -> Expression:
        """A new expression: with one symbol changed, or with the whole subtree at `position` replaced."""
        if isinstance(by, Expression):
            end = subtree_end(self.symbols, position)
            return Expression((*self.symbols[:position], *by.symbols, *self.symbols[end:]))
        return Expression((*self.symbols[:position], by, *self.symbols[position + 1 :]))

    def fold(self, leaf: Callable[[Leaf], T], node: Callable[[Operator, T, T], T]) -> T:
        """Compute something bottom-up: `leaf` at every leaf, `node` from an operator and its two results."""
        return self.fold_all(leaf, node)[0]

    def fold_all(self, leaf: Callable[[Leaf], T], node: Callable[[Operator, T, T], T]) -> list[T]:
        """As `fold`, but the results of all subtrees, each at the position where it begins."""
        results: list[T] = []
        stack: list[T] = []
        for symbol in reversed(self.symbols):
            result = node(symbol, stack.pop(), stack.pop()) if isinstance(symbol, Operator) else leaf(symbol)
            stack.append(result)
            results.append(result)
        return results[::-1]

    def evaluate(self, values: Sequence[Fraction] = ()) -> Value:
        """The exact value, given the values of the quantities."""
        return self.values(values)[0]

    def values(self, values: Sequence[Fraction] = ()) -> list[Value]:
        """The exact values of all subtrees, each at the position where it begins."""
        return self.fold_all(lambda leaf: leaf_value(leaf, values), Operator.apply)


def leaf_value(leaf: Leaf, values: Sequence[Fraction]) -> Value:
    """What a leaf stands for; Undefined for a slot the problem does not have."""
    if isinstance(leaf, Constant):
        return leaf.value
    return values[leaf.index] if leaf.index < len(values) else Undefined(f"there is no quantity {leaf}")


@lru_cache(maxsize=256)
def working_out(values: tuple[Fraction, ...]) -> Callable[[Expression], list[Value]]:
    """As `Expression.values` for these values of the quantities, and remembered: whoever solves a problem
    asks several times for each expression, to rank, to compare and to write out.
    """
    return lru_cache(maxsize=1 << 10)(lambda expression: expression.values(values))


def subtree_end(symbols: Sequence[Symbol], position: int) -> int:
    """Where the subtree that begins at `position` ends (one past its last symbol); beyond the end if it is
    cut short.
    """
    missing = 1
    while missing and position < len(symbols):
        missing += 1 if isinstance(symbols[position], Operator) else -1
        position += 1
    return position if not missing else len(symbols) + 1


def _name(symbol: Symbol) -> str:
    return symbol.symbol if isinstance(symbol, Operator) else str(symbol)


# ---------------------------------------------------------------------------------------------------------
# the simplicity prior: a word problem mentions what it needs, so its solution should use each quantity once
# and nothing else


def surplus(expression: Expression, quantities: int = 0) -> int:
    """How many of the quantities are not used, plus how many leaves are constants or repeats.

    >>> from lbf.symbolic.parsing import parse
    >>> [surplus(parse(text), 2) for text in ("n0*n1", "n0*n1+1", "n0*n0", "n0")]
    [0, 1, 2, 1]
    """
    leaves = expression.leaves
    used = len({leaf for leaf in leaves if isinstance(leaf, Quantity)})
    return (quantities - used) + (len(leaves) - used)


def simplicity_cost(expression: Expression, quantities: int = 0) -> float:
    """The surplus of an expression, and then how long it is.

    Solutions of one problem can be compared without telling how many quantities it has.

    >>> from lbf.symbolic.parsing import parse
    >>> [round(simplicity_cost(parse(text), 2), 1) for text in ("n0*n1", "n0*n1+1", "n0*n0")]
    [0.2, 1.3, 2.2]
    """
    return surplus(expression, quantities) + 0.1 * len(expression.leaves)


# ---------------------------------------------------------------------------------------------------------
# tree regularisation: trees of wanted sizes


class Allowed(NamedTuple):
    """Which kinds of symbol may come next."""

    operator: bool
    number: bool


@dataclass(frozen=True, slots=True)
class Grammar:
    """Which symbols may come next in a prefix sequence, so that it ends as one tree of `size` symbols, or of
    at most so many if not `exact`.

    The paper's two rules, for a tree of `size` symbols (always odd):

    1. there are at most ⌊size/2⌋ operators;
    2. before the last position, numbers (constants and quantities) never outnumber operators.

    They admit every tree of exactly that size and nothing else. `Grammar.up_to` relaxes "exactly" to "at
    most": numbers are then always welcome, because closing a tree early is allowed.

    >>> Grammar.exactly(5).allowed(operators=1, numbers=0)
    Allowed(operator=True, number=True)
    >>> Grammar.exactly(5).allowed(operators=1, numbers=1)
    Allowed(operator=True, number=False)
    """

    size: int
    exact: bool

    def __post_init__(self) -> None:
        if self.size < 1 or self.size % 2 == 0:
            raise ValueError(f"a tree has an odd number of symbols, so none has {self.size}")

    @classmethod
    def exactly(cls, size: int) -> Grammar:
        """Trees of exactly `size` symbols."""
        return cls(size, exact=True)

    @classmethod
    def up_to(cls, size: int) -> Grammar:
        """Trees of at most `size` symbols."""
        return cls(size, exact=False)

    def allowed(self, operators: int, numbers: int) -> Allowed:
        """What may follow a beginning with so many operators and numbers; nothing once the tree is
        complete.
        """
        if numbers > operators:
            return Allowed(operator=False, number=False)
        last = operators + numbers == self.size - 1
        return Allowed(
            operator=operators < self.size // 2, number=not self.exact or last or numbers < operators
        )


def sizes(quantities: int, shortest: tuple[int, int] = (2, -1), longest: tuple[int, int] = (2, 3)) -> range:
    """The odd sizes from a·n+b to a·n+b that the paper explores for n quantities: by default 2n−1, 2n+1,
    2n+3.

    >>> list(sizes(3)), list(sizes(0))
    ([5, 7, 9], [1, 3])
    """
    low = max(1, shortest[0] * quantities + shortest[1])
    high = max(1, longest[0] * quantities + longest[1])
    return range(low | 1, high + 1, 2)


# ---------------------------------------------------------------------------------------------------------
# the symbols of a data set


@lru_cache(maxsize=1 << 10)
def _slots(count: int) -> tuple[Quantity, ...]:
    return tuple(map(Quantity, range(count)))


@dataclass(frozen=True, slots=True)
class SymbolTable:
    """The symbols of a data set, numbered: operators first, then constants, then the quantities of the
    problem at hand.

    The numbering is what solvers predict and kernels compute with; it depends on the problem only through how
    many quantities follow at the end.

    >>> from lbf.symbolic.arithmetic import TIMES
    >>> symbol_table = SymbolTable()
    >>> symbol_table.encode(Expression((TIMES, Quantity(0), Constant(Fraction("3.14")))))
    [2, 7, 6]
    >>> str(symbol_table.decode([2, 7, 6]))
    '* n0 3.14'
    """

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
        return (*self.operators, *self.constants, *_slots(quantities))

    def encode(self, expression: Expression) -> list[int]:
        """The symbols of an expression as numbers; a constant or operator of another symbol table is a
        ValueError.
        """
        return [self._number(symbol) for symbol in expression.symbols]

    def decode(self, numbers: Sequence[int]) -> Expression:
        """The expression that `encode` turned into these numbers."""
        known = self.symbols(max(numbers) + 1 - self.first_quantity)
        return Expression(tuple(known[number] for number in numbers))

    def can_write(self, expression: Expression) -> bool:
        """Whether all operators and constants of an expression are in this table."""
        known = {*self.operators, *self.constants}
        return all(isinstance(symbol, Quantity) or symbol in known for symbol in expression.symbols)

    def _number(self, symbol: Symbol) -> int:
        if isinstance(symbol, Quantity):
            return self.first_quantity + symbol.index
        fixed: tuple[Symbol, ...] = (*self.operators, *self.constants)
        if symbol not in fixed:
            raise ValueError(
                f"{symbol} is not among the operators and constants of this symbol table: "
                f"{' '.join(map(_name, fixed))}"
            )
        return fixed.index(symbol)

"""When two expressions are the same, in three senses, and when a part of one is redundant.

- as written: the same symbols in the same order. That is how a training remembers, because learning several
  writings of one solution is what makes a beam diverse;
- as read: rearrangements of each other in the eyes of a reader, to whom equal numbers are the same number.
  That is how solutions are shown: `5*5` once, whichever fives are meant;
- in algebra: the same function of the quantities, as `(a+b)*c` and `a*c+b*c` are. That is how one compares
  ways to think.

>>> from lbf.symbolic.parsing import parse
>>> one, other, third = parse("n0*n1+n2"), parse("n2+n1*n1"), parse("n0*(n1+n2/n0)")
>>> values = [Fraction(5), Fraction(5), Fraction(2)]
>>> as_read(one, values) == as_read(other, values), in_algebra(one) == in_algebra(other)
(True, False)
>>> as_read(one, values) == as_read(third, values), in_algebra(one) == in_algebra(third)
(False, True)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias, TypeVar

from lbf.symbolic.arithmetic import Operator, Value
from lbf.symbolic.canonical import canonical, canonical_key, is_redundant
from lbf.symbolic.expression import Expression, Leaf, Quantity, Symbol, leaf_value
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import brackets

T = TypeVar("T")
Steps: TypeAlias = Callable[[Expression], Sequence[Value]]
"""The values of all subtrees of an expression, as `working_out` gives them."""


def as_written(expression: Expression) -> Hashable:
    """Equal for two expressions that have the same symbols in the same order."""
    return expression


def as_read(expression: Expression, values: Sequence[Fraction]) -> Hashable:
    """Equal for two expressions that a reader takes for the same solution: they are rearrangements, as far as
    can be seen.
    """
    return keys_as_read(tuple(values))(expression)


def keys_as_read(values: tuple[Fraction, ...]) -> Callable[[Expression], Hashable]:
    """As `as_read` for many expressions over these values of the quantities, which take long to look up."""
    read = reading(values)
    return lambda expression: canonical_key(read(expression))


def in_algebra(expression: Expression) -> Hashable:
    """Equal for two expressions that are the same function of the quantities."""
    return fingerprint(expression)


def read_form(expression: Expression, values: Sequence[Fraction]) -> Expression:
    """The expression as a reader sees it: of several equal numbers always the first, because they cannot be
    told apart.

    >>> from lbf.symbolic.parsing import parse
    >>> str(read_form(parse("n0*n2+1"), [Fraction(8), Fraction(1), Fraction(8)]))
    '+ * n0 n0 n1'
    """
    return reading(tuple(values))(expression)


@lru_cache(maxsize=256)
def reading(values: tuple[Fraction, ...]) -> Callable[[Expression], Expression]:
    """As `read_form` for these values of the quantities, and remembered."""
    first: dict[Value, Leaf] = {}
    for index, value in enumerate(values):
        first.setdefault(value, Quantity(index))

    @lru_cache(maxsize=1 << 10)
    def same(symbol: Symbol) -> Symbol:
        return symbol if isinstance(symbol, Operator) else first.get(leaf_value(symbol, values), symbol)

    @lru_cache(maxsize=1 << 10)
    def form(expression: Expression) -> Expression:
        symbols = tuple(map(same, expression.symbols))
        return expression if symbols == expression.symbols else Expression(symbols)

    return form


# ---------------------------------------------------------------------------------------------------------
# merging


def first_of_each(items: Iterable[T], key: Callable[[T], Hashable]) -> list[T]:
    """Of all items with the same key the first, in the order in which they come.

    >>> first_of_each(["ab", "c", "de", "fgh"], len)
    ['ab', 'c', 'fgh']
    """
    first: dict[Hashable, T] = {}
    for item in items:
        first.setdefault(key(item), item)
    return list(first.values())


def plainest(forms: Sequence[Expression], steps: Steps) -> Expression:
    """Of several forms of a solution, and the canonical one, the easiest to follow; of equals the first."""
    different = tuple(dict.fromkeys((*forms, canonical(forms[0]))))
    if len(different) == 1:
        return different[0]
    return min(different, key=lambda form: clumsiness(form, steps))


def clumsiness(expression: Expression, steps: Steps) -> tuple[int, int, int, int]:
    """What makes a calculation awkward to follow: steps below zero, steps that are no whole numbers,
    brackets, and pairs of quantities that are not in the order of the text.

    >>> from lbf.symbolic.expression import working_out
    >>> from lbf.symbolic.parsing import parse
    >>> steps = working_out((Fraction(100), Fraction(2), Fraction(3)))
    >>> [clumsiness(parse(text), steps) for text in ("n0/n1*n2", "n2/(n1/n0)", "n0-(n1-n2)")]
    [(0, 0, 0, 0), (0, 1, 1, 3), (1, 0, 1, 0)]
    """
    negative = broken = 0
    for symbol, value in zip(expression.symbols, steps(expression), strict=True):
        if isinstance(symbol, Operator) and isinstance(value, Fraction):
            negative += value.numerator < 0
            broken += value.denominator > 1
    return negative, broken, *_unlike_the_text(expression)


@lru_cache(maxsize=1 << 16)
def _unlike_the_text(expression: Expression) -> tuple[int, int]:
    """Brackets, and pairs of quantities that are not in the order of the text."""
    places = [leaf.index for leaf in expression.leaves if isinstance(leaf, Quantity)]
    return brackets(expression), sum(one > other for one, other in itertools.combinations(places, 2))


def are_longer_ways(forms: Sequence[Expression]) -> list[bool]:
    """For each expression whether a shorter one of them does the same calculation, as `n0*n1-n2` does that of
    `n0*(n1-n2/n0)`.
    """
    functions = [in_algebra(form) for form in forms]
    shortest: dict[Hashable, int] = {}
    for function, form in zip(functions, forms, strict=True):
        shortest[function] = min(len(form), shortest.get(function, len(form)))
    return [len(form) > shortest[function] for function, form in zip(functions, forms, strict=True)]


# ---------------------------------------------------------------------------------------------------------
# redundancy


@lru_cache(maxsize=1 << 16)
def cancels(expression: Expression, quantities: int) -> bool:
    """Whether a part of the expression is redundant whatever the numbers are, as in `a+b-b`; `a*b` has none,
    though b may be 1.
    """
    return is_redundant(expression, _any_numbers(quantities))


@lru_cache(maxsize=1 << 10)
def _any_numbers(count: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(1009 + 2 * index) for index in range(count))


def is_redundant_as_read(expression: Expression, values: Sequence[Fraction]) -> bool:
    """Whether a part of the expression is redundant in a reader's eyes, as in `a*1` or `4*30/4`."""
    return is_redundant(read_form(expression, values), values)

"""Equal in algebra: the same function of the quantities, however it is written down.

`(a+b)*c` and `a*c+b*c` are two solutions to a pupil, and equal in algebra. A fingerprint is the same for all
ways to write a function down: the expression is evaluated at two fixed points of a prime field, where two
different functions hardly ever agree. The chance is that of a polynomial having a zero there, below one in
2^100 for expressions of a few dozen symbols.

>>> from lbf.symbolic.parsing import parse
>>> first, second, third = (fingerprint(parse(text)) for text in ("n0*(n1-1)", "n0*n1-n0*1", "n0*n1-1"))
>>> first == second, first == third
(True, False)
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Final

import numpy as np

from lbf.symbolic.arithmetic import ALONE, PRODUCT, SUM, Operator, unknown_kind
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression, Leaf, Quantity

PRIME: Final = (1 << 61) - 1
SEEDS: Final = ("first", "second")


@lru_cache(maxsize=1 << 17)
def fingerprint(expression: Expression) -> Hashable:
    """The same for all expressions of one function.

    Powers are defined for whole exponents only, which a field of remainders does not know: an expression with
    an operator that makes no chain, or one that divides by what is always zero, has the key of its class of
    rearrangements instead.
    """
    values = tuple(_value(expression, seed) for seed in SEEDS)
    return canonical_key(expression) if None in values else values


def _value(expression: Expression, seed: str) -> int | None:
    """What the expression is worth at a point, None if it cannot be told."""
    return expression.fold(lambda leaf: _leaf_value(leaf, seed), _apply)


def _leaf_value(leaf: Leaf, seed: str) -> int | None:
    if isinstance(leaf, Quantity):
        return _coordinate(seed, leaf.index)
    return leaf.value.numerator * pow(leaf.value.denominator, -1, PRIME) % PRIME


def _apply(operator: Operator, left: int | None, right: int | None) -> int | None:
    if left is None or right is None:
        return None
    if operator.kind == SUM:
        return (operator.sides[0] * left + operator.sides[1] * right) % PRIME
    if operator.kind == PRODUCT:
        first, second = _factor(left, operator.sides[0]), _factor(right, operator.sides[1])
        return None if first is None or second is None else first * second % PRIME
    return None if operator.kind == ALONE else unknown_kind(operator)


def _factor(value: int, side: int) -> int | None:
    """A value, or what it is to divide by it."""
    if side > 0:
        return value
    return pow(value, -1, PRIME) if value else None


@lru_cache(maxsize=1024)
def _coordinate(seed: str, index: int) -> int:
    return Random(f"{seed}/{index}").randrange(2, PRIME)


# ---------------------------------------------------------------------------------------------------------
# the same by evaluation: slower, and of powers too

_POINTS: Final = 20
"""How many points, where both expressions have a value, must agree."""
_ATTEMPTS: Final = 200


def same_in_algebra(first: Expression, second: Expression, generator: np.random.Generator) -> bool:
    """Whether two expressions are the same function of the quantities, by exact evaluation at random points.

    A wrong "yes" has a chance of less than one in a hundred thousand for expressions of up to nine leaves.
    Points where either has no value do not count; expressions that never both have one are not called the
    same.

    >>> from lbf.symbolic.parsing import parse
    >>> same_in_algebra(parse("(n0+n1)*n2"), parse("n0*n2+n1*n2"), np.random.default_rng(0))
    True
    """
    slots = 1 + max(
        (leaf.index for leaf in (*first.leaves, *second.leaves) if isinstance(leaf, Quantity)), default=-1
    )
    chains = all(
        symbol.kind in (SUM, PRODUCT)
        for symbol in chain(first.symbols, second.symbols)
        if isinstance(symbol, Operator)
    )
    agreed = 0
    for _ in range(_ATTEMPTS):
        point = _random_point(slots, chains, generator)
        values = first.evaluate(point), second.evaluate(point)
        if isinstance(values[0], Fraction) and isinstance(values[1], Fraction):
            if values[0] != values[1]:
                return False
            agreed += 1
            if agreed == _POINTS:
                return True
    return False


def _random_point(slots: int, chains: bool, generator: np.random.Generator) -> list[Fraction]:
    """Random rational values; small whole ones unless all is sums and products, for other operators, such as
    powers, may be defined for nothing else.
    """
    if not chains:
        return [Fraction(int(value)) for value in generator.integers(2, 13, size=slots)]
    return [Fraction(int(top), int(bottom)) for top, bottom in generator.integers(1, 10_000, size=(slots, 2))]

"""A fingerprint of the function an expression is: the same for all ways to write it down.

The expression is evaluated at two fixed points of a prime field, where two different functions hardly ever
agree: the chance is that of a polynomial having a zero there, below one in 2^100 for expressions of a few
dozen symbols.

>>> from lbf.symbolic.parsing import parse
>>> first, second, third = (fingerprint(parse(text)) for text in ("n0*(n1-1)", "n0*n1-n0*1", "n0*n1-1"))
>>> first == second, first == third
(True, False)
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from random import Random
from typing import Final

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES, Operator
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression, Leaf, Quantity

PRIME: Final = (1 << 61) - 1
SEEDS: Final = ("first", "second")


@lru_cache(maxsize=1 << 17)
def fingerprint(expression: Expression) -> Hashable:
    """The same for all expressions of one function.

    Powers are defined for whole exponents only, which a field of remainders does not know: an expression with
    a power, or one that divides by what is always zero, has the key of its class of rearrangements instead.
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
    if operator is PLUS:
        return (left + right) % PRIME
    if operator is MINUS:
        return (left - right) % PRIME
    if operator is TIMES:
        return left * right % PRIME
    if operator is DIVIDE and right:
        return left * pow(right, -1, PRIME) % PRIME
    return None


@lru_cache(maxsize=1024)
def _coordinate(seed: str, index: int) -> int:
    return Random(f"{seed}/{index}").randrange(2, PRIME)

"""Classes of rearrangements as 64-bit hashes that combine in constant time, compiled.

`canonical_key` flattens, sorts and compares. Here a bag of terms is the *sum of their scrambled hashes*, so
that joining two chains is an addition and order cannot matter. A class is a tuple

    (kind, above, below, hash, sign)

where `above` and `below` are the bags of an open chain: terms added and taken away, or factors above and
below the line. The hash of a sum does not depend on which bag is which; the sign does, and it moves out of
products as in `canonical`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from lbf.symbolic.kernels.arithmetic import DIVIDE, POWER, SUBTRACT, compiled

LEAF: Final = 0
SUM: Final = 1
PRODUCT: Final = 2
POWER_OF: Final = 3

Class: TypeAlias = tuple[int, int, int, int, int]

_LOW_BITS: Final = 0x7FFFFFFF  # undoes the sign extension of a shift by 33
_FIRST: Final = -0x00AE502812AA7333  # the multipliers of the murmur3 finaliser, as signed numbers
_SECOND: Final = -0x3B314601E57A13AD
_STRIDE: Final = -0x61C8864680B583EB  # 2^64 divided by the golden ratio


@compiled
def scramble(number: int) -> int:
    """A one-to-one map of 64-bit numbers after which sums of a few results hardly ever coincide."""
    number = (number ^ ((number >> 33) & _LOW_BITS)) * _FIRST
    number = (number ^ ((number >> 33) & _LOW_BITS)) * _SECOND
    return number ^ ((number >> 33) & _LOW_BITS)


@compiled
def _hash(kind: int, first: int, second: int) -> int:
    return scramble(scramble(scramble((kind + 1) * _STRIDE) + first) + second)


@compiled
def leaf_class(symbol: int) -> Class:
    """The class of a constant or quantity, by its number in the symbol table."""
    return LEAF, 0, 0, _hash(LEAF, symbol, 0), 1


@compiled
def _terms(part: Class) -> tuple[int, int]:
    """The bags of a class as part of a sum."""
    kind, above, below, number, sign = part
    if kind == SUM:
        return above, below
    return (scramble(number), 0) if sign > 0 else (0, scramble(number))


@compiled
def _factors(part: Class) -> tuple[int, int]:
    """The bags of a class as part of a product; its sign is kept apart."""
    kind, above, below, number, _ = part
    return (above, below) if kind == PRODUCT else (scramble(number), 0)


@compiled
def joined(code: int, left: Class, right: Class) -> Class:
    """The class of `left ∘ right`."""
    if code == POWER:
        return POWER_OF, 0, 0, _hash(POWER_OF, class_key(left), class_key(right)), 1
    if code <= SUBTRACT:
        (above, below), (more_above, more_below) = _terms(left), _terms(right)
    else:
        (above, below), (more_above, more_below) = _factors(left), _factors(right)
    if code in (SUBTRACT, DIVIDE):
        more_above, more_below = more_below, more_above
    above, below = above + more_above, below + more_below
    if code > SUBTRACT:
        return PRODUCT, above, below, _hash(PRODUCT, above, below), left[4] * right[4]
    if above < below:
        return SUM, above, below, _hash(SUM, below, above), -1
    return SUM, above, below, _hash(SUM, above, below), 1


@compiled
def class_key(part: Class) -> int:
    """One number for a class and its sign: equal for two expressions when they are rearrangements of each
    other.
    """
    return part[3] if part[4] > 0 else scramble(~part[3])

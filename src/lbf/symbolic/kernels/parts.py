"""Parts: small expressions as records, joined in constant time and dropped as soon as they are redundant,
compiled.

A part carries its value, its class, which quantities it uses, its symbols, and the terms or factors of its
open chain one by one, because the rules of `lbf.symbolic.canonical.is_redundant` ask about single terms.

`canonical_key` flattens, sorts and compares. Here a bag of terms is the *sum of their scrambled hashes*, so
that joining two chains is an addition and order cannot matter. A class is a tuple

    (kind, above, below, hash, sign)

where `above` and `below` are the bags of an open chain: terms added and taken away, or factors above and
below the line. The hash of a sum does not depend on which bag is which; the sign does, and it moves out of
products as in `canonical`.
"""

from __future__ import annotations

import math
from typing import Final, TypeAlias

import numpy as np

from lbf.symbolic.arithmetic import ALONE, PRODUCT, SUM
from lbf.symbolic.canonical import LEAF
from lbf.symbolic.kernels.arithmetic import (
    INVERTS,
    KINDS,
    POWER,
    ROUNDING,
    TRIVIAL_ONE,
    TRIVIAL_ZERO,
    apply,
    compiled,
)
from lbf.symbolic.kernels.trees import Record

# ---------------------------------------------------------------------------------------------------------
# classes of rearrangements as 64-bit hashes

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
    if KINDS[code] == ALONE:
        return ALONE, 0, 0, _hash(ALONE + code - POWER, class_key(left), class_key(right)), 1
    if KINDS[code] == SUM:
        (above, below), (more_above, more_below) = _terms(left), _terms(right)
    else:
        (above, below), (more_above, more_below) = _factors(left), _factors(right)
    if INVERTS[code]:
        more_above, more_below = more_below, more_above
    above, below = above + more_above, below + more_below
    if KINDS[code] == PRODUCT:
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


# ---------------------------------------------------------------------------------------------------------
# parts

MOST_LEAVES: Final = 7
"""Leaves of the largest part."""

PART: Final = np.dtype(
    [
        ("value", np.float64),
        ("kind", np.int64),  # these five are the class
        ("above", np.int64),
        ("below", np.int64),
        ("hash", np.int64),
        ("sign", np.int64),
        ("mask", np.int64),  # bit i: quantity i is used
        ("leaves", np.int64),
        ("links", np.int64),  # how many terms or factors the open chain has
        ("tops", np.int64),  # how many factors are above the line
        ("ones", np.int64),  # whether a factor above the line is redundant unless it stays alone there
        ("chain", np.int64, (MOST_LEAVES,)),  # hashes; inverted where taken away or below the line
        ("tokens", np.int16, (2 * MOST_LEAVES - 1,)),
    ],
    align=True,
)


@compiled
def class_of(part: Record) -> Class:
    """The class of a part."""
    return part.kind, part.above, part.below, part.hash, part.sign


@compiled
def _set_class(part: Record, klass: Class) -> None:
    part.kind, part.above, part.below, part.hash, part.sign = klass


@compiled
def set_leaf(part: Record, symbol: int, value: float, mask: int) -> None:
    """Make a part of one symbol."""
    _set_class(part, leaf_class(symbol))
    part.value, part.mask, part.leaves, part.links = value, mask, 1, 0
    part.tokens[0] = symbol


@compiled
def join(part: Record, symbol: int, code: int, left: Record, right: Record) -> bool:
    """Make a part `left ∘ right`; False if that is undefined or redundant."""
    value = apply(code, left.value, right.value)
    if math.isnan(value) or not _chained(part, code, left, right):
        return False
    _set_class(part, joined(code, class_of(left), class_of(right)))
    part.value, part.mask, part.leaves = value, left.mask | right.mask, left.leaves + right.leaves
    part.tokens[0] = symbol
    middle = 2 * left.leaves
    for index in range(middle - 1):
        part.tokens[1 + index] = left.tokens[index]
    for index in range(2 * right.leaves - 1):
        part.tokens[middle + index] = right.tokens[index]
    return True


@compiled
def _chained(part: Record, code: int, left: Record, right: Record) -> bool:
    """Link the chains of both sides to one; False if that is redundant."""
    part.links = part.tops = part.ones = 0
    if KINDS[code] == SUM:
        return _add_terms(part, left, False) and _add_terms(part, right, INVERTS[code])
    if KINDS[code] == PRODUCT:
        both = _add_factors(part, left, False) and _add_factors(part, right, INVERTS[code])
        return bool(both and not (part.ones and part.tops > 1))
    return not (_is_trivial(code, left.value) or _is_trivial(code, right.value))


@compiled
def _is_trivial(code: int, value: float) -> bool:
    return (TRIVIAL_ZERO[code] and value == 0.0) or (TRIVIAL_ONE[code] and _is_one(value))


@compiled
def _is_one(value: float) -> bool:
    return abs(value - 1.0) <= ROUNDING


@compiled
def _add_terms(part: Record, more: Record, taken: bool) -> bool:
    """Link a sum's terms, or anything else as one term; False if it is redundant."""
    if more.kind == SUM:
        return _link_all(part, more, taken)
    return bool(more.value != 0.0 and _link(part, more.hash if (more.sign > 0) != taken else ~more.hash))


@compiled
def _add_factors(part: Record, more: Record, below: bool) -> bool:
    """Link a product's factors, or anything else as one factor; False if it is redundant."""
    if more.kind == PRODUCT:
        tops, redundant = more.links - more.tops if below else more.tops, more.ones > 0
        linked = _link_all(part, more, below)
    else:
        tops = 0 if below else 1
        redundant = more.kind == LEAF and _is_one(more.value)
        linked = more.value != 0.0 and _link(part, ~more.hash if below else more.hash)
    part.tops += tops
    part.ones += redundant
    return bool(linked and not (redundant and below))


@compiled
def _link_all(part: Record, more: Record, inverted: bool) -> bool:
    for index in range(more.links):
        link = more.chain[index]
        if not _link(part, ~link if inverted else link):
            return False
    return True


@compiled
def _link(part: Record, link: int) -> bool:
    """Append a term or factor to a chain; False if its opposite is there."""
    for index in range(part.links):
        if part.chain[index] == ~link:
            return False
    part.chain[part.links] = link
    part.links += 1
    return True

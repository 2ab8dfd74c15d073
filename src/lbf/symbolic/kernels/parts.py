"""Parts: small expressions as records, joined in constant time and dropped as soon as they are redundant,
compiled; and the table of a problem's small parts, sorted by value.

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
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from lbf.symbolic.arithmetic import ALONE, PRODUCT, SUM
from lbf.symbolic.canonical import LEAF
from lbf.symbolic.kernels.arithmetic import (
    COMMUTATIVE,
    INVERTS,
    KINDS,
    POWER,
    ROUNDING,
    TRIVIAL_ONE,
    TRIVIAL_ZERO,
    apply,
    compiled,
)
from lbf.symbolic.kernels.trees import Floats, Integers, Record, Records, Symbols, add_key

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


# ---------------------------------------------------------------------------------------------------------
# all classes of parts of up to three leaves, none redundant

TABLE_LEAVES: Final = 3
"""Leaves of the largest part in a table."""
MOST_PARTS: Final = 2**20
"""Room for so many parts: some 200 megabytes."""


class PartTable(NamedTuple):
    """Parts by number of leaves, and within a number by value."""

    parts: Records
    values: Floats  # the same as in the parts, close together for looking up
    starts: Integers  # where the parts of 0, 1, 2, 3 leaves begin, and where the last end
    left: int  # what is left of the budget; if negative, parts are missing


@compiled
def fits(leaves: int, mask: int, extra: int) -> bool:
    """Whether that many leaves with these quantities among them hold no more constants and repeats than
    allowed.
    """
    return leaves - ones(mask) <= extra


@compiled
def ones(mask: int) -> int:
    """How many bits of a number that is not negative are set: counted in pairs, fours, eights, then all at
    once.
    """
    mask -= (mask >> 1) & 0x5555555555555555
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101) >> 56


@compiled
def build_table(symbols: Symbols, numbers: Floats, leaves: int, extra: int, budget: int) -> PartTable:
    """All classes of up to so many leaves (at most `TABLE_LEAVES`), with up to `extra` constants and repeats.

    `budget` bounds the joins that are tried.
    """
    starts = np.zeros(TABLE_LEAVES + 2, np.int64)
    parts = _by_value(_leaf_parts(symbols, numbers, extra))
    starts[2:] = parts.size
    for size in range(2, leaves + 1):
        new, budget = _joined_parts(parts, starts, size, symbols, (extra, budget))
        parts = _appended(parts, _by_value(new))
        starts[size + 1 :] = parts.size
    values = np.empty(parts.size, np.float64)
    for index in range(parts.size):
        values[index] = parts[index].value
    return PartTable(parts, values, starts, budget)


@compiled
def _leaf_parts(symbols: Symbols, numbers: Floats, extra: int) -> Records:
    """The quantities, and the constants if extras are allowed."""
    first_quantity = symbols.codes.size + symbols.constants.size
    first = symbols.codes.size if extra else first_quantity
    parts = np.empty(numbers.size - first, PART)
    for symbol in range(first, numbers.size):
        mask = 1 << (symbol - first_quantity) if symbol >= first_quantity else 0
        set_leaf(parts[symbol - first], symbol, numbers[symbol], mask)
    return parts


@compiled
def _joined_parts(
    parts: Records, starts: Integers, size: int, symbols: Symbols, limits: tuple[int, int]
) -> tuple[Records, int]:
    """One part for each class that joins a leaf and a part of one leaf less; and what is left of the
    budget.
    """
    extra, budget = limits
    tries = 2 * symbols.codes.size  # per pair
    pairs = starts[2] * (starts[size] - starts[size - 1])
    new = np.empty(min(pairs * tries, max(budget, 0), MOST_PARTS) + tries, PART)
    keys = np.zeros(_power_of_two(2 * new.size), np.int64)
    count = 0
    for leaf in range(starts[2]):
        for rest in range(leaf if size == 2 else starts[size - 1], starts[size]):
            if not fits(size, parts[leaf].mask | parts[rest].mask, extra):
                continue
            budget -= tries
            if budget < 0 or count + tries > new.size:
                return new[:count], -1
            for symbol in range(symbols.codes.size):
                code = symbols.codes[symbol]
                for order in range(1 if leaf == rest or COMMUTATIVE[code] else 2):
                    left, right = (parts[leaf], parts[rest]) if order == 0 else (parts[rest], parts[leaf])
                    count += _is_new(new[count], keys, symbol, code, left, right)
    return new[:count], budget


@compiled
def _is_new(part: Record, keys: Integers, symbol: int, code: int, left: Record, right: Record) -> bool:
    """Whether `left ∘ right` is not redundant and of a class not seen before; it is then in `part`."""
    return join(part, symbol, code, left, right) and add_key(keys, class_key(class_of(part))) >= 0


@compiled
def _power_of_two(least: int) -> int:
    size = 64
    while size < least:
        size *= 2
    return size


@compiled
def _by_value(parts: Records) -> Records:
    """The parts in ascending order of value."""
    values = np.empty(parts.size, np.float64)
    for index in range(parts.size):
        values[index] = parts[index].value
    order = np.argsort(values, kind="mergesort")
    result = np.empty(parts.size, PART)
    for index in range(parts.size):
        result[index] = parts[order[index]]
    return result


@compiled
def _appended(parts: Records, more: Records) -> Records:
    result = np.empty(parts.size + more.size, PART)
    result[: parts.size] = parts
    result[parts.size :] = more
    return result


@compiled
def first_at_least(values: Floats, begin: int, end: int, low: float) -> int:
    """The first index from `begin` whose value is not below `low`; `end` if there is none."""
    while begin < end:
        middle = (begin + end) >> 1
        if values[middle] < low:
            begin = middle + 1
        else:
            end = middle
    return begin

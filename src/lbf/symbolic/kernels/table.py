"""The table of a problem: all classes of meaningful parts of up to three leaves, sorted by value,
compiled.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from lbf.symbolic.kernels.arithmetic import ADD, MULTIPLY, compiled
from lbf.symbolic.kernels.found import add_key
from lbf.symbolic.kernels.givens import Floats, Integers, Record, Records, Symbols
from lbf.symbolic.kernels.hashing import class_key
from lbf.symbolic.kernels.parts import PART, class_of, join, set_leaf

TABLE_LEAVES: Final = 3
"""Leaves of the largest part in a table."""
MOST_PARTS: Final = 2**20
"""Room for so many parts: some 200 megabytes."""


class Table(NamedTuple):
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
def build_table(symbols: Symbols, numbers: Floats, leaves: int, extra: int, budget: int) -> Table:
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
    return Table(parts, values, starts, budget)


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
                for order in range(1 if leaf == rest or code in (ADD, MULTIPLY) else 2):
                    left, right = (parts[leaf], parts[rest]) if order == 0 else (parts[rest], parts[leaf])
                    count += _is_new(new[count], keys, symbol, code, left, right)
    return new[:count], budget


@compiled
def _is_new(part: Record, keys: Integers, symbol: int, code: int, left: Record, right: Record) -> bool:
    """Whether `left ∘ right` is meaningful and of a class not seen before; it is then in `part`."""
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

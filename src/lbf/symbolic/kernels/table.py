"""Parts and expressions by class, compiled: the table of a problem's small parts, sorted by value, and the
rows of tokens that were found, the simplest first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from lbf.symbolic.kernels.arithmetic import COMMUTATIVE, compiled
from lbf.symbolic.kernels.parts import PART, class_key, class_of, join, set_leaf
from lbf.symbolic.kernels.trees import Floats, Integers, Record, Records, Symbols

# ---------------------------------------------------------------------------------------------------------
# what was found: one row of tokens for each class

MOST_FOUND: Final = 2**16
"""Room for so many different results for one problem. Nobody looks at more, and a search that runs into it
says so."""


@compiled
def add_key(keys: Integers, key: int) -> int:
    """Put a hash into an open hash table whose size is a power of two: its place, or -1 if it was there
    already.
    """
    key = key if key != 0 else 1  # 0 marks a free place
    place = key & (keys.size - 1)
    while keys[place] != 0:
        if keys[place] == key:
            return -1
        place = (place + 1) & (keys.size - 1)
    keys[place] = key
    return place


class ClassRows(NamedTuple):
    """Room for rows of tokens, one for each class."""

    keys: Integers  # (2 * MOST_FOUND,) hash table of the classes
    places: Integers  # (MOST_FOUND,) where in it each row's class is
    rows: Integers  # (MOST_FOUND, width)
    ranks: Integers  # (MOST_FOUND, 2), what rows are ordered by before their symbols: a rank and a length
    total: Integers  # (1,), how many rows there are


@compiled
def new_rows(width: int) -> ClassRows:
    """Room for rows of up to so many tokens."""
    return ClassRows(
        np.zeros(2 * MOST_FOUND, np.int64),
        np.empty(MOST_FOUND, np.int64),
        np.empty((MOST_FOUND, width), np.int64),
        np.empty((MOST_FOUND, 2), np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def clear(kept: ClassRows) -> None:
    """Forget all rows."""
    for row in range(kept.total[0]):
        kept.keys[kept.places[row]] = 0
    kept.total[0] = 0


@compiled
def is_full(kept: ClassRows) -> bool:
    """Whether there is no room for another row."""
    return bool(kept.total[0] >= MOST_FOUND)


@compiled
def add_row(kept: ClassRows, key: int, rank: int, length: int) -> int:
    """Make a row for a class, to be filled with so many tokens: which one, or -1 if the class has one or all
    are taken.
    """
    if is_full(kept):
        return -1
    place = add_key(kept.keys, key)
    if place < 0:
        return -1
    row = int(kept.total[0])
    kept.places[row], kept.ranks[row, 0], kept.ranks[row, 1] = place, rank, length
    kept.total[0] += 1
    return row


@compiled
def best(kept: ClassRows, rows: Integers) -> None:
    """Fill `rows` with the first rows by rank, length and symbols; those that stay free are -1."""
    order = np.empty(len(rows), np.int64)
    count = 0
    for candidate in range(kept.total[0]):
        place = count
        while place > 0 and _comes_before(kept, candidate, order[place - 1]):
            place -= 1
        if place < len(rows):
            count = min(count + 1, len(rows))
            for index in range(count - 1, place, -1):
                order[index] = order[index - 1]
            order[place] = candidate
    rows[:] = -1
    for index in range(count):
        rows[index, : kept.ranks[order[index], 1]] = kept.rows[order[index], : kept.ranks[order[index], 1]]


@compiled
def _comes_before(kept: ClassRows, one: int, other: int) -> bool:
    for column in range(2):
        if kept.ranks[one, column] != kept.ranks[other, column]:
            return bool(kept.ranks[one, column] < kept.ranks[other, column])
    for column in range(kept.ranks[one, 1]):
        if kept.rows[one, column] != kept.rows[other, column]:
            return bool(kept.rows[one, column] < kept.rows[other, column])
    return False


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

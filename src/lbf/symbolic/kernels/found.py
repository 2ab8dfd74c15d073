"""A set of classes and a collection of token rows, one for each class, that gives the simplest first,
compiled.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from lbf.symbolic.kernels.arithmetic import compiled
from lbf.symbolic.kernels.givens import Integers

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


class Found(NamedTuple):
    """Room for rows of tokens, one for each class."""

    keys: Integers  # (2 * MOST_FOUND,) hash table of the classes
    places: Integers  # (MOST_FOUND,) where in it each row's class is
    rows: Integers  # (MOST_FOUND, width)
    ranks: Integers  # (MOST_FOUND, 2), what rows are ordered by before their symbols: a rank and a length
    total: Integers  # (1,), how many rows there are


@compiled
def new_found(width: int) -> Found:
    """Room for rows of up to so many tokens."""
    return Found(
        np.zeros(2 * MOST_FOUND, np.int64),
        np.empty(MOST_FOUND, np.int64),
        np.empty((MOST_FOUND, width), np.int64),
        np.empty((MOST_FOUND, 2), np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def clear(found: Found) -> None:
    """Forget all rows."""
    for row in range(found.total[0]):
        found.keys[found.places[row]] = 0
    found.total[0] = 0


@compiled
def is_full(found: Found) -> bool:
    """Whether there is no room for another row."""
    return bool(found.total[0] >= MOST_FOUND)


@compiled
def add_row(found: Found, key: int, rank: int, length: int) -> int:
    """Make a row for a class, to be filled with so many tokens: which one, or -1 if the class has one or all
    are taken.
    """
    if is_full(found):
        return -1
    place = add_key(found.keys, key)
    if place < 0:
        return -1
    row = int(found.total[0])
    found.places[row], found.ranks[row, 0], found.ranks[row, 1] = place, rank, length
    found.total[0] += 1
    return row


@compiled
def best(found: Found, rows: Integers) -> None:
    """Fill `rows` with the first rows by rank, length and symbols; those that stay free are -1."""
    order = np.empty(len(rows), np.int64)
    kept = 0
    for candidate in range(found.total[0]):
        place = kept
        while place > 0 and _comes_before(found, candidate, order[place - 1]):
            place -= 1
        if place < len(rows):
            kept = min(kept + 1, len(rows))
            for index in range(kept - 1, place, -1):
                order[index] = order[index - 1]
            order[place] = candidate
    rows[:] = -1
    for index in range(kept):
        rows[index, : found.ranks[order[index], 1]] = found.rows[order[index], : found.ranks[order[index], 1]]


@compiled
def _comes_before(found: Found, one: int, other: int) -> bool:
    for column in range(2):
        if found.ranks[one, column] != found.ranks[other, column]:
            return bool(found.ranks[one, column] < found.ranks[other, column])
    for column in range(found.ranks[one, 1]):
        if found.rows[one, column] != found.rows[other, column]:
            return bool(found.rows[one, column] < found.rows[other, column])
    return False

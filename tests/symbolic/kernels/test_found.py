from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.kernels.found import MOST_FOUND, Found, add_key, add_row, best, clear, is_full, new_found

Row = tuple[int, tuple[int, ...]]
"""A rank and some symbols."""
rows = st.tuples(st.integers(0, 3), st.lists(st.integers(0, 5), min_size=1, max_size=4).map(tuple))


def filled(items: list[Row]) -> Found:
    found = new_found(4)
    for key, (rank, symbols) in enumerate(items, start=1):
        row = add_row(found, key, rank, len(symbols))
        found.rows[row, : len(symbols)] = symbols
    return found


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(-4, 4) | st.sampled_from([2**62, 2**62 + 64, -(2**63), 64, 128]), max_size=30))
def test_keys_are_told_apart_as_by_a_set(numbers: list[int]) -> None:
    keys, seen = np.zeros(64, np.int64), set[int]()
    for number in numbers:
        known = (number or 1) in seen  # 0 and 1 share a place
        assert (add_key(keys, number) < 0) is known
        seen.add(number or 1)


@settings(max_examples=50, deadline=None)
@given(st.lists(rows, max_size=12, unique=True), st.integers(0, 15))
def test_the_best_rows_are_the_first_when_sorted(items: list[Row], limit: int) -> None:
    out = np.empty((limit, 4), np.int64)
    best(filled(items), out)
    expected = sorted((rank, len(symbols), symbols) for rank, symbols in items)[:limit]
    assert [tuple(row[row >= 0].tolist()) for row in out] == [row for _, _, row in expected] + [()] * (
        limit - len(expected)
    )


def test_cleared_room_is_as_new() -> None:
    found = filled([(0, (1, 2)), (1, (3,))])
    assert add_row(found, 1, 0, 1) == -1
    clear(found)
    assert found.total[0] == 0 and not found.keys.any()
    assert add_row(found, 1, 0, 1) == 0


def test_full_room_takes_no_more() -> None:
    found = new_found(1)
    for key in range(1, MOST_FOUND + 1):
        add_row(found, key, 0, 1)
    assert is_full(found)
    assert add_row(found, MOST_FOUND + 1, 0, 1) == -1

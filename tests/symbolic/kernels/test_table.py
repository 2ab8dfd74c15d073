from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.canonical import canonical_key, is_redundant
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.kernels.table import (
    MOST_FOUND,
    ClassRows,
    PartTable,
    add_key,
    add_row,
    best,
    build_table,
    clear,
    first_at_least,
    fits,
    is_full,
    new_rows,
)
from lbf.symbolic.kernels.trees import Symbols, number_values
from lbf.symbolic.puzzle import Puzzle
from oracles import all_expressions
from strategies import random_puzzle


def table_of(puzzle: Puzzle, leaves: int, extra: int, budget: int = 10**6) -> PartTable:
    symbols = Symbols.of(puzzle.symbol_table)
    numbers = number_values(symbols, np.array([float(v) for v in puzzle.values]), len(puzzle.values))
    return build_table(symbols, numbers, leaves, extra, budget)


def expression_of(puzzle: Puzzle, part: np.void) -> Expression:
    return puzzle.symbol_table.decode(part["tokens"][: 2 * part["leaves"] - 1])


def extras(expression: Expression, puzzle: Puzzle) -> int:
    return len(expression.leaves) - len(set(expression.leaves) - set(puzzle.symbol_table.constants))


@pytest.mark.parametrize(("leaves", "extra", "puzzles"), [(2, 2, 20), (3, 1, 3), (3, 3, 2)])
def test_a_table_holds_every_class_that_is_not_redundant_once(leaves: int, extra: int, puzzles: int) -> None:
    generator = np.random.default_rng(leaves + extra)
    for _ in range(puzzles):
        puzzle = random_puzzle(generator, quantities=2)
        table = table_of(puzzle, leaves, extra)
        found = [expression_of(puzzle, part) for part in table.parts]
        keys = [canonical_key(expression) for expression in found]
        everything = [
            e
            for count in range(1, leaves + 1)
            for e in all_expressions(puzzle.leaves, puzzle.symbol_table.operators, count)
        ]
        allowed = [e for e in everything if extras(e, puzzle) <= extra and not is_redundant(e, puzzle.values)]
        defined = {canonical_key(e) for e in allowed if isinstance(e.evaluate(puzzle.values), Fraction)}
        assert len(keys) == len(set(keys))
        assert set(keys) == defined


def test_parts_know_their_value_and_lie_in_order() -> None:
    puzzle = Puzzle(tuple(map(Fraction, (3, 4, 12))), Fraction(1))
    table = table_of(puzzle, leaves=3, extra=1)
    for part, value in zip(table.parts, table.values, strict=True):
        exact = expression_of(puzzle, part).evaluate(puzzle.values)
        assert isinstance(exact, Fraction) and value == part["value"] == pytest.approx(float(exact))
    for begin, end in zip(table.starts, table.starts[1:], strict=False):
        assert np.all(np.diff(table.values[begin:end]) >= 0)
    sizes = [
        table.parts["leaves"][begin:end] for begin, end in zip(table.starts, table.starts[1:], strict=False)
    ]
    assert [set(size.tolist()) for size in sizes] == [set(), {1}, {2}, {3}]


def test_a_table_that_was_cut_off_says_so() -> None:
    puzzle = Puzzle(tuple(map(Fraction, (3, 4, 12))), Fraction(1))
    assert table_of(puzzle, 3, 1).left > 0
    assert table_of(puzzle, 3, 1, budget=100).left < 0


def test_counting_extras() -> None:
    assert fits(3, 0b111, 0) and not fits(3, 0b101, 0) and fits(3, 0b101, 1)
    assert fits(62, (1 << 62) - 1, 0) and not fits(63, (1 << 62) - 1, 0)


def test_binary_search_equals_numpys() -> None:
    values = np.array([1.0, 2.0, 2.0, 5.0])
    for low in (0.0, 1.0, 2.0, 3.0, 5.0, 6.0):
        assert first_at_least(values, 0, 4, low) == np.searchsorted(values, low)


def test_without_extras_there_are_no_constants() -> None:
    puzzle = Puzzle((Fraction(3), Fraction(4)), Fraction(1), SymbolTable())
    for part in table_of(puzzle, 2, 0).parts:
        assert len(set(expression_of(puzzle, part).leaves)) == part["leaves"]
        assert not set(expression_of(puzzle, part).leaves) & set(puzzle.symbol_table.constants)


# ---------------------------------------------------------------------------------------------------------
# rows that were found

Row = tuple[int, tuple[int, ...]]
"""A rank and some symbols."""
rows = st.tuples(st.integers(0, 3), st.lists(st.integers(0, 5), min_size=1, max_size=4).map(tuple))


def filled(items: list[Row]) -> ClassRows:
    found = new_rows(4)
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
    found = new_rows(1)
    for key in range(1, MOST_FOUND + 1):
        add_row(found, key, 0, 1)
    assert is_full(found)
    assert add_row(found, MOST_FOUND + 1, 0, 1) == -1

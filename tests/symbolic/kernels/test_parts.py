from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.canonical import canonical_key, is_redundant
from lbf.symbolic.expression import Expression, Leaf, Quantity, SymbolTable
from lbf.symbolic.kernels.parts import (
    PartTable,
    build_table,
    class_key,
    first_at_least,
    fits,
    joined,
    leaf_class,
)
from lbf.symbolic.kernels.trees import (
    MOST_FOUND,
    ClassRows,
    Symbols,
    add_key,
    add_row,
    best,
    clear,
    is_full,
    new_rows,
    number_values,
)
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from oracles import all_expressions, rearrangements
from strategies import ARITHMETIC, EVERY_OPERATOR, random_expression, random_puzzle

SYMBOLS = SymbolTable()
CODES = {operator: code for code, operator in enumerate(OPERATORS.values())}


def hashed(expression: Expression) -> int:
    klass = expression.fold(
        lambda leaf: leaf_class(SYMBOLS.encode(Expression((leaf,)))[0]),
        lambda o, a, b: joined(CODES[o], a, b),
    )
    return int(class_key(klass))


def assert_same_groups(expressions: Iterable[Expression]) -> None:
    by_hash, by_key = defaultdict(set), defaultdict(set)
    for expression in expressions:
        by_hash[hashed(expression)].add(expression)
        by_key[canonical_key(expression)].add(expression)
    assert len(by_key) > 1
    assert set(map(frozenset, by_hash.values())) == set(map(frozenset, by_key.values()))


def test_hashes_group_small_expressions_as_the_canonical_form_does() -> None:
    """All expressions of up to three leaves over two quantities and a constant, repeats and cancellations
    included.
    """
    leaves: list[Leaf] = [Quantity(0), Quantity(1), SYMBOLS.constants[0]]
    assert_same_groups(
        itertools.chain.from_iterable(all_expressions(leaves, EVERY_OPERATOR, count) for count in (1, 2, 3))
    )


def test_hashes_group_chains_of_four_as_the_canonical_form_does() -> None:
    assert_same_groups(all_expressions([Quantity(0), Quantity(1)], ARITHMETIC, 4))


def test_a_hash_is_shared_by_all_rearrangements_and_no_others() -> None:
    for text in (
        "n0-n1*(n2-n3)",
        "(n0-n1)*(n2-n3)",
        "n0/(n1/n2)*n3",
        "n0-(n1-n2)-n0",
        "(n0-n1)/n2-n3",
        "(n0-n1)^n2*n3",
    ):
        expression = parse(text)
        assert {hashed(other) for other in rearrangements(expression)} == {hashed(expression)}


def test_hashes_of_larger_trees_agree_with_their_keys() -> None:
    generator = np.random.default_rng(0)
    puzzle = Puzzle((Fraction(1),) * 3, Fraction(1))
    assert_same_groups(
        random_expression(generator, puzzle, int(generator.integers(4, 9))) for _ in range(4000)
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("n0-n1", "n1-n0", False),
        ("n0/n1", "n1/n0", False),
        ("n0-n0", "n1-n1", False),
        ("n0+n1-n1", "n0", False),
        ("n0*n1/n1", "n0*n2/n2", False),
        ("n2-n0*(n0-n1)", "n2+n0*(n1-n0)", True),
        ("(n0-n1)*(n2-n3)", "(n1-n0)*(n3-n2)", True),
        ("(n0-n1)^n2", "(n1-n0)^n2", False),
    ],
)
def test_what_is_the_same(one: str, other: str, same: bool) -> None:
    assert (hashed(parse(one)) == hashed(parse(other))) is same


# ---------------------------------------------------------------------------------------------------------
# the table of small parts, and the rows that were found


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

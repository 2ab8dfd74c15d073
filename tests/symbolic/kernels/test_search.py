from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.kernels import Givens, search_batch
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search, simplicity
from strategies import ARITHMETIC, EVERY_OPERATOR, random_puzzle
from symbolic.enumerating import check_search

SYMBOLS = SymbolTable()


def found_for(puzzle: Puzzle, max_leaves: int, extra: int) -> list[Expression]:
    """All that the kernel finds for one problem, which must be all there is."""
    givens = Givens.of([puzzle.values], [puzzle.answer])
    rows, counts, complete = search_batch(givens, puzzle.symbol_table, max_leaves, extra, limit=20_000)
    assert complete[0] and counts[0] <= 20_000
    return [puzzle.symbol_table.decode(row[row >= 0]) for row in rows[0, : counts[0]]]


@pytest.mark.parametrize(
    ("operators", "quantities", "max_leaves", "extra", "puzzles"),
    [
        (EVERY_OPERATOR, 3, 3, 0, 40),
        (EVERY_OPERATOR, 2, 3, 1, 40),
        (ARITHMETIC, 2, 3, 2, 10),
        (ARITHMETIC, 4, 4, 0, 4),
        (EVERY_OPERATOR, 4, 4, 0, 3),
        (EVERY_OPERATOR, 2, 4, 1, 5),
        (ARITHMETIC, 3, 4, 1, 4),
        (EVERY_OPERATOR, 3, 4, 1, 1),
    ],
)
def test_search_equals_enumeration(
    operators: Sequence[Operator], quantities: int, max_leaves: int, extra: int, puzzles: int
) -> None:
    check_search(found_for, operators, quantities, (max_leaves, extra), puzzles)


@pytest.mark.parametrize(
    ("quantities", "max_leaves", "extra", "puzzles"),
    [(3, 5, 1, 25), (4, 5, 0, 15), (5, 5, 0, 3), (2, 5, 2, 4)],
)
def test_search_equals_the_readable_one(quantities: int, max_leaves: int, extra: int, puzzles: int) -> None:
    generator = np.random.default_rng(quantities)
    for _ in range(puzzles):
        puzzle = random_puzzle(generator, quantities)
        expected = search(puzzle, max_leaves, extra, budget=10**9)
        found = found_for(puzzle, max_leaves, extra)
        assert {canonical_key(e) for e in found} == {canonical_key(e) for e in expected.expressions}
        assert all(puzzle.solved_by(e) for e in found)
        ranks = [simplicity(e, puzzle) for e in found]
        assert ranks == sorted(ranks)


def test_six_and_seven_leaves() -> None:
    """Beyond the readable version's patience: sums of distinct powers of two are reached in one way only."""
    plus = SymbolTable(ARITHMETIC[:1], ())
    for leaves in (6, 7):
        values = tuple(Fraction(2**power) for power in range(leaves))
        found = found_for(Puzzle(values, Fraction(2**leaves - 1), plus), leaves, 0)
        assert [sorted(map(str, e.leaves)) for e in found] == [[f"n{i}" for i in range(leaves)]]
    factors = Puzzle(tuple(map(Fraction, (2, 3, 5, 7, 11, 13))), Fraction(30030), SymbolTable(ARITHMETIC, ()))
    assert {canonical_key(e) for e in found_for(factors, 6, 0) if len(e) == 11} >= {
        canonical_key(factors.symbol_table.decode([2] * 5 + list(range(4, 10))))
    }


def test_a_problem_is_searched_alike_in_any_company() -> None:
    generator = np.random.default_rng(5)
    puzzles = [random_puzzle(generator) for _ in range(12)]
    together = search_batch(
        Givens.of([p.values for p in puzzles], [p.answer for p in puzzles]), SYMBOLS, limit=20
    )
    for index, puzzle in enumerate(puzzles):
        alone = search_batch(Givens.of([puzzle.values], [puzzle.answer]), SYMBOLS, limit=20)
        for one, other in zip(together, alone, strict=True):
            np.testing.assert_array_equal(one[index], other[0])


def test_threads_do_not_disturb_each_other() -> None:
    generator = np.random.default_rng(6)
    puzzles = [random_puzzle(generator) for _ in range(12)]
    batches = [Givens.of([p.values], [p.answer]) for p in puzzles]
    one_by_one = [search_batch(batch, SYMBOLS, limit=20) for batch in batches]
    with ThreadPoolExecutor(max_workers=4) as threads:
        at_once = list(threads.map(lambda batch: search_batch(batch, SYMBOLS, limit=20), batches))
    for alone, together in zip(one_by_one, at_once, strict=True):
        for one, other in zip(alone, together, strict=True):
            np.testing.assert_array_equal(one, other)


def test_the_first_are_kept_and_all_are_counted() -> None:
    givens = Givens.of([[Fraction(n) for n in (3, 4, 5, 6)]], [Fraction(17)])
    rows, counts, _ = search_batch(givens, SYMBOLS, limit=20_000)
    few, same_counts, _ = search_batch(givens, SYMBOLS, limit=4)
    assert counts[0] == same_counts[0] > 4
    np.testing.assert_array_equal(few[0], rows[0, :4])
    assert np.all(rows[0, counts[0] :] == -1)


def test_a_search_that_was_cut_off_says_so() -> None:
    givens = Givens.of([[Fraction(n) for n in (3, 4, 5, 6)]], [Fraction(17)])
    _, whole, complete = search_batch(givens, SYMBOLS)
    assert complete[0]
    for budget in (0, 500, 10_000):
        _, counts, complete = search_batch(givens, SYMBOLS, budget=budget)
        assert not complete[0] and counts[0] < whole[0]


def test_more_quantities_than_fit_are_still_searched() -> None:
    values = [Fraction(n) for n in range(100, 170)]
    rows, counts, complete = search_batch(
        Givens.of([values], [Fraction(105)]), SYMBOLS, max_leaves=2, extra=0
    )
    assert counts[0] > 0 and not complete[0]
    assert SYMBOLS.first_quantity + 5 in rows[0, :, 0]


def test_no_quantities_no_solution_and_no_problems() -> None:
    givens = Givens.of([[], [Fraction(2)]], [Fraction(1), Fraction(977)])
    rows, counts, complete = search_batch(givens, SYMBOLS)
    assert rows[0, 0, 0] == SYMBOLS.first_constant and counts.tolist() == [1, 0] and complete.all()
    assert [len(array) for array in search_batch(Givens.of([], []), SYMBOLS)] == [0, 0, 0]


def test_an_answer_too_large_for_a_float_is_never_reached() -> None:
    _, counts, complete = search_batch(
        Givens.of([[Fraction(2)], [Fraction(10**400)]], [Fraction(10**400), Fraction(2)]), SYMBOLS
    )
    assert counts.tolist() == [0, 0] and complete.all()


def test_bounds_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="up to 7 leaves, and 8 were asked for"):
        search_batch(Givens.of([], []), SYMBOLS, max_leaves=8)
    with pytest.raises(ValueError, match="neither may be negative"):
        search_batch(Givens.of([], []), SYMBOLS, extra=-1)


def test_givens_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(ValueError, match="equally many"):
        Givens(np.zeros((2, 1)), np.zeros(1, np.int64), np.zeros(2), np.zeros(2))
    with pytest.raises(ValueError, match="between 0 and 1 quantities"):
        Givens(np.zeros((1, 1)), np.full(1, 2), np.zeros(1), np.zeros(1))

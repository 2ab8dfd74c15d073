from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.fixing import CHANCES, WALKS, Walk, m_fix
from lbf.symbolic.kernels import Givens, fix_batch
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from oracles import cheapest_change
from strategies import random_expression, random_log_probabilities, random_puzzle

SYMBOLS = SymbolTable()
Batch = tuple[list[Puzzle], list[Expression], list[list[list[float]]]]


def random_batch(seed: int, count: int, smallest: int = 1, largest: int = 5) -> Batch:
    generator = np.random.default_rng(seed)
    puzzles = [random_puzzle(generator) for _ in range(count)]
    trees = [
        random_expression(generator, puzzle, int(generator.integers(smallest, largest + 1)))
        for puzzle in puzzles
    ]
    return (
        puzzles,
        trees,
        [random_log_probabilities(generator, len(t), p) for t, p in zip(trees, puzzles, strict=True)],
    )


def padded(trees: Sequence[Expression], width: int) -> npt.NDArray[np.int64]:
    tokens = np.full((len(trees), width), -1, np.int64)
    for row, tree in zip(tokens, trees, strict=True):
        row[: len(tree)] = SYMBOLS.encode(tree)
    return tokens


def arrays(batch: Batch) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], Givens]:
    puzzles, trees, rows = batch
    width = max(map(len, trees))
    log_probabilities = np.full((len(trees), width, max(len(p.symbols) for p in puzzles)), -7.0)
    for table, row in zip(log_probabilities, rows, strict=True):
        table[: len(row), : len(row[0])] = row
    return (
        padded(trees, width),
        log_probabilities,
        Givens.of([p.values for p in puzzles], [p.answer for p in puzzles]),
    )


def decoded(row: npt.NDArray[np.int64]) -> Expression:
    return SYMBOLS.decode(row[row >= 0].tolist())


@pytest.mark.parametrize("count", [2000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_one_fix_equals_trying_every_change(count: int) -> None:
    """On random trees of up to nine symbols: the same cheapest change, or the same none."""
    batch = random_batch(0, count)
    tokens, log_probabilities, givens = arrays(batch)
    fixed, steps, costs = fix_batch(tokens, log_probabilities, givens, np.empty((count, 0, 2)), SYMBOLS)
    outcomes = {"fixed": 0, "none": 0, "right": 0}
    for (puzzle, tree, rows), row, step, cost in zip(
        zip(*batch, strict=True), fixed, steps, costs, strict=True
    ):
        if puzzle.solved_by(tree):
            outcomes["right"] += 1
            assert (decoded(row), step, cost) == (tree, 0, 0.0)
            continue
        expected = cheapest_change(tree, puzzle, rows)
        if expected is None:
            outcomes["none"] += 1
            assert (step, cost, set(row.tolist())) == (-1, math.inf, {-1})
        else:
            outcomes["fixed"] += 1
            assert step == 0 and decoded(row) == expected[1]
            assert cost == pytest.approx(expected[0], abs=1e-9)
    assert min(outcomes.values()) > count / 20, outcomes


@pytest.mark.parametrize("walk", WALKS)
def test_m_fix_equals_the_readable_one(walk: Walk) -> None:
    """Given the same random numbers: the same tree, after as many steps, at the same cost."""
    count, most = 400, 12
    batch = random_batch(1, count)
    chances = [np.random.default_rng(seed).random((most, CHANCES[walk])) for seed in range(count)]
    uniforms = np.stack(chances)
    fixed, steps, costs = fix_batch(*arrays(batch), uniforms, SYMBOLS)
    for seed, (puzzle, tree, rows) in enumerate(zip(*batch, strict=True)):
        fix = m_fix(tree, puzzle, rows, np.random.default_rng(seed), most, walk=walk)
        if fix is None:
            assert steps[seed] == -1
        else:
            assert (steps[seed], decoded(fixed[seed])) == (fix.steps, fix.expression)
            assert costs[seed] == pytest.approx(fix.cost, abs=1e-9)
    assert np.sum(steps > 0) > 20 and np.sum(steps < 0) > 20


def test_larger_trees_are_fixed_exactly() -> None:
    puzzles, trees, rows = random_batch(2, 500, smallest=6, largest=12)
    uniforms = np.random.default_rng(2).random((500, 30, 2))
    fixed, steps, _ = fix_batch(*arrays((puzzles, trees, rows)), uniforms, SYMBOLS)
    for puzzle, row, step in zip(puzzles, fixed, steps, strict=True):
        assert step < 0 or puzzle.solved_by(decoded(row))
    assert np.sum(steps >= 0) > 200


def test_a_tree_is_fixed_alike_in_any_company() -> None:
    tokens, log_probabilities, givens = arrays(random_batch(3, 60))
    uniforms = np.random.default_rng(3).random((60, 8, 2))
    together = fix_batch(tokens, log_probabilities, givens, uniforms, SYMBOLS)
    order = np.random.default_rng(4).permutation(60)[:25]
    chosen = Givens(*(array[order] for array in givens.arrays()))
    apart = fix_batch(tokens[order], log_probabilities[order], chosen, uniforms[order], SYMBOLS)
    for one, other in zip(together, apart, strict=True):
        np.testing.assert_array_equal(one[order], other)


def test_impossible_symbols_do_not_poison_the_cost() -> None:
    puzzle = Puzzle((Fraction(2), Fraction(3)), Fraction(6))
    tokens, log_probabilities, givens = arrays(
        ([puzzle], [parse("n0+n1")], [[[-math.inf] * len(puzzle.symbols)] * 3])
    )
    fixed, steps, costs = fix_batch(tokens, log_probabilities, givens, np.empty((1, 0, 2)), SYMBOLS)
    assert steps[0] == 0 and costs[0] == 0.0 and str(decoded(fixed[0])) == "* n0 n1"


def test_symbols_of_other_problems_are_never_put_in() -> None:
    puzzles = [Puzzle((Fraction(2),), Fraction(10)), Puzzle((Fraction(2), Fraction(8)), Fraction(10))]
    trees = [parse("n0+n0"), parse("n0+n0")]
    rows = [[[0.0] * len(p.symbols)] * 3 for p in puzzles]
    tokens, log_probabilities, givens = arrays((puzzles, trees, rows))
    givens.values[0, 1] = 8.0  # what lies beyond a problem's own quantities is not read
    _, steps, _ = fix_batch(tokens, log_probabilities, givens, np.full((2, 3, 2), 0.5), SYMBOLS)
    assert steps.tolist() == [-1, 0]


def test_a_walk_with_nowhere_to_go_ends() -> None:
    symbol_table = SymbolTable((SYMBOLS.operators[0],), ())
    givens = Givens.of([[Fraction(2)]], [Fraction(7)])
    _, steps, _ = fix_batch([[0, 1, 1]], np.zeros((1, 3, 2)), givens, np.zeros((1, 5, 2)), symbol_table)
    assert steps.tolist() == [-1]


def test_an_empty_batch_is_no_problem() -> None:
    fixed, steps, costs = fix_batch(
        np.empty((0, 5)), np.empty((0, 5, 9)), Givens.of([], []), np.empty((0, 3, 2)), SYMBOLS
    )
    assert (len(fixed), len(steps), len(costs)) == (0, 0, 0)


@pytest.mark.parametrize("row", [[0, 7, -1], [7, 7, -1], [0, 7, 99], [-1, -1, -1], [0, -1, 7], [-2, 7, 7]])
def test_a_row_that_is_no_tree_is_named(row: list[int]) -> None:
    givens = Givens.of([[Fraction(2)]] * 2, [Fraction(7)] * 2)
    with pytest.raises(ValueError, match="row 1 is not one complete tree"):
        fix_batch([[0, 7, 7], row], np.zeros((2, 3, 8)), givens, np.zeros((2, 0, 2)), SYMBOLS)


@pytest.mark.parametrize(
    ("log_probabilities", "uniforms", "complaint"),
    [
        ((1, 3, 7), (1, 4, 2), "log-probabilities must have the shape"),
        ((1, 2, 8), (1, 4, 2), "log-probabilities must have the shape"),
        ((1, 3, 8), (1, 4), "uniforms must have the shape"),
        ((1, 3, 8), (2, 4, 2), "uniforms must have the shape"),
    ],
)
def test_arrays_of_the_wrong_shape_are_refused(
    log_probabilities: tuple[int, ...], uniforms: tuple[int, ...], complaint: str
) -> None:
    givens = Givens.of([[Fraction(2)]], [Fraction(7)])
    with pytest.raises(ValueError, match=complaint):
        fix_batch([[0, 7, 7]], np.zeros(log_probabilities), givens, np.zeros(uniforms), SYMBOLS)


def test_log_probabilities_that_are_not_numbers_are_refused() -> None:
    givens = Givens.of([[Fraction(2)]], [Fraction(7)])
    with pytest.raises(ValueError, match="row 0 is not a number"):
        fix_batch([[0, 7, 7]], np.full((1, 3, 8), np.nan), givens, np.zeros((1, 4, 2)), SYMBOLS)


@pytest.mark.parametrize("uniform", [-0.1, 1.0, math.nan])
def test_random_numbers_outside_their_range_are_refused(uniform: float) -> None:
    givens = Givens.of([[Fraction(2)]], [Fraction(7)])
    with pytest.raises(ValueError, match="at least 0 and less than 1"):
        fix_batch([[0, 7, 7]], np.zeros((1, 3, 8)), givens, np.full((1, 4, 2), uniform), SYMBOLS)

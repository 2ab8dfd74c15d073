from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt
import pytest

from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Constant, Expression, SymbolTable
from lbf.symbolic.kernels import Givens, subtree_fix_batch
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.subtree import small_expressions, subtree_fixes
from oracles import all_subtree_fixes
from strategies import ARITHMETIC, random_expression, random_puzzle

SYMBOLS = SymbolTable()
SMALL = SymbolTable(ARITHMETIC, (Constant(Fraction(1)),))


def padded(trees: list[Expression], symbol_table: SymbolTable, width: int = 9) -> npt.NDArray[np.int64]:
    tokens = np.full((len(trees), width), -1, np.int64)
    for row, tree in zip(tokens, trees, strict=True):
        row[: len(tree)] = symbol_table.encode(tree)
    return tokens


def fixes_of(trees: list[Expression], puzzle: Puzzle, leaves: int) -> list[list[Expression]]:
    """The fixes of several trees of one problem, all of them."""
    tokens = padded(trees, puzzle.symbol_table)
    givens = Givens.of([puzzle.values], [puzzle.answer])
    problem = np.zeros(len(trees), np.int64)
    rows, counts = subtree_fix_batch(
        tokens, givens, puzzle.symbol_table, problem=problem, leaves=leaves, limit=4000
    )
    assert counts.max(initial=0) <= 4000
    return [
        [puzzle.symbol_table.decode(row[row >= 0]) for row in found[:count]]
        for found, count in zip(rows, counts, strict=True)
    ]


@pytest.mark.parametrize(
    ("symbol_table", "leaves", "puzzles"), [(SYMBOLS, 1, 60), (SYMBOLS, 2, 25), (SMALL, 3, 1)]
)
def test_subtree_fixing_equals_trying_every_replacement(
    symbol_table: SymbolTable, leaves: int, puzzles: int
) -> None:
    generator = np.random.default_rng(leaves)
    total = 0
    for _ in range(puzzles):
        puzzle = random_puzzle(generator, int(generator.integers(1, 4 if leaves < 3 else 2)), symbol_table)
        trees = [random_expression(generator, puzzle, int(generator.integers(1, 4))) for _ in range(3)]
        for tree, found in zip(trees, fixes_of(trees, puzzle, leaves), strict=True):
            keys = [canonical_key(fix) for fix in found]
            assert len(keys) == len(set(keys))
            assert set(keys) == set(all_subtree_fixes(tree, puzzle, leaves))
            total += len(keys)
    assert total > puzzles


@pytest.mark.parametrize(("leaves", "puzzles"), [(2, 40), (3, 3)])
def test_subtree_fixing_equals_the_readable_one(leaves: int, puzzles: int) -> None:
    generator = np.random.default_rng(10 + leaves)
    for _ in range(puzzles):
        puzzle = random_puzzle(generator, int(generator.integers(1, 5 if leaves < 3 else 2)))
        trees = [random_expression(generator, puzzle, int(generator.integers(1, 6))) for _ in range(5)]
        table = small_expressions(puzzle, leaves)
        for tree, found in zip(trees, fixes_of(trees, puzzle, leaves), strict=True):
            expected = subtree_fixes([tree], puzzle, leaves, table)
            assert {canonical_key(fix) for fix in found} == {canonical_key(fix) for fix in expected}
            assert all(puzzle.solved_by(fix) for fix in found)
            assert sorted(map(len, found)) == [len(fix) for fix in found]


def test_the_smallest_change_stands_for_its_class() -> None:
    puzzle = Puzzle((Fraction(100), Fraction(2), Fraction("3.5")), Fraction(275))
    wrong = parse("n0/n1*n2")
    assert [str(fix) for fix in fixes_of([wrong], puzzle, 2)[0]] == ["* / n0 n1 + n1 n2"]  # 100/2*(2+3.5)


def test_a_right_tree_is_among_its_own_fixes() -> None:
    puzzle = Puzzle((Fraction(2), Fraction(3)), Fraction(6))
    right = parse("n1*n0")
    assert right in fixes_of([right], puzzle, 1)[0]


def test_the_shortest_are_kept_and_all_are_counted() -> None:
    puzzle = Puzzle(tuple(map(Fraction, (2, 3, 6))), Fraction(12))
    tokens = padded([parse("n0*n1")], SYMBOLS)
    givens = Givens.of([puzzle.values], [puzzle.answer])
    everything, count = subtree_fix_batch(tokens, givens, SYMBOLS, leaves=3, limit=4000)
    few, same_count = subtree_fix_batch(tokens, givens, SYMBOLS, leaves=3, limit=3)
    assert count[0] == same_count[0] > 3
    np.testing.assert_array_equal(few[0], everything[0, :3])


def test_a_tree_is_fixed_alike_in_any_company() -> None:
    generator = np.random.default_rng(7)
    puzzles = [random_puzzle(generator) for _ in range(8)]
    owners = generator.integers(0, 8, size=40)
    trees = [random_expression(generator, puzzles[owner], int(generator.integers(1, 6))) for owner in owners]
    tokens = padded(trees, SYMBOLS)
    givens = Givens.of([p.values for p in puzzles], [p.answer for p in puzzles])
    rows, counts = subtree_fix_batch(tokens, givens, SYMBOLS, problem=owners, leaves=2, limit=10)
    for index, owner in enumerate(owners):
        alone = Givens.of([puzzles[owner].values], [puzzles[owner].answer])
        row, count = subtree_fix_batch(tokens[index : index + 1], alone, SYMBOLS, leaves=2, limit=10)
        np.testing.assert_array_equal(rows[index], row[0])
        assert counts[index] == count[0]


def test_what_cannot_be_done_is_refused() -> None:
    givens = Givens.of([[Fraction(2)]], [Fraction(4)])
    with pytest.raises(ValueError, match="1 to 3 leaves"):
        subtree_fix_batch([[7]], givens, SYMBOLS, leaves=4)
    with pytest.raises(ValueError, match="belongs to a problem between 0 and 0"):
        subtree_fix_batch([[7]], givens, SYMBOLS, problem=[1])
    many = Givens.of([[Fraction(n) for n in range(70)]], [Fraction(4)])
    with pytest.raises(ValueError, match="problem 0 has 70 quantities"):
        subtree_fix_batch([[7]], many, SYMBOLS)

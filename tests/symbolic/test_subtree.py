from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Constant, SymbolTable
from lbf.symbolic.fixing import beliefs, one_fix
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.subtree import small_expressions, subtree_fixes
from oracles import all_subtree_fixes
from strategies import EVERY_OPERATOR, random_expression, random_puzzle

SMALL = SymbolTable(EVERY_OPERATOR, (Constant(Fraction(1)),))


def test_subtree_fixes_equal_trying_every_replacement() -> None:
    generator = np.random.default_rng(0)
    found = 0
    for _ in range(150):
        puzzle = random_puzzle(generator, quantities=int(generator.integers(1, 4)), symbol_table=SMALL)
        tree = random_expression(generator, puzzle, int(generator.integers(1, 5)))
        fixes = subtree_fixes([tree], puzzle, leaves=2)
        keys = [canonical_key(fix) for fix in fixes]
        assert set(keys) == set(all_subtree_fixes(tree, puzzle, leaves=2))
        assert len(set(keys)) == len(keys)
        assert all(puzzle.solved_by(fix) for fix in fixes)
        found += len(fixes)
    assert found > 500


def test_with_one_leaf_they_are_the_fixes_of_one_fix() -> None:
    generator = np.random.default_rng(1)
    for _ in range(300):
        puzzle = random_puzzle(generator, quantities=3)
        tree = random_expression(generator, puzzle, int(generator.integers(1, 5)))
        fix = one_fix(tree, puzzle, beliefs(tree, puzzle))
        if fix is not None:
            assert canonical_key(fix.expression) in map(
                canonical_key, subtree_fixes([tree], puzzle, leaves=1)
            )


@pytest.mark.quick
def test_a_wrong_leaf_becomes_a_sum() -> None:
    puzzle = Puzzle((Fraction(100), Fraction(2), Fraction("3.5")), Fraction(275))
    fixes = subtree_fixes([parse("100/2*3.5", puzzle.values)], puzzle, leaves=2)
    assert [to_infix(fix, ["100", "2", "3.5"]) for fix in fixes] == ["100/2*(2+3.5)"]


@pytest.mark.quick
def test_a_beam_shares_the_table_and_repeats_no_class() -> None:
    puzzle = Puzzle((Fraction(2), Fraction(3), Fraction(4)), Fraction(10))
    beam = [parse(text) for text in ("n0*n1", "n1*n0", "n0+n1+n2", "n0*n2")]
    together = subtree_fixes(beam, puzzle, leaves=2)
    apart = {
        canonical_key(fix)
        for tree in beam
        for fix in subtree_fixes([tree], puzzle, table=small_expressions(puzzle, 2))
    }
    assert {canonical_key(fix) for fix in together} == apart
    assert len(together) == len(apart)
    assert [len(fix) for fix in together] == sorted(len(fix) for fix in together)

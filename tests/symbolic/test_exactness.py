"""Where the stated answer is a whole number or a fraction, only that value is right."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import about, answers_equal, tolerance
from lbf.symbolic.expression import SymbolTable, decimal
from lbf.symbolic.fixing import beliefs, m_fix, one_fix
from lbf.symbolic.kernels import Givens, fix_batch, search_batch, subtree_fix_batch
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from lbf.symbolic.subtree import subtree_fixes
from strategies import fractions

NEAR_MISSES = [
    ("(n0-n0/n0^n1)/n1", (60, 4), Fraction(15)),
    ("n0+n1-1/n1^n0", (25, 73), Fraction(98)),
    ("n0/n1+1/n0^n1", (40, 6), Fraction(20, 3)),
]
"""What comes within one part in a hundred thousand of the answer."""
near_misses = pytest.mark.parametrize(("text", "values", "answer"), NEAR_MISSES)


def puzzle_of(values: tuple[int, ...], answer: Fraction) -> Puzzle:
    return Puzzle(tuple(map(Fraction, values)), answer)


@near_misses
def test_a_near_miss_is_wrong_and_is_fixed(text: str, values: tuple[int, ...], answer: Fraction) -> None:
    puzzle, wrong = puzzle_of(values, answer), parse(text)
    value = wrong.evaluate(puzzle.values)
    assert isinstance(value, Fraction) and 0 < abs(value - answer) < answer / 10**5
    assert not puzzle.solved_by(wrong)
    odds, generator = beliefs(wrong, puzzle), np.random.default_rng(0)
    for fix in (one_fix(wrong, puzzle, odds), m_fix(wrong, puzzle, odds, generator)):
        assert fix is None or fix.expression.evaluate(puzzle.values) == answer
    fixes = subtree_fixes([wrong], puzzle, leaves=2)
    assert fixes and all(fix.evaluate(puzzle.values) == answer for fix in fixes)


@near_misses
def test_search_finds_no_near_miss(text: str, values: tuple[int, ...], answer: Fraction) -> None:
    puzzle = puzzle_of(values, answer)
    found = search(puzzle, max_leaves=3, extra=2).expressions
    assert found and all(expression.evaluate(puzzle.values) == answer for expression in found)


def test_the_kernels_spend_no_place_on_what_is_off_by_more_than_rounding_errors() -> None:
    """What is nearer is left to exact arithmetic."""
    symbols, puzzle = SymbolTable(), puzzle_of((60, 4), Fraction(15))
    givens = Givens.of([puzzle.values], [puzzle.answer])
    tree = [symbols.encode(parse("(n0-n0/n0^n1)/n1"))]
    fixed, steps, _ = fix_batch(tree, np.zeros((1, 9, 9)), givens, np.zeros((1, 0, 2)), symbols)
    assert steps[0] < 0 or symbols.decode(fixed[0]) != parse("(n0-n0/n0^n1)/n1")
    runs = subtree_fix_batch(tree, givens, symbols), search_batch(givens, symbols, 5, 3, limit=500)[:2]
    for rows, counts in runs:
        found = [symbols.decode(row[row >= 0].tolist()) for row in rows[0, : counts[0]]]
        values = [expression.evaluate(puzzle.values) for expression in found]
        off = [abs(value - 15) for value in values if isinstance(value, Fraction)]
        assert 0 in off and max(off) < 15 * Fraction(4, 10**12)


@given(fractions, fractions, st.integers(-9, 9))
def test_exact_answers_equal_nothing_but_themselves(value: Fraction, answer: Fraction, off: int) -> None:
    near = answer + Fraction(off, 10**12)
    if answer.denominator == 1 or decimal(answer) is None:
        assert tolerance(answer) == 0
        for other in (value, near):
            assert answers_equal(other, answer) == (other == answer) == (other in about(answer))
    else:
        assert answers_equal(near, answer) and tolerance(answer) > 0


@pytest.mark.parametrize(
    ("value", "answer", "right"),
    [
        ("1/3", "0.333333", True),
        ("200/3", "66.66667", True),
        ("1/3", "0.33", False),  # two digits are too few, as ever
        ("1/8", "0.125", True),
        ("0.12500001", "0.125", True),  # 12.5 % as well
        ("15.00001", "15", False),
        ("0.6666667", "2/3", False),
        ("0.0000000001", "0", False),
    ],
)
def test_stated_decimals_keep_their_tolerance(value: str, answer: str, right: bool) -> None:
    assert answers_equal(Fraction(value), Fraction(answer)) is right

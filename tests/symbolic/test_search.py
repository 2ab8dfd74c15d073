from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import PLUS, Operator, Undefined
from lbf.symbolic.canonical import canonical_key, is_redundant
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import variants
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search, simplicity
from strategies import ARITHMETIC, EVERY_OPERATOR, expressions
from symbolic.enumerating import check_search

NO_PLUS = tuple(operator for operator in ARITHMETIC if operator is not PLUS)
"""Canonical forms need a plus that is not among them: that of `a-(b-c)` is `a+c-b`."""


def found_for(puzzle: Puzzle, max_leaves: int, extra: int) -> Sequence[Expression]:
    """All that the search finds for one problem, which must be all there is."""
    found = search(puzzle, max_leaves, extra)
    assert found.complete
    return found.expressions


@pytest.mark.parametrize(
    ("operators", "quantities", "max_leaves", "extra", "puzzles"),
    [
        (EVERY_OPERATOR, 3, 3, 0, 40),
        (EVERY_OPERATOR, 2, 3, 1, 40),
        (ARITHMETIC, 2, 3, 2, 10),
        (ARITHMETIC, 4, 4, 0, 4),
        (ARITHMETIC, 3, 4, 1, 2),
        (NO_PLUS, 3, 3, 0, 40),
        (NO_PLUS, 2, 3, 1, 20),
    ],
)
def test_search_equals_enumeration(
    operators: Sequence[Operator], quantities: int, max_leaves: int, extra: int, puzzles: int
) -> None:
    check_search(found_for, operators, quantities, (max_leaves, extra), puzzles)


@pytest.mark.quick
def test_every_solution_gives_the_answer_simplest_first() -> None:
    puzzle = Puzzle((Fraction(100), Fraction(2), Fraction("3.5")), Fraction(275))
    found = search(puzzle)
    assert [to_infix(e, ["100", "2", "3.5"]) for e in found.expressions] == [
        "100+100*3.5/2",
        "100*(1+3.5/2)",
        "100*(2+3.5)/2",
    ]
    for numbers in ((3, 4, 5, 6), (1, 2, 8)):
        puzzle = Puzzle(tuple(map(Fraction, numbers)), Fraction(17))
        found = search(puzzle)
        assert found.expressions and all(puzzle.solved_by(e) for e in found.expressions)
        ranks = [simplicity(e, puzzle) for e in found.expressions]
        assert ranks == sorted(ranks)


@pytest.mark.quick
def test_a_search_that_was_cut_off_says_so() -> None:
    puzzle = Puzzle(tuple(map(Fraction, (3, 4, 5, 6))), Fraction(17))
    cut = search(puzzle, budget=500)
    assert not cut.complete
    whole = {canonical_key(e) for e in search(puzzle).expressions}
    assert {canonical_key(e) for e in cut.expressions} < whole


@pytest.mark.quick
def test_no_quantities_and_no_solution() -> None:
    assert [str(e) for e in search(Puzzle((), Fraction(1))).expressions] == ["1"]
    assert search(Puzzle((Fraction(2),), Fraction(977))).expressions == ()


# ---------------------------------------------------------------------------------------------------------
# what says nothing


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "worth_having"),
    [
        ("n0*n1", True),
        ("n0*1", False),
        ("n0/1", False),
        ("1/n0", True),
        ("1/n0/n1", True),
        ("1*n0/n1", False),
        ("n0+0", False),
        ("0-n0", False),
        ("n0-n0", False),
        ("n0-n1+n1", False),
        ("n0/n0", False),
        ("n0*n1/n0", False),
        ("n0^1", False),
        ("n0^2", True),
        ("1^n0", False),
        ("(n0-n1)*n2", True),  # 5-4 is 1 here, and still a step of thought
        ("n0/(n1-n1)", False),
        ("n2*n3", False),  # the quantity n3 is 1
        ("n3/n2", True),
        ("n7", False),
    ],
)
def test_what_is_not_redundant(text: str, worth_having: bool) -> None:
    assert is_redundant(parse(text), [Fraction(5), Fraction(4), Fraction(3), Fraction(1)]) is not worth_having


@settings(max_examples=80, deadline=None)
@given(expressions(max_leaves=4, slots=3), st.lists(st.integers(0, 3).map(Fraction), min_size=3, max_size=3))
def test_all_rearrangements_share_the_judgement(expression: Expression, values: list[Fraction]) -> None:
    judgement = is_redundant(expression, values)
    assert all(is_redundant(other, values) is judgement for other in variants(expression))


@given(expressions(max_leaves=5, slots=3), st.lists(st.integers(0, 4).map(Fraction), min_size=3, max_size=3))
def test_what_is_undefined_says_nothing(expression: Expression, values: list[Fraction]) -> None:
    if isinstance(expression.evaluate(values), Undefined):
        assert is_redundant(expression, values) or any(
            not isinstance(other.evaluate(values), Undefined) for other in variants(expression)
        )

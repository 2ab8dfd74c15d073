"""Regrouping against its twin, which does the operations of a row in every order."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Expression, Quantity, Symbol
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.regrouping import MOST_LEAVES, in_order, regrouped, regroupings, spans


def every_order(expression: Expression) -> set[Expression]:
    """Every tree over the row of an expression: its operations done in every order there is."""
    row, found = in_order(expression), set[Expression]()
    for order in itertools.permutations(range(len(row.operators))):
        parts: list[tuple[Symbol, ...]] = [(leaf,) for leaf in row.leaves]
        places = list(range(len(row.operators)))
        for operation in order:
            at = places.index(operation)
            parts[at : at + 2] = [(row.operators[operation], *parts[at], *parts[at + 1])]
            del places[at]
        found.add(Expression(parts[0]))
    return found


@st.composite
def rows(draw: st.DrawFn) -> Expression:
    """An expression of up to five numbers, grouped from the left."""
    count = draw(st.integers(1, 5))
    symbols: tuple[Symbol, ...] = (Quantity(0),)
    for index in range(1, count):
        symbols = (draw(st.sampled_from(list(OPERATORS.values()))), *symbols, Quantity(index))
    return Expression(symbols)


@given(rows())
@settings(max_examples=40)
def test_regroupings_are_what_every_order_gives(expression: Expression) -> None:
    found = list(regroupings(expression))
    assert len(found) == len(set(found))
    assert set(found) == every_order(expression)


@given(rows(), st.lists(st.integers(1, 9), min_size=5, max_size=5), st.integers(0, 13))
@settings(max_examples=60)
def test_a_regrouping_is_found_where_there_is_one(
    expression: Expression, values: list[int], place: int
) -> None:
    numbers = tuple(map(Fraction, values))
    trees = sorted(every_order(expression), key=str)
    answer = trees[place % len(trees)].evaluate(numbers)
    if not isinstance(answer, Fraction):
        return
    puzzle = Puzzle(numbers, answer)
    found = regrouped(expression, puzzle)
    assert found is not None and puzzle.solved_by(found)
    own = set(spans(expression).values())
    moved = [len(set(spans(tree).values()) - own) for tree in trees if puzzle.solved_by(tree)]
    assert len(set(spans(found).values()) - own) == min(moved)


@pytest.mark.parametrize(
    ("wrong", "numbers", "answer", "right"),
    [
        ("144/18-12", "18 12 144", 24, "144/(18-12)"),
        ("20-8-3", "20 8 3", 15, "20-(8-3)"),
        ("2+3*4", "2 3 4", 20, "(2+3)*4"),
        ("36+4-13", "36 4 13", 131, None),
        ("7", "7", 8, None),
    ],
)
def test_brackets_a_teacher_expects(wrong: str, numbers: str, answer: int, right: str | None) -> None:
    names = numbers.split()
    puzzle = Puzzle(tuple(map(Fraction, names)), Fraction(answer))
    found = regrouped(parse(wrong, puzzle.values), puzzle)
    assert (None if found is None else to_infix(found, names)) == right


def test_a_long_expression_is_left_alone() -> None:
    wrong = parse("-".join(["9"] + ["1"] * MOST_LEAVES))
    assert regrouped(wrong, Puzzle((), Fraction(9))) is None

"""Broken numbers of things are made whole as the question wants it, and what is left over is found."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.adapting import Rounding, rounded, rounding_asked
from lbf.data.exercises import written_exercise
from lbf.data.problem import make_problem
from lbf.symbolic.arithmetic import DIVIDE
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse
from strategies import expressions

ROUNDINGS = [
    ("Eggs come in boxes of 12. How many boxes are needed for 100 eggs?", "up"),
    ("86 pupils go hiking. Each bus takes 9 pupils. How many buses must come?", "up"),
    ("有38个同学去划船，每条船坐4人，至少需要多少条船？", "up"),
    ("A tailor has 50 buttons and needs 6 for each shirt. How many whole shirts can she make?", "down"),
    ("It takes 8 grams to make a ruler. How many entire rulers are made of 828 grams?", "down"),
    ("裁缝店有30米布，做一套衣服要用4米，最多可以做几套这样的衣服？", "down"),
    ("7 apples are shared by 2 children. How many apples does each child get?", None),
    ("A car needs 7 litres. How many litres do 3 cars need?", None),
    ("一根绳子长9米，平均分成4段，每段长多少米？", None),
]


@pytest.mark.parametrize(("text", "rounding"), ROUNDINGS)
def test_the_question_tells_how_to_round(text: str, rounding: Rounding | None) -> None:
    assert rounding_asked(make_problem("p", text)) == rounding


def by_hand(value: Fraction, rounding: Rounding) -> int:
    return math.ceil(value) if rounding == "up" else math.floor(value)


@given(dividend=st.integers(1, 5000), divisor=st.integers(1, 500), rounding=st.sampled_from(["up", "down"]))
def test_divisions_come_out_rounded(dividend: int, divisor: int, rounding: Rounding) -> None:
    values = (Fraction(dividend), Fraction(divisor))
    found = rounded(parse("n0/n1"), values, rounding)
    value = found.evaluate(values)
    if dividend >= divisor:
        assert value == by_hand(Fraction(dividend, divisor), rounding)
    else:
        assert found == parse("n0/n1")


@given(expression=expressions(slots=3), rounding=st.sampled_from(["up", "down"]))
def test_of_any_expression_only_a_division_at_the_root_is_changed(
    expression: Expression, rounding: Rounding
) -> None:
    values = (Fraction(7), Fraction(2), Fraction("3.5"))
    before, found = expression.evaluate(values), rounded(expression, values, rounding)
    if found != expression:
        assert expression.symbols[0] is DIVIDE
        assert isinstance(before, Fraction)
        assert found.evaluate(values) == by_hand(before, rounding)


RESTS = [
    ("Ryan has 23 marbles and puts them into bags of 5. How many marbles are left over?", 3),
    ("There are 22 dogs. They live in 5 dog-houses equally. How many dogs are left?", 2),
    ("A baker packs 47 muffins in boxes of 6 until she can't fill another box. How many are left over?", 5),
    ("一根彩带长50厘米，每6厘米剪一段，还剩几厘米？", 2),
    ("把27个苹果平均分给4个小朋友，还剩几个？", 3),
]
NO_RESTS = [
    "Tom had 23 apples and ate 5 of them. How many are left?",
    "30 apples are shared equally by 6 children. How many apples are left over?",  # none: it comes out even
    "She shares 20 sweets equally among 8 people and keeps the left overs. How many did each get?",
    "He cut a stick into 25 pieces of 3 inches with nothing left over. How long was it?",
    "Each pen costs $3. Tom has $20 and buys pens. How many dollars are left over?",
    "一本书90页，每天看7页，看了几天后还剩几页？",
    "58名队员平均分成两队。有11人去参加接力赛。红队还剩多少人？",
    "把27个苹果平均分给4个小朋友，每人几个，还剩几个？",
]


@pytest.mark.parametrize(("text", "rest"), RESTS)
def test_what_is_left_over_is_read_off_the_text(text: str, rest: int) -> None:
    problem = make_problem("p", text)
    found = written_exercise(problem)
    assert found is not None
    assert found.expression.evaluate(problem.values) == rest == max(problem.values) % min(problem.values)


@pytest.mark.parametrize("text", NO_RESTS)
def test_other_texts_are_left_to_the_solver(text: str) -> None:
    assert written_exercise(make_problem("p", text)) is None

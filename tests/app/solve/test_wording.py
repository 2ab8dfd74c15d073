from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given

from lbf.app.solve.wording import (
    SIGNS,
    calculation_steps,
    number_name,
    readable,
    rounded,
)
from lbf.data.problem import make_problem
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import MOST_DIGITS, parse_number, to_infix
from lbf.symbolic.parsing import parse
from strategies import expressions

NAMES = ["100", "2", "3.5", "20%"]
VALUES = [Fraction(100), Fraction(2), Fraction("3.5"), Fraction(1, 5)]
ASCII = {sign: symbol for symbol, sign in SIGNS.items()}


def by_hand(expression: Expression, position: int = 0) -> tuple[str, list[str]]:
    """The steps again, by recursion over the tree: what a node is called, and what was calculated for it."""
    symbol = expression.symbols[position]
    if not isinstance(symbol, Operator):
        return to_infix(Expression((symbol,)), NAMES), []
    (left, before), (right, between) = (by_hand(expression, child) for child in expression.children(position))
    value = expression.subtree(position).evaluate(VALUES)
    assert isinstance(value, Fraction)
    left, right = (
        f"({text})" if text[0] == "-" or ("/" in text and "(" not in text) else text for text in (left, right)
    )
    here = f"{left} {SIGNS.get(symbol.symbol, symbol.symbol)} {right} = {readable(value)}"
    return readable(value), [*before, *between, here]


@given(expressions(max_leaves=6))
def test_steps_are_those_of_the_tree_and_each_is_true(expression: Expression) -> None:
    assume(all(isinstance(value, Fraction) for value in expression.values(VALUES)))
    assume(all(len(str(value)) < MOST_DIGITS for value in expression.values(VALUES)))  # or they are not read
    steps = calculation_steps(expression, NAMES, VALUES)
    assert [str(step) for step in steps] == by_hand(expression)[1]
    for step in steps:
        operator = ASCII.get(step.operator, step.operator)
        assert parse(f"{step.left}{operator}{step.right}").evaluate() == parse_number(step.value)


@pytest.mark.quick
def test_a_number_by_itself_needs_no_step() -> None:
    assert calculation_steps(parse("n1"), NAMES, VALUES) == ()


def test_an_expression_without_value_has_no_steps() -> None:
    with pytest.raises(ValueError, match="without a value"):
        calculation_steps(parse("n0/(n1-n1)"), NAMES, VALUES)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "Two dozen eggs, half of them brown, 1,250 white, 3 million more",
            ["2", "12", "0.5", "1,250", "3000000"],
        ),
        ("He ran 1 1/2 miles and ½ mile and 20% of 3.5 miles", ["1.5", "½", "20%", "3.5"]),
        ("看了全书的(1/6)，又看了２４页，1(1/2)倍", ["(1/6)", "２４", "1(1/2)"]),
    ],
)
def test_numbers_are_named_as_written_but_in_digits(text: str, names: list[str]) -> None:
    problem = make_problem("p", text)
    assert [number_name(slot) for slot in problem.slots] == names
    assert [parse_number(number_name(slot)) for slot in problem.slots] == list(problem.values)


def test_numbers_of_any_size_can_be_read() -> None:
    huge = Fraction(10**900, 7)
    assert rounded(huge) == "1.429e+899" and readable(huge).endswith("/7")
    assert rounded(Fraction(1, 3)) == "0.3333" and rounded(Fraction(10**900)) is None

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES, Operator
from lbf.symbolic.equations import solved_for, substituted
from lbf.symbolic.expression import Constant, Expression, Quantity
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from strategies import ARITHMETIC, expressions, linear_expressions

X = Quantity(4)
VALUES = [Fraction(12), Fraction(5, 2), Fraction(7), Fraction(100)]


@given(linear_expressions(), linear_expressions())
def test_a_linear_equation_is_solved_as_by_two_points_of_each_line(
    left: Expression, right: Expression
) -> None:
    lines = [[side.evaluate([*VALUES, Fraction(x)]) for x in (0, 1)] for side in (left, right)]
    assume(all(isinstance(value, Fraction) for line in lines for value in line))
    (left_0, left_1), (right_0, right_1) = lines
    slope = (left_1 - left_0) - (right_1 - right_0)  # type: ignore[operator]
    found = solved_for(X, left, right, VALUES)
    if slope == 0:
        assert found is None
    else:
        assert found is not None and X not in found.symbols
        assert found.evaluate(VALUES) == (right_0 - left_0) / slope  # type: ignore[operator]


@given(expressions(max_leaves=8, operators=ARITHMETIC), st.data(), st.sampled_from(["3", "-1/2"]))
def test_an_unknown_that_stands_once_is_found_wherever_it_stands(
    expression: Expression, data: st.DataObject, text: str
) -> None:
    places = [place for place, symbol in enumerate(expression.symbols) if not isinstance(symbol, Operator)]
    unknown, result, x = Quantity(5), Quantity(4), Fraction(text)
    left = expression.replace(data.draw(st.sampled_from(places)), unknown)
    values = [left.evaluate([*VALUES, Fraction(0), each]) for each in (x, x + 1)]
    assume(isinstance(values[0], Fraction) and values[0] != values[1])
    assert isinstance(values[0], Fraction)
    known = [*VALUES, values[0]]
    found = solved_for(unknown, left, Expression((result,)), known)
    assert found is not None and found.evaluate(known) == x


@given(expressions(max_leaves=5, slots=5), expressions(max_leaves=5, slots=5))
def test_what_is_found_makes_both_sides_equal(left: Expression, right: Expression) -> None:
    found = solved_for(X, left, right, VALUES)
    if found is not None:
        value = found.evaluate(VALUES)
        assert isinstance(value, Fraction)
        assert left.evaluate([*VALUES, value]) == right.evaluate([*VALUES, value])


@pytest.mark.parametrize(
    ("left", "right", "formula"),
    [
        ("n4/n0", "n1", "n1*n0"),
        ("n0/n4", "n1", "n0/n1"),
        ("n0-n4", "n1", "n0-n1"),
        ("n4+n4/n0", "n1", "n1/(1+1/n0)"),
        ("n0-n1*n4", "n2*n4-n3", "(n3+n0)/(n1+n2)"),  # nothing is divided by a negative number
        ("n0*(n4-n1)", "n2", "n2/n0+n1"),
        ("n0/(n4+n1)", "n2/(n4+n3)", "(n2*n1-n0*n3)/(n0-n2)"),
    ],
)
def test_the_formula_is_one_that_pupils_write(left: str, right: str, formula: str) -> None:
    found = solved_for(X, parse(left), parse(right), VALUES)
    assert found is not None and to_infix(found) == formula


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("n4*n4", "n0"),
        ("n4^2", "n0"),
        ("n0^n4", "n0"),
        ("1/n4", "n4"),
        ("n4", "n4"),
        ("n4", "n4+n0"),
        ("n0", "n1"),
        ("n4*0", "n0"),
        ("(n4-n0)/(n4-n0)", "1"),
    ],
)
def test_what_is_not_linear_or_holds_not_for_one_number_has_no_solution(left: str, right: str) -> None:
    assert solved_for(X, parse(left), parse(right), VALUES) is None


def test_substituting_is_replacing_leaves() -> None:
    with_number = substituted(
        parse("n4*(n0-n4)"), {X: Expression((PLUS, Quantity(1), Constant(Fraction(1))))}
    )
    assert with_number == parse("(n1+1)*(n0-(n1+1))")
    assert substituted(parse("n0+1"), {}) == parse("n0+1")
    assert {MINUS, TIMES} <= set(with_number.symbols) and DIVIDE not in with_number.symbols

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import LONGEST_TEXT, ParseError, number_text, parse_number, to_infix
from lbf.symbolic.parsing import parse, parse_prefix
from strategies import expressions, fractions


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("(100/2)*(2+3.5)", "275"),
        ("x=(11-1)*2", "20"),
        ("X = 3 + 4", "7"),
        ("56*9=x", "504"),
        ("[(2+3)*4-{1+1}]", "18"),
        ("3×4÷2−1", "5"),
        ("３＋（４－１）×２％", "3.06"),
        ("20%", "0.2"),
        ("150*(1-12.5%)", "131.25"),
        ("(2/5)*10", "4"),
        ("1(1/2)+1", "2.5"),
        ("2*1(1/2)", "3"),
        ("1½", "1.5"),
        ("3.14*5^2", "78.5"),
        ("π*5²", "78.5"),
        ("2**3", "8"),
        ("2^3^2", "512"),
        ("-3+5", "2"),
        ("3*-2", "-6"),
        ("-2^2", "-4"),
        ("+4", "4"),
        ("8-3-2", "3"),
        ("16/4/2", "2"),
        ("1,000+1", "1001"),
        (".5+5.", "5.5"),
        ("3 x 4", "12"),
        ("((((7))))", "7"),
    ],
)
def test_reads_what_people_write(text: str, value: str) -> None:
    assert parse(text).evaluate() == Fraction(value)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "nothing to read"),
        ("x=", "nothing to read"),
        ("3+", "a number is missing at the end"),
        ("(3", "opening bracket has no closing"),
        ("3)", "closing bracket has no opening"),
        ("()", "number is missing before the closing bracket"),
        ("3 4", "operator is missing before '4'"),
        ("*3", "number is missing before '\\*'"),
        ("3(4+5)", "operator is missing before the bracket"),
        ("3(5/2)", "no mixed number; if a product is meant"),
        ("(1/6)0", "operator is missing before '0'"),
        ("80千米/小时", "'千' cannot be part of an expression, at character 3"),
        ("__import__('os')", "cannot be part"),
        ("(1/0)", "divides by zero"),
        ("3+x=5", "'x' cannot be part of an expression, at character 3"),
        ("x=3=x+1", "'=' cannot be part"),
        ("(" * 10_000 + "1" + ")" * 10_000, "too long"),
        ("(" * 4_000 + "1" + ")" * 4_000, "nested more than 100 deep"),
        ("-" * 9_000 + "1", "nested more than 100 deep"),
        ("1" * 1_000_000, "1,000,000 characters is too long"),
        ("1" * 9_000, "9,000 digits is too long"),
    ],
)
def test_says_what_is_wrong_and_where(text: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason) as error:
        parse(text)
    assert len(str(error.value)) < 300


@pytest.mark.quick
def test_towers_of_powers_are_read_and_undefined() -> None:
    assert isinstance(parse("9^9^9^9").evaluate(), Undefined)
    assert isinstance(parse("^".join(["9"] * 4_000)).evaluate(), Undefined)
    assert isinstance(parse("*".join(["99999999999999999999"] * 400)).evaluate(), Undefined)


@pytest.mark.quick
def test_numbers_of_the_problem_become_its_quantities() -> None:
    numbers = [Fraction(3), Fraction(2, 5), Fraction(3, 2), Fraction(1, 5), Fraction(3), Fraction(7)]
    assert str(parse("3+3+3", numbers)) == "+ + n0 n4 n0"
    assert str(parse("(2/5)*10", numbers)) == "* n1 10"
    assert str(parse("1(1/2)-20%", numbers)) == "- n2 n3"
    assert str(parse("(3/5)", numbers)) == "/ n0 5"
    assert str(parse("2(1/3)", numbers)) == "+ 2 / 1 n0"
    assert str(parse("7%*n2", numbers)) == "* / n5 100 n2"


@given(expressions(max_leaves=10))
def test_infix_round_trip(expression: Expression) -> None:
    assert parse(to_infix(expression)) == expression


@given(expressions(max_leaves=10))
def test_prefix_round_trip(expression: Expression) -> None:
    assert parse_prefix(str(expression)) == expression


@settings(max_examples=500)
@given(st.text(alphabet="0123456789.,%()[]+-*/^xn ×÷−½²（１/π=ab", max_size=30))
def test_any_text_is_read_or_refused_politely(text: str) -> None:
    try:
        expression = parse(text)
    except ParseError:
        return
    assert parse(to_infix(expression)) == expression


@pytest.mark.quick
@pytest.mark.parametrize(
    "text", ["", "+ n0", "n0 n1", "+ n0 n1 n2", "+ n0 foo", "+ n-1 1", "1e5", "1" * (LONGEST_TEXT + 1)]
)
def test_prefix_says_what_is_wrong(text: str) -> None:
    with pytest.raises(ParseError):
        parse_prefix(text)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("20", 20),
        ("-1.50", Fraction(-3, 2)),
        ("1,466", 1466),
        ("35%", Fraction(7, 20)),
        ("３５％", Fraction(7, 20)),
        ("(2/5)", Fraction(2, 5)),
        ("((2/5))", Fraction(2, 5)),
        ("2/5", Fraction(2, 5)),
        ("1(1/2)", Fraction(3, 2)),
        ("-1 1/2", Fraction(-3, 2)),
        ("0.5/2", Fraction(1, 4)),
        ("½", Fraction(1, 2)),
        (" 7 ", 7),
    ],
)
def test_parse_number(text: str, value: Fraction) -> None:
    assert parse_number(text) == value


@pytest.mark.quick
@pytest.mark.parametrize(
    "text",
    ["", "abc", "1/0", "5 apples", "1..2", "--1", "nan", "inf", "1e5", "9" * 100, "1 2", "1+1", "1" * 10**6],
)
def test_parse_number_refuses(text: str) -> None:
    with pytest.raises(ParseError):
        parse_number(text)


@given(fractions)
def test_number_text_round_trip(value: Fraction) -> None:
    assert parse_number(number_text(value)) == value

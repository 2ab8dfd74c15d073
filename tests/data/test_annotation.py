from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lbf.data import annotation
from lbf.data.annotation import compose_steps, read_equation
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import ParseError
from lbf.symbolic.parsing import parse

VALUES = [Fraction(8), Fraction(3), Fraction(2), Fraction(3)]


@pytest.mark.parametrize(
    ("equation", "prefix"),
    [
        ("x=8-3", "- n0 n1"),
        ("X=(8.0-3.0)", "- n0 n1"),
        ("8-3=x", "- n0 n1"),
        ("8-3", "- n0 n1"),
        ("8-3=5", "- n0 n1"),
        ("( 8.0 - 3.0 )", "- n0 n1"),
        ("x-8=3", "+ n1 n0"),
        ("8-x=3", "- n0 n1"),
        ("8/x=2", "/ n0 n2"),
        ("2x+3=8", "/ - n0 n1 n2"),
        ("8=2*(x+3)", "- / n0 n2 n1"),
        ("3+3=y", "+ n1 n3"),
        ("x = 3 x 2", "* n1 n2"),
        ("n0*n3", "* n0 n3"),
    ],
)
def test_equations_are_solved_for_their_unknown(equation: str, prefix: str) -> None:
    assert str(read_equation(equation, VALUES)) == prefix


@pytest.mark.parametrize(
    ("equation", "reason"),
    [
        ("x*x=8", "more than once"),
        ("x=8=3", "more than one equals sign"),
        ("2^x=8", "power"),
        ("x^2=8", "power"),
        ("x+y=8", "more than once"),
        ("80千米/小时", "cannot be part"),
        ("", "nothing to read"),
        ("8+3-x", "number is missing"),
    ],
)
def test_what_cannot_be_solved_says_why(equation: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        read_equation(equation, VALUES)


@st.composite
def equations(draw: st.DrawFn) -> tuple[str, str, Fraction]:
    """A random equation around an unknown that stands for a chosen number: its two sides, and that number."""
    solution = Fraction(draw(st.integers(1, 50)))
    side, value = "x", solution
    for _ in range(draw(st.integers(0, 4))):
        known = draw(st.integers(1, 9))
        operator = draw(st.sampled_from("+-*/"))
        first = draw(st.booleans())
        side = f"({side}){operator}{known}" if first else f"{known}{operator}({side})"
        result = parse(f"n0{operator}n1").evaluate(
            [value, Fraction(known)] if first else [Fraction(known), value]
        )
        assume(isinstance(result, Fraction))
        assert isinstance(result, Fraction)
        assume(not (operator in "*/" and result == 0))
        value = result
    other = (
        f"0-{-value.numerator}/{value.denominator}" if value < 0 else f"{value.numerator}/{value.denominator}"
    )
    return side, other, solution


@given(equations(), st.booleans())
def test_isolating_finds_the_number_the_unknown_stood_for(
    equation: tuple[str, str, Fraction], swapped: bool
) -> None:
    side, other, solution = equation
    expression = read_equation(f"{other}={side}" if swapped else f"{side}={other}", [])
    assert expression.evaluate([]) == solution


def test_steps_are_composed_where_each_number_has_one_meaning() -> None:
    values = [Fraction(48), Fraction(15)]
    assert str(compose_steps(["48/2=24", "24+15=39", "39*39=1521"], values)) == "* + / n0 2 n1 + / n0 2 n1"


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        (["48/2=24", "24-9=15", "15+1=16"], "either may be meant"),
        (["48/2"], "has no result"),
        ([], "no steps"),
    ],
)
def test_ambiguous_or_broken_steps_are_refused(steps: list[str], reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        compose_steps(steps, [Fraction(48), Fraction(15)])


def test_composed_steps_do_not_grow_without_bound() -> None:
    steps = ["7+7=14", *(f"{7 * 2**i}+{7 * 2**i}={7 * 2 ** (i + 1)}" for i in range(1, 40))]
    with pytest.raises(ParseError, match="more than 999 symbols"):
        compose_steps(steps, [])


@given(st.text(alphabet="0123456789x+-*/=()nN. ^%yr", max_size=30))
def test_any_text_is_an_expression_or_a_parse_error(text: str) -> None:
    try:
        expression = read_equation(text, VALUES)
    except ParseError:
        return
    assert isinstance(expression, Expression)
    assert isinstance(expression.evaluate(VALUES), Fraction | Undefined)


literals = st.sampled_from(
    [
        "8",
        "3",
        "2.0",
        "5",
        "50%",
        "(1/2)",
        "(3/4)",
        "1(1/2)",
        "(0.6/0.2)",
        "0.5",
        "800%",
        "1,000",
        ".5",
        "n1",
        "3.",
    ]
)
joints = st.sampled_from(["+", "-", "*", "/", "^", ")*(", "", " ", "+[", "]/"])


@given(
    st.lists(st.tuples(literals, joints), min_size=1, max_size=6),
    st.lists(st.sampled_from(["8", "3", "3", "1/2", "5"]), max_size=4),
)
def test_parsing_by_shape_is_parsing(parts: list[tuple[str, str]], numbers: list[str]) -> None:
    values = [Fraction(number) for number in numbers]
    text = "".join(literal + joint for literal, joint in parts[:-1]) + parts[-1][0]
    text = (
        "(" * max(0, text.count(")*("))
        + text
        + ")" * text.count(")*(")
        + "]" * (text.count("[") - text.count("]"))
    )
    assert outcome(annotation._parse, text, values) == outcome(parse, text, values)


def outcome(
    read: Callable[[str, Sequence[Fraction]], Expression], text: str, values: list[Fraction]
) -> Expression | str:
    try:
        return read(text, values)
    except ParseError as error:
        return str(error)

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import ParseError, brackets, to_infix, to_latex, to_mathml
from lbf.symbolic.parsing import parse
from strategies import expressions


@given(expressions(max_leaves=7), st.data())
def test_no_pair_of_parentheses_is_redundant(expression: Expression, data: st.DataObject) -> None:
    """Taking away any one pair changes the tree: these are the fewest that keep the meaning."""
    text = to_infix(expression)
    pairs, stack = [], []
    for place, character in enumerate(text):
        if character == "(":
            stack.append(place)
        elif character == ")":
            pairs.append((stack.pop(), place))
    for start, end in pairs:
        without = text[:start] + text[start + 1 : end] + text[end + 1 :]
        try:
            assert parse(without) != expression
        except ParseError:
            continue


@given(expressions(max_leaves=8))
def test_brackets_are_counted_as_they_are_written(expression: Expression) -> None:
    assert brackets(expression) == to_infix(expression).count("(")


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "infix", "latex"),
    [
        ("n0-(n1-n2)", "n0-(n1-n2)", r"n_{0} - \left(n_{1} - n_{2}\right)"),
        ("(n0-n1)-n2", "n0-n1-n2", r"n_{0} - n_{1} - n_{2}"),
        ("n0/(n1*n2)", "n0/(n1*n2)", r"\frac{n_{0}}{n_{1} \times n_{2}}"),
        ("n0*(n1/n2)", "n0*(n1/n2)", r"n_{0} \times \frac{n_{1}}{n_{2}}"),
        ("(n0+1)^2", "(n0+1)^2", r"\left(n_{0} + 1\right)^{2}"),
        ("(n0^n1)^2", "(n0^n1)^2", r"\left(n_{0}^{n_{1}}\right)^{2}"),
        ("(n0/n1)^2", "(n0/n1)^2", r"\left(\frac{n_{0}}{n_{1}}\right)^{2}"),
        ("3.14*n0", "3.14*n0", r"3.14 \times n_{0}"),
    ],
)
def test_infix_and_latex(text: str, infix: str, latex: str) -> None:
    assert to_infix(parse(text)) == infix
    assert to_latex(parse(text)) == latex


@pytest.mark.quick
def test_names_stand_for_quantities() -> None:
    expression = parse("n0*n1-n2")
    names = ["2/5", "1(1/2)", "20%"]
    assert to_infix(expression, names) == "(2/5)*1(1/2)-20%"
    assert to_latex(expression, names) == r"(2/5) \times 1(1/2) - 20\%"


@given(expressions(max_leaves=8))
def test_mathml_is_well_formed_and_has_every_symbol(expression: Expression) -> None:
    root = ET.fromstring(to_mathml(expression))
    names = [element.tag.split("}")[1] for element in root.iter()]
    operators = [symbol.symbol for symbol in expression.symbols if isinstance(symbol, Operator)]
    assert names.count("mfrac") == operators.count("/")
    assert names.count("msup") == operators.count("^")
    signs = [
        element.text
        for element in root.iter()
        if element.tag.endswith("}mo") and element.text not in ("(", ")")
    ]
    assert sorted(signs) == sorted(
        sign.translate(str.maketrans("*-", "×−")) for sign in operators if sign in "+-*"
    )


@pytest.mark.quick
def test_mathml_escapes_names() -> None:
    assert "<script>" not in to_mathml(parse("n0"), ["<script>alert(1)</script>"])


@given(expressions(max_leaves=8))
def test_latex_braces_balance(expression: Expression) -> None:
    latex = to_latex(expression)
    assert latex.count("{") == latex.count("}")
    assert len(re.findall(r"\\left\(", latex)) == len(re.findall(r"\\right\)", latex))

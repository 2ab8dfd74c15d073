r"""Writing expressions for people and programs: infix, LaTeX and MathML.

Infix uses the fewest parentheses that keep the tree: `parse(to_infix(e)) == e`. Quantities are written by
their slot names `n0, n1, …`, or in the problem's own words if `names` are given.

>>> from lbf.symbolic.parsing import parse
>>> expression = parse("(n0/n1)*(n1+n2)")
>>> to_infix(expression), to_infix(expression, names=["100", "2", "3.5"])
('n0/n1*(n1+n2)', '100/2*(2+3.5)')
>>> to_latex(expression)
'\\frac{n_{0}}{n_{1}} \\times \\left(n_{1} + n_{2}\\right)'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

from lbf.symbolic.arithmetic import DIVIDE, POWER, TIMES, Operator
from lbf.symbolic.expression import Expression, Leaf, Quantity

_ATOM: Final = 9
"""The precedence of what never needs parentheses."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A written subtree and how tightly its outermost operator binds."""

    text: str
    precedence: int = _ATOM
    stacked: bool = False
    """Whether it is one fraction, which keeps together by itself."""


def to_infix(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression as `100/2*(2+3.5)`."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        first, second = _parenthesised(operator, left, right, "({})")
        return _Piece(f"{first}{operator.symbol}{second}", operator.precedence)

    return expression.fold(lambda leaf: _Piece(_leaf_name(leaf, names)), node).text


def to_latex(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression for LaTeX, divisions as fractions."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        if operator is DIVIDE:
            return _Piece(rf"\frac{{{left.text}}}{{{right.text}}}", DIVIDE.precedence, stacked=True)
        if operator is POWER:
            base = left.text if left.precedence == _ATOM else rf"\left({left.text}\right)"
            return _Piece(f"{base}^{{{right.text}}}", POWER.precedence)
        first, second = _parenthesised(operator, left, right, r"\left({}\right)")
        sign = r"\times" if operator is TIMES else operator.symbol
        return _Piece(f"{first} {sign} {second}", operator.precedence)

    return expression.fold(lambda leaf: _Piece(_latex_leaf(leaf, names)), node).text


def to_mathml(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression as a MathML `math` element, divisions as fractions. Names are escaped."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        if operator is DIVIDE:
            return _Piece(
                f"<mfrac>{_row(left.text)}{_row(right.text)}</mfrac>", DIVIDE.precedence, stacked=True
            )
        if operator is POWER:
            base = left.text if left.precedence == _ATOM else _FENCED.format(left.text)
            return _Piece(f"<msup>{_row(base)}{_row(right.text)}</msup>", POWER.precedence)
        first, second = _parenthesised(operator, left, right, _FENCED)
        sign = {"*": "×", "-": "−"}.get(operator.symbol, operator.symbol)
        return _Piece(f"{first}<mo>{sign}</mo>{second}", operator.precedence)

    body = expression.fold(lambda leaf: _Piece(_mathml_leaf(leaf, names)), node).text
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML">{_row(body)}</math>'


_FENCED: Final = "<mrow><mo>(</mo>{}<mo>)</mo></mrow>"


def _parenthesised(operator: Operator, left: _Piece, right: _Piece, fence: str) -> tuple[str, str]:
    """Both operands, fenced where the tree would otherwise be read differently: from left to right, except
    powers.
    """
    tie_left, tie_right = operator is POWER, operator is not POWER and not right.stacked
    needs_left = left.precedence < operator.precedence or (
        left.precedence == operator.precedence and tie_left
    )
    needs_right = right.precedence < operator.precedence or (
        right.precedence == operator.precedence and tie_right
    )
    return (fence.format(left.text) if needs_left else left.text), (
        fence.format(right.text) if needs_right else right.text
    )


def _leaf_name(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None or not isinstance(leaf, Quantity):
        return str(leaf)
    name = names[leaf.index] if leaf.index < len(names) else str(leaf)
    return f"({name})" if re.search(r"[-+*/^ ]", name) and not name.endswith(")") else name


def _latex_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"n_{{{leaf.index}}}"
    return re.sub(r"([%$#&_{}])", r"\\\1", _leaf_name(leaf, names))


def _mathml_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"<msub><mi>n</mi><mn>{leaf.index}</mn></msub>"
    return f"<mn>{escape(_leaf_name(leaf, names))}</mn>"


def _row(body: str) -> str:
    return f"<mrow>{body}</mrow>"

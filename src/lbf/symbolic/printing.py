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
from html import escape
from typing import Final

from lbf.symbolic.arithmetic import OPERATORS, Operator
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
        return _Piece(f"{first}{operator.symbol}{second}", operator.notation.precedence)

    return expression.fold(lambda leaf: _Piece(_leaf_name(leaf, names)), node).text


def to_latex(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression for LaTeX, divisions as fractions."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        return _laid_out(operator, operator.notation.latex, (left, right), r"\left({}\right)")

    return expression.fold(lambda leaf: _Piece(_latex_leaf(leaf, names)), node).text


def to_mathml(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression as a MathML `math` element, divisions as fractions. Names are escaped."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        return _laid_out(operator, operator.notation.mathml, (left, right), _FENCED)

    body = expression.fold(lambda leaf: _Piece(_mathml_leaf(leaf, names)), node).text
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML">{_row(body)}</math>'


_FENCED: Final = "<mrow><mo>(</mo>{}<mo>)</mo></mrow>"


def _laid_out(operator: Operator, template: str, operands: tuple[_Piece, _Piece], fence: str) -> _Piece:
    """Two operands in a template, in brackets only where the template does not keep them together."""
    encloses = operator.notation.encloses
    pairs = zip(encloses, operands, _parenthesised(operator, *operands, fence), strict=True)
    texts = [piece.text if enclosed else fenced for enclosed, piece, fenced in pairs]
    return _Piece(template.format(*texts), operator.notation.precedence, stacked=all(encloses))


def _parenthesised(operator: Operator, left: _Piece, right: _Piece, fence: str) -> tuple[str, str]:
    """Both operands, fenced where the tree would otherwise be read differently."""
    own, right_to_left = operator.notation.precedence, operator.notation.right_to_left
    needs_left = left.precedence < own or (left.precedence == own and right_to_left)
    needs_right = right.precedence < own or (
        right.precedence == own and not right_to_left and not right.stacked
    )
    return (
        fence.format(left.text) if needs_left else left.text,
        fence.format(right.text) if needs_right else right.text,
    )


def _leaf_name(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None or not isinstance(leaf, Quantity):
        return str(leaf)
    name = names[leaf.index] if leaf.index < len(names) else str(leaf)
    compound = " " in name or any(symbol in name for symbol in OPERATORS)
    return f"({name})" if compound and not name.endswith(")") else name


def _latex_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"n_{{{leaf.index}}}"
    return re.sub(r"([%$#&_{}])", r"\\\1", _leaf_name(leaf, names))


def _mathml_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"<msub><mi>n</mi><mn>{leaf.index}</mn></msub>"
    return f"<mn>{escaped(_leaf_name(leaf, names))}</mn>"


def _row(body: str) -> str:
    return f"<mrow>{body}</mrow>"


def escaped(text: str) -> str:
    """A text as it is written into a page or a picture, with `&`, `<` and `>` as entities."""
    return escape(text, quote=False)  # `xml.sax.saxutils` does the same and takes longer to load

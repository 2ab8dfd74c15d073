"""Expressions as documents: the nodes a page draws, and every notation a user may want to copy."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from lbf.app.web.documents import ExpressionDocument, Node
from lbf.symbolic.arithmetic import Operator, Value
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.fixing import value_text
from lbf.symbolic.printing import to_infix, to_latex, to_mathml


def expression_document(
    expression: Expression, names: Sequence[str], values: Sequence[Fraction]
) -> ExpressionDocument:
    """An expression in every notation, its quantities in the problem's own words."""
    return ExpressionDocument(
        infix=to_infix(expression, names),
        latex=to_latex(expression, names),
        mathml=to_mathml(expression, names),
        tree=tree(expression, names, values),
    )


def tree(expression: Expression, names: Sequence[str], values: Sequence[Fraction]) -> list[Node]:
    """The nodes of an expression in prefix order.

    >>> from lbf.symbolic.parsing import parse
    >>> [(node.text, node.slot, node.children, node.value) for node in tree(parse("n0/2"), ["7"], [Fraction(7)])]
    [('/', None, (1, 2), '3.5'), ('7', 0, None, '7'), ('2', None, None, '2')]
    """
    worth = expression.values(values)
    return [_node(expression, position, names, worth[position]) for position in range(len(expression))]


def _node(expression: Expression, position: int, names: Sequence[str], value: Value) -> Node:
    symbol, shown = expression.symbols[position], value_text(value) if isinstance(value, Fraction) else None
    if isinstance(symbol, Operator):
        return Node(
            kind="operator",
            text=symbol.symbol,
            slot=None,
            children=expression.children(position),
            value=shown,
        )
    if isinstance(symbol, Quantity):
        name = names[symbol.index] if symbol.index < len(names) else str(symbol)
        return Node(kind="quantity", text=name, slot=symbol.index, children=None, value=shown)
    return Node(kind="constant", text=str(symbol), slot=None, children=None, value=shown)

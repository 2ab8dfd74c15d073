"""Something is cut in half, and one part is asked for: a part is not larger than the whole."""

from __future__ import annotations

import pytest
from hypothesis import given

from lbf.data.adapting import halved, halves_asked
from lbf.data.problem import make_problem
from lbf.symbolic.arithmetic import DIVIDE, TIMES
from lbf.symbolic.expression import Expression, Quantity
from strategies import expressions

HALF = Quantity(1)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("A rope of 7 metres is cut in half. How long is each piece?", True),
        ("Mom cut an 8 pound melon exactly in half. How many pounds does each half weigh?", True),
        ("A 96 m rope is cut in half. How long is one of the pieces?", True),
        ("A 42 cm straw is snapped in half. How long is a piece, in cm?", True),
        ("Babak cuts 7 melons in half. How many halves does he have?", False),
        ("A rope was cut in half and each half is 96 m long. How long was the rope before?", False),
        ("If you cut me in half you get 15. What number am I?", False),
        ("A train covers 25 miles in half an hour. How far does it get in each part of the day?", False),
        ("Half of 24 pupils sing. How many is one half?", False),
    ],
)
def test_only_in_half_counts_and_only_where_one_part_is_asked_for(text: str, asked: bool) -> None:
    assert bool(halves_asked(make_problem("p", text))) == asked


def by_hand(expression: Expression) -> Expression:
    """The stupid twin of `halved`, from the root down."""
    if len(expression) == 1:
        return expression
    first, second = (by_hand(expression.subtree(child)) for child in expression.children(0))
    operator = expression.symbols[0]
    operator = TIMES if operator is DIVIDE and second.symbols == (HALF,) else operator
    return Expression((operator, *first.symbols, *second.symbols))


@given(expressions(max_leaves=6, slots=3))
def test_every_division_by_the_half_becomes_a_product_and_nothing_else_changes(tree: Expression) -> None:
    assert halved(tree, frozenset([HALF])) == by_hand(tree)
    assert halved(tree, frozenset()) == tree

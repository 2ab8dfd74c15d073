"""Linear equations in one unknown, solved for it: what the unknown is, as an expression over the rest.

An equation in which the unknown stands once is undone operation by operation, as pupils do it. Where it
stands several times, everything with it is brought to one side: from `a*x+b = c*x+d` to `x = (d-b)/(a-c)`.

>>> from lbf.symbolic.parsing import parse
>>> unknown, values = Quantity(4), [Fraction(value) for value in (124, 6, 4, 7)]
>>> str(solved_for(unknown, parse("(n0-n1*n4)/n2"), parse("n3"), values))
'/ - n0 * n3 n2 n1'
>>> str(solved_for(unknown, parse("n1*n4-n2"), parse("n2*n4+n3"), values))
'/ + n3 n2 - n1 n2'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, SUM, TIMES, Operator
from lbf.symbolic.canonical import ONE, without_ones
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity

ZERO: Final = Expression((Constant(Fraction(0)),))


def substituted(expression: Expression, known: Mapping[Quantity, Expression]) -> Expression:
    """The expression with other expressions in the place of some quantities.

    >>> from lbf.symbolic.parsing import parse
    >>> str(substituted(parse("n0*n1"), {Quantity(1): parse("n0+1")}))
    '* n0 + n0 1'
    """
    symbols = (
        symbol
        for place in expression.symbols
        for symbol in (known[place].symbols if isinstance(place, Quantity) and place in known else (place,))
    )
    return Expression(tuple(symbols))


def solved_for(
    unknown: Quantity, left: Expression, right: Expression, values: Sequence[Fraction]
) -> Expression | None:
    """What the unknown must be for both sides to be equal, given the values of the quantities; None if the
    equation is not linear in it, or does not hold for exactly one number.
    """
    if unknown not in (*left.symbols, *right.symbols):
        return None
    found = _isolated(unknown, left, right, values)
    if found is None:
        return None
    first, second = (substituted(side, {unknown: found}).evaluate(values) for side in (left, right))
    return found if isinstance(first, Fraction) and first == second else None


def _isolated(
    unknown: Quantity, left: Expression, right: Expression, values: Sequence[Fraction]
) -> Expression | None:
    """Every round takes away an operation around the unknown, or a denominator with it."""
    while True:
        if unknown not in left.symbols:
            left, right = right, left
        if left.symbols == (unknown,) and unknown not in right.symbols:
            return without_ones(right)
        first, second = map(left.subtree, left.children(0)) if len(left) > 1 else (left, left)
        if unknown in right.symbols or (unknown in first.symbols and unknown in second.symbols):
            cleared = _cleared(unknown, left, right) or _cleared(unknown, right, left)
            if cleared is None:
                return _collected(unknown, left, right, values)
            left, right = cleared
        else:
            place = int(unknown in second.symbols)
            undo = _UNDO.get((left.symbols[0], place))
            if undo is None:
                return None
            left, right = (first, second)[place], undo(right, (second, first)[place])


def _join(operator: Operator, left: Expression, right: Expression) -> Expression:
    if operator is MINUS and left == ZERO and right.symbols[0] is MINUS:  # 0-(a-b) is b-a
        right, left = map(right.subtree, right.children(0))
    return Expression((operator, *left.symbols, *right.symbols))


_UNDO: Final[dict[object, Callable[[Expression, Expression], Expression]]] = {
    (PLUS, 0): lambda result, other: _join(MINUS, result, other),
    (PLUS, 1): lambda result, other: _join(MINUS, result, other),
    (MINUS, 0): lambda result, other: _join(PLUS, result, other),
    (MINUS, 1): lambda result, other: _join(MINUS, other, result),
    (TIMES, 0): lambda result, other: _join(DIVIDE, result, other),
    (TIMES, 1): lambda result, other: _join(DIVIDE, result, other),
    (DIVIDE, 0): lambda result, other: _join(TIMES, result, other),
    (DIVIDE, 1): lambda result, other: _join(DIVIDE, other, result),
}
"""What an operand is, by the operator and the operand's place, given the result and the other operand."""


def _cleared(unknown: Quantity, left: Expression, right: Expression) -> tuple[Expression, Expression] | None:
    """The equation `a/b = right` as `a = right*b`, if the unknown is in b; `c/d*b` is written `c*b/d`."""
    if left.symbols[0] is not DIVIDE:
        return None
    top, bottom = map(left.subtree, left.children(0))
    if unknown not in bottom.symbols:
        return None
    if right.symbols[0] is not DIVIDE:
        return top, _join(TIMES, right, bottom)
    above, below = map(right.subtree, right.children(0))
    return top, _join(DIVIDE, _join(TIMES, above, bottom), below)


# ---------------------------------------------------------------------------------------------------------
# the unknown in several places


_Terms: TypeAlias = tuple[tuple[int, Expression], ...]
"""What is added (1) and taken away (-1)."""


class _Linear(NamedTuple):
    """`slope * unknown + rest`; without a slope the rest is one term."""

    slope: _Terms
    rest: _Terms


def _collected(
    unknown: Quantity, left: Expression, right: Expression, values: Sequence[Fraction]
) -> Expression | None:
    """From `a*x+b = c*x+d` to `(d-b)/(a-c)`, or `(b-d)/(c-a)` if that divides by no negative number."""

    def leaf(one: Leaf) -> _Linear | None:
        return _Linear(((1, ONE),), ()) if one == unknown else _Linear((), ((1, Expression((one,))),))

    sides = left.fold(leaf, _combined), right.fold(leaf, _combined)
    if sides[0] is None or sides[1] is None:
        return None
    slope = (*sides[0].slope, *_signed(-1, sides[1].slope))
    rest = (*sides[1].rest, *_signed(-1, sides[0].rest))
    steepness = _total(slope).evaluate(values)
    if not isinstance(steepness, Fraction) or steepness == 0:
        return None
    sign = 1 if steepness > 0 else -1
    return without_ones(_join(DIVIDE, _total(_signed(sign, rest)), _total(_signed(sign, slope))))


def _combined(operator: Operator, left: _Linear | None, right: _Linear | None) -> _Linear | None:
    """The linear form of an operation; None if it has none."""
    if left is None or right is None:
        return None
    if not left.slope and not right.slope:
        return _Linear((), ((1, _join(operator, left.rest[0][1], right.rest[0][1])),))
    if operator.kind == SUM:
        first, second = operator.sides
        return _Linear(
            (*_signed(first, left.slope), *_signed(second, right.slope)),
            (*_signed(first, left.rest), *_signed(second, right.rest)),
        )
    if left.slope and right.slope:
        return None
    form, number = (left, right.rest[0][1]) if left.slope else (right, left.rest[0][1])
    if operator is TIMES:
        return _each(form, lambda term: _product(term, number) if left.slope else _product(number, term))
    return (
        _each(form, lambda term: _join(DIVIDE, term, number)) if operator is DIVIDE and left.slope else None
    )


def _each(form: _Linear, change: Callable[[Expression], Expression]) -> _Linear:
    return _Linear(*(tuple((sign, change(term)) for sign, term in terms) for terms in form))


def _product(left: Expression, right: Expression) -> Expression:
    return right if left == ONE else left if right == ONE else _join(TIMES, left, right)


def _signed(sign: int, terms: _Terms) -> _Terms:
    return tuple((sign * own, term) for own, term in terms)


def _total(terms: _Terms) -> Expression:
    """The sum of the terms, what is added first; 0 stands for nothing, and for what is only taken from."""
    terms = tuple(signed for signed in terms if signed[1] != ZERO)
    added = [term for sign, term in terms if sign > 0] or [ZERO]
    total = added[0]
    for term in added[1:]:
        total = _join(PLUS, total, term)
    for term in (term for sign, term in terms if sign < 0):
        total = _join(MINUS, total, term)
    return total

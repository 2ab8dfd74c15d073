"""Other ways to write a solution down, equal whatever the quantities are: rearranged, multiplied out,
factored, times one.

Learning several forms of one solution is what fills a beam with right hypotheses. A product multiplied out is
another way to think; a rearrangement is another way to write; a factor 1 is neither, and stands last.

>>> from lbf.symbolic.parsing import parse
>>> from lbf.symbolic.printing import to_infix
>>> [to_infix(form) for form in forms(parse("n0*(1-n1)"), 4)]
['n0*(1-n1)', 'n0*1-n0*n1', '(1-n1)*n0', '1*(n0*(1-n1))']
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import Final

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES, Operator
from lbf.symbolic.canonical import canonical_key, variants
from lbf.symbolic.expression import Constant, Expression

ONE: Final = Expression((Constant(Fraction(1)),))


@lru_cache(maxsize=1 << 16)
def forms(expression: Expression, count: int) -> tuple[Expression, ...]:
    """At most so many forms of an expression, itself first; of those multiplied out or factored one for each
    class.
    """
    others = chain(_one_of_each_class(distributed(expression)), variants(expression), with_one(expression))
    found = dict.fromkeys((expression,))
    while len(found) < count and (
        form := next(others, None)
    ):  # one by one, for classes of long expressions are very large
        found[form] = None
    return tuple(found)


def distributed(expression: Expression) -> Iterator[Expression]:
    """What one use of a·(b±c) = a·b ± a·c, in either direction, makes of an expression; the part used twice
    is a leaf.
    """
    for position, symbol in enumerate(expression.symbols):
        if not isinstance(symbol, Operator):
            continue
        left, right = (expression.subtree(child) for child in expression.children(position))
        for part in (*_multiplied_out(symbol, left, right), *_factored(symbol, left, right)):
            yield expression.replace(position, part)


def _multiplied_out(operator: Operator, left: Expression, right: Expression) -> Iterator[Expression]:
    if operator in (TIMES, DIVIDE) and len(right) == 1 and (inner := _split(left, PLUS, MINUS)):
        sign, first, second = inner
        yield _join(sign, _join(operator, first, right), _join(operator, second, right))
    if operator is TIMES and len(left) == 1 and (inner := _split(right, PLUS, MINUS)):
        sign, first, second = inner
        yield _join(sign, _join(TIMES, left, first), _join(TIMES, left, second))


def _factored(sign: Operator, left: Expression, right: Expression) -> Iterator[Expression]:
    first, second = _split(left, TIMES, DIVIDE), _split(right, TIMES, DIVIDE)
    if sign not in (PLUS, MINUS) or not first or not second or first[0] is not second[0]:
        return
    (operator, a, b), (_, c, d) = first, second
    if operator is TIMES and a == c and len(a) == 1:
        yield _join(TIMES, a, _join(sign, b, d))
    if b == d and len(b) == 1:
        yield _join(operator, _join(sign, a, c), b)


def with_one(expression: Expression) -> Iterator[Expression]:
    """The expression with a factor 1 somewhere: before it, behind it, as divisor, then the same at each of
    its leaves.
    """
    yield from _times_one(expression)
    for position, symbol in enumerate(expression.symbols):
        if not isinstance(symbol, Operator) and len(expression) > 1:
            yield from (expression.replace(position, part) for part in _times_one(Expression((symbol,))))


def _times_one(part: Expression) -> tuple[Expression, ...]:
    return _join(TIMES, ONE, part), _join(TIMES, part, ONE), _join(DIVIDE, part, ONE)


def without_ones(expression: Expression) -> Expression:
    """The expression without what multiplies by the constant 1 or divides by it.

    >>> from lbf.symbolic.parsing import parse
    >>> str(without_ones(parse("1*(n0-n1/1)*1")))
    '- n0 n1'
    """
    return expression.fold(lambda leaf: Expression((leaf,)), _join_without_one)


def _join_without_one(operator: Operator, left: Expression, right: Expression) -> Expression:
    if right == ONE and operator in (TIMES, DIVIDE):
        return left
    return right if left == ONE and operator is TIMES else _join(operator, left, right)


def _one_of_each_class(expressions: Iterator[Expression]) -> list[Expression]:
    kept: dict[object, Expression] = {}
    for expression in expressions:
        kept.setdefault(canonical_key(expression), expression)
    return list(kept.values())


def _split(expression: Expression, *operators: Operator) -> tuple[Operator, Expression, Expression] | None:
    """The operator at the root and its two operands, if it is one of these operators."""
    root = expression.symbols[0]
    if not isinstance(root, Operator) or root not in operators:
        return None
    left, right = expression.children(0)
    return root, expression.subtree(left), expression.subtree(right)


def _join(operator: Operator, left: Expression, right: Expression) -> Expression:
    return Expression((operator, *left.symbols, *right.symbols))

"""Equal in algebra: the same function of the quantities, however it is written down; and other ways to write
one down: rearranged, multiplied out, factored, times one.

`(a+b)*c` and `a*c+b*c` are two solutions to a pupil, and equal in algebra. A fingerprint is the same for all
ways to write a function down: the expression is evaluated at two fixed points of a prime field, where two
different functions hardly ever agree. The chance is that of a polynomial having a zero there, below one in
2^100 for expressions of a few dozen symbols.

Learning several forms of one solution is what fills a beam with right hypotheses. A product multiplied out is
another way to think; a rearrangement is another way to write; a factor 1 is neither, and stands last.

>>> from lbf.symbolic.parsing import parse
>>> first, second, third = (fingerprint(parse(text)) for text in ("n0*(n1-1)", "n0*n1-n0*1", "n0*n1-1"))
>>> first == second, first == third
(True, False)
>>> from lbf.symbolic.notation import to_infix
>>> [to_infix(form) for form in forms(parse("n0*(1-n1)"), 4)]
['n0*(1-n1)', 'n0*1-n0*n1', '(1-n1)*n0', '1*(n0*(1-n1))']
>>> sorted(map(str, variants(parse("n0-n1-n2"))))
['- - n0 n2 n1', '- n0 + n1 n2', '- n0 + n2 n1']
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Final

import numpy as np

from lbf.symbolic.arithmetic import (
    ALONE,
    DIVIDE,
    MINUS,
    OPERATORS,
    PLUS,
    PRODUCT,
    SUM,
    TIMES,
    Operator,
    unknown_kind,
)
from lbf.symbolic.canonical import (
    LEAF,
    ONE,
    Key,
    build,
    canonical_key,
    distinct,
    multiplies,
    signed_key,
    takes_sign,
)
from lbf.symbolic.expression import Expression, Leaf, Quantity, Symbol

PRIME: Final = (1 << 61) - 1
SEEDS: Final = ("first", "second")
LARGEST_VARIED: Final = 24
"""Leaves of the largest expression whose variants are enumerated."""


@lru_cache(maxsize=1 << 17)
def fingerprint(expression: Expression) -> Hashable:
    """The same for all expressions of one function.

    Powers are defined for whole exponents only, which a field of remainders does not know: an expression with
    an operator that makes no chain, or one that divides by what is always zero, has the key of its class of
    rearrangements instead.
    """
    values = tuple(_value(expression, seed) for seed in SEEDS)
    return canonical_key(expression) if None in values else values


def _value(expression: Expression, seed: str) -> int | None:
    """What the expression is worth at a point, None if it cannot be told."""
    return expression.fold(lambda leaf: _leaf_value(leaf, seed), _apply)


def _leaf_value(leaf: Leaf, seed: str) -> int | None:
    if isinstance(leaf, Quantity):
        return _coordinate(seed, leaf.index)
    return leaf.value.numerator * pow(leaf.value.denominator, -1, PRIME) % PRIME


def _apply(operator: Operator, left: int | None, right: int | None) -> int | None:
    if left is None or right is None:
        return None
    if operator.kind == SUM:
        return (operator.sides[0] * left + operator.sides[1] * right) % PRIME
    if operator.kind == PRODUCT:
        first, second = _factor(left, operator.sides[0]), _factor(right, operator.sides[1])
        return None if first is None or second is None else first * second % PRIME
    return None if operator.kind == ALONE else unknown_kind(operator)


def _factor(value: int, side: int) -> int | None:
    """A value, or what it is to divide by it."""
    if side > 0:
        return value
    return pow(value, -1, PRIME) if value else None


@lru_cache(maxsize=1024)
def _coordinate(seed: str, index: int) -> int:
    return Random(f"{seed}/{index}").randrange(2, PRIME)


# ---------------------------------------------------------------------------------------------------------
# the same by evaluation: slower, and of powers too

_POINTS: Final = 20
"""How many points, where both expressions have a value, must agree."""
_ATTEMPTS: Final = 200


def same_in_algebra(first: Expression, second: Expression, generator: np.random.Generator) -> bool:
    """Whether two expressions are the same function of the quantities, by exact evaluation at random points.

    A wrong "yes" has a chance of less than one in a hundred thousand for expressions of up to nine leaves.
    Points where either has no value do not count; expressions that never both have one are not called the
    same.

    >>> from lbf.symbolic.parsing import parse
    >>> same_in_algebra(parse("(n0+n1)*n2"), parse("n0*n2+n1*n2"), np.random.default_rng(0))
    True
    """
    slots = 1 + max(
        (leaf.index for leaf in (*first.leaves, *second.leaves) if isinstance(leaf, Quantity)), default=-1
    )
    chains = all(
        symbol.kind in (SUM, PRODUCT)
        for symbol in itertools.chain(first.symbols, second.symbols)
        if isinstance(symbol, Operator)
    )
    agreed = 0
    for _ in range(_ATTEMPTS):
        point = _random_point(slots, chains, generator)
        values = first.evaluate(point), second.evaluate(point)
        if isinstance(values[0], Fraction) and isinstance(values[1], Fraction):
            if values[0] != values[1]:
                return False
            agreed += 1
            if agreed == _POINTS:
                return True
    return False


def _random_point(slots: int, chains: bool, generator: np.random.Generator) -> list[Fraction]:
    """Random rational values; small whole ones unless all is sums and products, for other operators, such as
    powers, may be defined for nothing else.
    """
    if not chains:
        return [Fraction(int(value)) for value in generator.integers(2, 13, size=slots)]
    return [Fraction(int(top), int(bottom)) for top, bottom in generator.integers(1, 10_000, size=(slots, 2))]


# ---------------------------------------------------------------------------------------------------------
# other ways to write a function down


@lru_cache(maxsize=1 << 16)
def forms(expression: Expression, count: int) -> tuple[Expression, ...]:
    """At most so many forms of an expression, itself first; of those multiplied out or factored one for each
    class.
    """
    others = itertools.chain(distinct(distributed(expression)), variants(expression), with_one(expression))
    found = dict.fromkeys((expression,))
    while len(found) < count and (form := next(others, None)):  # one by one: classes may be very large
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
    if multiplies(operator, 0) and len(right) == 1 and (inner := _split(left, SUM)):
        sign, first, second = inner
        yield _join(sign, _join(operator, first, right), _join(operator, second, right))
    if multiplies(operator, 1) and len(left) == 1 and (inner := _split(right, SUM)):
        sign, first, second = inner
        yield _join(sign, _join(operator, left, first), _join(operator, left, second))


def _factored(sign: Operator, left: Expression, right: Expression) -> Iterator[Expression]:
    first, second = _split(left, PRODUCT), _split(right, PRODUCT)
    if sign.kind != SUM or not first or not second or first[0] is not second[0]:
        return
    (operator, a, b), (_, c, d) = first, second
    if multiplies(operator, 1) and a == c and len(a) == 1:
        yield _join(operator, a, _join(sign, b, d))
    if multiplies(operator, 0) and b == d and len(b) == 1:
        yield _join(operator, _join(sign, a, c), b)


def other_ways(expression: Expression) -> Iterator[Expression]:
    """The expression multiplied out or factored, once: other ways to do the same calculation.

    >>> from lbf.symbolic.parsing import parse
    >>> from lbf.symbolic.notation import to_infix
    >>> [to_infix(way) for way in other_ways(parse("n0+n0*n1"))]
    ['n0*(1+n1)']
    """
    yield from distributed(expression)
    for position, symbol in enumerate(expression.symbols):
        if isinstance(symbol, Operator) and symbol.kind == SUM:
            left, right = (expression.subtree(child) for child in expression.children(position))
            for (common, one), (factor, other) in itertools.product(_factors(left), _factors(right)):
                if common == factor and (one, other) != (ONE, ONE):
                    yield expression.replace(position, _join(TIMES, common, _join(symbol, one, other)))


def _factors(expression: Expression) -> Iterator[tuple[Expression, Expression]]:
    """Every leaf that is a factor of an expression, and what it is multiplied with."""
    if len(expression) == 1:
        yield expression, ONE
    if (parts := _split(expression, PRODUCT)) and parts[0] is TIMES:
        _, left, right = parts
        yield from (pair for pair in ((left, right), (right, left)) if len(pair[0]) == 1)


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


def _split(expression: Expression, kind: int) -> tuple[Operator, Expression, Expression] | None:
    """The operator at the root and its two operands, if it is of this kind."""
    root = expression.symbols[0]
    if not isinstance(root, Operator) or root.kind != kind:
        return None
    left, right = expression.children(0)
    return root, expression.subtree(left), expression.subtree(right)


def _join(operator: Operator, left: Expression, right: Expression) -> Expression:
    return Expression((operator, *left.symbols, *right.symbols))


# ---------------------------------------------------------------------------------------------------------
# all members of a class


def variants(expression: Expression) -> Iterator[Expression]:
    """All other expressions of the same class, lazily: classes of long expressions are very large."""
    if len(expression.leaves) > LARGEST_VARIED:
        raise ValueError(
            f"the variants of {len(expression.leaves)} leaves are too many: "
            f"at most {LARGEST_VARIED} leaves are varied"
        )
    seen = {expression.symbols}
    for symbols in _written(*signed_key(expression)):
        if symbols not in seen:
            seen.add(symbols)
            yield Expression(symbols)


def _written(key: Key, sign: int) -> Iterator[tuple[Symbol, ...]]:
    """Every way to write a class with the given sign; none if it needs a minus in front."""
    kind = key[0]
    if kind == SUM:
        yield from _combined([(term, sign * s, 1) for term, s in key[1]], PLUS, MINUS)
    elif kind == PRODUCT:
        factors = [(factor, 1) for factor in key[1]] + [(factor, -1) for factor in key[2]]
        for signs in itertools.product(*((1, -1) if takes_sign(factor) else (1,) for factor, _ in factors)):
            if sign == _product(signs):
                bag = [(factor, side, flip) for (factor, side), flip in zip(factors, signs, strict=True)]
                yield from _combined(bag, TIMES, DIVIDE)
    elif kind == ALONE and sign > 0:
        operator = OPERATORS[key[1]]
        for one, other in ((key[2], key[3]), (key[3], key[2]))[: 1 + operator.commutative]:
            for first in _written(*one):
                for second in _written(*other):
                    yield (operator, *first, *second)
    elif kind == LEAF and sign > 0:
        yield build(key, 1)


def _combined(
    bag: list[tuple[Key, int, int]], join: Operator, inverse: Operator
) -> Iterator[tuple[Symbol, ...]]:
    """Every tree over a bag of (class, side, sign): a side of -1 must end up under an odd number of inverse
    operators.
    """
    if len(bag) == 1:
        key, side, sign = bag[0]
        if join is PLUS:
            yield from _written(key, side * sign)
        elif side > 0:
            yield from _written(key, sign)
        return
    for chosen in range(1, 2 ** len(bag) - 1):
        left = [item for index, item in enumerate(bag) if chosen >> index & 1]
        right = [item for index, item in enumerate(bag) if not chosen >> index & 1]
        turned = [(key, -side, sign) for key, side, sign in right]
        for operator, rest in ((join, right), (inverse, turned)):
            for first in _combined(left, join, inverse):
                for second in _combined(rest, join, inverse):
                    yield (operator, *first, *second)


def _product(signs: Sequence[int]) -> int:
    return -1 if sum(sign < 0 for sign in signs) % 2 else 1

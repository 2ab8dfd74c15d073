"""When two expressions are the same solution, one representative per class of rearrangements, and which
expressions are redundant.

Two expressions are *equivalent* (`canonical_key`) if they are equal by commutativity and associativity of
`+ -` chains and `* /` chains, signs and reciprocals included: `a-(b-c)` is `a-b+c`, `a/(b/c)` is `a*c/b`,
`x-a*(b-c)` is `x+a*(c-b)`. A pupil would call these the same solution, written in another order. (For the
wider notion, equal in algebra, see `lbf.symbolic.fingerprint`.)

A class is found by flattening: nested sums become one bag of signed terms, nested products one bag of factors
above and below the line. The sign of a difference that is a factor moves out to the product, so that `a-b`
and `b-a` share a key.

>>> from lbf.symbolic.parsing import parse
>>> str(canonical(parse("n2/(n1/n0)")))
'/ * n0 n2 n1'
>>> canonical_key(parse("n0-(n1-n2)")) == canonical_key(parse("n2+n0-n1"))
True
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

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
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity, Symbol

Key: TypeAlias = tuple[Any, ...]
"""A class up to its sign. The first entry says which kind, so that keys of all kinds can be sorted:

    (LEAF, 0, quantity index) or (LEAF, 1, constant value)
    (SUM, ((key, sign), …))                   signed terms, sorted
    (PRODUCT, (key, …), (key, …))             factors above and below the line, sorted
    (ALONE, symbol, (key, sign), (key, sign)) an operation that makes no chain, such as a power
"""
Signed: TypeAlias = tuple[Key, int]
LEAF: Final = 0
ONE: Final = Expression((Constant(Fraction(1)),))


# ---------------------------------------------------------------------------------------------------------
# from expressions to keys


class _Sum(NamedTuple):
    """An open bag of signed terms."""

    terms: tuple[Signed, ...]


class _Product(NamedTuple):
    """An open bag of factors, with the sign that its factors gave up."""

    above: tuple[Key, ...]
    below: tuple[Key, ...]
    sign: int


_Form: TypeAlias = _Sum | _Product


@lru_cache(maxsize=1 << 16)
def signed_key(expression: Expression) -> Signed:
    """The class of an expression as a key and a sign: `a-b` and `b-a` differ in the sign only."""
    return _close(expression.fold(_leaf_form, _node_form))


def canonical_key(expression: Expression) -> Hashable:
    """Equal for two expressions if and only if they are rearrangements of each other."""
    return signed_key(expression)


def _leaf_form(leaf: Leaf) -> _Form:
    key = (LEAF, 0, leaf.index) if isinstance(leaf, Quantity) else (LEAF, 1, leaf.value)
    return _Product((key,), (), 1)


def _node_form(operator: Operator, left: _Form, right: _Form) -> _Form:
    sides = operator.sides
    if operator.kind == SUM:
        return _Sum((*_terms(left, sides[0]), *_terms(right, sides[1])))
    if operator.kind == PRODUCT:
        first, second = _factors(left, sides[0]), _factors(right, sides[1])
        return _Product(
            (*first.above, *second.above), (*first.below, *second.below), first.sign * second.sign
        )
    if operator.kind == ALONE:
        operands = [_close(left), _close(right)]
        if operator.commutative:
            operands.sort()
        return _Product(((ALONE, operator.symbol, *operands),), (), 1)
    unknown_kind(operator)


def _terms(form: _Form, side: int) -> tuple[Signed, ...]:
    terms = form.terms if isinstance(form, _Sum) else (_close(form),)
    return terms if side > 0 else tuple((key, -sign) for key, sign in terms)


def _factors(form: _Form, side: int) -> _Product:
    if isinstance(form, _Sum):
        key, sign = _close(form)
        form = _Product((key,), (), sign)
    return form if side > 0 else _Product(form.below, form.above, form.sign)


def _close(form: _Form) -> Signed:
    """The key of a finished bag."""
    if isinstance(form, _Sum):
        terms, negated = _sorted(form.terms), _sorted((key, -sign) for key, sign in form.terms)
        return ((SUM, negated), -1) if negated > terms else ((SUM, terms), 1)
    if len(form.above) == 1 and not form.below:
        return form.above[0], form.sign
    return (PRODUCT, tuple(sorted(form.above)), tuple(sorted(form.below))), form.sign


def _sorted(terms: Iterable[Signed]) -> tuple[Signed, ...]:
    return tuple(sorted(terms))


# ---------------------------------------------------------------------------------------------------------
# from keys to expressions


@lru_cache(maxsize=1 << 16)
def canonical(expression: Expression) -> Expression:
    """The representative of an expression's class: terms and factors in order, what is added before what is
    taken away.
    """
    return Expression(build(*signed_key(expression)))


def build(key: Key, sign: int) -> tuple[Symbol, ...]:
    """The symbols of a class with the given sign."""
    kind = key[0]
    if kind == LEAF:
        return (Quantity(key[2]) if key[1] == 0 else Constant(key[2]),)
    if kind == ALONE:
        return (OPERATORS[key[1]], *build(*key[2]), *build(*key[3]))
    if kind == SUM:
        return _build_sum([(term, sign * s) for term, s in key[1]])
    return _build_product(key, sign)


def _build_sum(terms: list[Signed]) -> tuple[Symbol, ...]:
    added = [term for term in terms if term[1] > 0]
    taken = [term for term in terms if term[1] < 0]
    if not added:  # then some term is a product that can take the sign into a difference
        added = [taken.pop(_giving_sign([term for term, _ in taken]))]
    head = build(*added[0])
    for key, sign in added[1:]:
        head = (PLUS, *head, *build(key, sign))
    for key, _ in taken:
        head = (MINUS, *head, *build(key, 1))
    return head


def takes_sign(key: Key) -> bool:
    """Whether minus this class can be written without a minus in front."""
    if key[0] == SUM:
        return any(sign < 0 or takes_sign(term) for term, sign in key[1])
    return key[0] == PRODUCT and any(map(takes_sign, (*key[1], *key[2])))


def _shows_sign(key: Key) -> bool:
    """Whether this class takes a sign and is told apart from its negative then, which `a-a` is not."""
    if key[0] == SUM:
        own_negative = _sorted((term, -sign) for term, sign in key[1]) == key[1]
        return not own_negative and any(sign < 0 or _shows_sign(term) for term, sign in key[1])
    return key[0] == PRODUCT and any(map(_shows_sign, (*key[1], *key[2])))


def _giving_sign(keys: Sequence[Key]) -> int:
    """Which of several takes a sign that one of them has to take: one that shows it, if there is one."""
    return next(index for does in (_shows_sign, takes_sign) for index, key in enumerate(keys) if does(key))


def _build_product(key: Key, sign: int) -> tuple[Symbol, ...]:
    factors = [(factor, operator) for operator, bag in ((TIMES, key[1]), (DIVIDE, key[2])) for factor in bag]
    flipped = _giving_sign([factor for factor, _ in factors]) if sign < 0 else -1
    head: tuple[Symbol, ...] = ()
    for index, (factor, operator) in enumerate(factors):
        written = build(factor, -1 if index == flipped else 1)
        head = (operator, *head, *written) if head else written
    return head


def distinct(expressions: Iterable[Expression]) -> list[Expression]:
    """The first expression of each class, in the order given."""
    seen: dict[Hashable, Expression] = {}
    for expression in expressions:
        seen.setdefault(canonical_key(expression), expression)
    return list(seen.values())


# ---------------------------------------------------------------------------------------------------------
# redundant expressions: a part of `a*1`, `a+0`, `a-a` and `a/a` contributes nothing


_Number: TypeAlias = Fraction | int


class _Redundant(Exception):
    """Raised inside this module when a chain has a redundant part."""


def is_redundant(expression: Expression, values: Sequence[Fraction]) -> bool:
    """Whether a part of the expression contributes nothing for these values of the quantities, or is
    undefined.

    The judgement is about flattened chains, so that all rearrangements of an expression share it. Redundant:

    - in a sum: a term worth 0, and a term that is added and taken away;
    - in a product: a factor worth 0, a number worth 1 (except alone above the line: `1/a` is not redundant),
      and a factor both above and below the line;
    - in an operation that stands alone: an operand of a trivial value, in a power 0 and 1.

    >>> from lbf.symbolic.parsing import parse
    >>> values = [Fraction(1), Fraction(5), Fraction(2)]
    >>> [is_redundant(parse(text), values) for text in ("n0/n1", "n1*n0", "n1*n2-n2*n1+n1", "n1/(n2*n0)")]
    [False, True, True, True]
    """
    try:
        _check(signed_key(expression)[0], list(map(_plain, values)))
    except _Redundant:
        return True
    return False


def _check(key: Key, values: Sequence[_Number]) -> None:
    """Stop if a chain in a class is redundant."""
    if key[0] == LEAF:
        if not key[1] and key[2] >= len(values):
            _stop()
    else:
        _CHECKS[key[0]](key, values)


def _check_sum(key: Key, values: Sequence[_Number]) -> None:
    if any(one == other and sign != turned for (one, sign), (other, turned) in pairwise(key[1])):  # sorted
        _stop()
    for term, _ in key[1]:
        if _is_zero(term, values):
            _stop()


def _check_product(key: Key, values: Sequence[_Number]) -> None:
    _, above, below = key
    if below and not set(above).isdisjoint(below):
        _stop()
    for factor in (*above, *below):
        if _is_zero(factor, values):
            _stop()
    ones = [*below, *(above if len(above) > 1 else ())]
    if any(factor[0] == LEAF and _value(factor, values) == 1 for factor in ones):
        _stop()


def _check_alone(key: Key, values: Sequence[_Number]) -> None:
    for operand, sign in key[2:]:
        _check(operand, values)
        if sign * _value(operand, values) in OPERATORS[key[1]].trivial:
            _stop()
    _value(key, values)


_CHECKS: Final = {SUM: _check_sum, PRODUCT: _check_product, ALONE: _check_alone}


def _is_zero(key: Key, values: Sequence[_Number]) -> bool:
    """Whether a class without a redundant chain is worth 0, which no product of such classes is."""
    _check(key, values)
    return key[0] != PRODUCT and _value(key, values) == 0


def _value(key: Key, values: Sequence[_Number]) -> _Number:
    """The value of a class, without its sign, that has no redundant chain."""
    if key[0] == LEAF:
        value: _Number = _plain(key[2]) if key[1] else values[key[2]]
        return value
    if key[0] == SUM:
        total: _Number = sum(sign * _value(term, values) for term, sign in key[1])
        return total
    if key[0] == PRODUCT:
        above, below = (math.prod(_value(factor, values) for factor in bag) for bag in key[1:])
        return Fraction(above, below) if key[2] else above
    result = OPERATORS[key[1]].apply(*(Fraction(sign * _value(operand, values)) for operand, sign in key[2:]))
    return result if isinstance(result, Fraction) else _stop()


def _plain(value: Fraction) -> _Number:
    """A whole number as an int, which is much faster to calculate with."""
    return value.numerator if value.denominator == 1 else value


def _stop() -> NoReturn:
    raise _Redundant


@lru_cache(maxsize=1 << 16)
def without_ones(expression: Expression) -> Expression:
    """The expression without what multiplies by the constant 1 or divides by it.

    >>> from lbf.symbolic.parsing import parse
    >>> str(without_ones(parse("1*(n0-n1/1)*1")))
    '- n0 n1'
    """
    if ONE.symbols[0] not in expression.symbols:  # as nearly always
        return expression
    return expression.fold(lambda leaf: Expression((leaf,)), _join_without_one)


def _join_without_one(operator: Operator, left: Expression, right: Expression) -> Expression:
    if right == ONE and multiplies(operator, 0):
        return left
    if left == ONE and multiplies(operator, 1):
        return right
    return Expression((operator, *left.symbols, *right.symbols))


def multiplies(operator: Operator, side: int) -> bool:
    """Whether the operand on a side (0 left, 1 right) is a factor above the line."""
    return operator.kind == PRODUCT and operator.sides[side] > 0

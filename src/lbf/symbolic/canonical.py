"""When two expressions are the same solution: one representative per class of rearrangements.

Two notions, both needed:

- *equivalent* (`canonical_key`): equal by commutativity and associativity of `+ -` chains and `* /` chains,
  signs and reciprocals included: `a-(b-c)` is `a-b+c`, `a/(b/c)` is `a*c/b`, `x-a*(b-c)` is `x+a*(c-b)`. A
  pupil would call these the same solution, written in another order.
- *equal in algebra* (`same_in_algebra`): the same function of the quantities. `(a+b)*c` and `a*c+b*c` are two
  solutions to a pupil, and equal in algebra.

A class is found by flattening: nested sums become one bag of signed terms, nested products one bag of factors
above and below the line. The sign of a difference that is a factor moves out to the product, so that `a-b`
and `b-a` share a key.

>>> from lbf.symbolic.parsing import parse
>>> str(canonical(parse("n2/(n1/n0)"))), canonical_key(parse("n0-(n1-n2)")) == canonical_key(parse("n2+n0-n1"))
('/ * n0 n2 n1', True)
>>> len(distinct(map(parse, ["n0+n1", "n1+n0", "n0*n1"]))), sorted(map(str, variants(parse("n0-n1-n2"))))
(2, ['- - n0 n2 n1', '- n0 + n1 n2', '- n0 + n2 n1'])
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

import numpy as np

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, POWER, TIMES, Operator
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity, Symbol

LARGEST_VARIED: Final = 24
"""Leaves of the largest expression whose variants are enumerated."""

Key: TypeAlias = tuple[Any, ...]
"""A class up to its sign. The first entry says which kind, so that keys of all kinds can be sorted:

    (LEAF, 0, quantity index) or (LEAF, 1, constant value)
    (SUM, ((key, sign), …))              signed terms, sorted
    (PRODUCT, (key, …), (key, …))        factors above and below the line, sorted
    (POWER_OF, (key, sign), (key, sign)) base and exponent
"""
Signed: TypeAlias = tuple[Key, int]
LEAF, SUM, PRODUCT, POWER_OF = range(4)


# ---------------------------------------------------------------------------------------------------------
# from expressions to keys


@dataclass(frozen=True, slots=True)
class _Sum:
    """An open bag of signed terms."""

    terms: tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class _Product:
    """An open bag of factors, with the sign that its factors gave up."""

    above: tuple[Key, ...]
    below: tuple[Key, ...]
    sign: int


_Form: TypeAlias = _Sum | _Product


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
    if operator is PLUS or operator is MINUS:
        sign = 1 if operator is PLUS else -1
        return _Sum((*_terms(left), *((key, sign * s) for key, s in _terms(right))))
    if operator is POWER:
        return _Product(((POWER_OF, _close(left), _close(right)),), (), 1)
    first, second = _factors(left), _factors(right)
    above, below = (second.above, second.below) if operator is TIMES else (second.below, second.above)
    return _Product((*first.above, *above), (*first.below, *below), first.sign * second.sign)


def _terms(form: _Form) -> tuple[Signed, ...]:
    return form.terms if isinstance(form, _Sum) else (_close(form),)


def _factors(form: _Form) -> _Product:
    if isinstance(form, _Product):
        return form
    key, sign = _close(form)
    return _Product((key,), (), sign)


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


def canonical(expression: Expression) -> Expression:
    """The representative of an expression's class: terms and factors in order, what is added before what is
    taken away.
    """
    return Expression(_build(*signed_key(expression)))


def _build(key: Key, sign: int) -> tuple[Symbol, ...]:
    kind = key[0]
    if kind == LEAF:
        return (Quantity(key[2]) if key[1] == 0 else Constant(key[2]),)
    if kind == POWER_OF:
        return (POWER, *_build(*key[1]), *_build(*key[2]))
    if kind == SUM:
        return _build_sum([(term, sign * s) for term, s in key[1]])
    return _build_product(key, sign)


def _build_sum(terms: list[Signed]) -> tuple[Symbol, ...]:
    added = [term for term in terms if term[1] > 0]
    taken = [term for term in terms if term[1] < 0]
    if not added:  # then some term is a product that can take the sign into a difference
        added = [next(term for term in taken if _takes_sign(term[0]))]
        taken.remove(added[0])
    head = _build(*added[0])
    for key, sign in added[1:]:
        head = (PLUS, *head, *_build(key, sign))
    for key, _ in taken:
        head = (MINUS, *head, *_build(key, 1))
    return head


def _takes_sign(key: Key) -> bool:
    """Whether minus this class can be written without a minus in front."""
    if key[0] == SUM:
        return any(sign < 0 or _takes_sign(term) for term, sign in key[1])
    return key[0] == PRODUCT and any(map(_takes_sign, (*key[1], *key[2])))


def _build_product(key: Key, sign: int) -> tuple[Symbol, ...]:
    factors = [(factor, operator) for operator, bag in ((TIMES, key[1]), (DIVIDE, key[2])) for factor in bag]
    flipped = (
        next(index for index, (factor, _) in enumerate(factors) if _takes_sign(factor)) if sign < 0 else -1
    )
    head: tuple[Symbol, ...] = ()
    for index, (factor, operator) in enumerate(factors):
        written = _build(factor, -1 if index == flipped else 1)
        head = (operator, *head, *written) if head else written
    return head


def distinct(expressions: Iterable[Expression]) -> list[Expression]:
    """The first expression of each class, in the order given."""
    seen: dict[Hashable, Expression] = {}
    for expression in expressions:
        seen.setdefault(canonical_key(expression), expression)
    return list(seen.values())


# ---------------------------------------------------------------------------------------------------------
# all members of a class


def variants(expression: Expression) -> Iterator[Expression]:
    """All other expressions of the same class, lazily: classes of long expressions are very large."""
    if len(expression.leaves) > LARGEST_VARIED:
        raise ValueError(
            f"the variants of {len(expression.leaves)} leaves are too many: at most {LARGEST_VARIED} leaves are varied"
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
        for signs in itertools.product(*((1, -1) if _takes_sign(factor) else (1,) for factor, _ in factors)):
            if sign == _product(signs):
                bag = [(factor, side, flip) for (factor, side), flip in zip(factors, signs, strict=True)]
                yield from _combined(bag, TIMES, DIVIDE)
    elif kind == POWER_OF and sign > 0:
        for base in _written(*key[1]):
            for exponent in _written(*key[2]):
                yield (POWER, *base, *exponent)
    elif kind == LEAF and sign > 0:
        yield _build(key, 1)


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


# ---------------------------------------------------------------------------------------------------------
# equal in algebra

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
    powers = POWER in first.symbols or POWER in second.symbols
    agreed = 0
    for _ in range(_ATTEMPTS):
        point = _random_point(slots, powers, generator)
        values = first.evaluate(point), second.evaluate(point)
        if isinstance(values[0], Fraction) and isinstance(values[1], Fraction):
            if values[0] != values[1]:
                return False
            agreed += 1
            if agreed == _POINTS:
                return True
    return False


def _random_point(slots: int, powers: bool, generator: np.random.Generator) -> list[Fraction]:
    """Random rational values; small whole ones if there are powers, which are defined for nothing else."""
    if powers:
        return [Fraction(int(value)) for value in generator.integers(2, 13, size=slots)]
    return [Fraction(int(top), int(bottom)) for top, bottom in generator.integers(1, 10_000, size=(slots, 2))]

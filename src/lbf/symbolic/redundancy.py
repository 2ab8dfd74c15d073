"""Which expressions are redundant: a part of `a*1`, `a+0`, `a-a` and `a/a` contributes nothing.

The judgement is about the flattened chains of `canonical`, so that all rearrangements of an expression share
it. What is dropped, given the values of the quantities:

- in a sum: a term worth 0, and a term that is added and taken away;
- in a product: a factor worth 0, a number worth 1 (except alone above the line: `1/a` is not redundant), and
  a factor both above and below the line;
- in a power: a base or an exponent worth 0 or 1.

>>> from lbf.symbolic.parsing import parse
>>> values = [Fraction(1), Fraction(5), Fraction(2)]
>>> [is_redundant(parse(text), values) for text in ("n0/n1", "n1*n0", "n1*n2-n2*n1+n1", "n1/(n2*n0)")]
[False, True, True, True]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NoReturn

from lbf.symbolic.arithmetic import POWER, Value
from lbf.symbolic.canonical import LEAF, POWER_OF, SUM, Key, signed_key
from lbf.symbolic.expression import Expression


class _Redundant(Exception):
    """Raised inside this module when a chain has a redundant part."""


def is_redundant(expression: Expression, values: Sequence[Fraction]) -> bool:
    """Whether a part of the expression contributes nothing for these values of the quantities, or is
    undefined.
    """
    try:
        _check(signed_key(expression)[0], values)
    except _Redundant:
        return True
    return False


def _check(key: Key, values: Sequence[Fraction]) -> Fraction:
    """The value of a class, without its sign, if no chain in it is redundant."""
    if key[0] == LEAF:
        if key[1]:
            return Fraction(key[2])
        return values[key[2]] if key[2] < len(values) else _stop()
    if key[0] == SUM:
        return _check_sum(key, values)
    if key[0] == POWER_OF:
        return _check_power(key, values)
    return _check_product(key, values)


def _check_sum(key: Key, values: Sequence[Fraction]) -> Fraction:
    terms = set(key[1])
    total = Fraction(0)
    for term, sign in key[1]:
        value = _check(term, values)
        if value == 0 or (term, -sign) in terms:
            _stop()
        total += sign * value
    return total


def _check_product(key: Key, values: Sequence[Fraction]) -> Fraction:
    _, above, below = key
    if not set(above).isdisjoint(below):
        _stop()
    total = Fraction(1)
    for factor, over in [(f, True) for f in above] + [(f, False) for f in below]:
        value = _check(factor, values)
        redundant_one = factor[0] == LEAF and value == 1 and not (over and len(above) == 1)
        if value == 0 or redundant_one:
            _stop()
        total = total * value if over else total / value
    return total


def _check_power(key: Key, values: Sequence[Fraction]) -> Fraction:
    (base, base_sign), (exponent, exponent_sign) = key[1], key[2]
    bottom, top = base_sign * _check(base, values), exponent_sign * _check(exponent, values)
    result: Value = POWER.apply(bottom, top)
    if bottom in (0, 1) or top in (0, 1) or not isinstance(result, Fraction):
        _stop()
    return result


def _stop() -> NoReturn:
    raise _Redundant

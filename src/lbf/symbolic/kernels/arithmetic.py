"""The operator table in floating point: apply, undo, and the tolerance, compiled.

The rules are those of `lbf.symbolic.arithmetic`, which is the authority. Four things differ, because floats
round:

- Undefined is NaN, which no comparison accepts;
- a sum that nearly cancels is zero, and an exponent that is nearly whole is whole, unless a sum only
  swallowed a tiny term;
- where only one value is right, what is within rounding errors of it is let through, for exact arithmetic to
  decide;
- intervals of target values are a little too wide, so that nothing is lost: what lies inside is always
  evaluated again.
"""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path
from typing import Final

import numpy as np

from lbf.symbolic import arithmetic
from lbf.symbolic.arithmetic import (
    ABSOLUTE_TOLERANCE,
    LARGEST_BASE,
    LARGEST_EXPONENT,
    Operator,
    tolerance,
)
from lbf.symbolic.compiling import compiler

_PARENT: Final = Path(__file__).parents[1]

_SOURCES: Final = tuple(_PARENT / f"{name}.py" for name in ("arithmetic", "canonical", "fixing"))

compiled = compiler(Path(__file__).parent, _SOURCES)
"""For the kernels of this folder, which have constants from those files."""

COMPILED: Final[tuple[Operator, ...]] = (
    arithmetic.PLUS,
    arithmetic.MINUS,
    arithmetic.TIMES,
    arithmetic.DIVIDE,
    arithmetic.POWER,
)
"""The operators that the kernels can compute with; the place of each is its operation code. What follows is
taken from their rows."""
ADD, SUBTRACT, MULTIPLY, DIVIDE, POWER = range(5)
KINDS: Final = tuple(operator.kind for operator in COMPILED)
COMMUTATIVE: Final = tuple(operator.commutative for operator in COMPILED)
INVERTS: Final = tuple(operator.sides[1] < 0 for operator in COMPILED)
"""Whether the right operand is taken away or divided by. (None of these does that to the left one.)"""
TRIVIAL_ONE: Final = tuple(1 in operator.trivial for operator in COMPILED)
TRIVIAL_ZERO: Final = tuple(0 in operator.trivial for operator in COMPILED)


def operation_code(operator: Operator) -> int:
    """The code of an operator; a ValueError for one that the kernels do not know."""
    if operator not in COMPILED:
        known = " ".join(row.symbol for row in COMPILED)
        raise ValueError(
            f"the compiled kernels compute with {known} only, not with {operator.symbol}: "
            "use the readable twins, or add it to lbf.symbolic.kernels.arithmetic"
        )
    return COMPILED.index(operator)


UNDEFINED: Final = math.nan
ROUNDING: Final = 1e-12
"""Relative slack of target values and of the tests for whole numbers and for 1: far above rounding errors,
far below differences between small fractions."""

NOISE: Final = Fraction(3, 10**12)
"""Relative rounding errors: within them of an exact answer, exact arithmetic decides. Less than the nudge by
which a sum tells that it has lost a term, so that `6+25/23^8` is no candidate for 6."""
_CANCELLED: Final = 4e-15
_SAME_FRACTION: Final = 1e-14
_BASE: Final = float(LARGEST_BASE)
_EXPONENT: Final = float(LARGEST_EXPONENT)
_NOTHING: Final = (math.inf, -math.inf)
_EVERYTHING: Final = (-math.inf, math.inf)


def float_tolerance(answer: Fraction) -> float:
    """How far a float may lie from the answer and still count as it: as far as rounding takes it if only the
    answer itself is right. (Sums that cancel are exactly zero here, so that zero needs nothing.)
    """
    return float(tolerance(answer) or min(ABSOLUTE_TOLERANCE, NOISE * abs(answer)))


@compiled
def accepted(answer: float, slack: float) -> tuple[float, float]:
    """The least and the greatest value that count as the answer, given its tolerance."""
    slack += slack * ROUNDING + abs(answer) * 1e-15  # what is on the very edge is inside, however it rounds
    return answer - slack, answer + slack


@compiled
def apply(code: int, left: float, right: float) -> float:
    """The result of an operation; NaN where it, or an operand, is undefined."""
    if code == ADD:
        result = _sum(left, right)
    elif code == SUBTRACT:
        result = _sum(left, -right)
    elif code == MULTIPLY:
        result = left * right
    elif code == DIVIDE:
        result = UNDEFINED if right == 0.0 else left / right
    elif code == POWER:
        result = _power(left, right)
    else:
        result = UNDEFINED
    return result if math.isfinite(result) else UNDEFINED


@compiled
def _sum(left: float, right: float) -> float:
    """A sum: exactly zero where only rounding noise is left of it, and never whole just because a tiny term
    was lost.

    Without the latter, `5 + 1e-16` could be an exponent. The nudge is far smaller than any tolerance.
    """
    total, size, other = left + right, abs(left), abs(right)
    if abs(total) <= _CANCELLED * (size + other):
        return 0.0
    large, small = max(size, other), min(size, other)
    if 0.0 < small < 2.0 * ROUNDING * large and large <= _BASE:
        return total + math.copysign(4.0 * ROUNDING * large, left if size < other else right)
    return total


@compiled
def _power(base: float, exponent: float) -> float:
    if not (is_whole(exponent) and abs(exponent) <= _EXPONENT + ROUNDING and _is_small_fraction(base)):
        return UNDEFINED
    whole = int(np.rint(exponent))
    return UNDEFINED if base == 0.0 and whole <= 0 else base**whole


@compiled
def is_whole(value: float) -> bool:
    """Whether a value is a whole number, up to rounding."""
    return bool(abs(value - np.rint(value)) <= ROUNDING * abs(value))


@compiled
def _is_small_fraction(value: float) -> bool:
    """Whether a float stands for a fraction whose numerator and denominator are at most `LARGEST_BASE`.

    Continued fractions find the simplest fraction near the float, which is the one that was meant.
    """
    size = abs(value)
    if not size <= _BASE:
        return False
    rest, top, bottom, top_before, bottom_before = size, 1.0, 0.0, 0.0, 1.0
    while top <= _BASE and bottom <= _BASE:
        whole = np.floor(rest)
        top, top_before = whole * top + top_before, top
        bottom, bottom_before = whole * bottom + bottom_before, bottom
        if abs(size * bottom - top) <= _SAME_FRACTION * top:
            return bool(top <= _BASE and bottom <= _BASE)
        rest = 1.0 / (rest - whole)
    return False


# ---------------------------------------------------------------------------------------------------------
# undo: where x must lie so that x ∘ right, or left ∘ x, lies between low and high. Two intervals, empty if
# low > high.


@compiled
def target_left(
    code: int, low: float, high: float, right: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where x must lie so that `x ∘ right` lies between low and high."""
    if math.isnan(right) or low > high:
        return _NOTHING, _NOTHING
    if code == ADD:
        return _widened(low - right, high - right, right), _NOTHING
    if code == SUBTRACT:
        return _widened(low + right, high + right, right), _NOTHING
    if code == MULTIPLY:
        return _unmultiplied(low, high, right), _NOTHING
    if code == DIVIDE:
        return _NOTHING if right == 0.0 else _widened(low * right, high * right, 0.0), _NOTHING
    return _roots(low, high, right) if code == POWER else (_NOTHING, _NOTHING)


@compiled
def target_right(
    code: int, low: float, high: float, left: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where x must lie so that `left ∘ x` lies between low and high."""
    if math.isnan(left) or low > high:
        return _NOTHING, _NOTHING
    if code == ADD:
        return _widened(low - left, high - left, left), _NOTHING
    if code == SUBTRACT:
        return _widened(left - high, left - low, left), _NOTHING
    if code == MULTIPLY:
        return _unmultiplied(low, high, left), _NOTHING
    if code == DIVIDE:
        return _divisors(low, high, left)
    return _exponents(low, high, left) if code == POWER else _NOTHING, _NOTHING


@compiled
def _widened(one: float, other: float, operand: float) -> tuple[float, float]:
    """The interval between two ends in either order, a little wider than that."""
    low, high = min(one, other), max(one, other)
    return low - ROUNDING * (abs(low) + abs(operand)), high + ROUNDING * (abs(high) + abs(operand))


@compiled
def _unmultiplied(low: float, high: float, factor: float) -> tuple[float, float]:
    if factor == 0.0:
        return _EVERYTHING if low <= 0.0 <= high else _NOTHING
    return _widened(low / factor, high / factor, 0.0)


@compiled
def _divisors(low: float, high: float, dividend: float) -> tuple[tuple[float, float], tuple[float, float]]:
    if dividend == 0.0:
        return _EVERYTHING if low <= 0.0 <= high else _NOTHING, _NOTHING
    if low > 0.0 or high < 0.0:
        return _widened(dividend / low, dividend / high, 0.0), _NOTHING
    # near zero: the divisor must be large, on either side
    above, below = (high, low) if dividend > 0.0 else (low, high)
    positive = (dividend / above * (1.0 - ROUNDING), math.inf) if above != 0.0 else _NOTHING
    negative = (-math.inf, dividend / below * (1.0 - ROUNDING)) if below != 0.0 else _NOTHING
    return positive, negative


@compiled
def _roots(low: float, high: float, exponent: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Bases whose power lies between low and high; two intervals for an even exponent."""
    if not (is_whole(exponent) and abs(exponent) <= _EXPONENT + ROUNDING):
        return _NOTHING, _NOTHING
    whole = int(np.rint(exponent))
    if whole == 0:
        return _EVERYTHING if low <= 1.0 <= high else _NOTHING, _NOTHING
    if whole < 0:
        if low <= 0.0 <= high:
            return _EVERYTHING, _NOTHING
        low, high, whole = 1.0 / high, 1.0 / low, -whole
    if whole % 2:
        return _widened(_root(low, whole), _root(high, whole), 0.0), _NOTHING
    if high < 0.0:
        return _NOTHING, _NOTHING
    least, greatest = _widened(_root(max(low, 0.0), whole), _root(high, whole), 0.0)
    return (least, greatest), (-greatest, -least)


@compiled
def _root(value: float, exponent: int) -> float:
    return math.copysign(abs(value) ** (1.0 / exponent), value)


@compiled
def _exponents(low: float, high: float, base: float) -> tuple[float, float]:
    """From the least to the greatest whole exponent whose power of the base can lie between low and high."""
    size = abs(base)
    if size > _BASE:
        return _NOTHING
    if size == 0.0 or abs(size - 1.0) <= ROUNDING:
        near = low <= 0.0 <= high or low <= 1.0 <= high or low <= -1.0 <= high
        return (-_EXPONENT, _EXPONENT) if near else _NOTHING
    smallest = 0.0 if low <= 0.0 <= high else min(abs(low), abs(high))
    scale = math.log(size)
    one = math.log(smallest) / scale if smallest > 0.0 else math.copysign(math.inf, -scale)
    other = math.log(max(abs(low), abs(high))) / scale
    least = max(-_EXPONENT, np.ceil(min(one, other) - 1e-9))
    greatest = min(_EXPONENT, np.floor(max(one, other) + 1e-9))
    return (least - ROUNDING * _EXPONENT, greatest + ROUNDING * _EXPONENT) if least <= greatest else _NOTHING

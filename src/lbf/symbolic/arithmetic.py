"""Exact arithmetic: the operator table, its inverses, and the one notion of equal answers.

Every rule about numbers lives here, so that reward, fixing, search and metrics cannot disagree:

- a *value* is a `Fraction`, or `Undefined` with the reason (a value too: never an exception, never NaN);
- an *operator* is a row of `OPERATORS`: how to apply it and how to undo it from either side;
- two answers are equal when `answers_equal` says so, and nowhere else.

>>> PLUS.apply(Fraction(1, 3), Fraction(1, 6))
Fraction(1, 2)
>>> DIVIDE.apply(Fraction(1), Fraction(0))
Undefined(reason='division by zero')
>>> TIMES.undo_left(exactly(Fraction(275)), Fraction(50))[0].value
Fraction(11, 2)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias, TypeVar

RELATIVE_TOLERANCE: Final = Fraction(1, 10**5)
"""Two answers may differ by this share of the stated one, ..."""
ABSOLUTE_TOLERANCE: Final = Fraction(1, 10**4)
"""... but never by more than this, so that whole numbers are always told apart, ..."""
SMALLEST_TOLERANCE: Final = Fraction(1, 10**10)
"""... and rounding noise around zero is forgiven."""

LARGEST_BASE: Final = 10**6
LARGEST_EXPONENT: Final = 32
LARGEST_BITS: Final = 4096
"""Numerators and denominators with more binary digits than this are Undefined: memory stays bounded."""


@dataclass(frozen=True, slots=True)
class Undefined:
    """The value of an expression that has none, and why."""

    reason: str


Value: TypeAlias = Fraction | Undefined
Number = TypeVar("Number", Fraction, float)


# ---------------------------------------------------------------------------------------------------------
# equality


def tolerance(answer: Fraction) -> Fraction:
    """How far a value may lie from `answer` and still count as that answer.

    >>> [float(tolerance(Fraction(x))) for x in (0, 1, 10, 1_000_000)]
    [1e-10, 1e-05, 0.0001, 0.0001]
    """
    return max(SMALLEST_TOLERANCE, min(ABSOLUTE_TOLERANCE, RELATIVE_TOLERANCE * abs(answer)))


def answers_equal(value: Value, answer: Fraction) -> bool:
    """Whether `value` is the stated `answer`, up to `tolerance(answer)`. Undefined equals nothing.

    >>> answers_equal(Fraction(1, 3), Fraction("0.333333")), answers_equal(Fraction(999_999), Fraction(1_000_000))
    (True, False)
    """
    return isinstance(value, Fraction) and abs(value - answer) <= tolerance(answer)


# ---------------------------------------------------------------------------------------------------------
# wanted values


@dataclass(frozen=True, slots=True)
class Interval:
    """The values a node may take for the whole to come out right: one exact value, as precise as the answer
    is.
    """

    low: Fraction
    value: Fraction
    high: Fraction

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Fraction) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Anything:
    """No single value is wanted: many may do, and only evaluating the whole can tell which."""

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Fraction)


Wanted: TypeAlias = Interval | Anything
ANYTHING: Final = Anything()


def exactly(value: Fraction) -> Interval:
    """The wish for one value and nothing near it."""
    return Interval(value, value, value)


def about(answer: Fraction) -> Interval:
    """The wish for all values that `answers_equal` accepts as `answer`."""
    slack = tolerance(answer)
    return Interval(answer - slack, answer, answer + slack)


def _map(wanted: Interval, function: Callable[[Fraction], Fraction]) -> tuple[Wanted, ...]:
    """The image of an interval under a monotone function."""
    ends = function(wanted.low), function(wanted.high)
    return (Interval(min(ends), function(wanted.value), max(ends)),)


# ---------------------------------------------------------------------------------------------------------
# the operators: apply, then undo from the left (x ∘ right = wanted) and from the right (left ∘ x = wanted)


def _add(left: Number, right: Number) -> Number | Undefined:
    return left + right


def _undo_add(wanted: Interval, other: Fraction) -> tuple[Wanted, ...]:
    return _map(wanted, lambda w: w - other)


def _subtract(left: Number, right: Number) -> Number | Undefined:
    return left - right


def _undo_subtract_left(wanted: Interval, right: Fraction) -> tuple[Wanted, ...]:
    return _map(wanted, lambda w: w + right)


def _undo_subtract_right(wanted: Interval, left: Fraction) -> tuple[Wanted, ...]:
    return _map(wanted, lambda w: left - w)


def _multiply(left: Number, right: Number) -> Number | Undefined:
    return left * right


def _undo_multiply(wanted: Interval, other: Fraction) -> tuple[Wanted, ...]:
    if other == 0:
        return (ANYTHING,) if Fraction(0) in wanted else ()
    return _map(wanted, lambda w: w / other)


def _divide(left: Number, right: Number) -> Number | Undefined:
    return Undefined("division by zero") if right == 0 else left / right


def _undo_divide_left(wanted: Interval, right: Fraction) -> tuple[Wanted, ...]:
    return () if right == 0 else _map(wanted, lambda w: w * right)


def _undo_divide_right(wanted: Interval, left: Fraction) -> tuple[Wanted, ...]:
    if Fraction(0) in wanted:
        return (ANYTHING,)  # 0/x is 0 for every x, and a/x comes as near to 0 as x is large
    return () if left == 0 else _map(wanted, lambda w: left / w)


def _power(left: Number, right: Number) -> Number | Undefined:
    if right != math.floor(right) or abs(right) > LARGEST_EXPONENT:
        return Undefined(f"a power needs a whole exponent of at most {LARGEST_EXPONENT}")
    if max(_height(left)) > LARGEST_BASE:
        return Undefined(f"a power needs a base of at most {LARGEST_BASE}")
    if left == 0 and right <= 0:
        return Undefined("zero to the power of zero or less")
    return left ** int(right)


def _height(value: Fraction | float) -> tuple[float, float]:
    """Numerator and denominator of a fraction; a float and 1."""
    return (abs(value.numerator), value.denominator) if isinstance(value, Fraction) else (abs(value), 1.0)


def _undo_power_left(wanted: Interval, right: Fraction) -> tuple[Wanted, ...]:
    if right.denominator != 1 or abs(right) > LARGEST_EXPONENT:
        return ()
    exponent = int(right)
    if exponent == 0:
        return (ANYTHING,) if Fraction(1) in wanted else ()
    if exponent < 0 and wanted.low <= 0 <= wanted.high:
        return (ANYTHING,)
    if exponent % 2:
        ends = sorted((_root(wanted.low, exponent, -1), _root(wanted.high, exponent, 1)))
        return (Interval(ends[0], _root(wanted.value, exponent), ends[1]),)
    if wanted.high < 0:
        return ()
    low, high = sorted((_root(max(wanted.low, Fraction(0)), exponent, -1), _root(wanted.high, exponent, 1)))
    middle = _root(max(wanted.value, Fraction(0)), exponent)
    return Interval(low, middle, high), Interval(-high, -middle, -low)


def _log(value: Fraction) -> float:
    """The logarithm of a value's size, however many digits it has."""
    return math.log(abs(value.numerator)) - math.log(value.denominator)


def _root(value: Fraction, exponent: int, direction: int = 0) -> Fraction:
    """The real root of `value`: exact where it is rational, otherwise the nearest float.

    An inexact end of an interval is moved outwards (`direction`) by a relative 1e-12, so that none is lost.
    """
    if value == 0:
        return value
    size = max(
        -100.0, min(100.0, _log(value) / exponent)
    )  # far beyond the bases a power may have, and no overflow
    root = math.exp(size) * (-1 if value < 0 else 1)
    nearby = Fraction(root).limit_denominator(LARGEST_BASE)
    if nearby and nearby**exponent == value:
        return nearby
    outwards = direction if (exponent > 0) == (value >= 0) else -direction
    return Fraction(root) * (1 + outwards * Fraction(1, 10**12))


def _undo_power_right(wanted: Interval, left: Fraction) -> tuple[Wanted, ...]:
    if abs(left) in (0, 1):
        return (ANYTHING,) if any(Fraction(sign) in wanted for sign in (-1, 0, 1)) else ()
    return tuple(
        exactly(exponent) for exponent in _exponents(wanted, left) if _power(left, exponent) in wanted
    )


def _exponents(wanted: Interval, left: Fraction) -> Iterator[Fraction]:
    """The few whole exponents that may bring `left` to where it is wanted."""
    first, last = -LARGEST_EXPONENT, LARGEST_EXPONENT
    if Fraction(0) not in wanted:
        ends = sorted(_log(end) / _log(left) for end in (wanted.low, wanted.high))
        first, last = max(first, math.floor(ends[0])), min(last, math.ceil(ends[1]))
    return map(Fraction, range(first, last + 1))


@dataclass(frozen=True, slots=True, eq=False)
class Operator:
    """A row of the operator table. There is one object per operator, so `is` and `==` agree."""

    symbol: str
    precedence: int
    commutative: bool
    _apply: Callable[..., Fraction | float | Undefined]
    _undo_left: Callable[[Interval, Fraction], tuple[Wanted, ...]]
    _undo_right: Callable[[Interval, Fraction], tuple[Wanted, ...]]

    def apply(self, left: Value, right: Value) -> Value:
        """The exact result; Undefined where an operand is, or where the result does not exist or grows too
        large.
        """
        if isinstance(left, Undefined) or isinstance(right, Undefined):
            return left if isinstance(left, Undefined) else right
        result = self._apply(left, right)
        if (
            isinstance(result, Fraction)
            and max(result.numerator.bit_length(), result.denominator.bit_length()) > LARGEST_BITS
        ):
            return Undefined("the number is too large")
        return result  # type: ignore[return-value]  # fractions in, fraction out

    def apply_float(self, left: float | Undefined, right: float | Undefined) -> float | Undefined:
        """The result in floating point; Undefined under the same conditions, and on overflow."""
        if isinstance(left, Undefined) or isinstance(right, Undefined):
            return left if isinstance(left, Undefined) else right
        result = self._apply(left, right)
        if isinstance(result, Undefined):
            return result
        return float(result) if math.isfinite(result) else Undefined("the number is too large")

    def undo_left(self, wanted: Wanted, right: Value) -> tuple[Wanted, ...]:
        """What x may be so that `x ∘ right` is as wanted: none, one or two wishes."""
        return self._undo(self._undo_left, wanted, right)

    def undo_right(self, wanted: Wanted, left: Value) -> tuple[Wanted, ...]:
        """What x may be so that `left ∘ x` is as wanted: none, one or two wishes."""
        return self._undo(self._undo_right, wanted, left)

    @staticmethod
    def _undo(
        function: Callable[[Interval, Fraction], tuple[Wanted, ...]], wanted: Wanted, other: Value
    ) -> tuple[Wanted, ...]:
        if isinstance(other, Undefined):
            return ()
        return (ANYTHING,) if isinstance(wanted, Anything) else function(wanted, other)

    def __reduce__(self) -> tuple[Callable[[str], Operator], tuple[str]]:
        return _operator, (self.symbol,)

    def __repr__(self) -> str:
        return f"<{self.symbol}>"


PLUS: Final = Operator("+", 1, True, _add, _undo_add, _undo_add)
MINUS: Final = Operator("-", 1, False, _subtract, _undo_subtract_left, _undo_subtract_right)
TIMES: Final = Operator("*", 2, True, _multiply, _undo_multiply, _undo_multiply)
DIVIDE: Final = Operator("/", 2, False, _divide, _undo_divide_left, _undo_divide_right)
POWER: Final = Operator("^", 3, False, _power, _undo_power_left, _undo_power_right)

OPERATORS: Final[dict[str, Operator]] = {row.symbol: row for row in (PLUS, MINUS, TIMES, DIVIDE, POWER)}
"""All operators by symbol, in the order that fixes their numbering everywhere."""


def _operator(symbol: str) -> Operator:
    """The one operator with this symbol: what a pickled operator comes back as."""
    return OPERATORS[symbol]

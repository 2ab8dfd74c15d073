"""Exact arithmetic: the operator table, its inverses, and the one notion of equal answers.

Every rule about numbers lives here, so that reward, fixing, search and metrics cannot disagree:

- a *value* is a `Fraction`, or `Undefined` with the reason (a value too: never an exception, never NaN);
- an *operator* is a row of `OPERATORS`: how to apply it, how to undo it from either side, what kind of chain
  it makes, and how it is written. Parsing, printing, classes of rearrangements, fingerprints, fixing and
  search derive from the row, and refuse an operator of a kind they do not know (`unknown_kind`);
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
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn, TypeAlias

RELATIVE_TOLERANCE: Final = Fraction(1, 10**5)
"""A value may differ from a stated decimal by this share of it, ..."""
ABSOLUTE_TOLERANCE: Final = Fraction(1, 10**4)
"""... but never by more than this, ..."""
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


# ---------------------------------------------------------------------------------------------------------
# equality


def tolerance(answer: Fraction) -> Fraction:
    """How far a value may lie from `answer` and still count as that answer.

    A whole number means itself, and so does a fraction that has no finite decimal form: nobody rounds to 15
    or to 2/3. Any other number may have been rounded.

    >>> [float(tolerance(Fraction(x))) for x in ("0", "15", "2/3", "0.5", "0.333333", "10.1", "1e6", "1e-9")]
    [0.0, 0.0, 0.0, 5e-06, 3.33333e-06, 0.0001, 0.0, 1e-10]
    """
    if answer.denominator == 1 or pow(10, answer.denominator.bit_length(), answer.denominator):
        return Fraction(0)
    return max(SMALLEST_TOLERANCE, min(ABSOLUTE_TOLERANCE, RELATIVE_TOLERANCE * abs(answer)))


def answers_equal(value: Value, answer: Fraction) -> bool:
    """Whether `value` is the stated `answer`, up to `tolerance(answer)`. Undefined equals nothing.

    >>> answers_equal(Fraction(1, 3), Fraction("0.333333")), answers_equal(Fraction("14.99999"), Fraction(15))
    (True, False)
    """
    return value == answer or (isinstance(value, Fraction) and abs(value - answer) <= tolerance(answer))


# ---------------------------------------------------------------------------------------------------------
# target values


@dataclass(frozen=True, slots=True)
class Interval:
    """The values a node may take for the whole to come out right: around one exact value, as wide as the
    tolerance of the answer makes it.
    """

    low: Fraction
    value: Fraction
    high: Fraction

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Fraction) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Anything:
    """No single value is the target: many may do, and only evaluating the whole can tell which."""

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Fraction)


Target: TypeAlias = Interval | Anything
Targets: TypeAlias = tuple[Target, ...]
ANYTHING: Final = Anything()


def exactly(value: Fraction) -> Interval:
    """The target of one value and nothing near it."""
    return Interval(value, value, value)


def about(answer: Fraction) -> Interval:
    """The target of all values that `answers_equal` accepts as `answer`."""
    slack = tolerance(answer)
    return Interval(answer - slack, answer, answer + slack)


def _map(target: Interval, function: Callable[[Fraction], Fraction]) -> Targets:
    """The image of an interval under a monotone function."""
    ends = function(target.low), function(target.high)
    return (Interval(min(ends), function(target.value), max(ends)),)


# ---------------------------------------------------------------------------------------------------------
# the operators: apply, then undo from the left (x ∘ right = target) and from the right (left ∘ x = target)


def _undo_add(target: Interval, other: Fraction) -> Targets:
    return _map(target, lambda t: t - other)


def _undo_multiply(target: Interval, other: Fraction) -> Targets:
    if other == 0:
        return (ANYTHING,) if Fraction(0) in target else ()
    return _map(target, lambda t: t / other)


def _undo_divide_right(target: Interval, left: Fraction) -> Targets:
    if Fraction(0) in target:
        return (ANYTHING,)  # 0/x is 0 for every x, and a/x comes as near to 0 as x is large
    return () if left == 0 else _map(target, lambda t: left / t)


def _power(left: Fraction, right: Fraction) -> Value:
    if right.denominator != 1 or abs(right) > LARGEST_EXPONENT:
        return Undefined(f"a power needs a whole exponent of at most {LARGEST_EXPONENT}")
    if max(abs(left.numerator), left.denominator) > LARGEST_BASE:
        return Undefined(f"a power needs a base of at most {LARGEST_BASE}")
    if left == 0 and right <= 0:
        return Undefined("zero to the power of zero or less")
    return left ** int(right)


def _undo_power_left(target: Interval, right: Fraction) -> Targets:
    if right.denominator != 1 or abs(right) > LARGEST_EXPONENT:
        return ()
    exponent = int(right)
    if exponent == 0:
        return (ANYTHING,) if Fraction(1) in target else ()
    if exponent < 0 and target.low <= 0 <= target.high:
        return (ANYTHING,)
    if exponent % 2:
        ends = sorted((_root(target.low, exponent, -1), _root(target.high, exponent, 1)))
        return (Interval(ends[0], _root(target.value, exponent), ends[1]),)
    if target.high < 0:
        return ()
    low, high = sorted((_root(max(target.low, Fraction(0)), exponent, -1), _root(target.high, exponent, 1)))
    middle = _root(max(target.value, Fraction(0)), exponent)
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
    size = max(-100.0, min(100.0, _log(value) / exponent))  # beyond any base of a power, and no overflow
    root = math.exp(size) * (-1 if value < 0 else 1)
    nearby = Fraction(root).limit_denominator(LARGEST_BASE)
    if nearby and nearby**exponent == value:
        return nearby
    outwards = direction if (exponent > 0) == (value >= 0) else -direction
    return Fraction(root) * (1 + outwards * Fraction(1, 10**12))


def _undo_power_right(target: Interval, left: Fraction) -> Targets:
    if abs(left) in (0, 1):
        return (ANYTHING,) if any(Fraction(sign) in target for sign in (-1, 0, 1)) else ()
    return tuple(
        exactly(exponent) for exponent in _exponents(target, left) if _power(left, exponent) in target
    )


def _exponents(target: Interval, left: Fraction) -> Iterator[Fraction]:
    """The few whole exponents that may bring `left` to its target."""
    first, last = -LARGEST_EXPONENT, LARGEST_EXPONENT
    if Fraction(0) not in target:
        ends = sorted(_log(end) / _log(left) for end in (target.low, target.high))
        first, last = max(first, math.floor(ends[0])), min(last, math.ceil(ends[1]))
    return map(Fraction, range(first, last + 1))


# ---------------------------------------------------------------------------------------------------------
# the operator table

SUM: Final = 1
PRODUCT: Final = 2
ALONE: Final = 3
"""The kinds of operators: two that make chains, whose operands may be rearranged, and those that stand alone,
of which nothing but apply and undo is known."""


@dataclass(frozen=True, slots=True)
class Notation:
    """How an operator is written between its operands, and when these need brackets."""

    precedence: int
    latex: str
    """With {0} and {1} for the operands, as all of these."""
    mathml: str
    right_to_left: bool = False
    """Whether `a∘b∘c` is `a∘(b∘c)`."""
    encloses: tuple[bool, bool] = (False, False)
    """Which operands LaTeX and MathML keep together without brackets, as a fraction does."""


@dataclass(frozen=True, slots=True, eq=False)
class Operator:
    """A row of the operator table. There is one object per operator, so `is` and `==` agree."""

    symbol: str
    kind: int
    commutative: bool
    notation: Notation
    _apply: Callable[[Fraction, Fraction], Value]
    _undo_left: Callable[[Interval, Fraction], Targets]
    _undo_right: Callable[[Interval, Fraction], Targets]
    sides: tuple[int, int] = (1, 1)
    """Of each operand in a chain: 1 if it is added or multiplied with, -1 if taken away or divided by."""
    trivial: frozenset[int] = frozenset()
    """Values of an operand that make an operation that stands alone redundant."""

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[^\w\s.,%=()]+", self.symbol):
            raise ValueError(
                f"{self.symbol!r} cannot be the sign of an operator: letters, digits, spaces and . , % = ( ) "
                "have a meaning of their own in an expression"
            )

    def apply(self, left: Value, right: Value) -> Value:
        """The exact result; Undefined where an operand is, or where the result does not exist or grows too
        large.
        """
        if isinstance(left, Undefined) or isinstance(right, Undefined):
            return left if isinstance(left, Undefined) else right
        result = self._apply(left, right)
        if isinstance(result, Fraction) and (
            result.numerator.bit_length() > LARGEST_BITS or result.denominator.bit_length() > LARGEST_BITS
        ):
            return Undefined("the number is too large")
        return result

    def undo_left(self, target: Target, right: Value) -> Targets:
        """What x may be so that `x ∘ right` meets the target: none, one or two targets."""
        return self._undo(self._undo_left, target, right)

    def undo_right(self, target: Target, left: Value) -> Targets:
        """What x may be so that `left ∘ x` meets the target: none, one or two targets."""
        return self._undo(self._undo_right, target, left)

    @staticmethod
    def _undo(function: Callable[[Interval, Fraction], Targets], target: Target, other: Value) -> Targets:
        if isinstance(other, Undefined):
            return ()
        return (ANYTHING,) if isinstance(target, Anything) else function(target, other)

    def __reduce__(self) -> tuple[Callable[[str], Operator], tuple[str]]:
        return _operator, (self.symbol,)

    def __repr__(self) -> str:
        return f"<{self.symbol}>"


def unknown_kind(operator: Operator) -> NoReturn:
    """Refuse an operator of a kind that the caller knows nothing about."""
    raise ValueError(
        f"the operator {operator.symbol} is of kind {operator.kind}, and this is only defined for the kinds "
        f"SUM ({SUM}), PRODUCT ({PRODUCT}) and ALONE ({ALONE})"
    )


PLUS: Final = Operator(
    *("+", SUM, True, Notation(1, "{0} + {1}", "{0}<mo>+</mo>{1}")),
    lambda left, right: left + right,
    *(_undo_add, _undo_add),
)
MINUS: Final = Operator(
    *("-", SUM, False, Notation(1, "{0} - {1}", "{0}<mo>−</mo>{1}")),
    lambda left, right: left - right,
    lambda target, right: _map(target, lambda t: t + right),
    lambda target, left: _map(target, lambda t: left - t),
    sides=(1, -1),
)
TIMES: Final = Operator(
    *("*", PRODUCT, True, Notation(2, r"{0} \times {1}", "{0}<mo>×</mo>{1}")),
    lambda left, right: left * right,
    *(_undo_multiply, _undo_multiply),
)
_FRACTION: Final = "<mfrac><mrow>{0}</mrow><mrow>{1}</mrow></mfrac>"
DIVIDE: Final = Operator(
    *("/", PRODUCT, False, Notation(2, r"\frac{{{0}}}{{{1}}}", _FRACTION, encloses=(True, True))),
    lambda left, right: left / right if right else Undefined("division by zero"),
    lambda target, right: _map(target, lambda t: t * right) if right else (),
    _undo_divide_right,
    sides=(1, -1),
)
_RAISED: Final = "<msup><mrow>{0}</mrow><mrow>{1}</mrow></msup>"
POWER: Final = Operator(
    *("^", ALONE, False, Notation(3, "{0}^{{{1}}}", _RAISED, right_to_left=True, encloses=(False, True))),
    *(_power, _undo_power_left, _undo_power_right),
    trivial=frozenset((0, 1)),
)

OPERATORS: Final[dict[str, Operator]] = {row.symbol: row for row in (PLUS, MINUS, TIMES, DIVIDE, POWER)}
"""All operators by symbol, in the order that fixes their numbering everywhere."""


def _operator(symbol: str) -> Operator:
    """The one operator with this symbol: what a pickled operator comes back as."""
    return OPERATORS[symbol]

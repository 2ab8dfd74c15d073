from __future__ import annotations

import pickle
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import (
    DIVIDE,
    LARGEST_BITS,
    OPERATORS,
    POWER,
    TIMES,
    Anything,
    Interval,
    Operator,
    Undefined,
    about,
    answers_equal,
    exactly,
)
from strategies import EVERY_OPERATOR, fractions

operators = st.sampled_from(EVERY_OPERATOR)
operands = st.one_of(fractions, st.integers(-5, 5).map(Fraction))


@given(operators, operands, operands)
def test_undo_finds_the_operand_that_apply_was_given(
    operator: Operator, left: Fraction, right: Fraction
) -> None:
    result = operator.apply(left, right)
    if isinstance(result, Fraction):
        assert any(left in needed for needed in operator.undo_left(exactly(result), right))
        assert any(right in needed for needed in operator.undo_right(exactly(result), left))


@given(operators, operands, operands)
def test_apply_confirms_what_undo_promises(operator: Operator, target: Fraction, other: Fraction) -> None:
    for needed in operator.undo_left(exactly(target), other):
        if isinstance(needed, Interval) and operator is not POWER:
            assert operator.apply(needed.value, other) == target
    for needed in operator.undo_right(exactly(target), other):
        if isinstance(needed, Interval):
            assert operator.apply(other, needed.value) == target


@given(operators, operands, operands, st.integers(-99, 99))
def test_targets_are_as_wide_as_the_tolerance(
    operator: Operator, left: Fraction, right: Fraction, percent: int
) -> None:
    """Whatever is within tolerance of the answer meets the target: no operand is lost for not being exact."""
    result = operator.apply(left, right)
    if isinstance(result, Fraction):
        answer = result + Fraction(percent, 10**8)  # often a decimal that the result is near enough to
        if answers_equal(result, answer):
            assert any(left in needed for needed in operator.undo_left(about(answer), right))
            assert any(right in needed for needed in operator.undo_right(about(answer), left))


@pytest.mark.quick
def test_undefined_is_a_value_and_spreads() -> None:
    nothing = DIVIDE.apply(Fraction(1), Fraction(0))
    assert nothing == Undefined("division by zero")
    for operator in EVERY_OPERATOR:
        assert operator.apply(nothing, Fraction(1)) == operator.apply(Fraction(1), nothing) == nothing
        assert (
            operator.undo_left(exactly(Fraction(1)), nothing)
            == operator.undo_right(exactly(Fraction(1)), nothing)
            == ()
        )
    assert not answers_equal(nothing, Fraction(0))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("base", "exponent", "value"),
    [
        (3, 2, 9),
        (2, 3, 8),
        (2, 10, 1024),
        (5, 0, 1),
        (2, -1, Fraction(1, 2)),
        (-2, 3, -8),
        (Fraction(1, 2), 2, Fraction(1, 4)),
    ],
)
def test_powers_can_be_right(base: Fraction, exponent: int, value: Fraction) -> None:
    """Fault 7 of earlier implementations: there, no power could ever be a fix or be credited."""
    assert POWER.apply(Fraction(base), Fraction(exponent)) == value


@pytest.mark.quick
@pytest.mark.parametrize(
    ("base", "exponent"), [(2, Fraction(1, 2)), (0, 0), (0, -1), (10**7, 2), (2, 33), (2, -33)]
)
def test_powers_outside_their_domain_are_undefined(base: int, exponent: Fraction) -> None:
    assert isinstance(POWER.apply(Fraction(base), Fraction(exponent)), Undefined)


@pytest.mark.quick
def test_a_square_may_have_two_roots() -> None:
    positive, negative = POWER.undo_left(exactly(Fraction(9)), Fraction(2))
    assert isinstance(positive, Interval) and isinstance(negative, Interval)
    assert (positive.value, negative.value) == (3, -3)
    assert POWER.undo_left(exactly(Fraction(-9)), Fraction(2)) == ()


@pytest.mark.quick
def test_zero_times_anything_is_zero() -> None:
    assert TIMES.undo_left(exactly(Fraction(0)), Fraction(0)) == (Anything(),)
    assert TIMES.undo_left(exactly(Fraction(3)), Fraction(0)) == ()


@pytest.mark.quick
def test_numbers_cannot_grow_without_bound() -> None:
    value: Fraction | Undefined = Fraction(10**6)
    for _ in range(20):
        value = TIMES.apply(value, value)
    assert value == Undefined("the number is too large")
    assert POWER.undo_left(exactly(Fraction(2) ** (LARGEST_BITS - 1)), Fraction(1))


@pytest.mark.quick
def test_answers_equal_forgives_rounding_and_tells_whole_numbers_apart() -> None:
    assert answers_equal(Fraction(1, 3), Fraction("0.333333"))
    assert answers_equal(Fraction(200, 3), Fraction("66.6667"))
    assert answers_equal(Fraction(0), Fraction(0))
    assert not answers_equal(Fraction(10**9), Fraction(10**9 + 1))
    assert not answers_equal(Fraction(1, 3), Fraction("0.33"))
    assert not answers_equal(Fraction(1, 10**5), Fraction(2, 10**5))
    assert not answers_equal(Fraction(-5), Fraction(5))


@given(fractions, fractions)
def test_answers_equal_is_membership_in_about(value: Fraction, answer: Fraction) -> None:
    assert answers_equal(value, answer) == (value in about(answer))


def test_operators_stay_single_when_copied() -> None:
    for operator in OPERATORS.values():
        assert pickle.loads(pickle.dumps(operator)) is operator

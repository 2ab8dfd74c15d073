from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import OPERATORS, Operator, answers_equal, tolerance
from lbf.symbolic.kernels.arithmetic import accepted, apply, float_tolerance, target_left, target_right

TABLE = list(enumerate(OPERATORS.values()))
values = st.one_of(
    st.sampled_from(
        [
            Fraction(0),
            Fraction(1),
            Fraction(-1),
            Fraction(2),
            Fraction(3),
            Fraction(10**6),
            Fraction(10**6 + 1),
        ]
    ),
    st.builds(Fraction, st.integers(-300, 300), st.sampled_from([1, 2, 3, 7, 10, 100])),
)
rows = st.sampled_from(TABLE)


def inside(value: float, targets: tuple[tuple[float, float], tuple[float, float]]) -> bool:
    return any(low <= value <= high for low, high in targets)


@settings(max_examples=300, deadline=None)
@given(rows, values, values)
def test_results_are_the_exact_ones(row: tuple[int, Operator], left: Fraction, right: Fraction) -> None:
    exact = row[1].apply(left, right)
    result = apply(row[0], float(left), float(right))
    if isinstance(exact, Fraction) and abs(exact) < 10**300:
        assert result == pytest.approx(float(exact), rel=1e-12, abs=1e-12)
        assert (result == 0.0) is (exact == 0)
    else:
        assert math.isnan(result)


def test_undefined_operands_give_undefined_results() -> None:
    for code, _ in TABLE:
        assert math.isnan(apply(code, math.nan, 2.0)) and math.isnan(apply(code, 2.0, math.nan))
        assert target_left(code, 1.0, 2.0, math.nan)[0][0] > target_left(code, 1.0, 2.0, math.nan)[0][1]


def test_rounding_is_forgiven() -> None:
    tenth, fifth, third = 0.1, 0.2, 1 / 3
    assert apply(1, apply(1, 0.3, tenth), fifth) == 0.0  # not 2.8e-17: dividing by it must be undefined
    assert apply(4, 2.0, 0.3 / 0.1) == 8.0  # 0.3 / 0.1 is not quite 3
    assert apply(4, third, 2.0) == pytest.approx(1 / 9)
    assert math.isnan(apply(4, 0.123456789, 2.0))  # a denominator above a million, as in exact arithmetic
    assert math.isnan(apply(4, 3.0, 8e-18))  # small is not zero
    for almost_four in (
        apply(0, 4.0, 1e-18),
        apply(0, -1e-18, 4.0),
        apply(1, 4.0, 1e-13),
        apply(1, 1e-18, -4.0),
    ):
        assert almost_four == pytest.approx(4.0, rel=1e-10)
        assert math.isnan(apply(4, 5.0, almost_four)) and math.isnan(
            apply(4, almost_four, 2.0)
        )  # nor is 4 + 1e-18 whole


@settings(max_examples=200, deadline=None)
@given(values, st.integers(-3, 3), st.booleans())
def test_the_accepted_values_are_those_that_equal_the_answer(
    answer: Fraction, tenths: int, edge: bool
) -> None:
    slack = tolerance(answer) or Fraction(1, 10**3)  # beyond all rounding errors of an exact answer
    value = answer + (slack if edge else slack * Fraction(tenths, 2))
    low, high = accepted(float(answer), float_tolerance(answer))
    assert (low <= float(value) <= high) is answers_equal(value, answer)


@settings(max_examples=500, deadline=None)
@given(rows, values, values, st.sampled_from([0.0, 1e-10, 1e-5, 1e-4, 0.5]))
def test_undoing_misses_nothing(
    row: tuple[int, Operator], left: Fraction, right: Fraction, slack: float
) -> None:
    """Whatever x gives a value in an interval lies in the targets for that interval."""
    code, first, second = row[0], float(left), float(right)
    result = apply(code, first, second)
    if not math.isnan(result):
        for low, high in (
            (result - slack, result + slack),
            (result, result + slack),
            (-math.inf, result),
            (result, math.inf),
        ):
            assert inside(first, target_left(code, low, high, second))
            assert inside(second, target_right(code, low, high, first))


@settings(max_examples=200, deadline=None)
@given(rows.filter(lambda row: row[0] < 4), values, values, values)
def test_undoing_wants_little_else(
    row: tuple[int, Operator], left: Fraction, right: Fraction, other: Fraction
) -> None:
    """What lies well outside the interval is no target (of a power, more than enough may be one)."""
    code = row[0]
    first, second, third = map(float, (left, right, other))
    result, different = apply(code, first, second), apply(code, third, second)
    if abs(result - different) > 1e-6:
        assert not inside(third, target_left(code, result - 1e-7, result + 1e-7, second))
    different = apply(code, first, third)
    if abs(result - different) > 1e-6:
        assert not inside(third, target_right(code, result - 1e-7, result + 1e-7, first))


def test_an_empty_interval_wants_nothing() -> None:
    for code, _ in TABLE:
        for function in (target_left, target_right):
            assert all(low > high for low, high in function(code, np.inf, -np.inf, 2.0))

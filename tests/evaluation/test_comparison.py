from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evaluation.outcomes import many_outcomes
from lbf.evaluation import Comparison, Outcome, Report, compare


def outcome(id_: str, right: bool) -> Outcome:
    return Outcome(id_, (right,), int(right), 0.5, quantities=2, size=3, annotated=True)


@pytest.mark.quick
def test_problems_are_matched_by_id() -> None:
    first = Report("test", (outcome("a", True), outcome("b", True), outcome("c", False), outcome("d", False)))
    second = Report(
        "test", (outcome("d", False), outcome("c", True), outcome("b", False), outcome("a", True))
    )
    assert compare(first, second) == Comparison(both=1, first_only=1, second_only=1, neither=1)


@settings(deadline=None)
@given(many_outcomes(), st.data())
def test_the_difference_is_that_of_the_accuracies(found: list[Outcome], data: st.DataObject) -> None:
    first = Report("test", tuple(found))
    second = Report("test", tuple(outcome(one.id, data.draw(st.booleans())) for one in found))
    there, back = compare(first, second), compare(second, first)
    assert there.difference == pytest.approx(second.accuracy - first.accuracy)
    assert (back.difference, back.p_value) == (-there.difference, there.p_value)


@settings(deadline=None)
@given(st.integers(0, 6), st.integers(0, 6))
def test_the_p_value_counts_what_fair_coins_do(first: int, second: int) -> None:
    n = first + second
    tosses = list(itertools.product((0, 1), repeat=n))
    as_lopsided = [toss for toss in tosses if abs(2 * sum(toss) - n) >= abs(first - second)]
    assert Comparison(3, first, second, 4).p_value == len(as_lopsided) / len(tosses)


def test_many_problems_are_no_trouble() -> None:
    assert 0 <= Comparison(0, 4000, 4400, 0).p_value < 1e-4


@pytest.mark.quick
def test_other_problems_are_refused() -> None:
    with pytest.raises(ValueError, match="same problems can be compared; a, b"):
        compare(Report("test", (outcome("a", True),)), Report("test", (outcome("b", True),)))
    with pytest.raises(ValueError, match="both are empty"):
        compare(Report("test", ()), Report("test", ()))

"""Traits of answers against their definitions in decimals, and the features of texts."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from lbf.data.answer_traits import TRAITS, text_features, traits
from lbf.data.problem import make_problem

POSITIVE = st.fractions(min_value=Fraction(1, 10**6), max_value=10**8, max_denominator=10**6)


def told(answer: Fraction, values: list[Fraction]) -> list[str]:
    return [names[trait] for names, trait in zip(TRAITS.values(), traits(answer, values), strict=True)]


def by_definition(answer: Fraction, values: list[Fraction]) -> list[str]:
    """The same, word by word."""
    if answer.denominator == 1:
        kind = "whole"
    elif any((answer * 10**places).denominator == 1 for places in range(60)):
        kind = f"decimals {next(p for p in (1, 2, 3) if p == 3 or (answer * 10**p).denominator == 1)}"
    else:
        kind = "fraction"
    power = max([p for p in range(-3, 6) if answer >= Fraction(Decimal(10) ** p)], default=-3)
    half = max([p for p in range(-6, 7) if (answer / max(values)) ** 2 >= Fraction(10) ** p], default=-6)
    if answer in values:
        place = "as stated"
    elif all(answer < value for value in values):
        place = "below the least"
    elif answer > sum(values):
        place = "above the sum"
    else:
        place = "above the largest" if all(answer > value for value in values) else "between"
    one = "one" if answer == 1 else "below one" if answer < 1 else "above one"
    return [kind, f"size {power}", place, one, f"ratio {half}"]


@given(POSITIVE, st.lists(POSITIVE, min_size=1, max_size=4))
def test_traits_are_as_defined(answer: Fraction, values: list[Fraction]) -> None:
    assert told(answer, values) == by_definition(answer, values)


@given(POSITIVE, st.lists(POSITIVE, min_size=1, max_size=4))
def test_the_order_of_quantities_does_not_matter(answer: Fraction, values: list[Fraction]) -> None:
    assert traits(answer, values) == traits(answer, values[::-1])


def test_traits_at_their_borders() -> None:
    assert told(Fraction(1000), [Fraction(100)])[1:] == [*("size 3", "above the sum", "above one", "ratio 2")]
    assert told(Fraction(1, 10**9), [Fraction(5)])[1] == "size -3"
    assert told(Fraction(2) ** 20_000, [Fraction(5)])[1] == "size 5"
    assert told(Fraction(1, 3), [Fraction(0)])[2:] == ["above the sum", "below one", "ratio -1"]
    assert told(Fraction(1), [Fraction(-3)])[2] == "above the sum"


def test_the_features_of_a_text_are_stable_numbers() -> None:
    problem = make_problem("p", "Ann has 3 apples, and Tom 4.5. How many more has he?", "1.5")
    features = text_features(problem, 2**15)
    assert features == sorted(set(features)) and all(0 <= number < 2**15 for number in features)
    assert features == text_features(make_problem("q", problem.text), 2**15)
    asked = make_problem("p", "Ann has 3 apples, and Tom 4.5. How many are there?")
    assert set(features) - set(text_features(asked, 2**15))


def test_the_last_clause_and_the_quantities_count() -> None:
    first = make_problem("p", "Ann has 3 apples. How many more has Tom with 5?")
    turned = make_problem("p", "How many more has Tom with 5. Ann has 3 apples?")
    larger = make_problem("p", "Ann has 30 apples. How many more has Tom with 5?")
    assert len({tuple(text_features(one, 2**20)) for one in (first, turned, larger)}) == 3

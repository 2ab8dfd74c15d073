"""The three notions of the same, each against a stupid twin, and redundancy."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lbf.abduction.identity import (
    are_longer_ways,
    as_read,
    as_written,
    cancels,
    first_of_each,
    in_algebra,
    is_redundant_as_read,
    plainest,
)
from lbf.symbolic.arithmetic import POWER
from lbf.symbolic.expression import Expression, working_out
from lbf.symbolic.fingerprint import same_in_algebra, variants
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from strategies import expressions

VALUES = [Fraction(5), Fraction(5), Fraction(2)]
NAMES = ["5", "5", "2"]
PAIRS = st.tuples(*(expressions(max_leaves=4, slots=3) for _ in range(2)))


@given(PAIRS)
def test_as_written_is_the_same_text(pair: tuple[Expression, Expression]) -> None:
    one, other = pair
    assert (as_written(one) == as_written(other)) == (str(one) == str(other))


@given(PAIRS)
def test_as_read_is_reading_like_one_of_all_variants(pair: tuple[Expression, Expression]) -> None:
    one, other = pair
    same = {to_infix(variant, NAMES) for variant in (one, *variants(one))}
    assert (as_read(one, VALUES) == as_read(other, VALUES)) == (to_infix(other, NAMES) in same)


@given(st.lists(expressions(max_leaves=4, slots=3), min_size=1, max_size=6))
def test_a_longer_way_has_a_shorter_one_of_the_same_function(forms: list[Expression]) -> None:
    stupid = [
        any(in_algebra(one) == in_algebra(form) and len(one) < len(form) for one in forms) for form in forms
    ]
    assert are_longer_ways(forms) == stupid


@given(PAIRS)
def test_in_algebra_is_the_same_value_at_random_points(pair: tuple[Expression, Expression]) -> None:
    one, other = pair
    if POWER not in (*one.symbols, *other.symbols) and not cancels(one, 3) and not cancels(other, 3):
        assert (in_algebra(one) == in_algebra(other)) == same_in_algebra(one, other, np.random.default_rng(0))


def test_the_three_notions_differ() -> None:
    product, swapped, equal, multiplied = map(
        parse, ("n0*(n1+n2)", "(n2+n1)*n0", "n1*(n0+n2)", "n0*n1+n0*n2")
    )
    assert as_written(product) != as_written(swapped) and as_read(product, VALUES) == as_read(swapped, VALUES)
    assert as_read(product, VALUES) == as_read(equal, VALUES) and in_algebra(product) != in_algebra(equal)
    assert as_read(product, VALUES) != as_read(multiplied, VALUES)
    assert in_algebra(product) == in_algebra(multiplied)


def test_solutions_that_read_the_same_are_one() -> None:
    values = [Fraction(3), Fraction(8), Fraction(8), Fraction(1)]
    texts = ("n0*n1", "n2*n0", "n0*n3", "n0+1", "n3+n0", "n0+3.14")
    first = first_of_each(map(parse, texts), lambda expression: as_read(expression, values))
    assert [to_infix(expression) for expression in first] == ["n0*n1", "n0*n3", "n0+1", "n0+3.14"]


def test_what_cancels_out_is_redundant_whatever_the_numbers_are() -> None:
    texts = ("n0+n1-n1", "n0*n1/n0", "1*n0", "n0*n1", "n0-n1", "n0")
    assert [cancels(parse(text), 2) for text in texts] == [True, True, True, False, False, False]


def test_what_is_redundant_as_read() -> None:
    texts = ("n0*n2/n1", "n0*n2", "n0-n1", "n0/n2")
    assert [is_redundant_as_read(parse(text), VALUES) for text in texts] == [True, False, True, False]


def test_the_plainest_form_has_no_step_below_zero() -> None:
    steps = working_out((Fraction(12), Fraction(2), Fraction(5)))
    assert to_infix(plainest([parse("n0-(n2-n0*n1)"), parse("n0*n1-n2+n0")], steps)) == "n0+n0*n1-n2"


def test_the_plainest_form_has_the_numbers_in_the_order_of_the_text() -> None:
    steps = working_out((Fraction(36), Fraction(9), Fraction(14)))
    assert to_infix(plainest([parse("n2+n0-n1")], steps)) == "n0+n2-n1"
    assert to_infix(plainest([parse("n2+n0-n1"), parse("n0-n1+n2")], steps)) == "n0-n1+n2"

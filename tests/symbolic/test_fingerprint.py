from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lbf.symbolic.canonical import without_ones
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import distributed, fingerprint, forms, other_ways, same_in_algebra, with_one
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from oracles import rearrangements
from strategies import ARITHMETIC, expressions, is_sound


@given(
    expressions(slots=2, operators=ARITHMETIC, max_leaves=4),
    expressions(slots=2, operators=ARITHMETIC, max_leaves=4),
)
def test_fingerprints_are_equal_where_many_rational_points_agree(
    first: Expression, second: Expression
) -> None:
    generator = np.random.default_rng(0)
    if same_in_algebra(first, first, generator) and same_in_algebra(
        second, second, generator
    ):  # both have values at all
        assert (fingerprint(first) == fingerprint(second)) == same_in_algebra(first, second, generator)


@given(expressions(slots=3, operators=ARITHMETIC, max_leaves=5), st.integers(2, 8))
def test_all_forms_have_one_fingerprint(expression: Expression, count: int) -> None:
    assume(is_sound(expression))
    assert len({fingerprint(form) for form in forms(expression, count)}) == 1


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("n0^2*n1", "n1*n0^2", True),
        ("n0^2*n1", "n0*n0*n1", False),
        ("n0/(n1-n1)+n2", "n2+n0/(n1-n1)", True),
        ("n0/(n1-n1)", "n1/(n1-n1)", False),
        ("0.5*n0", "n0/2", True),
    ],
)
def test_what_a_field_cannot_tell_goes_by_rearrangement(first: str, second: str, same: bool) -> None:
    assert (fingerprint(parse(first)) == fingerprint(parse(second))) == same


# ---------------------------------------------------------------------------------------------------------
# other ways to write a function down


@pytest.mark.quick
@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("n0*(n1+n2)", {"n0*n1+n0*n2"}),
        ("(n1-n2)*n0", {"n1*n0-n2*n0"}),
        ("(n1-n2)/n0", {"n1/n0-n2/n0"}),
        ("n0/(n1-n2)", set()),
        ("n0*n1-n0*n2", {"n0*(n1-n2)"}),
        ("n1/n0+n2/n0", {"(n1+n2)/n0"}),
        ("n0/n1+n0/n2", set()),
        ("n0*n1+n2/n1", set()),
        ("(n0+n1)*(n2+n3)", set()),
        ("3-n0*(n1+n2)", {"3-(n0*n1+n0*n2)"}),
    ],
)
def test_multiplying_out_and_factoring(expression: str, expected: set[str]) -> None:
    assert {to_infix(form) for form in distributed(parse(expression))} == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("n0*n1+n2*n0", {"n0*(n1+n2)"}),
        ("n1*n0-n0", {"n0*(n1-1)"}),
        ("n0+n1*n0+n2", {"n0*(1+n1)+n2"}),
        ("2*(n0+n1)", {"2*n0+2*n1"}),
        ("n0+n0", set()),
        ("n0*n1+n2/n1", set()),
    ],
)
def test_other_ways_factor_whatever_the_order(expression: str, expected: set[str]) -> None:
    assert {to_infix(way) for way in other_ways(parse(expression))} == expected


@given(expressions(max_leaves=5, operators=ARITHMETIC))
def test_other_ways_are_the_same_calculation(expression: Expression) -> None:
    assume(is_sound(expression))
    for way in other_ways(expression):
        assert way != expression
        assert same_in_algebra(expression, way, np.random.default_rng(0))


def test_a_form_with_one_has_one_factor_more() -> None:
    assert [to_infix(form) for form in with_one(parse("n0"))] == ["1*n0", "n0*1", "n0/1"]
    assert len(list(with_one(parse("n0+n1")))) == 9


@given(expressions(max_leaves=5, operators=ARITHMETIC, constants=False), st.integers(1, 12))
def test_forms_differ_and_are_equal_in_algebra(expression: Expression, count: int) -> None:
    assume(is_sound(expression))
    found = forms(expression, count)
    assert found[0] == expression
    assert len(found) == len(set(found)) == min(count, len(found))
    for form in found:
        assert same_in_algebra(expression, form, np.random.default_rng(0))
        assert len(form) <= len(expression) + 2


@given(expressions(max_leaves=4, operators=ARITHMETIC, constants=False))
def test_every_rearrangement_comes_before_a_factor_one(expression: Expression) -> None:
    every = rearrangements(expression)
    found = forms(expression, 1 + len(list(distributed(expression))) + len(every))
    assert every <= set(found)


@given(expressions(operators=ARITHMETIC))
def test_without_ones_undoes_with_one(expression: Expression) -> None:
    plain = without_ones(expression)
    assert without_ones(plain) == plain
    assert {without_ones(form) for form in with_one(expression)} == {plain}
    assert len(plain) <= len(expression)

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import fingerprint, same_in_algebra
from lbf.symbolic.forms import forms
from lbf.symbolic.parsing import parse
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

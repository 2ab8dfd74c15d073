from __future__ import annotations

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.evaluation.intervals import bootstrap, wilson


@settings(deadline=None)
@given(st.integers(1, 500), st.data())
def test_wilson_ends_are_where_the_share_is_just_credible(n: int, data: st.DataObject) -> None:
    """The defining property: at each end p, the observed share lies 1.96 standard deviations of p away."""
    right = data.draw(st.integers(0, n))
    for end in wilson(right, n):
        assert 0 <= end <= 1
        if 0 < end < 1:
            assert abs(right / n - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / n), rel=1e-5)


@settings(deadline=None)
@given(st.integers(1, 500), st.data())
def test_wilson_is_symmetric(n: int, data: st.DataObject) -> None:
    right = data.draw(st.integers(0, n))
    low, high = wilson(right, n)
    assert wilson(n - right, n) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(0, 5), min_size=1, max_size=5), st.integers(0, 1000))
def test_bootstrap_ends_cut_off_the_tails_of_all_resamples(scores: list[int], seed: int) -> None:
    means = np.array(
        [sum(resample) / len(scores) for resample in itertools.product(scores, repeat=len(scores))]
    )
    low, high = bootstrap(scores, np.random.default_rng(seed), resamples=4000)
    error = 0.015  # six standard deviations of a share of 4,000 draws that is about 0.025
    assert np.mean(means < low - 1e-9) - error <= 0.025 <= np.mean(means <= low + 1e-9) + error
    assert np.mean(means > high + 1e-9) - error <= 0.025 <= np.mean(means >= high - 1e-9) + error


def test_bootstrap_repeats_with_the_generator() -> None:
    scores = [0, 1, 1, 3, 5]
    assert bootstrap(scores, np.random.default_rng(3)) == bootstrap(scores, np.random.default_rng(3))
    assert bootstrap([2, 2, 2], np.random.default_rng(3)) == (2.0, 2.0)


@pytest.mark.parametrize(("right", "n"), [(0, 0), (3, 2), (-1, 2)])
def test_what_is_no_share_is_refused(right: int, n: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(right, n)


def test_no_scores_have_no_mean() -> None:
    with pytest.raises(ValueError, match="no mean"):
        bootstrap([], np.random.default_rng(0))

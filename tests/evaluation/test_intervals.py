from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.evaluation.intervals import bootstrap, wilson


def plain_bootstrap(scores: list[int], generator: np.random.Generator, resamples: int) -> tuple[float, float]:
    """Draw as many scores as there are, with replacement, and take the mean; again and again."""
    means = [generator.choice(scores, size=len(scores)).mean() for _ in range(resamples)]
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)


@given(st.integers(1, 500), st.data())
def test_wilson_ends_are_where_the_share_is_just_credible(n: int, data: st.DataObject) -> None:
    """The defining property: at each end p, the observed share lies 1.96 standard deviations of p away."""
    right = data.draw(st.integers(0, n))
    for end in wilson(right, n):
        assert 0 <= end <= 1
        if 0 < end < 1:
            assert abs(right / n - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / n), rel=1e-5)


@given(st.integers(1, 500), st.data())
def test_wilson_is_symmetric(n: int, data: st.DataObject) -> None:
    right = data.draw(st.integers(0, n))
    low, high = wilson(right, n)
    assert wilson(n - right, n) == pytest.approx((1 - high, 1 - low), abs=1e-12)


@settings(max_examples=10)
@given(st.lists(st.integers(0, 5), min_size=5, max_size=60), st.integers(0, 1000))
def test_bootstrap_by_counts_is_the_bootstrap(scores: list[int], seed: int) -> None:
    quick = bootstrap(scores, np.random.default_rng(seed), resamples=4000)
    plain = plain_bootstrap(scores, np.random.default_rng(seed + 1), resamples=1000)
    spread = np.std(scores) / math.sqrt(len(scores))
    assert quick == pytest.approx(plain, abs=0.4 * spread + 1e-12)  # both ends are estimates, each with its own error


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

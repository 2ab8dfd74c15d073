"""Calibration: the fit against a search over a grid, and what its level promises."""

from __future__ import annotations

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.calibration import Calibration, fit, logit
from lbf.data.rejects import DataError


def likelihood(calibration: Calibration, attempts: list[tuple[float, bool]]) -> float:
    chances = [(calibration.confidence(p), right) for p, right in attempts]
    return math.fsum(math.log(c if right else 1 - c) for c, right in chances)


def drawn(seed: int, count: int = 400) -> list[tuple[float, bool]]:
    """Attempts of a solver that is surer of itself than it should be."""
    draw, truth = random.Random(seed), Calibration(0.6, -0.8)
    pairs = [(draw.betavariate(3, 1), draw.random()) for _ in range(count)]
    return [(p, chance < truth.confidence(p)) for p, chance in pairs]


@pytest.mark.parametrize("seed", range(3))
def test_no_point_of_a_grid_is_more_probable_than_the_fit(seed: int) -> None:
    attempts = drawn(seed)
    found = fit([p for p, _ in attempts], [right for _, right in attempts])
    best = likelihood(found, attempts)
    grid = [Calibration(slope / 10, intercept / 5) for slope in range(0, 20) for intercept in range(-15, 15)]
    assert max(likelihood(point, attempts) for point in grid) <= best + 1e-2


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60), st.sampled_from([0.5, 0.9])
)
def test_what_is_sure_is_right_as_often_as_promised(
    attempts: list[tuple[float, bool]], wanted: float
) -> None:
    found = fit([p for p, _ in attempts], [right for _, right in attempts], wanted)
    sure = [right for p, right in attempts if found.is_sure(p)]
    assert not sure or found.confidence(1.0) == found.confidence(0.0) or sum(sure) >= wanted * len(sure)


def test_confidence_rises_with_probability() -> None:
    attempts = drawn(1)
    found = fit([p for p, _ in attempts], [right for _, right in attempts])
    confidences = [found.confidence(p / 100) for p in range(101)]
    assert confidences == sorted(confidences)
    assert logit(0.5) == 0 and logit(0) < -10 and logit(1) > 10


def test_it_is_kept_as_plain_data() -> None:
    found = Calibration(0.5, -0.25, 0.9, "gsm8k")
    assert Calibration.from_json(found.to_json()) == found
    for damaged in (None, [], {"slope": 1}, {"slope": "a", "intercept": 0, "level": 1}):
        with pytest.raises(DataError, match="a stored calibration"):
            Calibration.from_json(damaged)


def test_nothing_can_be_fitted_to_nothing() -> None:
    with pytest.raises(DataError, match="needs attempts"):
        fit([], [])

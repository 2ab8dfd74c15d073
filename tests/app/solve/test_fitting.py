"""What is fitted to the outcomes of held-out problems, against grids and slow twins."""

from __future__ import annotations

import math
import random
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.app.solve.fitting import PENALTY, FirstAnswer, JudgedBeam, fit_calibration, fit_reranking
from lbf.data.rejects import DataError
from lbf.data.statistics import Calibration, Floats, logit
from lbf.symbolic.arithmetic import Undefined


def likelihood(calibration: Calibration, attempts: list[FirstAnswer]) -> float:
    chances = [(calibration.confidence(p, words), right) for p, words, right in attempts]
    return math.fsum(math.log(c if right else 1 - c) for c, right in chances)


def drawn(seed: int, count: int = 400) -> list[FirstAnswer]:
    """Attempts of a solver that is surer of itself than it should be, most of all where texts are long."""
    draw, truth = random.Random(seed), Calibration(0.6, 1.5, length=-0.8)
    asked = [(draw.betavariate(3, 1), draw.randrange(5, 80)) for _ in range(count)]
    return [FirstAnswer(p, words, draw.random() < truth.confidence(p, words)) for p, words in asked]


@pytest.mark.parametrize("seed", range(3))
def test_no_point_of_a_grid_is_more_probable_than_the_fit(seed: int) -> None:
    attempts = drawn(seed)
    found = fit_calibration(attempts)
    best = likelihood(found, attempts)
    grid = [
        Calibration(slope / 5, intercept / 2, length=length / 5)
        for slope, intercept, length in product(range(0, 8), range(-4, 10), range(-8, 3))
    ]
    assert max(likelihood(point, attempts) for point in grid) <= best + 1e-2


@settings(max_examples=50)
@given(
    st.lists(
        st.builds(FirstAnswer, st.floats(0, 1), st.integers(0, 99), st.booleans()), min_size=1, max_size=60
    ),
    st.sampled_from([0.5, 0.9]),
)
def test_what_is_sure_is_right_as_often_as_promised(attempts: list[FirstAnswer], wanted: float) -> None:
    found = fit_calibration(attempts, wanted)
    sure = [right for p, words, right in attempts if found.is_sure(p, words)]
    assert not sure or found.level == 1.0 or sum(sure) >= wanted * len(sure)


def test_confidence_rises_with_probability() -> None:
    found = fit_calibration(drawn(1))
    confidences = [found.confidence(p / 100, 20) for p in range(101)]
    assert confidences == sorted(confidences)
    assert found.length < 0 and found.confidence(0.9, 10) > found.confidence(0.9, 40)
    assert logit(0.5) == 0 and logit(0) < -10 and logit(1) > 10


def test_nothing_can_be_fitted_to_nothing() -> None:
    with pytest.raises(DataError, match="needs attempts"):
        fit_calibration([])


# ---------------------------------------------------------------------------------------------------------
# reranking


def beams(seed: int, truth: list[float], count: int = 300) -> list[JudgedBeam]:
    """Beams of up to six hypotheses, of which one is right as often as the weights in `truth` say."""
    draw, made = np.random.default_rng(seed), []
    for _ in range(count):
        features = draw.normal(size=(draw.integers(1, 7), len(truth)))
        chances = np.exp(features @ np.array(truth))
        right = np.zeros(len(features), dtype=bool)
        right[draw.choice(len(features), p=chances / chances.sum())] = True
        made.append(JudgedBeam(features, right, ()))
    return made


def lost(weights: Floats, beams: list[JudgedBeam], start: Floats, penalty: float) -> float:
    """What the fit makes least, one hypothesis at a time."""
    total = penalty / 2 * sum((w - s) ** 2 for w, s in zip(weights, start, strict=True))
    for beam in beams:
        chances = [math.exp(sum(w * f for w, f in zip(weights, row, strict=True))) for row in beam.features]
        right = sum(chance for chance, is_right in zip(chances, beam.right, strict=True) if is_right)
        total -= math.log(right / sum(chances)) if right else 0.0
    return total


@pytest.mark.parametrize("seed", range(3))
def test_no_step_in_any_direction_is_better(seed: int) -> None:
    made, start = beams(seed, [1.0, -0.5, 0.0]), np.array([0.5, 0.0, 0.0])
    rows = [
        JudgedBeam(beam.features, beam.right | (np.arange(len(beam.right)) == 0), ()) for beam in made[:100]
    ]
    for known in (made[:100], rows):  # one right hypothesis each, and sometimes two
        found = fit_reranking(known, start)
        best = lost(found, known, start, PENALTY)
        assert best < lost(start, known, start, PENALTY)
        for place in range(3):
            for step in (-1e-3, 1e-3):
                moved = found.copy()
                moved[place] += step
                assert lost(moved, known, start, PENALTY) > best


def test_the_weights_that_made_the_outcomes_are_found() -> None:
    truth = [1.0, -0.5, 0.25]
    assert fit_reranking(beams(0, truth, 3_000), np.zeros(3)) == pytest.approx(truth, abs=0.15)


def test_a_high_penalty_keeps_the_weights_where_they_were() -> None:
    start = np.array([1.0, 0.0, 0.0])
    assert fit_reranking(beams(0, [0, 3, 3]), start, penalty=1e9) == pytest.approx(start, abs=1e-3)


def test_what_no_hypothesis_solves_teaches_nothing() -> None:
    start, made = np.zeros(2), beams(1, [1.0, 1.0])
    hopeless = [JudgedBeam(beam.features, np.zeros(len(beam.right), dtype=bool), ()) for beam in made]
    assert fit_reranking([*made, *hopeless], start) == pytest.approx(fit_reranking(made, start))
    assert fit_reranking(hopeless, np.ones(2)).tolist() == [1, 1]


@pytest.mark.parametrize(
    ("scores", "solved"),
    [([2.0, 1.5, 1.5], True), ([3.0, 1.0, 1.0], False), ([0.0, 0.0, 0.0], True)],
)
def test_hypotheses_with_one_value_answer_together(scores: list[float], solved: bool) -> None:
    """One wrong hypothesis against two right ones of one value; a fourth has none."""
    five, six = Fraction(5), Fraction(6)
    right = np.array([False, True, True, False])
    features = np.array([[score] for score in (*scores, 9.0)])
    beam = JudgedBeam(features, right, [five, six, six, Undefined("division by zero")])
    assert beam.is_solved(np.ones(1)) is solved

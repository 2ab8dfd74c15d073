"""Fitting what a solver keeps as its calibration to the outcomes of held-out problems: how often an answer is
right that it gives a probability to, and by which weights its hypotheses are best reranked.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.data.rejects import DataError
from lbf.data.statistics import Calibration, Floats, Hypotheses, Opinions, features, logit
from lbf.symbolic.arithmetic import Value

NEWTON_STEPS: Final = 30
"""Steps of Newton's method: far more than it needs."""
RIDGE: Final = 1e-3
"""Keeps the fit finite where all attempts were right, or none."""
PENALTY: Final = 10.0
"""What the square of a weight's change costs when hypotheses are reranked, beside log-likelihoods: a few
problems change little."""


# ---------------------------------------------------------------------------------------------------------
# how sure


class FirstAnswer(NamedTuple):
    """The first answer to a problem: how probable the solver finds it, how many words the text has, and if it
    is right.
    """

    probability: float
    words: int
    right: bool


def fit_calibration(attempts: Sequence[FirstAnswer], wanted: float = 0.9, data: str = "") -> Calibration:
    """The calibration that makes these outcomes most probable.

    Its level is the least confidence from which on at least the share `wanted` of these answers was right; so
    "sure" keeps its promise also where the fitted curve does not.
    """
    if not attempts:
        raise DataError("a calibration needs attempts and their outcomes, and there are none")
    rows = [[logit(one.probability), math.log(max(1, one.words)), 1.0] for one in attempts]
    right = [one.right for one in attempts]
    slope, length, intercept = _logistic(np.array(rows), np.array(right, dtype=float)).tolist()
    fitted = Calibration(max(0.0, slope), intercept, data=data, length=length)
    confidences = [fitted.confidence(one.probability, one.words) for one in attempts]
    return replace(fitted, level=_level(confidences, right, wanted))


def _logistic(x: Floats, y: Floats) -> Floats:
    """The weights of a logistic regression."""

    def loss(weights: Floats) -> float:
        margins = np.where(y > 0, 1.0, -1.0) * (x @ weights)
        return float(np.logaddexp(0, -margins).sum() + RIDGE * (weights @ weights) / 2)

    def slopes(weights: Floats) -> tuple[Floats, Floats]:
        guess = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        curvature = x.T @ (x * (guess * (1 - guess))[:, None]) + RIDGE * np.eye(x.shape[1])
        return x.T @ (guess - y) + RIDGE * weights, curvature

    return _least(loss, slopes, np.zeros(x.shape[1]))


def _least(
    loss: Callable[[Floats], float], slopes: Callable[[Floats], tuple[Floats, Floats]], start: Floats
) -> Floats:
    """The weights with the least loss, by Newton's method, given gradient and curvature; a step that makes it
    worse is halved.
    """
    weights = start
    for _ in range(NEWTON_STEPS):
        gradient, curvature = slopes(weights)
        step, now = np.linalg.solve(curvature, gradient), loss(weights)
        while loss(weights - step) > now and np.abs(step).max() > 1e-9:
            step = step / 2
        weights = weights - step
    return weights


def _level(confidences: Sequence[float], right: Sequence[bool], wanted: float) -> float:
    """The least confidence above which a share `wanted` is right; just above 1 if there is none."""
    ranked = sorted(zip(confidences, right, strict=True), key=lambda pair: -pair[0])
    best, good = 1.0, 0
    for count, (confidence, is_right) in enumerate(ranked, start=1):
        good += is_right
        last_of_equals = count == len(ranked) or ranked[count][0] < confidence
        if last_of_equals and good >= wanted * count:
            best = confidence
    return best


# ---------------------------------------------------------------------------------------------------------
# reranking


class JudgedBeam(NamedTuple):
    """The hypotheses of a problem whose answer is known."""

    features: Floats
    """[hypotheses, features]"""
    right: npt.NDArray[np.bool_]
    """Which of them give the answer."""
    results: Sequence[Value]
    """What they come to."""

    @classmethod
    def of(cls, problem: Problem, beam: Hypotheses, opinions: Opinions | None = None) -> JudgedBeam:
        """The hypotheses of a problem, given what else is thought of them."""
        return cls(
            features(problem.values, beam, opinions),
            np.array([problem.is_solved_by(expression) for expression, _ in beam]),
            [expression.evaluate(problem.values) for expression, _ in beam],
        )

    def is_solved(self, weights: Floats) -> bool:
        """Whether the answer that all hypotheses together make most probable is right."""
        scores = self.features @ weights
        masses: dict[Value, float] = {}
        for result, mass in zip(self.results, np.exp(scores - scores.max()).tolist(), strict=True):
            if isinstance(result, Fraction):
                masses[result] = masses.get(result, 0.0) + mass
        best = max(masses, key=lambda result: masses[result], default=None)
        return best is not None and bool(self.right[self.results.index(best)])


def fit_reranking(beams: Sequence[JudgedBeam], start: Floats, penalty: float = PENALTY) -> Floats:
    """The weights of features with which right hypotheses have most of the probability, near those to start
    from. A problem without a right hypothesis, or with right ones only, teaches nothing; if all are such, the
    weights stay as they are.

    Right ones share what they get as they like, so accidents may stay improbable. The curvature is that of
    the sum over all hypotheses, which is never negative.
    """
    taught = [beam for beam in beams if beam.right.any() and not beam.right.all()]
    if not taught:
        return start
    x, right, there = _stacked(taught)

    def loss(weights: Floats) -> float:
        scores = x @ weights
        lost = _log_sums(scores, there) - _log_sums(scores, right)
        return float(lost.sum() + penalty / 2 * ((weights - start) ** 2).sum())

    def slopes(weights: Floats) -> tuple[Floats, Floats]:
        scores = x @ weights
        chances, wanted = _shares(scores, there), _shares(scores, right)
        gradient = np.einsum("nh,nhf->f", chances - wanted, x) + penalty * (weights - start)
        means = np.einsum("nh,nhf->nf", chances, x)
        spread = np.einsum("nh,nhf,nhg->fg", chances, x, x, optimize=True) - means.T @ means
        return gradient, spread + penalty * np.eye(len(start))

    return _least(loss, slopes, start)


def _stacked(beams: Sequence[JudgedBeam]) -> tuple[Floats, npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """All beams at one width: features, which are right, and which are there."""
    width, depth = max(len(beam.right) for beam in beams), beams[0].features.shape[1]
    x = np.zeros((len(beams), width, depth))
    right, there = np.zeros((2, len(beams), width), dtype=bool)
    for place, beam in enumerate(beams):
        x[place, : len(beam.right)] = beam.features
        right[place, : len(beam.right)] = beam.right
        there[place, : len(beam.right)] = True
    return x, right, there


def _log_sums(scores: Floats, among: npt.NDArray[np.bool_]) -> Floats:
    """The logarithm of the sum of exponentials, of each row, among some."""
    chosen = np.where(among, scores, -np.inf)
    highest = chosen.max(axis=1)
    sums: Floats = highest + np.log(np.exp(chosen - highest[:, None]).sum(axis=1))
    return sums


def _shares(scores: Floats, among: npt.NDArray[np.bool_]) -> Floats:
    """The share of each exponential in the sum of its row, among some."""
    return np.where(among, np.exp(scores - _log_sums(scores, among)[:, None]), 0.0)

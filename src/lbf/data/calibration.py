"""How far a solver's probabilities can be trusted on texts of other authors: two numbers and a level.

A solver is surer of itself than it should be, most of all on texts unlike those it was trained on. On a data
set it has never seen, the probability of being right is fitted as σ(slope · logit p + intercept), where p is
what the solver gives to its first answer. Above the level an answer counts as sure.

>>> calibration = Calibration(slope=0.5, intercept=-1.0, level=0.8)
>>> [round(calibration.confidence(p), 2) for p in (0.5, 0.9, 0.999)]
[0.27, 0.52, 0.92]
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.rejects import DataError

Floats: TypeAlias = npt.NDArray[np.float64]

STEPS: Final = 30
"""Steps of Newton's method: far more than it needs."""
RIDGE: Final = 1e-3
"""Keeps the fit finite where all attempts were right, or none."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """From the probability a solver gives to its first answer to how often such an answer is right."""

    slope: float = 1.0
    intercept: float = 0.0
    level: float = 0.9
    """From this confidence on, an answer counts as sure."""
    data: str = ""
    """The data set on which it was fitted; empty for a solver that was not calibrated."""

    def confidence(self, probability: float) -> float:
        """How often an answer with this probability is right."""
        return _sigmoid(self.slope * logit(probability) + self.intercept)

    def is_sure(self, probability: float) -> bool:
        """Whether an answer with this probability counts as sure."""
        return self.confidence(probability) >= self.level

    def to_json(self) -> dict[str, Any]:
        """As plain data, for a model file."""
        return {"slope": self.slope, "intercept": self.intercept, "level": self.level, "data": self.data}

    @classmethod
    def from_json(cls, plain: object) -> Calibration:
        """What `to_json` made plain."""
        names = ("slope", "intercept", "level")
        if not isinstance(plain, dict) or not all(
            isinstance(plain.get(name), (int, float)) for name in names
        ):
            raise DataError(f"a stored calibration is an object with the numbers {', '.join(names)}")
        slope, intercept, level = (float(plain[name]) for name in names)
        return cls(slope, intercept, level, str(plain.get("data", "")))


def fit(
    probabilities: Sequence[float], right: Sequence[bool], wanted: float = 0.9, data: str = ""
) -> Calibration:
    """The calibration that makes these outcomes most probable.

    Its level is the least confidence from which on at least the share `wanted` of these answers was right; so
    "sure" keeps its promise also where the fitted curve does not.
    """
    if not probabilities or len(probabilities) != len(right):
        raise DataError(
            f"a calibration needs attempts and their outcomes, not {len(probabilities)} and {len(right)}"
        )
    weights = _most_probable(np.array([[logit(p), 1.0] for p in probabilities]), np.array(right, dtype=float))
    fitted = Calibration(max(0.0, float(weights[0])), float(weights[1]))
    confidences = [fitted.confidence(p) for p in probabilities]
    return Calibration(fitted.slope, fitted.intercept, _level(confidences, right, wanted), data)


def _most_probable(x: Floats, y: Floats) -> Floats:
    """The weights of a logistic regression, by Newton's method; a step that makes things worse is halved."""

    def loss(weights: Floats) -> float:
        margins = np.where(y > 0, 1.0, -1.0) * (x @ weights)
        return float(np.logaddexp(0, -margins).sum() + RIDGE * (weights @ weights) / 2)

    weights = np.zeros(2)
    for _ in range(STEPS):
        guess = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        gradient = x.T @ (guess - y) + RIDGE * weights
        curvature = x.T @ (x * (guess * (1 - guess))[:, None]) + RIDGE * np.eye(2)
        step = np.linalg.solve(curvature, gradient)
        while loss(weights - step) > loss(weights) and np.abs(step).max() > 1e-9:
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


def logit(probability: float) -> float:
    """log p/(1−p), within bounds."""
    bounded = min(max(probability, 1e-6), 1 - 1e-6)
    return math.log(bounded / (1 - bounded))


def _sigmoid(value: float) -> float:
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, value))))

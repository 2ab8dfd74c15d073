"""What quantities are worth, as a few facts: size, order among the others, kind."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Final

from lbf.data.problem import Problem, Slot

FEATURES: Final = 12


def features(problem: Problem) -> list[list[float]]:
    """For each quantity: its kind, its size, and its place among the values of the problem.

    >>> from lbf.data.problem import make_problem
    >>> [facts[:4] for facts in features(make_problem("p", "5 of 20 apples is 25%"))]
    [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]]
    """
    values = problem.values
    return [_features(slot, values) for slot in problem.slots]


def _features(slot: Slot, values: tuple[Fraction, ...]) -> list[float]:
    value, percent = slot.value, slot.surface[-1] in "%％"
    whole = value.denominator == 1
    fraction = not whole and any(mark in slot.surface for mark in "/／½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞之")
    size = math.log10(max(1e-6, abs(float(value))))
    return [
        float(whole and not percent),
        float(not whole and not fraction and not percent),
        float(fraction),
        float(percent),
        size / 3,
        float(0 < value < 1),
        float(value == 1),
        float(whole and 1 < value <= 12),
        sum(other < value for other in values) / len(values),
        float(value == max(values)),
        float(value == min(values)),
        float(values.count(value) > 1),
    ]

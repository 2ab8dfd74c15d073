"""What quantities are worth, as a part of their vectors: size, order among the others, kind.

A word vector says where a quantity stands and not what it is worth. A linear map of a few facts about its
value, which begins at zero, is added to it.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Final

import torch
from torch import nn

from lbf.data.problem import Problem, Slot
from lbf.neural.encoder import Encoding

FEATURES: Final = 12


class ValueFeatures(nn.Module):
    """Adds to the vector of every quantity what it is worth."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.map = nn.Linear(FEATURES, hidden)
        nn.init.zeros_(self.map.weight)
        nn.init.zeros_(self.map.bias)

    def forward(self, encoding: Encoding) -> Encoding:
        """The same encoding with values added where quantities stand."""
        batch, words = encoding.batch, encoding.words
        rows = [row for row, problem in enumerate(batch.problems) for _ in problem.slots]
        if not rows:
            return encoding
        facts = torch.tensor(
            [fact for problem in batch.problems for fact in features(problem)], device=words.device
        )
        places = torch.cat([batch.positions[row, : len(p.slots)] for row, p in enumerate(batch.problems)])
        flat = torch.tensor(rows, device=words.device) * words.shape[1] + places
        added = words.flatten(0, 1).index_add(0, flat, self.map(facts))
        return replace(encoding, words=added.view_as(words))


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

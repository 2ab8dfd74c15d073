"""What quantities are worth, as a part of their vectors: size, order among the others, kind.

A word vector says where a quantity stands and not what it is worth. A linear map of a few facts about its
value, which begins at zero, is added to it.
"""

from __future__ import annotations

from dataclasses import replace

import torch
from torch import nn

from lbf.inference.batch import FEATURES, features
from lbf.neural.encoder import Encoding


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

"""Scores of numbers by facts about them, which a trained decoder adds to its own: the arithmetic of
`lbf.neural.fact_scores`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from lbf.inference.decoding import Floats

WIDTH: Final = 32
"""Size of the vectors by which facts are judged."""


@dataclass(frozen=True)
class TrainedFactScores:
    """Scores numbers by facts and by the state of the node that they may stand at. Shapes: R rows, C
    candidates, F facts, H hidden.
    """

    fact_weight: Floats
    """[WIDTH, F]."""
    fact_bias: Floats
    """[WIDTH]."""
    state_weight: Floats
    """[WIDTH, 2H]."""
    score_weight: Floats
    """[WIDTH]."""

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], name: str) -> TrainedFactScores | None:
        """Those with this name, if a decoder has them."""
        if f"{name}.score.weight" not in tensors:
            return None
        return cls(
            tensors[f"{name}.fact_term.weight"],
            tensors[f"{name}.fact_term.bias"],
            tensors[f"{name}.state_term.weight"],
            tensors[f"{name}.score.weight"][0],
        )

    def __call__(self, facts: Floats, state: Floats) -> Floats:
        """The scores, of facts [R, C, F] and states [R, 2H] → [R, C]."""
        terms = facts @ self.fact_weight.T
        terms += self.fact_bias
        terms += (state @ self.state_weight.T)[:, None]
        scores: Floats = np.tanh(terms) @ self.score_weight
        return scores

"""Scores of numbers by facts about them, which a decoder adds to its own."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from lbf.inference.decoding import Floats
from lbf.inference.fact_scores import WIDTH


class FactScores(nn.Module):
    """Scores numbers by facts and by the state of the node that they may stand at; a linear map that begins
    at zero ends it.
    """

    def __init__(self, hidden: int, facts: int) -> None:
        super().__init__()
        self.fact_term = nn.Linear(facts, WIDTH)
        self.state_term = nn.Linear(2 * hidden, WIDTH, bias=False)
        self.score = nn.Linear(WIDTH, 1, bias=False)
        nn.init.zeros_(self.score.weight)

    def forward(self, facts: Floats, state: Tensor) -> Tensor:
        """The scores, of facts [R, C, F] and states [R, 2H] → [R, C]."""
        terms = self.fact_term(torch.from_numpy(facts).to(state.device))
        terms = terms + self.state_term(state)[:, None]
        scores: Tensor = self.score(torch.tanh(terms))[..., 0]
        return scores

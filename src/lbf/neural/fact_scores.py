"""Scores of numbers by facts about them, which a decoder adds to its own."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from lbf.inference.decoding import Floats
from lbf.inference.fact_scores import WIDTH
from lbf.inference.lookahead import Operands, Waiting


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


def scores_ahead(
    layer: FactScores, numbers: Operands, waiting: Waiting, rows: tuple[Tensor, Tensor]
) -> Tensor:
    """Scores by what each number would complete in rows of these problems [R] and states [R, 2H]; 0 where
    nothing waits → [R, C].
    """
    problem, state = rows
    some = (waiting.operator[:, 0] >= 0).nonzero()[0]
    places = torch.from_numpy(some).to(state.device)
    completed = numbers.ahead(problem.index_select(0, places).cpu().numpy(), waiting.at(some))
    scores = layer(completed, state.index_select(0, places))
    return state.new_zeros(len(state), scores.shape[1]).index_copy(0, places, scores)

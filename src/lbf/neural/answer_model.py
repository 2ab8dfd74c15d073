"""An answer model tells from a text, without any calculation, what the answer will look like.

The vectors of the text's features (`lbf.data.answer_traits`) are added up, and each trait of the answer has a
probability: p(trait) = softmax(W tanh(Σ v_f) + b). It learns from answers alone, so it says which hypotheses
come to something that the question cannot mean: 4.5 people, or more than there was when asked what is left.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional

from lbf.inference.answer_model import TRAIT_SIZES
from lbf.inference.description import WORDS
from lbf.neural.layers import dropout

# Shapes: B texts, K traits, N features of all texts.


class AnswerModel(nn.Module):
    """The log-probabilities of traits. Dropout acts only where a generator is given."""

    def __init__(self, buckets: int, hidden: int, *, rate: float = 0.5) -> None:
        super().__init__()
        self.rate = rate
        self.features = nn.Parameter(0.1 * torch.randn(buckets, hidden))
        self.out = nn.Linear(hidden, sum(TRAIT_SIZES))
        nn.init.zeros_(self.out.weight)

    def forward(
        self, features: Sequence[Sequence[int]], generator: torch.Generator | None = None
    ) -> tuple[Tensor, ...]:
        """For each trait the log-probabilities of what it may be [B, …], given the features of texts."""
        numbers = torch.tensor([number for own in features for number in own])
        begins = torch.tensor([0, *map(len, features[:-1])]).cumsum(0)
        kept = dropout(torch.ones(len(numbers)), self.rate, generator)
        summed = functional.embedding_bag(numbers, self.features, begins, mode="sum", per_sample_weights=kept)
        scores = self.out(dropout(torch.tanh(summed), self.rate / 2, generator))
        return tuple(functional.log_softmax(part, dim=1) for part in scores.split(TRAIT_SIZES, dim=1))

    def lost(
        self,
        features: Sequence[Sequence[int]],
        answers: Tensor,
        generator: torch.Generator | None = None,
    ) -> Tensor:
        """−log of the probability of answers with these traits [B, K], the mean over texts."""
        found = zip(self(features, generator), answers.unbind(1), strict=True)
        return torch.stack([functional.nll_loss(own, trait) for own, trait in found]).sum()

    def tensors(self) -> dict[str, Tensor]:
        """The parameters by the names under which they are kept."""
        return {
            WORDS: self.features.detach(),
            "out.weight": self.out.weight.detach(),
            "out.bias": self.out.bias.detach(),
        }

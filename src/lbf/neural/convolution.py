"""A convolutional encoder: every word sees its neighbours, and with each layer one more on either side; and
the encoder for decoders that read no vectors.
"""

from __future__ import annotations

import math
from typing import Final

import torch
from torch import Tensor, nn

from lbf.neural.encoder import Batch, Encoding
from lbf.neural.layers import dropout

KERNEL: Final = 3
"""Words that a convolution sees at once."""


class ConvolutionalEncoder(nn.Module):
    """Gated convolutions over the embeddings of words and their places, each added to what it was made of."""

    def __init__(
        self, words: int, embedding: int, hidden: int, layers: int = 2, *, rate: float = 0.5
    ) -> None:
        super().__init__()
        self.hidden, self.rate = hidden, rate
        self.embedding = nn.Embedding(words, embedding)
        self.lift = nn.Linear(embedding, hidden)
        self.layers = nn.ModuleList(
            nn.Conv1d(hidden, 2 * hidden, KERNEL, padding=KERNEL // 2) for _ in range(layers)
        )

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch as vectors of size `hidden`."""
        width = batch.words.shape[1]
        present = torch.arange(width, device=batch.words.device) < batch.lengths[:, None]
        embedded = self.embedding(batch.words)
        words = self.lift(dropout(embedded + _places(embedded), self.rate, generator))  # [B, T, H]
        for layer in self.layers:
            seen = dropout(words, self.rate, generator).masked_fill(~present[..., None], 0.0)
            gated = nn.functional.glu(layer(seen.transpose(1, 2)).transpose(1, 2), dim=-1)
            words = (words + gated) * math.sqrt(0.5)
        total = words.masked_fill(~present[..., None], 0.0).sum(dim=1)
        return Encoding(batch, words, total / batch.lengths[:, None])


def _places(embedded: Tensor) -> Tensor:
    """Waves that tell the places of words apart, of any number of words [T, E]."""
    width, size = embedded.shape[1:]
    place = torch.arange(width, dtype=embedded.dtype, device=embedded.device)[:, None]
    wave = torch.arange(size, device=embedded.device)
    angle = place / 10000 ** ((wave // 2) * 2 / size) + (wave % 2) * (math.pi / 2)
    return torch.sin(angle)


class NoEncoder(nn.Module):
    """Reads nothing: for decoders that look at the words themselves."""

    def __init__(self, hidden: int) -> None:
        super().__init__()
        self.hidden = hidden

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """Zeros."""
        del generator
        nothing = torch.zeros(1, device=batch.words.device)
        return Encoding(
            batch, nothing.expand(*batch.words.shape, self.hidden), nothing.expand(len(batch), self.hidden)
        )

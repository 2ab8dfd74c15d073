"""Encoders: from the words of a batch to one vector per word and one per problem.

Every encoder is a module with an attribute `hidden` and a call `(batch, generator) -> Encoding`. Dropout acts
if and only if a generator is given, so there is no training mode to forget.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import torch
from torch import Tensor, nn

from lbf.neural.batch import Batch
from lbf.neural.layers import dropout
from lbf.neural.recurrent import Packing, Recurrence, reorder, unpack


@dataclass(frozen=True)
class Encoding:
    """What a decoder sees of a batch."""

    batch: Batch
    words: Tensor
    """A vector per word; what stands at padding is never read [B, T, H]."""
    problem: Tensor
    """A vector per problem [B, H]."""


class Encoder(Protocol):
    """Reads a batch."""

    hidden: int

    def __call__(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch as vectors of size `hidden`."""


class RecurrentEncoder(nn.Module):
    """A bidirectional GRU or LSTM; the states of the two directions of the last layer are summed."""

    def __init__(
        self, kind: str, words: int, embedding: int, hidden: int, layers: int = 2, *, rate: float = 0.5
    ) -> None:
        super().__init__()
        self.hidden = hidden
        self.rate = rate
        self.embedding = nn.Embedding(words, embedding)
        inputs = [embedding, *[2 * hidden] * (layers - 1)]
        self.layers = nn.ModuleList(Recurrence(kind, size, hidden, directions=2) for size in inputs)

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch as vectors of size `hidden`."""
        packing = Packing.of(batch.lengths, batch.words.shape[1])
        rows = self.embedding(batch.words.flatten()[packing.items])  # [N, E]
        noise = self.rate, generator
        return Encoding(batch, *read_both_ways(self.layers, rows, packing, batch.lengths, noise))


def read_both_ways(
    layers: nn.ModuleList,
    rows: Tensor,
    packing: Packing,
    lengths: Tensor,
    noise: tuple[float, torch.Generator | None],
) -> tuple[Tensor, Tensor]:
    """What layers of bidirectional recurrences make of packed rows [N, E]: a vector per word [B, T, H], and one
    per problem [B, H].
    """
    for layer in layers:
        forth, back = layer(dropout(rows, *noise), packing)  # each [N, H]
        turned = reorder(back, packing.flip)
        if layer is not layers[-1]:
            rows = torch.cat([forth, turned], dim=-1)
    words = unpack(forth + turned, packing)
    ends = packing.rows.gather(1, lengths[:, None] - 1)[:, 0]
    problem = forth.index_select(0, ends) + back.index_select(
        0, ends
    )  # each direction where it has read everything
    return words, problem

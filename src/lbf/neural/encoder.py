"""Batches and encoders: from problems to padded arrays, and on to one vector per word and one per problem.

Every encoder is a module with an attribute `hidden` and a call `(batch, generator) -> Encoding`. Dropout acts
if and only if a generator is given, so there is no training mode to forget.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import torch
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.data.statistics import Vocabulary
from lbf.inference.batch import FEATURES, PaddedProblems, features
from lbf.inference.characters import Characters
from lbf.neural.layers import dropout
from lbf.neural.recurrent import Packing, Recurrence, reorder, unpack
from lbf.symbolic.expression import SymbolTable

# ---------------------------------------------------------------------------------------------------------
# batches


@dataclass(frozen=True)
class Batch:
    """Problems, in any order and of any lengths, as the padded arrays that a solver reads. Shapes: B
    problems, T words, Q quantities of the longest.

    >>> from lbf.data.problem import make_problem
    >>> problems = [make_problem("p", "Ann has 3 apples and 4 pears", "7"), make_problem("q", "2 and 2", "4")]
    >>> batch = Batch.of(problems, Vocabulary.build(problems, min_count=1), SymbolTable())
    >>> batch.words.shape, batch.lengths.tolist(), batch.positions.tolist()
    (torch.Size([2, 7]), [7, 3], [[2, 5], [0, 2]])
    """

    problems: tuple[Problem, ...]
    symbol_table: SymbolTable
    words: Tensor
    """Word numbers, padded with `PAD` [B, T]."""
    lengths: Tensor
    """How many words each problem has [B]."""
    positions: Tensor
    """At which word each quantity stands, padded with 0 [B, Q]."""
    quantities: Tensor
    """How many quantities each problem has [B]."""

    @classmethod
    def of(cls, problems: Sequence[Problem], vocabulary: Vocabulary, symbol_table: SymbolTable) -> Batch:
        """Lay out problems as arrays; a problem a solver cannot read or answer is a ValueError."""
        padded = PaddedProblems.of(problems, vocabulary, symbol_table)
        arrays = (padded.words, padded.lengths, padded.positions, padded.quantities)
        return cls(padded.problems, symbol_table, *map(torch.from_numpy, arrays))

    def to(self, device: torch.device) -> Batch:
        """The same batch with its arrays on a device."""
        arrays = {
            name: getattr(self, name).to(device) for name in ("words", "lengths", "positions", "quantities")
        }
        return replace(self, **arrays)

    def __len__(self) -> int:
        return len(self.problems)


# ---------------------------------------------------------------------------------------------------------
# encoders


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
        self,
        kind: str,
        sizes: tuple[int, int, int],
        layers: int = 2,
        *,
        rate: float = 0.5,
        scale: float = 1.0,
        characters: Characters | None = None,
    ) -> None:
        """The sizes are how many words there are, of their embeddings, and of all other vectors; the scale is
        how far from zero embeddings begin.
        """
        super().__init__()
        words, embedding, self.hidden = sizes
        self.rate = rate
        self.embedding = nn.Embedding(words, embedding)
        inputs = [embedding, *[2 * self.hidden] * (layers - 1)]
        self.layers = nn.ModuleList(Recurrence(kind, size, self.hidden, directions=2) for size in inputs)
        self.known = characters
        self.characters = nn.EmbeddingBag(len(characters), embedding, mode="mean") if characters else None
        for table in (self.embedding, self.characters):
            if table is not None:
                table.weight.data.mul_(scale)

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch as vectors of size `hidden`."""
        packing = Packing.of(batch.lengths, batch.words.shape[1])
        rows = self.embedding(batch.words.flatten()[packing.items])  # [N, E]
        if self.known is not None and self.characters is not None:
            written = self.known.of_batch(batch.problems, batch.words.shape[1])
            numbers, starts, word = (torch.from_numpy(each).to(rows.device) for each in written)
            means = self.characters(numbers, starts)  # [U, E]
            rows = rows + means.index_select(0, word.flatten()[packing.items])
        noise = self.rate, generator
        return Encoding(batch, *read_both_ways(self.layers, rows, packing, batch.lengths, noise))


def read_both_ways(
    layers: nn.ModuleList,
    rows: Tensor,
    packing: Packing,
    lengths: Tensor,
    noise: tuple[float, torch.Generator | None],
) -> tuple[Tensor, Tensor]:
    """What layers of bidirectional recurrences make of packed rows [N, E]: a vector per word [B, T, H], and
    one per problem [B, H].
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


# ---------------------------------------------------------------------------------------------------------
# what quantities are worth, as a part of their vectors


class ValueFeatures(nn.Module):
    """Adds to the vector of every quantity what it is worth: size, order among the others, kind.

    A word vector says where a quantity stands and not what it is worth. A linear map of a few facts about its
    value, which begins at zero, is added to it.
    """

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

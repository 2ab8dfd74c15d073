"""Graphs over the words of a problem, and layers that pass vectors along their edges (Graph2Tree).

What a quantity counts stands beside it, and which of two quantities is larger decides what can be subtracted
from what. Neither is told to a recurrent encoder. A graph says it by edges between words; one head of the
graph layers works on each graph.

>>> from lbf.data.problem import make_problem
>>> problem = make_problem("p", "Ann has 3 red pens , Bob has 5 blue pens .")
>>> [sorted(GRAPHS[name](problem)) for name in ("larger", "units")]
[[(8, 2)], []]
>>> sorted(cells(problem))
[(0, 2), (1, 2), (2, 3), (2, 4), (6, 8), (7, 8), (8, 9), (8, 10)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

import torch
from torch import Tensor, nn

from lbf.data.problem import NUMBER_TOKEN, Problem
from lbf.neural.encoder import Encoding
from lbf.neural.layers import dropout

Edges: TypeAlias = Iterator[tuple[int, int]]
"""Pairs of words: the first takes from the second."""

WINDOW: Final = 3
"""How far a quantity's cell reaches, in words on either side."""
_CLAUSE_ENDS: Final = frozenset("，。；？！：、,.;?!:")

# ---------------------------------------------------------------------------------------------------------
# the graphs


def cells(problem: Problem) -> Edges:
    """The words of every quantity's cell with the quantity: up to `WINDOW` words on either side, within the
    clause and up to the next quantity.
    """
    for slot in problem.slots:
        for step in (-1, 1):
            for distance in range(1, WINDOW + 1):
                place = slot.token + step * distance
                if not 0 <= place < len(problem.tokens) or _ends_cell(problem.tokens[place]):
                    break
                yield min(place, slot.token), max(place, slot.token)


def _ends_cell(word: str) -> bool:
    return word == NUMBER_TOKEN or word in _CLAUSE_ENDS


def larger(problem: Problem) -> Edges:
    """Every quantity with those that are worth less."""
    for one in problem.slots:
        yield from ((one.token, other.token) for other in problem.slots if one.value > other.value)


def units(problem: Problem) -> Edges:
    """Quantities that the same word follows: what is counted alike can be added and compared."""
    following = [(slot.token, _unit(problem.tokens, slot.token)) for slot in problem.slots]
    for place, (token, unit) in enumerate(following):
        yield from ((token, other) for other, same in following[place + 1 :] if unit and unit == same)


def _unit(tokens: Sequence[str], place: int) -> str | None:
    """The word after a place, if there is one in the same clause."""
    after = tokens[place + 1] if place + 1 < len(tokens) else NUMBER_TOKEN
    return None if _ends_cell(after) else after


def _both_ways(graph: Callable[[Problem], Edges]) -> Callable[[Problem], Edges]:
    def edges(problem: Problem) -> Edges:
        for one, other in graph(problem):
            yield one, other
            yield other, one

    return edges


def _smaller(problem: Problem) -> Edges:
    return ((other, one) for one, other in larger(problem))


GRAPHS: Final[Mapping[str, Callable[[Problem], Edges]]] = MappingProxyType(
    {"cells": _both_ways(cells), "units": _both_ways(units), "larger": larger, "smaller": _smaller}
)
"""The graphs by name, as edges from what takes to what is taken from."""


def adjacency(names: Sequence[str], encoding: Encoding) -> Tensor:
    """For each graph and word, the shares of the words that it takes from: itself and its neighbours alike
    [B, K, T, T].
    """
    batch, like = encoding.batch, encoding.words
    width = like.shape[1]
    flat = [
        ((row * len(names) + head) * width + one) * width + other
        for row, problem in enumerate(batch.problems)
        for head, name in enumerate(names)
        for one, other in set(GRAPHS[name](problem))
    ]
    edges = torch.zeros(len(batch) * len(names) * width * width, dtype=like.dtype)
    edges[torch.tensor(flat, dtype=torch.int64)] = 1
    shares = edges.view(len(batch), len(names), width, width) + torch.eye(width, dtype=like.dtype)
    return (shares / shares.sum(dim=-1, keepdim=True)).to(like.device)


# ---------------------------------------------------------------------------------------------------------
# the layers


class GraphLayers(nn.Module):
    """Two graph convolutions for each graph, side by side, then a feed-forward layer; what comes of either is
    normalised and added to the words.
    """

    def __init__(self, hidden: int, graphs: Sequence[str], *, rate: float = 0.5) -> None:
        super().__init__()
        self.graphs, self.rate = tuple(graphs), rate
        heads, part = len(graphs), hidden // len(graphs)
        self.first = nn.Linear(hidden, hidden)
        """The first convolution of all heads."""
        self.second = nn.Parameter(torch.empty(heads, part, part))
        """The second convolution of each head [K, H/K, H/K]."""
        self.second_bias = nn.Parameter(torch.zeros(hidden))
        self.graph_norm = nn.LayerNorm(hidden)
        self.widen = nn.Linear(hidden, hidden)
        self.narrow = nn.Linear(hidden, hidden)
        self.forward_norm = nn.LayerNorm(hidden)
        for matrix in self.second:
            nn.init.xavier_uniform_(matrix)

    def forward(self, encoding: Encoding, generator: torch.Generator | None = None) -> Encoding:
        """The same encoding with what every word learned from its neighbours."""
        words, noise = encoding.words, (self.rate, generator)
        shares = adjacency(self.graphs, encoding)
        lifted = self.first(dropout(words, *noise))
        parts = lifted.unflatten(-1, (len(self.graphs), -1)).transpose(1, 2)  # [B, K, T, H/K]
        inner = torch.relu(shares @ parts) @ self.second  # [B, K, T, H/K]
        passed = (shares @ inner).transpose(1, 2).flatten(2) + self.second_bias  # [B, T, H]
        words = words + self.graph_norm(passed)
        widened = dropout(torch.relu(self.widen(words)), *noise)
        return replace(encoding, words=words + self.forward_norm(self.narrow(widened)))

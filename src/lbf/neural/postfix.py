"""What decoders in postfix order share: given trees step by step, an LSTM that reads what was written, and a
stack of vectors.

An operator comes after its operands, so all that is below it is known when it is chosen. A number is put on
a stack; an operator takes two vectors off and puts one on, which stands for its subtree. When one vector is
left, the expression may end.

When the trees are given, all that is ever put on a stack can be computed first, bottom-up by height, and the
LSTM then reads whole sequences.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor, nn

from lbf.inference.orders import Ints, Trees, postfix_nodes
from lbf.neural.decoding import Source
from lbf.neural.layers import dropout
from lbf.neural.recurrent import Packing, Recurrence

# Shapes: E trees with M nodes, of at most L symbols, written in S steps; R rows; D places of a stack; H
# hidden.

Merge: TypeAlias = Callable[[Tensor, Tensor], Tensor]
"""From operators [R] and the vectors of left and right operands side by side [R, 2H] to vectors [R, H]."""


@dataclass(frozen=True)
class PostfixTrees:
    """Given trees in postfix order, as tensors. Vectors are numbered by node; M is that of a place where
    nothing is.
    """

    trees: Trees
    problem: Tensor
    """The problem of each tree [E]."""
    nodes: Tensor
    """The node written by each step, M for the end and beyond [E, L + 1]."""
    present: Tensor
    """Whether there is such a step [E, L + 1]."""
    top: Tensor
    """The node on top of the stack before each step [S]."""
    below: Tensor
    """The node below it [S]."""
    waiting: Tensor
    """How many vectors the stack holds before each step [S]."""
    of_step: Tensor
    """The problem of each step [S]."""

    @classmethod
    def of(cls, trees: Trees, device: torch.device) -> PostfixTrees:
        """Lay out the steps of given trees."""
        nodes = postfix_nodes(trees)
        present = np.arange(nodes.shape[1]) <= trees.lengths[:, None]
        stacks = _stacks(trees, nodes)
        nodes[nodes < 0] = len(trees.symbol)
        of_step = trees.problem[np.nonzero(present)[0]]
        arrays = (trees.problem, nodes, present, *(known[present] for known in stacks), of_step)
        return cls(trees, *(torch.from_numpy(array).to(device) for array in arrays))


def _stacks(trees: Trees, nodes: Ints) -> tuple[Ints, Ints, Ints]:
    """The nodes on top of the stack and below it, M where there is none, and how many it holds, before each
    step [E, L + 1].
    """
    inner = np.append(trees.left >= 0, False)  # also of node −1
    rows, nothing = np.arange(len(nodes)), len(trees.symbol)
    stack = np.full((len(nodes), nodes.shape[1] + 2), nothing)  # two places of nothing below all
    height = np.full(len(nodes), 2)
    top, below, waiting = (np.empty_like(nodes) for _ in range(3))
    for place in range(nodes.shape[1]):
        top[:, place], below[:, place] = stack[rows, height - 1], stack[rows, height - 2]
        waiting[:, place] = height - 2
        going = np.nonzero(nodes[:, place] >= 0)[0]
        height[going] += 1 - 2 * inner[nodes[going, place]]
        stack[going, height[going] - 1] = nodes[going, place]
    return top, below, waiting


def bottom_up(trees: Trees, leaves: Tensor, merge: Merge) -> Tensor:
    """The vectors of all nodes [M, H], given those of the leaves and how two become one."""
    device = leaves.device
    by_height = [np.nonzero(trees.height == height)[0] for height in range(trees.height.max(initial=0) + 1)]
    slot = np.empty_like(trees.symbol)  # where in the array of finished vectors each node's is
    slot[np.concatenate(by_height)] = np.arange(len(slot))
    finished = leaves
    for nodes in by_height[1:]:
        sides = (torch.from_numpy(slot[side[nodes]]).to(device) for side in (trees.left, trees.right))
        children = torch.cat([finished.index_select(0, side) for side in sides], dim=-1)
        merged = merge(torch.from_numpy(trees.symbol[nodes]).to(device), children)
        finished = torch.cat([finished, merged])
    return finished.index_select(0, torch.from_numpy(slot).to(device))


class PostfixReader(nn.Module):
    """An LSTM that reads the vectors of what was written, from the problem's vector on."""

    def __init__(self, hidden: int, *, rate: float) -> None:
        super().__init__()
        self.rate = rate
        self.first = nn.Parameter(torch.randn(hidden))
        """Stands for what was written before the first step."""
        self.start = nn.Linear(hidden, 2 * hidden)
        """From the problem's vector to the LSTM's first hidden and cell state."""
        self.recurrence = Recurrence("lstm", hidden, hidden)

    def forward(
        self, source: Source, steps: PostfixTrees, vectors: Tensor, generator: torch.Generator | None
    ) -> Tensor:
        """The states at all steps of given trees [S, H], given the vectors that nodes are read as [M, H]."""
        packing = Packing.of(steps.present.sum(dim=1), steps.nodes.shape[1])
        known = torch.cat([vectors, self.first[None]])  # also node M
        before = torch.roll(steps.nodes, 1, dims=1)
        before[:, 0] = len(vectors)
        inputs = known.index_select(0, before.flatten()[packing.items])
        start = self.begin(source, steps.problem.index_select(0, packing.order))
        states: Tensor = self.recurrence(dropout(inputs, self.rate, generator), packing, start)
        return states[0].index_select(0, packing.rows[steps.present])

    def begin(self, source: Source, problem: Tensor) -> tuple[Tensor, Tensor]:
        """Hidden and cell state before anything is read, a row for each entry of `problem` [1, R, H]."""
        hidden, cell = torch.tanh(self.start(source.problem)).index_select(0, problem)[None].chunk(2, dim=-1)
        return hidden, cell

    def reading(self, source: Source, problem: Tensor) -> ReaderState:
        """What a search begins with: what stands before the first step has been read."""
        made = ReaderState(self, *self.begin(source, problem))
        made.read(self.first.expand(len(problem), -1))
        return made


class ReaderState:
    """The states of the LSTM for unfinished expressions, one a row."""

    def __init__(self, reader: PostfixReader, hidden: Tensor, cell: Tensor) -> None:
        self._reader, self._hidden, self._cell = reader, hidden, cell

    @property
    def state(self) -> Tensor:
        """[R, H]."""
        return self._hidden[0]

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order."""
        self._hidden, self._cell = self._hidden.index_select(1, rows), self._cell.index_select(1, rows)

    def read(self, vectors: Tensor) -> None:
        """Read a vector [R, H] in each row."""
        self._hidden, self._cell = self._reader.recurrence.step(vectors[None], self._hidden, self._cell)


class VectorStack:
    """Stacks of vectors, one a row, at the bottom of which something stands for nothing."""

    def __init__(self, rows: int, places: int, nothing: Tensor) -> None:
        self._vectors = nothing.expand(rows, places + 2, -1).clone()  # [R, D + 2, H]
        self.waiting = torch.zeros(rows, dtype=torch.int64, device=nothing.device)
        """How many vectors each stack holds [R]."""

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order."""
        self._vectors, self.waiting = self._vectors.index_select(0, rows), self.waiting.index_select(0, rows)

    def peek(self, depth: int) -> Tensor:
        """The vectors so far below the top, 0 for the top itself, or 1 [R, H]."""
        rows = torch.arange(len(self.waiting), device=self.waiting.device)
        return self._vectors[rows, self.waiting + 1 - depth]

    def advance(self, symbols: Tensor, operators: int, leaves: Tensor, merge: Merge) -> Tensor:
        """Put the vectors of numbers [R, H] on top, and merge the uppermost two where the symbol [R] is one
        of so many operators; what is on top then [R, H].
        """
        inner = (symbols < operators).nonzero()[:, 0]
        vectors = leaves
        if len(inner):
            children = torch.cat([self.peek(1), self.peek(0)], dim=-1).index_select(0, inner)
            vectors = leaves.index_copy(0, inner, merge(symbols.index_select(0, inner), children))
        self.waiting = self.waiting + 1
        self.waiting[inner] -= 2
        rows = torch.arange(len(symbols), device=symbols.device)
        self._vectors[rows, self.waiting + 1] = vectors
        return vectors


def forbidden(waiting: Tensor) -> tuple[Tensor, Tensor]:
    """−∞ for operators [R, 1] and for the end [R, 1] where a stack holds too few or too many vectors for
    them, and else 0.
    """
    operators, end = torch.where(waiting < 2, -torch.inf, 0.0), torch.where(waiting == 1, 0.0, -torch.inf)
    return operators[:, None], end[:, None]

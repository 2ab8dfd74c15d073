"""The policy that `reinforce` and `mapo` follow: the solver, drawing trees of at most as many symbols as are
explored.

Tree regularisation comes in through its first rule, which bounds the number of operators; the second is
relaxed from "exactly this size" to "at most this size" (`Grammar.up_to`). So the solver chooses the size
itself, and learns to. Were the size given, as when fixes are explored, whether an operator or a number comes
next would hardly ever be a choice and would have no gradient: nothing would teach the solver when to stop
once nobody tells it the size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from lbf.learning.visited import Visited
from lbf.neural import Solver, Source
from lbf.neural.decoding import allowed, restrict
from lbf.neural.trees import Trees
from lbf.symbolic.expression import Expression


@dataclass(frozen=True, slots=True)
class Policy:
    """Draws trees for a batch, and tells how probable trees are to be drawn."""

    solver: Solver
    source: Source
    caps: Sequence[int]
    """Most symbols of a tree, for each problem of the batch."""

    @torch.no_grad()
    def draw(
        self, owners: Sequence[int], generator: torch.Generator, visited: Sequence[Visited] | None = None
    ) -> list[tuple[int, ...]]:
        """A random tree, as symbol numbers, for each of the problems named; a new one if records of visited
        trees are given.
        """
        device, symbol_table = self.source.words.device, self.solver.symbol_table
        caps = torch.tensor([self.caps[owner] for owner in owners], device=device)
        state = self.solver.decoder.begin(
            self.source, torch.tensor(owners, device=device), int(caps.max()) // 2
        )
        trees: list[tuple[int, ...]] = [() for _ in owners]
        live, operators = list(range(len(owners))), torch.zeros_like(caps)
        for place in range(int(caps.max())):
            scores = restrict(
                state.log_probs(),
                *allowed(operators, place - operators, caps[live], exact=False),
                symbol_table,
            )
            if visited is not None:
                scores = scores.masked_fill(
                    _exhausted(scores, [(visited[row], trees[row]) for row in live]), -torch.inf
                )
            choice = torch.multinomial(torch.softmax(scores, dim=-1), 1, generator=generator)[:, 0]
            for row, symbol in zip(live, choice.tolist(), strict=True):
                trees[row] = (*trees[row], symbol)
            operators = operators + (choice < symbol_table.first_constant)
            going = (place + 1 <= 2 * operators).nonzero()[:, 0]  # numbers do not outnumber operators yet
            if not len(going):
                break
            live, operators = [live[i] for i in going.tolist()], operators[going]
            state.keep(going)
            state.advance(choice[going])
        return trees

    def log_prob(self, expressions: Sequence[Sequence[Expression]]) -> Tensor:
        """The log-probabilities with which `draw` draws given trees, one problem after the other [E]."""
        trees = Trees.of(expressions, self.solver.symbol_table)
        if not len(trees):
            return self.source.words.new_zeros(0)
        device = self.source.words.device
        is_operator = (trees.tokens >= 0) & (trees.tokens < self.solver.symbol_table.first_constant)
        present = torch.from_numpy(trees.tokens >= 0)
        before = torch.from_numpy(is_operator.cumsum(axis=1) - is_operator)[present].to(
            device
        )  # operators before a node [M]
        place = torch.arange(trees.tokens.shape[1]).expand(present.shape)[present].to(device)
        tree, symbol = (torch.from_numpy(array).to(device) for array in (trees.tree, trees.symbol))
        caps = torch.tensor(self.caps, device=device)[torch.from_numpy(trees.problem).to(device)[tree]]
        rules = allowed(before, place - before, caps, exact=False)
        scores = restrict(self.solver.decoder.forced(self.source, trees), *rules, self.solver.symbol_table)
        chosen = torch.log_softmax(scores, dim=-1).gather(1, symbol[:, None])[:, 0]
        return chosen.new_zeros(len(trees)).index_add(0, tree, chosen)


def _exhausted(scores: Tensor, beginnings: Sequence[tuple[Visited, tuple[int, ...]]]) -> Tensor:
    """Which symbols lead to nothing new [R, V]."""
    mask = torch.zeros_like(scores, dtype=torch.bool)
    for row, (record, prefix) in enumerate(beginnings):
        symbols = record.exhausted(prefix)
        if symbols:
            mask[row, list(symbols)] = True
    return mask

"""The policy that `reinforce` and `mapo` follow: the solver itself, without any rule, as the beam that judges it in the end.

A draw that becomes longer than what is explored is given up: it counts as wrong, and its gradient is that of the symbols drawn so
far. So the solver chooses the size itself, and learns to. Were long trees forced to end, the solver would never learn to end
them by itself; were the size given, as when fixes are explored, whether an operator or a number comes next would hardly ever be
a choice and would have no gradient.
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
from lbf.symbolic.alphabet import Alphabet
from lbf.symbolic.expression import Expression


@dataclass(frozen=True, slots=True)
class Policy:
    """Draws trees for a batch, and tells how probable they are to be drawn."""

    solver: Solver
    source: Source
    caps: Sequence[int]
    """Most symbols of a tree, for each problem of the batch: what becomes longer is given up."""

    @torch.no_grad()
    def draw(
        self, owners: Sequence[int], generator: torch.Generator, visited: Sequence[Visited] | None = None
    ) -> list[tuple[int, ...]]:
        """A random tree, as symbol numbers, for each of the problems named.

        One that is longer than the cap was given up and is filled up with numbers. With records of visited trees, each tree is
        within the cap, and a new one.
        """
        device, alphabet = self.source.words.device, self.solver.alphabet
        caps = torch.tensor([self.caps[owner] for owner in owners], device=device)
        state = self.solver.decoder.begin(self.source, torch.tensor(owners, device=device), int(caps.max()) // 2)
        trees: list[tuple[int, ...]] = [() for _ in owners]
        live, operators = list(range(len(owners))), torch.zeros_like(caps)
        for place in range(int(caps.max())):
            scores = state.log_probs()
            if visited is not None:
                scores = restrict(scores, *allowed(operators, place - operators, caps[live], exact=False), alphabet)
                scores = scores.masked_fill(_exhausted(scores, [(visited[row], trees[row]) for row in live]), -torch.inf)
            choice = torch.multinomial(torch.softmax(scores, dim=-1), 1, generator=generator)[:, 0]
            for row, symbol in zip(live, choice.tolist(), strict=True):
                trees[row] = (*trees[row], symbol)
            operators = operators + (choice < alphabet.first_constant)
            unfinished = place + 1 <= 2 * operators  # numbers do not outnumber operators yet
            going = (unfinished & (operators <= caps[live] // 2)).nonzero()[:, 0]
            if not len(going):
                break
            live, operators = [live[i] for i in going.tolist()], operators[going]
            state.keep(going)
            state.advance(choice[going])
        return [_filled(tree, alphabet) for tree in trees]

    def log_prob(self, expressions: Sequence[Sequence[Expression]]) -> Tensor:
        """The log-probabilities with which `draw` draws given trees, one problem after the other [E].

        Of one that is longer than the cap, it is that of its beginning, up to the operator that is too much.
        """
        trees = Trees.of(expressions, self.solver.alphabet)
        if not len(trees):
            return self.source.words.new_zeros(0)
        device = self.source.words.device
        is_operator = (trees.tokens >= 0) & (trees.tokens < self.solver.alphabet.first_constant)
        before = torch.from_numpy((is_operator.cumsum(axis=1) - is_operator)[trees.tokens >= 0]).to(device)  # at each node [M]
        tree, symbol = (torch.from_numpy(array).to(device) for array in (trees.tree, trees.symbol))
        caps = torch.tensor(self.caps, device=device)[torch.from_numpy(trees.problem).to(device)[tree]]
        chosen = self.solver.decoder.forced(self.source, trees).gather(1, symbol[:, None])[:, 0]
        return chosen.new_zeros(len(trees)).index_add(0, tree, torch.where(before <= caps // 2, chosen, 0.0))


def _filled(tree: tuple[int, ...], alphabet: Alphabet) -> tuple[int, ...]:
    """A tree that was given up, completed with some number; any other as it is."""
    operators = sum(symbol < alphabet.first_constant for symbol in tree)
    return tree + (alphabet.first_constant,) * (2 * operators + 1 - len(tree))


def _exhausted(scores: Tensor, beginnings: Sequence[tuple[Visited, tuple[int, ...]]]) -> Tensor:
    """Which symbols lead to nothing new [R, V]."""
    mask = torch.zeros_like(scores, dtype=torch.bool)
    for row, (record, prefix) in enumerate(beginnings):
        symbols = record.exhausted(prefix)
        if symbols:
            mask[row, list(symbols)] = True
    return mask

"""A verifier reads a text and finished solutions of it, and scores each of them.

A solver writes a tree from its root and never sees what a part of it comes to. A verifier goes the other way:
it builds every subtree from its leaves, with gate(z) = tanh(A z) ⊙ σ(B z),

- a leaf is the vector of its number in the text, or of the constant; what it is worth is added;
- a step is `t = gate([t_left ; t_right ; e ; v])`, with the operator's embedding e and facts v about its
  value;
- each step attends to the words, and gets a score from itself, what it attends to and its value; the last
  one also gets one that knows the text as a whole.

The score of a solution is the sum of these. Only differences between solutions of one problem mean anything.
"""

from __future__ import annotations

from collections.abc import Mapping

import torch
from torch import Tensor, nn

from lbf.inference.subtrees import FACTS, Subtrees
from lbf.neural.encoder import Batch, RecurrentEncoder
from lbf.neural.layers import additive, average, dropout, gate
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, T words, M subtrees, E hypotheses, N subtrees of hypotheses, H hidden.


class Verifier(nn.Module):
    """Scores hypotheses. Dropout acts only where a generator is given."""

    def __init__(
        self, words: int, symbol_table: SymbolTable, *, embedding: int, hidden: int, rate: float = 0.3
    ) -> None:
        super().__init__()
        self.rate = rate
        self.encoder = RecurrentEncoder("gru", (words, embedding, hidden), rate=rate)
        self.operators = nn.Parameter(torch.randn(len(symbol_table.operators), hidden))
        self.constants = nn.Parameter(torch.randn(len(symbol_table.constants), hidden))
        self.leaf_value = nn.Linear(FACTS, hidden)
        self.merge = nn.Linear(2 * hidden, 2 * hidden)
        self.merge_operator = nn.Linear(hidden, 2 * hidden, bias=False)
        self.merge_value = nn.Linear(FACTS, 2 * hidden, bias=False)
        self.word_term = nn.Linear(hidden, hidden)
        self.query_term = nn.Linear(hidden, hidden, bias=False)
        self.word_score = nn.Linear(hidden, 1, bias=False)
        self.step = nn.Linear(2 * hidden, hidden)
        self.step_value = nn.Linear(FACTS, hidden, bias=False)
        self.step_score = nn.Linear(hidden, 1, bias=False)
        self.whole = nn.Linear(3 * hidden, hidden)
        self.whole_value = nn.Linear(FACTS, hidden, bias=False)
        self.whole_score = nn.Linear(hidden, 1, bias=False)
        for weight in (self.leaf_value.weight, self.leaf_value.bias, self.merge_value.weight):
            nn.init.zeros_(weight)

    def begin_with(self, parameters: Mapping[str, Tensor]) -> list[str]:
        """Take over what a solver reads, embeds and attends with, as far as it has the same shape; the names
        of what was taken.
        """
        known = {
            name.removeprefix("decoder.predictor.").removeprefix("decoder."): tensor
            for name, tensor in parameters.items()
        }
        own = self.state_dict()
        taken = {
            name: tensor for name, tensor in known.items() if name in own and own[name].shape == tensor.shape
        }
        self.load_state_dict({**own, **taken})
        return sorted(taken)

    def forward(self, batch: Batch, subtrees: Subtrees, generator: torch.Generator | None = None) -> Tensor:
        """The score of every hypothesis [E]."""
        encoding = self.encoder(batch, generator)
        problem, roots, used, user = (
            torch.from_numpy(array)
            for array in (subtrees.problem, subtrees.roots, subtrees.used, subtrees.user)
        )
        values = torch.from_numpy(subtrees.facts)
        embeddings = self._embeddings(encoding.words, batch, subtrees, generator)  # [M, H]
        context = self._context(encoding.words, batch.lengths, problem, embeddings)  # [M, H]
        seen = dropout(torch.cat([embeddings, context], dim=-1), self.rate, generator)  # [M, 2H]
        steps = self.step_score(torch.tanh(self.step(seen) + self.step_value(values)))[:, 0]  # [M]
        steps = steps.index_fill(0, torch.from_numpy(subtrees.levels[0]), 0.0)
        texts = dropout(encoding.problem.index_select(0, problem[roots]), self.rate, generator)  # [E, H]
        whole = self.whole(torch.cat([seen.index_select(0, roots), texts], dim=-1))
        last = self.whole_score(torch.tanh(whole + self.whole_value(values.index_select(0, roots))))[:, 0]
        total: Tensor = last.index_add(0, user, steps.index_select(0, used))
        return total

    def _embeddings(
        self, words: Tensor, batch: Batch, subtrees: Subtrees, generator: torch.Generator | None
    ) -> Tensor:
        """Bottom-up by height [M, H]."""
        symbol, problem, left, right = (
            torch.from_numpy(array)
            for array in (subtrees.symbol, subtrees.problem, subtrees.left, subtrees.right)
        )
        facts = torch.from_numpy(subtrees.facts)
        leaves, *levels = (torch.from_numpy(level) for level in subtrees.levels)
        numbers = torch.cat(
            [
                self.constants.expand(len(batch), -1, -1),
                words.gather(1, batch.positions[..., None].expand(-1, -1, words.shape[2])),
            ],
            dim=1,
        )  # [B, C, H]
        at = problem[leaves] * numbers.shape[1] + symbol[leaves] - batch.symbol_table.first_constant
        finished: Tensor = numbers.flatten(0, 1).index_select(0, at) + self.leaf_value(facts[leaves])
        slot = torch.empty_like(symbol)
        slot[torch.cat([leaves, *levels])] = torch.arange(len(symbol))
        by_operator = self.merge_operator(self.operators)
        for level in levels:
            children = torch.cat(
                [finished.index_select(0, slot[side[level]]) for side in (left, right)], dim=-1
            )
            terms = self.merge(dropout(children, self.rate, generator)) + self.merge_value(facts[level])
            finished = torch.cat([finished, gate(terms + by_operator.index_select(0, symbol[level]))])
        return finished.index_select(0, slot)

    def _context(self, words: Tensor, lengths: Tensor, problem: Tensor, queries: Tensor) -> Tensor:
        """The words each query attends to, averaged [M, H]."""
        weight = self.word_score.weight[0]
        energy = additive(self.word_term(words), self.query_term(queries), weight, problem, lengths)  # [M, T]
        beyond = torch.arange(words.shape[1]) >= lengths[:, None]
        energy = energy.masked_fill(beyond.index_select(0, problem), -torch.inf)
        return average(torch.softmax(energy, dim=-1), words, problem, lengths)

"""What both decoders share: a batch ready to decode from, and the predictor that attends to its words and
scores symbols.
"""

from __future__ import annotations

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from lbf.neural.encoder import Batch, Encoding
from lbf.neural.layers import additive, average
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, T words, Q quantities, C candidates (constants and quantities), V symbols, H hidden, R
# rows, where a row is one thing to predict: a node of a tree, or an unfinished tree of a beam. Several rows
# may belong to one problem.


@dataclass(frozen=True)
class Source:
    """A batch ready to decode from: everything that depends on the words and candidates only, computed
    once.
    """

    batch: Batch
    words: Tensor
    """[B, T, H]."""
    word_terms: Tensor
    """The words' part of the attention [B, T, H]."""
    padding: Tensor
    """0 at words and −∞ at padding [B, T]."""
    problem: Tensor
    """[B, H]."""
    symbols: Tensor
    """The embeddings of all symbols: operators, constants, quantities [B, V, H]."""
    candidate_terms: Tensor
    """The candidates' part of their scores [B, C, H]."""
    missing: Tensor
    """0 at symbols the problem has and −∞ at those it does not have [B, V]."""

    def embed(self, problem: Tensor, symbol: Tensor) -> Tensor:
        """The embeddings of symbols of problems [R] → [R, H]."""
        return self.symbols.flatten(0, 1).index_select(0, problem * self.symbols.shape[1] + symbol)


class Predictor(nn.Module):
    """Scores symbols by a query: attention over the words, a linear score for operators, an additive one for
    candidates.

    A decoder may say otherwise how many vectors its operators have (one for all of them, or none), how many
    linear scores there are, and what size the state is that is scored by.
    """

    operators: Tensor

    def __init__(
        self,
        hidden: int,
        symbol_table: SymbolTable,
        *,
        vectors: int | None = None,
        scores: int | None = None,
        state: int | None = None,
    ) -> None:
        super().__init__()
        operators, state = len(symbol_table.operators), state or 2 * hidden
        if vectors == 0:
            self.register_buffer("operators", torch.zeros(1, hidden), persistent=False)
        else:
            self.operators = nn.Parameter(torch.randn(vectors or operators, hidden))
        self.constants = nn.Parameter(torch.randn(len(symbol_table.constants), hidden))
        self.word_term = nn.Linear(hidden, hidden)
        self.query_term = nn.Linear(hidden, hidden, bias=False)
        self.word_score = nn.Linear(hidden, 1, bias=False)
        self.operator_score = nn.Linear(state, scores or operators, bias=False)
        self.candidate_term = nn.Linear(hidden, hidden)
        self.state_term = nn.Linear(state, hidden, bias=False)
        self.candidate_score = nn.Linear(hidden, 1, bias=False)

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is asked later."""
        batch, words = encoding.batch, encoding.words
        first = torch.arange(len(batch), device=words.device)[:, None] * words.shape[1]
        quantities = words.flatten(0, 1).index_select(0, (first + batch.positions).flatten())
        of_problem = quantities.view(*batch.positions.shape, words.shape[2])
        candidates = torch.cat([self.constants.expand(len(batch), -1, -1), of_problem], dim=1)
        operators = self.operators.expand(len(batch), batch.symbol_table.first_constant, -1)
        symbols = torch.cat([operators, candidates], dim=1)
        beyond = torch.arange(words.shape[1], device=words.device) >= batch.lengths[:, None]
        last = batch.symbol_table.first_quantity + batch.quantities
        unknown = torch.arange(symbols.shape[1], device=words.device) >= last[:, None]
        return Source(
            batch,
            words,
            self.word_term(words),
            _forbid(beyond, words),
            encoding.problem,
            symbols,
            self.candidate_term(candidates),
            _forbid(unknown, words),
        )

    def context(self, source: Source, problem: Tensor, query: Tensor) -> Tensor:
        """The words each query [R, H] attends to, averaged [R, H]."""
        lengths = source.batch.lengths
        energy = additive(
            source.word_terms, self.query_term(query), self.word_score.weight[0], problem, lengths
        )  # [R, T]
        weights = torch.softmax(energy + source.padding.index_select(0, problem), dim=-1)
        return average(weights, source.words, problem, lengths)

    def log_probs(self, source: Source, problem: Tensor, state: Tensor) -> Tensor:
        """The log-probabilities of all symbols, given query and context side by side [R, 2H] → [R, V]."""
        scores = torch.cat([self.operator_score(state), self.numbers(source, problem, state)], dim=-1)
        return torch.log_softmax(scores + source.missing.index_select(0, problem), dim=-1)

    def numbers(self, source: Source, problem: Tensor, state: Tensor) -> Tensor:
        """The scores of candidates, also of those the problem does not have [R, C]."""
        counts = source.batch.quantities + len(self.constants)
        weight = self.candidate_score.weight[0]
        return additive(source.candidate_terms, self.state_term(state), weight, problem, counts)


def _forbid(places: Tensor, like: Tensor) -> Tensor:
    return torch.zeros(places.shape, dtype=like.dtype, device=like.device).masked_fill(places, -torch.inf)

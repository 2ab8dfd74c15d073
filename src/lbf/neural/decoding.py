"""Decoding with torch: a batch ready to decode from, the protocols of decoders, the predictor that scores
symbols for those that attend to words, and what `lbf.inference.decoding` needs to drive them.

All decoders are used through the same two protocols, so nothing here knows which one is at work.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import torch
from torch import Tensor, nn

from lbf.inference.decoding import Begin, Choose, Floats
from lbf.inference.orders import PREFIX, Ints, Moves, Order, Trees, Written
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


class State(Protocol):
    """Unfinished expressions, one a row."""

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression [R, V], and of the end as
        one column more in an order that has it.
        """

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression, none of which may become complete by it."""


class Decoder(Protocol):
    """Predicts expressions, in prefix order or in that of its attribute `order` (`lbf.inference.orders`). One
    with an attribute `least_beam` is never searched with a narrower beam.
    """

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]; in another order than
        prefix, of all steps at every step by which the trees are written [S, A].
        """

    def begin(self, source: Source, problem: Tensor, operators: int) -> State:
        """Expressions without any symbol yet, one for each entry of `problem` [R], with at most so many
        operators each.
        """


# ---------------------------------------------------------------------------------------------------------
# the predictor


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

    def log_probs(self, source: Source, problem: Tensor, state: Tensor, more: Tensor | None = None) -> Tensor:
        """The log-probabilities of all symbols, given query and context side by side [R, 2H] → [R, V], and
        what there may be to add to the scores of candidates [R, C].
        """
        numbers = self.numbers(source, problem, state)
        numbers = numbers if more is None else numbers + more
        scores = torch.cat([self.operator_score(state), numbers], dim=-1)
        return torch.log_softmax(scores + source.missing.index_select(0, problem), dim=-1)

    def numbers(self, source: Source, problem: Tensor, state: Tensor) -> Tensor:
        """The scores of candidates, also of those the problem does not have [R, C]."""
        counts = source.batch.quantities + len(self.constants)
        weight = self.candidate_score.weight[0]
        return additive(source.candidate_terms, self.state_term(state), weight, problem, counts)


def _forbid(places: Tensor, like: Tensor) -> Tensor:
    return torch.zeros(places.shape, dtype=like.dtype, device=like.device).masked_fill(places, -torch.inf)


# ---------------------------------------------------------------------------------------------------------
# the rules


def order_of(decoder: Decoder) -> Order:
    """The order in which a decoder writes."""
    order: Order = getattr(decoder, "order", PREFIX)
    return order


def restrict(scores: Tensor, moves: Moves) -> Tensor:
    """Scores [R, A] with −∞ for steps that may not come."""
    return scores.masked_fill(~torch.from_numpy(moves.allowed).to(scores.device), -torch.inf)


def regularised(
    log_probs: Tensor, written: Written, symbol_table: SymbolTable, order: Order, caps: Ints | None = None
) -> Tensor:
    """Log-probabilities at the steps by which trees are written [S, A], under the rules for trees of exactly
    their sizes, or of at most as many symbols as are given for each tree [E].
    """
    before = written.before if caps is None else written.before._replace(sizes=caps[written.tree])
    moves = order.moves(before, symbol_table, log_probs.shape[1], exact=caps is None)
    return torch.log_softmax(restrict(log_probs, moves), dim=-1)


def of_trees(log_probs: Tensor, written: Written, trees: int) -> Tensor:
    """The log-probabilities of trees [E], given those of all steps at every step that writes them [S, A]."""
    column, tree = (torch.from_numpy(array).to(log_probs.device) for array in (written.column, written.tree))
    chosen = log_probs.gather(1, torch.where(column < 0, log_probs.shape[1] + column, column)[:, None])[:, 0]
    return chosen.new_zeros(trees).index_add(0, tree, chosen)


# ---------------------------------------------------------------------------------------------------------
# between arrays and tensors


class TensorStep:
    """A state of torch that takes and gives arrays."""

    def __init__(self, state: State, device: torch.device) -> None:
        self._state, self._device = state, device

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""
        scores: Floats = self._state.log_probs().detach().cpu().numpy()
        return scores

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._state.keep(torch.from_numpy(rows).to(self._device))

    def advance(self, symbols: Ints) -> None:
        """Append a symbol [R] to each expression."""
        self._state.advance(torch.from_numpy(np.ascontiguousarray(symbols)).to(self._device))


def beginning(decoder: Decoder, source: Source) -> Begin:
    """How the search begins expressions for the problems of a batch."""
    device = source.words.device

    def begin(problem: Ints, operators: int) -> TensorStep:
        return TensorStep(decoder.begin(source, torch.from_numpy(problem).to(device), operators), device)

    return begin


def choosing(generator: torch.Generator | None, symbol_table: SymbolTable, *, any_shape: bool) -> Choose:
    """The most probable symbol, or with a generator a random one.

    With `any_shape`, chance alone tells whether an operator or a number comes where both may, and the decoder
    which one.
    """

    def choose(scores: Floats) -> Ints:
        possible = torch.from_numpy(scores)
        if any_shape:
            possible = _even(possible, symbol_table)
        if generator is None:
            return possible.argmax(dim=-1).numpy()
        chances = torch.softmax(possible.to(generator.device), dim=-1)
        return torch.multinomial(chances, 1, generator=generator)[:, 0].cpu().numpy()

    return choose


def _even(scores: Tensor, symbol_table: SymbolTable) -> Tensor:
    """Scores [R, V] with the same total for operators as for numbers, where both may come."""
    first = symbol_table.first_constant
    totals = [torch.logsumexp(part, dim=-1, keepdim=True) for part in (scores[:, :first], scores[:, first:])]
    operators, numbers = (torch.where(torch.isfinite(total), total, 0.0) for total in totals)
    return torch.cat([scores[:, :first] - operators, scores[:, first:] - numbers], dim=-1)

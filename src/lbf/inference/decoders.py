"""What the decoders share: linear maps, gates, and the scores of symbols for queries about a batch.

Additive attention needs w · tanh(a + b) for every pair of a word and a query. As tanh(a + b) is
1 − 2·exp(−2a) / (exp(−2a) + exp(2b)), an exponential for each word and each query is enough, and a pair costs
a sum and a quotient. The 1 adds the same to the scores of all words, so attention does not need it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from lbf.inference.batch import Encoded, EncodedBatch
from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, T words, C candidates (constants and quantities), V symbols, H hidden, R rows, where a
# row is an unfinished tree. Several rows may belong to one problem; they stand side by side.

_LARGEST: Final = np.float32(43)
"""exp(±2·43) and sums of two of them are still numbers in single precision."""
ONE: Final = np.float32(1)
_MANY_ROWS: Final = 4
"""From how many rows on a product of matrices is faster than one for each row."""
_CHUNK: Final = 1 << 17
"""Pairs times hidden that are worked on at a time: they fit into the nearest caches."""


@dataclass(frozen=True)
class Linear:
    """A linear map with or without bias."""

    weight: Floats
    """[inputs, outputs]."""
    bias: Floats | None

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], name: str) -> Linear:
        """The map whose parameters are named so."""
        return cls(tensors[f"{name}.weight"].T, tensors.get(f"{name}.bias"))

    def __call__(self, rows: Floats) -> Floats:
        """Rows [R, inputs] → [R, outputs]."""
        result = product(rows, self.weight)
        if self.bias is not None:
            result += self.bias
        return result


def product(rows: Floats, weight: Floats) -> Floats:
    """Rows [R, inputs] times a matrix [inputs, outputs].

    For a product of two matrices the library copies both into the order it likes first, which takes longer
    than to multiply a few rows by themselves.
    """
    result: Floats = (rows[:, None] @ weight)[:, 0] if len(rows) < _MANY_ROWS else rows @ weight
    return result


def sigmoid(values: Floats) -> Floats:
    """σ, in place."""
    return np.reciprocal(_sigmoid_below(values), out=values)


def _sigmoid_below(values: Floats) -> Floats:
    """What σ is one over, in place: 1 + exp −x."""
    np.negative(values, out=values)
    with np.errstate(over="ignore"):  # where σ is 0
        np.exp(values, out=values)
    values += ONE
    return values


def gate(values: Floats) -> Floats:
    """tanh of the first half times σ of the second; the values are used up."""
    hidden = values.shape[1] // 2
    result: Floats = np.tanh(values[:, :hidden])
    result /= _sigmoid_below(values[:, hidden:])
    return result


class SymbolScores:
    """Scores symbols by a query: attention over the words, a linear score for operators, an additive one for
    candidates.
    """

    def __init__(self, tensors: Mapping[str, Floats], symbol_table: SymbolTable) -> None:
        prefix = "decoder.predictor."
        self.operators, self.constants = tensors[f"{prefix}operators"], tensors[f"{prefix}constants"]
        self._first_quantity = symbol_table.first_quantity
        names = ("word_term", "query_term", "operator_score", "candidate_term", "state_term")
        self._word_term, self._query_term, self._operator_score, self._candidate_term, self._state_term = (
            Linear.of(tensors, prefix + name) for name in names
        )
        self._word_weight, self._candidate_weight = (
            -2 * tensors[f"{prefix}{name}_score.weight"][0] for name in ("word", "candidate")
        )
        self._ones = self._candidate_weight.sum() / 2
        """What the 1 of every tanh would add to the scores of candidates, taken from those of operators."""

    def prepare(self, encoded: Encoded) -> EncodedBatch:
        """What is needed of a batch, whatever is asked later."""
        batch, words = encoded.batch, encoded.words
        quantities = words[np.arange(len(batch))[:, None], batch.positions]
        own = (np.broadcast_to(part, (len(batch), *part.shape)) for part in (self.operators, self.constants))
        symbols = np.concatenate([*own, quantities], axis=1)
        candidates = symbols[:, len(self.operators) :]
        return EncodedBatch(
            batch,
            words,
            powers(_rows(self._word_term, words), -2),
            encoded.problem,
            symbols,
            powers(_rows(self._candidate_term, candidates), -2),
            batch.lengths.tolist(),
            (batch.quantities + len(self.constants)).tolist(),
        )

    def context(self, source: EncodedBatch, problem: Ints, query: Floats) -> Floats:
        """The words each query [R, H] attends to, averaged [R, H]."""
        words = source.words, source.word_powers, source.lengths
        return attended(words, problem, powers(self._query_term(query), 2), self._word_weight)

    def log_probs(
        self, source: EncodedBatch, problem: Ints, state: Floats, more: Floats | None = None
    ) -> Floats:
        """The log-probabilities of all symbols, given query and context side by side [R, 2H] → [R, V], and
        what there may be to add to the scores of candidates [R, C].
        """
        first = len(self.operators)
        scores = np.full((len(state), source.symbols.shape[1]), -np.inf, np.float32)
        scores[:, :first] = self._operator_score(state) + self._ones
        queries = powers(self._state_term(state), 2)
        for which, rows in _groups(problem):
            count = source.candidates[which]
            own = source.candidate_powers[which, :count]
            scores[rows, first : first + count] = _additive(own, queries[rows], self._candidate_weight)
        if more is not None:
            scores[:, first:] += more
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return scores


def attended(
    words: tuple[Floats, Floats, list[int]], problem: Ints, queries: Floats, weight: Floats
) -> Floats:
    """The words each query attends to, averaged: given words [B, T, H], their powers and their numbers, and
    queries as powers [R, H], those of a problem side by side → [R, H].
    """
    vectors, terms, lengths = words
    groups = _groups(problem)
    energy = np.full((len(queries), vectors.shape[1]), -np.inf, np.float32)
    for which, rows in groups:
        count = lengths[which]
        energy[rows, :count] = _additive(terms[which, :count], queries[rows], weight)
    energy -= energy.max(axis=1, keepdims=True)
    np.exp(energy, out=energy)
    energy /= energy.sum(axis=1, keepdims=True)
    result = np.empty_like(queries)
    for which, rows in groups:
        count = lengths[which]
        np.matmul(energy[rows, :count], vectors[which, :count], out=result[rows])
    return result


def _rows(linear: Linear, vectors: Floats) -> Floats:
    """A linear map of every vector of every problem [B, T, H], as one product."""
    return linear(vectors.reshape(-1, vectors.shape[-1])).reshape(*vectors.shape[:-1], -1)


def powers(terms: Floats, factor: float) -> Floats:
    """exp of 2 or −2 times the terms, in place."""
    np.maximum(terms, -_LARGEST, out=terms)
    np.minimum(terms, _LARGEST, out=terms)
    terms *= np.float32(factor)
    return np.exp(terms, out=terms)


def _groups(problem: Ints) -> list[tuple[int, slice]]:
    """The rows of each problem, which stand side by side."""
    if not len(problem):
        return []
    begins = [0, *(np.nonzero(problem[1:] != problem[:-1])[0] + 1).tolist(), len(problem)]
    return [(int(problem[begin]), slice(begin, end)) for begin, end in pairwise(begins)]


def _additive(things: Floats, queries: Floats, weight: Floats) -> Floats:
    """The scores of each query for each thing of a problem, given as powers [T, H] and [r, H] → [r, T]."""
    scores = np.empty((len(queries), len(things)), np.float32)
    chunk = max(1, _CHUNK // things.size)
    for begin in range(0, len(queries), chunk):
        pairs = queries[begin : begin + chunk, None] + things
        np.divide(things, pairs, out=pairs)
        np.matmul(pairs, weight, out=scores[begin : begin + chunk])
    return scores

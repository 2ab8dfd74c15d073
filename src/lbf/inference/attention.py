"""What both decoders share: a batch ready to decode from, and the scores of symbols for queries about it.

Additive attention needs tanh(a + b) for every pair of a word and a query, which is
1 − 2 / (1 + exp(2a)·exp(2b)). So an exponential for each word and each query is enough, and a
pair costs a product and a reciprocal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from lbf.inference.batch import PaddedProblems
from lbf.inference.decoding import Floats
from lbf.inference.trees import Ints
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, T words, C candidates (constants and quantities), V symbols, H hidden, R rows, where a
# row is an unfinished tree. Several rows may belong to one problem; they stand side by side.

_LARGEST: Final = np.float32(43)
"""exp(2·43) is still a number in single precision."""
_HALF: Final = np.float32(0.5)
_CHUNK: Final = 1 << 16
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
        result: Floats = rows @ self.weight
        if self.bias is not None:
            result += self.bias
        return result


def sigmoid(values: Floats) -> Floats:
    """σ, in place: from tanh, which cannot overflow."""
    values *= _HALF
    np.tanh(values, out=values)
    values *= _HALF
    values += _HALF
    return values


def gate(values: Floats) -> Floats:
    """tanh of the first half times σ of the second; the values are used up."""
    hidden = values.shape[1] // 2
    result: Floats = np.tanh(values[:, :hidden])
    result *= sigmoid(values[:, hidden:])
    return result


@dataclass(frozen=True)
class Encoded:
    """What an encoder makes of a batch."""

    batch: PaddedProblems
    """With pieces in place of words where the encoder reads pieces."""
    words: Floats
    """A vector per word; what stands at padding is never read [B, T, H]."""
    problem: Floats
    """A vector per problem [B, H]."""


@dataclass(frozen=True)
class EncodedBatch:
    """A batch ready to decode from: what depends on the words and candidates only, computed once."""

    batch: PaddedProblems
    words: Floats
    """[B, T, H]."""
    word_powers: Floats
    """exp of twice the words' part of the attention [B, T, H]."""
    problem: Floats
    """[B, H]."""
    symbols: Floats
    """The embeddings of all symbols: operators, constants, quantities [B, V, H]."""
    candidate_powers: Floats
    """exp of twice the candidates' part of their scores [B, C, H]."""
    lengths: list[int]
    candidates: list[int]
    """How many candidates each problem has."""


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
        self._word_weight = tensors[f"{prefix}word_score.weight"][0]
        self._candidate_weight = tensors[f"{prefix}candidate_score.weight"][0]

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
            _powers(_rows(self._word_term, words)),
            encoded.problem,
            symbols,
            _powers(_rows(self._candidate_term, candidates)),
            batch.lengths.tolist(),
            (batch.quantities + len(self.constants)).tolist(),
        )

    def context(self, source: EncodedBatch, problem: Ints, query: Floats) -> Floats:
        """The words each query [R, H] attends to, averaged [R, H]."""
        result = np.empty_like(query)
        powers = _powers(self._query_term(query))
        for which, rows in _groups(problem):
            count = source.lengths[which]
            energy = _additive(source.word_powers[which, :count], powers[rows], self._word_weight)
            energy -= energy.max(axis=1, keepdims=True)
            np.exp(energy, out=energy)
            energy /= energy.sum(axis=1, keepdims=True)
            np.matmul(energy, source.words[which, :count], out=result[rows])
        return result

    def log_probs(self, source: EncodedBatch, problem: Ints, state: Floats) -> Floats:
        """The log-probabilities of all symbols, given query and context side by side [R, 2H] → [R, V]."""
        first = len(self.operators)
        scores = np.full((len(state), source.symbols.shape[1]), -np.inf, np.float32)
        scores[:, :first] = self._operator_score(state)
        powers = _powers(self._state_term(state))
        for which, rows in _groups(problem):
            count = source.candidates[which]
            own = source.candidate_powers[which, :count]
            scores[rows, first : first + count] = _additive(own, powers[rows], self._candidate_weight)
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return scores


def _rows(linear: Linear, vectors: Floats) -> Floats:
    """A linear map of every vector of every problem [B, T, H], as one product."""
    return linear(vectors.reshape(-1, vectors.shape[-1])).reshape(*vectors.shape[:-1], -1)


def _powers(terms: Floats) -> Floats:
    """exp of twice the terms, in place."""
    np.clip(terms, -_LARGEST, _LARGEST, out=terms)
    terms *= np.float32(2)
    return np.exp(terms, out=terms)


def _groups(problem: Ints) -> Iterator[tuple[int, slice]]:
    """The rows of each problem, which stand side by side."""
    ends = [*(np.nonzero(np.diff(problem))[0] + 1).tolist(), len(problem)]
    begin = 0
    for end in ends:
        if end > begin:
            yield int(problem[begin]), slice(begin, end)
        begin = end


def _additive(things: Floats, queries: Floats, weight: Floats) -> Floats:
    """weight · tanh(thing + query) for each query and thing of a problem, both given as powers [r, H], [T, H]
    → [r, T].
    """
    scores = np.empty((len(queries), len(things)), np.float32)
    chunk = max(1, _CHUNK // things.size)
    with np.errstate(over="ignore"):  # 1/∞ is 0, and tanh 1
        for begin in range(0, len(queries), chunk):
            pairs = queries[begin : begin + chunk, None] * things
            pairs += np.float32(1)
            np.reciprocal(pairs, out=pairs)
            np.matmul(pairs, weight, out=scores[begin : begin + chunk])
    scores *= np.float32(-2)
    scores += weight.sum()
    return scores

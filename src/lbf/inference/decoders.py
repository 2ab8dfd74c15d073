"""The goal-driven tree decoder, step by step: the arithmetic that `lbf.neural.tree_decoder` explains. And
what the sequence decoder shares with it: the scores of symbols for queries about a batch.

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
import numpy.typing as npt

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

    def log_probs(self, source: EncodedBatch, problem: Ints, state: Floats) -> Floats:
        """The log-probabilities of all symbols, given query and context side by side [R, 2H] → [R, V]."""
        first = len(self.operators)
        scores = np.full((len(state), source.symbols.shape[1]), -np.inf, np.float32)
        scores[:, :first] = self._operator_score(state) + self._ones
        queries = powers(self._state_term(state), 2)
        for which, rows in _groups(problem):
            count = source.candidates[which]
            own = source.candidate_powers[which, :count]
            scores[rows, first : first + count] = _additive(own, queries[rows], self._candidate_weight)
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


# ---------------------------------------------------------------------------------------------------------
# trees


class TreeSteps:
    """Begins trees that are predicted in prefix order, node by node, each for a goal of its own.

    Where a linear map takes two vectors side by side, what it makes of each is calculated apart: that of a
    number once for a problem, that of a goal once for all rows that have it.
    """

    def __init__(self, tensors: Mapping[str, Floats], symbol_table: SymbolTable) -> None:
        self.scores = SymbolScores(tensors, symbol_table)
        names = ("first_goal", "second_goal", "split", "merge")
        self.first_goal, second_goal, self.split, merge = (
            Linear.of(tensors, f"decoder.{name}") for name in names
        )
        self.splits, self.merges = (
            Linear.of(tensors, f"decoder.{name}_operator")(self.scores.operators)
            for name in ("split", "merge")
        )
        """What each operator adds before the gate [operators, …]."""
        if merge.bias is not None:
            self.merges += merge.bias
        hidden = len(self.first_goal.weight)
        self.goal = Linear(second_goal.weight[hidden:], second_goal.bias)
        """What a goal adds to the second goal."""
        self.kept = np.concatenate([second_goal.weight[:hidden], merge.weight[:hidden]], axis=1)
        """What the embedding of a left subtree adds to the second goal, and to its parent [H, 4H]."""
        self.right = np.ascontiguousarray(merge.weight[hidden:])
        """What the embedding of a right subtree adds to its parent [H, 2H]."""
        self.constants = self.terms(self.scores.constants)

    def terms(self, embeddings: Floats) -> Floats:
        """What numbers add to a second goal, to their parent on its left, and on its right [n, 6H]."""
        return np.concatenate([product(embeddings, self.kept), product(embeddings, self.right)], axis=1)

    def begin(self, source: EncodedBatch, problem: Ints, operators: int) -> TreeStep:
        """Trees without any symbol yet, one for each entry of `problem` [R], which will have at most so many
        operators.
        """
        return TreeStep(self, source, problem, operators)


class TreeStep:
    """Unfinished trees, one a row: the state of the node to predict next, and a stack of frames for its open
    ancestors.

    A frame holds the operator, the raw goal of the right child, and what the left subtree adds to the node
    once that is finished. Goals and what subtrees add are never changed, so rows share them: a frame holds
    their numbers in growing arrays.
    """

    def __init__(self, decoder: TreeSteps, source: EncodedBatch, problem: Ints, operators: int) -> None:
        self._decoder, self._source = decoder, source
        self._problem = problem  # [R]
        self._depth = np.zeros_like(problem)  # how many frames are open [R]
        self._operator = np.zeros((len(problem), operators), np.int64)  # [R, S]
        self._goal, self._left = np.zeros_like(self._operator), np.full_like(self._operator, -1)  # [R, S]
        hidden, counts = source.problem.shape[1], source.batch.quantities
        self._goals = _Vectors(np.empty((0, hidden), np.float32))
        first = len(decoder.splits) + len(decoder.constants)
        quantities = source.symbols[:, first:][np.arange(counts.max(initial=0)) < counts[:, None]]
        numbers = np.concatenate([decoder.constants, decoder.terms(quantities)])
        self._seconds, self._rights = numbers[:, : 2 * hidden], numbers[:, 4 * hidden :]
        self._lefts = _Vectors(numbers[:, 2 * hidden : 4 * hidden])
        self._before_quantities = len(decoder.constants) - first + np.cumsum(counts) - counts
        """What to add to the symbol of a quantity of each problem to get its place among all numbers [B]."""
        goals = gate(decoder.first_goal(source.problem))[problem]
        self._state = self._attend(goals)  # [before, 2H]
        self._before = np.arange(len(problem))
        """Which row of the state each row comes from [R]: rows that continue the same tree share it."""

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each tree [R, V]."""
        return self._decoder.scores.log_probs(self._source, self._problem, self._state[self._before])

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem, self._depth, self._before = self._problem[rows], self._depth[rows], self._before[rows]
        self._operator, self._goal, self._left = self._operator[rows], self._goal[rows], self._left[rows]

    def advance(self, symbols: Ints) -> None:
        """Append a symbol [R] to each tree, none of which may become complete by it."""
        goals = np.empty((len(symbols), self._source.problem.shape[1]), np.float32)
        inner = symbols < len(self._decoder.splits)
        opening, closing = np.nonzero(inner)[0], np.nonzero(~inner)[0]
        if len(opening):
            goals[opening] = self._open(opening, symbols[opening])
        if len(closing):
            goals[closing] = self._close(closing, symbols[closing])
        self._state, self._before = self._attend(goals), np.arange(len(symbols))

    def _attend(self, goals: Floats) -> Floats:
        context = self._decoder.scores.context(self._source, self._problem, goals)
        return np.concatenate([goals, context], axis=1)

    def _open(self, rows: Ints, operators: Ints) -> Floats:
        """Push a frame for the operators of these rows; the goals of their left children."""
        parents, which = _different(self._before[rows])
        raw = self._decoder.split(self._state[parents])[which]
        raw += self._decoder.splits[operators]
        half = raw.shape[1] // 2
        frames = self._depth[rows]
        self._operator[rows, frames], self._left[rows, frames] = operators, -1
        self._goal[rows, frames] = self._goals.add(gate(raw[:, half:]))
        self._depth[rows] += 1
        return gate(self._decoder.first_goal(gate(raw[:, :half])))

    def _close(self, rows: Ints, symbols: Ints) -> Floats:
        """Pop the frames that the numbers of these rows complete; the goals of the right children of the
        first that are not.
        """
        lefts = self._numbers(rows, symbols)
        seconds = self._seconds[lefts]
        complete = np.nonzero(self._is_left_known(rows))[0]
        rights = self._rights[lefts[complete]]
        while len(complete):
            embeddings, ends = self._merge(rows[complete], rights)
            second, left = np.split(product(embeddings[ends], self._decoder.kept), 2, axis=1)
            seconds[complete[ends]], lefts[complete[ends]] = second, self._lefts.add(left)
            complete, rights = complete[~ends], product(embeddings[~ends], self._decoder.right)
        frames = self._depth[rows] - 1
        self._left[rows, frames] = lefts
        goals, which = _different(self._goal[rows, frames])
        seconds += self._decoder.goal(self._goals.values[goals])[which]
        return gate(seconds)

    def _numbers(self, rows: Ints, symbols: Ints) -> Ints:
        """The places of constants and quantities among all numbers."""
        operators, constants = len(self._decoder.splits), len(self._decoder.constants)
        quantities = self._before_quantities[self._problem[rows]]
        return symbols + np.where(symbols < operators + constants, -operators, quantities)

    def _is_left_known(self, rows: Ints) -> npt.NDArray[np.bool_]:
        known: npt.NDArray[np.bool_] = self._left[rows, self._depth[rows] - 1] >= 0
        return known

    def _merge(self, rows: Ints, rights: Floats) -> tuple[Floats, npt.NDArray[np.bool_]]:
        """Pop the last frames of rows, given what the right subtrees add: the embeddings of the nodes, and
        where that is a left subtree and not a right one.
        """
        frames = self._depth[rows] - 1
        raw = self._lefts.values[self._left[rows, frames]]
        raw += rights
        raw += self._decoder.merges[self._operator[rows, frames]]
        self._depth[rows] -= 1
        return gate(raw), ~self._is_left_known(rows)


def _different(numbers: Ints) -> tuple[Ints, Ints]:
    """The different ones of small numbers, and which of them each is: what `np.unique` finds by sorting.

    >>> _different(np.array([4, 1, 4, 2]))
    (array([1, 2, 4]), array([2, 0, 2, 1]))
    """
    present = np.zeros(numbers.max() + 1, np.bool_)
    present[numbers] = True
    places = present.cumsum() - 1
    return np.nonzero(present)[0], places[numbers]


class _Vectors:
    """Vectors by number, ever more of them."""

    def __init__(self, first: Floats) -> None:
        self._used = len(first)
        self.values = np.empty((self._used + 64, first.shape[1]), np.float32)
        self.values[: self._used] = first

    def add(self, rows: Floats) -> Ints:
        """Keep these rows; their numbers."""
        end = self._used + len(rows)
        if end > len(self.values):
            larger = np.empty((max(end, 2 * len(self.values)), self.values.shape[1]), np.float32)
            larger[: self._used] = self.values[: self._used]
            self.values = larger
        self.values[self._used : end] = rows
        numbers = np.arange(self._used, end)
        self._used = end
        return numbers

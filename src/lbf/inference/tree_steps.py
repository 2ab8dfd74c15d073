"""The goal-driven tree decoder, step by step: the arithmetic that `lbf.neural.tree_decoder` explains."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lbf.inference.attention import EncodedBatch, Linear, SymbolScores, gate
from lbf.inference.decoding import Floats
from lbf.inference.trees import Ints
from lbf.symbolic.expression import SymbolTable


class TreeSteps:
    """Begins trees that are predicted in prefix order, node by node, each for a goal of its own."""

    def __init__(self, tensors: Mapping[str, Floats], symbol_table: SymbolTable) -> None:
        self.scores = SymbolScores(tensors, symbol_table)
        names = ("first_goal", "second_goal", "split", "merge")
        self.first_goal, self.second_goal, self.split, self.merge = (
            Linear.of(tensors, f"decoder.{name}") for name in names
        )
        self.splits, self.merges = (
            Linear.of(tensors, f"decoder.{name}_operator")(self.scores.operators)
            for name in ("split", "merge")
        )
        """What each operator adds before the gate [operators, …]."""

    def begin(self, source: EncodedBatch, problem: Ints, operators: int) -> TreeStep:
        """Trees without any symbol yet, one for each entry of `problem` [R], which will have at most so many
        operators.
        """
        return TreeStep(self, source, problem, operators)


class TreeStep:
    """Unfinished trees, one a row: the state of the node to predict next, and a stack of frames for its open
    ancestors.

    A frame holds the operator, the raw goal of the right child, and the embedding of the left subtree once
    that is finished. Goals and embeddings are never changed, so rows share them: a frame holds their numbers
    in one growing array.
    """

    def __init__(self, decoder: TreeSteps, source: EncodedBatch, problem: Ints, operators: int) -> None:
        self._decoder, self._source = decoder, source
        self._problem = problem  # [R]
        self._depth = np.zeros_like(problem)  # how many frames are open [R]
        self._operator = np.zeros((len(problem), operators), np.int64)  # [R, S]
        self._goal, self._left = np.zeros_like(self._operator), np.full_like(self._operator, -1)  # [R, S]
        self._vectors = _Vectors(source.problem.shape[1])
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
        parents, which = np.unique(self._before[rows], return_inverse=True)
        raw = self._decoder.split(self._state[parents])[which]
        raw += self._decoder.splits[operators]
        half = raw.shape[1] // 2
        frames = self._depth[rows]
        self._operator[rows, frames], self._left[rows, frames] = operators, -1
        self._goal[rows, frames] = self._vectors.add(gate(raw[:, half:]))
        self._depth[rows] += 1
        return gate(self._decoder.first_goal(gate(raw[:, :half])))

    def _close(self, rows: Ints, symbols: Ints) -> Floats:
        """Pop the frames that the numbers of these rows complete; the goals of the right children of the
        first that are not.
        """
        decoder, vectors = self._decoder, self._vectors
        embeddings = self._source.symbols[self._problem[rows], symbols]
        while len(complete := np.nonzero(self._left[rows, self._depth[rows] - 1] >= 0)[0]):
            popped = rows[complete]
            frames = self._depth[popped] - 1
            children = [vectors.values[self._left[popped, frames]], embeddings[complete]]
            merged = decoder.merge(np.concatenate(children, axis=1))
            merged += decoder.merges[self._operator[popped, frames]]
            embeddings[complete] = gate(merged)
            self._depth[popped] -= 1
        frames = self._depth[rows] - 1
        self._left[rows, frames] = vectors.add(embeddings)
        goals = vectors.values[self._goal[rows, frames]]
        return gate(decoder.second_goal(np.concatenate([embeddings, goals], axis=1)))


class _Vectors:
    """Vectors by number, ever more of them."""

    def __init__(self, size: int) -> None:
        self.values = np.empty((64, size), np.float32)
        self._used = 0

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

"""The goal-driven tree decoder, step by step: the arithmetic that `lbf.neural.tree_decoder` explains."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from lbf.inference.batch import EncodedBatch
from lbf.inference.coverage import coverage_facts, covered_in_frames, quantities
from lbf.inference.decoders import Linear, SymbolScores, gate, product
from lbf.inference.decoding import Doubles, Floats
from lbf.inference.fact_scores import TrainedFactScores
from lbf.inference.lookahead import Operands, waiting_in_frames
from lbf.inference.orders import Ints
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, V symbols, H hidden, S open frames, R rows, where a row is an unfinished tree. Several
# rows may belong to one problem; they stand side by side.


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
        self.symbol_table = symbol_table
        self.lookahead = TrainedFactScores.of(tensors, "decoder.lookahead")
        self.coverage = TrainedFactScores.of(tensors, "decoder.coverage")

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
        own = source.symbols[:, first:][np.arange(counts.max(initial=0)) < counts[:, None]]
        numbers = np.concatenate([decoder.constants, decoder.terms(own)])
        self._seconds, self._rights = numbers[:, : 2 * hidden], numbers[:, 4 * hidden :]
        self._lefts = _Vectors(numbers[:, 2 * hidden : 4 * hidden])
        self._before_quantities = len(decoder.constants) - first + np.cumsum(counts) - counts
        """What to add to the symbol of a quantity of each problem to get its place among all numbers [B]."""
        goals = gate(decoder.first_goal(source.problem))[problem]
        self._state = self._attend(goals)  # [before, 2H]
        self._numbers = None
        if decoder.lookahead is not None:
            self._numbers = Operands.of(source.batch.problems, decoder.symbol_table)
        self._value = np.zeros_like(self._operator, np.float64)  # of the left subtree [R, S]
        candidates = source.symbols.shape[1] - len(decoder.splits)
        self._own = quantities(counts, len(decoder.constants), candidates)  # [B, C]
        self._used = np.zeros((len(problem), candidates), np.bool_)  # [R, C]
        self._before = np.arange(len(problem))
        """Which row of the state each row comes from [R]: rows that continue the same tree share it."""

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each tree [R, V]."""
        state = self._state[self._before]
        more = self._scores_by_facts(state)
        return self._decoder.scores.log_probs(self._source, self._problem, state, more)

    def _scores_by_facts(self, state: Floats) -> Floats | None:
        """What to add to the scores of candidates in each row [R, C]; nothing without the options for it."""
        looks, covers, more = self._decoder.lookahead, self._decoder.coverage, None
        if looks is not None and self._numbers is not None:
            waiting = waiting_in_frames(self._depth, self._operator, self._value, self._left >= 0)
            more = np.zeros((len(state), self._used.shape[1]), np.float32)
            rows = np.nonzero(waiting.operator[:, 0] >= 0)[0]
            if len(rows):
                more[rows] = looks(self._numbers.ahead(self._problem[rows], waiting.at(rows)), state[rows])
        if covers is not None:
            covered = covered_in_frames(self._used, self._depth, self._left >= 0)
            scores = covers(coverage_facts(self._own[self._problem], covered), state)
            more = scores if more is None else more + scores
        return more

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem, self._depth, self._before = self._problem[rows], self._depth[rows], self._before[rows]
        self._operator, self._goal, self._left = self._operator[rows], self._goal[rows], self._left[rows]
        self._value, self._used = self._value[rows], self._used[rows]

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
        lefts, values = self._places(rows, symbols), self._values(rows, symbols)
        self._used[rows, symbols - len(self._decoder.splits)] = True
        seconds = self._seconds[lefts]
        complete = np.nonzero(self._is_left_known(rows))[0]
        rights = self._rights[lefts[complete]]
        while len(complete):
            if self._numbers is not None:
                last = rows[complete], self._depth[rows[complete]] - 1
                operands = self._operator[last], self._value[last], values[complete]
                values[complete] = self._numbers.applied(*operands)
            embeddings, ends = self._merge(rows[complete], rights)
            second, left = np.split(product(embeddings[ends], self._decoder.kept), 2, axis=1)
            seconds[complete[ends]], lefts[complete[ends]] = second, self._lefts.add(left)
            complete, rights = complete[~ends], product(embeddings[~ends], self._decoder.right)
        frames = self._depth[rows] - 1
        self._left[rows, frames], self._value[rows, frames] = lefts, values
        goals, which = _different(self._goal[rows, frames])
        seconds += self._decoder.goal(self._goals.values[goals])[which]
        return gate(seconds)

    def _values(self, rows: Ints, symbols: Ints) -> Doubles:
        """What the numbers of these rows are worth [R]; nothing if nobody asks."""
        if self._numbers is None:
            return np.zeros(len(rows))
        values: Doubles = self._numbers.values[self._problem[rows], symbols - len(self._decoder.splits)]
        return values

    def _places(self, rows: Ints, symbols: Ints) -> Ints:
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

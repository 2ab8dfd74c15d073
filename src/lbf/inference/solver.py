"""A trained solver that solves and does not learn: the same folders and the same questions as
`lbf.neural.Solver`, answered with numpy.

    solver = TrainedSolver.load(folder)
    best = solver.beam(solver.batch(problems), k=5)
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path

import numpy as np

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference import decoding, model_files
from lbf.inference.attention import EncodedBatch, Linear
from lbf.inference.batch import PaddedProblems
from lbf.inference.config import LONGEST
from lbf.inference.decoding import Begin, Explored, Floats, Hypothesis
from lbf.inference.encoders import (
    ArrayEncoder,
    EmbeddingTable,
    PretrainedReader,
    RecurrentReader,
    ValueReader,
)
from lbf.inference.model_files import SolverDescription, SolverFileError, read_parameters, shapes
from lbf.inference.sequence_steps import SequenceSteps
from lbf.inference.tree_steps import TreeSteps
from lbf.inference.trees import Ints, Trees
from lbf.symbolic.expression import Expression


class TorchNeeded(InputError):
    """A solver that only `lbf.neural.Solver` can run, and why."""


class TrainedSolver:
    """Solves problems over a symbol table, read through a vocabulary."""

    def __init__(
        self, description: SolverDescription, tensors: dict[str, Floats], table: EmbeddingTable
    ) -> None:
        self.config, self.symbol_table = description.config, description.symbol_table
        self.vocabulary, self.answers = description.vocabulary, description.answers
        self.calibration = description.calibration
        known = description.pretrained
        self._encoder: ArrayEncoder = (
            PretrainedReader(tensors, table, known)
            if known
            else RecurrentReader(tensors, table, self.config.layers)
        )
        self._values = ValueReader(Linear.of(tensors, "values.map")) if self.config.values else None
        kind = TreeSteps if self.config.decoder == "tree" else SequenceSteps
        self._decoder: TreeSteps | SequenceSteps = kind(tensors, self.symbol_table)

    @classmethod
    def load(cls, folder: str | Path) -> TrainedSolver:
        """Read a solver from a folder; a damaged or foreign one is a `SolverFileError` that says what is
        wrong, and one that numpy cannot run is `TorchNeeded`.
        """
        description, path, content = model_files.read(Path(folder))
        if part := description.config.needs_torch:
            raise TorchNeeded(f"{folder} has {part}")
        try:
            return cls(description, *read_parameters(content, shapes(description)))
        except KeyError as error:
            raise model_files.misfit(path, list(map(str, error.args))) from error
        except (TypeError, ValueError) as error:
            raise SolverFileError(f"{path} {error}") from error

    # -----------------------------------------------------------------------------------------------------
    # the questions

    def batch(self, problems: Sequence[Problem]) -> PaddedProblems:
        """Problems laid out for this solver."""
        return PaddedProblems.of(problems, self.vocabulary, self.symbol_table)

    def encode(self, batch: PaddedProblems) -> EncodedBatch:
        """Read a batch once; all other questions take the result in place of the batch."""
        encoded = self._encoder.read(batch)
        return self._decoder.scores.prepare(encoded if self._values is None else self._values.add(encoded))

    def log_prob(
        self, batch: PaddedProblems | EncodedBatch, expressions: Sequence[Sequence[Expression]]
    ) -> Floats:
        """The log-probabilities of any number of expressions for each problem, one problem after the other
        [E].
        """
        source = self._source(batch)
        trees = Trees.checked(expressions, source.batch.problems, self.symbol_table)
        totals = np.zeros(len(trees), np.float32)
        if not len(trees):
            return totals
        rows, longest = np.arange(len(trees)), trees.tokens.shape[1]
        state = self._beginning(source)(trees.problem, longest // 2)
        for place in range(longest):
            symbols = trees.tokens[rows, place]
            totals[rows] += state.log_probs()[np.arange(len(rows)), symbols]
            going = np.nonzero(place + 1 < trees.lengths[rows])[0]
            if not len(going):
                break
            rows = rows[going]
            state.keep(going)
            state.advance(symbols[going])
        return totals

    def candidates(
        self,
        batch: PaddedProblems | EncodedBatch,
        sizes: Sequence[Sequence[int]],
        generator: np.random.Generator | None = None,
        *,
        any_shape: bool = False,
        exact: bool = True,
    ) -> Explored:
        """A tree of every wanted size for each problem: the greedy one, or a random one if a generator is
        given; if not `exact`, of at most that size, which the solver then chooses itself.

        With `any_shape` all shapes of a size come up, whatever the solver thinks of them; it only chooses the
        symbols.
        """
        source = self._source(batch)
        problem, wanted = decoding.wanted_sizes(sizes, len(source.batch))
        first = self.symbol_table.first_constant

        def choose(scores: Floats) -> Ints:
            possible = _even(scores, first) if any_shape else scores
            return possible.argmax(axis=1) if generator is None else _drawn(possible, generator)

        trees = decoding.WantedTrees(problem, wanted, exact)
        return decoding.explore(self._beginning(source), self.symbol_table, trees, choose)

    def beam(
        self,
        batch: PaddedProblems | EncodedBatch,
        k: int,
        distinct: bool = False,
        longest: tuple[int, int] = LONGEST,
    ) -> list[list[Hypothesis]]:
        """The k most probable expressions of at most a·n+b symbols for each problem, the most probable first.

        With `distinct`, none is a rearrangement of another. Fewer than k only if the problem has no more.
        """
        if k < 1:
            raise ValueError(f"a beam holds at least one expression, not {k}")
        source = self._source(batch)
        sizes = decoding.longest_trees(source.batch.quantities, longest)
        look = decoding.distinct_beam if distinct else decoding.beam
        return look(self._beginning(source), self.symbol_table, np.arange(len(sizes)), sizes, k)

    @staticmethod
    def noise(seed: int) -> np.random.Generator:
        """A source of chance as `candidates` takes it."""
        return np.random.default_rng(seed)

    @staticmethod
    def without_gradient() -> AbstractContextManager[object]:
        """A context for questions that nothing is learned from, which is how all are asked here."""
        return nullcontext()

    def _beginning(self, source: EncodedBatch) -> Begin:
        return partial(self._decoder.begin, source)

    def _source(self, batch: PaddedProblems | EncodedBatch) -> EncodedBatch:
        return batch if isinstance(batch, EncodedBatch) else self.encode(batch)


def _even(scores: Floats, first: int) -> Floats:
    """Scores [R, V] with the same total for operators as for numbers, where both may come."""
    return np.concatenate([_normalised(part) for part in (scores[:, :first], scores[:, first:])], axis=1)


def _normalised(scores: Floats) -> Floats:
    """Scores of which the exponentials add up to 1 in every row, except where all are −∞."""
    largest = scores.max(axis=1, keepdims=True)
    largest[np.isneginf(largest)] = 0
    totals = np.exp(scores - largest).sum(axis=1, keepdims=True)
    totals[totals == 0] = 1
    result: Floats = scores - largest - np.log(totals)
    return result


def _drawn(scores: Floats, generator: np.random.Generator) -> Ints:
    """A symbol for each row [R, V], as probable as its score says: the largest after Gumbel noise."""
    noise = generator.gumbel(size=scores.shape)
    drawn: Ints = (scores + noise).argmax(axis=1)
    return drawn

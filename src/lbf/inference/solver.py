"""A trained solver that solves and does not learn: the same folders and the same questions as
`lbf.neural.Solver`, answered with numpy.

    solver = TrainedSolver.load(folder)
    best = solver.beam(solver.batch(problems), k=5)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference import decoding
from lbf.inference.answer_model import TrainedAnswerModel
from lbf.inference.batch import FEATURES, EncodedBatch, PaddedProblems
from lbf.inference.characters import Characters
from lbf.inference.coverage import COVERAGE_FACTS
from lbf.inference.decoders import Linear
from lbf.inference.decoding import Begin, Explored, Floats, Hypothesis
from lbf.inference.description import (
    ANSWER_MODEL,
    CHARACTERS,
    LONGEST,
    PIECES,
    VERIFIER,
    WORDS,
    SolverDescription,
    SolverFileError,
    misfit,
    read_folder,
    read_parameters,
)
from lbf.inference.encoders import (
    ArrayEncoder,
    EmbeddingTable,
    PretrainedReader,
    RecurrentReader,
    ValueReader,
)
from lbf.inference.fact_scores import WIDTH
from lbf.inference.lookahead import LOOKAHEAD_FACTS
from lbf.inference.orders import Ints, Trees
from lbf.inference.sequence_steps import SequenceSteps
from lbf.inference.tree_steps import TreeSteps
from lbf.inference.verifier import TrainedVerifier
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
        self.verifier: TrainedVerifier | None = None
        self.answer_model: TrainedAnswerModel | None = None
        known = description.pretrained
        self._encoder: ArrayEncoder = (
            PretrainedReader(tensors, table, known)
            if known
            else RecurrentReader(tensors, table, self.config.layers, _characters(description))
        )
        self._values = ValueReader(Linear.of(tensors, "values.map")) if self.config.values else None
        kind = TreeSteps if self.config.decoder == "tree" else SequenceSteps
        self._decoder: TreeSteps | SequenceSteps = kind(tensors, self.symbol_table)

    @classmethod
    def load(cls, folder: str | Path) -> TrainedSolver:
        """Read a solver from a folder; a damaged or foreign one is a `SolverFileError` that says what is
        wrong, and one that numpy cannot run is `TorchNeeded`.
        """
        description, path, content = read_folder(Path(folder))
        if part := description.config.needs_torch:
            raise TorchNeeded(f"{folder} has {part}")
        try:
            solver = cls(description, *read_parameters(content, shapes(description)))
        except KeyError as error:
            raise misfit(path, list(map(str, error.args))) from error
        except (TypeError, ValueError) as error:
            raise SolverFileError(f"{path} {error}") from error
        if path.with_name(VERIFIER).is_file():
            solver.verifier = TrainedVerifier.beside(path, solver)
        if path.with_name(ANSWER_MODEL).is_file():
            solver.answer_model = TrainedAnswerModel.beside(path)
        return solver

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


# ---------------------------------------------------------------------------------------------------------
# which parameters there must be, of which shapes


Shapes: TypeAlias = Iterator[tuple[str, tuple[int, ...]]]


def shapes(description: SolverDescription) -> dict[str, tuple[int, ...]]:
    """The shape of every parameter that a solver has, by its name."""
    config, hidden = description.config, description.config.hidden
    known = dict(_decoder(description))
    if description.pretrained:
        known |= _pretrained(description.pretrained, hidden)
    else:
        known[WORDS] = len(description.vocabulary), config.embedding
        if config.characters:
            known[CHARACTERS] = len(Characters.of(description.vocabulary)), config.embedding
        known |= _recurrent("encoder.layers", config.encoder, (config.embedding, hidden), config.layers)
    if config.values:
        known |= _linear("values.map", FEATURES, hidden)
    return known


def _characters(description: SolverDescription) -> Characters | None:
    return Characters.of(description.vocabulary) if description.config.characters else None


def _fact_scores(name: str, facts: int, hidden: int) -> Shapes:
    yield from _linear(f"{name}.fact_term", facts, WIDTH)
    yield from _linear(f"{name}.state_term", 2 * hidden, WIDTH, bias=False)
    yield from _linear(f"{name}.score", WIDTH, 1, bias=False)


def _linear(name: str, inputs: int, outputs: int, *, bias: bool = True) -> Shapes:
    yield f"{name}.weight", (outputs, inputs)
    if bias:
        yield f"{name}.bias", (outputs,)


def _decoder(description: SolverDescription) -> Shapes:
    hidden, table = description.config.hidden, description.symbol_table
    operators = len(table.operators)
    yield "decoder.predictor.operators", (operators, hidden)
    yield "decoder.predictor.constants", (len(table.constants), hidden)
    for name in ("word_term", "candidate_term"):
        yield from _linear(f"decoder.predictor.{name}", hidden, hidden)
    for name, inputs, outputs in (
        ("query_term", hidden, hidden),
        ("word_score", hidden, 1),
        ("operator_score", 2 * hidden, operators),
        ("state_term", 2 * hidden, hidden),
        ("candidate_score", hidden, 1),
    ):
        yield from _linear(f"decoder.predictor.{name}", inputs, outputs, bias=False)
    if description.config.decoder == "tree":
        yield from _tree(hidden)
        if description.config.lookahead:
            yield from _fact_scores("decoder.lookahead", LOOKAHEAD_FACTS, hidden)
        if description.config.coverage:
            yield from _fact_scores("decoder.coverage", COVERAGE_FACTS, hidden)
    else:
        yield "decoder.first", (hidden,)
        yield from _linear("decoder.start", hidden, 2 * hidden)
        yield from _layer("decoder.recurrence", "lstm", (hidden, hidden), 1)


def _tree(hidden: int) -> Shapes:
    yield from _linear("decoder.first_goal", hidden, 2 * hidden)
    yield from _linear("decoder.second_goal", 2 * hidden, 2 * hidden)
    yield from _linear("decoder.split", 2 * hidden, 4 * hidden)
    yield from _linear("decoder.split_operator", hidden, 4 * hidden, bias=False)
    yield from _linear("decoder.merge", 2 * hidden, 2 * hidden)
    yield from _linear("decoder.merge_operator", hidden, 2 * hidden, bias=False)


def _recurrent(name: str, kind: str, sizes: tuple[int, int], layers: int) -> Shapes:
    """Layers in two directions, given the sizes of inputs and states."""
    inputs, hidden = sizes
    for layer in range(layers):
        yield from _layer(f"{name}.{layer}", kind, (2 * hidden if layer else inputs, hidden), 2)


def _layer(name: str, kind: str, sizes: tuple[int, int], directions: int) -> Shapes:
    inputs, hidden = sizes
    gates = (3 if kind == "gru" else 4) * hidden
    yield f"{name}.input_weight", (directions, inputs, gates)
    yield f"{name}.input_bias", (directions, 1, gates)
    yield f"{name}.weight", (directions, hidden, gates)
    if kind == "gru":
        yield f"{name}.bias", (directions, 1, hidden)


def _pretrained(description: Mapping[str, Any], hidden: int) -> Shapes:
    config = description["transformer"]
    width, inner, prefix = config["width"], config["inner"], "encoder.transformer"
    yield PIECES, (config["pieces"], width)
    yield f"{prefix}.places.weight", (config["positions"], width)
    norms = [f"{prefix}.norm"]
    for layer in range(config["layers"]):
        name = f"{prefix}.layers.{layer}"
        norms += [f"{name}.first_norm", f"{name}.second_norm"]
        yield from _linear(f"{name}.attend", width, 3 * width)
        yield from _linear(f"{name}.attended", width, width)
        yield from _linear(f"{name}.widen", width, inner)
        yield from _linear(f"{name}.narrow", inner, width)
    for norm in norms:
        yield f"{norm}.weight", (width,)
        yield f"{norm}.bias", (width,)
    if description["layers"]:
        yield from _recurrent("encoder.layers", "gru", (width, hidden), description["layers"])
    else:
        yield from _linear("encoder.map", width, hidden)

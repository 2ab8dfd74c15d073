"""A trained verifier that scores hypotheses with numpy (`lbf.neural.verifier` has the arithmetic), and the
files that hold it, beside those of the solver that it was trained for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

import numpy as np

from lbf.data.problem import Problem
from lbf.data.statistics import Hypotheses, Vocabulary
from lbf.inference.batch import PaddedProblems
from lbf.inference.decoders import Linear, attended, gate, powers
from lbf.inference.decoding import Floats
from lbf.inference.description import (
    VERIFIER,
    SolverFileError,
    misfit,
    read_named,
    read_parameters,
    write_named,
)
from lbf.inference.encoders import EmbeddingTable, RecurrentReader
from lbf.inference.subtrees import FACTS, ProblemSubtrees, Subtrees
from lbf.symbolic.expression import SymbolTable

FORMAT: Final = "lbf-verifier-1"
LAYERS: Final = 2


class _Reads(Protocol):
    """What is needed of a solver."""

    @property
    def vocabulary(self) -> Vocabulary: ...

    @property
    def symbol_table(self) -> SymbolTable: ...


class TrainedVerifier:
    """Scores the hypotheses of problems."""

    def __init__(
        self,
        tensors: Mapping[str, Floats],
        table: EmbeddingTable,
        vocabulary: Vocabulary,
        symbol_table: SymbolTable,
    ) -> None:
        self._vocabulary, self._symbol_table = vocabulary, symbol_table
        self._encoder = RecurrentReader(tensors, table, LAYERS)
        self._constants = tensors["constants"]
        self._operators = Linear.of(tensors, "merge_operator")(tensors["operators"])
        names = ("leaf_value", "merge", "merge_value", "word_term", "query_term")
        self._leaf_value, self._merge, self._merge_value, self._word_term, self._query_term = (
            Linear.of(tensors, name) for name in names
        )
        self._step, self._step_value, self._step_score, self._whole, self._whole_value, self._whole_score = (
            Linear.of(tensors, f"{part}{name}")
            for part in ("step", "whole")
            for name in ("", "_value", "_score")
        )
        self._word_weight = -2 * tensors["word_score.weight"][0]

    @classmethod
    def beside(cls, parameters: Path, solver: _Reads) -> TrainedVerifier:
        """The one in the folder of a solver with these parameters; a SolverFileError if it is damaged or was
        trained for another solver.
        """
        description = parameters.with_name(VERIFIER)
        plain, path, content = read_named(description, FORMAT)
        if plain.get("solver") != parameters.name:
            raise SolverFileError(
                f"{description} was trained for another solver: remove it, or train it again with"
                f" lbf verifier {parameters.parent}"
            )
        try:
            words, table = solver.vocabulary, solver.symbol_table
            wanted = shapes(plain["embedding"], plain["hidden"], len(words), table)
            return cls(*read_parameters(content, wanted), words, table)
        except KeyError as error:
            raise misfit(path, list(map(str, error.args))) from error
        except (TypeError, ValueError) as error:
            raise SolverFileError(f"{path} {error}") from error

    def scores(self, problems: Sequence[Problem], beams: Sequence[Hypotheses]) -> list[Floats]:
        """The scores of the hypotheses of each problem."""
        asked = [place for place, beam in enumerate(beams) if beam]
        found: list[Floats] = [np.zeros(0, np.float32) for _ in beams]
        if not asked:
            return found
        chosen = [problems[place] for place in asked]
        batch = PaddedProblems.of(chosen, self._vocabulary, self._symbol_table)
        hypotheses = [[expression for expression, _ in beams[place]] for place in asked]
        parts = [
            ProblemSubtrees.of(problem, own, self._symbol_table)
            for problem, own in zip(chosen, hypotheses, strict=True)
        ]
        scores = self._scores(batch, Subtrees.joined(parts))
        ends = np.cumsum([len(own) for own in hypotheses])
        for place, own in zip(asked, np.split(scores, ends[:-1]), strict=True):
            found[place] = own
        return found

    def _scores(self, batch: PaddedProblems, subtrees: Subtrees) -> Floats:
        """The score of every hypothesis [E]."""
        encoded = self._encoder.read(batch)
        words, facts, roots = encoded.words, subtrees.facts, subtrees.roots
        embeddings = self._embeddings(words, batch, subtrees)
        terms = self._word_term(words.reshape(-1, words.shape[2])).reshape(words.shape)
        queries = powers(self._query_term(embeddings), 2)
        sources = words, powers(terms, -2), batch.lengths.tolist()
        context = attended(sources, subtrees.problem, queries, self._word_weight)
        seen = np.concatenate([embeddings, context], axis=1)
        steps = self._step_score(np.tanh(self._step(seen) + self._step_value(facts)))[:, 0]
        steps[subtrees.levels[0]] = 0
        whole = self._whole(np.concatenate([seen[roots], encoded.problem[subtrees.problem[roots]]], axis=1))
        result: Floats = self._whole_score(np.tanh(whole + self._whole_value(facts[roots])))[:, 0]
        np.add.at(result, subtrees.user, steps[subtrees.used])
        return result

    def _embeddings(self, words: Floats, batch: PaddedProblems, subtrees: Subtrees) -> Floats:
        """Bottom-up by height [M, H]."""
        leaves, *levels = subtrees.levels
        quantities = words[np.arange(len(batch))[:, None], batch.positions]
        constants = np.broadcast_to(self._constants, (len(batch), *self._constants.shape))
        numbers = np.concatenate([constants, quantities], axis=1)
        result = np.empty((len(subtrees.symbol), words.shape[2]), np.float32)
        at = subtrees.symbol[leaves] - self._symbol_table.first_constant
        result[leaves] = numbers[subtrees.problem[leaves], at] + self._leaf_value(subtrees.facts[leaves])
        for level in levels:
            children = np.concatenate([result[subtrees.left[level]], result[subtrees.right[level]]], axis=1)
            terms = self._merge(children) + self._merge_value(subtrees.facts[level])
            result[level] = gate(terms + self._operators[subtrees.symbol[level]])
        return result


# ---------------------------------------------------------------------------------------------------------
# files


def shapes(embedding: int, hidden: int, words: int, table: SymbolTable) -> dict[str, tuple[int, ...]]:
    """The shape of every parameter of a verifier, by its name."""
    return dict(_shapes(embedding, hidden, words, table))


def _shapes(
    embedding: int, hidden: int, words: int, table: SymbolTable
) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield "encoder.embedding.weight", (words, embedding)
    for layer in range(LAYERS):
        name, inputs = f"encoder.layers.{layer}", 2 * hidden if layer else embedding
        yield f"{name}.input_weight", (2, inputs, 3 * hidden)
        yield f"{name}.input_bias", (2, 1, 3 * hidden)
        yield f"{name}.weight", (2, hidden, 3 * hidden)
        yield f"{name}.bias", (2, 1, hidden)
    yield "operators", (len(table.operators), hidden)
    yield "constants", (len(table.constants), hidden)
    for name, inputs, outputs, biased in (
        ("leaf_value", FACTS, hidden, True),
        ("merge", 2 * hidden, 2 * hidden, True),
        ("merge_operator", hidden, 2 * hidden, False),
        ("merge_value", FACTS, 2 * hidden, False),
        ("word_term", hidden, hidden, True),
        ("query_term", hidden, hidden, False),
        ("word_score", hidden, 1, False),
        ("step", 2 * hidden, hidden, True),
        ("step_value", FACTS, hidden, False),
        ("step_score", hidden, 1, False),
        ("whole", 3 * hidden, hidden, True),
        ("whole_value", FACTS, hidden, False),
        ("whole_score", hidden, 1, False),
    ):
        yield f"{name}.weight", (outputs, inputs)
        if biased:
            yield f"{name}.bias", (outputs,)


def write_verifier(folder: Path, parameters: bytes, description: Mapping[str, Any]) -> None:
    """Keep a verifier, a safetensors file and what it is, beside its solver, in place of the one that may be
    there.
    """
    write_named(folder / VERIFIER, "verifier", parameters, {"format": FORMAT, **description})

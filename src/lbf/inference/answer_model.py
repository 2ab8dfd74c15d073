"""A trained answer model that scores what hypotheses come to with numpy (`lbf.neural.answer_model` has the
arithmetic), and the files that hold it, beside those of a solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np

from lbf.data.answer_traits import TRAITS, text_features, traits
from lbf.data.problem import Problem
from lbf.data.statistics import Hypotheses
from lbf.inference.decoders import Linear
from lbf.inference.decoding import Floats
from lbf.inference.description import (
    ANSWER_MODEL,
    WORDS,
    SolverFileError,
    misfit,
    read_named,
    read_parameters,
    write_named,
)
from lbf.inference.encoders import EmbeddingTable
from lbf.symbolic.arithmetic import Value

FORMAT: Final = "lbf-answer-model-1"
TRAIT_SIZES: Final = tuple(map(len, TRAITS.values()))
NO_ANSWER: Final = -10.0
"""The score of a hypothesis without a value above zero, which has no traits."""


class TrainedAnswerModel:
    """Scores hypotheses by how well the traits of their values fit a text."""

    def __init__(self, tensors: Mapping[str, Floats], table: EmbeddingTable) -> None:
        self._embedding, self._out = table, Linear.of(tensors, "out")
        self._buckets = len(table.values)

    @classmethod
    def beside(cls, parameters: Path) -> TrainedAnswerModel:
        """The one in the folder of a solver with these parameters; a SolverFileError if it is damaged."""
        plain, path, content = read_named(parameters.with_name(ANSWER_MODEL), FORMAT)
        try:
            return cls(*read_parameters(content, shapes(plain["buckets"], plain["hidden"])))
        except KeyError as error:
            raise misfit(path, list(map(str, error.args))) from error
        except (TypeError, ValueError) as error:
            raise SolverFileError(f"{path} {error}") from error

    def scores(self, problems: Sequence[Problem], beams: Sequence[Hypotheses]) -> list[Floats]:
        """The scores of the hypotheses of each problem; without quantities all are 0."""
        found: list[Floats] = [np.zeros(len(beam), np.float32) for beam in beams]
        asked = [place for place, problem in enumerate(problems) if problem.slots and len(beams[place])]
        if not asked:
            return found
        tables = self.log_probs([problems[place] for place in asked])
        for place, *log_probs in zip(asked, *tables, strict=True):
            values = problems[place].values
            results = [expression.evaluate(values) for expression, _ in beams[place]]
            found[place] = np.array([_score(log_probs, result, values) for result in results], np.float32)
        return found

    def log_probs(self, problems: Sequence[Problem]) -> list[Floats]:
        """For each trait the log-probabilities of what it may be, for problems with quantities [B, …]."""
        features = [text_features(problem, self._buckets) for problem in problems]
        begins = np.cumsum([0, *map(len, features[:-1])])
        rows = self._embedding[np.array([number for own in features for number in own])]
        scores = self._out(np.tanh(np.add.reduceat(rows, begins, axis=0)))
        return [
            part - np.logaddexp.reduce(part, axis=1, keepdims=True)
            for part in np.split(scores, np.cumsum(TRAIT_SIZES)[:-1], axis=1)
        ]


def _score(log_probs: Sequence[Floats], result: Value, values: Sequence[Fraction]) -> float:
    if not isinstance(result, Fraction) or result <= 0:
        return NO_ANSWER
    found = zip(log_probs, traits(result, values), strict=True)
    return max(NO_ANSWER, sum(float(own[trait]) for own, trait in found))


# ---------------------------------------------------------------------------------------------------------
# files


def shapes(buckets: int, hidden: int) -> dict[str, tuple[int, ...]]:
    """The shape of every parameter of an answer model, by its name."""
    return dict(_shapes(buckets, hidden))


def _shapes(buckets: int, hidden: int) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield WORDS, (buckets, hidden)
    yield "out.weight", (sum(TRAIT_SIZES), hidden)
    yield "out.bias", (sum(TRAIT_SIZES),)


def write_answer_model(folder: Path, parameters: bytes, description: Mapping[str, Any]) -> None:
    """Keep an answer model beside a solver, in place of the one that may be there."""
    write_named(folder / ANSWER_MODEL, "answer-model", parameters, {"format": FORMAT, **description})

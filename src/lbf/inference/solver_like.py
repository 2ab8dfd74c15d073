"""What is asked of a solver that proposes expressions, be it one that learns or one that only solves."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior, Calibration, Hypotheses, Vocabulary
from lbf.inference.decoding import Explored, Floats, Hypothesis
from lbf.symbolic.expression import Expression, SymbolTable


class HypothesisScorer(Protocol):
    """Scores finished hypotheses, as verifiers and answer models do."""

    def scores(self, problems: Sequence[Problem], beams: Sequence[Hypotheses]) -> list[Floats]:
        """The scores of the hypotheses of each problem; only their differences mean anything."""


class SolverLike(Protocol):
    """A solver. Batches, what it has read, noise and scores are arrays of the library it calculates with."""

    @property
    def symbol_table(self) -> SymbolTable:
        """The symbols of its expressions."""

    @property
    def vocabulary(self) -> Vocabulary:
        """The words it knows."""

    @property
    def answers(self) -> AnswerPrior | None:
        """What the answers of its training problems look like."""

    @property
    def calibration(self) -> Calibration | None:
        """How often it is right."""

    @property
    def verifier(self) -> HypothesisScorer | None:
        """What scores its finished hypotheses by their steps, if it has such a thing."""

    @property
    def answer_model(self) -> HypothesisScorer | None:
        """What scores them by what they come to, if it has such a thing."""

    def batch(self, problems: Sequence[Problem]) -> Any:
        """Problems laid out for this solver."""

    def encode(self, batch: Any) -> Any:
        """Read a batch once; all other questions take the result in place of the batch."""

    def log_prob(self, batch: Any, expressions: Sequence[Sequence[Expression]]) -> Any:
        """The log-probabilities of any number of expressions for each problem [E]."""

    def candidates(
        self,
        batch: Any,
        sizes: Sequence[Sequence[int]],
        generator: Any = None,
        *,
        any_shape: bool = False,
        exact: bool = True,
    ) -> Explored:
        """A tree of every wanted size, or of at most that, for each problem, greedy or random."""

    def beam(self, batch: Any, k: int) -> list[list[Hypothesis]]:
        """The k most probable expressions for each problem, the most probable first."""

    def noise(self, seed: int) -> Any:
        """A source of chance as `candidates` takes it."""

    def without_gradient(self) -> AbstractContextManager[object]:
        """A context for questions that nothing is learned from."""

"""Training a verifier from answers alone: of a solver's hypotheses those that give the answer are to score
higher than those that do not.

What is learned from a problem is −log of the share that right hypotheses have in the sum of exp(score). They
share it as they like, so accidents may stay improbable. A problem without a right or a wrong hypothesis
teaches nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.data.splits import by_length
from lbf.data.statistics import Vocabulary
from lbf.inference.solver_like import SolverLike
from lbf.inference.subtrees import ProblemSubtrees, Subtrees
from lbf.learning.config import LearningConfig
from lbf.learning.optimising import MovingAverage
from lbf.neural.encoder import Batch
from lbf.neural.verifier import Verifier
from lbf.symbolic.expression import SymbolTable

_BLOCK = 16
"""Batches whose problems are drawn together and then put in order of size, so that those of a batch are
alike."""


class JudgedHypotheses(NamedTuple):
    """The hypotheses of a problem, and which of them give its answer."""

    problem: Problem
    subtrees: ProblemSubtrees
    right: npt.NDArray[np.bool_]


def examples(solver: SolverLike, problems: Sequence[Problem], beam: int) -> Iterator[JudgedHypotheses]:
    """What a solver makes of problems that have an answer and quantities."""
    known = [problem for problem in problems if problem.answer is not None and problem.slots]
    for chunk in by_length(known, 48):
        for problem, found in zip(chunk, solver.beam(solver.batch(chunk), beam), strict=True):
            expressions = [expression for expression, _ in found]
            right = np.array([problem.is_solved_by(expression) for expression in expressions], bool)
            if expressions:
                yield JudgedHypotheses(
                    problem, ProblemSubtrees.of(problem, expressions, solver.symbol_table), right
                )


@dataclass(frozen=True, slots=True)
class VerifierEpoch:
    """What an epoch brought."""

    epoch: int
    loss: float
    validation: float
    """The share of validation problems whose best-scored hypothesis gives the answer."""


class VerifierTrainer:
    """A verifier, and what it learns from."""

    def __init__(
        self, verifier: Verifier, vocabulary: Vocabulary, symbol_table: SymbolTable, config: LearningConfig
    ) -> None:
        self.config, self._words, self._table = config, vocabulary, symbol_table
        self._learner = verifier
        self.average = MovingAverage(verifier, config.ema_decay)
        self._adam = torch.optim.Adam(
            verifier.parameters(), lr=config.learning_rate, weight_decay=config.weight_decay, fused=True
        )

    def run(
        self,
        train: Sequence[JudgedHypotheses],
        validation: Sequence[JudgedHypotheses],
        tell: Callable[[VerifierEpoch, Verifier], None],
    ) -> None:
        """All epochs; after each, what it brought and the verifier as it is then are told."""
        taught = [example for example in train if example.right.any() and not example.right.all()]
        for epoch in range(self.config.epochs):
            draw = np.random.default_rng([self.config.seed, epoch])
            noise = torch.Generator().manual_seed(int(draw.integers(2**62)))
            batches = _batches(taught, self.config.batch, draw)
            losses = [
                self._step(batch, epoch, place / len(batches), noise) for place, batch in enumerate(batches)
            ]
            kept = self.average.solver
            facts = VerifierEpoch(epoch + 1, float(np.mean(losses)), self.accuracy(kept, validation))
            tell(facts, kept)

    def _step(
        self, batch: Sequence[JudgedHypotheses], epoch: int, part: float, noise: torch.Generator
    ) -> float:
        for group in self._adam.param_groups:
            group["lr"] = self.config.learning_rate * self.config.rate_share(epoch, part)
        self._adam.zero_grad()
        loss = lost(self._scores(self._learner, batch, noise), [example.right for example in batch])
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self._learner.parameters(), self.config.max_grad_norm)
        self._adam.step()
        self.average.follow(self._learner)
        return float(loss.detach())

    @torch.no_grad()
    def accuracy(self, verifier: Verifier, problems: Sequence[JudgedHypotheses]) -> float:
        """The share of problems whose best-scored hypothesis gives the answer."""
        right = 0
        ordered = sorted(problems, key=_size)
        for begin in range(0, len(ordered), 64):
            batch = ordered[begin : begin + 64]
            scores = self._scores(verifier, batch, None).numpy()
            ends = np.cumsum([len(example.right) for example in batch])[:-1]
            for example, own in zip(batch, np.split(scores, ends), strict=True):
                right += bool(example.right[own.argmax()])
        return right / max(1, len(problems))

    def _scores(
        self, verifier: Verifier, batch: Sequence[JudgedHypotheses], noise: torch.Generator | None
    ) -> Tensor:
        read = Batch.of([example.problem for example in batch], self._words, self._table)
        scores: Tensor = verifier(read, Subtrees.joined([example.subtrees for example in batch]), noise)
        return scores


def lost(scores: Tensor, right: Sequence[npt.NDArray[np.bool_]]) -> Tensor:
    """The mean over problems of −log of the share of right hypotheses, given all scores [E]."""
    counts = [len(own) for own in right]
    problem = torch.from_numpy(np.repeat(np.arange(len(right)), counts))
    place = torch.from_numpy(np.concatenate([np.arange(count) for count in counts]))
    table = scores.new_full((len(right), max(counts)), -torch.inf).index_put((problem, place), scores)
    wanted = torch.from_numpy(np.concatenate(right))
    chosen = table.index_put((problem[~wanted], place[~wanted]), scores.new_tensor(-torch.inf))
    return (torch.logsumexp(table, dim=1) - torch.logsumexp(chosen, dim=1)).mean()


def _batches(
    examples: Sequence[JudgedHypotheses], size: int, draw: np.random.Generator
) -> list[list[JudgedHypotheses]]:
    """All examples in random order, those of a batch of about the same size."""
    order = draw.permutation(len(examples))
    blocks = (order[begin : begin + _BLOCK * size] for begin in range(0, len(order), _BLOCK * size))
    batches = [
        [examples[place] for place in ordered[begin : begin + size]]
        for block in blocks
        for ordered in [sorted(block.tolist(), key=lambda place: _size(examples[place]))]
        for begin in range(0, len(ordered), size)
    ]
    return [batches[place] for place in draw.permutation(len(batches))]


def _size(example: JudgedHypotheses) -> int:
    return len(example.subtrees.nodes)

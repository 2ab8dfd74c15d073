"""Training an answer model: what answers look like, from texts and answers alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from lbf.data.answer_traits import text_features, traits
from lbf.data.problem import Problem
from lbf.neural.answer_model import AnswerModel


class TextsWithAnswers(NamedTuple):
    """Texts by their features, and the traits of their answers."""

    features: Sequence[Sequence[int]]
    traits: Tensor
    """[texts, traits]"""

    @classmethod
    def of(cls, problems: Sequence[Problem], buckets: int) -> TextsWithAnswers:
        """Of problems with quantities and a positive answer; others teach nothing here."""
        known = [
            (problem, problem.answer)
            for problem in problems
            if problem.slots and problem.answer is not None and problem.answer > 0
        ]
        return cls(
            [text_features(problem, buckets) for problem, _ in known],
            torch.tensor([traits(answer, problem.values) for problem, answer in known], dtype=torch.long),
        )

    def __len__(self) -> int:
        return len(self.features)

    def chosen(self, places: Sequence[int]) -> TextsWithAnswers:
        """Some of these."""
        return TextsWithAnswers([self.features[place] for place in places], self.traits[list(places)])


@dataclass(frozen=True, slots=True)
class AnswerLearning:
    """How an answer model learns."""

    epochs: int = 4
    batch: int = 64
    learning_rate: float = 0.03
    """Of the first epoch; it falls in equal steps, towards zero after the last."""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class AnswerEpoch:
    """What an epoch brought."""

    epoch: int
    loss: float
    validation: float
    """−log of the probability of the traits of the validation answers, the mean over problems."""


def learn_answers(
    model: AnswerModel,
    train: TextsWithAnswers,
    validation: TextsWithAnswers,
    learning: AnswerLearning,
    tell: Callable[[AnswerEpoch], None],
) -> None:
    """All epochs; after each, what it brought is told."""
    adagrad = torch.optim.Adagrad(model.parameters(), lr=learning.learning_rate)
    for epoch in range(learning.epochs):
        draw = np.random.default_rng([learning.seed, epoch])
        noise = torch.Generator().manual_seed(int(draw.integers(2**62)))
        for group in adagrad.param_groups:
            group["lr"] = learning.learning_rate * (1 - epoch / learning.epochs)
        order, losses = draw.permutation(len(train)).tolist(), []
        for begin in range(0, len(order), learning.batch):
            batch = train.chosen(order[begin : begin + learning.batch])
            adagrad.zero_grad()
            loss = model.lost(*batch, noise)
            loss.backward()  # type: ignore[no-untyped-call]
            adagrad.step()
            losses.append(float(loss.detach()))
        with torch.no_grad():
            tell(AnswerEpoch(epoch + 1, float(np.mean(losses)), float(model.lost(*validation))))

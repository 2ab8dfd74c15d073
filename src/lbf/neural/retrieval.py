"""Retrieval: the solution of the training problem whose text is most alike, by Jaccard's measure of words and
pairs of neighbouring words.

A problem is never its own neighbour, so that what is learned in training (how far to trust a neighbour) holds
for problems that are new.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from lbf.data.problem import NUMBER_TOKEN, Problem
from lbf.inference.orders import Trees
from lbf.neural.decoding import Source
from lbf.neural.encoder import Batch, Encoding
from lbf.neural.templates import TemplateDecoder, TemplateState, templates_of
from lbf.symbolic.expression import Expression, Quantity, SymbolTable
from lbf.symbolic.parsing import parse_prefix

Floats: TypeAlias = npt.NDArray[np.float32]

MOST: Final = 50
"""Templates that are retrieved for a problem, the nearest ones."""
OTHER: Final = np.float32(0.1)
"""What the similarity of a text with another number of quantities is multiplied by."""
_MOST_KNOWN: Final = 50_000
"""Problems whose neighbours are kept."""


def examples_of(problems: Sequence[Problem], symbol_table: SymbolTable) -> dict[str, Any]:
    """The templates, and of every problem with a solution its id, its words and which template it has."""
    templates = templates_of(problems, symbol_table)
    number = {template: place for place, template in enumerate(templates)}
    examples = [
        [problem.id, " ".join(problem.tokens), number[str(problem.expression)]]
        for problem in problems
        if problem.expression is not None and symbol_table.can_write(problem.expression)
    ]
    return {"templates": templates, "examples": examples}


def highest_quantity(expression: Expression) -> int:
    """The place of the last quantity that an expression uses, −1 if it uses none."""
    return max((leaf.index for leaf in expression.leaves if isinstance(leaf, Quantity)), default=-1)


# ---------------------------------------------------------------------------------------------------------
# texts that are alike


class TextIndex:
    """Texts by their words and pairs of neighbouring words.

    >>> index = TextIndex(["a b c", "a b", "d"])
    >>> [round(float(measure), 2) for measure in index.similarities(["a", "b"])]
    [0.6, 1.0, 0.0]
    """

    def __init__(self, texts: Sequence[str]) -> None:
        features = [_features(text.split()) for text in texts]
        places: dict[str, list[int]] = {}
        for place, own in enumerate(features):
            for feature in own:
                places.setdefault(feature, []).append(place)
        self._places = {feature: np.array(found) for feature, found in places.items()}
        self._sizes = np.array([len(own) for own in features], np.float32)

    def similarities(self, words: Sequence[str]) -> Floats:
        """Jaccard's measure of the words with every text: what both have as a share of what either has."""
        own, shared = _features(words), np.zeros(len(self._sizes), np.float32)
        for feature in own & self._places.keys():
            shared[self._places[feature]] += 1
        measures: Floats = shared / np.maximum(1, self._sizes + len(own) - shared)
        return measures


def _features(words: Sequence[str]) -> set[str]:
    """Words, and pairs of them."""
    return {*words, *(f"{one} {other}" for one, other in pairwise(words))}


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The nearest templates of a problem, the nearest first."""

    templates: npt.NDArray[np.int64]
    similarities: Floats


class Examples:
    """Solved problems, to be found by their texts."""

    def __init__(self, gathered: Mapping[str, Any]) -> None:
        examples = gathered["examples"]
        self.templates: list[str] = gathered["templates"]
        solutions = map(parse_prefix, self.templates)
        self._needed = np.array([1 + highest_quantity(solution) for solution in solutions])
        self._index = TextIndex([text for _, text, _ in examples])
        self._template = np.array([template for _, _, template in examples])
        self._quantities = np.array([text.split().count(NUMBER_TOKEN) for _, text, _ in examples])
        self._place: dict[str, list[int]] = {}
        for place, (name, _, _) in enumerate(examples):
            self._place.setdefault(name, []).append(place)
        self._known: dict[tuple[str, tuple[str, ...]], Neighbours] = {}

    def nearest(self, problem: Problem) -> Neighbours:
        """The templates of the examples that are most alike, other than the problem itself, that the problem
        has enough quantities for. Examples with another number of quantities count `OTHER` of what they are.
        """
        key = problem.id, problem.tokens
        if key not in self._known:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[key] = self._look(problem)
        return self._known[key]

    def _look(self, problem: Problem) -> Neighbours:
        alike = self._index.similarities(problem.tokens)
        alike[self._place.get(problem.id, [])] = 0
        alike[self._quantities != len(problem.slots)] *= OTHER
        best = np.zeros(len(self.templates), np.float32)
        np.maximum.at(best, self._template, alike)
        best[self._needed > len(problem.slots)] = 0
        order = np.argsort(-best, kind="stable")[:MOST]
        order = order[best[order] > 0]
        return Neighbours(order, best[order])

    def similarities(self, batch: Batch) -> Tensor:
        """How near each template is to each problem, 0 for those that were not retrieved [B, K]."""
        near = torch.zeros(len(batch), len(self.templates))
        for row, problem in enumerate(batch.problems):
            found = self.nearest(problem)
            near[row, torch.from_numpy(found.templates)] = torch.from_numpy(found.similarities)
        return near.to(batch.words.device)


# ---------------------------------------------------------------------------------------------------------
# what neighbours are worth


class Similarity(nn.Module):
    """Log-weights that rise with the similarity: how steeply, and what is left for all else, is learned."""

    def __init__(self, examples: Examples) -> None:
        super().__init__()
        self._examples = examples
        self.steepness = nn.Parameter(torch.tensor(2.5))
        """The logarithm of how steeply."""
        self.other = nn.Parameter(torch.tensor(0.0))

    def read(self, encoding: Encoding) -> Tensor:
        """The similarities [B, K]."""
        return self._examples.similarities(encoding.batch)

    def forward(self, facts: Tensor, generator: torch.Generator | None = None) -> Tensor:
        """Log-weights of the templates and of everything else, not yet normalised [B, K + 1]."""
        del generator
        facts = facts.to(self.steepness.dtype)
        weights = torch.where(facts > 0, self.steepness.exp() * facts, -torch.inf)
        return torch.cat([weights, self.other.expand(len(facts), 1)], dim=1)


class NearestAbove(nn.Module):
    """Nearly everything to the nearest template if it is nearer than a threshold, otherwise nothing."""

    SURE: Final = 0.99

    def __init__(self, examples: Examples, threshold: float) -> None:
        super().__init__()
        self._examples, self.threshold = examples, threshold

    def read(self, encoding: Encoding) -> Tensor:
        """The similarities [B, K]."""
        return self._examples.similarities(encoding.batch)

    def forward(self, facts: Tensor, generator: torch.Generator | None = None) -> Tensor:
        """Log-weights of the templates and of everything else [B, K + 1]."""
        del generator
        highest, which = facts.max(dim=1)
        sure = (highest > self.threshold).to(facts.dtype) * self.SURE
        weights = torch.zeros_like(facts).scatter(1, which[:, None], sure[:, None])
        return torch.cat([weights, 1 - sure[:, None]], dim=1).log()


class RetrievalFirst(nn.Module):
    """The retrieved solution where a text is near enough, otherwise another decoder's (DNS).

    Only the other decoder learns, and only its probabilities are told for given expressions: as in the
    original, retrieval decides when a problem is solved and takes no part in training.
    """

    def __init__(self, templates: TemplateDecoder) -> None:
        super().__init__()
        self.templates = templates

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""
        return self.templates.prepare(encoding)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V], by the other decoder."""
        return self.templates.base.forced(source, trees, generator)

    def begin(self, source: Source, problem: Tensor, operators: int) -> TemplateState:
        """Expressions without any symbol yet, one for each entry of `problem` [R]."""
        return self.templates.begin(source, problem, operators)

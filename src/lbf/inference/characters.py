"""The characters that words are written with.

A word that a vocabulary does not have is unknown as a whole, but hardly ever in its characters; and words
that share characters (长方形, 正方形, 长方体) often share some of their meaning. So a solver may add the mean
of the vectors of its characters to the vector of a word.

>>> from lbf.data.problem import make_problem
>>> problems = [make_problem("p", "big tea pots 3"), make_problem("q", "pots to pet 3")]
>>> characters = Characters.of(Vocabulary.build(problems[:1], min_count=1))
>>> len(characters), "".join(characters.known)
(9, 'bigpotsea')
>>> written = characters.of_batch(problems, 4)
>>> [written.numbers[start:end].tolist() for start, end in zip(written.starts, (*written.starts[1:], None))]
[[0, 1, 2], [5, 7, 8], [3, 4, 5, 6], [], [5, 4], [3, 7, 5]]
>>> written.word.tolist()
[[0, 1, 2, 3], [2, 4, 5, 3]]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lbf.data.problem import Problem
from lbf.data.statistics import Vocabulary
from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints


class Spelled(NamedTuple):
    """The characters of the different words of a batch. Shapes: U different words, K characters of all of
    them, B problems, T words of the longest.
    """

    numbers: Ints
    """One word after the other, those that are known [K]."""
    starts: Ints
    """Where each word's begin [U]."""
    word: Ints
    """Which of the words stands where, any of them at padding [B, T]."""

    def means(self, vectors: Floats) -> Floats:
        """The mean of the vectors [K, E] of each word's characters, zeros for a word without any [U, E]."""
        counts = np.diff(self.starts, append=len(self.numbers))
        means: Floats = np.zeros((len(counts), vectors.shape[1]), np.float32)
        np.add.at(means, np.repeat(np.arange(len(counts)), counts), vectors)
        means /= np.maximum(counts, 1)[:, None].astype(np.float32)
        return means


@dataclass(frozen=True, slots=True)
class Characters:
    """Characters in the order of their numbers: as the words of a vocabulary have them for the first time."""

    known: dict[str, int]
    reserved: frozenset[str]
    """Tokens that are not written with characters, such as the one for numbers."""

    @classmethod
    def of(cls, vocabulary: Vocabulary) -> Characters:
        """Those of its words. More words after these leave the numbers as they are."""
        known: dict[str, int] = {}
        for character in "".join(vocabulary.written_words):
            known.setdefault(character, len(known))
        return cls(known or {"": 0}, frozenset(vocabulary.reserved))

    def __len__(self) -> int:
        return len(self.known)

    def of_batch(self, problems: Sequence[Problem], width: int) -> Spelled:
        """How the words of these problems are written, padded to a width."""
        different: dict[str, int] = {}
        word = np.zeros((len(problems), width), np.int64)
        for row, problem in enumerate(problems):
            places = [different.setdefault(token, len(different)) for token in problem.tokens]
            word[row, : len(places)] = places
        numbers, starts = list[int](), list[int]()
        for token in different:
            starts.append(len(numbers))
            if token not in self.reserved:
                numbers += [self.known[character] for character in token if character in self.known]
        return Spelled(np.array(numbers, np.int64), np.array(starts, np.int64), word)

"""Problems as arrays: padded words, sequences packed without padding, what encoders make of them, the pieces
that a pretrained encoder reads, and facts about what quantities are worth.

A pretrained encoder reads the text with its numbers as they are written: which is larger and what is a
percentage is information. A quantity's vector is that of its first piece.
"""

from __future__ import annotations

import ctypes
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, NamedTuple

import numpy as np

from lbf.data.problem import Problem, Slot
from lbf.data.statistics import PAD, Vocabulary
from lbf.errors import InputError
from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.notation import number_text


@dataclass(frozen=True)
class PaddedProblems:
    """Problems, in any order and of any lengths, as arrays. Shapes: B problems, T words, Q quantities of the
    longest.

    >>> from lbf.data.problem import make_problem
    >>> problems = [make_problem("p", "Ann has 3 apples and 4 pears", "7"), make_problem("q", "2 and 2", "4")]
    >>> padded = PaddedProblems.of(problems, Vocabulary.build(problems, min_count=1), SymbolTable())
    >>> padded.words.shape, padded.lengths.tolist(), padded.positions.tolist()
    ((2, 7), [7, 3], [[2, 5], [0, 2]])
    """

    problems: tuple[Problem, ...]
    words: Ints
    """Word numbers, padded with `PAD` [B, T]."""
    lengths: Ints
    """How many words each problem has [B]."""
    positions: Ints
    """At which word each quantity stands, padded with 0 [B, Q]."""
    quantities: Ints
    """How many quantities each problem has [B]."""

    @classmethod
    def of(
        cls, problems: Sequence[Problem], vocabulary: Vocabulary, symbol_table: SymbolTable
    ) -> PaddedProblems:
        """Lay out problems as arrays; a problem a solver cannot read or answer is a ValueError."""
        if not problems:
            raise ValueError("a batch needs at least one problem")
        for problem in problems:
            if not problem.tokens:
                raise ValueError(f"problem {problem.id} has no words")
            if not problem.slots and not symbol_table.constants:
                raise ValueError(
                    f"problem {problem.id} has no quantities and the symbol table no constants: "
                    "nothing to compute with"
                )
        return cls(
            tuple(problems),
            padded([vocabulary.encode(problem.tokens) for problem in problems], PAD),
            np.array([len(problem.tokens) for problem in problems]),
            padded([[slot.token for slot in problem.slots] for problem in problems], 0),
            np.array([len(problem.slots) for problem in problems]),
        )

    def __len__(self) -> int:
        return len(self.problems)


def padded(rows: Sequence[Sequence[int]], filler: int) -> Ints:
    """Rows of different lengths as one array."""
    width = max(map(len, rows))
    filled = [[*row, *[filler] * (width - len(row))] for row in rows]
    return np.array(filled, dtype=np.int64).reshape(len(rows), width)


class PackedOrder(NamedTuple):
    """Where the items of padded sequences [B, T] lie when they are packed step by step: first the first items
    of all, then the second items of those that have one, and so on.
    """

    steps: tuple[tuple[int, int], ...]
    """For every step the first packed row and the number of sequences that still run."""
    order: Ints
    """The sequences from longest to shortest [B]."""
    items: Ints
    """For every packed row its index in the flattened padded array [N]."""
    rows: Ints
    """For every padded item its packed row, any row for padding [B, T]."""
    flip: Ints
    """For every packed row the row of the same sequence's item as far from the end as this is from the
    beginning [N]."""

    @classmethod
    def of(cls, lengths: Ints, width: int) -> PackedOrder:
        """Pack sequences of these lengths out of an array padded to `width`."""
        order = np.argsort(-lengths, kind="stable")
        counts = (lengths[:, None] > np.arange(lengths.max())).sum(axis=0)
        first = np.concatenate([[0], counts.cumsum()[:-1]])
        step = np.repeat(np.arange(len(counts)), counts)
        rank = np.arange(counts.sum()) - first[step]  # which sequence, counted in sorted order
        sequence = order[rank]
        rows = np.zeros((len(lengths), width), dtype=np.int64)
        rows[sequence, step] = np.arange(counts.sum())
        steps = tuple(zip(first.tolist(), counts.tolist(), strict=True))
        return cls(steps, order, sequence * width + step, rows, first[lengths[sequence] - 1 - step] + rank)


@dataclass(frozen=True)
class Encoded:
    """What an encoder makes of a batch."""

    batch: PaddedProblems
    """With pieces in place of words where the encoder reads pieces."""
    words: Floats
    """A vector per word, of H numbers; what stands at padding is never read [B, T, H]."""
    problem: Floats
    """A vector per problem [B, H]."""


@dataclass(frozen=True)
class EncodedBatch:
    """A batch ready to decode from: what depends on the words and candidates only, computed once.
    C candidates are the constants and quantities, V symbols these and the operators.
    """

    batch: PaddedProblems
    words: Floats
    """[B, T, H]."""
    word_powers: Floats
    """exp of −2 times the words' part of the attention [B, T, H]."""
    problem: Floats
    """[B, H]."""
    symbols: Floats
    """The embeddings of all symbols: operators, constants, quantities [B, V, H]."""
    candidate_powers: Floats
    """exp of −2 times the candidates' part of their scores [B, C, H]."""
    lengths: list[int]
    candidates: list[int]
    """How many candidates each problem has."""


# ---------------------------------------------------------------------------------------------------------
# pieces


_MOST_KNOWN: Final = 200_000
"""Texts whose pieces are kept."""


class Pieces(NamedTuple):
    """A text as the encoder reads it."""

    numbers: tuple[int, ...]
    """Its pieces by number, with those that mark beginning and end."""
    positions: tuple[int, ...]
    """At which piece each quantity begins."""


@dataclass(frozen=True)
class PieceReader:
    """Cuts texts into pieces, each text once."""

    tokenizer: Any
    """A `tokenizers.Tokenizer`."""
    limit: int
    """Most pieces of a text."""
    _known: dict[str, Pieces] = field(default_factory=dict, init=False, repr=False)

    def read(self, problem: Problem) -> Pieces:
        """The pieces of a problem's text."""
        known = self._known.get(problem.text)
        if known is None:
            known = self._known[problem.text] = self._cut(problem)
            if len(self._known) > _MOST_KNOWN:
                self._known.clear()
        return known

    def _cut(self, problem: Problem) -> Pieces:
        text, starts = shown(problem)
        encoded = self.tokenizer.encode(text)
        if len(encoded.ids) > self.limit:
            raise InputError(
                f"problem {problem.id} has {len(encoded.ids)} pieces, but the encoder reads at most "
                f"{self.limit}"
            )
        ends = [end for _, end in encoded.offsets]
        return Pieces(tuple(encoded.ids), tuple(_first_after(ends, start) for start in starts))


def shown(problem: Problem) -> tuple[str, list[int]]:
    """The text as the encoder sees it, and where each quantity begins in it.

    Numbers stay as they are written, but for what says nothing about them: a decimal point before zeros only,
    and separators of thousands.

    >>> from lbf.data.problem import make_problem
    >>> shown(make_problem("p", "Ann has 70.0 of 1,250 apples and half a pear."))
    ('Ann has 70 of 1250 apples and half a pear.', [8, 14, 30])
    """
    pieces, starts, length, position = [], [], 0, 0
    for slot in problem.slots:
        before = problem.text[position : slot.start]
        surface = number_text(slot.value) if _is_plain(slot.surface) else slot.surface
        starts.append(length + len(before))
        pieces += [before, surface]
        length += len(before) + len(surface)
        position = slot.end
    return "".join([*pieces, problem.text[position:]]), starts


def _is_plain(surface: str) -> bool:
    return surface[:1].isdigit() and all(character.isdigit() or character in ".,．" for character in surface)


def _first_after(ends: Sequence[int], start: int) -> int:
    """The first piece that reaches beyond a place; the first of all if there is none."""
    return next((piece for piece, end in enumerate(ends) if end > start), 0)


def tokenizers_package() -> Any:
    """The package `tokenizers`, or an InputError that says how to get it."""
    try:
        import tokenizers
    except ImportError as error:
        raise InputError(
            "a pretrained encoder needs the package tokenizers: pip install tokenizers"
        ) from error
    return tokenizers


# ---------------------------------------------------------------------------------------------------------
# values


FEATURES: Final = 12


def features(problem: Problem) -> list[list[float]]:
    """For each quantity: its kind, its size, and its place among the values of the problem.

    >>> from lbf.data.problem import make_problem
    >>> [facts[:4] for facts in features(make_problem("p", "5 of 20 apples is 25%"))]
    [[1.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 1.0]]
    """
    values = problem.values
    return [_features(slot, values) for slot in problem.slots]


def _features(slot: Slot, values: tuple[Fraction, ...]) -> list[float]:
    value, percent = slot.value, slot.surface[-1] in "%％"
    whole = value.denominator == 1
    fraction = not whole and any(mark in slot.surface for mark in "/／½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞之")
    size = math.log10(max(1e-6, abs(float(value))))
    return [
        float(whole and not percent),
        float(not whole and not fraction and not percent),
        float(fraction),
        float(percent),
        size / 3,
        float(0 < value < 1),
        float(value == 1),
        float(whole and 1 < value <= 12),
        sum(other < value for other in values) / len(values),
        float(value == max(values)),
        float(value == min(values)),
        float(values.count(value) > 1),
    ]


# ---------------------------------------------------------------------------------------------------------
# memory: whoever works on batches frees and asks again for the same large blocks all the time

_TRIM_THRESHOLD: Final = -1
_TOP_PAD: Final = -2
_MMAP_THRESHOLD: Final = -3


def keep_freed_memory() -> bool:
    """Ask the C library to keep freed memory for reuse instead of giving it back to the system; whether it
    agreed.

    By default every large array comes as fresh pages, and touching those costs as much as the arithmetic
    (see docs/performance.md). This acts on the whole process, so programs decide to call it, never the
    library by itself.
    """
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is None:
        return False
    settings = ((_MMAP_THRESHOLD, 32 << 20), (_TRIM_THRESHOLD, (1 << 31) - 1), (_TOP_PAD, 64 << 20))
    return all(mallopt(name, value) == 1 for name, value in settings)

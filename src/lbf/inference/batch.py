"""Problems as padded arrays, and sequences of different lengths packed without padding."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from lbf.data.problem import Problem
from lbf.data.statistics import PAD, Vocabulary
from lbf.inference.trees import Ints
from lbf.symbolic.expression import SymbolTable


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

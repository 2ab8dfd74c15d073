"""Batches: problems as padded arrays, in any order and of any lengths.

>>> from lbf.data.build import make_problem
>>> problems = [make_problem("p", "Ann has 3 apples and 4 pears", "7"), make_problem("q", "2 and 2", "4")]
>>> batch = Batch.of(problems, Vocabulary.build(problems, min_count=1), SymbolTable())
>>> batch.words.shape, batch.lengths.tolist(), batch.positions.tolist()
(torch.Size([2, 7]), [7, 3], [[2, 5], [0, 2]])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.data.vocabulary import PAD, Vocabulary
from lbf.symbolic.expression import SymbolTable


@dataclass(frozen=True)
class Batch:
    """Problems and what a solver reads of them. Shapes: B problems, T words, Q quantities of the longest."""

    problems: tuple[Problem, ...]
    symbol_table: SymbolTable
    words: Tensor
    """Word numbers, padded with `PAD` [B, T]."""
    lengths: Tensor
    """How many words each problem has [B]."""
    positions: Tensor
    """At which word each quantity stands, padded with 0 [B, Q]."""
    quantities: Tensor
    """How many quantities each problem has [B]."""

    @classmethod
    def of(cls, problems: Sequence[Problem], vocabulary: Vocabulary, symbol_table: SymbolTable) -> Batch:
        """Lay out problems as arrays; a problem a solver cannot read or answer is a ValueError."""
        if not problems:
            raise ValueError("a batch needs at least one problem")
        for problem in problems:
            if not problem.tokens:
                raise ValueError(f"problem {problem.id} has no words")
            if not problem.slots and not symbol_table.constants:
                raise ValueError(
                    f"problem {problem.id} has no quantities and the symbol table no constants: nothing to compute with"
                )
        return cls(
            tuple(problems),
            symbol_table,
            _pad([vocabulary.encode(problem.tokens) for problem in problems], PAD),
            torch.tensor([len(problem.tokens) for problem in problems]),
            _pad([[slot.token for slot in problem.slots] for problem in problems], 0),
            torch.tensor([len(problem.slots) for problem in problems]),
        )

    def to(self, device: torch.device) -> Batch:
        """The same batch with its arrays on a device."""
        arrays = {
            name: getattr(self, name).to(device) for name in ("words", "lengths", "positions", "quantities")
        }
        return replace(self, **arrays)

    def __len__(self) -> int:
        return len(self.problems)


def _pad(rows: Sequence[Sequence[int]], filler: int) -> Tensor:
    width = max(map(len, rows))
    return torch.tensor([[*row, *[filler] * (width - len(row))] for row in rows], dtype=torch.int64).view(
        len(rows), width
    )

from __future__ import annotations

import random

import pytest

from lbf.data.problem import Problem
from lbf.data.statistics import PAD, Vocabulary
from lbf.neural.encoder import Batch
from lbf.symbolic.expression import SymbolTable
from neural.toys import toy_problem, toy_problems


def test_arrays_hold_what_the_problems_say() -> None:
    problems = toy_problems()
    vocabulary = Vocabulary.build(problems, min_count=1)
    batch = Batch.of(problems, vocabulary, SymbolTable())
    assert len(batch) == len(problems)
    for row, problem in enumerate(problems):
        words = batch.words[row].tolist()
        assert words[: len(problem.tokens)] == vocabulary.encode(problem.tokens)
        assert set(words[len(problem.tokens) :]) <= {PAD}
        assert batch.lengths[row] == len(problem.tokens)
        assert batch.positions[row, : batch.quantities[row]].tolist() == [
            slot.token for slot in problem.slots
        ]


def test_what_cannot_be_solved_is_refused_by_name() -> None:
    vocabulary = Vocabulary.build([], min_count=1)
    with pytest.raises(ValueError, match="at least one problem"):
        Batch.of([], vocabulary, SymbolTable())
    with pytest.raises(ValueError, match="problem empty has no words"):
        Batch.of([Problem("empty", "", (), ())], vocabulary, SymbolTable())
    with pytest.raises(ValueError, match="problem bare has no quantities"):
        Batch.of([toy_problem("bare", random.Random(0), 0, 3)], vocabulary, SymbolTable(constants=()))

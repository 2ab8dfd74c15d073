"""A solver on the problems it is meant for."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from lbf.data.reading import read_all
from lbf.data.statistics import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import Constant, SymbolTable

FILE = Path(__file__).parents[2] / "../shared/data/math23k/math23k.jsonl"

pytestmark = [
    pytest.mark.realdata,
    pytest.mark.skipif(not FILE.exists(), reason="Math23K is not in ../shared/data"),
]


@pytest.mark.parametrize("decoder", ["tree", "sequence"])
def test_every_annotation_within_the_alphabet_has_a_probability(decoder: str) -> None:
    problems, symbol_table = read_all(FILE).problems, SymbolTable()
    solver = Solver(
        SolverConfig("gru", decoder, embedding=8, hidden=8), symbol_table, Vocabulary.build(problems)
    )
    known = [
        [p.expression]
        if p.expression
        and {c for c in p.expression.leaves if isinstance(c, Constant)} <= {*symbol_table.constants}
        else []
        for p in problems
    ]
    assert sum(map(len, known)) >= 23_140
    with torch.no_grad():
        for start in range(0, len(problems), 1024):
            part = slice(start, start + 1024)
            log_probs = solver.log_prob(solver.batch(problems[part]), known[part])
            assert log_probs.isfinite().all()
            assert (log_probs < 0).all()

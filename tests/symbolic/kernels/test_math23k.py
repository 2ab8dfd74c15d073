from __future__ import annotations

from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest

from lbf.data.problem import Problem
from lbf.data.reading import read
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.kernels import Givens, search_batch

DATA = Path(__file__).parents[3] / "../shared/data/math23k/math23k.jsonl"
SYMBOLS = SymbolTable()


@pytest.mark.realdata
@pytest.mark.skipif(not DATA.exists(), reason="Math23K is not in ../shared/data")
def test_search_reaches_most_annotated_solutions() -> None:
    """On the first 1,500 problems; `benchmarks/search_math23k.py` measures all of them."""
    problems = [
        item for item in islice(read(DATA), 1500) if isinstance(item, Problem) and item.answer is not None
    ]
    givens = Givens.of([p.values for p in problems], [p.answer or Fraction(0) for p in problems])
    rows, counts, complete = search_batch(givens, SYMBOLS, limit=300)
    reached = 0
    for problem, found, count in zip(problems, rows, counts, strict=True):
        expressions = [SYMBOLS.decode(row[row >= 0].tolist()) for row in found[:count]]
        assert all(problem.is_solved_by(expression) for expression in expressions)
        keys = {canonical_key(expression) for expression in expressions}
        assert len(keys) == len(expressions)
        reached += problem.expression is not None and canonical_key(problem.expression) in keys
    assert complete.all()
    assert (counts > 0).mean() > 0.95
    assert reached / len(problems) > 0.86

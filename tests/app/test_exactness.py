"""A solver that is sure of a near miss: neither solving nor annotating takes it for the answer."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from app.small import saved, small_math_solver
from lbf.app.cli import main
from lbf.inference.solver import TrainedSolver
from lbf.neural import Hypothesis, Solver
from lbf.symbolic.parsing import parse, parse_prefix

TEXT = "Ann has 25 apples and buys 73 apples. How many apples does she have?"
NEAR_MISS = parse("n0+n1-1/n1^n0")


@pytest.fixture(autouse=True)
def _sure(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in (Solver, TrainedSolver):
        monkeypatch.setattr(kind, "beam", lambda *_, **__: [[Hypothesis(NEAR_MISS, -0.01)]])


def test_solving_gives_only_what_reaches_the_answer_exactly() -> None:
    solved = small_math_solver(beam=1).solve(TEXT, answer=98)
    assert solved.solutions and all(solution.answer == 98 for solution in solved)
    assert NEAR_MISS not in [solution.expression for solution in solved]


def test_annotating_lists_only_what_reaches_the_answer_exactly(tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text(json.dumps({"text": TEXT, "answer": 98}))
    assert main(["annotate", str(source), "-o", str(out), "--model", str(saved(tmp_path / "model"))]) == 0
    (row,) = map(json.loads, out.read_text().splitlines())
    found = [parse_prefix(one["prefix"]) for one in row["solutions"]]
    assert found and all(one.evaluate([Fraction(25), Fraction(73)]) == 98 for one in found)

"""Numbers that are scored by facts: trees that are given against trees that are grown, and the two solvers
against each other.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from lbf.inference.solver import TrainedSolver
from neural.toys import seeing_solver, toy_expressions

KINDS = [{"lookahead": True}, {"coverage": True}, {"lookahead": True, "coverage": True}]


@pytest.mark.parametrize("options", KINDS)
def test_given_and_grown_trees_are_equally_probable(options: dict[str, bool]) -> None:
    solver, problems = seeing_solver(**options)
    beams = solver.beam(solver.batch(problems), 40)
    with torch.no_grad():
        given_trees = solver.log_prob(solver.batch(problems), [[h.expression for h in b] for b in beams])
    grown = [hypothesis.log_prob for beam in beams for hypothesis in beam]
    assert max(len(h.expression) for beam in beams for h in beam) > 3
    assert given_trees.tolist() == pytest.approx(grown, abs=1e-4)


@pytest.mark.parametrize("options", KINDS)
def test_numpy_and_torch_score_alike(options: dict[str, bool], tmp_path: Path) -> None:
    solver, problems = seeing_solver(**options)
    solver.save(tmp_path)
    fast = TrainedSolver.load(tmp_path)
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        slow = solver.log_prob(solver.batch(problems), groups).tolist()
    assert fast.log_prob(fast.batch(problems), groups).tolist() == pytest.approx(slow, abs=1e-3)
    for one, other in zip(
        solver.beam(solver.batch(problems), 5), fast.beam(fast.batch(problems), 5), strict=True
    ):
        assert [h.log_prob for h in other] == pytest.approx([h.log_prob for h in one], abs=1e-3)

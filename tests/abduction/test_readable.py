"""Where numba is missing the readable versions step in, and find the same."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from lbf.abduction import repair
from lbf.abduction.candidate import MFix, SearchBounds
from lbf.app.models import PACKAGED
from lbf.data.classroom import classroom
from lbf.data.problem import Problem
from lbf.inference.solver import TrainedSolver
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    few = [problem for problem in classroom("en", train=30).train if len(problem.slots) <= 3][:3]
    return [replace(problem, answer=sum(problem.values[:2], Fraction(0)), expression=None) for problem in few]


def found(problems: list[Problem]) -> list[list[object]]:
    """What all three find for some problems: fixes, replaced subtrees, and expressions as classes."""
    solver = TrainedSolver.load(PACKAGED / "classroom-en")
    source = solver.encode(solver.batch(problems))
    fixes = repair.m_fix(solver, source, MFix(samples_per_size=1), repair.Chance((0, 0), solver.noise(0)))
    replaced = repair.subtree_fixes(solver, source, 3, 2)
    searched = repair.search(problems, SymbolTable(), SearchBounds(4, 1, 20))
    return [
        list(fixes),
        [[canonical_key(one.expression) for one in group] for group in replaced],
        [[canonical_key(one.expression) for one in group.candidates] for group in searched],
    ]


def test_the_readable_versions_find_what_the_compiled_ones_find(
    problems: list[Problem], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "FEW_PROBLEMS", 0)
    compiled = found(problems)
    assert all(any(groups) for groups in compiled)
    monkeypatch.setattr(repair, "COMPILED", False)
    assert found(problems) == compiled

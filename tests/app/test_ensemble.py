"""Several solvers together: what they think of an expression is the mean of what each thinks, and all ways of
judging them are told.
"""

from __future__ import annotations

import importlib
import json
import math
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pytest import approx

from app.small import small_solver
from lbf.data.classroom import classroom
from lbf.data.statistics import FEATURES, AnswerPrior, Reranker

ROOT = Path(__file__).parents[2]
SPLIT = classroom("en", train=24, validation=12, test=12)


@pytest.fixture
def ensemble(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "experiments"))
    return importlib.import_module("ensemble")


@pytest.fixture(scope="module")
def solvers() -> list[Any]:
    found = [small_solver(seed=seed) for seed in (0, 1)]
    for solver in found:
        solver.answers = AnswerPrior.count(SPLIT.train)
    return found


def test_all_together_think_the_mean_of_what_each_thinks(ensemble: Any, solvers: list[Any]) -> None:
    problems = SPLIT.test[:3]
    for problem, found in zip(problems, ensemble.together(solvers, problems, 4), strict=True):
        expressions = [hypothesis.expression for hypothesis in found]
        assert len(set(expressions)) == len(expressions) >= 4
        own = [s.log_prob(s.encode(s.batch([problem])), [expressions]).tolist() for s in solvers]
        means = [sum(pair) / 2 for pair in zip(*own, strict=True)]
        assert [hypothesis.log_prob for hypothesis in found] == approx(means, abs=1e-4)
        assert means == approx(sorted(means, reverse=True), abs=1e-4)


def test_one_alone_has_its_own_beam(ensemble: Any, solvers: list[Any]) -> None:
    problem = SPLIT.test[0]
    ((_, found, opinions),) = ensemble.beams(solvers[:1], [problem], 5)
    assert not opinions.any()
    beam = solvers[0].beam(solvers[0].batch([problem]), 5)[0]
    assert [h.expression for h in found] == [expression for expression, _ in beam]


class LongestFirst:
    """A verifier that likes long expressions, so many times their length."""

    def __init__(self, times: float) -> None:
        self.times = times

    def scores(self, problems: Any, beams: Any) -> list[Any]:
        return [self.times * np.array([len(expression) for expression, _ in beam]) for beam in beams]


def test_the_mean_of_what_verifiers_say_counts(ensemble: Any) -> None:
    solvers = [small_solver(seed=seed) for seed in (0, 1, 2)]
    for solver, times in zip(solvers, (1.0, 2.0), strict=False):
        solver.verifier = LongestFirst(times)
        solver.answers = AnswerPrior.count(SPLIT.train)
    found = ensemble.beams(solvers, SPLIT.validation, 6)
    for _, hypotheses, opinions in found:
        assert opinions.tolist() == [[1.5 * len(expression), 0.0] for expression, _ in hypotheses]
    known = [  # the longest is always right
        beam._replace(problem=replace(beam.problem, answer=value))
        for beam in found
        for value in [max((e for e, _ in beam.found), key=len).evaluate(beam.problem.values)]
        if isinstance(value, Fraction)
    ]
    assert known and ensemble.fitted(solvers, known).weights[FEATURES.index("verifier")] > 0.1


def test_weights_are_fitted_to_the_answers_that_are_given(ensemble: Any, solvers: list[Any]) -> None:
    known = [  # answers that a hypothesis further down gives, so that there is something to learn
        ensemble.Beam(replace(problem, answer=value), found)
        for problem, found, _ in ensemble.beams(solvers, SPLIT.validation, 10)
        for value in [found[3].expression.evaluate(problem.values)]
        if isinstance(value, Fraction)
    ]
    reranker = ensemble.fitted(solvers, known)
    unfitted = Reranker.of(solvers[0].answers)

    def lost(weights: Reranker) -> float:
        """How improbable right hypotheses are among all."""
        total = 0.0
        for problem, found, _ in known:
            ranked = weights.rerank(problem.values, found)
            right = sum(math.exp(s) for expression, s in ranked if problem.is_solved_by(expression))
            total -= math.log(right / sum(math.exp(s) for _, s in ranked)) if right else 0.0
        return total

    assert any(problem.is_solved_by(expression) for problem, found, _ in known for expression, _ in found)
    assert lost(reranker) < lost(unfitted)


def test_every_group_is_judged_in_every_way(
    ensemble: Any, solvers: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, solver in enumerate(solvers):
        solver.save(tmp_path / f"solver-{number}")
    models = [str(tmp_path / f"solver-{number}") for number in range(2)]
    output = tmp_path / "figures" / "both.json"
    options = ["--data", "classroom-en", "--split-name", "first-24", "-o", str(output)]
    monkeypatch.setattr(sys, "argv", ["ensemble.py", *models, *options])
    monkeypatch.setattr(ensemble, "WIDE_BEAM", 6)
    monkeypatch.setattr(
        ensemble,
        "read_part",
        lambda data, split, name: type("Part", (), {"name": name, "problems": getattr(SPLIT, split)}),
    )
    ensemble.main()
    told = json.loads(output.read_text(encoding="utf-8"))
    for split, ways in (("validation", {"weighed"}), ("test", {"weighed", "fitted"})):
        assert set(told[split]) == {*models, "all together"}
        for figures in told[split].values():
            assert figures["n"] == 12 and ways == {name for name in figures if name in ("weighed", "fitted")}

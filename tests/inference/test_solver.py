"""The numpy solver against the torch solver, which is its slow and well-tested twin."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.app.models import PACKAGED
from lbf.data.classroom import classroom
from lbf.data.primary import generate
from lbf.data.problem import Problem
from lbf.inference.decoders import sigmoid
from lbf.inference.description import SolverFileError
from lbf.inference.solver import TrainedSolver
from lbf.inference.tree_steps import _different
from lbf.neural import Solver
from lbf.neural.solver import Precision
from lbf.symbolic.expression import sizes
from neural.toys import COMBINATIONS, SMALL, toy_expressions, toy_problems, toy_solver

MODELS = [
    ("english", "en"),
    ("chinese", "zh"),
    ("math23k", "zh"),
    ("classroom-en", "en"),
    ("classroom-zh", "zh"),
]


def texts(language: str, seed: int, count: int) -> list[Problem]:
    """As many primary as classroom problems."""
    return [*generate(language, seed, count), *classroom(language, train=count, validation=0, test=0).train]


def both(folder: Path) -> tuple[Solver, TrainedSolver]:
    return Solver.load(folder), TrainedSolver.load(folder)


def assert_same_beams(twins: tuple[Solver, TrainedSolver], problems: list[Problem], k: int) -> None:
    """Same first solutions, and log-probabilities within 1e-4 at every place of the beam."""
    slow, fast = (solver.beam(solver.batch(problems), k) for solver in twins)
    for problem, expected, found in zip(problems, slow, fast, strict=True):
        assert found[0].expression == expected[0].expression, problem.text
        assert [h.log_prob for h in found] == pytest.approx([h.log_prob for h in expected], abs=1e-4)


@pytest.mark.parametrize("precision", ["single", "half", "byte"])
@pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)
def test_every_kind_of_solver_is_the_same(
    encoder: str, decoder: str, precision: Precision, tmp_path: Path
) -> None:
    toy_solver(encoder, decoder).save(tmp_path, precision=precision)
    twins, problems = both(tmp_path), toy_problems()
    assert_same_beams(twins, problems, 6)
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        slow, fast = (solver.log_prob(solver.batch(problems), groups) for solver in twins)
    assert np.asarray(fast).tolist() == pytest.approx(slow.tolist(), abs=1e-4)
    wanted = [list(sizes(len(problem.slots))) for problem in problems]
    slowly, fastly = (solver.candidates(solver.batch(problems), wanted) for solver in twins)
    assert fastly.tokens.tolist() == slowly.tokens.tolist()
    there = np.isfinite(slowly.log_probs)
    assert (np.isfinite(fastly.log_probs) == there).all()
    assert np.abs(fastly.log_probs[there] - slowly.log_probs[there]).max() < 1e-4


@pytest.mark.parametrize(("model", "language"), MODELS)
def test_packaged_models_solve_as_with_torch(model: str, language: str) -> None:
    problems = texts(language, 11, 12)
    assert_same_beams(both(PACKAGED / model), problems, 5)


@pytest.mark.slow
@pytest.mark.parametrize(("model", "language"), MODELS)
def test_a_thousand_problems_have_the_same_first_solution(model: str, language: str) -> None:
    problems = texts(language, 12, 500)
    twins = both(PACKAGED / model)
    for begin in range(0, len(problems), 50):
        assert_same_beams(twins, problems[begin : begin + 50], 5)


def test_samples_are_as_frequent_as_they_are_probable(tmp_path: Path) -> None:
    toy_solver(symbol_table=SMALL).save(tmp_path)
    slow, solver = both(tmp_path)
    problem, draws = toy_problems()[1], 4000
    batch = solver.batch([problem] * draws)
    trees = [SMALL.decode((o, a, b)) for o in range(2) for a in (2, 3, 4) for b in (2, 3, 4)]
    with torch.no_grad():
        expected = slow.log_prob(slow.batch([problem]), [trees], regularised=True).exp().tolist()
    for any_shape in (False, True):  # three symbols have one shape, so nothing is left to chance
        found = solver.candidates(batch, [[3]] * draws, solver.noise(0), any_shape=any_shape)
        written = found.expressions(SMALL)
        for tree, share in zip(trees, expected, strict=True):
            assert written.count(tree) / draws == pytest.approx(share, abs=0.04)
    drawn = solver.candidates(batch, [[5]] * draws, solver.noise(0), any_shape=True)
    chains = (drawn.tokens[:, 1] < SMALL.first_constant).mean()  # an operator comes second
    assert chains == pytest.approx(0.5, abs=0.03)


def test_what_is_no_solver_is_said_in_words(tmp_path: Path) -> None:
    with pytest.raises(SolverFileError, match="holds no solver"):
        TrainedSolver.load(tmp_path)
    toy_solver().save(tmp_path)
    description = (tmp_path / "solver.json").read_text()
    (tmp_path / "solver.json").write_text(description.replace('"hidden": 8', '"hidden": 9'))
    with pytest.raises(
        SolverFileError, match=r"does not fit solver\.json: decoder.first_goal.bias, .* missing"
    ):
        TrainedSolver.load(tmp_path)
    (tmp_path / "solver.json").write_text(description)
    with pytest.raises(ValueError, match="a beam holds at least one"):
        TrainedSolver.load(tmp_path).beam(TrainedSolver.load(tmp_path).batch(toy_problems()), 0)


@given(st.lists(st.integers(0, 50), min_size=1))
def test_different_numbers_are_those_that_sorting_finds(numbers: list[int]) -> None:
    found, expected = _different(np.array(numbers)), np.unique(numbers, return_inverse=True)
    assert [part.tolist() for part in found] == [part.tolist() for part in expected]


@pytest.mark.filterwarnings("error")
def test_sigmoid_is_right_however_large_its_argument_is() -> None:
    values = np.array([-1000, -90, -20, -1, 0, 1, 20, 1000], np.float32)
    expected = torch.sigmoid(torch.from_numpy(values)).tolist()
    assert sigmoid(values.copy()).tolist() == pytest.approx(expected, rel=1e-6, abs=1e-30)

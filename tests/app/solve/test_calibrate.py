"""Calibrating a model folder: what is fitted is kept with it, and what was fitted before stays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.evaluate.judging import tiny_solver
from lbf.abduction.find import reranker_of
from lbf.app.cli import main
from lbf.app.solve.calibrate import calibrate, calibrate_reranking, measure
from lbf.data.datasets import load_split
from lbf.data.exercises import written_exercise
from lbf.data.problem import Problem
from lbf.data.statistics import FEATURES, AnswerPrior
from lbf.errors import InputError
from lbf.inference.description import DESCRIPTION
from lbf.inference.solver import TrainedSolver


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    """Texts that no solver is needed for would be the same with any weights."""
    worded = (p for p in load_split("classroom-en", split="first-200").test if written_exercise(p) is None)
    return list(worded)[:60]


@pytest.fixture
def model(tmp_path: Path, problems: list[Problem]) -> str:
    """A solver that has learnt nothing, so that its beam is worth reranking."""
    solver = tiny_solver()
    solver.answers = AnswerPrior.count(problems)
    solver.save(tmp_path / "model")
    return str(tmp_path / "model")


def test_weights_are_kept_and_rerank_from_then_on(model: str, problems: list[Problem]) -> None:
    before = measure(model, problems)
    found = calibrate_reranking(model, problems, "classroom-en")
    assert found.problems == before.problems and found.before == before.right
    solver = TrainedSolver.load(model)
    assert solver.calibration is not None and solver.calibration.reranking_data == "classroom-en"
    reranker = reranker_of(solver)
    assert reranker is not None
    assert reranker.weights.tolist() == [found.weights[name] for name in FEATURES]
    assert measure(model, problems).right >= found.after  # judged by problems that it was fitted to


def test_fitting_how_sure_it_is_keeps_the_weights(model: str, problems: list[Problem]) -> None:
    weights = calibrate_reranking(model, problems, "classroom-en").weights
    calibrate(model, problems, "classroom-en")
    calibration = TrainedSolver.load(model).calibration
    assert calibration is not None and calibration.reranking == weights and calibration.data == "classroom-en"


def test_the_command_tells_what_it_brought(model: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["calibrate", model, "--rerank", "--data", "classroom-en", "--split", "first-200"]
    assert main([*arguments, "--part", "test"]) == 0
    assert "five-fold cross-validation" in capsys.readouterr().out
    kept = json.loads(Path(model, DESCRIPTION).read_text(encoding="utf-8"))["calibration"]
    assert kept["reranking"].keys() == set(FEATURES)
    for wrong in ("--belief", "--check"):
        assert main([*arguments, wrong]) == 2
        assert "goes with neither" in capsys.readouterr().err


def test_a_model_without_answers_is_refused(tmp_path: Path, problems: list[Problem]) -> None:
    tiny_solver().save(tmp_path / "bare")
    with pytest.raises(InputError, match="no answer prior to begin with"):
        calibrate_reranking(str(tmp_path / "bare"), problems, "classroom-en")

"""The weight of a solver's belief: fitted, kept with the solver, and what solutions are ranked by."""

from __future__ import annotations

import json
import math
import random
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from app.annotate.classroom_rows import PROBLEMS
from lbf.abduction.find import FindOptions, find
from lbf.abduction.rank import by_both, confidences
from lbf.app.annotate.belief import KnownProblem, agreement, fitted, known_problems, mean_error
from lbf.app.annotate.recipe import Recipe, annotate_batch
from lbf.app.cli import main
from lbf.data.statistics import BELIEF, Calibration
from lbf.data.writing import generic_fields
from lbf.inference.description import keep_calibration
from lbf.inference.solver import TrainedSolver
from lbf.symbolic.canonical import canonical_key

FEW = PROBLEMS[:24]


def drawn(weight: float, seed: int, count: int = 1500) -> list[KnownProblem]:
    """Problems whose known solution was drawn by the confidences that a weight gives."""
    draw, made = random.Random(seed), []
    for _ in range(count):
        beliefs = [draw.uniform(-30, 0) for _ in range(4)]
        rest = [draw.uniform(-2, 0) for _ in range(4)]
        chances = [math.exp(weight * belief + other) for belief, other in zip(beliefs, rest, strict=True)]
        (known,) = draw.choices(range(4), chances)
        made.append(KnownProblem(beliefs, rest, [False] * 4, known))
    return made


@pytest.mark.parametrize("weight", [0.05, 0.15, 0.4])
def test_the_weight_that_made_the_data_is_found(weight: float) -> None:
    known = drawn(weight, seed=1)
    assert fitted(known) == pytest.approx(weight, abs=0.04)
    assert mean_error(known, fitted(known)) <= mean_error(known, weight)
    judged = agreement(known, fitted(known))
    assert judged.annotated / judged.problems == pytest.approx(judged.mean_confidence, abs=0.03)


@pytest.mark.parametrize("weight", [0.0, 0.1, BELIEF, 1.0])
def test_first_solutions_are_those_of_the_ranking(model: str, weight: float) -> None:
    solver = TrainedSolver.load(model)
    bare = [replace(problem, expression=None) for problem in FEW]
    known = known_problems(solver, FEW)
    for problem, one, own in zip(FEW, known, find(bare, solver, FindOptions()), strict=True):
        ranked = by_both(problem, own.candidates, weight)
        assert problem.expression is not None
        is_known = canonical_key(ranked[0].expression) == canonical_key(problem.expression)
        confidence = confidences(problem, ranked, weight)[0]
        assert one.first(weight) == (pytest.approx(confidence), is_known)


def test_rows_are_annotated_with_the_weight_of_the_model(model: str, tmp_path: Path) -> None:
    other = Path(copytree(model, tmp_path / "other"))
    keep_calibration(other, Calibration(belief=0.0))
    recipes = [Recipe((("", str(folder)),), ("1",), count=3) for folder in (model, other)]
    bare = [replace(problem, expression=None) for problem in FEW]
    usual, without = (annotate_batch(recipe, bare) for recipe in recipes)
    shares = [[one["confidence"] for own in found for one in own["solutions"]] for found in (usual, without)]
    assert shares[0] != shares[1]
    expected = [
        round(share, 4)
        for problem, own in zip(bare, find(bare, TrainedSolver.load(other), FindOptions(3)), strict=True)
        for share in confidences(problem, own.candidates, 0.0)[:3]
    ]
    assert shares[1] == expected


def test_the_command_fits_keeps_and_judges(
    model: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, data = str(copytree(model, tmp_path / "kept")), tmp_path / "known.jsonl"
    data.write_text("".join(json.dumps(generic_fields(p)) + "\n" for p in FEW), encoding="utf-8")
    known = known_problems(TrainedSolver.load(folder), FEW)

    assert main(["calibrate", folder, "--belief", "--data", str(data)]) == 0
    assert f"24 problems with an annotation, weight of belief {fitted(known):.2f}" in capsys.readouterr().out
    kept = TrainedSolver.load(folder).calibration
    assert kept == Calibration(belief=fitted(known), belief_data=str(data))

    assert main(["calibrate", folder, "--data", str(data)]) == 0  # how often answers are right
    again = TrainedSolver.load(folder).calibration
    assert again is not None and again.data == str(data) and again.belief == fitted(known)
    capsys.readouterr()

    assert main(["calibrate", folder, "--belief", "--check", "--data", str(data), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == agreement(known, again.belief, str(data)).to_plain()
    assert TrainedSolver.load(folder).calibration == again


def test_what_it_cannot_do_it_says(model: str, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calibrate", model, "--belief", "--data", str(data)]) == 2
    assert "needs problems with annotations" in capsys.readouterr().err
    assert main(["calibrate", model, "--belief", "--wanted", "0.8", "--data", str(data)]) == 2
    assert "--wanted" in capsys.readouterr().err

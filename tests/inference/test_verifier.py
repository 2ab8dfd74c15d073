"""The numpy verifier against the torch verifier, which is its slow twin; and its files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save as save_tensors

from lbf.abduction.find import FindOptions, find, reranked
from lbf.data.statistics import AnswerPrior, Calibration
from lbf.inference.description import VERIFIER, SolverFileError, keep_calibration
from lbf.inference.solver import TrainedSolver
from lbf.inference.subtrees import ProblemSubtrees, Subtrees
from lbf.inference.verifier import shapes, write_verifier
from lbf.neural import Solver
from lbf.neural.verifier import Verifier
from neural.toys import toy_expressions, toy_problems, toy_solver

SIZES = {"embedding": 6, "hidden": 8}


def verifier_for(solver: Solver, seed: int = 0) -> Verifier:
    torch.manual_seed(seed)
    verifier = Verifier(len(solver.vocabulary), solver.symbol_table, **SIZES)
    for parameter in verifier.parameters():  # so that values count as well
        torch.nn.init.normal_(parameter, std=0.5)
    return verifier


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """The folder of a solver with a verifier."""
    solver = toy_solver("gru", "tree")
    solver.answers = AnswerPrior.count(toy_problems())
    solver.save(tmp_path)
    parameters = next(tmp_path.glob("parameters-*")).name
    content = save_tensors(verifier_for(solver).state_dict())
    write_verifier(tmp_path, content, {"solver": parameters, **SIZES})
    return tmp_path


def with_weight(folder: Path, weight: float) -> TrainedSolver:
    """The solver of a folder, reranked by its log-probabilities and so much of what its verifier says."""
    keep_calibration(folder, Calibration(reranking={"log_prob": 1.0, "verifier": weight}))
    return TrainedSolver.load(folder)


def test_both_give_the_same_scores(model: Path) -> None:
    slow, fast = verifier_for(Solver.load(model)), TrainedSolver.load(model).verifier
    assert fast is not None
    problems, solver = toy_problems(), Solver.load(model)
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    parts = [ProblemSubtrees.of(p, own, solver.symbol_table) for p, own in zip(problems, groups, strict=True)]
    with torch.no_grad():
        expected = slow(solver.batch(problems), Subtrees.joined(parts)).numpy()
    found = fast.scores(problems, [[(expression, 0.0) for expression in own] for own in groups])
    assert [len(own) for own in found] == [len(own) for own in groups]
    assert np.concatenate(found) == pytest.approx(expected, abs=1e-4)


def test_a_problem_is_scored_alone_as_among_others_and_empty_beams_have_no_scores(model: Path) -> None:
    verifier = TrainedSolver.load(model).verifier
    assert verifier is not None
    problems = toy_problems()
    beams = [[(e, 0.0) for e in toy_expressions(problem, 3)] for problem in problems]
    together = verifier.scores([*problems, problems[0]], [*beams, []])
    assert together[-1].tolist() == []
    for problem, beam, scores in zip(problems, beams, together, strict=False):
        assert verifier.scores([problem], [beam])[0] == pytest.approx(scores, abs=1e-5)


def test_dropout_acts_only_with_a_generator(model: Path) -> None:
    solver = Solver.load(model)
    verifier, problem = verifier_for(solver), toy_problems()[0]
    own = Subtrees.joined([ProblemSubtrees.of(problem, toy_expressions(problem, 1), solver.symbol_table)])
    batch = solver.batch([problem])
    with torch.no_grad():
        assert torch.equal(verifier(batch, own), verifier(batch, own))
        drawn = [verifier(batch, own, torch.Generator().manual_seed(seed)) for seed in (1, 1, 2)]
    assert torch.equal(drawn[0], drawn[1])
    assert not torch.equal(drawn[0], drawn[2])


def test_it_reranks_by_its_weight_and_not_without(model: Path) -> None:
    problems = toy_problems()
    orders = []
    for weight in (0.0, 1.0):
        solver = with_weight(model, weight)
        beams = solver.beam(solver.batch(problems), 10)
        assert solver.verifier is not None
        scores = solver.verifier.scores(problems, beams)
        ranked = reranked(solver, problems, beams)
        for beam, own, after in zip(beams, scores, ranked, strict=True):
            by_hand = sorted(
                range(len(beam)), key=lambda place: -(beam[place].log_prob + weight * own[place])
            )
            assert [e for e, _ in after] == [beam[place].expression for place in by_hand]
        orders.append([[e for e, _ in after] for after in ranked])
    assert orders[0] != orders[1]


def test_what_is_found_does_not_depend_on_who_is_asked_beside(model: Path) -> None:
    solver, problems = with_weight(model, 1.0), toy_problems()
    together = find(problems, solver, FindOptions(count=3, beam=10))
    for problem, findings in zip(problems, together, strict=True):
        (alone,) = find([problem], solver, FindOptions(count=3, beam=10))
        assert [c.expression for c in alone.candidates] == [c.expression for c in findings.candidates]


def test_shapes_are_those_of_torch(model: Path) -> None:
    solver = Solver.load(model)
    there = {name: tuple(t.shape) for name, t in verifier_for(solver).state_dict().items()}
    words = len(solver.vocabulary)
    assert shapes(SIZES["embedding"], SIZES["hidden"], words, solver.symbol_table) == there


def test_one_for_another_solver_is_refused(model: Path, tmp_path: Path) -> None:
    toy_solver("gru", "tree", seed=5).save(model)
    for load in (TrainedSolver.load, Solver.load):
        with pytest.raises(
            SolverFileError, match=r"verifier\.json was trained for another solver: remove it"
        ):
            load(model)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "lbf-verifier-9"}, "was not written by this version"),
        ({"hidden": 16}, "does not fit"),
        ({"hidden": "a"}, "verifier-"),
        ({"parameters": "verifier-0123456789abcdef.safetensors"}, "is missing; verifier.json names it"),
    ],
)
def test_damaged_files_are_told(model: Path, change: dict[str, object], told: str) -> None:
    plain = json.loads((model / VERIFIER).read_text())
    (model / VERIFIER).write_text(json.dumps({**plain, **change}))
    with pytest.raises(SolverFileError, match=told):
        TrainedSolver.load(model)


def test_another_takes_its_place(model: Path) -> None:
    solver = Solver.load(model)
    plain = json.loads((model / VERIFIER).read_text())
    write_verifier(
        model, save_tensors(verifier_for(solver, 7).state_dict()), {"solver": plain["solver"], **SIZES}
    )
    assert len(list(model.glob("verifier-*.safetensors"))) == 1
    assert TrainedSolver.load(model).verifier is not None
    shutil.copytree(model, model / "copy")
    assert TrainedSolver.load(model / "copy").verifier is not None

"""Answer models: the numpy one against the torch one, which is its slow twin; whether they learn from answers
alone what a question wants; and their files.
"""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import torch
from safetensors.torch import save as save_tensors

from app.small import small_solver
from lbf.abduction.find import opinions, reranked
from lbf.app.cli import main
from lbf.data.answer_traits import text_features, traits
from lbf.data.classroom import classroom
from lbf.data.problem import Problem, make_problem
from lbf.data.statistics import OPINIONS, AnswerPrior, Calibration
from lbf.inference.answer_model import NO_ANSWER, shapes, write_answer_model
from lbf.inference.description import ANSWER_MODEL, SolverFileError, keep_calibration
from lbf.inference.solver import TrainedSolver
from lbf.learning.answering import AnswerEpoch, AnswerLearning, TextsWithAnswers, learn_answers
from lbf.neural import Solver
from lbf.neural.answer_model import AnswerModel
from lbf.symbolic.parsing import parse

BUCKETS = 512
SIZES = {"buckets": BUCKETS, "hidden": 8}
SPLIT = classroom("en", train=60, validation=20, test=20)


def random_model(seed: int = 0) -> AnswerModel:
    torch.manual_seed(seed)
    model = AnswerModel(**SIZES)
    for parameter in model.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return model


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a solver with an answer model."""
    solver = small_solver()
    solver.answers = AnswerPrior.count(SPLIT.train)
    solver.save(tmp_path)
    write_answer_model(tmp_path, save_tensors(random_model().tensors()), SIZES)
    return tmp_path


WAYS = [(parse(text), 0.0) for text in ("n0+n1", "n0-n1", "n1-n0", "n0*n1", "n0/n1")]


def problems() -> list[Problem]:
    return [problem for problem in SPLIT.test if len(problem.slots) >= 2][:6]


def test_both_give_the_same_scores(folder: Path) -> None:
    fast, slow = TrainedSolver.load(folder).answer_model, random_model()
    assert fast is not None
    asked = problems()
    with torch.no_grad():
        tables = slow([text_features(problem, BUCKETS) for problem in asked])
    for place, (problem, scores) in enumerate(zip(asked, fast.scores(asked, [WAYS] * 6), strict=True)):
        for (expression, _), score in zip(WAYS, scores, strict=True):
            value = expression.evaluate(problem.values)
            if not isinstance(value, Fraction) or value <= 0:
                assert score == NO_ANSWER
                continue
            known = zip(tables, traits(value, problem.values), strict=True)
            by_hand = sum(float(own[place, trait]) for own, trait in known)
            assert score == pytest.approx(max(NO_ANSWER, by_hand), abs=1e-4)


def test_texts_without_quantities_and_empty_beams_have_no_opinion(folder: Path) -> None:
    model = TrainedSolver.load(folder).answer_model
    assert model is not None
    unknown = make_problem("q", "How many days has a week?")
    first, second, third = model.scores([unknown, problems()[0], problems()[1]], [WAYS, [], WAYS[:1]])
    assert first.tolist() == [0.0] * len(WAYS)
    assert second.tolist() == [] and third.tolist() == model.scores([problems()[1]], [WAYS[:1]])[0].tolist()
    assert [own.tolist() for own in model.scores([unknown], [[]])] == [[]]


def test_probabilities_add_up_to_one(folder: Path) -> None:
    model = TrainedSolver.load(folder).answer_model
    assert model is not None
    for table in model.log_probs(problems()):
        assert np.exp(table).sum(axis=1) == pytest.approx(np.ones(6), abs=1e-5)


def test_it_reranks_by_its_weight_and_not_without(folder: Path) -> None:
    asked = problems()
    for weight in (0.0, 2.0):
        keep_calibration(folder, Calibration(reranking={"log_prob": 1.0, "answer_model": weight}))
        solver = TrainedSolver.load(folder)
        assert solver.answer_model is not None
        beams = solver.beam(solver.batch(asked), 8)
        scores = solver.answer_model.scores(asked, beams)
        for beam, own, after in zip(beams, scores, reranked(solver, asked, beams), strict=True):
            order = sorted(range(len(beam)), key=lambda at: -(beam[at].log_prob + weight * own[at]))
            assert [e for e, _ in after] == [beam[at].expression for at in order]


def test_a_solver_without_one_has_no_opinion(folder: Path) -> None:
    (folder / ANSWER_MODEL).unlink()
    for load in (TrainedSolver.load, Solver.load):
        solver = load(folder)
        assert solver.answer_model is None
        (thought,) = opinions(solver, problems()[:1], [WAYS])
        assert thought.tolist() == [[0.0] * len(OPINIONS)] * len(WAYS)


def test_no_problems_have_no_opinions(folder: Path) -> None:
    solver = TrainedSolver.load(folder)
    assert opinions(solver, [], []) == []
    empty, full = opinions(solver, problems()[:2], [[], WAYS])
    assert empty.shape == (0, len(OPINIONS)) and full.shape == (len(WAYS), len(OPINIONS))


def test_shapes_are_those_of_torch() -> None:
    there = {name: tuple(tensor.shape) for name, tensor in random_model().tensors().items()}
    assert shapes(**SIZES) == there


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"format": "lbf-answer-model-9"}, "was not written by this version"),
        ({"hidden": 16}, "does not fit"),
        ({"hidden": "a"}, "answer-model-"),
        ({"parameters": "answer-model-0123456789abcdef.safetensors"}, "is missing; answer_model.json names"),
    ],
)
def test_damaged_files_are_told(folder: Path, change: dict[str, object], told: str) -> None:
    plain = json.loads((folder / ANSWER_MODEL).read_text())
    (folder / ANSWER_MODEL).write_text(json.dumps({**plain, **change}))
    for load in (TrainedSolver.load, Solver.load):
        with pytest.raises(SolverFileError, match=told):
            load(folder)


# ---------------------------------------------------------------------------------------------------------
# learning


def counted(number: int, question: str, answer: Fraction) -> Problem:
    first, second = 3 * number, number
    return make_problem(f"p{number}", f"Ann has {first} apples and Tom {second}. {question}", answer)


def wanted() -> list[Problem]:
    """Of the same texts one question wants more than all there is, the other a part of one."""
    both = [
        (counted(number, "How many are there together and doubled?", Fraction(8 * number)),
         counted(number, "What share of all has Tom?", Fraction(1, 4)))
        for number in range(2, 30)
    ]  # fmt: skip
    return [problem for pair in both for problem in pair]


def learned(model: AnswerModel, train: list[Problem], validation: list[Problem]) -> list[AnswerEpoch]:
    told: list[AnswerEpoch] = []
    parts = [TextsWithAnswers.of(part, BUCKETS) for part in (train, validation)]
    learn_answers(model, *parts, AnswerLearning(epochs=6, batch=8, learning_rate=0.1), told.append)
    return told


def test_it_learns_from_answers_what_a_question_wants() -> None:
    torch.manual_seed(0)
    model, known = AnswerModel(BUCKETS, 16), wanted()
    told = learned(model, known[:40], known[40:])
    assert [epoch.epoch for epoch in told] == list(range(1, 7))
    assert told[-1].validation < told[0].validation
    features = [text_features(problem, BUCKETS) for problem in known[40:42]]
    with torch.no_grad():
        one = model(features)[3].exp()
    assert one[0, 2] > 0.9 and one[1, 0] > 0.9  # above one; below one


def test_the_same_seed_learns_the_same_and_annotations_are_not_read() -> None:
    known = wanted()
    stripped = [replace(problem, expression=None) for problem in known]
    torch.manual_seed(1)
    first = learned(AnswerModel(BUCKETS, 4), known[:40], known[40:])
    torch.manual_seed(1)
    assert learned(AnswerModel(BUCKETS, 4), stripped[:40], stripped[40:]) == first


def test_what_has_no_positive_answer_or_no_quantity_teaches_nothing() -> None:
    known = [
        make_problem("a", "How many legs have 3 cats?", Fraction(12)),
        make_problem("b", "How many legs have 3 cats?", Fraction(0)),
        make_problem("c", "How many legs have 3 cats?"),
        make_problem("d", "How many legs has a cat?", Fraction(4)),
    ]
    texts = TextsWithAnswers.of(known, BUCKETS)
    assert len(texts) == 1 and texts.traits.tolist() == [list(traits(Fraction(12), (Fraction(3),)))]


def test_dropout_acts_only_with_a_generator() -> None:
    model, features = random_model(), [text_features(problem, BUCKETS) for problem in problems()]
    with torch.no_grad():
        assert torch.equal(model(features)[0], model(features)[0])
        drawn = [model(features, torch.Generator().manual_seed(seed))[0] for seed in (1, 1, 2)]
    assert torch.equal(drawn[0], drawn[1]) and not torch.equal(drawn[0], drawn[2])


# ---------------------------------------------------------------------------------------------------------
# the command


def test_the_command_keeps_one_and_its_weight_is_fitted(folder: Path, capsys) -> None:
    asked = ["--data", "classroom-en", "--split", "first-60"]
    options = ["--epochs", "2", "--hidden", "4", "--threads", "1"]
    assert main(["answer-model", str(folder), *asked, *options]) == 0
    assert "lbf calibrate" in capsys.readouterr().out
    assert len(list(folder.glob("answer-model-*.safetensors"))) == 1
    rerank = ["--rerank", "--data", "classroom-en", "--part", "validation"]
    assert main(["calibrate", str(folder), *rerank]) == 0
    calibration = TrainedSolver.load(folder).calibration
    assert calibration is not None and calibration.reranking["answer_model"] != 0
    assert main(["answer-model", str(folder), *asked, *options, "--seed", "1"]) == 0
    again = TrainedSolver.load(folder).calibration
    assert again is not None and "answer_model" not in again.reranking  # it was that of the first


def test_a_model_that_is_not_there_is_told(capsys) -> None:
    assert main(["answer-model", "no-such-model", "--data", "classroom-en"]) == 2
    assert "no-such-model" in capsys.readouterr().err

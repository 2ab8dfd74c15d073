"""Training a verifier: its loss against a loop, and whether it learns from answers alone."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.app.cli import main
from lbf.data.classroom import classroom
from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior, Vocabulary
from lbf.inference.description import VERIFIER
from lbf.inference.solver import TrainedSolver
from lbf.inference.subtrees import ProblemSubtrees
from lbf.learning.config import LearningConfig
from lbf.learning.verifying import JudgedHypotheses, VerifierEpoch, VerifierTrainer, _batches, examples, lost
from lbf.neural import Solver, SolverConfig
from lbf.neural.verifier import Verifier
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse

CONFIG = LearningConfig(epochs=20, batch=8, learning_rate=5e-3, schedule="linear", warmup=0.05, ema_decay=0.9)


@pytest.fixture(scope="module")
def problems() -> list[Problem]:
    split = classroom("en", train=400, validation=0, test=0, seed=3)
    return [problem for problem in split.train if len(problem.slots) == 2][:40]


@pytest.fixture(scope="module")
def solver(problems: list[Problem]) -> Solver:
    """One that knows nothing."""
    config = SolverConfig(embedding=8, hidden=8, layers=1)
    words = Vocabulary.build(problems, min_count=1)
    return Solver(config, SymbolTable(), words, seed=1, answers=AnswerPrior.count(problems))


WAYS = [parse(text) for text in ("n0+n1", "n0-n1", "n1-n0", "n0*n1", "n0/n1", "n1/n0")]


def judged(problem: Problem, table: SymbolTable) -> JudgedHypotheses:
    """All ways to calculate with two numbers."""
    right = np.array([problem.is_solved_by(way) for way in WAYS])
    return JudgedHypotheses(problem, ProblemSubtrees.of(problem, WAYS, table), right)


def trained(solver: Solver, problems: list[Problem]) -> list[VerifierEpoch]:
    own = [judged(problem, solver.symbol_table) for problem in problems]
    learnable = [example for example in own if example.right.any()]
    assert len(learnable) >= 10
    told: list[VerifierEpoch] = []
    torch.manual_seed(0)
    verifier = Verifier(len(solver.vocabulary), solver.symbol_table, embedding=16, hidden=32, rate=0.1)
    trainer = VerifierTrainer(verifier, solver.vocabulary, solver.symbol_table, CONFIG)
    trainer.run(own, learnable, lambda epoch, _: told.append(epoch))
    return told


def test_it_begins_with_what_the_solver_reads_with(solver: Solver) -> None:
    words, table = len(solver.vocabulary), solver.symbol_table
    taken = Verifier(words, table, embedding=8, hidden=8).begin_with(solver.state_dict())
    assert "encoder.embedding.weight" in taken
    assert {"merge.weight", "operators", "constants", "word_term.bias"} <= set(taken)
    verifier = Verifier(words, table, embedding=8, hidden=8)
    verifier.begin_with(solver.state_dict())
    assert torch.equal(verifier.encoder.embedding.weight, solver.encoder.embedding.weight)  # type: ignore[attr-defined]
    assert Verifier(words, table, embedding=9, hidden=7).begin_with(solver.state_dict()) == []


@pytest.mark.ci
def test_it_learns_which_hypotheses_are_right(solver: Solver, problems: list[Problem]) -> None:
    told = trained(solver, problems)
    assert [epoch.epoch for epoch in told] == list(range(1, CONFIG.epochs + 1))
    assert told[-1].loss < told[0].loss / 2
    assert told[-1].validation >= 0.9
    assert told == trained(solver, problems)  # the same numbers again


def test_only_answers_are_read(solver: Solver, problems: list[Problem]) -> None:
    stripped = [replace(problem, expression=None) for problem in problems]
    for with_, without in zip(examples(solver, problems, 10), examples(solver, stripped, 10), strict=True):
        assert with_.right.tolist() == without.right.tolist()
        assert with_.subtrees.nodes.tolist() == without.subtrees.nodes.tolist()


@given(
    st.lists(
        st.lists(st.tuples(st.floats(-5, 5), st.booleans()), min_size=1, max_size=5).filter(
            lambda rows: any(right for _, right in rows)
        ),
        min_size=1,
        max_size=4,
    )
)
def test_the_loss_is_what_a_loop_gives(groups: list[list[tuple[float, bool]]]) -> None:
    scores = torch.tensor([score for rows in groups for score, _ in rows], dtype=torch.float64)
    right = [np.array([is_right for _, is_right in rows]) for rows in groups]
    by_hand = [
        -math.log(
            sum(math.exp(score) for score, is_right in rows if is_right)
            / sum(math.exp(score) for score, _ in rows)
        )
        for rows in groups
    ]
    assert float(lost(scores, right)) == pytest.approx(sum(by_hand) / len(by_hand), abs=1e-9)


@given(st.integers(1, 40), st.integers(1, 7), st.integers(0, 9))
def test_every_example_is_in_one_batch(count: int, size: int, seed: int) -> None:
    rows = list(range(count))

    class Row:
        def __init__(self, number: int) -> None:
            self.number = number
            self.subtrees = type("Own", (), {"nodes": [0] * (number % 5)})()

    made = _batches([Row(row) for row in rows], size, np.random.default_rng(seed))  # type: ignore[misc]
    assert sorted(row.number for batch in made for row in batch) == rows  # type: ignore[attr-defined]
    assert all(1 <= len(batch) <= size for batch in made)


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_the_command_keeps_it_with_the_model(solver: Solver, tmp_path: Path, capsys, monkeypatch) -> None:
    solver.save(tmp_path / "model")
    model = str(tmp_path / "model")
    asked = ["--data", "classroom-en", "--split", "first-40", "--hidden", "8", "--epochs", "1"]
    assert main(["verifier", model, *asked, "--threads", "1"]) == 0
    out = capsys.readouterr().out
    assert "40 training and 300 validation problems" in out
    assert "epoch 1/1" in out
    assert "lbf calibrate" in out
    kept = json.loads((tmp_path / "model" / VERIFIER).read_text())
    assert kept["data"] == "classroom-en"
    assert [epoch["epoch"] for epoch in kept["epochs"]] == [1]
    assert main(["calibrate", model, "--rerank", "--data", "classroom-en", "--part", "validation"]) == 0
    calibration = TrainedSolver.load(model).calibration
    assert calibration is not None
    assert calibration.reranking["verifier"] != 0
    assert main(["solve", "--model", model, "Tom has 3 apples and buys 5 more. How many has he now?"]) == 0
    with monkeypatch.context() as patch:  # interrupted before there is another one, nothing is lost
        patch.setattr(VerifierTrainer, "run", interrupted)
        assert main(["verifier", model, *asked, "--threads", "1", "--seed", "1"]) != 0
    assert TrainedSolver.load(model).calibration == calibration
    assert main(["verifier", model, *asked, "--threads", "1", "--seed", "1"]) == 0
    again = TrainedSolver.load(model).calibration  # the weight was that of the first
    assert again is not None
    assert again.reranking == {n: w for n, w in calibration.reranking.items() if n != "verifier"}


def test_a_model_that_is_not_there_is_told(capsys) -> None:
    assert main(["verifier", "no-such-model", "--data", "classroom-en"]) == 2
    assert "no-such-model" in capsys.readouterr().err

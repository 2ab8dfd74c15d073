"""The loop: every problem visited once, exact continuation, early stop, and what an epoch reports."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.data.problem import make_problem
from lbf.data.splits import Split
from lbf.data.statistics import Vocabulary
from lbf.errors import InputError
from lbf.learning.config import LearningConfig
from lbf.learning.optimising import SingleProcess
from lbf.learning.strategies import STRATEGIES, Lbf, Supervised
from lbf.learning.strategy import usable
from lbf.learning.trainer import Trainer, accuracy
from lbf.neural import Solver
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse
from learning.small import TINY, Notes, same, small, visit


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_going_on_from_a_checkpoint_is_as_never_having_stopped(split, strategy):
    torch.set_num_threads(1)
    options = {"ema_decay": 0.9, "forms": 3, "forms_from": 1, "samples_per_size": 2}
    straight, notes = small(split, strategy, **options)
    straight.run()
    resumed, later = small(split, strategy, **options)
    resumed.restore(notes.checkpoints[1])
    resumed.run()
    assert same(later.checkpoints[-1], notes.checkpoints[-1])
    assert [facts["epoch"] for facts in notes.facts] == [1, 2, 3]
    assert notes.steps == [(step, 5) for _ in range(3) for step in range(1, 6)]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_what_is_remembered_is_right(split, strategy):
    trainer, _ = small(split, strategy, epochs=2)
    trainer.run()
    problems = {problem.id: problem for problem in split.train}
    assert all(
        problems[id_].is_solved_by(solution.expression)
        for id_ in trainer.memory
        for solution in trainer.memory[id_]
    )
    assert bool(len(trainer.memory)) == STRATEGIES[strategy].remembers or strategy == "mapo"


def test_every_problem_is_visited_once_in_each_epoch(split, monkeypatch):
    trainer, _ = small(split, "supervised", epochs=2)
    seen = []
    encode = trainer.solver.encode
    monkeypatch.setattr(
        trainer.solver, "encode", lambda batch, noise=None: seen.append(batch) or encode(batch, noise)
    )
    monkeypatch.setattr(trainer, "validation", ())
    trainer.run()
    ids = [problem.id for batch in seen for problem in batch.problems]
    assert sorted(ids[:48]) == sorted(ids[48:]) == sorted(problem.id for problem in split.train)
    assert ids[:48] != ids[48:]


def test_the_words_are_read_once_per_visit(split, monkeypatch):
    for strategy in STRATEGIES:
        trainer, _ = small(split, strategy)
        calls = []
        encode = trainer.solver.encode
        monkeypatch.setattr(
            trainer.solver,
            "encode",
            lambda batch, noise=None, e=encode, c=calls: c.append(1) or e(batch, noise),
        )
        visit(trainer, trainer.problems[:6])
        assert len(calls) == 1


def test_early_stop_and_the_best_epoch(split, monkeypatch):
    scores = iter([0.5, 0.7, 0.6, 0.7, 0.65])
    monkeypatch.setattr("lbf.learning.trainer.accuracy", lambda *_: next(scores))
    trainer, notes = small(split, "supervised", epochs=9, patience=2)
    standing = trainer.run()
    assert (standing.epoch, standing.best_epoch, standing.best_score) == (4, 2, 0.7)
    assert [facts["best"] for facts in notes.facts] == [True, True, False, False]


def test_with_a_margin_the_latest_epoch_near_the_highest_is_chosen(split, monkeypatch):
    again = [replace(split.validation[0], id=f"again-{place}") for place in range(21)]
    few = replace(split, validation=tuple(again))  # a standard error of 0.1 at 0.7
    for margin, chosen, kept in (
        (1.0, [True, True, True, False, False], 3),
        (0.0, [True, True] + [False] * 3, 2),
    ):
        scores = iter([0.5, 0.7, 0.61, 0.59, 0.4])
        monkeypatch.setattr("lbf.learning.trainer.accuracy", lambda *_, scores=scores: next(scores))
        trainer, notes = small(few, "supervised", epochs=5, margin=margin)
        standing = trainer.run()
        assert [facts["best"] for facts in notes.facts] == chosen
        assert (standing.best_epoch, standing.highest) == (kept, 0.7)
        assert standing.best_score == (0.61 if margin else 0.7)


def test_without_validation_the_last_epoch_is_the_best(split):
    trainer, notes = small(replace(split, validation=()), "supervised", epochs=2, patience=1)
    assert trainer.run().best_epoch == 2
    assert [facts["best"] for facts in notes.facts] == [True, True]


def test_the_rate_is_halved(split):
    trainer, notes = small(split, "supervised", epochs=5, halve_every=2)
    trainer.run()
    assert [facts["rate"] for facts in notes.facts] == [1e-3, 1e-3, 5e-4, 5e-4, 2.5e-4]


def test_figures_of_an_epoch_are_plain_numbers(split):
    trainer, notes = small(split, "lbf", epochs=1)
    trainer.run()
    facts = json.loads(json.dumps(notes.facts[0]))
    assert isinstance(facts["loss"], float)
    assert facts["loss"] > 0
    assert facts["covered"] == pytest.approx(len(trainer.memory) / 48)
    assert facts["solutions"] == trainer.memory.total


def test_who_is_left_out_and_why(split):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1))
    odd = make_problem("odd", "2 dozen eggs", Fraction(24), parse("n0*12"))
    silent = make_problem("silent", "2 dozen eggs")
    good, why = usable([*split.train[:3], odd, silent], Supervised(), SymbolTable())
    assert [p.id for p in good] == [p.id for p in split.train[:3]]
    assert why == {"annotation outside the symbol table": 1, "no annotation": 1}
    good, why = usable([odd, silent], Lbf(), SymbolTable())
    assert ([p.id for p in good], why) == (["odd"], {"no answer": 1})
    with pytest.raises(InputError, match="nothing to learn from: no answer in 1 problems"):
        Trainer(solver, Split("s", (silent,), (), ()), LearningConfig(), Lbf(), Notes())


def test_accuracy_counts_first_hypotheses(split):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1))
    right = sum(p.is_solved_by(solver.beam(solver.batch([p]), 2)[0][0].expression) for p in split.validation)
    assert accuracy(solver, split.validation, 2) == right / len(split.validation)
    assert accuracy(solver, (), 2, SingleProcess()) == 0

"""The loop: every problem visited once, exact continuation, early stop, and what an epoch reports."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
import torch

from lbf.data.build import make_problem
from lbf.data.classroom import classroom
from lbf.data.splits import Split
from lbf.data.vocabulary import Vocabulary
from lbf.learning.batches import usable
from lbf.learning.config import LearningConfig
from lbf.learning.exploration import Explorer
from lbf.learning.strategies import STRATEGIES
from lbf.learning.team import Alone
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
    options = {"average": 0.9, "forms": 3, "forms_from": 1, "draws": 2}
    straight, notes = small(split, strategy, **options)
    straight.run()
    for stopped in notes.checkpoints[:-1]:
        resumed, later = small(split, strategy, **options)
        resumed.restore(stopped)
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


def test_the_policy_draws_as_it_says(split):
    """The probabilities of all trees of up to three symbols sum to one, and draws follow them."""
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1))
    problem = next(problem for problem in split.train if len(problem.slots) == 1)
    policy = Explorer(solver, LearningConfig(longest=(2, 1)), 1).policy(
        solver.encode(solver.batch([problem]))
    )
    leaves, operators = (5, 6, 7), range(5)
    trees = [(leaf,) for leaf in leaves] + [(o, a, b) for o in operators for a in leaves for b in leaves]
    with torch.no_grad():
        probabilities = policy.log_prob([[solver.symbol_table.decode(tree) for tree in trees]]).exp()
    assert float(probabilities.sum()) == pytest.approx(1, abs=1e-5)
    drawn = Counter(policy.draw([0] * 4000, torch.Generator().manual_seed(3)))
    assert set(drawn) <= set(trees)
    for tree, probability in zip(trees, probabilities.tolist(), strict=True):
        assert drawn[tree] / 4000 == pytest.approx(probability, abs=0.03)


def test_drawn_trees_are_fixed_besides_the_greedy_ones(split):
    trainer, _ = small(split, "lbf", draws=3)
    problems = split.train[:6]
    source = trainer.solver.encode(trainer.solver.batch(problems))
    sizes = [trainer.config.sizes(len(problem.slots)) for problem in problems]
    greedy = trainer.solver.candidates(source, sizes)
    every = Explorer(trainer.solver, trainer.config, 1)._trees(
        source, sizes, torch.Generator().manual_seed(0)
    )
    assert every.problem.tolist() == sorted(every.problem.tolist())
    for place, own in enumerate(sizes):
        mine = every.problem == place
        assert every.sizes[mine].tolist() == [*own] * 4
        first = every.tokens[mine][: len(own)]
        assert first.tolist() == greedy.tokens[greedy.problem == place].tolist()
        assert ((every.tokens[mine] >= 0).sum(axis=1) == every.sizes[mine]).all()
    shapes = {
        tuple(row < trainer.solver.symbol_table.first_constant) for row in every.tokens[every.sizes == 5]
    }
    assert len(shapes) > 1  # which no walk would reach from one of them


def test_early_stop_and_the_best_epoch(split, monkeypatch):
    scores = iter([0.5, 0.7, 0.6, 0.7, 0.65])
    monkeypatch.setattr("lbf.learning.trainer.accuracy", lambda *_: next(scores))
    trainer, notes = small(split, "supervised", epochs=9, patience=2)
    standing = trainer.run()
    assert (standing.epoch, standing.best_epoch, standing.best_score) == (4, 2, 0.7)
    assert [facts["best"] for facts in notes.facts] == [True, True, False, False]


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
    good, why = usable([*split.train[:3], odd, silent], "supervised", SymbolTable())
    assert [p.id for p in good] == [p.id for p in split.train[:3]]
    assert why == {"annotation outside the symbol table": 1, "no annotation": 1}
    good, why = usable([odd, silent], "lbf", SymbolTable())
    assert ([p.id for p in good], why) == (["odd"], {"no answer": 1})
    with pytest.raises(ValueError, match="nothing to learn from"):
        Trainer(solver, Split("s", (silent,), (), ()), LearningConfig(), Notes())


def test_accuracy_counts_first_hypotheses(split):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1))
    right = sum(p.is_solved_by(solver.beam(solver.batch([p]), 2)[0][0].expression) for p in split.validation)
    assert accuracy(solver, split.validation, 2) == right / len(split.validation)
    assert accuracy(solver, (), 2, Alone()) == 0

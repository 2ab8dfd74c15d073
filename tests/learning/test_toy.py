"""Targets on a toy decoder with probabilities set by hand: each strategy gets what it should, and nothing is
mixed up.
"""

from __future__ import annotations

from dataclasses import fields, replace
from fractions import Fraction

import pytest
import torch
from torch import nn

from lbf.data.problem import make_problem
from lbf.data.splits import Split
from lbf.data.statistics import Vocabulary
from lbf.learning.memory import Remembered
from lbf.learning.strategies import STRATEGIES
from lbf.learning.trainer import Trainer
from lbf.neural import Solver
from lbf.symbolic.arithmetic import PLUS, TIMES
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse
from learning.small import TINY, Notes, visit
from learning.small import chosen as choose

# ---------------------------------------------------------------------------------------------------------
# a toy decoder


class Toy(nn.Module):
    """Predicts the same at every place of every expression: + 0.4, * 0.1, n0 0.3, n1 0.2."""

    def __init__(self) -> None:
        super().__init__()
        self.scores = nn.Parameter(torch.log(torch.tensor([0.4, 0.1, 0.3, 0.2])))

    def prepare(self, encoding):
        return _Source(
            encoding.batch,
            self.scores.new_zeros(len(encoding.batch), 1),
            torch.zeros(len(encoding.batch), 4, 1),
        )

    def forced(self, source, trees, generator=None):
        return torch.log_softmax(self.scores, dim=0).expand(len(trees.symbol), -1)

    def begin(self, source, problem, operators):
        return _Rows(torch.log_softmax(self.scores, dim=0), len(problem))


class _Source:
    def __init__(self, batch, words, symbols):
        self.batch, self.words, self.symbols = batch, words, symbols


class _Rows:
    def __init__(self, log_probs, rows):
        self._log_probs, self._rows = log_probs, rows

    def log_probs(self):
        return self._log_probs.expand(self._rows, -1)

    def keep(self, rows):
        self._rows = len(rows)

    def advance(self, symbols):
        assert len(symbols) == self._rows


ADD = make_problem("add", "3 red and 5 blue", Fraction(8), parse("n0+n1"))
"""The greedy tree + n0 n0 gives 6; one symbol makes it + n1 n0 or + n0 n1 at the same cost, the kernel takes
the first place."""
EASY = make_problem("easy", "4 red and 9 blue", Fraction(8), parse("n0+n0"))
"""The greedy tree is right."""
HARD = make_problem("hard", "2 red and 7 blue", Fraction(1000))
"""Nothing of three symbols gives the answer."""
TOY_PROBLEMS = (ADD, EASY, HARD)


@pytest.fixture
def toy(monkeypatch):
    """A trainer of a toy solver for size 3 only, and the targets it chooses by problem id."""
    monkeypatch.setattr("lbf.neural.solver.Source", (_Source))  # the toy's source is one, too

    def make(strategy, problems=TOY_PROBLEMS, **options):
        symbol_table = SymbolTable((PLUS, TIMES), ())
        solver = Solver(replace(TINY, dropout=0.0), symbol_table, Vocabulary.build(problems, 1))
        solver.decoder = Toy()
        config, strategy_ = choose(strategy, longest=(2, -1), **options)
        chosen = {}

        class Spy(type(strategy_)):
            def targets(self, evidence):
                return chosen.setdefault(evidence.problem.id, super().targets(evidence))

        spy = Spy(**{f.name: getattr(strategy_, f.name) for f in fields(strategy_)})
        trainer = Trainer(solver, Split("toy", tuple(problems), (), ()), config, spy, Notes())
        return trainer, chosen

    return make


def plain(chosen):
    return {
        id_: {str(target.expression): round(target.weight, 6) for target in targets}
        for id_, targets in chosen.items()
    }


def test_supervised_on_the_toy(toy):
    trainer, chosen = toy("supervised")
    visit(trainer)
    assert plain(chosen) == {"add": {"+ n0 n1": 1}, "easy": {"+ n0 n0": 1}}
    assert trainer.left_out == {"no annotation": 1}


@pytest.mark.parametrize("strategy", ["lbf-no-memory", "lbf"])
def test_lbf_on_the_toy(toy, strategy):
    trainer, chosen = toy(strategy)
    sums = visit(trainer)
    assert plain(chosen) == {"add": {"+ n1 n0": 1}, "easy": {"+ n0 n0": 1}, "hard": {}}
    assert (sums["tried"], sums["right"], sums["explored"], sums["solved"], sums["targets"]) == (
        3,
        1,
        3,
        2,
        2,
    )
    log_two = 2 * -torch.log(torch.tensor([0.4, 0.3, 0.2])).sum() - torch.log(torch.tensor(1.5))
    assert sums["loss"] == pytest.approx(float(log_two))  # −log(0.4·0.2·0.3) − log(0.4·0.3·0.3)


def test_the_memory_remembers_how_and_when(toy):
    trainer, _ = toy("lbf")
    visit(trainer)
    assert [(s.origin, s.epoch) for s in trainer.memory["add"]] == [("1-fix", 1)]
    assert [(s.origin, s.epoch) for s in trainer.memory["easy"]] == [("sample", 1)]
    assert not trainer.memory["hard"]


def test_a_redundant_fix_is_no_solution(toy):
    """The greedy tree + n0 n0 of a problem with n0 = 0 gives the answer 0, and is redundant."""
    redundant = make_problem("redundant", "0 red and 9 blue", Fraction(0))
    for drop_redundant, solutions in ((False, 1), (True, 0)):
        trainer, _ = toy("lbf", problems=(redundant,), drop_redundant=drop_redundant)
        visit(trainer)
        assert len(trainer.memory["redundant"]) == solutions


def test_lbf_full_on_the_toy(toy):
    trainer, chosen = toy("lbf-full", epochs=1)
    trainer.run()
    assert plain(chosen)["add"] == {"+ n0 n1": 1, "+ n1 n0": 1}
    assert {s.origin for s in trainer.memory["add"]} == {"annotation", "1-fix"}


def test_only_annotations_that_can_be_learned_and_are_right_are_seeded(toy):
    odd = make_problem("odd", "2 trays and 3 eggs", Fraction(24), parse("n0*12"))
    wrong = make_problem("wrong", "2 boxes of 3 eggs", Fraction(7), parse("n0*n1"))
    trainer, _ = toy("lbf-full", problems=(ADD, odd, wrong), epochs=1, steps=0)
    trainer.run()
    assert trainer.memory.origins()["annotation"] == 1


def test_lbf_exact_on_the_toy(toy):
    trainer, chosen = toy("lbf-exact", epochs=1, choice="soft", warm_up=0, refresh=0)
    trainer.run()
    assert plain(chosen)["add"].keys() <= {"+ n0 n1", "+ n1 n0"}
    assert sum(plain(chosen)["add"].values()) == 1
    assert plain(chosen)["easy"] == {"+ n0 n0": 1}


def test_reinforce_on_the_toy(toy):
    trainer, chosen = toy("reinforce")
    trainer.standing = replace(trainer.standing, baseline=0.25)
    sums = visit(trainer)
    for problem in TOY_PROBLEMS:
        (target,) = chosen[problem.id]  # one size, one sample
        assert target.weight == problem.is_solved_by(target.expression) - 0.25
    assert trainer.standing.baseline == pytest.approx(0.99 * 0.25 + 0.01 * sums["right"] / 3)


def test_reinforce_moves_along_the_gradient_of_the_policy_it_samples_from(toy):
    """Of at most three symbols: the first is free to be anything, after an operator only numbers may
    follow.
    """
    trainer, chosen = toy("reinforce", problems=(ADD,), max_grad_norm=0.0)
    trainer.standing = replace(trainer.standing, baseline=0.5)
    visit(trainer)
    ((expression, weight),) = [(target.expression, target.weight) for target in chosen["add"]]
    numbers = trainer.solver.symbol_table.encode(expression)
    score = torch.eye(4)[numbers[0]] - torch.tensor([0.4, 0.1, 0.3, 0.2])
    for number in numbers[1:]:
        score += torch.eye(4)[number] - torch.tensor([0, 0, 0.6, 0.4])
    assert trainer.solver.decoder.scores.grad == pytest.approx(-weight * score, abs=1e-6)


def test_mapo_on_the_toy(toy):
    trainer, chosen = toy("mapo", problems=(ADD,), visited=0)
    trainer.memory.add(
        "add", [Remembered(parse("n0+n1"), 0, "sample"), Remembered(parse("n1+n0"), 0, "sample")]
    )
    trainer.standing = replace(trainer.standing, baseline=0.5)
    visit(trainer)
    inside = 2 * 0.4 * 0.6 * 0.4
    targets = {str(target.expression): target.weight for target in chosen["add"]}
    assert targets.pop("+ n0 n1") == pytest.approx(inside / 2)
    assert targets.pop("+ n1 n0") == pytest.approx(inside / 2)
    assert all(weight == pytest.approx((1 - inside) * -0.5) for weight in targets.values())


def test_mapo_explores_everything_in_the_end(toy):
    """Of up to three symbols there are ten trees: after ten rounds nothing is left, and all solutions are
    known.
    """
    trainer, _ = toy("mapo", problems=(ADD, EASY))
    for _ in range(10):
        assert not trainer.visited["add"].is_exhausted
        visit(trainer)
    assert all(len(trainer.visited[problem.id]) == 10 for problem in trainer.problems)
    assert {str(s.expression) for s in trainer.memory["add"]} == {"+ n0 n1", "+ n1 n0"}
    visit(trainer)  # with nothing left to explore


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_each_strategy_gets_a_target_where_a_solution_is_reachable(toy, strategy):
    trainer, chosen = toy(strategy, problems=(EASY, ADD), epochs=1, warm_up=0)
    trainer.run()
    for _ in range(12):  # samples may miss, though hardly twelve times
        if not any(target.weight > 0 for targets in chosen.values() for target in targets):
            chosen.clear()
            visit(trainer)
    assert any(target.weight > 0 for targets in chosen.values() for target in targets)


def test_permuting_problems_permutes_nothing_else(toy):
    (one, first), (other, second) = toy("lbf"), toy("lbf")
    visit(one, [ADD, EASY, HARD])
    visit(other, [HARD, ADD, EASY])
    assert first == second
    assert one.memory == other.memory


def test_without_any_target_nothing_moves(toy):
    trainer, _ = toy("lbf", problems=(HARD,))
    before = trainer.solver.decoder.scores.detach().clone()
    visit(trainer)
    assert torch.equal(before, trainer.solver.decoder.scores)

"""Problems that are made of others while learning: which, with which solutions, and always the same ones."""

from __future__ import annotations

from fractions import Fraction

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.data.problem import make_problem
from lbf.errors import InputError
from lbf.learning.memory import Memory, Remembered
from lbf.learning.reversals import Reversals
from lbf.learning.strategies import Lbf, LbfExact, Supervised
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse
from learning.small import same, small

APPLES = make_problem("a", "3千克苹果要12元，5千克要多少元？", Fraction(20), parse("n1/n0*n2"))
SYMBOLS = SymbolTable()


@pytest.fixture(scope="module")
def split():
    return classroom("zh", train=48, validation=8, test=8)


def remembered(*solutions: str) -> list[Remembered]:
    return [Remembered(parse(solution), 0, "search") for solution in solutions]


def test_every_solution_that_can_be_solved_for_the_number_is_derived():
    memory = Memory()
    memory.put("a", remembered("n1/n0*n2", "n2*(n1/n0)", "n1+n2+n0", "n2*(1+n0)"))
    reversals = Reversals(LbfExact(), SYMBOLS, 3)
    reversals.renew([APPLES], memory)
    made = list(reversals.turn(0))
    assert [problem.id for problem in made] == ["a~0", "a~1", "a~2"]
    assert [problem.answer for problem in made] == [3, 12, 5]
    for problem in made:
        assert problem.expression is None
        assert all(problem.is_solved_by(solution.expression) for solution in memory[problem.id])
    written = {problem.id: [str(solution.expression) for solution in memory[problem.id]] for problem in made}
    assert written["a~1"][0] == "* / n1 n0 n2"
    assert {id_: len(found) for id_, found in written.items()} == {"a~0": 3, "a~1": 2, "a~2": 3}


def test_what_the_first_solution_lacks_or_has_twice_is_not_asked_for():
    memory = Memory()
    memory.put("a", remembered("n2*(1+n0)", "n1/n0*n2"))
    reversals = Reversals(LbfExact(), SYMBOLS, 3)
    reversals.renew([APPLES], memory)
    assert [problem.id for problem in reversals.turn(0)] == ["a~0", "a~2"]


def test_they_take_turns():
    reversals = Reversals(Supervised(), SYMBOLS, 1)
    reversals.renew([APPLES], Memory())
    turns = [[problem.id for problem in reversals.turn(epoch)] for epoch in range(4)]
    assert turns == [["a~0"], ["a~1"], ["a~2"], ["a~0"]]


def test_annotations_are_turned_for_who_sees_them_and_for_nobody_else():
    seeing, blind = Reversals(Supervised(), SYMBOLS, 1), Reversals(LbfExact(), SYMBOLS, 1)
    for reversals in (seeing, blind):
        reversals.renew([APPLES], Memory())
    assert [str(problem.expression) for problem in seeing.turn(0)] == ["/ n2 / n1 n0"]
    assert list(blind.turn(0)) == []


def test_none_are_made_unless_they_are_asked_for():
    reversals = Reversals(Supervised(), SYMBOLS, 0)
    reversals.renew([APPLES], Memory())
    assert list(reversals.turn(0)) == []


def test_they_follow_what_is_remembered():
    memory = Memory()
    reversals = Reversals(LbfExact(), SYMBOLS, 3)
    memory.put("a", remembered("n1/n0*n2"))
    reversals.renew([APPLES], memory)
    memory.put("a", remembered("n2*(1+n0)"))
    reversals.renew([APPLES], memory)
    assert [problem.id for problem in reversals.turn(0)] == ["a~0", "a~2"]
    assert memory["a~1"] == ()
    assert memory.total == len(memory) == 1
    assert "~" not in memory.to_jsonl()


def test_a_strategy_that_knows_nothing_before_it_learns_cannot_have_them():
    with pytest.raises(InputError, match="reversals"):
        Reversals(Lbf(), SYMBOLS, 1)


@pytest.mark.parametrize("strategy", ["supervised", "lbf-exact"])
def test_going_on_from_a_checkpoint_makes_the_same_ones(split, strategy):
    torch.set_num_threads(1)
    options = {"ema_decay": 0.9, "reversals": 1, "refresh": 1, "refresh_from": 1}
    straight, notes = small(split, strategy, **options)
    straight.run()
    resumed, later = small(split, strategy, **options)
    resumed.restore(notes.checkpoints[1])
    resumed.run()
    assert same(later.checkpoints[-1], notes.checkpoints[-1])
    assert notes.steps[-1][1] > 5, "more is visited than the 48 problems"

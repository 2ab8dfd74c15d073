"""What is read before the solver comes through to the answer, and to everything that judges answers."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from lbf.app.config import ConfigError, TrainConfig
from lbf.app.models import find, load_solver
from lbf.app.solve.calibrate import outcomes
from lbf.app.solve.solver import MathSolver
from lbf.data.problem import make_problem
from lbf.data.typed import as_typed
from lbf.learning.strategies import Supervised

ROPE = "A rope is 2 metres long. 30 cm are cut off. How many cm are left?"
EGGS = "Eggs come in boxes of 12. How many boxes are needed for 100 eggs?"


@cache
def packaged() -> MathSolver:
    return MathSolver.load()


@pytest.mark.parametrize(
    ("text", "infix", "answer"),
    [
        (ROPE, "2*100-30", "170"),
        (EGGS, "(100+8)/12", "9"),
        (
            "A tailor has 50 buttons and needs 6 for each shirt. How many whole shirts can she make?",
            None,
            "8",
        ),
        ("Ryan has 23 marbles and puts them into bags of 5. How many marbles are left over?", "23-5*4", "3"),
        ("A 7 metre rope is cut in half. How long is each piece?", "7*0.5", "3.5"),
        ("一根绳子长2米，剪去30厘米，还剩多少米？", "2-30/100", "1.7"),
        ("苹果每千克8元，妈妈买了500克，要付多少元？", "8*(500/1000)", "4"),
    ],
)
def test_the_solution_is_over_the_stated_numbers(text: str, infix: str | None, answer: str) -> None:
    solved = packaged().solve(text)
    assert solved.best is not None
    assert solved.best.answer == Fraction(answer)
    assert infix in (None, solved.best.infix)
    assert solved.sure and not solved.notes


def test_a_known_answer_changes_nothing_about_the_text() -> None:
    solved = packaged().solve(ROPE, answer=170)
    assert solved.best is not None
    assert solved.best.answer == 170
    assert len(solved.quantities) == 2


def test_calibration_judges_what_solving_says() -> None:
    solver = load_solver(find("english"))
    twice = "Ann has 3 pens and 4 books. How many things has she? How many more books than pens?"
    shared = "7 apples are shared equally by 2 children. How many apples does each child get?"
    asked = [(ROPE, 170), (EGGS, 9), (twice, 7), (shared, 3)]
    problems = [make_problem(text, text, Fraction(answer)) for text, answer in asked]
    by_words = sorted(range(len(problems)), key=lambda place: len(problems[place].tokens))
    found = dict(zip(by_words, outcomes(solver, problems), strict=True))
    assert [found[place].right for place in (0, 1)] == [True, True]
    assert all(found[place].probability > 0.5 for place in (0, 1))
    assert [found[place].probability for place in (2, 3)] == [0.0, 0.0]


def test_a_problem_of_a_data_set_as_it_would_be_typed() -> None:
    problem = make_problem("p", "三根绳子各长2米，剪去30厘米，一共还剩多少厘米？(列式解答)", Fraction(570))
    typed = as_typed(problem)
    assert typed.values == (3, 200, 30)
    assert typed.answer == 570
    minutes = as_typed(make_problem("p", "一辆车每小时行60千米，行30千米要多少分钟？", Fraction(30)))
    assert minutes.answer == Fraction(1, 2)


def test_a_training_reads_so_if_asked() -> None:
    plain, typed = (
        TrainConfig(data="classroom-zh", split="first-30", as_typed=asked).problems()
        for asked in (False, True)
    )
    assert [problem.id for problem in typed.train] == [problem.id for problem in plain.train]
    assert all(problem.expression for problem in plain.train)
    assert not any(problem.expression for problem in typed.train)
    assert typed.validation == tuple(map(as_typed, plain.validation))


def test_a_strategy_that_needs_annotations_is_refused_then() -> None:
    with pytest.raises(ConfigError, match="as_typed leaves annotations out, and supervised learns from them"):
        TrainConfig(as_typed=True, strategy=Supervised())

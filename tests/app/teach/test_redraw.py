"""Numbers drawn anew: the key is exact, and what was nice stays nice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.app.teach.redraw import Redrawn, redrawn
from lbf.data.classroom import generate as generate_classroom
from lbf.data.numbers import RULES, find_numbers
from lbf.data.primary import generate as generate_primary
from lbf.data.problem import Problem, make_problem
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse

MAKERS = {"classroom": generate_classroom, "primary": generate_primary}


@cache
def problems(maker: str, language: str) -> tuple[Problem, ...]:
    return MAKERS[maker](language, 5, 20)


def some(problem: Problem, seed: int, count: int = 3) -> list[Redrawn]:
    assert problem.expression is not None
    return list(islice(redrawn(problem, problem.expression, Random(seed)), count))


def decimals(value: Fraction) -> int | None:
    """How many decimals a number has, found by trying."""
    return next((places for places in range(8) if (value * 10**places).denominator == 1), None)


def calculated(expression: Expression, values: tuple[Fraction, ...]) -> list[Fraction]:
    """Every step of a calculation, by Python's own arithmetic on text."""
    texts = expression.fold_all(
        lambda leaf: f"Fraction('{getattr(leaf, 'value', None) or values[leaf.index]}')",
        lambda operator, left, right: f"({left}{operator.symbol.replace('^', '**')}{right})",
    )
    return [eval(text, {"Fraction": Fraction}) for text in texts]  # noqa: S307  # text of our own making


@settings(max_examples=15, deadline=None, derandomize=True)
@given(st.sampled_from(list(MAKERS)), st.sampled_from(["en", "zh"]), st.integers(0, 19), st.integers(0, 99))
def test_the_key_is_exact_and_as_nice_as_it_was(maker: str, language: str, place: int, seed: int) -> None:
    problem = problems(maker, language)[place]
    expression = problem.expression
    assert expression is not None
    before = calculated(expression, problem.values)
    for new in some(problem, seed):
        after = calculated(expression, new.values)
        assert new.answer == after[0]
        assert tuple(mention.value for mention in find_numbers(new.text, RULES[language])) == new.values
        for old, value in zip((*before, *problem.values), (*after, *new.values), strict=True):
            assert (old > 0) == (value > 0)
            assert (old < 1) == (value < 1)
            allowed, needed = decimals(old), decimals(value)
            assert allowed is None or (needed is not None and needed <= allowed)
        assert before[0] / 6 <= new.answer <= before[0] * 6
        assert sorted(range(len(new.values)), key=lambda i: (problem.values[i], i)) == sorted(
            range(len(new.values)), key=lambda i: (new.values[i], i)
        )


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_numbers_come_twice_and_nearly_every_problem_has_others(maker: str, language: str) -> None:
    few = 0
    for problem in problems(maker, language):
        drawn = [new.values for new in some(problem, 0)]
        assert len({problem.values, *drawn}) == len(drawn) + 1
        few += len(drawn) < 3
    assert few <= 3


CASES = [
    ("Ann buys 4 pens at $3.50 each. How much does she pay?", "n0*n1"),
    ("A coat of $80 is sold at 25% off. What does it cost now?", "n0*(1-n1)"),
    ("Ben eats 2/5 of 40 nuts. How many does he eat?", "n0*n1"),
    ("Six boys share 18 nuts. How many does each get?", "n1/n0"),
]


@pytest.mark.parametrize(("text", "solution"), CASES)
def test_numbers_are_written_as_they_were(text: str, solution: str) -> None:
    problem = make_problem("p", text)
    drawn = list(islice(redrawn(problem, parse(solution), Random(0)), 5))
    assert drawn
    for new in drawn:
        for slot, surface, value in zip(problem.slots, new.surfaces, new.values, strict=True):
            assert slot.surface.isalpha() == surface.isalpha()
            assert slot.surface[0].isupper() == surface[0].isupper()
            assert all((sign in slot.surface) == (sign in surface) for sign in "./%")
            assert len(surface.partition(".")[2]) == len(slot.surface.partition(".")[2])
            assert slot.surface.isdigit() == (surface.isdigit() and value.denominator == 1)


@pytest.mark.parametrize(
    ("text", "solution", "stays"),
    [
        ("In 3 tests Ann got 70, 80 and 90 points. What is her average?", "(n1+n2+n3)/n0", "In 3 tests"),
        ("Grade 4 has 20 boys and 15 girls. How many pupils is that?", "n1+n2", "Grade 4 "),
        ("Tom runs twice as far as Al, who runs 6 km. How far does Tom run?", "n0*n1", "twice"),
        ("Ann works 5 days. There are 24 hours in a day. How many hours?", "n0*n1", "24 hours in"),
        ("在2015年，四年级1班有20名男生和15名女生，一共多少人？", "n2+n3", "在2015年，四年级1班"),
    ],
)
def test_names_dates_and_units_stay(text: str, solution: str, stays: str) -> None:
    problem = make_problem("p", text)
    drawn = list(islice(redrawn(problem, parse(solution), Random(0)), 6))
    assert len(drawn) >= 3
    assert all(stays in new.text for new in drawn)


def test_points_are_at_most_a_hundred() -> None:
    problem = make_problem("p", "Ann got 90 points, Ben 5 points fewer. How many has Ben?")
    assert all(new.values[0] <= 100 for new in islice(redrawn(problem, parse("n0-n1"), Random(0)), 10))


def test_equal_numbers_stay_equal() -> None:
    problem = make_problem("p", "Each of 4 cars has 4 doors. How many doors is that?")
    assert all(len(set(new.values)) == 1 for new in islice(redrawn(problem, parse("n0*n1"), Random(0)), 3))


def test_the_article_follows_the_number() -> None:
    problem = make_problem("p", "An 8 km walk and a 5 km walk: how far in all?")
    texts = [new.text for new in islice(redrawn(problem, parse("n0+n1"), Random(0)), 30)]
    assert all(("An 8" in text or "An 11" in text or text.startswith("A ")) for text in texts)
    assert any(text.startswith("A 9") for text in texts)


def test_a_problem_without_other_sensible_numbers_gives_none() -> None:
    problem = make_problem("p", "Ann has 1 pen. How many pens are twice as many?")
    assert list(redrawn(problem, parse("n0*n1"), Random(0))) == []

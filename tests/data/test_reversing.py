"""Problems asked the other way round: texts, places and solutions, by hand and by numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import Problem, make_problem
from lbf.data.reversing import asked_for
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.parsing import parse

PENS = make_problem("p", "商店里，铅笔每支2元，小明买了第3盒里的5支，一共要付多少元？", Fraction(10))


def reversed_texts(text: str, answer: str) -> list[str | None]:
    problem = make_problem("p", text, Fraction(answer))
    found = [asked_for(problem, place) for place in range(len(problem.slots))]
    return [each and each.problem.text for each in found]


@pytest.mark.parametrize(
    ("text", "answer", "expected"),
    [
        (
            "苹果有3个，梨有5个，一共有几个",
            "8",
            ["梨有5个，一共有8个，苹果有多少个？", "苹果有3个，一共有8个，梨有多少个？"],
        ),
        (
            "男生占60%，有30人，全班有多少人？",
            "50",
            ["有30人，全班有50人，男生占百分之几？", "男生占60%，全班有50人，有多少人？"],
        ),
        (
            "看了(1/3)，共90页，看了多少页．",
            "30",
            ["共90页，看了30页，看了几分之几？", "看了(1/3)，看了30页，共多少页？"],
        ),
        (
            "5人中2人缺席，缺席的占百分之几？",
            "2/5",
            ["缺席的占40%，多少人中2人缺席？", "缺席的占40%，5人中多少人缺席？"],
        ),
        ("7米分3份，每份多少米？", "7/3", ["每份(7/3)米，多少米分3份？", "每份(7/3)米，7米分多少份？"]),
        (
            "买来1,250支，每天用50支可用多少天",
            "25",
            ["每天用50支可用25天，买来多少支？", "买来1,250支，每天用多少支可用25天？"],
        ),
    ],
)
def test_the_answer_is_stated_and_the_clause_that_asks_comes_last(
    text: str, answer: str, expected: list[str]
) -> None:
    assert reversed_texts(text, answer) == expected


@pytest.mark.parametrize(
    ("text", "answer", "why"),
    [
        ("苹果有3个，梨有5个，共有？", "8", "asks nowhere"),
        ("苹果有多少个，梨有5个，共有多少个？", "8", "asks twice"),
        ("甲3千克，乙5千克，甲比乙多几何", "2", "几何 is geometry"),
        ("现在3度，降了5度，现在多少度？", "-2", "a negative answer"),
        ("3人中1人缺席，缺席百分之几？", "1/3", "no finite percentage"),
        ("Ann has 3 apples, how many are 多少?", "3", "another language"),
    ],
)
def test_there_is_none(text: str, answer: str, why: str) -> None:
    assert set(reversed_texts(text, answer)) <= {None}, why


def test_a_number_that_is_a_name_is_not_asked_for() -> None:
    found = [asked_for(PENS, place) for place in range(3)]
    assert [each is None for each in found] == [False, True, False]


def test_solutions_are_solved_for_what_is_asked() -> None:
    found = asked_for(PENS, 0)
    assert found is not None
    assert found.problem.text == "商店里，小明买了第3盒里的5支，一共要付10元，铅笔每支多少元？"
    assert found.problem.answer == 2
    assert str(found.solution(parse("n0*n2"))) == "/ n2 n1"


@pytest.mark.parametrize("solution", ["n2+5", "n0*n0*5/2", "n0*n2+n0-n0", "n2*2"])
def test_a_solution_must_have_what_is_asked_exactly_once(solution: str) -> None:
    found = asked_for(PENS, 0)
    assert found is not None
    assert found.solution(parse(solution)) is None


def test_a_solution_of_a_rounded_answer_is_none_of_the_other_problem() -> None:
    problem = make_problem("p", "把10米分成3段，每段约多少米？", Fraction("3.3"))
    found = asked_for(problem, 0)
    assert found is not None
    assert found.solution(parse("n0/n1")) is None


numbers = st.integers(1, 999).map(Fraction)


@st.composite
def solved_problems(draw: st.DrawFn) -> tuple[Problem, Expression]:
    """A text that states numbers in clauses of its own, in any order with the question, and an expression
    that has each of them once.
    """
    values = draw(st.lists(numbers, min_size=1, max_size=4))
    leaves = [f"n{place}" for place in draw(st.permutations(range(len(values))))]
    while len(leaves) > 1:
        right, left = leaves.pop(), leaves.pop(draw(st.integers(0, len(leaves) - 1)))
        leaves.append(f"({left}{draw(st.sampled_from('+-*/'))}{right})")
    solution = parse(leaves[0])
    clauses = [f"第{'甲乙丙丁'[place]}堆有{value}块" for place, value in enumerate(values)]
    clauses.insert(draw(st.integers(0, len(clauses))), "结果是多少块")
    answer = solution.evaluate(values)
    return make_problem(
        "p", "，".join(clauses) + "。", answer if isinstance(answer, Fraction) else None
    ), solution


@given(solved_problems(), st.data())
def test_the_numbers_stay_with_their_words_and_the_solution_gives_the_one_that_is_asked(
    made: tuple[Problem, Expression], data: st.DataObject
) -> None:
    problem, solution = made
    place = data.draw(st.integers(0, len(problem.slots) - 1))
    found = asked_for(problem, place)
    if problem.answer is None or problem.answer <= 0:
        assert found is None
        return
    assert found is not None
    pile = "甲乙丙丁"[place]
    assert found.problem.text.endswith(f"第{pile}堆有多少块？")
    assert found.problem.answer == problem.values[place]
    for other, slot in enumerate(problem.slots):
        if other != place:
            assert f"第{'甲乙丙丁'[other]}堆有{slot.surface}块" in found.problem.text
    turned = found.solution(solution)
    if turned is not None:
        assert turned.evaluate(found.problem.values) == problem.values[place]
        assert sorted(turned.leaves) == [Quantity(each) for each in range(len(problem.slots))]

"""What cannot be solved, what is not sure, and what is asked in another way than it should."""

from __future__ import annotations

import html
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from app.small import CAR, EQUAL, saved, small_math_solver
from lbf.app import models
from lbf.app.solve.solution import SolvedProblem
from lbf.app.solve.solver import LONGEST_TEXT, MathSolver
from lbf.data.statistics import Calibration
from lbf.errors import InputError
from lbf.symbolic.arithmetic import answers_equal


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 " * LONGEST_TEXT, "too long"),
        (" and ".join(map(str, range(2, 30))), "quantities: at most"),
        ("小明有3个苹果，吃了2个，还剩几个？", "another language"),
        ("3 apples \udcff and 4", "UTF-8"),
    ],
)
def test_what_cannot_be_solved_says_why_and_the_rest_goes_on(
    solver: MathSolver, text: str, reason: str
) -> None:
    with pytest.raises(InputError, match=reason):
        solver.solve(text)
    wrong, right = solver.attempt([text, CAR])
    assert isinstance(wrong, InputError) and reason in str(wrong)
    assert isinstance(right, SolvedProblem) and right.solutions


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Ann has some apples. How many?", "no_quantity"),
        ("", "no_quantity"),
        ("Ann has 3 apples and 4 pears.", "no_question"),
        ("Anna hat 3 Bonbons und kauft noch 5 dazu. Wie viele Bonbons hat sie jetzt?", "unknown_language"),
        ("У Маши было 3 яблока. Сколько яблок теперь у Маши?", "unknown_language"),
        (CAR, "low_confidence"),
    ],
)
def test_what_cannot_be_sure_says_why(solver: MathSolver, text: str, doubt: str) -> None:
    solved = solver.solve(text)
    assert (solved.sure, solved.doubt) == (False, doubt) and solved.reason
    assert bool(solved.solutions) == bool(solved.quantities)
    assert solved.to_plain()["sure"] is False and f"Not sure: {solved.reason}" in html.unescape(
        solved._repr_html_()
    )


def test_an_answer_is_sure_where_the_calibration_says_so() -> None:
    solver = small_math_solver()
    raw = solver.solve(CAR).confidence
    assert raw is not None
    solver.solver.calibration = Calibration(level=raw)
    assert solver.solve(CAR).sure and solver.solve(CAR).reason == ""
    solver.solver.calibration = Calibration(level=min(1.0, raw + 1e-6))
    assert not solver.solve(CAR).sure
    assert solver.solve(CAR, answer=275).sure  # it is known


def test_numbers_of_any_size_are_taken(solver: MathSolver) -> None:
    digits = "9" * 45
    text = f"A store has {digits} apples, {digits} pears and {digits} plums. How many in all?"
    assert all(solution.answer_text and solution.to_plain() for solution in solver.solve(text))
    assert all(answers_equal(solution.answer, Fraction(3)) for solution in solver.solve(text, answer=3))


def test_each_text_may_ask_for_as_many_as_it_likes(solver: MathSolver) -> None:
    texts, counts = [CAR, EQUAL, CAR], [2, 5, 7]
    results = solver.attempt(texts, count=counts)
    for text, count, result in zip(texts, counts, results, strict=True):
        assert isinstance(result, SolvedProblem)
        assert [s.infix for s in result] == [s.infix for s in solver.solve(text, count=count)]
    with pytest.raises(InputError, match="3 texts need as many counts, not 2"):
        solver.attempt(texts, count=[1, 2])


def test_bad_requests_are_refused(solver: MathSolver) -> None:
    with pytest.raises(InputError, match="at least one"):
        solver.solve(CAR, count=0)
    with pytest.raises(InputError, match="as many answers"):
        solver.solve_many([CAR], answers=[])
    with pytest.raises(InputError, match="not a number"):
        solver.solve(CAR, answer="many")


@pytest.mark.parametrize("text", [5, None, ["A text"], b"A text with 3 apples"])
def test_a_problem_that_is_no_text_is_refused(solver: MathSolver, text: Any) -> None:
    with pytest.raises(InputError, match="a problem is a text"):
        solver.solve(text)


def test_one_text_is_not_taken_for_as_many_as_it_has_letters(solver: MathSolver) -> None:
    with pytest.raises(InputError, match="a list of texts"):
        solver.solve_many(CAR)


@pytest.mark.parametrize("answer", [[1], {}, True, float("nan"), float("inf"), object()])
def test_an_answer_that_is_no_number_is_refused(solver: MathSolver, answer: Any) -> None:
    with pytest.raises(InputError, match="the answer must be one number"):
        solver.solve(CAR, answer=answer)


@pytest.mark.parametrize("answer", [275, 275.0, "275", "275 km", Fraction(275)])
def test_an_answer_may_be_written_as_people_have_it(solver: MathSolver, answer: Any) -> None:
    assert [s.answer for s in solver.solve(CAR, answer=answer, count=1)] == [275]


def test_results_print_in_few_words(solver: MathSolver) -> None:
    solved = solver.solve(CAR, answer=275, count=2)
    assert solved.best is not None
    assert repr(solved.best) == f"<Solution: {solved.best.infix} = {solved.best.answer_text}>"
    assert repr(solved).startswith(f"<SolvedProblem: {solved.best.infix} = 275")
    lines = str(solved).splitlines()
    assert lines[0].startswith(f"{solved.best.infix} = 275")
    assert lines[1] == f"   1) {solved.best.steps[0]}"


@pytest.mark.parametrize(
    "text",
    [
        "A rope is 2 metres and 30 cm long. How many cm is that?",
        "Ann has 3 pens and 4 books. How many things has she? How many more books than pens?",
    ],
)
def test_notes_are_told(solver: MathSolver, text: str) -> None:
    solved = solver.solve(text)
    assert len(solved.notes) == 1
    assert not solved.sure
    assert solved.to_plain()["notes"] == list(solved.notes)
    assert f"note: {solved.notes[0]}" in str(solved)
    assert solved.notes[0] in solved._repr_html_()


@pytest.mark.parametrize(
    ("text", "formula", "steps"),
    [
        ("Solve for x: 3x + 5 = 20", "(20-5)/3", ["20 − 5 = 15", "15 ÷ 3 = 5"]),
        ("x + x + x + x + x + x = 18", "18/(1+1+1+1+1+1)", None),  # no word of it is English
        ("What is x? 2x = 8. What is x?", "8/2", ["8 ÷ 2 = 4"]),
        ("2 hours 30 minutes = ____ hours", "2+30/60", ["30 ÷ 60 = 0.5", "2 + 0.5 = 2.5"]),
    ],
)
def test_an_exercise_is_sure(solver: MathSolver, text: str, formula: str, steps: list[str] | None) -> None:
    solved = solver.solve(text)
    assert solved.best is not None and solved.best.infix == formula
    assert (solved.sure, solved.doubt, solved.notes, len(solved.solutions)) == (True, None, (), 1)
    assert steps is None or [str(step) for step in solved.best.steps] == steps
    assert solver.unknown_words(text) == 0


def test_how_to_solve_is_not_given_to_the_solver(solver: MathSolver) -> None:
    told = f"{CAR} (Show your work.)"
    plain, instructed = solver.solve(CAR), solver.solve(told)
    assert instructed.text == told and instructed.quantities == plain.quantities
    assert instructed.solutions == plain.solutions and instructed.confidence == plain.confidence


def test_a_text_without_letters_is_read_in_the_language_of_the_model(solver: MathSolver) -> None:
    assert solver.solve("3+4=").language == "en"


def test_each_language_gets_its_model_if_none_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "PACKAGED", tmp_path)
    saved(tmp_path / "one", "en")
    saved(tmp_path / "two", "zh")
    solver = MathSolver.load()
    texts = ["小明有3个苹果，吃了2个，还剩几个？", CAR, "小红有5本书，又买了6本，一共多少本？"]
    solved = solver.solve_many(texts)
    assert [problem.language for problem in solved] == ["zh", "en", "zh"] and [
        p.text for p in solved
    ] == texts
    alone = MathSolver.load(language="zh").solve(texts[0])
    assert [solution.infix for solution in solved[0]] == [solution.infix for solution in alone]


def test_no_model_for_a_language_tells_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "PACKAGED", tmp_path)
    monkeypatch.chdir(tmp_path)
    saved(tmp_path / "one", "en")
    with pytest.raises(InputError, match=r"language 'zh'.*one \(en\).*lbf train"):
        MathSolver.load().solve("小明有3个苹果，吃了2个，还剩几个？")

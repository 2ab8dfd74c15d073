"""Worksheets: what is on them, what is left out, and how they look on paper."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from lbf.abduction.candidate import Candidate
from lbf.app.cli import main
from lbf.app.solve.solution import SolvedProblem, solution_of
from lbf.app.solve.solver import lasting
from lbf.app.teach.exercises import Exercise, LeftOut, exercises, judged, problems_in, read_problems
from lbf.app.teach.sheet_text import as_html, as_text
from lbf.app.teach.worksheet import Worksheet, worksheet
from lbf.data.problem import Problem, make_problem
from lbf.errors import InputError
from lbf.symbolic.notation import parse_number
from lbf.symbolic.parsing import parse

CATS = "Tom has 2 cats and gets 2 more. How many cats does he have?"


@pytest.fixture(scope="module")
def made() -> Worksheet:
    return worksheet(exercises(read_problems("primary-en", 5), None), variants=3, seed=4)


def test_every_sheet_has_every_problem_with_numbers_of_its_own(made: Worksheet) -> None:
    assert [sheet.variant for sheet in made.sheets] == ["A", "B", "C"]
    assert all(len(sheet.items) + len(made.left_out) == 5 for sheet in made.sheets)
    for items in zip(*(sheet.items for sheet in made.sheets), strict=True):
        assert len({item.text for item in items}) == 3


def test_the_key_is_what_the_steps_say(made: Worksheet) -> None:
    for problem in (one for sheet in made.to_plain()["sheets"] for one in sheet["problems"]):
        assert parse_number(problem["steps"][-1].split("=")[1].strip()) == parse_number(problem["answer"])


def test_the_same_seed_makes_the_same_sheets_and_another_makes_others(made: Worksheet) -> None:
    found = exercises(read_problems("primary-en", 5), None)
    assert worksheet(found, variants=2, seed=4).sheets == made.sheets[:2]
    assert worksheet(found, variants=3, seed=5).sheets != made.sheets


def test_the_text_has_a_name_line_and_the_keys_behind_all_sheets(made: Worksheet) -> None:
    pages = as_text(made).split("\f")
    assert len(pages) == 6
    assert all("Name: ___" in page and "Date: ___" in page for page in pages[:3])
    assert all("Answer key" in page for page in pages[3:])
    assert not any("Answer key" in page for page in pages[:3])


def test_the_page_breaks_before_every_sheet_and_escapes_what_was_typed() -> None:
    problem = make_problem(
        "p", "<b>Ann</b> has 12 pens & gives 5 away. How many are left?", None, parse("n0-n1")
    )
    page = as_html(worksheet(exercises([problem], None), variants=2, title="<i>Quiz</i>"))
    assert page.count("<section") == 4
    assert re.search(r"section \+ section \{ break-before: page", page)
    assert "<b>Ann" not in page
    assert "<i>Quiz" not in page
    assert page.count('class="key"') == 2


def test_a_chinese_sheet_speaks_chinese() -> None:
    text = as_text(worksheet(exercises(read_problems("primary-zh", 3), None)))
    assert "姓名" in text
    assert "参考答案" in text


# ---------------------------------------------------------------------------------------------------------
# what is read and what is left out


def test_a_text_has_a_problem_a_line_or_between_blank_lines() -> None:
    lines = problems_in("What is 2 plus 3? = 5\nAnn has 3 pens and 4 cups. How many things?")
    assert [problem.answer for problem in lines] == [5, None]
    blocks = problems_in("Ann has 3 pens.\nHow many is that? = $1.50\n\n\nWhat is 3 + 4 = 7?")
    assert [problem.text for problem in blocks] == ["Ann has 3 pens. How many is that?", "What is 3 + 4 = 7?"]
    assert blocks[0].answer == Fraction(3, 2)


def solved(problem: Problem, *ways: tuple[str, float | None], sure: bool = True) -> SolvedProblem:
    names = [slot.surface for slot in problem.slots]
    candidates = [
        Candidate(parse(way), log_prob, "search" if log_prob is None else "beam") for way, log_prob in ways
    ]
    solutions, accidents = (
        tuple(solution_of(candidate, names, problem.values) for candidate in group)
        for group in lasting(candidates, problem.values)
    )
    doubt = {} if sure else {"doubt": "low_confidence", "reason": "too little like it"}
    return SolvedProblem(problem.text, "en", (), solutions, accidents, **doubt)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ways", "sure", "why"),
    [
        ([("n0+n1", -0.1), ("n0*n1", -3.0)], True, None),
        ([("n0+n1", -0.1), ("n1+n0", -3.0)], True, None),
        ([("n0+n1", None), ("n0*n1", None)], True, "several_ways"),
        ([("n0+n1", -2.0), ("n0*n1", -1.9)], True, "several_ways"),
        ([("n0+n1", -0.1)], False, "not_sure"),
        ([], True, "not_reached"),
    ],
)
def test_a_calculation_is_taken_only_if_it_is_clear(
    ways: list[tuple[str, float | None]], sure: bool, why: str | None
) -> None:
    problem = make_problem("p", CATS)
    found = judged(problem, solved(problem, *ways, sure=sure))
    assert (found.why if isinstance(found, LeftOut) else None) == why
    assert isinstance(found, Exercise) or found.reason


def test_what_has_too_few_numbers_is_left_out_and_says_so() -> None:
    problem = make_problem("p", "Ann has 1 pen. How many pens are twice as many?", None, parse("n0*n1"))
    made = worksheet(exercises([problem], None))
    assert made.sheets == ()
    assert made.left_out[0].why == "few_numbers"


def test_without_a_solver_an_unsolved_problem_is_left_out() -> None:
    assert isinstance(exercises([make_problem("p", CATS)], None)[0], LeftOut)


# ---------------------------------------------------------------------------------------------------------
# the command


def test_the_command_writes_every_kind_of_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, begins in (("a.html", "<!doctype html>"), ("a.txt", "Quiz"), ("a.json", "{")):
        asked = ["worksheet", "primary-en", "--count", "2", "-n", "2", "--title", "Quiz"]
        assert main([*asked, "-o", str(tmp_path / name)]) == 0
        assert (tmp_path / name).read_text("utf-8").startswith(begins)
    assert "2 sheets of 2 problems" in capsys.readouterr().out
    assert len(json.loads((tmp_path / "a.json").read_text("utf-8"))["sheets"]) == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["primary-en", "-o", "sheet.pdf"], "must end in one of"),
        (["  "], "there is no problem"),
        (["primary-en", "--count", "2", "-o", "nowhere/sheet.txt"], "there is no folder"),
    ],
)
def test_the_command_says_what_is_wrong(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_worksheet_has_at_most_as_many_variants_as_letters() -> None:
    with pytest.raises(InputError, match="26"):
        worksheet([], variants=27)

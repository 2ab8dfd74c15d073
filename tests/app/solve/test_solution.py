"""What is shown of a solution: a document, a notebook, text."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from app.small import CAR, small_math_solver, small_solver
from lbf.abduction.candidate import Candidate
from lbf.app.models import ModelCard
from lbf.app.solve.solution import percent, solution_of
from lbf.app.solve.solver import MathSolver
from lbf.symbolic.notation import parse_number
from lbf.symbolic.parsing import parse


def test_the_document_is_as_documented(solver: MathSolver) -> None:
    document = json.loads(json.dumps(solver.solve(CAR).to_plain()))
    told = ["sure", "confidence", "doubt", "reason", "notes"]
    assert list(document) == ["text", "language", "quantities", *told, "solutions", "guesses"]
    assert document["quantities"][2] == {
        "surface": "3.5",
        "value": "3.5",
        "start": CAR.index("3.5"),
        "end": CAR.index("3.5") + 3,
    }
    for solution in document["solutions"]:
        assert list(solution) == ["expression", "answer", "unit", "probability", "steps", "origin"]
        assert parse(solution["expression"]).evaluate() == parse_number(solution["answer"])
        assert solution["unit"] == "kilometres" and all(" = " in step for step in solution["steps"])


def test_a_notebook_shows_text_formulas_and_trees_and_runs_no_script() -> None:
    solved = small_math_solver().solve("<script>alert(3)</script> & 4 apples. How many apples are there?")
    page = solved._repr_html_()
    assert "<script" not in page and "&lt;script&gt;alert(" in page and "&amp;" in page
    assert page.count("<svg") == page.count("<math") == len(solved.solutions)
    assert '<mark data-slot="1">4</mark>' in page
    ET.fromstring(f"<div>{page}</div>")


def test_a_solution_writes_itself_in_all_forms(solver: MathSolver) -> None:
    solution = solver.solve(CAR, answer=275).solutions[0]
    assert solution.tree_text.count("\n") + 1 == len(solution.expression)
    assert ET.fromstring(solution.tree_svg).tag.endswith("svg") and ET.fromstring(
        solution.mathml
    ).tag.endswith("math")
    assert "n_" not in solution.latex and solution.answer_text == "275 kilometres"


@pytest.mark.parametrize(
    ("infix", "values", "text", "unit"),
    [
        ("n0/n1", (18, 40), "0.45 = 45%", ""),
        ("n0/n1", (1, 3), "1/3 ≈ 0.3333 ≈ 33.33%", ""),
        ("n0/n1*100", (18, 40), "45%", "%"),
        ("100-n0*100/n1", (18, 40), "55%", "%"),
        ("n0", (85, 100), "85%", "%"),
    ],
)
def test_a_percentage_that_is_asked_for_is_told_in_percent(
    infix: str, values: tuple[int, int], text: str, unit: str
) -> None:
    candidate = Candidate(parse(infix), None, "beam")
    numbers = [Fraction(value) for value in values]
    solution = solution_of(candidate, [str(value) for value in values], numbers, "%")
    assert (solution.answer_text, solution.unit) == (text, unit)


def test_percent_is_never_more_sure_than_it_is() -> None:
    assert [percent(share) for share in (1.0, 0.9997, 0.5, 0.05, 0.0)] == [
        "100 %",
        "> 99.9 %",
        "50 %",
        "5.0 %",
        "< 0.1 %",
    ]


def test_a_card_tells_the_language_a_model_speaks() -> None:
    solver = MathSolver(small_solver(), ModelCard("both", "nowhere", "zh+en"))
    assert solver.solve("小明有3个苹果，吃了2个，还剩几个？").language == "zh"

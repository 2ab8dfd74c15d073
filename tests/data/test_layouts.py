"""Every layout, written by hand and read back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from data.writers import as_concatenated, as_csv, as_lines, as_list, as_xml
from lbf.data.problem import Problem, make_problem
from lbf.data.reading import read_all
from lbf.symbolic.notation import number_text, to_infix
from lbf.symbolic.parsing import parse


def equation(problem: Problem) -> str:
    """The annotation with the numbers written out, as data sets have it."""
    assert problem.expression is not None
    return to_infix(problem.expression, [number_text(value) for value in problem.values])


def math23k(p: Problem) -> dict[str, Any]:
    return {"id": p.id, "original_text": p.text, "equation": f"x={equation(p)}", "ans": answer(p)}


def math23k_segmented(p: Problem) -> dict[str, Any]:
    return math23k(p) | {"segmented_text": " ".join(p.text)}


def mawps(p: Problem) -> dict[str, Any]:
    return {
        "iIndex": p.id,
        "sQuestion": p.text,
        "lEquations": [f"{equation(p)}=x"],
        "lSolutions": [answer(p)],
    }


def svamp(p: Problem) -> dict[str, Any]:
    body, question = p.text.split(" ", 1)
    return {
        "ID": p.id,
        "Body": body,
        "Question": question,
        "Equation": f"( {equation(p)} )",
        "Answer": answer(p),
    }


def asdiv(p: Problem) -> dict[str, Any]:
    body, question = p.text.split(" ", 1)
    return {
        "ID": p.id,
        "Body": body,
        "Question": question,
        "Answer": f"{answer(p)} (apples)",
        "Formula": f"{equation(p)}={answer(p)}",
    }


def gsm8k(p: Problem) -> dict[str, Any]:
    return {
        "id": p.id,
        "question": p.text,
        "answer": f"So <<{equation(p)}={answer(p)}>>{answer(p)}.\n#### {answer(p)}",
    }


def generic(p: Problem) -> dict[str, Any]:
    assert p.expression is not None
    return {"id": p.id, "text": p.text, "answer": answer(p), "expression": to_infix(p.expression)}


def answer(problem: Problem) -> str:
    assert problem.answer is not None
    return number_text(problem.answer)


Write = Callable[[list[dict[str, Any]]], str]
LAYOUTS: list[tuple[Callable[[Problem], dict[str, Any]], Write]] = [
    (math23k, as_lines),
    (math23k, as_list),
    (math23k_segmented, as_concatenated),
    (mawps, as_list),
    (svamp, as_list),
    (asdiv, as_xml),
    (gsm8k, as_lines),
    (generic, as_lines),
    (generic, as_list),
    (generic, as_concatenated),
    (generic, as_csv),
]

number = st.one_of(
    st.integers(2, 999).map(str), st.integers(101, 999).map(lambda n: f"{n // 100}.{n % 100:02}")
)
chinese_words = st.sampled_from(["小明有", "元，又买了", "本“书”，", "米。每天<走>", "个，二年级", "&一共"])
english_words = st.sampled_from(
    ["Ann's box has", 'apples; "she" buys', "more, and", "miles <each>", "& pays $"]
)


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """A random problem, Chinese or English, with quantities that differ and an annotation that gives its
    answer.
    """
    words, unit = draw(st.sampled_from([(chinese_words, "？"), (english_words, "?")]))
    numbers = draw(st.lists(number, min_size=1, max_size=4, unique_by=Fraction))
    text = " ".join(f"{draw(words)} {surface}" for surface in numbers) + f" {draw(words)} {unit}"
    order = draw(st.permutations(range(len(numbers))))
    infix = f"n{order[0]}" + "".join(f"{draw(st.sampled_from('+-*/'))}n{index}" for index in order[1:])
    problem = make_problem(draw(st.text("abc-123", min_size=1, max_size=6)), text)
    expression = parse(infix)
    value = expression.evaluate(problem.values)
    assert isinstance(value, Fraction)
    return replace(problem, answer=value, expression=expression)


@pytest.mark.parametrize(("layout", "container"), LAYOUTS, ids=lambda part: part.__name__)
@given(st.lists(problems(), min_size=1, max_size=5, unique_by=lambda problem: problem.id))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_problems_written_in_a_layout_are_read_back(
    tmp_path: Path, layout: Callable[[Problem], dict[str, Any]], container: Write, originals: list[Problem]
) -> None:
    path = tmp_path / "file"
    path.write_text(container([layout(problem) for problem in originals]), encoding="utf-8", newline="")
    reading = read_all(path)
    assert [str(reject) for reject in reading.rejects] == []
    assert list(reading.problems) == originals

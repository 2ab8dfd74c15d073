"""Texts with other numbers: read again, they have the answers that are written beside them."""

from __future__ import annotations

import json
import runpy
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lbf.data.primary import generate
from lbf.data.problem import make_problem
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.parsing import parse

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "experiments" / "vary_numbers.py"))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_answer_is_that_of_the_new_text(script: dict[str, Any], language: str) -> None:
    rng, changed = Random(0), 0
    for problem in generate(language, seed=3, size=150):
        found = script["varied"](problem, rng)
        if found is None:
            continue
        text, answer = found
        again = make_problem("p", text)
        assert problem.expression is not None
        assert len(again.slots) == len(problem.slots), text
        assert answers_equal(problem.expression.evaluate(again.values), answer), text
        assert (answer.denominator == 1) or (problem.answer or Fraction(0)).denominator != 1, text
        order = sorted(range(len(again.values)), key=again.values.__getitem__)
        assert [problem.values[place] for place in order] == sorted(problem.values)
        changed += text != problem.text
    assert changed > 75


def test_what_is_so_by_definition_stays(script: dict[str, Any]) -> None:
    problem = make_problem("p", "In 1999 she saved $7 a week. A year has 52 weeks. What is 25% of it?")
    problem = type(problem)(
        "p", problem.text, problem.tokens, problem.slots, expression=parse("n1*n2*n3"), language="en"
    )
    assert script["varied"](problem, Random(0)) is None


def test_only_training_texts_are_varied(script: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "few.jsonl"
    text = "Ann has {0} pens and buys {1} more. How many pens has she now?"
    rows = [
        {
            "id": f"p{n}",
            "text": text.format(n, n + 20),
            "answer": str(2 * n + 20),
            "expression": f"{n}+{n + 20}",
        }
        for n in range(31, 60)
    ]
    file.write_text("\n".join(map(json.dumps, rows)))
    made = list(script["rows"]([str(file)], 2, 0))
    train = {problem.id for problem in script["load_split"](str(file)).train}
    assert {row["id"].rsplit("-", 1)[0] for row in made} <= train
    assert len(made) > len(train)
    assert set(made[0]) == {"id", "text", "answer"}

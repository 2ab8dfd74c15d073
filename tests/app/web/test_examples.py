"""The problems that the page offers are answered rightly by the packaged models, without a known answer."""

from __future__ import annotations

import pytest

from lbf.app.solve.solver import MathSolver
from lbf.app.web.examples import EXAMPLES, Language, examples


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_packaged_model_answers_every_example(language: Language) -> None:
    offered = EXAMPLES[language]
    solved = MathSolver.load(language=language).solve_many([example.text for example in offered])
    wrong = [
        (example.text, problem.best and problem.best.answer)
        for example, problem in zip(offered, solved, strict=True)
        if problem.best is None or problem.best.answer != example.answer
    ]
    assert wrong == []


def test_every_draw_shows_others_until_all_were_seen() -> None:
    draws = [{example.text for example in examples("en", 3, seed)} for seed in range(3)]
    assert set().union(*draws) == {example.text for example in EXAMPLES["en"]}
    assert len(examples("zh", 20, 5)) == len(EXAMPLES["zh"])

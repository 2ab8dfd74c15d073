"""Texts as people type them, who write 三个 and 2/3 where data sets have 3个 and (2/3), and tell how to solve.

>>> problem = read_typed("text", "三个盒子里各有12支笔，一共有多少支？(列式解答)")
>>> [slot.surface for slot in problem.slots], problem.tokens[-1]
(['三', '12'], '？')
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from lbf.data.exercises import without_instructions
from lbf.data.numbers import AS_TYPED
from lbf.data.one_unit import with_one_unit
from lbf.data.problem import Problem, TextOptions, detect_language, make_problem


def read_typed(id: str, text: str, answer: Fraction | None = None, language: str | None = None) -> Problem:
    """The problem of a text that somebody types."""
    language = language or detect_language(text)
    rules = AS_TYPED.get(language) if language else None
    options = TextOptions(language=language, numbers=rules)
    return replace(make_problem(id, without_instructions(text), answer, options=options), text=text)


def as_typed(problem: Problem) -> Problem:
    """A problem of a data set as a solver is shown it where somebody types it; without its annotation."""
    return with_one_unit(read_typed(problem.id, problem.text, problem.answer, problem.language))

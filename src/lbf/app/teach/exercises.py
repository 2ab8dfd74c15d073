"""Problems that a worksheet can be made of: read from what a teacher gives, each with the calculation that
solves it.

A calculation is taken where it is given, or where the solver is sure of it. A known answer alone is not
enough: 2 + 2 and 2 × 2 both give 4, but not with other numbers.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from lbf.data import classroom, primary
from lbf.data.asked import unit_asked
from lbf.data.datasets import is_built_in, load
from lbf.data.problem import Problem, make_problem
from lbf.errors import InputError
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import ParseError, read_answer

if TYPE_CHECKING:
    from lbf.app.solve.solution import SolvedProblem
    from lbf.app.solve.solver import MathSolver

MOST_PROBLEMS: Final = 100
"""Problems of one worksheet."""
Why: TypeAlias = Literal["unreadable", "not_sure", "not_reached", "several_ways", "few_numbers"]
"""Why a problem is left out, for programs."""

_ANSWER: Final = re.compile(r"[=＝]\s*(?P<answer>[^=＝?？]{1,40})\s*\Z")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A problem with the calculation that solves it, and the unit of its answer."""

    problem: Problem
    expression: Expression
    unit: str


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A problem that is not on the worksheet, and why."""

    text: str
    why: Why
    reason: str


# ---------------------------------------------------------------------------------------------------------
# reading


def read_problems(source: str, count: int | None = None, seed: int = 0) -> list[Problem]:
    """The problems of a built-in set, of a file, or of a text; at most `count` of them.

    A text, or a file that ends in .txt, holds one problem a line, or problems with blank lines between them.
    A problem may end in its answer: `… How many are left? = 7`.
    """
    if is_built_in(source):
        return list(_built_in(source, 10 if count is None else count, seed))
    path = Path(source) if len(source) < 256 and "\n" not in source else None
    if path is not None and path.is_file() and path.suffix.lower() != ".txt":
        problems = list(load(path).problems)
    else:
        problems = problems_in(_content(path) if path is not None and path.is_file() else source)
    if not problems:
        raise InputError("there is no problem to make a worksheet of: give a text, a file, or classroom-en")
    return problems[:count]


def _built_in(source: str, count: int, seed: int) -> Sequence[Problem]:
    name, _, language = source.partition("-")
    generate = {"classroom": classroom.generate, "primary": primary.generate}[name]
    return generate(language or "en", seed, count)


def _content(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{path} cannot be read as UTF-8 text: {error}") from error


def problems_in(text: str) -> list[Problem]:
    r"""The problems of a text: those between blank lines where there are such, else one a line.

    >>> [problem.answer for problem in problems_in("What is 2 plus 3? = 5\nAnn has 3 pens. How many?")]
    [Fraction(5, 1), None]
    """
    separator = r"\n[^\S\n]*\n\s*" if re.search(r"\S\s*\n[^\S\n]*\n\s*\S", text) else r"\n"
    pieces = (" ".join(piece.split()) for piece in re.split(separator, text.strip()))
    return [_problem(piece, number) for number, piece in enumerate(filter(None, pieces), start=1)]


def _problem(text: str, number: int) -> Problem:
    match = _ANSWER.search(text)
    if match is None:
        return make_problem(str(number), text)
    try:
        answer = read_answer(match["answer"])
    except ParseError:
        return make_problem(str(number), text)
    return make_problem(str(number), text[: match.start()].rstrip(), answer)


# ---------------------------------------------------------------------------------------------------------
# the calculation


def exercises(problems: Sequence[Problem], solver: MathSolver | None) -> list[Exercise | LeftOut]:
    """Each problem with its calculation, or why it has none; a solver is asked where none is given."""
    unsolved = [problem for problem in problems if problem.expression is None]
    asked = iter(_attempts(unsolved, solver))
    return [
        _exercise(problem, problem.expression)
        if problem.expression is not None
        else judged(problem, next(asked))
        for problem in problems
    ]


def _attempts(problems: Sequence[Problem], solver: MathSolver | None) -> list[SolvedProblem | InputError]:
    if not problems:
        return []
    if solver is None:
        return [InputError("there is no model to solve it")] * len(problems)
    answers = [problem.answer for problem in problems]
    return solver.attempt([problem.text for problem in problems], answers=answers)


def judged(problem: Problem, solved: SolvedProblem | InputError) -> Exercise | LeftOut:
    """A problem with the first solution of a solver, if that can be trusted with other numbers, too."""
    if isinstance(solved, InputError):
        return LeftOut(problem.text, "unreadable", str(solved))
    if not solved.sure:
        return LeftOut(problem.text, "not_sure", f"the solver is not sure: {solved.reason}")
    if solved.best is None:
        return LeftOut(problem.text, "not_reached", f"no way to the answer {problem.answer} was found")
    if not _clearly_first(solved, problem.values):
        reason = "different calculations give the answer, and which is meant is not clear"
        return LeftOut(problem.text, "several_ways", reason)
    return _exercise(problem, solved.best.expression)


def _exercise(problem: Problem, expression: Expression) -> Exercise:
    return Exercise(problem, expression, unit_asked(problem.text, problem.language))


def _clearly_first(solved: SolvedProblem, values: Sequence[Fraction]) -> bool:
    """Whether the first solution's function of the numbers has most of the probability of its answer, or is
    the only one.
    """
    first = solved.solutions[0]
    others = [guess for guess in solved.guesses if guess.answer == first.answer]
    if not others:
        return True
    own, accidental = (math.fsum(s.probability or 0.0 for s in group) for group in (solved.solutions, others))
    return own > accidental and first.origin == "model"

"""The functions of `import lbf`: thin, typed, over the same code as the commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from lbf.abduction.candidate import Candidate, Origin
from lbf.app import reasoning
from lbf.app.reasoning import Numbers
from lbf.app.solve.solution import Solution, solution_of
from lbf.errors import InputError
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import number_text, parse_number

if TYPE_CHECKING:
    from lbf.app.runs import Run
    from lbf.app.solve.solver import MathSolver

Number: TypeAlias = int | float | str | Fraction
"""A number as people have it; a float is taken as the decimal that Python prints, so 0.1 is one tenth."""


def load(model: str | Path | None = None, *, language: str | None = None) -> MathSolver:
    """A solver for texts: a packaged model by name, the solver of a folder, or the packaged models by
    language.
    """
    from lbf.app.solve.solver import MathSolver

    return MathSolver.load(model, language=language)


def fix(
    expression: str, numbers: Sequence[Number], answer: Number, *, steps: int = 50, seed: int = 0
) -> Solution | None:
    """The expression repaired so that it gives the answer, with as few changes as possible; None if no fix is
    found.

    >>> fixed = fix("100/2*(3.5+3.5)", [100, 2, 3.5], 275)
    >>> fixed.infix, [str(step) for step in fixed.steps]
    ('100/2*(2+3.5)', ['100 ÷ 2 = 50', '2 + 3.5 = 5.5', '50 × 5.5 = 275'])
    """
    given = _numbers(numbers)
    wrong = reasoning.read_expression(expression, given)
    options = reasoning.FixOptions(steps=steps, seed=seed)
    fixed = reasoning.fix(wrong, given, reasoning.read_number(_text(answer), "the answer"), options)
    return None if fixed.expression is None else _solution(fixed.expression, given, "m-fix")


def search(
    numbers: Sequence[Number], answer: Number, *, max_leaves: int = 5, extra: int = 1, limit: int = 20
) -> tuple[Solution, ...]:
    """Every different expression over the numbers that gives the answer, simplest first.

    >>> [solution.infix for solution in search([100, 2, 3.5], 275)]
    ['100+100*3.5/2', '100*(1+3.5/2)', '100*(2+3.5)/2']
    """
    given = _numbers(numbers)
    options = reasoning.SearchOptions(max_leaves=max_leaves, extra=extra, limit=limit)
    found = reasoning.search(given, reasoning.read_number(_text(answer), "the answer"), options)
    return tuple(_solution(expression, given, "search") for expression in found.expressions)


def train(
    data: str | Path = "classroom-zh",
    *,
    run: str | Path | None = None,
    preset: str | None = None,
    **options: Any,
) -> Run:
    """Train a solver on problems and answers, by any option of `lbf train`; the run, whose best solver `load`
    takes.

    The run is kept in the folder `run`, or in `runs/` under a name made of the data, the strategy and the
    seed. What is not said follows from the number of problems, or is the paper's with `preset="paper"`.
    """
    from lbf.app.models import need_torch

    need_torch("training")
    from lbf.app.runs import Run
    from lbf.app.train import TrainOptions, configured, usual_folder
    from lbf.app.train import train as train_solver

    asked = TrainOptions(options={"data": str(data), **options}, preset=preset)
    folder = usual_folder(configured(asked)) if run is None else Path(run)
    train_solver(replace(asked, run=folder))
    return Run(folder)


# ---------------------------------------------------------------------------------------------------------
# numbers


def _numbers(numbers: Sequence[Number]) -> Numbers:
    if isinstance(numbers, str):
        return Numbers.read(numbers, "numbers")
    return Numbers.of([_text(number) for number in numbers], "numbers")


def _text(number: Number) -> str:
    """A number as text without white space in it, as written where that is possible."""
    if isinstance(number, str):
        written = number.strip()
        return written if written.split() == [written] else number_text(parse_number(number))
    if isinstance(number, float) and not number - number == 0:
        raise InputError(f"{number} is not a number to calculate with")
    return number_text(Fraction(str(number)))


def _solution(expression: Expression, given: Numbers, origin: Origin) -> Solution:
    return solution_of(Candidate(expression, None, origin), given.names, given.values)

"""From problems and their answers to ranked solutions: what a solver says, what its beam is fixed to, what
exact search finds.

A solution here is a class of expressions that are rearrangements of each other. With a solver, its score is
the log-probability of all forms of it that were looked at; without one, minus the cost of the simplicity
prior. Confidences are the shares of the scores' exponentials among *all* solutions found for the problem:
they sum to one over them, to less over those that are listed.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from lbf.app.data import numbers_as_written
from lbf.data.problem import Problem
from lbf.symbolic.canonical import canonical, canonical_key, is_redundant
from lbf.symbolic.expression import Constant, Expression, SymbolTable
from lbf.symbolic.kernels import Givens, search_batch
from lbf.symbolic.printing import to_infix
from lbf.symbolic.puzzle import simplicity_cost

if TYPE_CHECKING:
    from lbf.neural import Solver

Origin: TypeAlias = Literal["model", "fix", "search"]

MOST_FOUND: Final = 64
"""Solutions of one problem that exact search contributes, the simplest."""
MOST_WORDS: Final = 2_000
"""A longer text is not shown to a solver, whose memory would grow with it."""
MOST_NUMBERS: Final = 62
"""A text with more quantities is not shown to a solver either: its hypotheses could not be fixed."""
ANNOTATED: Final = "annotated"


@dataclass(frozen=True, slots=True)
class Recipe:
    """How problems are annotated: everything that decides the result, so that any process can do it."""

    models: tuple[tuple[str, str], ...]
    """Folders of solvers by language; the empty language stands for all."""
    constants: tuple[str, ...]
    """Numbers that solutions may use besides those of the text, where there is no solver to say so."""
    max_leaves: int = 5
    extra: int = 1
    beam: int = 10
    count: int = 5
    """Solutions listed for each problem."""

    def model_for(self, problem: Problem) -> str | None:
        """The folder of the solver for a problem; None where search does it alone."""
        models = dict(self.models)
        fits = len(problem.tokens) <= MOST_WORDS and 1 <= len(problem.slots) <= MOST_NUMBERS
        return models.get(problem.language, models.get("")) if fits else None

    def symbol_table(self) -> SymbolTable:
        """The symbols of solutions, where there is no solver to say so."""
        return SymbolTable(constants=tuple(Constant(Fraction(text)) for text in self.constants))


@dataclass(slots=True)
class _Class:
    """A solution: how it is written, where it comes from, and the scores of its forms."""

    expression: Expression
    origin: Origin
    scores: list[float] = field(default_factory=list)

    @property
    def score(self) -> float:
        """The logarithm of the sum of the forms' exponentials."""
        highest = max(self.scores)
        return highest + math.log(math.fsum(math.exp(score - highest) for score in self.scores))


def annotate_batch(recipe: Recipe, problems: Sequence[Problem]) -> list[dict[str, Any]]:
    """For each problem, as plain data: its best solutions, how many there are, and whether there are any or
    why not.
    """
    results: list[dict[str, Any]] = [{} for _ in problems]
    for folder in dict.fromkeys(map(recipe.model_for, problems)):
        places = [place for place, problem in enumerate(problems) if recipe.model_for(problem) == folder]
        group = [problems[place] for place in places]
        found = _by_search(recipe, group) if folder is None else _by_model(recipe, _solver(folder), group)
        for place, problem, (classes, complete) in zip(places, group, found, strict=True):
            results[place] = _plain(problem, classes, complete, recipe.count)
    return results


def _plain(problem: Problem, classes: Sequence[_Class], complete: bool, count: int) -> dict[str, Any]:
    ordered = sorted(classes, key=lambda found: -found.score)  # stable: of equals the simpler first
    highest = ordered[0].score if ordered else 0.0
    total = math.fsum(math.exp(found.score - highest) for found in ordered)
    names = numbers_as_written(problem)
    solutions = [
        {
            "expression": to_infix(found.expression, names),
            "prefix": str(found.expression),
            "confidence": round(math.exp(found.score - highest) / total, 4),
            "origin": found.origin,
        }
        for found in ordered[:count]
    ]
    status = ANNOTATED if solutions else f"not covered: {_why_not(problem, complete)}"
    return {"solutions": solutions, "candidates": len(ordered), "status": status}


def _why_not(problem: Problem, complete: bool) -> str:
    if not problem.slots:
        return "the text has no numbers"
    return (
        "no expression within the bounds of the search gives the answer"
        if complete
        else "the search took too long"
    )


# ---------------------------------------------------------------------------------------------------------
# without a solver


def _by_search(recipe: Recipe, problems: Sequence[Problem]) -> Iterator[tuple[list[_Class], bool]]:
    for problem, (found, complete) in zip(
        problems, _searched(recipe, recipe.symbol_table(), problems), strict=True
    ):
        scores = [-simplicity_cost(expression, len(problem.slots)) for expression in found]
        yield (
            [
                _Class(canonical(expression), "search", [score])
                for expression, score in zip(found, scores, strict=True)
            ],
            complete,
        )


def _searched(
    recipe: Recipe, symbol_table: SymbolTable, problems: Sequence[Problem]
) -> Iterator[tuple[list[Expression], bool]]:
    """For each problem what exact search finds, simplest first, and whether it saw everything within its
    bounds.
    """
    givens = Givens.of([problem.values for problem in problems], [_answer(problem) for problem in problems])
    rows, counts, complete = search_batch(
        givens, symbol_table, recipe.max_leaves, recipe.extra, limit=MOST_FOUND
    )
    for problem, found, count, is_all in zip(problems, rows, counts.tolist(), complete.tolist(), strict=True):
        trees = [
            symbol_table.decode(row[row >= 0].tolist())
            for row in found[: min(count, MOST_FOUND)]
            if problem.slots
        ]
        yield (
            [tree for tree in trees if problem.is_solved_by(tree)],
            is_all,
        )  # the kernel computes with floats


def _answer(problem: Problem) -> Fraction:
    assert problem.answer is not None, "a row without an answer is rejected when it is read"
    return problem.answer


# ---------------------------------------------------------------------------------------------------------
# with a solver


@lru_cache(maxsize=2)
def _solver(folder: str) -> Solver:
    from lbf.neural import Solver

    return Solver.load(folder)


def _by_model(
    recipe: Recipe, solver: Solver, problems: Sequence[Problem]
) -> Iterator[tuple[list[_Class], bool]]:
    """All right hypotheses of the beam, else what they are fixed to, and all that search finds; scored by the
    solver.
    """
    import torch

    with _one_thread(), torch.no_grad():
        source = solver.encode(solver.batch(problems))
        beams = solver.beam(source, recipe.beam)
        said = [
            [c.expression for c in beam if _solves(p, c.expression)]
            for p, beam in zip(problems, beams, strict=True)
        ]
        fixed = _fixed(
            recipe, solver, [problem for problem, right in zip(problems, said, strict=True) if not right]
        )
        searched = list(_searched(recipe, solver.symbol_table, problems))
        forms = [
            _forms(right, fixed.get(problem.id, ()), found)
            for problem, right, (found, _) in zip(problems, said, searched, strict=True)
        ]
        scores = iter(solver.log_prob(source, [list(known) for known in forms]).tolist())
    for known, (_, complete) in zip(forms, searched, strict=True):
        yield _classes(known, [next(scores) for _ in known]), complete


@contextmanager
def _one_thread() -> Iterator[None]:
    """Several threads would add up in another order, and then the result would depend on the machine."""
    import torch

    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


def _solves(problem: Problem, expression: Expression) -> bool:
    return problem.is_solved_by(expression) and not is_redundant(expression, problem.values)


def _fixed(recipe: Recipe, solver: Solver, problems: Sequence[Problem]) -> dict[str, list[Expression]]:
    """By problem id, the solutions that differ from a hypothesis of the beam in one subtree or one
    operator.
    """
    from lbf.learning.config import LearningConfig
    from lbf.learning.exploration import Explorer

    if not problems:
        return {}
    explorer = Explorer(solver, LearningConfig(refresh_beam=recipe.beam), epoch=0)
    found = explorer.subtree_fixes(solver.encode(solver.batch(problems)))
    return {
        problem.id: [solution.expression for solution in solutions if _solves(problem, solution.expression)]
        for problem, solutions in zip(problems, found, strict=True)
    }


def _forms(
    said: Sequence[Expression], fixed: Sequence[Expression], searched: Sequence[Expression]
) -> dict[Expression, Origin]:
    """Everything to be scored and its origin: hypotheses as the solver wrote them, the rest also in canonical
    form.
    """
    known: dict[Expression, Origin] = dict.fromkeys(said, "model")
    others: tuple[tuple[Sequence[Expression], Origin], ...] = ((fixed, "fix"), (searched, "search"))
    for found, origin in others:
        for expression in found:
            known.setdefault(canonical(expression), origin)
            known.setdefault(expression, origin)
    return known


def _classes(known: dict[Expression, Origin], scores: Sequence[float]) -> list[_Class]:
    """The forms by class. A class is written as its first form, and comes from where that comes from."""
    classes: dict[Hashable, _Class] = {}
    for (expression, origin), score in zip(known.items(), scores, strict=True):
        classes.setdefault(canonical_key(expression), _Class(expression, origin)).scores.append(score)
    return list(classes.values())

"""From problems and their answers to ranked solutions, as rows are annotated with them.

With a solver: what `lbf solve` finds for the same text and answer, ranked by the solver's probability and by
simplicity together; without one by simplicity alone. The confidence of a
solution is its share among all that were found for the problem, by scores that were fitted to held-out
problems. So confidences sum to one over all that were found, to less over those that are listed; a single
solution has 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lbf.abduction.find import BEAM, MOST_QUANTITIES, Findings, FindOptions, find
from lbf.abduction.rank import belief_in, confidences
from lbf.app.models import load_solver
from lbf.app.solve.wording import source_of
from lbf.data.problem import Problem, numbers_as_written
from lbf.errors import InputError
from lbf.symbolic.expression import Constant, SymbolTable
from lbf.symbolic.notation import to_infix

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike

MOST_FOUND: Final = 64
"""Solutions of one problem that exact search contributes where there is no solver, the simplest."""
MOST_WORDS: Final = 2_000
"""A longer text is not shown to a solver, whose memory would grow with it."""
ANNOTATED: Final = "annotated"
_FAULTS: Final = (ArithmeticError, LookupError, ValueError, TypeError, RuntimeError, AssertionError)
"""What a mistake of ours may end in: among a hundred million rows it must not stop the others."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How problems are annotated: everything that decides the result, so that any process can do it."""

    models: tuple[tuple[str, str], ...]
    """Folders of solvers by language; the empty language stands for all."""
    constants: tuple[str, ...]
    """Numbers that solutions may use besides those of the text, where there is no solver to say so."""
    max_leaves: int = 5
    extra: int = 1
    beam: int = BEAM
    count: int = 5
    """Solutions listed for each problem."""

    def model_for(self, problem: Problem) -> str | None:
        """The folder of the solver for a problem; None where search does it alone."""
        models = dict(self.models)
        fits = len(problem.tokens) <= MOST_WORDS and 1 <= len(problem.slots) <= MOST_QUANTITIES
        return models.get(problem.language, models.get("")) if fits else None

    def with_whole_paths(self) -> Recipe:
        """The same for processes that work in other folders."""
        return replace(
            self, models=tuple((name, str(Path(folder).resolve())) for name, folder in self.models)
        )

    def options(self, folder: str | None) -> FindOptions:
        """How hard to look, with the solver of a folder or without one."""
        constants = tuple(Constant(Fraction(text)) for text in self.constants)
        bounds = FindOptions(
            self.count, self.beam, self.max_leaves, self.extra, symbol_table=SymbolTable(constants=constants)
        )
        return bounds if folder else replace(bounds, searched=MOST_FOUND)


def annotate_batch(recipe: Recipe, problems: Sequence[Problem]) -> list[dict[str, Any]]:
    """For each problem, as plain data: its best solutions, how many there are, and whether there are any or
    why not. A problem on which we fail is told as such, and its neighbours are done without it.
    """
    try:
        return _annotated(recipe, problems)
    except InputError:
        raise
    except _FAULTS as error:
        if len(problems) == 1:
            return [{"solutions": [], "candidates": 0, "status": f"failed: {type(error).__name__}"}]
        return [result for problem in problems for result in annotate_batch(recipe, [problem])]


def _annotated(recipe: Recipe, problems: Sequence[Problem]) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = [{} for _ in problems]
    for folder in dict.fromkeys(map(recipe.model_for, problems)):
        places = [place for place, problem in enumerate(problems) if recipe.model_for(problem) == folder]
        solver = None if folder is None else _solver(folder)
        found = find([problems[place] for place in places], solver, recipe.options(folder))
        for place, findings in zip(places, found, strict=True):
            shares = confidences(problems[place], findings.candidates, belief_in(solver))
            results[place] = _plain(problems[place], findings, shares[: recipe.count])
    return results


@lru_cache(maxsize=2)
def _solver(folder: str) -> SolverLike:
    return load_solver(folder)


def _plain(problem: Problem, findings: Findings, shares: Sequence[float]) -> dict[str, Any]:
    """What was found, of which the first are listed: those whose confidences are given."""
    names = numbers_as_written(problem)
    solutions = [
        {
            "expression": to_infix(candidate.expression, names),
            "prefix": str(candidate.expression),
            "confidence": round(share, 4),
            "origin": source_of(candidate.origin),
        }
        for candidate, share in zip(findings.candidates, shares, strict=False)
    ]
    status = ANNOTATED if solutions else f"not covered: {_why_not(problem, findings.complete)}"
    return {"solutions": solutions, "candidates": len(findings.candidates), "status": status}


def _why_not(problem: Problem, complete: bool) -> str:
    if not problem.slots:
        return "the text has no numbers"
    return (
        "no expression within the bounds of the search gives the answer"
        if complete
        else "the search took too long"
    )

"""All that reaches a known answer, ranked by the solver's belief and by simplicity together.

A solver that has learned other texts may believe in what is far-fetched, and simplicity knows nothing of the
text. Of expressions that give the answer, the one that both find good is the annotated one more often than
the one that either prefers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lbf.abduction.candidate import Candidate
from lbf.abduction.find import Findings, FindOptions, merged, repaired, searched_for, widening_beam
from lbf.abduction.identity import as_read
from lbf.abduction.rank import by_solver, scores
from lbf.data.problem import Problem

if TYPE_CHECKING:
    from lbf.inference.decoding import Hypothesis
    from lbf.inference.solver_like import SolverLike


def find_consistent(problems: Sequence[Problem], solver: SolverLike, options: FindOptions) -> list[Findings]:
    """For each problem, which must have an answer: what the solver's beam holds or, where it holds nothing
    right, fixes of what it proposes; and with them all that exact search finds.
    """
    with solver.without_gradient():
        believed = _believed(problems, solver, options)
        missing = [place for place, own in enumerate(believed) if not own]
        for place, fixed in zip(missing, repaired(missing, problems, solver, options), strict=True):
            believed[place] = fixed.candidates
        searched = searched_for(problems, solver.symbol_table, options)
        scored = by_solver(solver, problems, [own.candidates for own in searched])
    return [
        Findings(ranked(problem, [*own, *more]), from_search.complete)
        for problem, own, more, from_search in zip(problems, believed, scored, searched, strict=True)
    ]


def _believed(
    problems: Sequence[Problem], solver: SolverLike, options: FindOptions
) -> list[tuple[Candidate, ...]]:
    """What of the solver's beam reaches the answer."""
    found: list[tuple[Candidate, ...]] = [() for _ in problems]

    def is_enough(place: int, beam: Sequence[Hypothesis]) -> bool:
        found[place] = merged(problems[place], beam)
        return True

    widening_beam(solver, problems, max(options.beam, options.count), is_enough)
    return found


def ranked(problem: Problem, candidates: Sequence[Candidate]) -> tuple[Candidate, ...]:
    """Those of the candidates that a reader can tell apart, the best first; of those that read the same, the
    first that was given, with the highest of their probabilities.
    """
    first: dict[object, Candidate] = {}
    for candidate in candidates:
        key = as_read(candidate.expression, problem.values)
        known = first.setdefault(key, candidate)
        if (candidate.log_prob or 0.0) > (known.log_prob or 0.0):
            first[key] = Candidate(known.expression, candidate.log_prob, known.origin)
    different = list(first.values())
    order = sorted(
        zip(scores(problem, different), range(len(different)), strict=True), key=lambda one: -one[0]
    )
    return tuple(different[place] for _, place in order)

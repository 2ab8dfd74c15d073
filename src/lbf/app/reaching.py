"""Reaching a known answer: where the solver's own beam does not, by fixing it, then by exact search; and
finding other ways.

Fixing is what training does: the trees of the beam with one subtree replaced, and the greedy tree of every
size through m-FIX. The solver then says which of the results it believes in most.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import numpy as np
import torch

from lbf.app.solution import Found, Origin, as_seen, says_something, seen_form
from lbf.data.problem import Problem
from lbf.learning.config import LearningConfig
from lbf.learning.exploration import Explorer
from lbf.neural import Solver
from lbf.symbolic.canonical import canonical, canonical_key
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import same_in_algebra

SETTINGS: Final = LearningConfig(strategy="lbf-exact", meaningful=True, draws=4, candidates=24)
"""How hard to look; the seed in it makes what is random the same every time."""


@torch.no_grad()
def reach(solver: Solver, problems: Sequence[Problem]) -> list[list[Found]]:
    """For each problem, all of which have answers and ids of their own, the solutions found, the most
    probable first.
    """
    explorer = Explorer(solver, SETTINGS, epoch=0)
    source = solver.encode(solver.batch(problems))
    walked = explorer.fix(source, [True] * len(problems), torch.Generator().manual_seed(SETTINGS.seed))
    replaced = explorer.subtree_fixes(source)
    fixes = [
        [
            solution.expression
            for solution in (*(attempt.found for attempt in attempts if attempt.found), *subtrees)
        ]
        for attempts, subtrees in zip(walked, replaced, strict=True)
    ]
    found = _ranked(solver, problems, fixes, "fix")
    missing = [place for place, solutions in enumerate(found) if not solutions]
    if missing:
        unreached = [problems[place] for place in missing]
        ranked = _ranked(solver, unreached, _searched(explorer, unreached), "search")
        for place, solutions in zip(missing, ranked, strict=True):
            found[place] = solutions
    return found


@torch.no_grad()
def other_ways(
    solver: Solver, problems: Sequence[Problem], known: Sequence[Sequence[Found]]
) -> list[list[Found]]:
    """For each problem what search finds beside the known solutions that is the same calculation done in
    another way.

    That is: it is no rearrangement of a known solution, but the same function of the quantities as one and no
    longer, as `(a+b)*c` is of `a*c+b*c`. Whatever else reaches the answer may do so by accident, and is left
    out.
    """
    generator = np.random.default_rng(SETTINGS.seed)
    found = _searched(Explorer(solver, SETTINGS, epoch=0), problems)
    ways = []
    for problem, solutions, expressions in zip(problems, known, found, strict=True):
        old = [seen_form(solution.expression, problem.values) for solution in solutions]
        new = [(e, seen_form(e, problem.values)) for e in expressions]
        keys = {canonical_key(form) for form in old}
        ways.append(
            [e for e, form in new if canonical_key(form) not in keys and _is_way(form, old, generator)]
        )
    return _ranked(solver, problems, ways, "search")


def _is_way(form: Expression, known: Sequence[Expression], generator: np.random.Generator) -> bool:
    """Whether an expression does the calculation of a known one in another way that is no longer."""
    return any(len(form) <= len(one) and same_in_algebra(form, one, generator) for one in known)


def _searched(explorer: Explorer, problems: Sequence[Problem]) -> list[list[Expression]]:
    """The simplest expressions that reach each problem's answer."""
    return [
        [canonical(solution.expression) for solution in solutions]
        for _, solutions in explorer.search(problems)
    ]


def _ranked(
    solver: Solver, problems: Sequence[Problem], expressions: Sequence[Sequence[Expression]], origin: Origin
) -> list[list[Found]]:
    """The expressions that are right, one of each class, by the solver's probability; if any says something,
    only such.
    """
    right = [
        [expression for expression in dict.fromkeys(group) if problem.is_solved_by(expression)]
        for problem, group in zip(problems, expressions, strict=True)
    ]
    right = [
        [expression for expression in group if says_something(expression, problem.values)] or group
        for problem, group in zip(problems, right, strict=True)
    ]
    scores = iter(solver.log_prob(solver.batch(problems), right).tolist())
    ranked = []
    for problem, group in zip(problems, right, strict=True):
        scored = sorted(
            ((next(scores), place) for place in range(len(group))), key=lambda pair: (-pair[0], pair[1])
        )
        first: dict[object, Found] = {}
        for score, place in scored:
            found = Found(group[place], math.exp(score), origin)
            first.setdefault(as_seen(group[place], problem.values), found)
        ranked.append(list(first.values()))
    return ranked

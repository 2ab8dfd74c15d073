"""What a solver proposes: its beam, the greedy tree of each size, and trees drawn at random."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from lbf.data.problem import Problem
from lbf.inference.decoding import WIDEST_BEAM, Explored, Hypothesis
from lbf.inference.solver_like import SolverLike

# ---------------------------------------------------------------------------------------------------------
# the beam


def widening_beam(
    solver: SolverLike,
    problems: Sequence[Problem],
    width: int,
    is_enough: Callable[[int, Sequence[Hypothesis]], bool],
) -> None:
    """Show the beam of every problem, by its place, to `is_enough`; where it is not, a beam twice as wide,
    and so on up to the widest.
    """
    waiting = list(range(len(problems)))
    while waiting:
        found = solver.beam(solver.batch([problems[place] for place in waiting]), width)
        waiting = [
            place
            for place, beam in zip(waiting, found, strict=True)
            if not is_enough(place, beam) and len(beam) == width < WIDEST_BEAM
        ]
        width = min(2 * width, WIDEST_BEAM)


# ---------------------------------------------------------------------------------------------------------
# trees of wanted sizes


def trees_of_sizes(
    solver: SolverLike, source: Any, wanted: Sequence[Sequence[int]], samples: int, noise: Any
) -> Explored:
    """A greedy tree of each wanted size, then so many samples of each, grouped by problem.

    A walk changes symbols and never the shape of a tree. What a solver has learned so far has few shapes, and
    it would draw only these: so chance chooses the shapes of the trees that are drawn, and the solver their
    symbols.
    """
    greedy = solver.candidates(source, wanted)
    if not samples:
        return greedy
    drawn = solver.candidates(source, [[*own] * samples for own in wanted], noise, any_shape=True)
    order = np.argsort(np.concatenate([greedy.problem, drawn.problem]), kind="stable")
    pairs = ((getattr(each, part.name) for each in (greedy, drawn)) for part in fields(Explored))
    return Explored(*(np.concatenate([*pair])[order] for pair in pairs))

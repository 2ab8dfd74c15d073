"""The trees of wanted sizes that a solver proposes: the greedy one of each size, and some drawn at random."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from lbf.inference.decoding import Explored
from lbf.inference.solver_like import SolverLike


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

"""What the compiled fixing and search do for many problems, done by the readable versions: for where numba is
not installed. The results are the same, up to how far a search gets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from lbf.abduction.candidate import SearchBounds
from lbf.data.problem import Problem
from lbf.inference.trees import Ints
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.fixing import Walk, chances_of, m_fix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import SearchResult
from lbf.symbolic.search import search as search_expressions
from lbf.symbolic.subtree import small_expressions, subtree_fixes

BUDGET: Final = 100_000
"""Lookups of one search, which are some seconds."""


def fix_trees(
    tokens: Ints,
    log_probs: npt.NDArray[np.float64],
    problems: Sequence[Problem],
    walks: npt.NDArray[np.float64],
    symbol_table: SymbolTable,
) -> tuple[Ints, Ints]:
    """As `kernels.fix_batch`: fixed trees and steps of the random walk, given the problem of each tree."""
    fixed, steps = np.full_like(tokens, -1), np.full(len(tokens), -1)
    for row, (problem, chances) in enumerate(zip(problems, walks, strict=True)):
        size = int((tokens[row] >= 0).sum())
        tree = symbol_table.decode(tokens[row, :size].tolist())
        odds = log_probs[row, :size, : symbol_table.size(len(problem.slots))].tolist()
        walk: Walk = "metropolis" if chances.shape[1] == chances_of("metropolis") else "others"
        found = m_fix(tree, puzzle_of(problem, symbol_table), odds, _Given(chances), len(chances), walk=walk)
        if found is not None:
            fixed[row, :size] = symbol_table.encode(found.expression)
            steps[row] = found.steps
    return fixed, steps


class _Given(np.random.Generator):
    """A generator that hands out given numbers, those of a step at a time."""

    def __init__(self, chances: npt.NDArray[np.float64]) -> None:
        super().__init__(np.random.PCG64(0))
        self._chances = iter(chances)

    def random(self, *_: object, **__: object) -> npt.NDArray[np.float64]:  # type: ignore[override]
        """The numbers of the next step."""
        return next(self._chances)


def replaced_subtrees(
    table: SymbolTable, problems: Sequence[Problem], owned: Sequence[tuple[int, Expression]], leaves: int
) -> Iterator[tuple[int, Sequence[Expression]]]:
    """As `kernels.subtree_fix_batch`: for each tree, whose owner is told, the right trees that differ in one
    subtree or one operator, the shortest first.
    """
    puzzles = {owner: puzzle_of(problems[owner], table) for owner, _ in owned}
    small = {owner: small_expressions(puzzle, leaves) for owner, puzzle in puzzles.items()}
    for owner, tree in owned:
        yield owner, subtree_fixes([tree], puzzles[owner], leaves, small[owner])


def searched(
    problems: Sequence[Problem], symbol_table: SymbolTable, bounds: SearchBounds
) -> Iterator[SearchResult]:
    """As `kernels.search_batch`: for each problem the simplest expressions that give the answer."""
    for problem in problems:
        puzzle = puzzle_of(problem, symbol_table)
        yield search_expressions(puzzle, bounds.max_leaves, bounds.extra, BUDGET)


def puzzle_of(problem: Problem, symbol_table: SymbolTable) -> Puzzle:
    """A problem as fixing and search see it."""
    return Puzzle(problem.values, answer_of(problem), symbol_table)


def answer_of(problem: Problem) -> Fraction:
    """The answer of a problem that must have one."""
    if problem.answer is None:
        raise ValueError(f"problem {problem.id} has no answer, so there is nothing to look for")
    return problem.answer

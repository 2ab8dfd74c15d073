"""A search, any search, against writing down every expression there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Constant, Expression, SymbolTable
from lbf.symbolic.puzzle import Puzzle
from oracles import all_solutions
from strategies import random_puzzle

ONE = (Constant(Fraction(1)),)


def check_search(
    find: Callable[[Puzzle, int, int], Sequence[Expression]],
    operators: Sequence[Operator],
    quantities: int,
    bounds: tuple[int, int],
    puzzles: int,
) -> None:
    """Each class of solutions within the bounds, leaves and extras, is found once, and nothing else."""
    generator = np.random.default_rng(bounds[0] * 10 + bounds[1])
    solutions = 0
    for _ in range(puzzles):
        puzzle = random_puzzle(generator, quantities, SymbolTable(tuple(operators), ONE))
        found = find(puzzle, *bounds)
        keys = [canonical_key(expression) for expression in found]
        assert all(puzzle.symbol_table.can_write(expression) for expression in found)
        assert len(set(keys)) == len(keys)
        assert set(keys) == set(all_solutions(puzzle, *bounds))
        solutions += len(keys)
    assert solutions > puzzles

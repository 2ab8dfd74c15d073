"""Compare the compiled kernels with their readable twins, in one thread, on the same seeded random problems.

OMP_NUM_THREADS=1 python benchmarks/kernels.py
"""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

import numpy as np

from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.fixing import DEFAULT_STEPS, m_fix
from lbf.symbolic.kernels import Givens, fix_batch, search_batch, subtree_fix_batch
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from lbf.symbolic.subtree import small_expressions, subtree_fixes

SYMBOL_TABLE = SymbolTable()
WIDTH = 9  # symbols of the largest tree
BEAM = 10  # trees of one problem in subtree fixing


def seconds(function: Callable[[], object]) -> float:
    """How long a call takes, in processor time: what else the machine does matters less."""
    begin = time.process_time()
    function()
    return time.process_time() - begin


def random_tree(generator: np.random.Generator, puzzle: Puzzle, leaves: int) -> Expression:
    """A random tree with so many leaves over the symbols of a puzzle."""

    def tokens(count: int) -> list[int]:
        if count == 1:
            return [int(generator.integers(SYMBOL_TABLE.first_constant, len(puzzle.symbols)))]
        left = int(generator.integers(1, count))
        return [int(generator.integers(0, SYMBOL_TABLE.first_constant)), *tokens(left), *tokens(count - left)]

    return SYMBOL_TABLE.decode(tokens(leaves))


def random_puzzles(generator: np.random.Generator, count: int) -> list[Puzzle]:
    """Problems of two to four quantities whose answers some random expression gives."""
    puzzles: list[Puzzle] = []
    while len(puzzles) < count:
        values = tuple(
            Fraction(int(n), int(d))
            for n, d in generator.integers(1, (200, 3), size=(generator.integers(2, 5), 2))
        )
        puzzle = Puzzle(values, Fraction(0), SYMBOL_TABLE)
        answer = random_tree(generator, puzzle, len(values)).evaluate(values)
        if isinstance(answer, Fraction) and 0 < answer < 10**6:
            puzzles.append(Puzzle(values, answer, SYMBOL_TABLE))
    return puzzles


def givens_of(puzzles: list[Puzzle]) -> Givens:
    """The puzzles as arrays."""
    return Givens.of([puzzle.values for puzzle in puzzles], [puzzle.answer for puzzle in puzzles])


def padded(trees: list[Expression]) -> np.ndarray:
    """Trees as rows of tokens."""
    rows = np.full((len(trees), WIDTH), -1, np.int64)
    for row, tree in zip(rows, trees, strict=True):
        row[: len(tree)] = SYMBOL_TABLE.encode(tree)
    return rows


def report(
    name: str, count: int, kernel: Callable[[], object], readable: Callable[[], object], repeats: int
) -> None:
    """Print one line of the table. The first call of the kernel compiles it and is not counted as its
    speed.
    """
    first = seconds(kernel)
    fast = min(seconds(kernel) for _ in range(repeats))
    slow = seconds(readable)
    print(
        f"{name:34}{count:9}{1e6 * slow / count:14.0f}{1e6 * fast / count:14.1f}{slow / fast:9.0f}x"
        f"{max(0.0, first - fast):12.1f}"
    )


def main() -> None:
    """Print the table."""
    print(f"{'':34}{'problems':>9}{'readable, µs':>14}{'kernel, µs':>14}{'faster':>10}{'compile, s':>12}")
    generator = np.random.default_rng(0)
    fixing(generator, 300)
    subtree_fixing(generator, 10, leaves=2)
    searching(generator, 20)


def fixing(generator: np.random.Generator, count: int) -> None:
    """m-FIX: trees of up to nine symbols under random probabilities."""
    puzzles = random_puzzles(generator, count)
    trees = [random_tree(generator, puzzle, int(generator.integers(2, 6))) for puzzle in puzzles]
    probabilities = generator.dirichlet(np.ones(SYMBOL_TABLE.size(4)), size=(count, WIDTH))
    log_probabilities, tokens, givens = np.log(probabilities), padded(trees), givens_of(puzzles)
    uniforms = np.stack([np.random.default_rng(seed).random((DEFAULT_STEPS, 2)) for seed in range(count)])
    lists = [rows[: len(tree)].tolist() for rows, tree in zip(log_probabilities, trees, strict=True)]

    def readable() -> None:
        for seed, (tree, puzzle, rows) in enumerate(zip(trees, puzzles, lists, strict=True)):
            m_fix(tree, puzzle, rows, np.random.default_rng(seed), DEFAULT_STEPS)

    report(
        f"m-FIX, m = {DEFAULT_STEPS}",
        count,
        lambda: fix_batch(tokens, log_probabilities, givens, uniforms, SYMBOL_TABLE),
        readable,
        20,
    )


def subtree_fixing(generator: np.random.Generator, count: int, leaves: int) -> None:
    """Subtree fixing of a beam per problem."""
    puzzles = random_puzzles(generator, count)
    trees = [
        random_tree(generator, puzzle, int(generator.integers(2, 6)))
        for puzzle in puzzles
        for _ in range(BEAM)
    ]
    tokens, givens, owners = padded(trees), givens_of(puzzles), np.repeat(np.arange(count), BEAM)

    def readable() -> None:
        for index, puzzle in enumerate(puzzles):
            table = small_expressions(puzzle, leaves)
            for tree in trees[BEAM * index : BEAM * (index + 1)]:
                subtree_fixes([tree], puzzle, leaves, table)

    report(
        f"subtree fix of {BEAM} trees, k = {leaves}",
        count,
        lambda: subtree_fix_batch(tokens, givens, SYMBOL_TABLE, problem=owners, leaves=leaves),
        readable,
        20,
    )


def searching(generator: np.random.Generator, count: int) -> None:
    """Exact search with its default bounds."""
    puzzles = random_puzzles(generator, count)
    givens = givens_of(puzzles)

    def readable() -> None:
        for puzzle in puzzles:
            search(puzzle, budget=10**9)

    report("search, 5 leaves, 1 extra", count, lambda: search_batch(givens, SYMBOL_TABLE), readable, 10)


if __name__ == "__main__":
    main()

"""What ways to explore find: right trees among random ones, and fixes by each walk of m-FIX.

python benchmarks/exploring.py [--every 40] [--draws 100] [--model chinese] [--data math23k]

Random trees are those that MAPO's memory is filled with. The walks begin with the greedy trees of a trained
solver of the sizes 2n-1, 2n+1 and 2n+3; only those count that are wrong and that no single change fixes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from random import Random

from lbf.abduction.candidate import Attempts, MFix
from lbf.abduction.identity import in_algebra
from lbf.abduction.repair import Chance, m_fix
from lbf.app.models import find
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.inference.solver import TrainedSolver
from lbf.learning.memory import random_tree
from lbf.symbolic.expression import Expression, Leaf, Quantity, SymbolTable, sizes
from lbf.symbolic.fixing import WALKS

TABLE = SymbolTable()


def main() -> None:
    """Explore, and print two tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", default="math23k")
    parser.add_argument(
        "--model", default="chinese", help="packaged model or folder; none for random trees only"
    )
    parser.add_argument("--every", type=int, default=40, help="take every so-many-th training problem only")
    parser.add_argument("--draws", type=int, default=100, help="random trees of each problem")
    options = parser.parse_args()
    problems = load_split(options.data).train[:: options.every]
    print(f"{len(problems)} training problems, {options.draws} random trees each")
    report_random(problems, options.draws)
    if options.model != "none":
        report_walks(problems, TrainedSolver.load(find(options.model)))


def report_random(problems: Sequence[Problem], draws: int) -> None:
    """How many random trees are right, and for how many problems one is."""
    ways: dict[str, Callable[[Random, int], list[Leaf]]] = {
        "any symbols, 2n-1 to 2n+3": _any_leaves,
        "each quantity once, 2n-1": _each_once,
    }
    print(f"{'random trees':28}{'right, %':>10}{'problems with a right one, %':>30}")
    for name, leaves in ways.items():
        right, covered = 0, 0
        for problem in problems:
            random = Random(problem.id)
            trees = [
                random_tree(random, leaves(random, len(problem.slots)), TABLE.operators) for _ in range(draws)
            ]
            solved = {tree: problem.is_solved_by(tree) for tree in set(trees)}
            right += sum(solved[tree] for tree in trees)
            covered += any(solved.values())
        shares = 100 * right / (draws * len(problems)), 100 * covered / len(problems)
        print(f"{name:28}{shares[0]:10.2f}{shares[1]:30.1f}")


def _any_leaves(random: Random, quantities: int) -> list[Leaf]:
    leaves: list[Leaf] = [*TABLE.constants, *map(Quantity, range(quantities))]
    return random.choices(leaves, k=random.choice(sizes(quantities)) // 2 + 1)


def _each_once(random: Random, quantities: int) -> list[Leaf]:
    leaves: list[Leaf] = [Quantity(index) for index in range(quantities)]
    return random.sample(leaves, quantities) if leaves else [random.choice(TABLE.constants)]


def report_walks(problems: Sequence[Problem], solver: TrainedSolver) -> None:
    """How many wrong trees each walk fixes, and how many fixes are equal to the annotation."""
    print(f"{'walk':28}{'trees':>10}{'fixed, %':>10}{'of these equal to the annotation, %':>38}")
    for walk in WALKS:
        tried, fixed, equal = 0, 0, 0
        for start in range(0, len(problems), 64):
            batch = problems[start : start + 64]
            source = solver.encode(solver.batch(batch))
            attempts: Attempts = m_fix(solver, source, MFix(walk=walk), Chance((0, 0), None))
            for problem, group in zip(batch, attempts, strict=True):
                far = [a for a in group if not a.found or a.found.origin == "m-fix"]
                tried += len(far)
                found = [a.found.expression for a in far if a.found]
                fixed += len(found)
                equal += sum(_is_annotated(problem, tree) for tree in found)
        shares = 100 * fixed / max(1, tried), 100 * equal / max(1, fixed)
        print(f"{walk:28}{tried:10}{shares[0]:10.1f}{shares[1]:38.1f}")


def _is_annotated(problem: Problem, tree: Expression) -> bool:
    return problem.expression is not None and in_algebra(tree) == in_algebra(problem.expression)


if __name__ == "__main__":
    main()

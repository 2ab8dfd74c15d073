"""What fills the memory outside training steps: annotations, earlier trainings, exact search, and rounds of
subtree fixing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import torch

from lbf.data.problem import Problem
from lbf.learning.batches import by_length, is_within, unlabelled
from lbf.learning.exploration import Explorer
from lbf.learning.memory import Memory, Solution
from lbf.symbolic.expression import Quantity, SymbolTable
from lbf.symbolic.fingerprint import fingerprint

MOST_RANKED = 3
"""How many times the candidates kept are ranked in a round of subtree fixing."""
MOST_WRITINGS = 2
"""How many ways to write one solution are ranked: more would crowd out other solutions."""


def seed_annotations(memory: Memory, problems: Sequence[Problem], symbol_table: SymbolTable) -> None:
    """Remember the annotated expression of every problem that has one within the symbol table which gives the
    answer.
    """
    for problem in problems:
        if (
            problem.expression
            and not unlabelled(problem, symbol_table)
            and problem.is_solved_by(problem.expression)
        ):
            memory.add(problem.id, [Solution(problem.expression, 0, "annotation")])


def seed_memory(
    memory: Memory, problems: Sequence[Problem], earlier: Memory, symbol_table: SymbolTable, *, distinct: bool
) -> int:
    """Remember what an earlier training found, in its order, `distinct` in algebra or not; how many solutions
    cannot be used.

    Those cannot that do not give a problem's answer or that a solver with this symbol table cannot write.
    """
    lost = 0
    for problem in problems:
        found = earlier[problem.id]
        good = [s for s in found if is_within(s.expression, symbol_table) and _fits(problem, s)]
        lost += len(found) - len(good)
        ranks = [-float(place) for place in range(len(good))]
        memory.put(problem.id, best(problem, good, ranks, memory.capacity) if distinct else good)
    return lost


def _fits(problem: Problem, solution: Solution) -> bool:
    """Whether a solution uses the quantities that are there and gives the answer."""
    slots = [leaf.index for leaf in solution.expression.leaves if isinstance(leaf, Quantity)]
    return max(slots, default=-1) < len(problem.slots) and problem.is_solved_by(solution.expression)


def seed_search(memory: Memory, problems: Sequence[Problem], explorer: Explorer) -> None:
    """Remember the simplest solutions of every problem, the simplest first."""
    for problem, found in explorer.search(problems):
        memory.put(problem.id, [solution for solution in found if problem.is_solved_by(solution.expression)])


@torch.no_grad()
def refresh(memory: Memory, problems: Sequence[Problem], explorer: Explorer) -> None:
    """Add what subtree fixing makes of the solver's beam, and keep of every problem's solutions the most
    probable ones.
    """
    for batch in by_length(problems, explorer.config.batch):
        source = explorer.solver.encode(explorer.solver.batch(batch))
        found = explorer.subtree_fixes(source)
        pools = [pool(problem, memory, fixes) for problem, fixes in zip(batch, found, strict=True)]
        scores = iter(
            explorer.solver.log_prob(source, [[s.expression for s in ranked] for ranked in pools]).tolist()
        )
        for problem, ranked in zip(batch, pools, strict=True):
            memory.put(problem.id, best(problem, ranked, [next(scores) for _ in ranked], memory.capacity))


def pool(problem: Problem, memory: Memory, fixes: Sequence[Solution]) -> list[Solution]:
    """What is remembered, then fixes in the order of the beam, each expression once, up to a bound."""
    known = {solution.expression: solution for solution in memory[problem.id]}
    writings = Counter(map(fingerprint, known))
    for fix in fixes:
        if len(known) >= MOST_RANKED * memory.capacity:
            break
        function = fingerprint(fix.expression)
        if fix.expression not in known and writings[function] < MOST_WRITINGS:
            known[fix.expression] = fix
            writings[function] += 1
    return list(known.values())


def best(problem: Problem, ranked: Sequence[Solution], scores: Sequence[float], count: int) -> list[Solution]:
    """The most probable solutions, if right also in exact arithmetic; of equals in algebra the shortest."""
    kept: dict[object, Solution] = {}
    for place in sorted(range(len(ranked)), key=lambda i: -scores[i]):
        solution, function = ranked[place], fingerprint(ranked[place].expression)
        rival = kept.get(function)
        if len(kept) == count and not rival:
            continue
        if (not rival or len(solution.expression) < len(rival.expression)) and problem.is_solved_by(
            solution.expression
        ):
            kept[function] = solution
    return list(kept.values())

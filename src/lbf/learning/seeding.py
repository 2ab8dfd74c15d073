"""What fills the memory outside training steps: annotations, earlier trainings, exact search, and rounds of
subtree fixing.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from random import Random

import torch

from lbf.abduction.candidate import Candidate, SearchBounds, Sizes
from lbf.abduction.identity import in_algebra
from lbf.abduction.repair import search, subtree_fixes
from lbf.data.problem import Problem
from lbf.data.splits import by_length
from lbf.errors import InputError
from lbf.learning.memory import Memory, Remembered
from lbf.learning.strategy import Ground, Strategy
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Leaf, Quantity, Symbol, SymbolTable
from lbf.symbolic.grammar import Grammar

MOST_RANKED = 3
"""How many times the candidates kept are ranked in a round of subtree fixing."""
MOST_WRITINGS = 2
"""How many ways to write one solution are ranked: more would crowd out other solutions."""


def usable(
    problems: Iterable[Problem], strategy: Strategy, symbol_table: SymbolTable
) -> tuple[list[Problem], dict[str, int]]:
    """The problems a strategy can learn from, and how many others are left out for which reason; an
    InputError if there is none to learn from.
    """
    good, reasons = [], Counter[str]()
    for problem in problems:
        lacking = strategy.lacks(problem, symbol_table)
        if lacking:
            reasons[lacking] += 1
        else:
            good.append(problem)
    if not good:
        why = ", ".join(f"{reason} in {count} problems" for reason, count in reasons.items())
        raise InputError(
            f"there is nothing to learn from: {why or 'no training problems'}; choose other data"
            f"{', or a strategy that needs answers only' if strategy.annotated else ''}"
        )
    return good, dict(reasons)


def seed_annotations(memory: Memory, problems: Sequence[Problem], symbol_table: SymbolTable) -> None:
    """Remember the annotated expression of every problem that has one within the symbol table which gives the
    answer.
    """
    for problem in problems:
        annotated = problem.expression
        if annotated and symbol_table.can_write(annotated) and problem.is_solved_by(annotated):
            memory.add(problem.id, [Remembered(annotated, 0, "annotation")])


def seed_memory(
    memory: Memory,
    problems: Sequence[Problem],
    earlier: Memory,
    symbol_table: SymbolTable,
    strategy: Strategy,
) -> int:
    """Remember what an earlier training found, in its order, of equals in algebra one if the strategy ranks;
    how many solutions cannot be used.

    Those cannot that do not give a problem's answer or that a solver with this symbol table cannot write. A
    strategy that learns from answers alone must not be shown annotations: that is an InputError.
    """
    annotations = earlier.origins().get("annotation", 0)
    if annotations and not strategy.annotated:
        raise InputError(
            f"the option memory: {annotations} of its solutions are annotations, and this strategy learns"
            " from answers alone: begin with a memory that was found from answers, or without one"
        )
    lost = 0
    for problem in problems:
        found = earlier[problem.id]
        good = [s for s in found if symbol_table.can_write(s.expression) and _fits(problem, s)]
        lost += len(found) - len(good)
        ranks = [-float(place) for place in range(len(good))]
        memory.put(problem.id, best(problem, good, ranks, memory.capacity) if strategy.ranks else good)
    return lost


def _fits(problem: Problem, solution: Remembered) -> bool:
    """Whether a solution uses the quantities that are there and gives the answer."""
    slots = [leaf.index for leaf in solution.expression.leaves if isinstance(leaf, Quantity)]
    return max(slots, default=-1) < len(problem.slots) and problem.is_solved_by(solution.expression)


def seed_search(ground: Ground, bounds: SearchBounds) -> None:
    """Remember the simplest solutions of every problem that has none yet, the simplest first."""
    unsolved = [problem for problem in ground.problems if not ground.memory[problem.id]]
    searched = search(unsolved, ground.solver.symbol_table, bounds)
    for problem, found in zip(unsolved, searched, strict=True):
        ground.memory.put(problem.id, [Remembered.of(candidate, 0) for candidate in found.candidates])


def seed_random(ground: Ground, options: Sizes, draws: int, once: int) -> None:
    """Remember the right ones of so many random trees of every problem, in the first of which each quantity
    comes once and no constant. A problem's trees depend on its id alone, not on which others there are.
    """
    for problem in ground.problems:
        random, quantities = Random(f"{ground.key}/{problem.id}"), len(problem.slots)
        sizes, number = options.sizes(quantities), min(once, draws) if quantities else 0
        operators = ground.solver.symbol_table.operators
        leaves: list[Leaf] = [*ground.solver.symbol_table.constants, *map(Quantity, range(quantities))]
        trees = [
            *(
                random_tree(random, random.sample(leaves[-quantities:], quantities), operators)
                for _ in range(number)
            ),
            *(
                random_tree(random, random.choices(leaves, k=random.choice(sizes) // 2 + 1), operators)
                for _ in range(draws - number)
            ),
        ]
        right = [tree for tree in dict.fromkeys(trees) if problem.is_solved_by(tree)]
        ground.memory.add(problem.id, [Remembered(tree, 0, "sample") for tree in right])


def random_tree(random: Random, leaves: Sequence[Leaf], operators: Sequence[Operator]) -> Expression:
    """A tree with these leaves, from left to right: wherever the rules of tree regularisation leave a choice,
    an operator or a leaf comes with equal chances, and all operators are equally probable.
    """
    grammar, symbols, left = Grammar.exactly(2 * len(leaves) - 1), list[Symbol](), deque(leaves)
    while left:
        allowed = grammar.allowed(len(symbols) - len(leaves) + len(left), len(leaves) - len(left))
        opens = random.random() < 0.5 if allowed.operator and allowed.number else allowed.operator
        symbols.append(random.choice(operators) if opens else left.popleft())
    return Expression(tuple(symbols))


@torch.no_grad()
def refresh(ground: Ground, width: int, leaves: int) -> None:
    """Add what subtree fixing makes of the solver's beam, so many wide, and keep of every problem's solutions
    the most probable ones.
    """
    solver, memory = ground.solver, ground.memory
    for batch in by_length(ground.problems, ground.batch):
        source = solver.encode(solver.batch(batch))
        found = [
            _remembered(fixes, ground.epoch + 1) for fixes in subtree_fixes(solver, source, width, leaves)
        ]
        pools = [pool(problem, memory, fixes) for problem, fixes in zip(batch, found, strict=True)]
        scores = iter(solver.log_prob(source, [[s.expression for s in ranked] for ranked in pools]).tolist())
        for problem, ranked in zip(batch, pools, strict=True):
            memory.put(problem.id, best(problem, ranked, [next(scores) for _ in ranked], memory.capacity))


def _remembered(candidates: Iterable[Candidate], epoch: int) -> list[Remembered]:
    return [Remembered.of(candidate, epoch) for candidate in candidates]


def pool(problem: Problem, memory: Memory, fixes: Sequence[Remembered]) -> list[Remembered]:
    """What is remembered, then fixes in the order of the beam, each as written once, up to a bound."""
    known = {solution.expression: solution for solution in memory[problem.id]}
    writings = Counter(map(in_algebra, known))
    for fix in fixes:
        if len(known) >= MOST_RANKED * memory.capacity:
            break
        function = in_algebra(fix.expression)
        if fix.expression not in known and writings[function] < MOST_WRITINGS:
            known[fix.expression] = fix
            writings[function] += 1
    return list(known.values())


def best(
    problem: Problem, ranked: Sequence[Remembered], scores: Sequence[float], count: int
) -> list[Remembered]:
    """The most probable solutions, if right also in exact arithmetic; of equals in algebra the shortest."""
    kept: dict[object, Remembered] = {}
    for place in sorted(range(len(ranked)), key=lambda i: -scores[i]):
        solution, function = ranked[place], in_algebra(ranked[place].expression)
        rival = kept.get(function)
        if len(kept) == count and not rival:
            continue
        if (not rival or len(solution.expression) < len(rival.expression)) and problem.is_solved_by(
            solution.expression
        ):
            kept[function] = solution
    return list(kept.values())

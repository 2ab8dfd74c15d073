"""The memory: for each problem, by its id, the solutions found so far, with when and how each was found; and
what fills it outside training steps: annotations, earlier trainings, exact search, and rounds of subtree
fixing.

A problem keeps at most `capacity` solutions, the first found first. One that is found again moves to the end.
When there are too many, those at the front go, or with `simplest` the least simple ones; the annotated one
stays. Two solutions are the same if they are written the same: rearrangements are kept, because learning from
them is what makes a beam diverse.

>>> from lbf.symbolic.parsing import parse
>>> memory = Memory(capacity=2)
>>> memory.add("p7", [Remembered(parse("n0*n1"), 1, "1-fix"), Remembered(parse("n1*n0"), 2, "sample")])
2
>>> memory.add("p7", [Remembered(parse("n0*n1"), 3, "sample"), Remembered(parse("n0/(1/n1)"), 3, "m-fix")])
1
>>> [(str(solution.expression), solution.epoch, solution.origin) for solution in memory["p7"]]
[('* n0 n1', 1, '1-fix'), ('/ n0 / 1 n1', 3, 'm-fix')]
>>> memory.put("p8", [Remembered(parse("n0+n1"), 3, "search")])
>>> memory.to_jsonl().splitlines()[1]
'{"id": "p8", "solutions": [{"expression": "n0+n1", "epoch": 3, "origin": "search"}]}'
"""

from __future__ import annotations

import json
import math
from collections import Counter, deque
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from lbf.abduction.candidate import ORIGINS, Candidate, Origin, SearchBounds, Sizes
from lbf.abduction.identity import in_algebra
from lbf.abduction.repair import search, subtree_fixes
from lbf.data.problem import Problem
from lbf.data.splits import by_length, text_up_to_numbers
from lbf.errors import InputError
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Grammar, Leaf, Quantity, Symbol, SymbolTable, simplicity_cost
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse

if TYPE_CHECKING:  # what strategies there are, and their options, can be told without torch
    from lbf.learning.strategy import Strategy
    from lbf.neural import Solver, Source

MOST_RANKED: Final = 3
"""How many times the candidates kept are ranked in a round of subtree fixing."""
MOST_WRITINGS: Final = 2
"""How many ways to write one solution are ranked: more would crowd out other solutions."""


class MemoryFileError(InputError):
    """Text that is not a memory: which line, what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """An expression that gives a problem's answer, the epoch in which it was first found, and how."""

    expression: Expression
    epoch: int
    origin: Origin

    @classmethod
    def of(cls, candidate: Candidate, epoch: int) -> Remembered:
        """A candidate that is right, to be remembered as found in an epoch."""
        return cls(candidate.expression, epoch, candidate.origin)


class Memory:
    """Solutions by problem id."""

    def __init__(self, capacity: int = 64, *, simplest: bool = False) -> None:
        if capacity < 1:
            raise ValueError(f"a memory holds at least one solution of a problem, not {capacity}")
        self.capacity = capacity
        self.simplest = simplest
        self._solutions: dict[str, dict[Expression, Remembered]] = {}

    def __getitem__(self, problem_id: str) -> tuple[Remembered, ...]:
        """The solutions of a problem, none if there are none."""
        return tuple(self._solutions.get(problem_id, {}).values())

    def __iter__(self) -> Iterator[str]:
        """The ids of the problems that have a solution, in alphabetical order."""
        return iter(sorted(self._solutions))

    def __len__(self) -> int:
        """How many problems have a solution."""
        return len(self._solutions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and self.to_jsonl() == other.to_jsonl()

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def total(self) -> int:
        """How many solutions there are in all."""
        return sum(map(len, self._solutions.values()))

    def origins(self) -> dict[Origin, int]:
        """How many solutions were found in each way."""
        counts = Counter(solution.origin for known in self._solutions.values() for solution in known.values())
        return {origin: counts[origin] for origin in ORIGINS if counts[origin]}

    def add(self, problem_id: str, solutions: Iterable[Remembered]) -> int:
        """Remember solutions of a problem, forgetting others if they are too many; how many were new."""
        known = self._solutions.get(problem_id, {})
        new = 0
        for solution in solutions:
            new += solution.expression not in known
            known[solution.expression] = known.pop(solution.expression, solution)
        if known:
            self._solutions[problem_id] = known
        while len(known) > self.capacity:
            del known[max(known, key=lambda each: self._dispensability(known[each]))]  # of equals the first
        return new

    def _dispensability(self, solution: Remembered) -> tuple[bool, float]:
        return solution.origin != "annotation", simplicity_cost(solution.expression) if self.simplest else 0

    def put(self, problem_id: str, solutions: Iterable[Remembered]) -> None:
        """Keep these solutions of a problem, the first of them if they are too many, in place of all it
        had.
        """
        chosen = list(solutions)[: self.capacity]
        self._solutions.pop(problem_id, None)
        self.add(problem_id, chosen)

    def to_jsonl(self) -> str:
        """One line per problem, in alphabetical order of ids, which `read_jsonl` reads back."""
        return "".join(f"{json.dumps(self._record(problem_id), ensure_ascii=False)}\n" for problem_id in self)

    def _record(self, problem_id: str) -> dict[str, Any]:
        solutions = [
            {"expression": _infix(s.expression), "epoch": s.epoch, "origin": s.origin}
            for s in self[problem_id]
        ]
        return {"id": problem_id, "solutions": solutions}

    def read_jsonl(self, text: str, wanted: Container[str] | None = None) -> None:
        """Add the solutions that `to_jsonl` wrote, of the wanted problems if they are given.

        A line that does not hold the solutions of a problem is a MemoryFileError.
        """
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                record = json.loads(line)
                solutions = [_solution(entry) for entry in record["solutions"]]
                if wanted is None or record["id"] in wanted:
                    self.add(str(record["id"]), solutions)
            except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
                raise MemoryFileError(f"line {number} of the memory is damaged: {error}") from error


def _solution(entry: dict[str, Any]) -> Remembered:
    if entry["origin"] not in ORIGINS:
        raise ValueError(f"there is no origin {entry['origin']!r}; there are {', '.join(ORIGINS)}")
    return Remembered(_parse(entry["expression"]), int(entry["epoch"]), entry["origin"])


@lru_cache(maxsize=1 << 16)
def _infix(expression: Expression) -> str:
    """Written once: the same few thousand expressions over slots solve most problems."""
    return to_infix(expression)


@lru_cache(maxsize=1 << 16)
def _parse(text: str) -> Expression:
    return parse(text)


# ---------------------------------------------------------------------------------------------------------
# what fills it


@dataclass(frozen=True, slots=True)
class Ground:
    """What a strategy works on between epochs: all problems of this process, and what is known about them."""

    solver: Solver
    """The solver that is judged: the running mean where there is one."""
    problems: Sequence[Problem]
    memory: Memory
    epoch: int
    """Epochs done."""
    batch: int
    """Problems to be read at once."""
    key: tuple[int, int] = (0, 0)
    """What is random between epochs begins with this, to which a problem's id adds its own."""

    def seed_annotations(self) -> None:
        """Remember the annotations that the solver can write and that give the answer."""
        for problem in self.problems:
            annotated = problem.expression
            if (
                annotated
                and self.solver.symbol_table.can_write(annotated)
                and problem.is_solved_by(annotated)
            ):
                self.memory.add(problem.id, [Remembered(annotated, 0, "annotation")])

    def seed_search(self, bounds: SearchBounds) -> None:
        """Remember what exact search finds for problems without a solution, the simplest first."""
        unsolved = [problem for problem in self.problems if not self.memory[problem.id]]
        searched = search(unsolved, self.solver.symbol_table, bounds)
        for problem, found in zip(unsolved, searched, strict=True):
            self.memory.put(problem.id, [Remembered.of(candidate, 0) for candidate in found.candidates])

    def seed_random(self, options: Sizes, draws: int, once: int) -> None:
        """Remember the right ones of so many random trees of the sizes that are explored, in the first of
        which each quantity comes once and no constant. A problem's trees depend on its id alone, not on which
        others there are.
        """
        for problem in self.problems:
            random, quantities = Random(f"{self.key}/{problem.id}"), len(problem.slots)
            sizes, number = options.sizes(quantities), min(once, draws) if quantities else 0
            operators = self.solver.symbol_table.operators
            leaves: list[Leaf] = [*self.solver.symbol_table.constants, *map(Quantity, range(quantities))]
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
            self.memory.add(problem.id, [Remembered(tree, 0, "sample") for tree in right])

    def share_among_twins(self) -> None:
        """Where texts differ in their numbers alone, keep of their solutions those that solve all of them, if
        there are any: what reaches one answer by accident rarely reaches the others, too.
        """
        groups: dict[str, list[Problem]] = {}
        for problem in self.problems:
            groups.setdefault(text_up_to_numbers(problem), []).append(problem)
        for twins in groups.values():
            if len(twins) > 1:
                self._share(twins)

    def _share(self, twins: Sequence[Problem]) -> None:
        found = {s.expression: s for problem in twins for s in self.memory[problem.id]}
        shared = [s for s in found.values() if all(_fits(problem, s) for problem in twins)]
        for problem in twins if shared else ():
            own = [s.expression for s in self.memory[problem.id]]
            place = {expression: number for number, expression in enumerate(own)}
            self.memory.put(problem.id, sorted(shared, key=lambda s: place.get(s.expression, len(own))))

    def refresh(self, width: int, leaves: int) -> dict[str, float]:
        """Add what subtree fixing makes of the solver's beam, so many wide, with so many leaves in a replaced
        subtree, and keep of every problem's solutions the most probable ones; how probable the best of each
        problem is, by its id.
        """
        probable: dict[str, float] = {}
        with self.solver.without_gradient():
            for problems in by_length(self.problems, self.batch):
                probable |= self._refresh(problems, width, leaves)
        return probable

    def search_again(self, problems: Sequence[Problem], bounds: SearchBounds) -> None:
        """Add what a wider search finds for some problems, and keep of their solutions the most probable
        ones.
        """
        with self.solver.without_gradient():
            searched = search(problems, self.solver.symbol_table, bounds)
            for problem, found in zip(problems, searched, strict=True):
                known = {solution.expression: solution for solution in self.memory[problem.id]}
                for candidate in found.candidates:
                    known.setdefault(candidate.expression, Remembered.of(candidate, self.epoch + 1))
                self._keep_best(self.solver.encode(self.solver.batch([problem])), [[*known.values()]])

    def _refresh(self, problems: Sequence[Problem], width: int, leaves: int) -> dict[str, float]:
        source = self.solver.encode(self.solver.batch(problems))
        fixed = subtree_fixes(self.solver, source, width, leaves)
        pools = [
            pool(problem, self.memory, [Remembered.of(fix, self.epoch + 1) for fix in fixes])
            for problem, fixes in zip(problems, fixed, strict=True)
        ]
        return self._keep_best(source, pools)

    def _keep_best(self, source: Source, pools: Sequence[Sequence[Remembered]]) -> dict[str, float]:
        """Keep the most probable ones of these solutions of each problem that was read; how probable the
        first of them is, by the problem's id.
        """
        memory, written = self.memory, [[s.expression for s in ranked] for ranked in pools]
        scores = iter(self.solver.log_prob(source, written).tolist())
        probable: dict[str, float] = {}
        for problem, ranked in zip(source.batch.problems, pools, strict=True):
            own = [next(scores) for _ in ranked]
            memory.put(problem.id, best(problem, ranked, own, memory.capacity))
            probable[problem.id] = math.exp(max(own, default=-math.inf))
        return probable


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

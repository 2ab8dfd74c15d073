"""Where a known answer is not reached: what the solver proposed is fixed, or exact search finds others.

Fixing and search are compiled, or readable where numba is not installed or there is little to do. The results
are the same, up to how far a search gets.

Everything that works on a `Source` uses the encoding that learning then uses too, and takes no gradient.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lbf.abduction.candidate import Attempt, Attempts, Candidate, MFix, Origin, SearchBounds
from lbf.data.problem import Problem
from lbf.inference.decoding import Explored
from lbf.inference.orders import Ints
from lbf.inference.solver_like import SolverLike
from lbf.symbolic import fixing, subtree
from lbf.symbolic.canonical import is_redundant
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.fixing import CHANCES, Walk
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search as search_expressions

if TYPE_CHECKING:
    from lbf.symbolic.kernels import Givens

COMPILED: Final = find_spec("numba") is not None
"""Whether fixing and search can be compiled; else the readable versions do."""
FEW_PROBLEMS: Final = 2
FEW_NUMBERS: Final = 3
"""Up to so many problems with so many quantities each, the readable versions take less time than loading the
compiled ones."""
BUDGET: Final = 100_000
"""Lookups of one readable search, which are some seconds."""
CHUNK: Final = 512
"""Problems searched at a time: the kernel returns a row for every possible solution."""
LAST_LEAVES: Final = 4
"""Most numbers in an expression with several constants that exact search looks for."""
COMMON: Final = (Fraction(1), Fraction("3.14"))
"""Constants that many problems need: those of the paper."""
FIXES_PER_TREE: Final = 6
"""Subtree fixes of one hypothesis that are looked at, the shortest: more would crowd out those of the next
hypothesis."""
FEW_QUANTITIES: Final = 4
"""Up to so many quantities a replaced subtree may have all the leaves that are allowed, beyond one fewer: the
tables grow fast."""


# ---------------------------------------------------------------------------------------------------------
# m-FIX


class Chance(NamedTuple):
    """What is random about m-FIX: the key of the walks, to which the problem's id adds its own, and the noise
    that draws trees.
    """

    key: tuple[int, int]
    noise: Any


def m_fix(
    solver: SolverLike, source: Any, options: MFix, chance: Chance, wanted: Sequence[bool] | None = None
) -> Attempts:
    """For each problem, or each wanted one, its greedy tree of every size, and as many random ones as are
    asked for, with their m-FIX.

    The random numbers of a walk belong to the problem, not to its place in the batch. The fixer gets the
    solver's probabilities as they are, before any rule about sizes.
    """
    problems = source.batch.problems
    chosen = [True] * len(problems) if wanted is None else wanted
    if not any(chosen):
        return [() for _ in problems]
    sizes = [
        options.tree_sizes(len(p.slots)) if is_wanted else range(0)
        for p, is_wanted in zip(problems, chosen, strict=True)
    ]
    explored = trees_of_sizes(solver, source, sizes, options, chance.noise)
    trees = np.bincount(explored.problem, minlength=len(problems)).tolist()
    walks = np.concatenate(
        [_walks(p, count, options, chance.key) for p, count in zip(problems, trees, strict=True)]
    )
    owners = [problems[owner] for owner in explored.problem]
    given = explored.tokens, explored.log_probs
    if _is_worth_compiling(problems):
        from lbf.symbolic.kernels import fix_batch

        fixed, walked, _ = fix_batch(*given, givens_of(owners), walks, solver.symbol_table)
    else:
        fixed, walked = _fix_trees(*given, owners, walks, solver.symbol_table)
    judge = _Judge(solver.symbol_table, options.drop_redundant)
    attempts = judge.attempts(problems, explored, fixed, walked)
    return [_up_to_the_first_fix(group) for group in attempts] if options.first_fix else attempts


def trees_of_sizes(
    solver: SolverLike, source: Any, wanted: Sequence[Sequence[int]], options: MFix, noise: Any
) -> Explored:
    """A greedy tree of each wanted size, or of any size up to it, then so many samples of each, grouped by
    problem.

    A walk changes symbols and never the shape of a tree. What a solver has learned so far has few shapes, and
    it would draw only these: so chance chooses the shapes of the trees that are drawn, and the solver their
    symbols.
    """
    exact, samples = not options.own_size, options.samples_per_size
    greedy = solver.candidates(source, wanted, exact=exact)
    if not samples:
        return greedy
    drawn = solver.candidates(
        source, [[*own] * samples for own in wanted], noise, any_shape=True, exact=exact
    )
    order = np.argsort(np.concatenate([greedy.problem, drawn.problem]), kind="stable")
    pairs = ((getattr(each, part.name) for each in (greedy, drawn)) for part in fields(Explored))
    return Explored(*(np.concatenate([*pair])[order] for pair in pairs))


def _walks(problem: Problem, trees: int, options: MFix, key: tuple[int, int]) -> npt.NDArray[np.float64]:
    """The random numbers for each step of each walk, for each tree of a problem."""
    generator = np.random.default_rng([*key, zlib.crc32(problem.id.encode())])
    return generator.random((trees, options.steps, CHANCES[options.walk]))


def _fix_trees(
    tokens: Ints,
    log_probs: npt.NDArray[np.float64],
    problems: Sequence[Problem],
    walks: npt.NDArray[np.float64],
    symbol_table: SymbolTable,
) -> tuple[Ints, Ints]:
    """As `kernels.fix_batch`: fixed trees and steps of the random walk, given the problem of each tree."""
    fixed, steps = np.full_like(tokens, -1), np.full(len(tokens), -1)
    for row, (problem, chances) in enumerate(zip(problems, walks, strict=True)):
        tree = _expression(symbol_table, tokens[row])
        odds = log_probs[row, : len(tree), : symbol_table.size(len(problem.slots))].tolist()
        walk: Walk = "metropolis" if chances.shape[1] == CHANCES["metropolis"] else "others"
        puzzle = _puzzle(problem, symbol_table)
        found = fixing.m_fix(tree, puzzle, odds, _Given(chances), len(chances), walk=walk)
        if found is not None:
            fixed[row, : len(tree)] = symbol_table.encode(found.expression)
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


def _up_to_the_first_fix(attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """What is left of attempts, the smallest tree first, where the first that leads to a solution ends the
    search: the walks of the others have random numbers of their own, so it is as if they had not been.
    """
    found = (place for place, attempt in enumerate(attempts) if attempt.found)
    return attempts[: next(found, len(attempts)) + 1]


@dataclass(frozen=True, slots=True)
class _Judge:
    """Turns what the fixer returns into attempts."""

    symbol_table: SymbolTable
    drop_redundant: bool

    def attempts(
        self, problems: Sequence[Problem], explored: Explored, fixed: Ints, walked: Ints
    ) -> Attempts:
        """Trees and what they were fixed to, by problem; where several samples came to the same, once."""
        groups: list[dict[tuple[bytes, bytes], Attempt]] = [{} for _ in problems]
        rows = zip(explored.problem.tolist(), explored.tokens, fixed, walked.tolist(), strict=True)
        for owner, tree, fix, steps in rows:
            key = tree.tobytes(), fix.tobytes()
            if key not in groups[owner]:
                groups[owner][key] = self._attempt(problems[owner], tree, fix, steps)
        return [tuple(group.values()) for group in groups]

    def _attempt(self, problem: Problem, tokens: Ints, fixed: Ints, walked: int) -> Attempt:
        tree = _expression(self.symbol_table, tokens)
        if walked < 0:
            return Attempt(tree, right=False)
        right = bool((tokens == fixed).all())
        origin: Origin = "sample" if right else "m-fix" if walked else "1-fix"
        solution = tree if right else _expression(self.symbol_table, fixed)
        if self.drop_redundant and is_redundant(solution, problem.values):
            return Attempt(tree, right)
        return Attempt(tree, right, Candidate(solution, None, origin))


# ---------------------------------------------------------------------------------------------------------
# subtree fixing


def subtree_fixes(solver: SolverLike, source: Any, width: int, leaves: int) -> list[list[Candidate]]:
    """For each problem the solutions that differ from a hypothesis of its beam, so many wide, in one subtree
    or one operator.

    Fixes have the usual constants only, for others would make many accidents. A hypothesis with another one
    is not fixed, but if it is right it is a solution: its constant was proposed because of the text.
    """
    problems, table = source.batch.problems, common_symbols(solver.symbol_table)
    beams = solver.beam(source, width)
    found: list[list[Candidate]] = [
        [
            Candidate(hypothesis.expression, None, "beam")
            for hypothesis in beam
            if not table.can_write(hypothesis.expression) and problem.is_solved_by(hypothesis.expression)
        ]
        for problem, beam in zip(problems, beams, strict=True)
    ]
    trees = [
        (owner, hypothesis.expression)
        for owner, beam in enumerate(beams)
        for hypothesis in beam
        if table.can_write(hypothesis.expression)
    ]
    for few in (True, False):
        chosen = [(o, tree) for o, tree in trees if (len(problems[o].slots) <= FEW_QUANTITIES) == few]
        rows = _subtree_rows(table, problems, chosen, leaves if few else max(1, leaves - 1))
        for owner, tree in rows:
            found[owner].append(Candidate(tree, None, "subtree"))
    return found


def _subtree_rows(
    table: SymbolTable, problems: Sequence[Problem], owned: Sequence[tuple[int, Expression]], leaves: int
) -> Iterator[tuple[int, Expression]]:
    if not owned:
        return
    if not _is_worth_compiling(problems):
        puzzles = {owner: _puzzle(problems[owner], table) for owner, _ in owned}
        small = {owner: subtree.small_expressions(puzzle, leaves) for owner, puzzle in puzzles.items()}
        for owner, tree in owned:
            fixes = subtree.subtree_fixes([tree], puzzles[owner], leaves, small[owner])
            yield from ((owner, fix) for fix in fixes[:FIXES_PER_TREE])
        return
    from lbf.symbolic.kernels import subtree_fix_batch

    owners, trees = [owner for owner, _ in owned], [tree for _, tree in owned]
    tokens = np.full((len(trees), max(map(len, trees))), -1, np.int64)
    for row, tree in zip(tokens, trees, strict=True):
        row[: len(tree)] = table.encode(tree)
    rows, counts = subtree_fix_batch(
        tokens, givens_of(problems), table, problem=owners, leaves=leaves, limit=FIXES_PER_TREE
    )
    for owner, found, count in zip(owners, rows, counts.tolist(), strict=True):
        yield from ((owner, _expression(table, row)) for row in found[: min(count, FIXES_PER_TREE)])


# ---------------------------------------------------------------------------------------------------------
# exact search


class Searched(NamedTuple):
    """What exact search found for a problem, simplest first, and whether it saw everything within its
    bounds.
    """

    candidates: list[Candidate]
    complete: bool


def search(
    problems: Sequence[Problem], symbol_table: SymbolTable, bounds: SearchBounds
) -> Iterator[Searched]:
    """For each problem its simplest solutions within the bounds of exact search, right in exact arithmetic
    too, which the kernel does not use.

    Every constant more makes more accidents. So constants beyond the usual ones are tried only where nothing
    is found without them, and several of them only where nothing is found with one.
    """
    common = common_symbols(symbol_table)
    steps = [(common, bounds), (symbol_table, bounds)] if common != symbol_table else [(common, bounds)]
    if bounds.last_extra > bounds.extra:
        fewer = min(bounds.max_leaves, LAST_LEAVES)
        steps.append((symbol_table, replace(bounds, max_leaves=fewer, extra=bounds.last_extra)))
    for chunk in (problems[i : i + CHUNK] for i in range(0, len(problems), CHUNK)):
        found: list[Searched] = [Searched([], complete=True)] * len(chunk)
        for table, within in steps:
            missing = [place for place, own in enumerate(found) if not own.candidates]
            again = _searched([chunk[place] for place in missing], table, within)
            for place, own in zip(missing, again, strict=True):
                found[place] = own
        yield from found


def common_symbols(symbol_table: SymbolTable) -> SymbolTable:
    """The symbols without the constants that few problems need."""
    kept = tuple(constant for constant in symbol_table.constants if constant.value in COMMON)
    return SymbolTable(symbol_table.operators, kept)


def _searched(
    problems: Sequence[Problem], symbol_table: SymbolTable, bounds: SearchBounds
) -> Iterator[Searched]:
    if not _is_worth_compiling(problems):
        for problem in problems:
            puzzle = _puzzle(problem, symbol_table)
            result = search_expressions(puzzle, bounds.max_leaves, bounds.extra, BUDGET)
            found = result.expressions[: bounds.limit]
            yield Searched([Candidate(tree, None, "search") for tree in found], result.complete)
        return
    from lbf.symbolic.kernels import search_batch

    for chunk in (problems[i : i + CHUNK] for i in range(0, len(problems), CHUNK)):
        rows, counts, complete = search_batch(
            givens_of(chunk), symbol_table, bounds.max_leaves, bounds.extra, limit=bounds.limit
        )
        outcomes = zip(chunk, rows, counts.tolist(), complete.tolist(), strict=True)
        for problem, found, count, is_all in outcomes:
            trees = (_expression(symbol_table, row) for row in found[: min(count, bounds.limit)])
            right = [Candidate(tree, None, "search") for tree in trees if problem.is_solved_by(tree)]
            yield Searched(right, is_all)


def _is_worth_compiling(problems: Sequence[Problem]) -> bool:
    """Whether compiled code is at hand, or worth a second to load it, and on a new machine half a minute to
    compile it.
    """
    many = len(problems) > FEW_PROBLEMS or any(len(problem.slots) > FEW_NUMBERS for problem in problems)
    return COMPILED and (many or "numba" in sys.modules)


def givens_of(problems: Sequence[Problem]) -> Givens:
    """Problems as the kernels see them."""
    from lbf.symbolic.kernels import Givens

    return Givens.of([problem.values for problem in problems], list(map(_answer, problems)))


def _puzzle(problem: Problem, symbol_table: SymbolTable) -> Puzzle:
    """A problem as the readable versions see it."""
    return Puzzle(problem.values, _answer(problem), symbol_table)


def _answer(problem: Problem) -> Fraction:
    """The answer of a problem that must have one."""
    if problem.answer is None:
        raise ValueError(f"problem {problem.id} has no answer, so there is nothing to look for")
    return problem.answer


def _expression(symbol_table: SymbolTable, tokens: Ints) -> Expression:
    return symbol_table.decode(tokens[tokens >= 0].tolist())

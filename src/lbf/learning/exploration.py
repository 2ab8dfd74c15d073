"""Exploration: from a batch that was read once to attempts, fixes and candidates for every problem of it.

Everything here works on a `Source`, the encoding that learning then uses too, and takes no gradient of it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
import torch

from lbf.data.problem import Problem
from lbf.learning.batches import is_within
from lbf.learning.config import LearningConfig
from lbf.learning.memory import Origin, Solution
from lbf.learning.policy import Policy
from lbf.learning.strategies import Attempt
from lbf.learning.visited import Visited
from lbf.neural import Solver, Source
from lbf.neural.decoding import Explored
from lbf.neural.trees import Ints
from lbf.symbolic.canonical import is_redundant
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.kernels import Givens, fix_batch, search_batch, subtree_fix_batch

Attempts: TypeAlias = list[tuple[Attempt, ...]]
"""For each problem of a batch, what was tried."""

CHUNK: Final = 512
"""Problems searched at a time: the kernel returns a row for every possible solution."""
FIXES_PER_TREE: Final = 6
"""Subtree fixes of one hypothesis that are looked at, the shortest: more would crowd out those of the next
hypothesis."""


@dataclass(frozen=True, slots=True)
class Explorer:
    """A solver at a certain epoch, looking for solutions."""

    solver: Solver
    config: LearningConfig
    epoch: int

    # -----------------------------------------------------------------------------------------------------
    # greedy trees, fixed

    def fix(self, source: Source, wanted: Sequence[bool], noise: torch.Generator) -> Attempts:
        """For each wanted problem its greedy tree of every size, and as many random ones as are asked for,
        with their m-FIX.

        The random numbers of a walk belong to the problem, not to its place in the batch. The fixer gets the
        solver's probabilities as they are, before any rule about sizes.
        """
        problems = source.batch.problems
        sizes = [
            self.config.sizes(len(p.slots)) if w else range(0) for p, w in zip(problems, wanted, strict=True)
        ]
        if not any(wanted):
            return [() for _ in problems]
        explored = self._trees(source, sizes, noise)
        trees = np.bincount(explored.problem, minlength=len(problems)).tolist()
        walks = np.concatenate(
            [self._walk(problem, count) for problem, count in zip(problems, trees, strict=True)]
        )
        givens = givens_of([problems[owner] for owner in explored.problem])
        fixed, walked, _ = fix_batch(
            explored.tokens, explored.log_probs, givens, walks, self.solver.symbol_table
        )
        return self._attempts(problems, explored, fixed, walked)

    def _trees(self, source: Source, sizes: Sequence[Sequence[int]], noise: torch.Generator) -> Explored:
        """A greedy tree of each size, then those drawn at random, grouped by problem.

        A walk changes symbols and never the shape of a tree. What a solver has learned so far has few shapes,
        and it would draw only these: so chance chooses the shapes of the trees that are drawn, and the solver
        their symbols.
        """
        greedy = self.solver.candidates(source, sizes)
        if not self.config.draws:
            return greedy
        drawn = self.solver.candidates(
            source, [[*own] * self.config.draws for own in sizes], noise, any_shape=True
        )
        order = np.argsort(np.concatenate([greedy.problem, drawn.problem]), kind="stable")
        pairs = ((getattr(each, part.name) for each in (greedy, drawn)) for part in fields(Explored))
        return Explored(*(np.concatenate([*pair])[order] for pair in pairs))

    def _attempts(
        self, problems: Sequence[Problem], explored: Explored, fixed: Ints, walked: Ints
    ) -> Attempts:
        """Trees and what they were fixed to, by problem; where several draws came to the same, once."""
        groups: list[dict[tuple[bytes, bytes], Attempt]] = [{} for _ in problems]
        rows = zip(explored.problem.tolist(), explored.tokens, fixed, walked.tolist(), strict=True)
        for owner, tree, fix, steps in rows:
            key = tree.tobytes(), fix.tobytes()
            if key not in groups[owner]:
                groups[owner][key] = self._fixed(problems[owner], tree, fix, steps)
        return [tuple(group.values()) for group in groups]

    def _walk(self, problem: Problem, trees: int) -> npt.NDArray[np.float64]:
        """Two random numbers for each step of each walk, for each tree of a problem."""
        generator = np.random.default_rng([self.config.seed, self.epoch, zlib.crc32(problem.id.encode())])
        return generator.random((trees, self.config.steps, 2))

    def _fixed(self, problem: Problem, tokens: Ints, fixed: Ints, walked: int) -> Attempt:
        tree = self._expression(tokens)
        if walked < 0:
            return Attempt(tree, right=False)
        right = bool((tokens == fixed).all())
        origin: Origin = "sample" if right else "m-fix" if walked else "1-fix"
        solution = tree if right else self._expression(fixed)
        if self.config.meaningful and is_redundant(solution, problem.values):
            return Attempt(tree, right)
        return Attempt(tree, right, Solution(solution, self.epoch, origin))

    def _expression(self, tokens: Ints) -> Expression:
        return self.solver.symbol_table.decode(tokens[tokens >= 0].tolist())

    # -----------------------------------------------------------------------------------------------------
    # samples

    def policy(self, source: Source) -> Policy:
        """The solver as a policy for this batch."""
        return Policy(
            self.solver,
            source,
            [self.config.sizes(len(problem.slots))[-1] for problem in source.batch.problems],
        )

    def sample(self, source: Source, generator: torch.Generator) -> Attempts:
        """For each problem as many trees as sizes would be explored, drawn from the policy."""
        problems = source.batch.problems
        owners = [
            owner for owner, problem in enumerate(problems) for _ in self.config.sizes(len(problem.slots))
        ]
        trees = self.policy(source).draw(owners, generator)
        return self._judged(problems, owners, trees)

    def sample_new(
        self, source: Source, visited: Mapping[str, Visited], generator: torch.Generator
    ) -> Attempts:
        """For each problem a tree that was not visited before, if any is left; from now on it was."""
        problems = source.batch.problems
        owners = [owner for owner, problem in enumerate(problems) if not visited[problem.id].is_exhausted]
        records = [visited[problems[owner].id] for owner in owners]
        trees = self.policy(source).draw(owners, generator, records) if owners else []
        for record, tree in zip(records, trees, strict=True):
            record.add(tree)
        return self._judged(problems, owners, trees)

    def _judged(
        self, problems: Sequence[Problem], owners: Sequence[int], trees: Sequence[tuple[int, ...]]
    ) -> Attempts:
        attempts: list[list[Attempt]] = [[] for _ in problems]
        for owner, tree in zip(owners, map(self.solver.symbol_table.decode, trees), strict=True):
            right = problems[owner].is_solved_by(tree)
            attempts[owner].append(
                Attempt(tree, right, Solution(tree, self.epoch, "sample") if right else None)
            )
        return [tuple(group) for group in attempts]

    # -----------------------------------------------------------------------------------------------------
    # exact search and subtree fixing

    def search(self, problems: Sequence[Problem]) -> Iterator[tuple[Problem, list[Solution]]]:
        """For each problem its simplest solutions within the bounds of exact search, the simplest first."""
        common = self._common_symbols()
        for chunk in (problems[i : i + CHUNK] for i in range(0, len(problems), CHUNK)):
            found = self._searched(chunk, common)
            missing = [place for place, solutions in enumerate(found) if not solutions]
            if missing and common != self.solver.symbol_table:
                again = self._searched([chunk[place] for place in missing], self.solver.symbol_table)
                for place, solutions in zip(missing, again, strict=True):
                    found[place] = solutions
            yield from zip(chunk, found, strict=True)

    def _common_symbols(self) -> SymbolTable:
        """The symbols of the solver without the constants that are rare."""
        table, rare = self.solver.symbol_table, {Fraction(text) for text in self.config.rare_constants}
        kept = tuple(constant for constant in table.constants if constant.value not in rare)
        return SymbolTable(table.operators, kept) if rare else table

    def _searched(self, problems: Sequence[Problem], table: SymbolTable) -> list[list[Solution]]:
        """For each problem its simplest solutions over a symbol table that are right in exact arithmetic."""
        config, found = self.config, []
        rows, counts, _ = search_batch(
            givens_of(problems), table, config.max_leaves, config.extra, limit=config.candidates
        )
        for problem, own, count in zip(problems, rows, counts.tolist(), strict=True):
            trees = [table.decode(row[row >= 0].tolist()) for row in own[: min(count, config.candidates)]]
            right = [tree for tree in trees if problem.is_solved_by(tree)]
            found.append([Solution(tree, self.epoch, "search") for tree in right])
        return found

    def subtree_fixes(self, source: Source) -> list[list[Solution]]:
        """For each problem the solutions that differ from a hypothesis of its beam in one subtree or one
        operator.
        """
        problems = source.batch.problems
        beams = self.solver.beam(source, self.config.refresh_beam)
        found: list[list[Solution]] = [[] for _ in problems]
        common = self._common_symbols()
        pairs = [
            (o, c.expression) for o, beam in enumerate(beams) for c in beam if is_within(c.expression, common)
        ]
        for few in (True, False):  # a larger table for problems with few quantities
            chosen = [(o, tree) for o, tree in pairs if (len(problems[o].slots) <= 4) == few]
            leaves = self.config.leaves if few else max(1, self.config.leaves - 1)
            for owner, tree in self._subtree_rows(problems, chosen, common, leaves):
                found[owner].append(Solution(tree, self.epoch, "subtree"))
        return found

    def _subtree_rows(
        self,
        problems: Sequence[Problem],
        pairs: Sequence[tuple[int, Expression]],
        table: SymbolTable,
        leaves: int,
    ) -> Iterator[tuple[int, Expression]]:
        if not pairs:
            return
        owners, trees = [owner for owner, _ in pairs], [tree for _, tree in pairs]
        longest = max(map(len, trees))
        tokens = np.full((len(trees), longest), -1, np.int64)
        for row, tree in zip(tokens, trees, strict=True):
            row[: len(tree)] = table.encode(tree)
        rows, counts = subtree_fix_batch(
            tokens, givens_of(problems), table, problem=owners, leaves=leaves, limit=FIXES_PER_TREE
        )
        for owner, found, count in zip(owners, rows, counts.tolist(), strict=True):
            for row in found[: min(count, FIXES_PER_TREE)]:
                yield owner, table.decode(row[row >= 0].tolist())


def givens_of(problems: Sequence[Problem]) -> Givens:
    """Problems as the kernels see them."""
    return Givens.of([problem.values for problem in problems], [_answer(problem) for problem in problems])


def _answer(problem: Problem) -> Fraction:
    if problem.answer is None:
        raise ValueError(f"problem {problem.id} has no answer, so there is nothing to look for")
    return problem.answer

"""Samples from the policy: the solver, drawing trees of at most as many symbols as are explored.

Tree regularisation comes in through its first rule, which bounds the number of operators; the second is
relaxed from "exactly this size" to "at most this size" (`Grammar.up_to`). So the solver chooses the size
itself, and learns to. Were the size given, as when fixes are explored, whether an operator or a number comes
next would hardly ever be a choice and would have no gradient: nothing would teach the solver when to stop
once nobody tells it the size. With `exact_sizes` it is given all the same, as the paper does: then it is the
solver's own probability that is learned, and only what is right teaches when to stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from lbf.abduction.candidate import Attempt, Attempts, Candidate, Sizes
from lbf.inference.orders import PREFIX, Beginnings, Order, Trees
from lbf.learning.sampling import DrawRules, Sampling
from lbf.neural import Solver, Source
from lbf.neural.decoding import of_trees, regularised, restrict
from lbf.symbolic.expression import Expression, SymbolTable


class Drawn(NamedTuple):
    """Trees as symbol numbers, and with which log-probability each was drawn."""

    trees: list[tuple[int, ...]]
    log_probs: list[float]


@dataclass(frozen=True, slots=True)
class Policy:
    """Draws trees for a batch, and tells how probable trees are to be drawn."""

    solver: Solver
    source: Source
    caps: Sequence[int]
    """Most symbols of a tree, for each problem of the batch."""

    @classmethod
    def of(cls, solver: Solver, source: Source, options: Sizes) -> Policy:
        """The solver as a policy for a batch, up to the largest size that is explored."""
        return cls(
            solver, source, [options.sizes(len(problem.slots))[-1] for problem in source.batch.problems]
        )

    @torch.no_grad()
    def draw(
        self,
        owners: Sequence[int],
        generator: torch.Generator,
        rules: DrawRules | None = None,
        visited: Sequence[Visited] | None = None,
    ) -> Drawn:
        """A random tree for each of the problems named, by rules or of at most as many symbols as the policy
        allows; a new one if records of visited trees are given.
        """
        device, symbol_table = self.source.words.device, self.solver.symbol_table
        rules = rules or DrawRules([self.caps[owner] for owner in owners], exact=False, once=False)
        sizes, order = np.array(rules.sizes), self.solver.order
        state = self.solver.decoder.begin(
            self.source, torch.tensor(owners, device=device), int(sizes.max()) // 2
        )
        steps: list[tuple[int, ...]] = [() for _ in owners]
        log_probs = torch.zeros(len(owners), device=device)
        live, operators = list(range(len(owners))), np.zeros_like(sizes)
        spent = self._constants(owners) if rules.once else None
        for place in range(order.most_steps(int(sizes.max()))):
            scores = state.log_probs()
            now = Beginnings(operators, place, sizes[live])
            moves = order.moves(now, symbol_table, scores.shape[1], exact=rules.exact)
            scores = restrict(scores, moves)
            if spent is not None:
                scores = scores.masked_fill(spent[live], -torch.inf)
            if visited is not None:
                scores = scores.masked_fill(
                    _exhausted(scores, [(visited[row], steps[row]) for row in live]), -torch.inf
                )
            chances = torch.softmax(scores, dim=-1)
            choice = torch.multinomial(chances, 1, generator=generator)[:, 0]
            log_probs[live] += chances.gather(1, choice[:, None])[:, 0].log()
            if spent is not None:
                spent[live, choice] |= self._has_quantities(owners)[live] & (
                    choice >= symbol_table.first_constant
                )
            chosen = choice.cpu().numpy()
            for row, symbol in zip(live, chosen.tolist(), strict=True):
                steps[row] = (*steps[row], symbol)
            going = moves.going[np.arange(len(live)), chosen].nonzero()[0]
            if not len(going):
                break
            live = [live[i] for i in going.tolist()]
            operators = (operators + (chosen < symbol_table.first_constant))[going]
            kept = torch.from_numpy(going).to(device)
            state.keep(kept)
            state.advance(choice[kept])
        return Drawn([self._tree(row) for row in steps], log_probs.tolist())

    def _tree(self, steps: tuple[int, ...]) -> tuple[int, ...]:
        """The symbols in prefix order of a tree that was written by these steps."""
        order = self.solver.order
        symbols = steps[: len(steps) - order.ends]
        return tuple(symbols[place] for place in order.places(symbols, self.solver.symbol_table))

    def _has_quantities(self, owners: Sequence[int]) -> Tensor:
        problems = self.source.batch.problems
        return torch.tensor([bool(problems[o].slots) for o in owners], device=self.source.words.device)

    def _constants(self, owners: Sequence[int]) -> Tensor:
        """The numbers that may not be drawn where each quantity is to come once: the constants, unless there
        is no quantity [R, V].
        """
        table, problems = self.solver.symbol_table, self.source.batch.problems
        width = table.size(max(len(problem.slots) for problem in problems)) + self.solver.order.ends
        number = torch.arange(width, device=self.source.words.device)
        is_constant = (number >= table.first_constant) & (number < table.first_quantity)
        return self._has_quantities(owners)[:, None] & is_constant

    def log_prob(
        self, expressions: Sequence[Sequence[Expression]], noise: torch.Generator | None = None
    ) -> Tensor:
        """The log-probabilities with which `draw` draws given trees, one problem after the other [E]; with
        dropout where there is noise.
        """
        trees = Trees.of(expressions, self.solver.symbol_table)
        if not len(trees):
            return self.source.words.new_zeros(0)
        table, order = self.solver.symbol_table, self.solver.order
        written = order.written(trees, table)
        forced = self.solver.decoder.forced(self.source, trees, noise)
        caps = np.array(self.caps)[trees.problem]
        return of_trees(regularised(forced, written, table, order, caps), written, len(trees))


def sample(policy: Policy, options: Sampling, epoch: int, generator: torch.Generator) -> Attempts:
    """For each problem the trees that the options ask for after so many epochs, drawn from the policy."""
    problems = policy.source.batch.problems
    own = [options.rules(len(problem.slots), epoch) for problem in problems]
    owners = [owner for owner, rules in enumerate(own) for _ in rules.sizes]
    sizes = [size for rules in own for size in rules.sizes]
    rules = DrawRules(sizes, options.exact_sizes, any(each.once for each in own))
    return _judged(policy, owners, policy.draw(owners, generator, rules))


def sample_new(
    policy: Policy, visited: Mapping[str, Visited], generator: torch.Generator, draws: int = 1
) -> Attempts:
    """For each problem so many trees that were not visited before, if any are left; from now on they were.
    They are drawn at once, so the same may come more than once.
    """
    problems = policy.source.batch.problems
    owners = [
        owner
        for owner, problem in enumerate(problems)
        if not visited[problem.id].is_exhausted
        for _ in range(draws)
    ]
    records = [visited[problems[owner].id] for owner in owners]
    drawn = policy.draw(owners, generator, visited=records) if owners else Drawn([], [])
    for record, tree in zip(records, drawn.trees, strict=True):
        record.add(tree)
    return _judged(policy, owners, drawn)


def _judged(policy: Policy, owners: Sequence[int], drawn: Drawn) -> Attempts:
    problems = policy.source.batch.problems
    attempts: list[list[Attempt]] = [[] for _ in problems]
    trees = map(policy.solver.symbol_table.decode, drawn.trees)
    for owner, tree, log_prob in zip(owners, trees, drawn.log_probs, strict=True):
        right = problems[owner].is_solved_by(tree)
        found = Candidate(tree, None, "sample") if right else None
        attempts[owner].append(Attempt(tree, right, found, log_prob))
    return [tuple(group) for group in attempts]


def _exhausted(scores: Tensor, beginnings: Sequence[tuple[Visited, tuple[int, ...]]]) -> Tensor:
    """Which symbols lead to nothing new [R, V]."""
    mask = torch.zeros_like(scores, dtype=torch.bool)
    for row, (record, prefix) in enumerate(beginnings):
        symbols = record.exhausted(prefix)
        if symbols:
            mask[row, list(symbols)] = True
    return mask


# ---------------------------------------------------------------------------------------------------------
# what was drawn before


class Visited:
    """The trees of at most `size` symbols drawn so far for one problem, as sequences of symbol numbers, so
    that a new draw can keep away from them: systematic exploration.

    It is a tree of prefixes, in the order in which the solver writes. A symbol is *exhausted* after a prefix
    when everything that begins so has been drawn; when all symbols that may follow a prefix are exhausted, so
    is the prefix. A draw that never takes an exhausted symbol is therefore always new, and it is known when
    nothing is left. The record of a problem is bounded: once it holds `limit` trees, no more are added, and
    draws merely keep away from those. In the example trees have one symbol: the constants 5 and 6 or the
    quantity 7.

    >>> visited = Visited(SymbolTable(), quantities=1, size=1, limit=100)
    >>> visited.add([5]), visited.exhausted(())
    (True, frozenset({5}))
    >>> visited.add([6]), visited.add([7]), visited.add([7]), visited.is_exhausted
    (True, True, False, True)
    """

    def __init__(
        self, symbol_table: SymbolTable, quantities: int, size: int, limit: int, order: Order = PREFIX
    ) -> None:
        self._symbol_table, self._order = symbol_table, order
        self._width = symbol_table.size(quantities) + order.ends
        self._size = size
        self._limit = limit
        self._drawn: dict[tuple[int, ...], None] = {}
        self._exhausted: dict[tuple[int, ...], set[int]] = {}

    def __len__(self) -> int:
        return len(self._drawn)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The trees, in the order in which they were added."""
        return iter(self._drawn)

    def add(self, tree: Sequence[int]) -> bool:
        """Record a tree, if there is room; whether it was new."""
        drawn = tuple(tree)
        if drawn in self._drawn or len(self._drawn) >= self._limit:
            return False
        self._drawn[drawn] = None
        steps = self._order.steps(drawn, self._symbol_table)
        for end in reversed(range(len(steps))):
            exhausted = self._exhausted.setdefault(steps[:end], set())
            exhausted.add(steps[end])
            if len(exhausted) < self._possible(steps[:end]):
                break
        return True

    def exhausted(self, prefix: tuple[int, ...]) -> frozenset[int]:
        """The symbols after which nothing new is left, for trees that begin so; −1 stands for the end."""
        return frozenset(self._exhausted.get(prefix, ()))

    @property
    def is_exhausted(self) -> bool:
        """Whether all trees have been drawn."""
        return len(self.exhausted(())) == self._possible(())

    def _possible(self, prefix: tuple[int, ...]) -> int:
        """How many symbols may follow a prefix."""
        operators = sum(symbol < self._symbol_table.first_constant for symbol in prefix)
        now = Beginnings(np.array([operators]), len(prefix), np.array([self._size]))
        return int(self._order.moves(now, self._symbol_table, self._width, exact=False).allowed.sum())

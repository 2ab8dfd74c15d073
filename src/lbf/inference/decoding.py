"""Decoding: expressions out of a decoder, always complete trees, under the rules of the order it writes in.

- `explore`: one tree of exactly the wanted size per row, or of at most that, greedy or sampled, with the
  log-probabilities of the *full* vocabulary at every place, before any rule: that is what a fixer needs.
- `beam`: the most probable trees of at most a given size. A tree that is complete leaves the beam for a pool;
  an unfinished tree that cannot beat the worst of a full pool any more is given up.
- `distinct_beam`: widens the beam until it holds enough expressions that are not rearrangements of each
  other.

A decoder is used through the protocol `DecoderStep` alone, so nothing here knows which one is at work, and
whether numpy or torch calculates.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.inference.orders import PREFIX, Beginnings, Ints, Order
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression, SymbolTable

WIDEST_BEAM: Final = 320
"""Where `distinct_beam` gives up widening: memory and time per problem stay bounded."""

Floats: TypeAlias = npt.NDArray[np.float32]
Doubles: TypeAlias = npt.NDArray[np.float64]


class DecoderStep(Protocol):
    """Unfinished expressions, one a row."""

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""

    def advance(self, symbols: Ints) -> None:
        """Append a symbol [R] to each expression, none of which may become complete by it."""


Begin: TypeAlias = Callable[[Ints, int], DecoderStep]
"""Begins expressions, one for each of the problems named [R], with at most so many operators each."""
Choose: TypeAlias = Callable[[Floats], Ints]
"""Chooses a symbol by the scores of all of them [R, V] → [R]; −∞ stands for what may not be chosen."""


class Hypothesis(NamedTuple):
    """An expression and its log-probability."""

    expression: Expression
    log_prob: float


@dataclass(frozen=True)
class Explored:
    """Explored trees, one a row, as arrays a fixer can work on."""

    problem: Ints
    """Which problem of the batch [R]."""
    sizes: Ints
    """How many symbols [R]."""
    tokens: Ints
    """Symbol numbers, padded with −1 [R, L]."""
    log_probs: Doubles
    """Log-probabilities of all symbols, −∞ for those the problem does not have, 0 beyond a tree's size [R, L,
    V]."""

    def expressions(self, symbol_table: SymbolTable) -> list[Expression]:
        """The trees themselves."""
        return [
            symbol_table.decode(row[:size])
            for row, size in zip(self.tokens.tolist(), self.sizes.tolist(), strict=True)
        ]


# ---------------------------------------------------------------------------------------------------------
# one tree of a wanted size


def wanted_sizes(sizes: Sequence[Sequence[int]], problems: int) -> tuple[Ints, Ints]:
    """Rows for `explore`: which problem each is about, and how many symbols its tree is to have."""
    if len(sizes) != problems or not any(map(len, sizes)):
        raise ValueError(f"{problems} problems need as many lists of sizes, and at least one size in all")
    if any(size < 1 or size % 2 == 0 for wanted in sizes for size in wanted):
        raise ValueError(f"a tree has an odd number of symbols: {list(map(list, sizes))}")
    problem = np.repeat(np.arange(len(sizes)), list(map(len, sizes)))
    return problem, np.array([size for group in sizes for size in group], dtype=np.int64)


class WantedTrees(NamedTuple):
    """Which trees are wanted, one a row."""

    problem: Ints
    """Which problem of the batch each is about [R]."""
    sizes: Ints
    """How many symbols it is to have [R]."""
    exact: bool = True
    """Whether it must have so many, or at most so many."""


def explore(
    begin: Begin, symbol_table: SymbolTable, wanted: WantedTrees, choose: Choose, order: Order = PREFIX
) -> Explored:
    """A tree as wanted for each row, by a rule that chooses one of the steps that may come."""
    problem, sizes, exact = wanted
    longest = int(sizes.max())
    tokens = np.full((len(sizes), order.most_steps(longest)), -1)
    places: list[tuple[Ints, Floats]] = []
    rows, operators = np.arange(len(sizes)), np.zeros_like(sizes)
    state = begin(problem, longest // 2)
    for place in range(tokens.shape[1]):
        scores = state.log_probs()
        now = Beginnings(operators, place, sizes[rows])
        moves = order.moves(now, symbol_table, scores.shape[1], exact=exact)
        choice = choose(np.where(moves.allowed, scores, np.float32(-np.inf)))
        places.append((rows, scores))
        tokens[rows, place] = _symbols(choice, scores.shape[1] - order.ends)
        operators = operators + (choice < symbol_table.first_constant)
        going = np.nonzero(moves.going[np.arange(len(rows)), choice])[0]
        if len(going) < len(rows):
            rows, operators, choice = rows[going], operators[going], choice[going]
            state.keep(going)
        if not len(rows):
            break
        state.advance(choice)
    log_probs = np.zeros((len(sizes), len(places), places[0][1].shape[1]))
    for place, (held, scores) in enumerate(places):
        log_probs[held, place] = scores
    tokens = tokens[:, : len(places)]
    explored = Explored(problem, (tokens >= 0).sum(axis=1), tokens, log_probs)
    return _in_prefix_order(explored, symbol_table, order) if order.ends else explored


def _symbols(columns: Ints, symbols: int) -> Ints:
    """The symbol numbers of chosen columns, −1 for the end."""
    return np.where(columns < symbols, columns, -1)


def _in_prefix_order(explored: Explored, symbol_table: SymbolTable, order: Order) -> Explored:
    """Trees as they were written in another order, with their scores, in prefix order. That a tree ends where
    it does is told with its root.
    """
    shape = explored.log_probs.shape
    tokens = np.full((shape[0], shape[1] - 1), -1)
    log_probs = np.zeros((shape[0], shape[1] - 1, shape[2] - 1))
    for row, size in enumerate(explored.sizes.tolist()):
        places = order.places(explored.tokens[row, :size].tolist(), symbol_table)
        tokens[row, :size] = explored.tokens[row, places]
        log_probs[row, :size] = explored.log_probs[row, places, :-1]
        log_probs[row, 0] += explored.log_probs[row, size, -1]
    return Explored(explored.problem, explored.sizes, tokens, log_probs)


# ---------------------------------------------------------------------------------------------------------
# the most probable trees


class _Trees(NamedTuple):
    """Trees of several problems, ordered by problem and then by score, the best first."""

    owner: Ints
    """Which of the P problems asked for [R]."""
    scores: Doubles
    """[R]."""
    tokens: Ints
    """Padded with −1 [R, L]."""


def beam(
    begin: Begin, symbol_table: SymbolTable, problem: Ints, sizes: Ints, width: int, order: Order = PREFIX
) -> list[list[Hypothesis]]:
    """For each problem [P] the `width` most probable trees of at most `sizes` [P] symbols that a beam as wide
    finds.

    Fewer are returned only if there are no more. The log-probabilities are the decoder's own, without any
    rule.
    """
    longest = int(sizes.max())
    steps = order.most_steps(longest)
    pool = _Trees(np.empty(0, np.int64), np.empty(0), np.empty((0, steps), np.int64))
    now = _Trees(np.arange(len(problem)), np.zeros(len(problem)), np.full((len(problem), steps), -1))
    operators, worst = np.zeros(len(problem), np.int64), np.full(len(problem), -np.inf)
    state = begin(problem, longest // 2)
    for place in range(steps):
        totals = now.scores[:, None] + state.log_probs()
        beginnings = Beginnings(operators, place, sizes[now.owner])
        moves = order.moves(beginnings, symbol_table, totals.shape[1], exact=False)
        if moves.closing.any():
            more, _ = _grown(now, np.where(moves.closing, totals, -np.inf), worst, place, width)
            more.tokens[:, place] = _symbols(more.tokens[:, place], totals.shape[1] - order.ends)
            pool = _best(pool, more, width)
            worst = _worst(pool, len(problem), width)
        now, parents = _grown(now, np.where(moves.going, totals, -np.inf), worst, place, width)
        if not len(parents):
            break
        state.keep(parents)
        state.advance(now.tokens[:, place])
        operators = operators[parents] + (now.tokens[:, place] < symbol_table.first_constant)
    return _hypotheses(pool, len(problem), symbol_table, order)


def _grown(now: _Trees, totals: Doubles, worst: Doubles, place: int, width: int) -> tuple[_Trees, Ints]:
    """The `width` best trees of each problem after a step at a place, and which rows they continue.

    A tree that is not better than the worst of a full pool is left out: whatever it grows to is less probable
    still.
    """
    rows, columns = np.nonzero(totals > worst[now.owner][:, None])
    scores = totals[rows, columns]
    kept = _first_of_each(now.owner[rows], scores, width)
    parents = rows[kept]
    tokens = now.tokens[parents]
    tokens[:, place] = columns[kept]
    return _Trees(now.owner[parents], scores[kept], tokens), parents


def _best(pool: _Trees, more: _Trees, width: int) -> _Trees:
    """The best of both, at most so many of a problem."""
    if not len(more.owner):
        return pool
    both = _Trees(*(np.concatenate(pair) for pair in zip(pool, more, strict=True)))
    kept = _first_of_each(both.owner, both.scores, width)
    return _Trees(both.owner[kept], both.scores[kept], both.tokens[kept])


def _first_of_each(owner: Ints, scores: Doubles, width: int) -> Ints:
    """The `width` best of each problem, ordered by problem and score."""
    order = np.lexsort((-scores, owner))
    sorted_owner = owner[order]
    rank = np.arange(len(order)) - np.searchsorted(sorted_owner, sorted_owner)
    return order[rank < width]


def _worst(pool: _Trees, problems: int, width: int) -> Doubles:
    """What a tree must beat to come into the pool of each problem: its last one, or nothing while there is
    room [P].
    """
    worst = np.full(problems, -np.inf)
    counts = np.bincount(pool.owner, minlength=problems)
    full = counts == width
    worst[full] = pool.scores[np.cumsum(counts)[full] - 1]
    return worst


def _hypotheses(
    pool: _Trees, problems: int, symbol_table: SymbolTable, order: Order
) -> list[list[Hypothesis]]:
    """The trees of each problem. Problems share many expressions, so each is made only once."""
    made: dict[tuple[int, ...], Expression] = {}
    results: list[list[Hypothesis]] = [[] for _ in range(problems)]
    lengths = (pool.tokens >= 0).sum(axis=1).tolist()
    for owner, score, row, length in zip(
        pool.owner.tolist(), pool.scores.tolist(), pool.tokens.tolist(), lengths, strict=True
    ):
        tokens = tuple(row[:length])
        if tokens not in made:
            made[tokens] = symbol_table.decode([row[p] for p in order.places(tokens, symbol_table)])
        results[owner].append(Hypothesis(made[tokens], score))
    return results


def distinct_beam(
    begin: Begin, symbol_table: SymbolTable, problem: Ints, sizes: Ints, k: int, order: Order = PREFIX
) -> list[list[Hypothesis]]:
    """As `beam`, but of each class of rearrangements the most probable one only: k of them, or all there are.

    The beam doubles for problems that have fewer, up to `WIDEST_BEAM`.
    """
    results: list[list[Hypothesis]] = [[] for _ in problem]
    waiting, width = list(range(len(results))), 2 * k
    while waiting:
        chosen = np.array(waiting)
        beams = beam(begin, symbol_table, problem[chosen], sizes[chosen], width, order)
        found = dict(zip(waiting, beams, strict=True))
        results = [_distinct(found[i], k) if i in found else result for i, result in enumerate(results)]
        wider = min(2 * width, max(WIDEST_BEAM, 2 * k))
        waiting = [i for i in waiting if len(results[i]) < k and len(found[i]) == width < wider]
        width = wider
    return results


def _distinct(hypotheses: Sequence[Hypothesis], k: int) -> list[Hypothesis]:
    first: dict[object, Hypothesis] = {}
    for hypothesis in hypotheses:
        first.setdefault(canonical_key(hypothesis.expression), hypothesis)
    return list(first.values())[:k]


def longest_trees(quantities: Ints, longest: tuple[int, int]) -> Ints:
    """The largest odd number of at most a·n+b for each number of quantities, and at least 1."""
    sizes: Ints = np.maximum(longest[0] * quantities + longest[1], 1)
    return sizes - (sizes + 1) % 2

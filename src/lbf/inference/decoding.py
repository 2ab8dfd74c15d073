"""Decoding: expressions out of a decoder, always complete trees, under the rules of `lbf.symbolic.grammar`.

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
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.inference.trees import Ints
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
# the rules


def allowed(operators: Any, numbers: Any, sizes: Any, *, exact: bool) -> tuple[Any, Any]:
    """`Grammar.allowed` for many beginnings at once, as arrays of numpy or torch: whether an operator and
    whether a number may follow.
    """
    unfinished = numbers <= operators
    last = operators + numbers == sizes - 1
    number = unfinished & ((numbers < operators) | last) if exact else unfinished
    return unfinished & (operators < sizes // 2), number


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


def explore(begin: Begin, symbol_table: SymbolTable, wanted: WantedTrees, choose: Choose) -> Explored:
    """A tree as wanted for each row, by a rule that chooses one of the symbols that may come."""
    problem, sizes, exact = wanted
    longest = int(sizes.max())
    tokens = np.full((len(sizes), longest), -1)
    places: list[tuple[Ints, Floats]] = []
    rows, operators = np.arange(len(sizes)), np.zeros_like(sizes)
    state = begin(problem, longest // 2)
    for place in range(longest):
        scores = state.log_probs()
        operator, number = allowed(operators, place - operators, sizes[rows], exact=exact)
        is_operator = np.arange(scores.shape[1]) < symbol_table.first_constant
        possible = np.where(is_operator, operator[:, None], number[:, None])
        choice = choose(np.where(possible, scores, np.float32(-np.inf)))
        places.append((rows, scores))
        tokens[rows, place] = choice
        operators = operators + (choice < symbol_table.first_constant)
        going = np.nonzero(place + 1 <= 2 * operators)[0]  # numbers do not outnumber operators yet
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
    return Explored(problem, (tokens >= 0).sum(axis=1), tokens, log_probs)


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
    begin: Begin, symbol_table: SymbolTable, problem: Ints, sizes: Ints, width: int
) -> list[list[Hypothesis]]:
    """For each problem [P] the `width` most probable trees of at most `sizes` [P] symbols that a beam as wide
    finds.

    Fewer are returned only if there are no more. The log-probabilities are the decoder's own, without any
    rule.
    """
    longest, first = int(sizes.max()), symbol_table.first_constant
    pool = _Trees(np.empty(0, np.int64), np.empty(0), np.empty((0, longest), np.int64))
    now = _Trees(np.arange(len(problem)), np.zeros(len(problem)), np.full((len(problem), longest), -1))
    operators, worst = np.zeros(len(problem), np.int64), np.full(len(problem), -np.inf)
    state = begin(problem, longest // 2)
    for place in range(longest):
        totals = now.scores[:, None] + state.log_probs()
        closing = np.nonzero(2 * operators == place)[0]  # as many numbers as operators: one more completes it
        pool = _best(pool, _grown(now, closing, totals[closing, first:], worst, (place, first)), width)
        worst = _worst(pool, len(problem), width)
        totals[closing, first:] = -np.inf
        totals[operators >= sizes[now.owner] // 2, :first] = -np.inf
        opened, parents = _open(now, totals, worst, place, width)
        if not len(parents):
            break
        state.keep(parents)
        state.advance(opened.tokens[:, place])
        operators = operators[parents] + (opened.tokens[:, place] < first)
        now = opened
    return _hypotheses(pool, len(problem), symbol_table)


def _grown(
    now: _Trees,
    rows: Ints,
    totals: npt.NDArray[np.float64],
    worst: npt.NDArray[np.float64],
    at: tuple[int, int],
) -> _Trees:
    """The trees that these rows become with a symbol at a place, counted from a first symbol, if they can
    beat the worst [R, V].
    """
    place, first = at
    which, symbol = np.nonzero(totals > worst[now.owner[rows]][:, None])
    tokens = now.tokens[rows[which]]
    tokens[:, place] = symbol + first
    return _Trees(now.owner[rows[which]], totals[which, symbol], tokens)


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


def _open(now: _Trees, totals: Doubles, worst: Doubles, place: int, width: int) -> tuple[_Trees, Ints]:
    """The `width` best unfinished trees of each problem, and which rows they continue.

    A tree that is not better than the worst of a full pool is left out: whatever it grows to is less probable
    still.
    """
    rows, symbols = np.nonzero(totals > worst[now.owner][:, None])
    scores = totals[rows, symbols]
    kept = _first_of_each(now.owner[rows], scores, width)
    parents = rows[kept]
    tokens = now.tokens[parents]
    tokens[:, place] = symbols[kept]
    return _Trees(now.owner[parents], scores[kept], tokens), parents


def _hypotheses(pool: _Trees, problems: int, symbol_table: SymbolTable) -> list[list[Hypothesis]]:
    """The trees of each problem. Problems share many expressions, so each is made only once."""
    made: dict[tuple[int, ...], Expression] = {}
    results: list[list[Hypothesis]] = [[] for _ in range(problems)]
    lengths = (pool.tokens >= 0).sum(axis=1).tolist()
    for owner, score, row, length in zip(
        pool.owner.tolist(), pool.scores.tolist(), pool.tokens.tolist(), lengths, strict=True
    ):
        tokens = tuple(row[:length])
        if tokens not in made:
            made[tokens] = symbol_table.decode(tokens)
        results[owner].append(Hypothesis(made[tokens], score))
    return results


def distinct_beam(
    begin: Begin, symbol_table: SymbolTable, problem: Ints, sizes: Ints, k: int
) -> list[list[Hypothesis]]:
    """As `beam`, but of each class of rearrangements the most probable one only: k of them, or all there are.

    The beam doubles for problems that have fewer, up to `WIDEST_BEAM`.
    """
    results: list[list[Hypothesis]] = [[] for _ in problem]
    waiting, width = list(range(len(results))), 2 * k
    while waiting:
        chosen = np.array(waiting)
        found = dict(
            zip(waiting, beam(begin, symbol_table, problem[chosen], sizes[chosen], width), strict=True)
        )
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

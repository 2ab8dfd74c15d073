"""Decoding: expressions out of a decoder, always complete trees, under the rules of `lbf.symbolic.grammar`.

- `explore`: one tree of exactly the wanted size per row, greedy or sampled, with the log-probabilities of the
  *full* vocabulary at every place, before any rule: that is what a fixer needs.
- `beam`: the most probable trees of at most a given size. A tree that is complete leaves the beam for a pool;
  the search ends when no unfinished tree can still beat the worst of a full pool.
- `distinct_beam`: widens the beam until it holds enough expressions that are not rearrangements of each
  other.

Both decoders are used through the same two protocols, so nothing here knows which one is at work.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lbf.neural.encoder import Encoding
from lbf.neural.predictor import Source
from lbf.neural.trees import Ints, Trees
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression
from lbf.symbolic.symbol_table import SymbolTable

WIDEST_BEAM: Final = 320
"""Where `distinct_beam` gives up widening: memory and time per problem stay bounded."""


class State(Protocol):
    """Unfinished expressions, one a row."""

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression, none of which may become complete by it."""


class Decoder(Protocol):
    """Predicts expressions in prefix order."""

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""

    def begin(self, source: Source, problem: Tensor, operators: int) -> State:
        """Expressions without any symbol yet, one for each entry of `problem` [R], with at most so many
        operators each.
        """


class Hypothesis(NamedTuple):
    """An expression and its log-probability."""

    expression: Expression
    log_prob: float


@dataclass(frozen=True)
class ExploredTrees:
    """Explored trees, one a row, as arrays a fixer can work on."""

    problem: Ints
    """Which problem of the batch [R]."""
    sizes: Ints
    """How many symbols [R]."""
    tokens: Ints
    """Symbol numbers, padded with −1 [R, L]."""
    log_probs: npt.NDArray[np.float64]
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


def restrict(scores: Tensor, operator: Tensor, number: Tensor, symbol_table: SymbolTable) -> Tensor:
    """Scores [R, V] with −∞ for operators in rows where none may come, and for numbers likewise."""
    is_operator = torch.arange(scores.shape[-1], device=scores.device) < symbol_table.first_constant
    return scores.masked_fill(~torch.where(is_operator, operator[..., None], number[..., None]), -torch.inf)


def allowed(operators: Tensor, numbers: Tensor, sizes: Tensor, *, exact: bool) -> tuple[Tensor, Tensor]:
    """`Grammar.allowed` for many beginnings at once: whether an operator and whether a number may follow."""
    unfinished = numbers <= operators
    last = operators + numbers == sizes - 1
    number = unfinished & ((numbers < operators) | last) if exact else unfinished
    return unfinished & (operators < sizes // 2), number


def regularised(log_probs: Tensor, trees: Trees, symbol_table: SymbolTable) -> Tensor:
    """Log-probabilities at the nodes of given trees [M, V], under the rules for trees of exactly their
    sizes.
    """
    is_operator = (trees.tokens >= 0) & (trees.tokens < symbol_table.first_constant)
    operators = is_operator.cumsum(axis=1) - is_operator
    numbers = np.arange(trees.tokens.shape[1]) - operators
    sizes = np.broadcast_to(trees.lengths[:, None], operators.shape)
    counts = (
        torch.from_numpy(x[trees.tokens >= 0]).to(log_probs.device) for x in (operators, numbers, sizes)
    )
    return torch.log_softmax(restrict(log_probs, *allowed(*counts, exact=True), symbol_table), dim=-1)


# ---------------------------------------------------------------------------------------------------------
# one tree of a wanted size


def explore(
    decoder: Decoder,
    source: Source,
    problem: Tensor,
    sizes: Tensor,
    generator: torch.Generator | None,
    *,
    any_shape: bool = False,
) -> ExploredTrees:
    """A tree of each wanted size [R] for each problem [R]: the greedy one, or with a generator a random one.

    With `any_shape`, chance alone tells whether an operator or a number comes where both may, and the decoder
    which one.
    """
    symbol_table, longest = source.batch.symbol_table, int(sizes.max())
    tokens = torch.full((len(sizes), longest), -1, device=sizes.device)
    log_probs = torch.zeros(
        len(sizes), longest, source.symbols.shape[1], dtype=torch.float64, device=sizes.device
    )
    rows, operators = torch.arange(len(sizes), device=sizes.device), torch.zeros_like(sizes)
    state = decoder.begin(source, problem, longest // 2)
    for place in range(longest):
        scores = state.log_probs()
        rules = allowed(operators, place - operators, sizes[rows], exact=True)
        possible = restrict(scores, *rules, symbol_table)
        choice = _choose(_even(possible, symbol_table) if any_shape else possible, generator)
        log_probs[rows, place], tokens[rows, place] = scores.double(), choice
        going = (place + 1 < sizes[rows]).nonzero()[:, 0]
        if len(going) < len(rows):
            rows, operators, choice = rows[going], operators[going], choice[going]
            state.keep(going)
        if len(rows):
            operators = operators + (choice < symbol_table.first_constant)
            state.advance(choice)
    return ExploredTrees(*(tensor.cpu().numpy() for tensor in (problem, sizes, tokens, log_probs)))


def _even(scores: Tensor, symbol_table: SymbolTable) -> Tensor:
    """Scores [R, V] with the same total for operators as for numbers, where both may come."""
    first = symbol_table.first_constant
    totals = [torch.logsumexp(part, dim=-1, keepdim=True) for part in (scores[:, :first], scores[:, first:])]
    operators, numbers = (torch.where(torch.isfinite(total), total, 0.0) for total in totals)
    return torch.cat([scores[:, :first] - operators, scores[:, first:] - numbers], dim=-1)


def _choose(scores: Tensor, generator: torch.Generator | None) -> Tensor:
    if generator is None:
        return scores.argmax(dim=-1)
    return torch.multinomial(torch.softmax(scores, dim=-1), 1, generator=generator)[:, 0]


# ---------------------------------------------------------------------------------------------------------
# the most probable trees


class _Beam(NamedTuple):
    """Hypotheses of P problems, W each, the most probable first; one with score −∞ stands for none."""

    scores: Tensor
    """[P, W]."""
    tokens: Tensor
    """Padded with −1 [P, W, L]."""


def beam(
    decoder: Decoder, source: Source, problem: Tensor, sizes: Tensor, width: int
) -> list[list[Hypothesis]]:
    """For each problem [P] the `width` most probable trees of at most `sizes` [P] symbols that a beam as wide
    finds.

    Fewer are returned only if there are no more. The log-probabilities are the decoder's own, without any
    rule.
    """
    symbol_table, longest = source.batch.symbol_table, int(sizes.max())
    live = torch.arange(len(problem), device=problem.device)
    pool = _Beam(*_empty(len(problem), width, longest, live))
    now = _Beam(torch.zeros_like(pool.scores[:, :1]), pool.tokens[:, :1].clone())
    state = decoder.begin(source, problem, longest // 2)
    for place in range(longest):
        totals, closing = _extend(now, state.log_probs(), sizes[live], symbol_table)
        closed, _ = _pick(now, totals.masked_fill(~closing, -torch.inf), place, width)
        pool.scores[live], pool.tokens[live] = merged = _merge(
            _Beam(pool.scores[live], pool.tokens[live]), closed
        )
        opened, parents = _pick(now, totals.masked_fill(closing, -torch.inf), place, width)
        going = (opened.scores[:, 0] > merged.scores[:, -1]).nonzero()[:, 0]
        if not len(going):
            break
        some = int(opened.scores[going].isfinite().any(dim=0).sum())
        now = _Beam(opened.scores[going, :some], opened.tokens[going, :some])
        state.keep((going[:, None] * totals.shape[1] + parents[going, :some]).flatten())
        state.advance(now.tokens[..., place].flatten())
        live = live[going]
    return _candidates(pool, symbol_table)


def _empty(problems: int, width: int, longest: int, like: Tensor) -> tuple[Tensor, Tensor]:
    scores = torch.full((problems, width), -torch.inf, dtype=torch.float64, device=like.device)
    return scores, torch.full((problems, width, longest), -1, device=like.device)


def _extend(now: _Beam, log_probs: Tensor, sizes: Tensor, symbol_table: SymbolTable) -> tuple[Tensor, Tensor]:
    """The scores of all hypotheses with each symbol appended, −∞ where it may not follow, and which are
    complete [P, W, V].
    """
    is_operator = (now.tokens >= 0) & (now.tokens < symbol_table.first_constant)
    operators = is_operator.sum(dim=-1)
    numbers = (now.tokens >= 0).sum(dim=-1) - operators
    totals = now.scores[..., None] + log_probs.double().view(*now.scores.shape, -1)
    number = torch.arange(totals.shape[-1], device=totals.device) >= symbol_table.first_constant
    closing = (numbers == operators)[..., None] & number
    return restrict(totals, *allowed(operators, numbers, sizes[:, None], exact=False), symbol_table), closing


def _pick(now: _Beam, totals: Tensor, place: int, width: int) -> tuple[_Beam, Tensor]:
    """The `width` best of all continuations [P, W, V], and which hypotheses they continue.

    A hypothesis with score −∞ repeats the best one, so that whatever is done with it is legal.
    """
    scores, flat = totals.flatten(1).topk(min(width, totals[0].numel()))
    flat = torch.where(scores.isfinite(), flat, flat[:, :1])
    parents, symbols = flat // totals.shape[-1], flat % totals.shape[-1]
    tokens = now.tokens.gather(1, parents[..., None].expand(-1, -1, now.tokens.shape[-1]))
    tokens[..., place] = symbols
    return _Beam(scores, tokens), parents


def _merge(pool: _Beam, more: _Beam) -> _Beam:
    """The best of both, as many as the pool has."""
    scores, places = torch.cat([pool.scores, more.scores], dim=1).topk(pool.scores.shape[1])
    tokens = torch.cat([pool.tokens, more.tokens], dim=1)
    return _Beam(scores, tokens.gather(1, places[..., None].expand(-1, -1, tokens.shape[-1])))


def _candidates(pool: _Beam, symbol_table: SymbolTable) -> list[list[Hypothesis]]:
    """The hypotheses that exist. Problems share many expressions, so each is made only once."""
    made: dict[tuple[int, ...], Expression] = {}
    results = []
    for scores, rows in zip(pool.scores.tolist(), pool.tokens.tolist(), strict=True):
        found = [
            (tuple(t for t in row if t >= 0), score)
            for score, row in zip(scores, rows, strict=True)
            if score > -math.inf
        ]
        made.update((tokens, symbol_table.decode(tokens)) for tokens, _ in found if tokens not in made)
        results.append([Hypothesis(made[tokens], score) for tokens, score in found])
    return results


def distinct_beam(
    decoder: Decoder, source: Source, problem: Tensor, sizes: Tensor, k: int
) -> list[list[Hypothesis]]:
    """As `beam`, but of each class of rearrangements the most probable one only: k of them, or all there are.

    The beam doubles for problems that have fewer, up to `WIDEST_BEAM`.
    """
    results: list[list[Hypothesis]] = [[] for _ in problem]
    waiting, width = list(range(len(results))), 2 * k
    while waiting:
        chosen = torch.tensor(waiting, device=problem.device)
        found = dict(zip(waiting, beam(decoder, source, problem[chosen], sizes[chosen], width), strict=True))
        results = [_distinct(found[i], k) if i in found else result for i, result in enumerate(results)]
        wider = min(2 * width, max(WIDEST_BEAM, 2 * k))
        waiting = [i for i in waiting if len(results[i]) < k and len(found[i]) == width < wider]
        width = wider
    return results


def _distinct(candidates: Sequence[Hypothesis], k: int) -> list[Hypothesis]:
    first: dict[object, Hypothesis] = {}
    for candidate in candidates:
        first.setdefault(canonical_key(candidate.expression), candidate)
    return list(first.values())[:k]

"""Decoding with torch: the protocols of decoders, and what `lbf.inference.decoding` needs to drive them.

Both decoders are used through the same two protocols, so nothing here knows which one is at work.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np
import torch
from torch import Tensor

from lbf.inference.decoding import Begin, Choose, Floats, allowed
from lbf.inference.trees import Ints, Trees
from lbf.neural.encoder import Encoding
from lbf.neural.predictor import Source
from lbf.symbolic.expression import SymbolTable


class State(Protocol):
    """Unfinished expressions, one a row."""

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression, none of which may become complete by it."""


class Decoder(Protocol):
    """Predicts expressions in prefix order. One with an attribute `least_beam` is never searched with a
    narrower beam.
    """

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""

    def begin(self, source: Source, problem: Tensor, operators: int) -> State:
        """Expressions without any symbol yet, one for each entry of `problem` [R], with at most so many
        operators each.
        """


# ---------------------------------------------------------------------------------------------------------
# the rules


def restrict(scores: Tensor, operator: Tensor, number: Tensor, symbol_table: SymbolTable) -> Tensor:
    """Scores [R, V] with −∞ for operators in rows where none may come, and for numbers likewise."""
    is_operator = torch.arange(scores.shape[-1], device=scores.device) < symbol_table.first_constant
    return scores.masked_fill(~torch.where(is_operator, operator[..., None], number[..., None]), -torch.inf)


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
# between arrays and tensors


class TensorStep:
    """A state of torch that takes and gives arrays."""

    def __init__(self, state: State, device: torch.device) -> None:
        self._state, self._device = state, device

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""
        scores: Floats = self._state.log_probs().detach().cpu().numpy()
        return scores

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._state.keep(torch.from_numpy(rows).to(self._device))

    def advance(self, symbols: Ints) -> None:
        """Append a symbol [R] to each expression."""
        self._state.advance(torch.from_numpy(np.ascontiguousarray(symbols)).to(self._device))


def beginning(decoder: Decoder, source: Source) -> Begin:
    """How the search begins expressions for the problems of a batch."""
    device = source.words.device

    def begin(problem: Ints, operators: int) -> TensorStep:
        return TensorStep(decoder.begin(source, torch.from_numpy(problem).to(device), operators), device)

    return begin


def choosing(generator: torch.Generator | None, symbol_table: SymbolTable, *, any_shape: bool) -> Choose:
    """The most probable symbol, or with a generator a random one.

    With `any_shape`, chance alone tells whether an operator or a number comes where both may, and the decoder
    which one.
    """

    def choose(scores: Floats) -> Ints:
        possible = torch.from_numpy(scores)
        if any_shape:
            possible = _even(possible, symbol_table)
        if generator is None:
            return possible.argmax(dim=-1).numpy()
        chances = torch.softmax(possible.to(generator.device), dim=-1)
        return torch.multinomial(chances, 1, generator=generator)[:, 0].cpu().numpy()

    return choose


def _even(scores: Tensor, symbol_table: SymbolTable) -> Tensor:
    """Scores [R, V] with the same total for operators as for numbers, where both may come."""
    first = symbol_table.first_constant
    totals = [torch.logsumexp(part, dim=-1, keepdim=True) for part in (scores[:, :first], scores[:, first:])]
    operators, numbers = (torch.where(torch.isfinite(total), total, 0.0) for total in totals)
    return torch.cat([scores[:, :first] - operators, scores[:, first:] - numbers], dim=-1)

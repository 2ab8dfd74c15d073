"""A decoder that knows nothing: what is left to all expressions that no template is."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from lbf.inference.orders import Trees
from lbf.neural.decoding import Source
from lbf.neural.encoder import Encoding


class UniformDecoder(nn.Module):
    """Finds all symbols that a problem has equally probable. It has nothing to learn."""

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch: which symbols its problems have."""
        batch, words = encoding.batch, encoding.words
        last = batch.symbol_table.first_quantity + batch.quantities
        symbols = torch.arange(batch.symbol_table.size(batch.positions.shape[1]), device=words.device)
        missing = words.new_zeros(len(batch), len(symbols)).masked_fill(symbols >= last[:, None], -torch.inf)
        unread = words.new_empty(0)
        return Source(batch, words, unread, unread, encoding.problem, unread, unread, missing)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""
        problem = torch.from_numpy(trees.problem[trees.tree]).to(source.missing.device)
        return torch.log_softmax(source.missing, dim=1).index_select(0, problem)

    def begin(self, source: Source, problem: Tensor, operators: int) -> UniformState:
        """Expressions without any symbol yet, one for each entry of `problem` [R]."""
        del operators
        return UniformState(torch.log_softmax(source.missing, dim=1).index_select(0, problem))


class UniformState:
    """Unfinished expressions, one a row, of which nothing needs to be known."""

    def __init__(self, log_probs: Tensor) -> None:
        self._log_probs = log_probs

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""
        return self._log_probs

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._log_probs = self._log_probs.index_select(0, rows)

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression."""
        del symbols

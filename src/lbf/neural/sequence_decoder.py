"""The sequence decoder (Seq2Seq): an LSTM reads the prefix sequence so far; its state attends to the words
and predicts.

Operators and constants are symbols with embeddings of their own; a quantity is predicted by pointing at its
position, and its embedding is the word's vector there. There is no end symbol: a prefix sequence is complete
when its tree is.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from lbf.inference.orders import Trees
from lbf.neural.decoding import Predictor, Source
from lbf.neural.encoder import Encoding
from lbf.neural.layers import dropout
from lbf.neural.recurrent import Packing, Recurrence
from lbf.symbolic.expression import SymbolTable


class SequenceDecoder(nn.Module):
    """Predicts an expression in prefix order from the symbols before."""

    def __init__(self, hidden: int, symbol_table: SymbolTable, *, rate: float = 0.5) -> None:
        super().__init__()
        self.rate = rate
        self.predictor = Predictor(hidden, symbol_table)
        self.first = nn.Parameter(torch.randn(hidden))
        """Stands for the symbol before the first."""
        self.start = nn.Linear(hidden, 2 * hidden)
        """From the problem's vector to the LSTM's first hidden and cell state."""
        self.recurrence = Recurrence("lstm", hidden, hidden)

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""
        return self.predictor.prepare(encoding)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""
        device = source.words.device
        problem, tokens, lengths = (
            torch.from_numpy(array).to(device) for array in (trees.problem, trees.tokens, trees.lengths)
        )
        packing = Packing.of(lengths, tokens.shape[1])
        start = self._start(source, problem.index_select(0, packing.order))
        inputs = dropout(
            self._inputs(source, problem, tokens).index_select(0, packing.items), self.rate, generator
        )
        states = self.recurrence(inputs, packing, start)
        rows = packing.rows[tokens >= 0]  # packed rows in the order of the nodes
        queries = states[0].index_select(0, rows)
        of_node = problem.index_select(0, torch.from_numpy(trees.tree).to(device))
        context = self.predictor.context(source, of_node, queries)
        state = dropout(torch.cat([queries, context], dim=-1), self.rate, generator)
        return self.predictor.log_probs(source, of_node, state)

    def begin(self, source: Source, problem: Tensor, operators: int) -> SequenceState:
        """Sequences without any symbol yet, one for each entry of `problem` [R]; their size does not matter
        here.
        """
        del operators
        return SequenceState(self, source, problem, self._start(source, problem))

    def _start(self, source: Source, problem: Tensor) -> tuple[Tensor, Tensor]:
        hidden, cell = torch.tanh(self.start(source.problem)).index_select(0, problem)[None].chunk(2, dim=-1)
        return hidden, cell

    def _inputs(self, source: Source, problem: Tensor, tokens: Tensor) -> Tensor:
        """The embeddings of the symbols before each place, one place after the other [E · L, H]."""
        before = tokens[:, :-1].clamp(min=0)
        embeddings = source.embed(problem.repeat_interleave(before.shape[1]), before.flatten()).view(
            *before.shape, self.first.shape[0]
        )
        return torch.cat([self.first.expand(len(tokens), 1, -1), embeddings], dim=1).flatten(0, 1)


class SequenceState:
    """Unfinished sequences, one a row."""

    def __init__(
        self, decoder: SequenceDecoder, source: Source, problem: Tensor, start: tuple[Tensor, Tensor]
    ) -> None:
        self._decoder = decoder
        self._source = source
        self._problem = problem  # [R]
        self._hidden, self._cell = start  # [1, R, H]
        self._read(decoder.first.expand(1, len(problem), -1))

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each sequence [R, V]."""
        query = self._hidden[0]
        context = self._decoder.predictor.context(self._source, self._problem, query)
        return self._decoder.predictor.log_probs(
            self._source, self._problem, torch.cat([query, context], dim=-1)
        )

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem = self._problem.index_select(0, rows)
        self._hidden, self._cell = self._hidden.index_select(1, rows), self._cell.index_select(1, rows)

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each sequence."""
        self._read(self._source.embed(self._problem, symbols)[None])

    def _read(self, inputs: Tensor) -> None:
        self._hidden, self._cell = self._decoder.recurrence.step(inputs, self._hidden, self._cell)

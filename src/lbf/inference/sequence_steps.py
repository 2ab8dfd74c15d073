"""The sequence decoder, step by step: the arithmetic of `lbf.neural.sequence_decoder`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from lbf.inference.batch import EncodedBatch
from lbf.inference.decoders import Linear, SymbolScores
from lbf.inference.decoding import Floats
from lbf.inference.encoders import RecurrentLayer
from lbf.inference.orders import Ints
from lbf.symbolic.expression import SymbolTable


class SequenceSteps:
    """Begins sequences that are predicted from the symbols before."""

    def __init__(self, tensors: Mapping[str, Floats], symbol_table: SymbolTable) -> None:
        self.scores = SymbolScores(tensors, symbol_table)
        self.first = tensors["decoder.first"]
        self.start = Linear.of(tensors, "decoder.start")
        self.recurrence = RecurrentLayer.of(tensors, "decoder.recurrence")

    def begin(self, source: EncodedBatch, problem: Ints, operators: int) -> SequenceStep:
        """Sequences without any symbol yet, one for each entry of `problem` [R]; their size does not matter
        here.
        """
        del operators
        return SequenceStep(self, source, problem)


class SequenceStep:
    """Unfinished sequences, one a row."""

    def __init__(self, decoder: SequenceSteps, source: EncodedBatch, problem: Ints) -> None:
        self._decoder, self._source = decoder, source
        self._problem = problem  # [R]
        start: Floats = np.tanh(decoder.start(source.problem))[problem]
        self._hidden, self._cell = np.split(start, 2, axis=1)  # [R, H]
        self._read(np.broadcast_to(decoder.first, self._hidden.shape))

    def log_probs(self) -> Floats:
        """The log-probabilities of all symbols as the next one of each sequence [R, V]."""
        scores = self._decoder.scores
        context = scores.context(self._source, self._problem, self._hidden)
        return scores.log_probs(self._source, self._problem, np.concatenate([self._hidden, context], axis=1))

    def keep(self, rows: Ints) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem, self._hidden, self._cell = self._problem[rows], self._hidden[rows], self._cell[rows]

    def advance(self, symbols: Ints) -> None:
        """Append a symbol [R] to each sequence."""
        self._read(self._source.symbols[self._problem, symbols])

    def _read(self, inputs: Floats) -> None:
        self._hidden, self._cell = self._decoder.recurrence.step(inputs, self._hidden, self._cell)

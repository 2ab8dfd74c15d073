"""The stack decoder: an expression in postfix order, on a stack of vectors that tell what its parts mean.

- An LSTM reads what was put on the stack last, the vector of an operand or of a result.
- A step is chosen from its state, the words it attends to, and the two uppermost vectors. Each of the three
  is let through by a gate, and there are two sets of gates: one for what to do (an operator, an operand, or
  the end), one for which operand.
- An operand is chosen by pointing at its vector: a constant's is a parameter, a quantity's that of its word.
- An operator makes of the two vectors that it takes off the one that it puts on, tanh(U relu(W [l ; r])),
  with matrices of its own.
"""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor, nn

from lbf.inference.orders import POSTFIX, Trees
from lbf.neural.decoding import Predictor, Source
from lbf.neural.encoder import Encoding
from lbf.neural.layers import dropout
from lbf.neural.postfix import PostfixReader, PostfixTrees, VectorStack, bottom_up, forbidden
from lbf.symbolic.expression import SymbolTable

# Shapes: R rows, each a step to predict; O operators, C candidates (constants and quantities), V symbols, H
# hidden; M nodes of given trees, which are written in S steps.

_FEATURES: Final = (0, 1, 2, 2)
"""By which gate the state, the context and the two uppermost vectors are let through."""
_GATES: Final = 3


class StackDecoder(nn.Module):
    """Predicts an expression in postfix order from what the parts of it mean that are finished."""

    order: Final = POSTFIX

    def __init__(self, hidden: int, symbol_table: SymbolTable, *, rate: float = 0.5) -> None:
        super().__init__()
        self.rate = rate
        operators, features = len(symbol_table.operators), len(_FEATURES) * hidden
        self.predictor = Predictor(hidden, symbol_table, vectors=0, scores=operators + 2, state=features)
        self.reader = PostfixReader(hidden, rate=rate)
        self.nothing = nn.Parameter(torch.randn(hidden))
        """Stands for a vector where a stack has none."""
        self.gates = nn.Linear(features, 2 * _GATES)
        self.results = nn.ModuleList(
            nn.Sequential(nn.Linear(2 * hidden, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.Tanh())
            for _ in symbol_table.operators
        )
        """For each operator, from the vectors of its operands to that of the result."""

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""
        return self.predictor.prepare(encoding)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols, and of the end, at every step by which given trees are
        written [S, V + 1].
        """
        device = source.words.device
        steps = PostfixTrees.of(trees, device)
        leaf = trees.height == 0
        problem, symbol = (
            torch.from_numpy(array[leaf]).to(device) for array in (trees.problem[trees.tree], trees.symbol)
        )

        def merged(operators: Tensor, operands: Tensor) -> Tensor:
            return self.merge(operators, dropout(operands, self.rate, generator))

        vectors = bottom_up(trees, source.embed(problem, symbol), merged)  # [M, H]
        known = torch.cat([vectors, self.nothing[None]])
        stack = [known.index_select(0, nodes) for nodes in (steps.top, steps.below)]
        query = self.reader(source, steps, vectors, generator)
        context = self.predictor.context(source, steps.of_step, query)
        features = dropout(torch.cat([query, context, *stack], dim=-1), self.rate, generator)
        return self.log_probs(source, steps.of_step, features, steps.waiting)

    def begin(self, source: Source, problem: Tensor, operators: int) -> StackState:
        """Expressions without any symbol yet, one for each entry of `problem` [R], which will have at most so
        many operators.
        """
        return StackState(self, source, problem, operators)

    def merge(self, operators: Tensor, operands: Tensor) -> Tensor:
        """The vectors of results [R, H], given operators [R] and the vectors of both operands [R, 2H]."""
        groups = [(operators == operator).nonzero()[:, 0] for operator in range(len(self.results))]
        made = [
            result(operands.index_select(0, rows)) for result, rows in zip(self.results, groups, strict=True)
        ]
        return torch.cat(made).index_select(0, torch.argsort(torch.cat(groups)))

    def log_probs(self, source: Source, problem: Tensor, features: Tensor, waiting: Tensor) -> Tensor:
        """The log-probabilities of all symbols and of the end [R, V + 1], given state, context and the two
        uppermost vectors [R, 4H], and how many vectors the stacks hold [R].
        """
        gates = torch.sigmoid(self.gates(features))
        to_do, which = (self._through(features, part) for part in gates.chunk(2, dim=-1))
        operators = len(self.results)
        scores = self.predictor.operator_score(to_do).split([operators, 1, 1], dim=-1)
        no_operator, no_end = forbidden(waiting)
        actions = torch.log_softmax(
            torch.cat([scores[0] + no_operator, scores[1], scores[2] + no_end], dim=-1), dim=-1
        )
        missing = source.missing[:, operators:].index_select(0, problem)
        operands = torch.log_softmax(self.predictor.numbers(source, problem, which) + missing, dim=-1)
        operand = actions[:, operators, None] + operands
        return torch.cat([actions[:, :operators], operand, actions[:, operators + 1 :]], dim=-1)

    @staticmethod
    def _through(features: Tensor, gates: Tensor) -> Tensor:
        parts = features.chunk(len(_FEATURES), dim=-1)
        gated = (part * gates[:, gate, None] for part, gate in zip(parts, _FEATURES, strict=True))
        return torch.cat([*gated], dim=-1)


class StackState:
    """Unfinished expressions, one a row."""

    def __init__(self, decoder: StackDecoder, source: Source, problem: Tensor, operators: int) -> None:
        self._decoder, self._source, self._problem = decoder, source, problem
        self._reading = decoder.reader.reading(source, problem)
        self._stack = VectorStack(len(problem), operators + 1, decoder.nothing)

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression, and of the end [R, V +
        1].
        """
        query, stack = self._reading.state, self._stack
        context = self._decoder.predictor.context(self._source, self._problem, query)
        features = torch.cat([query, context, stack.peek(0), stack.peek(1)], dim=-1)
        return self._decoder.log_probs(self._source, self._problem, features, stack.waiting)

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem = self._problem.index_select(0, rows)
        self._reading.keep(rows)
        self._stack.keep(rows)

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression."""
        leaves = self._source.embed(self._problem, symbols)
        operators = len(self._decoder.results)
        self._reading.read(self._stack.advance(symbols, operators, leaves, self._decoder.merge))

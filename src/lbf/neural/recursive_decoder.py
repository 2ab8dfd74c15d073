"""Templates first, operators after: the decoder of T-RNN.

    p(expression) = p(template) · Π p(operator of a node | what is below the node)

A template is an expression in postfix order with the same symbol in place of all operators. An LSTM writes it
and never learns which operators there are. They are found bottom-up by a recursive network: a leaf's vector
is made of the number's own and of the words it attends to, a node's of those of its two children, and tells
the operator. Since a node's children are written before it, what the network says of a node is known when
the template has it; so a search goes over templates and operators at once.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Final

import torch
from torch import Tensor, nn

from lbf.inference.orders import POSTFIX, Trees
from lbf.neural.decoding import Predictor, Source
from lbf.neural.encoder import Encoding
from lbf.neural.layers import dropout
from lbf.neural.postfix import PostfixReader, PostfixTrees, VectorStack, bottom_up, forbidden
from lbf.symbolic.expression import SymbolTable

# Shapes: B problems, T words, R rows, each a step to predict; O operators, C candidates (constants and
# quantities), V symbols, H hidden; M nodes of given trees, which are written in S steps.


@dataclass(frozen=True)
class LeafSource(Source):
    """A batch ready to decode from, with the vectors that its numbers have as leaves."""

    leaves: Tensor
    """[B, C, H]."""

    def leaf(self, problem: Tensor, symbol: Tensor) -> Tensor:
        """The vectors of symbols of problems [R] → [R, H], anything for operators."""
        count = self.leaves.shape[1]
        place = (symbol - (self.symbols.shape[1] - count)).clamp(min=0)
        return self.leaves.flatten(0, 1).index_select(0, problem * count + place)


class RecursiveDecoder(nn.Module):
    """Predicts a template in postfix order, and the operator of each node from what is below it."""

    order: Final = POSTFIX

    def __init__(self, hidden: int, symbol_table: SymbolTable, *, rate: float = 0.5) -> None:
        super().__init__()
        self.rate = rate
        self.operators = len(symbol_table.operators)
        self.predictor = Predictor(hidden, symbol_table, vectors=1, scores=2)
        self.reader = PostfixReader(hidden, rate=rate)
        self.query = nn.Linear(hidden, hidden, bias=False)
        self.key = nn.Linear(hidden, hidden, bias=False)
        self.leaf = nn.Linear(2 * hidden, hidden)
        """From a number's vector and the words it attends to, to its vector as a leaf."""
        self.node = nn.Linear(2 * hidden, hidden)
        """From the vectors of two children to their parent's."""
        self.operator = nn.Linear(hidden, self.operators)
        """From a node's vector to scores of its operators."""

    def prepare(self, encoding: Encoding) -> LeafSource:
        """What is needed of a batch, whatever is decoded later."""
        source = self.predictor.prepare(encoding)
        numbers = source.symbols[:, self.operators :]  # [B, C, H]
        energy = self.query(numbers) @ self.key(source.words).transpose(1, 2)  # [B, C, T]
        weights = torch.softmax(energy / math.sqrt(numbers.shape[2]) + source.padding[:, None], dim=-1)
        leaves = torch.tanh(self.leaf(torch.cat([numbers, weights @ source.words], dim=-1)))
        known = {field.name: getattr(source, field.name) for field in fields(Source)}
        return LeafSource(**known, leaves=leaves)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols, and of the end, at every step by which given trees are
        written [S, V + 1].
        """
        source, device = _leaf_source(source), source.words.device
        steps = PostfixTrees.of(trees, device)
        problem, symbol = (
            torch.from_numpy(array).to(device) for array in (trees.problem[trees.tree], trees.symbol)
        )

        def merged(operators: Tensor, children: Tensor) -> Tensor:
            return self.merge(operators, dropout(children, self.rate, generator))

        leaf = torch.from_numpy(trees.height == 0).to(device)
        vectors = bottom_up(trees, source.leaf(problem[leaf], symbol[leaf]), merged)  # [M, H]
        known = torch.cat([vectors, torch.zeros_like(vectors[:1])])
        children = torch.cat([known.index_select(0, side) for side in (steps.below, steps.top)], dim=-1)
        nodes = self.parents(dropout(children, self.rate, generator))  # if an operator came next [S, H]
        query = self.reader(source, steps, source.embed(problem, symbol), generator)
        context = self.predictor.context(source, steps.of_step, query)
        state = dropout(torch.cat([query, context], dim=-1), self.rate, generator)
        return self.log_probs(source, steps.of_step, state, nodes, steps.waiting)

    def begin(self, source: Source, problem: Tensor, operators: int) -> RecursiveState:
        """Expressions without any symbol yet, one for each entry of `problem` [R], which will have at most so
        many operators.
        """
        return RecursiveState(self, _leaf_source(source), problem, operators)

    def merge(self, operators: Tensor, children: Tensor) -> Tensor:
        """As `parents`, whatever the operators are."""
        del operators
        return self.parents(children)

    def parents(self, children: Tensor) -> Tensor:
        """The vectors of nodes [R, H], given those of their children [R, 2H]."""
        return torch.tanh(self.node(children))

    def log_probs(
        self, source: Source, problem: Tensor, state: Tensor, nodes: Tensor, waiting: Tensor
    ) -> Tensor:
        """The log-probabilities of all symbols and of the end [R, V + 1], given query and context [R, 2H],
        the vectors of the nodes that operators would stand for [R, H], and how many vectors the stacks hold
        [R].
        """
        inner, end = self.predictor.operator_score(state).split(1, dim=-1)
        no_operator, no_end = forbidden(waiting)
        missing = source.missing[:, self.operators :].index_select(0, problem)
        numbers = self.predictor.numbers(source, problem, state) + missing
        template = torch.log_softmax(torch.cat([inner + no_operator, numbers, end + no_end], dim=-1), dim=-1)
        operators = torch.log_softmax(self.operator(nodes), dim=-1)
        return torch.cat([template[:, :1] + operators, template[:, 1:]], dim=-1)


def _leaf_source(source: Source) -> LeafSource:
    """What `prepare` made; a TypeError for the source of another decoder."""
    if not isinstance(source, LeafSource):
        raise TypeError("a recursive decoder takes what it has prepared itself")
    return source


class RecursiveState:
    """Unfinished expressions, one a row."""

    def __init__(
        self, decoder: RecursiveDecoder, source: LeafSource, problem: Tensor, operators: int
    ) -> None:
        self._decoder, self._source, self._problem = decoder, source, problem
        self._reading = decoder.reader.reading(source, problem)
        nothing = source.problem.new_zeros(source.problem.shape[1])
        self._stack = VectorStack(len(problem), operators + 1, nothing)

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression, and of the end [R, V +
        1].
        """
        decoder, query, stack = self._decoder, self._reading.state, self._stack
        context = decoder.predictor.context(self._source, self._problem, query)
        nodes = decoder.parents(torch.cat([stack.peek(1), stack.peek(0)], dim=-1))
        state = torch.cat([query, context], dim=-1)
        return decoder.log_probs(self._source, self._problem, state, nodes, stack.waiting)

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._problem = self._problem.index_select(0, rows)
        self._reading.keep(rows)
        self._stack.keep(rows)

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression."""
        decoder, leaves = self._decoder, self._source.leaf(self._problem, symbols)
        self._stack.advance(symbols, decoder.operators, leaves, decoder.merge)
        self._reading.read(self._source.embed(self._problem, symbols))

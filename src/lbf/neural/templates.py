"""Decoders that choose among known solutions: a probability for each template, and the rest for all others.

    p(expression) = Σ w(template) · [it is the template] + w(other) · g(expression)

A template is a solution of a training problem, with the quantities by their place in the text. `g` is
another decoder, by default one that finds all symbols equally probable, so no expression is impossible.
Templates share their beginnings, so they form a trie, and a node of it has the weights of all templates below
it. The probability of the next symbol is what its node and `g` have, as a share of what they had before it:
that is all the protocols of decoders ask for, so beams, fixing and all strategies work with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Final, Protocol

import numpy as np
import torch
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference.orders import Trees
from lbf.neural.decoding import Decoder, Source, State
from lbf.neural.encoder import Batch, Encoding
from lbf.neural.layers import dropout
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.parsing import parse_prefix

# Shapes: B problems, K templates, N nodes of the trie, V symbols, R rows, M nodes of given trees, E trees of
# at most L symbols.

# ---------------------------------------------------------------------------------------------------------
# templates


def templates_of(problems: Sequence[Problem], symbol_table: SymbolTable) -> list[str]:
    """The different solutions of problems as text, the most frequent first; an InputError if there are
    none.
    """
    counts: dict[Expression, int] = {}
    for problem in problems:
        if problem.expression is not None and symbol_table.can_write(problem.expression):
            counts[problem.expression] = counts.get(problem.expression, 0) + 1
    if not counts:
        raise InputError(
            "this solver chooses among the solutions of its training problems, and none is given: train it "
            "on annotated problems with --strategy supervised or lbf-full, or choose another solver"
        )
    return [str(template) for template in sorted(counts, key=lambda known: (-counts[known], str(known)))]


class Trie:
    """Templates by their beginnings. Node 0 is the root; the last one stands for what no template begins
    with.
    """

    def __init__(self, templates: Sequence[Sequence[int]]) -> None:
        children: list[dict[int, int]] = [{}]
        template_of, node_of = [], []
        for number, symbols in enumerate(templates):
            node = 0
            for symbol in symbols:
                if symbol not in children[node]:
                    children[node][symbol] = len(children)
                    children.append({})
                node = children[node][symbol]
                template_of.append(number)
                node_of.append(node)
        self.outside = len(children)
        width = 1 + max(max(symbols) for symbols in templates)
        table = np.full((self.outside + 1, width), self.outside)
        for node, known in enumerate(children):
            for symbol, child in known.items():
                table[node, symbol] = child
        self.children = torch.from_numpy(table)
        """The node after each symbol [N + 1, symbols of the templates]."""
        self.template_of, self.node_of = torch.tensor(template_of), torch.tensor(node_of)
        """Which templates go through which nodes but the root, as pairs."""

    def masses(self, weights: Tensor) -> Tensor:
        """What every node has of the weights of templates [B, K] → [B, N + 1]."""
        device = weights.device
        masses = weights.new_zeros(len(weights), self.outside + 1)
        parts = weights.index_select(1, self.template_of.to(device))
        masses = masses.index_add(1, self.node_of.to(device), parts)
        return torch.cat([weights.sum(dim=1, keepdim=True), masses[:, 1:]], dim=1)

    def after(self, nodes: Tensor, symbols: Tensor) -> Tensor:
        """The nodes after nodes and symbols."""
        table = self.children.to(nodes.device)
        known = symbols < table.shape[1]
        found = table[nodes, torch.where(known, symbols, 0)]
        return torch.where(known, found, self.outside)


# ---------------------------------------------------------------------------------------------------------
# the mixture


class Weigher(Protocol):
    """Weighs templates for problems."""

    def read(self, encoding: Encoding) -> Tensor:
        """What the weights depend on [B, …]."""

    def __call__(self, facts: Tensor, generator: torch.Generator | None = None) -> Tensor:
        """Log-weights of the templates and of everything else, not yet normalised [B, K + 1]."""


@dataclass(frozen=True)
class WeighedSource(Source):
    """A batch ready to decode from, with what its problems give to the nodes of a trie and to all else."""

    facts: Tensor
    """What the weights depend on [B, …]."""
    masses: Tensor
    """[B, N + 1]."""
    other: Tensor
    """The logarithm of what is left for the other decoder [B]."""


class TemplateDecoder(nn.Module):
    """Chooses among templates by their weights, or leaves it to another decoder."""

    least_beam: Final = 32
    """Many templates share a beginning that none of them is probable for, so a narrow beam would miss the
    best."""

    def __init__(
        self, templates: Sequence[str], symbol_table: SymbolTable, weigher: Weigher, base: Decoder
    ) -> None:
        super().__init__()
        encoded = [symbol_table.encode(parse_prefix(text)) for text in templates]
        self.trie = Trie(encoded)
        self.weigher, self.base = weigher, base
        highest = torch.tensor([max(symbols) for symbols in encoded])
        self._needed = (highest - symbol_table.first_quantity + 1).clamp(min=0)  # quantities [K]

    def prepare(self, encoding: Encoding) -> WeighedSource:
        """What is needed of a batch: the weights of what its problems can write."""
        source, facts = self.base.prepare(encoding), self.weigher.read(encoding)
        known = {field.name: getattr(source, field.name) for field in fields(Source)}
        masses, other = self._weighed(encoding.batch, facts)
        return WeighedSource(**known, facts=facts, masses=masses, other=other)

    def _weighed(
        self, batch: Batch, facts: Tensor, generator: torch.Generator | None = None
    ) -> tuple[Tensor, Tensor]:
        """What the problems give to the nodes of the trie [B, N + 1], and the logarithm of what is left
        [B].
        """
        missing = self._needed.to(facts.device) > batch.quantities[:, None]  # [B, K]
        impossible = torch.cat([missing, torch.zeros_like(missing[:, :1])], dim=1)
        weights = self.weigher(facts, generator).masked_fill(impossible, -torch.inf)
        weights = torch.log_softmax(weights, dim=1)
        return self.trie.masses(weights[:, :-1].exp()), weights[:, -1]

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""
        source = _weighed_source(source)
        if generator is not None:
            masses, other = self._weighed(source.batch, source.facts, generator)
            source = replace(source, masses=masses, other=other)
        device = source.masses.device
        tokens, problem, tree, symbol = (
            torch.from_numpy(array).to(device)
            for array in (trees.tokens, trees.problem, trees.tree, trees.symbol)
        )
        present = tokens >= 0
        nodes = torch.zeros_like(tokens)  # where each place begins [E, L]
        for place in range(1, tokens.shape[1]):
            nodes[:, place] = self.trie.after(nodes[:, place - 1], tokens[:, place - 1].clamp(min=0))
        base = self.base.forced(source, trees, generator)  # [M, V]
        chosen = base.new_zeros(tokens.shape).masked_scatter(present, base.gather(1, symbol[:, None])[:, 0])
        before = (chosen.cumsum(dim=1) - chosen)[present]  # of the other decoder, before each node [M]
        of_node = problem.index_select(0, tree)
        return self.mixed(source, of_node, nodes[present], source.other[of_node] + before, base)

    def begin(self, source: Source, problem: Tensor, operators: int) -> TemplateState:
        """Expressions without any symbol yet, one for each entry of `problem` [R]."""
        return TemplateState(
            self, _weighed_source(source), problem, self.base.begin(source, problem, operators)
        )

    def mixed(
        self, source: WeighedSource, problem: Tensor, nodes: Tensor, before: Tensor, base: Tensor
    ) -> Tensor:
        """The log-probabilities of all symbols [R, V] after a node of the trie [R], given the logarithm of
        what the other decoder has there [R] and how it goes on [R, V].
        """
        symbols = torch.arange(base.shape[1], device=base.device)
        following = self.trie.after(nodes[:, None], symbols[None])  # [R, V]
        mass = source.masses[problem[:, None], following]
        missing = source.missing.index_select(0, problem)
        going_on = base.masked_fill(missing < 0, 0.0)  # −∞ would have no slope; it comes back below
        scores = torch.logaddexp(_log(mass), before[:, None] + going_on)
        total = torch.logaddexp(_log(source.masses[problem, nodes]), before)
        return scores - total[:, None] + missing


def _weighed_source(source: Source) -> WeighedSource:
    """What `prepare` made; a TypeError for the source of another decoder."""
    if not isinstance(source, WeighedSource):
        raise TypeError("a decoder over templates takes what it has prepared itself")
    return source


def _log(mass: Tensor) -> Tensor:
    """The logarithm, −∞ without a slope at 0."""
    positive = mass > 0
    return torch.where(positive, torch.where(positive, mass, 1.0).log(), -torch.inf)


class TemplateState:
    """Unfinished expressions, one a row."""

    def __init__(self, decoder: TemplateDecoder, source: WeighedSource, problem: Tensor, base: State) -> None:
        self._decoder, self._source, self._problem, self._base = decoder, source, problem, base
        self._nodes = torch.zeros_like(problem)
        self._before = source.other.index_select(0, problem)

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each expression [R, V]."""
        rows = self._problem, self._nodes, self._before
        return self._decoder.mixed(self._source, *rows, self._base.log_probs())

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        self._base.keep(rows)
        self._problem, self._nodes, self._before = (
            known.index_select(0, rows) for known in (self._problem, self._nodes, self._before)
        )

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each expression."""
        self._before = self._before + self._base.log_probs().gather(1, symbols[:, None])[:, 0]
        self._base.advance(symbols)
        self._nodes = self._decoder.trie.after(self._nodes, symbols)


# ---------------------------------------------------------------------------------------------------------
# classification


class TemplateScores(nn.Module):
    """A linear score for each template, of the problem's vector and the words it attends to by itself."""

    def __init__(self, hidden: int, templates: int, *, rate: float = 0.5) -> None:
        super().__init__()
        self.rate = rate
        self.term = nn.Linear(hidden, hidden)
        self.attend = nn.Linear(hidden, 1, bias=False)
        self.score = nn.Linear(2 * hidden, templates + 1)

    def read(self, encoding: Encoding) -> Tensor:
        """What the scores are made of [B, 2H]."""
        words, lengths = encoding.words, encoding.batch.lengths
        beyond = torch.arange(words.shape[1], device=words.device) >= lengths[:, None]
        energy = self.attend(torch.tanh(self.term(words)))[..., 0].masked_fill(beyond, -torch.inf)
        pooled = (torch.softmax(energy, dim=1)[:, None] @ words)[:, 0]  # [B, H]
        return torch.cat([encoding.problem, pooled], dim=1)

    def forward(self, facts: Tensor, generator: torch.Generator | None = None) -> Tensor:
        """Log-weights of the templates and of everything else, not yet normalised [B, K + 1]."""
        scores: Tensor = self.score(dropout(facts, self.rate, generator))
        return scores

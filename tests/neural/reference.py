"""The stupid twins of the decoders: one problem, one expression, one symbol after the other, straight from
the equations.
"""

from __future__ import annotations

import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.neural import Solver
from lbf.neural.decoding import Predictor
from lbf.neural.sequence_decoder import SequenceDecoder
from lbf.neural.tree_decoder import TreeDecoder


class Page:
    """What a decoder sees of one problem."""

    def __init__(self, solver: Solver, problem: Problem) -> None:
        encoding = solver.encoder(solver.batch([problem]))
        predictor = solver.decoder.predictor
        assert isinstance(predictor, Predictor)
        self.predictor = predictor
        self.words = encoding.words[0]
        self.problem = encoding.problem[0]
        quantities = [self.words[slot.token] for slot in problem.slots]
        self.embeddings = [*predictor.operators, *predictor.constants, *quantities]

    def context(self, query: Tensor) -> Tensor:
        p = self.predictor
        energies = [p.word_score(torch.tanh(p.word_term(word) + p.query_term(query))) for word in self.words]
        weights = torch.softmax(torch.cat(energies), dim=0)
        return sum(
            (weight * word for weight, word in zip(weights, self.words, strict=True)), torch.zeros_like(query)
        )

    def log_probs(self, query: Tensor, context: Tensor) -> Tensor:
        p = self.predictor
        state = torch.cat([query, context])
        candidates = self.embeddings[len(p.operators) :]
        scores = [
            p.candidate_score(torch.tanh(p.candidate_term(e) + p.state_term(state))) for e in candidates
        ]
        return torch.log_softmax(torch.cat([p.operator_score(state), *scores]), dim=0)


def _gate(values: Tensor) -> Tensor:
    half = len(values) // 2
    return torch.tanh(values[:half]) * torch.sigmoid(values[half:])


def tree_log_probs(solver: Solver, problem: Problem, tokens: list[int]) -> Tensor:
    """The log-probabilities of all symbols at every place of a prefix sequence [L, V], by recursion over the
    tree.
    """
    decoder = solver.decoder
    assert isinstance(decoder, TreeDecoder)
    page, rest, rows = Page(solver, problem), iter(tokens), []

    def grow(goal: Tensor) -> Tensor:
        """Predict the next symbol for a goal and what belongs below it; the subtree's embedding."""
        context = page.context(goal)
        rows.append(page.log_probs(goal, context))
        token = next(rest)
        embedding = page.embeddings[token]
        if token >= len(page.predictor.operators):
            return embedding
        raw = decoder.split(torch.cat([goal, context])) + decoder.split_operator(embedding)
        first, second = (_gate(half) for half in raw.chunk(2))
        left = grow(_gate(decoder.first_goal(first)))
        right = grow(_gate(decoder.second_goal(torch.cat([left, second]))))
        return _gate(decoder.merge(torch.cat([left, right])) + decoder.merge_operator(embedding))

    grow(_gate(decoder.first_goal(page.problem)))
    return torch.stack(rows)


def sequence_log_probs(solver: Solver, problem: Problem, tokens: list[int]) -> Tensor:
    """The same for the sequence decoder: an LSTM, symbol by symbol."""
    decoder = solver.decoder
    assert isinstance(decoder, SequenceDecoder)
    page, recurrence = Page(solver, problem), decoder.recurrence
    hidden, cell = torch.tanh(decoder.start(page.problem)).chunk(2)
    rows = []
    for embedding in [decoder.first, *(page.embeddings[token] for token in tokens[:-1])]:
        gates = (
            embedding @ recurrence.input_weight[0]
            + recurrence.input_bias[0, 0]
            + hidden @ recurrence.weight[0]
        )
        into, forget, out, new = gates.chunk(4)
        cell = forget.sigmoid() * cell + into.sigmoid() * new.tanh()
        hidden = out.sigmoid() * cell.tanh()
        rows.append(page.log_probs(hidden, page.context(hidden)))
    return torch.stack(rows)


def reference_log_probs(solver: Solver, problem: Problem, tokens: list[int]) -> Tensor:
    """The log-probabilities of all symbols at every place of a prefix sequence [L, V], by the twin of the
    solver's decoder.
    """
    twin = tree_log_probs if isinstance(solver.decoder, TreeDecoder) else sequence_log_probs
    return twin(solver, problem, tokens)

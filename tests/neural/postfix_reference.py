"""The stupid twins of the decoders in postfix order: one problem, one expression, one step after the other,
straight from the equations.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.neural import Solver
from lbf.neural.postfix import PostfixReader
from lbf.neural.recursive_decoder import RecursiveDecoder
from lbf.neural.stack_decoder import StackDecoder
from neural.reference import Page

IMPOSSIBLE = torch.tensor([-torch.inf])


def numbers_of(page: Page) -> list[Tensor]:
    """The vectors of constants and quantities."""
    return page.embeddings[len(page.predictor.operators) :]


def number_scores(page: Page, state: Tensor) -> list[Tensor]:
    p = page.predictor
    return [
        p.candidate_score(torch.tanh(p.candidate_term(e) + p.state_term(state))) for e in numbers_of(page)
    ]


def reader(page: Page, module: PostfixReader) -> Callable[[Tensor], Tensor]:
    """Reads a vector; the state after it."""
    hidden, cell = torch.tanh(module.start(page.problem)).chunk(2)
    weights = module.recurrence

    def read(vector: Tensor) -> Tensor:
        nonlocal hidden, cell
        gates = vector @ weights.input_weight[0] + weights.input_bias[0, 0] + hidden @ weights.weight[0]
        into, forget, out, new = gates.chunk(4)
        cell = forget.sigmoid() * cell + into.sigmoid() * new.tanh()
        hidden = out.sigmoid() * cell.tanh()
        return hidden

    return read


def stack_log_probs(solver: Solver, problem: Problem, steps: Sequence[int]) -> Tensor:
    """The log-probabilities of all symbols and the end at every step [L + 1, V + 1]."""
    decoder = solver.decoder
    assert isinstance(decoder, StackDecoder)
    page, operators = Page(solver, problem), len(solver.symbol_table.operators)
    read, stack, rows = reader(page, decoder.reader), [], []
    state = read(decoder.reader.first)
    for step in steps:
        top = stack[-1] if stack else decoder.nothing
        below = stack[-2] if len(stack) > 1 else decoder.nothing
        context = page.context(state)
        gates = torch.sigmoid(decoder.gates(torch.cat([state, context, top, below])))
        do, which = (
            torch.cat([a * state, b * context, c * top, c * below]) for a, b, c in (gates[:3], gates[3:])
        )
        scores = page.predictor.operator_score(do)
        if len(stack) < 2:
            scores = torch.cat([IMPOSSIBLE.expand(operators), scores[operators:]])
        if len(stack) != 1:
            scores = torch.cat([scores[:-1], IMPOSSIBLE])
        actions = torch.softmax(scores, dim=0)
        operands = torch.softmax(torch.cat(number_scores(page, which)), dim=0)
        push = actions[operators] * operands
        rows.append(torch.cat([actions[:operators], push, actions[operators + 1 :]]).log())
        if step < 0:
            break
        if step < operators:
            right, left = stack.pop(), stack.pop()
            inner, _, outer, _ = decoder.results[step]
            stack.append(torch.tanh(outer(torch.relu(inner(torch.cat([left, right]))))))
        else:
            stack.append(numbers_of(page)[step - operators])
        state = read(stack[-1])
    return torch.stack(rows)


def recursive_log_probs(solver: Solver, problem: Problem, steps: Sequence[int]) -> Tensor:
    """The same for T-RNN: the template by an LSTM, the operators by a recursive network."""
    decoder = solver.decoder
    assert isinstance(decoder, RecursiveDecoder)
    page, operators = Page(solver, problem), len(solver.symbol_table.operators)
    numbers, leaves = numbers_of(page), []
    for number in numbers:
        energies = [decoder.query(number) @ decoder.key(w) / math.sqrt(len(w)) for w in page.words]
        attended = torch.softmax(torch.stack(energies), dim=0) @ page.words
        leaves.append(torch.tanh(decoder.leaf(torch.cat([number, attended]))))
    read, stack, rows = reader(page, decoder.reader), [], []
    state = read(decoder.reader.first)
    for step in steps:
        both = torch.cat([state, page.context(state)])
        inner, end = page.predictor.operator_score(both).split(1)
        scores = [
            inner if len(stack) > 1 else IMPOSSIBLE,
            *number_scores(page, both),
            end if len(stack) == 1 else IMPOSSIBLE,
        ]
        template = torch.softmax(torch.cat(scores), dim=0)
        shares = torch.zeros(operators)
        if len(stack) > 1:
            vector = torch.tanh(decoder.node(torch.cat([stack[-2], stack[-1]])))
            shares = torch.softmax(decoder.operator(vector), dim=0)
        rows.append(torch.cat([template[0] * shares, template[1:]]).log())
        if step < 0:
            break
        if step < operators:
            stack[-2:] = [vector]
            state = read(page.predictor.operators[0])
        else:
            stack.append(leaves[step - operators])
            state = read(numbers[step - operators])
    return torch.stack(rows)

"""What layers of all kinds use: dropout, the gate, and additive attention.

In single precision on a processor, compiled kernels do the work of gates and attention, and need no array of
queries × things × hidden; elsewhere the plain functions do, which are what the kernels are tested against.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor

from lbf.neural import kernels
from lbf.neural.kernels import array


def dropout(values: Tensor, rate: float, generator: torch.Generator | None) -> Tensor:
    """Values with a share of them set to 0 and the others scaled up; unchanged without a generator.

    A draw of 64 random bits serves four values, because drawing costs more than all the rest of a dropout.
    """
    if generator is None or rate == 0:
        return values
    draws = torch.empty((values.numel() + 3) // 4, dtype=torch.int64, device=values.device).random_(
        -(2**63), None, generator=generator
    )
    threshold, scale = round(rate * 2**16) - 2**15, 1 / (1 - rate)
    parts = draws.view(torch.int16)[: values.numel()]
    return values * (parts >= threshold).to(values.dtype).mul_(scale).view(values.shape)


# ---------------------------------------------------------------------------------------------------------
# the gate of GTS


def gate(values: Tensor) -> Tensor:
    """tanh of the first half times σ of the second: with a linear layer before it, the gate of GTS."""
    if not kernels.fit(values):
        return plain_gate(values)
    result: Tensor = _Gate.apply(values)  # type: ignore[no-untyped-call]
    return result


def plain_gate(values: Tensor) -> Tensor:
    """As `gate`, in so many words."""
    first, second = values.chunk(2, dim=-1)
    return torch.tanh(first) * torch.sigmoid(second)


class _Gate(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, values: Tensor) -> Tensor:
        values = values.contiguous()
        result = values.new_empty(*values.shape[:-1], values.shape[-1] // 2)
        kernels.gate_forward(array(result.flatten(0, -2)), array(values.flatten(0, -2)))
        ctx.save_for_backward(values)
        return result

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> Tensor:
        (values,) = ctx.saved_tensors
        by_values = torch.empty_like(values)
        arrays = (array(tensor.flatten(0, -2)) for tensor in (by_values, values, gradient.contiguous()))
        kernels.gate_backward(*arrays)
        return by_values


# ---------------------------------------------------------------------------------------------------------
# additive attention: scores of words or candidates for queries, and averages of words by such scores
#
# Shapes: B problems with T things each, of which the first `counts` [B] exist; R queries, each about the
# things of a `problem` [R].


def additive(terms: Tensor, queries: Tensor, weight: Tensor, problem: Tensor, counts: Tensor) -> Tensor:
    """weight · tanh(term + query) for each query [R, H] and thing [B, T, H] of its problem [R, T], 0 beyond
    the counts.
    """
    if not kernels.fit(queries):
        return plain_additive(terms, queries, weight, problem, counts)
    scores: Tensor = _Additive.apply(terms, queries, weight, problem, counts)  # type: ignore[no-untyped-call]
    return scores


def average(weights: Tensor, words: Tensor, problem: Tensor, counts: Tensor) -> Tensor:
    """The sum of the words [B, T, H] of each query's problem, each times its weight [R, T] → [R, H]."""
    if not kernels.fit(weights):
        return plain_average(weights, words, problem, counts)
    result: Tensor = _Average.apply(weights, words, problem, counts)  # type: ignore[no-untyped-call]
    return result


def plain_additive(terms: Tensor, queries: Tensor, weight: Tensor, problem: Tensor, counts: Tensor) -> Tensor:
    """As `additive`, in so many words."""
    squashed = torch.tanh(terms.index_select(0, problem) + queries[:, None])  # [R, T, H]
    return (squashed @ weight) * _present(terms, problem, counts)


def plain_average(weights: Tensor, words: Tensor, problem: Tensor, counts: Tensor) -> Tensor:
    """As `average`, in so many words."""
    weights = weights * _present(words, problem, counts)
    return torch.bmm(weights[:, None], words.index_select(0, problem))[:, 0]


def _present(things: Tensor, problem: Tensor, counts: Tensor) -> Tensor:
    """1 for things that exist and 0 beyond [R, T]."""
    places = torch.arange(things.shape[1], device=things.device)
    return (places < counts.index_select(0, problem)[:, None]).to(things.dtype)


class _Additive(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, terms: Tensor, queries: Tensor, weight: Tensor, *places: Tensor) -> Tensor:
        inputs = terms.contiguous(), queries.contiguous(), weight.contiguous()
        scores = queries.new_zeros(len(queries), terms.shape[1])
        kernels.additive_forward(
            array(scores), tuple(map(array, inputs)), (array(places[0]), array(places[1]))
        )
        ctx.save_for_backward(*inputs, *places)
        return scores

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        *inputs, problem, counts = ctx.saved_tensors
        results = tuple(map(torch.zeros_like, inputs))
        shown = tuple(map(array, inputs)), tuple(map(array, results)), (array(problem), array(counts))
        kernels.additive_backward(array(gradient.contiguous()), *shown)
        return *results, None, None


class _Average(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, weights: Tensor, words: Tensor, *places: Tensor) -> Tensor:
        inputs = weights.contiguous(), words.contiguous()
        result = words.new_zeros(len(weights), words.shape[2])
        kernels.average_forward(
            array(result), tuple(map(array, inputs)), (array(places[0]), array(places[1]))
        )
        ctx.save_for_backward(*inputs, *places)
        return result

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        *inputs, problem, counts = ctx.saved_tensors
        results = tuple(map(torch.zeros_like, inputs))
        shown = tuple(map(array, inputs)), tuple(map(array, results)), (array(problem), array(counts))
        kernels.average_backward(array(gradient.contiguous()), *shown)
        return *results, None, None

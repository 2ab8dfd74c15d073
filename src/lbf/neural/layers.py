"""Two functions that layers of all kinds use: dropout and the gate."""

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
    if kernels.fit(values):
        dropped: Tensor = _Dropout.apply(values, parts, threshold, scale)  # type: ignore[no-untyped-call]
        return dropped
    return values * (parts >= threshold).to(values.dtype).mul_(scale).view(values.shape)


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


class _Dropout(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, values: Tensor, draws: Tensor, *rule: float) -> Tensor:
        ctx.save_for_backward(draws)
        ctx.rule = rule
        return _dropped(values, draws, rule)

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        (draws,) = ctx.saved_tensors
        return _dropped(gradient, draws, ctx.rule), None, None, None


def _dropped(values: Tensor, draws: Tensor, rule: tuple[float, ...]) -> Tensor:
    result = torch.empty_like(values, memory_format=torch.contiguous_format)
    kernels.drop(array(result.view(-1)), array(values.contiguous().view(-1)), array(draws), rule)
    return result


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

"""Two functions that layers of all kinds use: dropout and the gate."""

from __future__ import annotations

import torch
from torch import Tensor


def dropout(values: Tensor, rate: float, generator: torch.Generator | None) -> Tensor:
    """Values with a share of them set to 0 and the others scaled up; unchanged without a generator.

    A draw of 64 random bits serves four values, because drawing costs more than all the rest of a dropout.
    """
    if generator is None or rate == 0:
        return values
    draws = torch.empty((values.numel() + 3) // 4, dtype=torch.int64, device=values.device).random_(
        -(2**63), None, generator=generator
    )
    threshold = round(rate * 2**16) - 2**15
    keep = draws.view(torch.int16)[: values.numel()] >= threshold
    return values * keep.to(values.dtype).mul_(1 / (1 - rate)).view(values.shape)


def gate(values: Tensor) -> Tensor:
    """tanh of the first half times σ of the second: with a linear layer before it, the gate of GTS."""
    first, second = values.chunk(2, dim=-1)
    return torch.tanh(first) * torch.sigmoid(second)

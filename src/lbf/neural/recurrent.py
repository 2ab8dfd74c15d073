"""Gated recurrences over packed sequences, as near to the speed of the matrix product as one thread allows.

The sequences of a batch are sorted by length and packed step by step: first the first items of all, then the second items of
those that have one, and so on, so no time is spent on padding. Several directions run side by side in one batched product
(an array axis `D`), which works because a sequence and its reversal are equally long. Two things make this faster than torch's
own recurrences on a CPU: the weights are laid out as the product wants them, and the gradient of the recurrent weights is
one large product after the walk backwards instead of one small product in each of its steps.

The gates are those of `torch.nn.GRU` and `torch.nn.LSTM`, which the tests compare with.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

# Shapes: D directions, N packed rows (items of all sequences), B sequences, n ≤ B sequences still running, H hidden.


@dataclass(frozen=True)
class Packing:
    """Where the items of padded sequences [B, T] lie in packed order."""

    steps: tuple[tuple[int, int], ...]
    """For every step the first packed row and the number of sequences that still run."""
    order: Tensor
    """The sequences from longest to shortest [B]."""
    items: Tensor
    """For every packed row its index in the flattened padded array [N]."""
    rows: Tensor
    """For every padded item its packed row, any row for padding [B, T]."""
    flip: Tensor
    """For every packed row the row of the same sequence's item as far from the end as this is from the beginning [N]."""

    @classmethod
    def of(cls, lengths: Tensor, width: int) -> Packing:
        """Pack sequences of these lengths out of an array padded to `width`."""
        sizes = lengths.cpu().numpy()
        order = np.argsort(-sizes, kind="stable")
        counts = (sizes[:, None] > np.arange(sizes.max())).sum(axis=0)
        first = np.concatenate([[0], counts.cumsum()[:-1]])
        step = np.repeat(np.arange(len(counts)), counts)
        rank = np.arange(counts.sum()) - first[step]  # which sequence, counted in sorted order
        sequence = order[rank]
        rows = np.zeros((len(sizes), width), dtype=np.int64)
        rows[sequence, step] = np.arange(counts.sum())
        arrays = (order, sequence * width + step, rows, first[sizes[sequence] - 1 - step] + rank)
        tensors = (torch.from_numpy(array).to(lengths.device) for array in arrays)
        return cls(tuple(zip(first.tolist(), counts.tolist(), strict=True)), *tensors)

    def reversed(self, rows: Tensor) -> Tensor:
        """Packed rows [N, …] with every sequence the other way round."""
        result: Tensor = _Reorder.apply(rows, self.flip)  # type: ignore[no-untyped-call]
        return result


class Recurrence(nn.Module):
    """One layer of a GRU or LSTM, in one or two directions, over packed rows."""

    def __init__(self, kind: str, inputs: int, hidden: int, directions: int = 1) -> None:
        super().__init__()
        self.kind = kind
        gates = {"gru": 3, "lstm": 4}[kind]
        bound = 1 / math.sqrt(hidden)
        self.input_weight = nn.Parameter(torch.empty(directions, inputs, gates * hidden).uniform_(-bound, bound))
        self.input_bias = nn.Parameter(torch.empty(directions, 1, gates * hidden).uniform_(-bound, bound))
        self.weight = nn.Parameter(torch.empty(directions, hidden, gates * hidden).uniform_(-bound, bound))
        self.bias = nn.Parameter(torch.empty(directions, 1, hidden).uniform_(-bound, bound)) if kind == "gru" else None

    def project(self, inputs: Tensor) -> Tensor:
        """The part of the gates that depends on the inputs only: [D, N, inputs] → [D, N, gates]."""
        return torch.baddbmm(self.input_bias, inputs, self.input_weight)

    def forward(self, inputs: Tensor, packing: Packing, start: tuple[Tensor, Tensor] | None = None) -> Tensor:
        """The states [D, N, H] after every packed row of `inputs` [D, N, inputs], from `start` (hidden, cell) [D, B, H]."""
        gates = self.project(inputs)
        if start is None:
            zeros = gates.new_zeros(len(gates), packing.steps[0][1], self.weight.shape[1])
            start = zeros, zeros
        if self.kind == "gru":
            states: Tensor = _Gru.apply(gates, self.weight, self.bias, start[0], packing.steps)  # type: ignore[no-untyped-call]
        else:
            states = _Lstm.apply(gates, self.weight, *start, packing.steps)  # type: ignore[no-untyped-call]
        return states

    def step(self, inputs: Tensor, hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor]:
        """One step of an LSTM by itself: hidden and cell state [D, R, H] after reading `inputs` [D, R, inputs]."""
        gates = torch.baddbmm(self.project(inputs), hidden, self.weight)
        into, forget, out, new = gates.chunk(4, dim=-1)
        cell = torch.sigmoid(forget) * cell + torch.sigmoid(into) * torch.tanh(new)
        return torch.sigmoid(out) * torch.tanh(cell), cell


def _steps(steps: tuple[tuple[int, int], ...]) -> Iterator[tuple[slice, int]]:
    return ((slice(first, first + count), count) for first, count in steps)


class _Reorder(torch.autograd.Function):
    """Rows in another order that is its own inverse, so that the gradient is a mere reordering too."""

    @staticmethod
    def forward(ctx: Any, rows: Tensor, flip: Tensor) -> Tensor:
        ctx.save_for_backward(flip)
        return rows.index_select(0, flip)

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None]:
        return gradient.index_select(0, *ctx.saved_tensors), None


class _Gru(torch.autograd.Function):
    """h = (1−z)·n + z·h′ with r, z = σ(gates + h′W) and n = tanh(gates + r·(h′W + b)), where h′ is the state before.

    The gates of the input come in the order n, r, z and those of the state in the order r, z, n: the gradients of both are
    then overlapping slices of one array (dn, dr, dz, r·dn).
    """

    @staticmethod
    def forward(ctx: Any, gates: Tensor, weight: Tensor, bias: Tensor, start: Tensor, steps: Any) -> Tensor:
        hidden = weight.shape[1]
        states, fresh, inner = (gates.new_empty(*gates.shape[:2], hidden) for _ in range(3))
        switches = gates.new_empty(*gates.shape[:2], 2 * hidden)
        state = start
        for rows, count in _steps(steps):
            before = state[:, :count]
            product = torch.bmm(before, weight)
            switch = torch.add(gates[:, rows, hidden:], product[..., : 2 * hidden], out=switches[:, rows]).sigmoid_()
            carried = torch.add(product[..., 2 * hidden :], bias, out=inner[:, rows])
            new = torch.addcmul(gates[:, rows, :hidden], switch[..., :hidden], carried, out=fresh[:, rows]).tanh_()
            state = torch.lerp(new, before, switch[..., hidden:], out=states[:, rows])
        ctx.save_for_backward(weight, start, states, fresh, inner, switches)
        ctx.steps = steps
        return states

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        weight, start, states, fresh, inner, switches = ctx.saved_tensors
        hidden = weight.shape[1]
        reset, keep = switches[..., :hidden], switches[..., hidden:]
        earlier = _earlier(start, states, ctx.steps)
        by_fresh = torch.ops.aten.tanh_backward(1 - keep, fresh)
        by_keep = torch.ops.aten.sigmoid_backward(earlier - fresh, keep)
        by_reset = torch.ops.aten.sigmoid_backward(inner, reset)
        slopes = gradient.new_empty(*gradient.shape[:2], 4 * hidden)  # dn, dr, dz, r·dn
        back = weight.transpose(1, 2).contiguous()
        carry = start[:, :0]
        for rows, _ in reversed(list(_steps(ctx.steps))):
            slope = _added(gradient[:, rows], carry)
            here = slopes[:, rows]
            new = torch.mul(slope, by_fresh[:, rows], out=here[..., :hidden])
            torch.mul(new, by_reset[:, rows], out=here[..., hidden : 2 * hidden])
            torch.mul(slope, by_keep[:, rows], out=here[..., 2 * hidden : 3 * hidden])
            torch.mul(new, reset[:, rows], out=here[..., 3 * hidden :])
            carry = torch.bmm(here[..., hidden:], back).addcmul_(slope, keep[:, rows])
        by_weight = torch.bmm(earlier.transpose(1, 2), slopes[..., hidden:])
        by_bias = slopes[..., 3 * hidden :].sum(dim=1, keepdim=True)
        return slopes[..., : 3 * hidden], by_weight, by_bias, carry, None


class _Lstm(torch.autograd.Function):
    """c = f·c′ + i·g, h = o·tanh c with i, f, o = σ(gates + h′W) and g = tanh(gates + h′W), in the order i, f, o, g."""

    @staticmethod
    def forward(ctx: Any, gates: Tensor, weight: Tensor, start: Tensor, cell: Tensor, steps: Any) -> Tensor:
        hidden = weight.shape[1]
        states, cells, squashed = (gates.new_empty(*gates.shape[:2], hidden) for _ in range(3))
        opened = torch.empty_like(gates)
        state, now = start, cell
        for rows, count in _steps(steps):
            gate = torch.add(gates[:, rows], torch.bmm(state[:, :count], weight), out=opened[:, rows])
            gate[..., : 3 * hidden].sigmoid_()
            gate[..., 3 * hidden :].tanh_()
            into, forget, out, new = gate.chunk(4, dim=-1)
            now = torch.mul(now[:, :count], forget, out=cells[:, rows]).addcmul_(into, new)
            state = torch.mul(torch.tanh(now, out=squashed[:, rows]), out, out=states[:, rows])
        ctx.save_for_backward(weight, start, cell, states, cells, squashed, opened)
        ctx.steps = steps
        return states

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        weight, start, cell, states, cells, squashed, opened = ctx.saved_tensors
        hidden = weight.shape[1]
        into, forget, out, new = opened.chunk(4, dim=-1)
        by_cell = out * (1 - squashed * squashed)
        by_gate = torch.cat([new, _earlier(cell, cells, ctx.steps), squashed, into], dim=-1)  # what i, f, o, g multiply
        switches = opened[..., : 3 * hidden]
        by_gate[..., : 3 * hidden] = torch.ops.aten.sigmoid_backward(by_gate[..., : 3 * hidden], switches)
        by_gate[..., 3 * hidden :] = torch.ops.aten.tanh_backward(into, new)
        slopes = torch.empty_like(opened)
        back = weight.transpose(1, 2).contiguous()
        carry, cell_carry = start[:, :0], cell[:, :0]
        for rows, _ in reversed(list(_steps(ctx.steps))):
            slope = _added(gradient[:, rows], carry)
            cell_slope = _added(slope * by_cell[:, rows], cell_carry)
            acts = torch.cat([cell_slope, cell_slope, slope, cell_slope], dim=-1)
            here = torch.mul(acts, by_gate[:, rows], out=slopes[:, rows])
            carry = torch.bmm(here, back)
            cell_carry = cell_slope * forget[:, rows]
        by_weight = torch.bmm(_earlier(start, states, ctx.steps).transpose(1, 2), slopes)
        return slopes, by_weight, carry, cell_carry, None


def _added(values: Tensor, some: Tensor) -> Tensor:
    """Values [D, n, H] plus those of the sequences that go on after this step, which are the first ones [D, ≤ n, H]."""
    if some.shape[1] == values.shape[1]:
        return values + some
    total = values.clone()
    total[:, : some.shape[1]] += some
    return total


def _earlier(start: Tensor, states: Tensor, steps: tuple[tuple[int, int], ...]) -> Tensor:
    """For every packed row the state before it [D, N, H]."""
    pieces = [start, *(states[:, first : first + after] for (first, _), (_, after) in pairwise(steps))]
    return torch.cat(pieces, dim=1)

"""Gated recurrences over packed sequences, as near to the speed of the matrix product as one thread allows.

The sequences of a batch are sorted by length and packed step by step: first the first items of all, then the
second items of those that have one, and so on, so no time is spent on padding. Several directions run side by
side in one batched product (an array axis `D`), which works because a sequence and its reversal are equally
long. Three things make this faster than torch's own recurrences on a CPU: the weights are laid out as the
product wants them, the gradient of the recurrent weights is one large product after the walk backwards
instead of one small product in each of its steps, and what happens between two products is one compiled pass
(`lbf.neural.kernels`; in plain torch on other devices: `lbf.neural.cells`).

The gates are those of `torch.nn.GRU` and `torch.nn.LSTM`, which the tests compare with.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import torch
from torch import Tensor, nn

from lbf.inference.batch import PackedOrder
from lbf.neural import cells, kernels

Step: TypeAlias = Callable[..., None]
"""A step of `cells`, or the same of `kernels`."""

# Shapes: D directions, N packed rows (items of all sequences), B sequences, n ≤ B sequences still running, H
# hidden.


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
    """For every packed row the row of the same sequence's item as far from the end as this is from the
    beginning [N]."""

    @classmethod
    def of(cls, lengths: Tensor, width: int) -> Packing:
        """Pack sequences of these lengths out of an array padded to `width`."""
        packed = PackedOrder.of(lengths.cpu().numpy(), width)
        arrays = (packed.order, packed.items, packed.rows, packed.flip)
        return cls(packed.steps, *(torch.from_numpy(array).to(lengths.device) for array in arrays))


class Recurrence(nn.Module):
    """One layer of a GRU or LSTM, in one or two directions, over packed rows."""

    def __init__(self, kind: str, inputs: int, hidden: int, directions: int = 1) -> None:
        super().__init__()
        self.kind = kind
        gates = {"gru": 3, "lstm": 4}[kind]
        bound = 1 / math.sqrt(hidden)
        self.input_weight = nn.Parameter(
            torch.empty(directions, inputs, gates * hidden).uniform_(-bound, bound)
        )
        self.input_bias = nn.Parameter(torch.empty(directions, 1, gates * hidden).uniform_(-bound, bound))
        self.weight = nn.Parameter(torch.empty(directions, hidden, gates * hidden).uniform_(-bound, bound))
        self.bias = (
            nn.Parameter(torch.empty(directions, 1, hidden).uniform_(-bound, bound))
            if kind == "gru"
            else None
        )

    def forward(self, rows: Tensor, packing: Packing, start: tuple[Tensor, Tensor] | None = None) -> Tensor:
        """The states [D, N, H] after every packed row [N, inputs].

        `start` holds hidden and cell state before the first item, zero if not given, in the order of
        `packing.order` [D, B, H]. The second direction reads every sequence from its end: its state at a row
        is the one after as many items from there.
        """
        if start is None:
            zeros = rows.new_zeros(len(self.weight), packing.steps[0][1], self.weight.shape[1])
            start = zeros, zeros
        inputs = rows, packing.flip, self.input_weight, self.input_bias, packing.steps
        if self.bias is not None:
            states: Tensor = _Gru.apply(*inputs, self.weight, start[0], self.bias)  # type: ignore[no-untyped-call]
        else:
            states = _Lstm.apply(*inputs, self.weight, *start)  # type: ignore[no-untyped-call]
        return states

    def step(self, inputs: Tensor, hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor]:
        """One step of an LSTM by itself: hidden and cell state [D, R, H] after reading `inputs` [D, R,
        inputs].
        """
        gates = torch.baddbmm(torch.baddbmm(self.input_bias, inputs, self.input_weight), hidden, self.weight)
        into, forget, out, new = gates.chunk(4, dim=-1)
        cell = torch.sigmoid(forget) * cell + torch.sigmoid(into) * torch.tanh(new)
        return torch.sigmoid(out) * torch.tanh(cell), cell


def reorder(rows: Tensor, flip: Tensor) -> Tensor:
    """Rows in another order that is its own inverse, as `Packing.flip` is; so the gradient is a mere
    reordering too.
    """
    result: Tensor = _Reorder.apply(rows, flip)  # type: ignore[no-untyped-call]
    return result


class _Reorder(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, rows: Tensor, flip: Tensor) -> Tensor:
        ctx.save_for_backward(flip)
        return rows.index_select(0, flip)

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None]:
        return gradient.index_select(0, *ctx.saved_tensors), None


def unpack(rows: Tensor, packing: Packing) -> Tensor:
    """Packed rows as a padded array [B, T, H]. What stands at padding must not be read: no gradient comes
    back from there.
    """
    result: Tensor = _Unpack.apply(rows, packing.rows, packing.items)  # type: ignore[no-untyped-call]
    return result


class _Unpack(torch.autograd.Function):
    @staticmethod
    def forward(ctx: Any, rows: Tensor, places: Tensor, items: Tensor) -> Tensor:
        ctx.save_for_backward(items)
        return rows.index_select(0, places.flatten()).view(*places.shape, -1)

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None, None]:
        return gradient.flatten(0, 1).index_select(0, *ctx.saved_tensors), None, None


# ---------------------------------------------------------------------------------------------------------
# the parts of a layer that treat all rows at once


def _orders(rows: Tensor, flip: Tensor, directions: int) -> tuple[Tensor, ...]:
    """The rows as each direction reads them."""
    return (rows,) if directions == 1 else (rows, rows.index_select(0, flip))


def _project(orders: Sequence[Tensor], weight: Tensor) -> Tensor:
    """The inputs' part of the gates without bias, each direction in its own order [D, N, gates]."""
    gates = weight.new_empty(len(weight), len(orders[0]), weight.shape[2])
    for direction, rows in enumerate(orders):
        torch.mm(rows, weight[direction], out=gates[direction])
    return gates


def _project_back(
    orders: Sequence[Tensor], flip: Tensor, weight: Tensor, slopes: Tensor
) -> tuple[Tensor, Tensor]:
    """From the gradient by the gates to those by rows and weight."""
    by_rows = slopes[0] @ weight[0].T
    by_weight = torch.empty_like(weight)
    for direction, (rows, slope) in enumerate(zip(orders, slopes, strict=True)):
        torch.mm(rows.T, slope, out=by_weight[direction])
        if direction:
            by_rows += (slope @ weight[direction].T).index_select(0, flip)
    return by_rows, by_weight


# ---------------------------------------------------------------------------------------------------------
# the walks over the steps

Steps: TypeAlias = tuple[tuple[int, int], ...]


def _places(steps: Steps) -> list[tuple[int, int, int]]:
    """For every step its first packed row, the first row of `cells.history` it reads, and its number of
    sequences.
    """
    befores = [0, *(steps[0][1] + first for first, _ in steps[:-1])]
    return [(first, before, count) for (first, count), before in zip(steps, befores, strict=True)]


def _history(start: Tensor, rows: int) -> Tensor:
    """Room for the state before each sequence and after every packed row [D, B + N, H]."""
    history = start.new_empty(start.shape[0], start.shape[1] + rows, start.shape[2])
    history[:, : start.shape[1]] = start
    return history


def _earlier(history: Tensor, steps: Steps) -> Tensor:
    """For every packed row the state before it [D, N, H]."""
    return torch.cat([history[:, before : before + count] for _, before, count in _places(steps)], dim=1)


def _walk(
    steps: Steps, weight: Tensor, history: Tensor, cell: tuple[Step, Step], arrays: tuple[Tensor, ...]
) -> None:
    """Go through all steps forwards: a product with the states before, and then the cell, which is given
    plain and compiled.
    """
    compiled = kernels.fit(weight)
    step, shown = (cell[1], tuple(map(kernels.array, arrays))) if compiled else (cell[0], arrays)
    for row, before, count in _places(steps):
        product = torch.bmm(history[:, before : before + count], weight)
        step(row, before, kernels.array(product) if compiled else product, shown)


def _walk_back(
    steps: Steps, cell: tuple[Step, Step], arrays: tuple[Tensor, ...]
) -> Iterator[tuple[slice, int]]:
    """Go through all steps backwards: the cell, and then the caller's turn with the step's packed rows and
    sequences.
    """
    compiled = kernels.fit(arrays[0])
    step, shown = (cell[1], tuple(map(kernels.array, arrays))) if compiled else (cell[0], arrays)
    for row, before, count in reversed(_places(steps)):
        step(row, before, count, shown)
        yield slice(row, row + count), count


# ---------------------------------------------------------------------------------------------------------
# the layers themselves


class _Gru(torch.autograd.Function):
    """The cell is `cells.gru_forward`.

    The inputs' part has its gates in the order n, r, z and the state's part in the order r, z, n: the
    gradients by both are then overlapping slices of one array (dn, dr, dz, r·dn).
    """

    @staticmethod
    def forward(ctx: Any, rows: Tensor, flip: Tensor, *rest: Any) -> Tensor:
        input_weight, input_bias, steps, weight, start, bias = rest
        orders = _orders(rows, flip, len(weight))
        gates = _project(orders, input_weight)  # becomes n, r, z
        inner = gates.new_empty(*gates.shape[:2], weight.shape[1])
        history = _history(start, len(rows))
        step = cells.gru_forward, kernels.gru_forward
        _walk(steps, weight, history, step, (gates, inner, history, input_bias, bias))
        ctx.save_for_backward(flip, input_weight, weight, history, gates, inner, *orders)
        ctx.steps = steps
        return history[:, start.shape[1] :]

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        flip, input_weight, weight, history, gates, inner, *orders = ctx.saved_tensors
        hidden = weight.shape[1]
        slopes = gradient.new_empty(*gradient.shape[:2], 4 * hidden)  # dn, dr, dz, r·dn
        carry = gradient.new_zeros(len(gradient), ctx.steps[0][1], hidden)
        sums = gradient.new_zeros(len(gradient), 1, 4 * hidden)
        back = weight.transpose(1, 2).contiguous()
        step = cells.gru_backward, kernels.gru_backward
        arrays = gradient.contiguous(), gates, inner, history, slopes, sums, carry
        for here, count in _walk_back(ctx.steps, step, arrays):
            carry[:, :count].baddbmm_(slopes[:, here, hidden:], back)
        by_weight = torch.bmm(_earlier(history, ctx.steps).transpose(1, 2), slopes[..., hidden:])
        by_rows, by_input_weight = _project_back(orders, flip, input_weight, slopes[..., : 3 * hidden])
        by_input_bias, by_bias = sums.split_with_sizes([3 * hidden, hidden], dim=-1)
        return by_rows, None, by_input_weight, by_input_bias, None, by_weight, carry, by_bias


class _Lstm(torch.autograd.Function):
    """The cell is `cells.lstm_forward`; the gates are in the order i, f, o, n."""

    @staticmethod
    def forward(ctx: Any, rows: Tensor, flip: Tensor, *rest: Any) -> Tensor:
        input_weight, input_bias, steps, weight, start, start_cell = rest
        orders = _orders(rows, flip, len(weight))
        gates = _project(orders, input_weight)  # becomes i, f, o, n
        squashed = gates.new_empty(*gates.shape[:2], weight.shape[1])
        history, cell_history = _history(start, len(rows)), _history(start_cell, len(rows))
        step = cells.lstm_forward, kernels.lstm_forward
        _walk(steps, weight, history, step, (gates, squashed, history, cell_history, input_bias))
        ctx.save_for_backward(flip, input_weight, weight, history, cell_history, squashed, gates, *orders)
        ctx.steps = steps
        return history[:, start.shape[1] :]

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor | None, ...]:
        flip, input_weight, weight, history, cell_history, squashed, gates, *orders = ctx.saved_tensors
        slopes = torch.empty_like(gates)
        sums = gradient.new_zeros(len(gradient), 1, slopes.shape[2])
        carry, cell_carry = gradient.new_zeros(2, len(gradient), ctx.steps[0][1], weight.shape[1]).unbind()
        back = weight.transpose(1, 2).contiguous()
        step = cells.lstm_backward, kernels.lstm_backward
        arrays = gradient.contiguous(), gates, squashed, cell_history, slopes, sums, carry, cell_carry
        for here, count in _walk_back(ctx.steps, step, arrays):
            torch.bmm(slopes[:, here], back, out=carry[:, :count])
        by_weight = torch.bmm(_earlier(history, ctx.steps).transpose(1, 2), slopes)
        by_rows, by_input_weight = _project_back(orders, flip, input_weight, slopes)
        return by_rows, None, by_input_weight, sums, None, by_weight, carry, cell_carry

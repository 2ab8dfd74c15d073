"""Gated recurrences over packed sequences: the arithmetic of `lbf.neural.recurrent`, forwards only."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from lbf.inference.batch import PackedOrder
from lbf.inference.decoding import Floats
from lbf.inference.trees import Ints

# Shapes: D directions, N packed rows (items of all sequences), n sequences still running, H hidden.

_HALF = np.float32(0.5)


def sigmoid(values: Floats) -> Floats:
    """σ, in place: from tanh, which cannot overflow."""
    values *= _HALF
    np.tanh(values, out=values)
    values *= _HALF
    values += _HALF
    return values


@dataclass(frozen=True)
class RecurrentLayer:
    """One layer of a GRU (with `bias`) or LSTM (without), in one or two directions."""

    input_weight: Floats
    """[D, inputs, gates · H]."""
    input_bias: Floats
    """[D, 1, gates · H]."""
    weight: Floats
    """[D, H, gates · H]."""
    bias: Floats | None
    """[D, 1, H]."""

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], prefix: str) -> RecurrentLayer:
        """The layer whose parameters have names that begin so."""
        return cls(
            tensors[f"{prefix}.input_weight"],
            tensors[f"{prefix}.input_bias"],
            tensors[f"{prefix}.weight"],
            tensors.get(f"{prefix}.bias"),
        )

    @property
    def hidden(self) -> int:
        """The size of its states."""
        return int(self.weight.shape[1])

    def read(self, rows: Floats, packing: PackedOrder) -> list[Floats]:
        """The states of each direction after every packed row [N, inputs] → D times [N, H].

        The second direction reads every sequence from its end: its state at a row is the one after as many
        items from there.
        """
        orders = (rows, rows[packing.flip])
        return [self._walk(d, order, packing.steps) for d, order in enumerate(orders[: len(self.weight)])]

    def _walk(self, direction: int, rows: Floats, steps: Sequence[tuple[int, int]]) -> Floats:
        gates = rows @ self.input_weight[direction]
        gates += self.input_bias[direction]
        states = np.empty((len(rows), self.hidden), np.float32)
        hidden = cell = np.zeros((steps[0][1], self.hidden), np.float32)
        for first, count in steps:
            given = gates[first : first + count]
            product = hidden[:count] @ self.weight[direction]
            if self.bias is None:
                hidden, cell = _lstm(given + product, cell[:count])
            else:
                hidden = _gru(given, product, self.bias[direction], hidden[:count])
            states[first : first + count] = hidden
        return states

    def step(self, inputs: Floats, hidden: Floats, cell: Floats) -> tuple[Floats, Floats]:
        """One step of an LSTM by itself: hidden and cell state [R, H] after reading `inputs` [R, inputs]."""
        gates = inputs @ self.input_weight[0]
        gates += self.input_bias[0]
        gates += hidden @ self.weight[0]
        return _lstm(gates, cell)


def _gru(given: Floats, product: Floats, bias: Floats, before: Floats) -> Floats:
    """h = n + z·(h′−n) with r, z = σ(g + h′W) and n = tanh(g + r·(h′W + b)).

    The inputs' part g has its gates in the order n, r, z, the product h′W in the order r, z, n.
    """
    hidden = before.shape[1]
    switches = sigmoid(given[:, hidden:] + product[:, : 2 * hidden])
    fresh = product[:, 2 * hidden :] + bias
    fresh *= switches[:, :hidden]
    fresh += given[:, :hidden]
    np.tanh(fresh, out=fresh)
    result: Floats = before - fresh
    result *= switches[:, hidden:]
    result += fresh
    return result


def _lstm(gates: Floats, cell: Floats) -> tuple[Floats, Floats]:
    """c = f·c′ + i·n and h = o·tanh c, given the sums before σ and tanh in the order i, f, o, n."""
    hidden = cell.shape[1]
    switches = sigmoid(gates[:, : 3 * hidden])
    cell = cell * switches[:, hidden : 2 * hidden]
    cell += switches[:, :hidden] * np.tanh(gates[:, 3 * hidden :])
    return switches[:, 2 * hidden :] * np.tanh(cell), cell


def read_both_ways(
    layers: Sequence[RecurrentLayer], rows: Floats, packing: PackedOrder, lengths: Ints
) -> tuple[Floats, Floats]:
    """What layers of bidirectional recurrences make of packed rows [N, E]: a vector per word [B, T, H], and
    one per problem [B, H].
    """
    for layer in layers:
        forth, back = layer.read(rows, packing)
        turned = back[packing.flip]
        rows = np.concatenate([forth, turned], axis=1)
    words: Floats = (forth + turned)[packing.rows]
    ends = packing.rows[np.arange(len(lengths)), lengths - 1]
    return words, forth[ends] + back[ends]  # each direction where it has read everything

"""The arithmetic between the matrix products, compiled: each row is read and written once, while it lies in
the nearest cache.

Every kernel has a readable twin: for recurrences in `lbf.neural.cells`, for the others in
`lbf.neural.layers`. The twins work on any device in any precision and say what is computed; the kernels take
arrays of single precision and change them in place. What each of them earns: `benchmarks/neural_kernels.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from lbf.symbolic.compiling import compiler

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int64]
Arrays: TypeAlias = tuple[Floats, ...]
Places: TypeAlias = tuple[Ints, Ints]
"""Which problem each query is about, and how many things each problem has."""


def fit(tensor: Tensor) -> bool:
    """Whether the kernels can work on a tensor and its like: single precision in the memory of the
    processor.
    """
    return tensor.device.type == "cpu" and tensor.dtype == torch.float32


def array(tensor: Tensor) -> Any:
    """The memory of a tensor as an array: whatever a kernel does to it is done to the tensor."""
    return tensor.detach().numpy()


compiled = compiler(Path(__file__), fastmath={"contract", "nsz", "reassoc"})
"""Sums may be taken in another order, but in one that depends on the length of a row only."""

# ---------------------------------------------------------------------------------------------------------
# what is done to rows: loops so short, and over so few arrays, become vector instructions

ONE: Final = np.float32(1)
_HALF: Final = np.float32(0.5)
_FLAT: Final = np.float32(9)
"""Beyond ±9, tanh is ±1 in single precision."""
_A, _B, _C, _D, _E = map(
    np.float32, (0.999999979, 0.133810276, 0.00349559045, 2.06091185e-05, 1.33547076e-08)
)
_F, _G, _H, _I = map(np.float32, (0.467143432, 0.0258769912, 0.000328563853, 7.77657804e-07))


@compiled
def tanh(x: np.float32) -> np.float32:
    """tanh to 4e-7: the quotient of two polynomials in x², fitted to the least relative error on ±9."""
    x = min(max(x, -_FLAT), _FLAT)
    s = x * x
    result: np.float32 = (
        x * (_A + s * (_B + s * (_C + s * (_D + s * _E)))) / (ONE + s * (_F + s * (_G + s * (_H + s * _I))))
    )
    return result


@compiled
def sigmoid(x: np.float32) -> np.float32:
    """σ, from tanh."""
    result: np.float32 = _HALF + _HALF * tanh(_HALF * x)
    return result


@compiled
def switch(values: Floats, more: Floats, bias: Floats) -> None:
    """σ of the sum of three rows, into the first."""
    for i in range(len(values)):
        values[i] = sigmoid(values[i] + more[i] + bias[i])


@compiled
def add(total: Floats, more: Floats) -> None:
    """Add a row to a total."""
    for i in range(len(total)):
        total[i] += more[i]


@compiled
def add_scaled(total: Floats, more: Floats, scale: np.float32) -> None:
    """Add a row times a number to a total."""
    for i in range(len(total)):
        total[i] += scale * more[i]


@compiled
def multiply(result: Floats, first: Floats, second: Floats) -> None:
    """The product of two rows, value by value; the result may be one of them."""
    for i in range(len(result)):
        result[i] = first[i] * second[i]


@compiled
def dot(first: Floats, second: Floats) -> np.float32:
    """The sum of the products of two rows."""
    total: np.float32 = np.float32(0)
    for i in range(len(first)):
        total += first[i] * second[i]
    return total


@compiled
def by_switch(result: Floats, slope: Floats, factor: Floats, switch: Floats) -> None:
    """The gradient by what a switch σ was taken of, given the gradient of its product with a factor."""
    for i in range(len(result)):
        result[i] = slope[i] * factor[i] * switch[i] * (ONE - switch[i])


# ---------------------------------------------------------------------------------------------------------
# gates


@compiled
def gate_forward(result: Floats, values: Floats) -> None:
    """See `layers.gate`."""
    hidden = result.shape[1]
    for r in range(len(result)):
        _gate(result[r], values[r, :hidden], values[r, hidden:])


@compiled
def _gate(result: Floats, first: Floats, second: Floats) -> None:
    for i in range(len(result)):
        result[i] = tanh(first[i]) * sigmoid(second[i])


@compiled
def gate_backward(by_values: Floats, values: Floats, gradient: Floats) -> None:
    """The gradient of `layers.gate` by its values."""
    hidden = gradient.shape[1]
    for r in range(len(values)):
        first, second = values[r, :hidden], values[r, hidden:]
        _by_first(by_values[r, :hidden], gradient[r], first, second)
        _by_second(by_values[r, hidden:], gradient[r], first, second)


@compiled
def _by_first(result: Floats, slope: Floats, first: Floats, second: Floats) -> None:
    for i in range(len(result)):
        squashed = tanh(first[i])
        result[i] = slope[i] * sigmoid(second[i]) * (ONE - squashed * squashed)


@compiled
def _by_second(result: Floats, slope: Floats, first: Floats, second: Floats) -> None:
    for i in range(len(result)):
        switch = sigmoid(second[i])
        result[i] = slope[i] * tanh(first[i]) * switch * (ONE - switch)


# ---------------------------------------------------------------------------------------------------------
# scores of words or candidates, and averages of words


@compiled
def additive_forward(scores: Floats, inputs: Arrays, places: Places) -> None:
    """See `layers.additive`."""
    terms, queries, weight = inputs
    problem, counts = places
    for r in range(len(queries)):
        for t in range(counts[problem[r]]):
            scores[r, t] = _score(terms[problem[r], t], queries[r], weight)


@compiled
def _score(term: Floats, query: Floats, weight: Floats) -> np.float32:
    total: np.float32 = np.float32(0)
    for i in range(len(term)):
        total += weight[i] * tanh(term[i] + query[i])
    return total


@compiled
def additive_backward(gradient: Floats, inputs: Arrays, results: Arrays, places: Places) -> None:
    """Add the gradients of `layers.additive` by its terms, queries and weight to `results`."""
    terms, queries, weight = inputs
    by_terms, by_queries, by_weight = results
    problem, counts = places
    slope = np.empty(queries.shape[1], dtype=np.float32)
    for r in range(len(queries)):
        p = problem[r]
        for t in range(counts[p]):
            _tanh_sum(slope, terms[p, t], queries[r])
            add_scaled(by_weight, slope, gradient[r, t])
            _by_tanh(slope, weight, gradient[r, t])
            add(by_terms[p, t], slope)
            add(by_queries[r], slope)


@compiled
def _tanh_sum(result: Floats, term: Floats, query: Floats) -> None:
    for i in range(len(result)):
        result[i] = tanh(term[i] + query[i])


@compiled
def _by_tanh(squashed: Floats, weight: Floats, scale: np.float32) -> None:
    for i in range(len(squashed)):
        squashed[i] = scale * weight[i] * (ONE - squashed[i] * squashed[i])


@compiled
def average_forward(result: Floats, inputs: Arrays, places: Places) -> None:
    """See `layers.average`; the result must be zero before."""
    weights, words = inputs
    problem, counts = places
    for r in range(len(weights)):
        for t in range(counts[problem[r]]):
            add_scaled(result[r], words[problem[r], t], weights[r, t])


@compiled
def average_backward(gradient: Floats, inputs: Arrays, results: Arrays, places: Places) -> None:
    """Add the gradients of `layers.average` by its weights and words to `results`."""
    weights, words = inputs
    by_weights, by_words = results
    problem, counts = places
    for r in range(len(weights)):
        p = problem[r]
        for t in range(counts[p]):
            by_weights[r, t] += dot(gradient[r], words[p, t])
            add_scaled(by_words[p, t], gradient[r], weights[r, t])


# ---------------------------------------------------------------------------------------------------------
# a step of a GRU


@compiled
def gru_forward(row: int, before: int, product: Floats, arrays: Arrays) -> None:
    """See `cells.gru_forward`."""
    gates, inner, history, input_bias, bias = arrays
    hidden, sequences = history.shape[2], history.shape[1] - gates.shape[1]
    for d in range(product.shape[0]):
        for i in range(product.shape[1]):
            gate, carried, part = gates[d, row + i], inner[d, row + i], product[d, i]
            switch(gate[hidden:], part[: 2 * hidden], input_bias[d, 0, hidden:])
            carried[:] = bias[d, 0]
            add(carried, part[2 * hidden :])
            _gru_fresh(gate[:hidden], input_bias[d, 0, :hidden], gate[hidden : 2 * hidden], carried)
            _gru_state(
                history[d, sequences + row + i], gate[:hidden], history[d, before + i], gate[2 * hidden :]
            )


@compiled
def _gru_fresh(fresh: Floats, bias: Floats, reset: Floats, carried: Floats) -> None:
    for i in range(len(fresh)):
        fresh[i] = tanh(fresh[i] + bias[i] + reset[i] * carried[i])


@compiled
def _gru_state(state: Floats, fresh: Floats, before: Floats, keep: Floats) -> None:
    for i in range(len(state)):
        state[i] = fresh[i] + keep[i] * (before[i] - fresh[i])


@compiled
def gru_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """See `cells.gru_backward`."""
    gradient, gates, inner, history, slopes, sums, carry = arrays
    hidden = history.shape[2]
    for d in range(len(gradient)):
        for i in range(count):
            slope, gate, back = carry[d, i], gates[d, row + i], slopes[d, row + i]
            fresh, reset, keep = gate[:hidden], gate[hidden : 2 * hidden], gate[2 * hidden :]
            add(slope, gradient[d, row + i])
            _gru_by_fresh(back[:hidden], slope, fresh, keep)
            by_switch(back[hidden : 2 * hidden], back[:hidden], inner[d, row + i], reset)
            _gru_by_keep(back[2 * hidden : 3 * hidden], slope, history[d, before + i], fresh, keep)
            multiply(back[3 * hidden :], back[:hidden], reset)
            add(sums[d, 0], back)
            multiply(slope, slope, keep)


@compiled
def _gru_by_fresh(result: Floats, slope: Floats, fresh: Floats, keep: Floats) -> None:
    for i in range(len(result)):
        result[i] = slope[i] * (ONE - keep[i]) * (ONE - fresh[i] * fresh[i])


@compiled
def _gru_by_keep(result: Floats, slope: Floats, before: Floats, fresh: Floats, keep: Floats) -> None:
    for i in range(len(result)):
        result[i] = slope[i] * (before[i] - fresh[i]) * keep[i] * (ONE - keep[i])


# ---------------------------------------------------------------------------------------------------------
# a step of an LSTM


@compiled
def lstm_forward(row: int, before: int, product: Floats, arrays: Arrays) -> None:
    """See `cells.lstm_forward`."""
    gates, squashed, history, cells, bias = arrays
    hidden, sequences = history.shape[2], history.shape[1] - gates.shape[1]
    for d in range(product.shape[0]):
        for i in range(product.shape[1]):
            gate, part = gates[d, row + i], product[d, i]
            switch(gate[: 3 * hidden], part[: 3 * hidden], bias[d, 0, : 3 * hidden])
            _lstm_fresh(gate[3 * hidden :], part[3 * hidden :], bias[d, 0, 3 * hidden :])
            cell = cells[d, sequences + row + i]
            multiply(cell, cells[d, before + i], gate[hidden : 2 * hidden])
            _lstm_cell(cell, squashed[d, row + i], gate[:hidden], gate[3 * hidden :])
            multiply(history[d, sequences + row + i], squashed[d, row + i], gate[2 * hidden : 3 * hidden])


@compiled
def _lstm_fresh(values: Floats, more: Floats, bias: Floats) -> None:
    for i in range(len(values)):
        values[i] = tanh(values[i] + more[i] + bias[i])


@compiled
def _lstm_cell(cell: Floats, squashed: Floats, into: Floats, fresh: Floats) -> None:
    for i in range(len(cell)):
        cell[i] += into[i] * fresh[i]
    for i in range(len(cell)):
        squashed[i] = tanh(cell[i])


@compiled
def lstm_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """See `cells.lstm_backward`."""
    gradient, gates, squashed, cells, slopes, sums, carry, cell_carry = arrays
    hidden = cells.shape[2]
    for d in range(len(gradient)):
        for i in range(count):
            slope, by_cell, gate, back = carry[d, i], cell_carry[d, i], gates[d, row + i], slopes[d, row + i]
            into, forget, out = gate[:hidden], gate[hidden : 2 * hidden], gate[2 * hidden : 3 * hidden]
            add(slope, gradient[d, row + i])
            _lstm_by_cell(by_cell, slope, out, squashed[d, row + i])
            by_switch(back[:hidden], by_cell, gate[3 * hidden :], into)
            by_switch(back[hidden : 2 * hidden], by_cell, cells[d, before + i], forget)
            by_switch(back[2 * hidden : 3 * hidden], slope, squashed[d, row + i], out)
            _lstm_by_fresh(back[3 * hidden :], by_cell, into, gate[3 * hidden :])
            add(sums[d, 0], back)
            multiply(by_cell, by_cell, forget)


@compiled
def _lstm_by_cell(by_cell: Floats, slope: Floats, out: Floats, squashed: Floats) -> None:
    for i in range(len(by_cell)):
        by_cell[i] += slope[i] * out[i] * (ONE - squashed[i] * squashed[i])


@compiled
def _lstm_by_fresh(result: Floats, by_cell: Floats, into: Floats, fresh: Floats) -> None:
    for i in range(len(result)):
        result[i] = by_cell[i] * into[i] * (ONE - fresh[i] * fresh[i])

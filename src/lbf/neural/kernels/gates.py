"""Dropout and the gate of GTS: see `lbf.neural.layers`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lbf.neural.kernels.compiling import Floats, compiled
from lbf.neural.kernels.rows import ONE, sigmoid, tanh


@compiled
def drop(result: Floats, values: Floats, draws: npt.NDArray[np.int16], rule: tuple[float, ...]) -> None:
    """The values whose draw reaches a threshold times a factor, and 0 for the others."""
    threshold, factor = rule[0], np.float32(rule[1])
    for i in range(len(values)):
        result[i] = values[i] * factor if draws[i] >= threshold else np.float32(0)


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

"""The arithmetic between the matrix products, compiled: each row is read and written once, while it lies in
the nearest cache.

Every kernel has a readable twin: for recurrences in `lbf.neural.cells`, for the others in
`lbf.neural.layers`. The twins work on any device in any precision and say what is computed; the kernels take
arrays of single precision and change them in place. What each of them earns: `benchmarks/neural_kernels.py`.
"""

from lbf.neural.kernels.recurrences import gru_backward, gru_forward, lstm_backward, lstm_forward
from lbf.neural.kernels.rows import (
    additive_backward,
    additive_forward,
    array,
    average_backward,
    average_forward,
    fit,
    gate_backward,
    gate_forward,
    tanh,
)

__all__ = [
    "additive_backward",
    "additive_forward",
    "array",
    "average_backward",
    "average_forward",
    "fit",
    "gate_backward",
    "gate_forward",
    "gru_backward",
    "gru_forward",
    "lstm_backward",
    "lstm_forward",
    "tanh",
]

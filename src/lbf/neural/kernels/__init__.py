"""The arithmetic between the matrix products, compiled: each row is read and written once, while it lies in
the nearest cache.

Every kernel has a readable twin: for recurrences in `lbf.neural.cells`, for the others in
`lbf.neural.attention` and `lbf.neural.layers`. The twins work on any device in any precision and say what is
computed; the kernels take arrays of single precision and change them in place.
"""

from lbf.neural.kernels.attention import (
    additive_backward,
    additive_forward,
    average_backward,
    average_forward,
)
from lbf.neural.kernels.compiling import array, fit
from lbf.neural.kernels.gates import drop, gate_backward, gate_forward
from lbf.neural.kernels.recurrences import gru_backward, gru_forward, lstm_backward, lstm_forward
from lbf.neural.kernels.rows import tanh

__all__ = [
    "additive_backward",
    "additive_forward",
    "array",
    "average_backward",
    "average_forward",
    "drop",
    "fit",
    "gate_backward",
    "gate_forward",
    "gru_backward",
    "gru_forward",
    "lstm_backward",
    "lstm_forward",
    "tanh",
]

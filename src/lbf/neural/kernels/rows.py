"""What kernels do to rows. Loops so short, and over so few arrays, become vector instructions."""

from __future__ import annotations

from typing import Final

import numpy as np

from lbf.neural.kernels.compiling import Floats, compiled

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

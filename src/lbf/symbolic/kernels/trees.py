"""Trees as flat arrays: sizes, values, and the wanted value of every subtree, compiled.

A tree is an array of nodes in prefix order, and reused for tree after tree. The left child of position i is i
+ 1, the right one follows the left subtree. (One array of records, because every array passed to a compiled
function costs time.)
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from lbf.symbolic.kernels.arithmetic import accepted, apply, compiled, wanted_left, wanted_right
from lbf.symbolic.kernels.givens import Floats, Integers, Records, Symbols

NODE: Final = np.dtype(
    [
        ("token", np.int64),
        ("code", np.int64),  # the operation; -1 at a number
        ("right", np.int64),  # where the right child begins, if there is one
        ("size", np.int64),
        ("parent", np.int64),
        ("value", np.float64),
        ("low", np.float64),  # the least value that may put the root right, given the rest of the tree, ...
        ("high", np.float64),  # ... and the greatest; less than the least if none can
    ]
)
"""What is known about the subtree that begins at a position. A tree is an array of nodes."""


@compiled
def number_values(symbols: Symbols, values: Floats, quantities: int) -> Floats:
    """The value of every symbol of a problem by its number; NaN for operators."""
    first = symbols.codes.size
    numbers = np.full(first + symbols.constants.size + quantities, math.nan)
    numbers[first : first + symbols.constants.size] = symbols.constants
    numbers[first + symbols.constants.size :] = values[:quantities]
    return numbers


@compiled
def plant(tree: Records, row: Integers, symbols: Symbols) -> int:
    """Put a row of tokens into the tree; how many symbols it has."""
    length = 0
    while length < row.size and row[length] >= 0:
        length += 1
    for position in range(length - 1, -1, -1):
        symbol = row[position]
        tree[position].token = symbol
        tree[position].code = symbols.codes[symbol] if symbol < symbols.codes.size else -1
        tree[position].size = 1
        if tree[position].code >= 0:
            left = position + 1
            right = left + tree[left].size
            tree[position].right = right
            tree[position].size += tree[left].size + tree[right].size
            tree[left].parent = tree[right].parent = position
    return length


@compiled
def evaluate(tree: Records, length: int, numbers: Floats) -> None:
    """Compute the value of every subtree."""
    for position in range(length - 1, -1, -1):
        code = tree[position].code
        if code < 0:
            tree[position].value = numbers[tree[position].token]
        else:
            tree[position].value = apply(code, tree[position + 1].value, tree[tree[position].right].value)


@compiled
def wish(tree: Records, length: int, answer: float) -> None:
    """Compute what every subtree would have to be worth for the root to be the answer: an interval that
    misses nothing.
    """
    tree[0].low, tree[0].high = accepted(answer)
    for position in range(length):
        code = tree[position].code
        if code >= 0:
            low, high, left, right = (
                tree[position].low,
                tree[position].high,
                position + 1,
                tree[position].right,
            )
            _wish_either(tree, left, wanted_left(code, low, high, tree[right].value))
            _wish_either(tree, right, wanted_right(code, low, high, tree[left].value))


@compiled
def _wish_either(
    tree: Records, position: int, wanted: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    """Wish for a value of either interval: one interval around both, because candidates are evaluated in any
    case.
    """
    (low, high), (other_low, other_high) = wanted
    tree[position].low = min(low, other_low)
    tree[position].high = max(high, other_high)


@compiled
def root_value(tree: Records, position: int, value: float) -> float:
    """The value of the whole if the subtree at a position were worth `value`."""
    while position > 0:
        parent = tree[position].parent
        if position == parent + 1:
            value = apply(tree[parent].code, value, tree[tree[parent].right].value)
        else:
            value = apply(tree[parent].code, tree[parent + 1].value, value)
        position = parent
    return value


@compiled
def makes_right(tree: Records, position: int, value: float) -> bool:
    """Whether the root is the answer if the subtree at a position is worth `value`."""
    if not tree[position].low <= value <= tree[position].high:
        return False
    return bool(tree[0].low <= root_value(tree, position, value) <= tree[0].high)

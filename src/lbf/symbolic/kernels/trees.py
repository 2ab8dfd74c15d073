"""Problems, symbols and trees as flat arrays: what the kernels are given, and the sizes, values and target
values of all subtrees, compiled.

A tree is an array of nodes in prefix order, and reused for tree after tree. The left child of position i is i
+ 1, the right one follows the left subtree. (One array of records, because every array passed to a compiled
function costs time.)
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.kernels.arithmetic import (
    apply,
    compiled,
    float_tolerance,
    operation_code,
    target_left,
    target_right,
)

Floats: TypeAlias = npt.NDArray[np.float64]
Integers: TypeAlias = npt.NDArray[np.int64]
Records: TypeAlias = npt.NDArray[np.void]
Record: TypeAlias = Any
"""One element of `Records`; what its fields are is known to numba only."""
GivenArrays: TypeAlias = tuple[Floats, Integers, Floats, Floats]
"""Values, counts of quantities, answers, tolerances."""


@dataclass(frozen=True, slots=True)
class Givens:
    """The values of the quantities and the answer of each problem of a batch.

    >>> Givens.of([[Fraction(100), Fraction(2)], [Fraction(7)]], [Fraction(50), Fraction(7)]).values.tolist()
    [[100.0, 2.0], [7.0, nan]]
    """

    values: Floats  # (problems, most quantities), what is beyond a problem's own quantities is never read
    quantities: Integers  # (problems,), how many quantities each problem has
    answers: Floats  # (problems,)
    tolerances: Floats  # (problems,), how far a value may lie from the answer

    def __post_init__(self) -> None:
        if not len(self.values) == len(self.quantities) == len(self.answers) == len(self.tolerances):
            raise ValueError(
                f"values for {len(self.values)} problems, counts of quantities for {len(self.quantities)} "
                f"and answers for {len(self.answers)}: they must be equally many"
            )
        if (
            len(self.quantities)
            and not 0 <= self.quantities.min() <= self.quantities.max() <= self.values.shape[1]
        ):
            raise ValueError(
                f"each problem must have between 0 and {self.values.shape[1]} quantities, "
                "as wide as `values` is"
            )

    @classmethod
    def of(cls, values: Sequence[Sequence[Fraction]], answers: Sequence[Fraction]) -> Givens:
        """From exact numbers: the quantities of each problem, and its answer."""
        table = np.full((len(values), max(map(len, values), default=0)), np.nan)
        for row, numbers in zip(table, values, strict=True):
            row[: len(numbers)] = [_float(number) for number in numbers]
        return cls(
            table,
            np.array([len(v) for v in values], np.int64),
            np.array([_float(a) for a in answers]),
            np.array([float_tolerance(a) for a in answers]),
        )

    def arrays(self) -> GivenArrays:
        """The values, counts, answers and tolerances, laid out as the kernels were compiled for."""
        answers, tolerances = contiguous(self.answers), contiguous(self.tolerances)
        return contiguous(self.values), contiguous(self.quantities, np.int64), answers, tolerances

    def __len__(self) -> int:
        return len(self.answers)


def _float(number: Fraction) -> float:
    """The nearest float; NaN, which is never right, for a number that is too large for one."""
    return float(number) if abs(number) < sys.float_info.max else math.nan


class Symbols(NamedTuple):
    """A symbol table as arrays: operators come first, then constants, then quantities."""

    codes: Integers
    """The operation code of each operator."""
    constants: Floats

    @classmethod
    def of(cls, symbol_table: SymbolTable) -> Symbols:
        """The arrays of a symbol table."""
        codes = np.array([operation_code(operator) for operator in symbol_table.operators], np.int64)
        return cls(
            codes, np.array([float(constant.value) for constant in symbol_table.constants], np.float64)
        )


def checked_trees(
    tokens: npt.ArrayLike, givens: Givens, problem: Integers, symbol_table: SymbolTable
) -> Integers:
    """Token rows as an array of 64-bit integers, each of them one complete tree; a ValueError names the first
    that is not.
    """
    rows = np.ascontiguousarray(tokens, dtype=np.int64)
    if rows.ndim != 2 or len(rows) != len(problem):
        raise ValueError(
            f"tokens must have two dimensions and a row for each of {len(problem)} trees, "
            f"not the shape {rows.shape}"
        )
    if len(problem) and not 0 <= problem.min() <= problem.max() < len(givens):
        raise ValueError(
            f"a tree belongs to a problem between 0 and {len(givens) - 1}, "
            f"not to {problem.min()} or {problem.max()}"
        )
    bad = np.flatnonzero(
        _wrong_trees(
            rows, symbol_table.first_constant, symbol_table.first_quantity + givens.quantities[problem]
        )
    )
    if bad.size:
        raise ValueError(
            f"row {bad[0]} is not one complete tree of its problem's symbols: {rows[bad[0]].tolist()}"
        )
    return rows


def _wrong_trees(rows: Integers, operators: int, symbols: Integers) -> npt.NDArray[np.bool_]:
    """For each row, whether it is anything but one tree in prefix order, followed by -1 to the end."""
    used = rows >= 0
    steps = np.where(used, np.where(rows < operators, 1, -1), 0)
    missing = 1 + np.cumsum(steps, axis=1)  # how many operands are still to come after each position
    last = missing[:, -1] if rows.shape[1] else np.ones(len(rows), np.int64)
    early = (missing[:, :-1] <= 0) & used[:, 1:]
    gaps = used[:, 1:] & ~used[:, :-1]
    beyond = (rows >= symbols[:, None]) | (rows < -1)
    wrong: npt.NDArray[np.bool_] = (last != 0) | early.any(axis=1) | gaps.any(axis=1) | beyond.any(axis=1)
    return wrong


def contiguous(array: npt.ArrayLike, dtype: type[np.generic] = np.float64) -> npt.NDArray[Any]:
    """An array as the kernels were compiled for: row after row, in the given type."""
    return np.ascontiguousarray(array, dtype=dtype)


# ---------------------------------------------------------------------------------------------------------
# trees

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
def set_targets(tree: Records, length: int, answer: tuple[float, float]) -> None:
    """Compute what every subtree would have to be worth for the root to be the answer, given as the
    least and the greatest value that count as it: an interval that
    misses nothing.
    """
    tree[0].low, tree[0].high = answer
    for position in range(length):
        code = tree[position].code
        if code >= 0:
            low, high = tree[position].low, tree[position].high
            left, right = position + 1, tree[position].right
            _set_target(tree, left, target_left(code, low, high, tree[right].value))
            _set_target(tree, right, target_right(code, low, high, tree[left].value))


@compiled
def _set_target(
    tree: Records, position: int, targets: tuple[tuple[float, float], tuple[float, float]]
) -> None:
    """The target is either interval: one around both, because candidates are evaluated in any case."""
    (low, high), (other_low, other_high) = targets
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

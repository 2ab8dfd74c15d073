"""Problems, symbols and trees as flat arrays: what the kernels are given, what they found, and the sizes,
values and target values of all subtrees, compiled.

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
# what was found: one row of tokens for each class

MOST_FOUND: Final = 2**16
"""Room for so many different results for one problem. Nobody looks at more, and a search that runs into it
says so."""


@compiled
def add_key(keys: Integers, key: int) -> int:
    """Put a hash into an open hash table whose size is a power of two: its place, or -1 if it was there
    already.
    """
    key = key if key != 0 else 1  # 0 marks a free place
    place = key & (keys.size - 1)
    while keys[place] != 0:
        if keys[place] == key:
            return -1
        place = (place + 1) & (keys.size - 1)
    keys[place] = key
    return place


class ClassRows(NamedTuple):
    """Room for rows of tokens, one for each class."""

    keys: Integers  # (2 * MOST_FOUND,) hash table of the classes
    places: Integers  # (MOST_FOUND,) where in it each row's class is
    rows: Integers  # (MOST_FOUND, width)
    ranks: Integers  # (MOST_FOUND, 2), what rows are ordered by before their symbols: a rank and a length
    total: Integers  # (1,), how many rows there are


@compiled
def new_rows(width: int) -> ClassRows:
    """Room for rows of up to so many tokens."""
    return ClassRows(
        np.zeros(2 * MOST_FOUND, np.int64),
        np.empty(MOST_FOUND, np.int64),
        np.empty((MOST_FOUND, width), np.int64),
        np.empty((MOST_FOUND, 2), np.int64),
        np.zeros(1, np.int64),
    )


@compiled
def clear(kept: ClassRows) -> None:
    """Forget all rows."""
    for row in range(kept.total[0]):
        kept.keys[kept.places[row]] = 0
    kept.total[0] = 0


@compiled
def is_full(kept: ClassRows) -> bool:
    """Whether there is no room for another row."""
    return bool(kept.total[0] >= MOST_FOUND)


@compiled
def add_row(kept: ClassRows, key: int, rank: int, length: int) -> int:
    """Make a row for a class, to be filled with so many tokens: which one, or -1 if the class has one or all
    are taken.
    """
    if is_full(kept):
        return -1
    place = add_key(kept.keys, key)
    if place < 0:
        return -1
    row = int(kept.total[0])
    kept.places[row], kept.ranks[row, 0], kept.ranks[row, 1] = place, rank, length
    kept.total[0] += 1
    return row


@compiled
def best(kept: ClassRows, rows: Integers) -> None:
    """Fill `rows` with the first rows by rank, length and symbols; those that stay free are -1."""
    order = np.empty(len(rows), np.int64)
    count = 0
    for candidate in range(kept.total[0]):
        place = count
        while place > 0 and _comes_before(kept, candidate, order[place - 1]):
            place -= 1
        if place < len(rows):
            count = min(count + 1, len(rows))
            for index in range(count - 1, place, -1):
                order[index] = order[index - 1]
            order[place] = candidate
    rows[:] = -1
    for index in range(count):
        rows[index, : kept.ranks[order[index], 1]] = kept.rows[order[index], : kept.ranks[order[index], 1]]


@compiled
def _comes_before(kept: ClassRows, one: int, other: int) -> bool:
    for column in range(2):
        if kept.ranks[one, column] != kept.ranks[other, column]:
            return bool(kept.ranks[one, column] < kept.ranks[other, column])
    for column in range(kept.ranks[one, 1]):
        if kept.rows[one, column] != kept.rows[other, column]:
            return bool(kept.rows[one, column] < kept.rows[other, column])
    return False


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

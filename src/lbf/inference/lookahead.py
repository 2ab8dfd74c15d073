"""What a number would complete: the values of the subtrees that it ends as a right operand, and facts about
them.

A tree decoder in prefix order knows the operator and the left operand when it comes to the right one. So each
number that may stand there can be tried: n0 − n1 is negative, n0 / n2 is no whole number. What it completes
may itself be a right operand, and so on up to the whole expression: then the last value is the answer. A
solver that sees this need not wait for a reranker to tell what an answer hardly ever is.

Values are in double precision here, NaN where there is none: they are looked at, and never decide whether an
answer is right.

>>> from lbf.data.problem import make_problem
>>> numbers = Operands.of([make_problem("p", "9 apples for 2 boys")], SymbolTable())
>>> numbers.values.tolist()
[[1.0, 3.14, 9.0, 2.0]]
>>> nine_divided = Waiting(np.array([[3]]), np.array([[9.0]]), np.array([True]))
>>> numbers.ahead(np.array([0]), nine_divided)[0, :, WHOLE].tolist()
[1.0, 0.0, 1.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.inference.decoding import Doubles, Floats
from lbf.inference.orders import Ints, Trees
from lbf.symbolic.arithmetic import DIVIDE, LARGEST_EXPONENT, MINUS, PLUS, POWER, TIMES
from lbf.symbolic.expression import SymbolTable

VALUE_FACTS: Final = 11
"""Facts about a value."""
LOOKAHEAD_FACTS: Final = 2 * VALUE_FACTS + 1
"""Of the first and the last value that a number completes, and whether that is all."""
WHOLE: Final = 3
"""Which of them says that it is a whole number above zero."""
_LARGEST: Final = 1e9
"""Beyond it a value counts as none."""

_Apply: TypeAlias = Callable[[Doubles, Doubles], Doubles]


def _power(left: Doubles, right: Doubles) -> Doubles:
    """Powers with small whole exponents; no value for others."""
    possible = (right == np.round(right)) & (np.abs(right) <= LARGEST_EXPONENT)
    raised: Doubles = np.power(left, np.where(possible, right, 0.0))
    return np.where(possible & ((left != 0) | (right > 0)), raised, np.nan)


_APPLY: Final[Mapping[str, _Apply]] = MappingProxyType(
    {
        PLUS.symbol: np.add,
        MINUS.symbol: np.subtract,
        TIMES.symbol: np.multiply,
        DIVIDE.symbol: np.divide,
        POWER.symbol: _power,
    }
)
"""Operators in double precision; of any other nothing is known ahead."""


class Waiting(NamedTuple):
    """For each row the operators that wait for a right operand one above the other, the lowest first: what
    ends the operand of the first ends all of them. Shapes: R rows, D operators.
    """

    operator: Ints
    """−1 where there are no more [R, D]."""
    left: Doubles
    """The value of each one's left operand [R, D]."""
    whole: npt.NDArray[np.bool_]
    """Whether nothing else is missing [R]."""

    def at(self, rows: Ints) -> Waiting:
        """Those of some rows."""
        return Waiting(self.operator[rows], self.left[rows], self.whole[rows])


def waiting_in_frames(
    depth: Ints, operator: Ints, left: Doubles, left_known: npt.NDArray[np.bool_]
) -> Waiting:
    """What waits at the end of unfinished trees, whose open operators are on stacks: how many [R], which, and
    of those whose left operand is known its value [R, S].
    """
    rows, going, columns = np.arange(len(depth)), np.ones(len(depth), np.bool_), list[tuple[Ints, Doubles]]()
    while not columns or going.any():
        frame = np.maximum(depth - 1 - len(columns), 0)
        going = going & (depth > len(columns)) & left_known[rows, frame]
        columns.append((np.where(going, operator[rows, frame], -1), left[rows, frame]))
    operators, lefts = (np.stack(column, axis=1) for column in zip(*columns, strict=True))
    count = (operators >= 0).sum(axis=1)
    return Waiting(operators, lefts, (count > 0) & (count == depth))


@dataclass(frozen=True)
class Operands:
    """What the numbers of a batch are worth. Shapes: B problems, C candidates (constants and quantities)."""

    values: Doubles
    """NaN for quantities that a problem does not have [B, C]."""
    stated: Doubles
    """The least of a problem's quantities, and their sum [B, 2]."""
    apply: tuple[_Apply | None, ...]
    """The operators of the symbol table."""

    @classmethod
    def of(cls, problems: Sequence[Problem], symbol_table: SymbolTable) -> Operands:
        """Those of these problems."""
        constants = [float(constant.value) for constant in symbol_table.constants]
        quantities = [[float(value) for value in problem.values] for problem in problems]
        most = max(map(len, quantities))
        rows = [[*constants, *own, *[np.nan] * (most - len(own))] for own in quantities]
        stated = [(min(own, default=1.0), sum(own)) for own in quantities]
        apply = tuple(_APPLY.get(operator.symbol) for operator in symbol_table.operators)
        return cls(np.array(rows), np.array(stated), apply)

    def applied(self, operator: Ints, left: Doubles, right: Doubles) -> Doubles:
        """What operators make of values, all of one shape."""
        result = np.full_like(left, np.nan)
        with np.errstate(all="ignore"):  # what has no value is NaN, here and in the end
            for number, apply in enumerate(self.apply):
                if apply is not None and (own := operator == number).any():
                    result[own] = apply(left[own], right[own])
        result[~(np.abs(result) < _LARGEST)] = np.nan
        return result

    def ahead(self, problem: Ints, waiting: Waiting) -> Floats:
        """Facts about what every number completes, for rows of these problems [R], all of which wait for a
        right operand → [R, C, LOOKAHEAD_FACTS].
        """
        value, told = self.values[problem], list[Floats]()
        for operator, left in zip(waiting.operator.T, waiting.left.T, strict=True):
            operators, lefts = np.empty(value.shape, np.int64), np.empty_like(value)
            operators[:], lefts[:] = operator[:, None], left[:, None]
            value = np.where(operators >= 0, self.applied(operators, lefts, value), value)
            told = told or [facts(value, self.stated[problem])]
        alone = waiting.operator.shape[1] == 1
        whole = np.broadcast_to(waiting.whole[:, None, None], (*value.shape, 1))
        last = told[0] if alone else facts(value, self.stated[problem])
        return np.concatenate([*told, last, whole.astype(np.float32)], axis=-1)

    def waiting(self, trees: Trees) -> Waiting:
        """What waits at every node of given trees [M]."""
        inner = np.nonzero(trees.left >= 0)[0]
        problem, first = trees.problem[trees.tree], len(self.apply)
        value, leaves = np.full(len(trees.symbol), np.nan), trees.left < 0
        value[leaves] = self.values[problem[leaves], trees.symbol[leaves] - first]
        for height in range(1, trees.height.max(initial=0) + 1):
            nodes = np.nonzero(trees.height == height)[0]
            value[nodes] = self.applied(
                trees.symbol[nodes], value[trees.left[nodes]], value[trees.right[nodes]]
            )
        above, is_root = np.full(len(value), -1), np.ones(len(value), np.bool_)
        above[trees.right[inner]] = inner  # of right children only
        is_root[trees.left[inner]] = is_root[trees.right[inner]] = False
        node, columns = np.arange(len(value)), list[tuple[Ints, Doubles]]()
        while not columns or (above[node] >= 0).any():
            parent = above[node]
            columns.append((np.where(parent < 0, -1, trees.symbol[parent]), value[trees.left[parent]]))
            node = np.where(parent < 0, node, parent)
        operators, lefts = (np.stack(column, axis=1) for column in zip(*columns, strict=True))
        return Waiting(operators, lefts, is_root[node] & (operators[:, 0] >= 0))


def facts(values: Doubles, stated: Doubles) -> Floats:
    """What values [R, C] are, and how they compare with what a text states [R, 2] → [R, C, VALUE_FACTS]."""
    known = ~np.isnan(values)
    value = np.where(known, values, 0.0)
    whole, cents = _is_whole(value), _is_whole(100 * value)
    least, total = stated[:, None, 0], stated[:, None, 1]
    told = np.empty((*values.shape, VALUE_FACTS), np.float32)
    for place, fact in enumerate(
        (
            ~known,
            value < 0,
            known & (value == 0),
            whole & (value > 0),
            cents & ~whole,
            ~cents,
            value == 1,
            (value > 0) & (value < 1),
            value > total,
            value < least,
            np.log10(np.clip(np.abs(value), 1e-6, _LARGEST)) / 3,
        )
    ):
        told[..., place] = fact
    return told


def _is_whole(values: Doubles) -> npt.NDArray[np.bool_]:
    near: npt.NDArray[np.bool_] = np.abs(values - np.round(values)) <= 1e-7 * np.maximum(1.0, np.abs(values))
    return near

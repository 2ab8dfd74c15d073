"""What a number would complete: the value of the subtree that it ends as a right operand, and facts about it.

A tree decoder in prefix order knows the operator and the left operand when it comes to the right one. So each
number that may stand there can be tried: n0 − n1 is negative, n0 / n2 is no whole number. A solver that sees
this need not wait for a reranker to tell what an answer hardly ever is.

Values are in double precision here, NaN where there is none: they are looked at, and never decide whether an
answer is right.

>>> from lbf.data.problem import make_problem
>>> numbers = Operands.of([make_problem("p", "9 apples for 2 boys")], SymbolTable())
>>> numbers.values.tolist()
[[1.0, 3.14, 9.0, 2.0]]
>>> divide, nine = np.array([3]), np.array([9.0])
>>> numbers.ahead(np.array([0]), divide, nine)[0, :, WHOLE].tolist()
[1.0, 0.0, 1.0, 0.0]
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.inference.decoding import Doubles, Floats
from lbf.inference.orders import Ints, Trees
from lbf.symbolic.arithmetic import DIVIDE, LARGEST_EXPONENT, MINUS, PLUS, POWER, TIMES
from lbf.symbolic.expression import SymbolTable

FACTS: Final = 11
"""Facts about a value."""
WHOLE: Final = 3
"""Which of them says that it is a whole number above zero."""
WIDTH: Final = 32
"""Size of the vectors by which facts are judged."""
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

    def ahead(self, problem: Ints, operator: Ints, left: Doubles) -> Floats:
        """Facts about what every number makes of an operator and its left operand [R] → [R, C, FACTS]."""
        numbers = self.values[problem]
        operators, lefts = np.empty(numbers.shape, np.int64), np.empty_like(numbers)
        operators[:], lefts[:] = operator[:, None], left[:, None]
        return facts(self.applied(operators, lefts, numbers), self.stated[problem])

    def waiting(self, trees: Trees) -> tuple[Ints, Doubles]:
        """For every node of given trees that is a right operand: the operator above and the value of its left
        operand; −1 for all other nodes [M], [M].
        """
        inner = trees.left >= 0
        problem, first = trees.problem[trees.tree], len(self.apply)
        value = np.full(len(trees.symbol), np.nan)
        value[~inner] = self.values[problem[~inner], trees.symbol[~inner] - first]
        for height in range(1, trees.height.max(initial=0) + 1):
            nodes = np.nonzero(trees.height == height)[0]
            value[nodes] = self.applied(
                trees.symbol[nodes], value[trees.left[nodes]], value[trees.right[nodes]]
            )
        operator, left = np.full(len(value), -1), np.full(len(value), np.nan)
        operator[trees.right[inner]] = trees.symbol[inner]
        left[trees.right[inner]] = value[trees.left[inner]]
        return operator, left


def facts(values: Doubles, stated: Doubles) -> Floats:
    """What values [R, C] are, and how they compare with what a text states [R, 2] → [R, C, FACTS]."""
    known = ~np.isnan(values)
    value = np.where(known, values, 0.0)
    whole, cents = _is_whole(value), _is_whole(100 * value)
    least, total = stated[:, None, 0], stated[:, None, 1]
    told: list[npt.NDArray[np.generic]] = [
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
    ]
    return np.stack(told, axis=-1).astype(np.float32)


def _is_whole(values: Doubles) -> npt.NDArray[np.bool_]:
    near: npt.NDArray[np.bool_] = np.abs(values - np.round(values)) <= 1e-7 * np.maximum(1.0, np.abs(values))
    return near


# ---------------------------------------------------------------------------------------------------------
# as a trained decoder judges them


@dataclass(frozen=True)
class TrainedLookahead:
    """Scores numbers by what they would complete as right operands."""

    fact_weight: Floats
    """[WIDTH, FACTS]."""
    fact_bias: Floats
    """[WIDTH]."""
    state_weight: Floats
    """[WIDTH, 2H]."""
    score_weight: Floats
    """[WIDTH]."""

    @classmethod
    def of(cls, tensors: Mapping[str, Floats]) -> TrainedLookahead:
        """That of a decoder."""
        prefix = "decoder.lookahead."
        return cls(
            tensors[f"{prefix}fact_term.weight"],
            tensors[f"{prefix}fact_term.bias"],
            tensors[f"{prefix}state_term.weight"],
            tensors[f"{prefix}score.weight"][0],
        )

    def scores(
        self, numbers: Operands, problem: Ints, state: Floats, waiting: tuple[Ints, Doubles]
    ) -> Floats:
        """What to add to the scores of candidates, given the operator above, nothing where it is −1, and the
        value of its left operand for each row → [R, C].
        """
        operator, left = waiting
        more = np.zeros((len(state), numbers.values.shape[1]), np.float32)
        rows = np.nonzero(operator >= 0)[0]
        if len(rows):
            terms = numbers.ahead(problem[rows], operator[rows], left[rows]) @ self.fact_weight.T
            terms += self.fact_bias
            terms += (state[rows] @ self.state_weight.T)[:, None]
            more[rows] = np.tanh(terms) @ self.score_weight
        return more

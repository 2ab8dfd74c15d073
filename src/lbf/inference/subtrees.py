"""Hypotheses as arrays of their different subtrees, with facts about what each of them comes to.

Hypotheses of one problem share most of their subtrees, so each is looked at once.

>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> problem = make_problem("p", "2 boxes of 6 pens, 5 are lost. How many are left?")
>>> own = ProblemSubtrees.of(problem, [parse("n0*n1-n2"), parse("n0*n1")], SymbolTable())
>>> own.nodes[:, 0].tolist(), own.roots.tolist()
([9, 8, 7, 2, 1], [4, 3])
>>> own.used.tolist(), own.user.tolist()
([0, 1, 2, 3, 4, 1, 2, 3], [0, 0, 0, 0, 0, 1, 1, 1])
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from lbf.data.problem import Problem
from lbf.data.statistics import VALUE_FEATURES, StatedValues
from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints
from lbf.symbolic.arithmetic import Value
from lbf.symbolic.expression import Expression, SymbolTable

FACTS: Final = VALUE_FEATURES + 6
"""Facts about a value."""


def facts(value: Value, stated: StatedValues) -> list[float]:
    """What a value is, and how it compares with the quantities of the text."""
    if not isinstance(value, Fraction) or value == 0:
        return [*stated.value(value), *[0.0] * 6]
    size = math.log10(abs(value.numerator)) - math.log10(value.denominator)
    return [
        *stated.value(value),
        max(-4.0, min(6.0, size)) / 3,
        float(value < 0),
        float(abs(value) < 1),
        float(value in stated.values),
        float(value > stated.total),
        float(value < stated.least),
    ]


class ProblemSubtrees(NamedTuple):
    """The M different subtrees of the hypotheses of one problem, children before parents."""

    nodes: Ints
    """Symbol, left and right child, −1 for leaves, and height [M, 4]."""
    facts: Floats
    """What each comes to [M, FACTS]."""
    roots: Ints
    """The subtree that is the whole of each hypothesis [E]."""
    used: Ints
    """The subtrees of all hypotheses, one hypothesis after the other, as often as they occur [N]."""
    user: Ints
    """The hypothesis of each of these [N]."""

    @classmethod
    def of(cls, problem: Problem, hypotheses: Sequence[Expression], table: SymbolTable) -> ProblemSubtrees:
        """Those of these hypotheses; a quantity that the problem lacks is an IndexError."""
        numbers = [*(constant.value for constant in table.constants), *problem.values]
        known: dict[tuple[int, int, int], int] = {}
        nodes: list[tuple[int, int, int, int]] = []
        values: list[Value] = []
        roots, used, user = [], [], []
        for place, hypothesis in enumerate(hypotheses):
            stack: list[int] = []
            for symbol in reversed(table.encode(hypothesis)):
                inner = symbol < table.first_constant
                key = (symbol, stack.pop(), stack.pop()) if inner else (symbol, -1, -1)
                if key not in known:
                    known[key] = len(nodes)
                    if inner:
                        _, left, right = key
                        values.append(table.operators[symbol].apply(values[left], values[right]))
                        nodes.append((*key, 1 + max(nodes[left][3], nodes[right][3])))
                    else:
                        values.append(numbers[symbol - table.first_constant])
                        nodes.append((*key, 0))
                stack.append(known[key])
                used.append(known[key])
                user.append(place)
            roots.append(stack[0])
        stated = StatedValues.of(problem.values)
        rows = np.array([facts(value, stated) for value in values], np.float32)
        return cls(np.array(nodes), rows, np.array(roots), np.array(used), np.array(user))


@dataclass(frozen=True)
class Subtrees:
    """The subtrees of all problems of a batch, one problem after the other."""

    problem: Ints
    """[M]."""
    symbol: Ints
    """[M]."""
    left: Ints
    """[M]."""
    right: Ints
    """[M]."""
    levels: tuple[Ints, ...]
    """The subtrees of each height, leaves first."""
    facts: Floats
    """[M, FACTS]."""
    roots: Ints
    """[E]."""
    used: Ints
    """[N]."""
    user: Ints
    """[N]."""

    @classmethod
    def joined(cls, parts: Sequence[ProblemSubtrees]) -> Subtrees:
        """Those of the problems of a batch, in their order."""
        first = np.cumsum([0, *(len(part.nodes) for part in parts)])
        hypotheses = np.cumsum([0, *(len(part.roots) for part in parts)])
        nodes = np.concatenate([part.nodes for part in parts])
        problem = np.repeat(np.arange(len(parts)), np.diff(first))
        left, right = (np.where(nodes[:, side] < 0, -1, nodes[:, side] + first[problem]) for side in (1, 2))
        heights = nodes[:, 3]
        return cls(
            problem,
            nodes[:, 0],
            left,
            right,
            tuple((heights == height).nonzero()[0] for height in range(heights.max() + 1)),
            np.concatenate([part.facts for part in parts]),
            *(
                np.concatenate(
                    [getattr(part, name) + shift for part, shift in zip(parts, shifts, strict=False)]
                )
                for name, shifts in (("roots", first), ("used", first), ("user", hypotheses))
            ),
        )

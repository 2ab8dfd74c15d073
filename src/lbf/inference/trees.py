"""Expressions of a batch as arrays: what every node of every tree is, and where its children, level and
height are.

>>> from lbf.symbolic.parsing import parse
>>> trees = Trees.of([[parse("n0*(n1+n2)")], [parse("n0"), parse("n1-1")]], SymbolTable())
>>> trees.problem.tolist(), trees.tokens.tolist()
([0, 1, 1], [[2, 7, 0, 8, 9], [7, -1, -1, -1, -1], [1, 8, 5, -1, -1]])
>>> trees.symbol.tolist()
[2, 7, 0, 8, 9, 7, 1, 8, 5]
>>> trees.right.tolist(), trees.depth.tolist()
([2, -1, 4, -1, -1, -1, 8, -1, -1], [0, 1, 1, 2, 2, 0, 0, 1, 1])
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.symbolic.expression import Expression, SymbolTable

Ints: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Trees:
    """E expressions in prefix order, padded to L symbols, and their M nodes one after the other."""

    problem: Ints
    """Which problem of the batch each expression belongs to [E]."""
    tokens: Ints
    """Symbol numbers, padded with −1 [E, L]."""
    lengths: Ints
    """Symbols of each expression [E]."""
    tree: Ints
    """Which expression each node belongs to [M]."""
    symbol: Ints
    """The symbol number of each node [M]."""
    left: Ints
    """The node that is its left child, −1 for leaves [M]."""
    right: Ints
    """The node that is its right child, −1 for leaves [M]."""
    depth: Ints
    """Steps from the root [M]."""
    height: Ints
    """Steps to the deepest leaf below [M]."""
    inside_left: Ints
    """1 if the node belongs to the left subtree of some node, so that its embedding is needed [M]."""

    @classmethod
    def of(cls, expressions: Sequence[Sequence[Expression]], symbol_table: SymbolTable) -> Trees:
        """Lay out the expressions of each problem of a batch."""
        rows = [symbol_table.encode(expression) for group in expressions for expression in group]
        problem = np.repeat(np.arange(len(expressions)), [len(group) for group in expressions])
        lengths = np.array([len(row) for row in rows], dtype=np.int64)
        present = np.arange(lengths.max(initial=0)) < lengths[:, None]
        tokens = np.full(present.shape, -1, dtype=np.int64)
        tokens[present] = [number for row in rows for number in row]
        left, right, height = _bottom_up(tokens, symbol_table.first_constant)
        depth, inside = _top_down(left, right)
        node = np.cumsum(present).reshape(present.shape) - 1  # number of the node at each place
        lefts, rights = (
            np.where(child[present] < 0, -1, _pick(node, child)[present]) for child in (left, right)
        )
        tree = np.nonzero(present)[0]
        return cls(
            problem,
            tokens,
            lengths,
            tree,
            tokens[present],
            lefts,
            rights,
            depth[present],
            height[present],
            inside[present],
        )

    @classmethod
    def checked(
        cls,
        expressions: Sequence[Sequence[Expression]],
        problems: Sequence[Problem],
        table: SymbolTable,
    ) -> Trees:
        """The expressions of each of these problems; a ValueError if one uses a quantity it lacks."""
        if len(expressions) != len(problems):
            raise ValueError(
                f"{len(problems)} problems need as many lists of expressions, not {len(expressions)}"
            )
        trees = cls.of(expressions, table)
        counts = np.array([len(problem.slots) for problem in problems], dtype=np.int64)
        last = table.first_quantity + counts[trees.problem[trees.tree]]
        for node in np.nonzero(trees.symbol >= last)[0][:1]:
            row = trees.tree[node]
            tree = table.decode(trees.tokens[row, : trees.lengths[row]].tolist())
            raise ValueError(
                f"problem {problems[trees.problem[row]].id}: the expression {tree} uses a quantity the text "
                "does not have"
            )
        return trees

    def __len__(self) -> int:
        return len(self.tokens)


def _pick(values: Ints, places: Ints) -> Ints:
    picked: Ints = np.take_along_axis(values, np.maximum(places, 0), axis=1)
    return picked


def _bottom_up(tokens: Ints, first_constant: int) -> tuple[Ints, Ints, Ints]:
    """Places of the children and heights of all nodes [E, L]: a stack machine over all expressions at once,
    from the right.
    """
    left, right, height = np.full_like(tokens, -1), np.full_like(tokens, -1), np.zeros_like(tokens)
    stack = np.zeros_like(tokens)
    top = np.zeros(len(tokens), dtype=np.int64)
    for place in reversed(range(tokens.shape[1])):
        inner = np.nonzero((tokens[:, place] >= 0) & (tokens[:, place] < first_constant))[0]
        first, second = stack[inner, top[inner] - 1], stack[inner, top[inner] - 2]
        left[inner, place], right[inner, place] = first, second
        height[inner, place] = 1 + np.maximum(height[inner, first], height[inner, second])
        top[inner] -= 2
        present = np.nonzero(tokens[:, place] >= 0)[0]
        stack[present, top[present]] = place
        top[present] += 1
    return left, right, height


def _top_down(left: Ints, right: Ints) -> tuple[Ints, Ints]:
    """Depths, and whether a node lies within some left subtree [E, L]."""
    depth, inside = np.zeros_like(left), np.zeros_like(left)
    for place in range(left.shape[1]):
        inner = np.nonzero(left[:, place] >= 0)[0]
        first, second = left[inner, place], right[inner, place]
        depth[inner, first] = depth[inner, second] = depth[inner, place] + 1
        inside[inner, first] = 1
        inside[inner, second] = inside[inner, place]
    return depth, inside

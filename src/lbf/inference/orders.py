"""Expressions of a batch as arrays, with the children, level and height of every node; and the orders in
which decoders write them: an operator before its operands, or after them.

A prefix sequence is complete when its tree is. A postfix sequence is not: `a b +` may be all, or go on with
`c *`. So a decoder in postfix order has one step more, the end, as the last column of its scores; in
sequences of symbol numbers it is written −1.

>>> from lbf.symbolic.parsing import parse
>>> trees = Trees.of([[parse("n0*(n1+n2)")], [parse("n0"), parse("n1-1")]], SymbolTable())
>>> trees.problem.tolist(), trees.tokens.tolist()
([0, 1, 1], [[2, 7, 0, 8, 9], [7, -1, -1, -1, -1], [1, 8, 5, -1, -1]])
>>> trees.symbol.tolist()
[2, 7, 0, 8, 9, 7, 1, 8, 5]
>>> trees.right.tolist(), trees.depth.tolist()
([2, -1, 4, -1, -1, -1, 8, -1, -1], [0, 1, 1, 2, 2, 0, 0, 1, 1])
>>> tree = SymbolTable().encode(parse("n0*(n1+n2)"))
>>> tree, POSTFIX.steps(tree, SymbolTable())
([2, 7, 0, 8, 9], (7, 8, 9, 0, 2, -1))
>>> POSTFIX.places((7, 8, 9, 0, 2), SymbolTable())
[4, 0, 3, 1, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.symbolic.expression import Expression, SymbolTable

Ints: TypeAlias = npt.NDArray[np.int64]
Bools: TypeAlias = npt.NDArray[np.bool_]


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


# ---------------------------------------------------------------------------------------------------------
# orders of writing
#
# Shapes: R rows, each an unfinished expression; A steps to choose from; E trees with M nodes, which are
# written in S steps.


class Beginnings(NamedTuple):
    """Unfinished expressions: what the rules must know of them."""

    operators: Ints
    """Operators written so far [R]."""
    place: Ints | int
    """Symbols written so far [R]."""
    sizes: Ints
    """How many symbols each may have in the end [R]."""


class Moves(NamedTuple):
    """Which steps may come next."""

    going: Bools
    """After which the expression is still unfinished [R, A]."""
    closing: Bools
    """Which complete it [R, A]."""

    @property
    def allowed(self) -> Bools:
        """All of them [R, A]."""
        return self.going | self.closing


class Written(NamedTuple):
    """The steps by which given trees are written, one tree after the other."""

    column: Ints
    """Which one is chosen [S]; −1, the last, for the end."""
    tree: Ints
    """Which tree it belongs to [S]."""
    before: Beginnings
    """What was there before each step [S]; the trees have the sizes that they have."""


class Order(Protocol):
    """An order of writing."""

    @property
    def ends(self) -> int:
        """How many steps there are besides symbols: 1 if the end is one."""

    def most_steps(self, size: int) -> int:
        """Steps for a tree of so many symbols."""

    def moves(self, now: Beginnings, symbol_table: SymbolTable, width: int, *, exact: bool) -> Moves:
        """Which of `width` steps may come next, so that a tree of exactly the sizes comes out, or of at most
        these.
        """

    def steps(self, tree: Sequence[int], symbol_table: SymbolTable) -> tuple[int, ...]:
        """The steps by which a tree is written, given its symbols in prefix order."""

    def places(self, steps: Sequence[int], symbol_table: SymbolTable) -> list[int]:
        """At which places of these steps, without an end, the symbols stand that are wanted in prefix
        order.
        """

    def written(self, trees: Trees, symbol_table: SymbolTable) -> Written:
        """The steps by which trees are written."""


def allowed(operators: Any, numbers: Any, sizes: Any, *, exact: bool) -> tuple[Any, Any]:
    """`Grammar.allowed` for many beginnings at once, as arrays of numpy or torch: whether an operator and
    whether a number may follow.
    """
    unfinished = numbers <= operators
    last = operators + numbers == sizes - 1
    number = unfinished & ((numbers < operators) | last) if exact else unfinished
    return unfinished & (operators < sizes // 2), number


class PrefixOrder:
    """An operator, then its operands."""

    ends: Final = 0

    def most_steps(self, size: int) -> int:
        """Steps for a tree of so many symbols."""
        return size

    def moves(self, now: Beginnings, symbol_table: SymbolTable, width: int, *, exact: bool) -> Moves:
        """By the rules of `Grammar`."""
        numbers = now.place - now.operators
        operator, number = allowed(now.operators, numbers, now.sizes, exact=exact)
        is_operator = np.arange(width) < symbol_table.first_constant
        last = (numbers == now.operators)[:, None]  # one more number completes it
        numbers_may = number[:, None] & ~is_operator
        return Moves((operator[:, None] & is_operator) | (numbers_may & ~last), numbers_may & last)

    def steps(self, tree: Sequence[int], symbol_table: SymbolTable) -> tuple[int, ...]:
        """The symbols as they stand."""
        return tuple(tree)

    def places(self, steps: Sequence[int], symbol_table: SymbolTable) -> list[int]:
        """All, as they stand."""
        return list(range(len(steps)))

    def written(self, trees: Trees, symbol_table: SymbolTable) -> Written:
        """The nodes as they stand."""
        is_operator = (trees.tokens >= 0) & (trees.tokens < symbol_table.first_constant)
        operators = is_operator.cumsum(axis=1) - is_operator
        present = trees.tokens >= 0
        place = np.nonzero(present)[1]
        return Written(
            trees.symbol, trees.tree, Beginnings(operators[present], place, trees.lengths[trees.tree])
        )


class PostfixOrder:
    """The operands, then their operator; in the end, the end."""

    ends: Final = 1

    def most_steps(self, size: int) -> int:
        """Steps for a tree of so many symbols."""
        return size + 1

    def moves(self, now: Beginnings, symbol_table: SymbolTable, width: int, *, exact: bool) -> Moves:
        """An operator where two operands are waiting, the end where one is, and a number as long as operators
        are left to take it in.
        """
        numbers = now.place - now.operators
        waiting = numbers - now.operators
        columns = np.arange(width)
        is_operator, is_end = columns < symbol_table.first_constant, columns == width - 1
        operator, number = waiting > 1, numbers <= now.sizes // 2
        end = (waiting == 1) & (now.place == now.sizes) if exact else waiting == 1
        going = np.where(is_operator, operator[:, None], number[:, None]) & ~is_end
        return Moves(going, end[:, None] & is_end)

    def steps(self, tree: Sequence[int], symbol_table: SymbolTable) -> tuple[int, ...]:
        """The symbols in postfix order, and the end."""
        stack: list[tuple[int, ...]] = []
        for symbol in reversed(tree):
            inner = symbol < symbol_table.first_constant
            stack.append((*stack.pop(), *stack.pop(), symbol) if inner else (symbol,))
        return (*stack.pop(), -1)

    def places(self, steps: Sequence[int], symbol_table: SymbolTable) -> list[int]:
        """At which places the symbols stand that are wanted in prefix order."""
        stack: list[list[int]] = []
        for place, symbol in enumerate(steps):
            if symbol < symbol_table.first_constant:
                right, left = stack.pop(), stack.pop()
                stack.append([place, *left, *right])
            else:
                stack.append([place])
        return stack.pop()

    def written(self, trees: Trees, symbol_table: SymbolTable) -> Written:
        """The nodes in postfix order, and an end for each tree."""
        nodes = postfix_nodes(trees)
        present = np.arange(nodes.shape[1]) <= trees.lengths[:, None]  # [E, L + 1]
        column = np.where(nodes < 0, -1, trees.symbol[nodes])
        is_operator = (column >= 0) & (column < symbol_table.first_constant)
        operators = is_operator.cumsum(axis=1) - is_operator
        tree, place = np.nonzero(present)
        return Written(column[present], tree, Beginnings(operators[present], place, trees.lengths[tree]))


def postfix_nodes(trees: Trees) -> Ints:
    """The nodes of each tree in postfix order, −1 for the end and beyond [E, L + 1].

    Before a node come, in prefix order, its ancestors and all that is to its left, and in postfix order what
    is to its left and all that is below it.
    """
    below = np.zeros_like(trees.symbol)
    for height in range(1, int(trees.height.max(initial=0)) + 1):
        inner = np.nonzero(trees.height == height)[0]
        below[inner] = 2 + below[trees.left[inner]] + below[trees.right[inner]]
    in_prefix = np.nonzero(trees.tokens >= 0)[1]
    nodes = np.full((len(trees), trees.tokens.shape[1] + 1), -1)
    nodes[trees.tree, in_prefix - trees.depth + below] = np.arange(len(below))
    return nodes


PREFIX: Final[Order] = PrefixOrder()
POSTFIX: Final[Order] = PostfixOrder()

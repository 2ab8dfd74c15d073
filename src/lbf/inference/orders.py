"""The orders in which decoders write expressions: an operator before its operands, or after them.

A prefix sequence is complete when its tree is. A postfix sequence is not: `a b +` may be all, or go on with
`c *`. So a decoder in postfix order has one step more, the end, as the last column of its scores; in
sequences of symbol numbers it is written −1.

>>> from lbf.symbolic.parsing import parse
>>> tree = SymbolTable().encode(parse("n0*(n1+n2)"))
>>> tree, POSTFIX.steps(tree, SymbolTable())
([2, 7, 0, 8, 9], (7, 8, 9, 0, 2, -1))
>>> POSTFIX.places((7, 8, 9, 0, 2), SymbolTable())
[4, 0, 3, 1, 2]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.inference.trees import Ints, Trees
from lbf.symbolic.expression import SymbolTable

Bools: TypeAlias = npt.NDArray[np.bool_]

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
        """By the rules of `lbf.symbolic.grammar`."""
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

"""Orders of writing against recursion and enumeration."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.inference.orders import POSTFIX, PREFIX, Beginnings, Order, Trees
from lbf.symbolic.arithmetic import PLUS, TIMES, Operator
from lbf.symbolic.expression import Expression, Quantity, SymbolTable
from oracles import all_expressions
from strategies import expressions

TABLE = SymbolTable((PLUS, TIMES), ())
ORDERS = pytest.mark.parametrize("order", [PREFIX, POSTFIX], ids=["prefix", "postfix"])
groups = st.lists(st.lists(expressions(constants=False), max_size=3), min_size=1, max_size=4)


def in_postfix(expression: Expression) -> list[int]:
    """By recursion."""
    numbers = iter(SymbolTable().encode(expression))

    def write() -> list[int]:
        symbol = next(numbers)
        if symbol >= SymbolTable().first_constant:
            return [symbol]
        left, right = write(), write()
        return [*left, *right, symbol]

    return write()


@given(groups)
def test_trees_are_written_as_recursion_writes_them(given_groups: list[list[Expression]]) -> None:
    table = SymbolTable()
    trees = Trees.of(given_groups, table)
    found = [expression for group in given_groups for expression in group]
    for order in (PREFIX, POSTFIX):
        written, start = order.written(trees, table), 0
        for row, expression in enumerate(found):
            tokens = table.encode(expression)
            steps = tokens if order is PREFIX else [*in_postfix(expression), -1]
            assert order.steps(tokens, table) == tuple(steps)
            symbols = steps[: len(tokens)]
            assert [symbols[place] for place in order.places(symbols, table)] == tokens
            here = slice(start, start + len(steps))
            assert written.column[here].tolist() == steps
            assert set(written.tree[here].tolist()) == {row}
            inner = [0 <= step < table.first_constant for step in steps]
            assert written.before.operators[here].tolist() == [sum(inner[:i]) for i in range(len(steps))]
            assert np.asarray(written.before.place)[here].tolist() == list(range(len(steps)))
            assert set(written.before.sizes[here].tolist()) == {len(tokens)}
            start += len(steps)
        assert start == len(written.column) == len(written.tree)


def admitted(order: Order, size: int, *, exact: bool) -> list[tuple[int, ...]]:
    """Every sequence of steps that the rules admit, by trying all."""
    width = TABLE.size(2) + order.ends
    complete, unfinished = list[tuple[int, ...]](), [()]
    while unfinished:
        steps: tuple[int, ...] = unfinished.pop()
        operators = sum(step < TABLE.first_constant for step in steps)
        now = Beginnings(np.array([operators]), len(steps), np.array([size]))
        moves = order.moves(now, TABLE, width, exact=exact)
        assert not (moves.going & moves.closing).any()
        assert moves.allowed.any()  # no beginning leads nowhere
        unfinished += [(*steps, int(step)) for step in np.nonzero(moves.going[0])[0]]
        ends = [int(step) for step in np.nonzero(moves.closing[0])[0]]
        complete += [(*steps, step if step < TABLE.size(2) else -1) for step in ends]
    return complete


@ORDERS
@pytest.mark.parametrize("exact", [True, False])
def test_rules_admit_every_tree_once_and_nothing_else(order: Order, exact: bool) -> None:
    for size in (1, 3, 5):
        counts = [size // 2 + 1] if exact else range(1, size // 2 + 2)
        trees = [
            tree
            for count in counts
            for tree in all_expressions([Quantity(0), Quantity(1)], TABLE.operators, count)
        ]
        wanted = sorted(order.steps(TABLE.encode(tree), TABLE) for tree in trees)
        found = admitted(order, size, exact=exact)
        assert sorted(found) == wanted
        assert max(map(len, found)) == order.most_steps(size)


# ---------------------------------------------------------------------------------------------------------
# trees as arrays


@given(groups)
def test_every_node_knows_its_family(given_groups: list[list[Expression]]) -> None:
    trees = Trees.of(given_groups, SymbolTable())
    node = 0
    rows = [(problem, expression) for problem, group in enumerate(given_groups) for expression in group]
    for row, (problem, expression) in enumerate(rows):
        assert trees.problem[row] == problem
        assert trees.tokens[row, : trees.lengths[row]].tolist() == SymbolTable().encode(expression)
        heights = expression.fold_all(lambda _: 0, lambda _, left, right: 1 + max(left, right))
        for place, symbol in enumerate(expression.symbols):
            here = node + place
            left, right = (-1, -1)
            if isinstance(symbol, Operator):
                left, right = (node + child for child in expression.children(place))
                assert trees.depth[left] == trees.depth[right] == trees.depth[here] + 1
                assert trees.inside_left[left] == 1
                assert trees.inside_left[right] == trees.inside_left[here]
            assert (trees.tree[here], trees.left[here], trees.right[here]) == (row, left, right)
            assert trees.height[here] == heights[place]
        assert (trees.depth[node], trees.inside_left[node]) == (0, 0)
        node += len(expression)
    assert len(trees) == len(rows)
    assert node == len(trees.symbol)


def test_no_expressions_make_no_trees() -> None:
    trees = Trees.of([[], []], SymbolTable())
    assert len(trees) == 0
    assert trees.symbol.dtype == np.int64

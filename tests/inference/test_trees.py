from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lbf.inference.trees import Trees
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, SymbolTable
from strategies import expressions

groups = st.lists(st.lists(expressions(constants=False), max_size=3), min_size=1, max_size=4)


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

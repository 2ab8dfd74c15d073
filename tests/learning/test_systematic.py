"""Systematic exploration against enumeration."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.inference.orders import POSTFIX, PREFIX
from lbf.learning.policy import Visited
from lbf.symbolic.arithmetic import PLUS, TIMES
from lbf.symbolic.expression import SymbolTable

SYMBOLS = SymbolTable((PLUS, TIMES), ())
TREES = [  # all of up to five symbols over two operators (0, 1) and two quantities (2, 3)
    *itertools.product((2, 3)),
    *itertools.product((0, 1), (2, 3), (2, 3)),
    *itertools.product((0, 1), (2, 3), (0, 1), (2, 3), (2, 3)),
    *itertools.product((0, 1), (0, 1), (2, 3), (2, 3), (2, 3)),
]


def left(drawn: set[tuple[int, ...]], prefix: tuple[int, ...]) -> set[int]:
    """The symbols after which something new is left, by looking at all trees."""
    return {
        tree[len(prefix)]
        for tree in TREES
        if len(tree) > len(prefix) and tree[: len(prefix)] == prefix and tree not in drawn
    }


@given(st.lists(st.sampled_from(TREES), max_size=2 * len(TREES)))
def test_exhausted_is_what_has_nothing_left(drawn):
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=1000)
    assert [visited.add(tree) for tree in drawn] == [
        tree not in drawn[:place] for place, tree in enumerate(drawn)
    ]
    for prefix in {tree[:end] for tree in TREES for end in range(len(tree))}:
        assert left(set(), prefix) - visited.exhausted(prefix) == left(set(drawn), prefix)
    assert visited.is_exhausted == (not left(set(drawn), ()))


@given(st.lists(st.sampled_from(TREES), max_size=2 * len(TREES)))
def test_the_same_where_operators_come_last(drawn):
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=1000, order=POSTFIX)
    for tree in drawn:
        visited.add(tree)
    assert list(visited) == list(dict.fromkeys(drawn))
    steps = {tree: POSTFIX.steps(tree, SYMBOLS) for tree in TREES}
    new = [steps[tree] for tree in TREES if tree not in drawn]
    for prefix in {sequence[:end] for sequence in steps.values() for end in range(len(sequence))}:
        following = {s[len(prefix)] for s in steps.values() if s[: len(prefix)] == prefix != s}
        fresh = {s[len(prefix)] for s in new if s[: len(prefix)] == prefix}
        assert following - visited.exhausted(prefix) == fresh


@pytest.mark.parametrize("order", [PREFIX, POSTFIX])
def test_everything_can_be_exhausted(order):
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=1000, order=order)
    for tree in TREES:
        assert not visited.is_exhausted
        visited.add(tree)
    assert visited.is_exhausted


def test_the_record_is_bounded():
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=3)
    assert [visited.add(tree) for tree in TREES[:5]] == [True, True, True, False, False]
    assert list(visited) == TREES[:3]
    assert len(visited) == 3

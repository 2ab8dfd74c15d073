"""Systematic exploration against enumeration."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

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


def test_everything_can_be_exhausted():
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=1000)
    for tree in TREES:
        assert not visited.is_exhausted
        visited.add(tree)
    assert visited.is_exhausted


def test_the_record_is_bounded():
    visited = Visited(SYMBOLS, quantities=2, size=5, limit=3)
    assert [visited.add(tree) for tree in TREES[:5]] == [True, True, True, False, False]
    assert list(visited) == TREES[:3]
    assert len(visited) == 3

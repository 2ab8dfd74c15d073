"""Systematic exploration against enumeration."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from lbf.learning.visited import Visited
from lbf.symbolic.alphabet import Alphabet
from lbf.symbolic.arithmetic import PLUS, TIMES

ALPHABET = Alphabet((PLUS, TIMES), ())
TREES = [  # over two operators (0, 1) and two quantities (2, 3): of sizes 1 and 3 all, of size 5 all of one shape
    *itertools.product((2, 3)),
    *itertools.product((0, 1), (2, 3), (2, 3)),
    *itertools.product((0, 1), (2, 3), (0, 1), (2, 3), (2, 3)),
    *itertools.product((0, 1), (0, 1), (2, 3), (2, 3), (2, 3)),
]


def left(drawn: set[tuple[int, ...]], size: int, prefix: tuple[int, ...]) -> set[int]:
    """The symbols after which something new is left, by looking at all trees."""
    return {tree[len(prefix)] for tree in TREES if len(tree) == size and tree[: len(prefix)] == prefix and tree not in drawn}


@given(st.lists(st.sampled_from(TREES), max_size=len(TREES)))
def test_exhausted_is_what_has_nothing_left(drawn):
    visited = Visited(ALPHABET, quantities=2, limit=1000)
    assert [visited.add(tree) for tree in drawn] == [tree not in drawn[:place] for place, tree in enumerate(drawn)]
    seen = set(drawn)
    for size in (1, 3, 5):
        for prefix in {tree[:end] for tree in TREES for end in range(size) if len(tree) == size}:
            possible = {tree[len(prefix)] for tree in TREES if len(tree) == size and tree[: len(prefix)] == prefix}
            assert possible - visited.exhausted(size, prefix) == left(seen, size, prefix)
        assert visited.is_exhausted(size) == (not left(seen, size, ()))


def test_the_record_is_bounded():
    visited = Visited(ALPHABET, quantities=2, limit=3)
    assert [visited.add(tree) for tree in TREES[:5]] == [True, True, True, False, False]
    assert list(visited) == TREES[:3]
    assert len(visited) == 3

"""What is different between two trees: putting it back gives the old one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lbf.symbolic.difference import changed
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse


def outside(tree: Expression, places: Sequence[int]) -> list[str]:
    """The symbols that did not change."""
    return [str(symbol) for place, symbol in enumerate(tree.symbols) if place not in places]


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("n0+n1", "n0+n1", ()),
        ("n0+n1", "n0-n1", (0,)),
        ("n0*(n1+n1)", "n0*(n2+n1)", (3,)),
        ("n0+n1", "n1-n0", (0, 1, 2)),
        ("n0/n1*n2", "n0/n1*(n1+n2)", (4, 5, 6)),
        ("n0", "n0/n1", (0, 1, 2)),
    ],
)
def test_only_what_changed_is_told(old: str, new: str, places: tuple[int, ...]) -> None:
    before, after = parse(old), parse(new)
    assert changed(before, after) == places
    assert outside(after, places) == outside(before, changed(after, before))


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("n0/n1-n2", "n0/(n1-n2)", (2, 3, 4)),
        ("n0-(n1-n2)", "n0-n1-n2", (1, 2, 3)),
        ("n0+n1-n2-n3", "n0+(n1-n2)-n3", (3, 4, 5)),
    ],
)
def test_where_brackets_moved_the_new_groups_are_told(old: str, new: str, places: tuple[int, ...]) -> None:
    assert changed(parse(old), parse(new)) == places

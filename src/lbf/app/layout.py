"""Where the nodes of a drawn tree stand: no two overlap, parents stand above the middle of their children.

After Reingold and Tilford (1981): both subtrees are laid out first, then moved as close together as the
outlines that face each other allow on every level. The boxes here differ in width, so an outline is where the
boxes of a level end.

>>> from lbf.symbolic.parsing import parse
>>> [(place.x, place.depth) for place in lay_out(parse("n0*n1"), [20.0, 30.0, 30.0], gap=10.0)]
[(35.0, 0), (15.0, 1), (55.0, 1)]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression


class Place(NamedTuple):
    """The centre of a node: how far from the left edge, and how many levels below the root."""

    x: float
    depth: int


@dataclass(frozen=True, slots=True)
class _Block:
    """A laid-out subtree: its nodes in prefix order, relative to its root, and where it ends on every
    level.
    """

    places: tuple[Place, ...]
    left: tuple[float, ...]
    right: tuple[float, ...]


def lay_out(expression: Expression, widths: Sequence[float], gap: float) -> list[Place]:
    """The places of all symbols, in prefix order; `widths` are those of their boxes, `gap` the least space
    between two.
    """
    stack: list[_Block] = []
    for symbol, width in zip(reversed(expression.symbols), reversed(widths), strict=True):
        children = (stack.pop(), stack.pop()) if isinstance(symbol, Operator) else None
        stack.append(
            _joined(width, *children, gap)
            if children
            else _Block((Place(0.0, 0),), (-width / 2,), (width / 2,))
        )
    block = stack.pop()
    edge = min(block.left)
    return [Place(place.x - edge, place.depth) for place in block.places]


def _joined(width: float, left: _Block, right: _Block, gap: float) -> _Block:
    """A root above two subtrees that stand as close together as they can."""
    apart = max(end + gap - begin for end, begin in zip(left.right, right.left, strict=False))
    return _Block(
        (Place(0.0, 0), *_moved(left.places, -apart / 2), *_moved(right.places, apart / 2)),
        (-width / 2, *(min(_ends(pair)) for pair in zip_longest(*_shifted(left.left, right.left, apart)))),
        (width / 2, *(max(_ends(pair)) for pair in zip_longest(*_shifted(left.right, right.right, apart)))),
    )


def _moved(places: Sequence[Place], by: float) -> list[Place]:
    return [Place(place.x + by, place.depth + 1) for place in places]


def _shifted(left: Sequence[float], right: Sequence[float], apart: float) -> tuple[list[float], list[float]]:
    return [x - apart / 2 for x in left], [x + apart / 2 for x in right]


def _ends(pair: Sequence[float | None]) -> list[float]:
    return [end for end in pair if end is not None]

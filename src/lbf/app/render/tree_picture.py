"""Solution trees as pictures (SVG) and as text. The page, notebooks and the command all draw with these
functions.

In an SVG every leaf carries the class `number`, and one that stands for a quantity of the text `data-slot`
with the quantity's index, counted from 0, so that a page can connect the two. Colours follow the reader's
light or dark scheme.

>>> from lbf.symbolic.parsing import parse
>>> print(tree_text(parse("n0/n1*(n1+n2)"), ["100", "2", "3.5"]))
×
├─ ÷
│  ├─ 100
│  └─ 2
└─ +
   ├─ 2
   └─ 3.5
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, NamedTuple

from lbf.app.solve.wording import sign
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Quantity, Symbol
from lbf.symbolic.notation import escaped, to_infix

BOX: Final = 28
"""Height of a node, and the least width."""
LEVEL: Final = 54
"""From one level of a tree to the next."""
GAP: Final = 14
"""Least space between two boxes."""
MARGIN: Final = 10

_STYLE: Final = (
    ".lbf-tree{color:#1f2328;font:14px system-ui,'Noto Sans CJK SC',sans-serif}"
    ".lbf-tree text{fill:currentColor}.lbf-tree .node text{text-anchor:middle;dominant-baseline:central}"
    ".lbf-tree .edge{stroke:currentColor;stroke-opacity:.45;stroke-width:1.5}"
    ".lbf-tree .operator rect{fill:#8250df;fill-opacity:.16;stroke:#8250df}"
    ".lbf-tree .number rect{fill:#1a7f37;fill-opacity:.12;stroke:#1a7f37}"
    ".lbf-tree .constant rect{fill:none;stroke:currentColor;stroke-opacity:.5;stroke-dasharray:4 2}"
    ".lbf-tree .answer{font-weight:600}.lbf-tree .note{fill-opacity:.7}"
    "@media (prefers-color-scheme:dark){.lbf-tree{color:#e6edf3}"
    ".lbf-tree .operator rect{stroke:#a371f7}.lbf-tree .number rect{stroke:#3fb950}}"
)


def label(symbol: Symbol, names: Sequence[str]) -> str:
    """What stands in the node of a symbol."""
    if isinstance(symbol, Operator):
        return sign(symbol)
    return names[symbol.index] if isinstance(symbol, Quantity) and symbol.index < len(names) else str(symbol)


# ---------------------------------------------------------------------------------------------------------
# text


def tree_text(expression: Expression, names: Sequence[str]) -> str:
    """The tree as lines of text, one node a line, children below their operator."""
    lines: list[str] = []
    stack = [(0, "", "")]
    while stack:
        position, lead, below = stack.pop()
        symbol = expression.symbols[position]
        lines.append(f"{lead}{label(symbol, names)}")
        if isinstance(symbol, Operator):
            left, right = expression.children(position)
            stack += [(right, f"{below}└─ ", f"{below}   "), (left, f"{below}├─ ", f"{below}│  ")]
    return "\n".join(lines)


# ---------------------------------------------------------------------------------------------------------
# SVG


@dataclass(frozen=True, slots=True)
class Drawing:
    """A piece of a picture and its size."""

    body: str
    width: float
    height: float


def tree_svg(expression: Expression, names: Sequence[str]) -> str:
    """The tree as a picture; `names` are the quantities as the text writes them."""
    return svg(draw_tree(expression, names), to_infix(expression, names))


def draw_tree(expression: Expression, names: Sequence[str]) -> Drawing:
    """The nodes and edges of a tree, to be put into a picture."""
    labels = [label(symbol, names) for symbol in expression.symbols]
    widths = [max(BOX, text_width(text) + 14) for text in labels]
    places = [Place(place.x + MARGIN, place.depth) for place in lay_out(expression, widths, GAP)]
    edges = [
        _edge(places[position], places[child])
        for position, symbol in enumerate(expression.symbols)
        if isinstance(symbol, Operator)
        for child in expression.children(position)
    ]
    nodes = [_node(*node) for node in zip(expression.symbols, labels, widths, places, strict=True)]
    width = max(place.x + w / 2 for place, w in zip(places, widths, strict=True)) + MARGIN
    return Drawing("".join((*edges, *nodes)), width, max(map(_middle, places)) + BOX / 2 + MARGIN)


def _middle(place: Place) -> float:
    """How far below the upper edge the middle of a node is."""
    return MARGIN + BOX / 2 + LEVEL * place.depth


def _edge(parent: Place, child: Place) -> str:
    top, bottom = _middle(parent) + BOX / 2, _middle(child) - BOX / 2
    return f'<line class="edge" x1="{parent.x:g}" y1="{top:g}" x2="{child.x:g}" y2="{bottom:g}"/>'


def _node(symbol: Symbol, text: str, width: float, place: Place) -> str:
    kind = (
        "operator"
        if isinstance(symbol, Operator)
        else "number"
        if isinstance(symbol, Quantity)
        else "number constant"
    )
    slot = f' data-slot="{symbol.index}"' if isinstance(symbol, Quantity) else ""
    middle, radius = _middle(place), BOX / 2 if isinstance(symbol, Operator) else 6
    corner = f'x="{place.x - width / 2:g}" y="{middle - BOX / 2:g}"'
    box = f'<rect {corner} width="{width:g}" height="{BOX}" rx="{radius:g}"/>'
    shown = f'<text x="{place.x:g}" y="{middle:g}">{escaped(text)}</text>'
    return f'<g class="node {kind}"{slot}>{box}{shown}</g>'


def svg(drawing: Drawing, title: str) -> str:
    """The drawing as a picture that stands alone."""
    width, height = f"{drawing.width:.0f}", f"{drawing.height:.0f}"
    from xml.sax.saxutils import quoteattr  # loads slowly, and most solutions are not drawn

    told = f'role="img" aria-label={quoteattr(printable(title))}'
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" class="lbf-tree" {told} {size}>'
    return f"{opening}<style>{_STYLE}</style>{drawing.body}</svg>"


def text_width(text: str) -> float:
    """About how wide a text is; Chinese characters take twice the space of others."""
    return sum(14.5 if unicodedata.east_asian_width(character) in "WF" else 8.2 for character in text)


def printable(text: str) -> str:
    """The text without characters that XML does not allow."""
    return "".join(character if character.isprintable() else " " for character in text)


# ---------------------------------------------------------------------------------------------------------
# where nodes stand, after Reingold and Tilford (1981): both subtrees are laid out first, then moved as close
# together as the outlines that face each other allow on every level. The boxes here differ in width, so an
# outline is where the boxes of a level end.


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
    """The places of all symbols, in prefix order: no two overlap, parents stand above the middle of their
    children. `widths` are those of their boxes, `gap` the least space between two.

    >>> from lbf.symbolic.parsing import parse
    >>> [(place.x, place.depth) for place in lay_out(parse("n0*n1"), [20.0, 30.0, 30.0], gap=10.0)]
    [(35.0, 0), (15.0, 1), (55.0, 1)]
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

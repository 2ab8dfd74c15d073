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
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from lbf.app.layout import Place, lay_out
from lbf.app.solve.steps import sign
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Quantity, Symbol
from lbf.symbolic.printing import to_infix

BOX: Final = 28
"""Height of a node, and the least width."""
LEVEL: Final = 54
"""From one level of a tree to the next."""
GAP: Final = 14
"""Least space between two boxes."""
MARGIN: Final = 10
LINE: Final = 20
"""Height of a line of text."""
PAGE: Final = 860
"""Widest picture of several trees: what fits beside the margins of a web page."""

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


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands below a tree: the expression, and what is to be said about it."""

    title: str
    note: str = ""


def tree_svg(expression: Expression, names: Sequence[str]) -> str:
    """The tree as a picture; `names` are the quantities as the text writes them."""
    return _svg(draw_tree(expression, names), to_infix(expression, names))


def forest_svg(heading: str, trees: Sequence[tuple[Expression, Caption]], names: Sequence[str]) -> str:
    """Several trees of one problem in one picture, each above its caption, below the problem's text."""
    drawings = [_captioned(draw_tree(expression, names), caption) for expression, caption in trees]
    rows = _rows(drawings)
    width = max([420, *(_row_width(row) for row in rows)])
    lines = _wrapped(heading, width - 2 * MARGIN)
    parts = [_text(MARGIN, MARGIN + LINE * (number + 0.5), line) for number, line in enumerate(lines)]
    top: float = 2 * MARGIN + LINE * len(lines)
    for row in rows:
        left = (width - _row_width(row)) / 2
        for drawing in row:
            parts.append(f'<g transform="translate({left:g} {top:g})">{drawing.body}</g>')
            left += drawing.width + 2 * GAP
        top += max(drawing.height for drawing in row) + MARGIN
    return _svg(Drawing("".join(parts), width, top), heading)


def draw_tree(expression: Expression, names: Sequence[str]) -> Drawing:
    """The nodes and edges of a tree, to be put into a picture."""
    labels = [label(symbol, names) for symbol in expression.symbols]
    widths = [max(BOX, _text_width(text) + 14) for text in labels]
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
    box = f'x="{place.x - width / 2:g}" y="{middle - BOX / 2:g}" width="{width:g}" height="{BOX}" rx="{radius:g}"'
    return f'<g class="node {kind}"{slot}><rect {box}/><text x="{place.x:g}" y="{middle:g}">{escape(text)}</text></g>'


def _captioned(tree: Drawing, caption: Caption) -> Drawing:
    """A tree with its caption below it, both in the middle."""
    width = max(
        tree.width, _text_width(caption.title) * 1.08 + 2 * MARGIN, _text_width(caption.note) + 2 * MARGIN
    )
    centre = f'text-anchor="middle" x="{width / 2:g}"'
    title = f'<text class="answer" {centre} y="{tree.height + LINE * 0.6:g}">{escape(caption.title)}</text>'
    note = (
        f'<text class="note" {centre} y="{tree.height + LINE * 1.6:g}">{escape(caption.note)}</text>'
        if caption.note
        else ""
    )
    body = f'<g transform="translate({(width - tree.width) / 2:g} 0)">{tree.body}</g>{title}{note}'
    return Drawing(body, width, tree.height + LINE * (2 if caption.note else 1) + MARGIN)


def _rows(drawings: Sequence[Drawing]) -> list[list[Drawing]]:
    """The drawings from left to right, in as many rows as a page needs."""
    rows: list[list[Drawing]] = []
    for drawing in drawings:
        if rows and _row_width([*rows[-1], drawing]) <= PAGE:
            rows[-1].append(drawing)
        else:
            rows.append([drawing])
    return rows


def _row_width(row: Sequence[Drawing]) -> float:
    return sum(drawing.width for drawing in row) + 2 * GAP * (len(row) - 1)


def _svg(drawing: Drawing, title: str) -> str:
    width, height = f"{drawing.width:.0f}", f"{drawing.height:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="lbf-tree" role="img" aria-label={quoteattr(_printable(title))} '
        f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"><style>{_STYLE}</style>{drawing.body}</svg>'
    )


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" dominant-baseline="central">{escape(text)}</text>'


def _text_width(text: str) -> float:
    """About how wide a text is; Chinese characters take twice the space of others."""
    return sum(14.5 if unicodedata.east_asian_width(character) in "WF" else 8.2 for character in text)


def _wrapped(text: str, width: float) -> list[str]:
    """The text in lines of at most this width, broken at spaces, and between Chinese characters."""
    lines = [""]
    for word in _words(text):
        if lines[-1] and _text_width(lines[-1] + word.rstrip()) > width:
            lines.append("")
        lines[-1] += word
    return [line.rstrip() for line in lines]


def _printable(text: str) -> str:
    """The text without characters that XML does not allow."""
    return "".join(character if character.isprintable() else " " for character in text)


def _words(text: str) -> list[str]:
    """Pieces after which a line may be broken."""
    pieces = [""]
    for character in " ".join(_printable(text).split()):
        pieces[-1] += character
        if character == " " or unicodedata.east_asian_width(character) in "WF":
            pieces.append("")
    return [piece for piece in pieces if piece]

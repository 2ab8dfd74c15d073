"""Several solution trees of one problem in one picture (SVG), below the problem's text."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from lbf.app.render.tree_picture import GAP, MARGIN, Drawing, draw_tree, printable, svg, text_width
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import escaped

LINE: Final = 20
"""Height of a line of text."""
PAGE: Final = 860
"""Widest picture: what fits beside the margins of a web page."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands below a tree: the expression, and what is to be said about it."""

    title: str
    note: str = ""


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
    return svg(Drawing("".join(parts), width, top), heading)


def _captioned(tree: Drawing, caption: Caption) -> Drawing:
    """A tree with its caption below it, both in the middle."""
    width = max(
        tree.width, text_width(caption.title) * 1.08 + 2 * MARGIN, text_width(caption.note) + 2 * MARGIN
    )
    centre = f'text-anchor="middle" x="{width / 2:g}"'
    title = f'<text class="answer" {centre} y="{tree.height + LINE * 0.6:g}">{escaped(caption.title)}</text>'
    note = (
        f'<text class="note" {centre} y="{tree.height + LINE * 1.6:g}">{escaped(caption.note)}</text>'
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


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}" dominant-baseline="central">{escaped(text)}</text>'


def _wrapped(text: str, width: float) -> list[str]:
    """The text in lines of at most this width, broken at spaces, and between Chinese characters."""
    lines = [""]
    for word in _words(text):
        if lines[-1] and text_width(lines[-1] + word.rstrip()) > width:
            lines.append("")
        lines[-1] += word
    return [line.rstrip() for line in lines]


def _words(text: str) -> list[str]:
    """Pieces after which a line may be broken."""
    pieces = [""]
    for character in " ".join(printable(text).split()):
        pieces[-1] += character
        if character == " " or unicodedata.east_asian_width(character) in "WF":
            pieces.append("")
    return [piece for piece in pieces if piece]

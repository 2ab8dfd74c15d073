from __future__ import annotations

import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.app.render.forest_picture import PAGE, Caption, forest_svg
from lbf.app.render.tree_picture import BOX, GAP, label, lay_out, tree_svg, tree_text
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.parsing import parse
from strategies import expressions

NAMES = ["100", "2", "3.5", "a long name"]
SVG = "{http://www.w3.org/2000/svg}"


@given(expressions(max_leaves=12), st.randoms(use_true_random=False))
def test_no_two_boxes_overlap_and_parents_stand_above_the_middle(
    expression: Expression, random: object
) -> None:
    widths = [float(random.choice([20, 30, 90])) for _ in expression.symbols]  # type: ignore[attr-defined]
    places = lay_out(expression, widths, gap=10)
    assert min(place.x - width / 2 for place, width in zip(places, widths, strict=True)) == pytest.approx(0)
    for (one, first), (two, second) in combinations(zip(places, widths, strict=True), 2):
        if one.depth == two.depth:  # in prefix order the one to the left comes first
            assert two.x - second / 2 - (one.x + first / 2) >= 10 - 1e-9
    for position, symbol in enumerate(expression.symbols):
        if isinstance(symbol, Operator):
            left, right = (places[child] for child in expression.children(position))
            assert places[position].x == pytest.approx((left.x + right.x) / 2)
            assert left.depth == right.depth == places[position].depth + 1


@given(expressions(max_leaves=8))
def test_a_picture_shows_every_symbol_once_in_boxes_apart(expression: Expression) -> None:
    root = ET.fromstring(tree_svg(expression, NAMES))
    nodes = [node for node in root.iter(f"{SVG}g") if "node" in node.get("class", "")]
    assert [node.findtext(f"{SVG}text") for node in nodes] == [
        label(symbol, NAMES) for symbol in expression.symbols
    ]
    slots = [node.get("data-slot") for node in nodes]
    assert slots == [str(s.index) if isinstance(s, Quantity) else None for s in expression.symbols]
    boxes = [[float(node.find(f"{SVG}rect").get(side)) for side in ("x", "y", "width")] for node in nodes]  # type: ignore[union-attr, arg-type]
    for (x, y, width), (x2, y2, width2) in combinations(boxes, 2):
        assert abs(y - y2) >= BOX or x + width + GAP <= x2 + 1e-3 or x2 + width2 + GAP <= x + 1e-3
    assert all(x >= 0 and x + width <= float(root.get("width", "0")) + 0.5 for x, _, width in boxes)


@given(expressions(max_leaves=8))
def test_a_text_tree_has_a_line_for_every_symbol_in_prefix_order(expression: Expression) -> None:
    lines = tree_text(expression, NAMES).splitlines()
    assert [line.lstrip("│├└─ ") for line in lines] == [label(symbol, NAMES) for symbol in expression.symbols]
    assert [(len(line) - len(line.lstrip("│├└─ "))) // 3 for line in lines] == [
        place.depth for place in lay_out(expression, [1.0] * len(expression), 1.0)
    ]


@pytest.mark.quick
def test_names_are_escaped_and_the_picture_speaks() -> None:
    root = ET.fromstring(tree_svg(parse("n0+n1"), ["<b>&", '"2"']))
    assert root.get("aria-label") == '<b>&+"2"' and root.get("role") == "img"
    assert "prefers-color-scheme:dark" in (root.findtext(f"{SVG}style") or "")


def test_a_forest_has_all_trees_and_stays_on_the_page() -> None:
    trees = [(parse("n0/n1*(n1+n2)"), Caption(f"solution <{number}>", "12 %")) for number in range(7)]
    root = ET.fromstring(forest_svg("Ann & Ben drive 100 km. " * 12, trees, NAMES))
    texts = [text.text or "" for text in root.iter(f"{SVG}text")]
    assert all(f"solution <{number}>" in texts for number in range(7))
    assert float(root.get("width", "0")) <= PAGE
    heading = " ".join(text.text or "" for text in root.findall(f"{SVG}text"))
    assert heading == ("Ann & Ben drive 100 km. " * 12).strip()


def test_characters_that_xml_forbids_do_no_harm() -> None:
    root = ET.fromstring(forest_svg("3 \x1b[31mred\x00 apples \ufffe", [(parse("n0"), Caption("x"))], ["3"]))
    assert root.findtext(f"{SVG}text") == "3 [31mred apples"


def test_a_chinese_heading_is_broken_between_characters() -> None:
    text = "一辆汽车行驶了若干千米，" * 10
    root = ET.fromstring(forest_svg(text, [(parse("n0"), Caption("x"))], NAMES))
    assert "".join(line.text or "" for line in root.findall(f"{SVG}text")) == text
    assert len(root.findall(f"{SVG}text")) > 1

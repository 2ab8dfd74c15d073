"""Curves as SVG: well-formed, every point where it belongs, and texts that cannot break the picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.app.render.plots import Curve, Panel, learning_curve, picture, round_step

SVG = "{http://www.w3.org/2000/svg}"


def drawn(svg: str) -> list[list[tuple[float, float]]]:
    """The points of every curve, as they are drawn."""
    paths = [path.attrib for path in ET.fromstring(svg).iter(f"{SVG}path")]
    lines = [path["d"] for path in paths if path.get("stroke-width") == "2" and "h" not in path["d"]]
    return [[(float(x), float(y)) for x, y in re.findall(r"([\d.]+) ([\d.]+)", line)] for line in lines]


def test_a_learning_curve_has_the_figures_that_epochs_report() -> None:
    events = [{"kind": "epoch", "epoch": n, "validation": n / 4, "solved": 0.0} for n in (1, 2, 4)]
    (line,) = drawn(learning_curve([*events, {"kind": "test", "test": 0.5}]))
    assert line == [(182.0, 248.0), (320.0, 180.0), (596.0, 44.0)]  # from 44 to 596, and from 316 up to 44


def test_without_epochs_there_are_only_axes() -> None:
    assert drawn(learning_curve([])) == []


def test_panels_stand_side_by_side_with_one_legend() -> None:
    curves = (
        Curve("a < b & c", "#000000", ((1, 0.5),)),
        Curve("d", "#111111", ((2, 1.0),), band=((2, 0.5, 1.0),)),
    )
    svg = picture([Panel("epochs", curves), Panel("minutes", curves)])
    root = ET.fromstring(svg)
    assert [group.get("transform") for group in root.iter(f"{SVG}g")] == ["translate(0)", "translate(640)"]
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts.count("a < b & c") == 1 and {"epochs", "minutes"} <= set(texts)
    assert svg.count("fill-opacity") == 2 and len(drawn(svg)) == 4


@given(st.floats(1e-3, 1e7))
def test_an_axis_has_a_few_round_numbers(last: float) -> None:
    step = round_step(last)
    assert step <= last or last < 1 or step == 1
    assert 0 < last / step <= 10 + 1e-9
    assert f"{step:e}"[0] in "125"


@pytest.mark.parametrize(("last", "step"), [(1, 1), (8, 1), (9, 2), (40, 5), (41, 10), (0.25, 0.1)])
def test_steps_by_hand(last: float, step: float) -> None:
    assert round_step(last) == step

"""Geometric shapes: how they and their measures are called, and which formula gives a measure from others.

A measure has a letter: r radius, d diameter, P perimeter (of the base, where there is one), a side or edge,
l length, w width, h height, b base, t the other parallel side, s both of them together, E all edges together,
A area, B base area, L lateral area, S surface, V volume, x and y the angles at the base and opposite to it.

>>> circle = SHAPES[0]
>>> circle.formula("P", frozenset("d")), circle.by_name["半径"]
('3.14*d', 'r')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

POWERS: Final = {**dict.fromkeys("rdPalwhbtsE", 1), **dict.fromkeys("ABSL", 2), "V": 3, "x": 0, "y": 0}
"""Which measures are lengths, areas, volumes and angles."""


@dataclass(frozen=True)
class Shape:
    """A kind of shape: how it is called, how its measures are, and what follows from what."""

    names: str
    """Its names, with `|` between them."""
    measures: Mapping[str, str]
    """The names of each measure, with `|` between them."""
    formulas: Mapping[str, tuple[str, ...]]
    """For each measure expressions over others."""

    @cached_property
    def by_name(self) -> dict[str, str]:
        """The measure of each name."""
        return {name: letter for letter, names in self.measures.items() for name in names.split("|")}

    @cached_property
    def measure(self) -> str:
        """A pattern of all names, the longest first."""
        return "|".join(sorted(map(re.escape, self.by_name), key=len, reverse=True))

    def formula(self, asked: str, given: frozenset[str]) -> str | None:
        """What gives a measure from just these others."""
        return next((way for way in self.formulas.get(asked, ()) if variables(way) == given), None)


def variables(formula: str) -> frozenset[str]:
    """The measures in a formula."""
    return frozenset(re.findall(r"[A-Za-z]", formula))


_ROUND: Final = {
    "r": "半径|radius",
    "d": "直径|diameter",
    "P": "周长|一周的长|circumference|perimeter",
    "A": "面积|占地面积|占地|area",
}
_SIDED: Final = {
    "a": "边长|每条边的长|每条边长|每边长|一条边的长|一条边长|每条边|side length|length of each side|length of one side"
    "|length of a side|length of its sides|length of its side|length of the side|sides|each side|side",
    "P": "周长|四周长|perimeter",
    "A": "面积|占地面积|占地|area",
}
_BASED: Final = {
    "b": "底边长|底边|底|base",
    "h": "高|height",
    "A": "面积|area",
}
_OBLONG: Final = {
    "l": "长|长度|length",
    "w": "宽|宽度|width|breadth",
    "P": "周长|perimeter",
    "A": "面积|占地面积|占地|area",
}
_ON_A_CIRCLE: Final = {
    "r": "底面半径|底面的半径|底面圆的半径|半径|radius of its base|base radius|radius",
    "d": "底面直径|底面的直径|直径|base diameter|diameter",
    "P": "底面周长|底面的周长|底面圆的周长|circumference of its base",
    "B": "底面积|底面面积|底面的面积|base area",
    "h": "高|height",
    "V": "体积|容积|volume|capacity",
    "L": "侧面积|lateral area|lateral surface area",
    "S": "表面积|surface area|total surface area",
}
_RADIUS: Final = ("r", "(d/2)", "(P/3.14/2)")
"""The radius, as it follows from what is given."""

SHAPES: Final = (
    Shape(
        "圆|circle|circular",
        _ROUND,
        {
            "P": ("3.14*d", "2*3.14*r"),
            "A": tuple(f"3.14*{radius}*{radius}" for radius in _RADIUS),
            "r": ("d/2", "P/3.14/2"),
            "d": ("2*r", "P/3.14"),
        },
    ),
    Shape(
        "半圆|semicircle|semicircular|half circle",
        _ROUND,
        {
            "P": ("3.14*d/2+d", "3.14*r+2*r"),
            "A": ("3.14*r*r/2", "3.14*(d/2)*(d/2)/2", "3.14*(P/(3.14+2))*(P/(3.14+2))/2"),
            "r": ("d/2", "P/(3.14+2)"),
            "d": ("2*r",),
        },
    ),
    Shape(
        "正方形|square",
        _SIDED,
        {"P": ("4*a",), "A": ("a*a", "P/4*(P/4)"), "a": ("P/4",)},
    ),
    Shape(
        "长方形|矩形|rectangle|rectangular",
        _OBLONG,
        {
            "P": ("2*(l+w)", "2*(l+A/l)", "2*(A/w+w)"),
            "A": ("l*w", "l*(P/2-l)", "(P/2-w)*w"),
            "l": ("P/2-w", "A/w"),
            "w": ("P/2-l", "A/l"),
        },
    ),
    Shape("三角形|triangle|triangular", _BASED, {"A": ("b*h/2",), "h": ("A*2/b",), "b": ("A*2/h",)}),
    Shape("平行四边形|parallelogram", _BASED, {"A": ("b*h",), "h": ("A/b",), "b": ("A/h",)}),
    Shape(
        "等边三角形|正三角形|equilateral triangle",
        {key: _SIDED[key] for key in "aP"},
        {"P": ("3*a",), "a": ("P/3",)},
    ),
    Shape(
        "等腰三角形|isosceles triangle",
        {
            "x": "底角|一个底角|每一个底角|每个底角|base angle|each base angle|base angles",
            "y": "顶角|vertex angle|apex angle",
        },
        {"x": ("(180-y)/2",), "y": ("180-2*x",)},
    ),
    Shape(
        "梯形|trapezoid|trapezium",
        {
            "t": "上底",
            "b": "下底",
            "s": "上底与下底的和|上底和下底的和|上底与下底之和|上下底的和|上下底之和",
            "h": "高|height",
            "A": "面积|area",
        },
        {
            "A": ("(t+b)*h/2", "s*h/2"),
            "h": ("A*2/(t+b)", "A*2/s"),
            "t": ("A*2/h-b",),
            "b": ("A*2/h-t",),
            "s": ("A*2/h",),
        },
    ),
    Shape(
        "正方体|立方体|cube",
        {
            "a": "棱长|边长|每条棱的长|每条棱长|一条棱长|edge length|length of each edge|length of one edge|length of an edge"
            "|side length|length of each side|edges|edge|sides|each side|side",
            "E": "棱长的和|棱长和|棱长总和|棱长的总和|棱长之和|棱长总长|总棱长",
            "B": "底面积|底面面积",
            "S": "表面积|surface area|total surface area",
            "V": "体积|容积|volume|capacity",
        },
        {
            "V": ("a*a*a", "E/12*(E/12)*(E/12)"),
            "S": ("6*a*a", "6*(E/12)*(E/12)", "6*B"),
            "E": ("12*a",),
            "a": ("E/12",),
            "B": ("a*a", "S/6"),
        },
    ),
    Shape(
        "长方体|cuboid|rectangular prism|rectangular box|rectangular tank|rectangular solid",
        {
            "l": "长|length",
            "w": "宽|width|breadth",
            "h": "高|深|height|depth",
            "E": "棱长的和|棱长和|棱长总和|棱长的总和|棱长之和|总棱长",
            "B": "底面积|底面面积|底面的面积|占地面积|base area",
            "S": "表面积|surface area|total surface area",
            "V": "体积|容积|volume|capacity",
        },
        {
            "V": ("l*w*h", "B*h", "l*w*(E/4-l-w)"),
            "S": ("2*(l*w+l*h+w*h)",),
            "E": ("4*(l+w+h)",),
            "l": ("V/(w*h)", "E/4-w-h"),
            "w": ("V/(l*h)", "E/4-l-h"),
            "h": ("V/(l*w)", "V/B", "E/4-l-w"),
            "B": ("l*w", "V/h"),
        },
    ),
    Shape(
        "圆柱|cylinder|cylindrical",
        _ON_A_CIRCLE,
        {
            "V": ("B*h", *(f"3.14*{radius}*{radius}*h" for radius in _RADIUS)),
            "L": ("2*3.14*r*h", "3.14*d*h", "P*h"),
            "S": ("2*3.14*r*h+2*3.14*r*r", "3.14*d*h+2*3.14*(d/2)*(d/2)", "P*h+2*3.14*(P/3.14/2)*(P/3.14/2)"),
            "h": (
                *("V/B", "L/P", "L/(2*3.14*r)", "L/(3.14*d)"),
                *(f"V/(3.14*{radius}*{radius})" for radius in _RADIUS),
            ),
            "B": ("V/h", *(f"3.14*{radius}*{radius}" for radius in _RADIUS)),
            "P": ("L/h",),
        },
    ),
    Shape(
        "圆锥|cone|conical",
        _ON_A_CIRCLE,
        {
            "V": ("B*h/3", *(f"3.14*{radius}*{radius}*h/3" for radius in _RADIUS)),
            "h": ("V*3/B", *(f"V*3/(3.14*{radius}*{radius})" for radius in _RADIUS)),
            "B": ("V*3/h", *(f"3.14*{radius}*{radius}" for radius in _RADIUS)),
        },
    ),
)
"""Those without a formula for a root: a square's side from its area is left to the solver."""


_ALIKE: Final = (
    "圆环|环形|扇形|圆心|圆周角|圆规|圆珠笔|圆桌|直角三角形|菱形|五边形|六边形|多边形|球|"
    "sphere|hemisphere|ring|sector|pentagon|hexagon|octagon|rhombus|right triangle|pyramid|prism"
)
"""What is called like a shape of the table, or needs more than its formulas."""
_UNITS: Final = r"(?! (?:cent|milli|deci|kilo)?(?:met|inch|feet|foot|yard|mile|unit|cm|mm|km|m\b|ft|in\b))"
_NAMES: Final = sorted(
    [(name, shape) for shape in SHAPES for name in shape.names.split("|")]
    + [(name, None) for name in _ALIKE.split("|")],
    key=lambda pair: -len(pair[0]),
)
SHAPE_NAME: Final = re.compile("|".join(f"({name}{_UNITS})" for name, _ in _NAMES), re.IGNORECASE)
"""Any name of a shape, or of what is called like one."""


def shape_named(text: str) -> Shape | None:
    """The only kind of shape that a text names.

    >>> shape_named("一个圆柱的底面半径是2米") is shape_named("a cylinder"), shape_named("圆和正方形")
    (True, None)
    """
    named = {match.lastindex for match in SHAPE_NAME.finditer(text)}
    kinds = {id(shape): shape for number in named if number for shape in [_NAMES[number - 1][1]]}
    return next(iter(kinds.values())) if len(kinds) == 1 else None

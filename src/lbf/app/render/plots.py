"""Curves as SVG, written by hand: a picture any browser shows, without a plotting library.

>>> learning_curve([{"kind": "epoch", "epoch": 1, "validation": 0.25, "covered": 0.5}])[:4]
'<svg'
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lbf.symbolic.notation import escaped

_WIDTH: Final = 640
_HEIGHT: Final = 360
_MARGIN: Final = 44
_LINE: Final = 16
"""Height of a line of the legend."""
_TICKS: Final = 8
"""Most numbers at the horizontal axis."""
_CURVES: Final = (
    ("validation", "validation accuracy", "#1764ab"),
    ("solved", "explored problems with a solution", "#c05a00"),
    ("covered", "problems in memory", "#3f7d20"),
)
"""Which figure of an event is drawn, what it is called, and in which colour."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Shares from 0 to 1 over something that grows."""

    title: str
    colour: str
    points: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float, float], ...] = ()
    """Where the runs behind it lie: place, lowest and highest share."""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A square of the picture: the same shares over one thing or another."""

    axis: str
    curves: tuple[Curve, ...]


def learning_curve(events: Iterable[Mapping[str, Any]]) -> str:
    """The shares that epochs report, from 0 to 100 %, over epochs."""
    epochs = [event for event in events if event.get("kind") == "epoch"]
    curves = (
        Curve(title, colour, tuple((event["epoch"], event[name]) for event in epochs if name in event))
        for name, title, colour in _CURVES
        if any(event.get(name) for event in epochs)
    )
    return picture([Panel("epoch", tuple(curves))])


def picture(panels: Sequence[Panel]) -> str:
    """The panels side by side, over one legend for the curves of the first."""
    curves = panels[0].curves
    height = _HEIGHT + _LINE * (len(curves) + 1)
    drawn = [line for place, panel in enumerate(panels) for line in _panel(panel, place * _WIDTH)]
    legend = [
        line for row, curve in enumerate(curves) for line in _legend(curve, _HEIGHT + _LINE * (row + 1))
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH * len(panels)} {height}" '
            'role="img" font-family="sans-serif" font-size="12">',
            f"<title>{escaped('; '.join(f'accuracy over {panel.axis}' for panel in panels))}</title>",
            f'<rect width="100%" height="{height}" fill="white"/>',
            *drawn,
            *legend,
            "</svg>\n",
        ]
    )


def _legend(curve: Curve, y: float) -> Iterator[str]:
    yield f'<path d="M{_MARGIN} {y - 4}h24" {_stroke(curve)}/>'
    yield f'<text x="{_MARGIN + 32}" y="{y}">{escaped(curve.title)}</text>'


def _stroke(curve: Curve) -> str:
    dashes = ' stroke-dasharray="6 4"' if curve.dashed else ""
    return f'fill="none" stroke="{curve.colour}" stroke-width="2"{dashes}'


def _panel(panel: Panel, left: float) -> Iterator[str]:
    last = max((x for curve in panel.curves for x, _ in curve.points), default=1) or 1
    yield f'<g transform="translate({left:g})">'
    yield from _axes(last, panel.axis)
    for curve in panel.curves:
        if curve.band:
            ends = [(x, high) for x, _, high in curve.band] + [(x, low) for x, low, _ in reversed(curve.band)]
            yield f'<path d="M{_path(ends, last)}Z" fill="{curve.colour}" fill-opacity="0.15"/>'
        if curve.points:
            yield f'<path d="M{_path(curve.points, last)}" {_stroke(curve)}/>'
    yield "</g>"


def _path(points: Iterable[tuple[float, float]], last: float) -> str:
    return "L".join(f"{_x(place, last):.1f} {_y(share):.1f}" for place, share in points)


def _x(place: float, last: float) -> float:
    return _MARGIN + (_WIDTH - 2 * _MARGIN) * place / last


def _y(share: float) -> float:
    return _HEIGHT - _MARGIN - (_HEIGHT - 2 * _MARGIN) * share


def _axes(last: float, name: str) -> list[str]:
    """A grid line for every 20 %, and a few round numbers below."""
    rows = [
        f'<path d="M{_MARGIN} {_y(n / 5):.1f}H{_WIDTH - _MARGIN}" stroke="#ddd"/>'
        f'<text x="{_MARGIN - 6}" y="{_y(n / 5) + 4:.1f}" text-anchor="end">{20 * n} %</text>'
        for n in range(6)
    ]
    step = round_step(last)
    columns = [
        f'<text x="{_x(n * step, last):.1f}" y="{_HEIGHT - _MARGIN + 16}" text-anchor="middle">'
        f"{n * step:g}</text>"
        for n in range(int(last / step) + 1)
    ]
    return [
        *rows,
        *columns,
        f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 10}" text-anchor="middle">{escaped(name)}</text>',
    ]


def round_step(last: float) -> float:
    """The smallest of 1, 2, 5, 10, 20, 50, … that leaves few enough numbers at an axis; smaller ones for
    short axes.

    >>> [round_step(last) for last in (3, 40, 100, 4300, 0.5)]
    [1.0, 5.0, 20.0, 1000.0, 0.1]
    """
    least = min(1.0, 10.0 ** math.floor(math.log10(last)))
    exponent = math.floor(math.log10(max(least, last / _TICKS)))
    steps = (float(f"{digit}e{exponent + more}") for more in (0, 1) for digit in (1, 2, 5))
    return next(step for step in steps if step >= max(least, last / _TICKS))

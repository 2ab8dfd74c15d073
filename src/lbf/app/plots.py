"""Learning curves as SVG, written by hand: a picture any browser shows, without a plotting library.

>>> learning_curve([{"kind": "epoch", "epoch": 1, "validation": 0.25, "covered": 0.5}])[:4]
'<svg'
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

_WIDTH: Final = 640
_HEIGHT: Final = 360
_MARGIN: Final = 44
_CURVES: Final = (
    ("validation", "validation accuracy", "#1764ab"),
    ("solved", "explored problems with a solution", "#c05a00"),
    ("covered", "problems in memory", "#3f7d20"),
)
"""Which figure of an event is drawn, what it is called, and in which colour."""


def learning_curve(events: Iterable[Mapping[str, Any]]) -> str:
    """The shares that epochs report, from 0 to 100 %, over epochs."""
    epochs = [event for event in events if event.get("kind") == "epoch"]
    last = max((event["epoch"] for event in epochs), default=1)
    drawn = [(name, title, colour) for name, title, colour in _CURVES if any(event.get(name) for event in epochs)]
    lines = [
        _line([(event["epoch"], event[name]) for event in epochs if name in event], last, colour) for name, _, colour in drawn
    ]
    legend = [
        f'<text x="{_MARGIN + 10}" y="{_MARGIN + 16 * row}" fill="{colour}">{title}</text>'
        for row, (_, title, colour) in enumerate(drawn)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" font-size="12">',
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="white"/>',
            *_axes(last),
            *lines,
            *legend,
            "</svg>\n",
        ]
    )


def _x(epoch: float, last: int) -> float:
    return _MARGIN + (_WIDTH - 2 * _MARGIN) * epoch / last


def _y(share: float) -> float:
    return _HEIGHT - _MARGIN - (_HEIGHT - 2 * _MARGIN) * share


def _axes(last: int) -> list[str]:
    """A grid line for every 20 %, and up to ten epochs named."""
    step = -(-last // 10)
    rows = [
        f'<path d="M{_MARGIN} {_y(n / 5):.1f}H{_WIDTH - _MARGIN}" stroke="#ddd"/>'
        f'<text x="{_MARGIN - 6}" y="{_y(n / 5) + 4:.1f}" text-anchor="end">{20 * n} %</text>'
        for n in range(6)
    ]
    columns = [
        f'<text x="{_x(epoch, last):.1f}" y="{_HEIGHT - _MARGIN + 16}" text-anchor="middle">{epoch}</text>'
        for epoch in range(0, last + 1, step)
    ]
    return [*rows, *columns, f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 10}" text-anchor="middle">epoch</text>']


def _line(points: Sequence[tuple[int, float]], last: int, colour: str) -> str:
    path = "L".join(f"{_x(epoch, last):.1f} {_y(share):.1f}" for epoch, share in points)
    return f'<path d="M{path}" fill="none" stroke="{colour}" stroke-width="2"/>'

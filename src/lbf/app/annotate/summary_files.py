"""The summary of a job as files: JSON with the risk-coverage curve, and a picture of the curve beside it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from lbf.app.annotate.coverage import AnnotationSummary, CurvePoint, RiskCurve, Tally
from lbf.durable import written_whole

_WIDTH: Final = 480
_HEIGHT: Final = 300
_MARGIN: Final = 48


def write_summary(path: Path, summary: AnnotationSummary, tally: Tally) -> None:
    """Write FILE as JSON and the picture as FILE with the ending .svg."""
    points = tally.curve.points()
    document = {**summary.to_plain(), "risk_coverage": [plain_point(point, tally) for point in points]}
    with written_whole(path) as part:
        part.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    with written_whole(path.with_suffix(".svg")) as part:
        part.write_text(picture(tally.curve, tally.problems), encoding="utf-8")


def plain_point(point: CurvePoint, tally: Tally) -> dict[str, Any]:
    """A point of the curve as plain data: the coverage is the share of all problems."""
    risk = None if point.risk is None else round(point.risk, 4)
    return {
        "confidence": point.confidence,
        "coverage": round(point.kept / max(1, tally.problems), 4),
        "risk": risk,
        "compared": point.compared,
    }


def picture(curve: RiskCurve, problems: int) -> str:
    """The curve as SVG: how many are not as annotated, by how many problems are kept."""
    points = curve.points()
    known = [(point.kept / max(1, problems), point.risk) for point in points if point.risk is not None]
    title = "Risk by coverage: keeping the surest annotations"
    if not known:
        title = "Coverage by least confidence (no annotations to compare with)"
        known = [(point.confidence, point.kept / max(1, problems)) for point in points]
    labels = ("coverage", "risk") if "Risk" in title else ("least confidence", "coverage")
    line = " ".join(f"{_x(across):.1f},{_y(up or 0.0):.1f}" for across, up in known)
    ticks = "".join(_tick(share / 5) for share in range(6))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" '
        f'font-size="11" role="img" aria-label="{title}">\n'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>\n'
        f'<text x="{_WIDTH / 2}" y="18" text-anchor="middle" font-size="13">{title}</text>\n{ticks}'
        f'<polyline points="{line}" fill="none" stroke="#1f5fa8" stroke-width="2"/>\n'
        f'<text x="{_WIDTH / 2}" y="{_HEIGHT - 8}" text-anchor="middle">{labels[0]}</text>\n'
        f'<text x="14" y="{_HEIGHT / 2}" text-anchor="middle" '
        f'transform="rotate(-90 14 {_HEIGHT / 2})">{labels[1]}</text>\n</svg>\n'
    )


def _x(share: float) -> float:
    return _MARGIN + share * (_WIDTH - 2 * _MARGIN)


def _y(share: float) -> float:
    return _HEIGHT - _MARGIN - share * (_HEIGHT - 2 * _MARGIN)


def _tick(share: float) -> str:
    across, up = _x(share), _y(share)
    return (
        f'<line x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{up:.1f}" y2="{up:.1f}" stroke="#ddd"/>'
        f'<text x="{_MARGIN - 6}" y="{up + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        f'<text x="{across:.1f}" y="{_HEIGHT - _MARGIN + 16}" text-anchor="middle">{share:.0%}</text>\n'
    )

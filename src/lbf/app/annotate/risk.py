"""How often first solutions are the annotated ones, by confidence: the risk-coverage curve.

Counts by steps of confidence, so that it needs the same memory for any number of rows. Whoever keeps only
solutions of at least some confidence keeps a share of the problems (the coverage), and of these a share is
not the annotated one (the risk).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Final, NamedTuple

STEPS: Final = 200
"""Confidences are told apart by this fraction of one."""


class CurvePoint(NamedTuple):
    """Keeping what has at least a confidence: how many that is, and how many of them are as annotated."""

    confidence: float
    kept: int
    compared: int
    """Those of them that have an annotation to compare with."""
    right: int

    @property
    def risk(self) -> float | None:
        """The share that is not as annotated; None where there is nothing to compare with."""
        return 1 - self.right / self.compared if self.compared else None


@dataclass(slots=True)
class RiskCurve:
    """First solutions by confidence: all, those with an annotation, and those that agree with it."""

    kept: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    compared: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    right: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))

    def add(self, confidence: float, right: bool | None) -> None:
        """Count a first solution, and whether it is the annotated one if there is one."""
        step = max(0, min(STEPS, int(confidence * STEPS + 1e-9)))
        self.kept[step] += 1
        if right is not None:
            self.compared[step] += 1
            self.right[step] += right

    def points(self) -> list[CurvePoint]:
        """From the surest on: a point for each confidence that occurs.

        >>> curve = RiskCurve()
        >>> for confidence, right in ((1.0, True), (0.5, False), (0.5, None), (0.9, True)):
        ...     curve.add(confidence, right)
        >>> [(p.confidence, p.kept, p.compared, p.right) for p in curve.points()]
        [(1.0, 1, 1, 1), (0.9, 2, 2, 2), (0.5, 4, 3, 2)]
        """
        sums = [list(accumulate(reversed(counts))) for counts in (self.kept, self.compared, self.right)]
        places = [step for step in range(STEPS, -1, -1) if self.kept[step]]
        return [CurvePoint(step / STEPS, *(one[STEPS - step] for one in sums)) for step in places]

    def __add__(self, other: RiskCurve) -> RiskCurve:
        return RiskCurve(*(_sum(getattr(self, n), getattr(other, n)) for n in ("kept", "compared", "right")))

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for a checkpoint."""
        return {"kept": list(self.kept), "compared": list(self.compared), "right": list(self.right)}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> RiskCurve:
        """What `to_plain` made plain."""
        return cls(list(plain["kept"]), list(plain["compared"]), list(plain["right"]))


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]

"""What annotating found, in numbers: values for programs, and lines for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from lbf.app.annotate.source_rows import SourceRow
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.parsing import parse_prefix

SHOWN: Final = 10
"""So many rejected rows are listed for people; the document for programs has them all."""
_STEPS: Final = ((1, "1"), (3, "2 – 3"), (10, "4 – 10"), (30, "11 – 30"))
"""Groups of problems by how many solutions were found, each up to a number."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often, in percent, a solution is a rearrangement of the annotation of its problem."""

    compared: int
    """Problems with an annotation."""
    first: float
    listed: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many rows got solutions, from where, and how sure they are; shares in percent."""

    rows: int
    annotated: int
    not_covered: int
    rejected: int
    coverage: float
    first_by_origin: Mapping[str, int]
    by_candidates: Mapping[str, int]
    reasons: Mapping[str, int]
    mean_confidence: float
    agreement: Agreement | None
    rejects: tuple[str, ...]

    @classmethod
    def of(cls, rows: Sequence[SourceRow], found: Sequence[Mapping[str, Any] | None]) -> Coverage:
        """The coverage of rows, of which `found` is None where a row was rejected."""
        results = [result for result in found if result is not None]
        covered = [result for result in results if result["solutions"]]
        rejects = [row.reject for row in rows if row.reject is not None]
        first = [result["solutions"][0] for result in covered]
        return cls(
            rows=len(rows),
            annotated=len(covered),
            not_covered=len(results) - len(covered),
            rejected=len(rejects),
            coverage=_percent(len(covered), len(results)),
            first_by_origin=_counted(solution["origin"] for solution in first),
            by_candidates=_by_candidates(covered),
            reasons=_counted(_reason(result) for result in results if not result["solutions"]),
            mean_confidence=_percent(sum(solution["confidence"] for solution in first), len(covered)),
            agreement=_agreement(rows, found),
            rejects=tuple(map(str, rejects)),
        )


@dataclass(frozen=True, slots=True)
class AnnotationSummary:
    """What was annotated with what, and what came of it."""

    data: str
    output: str
    model: str
    coverage: Coverage
    rows_before: int
    """Rows that an interrupted job had done before."""
    notes: tuple[str, ...]
    seconds: float

    def to_plain(self) -> dict[str, Any]:
        """As plain data on one level, for JSON."""
        own = asdict(self)
        figures = own.pop("coverage")
        return {**{name: own.pop(name) for name in ("data", "output", "model")}, **figures, **own}

    def lines(self) -> list[str]:
        """The same for people."""
        found = self.coverage
        problems = found.rows - found.rejected
        before = f", {self.rows_before:,} of them before" if self.rows_before else ""
        by_count = {f"{name}:": count for name, count in found.by_candidates.items()}
        return [
            f"{self.output}: {found.rows:,} rows{before}, {self.seconds:.1f} s, model: {self.model}",
            *(f"note: {note}" for note in self.notes),
            f"annotated           {found.annotated:,} of {problems:,} problems ({found.coverage:.1f} %)",
            *_count_lines("first one by", found.first_by_origin),
            *_count_lines("solutions: problems", by_count),
            *(f"not covered         {count:,}: {reason}" for reason, count in found.reasons.items()),
            *_agreement_lines(found),
            *_reject_lines(found.rejects),
        ]


def _percent(part: float, whole: int) -> float:
    return round(100 * part / whole, 4) if whole else 0.0


def _counted(names: Any) -> dict[str, int]:
    return dict(Counter(names).most_common())


def _reason(result: Mapping[str, Any]) -> str:
    return str(result["status"]).removeprefix("not covered: ")


def _by_candidates(covered: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """How many problems have so many solutions.

    >>> _by_candidates([{"candidates": 1}, {"candidates": 2}, {"candidates": 3}, {"candidates": 99}])
    {'1': 1, '2 – 3': 2, '4 – 10': 0, '11 – 30': 0, 'more': 1}
    """
    groups = dict.fromkeys([name for _, name in _STEPS], 0) | {"more": 0}
    for result in covered:
        groups[next((name for most, name in _STEPS if result["candidates"] <= most), "more")] += 1
    return groups


def _agreement(rows: Sequence[SourceRow], found: Sequence[Mapping[str, Any] | None]) -> Agreement | None:
    """The agreement with the annotations; None where there are none."""
    compared = first = listed = 0
    for row, result in zip(rows, found, strict=True):
        if row.problem is None or result is None or row.problem.expression is None:
            continue
        wanted = canonical_key(row.problem.expression)
        same = [canonical_key(parse_prefix(solution["prefix"])) == wanted for solution in result["solutions"]]
        compared, first, listed = compared + 1, first + (same[:1] == [True]), listed + any(same)
    return Agreement(compared, _percent(first, compared), _percent(listed, compared)) if compared else None


def _count_lines(title: str, counts: Mapping[str, int]) -> list[str]:
    listed = ", ".join(f"{name} {count:,}" for name, count in counts.items() if count)
    return [f"{title:<20}{listed}"] if listed else []


def _agreement_lines(found: Coverage) -> list[str]:
    if found.agreement is None:
        return []
    first, listed = found.agreement.first, found.agreement.listed
    return [
        f"as annotated        first solution {first:.1f} %, a listed one {listed:.1f} % of "
        f"{found.agreement.compared:,} (mean confidence of the first {found.mean_confidence:.1f} %)"
    ]


def _reject_lines(rejects: Sequence[str]) -> list[str]:
    if not rejects:
        return []
    more = [f"  … and {len(rejects) - SHOWN:,} more (--json lists all)"] if len(rejects) > SHOWN else []
    return [f"rejected            {len(rejects):,} rows", *(f"  {one}" for one in rejects[:SHOWN]), *more]

"""What was found, in numbers: as a document for programs, and as lines for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from lbf.app.annotating.candidates import ANNOTATED
from lbf.app.annotating.rows import Row
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.parsing import parse_prefix

SHOWN: Final = 10
"""So many rejected rows are listed for people; the document for programs has them all."""
_STEPS: Final = ((1, "1"), (3, "2 – 3"), (10, "4 – 10"), (30, "11 – 30"))
"""Groups of problems by how many solutions were found, each up to a number."""


def summarise(rows: Sequence[Row], found: Sequence[Mapping[str, Any] | None]) -> dict[str, Any]:
    """Coverage, origins and, where rows have annotations, agreement with them. `found` is None where a row
    was rejected.
    """
    results = [result for result in found if result is not None]
    covered = [result for result in results if result["solutions"]]
    rejects = [row.reject for row in rows if row.reject is not None]
    return {
        "rows": len(rows),
        ANNOTATED: len(covered),
        "not_covered": len(results) - len(covered),
        "rejected": len(rejects),
        "coverage": _percent(len(covered), len(results)),
        "first_by_origin": dict(
            Counter(result["solutions"][0]["origin"] for result in covered).most_common()
        ),
        "by_candidates": _by_candidates(covered),
        "reasons": dict(
            Counter(_reason(result) for result in results if not result["solutions"]).most_common()
        ),
        "mean_confidence": _percent(
            sum(result["solutions"][0]["confidence"] for result in covered), len(covered)
        ),
        "agreement": _agreement(rows, found),
        "rejects": [str(reject) for reject in rejects],
    }


def _percent(part: float, whole: int) -> float:
    return round(100 * part / whole, 4) if whole else 0.0


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


def _agreement(rows: Sequence[Row], found: Sequence[Mapping[str, Any] | None]) -> dict[str, Any] | None:
    """How often the first, and any listed solution, is a rearrangement of the annotation; of all annotated
    problems.
    """
    compared = first = listed = 0
    for row, result in zip(rows, found, strict=True):
        if row.problem is None or result is None or row.problem.expression is None:
            continue
        wanted = canonical_key(row.problem.expression)
        same = [canonical_key(parse_prefix(solution["prefix"])) == wanted for solution in result["solutions"]]
        compared, first, listed = compared + 1, first + (same[:1] == [True]), listed + any(same)
    if not compared:
        return None
    return {"compared": compared, "first": _percent(first, compared), "listed": _percent(listed, compared)}


def summary_lines(result: Mapping[str, Any]) -> list[str]:
    """The document of `annotate` as lines of text."""
    problems = result["rows"] - result["rejected"]
    before = f", {result['rows_before']:,} of them before" if result["rows_before"] else ""
    return [
        f"{result['output']}: {result['rows']:,} rows{before}, {result['seconds']:.1f} s, model: {result['model']}",
        *(f"note: {note}" for note in result["notes"]),
        f"annotated           {result[ANNOTATED]:,} of {problems:,} problems ({result['coverage']:.1f} %)",
        *_counts("first one by", result["first_by_origin"]),
        *_counts(
            "solutions: problems", {f"{name}:": count for name, count in result["by_candidates"].items()}
        ),
        *(f"not covered         {count:,}: {reason}" for reason, count in result["reasons"].items()),
        *_agreement_lines(result),
        *_reject_lines(result["rejects"]),
    ]


def _counts(title: str, counts: Mapping[str, int]) -> list[str]:
    listed = ", ".join(f"{name} {count:,}" for name, count in counts.items() if count)
    return [f"{title:<20}{listed}"] if listed else []


def _agreement_lines(result: Mapping[str, Any]) -> list[str]:
    agreement = result["agreement"]
    if agreement is None:
        return []
    return [
        f"as annotated        first solution {agreement['first']:.1f} %, a listed one {agreement['listed']:.1f} % "
        f"of {agreement['compared']:,} (mean confidence of the first {result['mean_confidence']:.1f} %)"
    ]


def _reject_lines(rejects: Sequence[str]) -> list[str]:
    if not rejects:
        return []
    more = [f"  … and {len(rejects) - SHOWN:,} more (--json lists all)"] if len(rejects) > SHOWN else []
    return [f"rejected            {len(rejects):,} rows", *(f"  {one}" for one in rejects[:SHOWN]), *more]

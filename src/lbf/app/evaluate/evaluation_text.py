"""How an evaluation is shown to people: plain tables, from the same document that programs get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from lbf.app.evaluate.evaluator import Evaluation

SHOWN: Final = 10
"""So many of the rows that could not be read are listed; the document for programs has them all."""


def evaluation_lines(evaluation: Evaluation) -> list[str]:
    """An evaluation as lines of text."""
    result = evaluation.to_plain()
    reranked = ", reranked by the answer prior" if result["reranked"] else ""
    judged = f"{result['n']:,} problems, beam {result['beam']}{reranked}"
    return [
        f"{result['split_name']}, {result['split']}: {judged}",
        *(f"note: {note}" for note in result["notes"]),
        *_unread(result["unread"]),
        "",
        *_figures(result),
        "",
        *_calibration(result),
        "",
        *_groups("quantities", result["by_quantities"]),
        "",
        *_groups("symbols", result["by_size"]),
        *_verdicts(result),
    ]


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns flush right, as wide as they need.

    >>> table(["k", "right"], [["1", "58.6"], ["10", "4.9"]])
    [' k  right', ' 1   58.6', '10    4.9']
    """
    widths = [max(map(len, column)) for column in zip(header, *rows, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        for row in (header, *rows)
    ]


def _unread(unread: dict[str, list[str]]) -> list[str]:
    listed = [*unread["rows"], *unread["problems"]]
    more = [f"  … and {len(listed) - SHOWN} more (--json lists all)"] if len(listed) > SHOWN else []
    return [*(f"  {one}" for one in listed[:SHOWN]), *more]


def _figures(result: dict[str, Any]) -> list[str]:
    rows = [[name, f"{result[name]:.1f}", _between(ends)] for name, ends in result["intervals"].items()]
    different, ends = result["different@5"], result["different@5_interval"]
    known = f"{different:.2f} ({ends[0]:.2f} – {ends[1]:.2f}) a problem"
    return [
        *table(["", "%", "95 % interval"], rows),
        f"different right solutions among the first five: {known}",
        *_near_duplicates(result["near_duplicates"]),
    ]


def _near_duplicates(found: dict[str, Any] | None) -> list[str]:
    if not found or not found["n"]:
        return []
    without = found["acc@1_without"]
    others = "there are no others" if without is None else f"acc@1 without them {without:.1f} %"
    known = f"{found['n']:,}, acc@1 {found['acc@1']:.1f} %"
    return [f"problems whose text up to numbers was seen in training: {known}; {others}"]


def _calibration(result: dict[str, Any]) -> list[str]:
    rows = [
        [
            f"{row['low']:.0f} – {row['high']:.0f}",
            f"{row['n']:,}",
            f"{row['probability']:.1f}",
            f"{row['accuracy']:.1f}",
        ]
        for row in result["calibration"]
    ]
    title = (
        f"probability of the first solution, expected calibration error {result['calibration_error']:.1f} %"
    )
    return [title, *table(["from – to %", "n", "mean %", "right %"], rows)]


def _groups(what: str, groups: Sequence[dict[str, Any]]) -> list[str]:
    rows = [
        ["none" if row["value"] is None else str(row["value"]), f"{row['n']:,}", f"{row['accuracy']:.1f}"]
        for row in groups
    ]
    return table([what, "n", "acc@1 %"], rows)


def _verdicts(result: dict[str, Any]) -> list[str]:
    if "spurious" not in result:
        return []
    names = ("right", "wrong", "spurious", "equal_numbers")
    rows = [
        [f"first {row['k']}", *(f"{row[name]:.2f}" for name in names)] for row in result["spurious"]["rows"]
    ]
    title = (
        f"checked against the annotation with redrawn quantities: {result['spurious']['checked']:,} problems"
    )
    return ["", title, *table(["%", "right", "wrong", "spurious", "of these, by equal numbers"], rows)]


def _between(ends: Sequence[float]) -> str:
    return f"{ends[0]:.1f} – {ends[1]:.1f}"

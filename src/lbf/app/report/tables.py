"""All tables by name: the paper's, those of our own figures, and how each run was made."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from lbf.app.report.groups import FOLD, RunGroup, group_folds
from lbf.app.report.paper_tables import (
    ORIGIN,
    SEEDS,
    Cell,
    ReportTable,
    Row,
    accuracy,
    beams,
    is_comparable,
    origin_of,
    steps,
    verdicts,
)

__all__ = ["TABLES", "Cell", "ReportTable", "all_tables"]

_TOP: Final = {"quantities": 6, "symbols": 11, "labels": 13}
"""From so many quantities or symbols on, problems are counted together."""


def strategies(groups: Sequence[RunGroup]) -> ReportTable:
    """Every strategy with every solver, and all main figures; nothing of the paper."""
    figures = ("share@3", "share@5", "any@5")
    rows = [
        (
            *(group.first.solver, group.first.strategy, "answers" if group.is_weak else "solutions"),
            *(group.text("acc@1"), group.interval(), *map(group.text, figures), group.text("different@5", 2)),
            *origin_of(group),
        )
        for group in groups
    ]
    different = "different right solutions among five"
    header = ("solver", "strategy", "learns from", "Acc@1", "95 % interval", *figures, different, *ORIGIN)
    return ReportTable("strategies", "Strategies and solvers", header, tuple(rows), (SEEDS,))


def reranked(groups: Sequence[RunGroup]) -> ReportTable:
    """What reranking solutions by the answer prior brings, where it was measured."""
    figures = ("acc@1", "share@3", "share@5", "any@5")
    rows: list[Row] = [
        (
            *(group.label, "answers" if group.is_weak else "solutions"),
            *(f"{group.text(name)} → {group.text(name, reranked=True)}" for name in figures),
            group.interval(reranked=True),
            *origin_of(group),
        )
        for group in groups
        if group.mean("acc@1", reranked=True) is not None
    ]
    header = ("model", "learns from", *figures, "95 % interval of acc@1, reranked", *ORIGIN)
    note = (
        "Before: a beam of 5 as the solver ranks it. After: the first five of a beam of 20, reranked by the "
        "answer prior, which knows how many answers are whole numbers, decimals and fractions."
    )
    return ReportTable("reranked", "Reranked by the answer prior", header, tuple(rows), (note, SEEDS))


def folds(groups: Sequence[RunGroup]) -> ReportTable:
    """What was judged fold by fold: one row for all folds, with the mean over them."""
    rows: list[Row] = []
    for alike in group_folds(groups):
        first, runs = alike[0].first, tuple(run for group in alike for run in group.runs)
        numbers = [match[1] for group in alike if (match := FOLD.search(group.part))]
        rows.append(
            (
                *(first.solver, first.strategy, "answers" if alike[0].is_weak else "solutions"),
                Path(str(first.settings.get("base") or "–")).name,
                *(_over_folds(alike, reranked=reranked) for reranked in (False, True)),
                *(f"{FOLD.split(first.part)[0]}, folds {', '.join(numbers)}", runs),
            )
        )
    header = ("solver", "strategy", "learns from", "goes on from", "Acc@1", "Acc@1, reranked", *ORIGIN)
    note = "The mean of the folds that were run, ± the standard deviation over them."
    return ReportTable("folds", "Means over folds", header, tuple(rows), (note,))


def _over_folds(alike: Sequence[RunGroup], *, reranked: bool) -> str:
    known = [mean for group in alike if (mean := group.mean("acc@1", reranked=reranked)) is not None]
    spread = f" ± {statistics.stdev(known):.1f}" if len(known) > 1 else ""
    return f"{statistics.fmean(known):.1f}{spread}" if known else "–"


def duplicates(groups: Sequence[RunGroup]) -> ReportTable:
    """Accuracy with and without the problems whose text, up to numbers, is also in the training part."""
    rows: list[Row] = []
    for group in groups:
        counted = RunGroup(tuple(run for run in group.runs if run.test and _has_duplicates(run.test)))
        found = [run.test["near_duplicates"] for run in counted.runs if run.test]
        if found:
            means = [_mean_of(each[name] for each in found) for name in ("acc@1", "acc@1_without")]
            figures = (counted.text("acc@1"), f"{found[0]['n']:,}", *means)
            rows.append((group.label, *figures, *origin_of(counted)))
    header = ("model", "Acc@1", "near-duplicates", "on these", "without them", *ORIGIN)
    note = (
        "A near-duplicate has the text of a training problem up to its numbers. Runs that were judged before "
        "they were counted are left out."
    )
    title = "With and without near-duplicates of training problems"
    return ReportTable("duplicates", title, header, tuple(rows), (note, SEEDS))


def _has_duplicates(test: Mapping[str, Any]) -> bool:
    return bool((test.get("near_duplicates") or {}).get("n"))


def memories(groups: Sequence[RunGroup]) -> ReportTable:
    """What the memories hold at the end."""
    rows: list[Row] = []
    for group in groups:
        known = [run.memory for run in group.runs if run.memory]
        if known:
            figures = ("coverage", "per_problem", "annotation_found", "annotation_first", "annotation_share")
            means = [_mean_of(each.get(name) for each in known) for name in figures]
            origins = ", ".join(f"{name} {count:,}" for name, count in known[0]["origins"].items())
            rows.append((group.label, *means, origins, *origin_of(group)))
    annotated = ("annotated one among them, %", "annotated one first, %", "solutions equal to it, %")
    header = ("model", "problems with a solution, %", "solutions a problem", *annotated, "found by", *ORIGIN)
    note = (
        "The annotated solution counts as found if one that is equal to it in algebra is in the memory. A "
        "memory that is ranked by the solver's belief holds candidates that differ, of which the most "
        "believed one is learned; of any other, all are. "
        "Strategies that learn from answers never see the annotation."
    )
    return ReportTable("memory", "What is remembered after the last epoch", header, tuple(rows), (note,))


def labels(groups: Sequence[RunGroup]) -> ReportTable:
    """How often what is learned from answers is what the annotation says, by the size of the annotation."""
    top = _TOP["labels"]
    known = [(group, _labels(group, top)) for group in groups]
    known = [(group, bins) for group, bins in known if bins]
    counts = {size: n for _, bins in known for size, (n, _, _) in bins.items()}
    sizes = sorted(counts)
    columns = (f"{size}{' and more' if size == top else ''} (n = {counts[size]:,})" for size in sizes)
    rows = tuple(
        (
            group.label,
            *("{1:.1f} / {2:.1f}".format(*bins[size]) if size in bins else "–" for size in sizes),
            *origin_of(group),
        )
        for group, bins in known
    )
    note = (
        "Training problems whose memory holds a solution equal to the annotation in algebra / has it first, "
        "in %. Annotations are used for counting only."
    )
    title = "Labels by the size of the annotated expression"
    return ReportTable("labels", title, ("model \\ symbols", *columns, *ORIGIN), rows, (note,))


def _labels(group: RunGroup, top: int) -> dict[int, tuple[int, float, float]]:
    """For each size the number of problems, and the shares in which the annotation is found, and is first, of
    the first run that counted them.
    """
    counted = (run.memory["by_size"] for run in group.runs if run.memory and "by_size" in run.memory)
    bins: dict[int, list[Mapping[str, float]]] = {}
    for row in next(counted, ()):
        bins.setdefault(min(int(row["value"]), top), []).append(row)
    labels: dict[int, tuple[int, float, float]] = {}
    for size, rows in sorted(bins.items()):
        total = sum(int(row["n"]) for row in rows)
        found, first = (sum(row["n"] * row[part] for row in rows) / total for part in ("found", "first"))
        labels[size] = total, found, first
    return labels


def _mean_of(figures: Iterable[float | None]) -> str:
    known = [figure for figure in figures if figure is not None]
    return f"{statistics.fmean(known):.1f}" if known else "–"


def origins(groups: Sequence[RunGroup]) -> ReportTable:
    """How each run was made: what is needed to repeat it."""
    rows = tuple((group.runs, group.label, group.settings, group.origin) for group in groups)
    header = ("run", "model", "settings", "judged on; seed; epoch; cost; commit")
    return ReportTable(
        "runs",
        "The runs",
        header,
        rows,
        ("Settings that are not named are the usual ones (docs/training.md).",),
    )


def by_quantities(groups: Sequence[RunGroup]) -> ReportTable:
    """Acc@1 by the number of quantities in the text."""
    return _by(groups, "quantities", "by_quantities", "Accuracy by the number of quantities", "quantities")


def by_size(groups: Sequence[RunGroup]) -> ReportTable:
    """Acc@1 by the size of the annotated expression."""
    return _by(groups, "symbols", "by_size", "Accuracy by the size of the annotated expression", "symbols")


def _by(groups: Sequence[RunGroup], name: str, figure: str, title: str, unit: str) -> ReportTable:
    top = _TOP[name]
    binned = [(group, bins) for group in groups if (bins := _bins(group, figure, top))]
    values = sorted({value for _, bins in binned for value in bins})
    counts = {value: max(bins[value][0] for _, bins in binned if value in bins) for value in values}
    columns = (f"{value}{' and more' if value == top else ''} (n = {counts[value]:,})" for value in values)
    rows = tuple(
        (
            group.label,
            *(f"{bins[value][1]:.1f}" if value in bins else "–" for value in values),
            *origin_of(group),
        )
        for group, bins in binned
    )
    return ReportTable(name, f"{title}, Acc@1 in %", (f"model \\ {unit}", *columns, *ORIGIN), rows)


def _bins(group: RunGroup, figure: str, top: int) -> dict[int, tuple[int, float]]:
    """For each value the number of problems and the accuracy, means over the runs; large values together."""
    sums: dict[int, list[tuple[int, float]]] = {}
    tests: list[Mapping[str, list[Mapping[str, float]]]] = [
        run.test for run in group.runs if run.test and figure in run.test
    ]
    for row in (row for test in tests for row in test[figure] if row["value"] is not None):
        sums.setdefault(min(int(row["value"]), top), []).append((int(row["n"]), row["accuracy"] * row["n"]))
    totals = {
        value: (sum(n for n, _ in pairs), sum(s for _, s in pairs)) for value, pairs in sorted(sums.items())
    }
    return {value: (n // len(tests), right / n) for value, (n, right) in totals.items()}


TABLES: Final[Mapping[str, Callable[[Sequence[RunGroup]], ReportTable]]] = {
    "accuracy": accuracy,
    "beams": beams,
    "spurious": verdicts,
    "steps": steps,
    "strategies": strategies,
    "reranked": reranked,
    "folds": folds,
    "duplicates": duplicates,
    "memory": memories,
    "labels": labels,
    "quantities": by_quantities,
    "symbols": by_size,
    "runs": origins,
}
"""Every table by the name it is asked for."""

OF_THE_PAPER: Final = ("accuracy", "beams", "spurious", "steps")
"""Those that make sense for Math23K only."""


def all_tables(groups: Sequence[RunGroup]) -> Iterator[ReportTable]:
    """The tables that have something to say about these runs."""
    comparable = any(map(is_comparable, groups))
    for name, make in TABLES.items():
        table = make(groups)
        if table.rows and (comparable or name not in OF_THE_PAPER or name == "spurious"):
            yield table

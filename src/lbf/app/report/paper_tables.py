"""The paper's four tables: its figures beside those of the runs, each row with the run it comes from."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from lbf.app.report import paper
from lbf.app.report.groups import RunGroup
from lbf.app.report.run_records import RunRecord

Cell: TypeAlias = str | tuple[RunRecord, ...]
"""Text, or runs to point at."""
Row: TypeAlias = tuple[Cell, ...]

ORIGIN: Final = ("judged on", "run")
SEEDS: Final = (
    "± is the standard deviation over seeds; intervals (95 %, Wilson) are about the choice of test problems."
)
_FIXING: Final = ("lbf-no-memory", "lbf", "lbf-exact")
"""Strategies that Table 2 is about, or that take their place; all others are in the table of strategies."""
_FIRST: Final = "Among the first solutions / the first three / the first five of each problem."
_BY_PEOPLE: Final = "paper: three people judged the solutions of 500 problems."
_BY_REDRAWING: Final = (
    "ours: the annotation with redrawn quantities judged all; "
    "a person would call the solutions in the column of equal numbers right."
)


@dataclass(frozen=True, slots=True)
class ReportTable:
    """A table for Markdown and HTML."""

    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def accuracy(groups: Sequence[RunGroup]) -> ReportTable:
    """The paper's Table 1: accuracy by solver and strategy."""
    groups, left_out = _beside_the_paper(groups)
    rows: list[Row] = []
    for cited, sees, weak in ((paper.SUPERVISED, "solutions", False), (paper.WEAK, "answers", True)):
        own = [group for group in groups if group.is_weak == weak]
        for row in cited:
            same = [
                g
                for g in own
                if (g.first.solver, g.first.strategy) == (row.ours or row.solver, row.strategy)
                and is_comparable(g)
            ]
            solver = f"{row.solver} (ours: {row.ours})" if row.ours else row.solver
            start = solver, row.strategy, sees, f"{row.accuracy}"
            rows += [(*start, *_ours(group)) for group in same] or [(*start, "–", "–", *_nothing())]
            own = [group for group in own if group not in same]
        rows += [(g.first.solver, g.first.strategy, sees, "–", *_ours(g)) for g in own]
    header = (
        "solver",
        "strategy",
        "learns from",
        "paper: accuracy",
        "ours: Acc@1",
        "95 % interval",
        *ORIGIN,
    )
    return ReportTable(
        "accuracy", "Accuracy (the paper’s Table 1)", header, tuple(rows), (paper.PROTOCOL, *left_out, SEEDS)
    )


def _ours(group: RunGroup) -> Row:
    return group.text("acc@1"), group.interval(), *origin_of(group)


def beams(groups: Sequence[RunGroup]) -> ReportTable:
    """The paper's Table 2: shares of right ones among the first hypotheses, by the sizes of explored
    trees.
    """
    comparable, left_out = _beside_the_paper(groups)
    left = [group for group in comparable if _walks_as_usual(group) and _steps(group) == paper.USUAL_STEPS]
    rows: list[Row] = []
    for row in paper.BEAMS:
        wanted = (f"GTS {row.strategy}", row.sizes)
        same = [group for group in left if (group.label, _sizes(group)) == wanted and is_comparable(group)]
        left = [group for group in left if group not in same]
        start = (f"GTS {row.strategy}", row.sizes or "–", *row.shares)
        rows += [(*start, *_shares(group), *origin_of(group)) for group in same] or [
            (*start, "–", "–", "–", *_nothing())
        ]
    rows += [
        (group.label, _sizes(group) or "–", "–", "–", "–", *_shares(group), *origin_of(group))
        for group in left
        if group.first.strategy in _FIXING
    ]
    bounds = sorted({g.first.settings["longest"][1] for g in groups if g.first.settings.get("own_size")})
    paper_columns = tuple(f"paper: Acc@{k}" for k in (1, 3, 5))
    header = (
        "model",
        "tree sizes",
        *paper_columns,
        "ours: Acc@1",
        "ours: share@3",
        "ours: share@5",
        *ORIGIN,
    )
    notes = (
        paper.PROTOCOL,
        *left_out,
        "The paper's Acc@k is the share of right ones among the first k hypotheses, our share@k.",
        *(f"[1, ∞): the solver chooses the size itself, ours up to {bound} symbols." for bound in bounds),
        SEEDS,
    )
    return ReportTable(
        "beams",
        "Several solutions, by the sizes of explored trees (the paper’s Table 2)",
        header,
        tuple(rows),
        notes,
    )


def _sizes(group: RunGroup) -> str:
    """The sizes of explored trees where the paper's table tells them: for the two strategies that fix."""
    return group.first.sizes if group.first.strategy in ("lbf", "lbf-no-memory") else ""


def _steps(group: RunGroup) -> int:
    """The steps of m-FIX; the usual number for strategies that have none."""
    return int(group.first.settings.get("steps", paper.USUAL_STEPS))


def _walks_as_usual(group: RunGroup) -> bool:
    """Whether fixes are looked for as the paper's text says, and not as its released code does."""
    settings = group.first.settings
    return settings.get("walk", "others") == "others" and not settings.get("first_fix")


def _shares(group: RunGroup) -> Row:
    return tuple(group.text(name) for name in ("acc@1", "share@3", "share@5"))


def verdicts(groups: Sequence[RunGroup]) -> ReportTable:
    """The paper's Table 3: right, wrong and spurious solutions; without the paper's columns for other data
    than its own.
    """
    groups, left_out = _beside_the_paper(groups)
    judged = [group for group in groups if any(run.test and "spurious" in run.test for run in group.runs)]
    theirs = [group for group in judged if is_comparable(group) and group.label == "GTS lbf"]
    beside = any(map(is_comparable, groups))
    cited: Row = tuple(
        " / ".join(str(getattr(row, name)) for row in paper.VERDICTS)
        for name in ("right", "wrong", "spurious")
    )
    rows: list[Row] = [("GTS lbf", *cited, *("–",) * 4, *_nothing())] if beside and not theirs else []
    for group in judged:
        quoted = (cited if group in theirs else ("–",) * 3) if beside else ()
        rows.append((group.label, *quoted, *_verdicts(group), *origin_of(group)))
    columns = [
        f"{whose}: {name}"
        for whose in ("paper", "ours")[not beside :]
        for name in ("right", "wrong", "spurious")
    ]
    notes = (_BY_PEOPLE, paper.PROTOCOL) if beside else ()
    header = ("model", *columns, "of these, equal numbers", *ORIGIN)
    title = f"Right, wrong and spurious solutions in %{' (the paper’s Table 3)' * beside}"
    return ReportTable("spurious", title, header, tuple(rows), (_FIRST, *notes, *left_out, _BY_REDRAWING))


def _verdicts(group: RunGroup) -> Row:
    """Right, wrong, spurious ones, and of these those with equal numbers: each among the first 1, 3 and 5,
    means over runs.
    """
    tests = [run.test for run in group.runs if run.test and "spurious" in run.test]
    rows = [
        [row for test in tests for row in test["spurious"]["rows"] if row["k"] == cited.k]
        for cited in paper.VERDICTS
    ]
    digits = {"right": 1, "wrong": 1, "spurious": 2, "equal_numbers": 2}
    return tuple(
        " / ".join(f"{statistics.fmean(row[name] for row in same):.{precision}f}" for same in rows)
        for name, precision in digits.items()
    )


def steps(groups: Sequence[RunGroup]) -> ReportTable:
    """The paper's Table 4: accuracy by the steps of m-FIX."""
    rows: list[Row] = []
    for row in paper.STEPS:
        same = [
            g
            for g in groups
            if (g.first.solver, g.first.strategy) == (row.solver, row.strategy) and is_comparable(g)
        ]
        usual = [group for group in same if group.first.sizes == paper.STEP_SIZES and _walks_as_usual(group)]
        by_steps = [[group for group in usual if _steps(group) == count] for count in paper.STEP_COUNTS]
        runs = tuple(run for members in by_steps for group in members for run in group.runs)
        ours = (" / ".join(group.text("acc@1") for group in members) or "–" for members in by_steps)
        origin: Row = (
            (" / ".join(dict.fromkeys(g.part for members in by_steps for g in members)), runs)
            if runs
            else _nothing()
        )
        rows.append((f"{row.solver} {row.strategy}", *map(str, row.accuracies), *ours, *origin))
    columns = [f"{whose}: {count}" for whose in ("paper", "ours") for count in paper.STEP_COUNTS]
    title = "Accuracy by the steps of the random walk (the paper’s Table 4)"
    return ReportTable("steps", title, ("model", *columns, *ORIGIN), tuple(rows), (paper.PROTOCOL, SEEDS))


def _beside_the_paper(groups: Sequence[RunGroup]) -> tuple[list[RunGroup], tuple[str, ...]]:
    """The runs on the paper's data, and a note if there are others; where there are none, all runs."""
    comparable = [group for group in groups if is_comparable(group)]
    if not comparable or len(comparable) == len(groups):
        return list(groups), ()
    return comparable, ("Runs on other data than the paper's are in the table of strategies.",)


def is_comparable(group: RunGroup) -> bool:
    """Whether the paper's figures are about the same data."""
    return group.first.data == "math23k"


def origin_of(group: RunGroup) -> Row:
    """The two cells that say where a row comes from: what was judged on, and the runs."""
    return group.part, group.runs


def _nothing() -> Row:
    return "", ""

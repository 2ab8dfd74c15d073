"""The tables: the paper's figures beside those of the runs, each row with the run it comes from, and how each
run was made.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from lbf.app.report import paper
from lbf.app.report.groups import Group
from lbf.app.report.records import RunRecord

Cell: TypeAlias = str | tuple[RunRecord, ...]
"""Text, or runs to point at."""
Row: TypeAlias = tuple[Cell, ...]

_ORIGIN: Final = ("judged on", "run")
_SEEDS: Final = (
    "± is the standard deviation over seeds; intervals (95 %, Wilson) are about the choice of test problems."
)
_FIRST: Final = "Among the first solutions / the first three / the first five of each problem."
_BY_PEOPLE: Final = "paper: three people judged the solutions of 500 problems."
_BY_REDRAWING: Final = (
    "ours: the annotation with redrawn quantities judged all; "
    "a person would call the solutions in the column of equal numbers right."
)
_TOP: Final = {"quantities": 6, "symbols": 11}
"""From so many quantities or symbols on, problems are counted together."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table for Markdown and HTML."""

    name: str
    title: str
    header: tuple[str, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


def accuracy(groups: Sequence[Group]) -> Table:
    """The paper's Table 1: accuracy by solver and strategy."""
    groups, left_out = _beside_the_paper(groups)
    rows: list[Row] = []
    for cited, sees, weak in ((paper.SUPERVISED, "solutions", False), (paper.WEAK, "answers", True)):
        own = [group for group in groups if group.is_weak == weak]
        for row in cited:
            same = [
                g
                for g in own
                if (g.first.solver, g.first.strategy) == (row.solver, row.strategy) and _comparable(g)
            ]
            name = row.strategy or "(quoted)"
            rows += [(row.solver, name, sees, f"{row.accuracy}", *_ours(group)) for group in same] or [
                (row.solver, name, sees, f"{row.accuracy}", "–", "–", *_nothing())
            ]
            own = [group for group in own if group not in same]
        rows += [(g.first.solver, g.first.strategy, sees, "–", *_ours(g)) for g in own]
    header = (
        "solver",
        "strategy",
        "learns from",
        "paper: accuracy",
        "ours: Acc@1",
        "95 % interval",
        *_ORIGIN,
    )
    return Table(
        "accuracy", "Accuracy (the paper’s Table 1)", header, tuple(rows), (paper.PROTOCOL, *left_out, _SEEDS)
    )


def _ours(group: Group) -> Row:
    return group.text("acc@1"), group.interval(), *_origin(group)


def beams(groups: Sequence[Group]) -> Table:
    """The paper's Table 2: shares of right ones among the first hypotheses, by the sizes of explored
    trees.
    """
    left, left_out = _beside_the_paper(groups)
    rows: list[Row] = []
    for row in paper.BEAMS:
        wanted = (f"GTS {row.strategy}", row.sizes)
        same = [group for group in left if (group.label, _sizes(group)) == wanted and _comparable(group)]
        left = [group for group in left if group not in same]
        start = (f"GTS {row.strategy}", row.sizes or "–", *row.shares)
        rows += [(*start, *_shares(group), *_origin(group)) for group in same] or [
            (*start, "–", "–", "–", *_nothing())
        ]
    rows += [(g.label, _sizes(g) or "–", "–", "–", "–", *_shares(g), *_origin(g)) for g in left]
    paper_columns = tuple(f"paper: Acc@{k}" for k in (1, 3, 5))
    header = (
        "model",
        "tree sizes",
        *paper_columns,
        "ours: Acc@1",
        "ours: share@3",
        "ours: share@5",
        *_ORIGIN,
    )
    notes = (
        paper.PROTOCOL,
        *left_out,
        "The paper's Acc@k is the share of right ones among the first k hypotheses, our share@k.",
        _SEEDS,
    )
    return Table(
        "beams",
        "Several solutions, by the sizes of explored trees (the paper’s Table 2)",
        header,
        tuple(rows),
        notes,
    )


def _sizes(group: Group) -> str:
    """The sizes of explored trees where the paper's table tells them: for the two strategies that fix."""
    return group.first.sizes if group.first.strategy in ("lbf", "lbf-no-memory") else ""


def _shares(group: Group) -> Row:
    return tuple(group.text(name) for name in ("acc@1", "share@3", "share@5"))


def verdicts(groups: Sequence[Group]) -> Table:
    """The paper's Table 3: right, wrong and spurious solutions; without the paper's columns for other data
    than its own.
    """
    groups, left_out = _beside_the_paper(groups)
    judged = [group for group in groups if any(run.test and "spurious" in run.test for run in group.runs)]
    theirs = [group for group in judged if _comparable(group) and group.label == "GTS lbf"]
    beside = any(map(_comparable, groups))
    cited: Row = tuple(
        " / ".join(str(getattr(row, name)) for row in paper.VERDICTS)
        for name in ("right", "wrong", "spurious")
    )
    rows: list[Row] = [("GTS lbf", *cited, *("–",) * 4, *_nothing())] if beside and not theirs else []
    for group in judged:
        quoted = (cited if group in theirs else ("–",) * 3) if beside else ()
        rows.append((group.label, *quoted, *_verdicts(group), *_origin(group)))
    columns = [
        f"{whose}: {name}"
        for whose in ("paper", "ours")[not beside :]
        for name in ("right", "wrong", "spurious")
    ]
    notes = (_BY_PEOPLE, paper.PROTOCOL) if beside else ()
    header = ("model", *columns, "of these, equal numbers", *_ORIGIN)
    title = f"Right, wrong and spurious solutions in %{' (the paper’s Table 3)' * beside}"
    return Table("spurious", title, header, tuple(rows), (_FIRST, *notes, *left_out, _BY_REDRAWING))


def _verdicts(group: Group) -> Row:
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


def steps(groups: Sequence[Group]) -> Table:
    """The paper's Table 4: accuracy by the steps of m-FIX."""
    rows: list[Row] = []
    for row in paper.STEPS:
        same = [
            g
            for g in groups
            if (g.first.solver, g.first.strategy) == (row.solver, row.strategy) and _comparable(g)
        ]
        by_steps = [
            [group for group in same if group.first.settings["steps"] == count] for count in paper.STEP_COUNTS
        ]
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
    return Table("steps", title, ("model", *columns, *_ORIGIN), tuple(rows), (paper.PROTOCOL, _SEEDS))


def strategies(groups: Sequence[Group]) -> Table:
    """Every strategy with every solver, and all main figures; nothing of the paper."""
    figures = ("share@3", "share@5", "any@5")
    rows = [
        (
            *(group.first.solver, group.first.strategy, "answers" if group.is_weak else "solutions"),
            *(group.text("acc@1"), group.interval(), *map(group.text, figures), group.text("different@5", 2)),
            *_origin(group),
        )
        for group in groups
    ]
    different = "different right solutions among five"
    header = ("solver", "strategy", "learns from", "Acc@1", "95 % interval", *figures, different, *_ORIGIN)
    return Table("strategies", "Strategies and solvers", header, tuple(rows), (_SEEDS,))


def weighed(groups: Sequence[Group]) -> Table:
    """What weighing solutions by the kind of their values brings, where it was measured."""
    figures = ("acc@1", "share@3", "share@5", "any@5")
    rows: list[Row] = [
        (
            *(group.label, "answers" if group.is_weak else "solutions"),
            *(f"{group.text(name)} → {group.text(name, weighed=True)}" for name in figures),
            group.interval(weighed=True),
            *_origin(group),
        )
        for group in groups
        if group.mean("acc@1", weighed=True) is not None
    ]
    header = ("model", "learns from", *figures, "95 % interval of acc@1, weighed", *_ORIGIN)
    note = "Before: a beam of 5 as the solver ranks it. After: the first five of a beam of 20, weighed by what answers look like."
    return Table("weighed", "Weighed by what answers look like", header, tuple(rows), (note, _SEEDS))


def memories(groups: Sequence[Group]) -> Table:
    """What the memories hold at the end."""
    rows: list[Row] = []
    for group in groups:
        known = [run.memory for run in group.runs if run.memory]
        if known:
            figures = ("coverage", "per_problem", "annotation_found", "annotation_first", "annotation_share")
            means = [_mean_of(each.get(name) for each in known) for name in figures]
            origins = ", ".join(f"{name} {count:,}" for name, count in known[0]["origins"].items())
            rows.append((group.label, *means, origins, *_origin(group)))
    annotated = ("annotated one among them, %", "annotated one first, %", "solutions equal to it, %")
    header = ("model", "problems with a solution, %", "solutions a problem", *annotated, "found by", *_ORIGIN)
    note = (
        "The annotated solution counts as found if one that is equal to it in algebra is in the memory. A memory that is ranked "
        "by the solver's belief holds candidates that differ, of which the most believed one is learned; of any other, all are. "
        "Strategies that learn from answers never see the annotation."
    )
    return Table("memory", "What is remembered after the last epoch", header, tuple(rows), (note,))


def _mean_of(figures: Iterable[float | None]) -> str:
    known = [figure for figure in figures if figure is not None]
    return f"{statistics.fmean(known):.1f}" if known else "–"


def origins(groups: Sequence[Group]) -> Table:
    """How each run was made: what is needed to repeat it."""
    rows = tuple((group.runs, group.label, group.settings, group.origin) for group in groups)
    header = ("run", "model", "settings", "judged on; seed; epoch; cost; commit")
    return Table(
        "runs",
        "The runs",
        header,
        rows,
        ("Settings that are not named are the usual ones (docs/training.md).",),
    )


def by_quantities(groups: Sequence[Group]) -> Table:
    """Acc@1 by the number of quantities in the text."""
    return _by(groups, "quantities", "by_quantities", "Accuracy by the number of quantities", "quantities")


def by_size(groups: Sequence[Group]) -> Table:
    """Acc@1 by the size of the annotated expression."""
    return _by(groups, "symbols", "by_size", "Accuracy by the size of the annotated expression", "symbols")


def _by(groups: Sequence[Group], name: str, figure: str, title: str, unit: str) -> Table:
    top = _TOP[name]
    binned = [(group, bins) for group in groups if (bins := _bins(group, figure, top))]
    values = sorted({value for _, bins in binned for value in bins})
    counts = {value: max(bins[value][0] for _, bins in binned if value in bins) for value in values}
    columns = (f"{value}{' and more' if value == top else ''} (n = {counts[value]:,})" for value in values)
    rows = tuple(
        (
            group.label,
            *(f"{bins[value][1]:.1f}" if value in bins else "–" for value in values),
            *_origin(group),
        )
        for group, bins in binned
    )
    return Table(name, f"{title}, Acc@1 in %", (f"model \\ {unit}", *columns, *_ORIGIN), rows)


def _bins(group: Group, figure: str, top: int) -> dict[int, tuple[int, float]]:
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


def _comparable(group: Group) -> bool:
    """Whether the paper's figures are about the same data."""
    return group.first.data == "math23k"


def _beside_the_paper(groups: Sequence[Group]) -> tuple[list[Group], tuple[str, ...]]:
    """The runs on the paper's data, and a note if there are others; where there are none, all runs."""
    comparable = [group for group in groups if _comparable(group)]
    if not comparable or len(comparable) == len(groups):
        return list(groups), ()
    return comparable, ("Runs on other data than the paper's are in the table of strategies.",)


def _origin(group: Group) -> Row:
    return group.part, group.runs


def _nothing() -> Row:
    return "", ""


TABLES: Final[Mapping[str, Callable[[Sequence[Group]], Table]]] = {
    "accuracy": accuracy,
    "beams": beams,
    "spurious": verdicts,
    "steps": steps,
    "strategies": strategies,
    "weighed": weighed,
    "memory": memories,
    "quantities": by_quantities,
    "symbols": by_size,
    "runs": origins,
}
"""Every table by the name it is asked for."""

OF_THE_PAPER: Final = ("accuracy", "beams", "spurious", "steps")
"""Those that make sense for Math23K only."""


def all_tables(groups: Sequence[Group]) -> Iterator[Table]:
    """The tables that have something to say about these runs."""
    comparable = any(map(_comparable, groups))
    for name, make in TABLES.items():
        table = make(groups)
        if table.rows and (comparable or name not in OF_THE_PAPER or name == "spurious"):
            yield table

"""The figures: how fast the strategies learn, and example problems with solution trees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lbf.app.render.plots import Curve, Panel, picture
from lbf.app.render.tree_picture import tree_svg, tree_text
from lbf.app.report.groups import RunGroup
from lbf.app.report.run_records import RunRecord
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse

COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8c6d00", "#56b4e9", "#5b3f98", "#444444")
"""Told apart also by most people who see fewer colours."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture with a title and what has to be known about it."""

    name: str
    title: str
    svg: str
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExampleTree:
    """A solution of an example: how it is written and drawn, and what to think of it."""

    infix: str
    svg: str
    text: str
    verdict: str
    probability: float

    @property
    def caption(self) -> str:
        """What to think of it, and how sure the solver was."""
        return f"{self.verdict}, {self.probability:.1%}"


@dataclass(frozen=True, slots=True)
class ExampleProblem:
    """A problem with the first solutions a run's solver gave."""

    run: RunRecord
    problem: str
    """The text, or the id where the text is not ours to show."""
    reason: str
    """Why this one is shown."""
    trees: tuple[ExampleTree, ...]


def convergence(groups: Sequence[RunGroup]) -> Figure:
    """Validation accuracy over epochs and over wall-clock time, a curve with its spread for each group of
    runs.
    """
    drawn = [group for group in groups if group.curve()]
    panels = [
        Panel("epochs", tuple(_curve(group, place, over_time=False) for place, group in enumerate(drawn))),
        Panel(
            "minutes, wall clock",
            tuple(_curve(group, place, over_time=True) for place, group in enumerate(drawn)),
        ),
    ]
    names = ", ".join(run.name for group in drawn for run in group.runs)
    notes = (
        "Accuracy of the first solution on the validation problems. A line is the mean over seeds, the shade "
        "around it goes from the lowest seed to the highest. Wall-clock time depends on what else the "
        "machine had to do.",
        f"Runs: {names}.",
    )
    return Figure("convergence", "Learning curves", picture(panels), notes)


def _curve(group: RunGroup, place: int, *, over_time: bool) -> Curve:
    steps = [(seconds / 60 if over_time else epoch, points) for epoch, seconds, points in group.curve()]
    shares = [(x, [point.validation / 100 for point in points]) for x, points in steps]
    band = tuple((x, min(each), max(each)) for x, each in shares) if len(group.runs) > 1 else ()
    seeds = ", ".join(str(run.seed) for run in group.runs)
    return Curve(
        title=f"{group.label}: {group.settings}; seed{'s' if len(group.runs) > 1 else ''} {seeds}",
        colour=COLOURS[place % len(COLOURS)],
        points=tuple((x, sum(each) / len(each)) for x, each in shares),
        band=band,
        dashed=place >= len(COLOURS),
    )


def examples(groups: Sequence[RunGroup]) -> Iterator[ExampleProblem]:
    """The examples of the first run of each group that kept some."""
    for group in groups:
        run = next((run for run in group.runs if run.examples), None)
        for kept in run.examples if run else ():
            assert run is not None
            yield _example(run, kept)


def _example(run: RunRecord, kept: Mapping[str, Any]) -> ExampleProblem:
    names = kept.get("quantities") or ()
    text = (
        kept.get("text")
        or f"problem {kept['id']} of {run.part} (its text is not ours to show; n0, n1, … are its numbers)"
    )
    return ExampleProblem(
        run, text, str(kept["chosen"]), tuple(_tree(solution, names) for solution in kept["solutions"])
    )


def _tree(solution: Mapping[str, Any], names: Sequence[str]) -> ExampleTree:
    expression = parse(solution["expression"])
    return ExampleTree(
        infix=to_infix(expression, names or None),
        svg=tree_svg(expression, names),
        text=tree_text(expression, names),
        verdict=solution["verdict"] or ("gives the answer" if solution["right"] else "wrong"),
        probability=float(solution["probability"]),
    )

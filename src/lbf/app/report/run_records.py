"""What is read from a run folder, complete or a small copy: never more than its files say, and what they lack
is listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from lbf.abduction.candidate import Sizes
from lbf.app.option_names import settings_of
from lbf.app.runs.folder import (
    CONFIG,
    EVENTS,
    EXAMPLES,
    JUDGED,
    MEMORY_FIGURES,
    RERANKED,
    TEST,
    Run,
)
from lbf.app.runs.overview import run_folders
from lbf.app.solver_names import SOLVERS, name_of_solver
from lbf.errors import InputError
from lbf.learning.strategies import STRATEGIES

_DEFAULTS: Final = asdict(Sizes())
ANNOTATED: Final = ("supervised", "lbf-full")
"""The strategies that see solutions and not only answers."""


@dataclass(frozen=True, slots=True)
class Point:
    """Where a training stood after an epoch."""

    epoch: int
    seconds: float
    """Wall-clock time since its beginning."""
    validation: float
    """Accuracy on the validation problems, in percent."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The epoch whose solver was judged."""

    epoch: int
    how: str


@dataclass(frozen=True, slots=True)
class RunRecord:
    """A run as its folder tells it."""

    name: str
    """The folder as it was asked for."""
    folder: Path
    settings: Mapping[str, Any]
    """Every option by name, those of old runs filled up with defaults."""
    seed: int
    commit: str
    points: tuple[Point, ...]
    chosen: Chosen | None
    accuracy: float | None
    """Acc@1 on the test part in percent, as the training itself measured it at its end."""
    test: Mapping[str, Any] | None
    """The document of `lbf evaluate`."""
    reranked: Mapping[str, Any] | None
    """The same with `--rerank` and a wider beam."""
    memory: Mapping[str, Any] | None
    examples: tuple[Mapping[str, Any], ...]
    missing: tuple[str, ...]
    """What the folder lacks, in sentences."""

    @property
    def strategy(self) -> str:
        """The strategy by our name for it."""
        return str(self.settings["strategy"])

    @property
    def solver(self) -> str:
        """Its name in the literature, or what it is made of."""
        name = name_of_solver(self.settings)
        return SOLVERS[name].title if name else f"{self.settings['encoder']} + {self.settings['decoder']}"

    @property
    def data(self) -> str:
        """The data set, without a folder or an extension."""
        return Path(str(self.settings["data"])).stem

    @property
    def part(self) -> str:
        """The split and the part of it that was judged on, such as `math23k/public test`."""
        if self.test:
            return f"{self.test['split_name']} {self.test['split']}"
        return f"{self.data}/{self.settings['split']} test"

    @property
    def sizes(self) -> str:
        """The sizes of explored trees as the paper writes them; without an upper bound where the solver
        chooses the size itself.
        """
        if self.settings.get("own_size"):
            return "[1, ∞)"
        return f"[{_size(*self.settings['shortest'])}, {_size(*self.settings['longest'])}]"

    @property
    def cost(self) -> str:
        """What the training took, in core-minutes where the number of threads is known."""
        minutes = self.points[-1].seconds / 60 if self.points else 0.0
        threads = int(self.settings.get("threads") or 0)
        return (
            f"{_minutes(minutes * threads)} core-min"
            if threads
            else f"{_minutes(minutes)} min (threads not set)"
        )

    def figure(self, name: str, *, reranked: bool = False) -> float | None:
        """A figure of `test.json`; None where it is missing, but the accuracy is also known from the
        training's own test. Or, `reranked`, a figure of `reranked.json`.
        """
        if reranked:
            return None if self.reranked is None else float(self.reranked[name])
        if self.test is not None and name in self.test:
            return float(self.test[name])
        return self.accuracy if name == "acc@1" else None


def find_runs(paths: Sequence[str], base: Path = Path()) -> list[RunRecord]:
    """The runs in these folders or anywhere below them, in the order given and then by name."""
    found: dict[Path, RunRecord] = {}
    for path in paths:
        folders = list(run_folders(base / path))
        if not folders:
            raise InputError(f"{path} is no run folder and holds none: one has {CONFIG} and {EVENTS} in it")
        for folder in folders:
            name = Path(path) / folder.relative_to(base / path)
            found.setdefault(folder.resolve(), read_run(folder, name.as_posix()))
    return list(found.values())


def read_run(folder: Path, name: str) -> RunRecord:
    """A run from its folder; an InputError names the file that cannot be understood."""
    run = Run(folder)
    described, events = run.described(), run.events()
    judged = {file: run.judged(file) for file in JUDGED}
    try:
        settings = _settings(described)
        points = tuple(_points(events))
        ending = next((event for event in reversed(events) if event["kind"] == "test"), None)
        test = judged[TEST]
        return RunRecord(
            name=name,
            folder=folder,
            settings=settings,
            seed=int(described.get("seed", 0)),
            commit=_short(described.get("commit")),
            points=points,
            chosen=_chosen(points, ending),
            accuracy=None if ending is None else 100 * float(ending["test"]),
            test=test,
            reranked=judged[RERANKED],
            memory=judged[MEMORY_FIGURES],
            examples=tuple(judged[EXAMPLES] or ()),
            missing=tuple(_missing(name, settings, ending, test)),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InputError(f"{folder} is no run folder this version understands: {error!r}") from error


def _size(factor: int, more: int) -> str:
    """`2n-1` for twice the quantities less one; a plain number where the quantities do not matter."""
    return f"{'' if factor == 1 else factor}n{more:+d}" if factor else str(more)


def _minutes(minutes: float) -> str:
    return f"{minutes:.0f}" if minutes >= 10 else f"{minutes:.1f}"


def _short(commit: str | None) -> str:
    """A commit as people write it; that the source was changed after it is not left out."""
    if not commit:
        return "unknown"
    return f"{commit[:7]}{'-changed' * commit.endswith('-changed')}"


def _settings(described: Mapping[str, Any]) -> dict[str, Any]:
    """All options on one level."""
    settings = {**_DEFAULTS, **settings_of(described["config"])}
    if Path(str(settings["data"])).stem == "math23k" and settings["split"] == "default":
        settings["split"] = "public"
    if settings["strategy"] not in STRATEGIES and ":" not in settings["strategy"]:
        raise ValueError(f"there is no strategy {settings['strategy']!r}")
    del settings["seed"]
    return settings


def _points(events: Sequence[Mapping[str, Any]]) -> Iterator[Point]:
    spent = 0.0
    for event in events:
        if event["kind"] == "epoch":
            spent += sum(float(event.get(name, 0)) for name in ("seconds", "validation_seconds"))
            yield Point(int(event["epoch"]), spent, 100 * float(event["validation"]))


def _chosen(points: Sequence[Point], ending: Mapping[str, Any] | None) -> Chosen | None:
    """The epoch whose solver was tested; the best so far if none was yet."""
    if not points:
        return None
    if ending is None:
        return Chosen(max(points, key=lambda point: point.validation).epoch, "by validation so far")
    epoch = int(ending["epoch"])
    chosen_by_nothing = epoch == points[-1].epoch and not any(point.validation for point in points)
    return Chosen(epoch, "the last" if chosen_by_nothing else "by validation")


def _missing(
    name: str, settings: Mapping[str, Any], ending: Mapping[str, Any] | None, test: Mapping[str, Any] | None
) -> Iterator[str]:
    if ending is None:
        yield f"{name}: the training has not come to its end{'' if test else ', so nothing was judged yet'}"
    elif test is None:
        yield f"{name}: no {TEST}, so only its accuracy is known; lbf report --judge {name} makes it"
    if test is not None and "spurious" not in test:
        yield f"{name}: {TEST} was made without --spurious"
    if settings.get("limit"):
        yield f"{name}: trained on the first {settings['limit']:,} problems only"

"""The run store: the run folders below one folder, what each reached, and what it remembers of a problem."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, Field

from lbf.app.runs import Run, RunError
from lbf.app.runs.folder import MEMORY
from lbf.app.runs.overview import RunOverview, finite, printable
from lbf.app.web.errors import ServiceError
from lbf.app.web.schemas import ExpressionDocument, QuantityDocument
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.symbolic.parsing import parse

MOST_RUNS: Final = 200
"""Run folders shown, the newest."""
MOST_LISTED: Final = 50
"""Problems listed at once."""
QUIET_SECONDS: Final = 120.0
"""A run that has not ended counts as running if it wrote anything in this time, or in three of its last
epochs."""
_NAME: Final = re.compile(r"[\w][\w.+=@-]{0,199}")
"""What a run folder may be called to be shown: a name, never a path."""


class RunSummary(BaseModel):
    """A run folder at a glance."""

    name: str
    data: str
    strategy: str
    seed: int | None
    epochs: int = Field(description="Epochs done.")
    planned: int | None = Field(description="Epochs planned.")
    validation: float | None = Field(description="The best accuracy on validation, from 0 to 1.")
    test: float | None
    running: bool
    damage: str | None = Field(description="What is wrong with the folder, if it cannot be read.")


class EpochDocument(BaseModel):
    """What one epoch brought."""

    epoch: int
    loss: float | None
    validation: float | None
    solutions: int | None = Field(description="Solutions in the memory.")
    covered: float | None = Field(description="Share of the problems that have a solution.")


class RunDocument(RunSummary):
    """A run folder with its curve."""

    curve: list[EpochDocument]
    has_memory: bool


class FoundSolution(BaseModel):
    """A solution in the memory: when it was found first, and how."""

    epoch: int
    origin: str
    expression: ExpressionDocument


class MemoryDocument(BaseModel):
    """The solutions of one problem over time."""

    run: str
    id: str
    text: str | None = Field(description="Null where the data set is not at hand, or not read yet.")
    text_pending: bool = Field(description="Whether the text is being read: ask again in a moment.")
    quantities: list[QuantityDocument]
    solutions: list[FoundSolution]


class ProblemList(BaseModel):
    """Problems of a run that have a solution."""

    run: str
    problems: list[str]
    total: int


class RunStore:
    """The run folders below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.texts = Texts()

    def runs(self) -> list[RunSummary]:
        """All runs, the one that wrote last first."""
        return [_summary(run) for run in islice(self._runs(), MOST_RUNS)]

    def _runs(self) -> list[Run]:
        try:
            folders = list(self.folder.iterdir())
        except OSError:  # there is no such folder yet, or nobody may look into it
            return []
        found = [Run(folder) for folder in folders if _NAME.fullmatch(folder.name)]
        return sorted(filter(_is_run, found), key=_last_written, reverse=True)

    def run(self, name: str) -> RunDocument:
        """A run with its curve."""
        run = self._find(name)
        overview = RunOverview.of(run)
        summary = _overview_summary(run, overview).model_dump()
        has_memory = (run.folder / MEMORY).is_file()
        return RunDocument(
            **summary, curve=[_epoch(event) for event in overview.epochs], has_memory=has_memory
        )

    def problems(self, name: str, search: str, limit: int) -> ProblemList:
        """Problems with a solution whose id contains `search`."""
        ids = [printable(record.get("id")) for record in self._find(name).remembered()]
        fitting = [identity for identity in ids if search in identity]
        return ProblemList(run=name, problems=fitting[:limit], total=len(fitting))

    def memory(self, name: str, identity: str) -> MemoryDocument:
        """The solutions of a problem in the order in which they were found."""
        run = self._find(name)
        record = next(run.remembered(identity), None)
        if record is None:
            message = f"the memory of run {name} has no solution of problem {identity!r}"
            raise ServiceError(404, "no_problem", message, field="id")
        overview = RunOverview.of(run)
        problem, pending = self.texts.find(overview.data, overview.split or "default", identity)
        slots = problem.slots if problem else ()
        names, values = [slot.surface for slot in slots], [slot.value for slot in slots]
        try:
            found = [_found(entry, names, values) for entry in record["solutions"]]
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            raise RunError(f"what {MEMORY} of run {name} says of {identity!r} is damaged: {error}") from error
        return MemoryDocument(
            run=name,
            id=identity,
            text=problem.text if problem else None,
            text_pending=pending,
            quantities=[QuantityDocument.of(slot) for slot in slots],
            solutions=sorted(found, key=lambda solution: solution.epoch),
        )

    def _find(self, name: str) -> Run:
        """A run. A name is looked up among those there are, so that none can lead out of the folder."""
        found = next((run for run in self._runs() if run.folder.name == name), None)
        if found is None:
            raise ServiceError(404, "no_run", f"there is no run {name!r} in {self.folder.name}", field="name")
        return found


class Texts:
    """The texts of data sets, read in the background: the first to ask is told to ask again."""

    def __init__(self, most: int = 3) -> None:
        self._most, self._lock = most, threading.Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="texts")
        self._sets: dict[tuple[str, str], Future[dict[str, Problem]]] = {}

    def find(self, data: str, split: str, identity: str) -> tuple[Problem | None, bool]:
        """A problem of a data set, and whether the set is still being read; None if the set is not at
        hand.
        """
        with self._lock:
            if (data, split) not in self._sets:
                if len(self._sets) >= self._most:
                    del self._sets[next(iter(self._sets))]
                self._sets[data, split] = self._thread.submit(_training_problems, data, split)
            reading = self._sets[data, split]
        return (reading.result().get(identity), False) if reading.done() else (None, True)

    def close(self) -> None:
        """Read no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _training_problems(data: str, split: str) -> dict[str, Problem]:
    try:
        return {problem.id: problem for problem in load_split(data, split=split).train}
    except (InputError, OSError):
        return {}  # the set is on another machine, or was moved: the solutions are shown without the text


# ---------------------------------------------------------------------------------------------------------
# documents


def _is_run(run: Run) -> bool:
    try:
        return run.exists
    except OSError:  # a folder nobody may look into
        return False


def _last_written(run: Run) -> float:
    try:
        return run.last_written()
    except OSError:  # removed just now
        return 0.0


def _summary(run: Run) -> RunSummary:
    """A run at a glance; one that is damaged is listed, too, with what is wrong."""
    try:
        return _overview_summary(run, RunOverview.of(run))
    except RunError as error:
        return _overview_summary(run, RunOverview()).model_copy(update={"damage": printable(str(error))})


def _found(entry: Mapping[str, Any], names: Sequence[str], values: Sequence[Fraction]) -> FoundSolution:
    expression = ExpressionDocument.of(parse(entry["expression"]), names, values)
    return FoundSolution(epoch=int(entry["epoch"]), origin=printable(entry["origin"]), expression=expression)


def _overview_summary(run: Run, overview: RunOverview) -> RunSummary:
    return RunSummary(
        name=run.folder.name,
        data=Path(overview.data).name,
        strategy=overview.strategy,
        seed=overview.seed,
        epochs=len(overview.epochs),
        planned=overview.planned,
        validation=overview.validation,
        test=overview.test,
        running=overview.test is None and _wrote_lately(run, overview.epochs),
        damage=None,
    )


def _wrote_lately(run: Run, epochs: Sequence[Mapping[str, Any]]) -> bool:
    last = epochs[-1] if epochs else {}
    usual = (finite(last.get("seconds")) or 0.0) + (finite(last.get("validation_seconds")) or 0.0)
    return time.time() - _last_written(run) < max(QUIET_SECONDS, 3 * usual)


def _epoch(event: Mapping[str, Any]) -> EpochDocument:
    solutions = finite(event.get("solutions"))
    return EpochDocument(
        epoch=event["epoch"],
        loss=finite(event.get("loss")),
        validation=finite(event.get("validation")),
        solutions=None if solutions is None else int(solutions),
        covered=finite(event.get("covered")),
    )

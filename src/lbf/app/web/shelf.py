"""The shelf of run folders: what each run reached so far, and what its memory holds of a problem."""

from __future__ import annotations

import json
import math
import re
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any, Final

from lbf.app.runs import Run
from lbf.app.web.documents import (
    EpochDocument,
    FoundSolution,
    MemoryDocument,
    ProblemList,
    QuantityDocument,
    RunDocument,
    RunSummary,
)
from lbf.app.web.faults import ServiceError
from lbf.app.web.writing import expression_document
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.symbolic.numerals import number_text
from lbf.symbolic.parsing import parse

MOST_RUNS: Final = 200
"""Run folders shown, the newest."""
MOST_LISTED: Final = 50
"""Problems listed at once."""
QUIET_SECONDS: Final = 120.0
"""A run that has not ended counts as running if it wrote anything in this time, or in three of its last
epochs."""
_CONFIG, _EVENTS, _MEMORY = "config.json", "events.jsonl", "memory.jsonl"
_NAME: Final = re.compile(r"[\w][\w.+=@-]{0,199}")
"""What a run folder may be called to be shown: a name, never a path."""


class Shelf:
    """The run folders below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.texts = Texts()

    def runs(self) -> list[RunSummary]:
        """All runs, the one that wrote last first."""
        return [_summary(name, folder) for name, folder in islice(self._folders(), MOST_RUNS)]

    def _folders(self) -> Iterator[tuple[str, Path]]:
        folders = self.folder.iterdir() if self.folder.is_dir() else ()
        named = [
            folder for folder in folders if _NAME.fullmatch(folder.name) and (folder / _CONFIG).is_file()
        ]
        yield from ((folder.name, folder) for folder in sorted(named, key=_last_written, reverse=True))

    def run(self, name: str) -> RunDocument:
        """A run with its curve."""
        folder = self._find(name)
        curve = [_epoch(event) for event in Run(folder).events() if _is_epoch(event)]
        summary = _summary(name, folder).model_dump()
        return RunDocument(**summary, curve=curve, has_memory=(folder / _MEMORY).is_file())

    def problems(self, name: str, search: str, limit: int) -> ProblemList:
        """Problems with a solution whose id contains `search`."""
        ids = [str(record["id"]) for record in _records(self._find(name) / _MEMORY)]
        fitting = [identity for identity in ids if search in identity]
        return ProblemList(run=name, problems=fitting[:limit], total=len(fitting))

    def memory(self, name: str, identity: str) -> MemoryDocument:
        """The solutions of a problem in the order in which they were found."""
        folder = self._find(name)
        record = next(_records(folder / _MEMORY, identity), None)
        if record is None:
            raise ServiceError(
                404,
                "no_problem",
                f"the memory of run {name} has no solution of problem {identity!r}",
                field="id",
            )
        config = _config(folder)
        problem, pending = self.texts.find(
            str(config.get("data", "")), str(config.get("split", "default")), identity
        )
        names = [slot.surface for slot in problem.slots] if problem else []
        values = list(problem.values) if problem else []
        found = [
            FoundSolution(
                epoch=entry["epoch"],
                origin=entry["origin"],
                expression=expression_document(parse(entry["expression"]), names, values),
            )
            for entry in sorted(record["solutions"], key=lambda entry: int(entry["epoch"]))
        ]
        quantities = [] if problem is None else _quantities(problem)
        text = problem.text if problem else None
        return MemoryDocument(
            run=name, id=identity, text=text, text_pending=pending, quantities=quantities, solutions=found
        )

    def _find(self, name: str) -> Path:
        """The folder of a run. A name is looked up among those there are, so that none can lead out of the
        shelf.
        """
        folder = dict(self._folders()).get(name)
        if folder is None:
            raise ServiceError(404, "no_run", f"there is no run {name!r} in {self.folder.name}", field="name")
        return folder


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
# files


def _last_written(folder: Path) -> float:
    return max(
        (path.stat().st_mtime for path in (folder / _EVENTS, folder / _CONFIG) if path.exists()), default=0.0
    )


def _config(folder: Path) -> Mapping[str, Any]:
    try:
        document = json.loads((folder / _CONFIG).read_bytes())
    except (OSError, ValueError):
        return {}
    config = document.get("config", document) if isinstance(document, dict) else {}
    return config if isinstance(config, dict) else {}


def _records(path: Path, identity: str | None = None) -> Iterator[dict[str, Any]]:
    """The records of a memory, or only the one with this id; a record cut short is none."""
    if not path.is_file():
        return
    beginning = "" if identity is None else f'{{"id": {json.dumps(identity, ensure_ascii=False)},'
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            if line.startswith(beginning) and line.endswith("}\n"):
                yield json.loads(line)


def _summary(name: str, folder: Path) -> RunSummary:
    config, events = _config(folder), Run(folder).events()
    learning = config.get("learning", {})
    epochs = [event for event in events if _is_epoch(event)]
    tests = [event["test"] for event in events if "test" in event]
    return RunSummary(
        name=name,
        data=Path(str(config.get("data", ""))).name,
        strategy=str(learning.get("strategy", config.get("strategy", ""))),
        seed=learning.get("seed", config.get("seed")),
        epochs=len(epochs),
        planned=learning.get("epochs", config.get("epochs")),
        validation=max(
            (score for event in events if (score := _finite(event.get("validation"))) is not None),
            default=None,
        ),
        test=_finite(tests[-1]) if tests else None,
        running=not tests and _wrote_lately(folder, epochs),
    )


def _wrote_lately(folder: Path, epochs: list[dict[str, Any]]) -> bool:
    last = epochs[-1] if epochs else {}
    usual = (_finite(last.get("seconds")) or 0.0) + (_finite(last.get("validation_seconds")) or 0.0)
    return time.time() - _last_written(folder) < max(QUIET_SECONDS, 3 * usual)


def _is_epoch(event: Mapping[str, Any]) -> bool:
    return isinstance(event.get("epoch"), int) and "test" not in event


def _epoch(event: Mapping[str, Any]) -> EpochDocument:
    solutions = _finite(event.get("solutions"))
    return EpochDocument(
        epoch=event["epoch"],
        loss=_finite(event.get("loss")),
        validation=_finite(event.get("validation")),
        solutions=None if solutions is None else int(solutions),
        covered=_finite(event.get("covered")),
    )


def _finite(value: object) -> float | None:
    """A number that JSON can hold, or None."""
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else None


def _quantities(problem: Problem) -> list[QuantityDocument]:
    return [
        QuantityDocument(surface=slot.surface, value=number_text(value), start=slot.start, end=slot.end)
        for slot, value in zip(problem.slots, problem.values, strict=True)
    ]

"""Two short jobs on files, an annotation and a training, to be cut or to be run on a disk that fails."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from lbf.app.annotate import input_rows, job
from lbf.app.cli import main
from lbf.app.runs import Run
from lbf.data.classroom import generate
from lbf.data.writing import write_jsonl
from reliability.disk import Failing, Recorder, Tree, restore, tree_of, watched

SIZE = ["--hidden", "8", "--batch", "10", "--epochs", "2", "--threads", "1"]
SETTINGS = ["--set", "embedding=8", "--set", "layers=1", "--set", "beam=1"]


class Ended(NamedTuple):
    """How a job ended: its exit code, and what it said on the error stream."""

    code: int
    told: str


@dataclass(frozen=True)
class Job:
    """Something that writes files below a folder, and goes on if it finds some of them."""

    folder: Path
    """All it may write."""
    command: Callable[[], list[str]]
    """What somebody would type to do it, or to go on with it."""
    outcome: Callable[[], Any]
    """What is in the folder at the end, without the times it took."""

    def run(self) -> Ended:
        """Do it, or go on."""
        said = io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            return Ended(main(self.command()), said.getvalue())

    def recorded(self, before: Tree) -> Recorder:
        """What power cuts would leave of it, if the folder holds this before."""
        restore(self.folder, before)
        recorder = Recorder(self.folder)
        with watched(recorder):
            assert self.run().code == 0
        recorder.end()
        return recorder

    def goes_on(self, tree: Tree, expected: Any) -> bool:
        """Whether it ends as if nothing had happened, from what a power cut has left."""
        restore(self.folder, tree)
        return self.run().code == 0 and bool(self.outcome() == expected)

    def on_a_failing_disk(self, before: Tree, disk: Failing) -> Ended:
        """How it ends there."""
        restore(self.folder, before)
        with watched(disk):
            return self.run()

    def recovers(self, ended: Ended, expected: Any) -> bool:
        """Whether it ended well in spite of a failure, or does so when it is run once more."""
        return (ended.code == 0 or self.run().code == 0) and bool(self.outcome() == expected)


@contextlib.contextmanager
def small_batches() -> Iterator[None]:
    """A dozen problems are annotated in several batches, with a checkpoint after each."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(input_rows, "BATCH", 4)
        patch.setattr(input_rows, "BLOCK", 8)
        patch.setattr(job, "CHECKPOINT", 0.0)
        yield


def annotation(place: Path) -> Job:
    """An annotation of twelve problems."""
    source, folder = place / "source.jsonl", place / "job"
    write_jsonl(generate("en", seed=5, size=12), source)
    asked = ["annotate", str(source), "-o", str(folder / "out.jsonl"), "--model", "none", "--max-leaves", "3"]
    return Job(folder, lambda: [*asked, "--jobs", "1"], lambda: tree_of(folder))


def training(place: Path) -> Job:
    """A training of two epochs on twenty problems."""
    source, folder = place / "few.jsonl", place / "runs"
    write_jsonl(generate("en", seed=1, size=20), source)
    run = Run(folder / "run")

    def command() -> list[str]:
        if run.exists:
            return ["train", "--resume", str(run.folder)]
        return ["train", "--run", str(run.folder), "--data", str(source), *SIZE, *SETTINGS]

    return Job(folder, command, lambda: _left_by(run))


def _left_by(run: Run) -> dict[str, Any]:
    """Everything a training leaves behind, without the times it took."""
    tree: dict[str, Any] = dict(tree_of(run.folder))
    for name in ("config.json", "curve.svg"):
        del tree[name]
    state = json.loads(tree["last/training.json"])
    state["standing"] = _without_times(state["standing"])
    return {
        **tree,
        "events.jsonl": [_without_times(event) for event in run.events()],
        "last/training.json": state,
    }


def _without_times(facts: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if "second" not in name}

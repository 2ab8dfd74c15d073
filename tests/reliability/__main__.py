"""Power cuts and failing disks, counted: `python -m reliability --cuts 50`, from the folder tests.

An annotation is cut at every operation on its files; a training at so many of its operations, evenly spread,
or at all of them with --cuts 0. For each cut there are the states of the disk that `reliability.disk` tells
of; states that are equal are tried once.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from lbf.app.annotate import input_rows, output_job
from lbf.app.cli import main as run_command
from lbf.data.classroom import generate
from lbf.data.writing import write_jsonl
from reliability import test_annotating, test_training
from reliability.disk import Recorder, Tree, restore, tree_of, watched


def quietly(command: Callable[[], int]) -> int:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return command()


def survived(
    trees: list[Tree], place: Path, command: Callable[[], int], outcome: Callable[[], object]
) -> int:
    """From how many states going on ends as if nothing had happened."""
    expected, count = outcome(), 0
    for tree in trees:
        restore(place, tree)
        count += quietly(command) == 0 and outcome() == expected
    return count


def tell(name: str, recorder: Recorder, tried: int, good: int) -> bool:
    states = len(recorder.states())
    counts = f"{recorder.operations} operations, {states} different states of the disk"
    sys.stdout.write(f"{name:12} {counts}, {tried} tried, {good} ended in the same bytes\n")
    sys.stdout.flush()
    return good == tried


def cut(name: str, place: Path, command: Callable[[], int], outcome: Callable[[], object], most: int) -> bool:
    """Record one job, cut it, and tell how many cuts it survived."""
    place.mkdir()
    recorder = Recorder(place)
    with watched(recorder):
        quietly(command)
    recorder.before("the end")
    trees = recorder.states()
    step = max(1, len(trees) // most) if most else 1
    return tell(name, recorder, len(trees[::step]), survived(trees[::step], place, command, outcome))


def main() -> int:
    """Cut both jobs."""
    parser = argparse.ArgumentParser(description="Cut the power of an annotation and of a training.")
    parser.add_argument("--cuts", type=int, default=50, help="states of the training that are tried; 0: all")
    most = parser.parse_args().cuts
    input_rows.BATCH, input_rows.BLOCK, output_job.CHECKPOINT = 4, 8, 0.0
    with tempfile.TemporaryDirectory() as folder:
        job, runs, source = Path(folder) / "job", Path(folder) / "runs", Path(folder) / "source.jsonl"
        write_jsonl(generate("en", seed=5, size=12), source)
        asked = test_annotating.command(source, job)
        good = cut("annotation", job, lambda: run_command(asked), lambda: tree_of(job), 0)
        write_jsonl(generate("en", seed=1, size=test_training.PROBLEMS), source)
        run = runs / "run"
        train, outcome = lambda: test_training.trained(source, run), lambda: test_training.outcome(run)
        good &= cut("training", runs, train, outcome, most)
    return not good


if __name__ == "__main__":
    sys.exit(main())

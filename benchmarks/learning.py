"""What learning costs: an LBF iteration against a supervised step, the cost of a problem as data grow, and
two processes.

    OMP_NUM_THREADS=1 python benchmarks/learning.py [--hidden 256] [--only iteration|growth|processes]

The first two are measured in processor time of one thread, so other work on the machine matters little; the
third needs two free cores to mean anything.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import torch

from lbf.data.classroom import classroom
from lbf.data.splits import Split, by_length
from lbf.data.statistics import Vocabulary
from lbf.inference.batch import keep_freed_memory
from lbf.learning.config import LearningConfig
from lbf.learning.records import Checkpoint, Epoch, Progress
from lbf.learning.strategies import Lbf, Supervised
from lbf.learning.strategy import Strategy
from lbf.learning.trainer import Trainer
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable


class Silence:
    """Records nothing."""

    def step(self, step: Progress) -> None:
        """Nothing."""

    def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Nothing."""


def trainer(split: Split, hidden: int, strategy: Strategy, **options: Any) -> Trainer:
    """A trainer of a fresh solver with the paper's settings."""
    solver = Solver(SolverConfig(hidden=hidden), SymbolTable(), Vocabulary.build(split.train))
    return Trainer(solver, split, LearningConfig(**options), strategy, Silence())


def iteration(hidden: int, rounds: int = 12) -> None:
    """Time both kinds of step in turns, on the same batches of 64, and print the ratio of the medians."""
    split = classroom("zh", train=64 * rounds, validation=0, test=0)
    both = {
        "supervised": trainer(split, hidden, Supervised()),
        "lbf": trainer(split, hidden, Lbf(capacity=1)),
    }
    noise = torch.Generator().manual_seed(0)
    times: dict[str, list[float]] = {name: [] for name in both}
    for batch in by_length(split.train, 64):
        for name, each in both.items():
            begin = time.process_time()
            each.visit(batch, noise)
            times[name].append(time.process_time() - begin)
    supervised, lbf = (
        1000 * median(times[name][1:]) for name in ("supervised", "lbf")
    )  # the first loads kernels
    print(
        f"hidden {hidden}: supervised step {supervised:.0f} ms, LBF iteration {lbf:.0f} ms, "
        f"ratio {lbf / supervised:.2f}"
    )


def growth(hidden: int = 32) -> None:
    """Time the second epoch of `lbf` on 2,000 and on 20,000 problems."""
    for size in (2_000, 20_000):
        each = trainer(classroom("zh", train=size, validation=0, test=0), hidden, Lbf(), epochs=2)
        begin = 0.0

        class Clock(Silence):
            def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
                nonlocal begin
                begin = begin or time.process_time()

        each.records = Clock()
        each.run()
        print(
            f"{size:6d} problems: {1e6 * (time.process_time() - begin) / size:.0f} µs each, "
            "in the second epoch of lbf"
        )


def processes(hidden: int) -> None:
    """Train with one and with two processes at the same global batch, and print problems per second."""
    rates = {}
    for count in (1, 2):
        with tempfile.TemporaryDirectory() as folder:
            run = Path(folder) / "run"
            command = [
                sys.executable,
                "-m",
                "torch.distributed.run",
                "--standalone",
                "--nproc-per-node",
                str(count),
                "-m",
                "lbf",
            ]
            options = [
                "--data",
                "classroom-zh",
                "--epochs",
                "3",
                "--threads",
                "1",
                "--hidden",
                str(hidden),
                "--folder",
                str(run),
            ]
            environment = {**os.environ, "OMP_NUM_THREADS": "1"}
            subprocess.run([*command, "train", *options], env=environment, check=True, capture_output=True)
            events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
        rates[count] = max(event["problems_per_second"] for event in events if event["kind"] == "epoch")
        covered = max(event.get("covered", 0) for event in events)
        print(
            f"{count} processes: {rates[count]:.0f} problems/s, {covered:.1%} of the problems in memory "
            "after three epochs"
        )
    print(f"speed-up of two processes: {rates[2] / rates[1]:.2f}")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--only", choices=("iteration", "growth", "processes"))
    asked = parser.parse_args()
    torch.set_num_threads(1)
    keep_freed_memory()
    if asked.only in (None, "iteration"):
        iteration(asked.hidden)
    if asked.only in (None, "growth"):
        growth()
    if asked.only in (None, "processes"):
        processes(asked.hidden)


if __name__ == "__main__":
    main()

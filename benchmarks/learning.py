"""What learning costs: an LBF iteration against a supervised step, the cost of a problem as data grow, and
two processes.

    OMP_NUM_THREADS=1 python benchmarks/learning.py [--hidden 256] [--only iteration|growth|processes]
    OMP_NUM_THREADS=1 python benchmarks/learning.py --only one-of-them --batch 8  # all strategies

All is measured in processor time of one thread, so other work on the machine matters little; what processes
wait for each other is not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from statistics import median
from typing import Any

import torch
import torch.distributed as dist

from lbf.data.classroom import classroom
from lbf.data.splits import Split, by_length
from lbf.data.statistics import Vocabulary
from lbf.inference.batch import keep_freed_memory
from lbf.learning.config import LearningConfig
from lbf.learning.optimising import Distributed, ProcessGroup, SingleProcess
from lbf.learning.records import Checkpoint, Epoch, Progress
from lbf.learning.strategies import STRATEGIES, Lbf, Supervised
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


class Counting:
    """A group of processes that counts what each gives to the others, in bytes."""

    def __init__(self, group: ProcessGroup) -> None:
        self.group, self.summed, self.collected = group, 0, 0

    @property
    def rank(self) -> int:
        """Which of them this one is."""
        return self.group.rank

    @property
    def size(self) -> int:
        """How many they are."""
        return self.group.size

    def sum_up(self, numbers: torch.Tensor) -> None:
        """Count, and add up."""
        self.summed += numbers.numel() * numbers.element_size()
        self.group.sum_up(numbers)

    def collect(self, text: str) -> list[str]:
        """Count, and collect."""
        self.collected += len(text.encode())
        return self.group.collect(text)


class StepClock(Silence):
    """The processor time of every step of the second epoch, when there is something to remember."""

    def __init__(self, group: Counting) -> None:
        self.group, self.seconds, self.bytes = group, list[float](), list[int]()
        self._last: tuple[float, int] | None = None

    def step(self, step: Progress) -> None:
        """Take the time; the first step of an epoch has begun before."""
        now = time.process_time(), self.group.summed
        if self._last is not None and step.done > 1:
            self.seconds.append(now[0] - self._last[0])
            self.bytes.append(now[1] - self._last[1])
        self._last = now

    def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Forget the first epoch."""
        if epoch.epoch == 1:
            self.seconds, self.bytes = [], []


def one_of_them(hidden: int, batch: int, rounds: int) -> None:
    """What a step of every strategy takes in this process, alone or one of several; the first one prints."""
    group: ProcessGroup = SingleProcess()
    if int(os.environ.get("WORLD_SIZE", "1")) > 1:
        dist.init_process_group("gloo")
        group = Distributed(torch.device("cpu"))
    split = classroom("zh", train=batch * rounds, validation=0, test=0)
    for name, kind in STRATEGIES.items():
        counting = Counting(group)
        clock = StepClock(counting)
        solver = Solver(SolverConfig(hidden=hidden), SymbolTable(), Vocabulary.build(split.train))
        config = LearningConfig(epochs=2, batch=batch)
        Trainer(solver, split, config, kind(), clock, group=counting).run()
        if group.rank == 0:
            found = {
                "strategy": name,
                "processes": group.size,
                "ms": round(1000 * median(clock.seconds), 1),
                "bytes_a_step": max(clock.bytes),
                "bytes_a_problem_and_epoch": round(counting.collected * group.size / 2 / len(split.train)),
            }
            print(json.dumps(found), flush=True)


def processes(hidden: int, batch: int = 64, rounds: int = 6) -> None:
    """For every strategy the processor time of a step of one process, and of each of two that share the same
    batch, the exchange included; and what they exchange.
    """
    found: dict[str, dict[int, dict[str, Any]]] = {}
    for count in (1, 2):
        command = [sys.executable, "-m", "torch.distributed.run", "--standalone"]
        command += ["--nproc-per-node", str(count), __file__, "--only", "one-of-them"]
        command += ["--hidden", str(hidden), "--batch", str(batch), "--rounds", str(rounds)]
        environment = {**os.environ, "OMP_NUM_THREADS": "1"}
        done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
        for line in done.stdout.splitlines():
            one = json.loads(line)
            found.setdefault(one["strategy"], {})[count] = one
    for name, by_count in found.items():
        alone, two = by_count[1], by_count[2]
        print(
            f"{name}: {alone['ms']:.0f} ms a step of {batch} problems alone, {two['ms']:.0f} ms with two, "
            f"{alone['ms'] / two['ms']:.2f} times as fast; {two['bytes_a_step']:,} bytes a step, "
            f"{two['bytes_a_problem_and_epoch']} bytes a problem for the checkpoint of an epoch"
        )


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--only", choices=("iteration", "growth", "processes", "one-of-them"))
    parser.add_argument("--batch", type=int, default=64, help="problems a step, for processes")
    parser.add_argument("--rounds", type=int, default=6, help="steps an epoch, for processes")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    keep_freed_memory()
    if asked.only in (None, "iteration"):
        iteration(asked.hidden)
    if asked.only in (None, "growth"):
        growth()
    if asked.only in (None, "processes"):
        processes(asked.hidden, asked.batch, asked.rounds)
    if asked.only == "one-of-them":
        one_of_them(asked.hidden, asked.batch, asked.rounds)


if __name__ == "__main__":
    main()

"""How far a training differs when it is repeated on another number of threads.

    python benchmarks/threads.py [--threads 1 2 4] [--strategy lbf] [--problems 300] [--epochs 4]

Each strategy is trained twice with the first number of threads and once with each other, from the same seed.
For each epoch: the loss, how far the parameters are from those of the first training (the length of the
difference, as a share of their length), and how many more of the validation problems are right.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any

import torch

from lbf.data.classroom import classroom
from lbf.data.splits import Split
from lbf.data.statistics import Vocabulary
from lbf.learning.config import LearningConfig
from lbf.learning.records import Checkpoint, Epoch, Progress
from lbf.learning.strategies import STRATEGIES
from lbf.learning.strategy import Strategy
from lbf.learning.trainer import Trainer
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable

VALIDATION = 100


@dataclass(slots=True)
class Curve:
    """Losses, how many validation problems were right, and parameters, epoch by epoch."""

    losses: list[float] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    parameters: list[torch.Tensor] = field(default_factory=list)

    def step(self, step: Progress) -> None:
        """Nothing."""

    def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Take what an epoch brought."""
        self.losses.append(epoch.loss)
        self.right.append(round(VALIDATION * epoch.validation))
        self.parameters.append(torch.cat([tensor.detach().flatten() for tensor in solver.parameters()]))

    def apart(self, other: Curve) -> list[float]:
        """How far the parameters are from those of another training, epoch by epoch."""
        pairs = zip(self.parameters, other.parameters, strict=True)
        return [float((one - two).norm() / two.norm()) for one, two in pairs]


def trained(split: Split, strategy: Strategy, threads: int, asked: Any) -> Curve:
    """Train a fresh solver on so many threads."""
    torch.set_num_threads(threads)
    solver = Solver(SolverConfig(hidden=asked.hidden), SymbolTable(), Vocabulary.build(split.train), seed=1)
    curve = Curve()
    Trainer(solver, split, LearningConfig(epochs=asked.epochs), strategy, curve).run()
    return curve


def main() -> None:
    """Train, and compare."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--threads", type=int, nargs="+", default=[1, 2, 4])
    options.add_argument("--strategy", nargs="+", default=["supervised", "lbf"], choices=STRATEGIES)
    options.add_argument("--hidden", type=int, default=256)
    options.add_argument("--problems", type=int, default=300)
    options.add_argument("--epochs", type=int, default=4)
    asked = options.parse_args()
    split = classroom("en", train=asked.problems, validation=VALIDATION, test=0)
    for name in asked.strategy:
        first = trained(split, STRATEGIES[name](), asked.threads[0], asked)
        for threads in asked.threads:
            curve = trained(split, STRATEGIES[name](), threads, asked)
            more = [one - two for one, two in zip(curve.right, first.right, strict=True)]
            print(f"{name}, {threads} threads beside {asked.threads[0]}")
            print("  loss         " + "  ".join(f"{loss:9.4f}" for loss in curve.losses))
            print("  parameters   " + "  ".join(f"{share:9.1e}" for share in curve.apart(first)))
            print("  more right   " + "  ".join(f"{count:9}" for count in more), flush=True)


if __name__ == "__main__":
    main()

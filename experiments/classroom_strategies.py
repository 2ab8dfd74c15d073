"""All strategies side by side on the classroom: the same solver, the same problems, the same processor time.

    OMP_NUM_THREADS=1 python experiments/classroom_strategies.py [--language en] [--minutes 5] [--only lbf] [--set choice=soft]

Prints a table in Markdown: accuracy on held-out wordings with the epoch that validation chose, how long that took, and of which
quality the memory is. Answers only, except for `supervised` and `lbf-full`. One thread; time is processor time, so that
other work on the machine does not count.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import click
import torch

from lbf.app.config import parse_setting
from lbf.data.classroom import classroom
from lbf.data.splits import Split
from lbf.data.vocabulary import Vocabulary
from lbf.evaluation.metrics import Report
from lbf.evaluation.outcome import judge
from lbf.learning.batches import by_length
from lbf.learning.checkpoint import Checkpoint
from lbf.learning.config import LearningConfig
from lbf.learning.strategies import STRATEGIES
from lbf.learning.trainer import Trainer
from lbf.neural import Solver, SolverConfig
from lbf.neural.allocation import keep_freed_memory
from lbf.symbolic.alphabet import Alphabet
from lbf.symbolic.canonical import canonical_key

SOLVER = SolverConfig(hidden=128, dropout=0.2)
SETTINGS: dict[str, Any] = {
    **{"epochs": 1000, "batch": 32, "rate": 2e-3, "halve_every": 12, "average": 0.99},  # small steps, a high rate: time is short
    **{"longest": (2, 1)},  # 2n+1 symbols hold 97 % of the classroom's annotations
    **{"capacity": 2, "simplest": True, "meaningful": True, "draws": 6},  # what lbf gains most from in a short time
}


class OutOfTime(Exception):
    """Raised to end a training."""


@dataclass
class Watch:
    """Keeps the best solver so far, and ends the training when the time is used up."""

    seconds: float
    begin: float = field(default_factory=time.process_time)
    best: dict[str, torch.Tensor] = field(default_factory=dict)
    found_after: float = 0.0
    epochs: int = 0

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """End within an epoch, too."""
        if time.process_time() - self.begin > self.seconds:
            raise OutOfTime

    def epoch(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Remember the solver if validation prefers it."""
        spent = time.process_time() - self.begin
        self.epochs = facts["epoch"]
        if best:
            self.best = {name: tensor.clone() for name, tensor in solver.state_dict().items()}
            self.found_after = spent
        click.echo(f"  {spent:5.0f} s  epoch {facts['epoch']:3d}  validation {facts['validation']:.1%}")


def row(strategy: str, split: Split, seconds: float, settings: Mapping[str, Any]) -> str:
    """Train with a strategy and say what came of it."""
    solver = Solver(SOLVER, Alphabet(), Vocabulary.build(split.train, min_count=2))
    watch = Watch(seconds)
    trainer = Trainer(solver, split, LearningConfig(strategy=strategy, **settings), watch)
    try:
        trainer.run()
    except OutOfTime:
        solver.load_state_dict(watch.best)
    report = Report("test", tuple(outcomes(solver, split)))
    annotated = sum(
        any(canonical_key(s.expression) == canonical_key(p.expression) for s in trainer.memory[p.id])
        for p in trainer.problems
        if p.expression
    )
    memory = f"{annotated / len(trainer.problems):.0%}" if len(trainer.memory) else "–"
    figures = " | ".join(f"{100 * x:.1f}" for x in (report.accuracy, report.share(5), report.any(5)))
    return f"| `{strategy}` | {figures} | {watch.epochs} | {watch.found_after:.0f} | {memory} |"


def outcomes(solver: Solver, split: Split) -> Iterator[Any]:
    """The test problems, judged with a beam of five."""
    for batch in by_length(split.test, 64):
        for problem, found in zip(batch, solver.beam(solver.batch(batch), 5), strict=True):
            yield judge(problem, found)


def main() -> None:
    """Make the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--language", default="en", choices=("en", "zh", "both"))
    parser.add_argument("--minutes", type=float, default=5.0, help="processor time for each strategy")
    parser.add_argument("--only", nargs="*", default=list(STRATEGIES), choices=list(STRATEGIES))
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="another setting of learning")
    asked = parser.parse_args()
    settings = SETTINGS | dict(map(parse_setting, asked.set))
    torch.set_num_threads(1)
    keep_freed_memory()
    split = classroom(asked.language)
    rows = []
    for strategy in asked.only:
        click.echo(strategy)
        rows.append(row(strategy, split, 60 * asked.minutes, settings))
    click.echo("\n| strategy | Acc@1 | share@5 | any@5 | epochs | best after (s) | annotated solution in memory |")
    click.echo("|---|---|---|---|---|---|---|")
    click.echo("\n".join(rows))


if __name__ == "__main__":
    main()

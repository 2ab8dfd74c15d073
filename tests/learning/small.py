"""A tiny solver on a tiny classroom, and what a training of it reports."""

from __future__ import annotations

from dataclasses import asdict, fields

import torch

from lbf.data.statistics import Vocabulary
from lbf.learning.config import LearningConfig
from lbf.learning.records import Checkpoint
from lbf.learning.strategies import STRATEGIES
from lbf.learning.trainer import Trainer
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable

TINY = SolverConfig(embedding=8, hidden=12, layers=1, dropout=0.2)


class Notes:
    """Records in memory."""

    def __init__(self) -> None:
        self.facts: list[dict] = []
        self.checkpoints: list[Checkpoint] = []
        self.steps: list[tuple[int, int]] = []

    def step(self, step):
        self.steps.append((step.done, step.total))

    def epoch(self, epoch, checkpoint, solver, *, best):
        self.facts.append({**asdict(epoch), "best": best})
        self.checkpoints.append(checkpoint)


def chosen(strategy, **options):
    """The configuration and the strategy that have these options; those of other strategies are left out."""
    learning = {f.name: options[f.name] for f in fields(LearningConfig) if f.name in options}
    kind = STRATEGIES[strategy]
    own = {f.name: options[f.name] for f in fields(kind) if f.name in options}
    return LearningConfig(**learning), kind(**own)


def small(split, strategy, **options):
    options = {
        "epochs": 3,
        "batch": 10,
        "beam": 2,
        "refresh": 1,
        "refresh_from": 1,
        "refresh_beam": 3,
        **options,
    }
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1), seed=1)
    notes = Notes()
    return Trainer(solver, split, *chosen(strategy, **options), notes), notes


def visit(trainer, problems=None):
    return trainer.visit(problems or trainer.problems, torch.Generator().manual_seed(0))


def same(one: Checkpoint, other: Checkpoint) -> bool:
    tensors = one.tensors.keys() == other.tensors.keys() and all(
        torch.equal(one.tensors[n], other.tensors[n]) for n in one.tensors
    )
    return tensors and (one.standing, one.memory, one.visited) == (
        other.standing,
        other.memory,
        other.visited,
    )

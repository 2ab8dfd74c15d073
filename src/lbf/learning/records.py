"""What a training tells and keeps: the figures of a step, an epoch and the test at the end, and the state
between two epochs as plain data (numbers, tensors by name, and text).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # nothing is done here
    from torch import Tensor

    from lbf.neural import Solver

# ---------------------------------------------------------------------------------------------------------
# figures


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an epoch has come, with its means so far."""

    done: int
    """Steps done."""
    total: int
    """Steps of the epoch."""
    loss: float
    """Per problem."""
    right: float
    """The share of attempts that give the answer."""
    solved: float
    """The share of explored problems for which an attempt led to a solution."""
    targets: float
    """Per problem."""
    seen: int
    """Problems visited."""
    solutions: int
    """Solutions remembered."""


@dataclass(frozen=True, slots=True)
class Epoch:
    """What an epoch brought."""

    epoch: int
    loss: float
    """Per problem."""
    right: float
    """The share of attempts that give the answer."""
    solved: float
    """The share of explored problems for which an attempt led to a solution."""
    targets: float
    """Per problem."""
    covered: float
    """The share of problems with a remembered solution."""
    solutions: int
    """Solutions remembered."""
    validation: float
    """Accuracy on the validation problems."""
    rate: float
    """The learning rate."""
    problems_per_second: float
    seconds: float
    """Time of training."""
    validation_seconds: float


@dataclass(frozen=True, slots=True)
class Test:
    """How the solver that validation chose does on the test problems."""

    epoch: int
    """The epoch that was chosen."""
    validation: float
    test: float


class Records(Protocol):
    """Where a training writes; only the first of several processes does."""

    def step(self, step: Progress) -> None:
        """Show how far an epoch is."""

    def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Keep the outcome of an epoch, and the solver as the best one so far if it is."""


# ---------------------------------------------------------------------------------------------------------
# the state


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a training has come."""

    epoch: int = 0
    """Epochs done."""
    best_epoch: int = 0
    """The epoch that validation chose, 0 before the first."""
    best_score: float = -1.0
    """Its validation score."""
    baseline: float = 0.0
    """The running mean of the reward."""
    highest: float = -1.0
    """The highest validation score of all epochs."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The complete state between two epochs."""

    standing: Standing
    tensors: dict[str, Tensor]
    """Parameters and the optimiser's state."""
    memory: str
    """JSONL, as `Memory` writes it."""
    visited: str
    """JSONL, one line for each problem."""

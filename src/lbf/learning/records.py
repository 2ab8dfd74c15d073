"""What a training tells and keeps: the figures of a step, an epoch and the test at the end, and the state
between two epochs as plain data (numbers, tensors by name, and text).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Protocol

import torch
from torch import Tensor

from lbf.learning.policy import Visited
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

    def to_plain(self) -> dict[str, float]:
        """As plain data."""
        return asdict(self)


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

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for a line of events."""
        return asdict(self)

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Epoch:
        """What `to_plain` made plain, also by an older version: what it does not tell is 0."""
        return cls(**{name: data.get(name, 0) for name in cls.__dataclass_fields__})


@dataclass(frozen=True, slots=True)
class Test:
    """How the solver that validation chose does on the test problems."""

    epoch: int
    """The epoch that was chosen."""
    validation: float
    test: float

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for a line of events."""
        return asdict(self)

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Test:
        """What `to_plain` made plain."""
        return cls(data["epoch"], data["validation"], data["test"])


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
    """JSONL, as `visited_lines` writes it."""


def pack(solver: torch.nn.Module, optimiser: torch.optim.Optimizer) -> dict[str, Tensor]:
    """The parameters, and what the optimiser remembers of each."""
    parameters = {f"solver/{name}": tensor for name, tensor in solver.state_dict().items()}
    state: Mapping[int, Mapping[str, Tensor]] = optimiser.state_dict()["state"]
    moments = {
        f"optimiser/{index}/{key}": tensor for index, entry in state.items() for key, tensor in entry.items()
    }
    return {name: tensor.detach().clone().contiguous() for name, tensor in {**parameters, **moments}.items()}


def unpack(tensors: Mapping[str, Tensor], solver: torch.nn.Module, optimiser: torch.optim.Optimizer) -> None:
    """Put back what `pack` took."""
    solver.load_state_dict(
        {name.removeprefix("solver/"): t for name, t in tensors.items() if name.startswith("solver/")}
    )
    state: dict[int, dict[str, Tensor]] = {}
    for name, tensor in tensors.items():
        if name.startswith("optimiser/"):
            _, index, key = name.split("/")
            state.setdefault(int(index), {})[key] = tensor
    optimiser.load_state_dict({**optimiser.state_dict(), "state": state})


def visited_lines(visited: Mapping[str, Visited]) -> str:
    """The trees visited for each problem, one line per problem."""
    records: Iterable[dict[str, Any]] = (
        {"id": id_, "trees": list(trees)} for id_, trees in sorted(visited.items()) if len(trees)
    )
    return "".join(f"{json.dumps(record)}\n" for record in records)


def read_visited(text: str, visited: Mapping[str, Visited]) -> None:
    """Record again the trees that `visited_lines` wrote, of those problems that are here."""
    for record in map(json.loads, text.splitlines()):
        if record["id"] in visited:
            for tree in record["trees"]:
                visited[record["id"]].add(tree)


def merged(texts: Iterable[str]) -> str:
    """The lines of several processes' JSONL, in an order that does not depend on who wrote which."""
    return "".join(sorted(line for text in texts for line in text.splitlines(keepends=True)))

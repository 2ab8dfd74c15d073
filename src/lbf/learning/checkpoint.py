"""The state of a training between two epochs as plain data: numbers, tensors by name, and text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from lbf.learning.visited import Visited


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a training has come."""

    epoch: int = 0
    """Epochs done."""
    best_epoch: int = 0
    """The epoch after which the validation score was best, 0 before the first."""
    best_score: float = -1.0
    """That score."""
    baseline: float = 0.0
    """The running mean of the reward."""


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

"""The optimiser: Adam on the gradients of all processes, and a running mean of the parameters, which is
steadier than the parameters themselves after any one step.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import torch
import torch.distributed as dist
from torch import Tensor, nn

from lbf.learning.config import LearningConfig
from lbf.neural import Solver
from lbf.neural.pretrained import PretrainedEncoder

_PREFIX = "average/"


_Learner = TypeVar("_Learner", bound=nn.Module)


class MovingAverage(Generic[_Learner]):
    """A solver, or whatever learns, whose parameters follow those of another; without inertia it is the other
    one itself.

    In the first steps the mean is over all of them, so that the initial parameters do not count for long.
    """

    def __init__(self, solver: _Learner, inertia: float) -> None:
        self.inertia = inertia
        self.steps = 0
        self.solver = copy.deepcopy(solver).requires_grad_(False) if inertia else solver

    @torch.no_grad()
    def follow(self, solver: _Learner) -> None:
        """Take in the parameters after a step."""
        if not self.inertia:
            return
        self.steps += 1
        weight = max(1 - self.inertia, 1 / self.steps)
        for mean, parameter in zip(self.solver.parameters(), solver.parameters(), strict=True):
            mean.lerp_(parameter, weight)

    def pack(self) -> dict[str, Tensor]:
        """The state by name; nothing without inertia."""
        if not self.inertia:
            return {}
        state = {
            f"{_PREFIX}{name}": tensor.clone().contiguous()
            for name, tensor in self.solver.state_dict().items()
        }
        return {**state, f"{_PREFIX}/steps": torch.tensor(self.steps)}

    def unpack(self, tensors: Mapping[str, Tensor]) -> None:
        """Put back what `pack` took."""
        if not self.inertia:
            return
        state = {
            name.removeprefix(_PREFIX): tensor for name, tensor in tensors.items() if name.startswith(_PREFIX)
        }
        self.steps = int(state.pop("/steps"))
        self.solver.load_state_dict(state)


class Sums(NamedTuple):
    """What all processes add up in a step besides the gradients."""

    problems: float
    weight: float
    """Of all targets, in absolute terms."""
    tried: float
    """Attempts."""
    right: float
    """Attempts that give the answer."""


class Optimiser:
    """Moves a solver's parameters along the gradients of all processes."""

    def __init__(self, solver: Solver, config: LearningConfig, group: ProcessGroup) -> None:
        self.solver, self.config, self.group = solver, config, group
        self.adam = torch.optim.Adam(
            _parameter_groups(solver, config),
            lr=config.learning_rate,
            weight_decay=config.weight_decay,
            fused=True,
        )
        self.average = MovingAverage(solver, config.ema_decay)

    @property
    def rate(self) -> float:
        """The learning rate in force."""
        return float(self.adam.param_groups[0]["lr"])

    def begin(self, epoch: int, part: float) -> None:
        """Set the learning rates of a step, when so many epochs and a part of the next one are done."""
        config, share = self.config, self.config.rate_share(epoch, part)
        rates = config.learning_rate, config.encoder_learning_rate
        for group, rate in zip(self.adam.param_groups, rates, strict=False):
            group["lr"] = rate * share

    def step(self, sums: Sums) -> Sums:
        """Add up the gradients of all processes, divide, clip, and move; the sums over all processes.

        They are divided by the number of problems, or by the weight of all targets if that is larger: so a
        memory of many solutions makes a step no longer, and rare rewards make it no shorter.
        """
        parameters = [parameter for parameter in self.solver.parameters() if parameter.requires_grad]
        gradients = [torch.zeros_like(p) if p.grad is None else p.grad for p in parameters]
        flat = torch.cat(
            [
                *(gradient.flatten() for gradient in gradients),
                torch.tensor(list(sums), device=parameters[0].device),
            ]
        )
        self.group.sum_up(flat)
        whole = Sums(*flat[-len(sums) :].tolist())
        if whole.weight:
            flat /= max(whole.problems, whole.weight)
            pieces = torch.split(flat[: -len(sums)], [parameter.numel() for parameter in parameters])
            for parameter, piece in zip(parameters, pieces, strict=True):
                parameter.grad = piece.view_as(parameter)
            if self.config.max_grad_norm:
                torch.nn.utils.clip_grad_norm_(parameters, self.config.max_grad_norm)
            self.adam.step()
            self.average.follow(self.solver)
        return whole

    def pack(self) -> dict[str, Tensor]:
        """The parameters, what Adam remembers of each, and the running mean, by name."""
        state: Mapping[int, Mapping[str, Tensor]] = self.adam.state_dict()["state"]
        tensors = {
            **{f"solver/{name}": tensor for name, tensor in self.solver.state_dict().items()},
            **{
                f"optimiser/{index}/{key}": tensor
                for index, entry in state.items()
                for key, tensor in entry.items()
            },
        }
        copies = {name: tensor.detach().clone().contiguous() for name, tensor in tensors.items()}
        return {**copies, **self.average.pack()}

    def unpack(self, tensors: Mapping[str, Tensor]) -> None:
        """Put back what `pack` took."""
        self.solver.load_state_dict(
            {name.removeprefix("solver/"): t for name, t in tensors.items() if name.startswith("solver/")}
        )
        state: dict[int, dict[str, Tensor]] = {}
        for name, tensor in tensors.items():
            if name.startswith("optimiser/"):
                _, index, key = name.split("/")
                state.setdefault(int(index), {})[key] = tensor
        self.adam.load_state_dict({**self.adam.state_dict(), "state": state})
        self.average.unpack(tensors)


def _parameter_groups(solver: Solver, config: LearningConfig) -> list[dict[str, Any]]:
    """What learns, at one rate or, with a pretrained encoder, at two; its own layers are the second group."""
    learning = [parameter for parameter in solver.parameters() if parameter.requires_grad]
    inner = solver.encoder.transformer if isinstance(solver.encoder, PretrainedEncoder) else None
    if inner is None or not config.encoder_learning_rate:
        return [{"params": learning}]
    own = {id(parameter) for parameter in inner.parameters()}
    return [{"params": [p for p in learning if (id(p) in own) is chosen]} for chosen in (False, True)]


# ---------------------------------------------------------------------------------------------------------
# the processes of a training: one alone, or several that torchrun started. Each owns a share of the problems
# with their memory, and all hold the same parameters. What they exchange is little: the sum of the gradients
# after each step, a few sums for the record, and their memories as text when a checkpoint is written


class ProcessGroup(Protocol):
    """Processes that train one solver together."""

    @property
    def rank(self) -> int:
        """Which of them this one is, from 0."""

    @property
    def size(self) -> int:
        """How many they are."""

    def sum_up(self, numbers: Tensor) -> None:
        """Replace numbers by their sums over all processes, in place; all processes must call it."""

    def collect(self, text: str) -> list[str]:
        """The texts of all processes, in order of rank; all processes must call it."""


@dataclass(frozen=True, slots=True)
class SingleProcess:
    """A single process."""

    rank: int = 0
    size: int = 1

    def sum_up(self, numbers: Tensor) -> None:
        """Nothing: the sum over one process is what it has."""

    def collect(self, text: str) -> list[str]:
        """Its own text."""
        return [text]


@dataclass(frozen=True, slots=True)
class Distributed:
    """The processes of the group that `torch.distributed` has been initialised with, over gloo or, on GPUs,
    nccl.
    """

    device: torch.device
    """Where numbers are exchanged: nccl wants them on the GPU of this process."""

    @property
    def rank(self) -> int:
        """Which of them this one is, from 0."""
        return dist.get_rank()

    @property
    def size(self) -> int:
        """How many they are."""
        return dist.get_world_size()

    def sum_up(self, numbers: Tensor) -> None:
        """Replace numbers by their sums over all processes, in place."""
        exchanged = numbers.to(self.device)
        dist.all_reduce(exchanged)
        numbers.copy_(exchanged)

    def collect(self, text: str) -> list[str]:
        """The texts of all processes: as bytes of equal length, so that nothing is pickled."""
        own = torch.frombuffer(bytearray(text.encode() or b" "), dtype=torch.uint8)
        lengths = torch.zeros(self.size, dtype=torch.int64)
        lengths[self.rank] = len(text.encode())
        self.sum_up(lengths)
        padded = torch.zeros(max(1, int(lengths.max())), dtype=torch.uint8)
        padded[: len(own)] = own
        texts = [torch.empty_like(padded, device=self.device) for _ in range(self.size)]
        dist.all_gather(texts, padded.to(self.device))
        return [t[:n].cpu().numpy().tobytes().decode() for t, n in zip(texts, lengths.tolist(), strict=True)]

"""The processes of a training: one alone, or several that torchrun started.

Each process owns a share of the problems with their memory, and all hold the same parameters. What they
exchange is little: the sum of the gradients after each step, a few sums for the record, and their memories as
text when a checkpoint is written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import torch
import torch.distributed as dist
from torch import Tensor


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

"""A running mean of a solver's parameters, which is steadier than the parameters themselves after any one
step.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping

import torch
from torch import Tensor

from lbf.neural import Solver

_PREFIX = "average/"


class Average:
    """A solver whose parameters follow those of another; without inertia it is the other one itself.

    In the first steps the mean is over all of them, so that the initial parameters do not count for long.
    """

    def __init__(self, solver: Solver, inertia: float) -> None:
        self.inertia = inertia
        self.steps = 0
        self.solver = copy.deepcopy(solver).requires_grad_(False) if inertia else solver

    @torch.no_grad()
    def follow(self, solver: Solver) -> None:
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

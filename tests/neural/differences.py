"""Gradients, checked by the stupid twin of differentiation: change a parameter a little and look."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.neural import Solver
from lbf.symbolic.expression import Expression


def check_gradients(
    solver: Solver, problems: Sequence[Problem], groups: Sequence[Sequence[Expression]], rel: float = 1e-5
) -> None:
    """The gradient of every parameter at its steepest place and at another, with dropout."""
    solver = solver.double()

    def loss() -> Tensor:
        noise = torch.Generator().manual_seed(3)  # the same dropout each time
        source = solver.encode(solver.batch(problems), noise)
        return -solver.log_prob(source, groups, generator=noise).mean()

    parameters = dict(solver.named_parameters())
    gradients = dict(zip(parameters, torch.autograd.grad(loss(), list(parameters.values())), strict=True))
    step, draw = 1e-6, random.Random(0)
    for name, parameter in parameters.items():
        flat, slope = parameter.data.view(-1), gradients[name].reshape(-1)
        steepest = int(slope.abs().argmax())
        for place in {steepest, draw.randrange(len(flat))}:
            value = flat[place].item()
            flat[place] = value + step
            above = loss().item()
            flat[place] = value - step
            below = loss().item()
            flat[place] = value
            wanted = (above - below) / (2 * step)
            assert slope[place].item() == pytest.approx(wanted, abs=1e-6, rel=rel), name

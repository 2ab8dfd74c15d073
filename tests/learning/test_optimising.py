from __future__ import annotations

import pytest
import torch

from lbf.data.statistics import Vocabulary
from lbf.learning.optimising import MovingAverage
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable


def a_solver() -> Solver:
    return Solver(SolverConfig(hidden=4, embedding=4), SymbolTable(), Vocabulary.build([], 1), seed=1)


def walk(solver: Solver, average: MovingAverage, steps: int, begin: int = 0) -> list[torch.Tensor]:
    """Move the parameters, and say what the last of them were."""
    path = []
    for step in range(begin, begin + steps):
        with torch.no_grad():
            for parameter in solver.parameters():
                parameter.fill_(float(step))
        average.follow(solver)
        path.append(list(solver.parameters())[-1].clone())
    return path


def test_the_mean_is_plain_at_first_and_exponential_later() -> None:
    solver = a_solver()
    average = MovingAverage(solver, 0.75)
    path = walk(solver, average, 9)
    mean = torch.stack(path[:4]).mean(0)
    for value in path[4:]:
        mean = 0.75 * mean + 0.25 * value
    assert torch.allclose(list(average.solver.parameters())[-1], mean)


def test_going_on_with_a_mean_is_as_never_having_stopped() -> None:
    solver = a_solver()
    straight, stopped, resumed = (MovingAverage(solver, 0.6) for _ in range(3))
    walk(solver, straight, 6)
    walk(solver, stopped, 3)
    resumed.unpack(stopped.pack())
    walk(solver, resumed, 3, begin=3)
    for one, other in zip(straight.solver.parameters(), resumed.solver.parameters(), strict=True):
        assert torch.equal(one, other)


@pytest.mark.quick
def test_without_inertia_there_is_nothing_to_keep() -> None:
    solver = a_solver()
    average = MovingAverage(solver, 0.0)
    average.follow(solver)
    average.unpack(average.pack())
    assert average.solver is solver and average.pack() == {}

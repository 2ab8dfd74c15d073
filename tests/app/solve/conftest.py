"""A small solver for all tests of solving."""

from __future__ import annotations

import pytest

from app.small import small_math_solver
from lbf.app.solve.solver import MathSolver


@pytest.fixture(scope="session")
def solver() -> MathSolver:
    """For English texts; it has learnt nothing."""
    return small_math_solver()

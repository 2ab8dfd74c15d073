from __future__ import annotations

import pytest
import torch

from lbf.neural.predictor import _run_length


@pytest.mark.parametrize(
    ("problems", "length"),
    [([4], 1), ([4, 4, 4], 3), ([0, 0, 1, 1, 1, 1], 2), ([0, 0, 1, 1, 1], 1), ([2, 2, 0, 0, 2, 2], 2)],
)
def test_rows_of_a_problem_come_in_blocks(problems: list[int], length: int) -> None:
    assert _run_length(torch.tensor(problems)) == length
    blocks = [problems[i : i + length] for i in range(0, len(problems), length)]
    assert all(len(set(block)) == 1 for block in blocks)

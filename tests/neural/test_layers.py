from __future__ import annotations

import pytest
import torch

from lbf.neural.layers import _run_length, dropout


def test_dropout_drops_the_wanted_share_and_keeps_the_mean() -> None:
    values = torch.ones(101, 999)
    dropped = dropout(values, 0.3, torch.Generator().manual_seed(0))
    assert abs((dropped == 0).double().mean().item() - 0.3) < 0.01
    torch.testing.assert_close(dropped[dropped != 0], torch.full_like(dropped[dropped != 0], 1 / 0.7))


def test_dropout_needs_a_generator_and_repeats_with_its_seed() -> None:
    values = torch.randn(7, 5)
    assert dropout(values, 0.5, None) is values
    assert dropout(values, 0.0, torch.Generator()) is values
    first, again, other = (dropout(values, 0.5, torch.Generator().manual_seed(seed)) for seed in (1, 1, 2))
    assert torch.equal(first, again)
    assert not torch.equal(first, other)


@pytest.mark.parametrize(
    ("problems", "length"),
    [([4], 1), ([4, 4, 4], 3), ([0, 0, 1, 1, 1, 1], 2), ([0, 0, 1, 1, 1], 1), ([2, 2, 0, 0, 2, 2], 2)],
)
def test_rows_of_a_problem_come_in_blocks(problems: list[int], length: int) -> None:
    assert _run_length(torch.tensor(problems)) == length
    blocks = [problems[i : i + length] for i in range(0, len(problems), length)]
    assert all(len(set(block)) == 1 for block in blocks)

from __future__ import annotations

import torch

from lbf.neural.layers import dropout, gate


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


def test_gate_is_tanh_times_sigmoid() -> None:
    values = torch.randn(5, 6)
    torch.testing.assert_close(gate(values), torch.tanh(values[:, :3]) * torch.sigmoid(values[:, 3:]))

from __future__ import annotations

import subprocess
import sys

import pytest
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


def test_dropout_drops_the_same_values_in_either_precision_and_their_gradients() -> None:
    values = torch.randn(7, 5, requires_grad=True)
    single = dropout(values, 0.3, torch.Generator().manual_seed(3))
    double = dropout(values.double(), 0.3, torch.Generator().manual_seed(3))
    torch.testing.assert_close(single, double.float())
    (slope,) = torch.autograd.grad(single.sum(), values)
    torch.testing.assert_close(slope, (double != 0).float() / 0.7)


# ---------------------------------------------------------------------------------------------------------
# memory

CODE = """
import resource, torch
from lbf.inference.batch import keep_freed_memory
assert keep_freed_memory()
for round in range(20):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    torch.ones(4, 2**20)
    faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
assert faults < 100, faults  # of 4,096 pages
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only the C library of Linux is asked")
def test_freed_memory_is_used_again() -> None:
    subprocess.run(
        [sys.executable, "-c", CODE], check=True
    )  # in a process of its own, because it acts on the whole process

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
import torch
from torch import Tensor

from lbf.neural import kernels, layers
from lbf.neural.layers import gate, plain_gate
from lbf.neural.recurrent import Packing, Recurrence

PROBLEM = torch.tensor([0, 0, 2, 1, 1])
COUNTS = torch.tensor([4, 1, 3])


def test_only_single_precision_on_the_processor_is_compiled() -> None:
    assert kernels.fit(torch.zeros(1))
    assert not kernels.fit(torch.zeros(1, dtype=torch.float64))
    assert not kernels.fit(torch.zeros(1, device="meta"))


def test_tanh_is_right_to_single_precision_and_flat_far_out() -> None:
    values = np.concatenate([np.linspace(-12, 12, 4001), [1e-6, -1e-4, 50, -1e30]]).astype(np.float32)
    ours = np.array([kernels.tanh(x) for x in values])
    np.testing.assert_allclose(ours, np.tanh(values.astype(np.float64)), rtol=4e-7)


def _results(layer: Recurrence, inputs: Tensor, start: tuple[Tensor, Tensor]) -> list[Tensor]:
    """The states and all gradients of some weighted sum of them."""
    inputs, *start_ = (value.to(layer.weight.dtype).requires_grad_() for value in (inputs, *start))
    states = layer(inputs, Packing.of(torch.tensor([3, 1, 5, 5, 2]), 5), tuple(start_))
    weights = torch.linspace(-1, 1, states.numel()).view(states.shape).to(states.dtype)
    targets = [inputs, start_[0], *layer.parameters()]
    return [states, *torch.autograd.grad((states * weights).sum(), targets)]


@pytest.mark.parametrize("kind", ["gru", "lstm"])
@pytest.mark.parametrize("hidden", [3, 33])
def test_compiled_cells_equal_the_plain_ones(kind: str, hidden: int) -> None:
    torch.manual_seed(0)
    single = Recurrence(kind, 7, hidden, directions=2)
    double = Recurrence(kind, 7, hidden, directions=2).double()  # which is too precise for the kernels
    double.load_state_dict(single.state_dict())
    inputs, start = torch.randn(16, 7), (torch.randn(2, 5, hidden), torch.randn(2, 5, hidden))
    for ours, plain in zip(_results(single, inputs, start), _results(double, inputs, start), strict=True):
        torch.testing.assert_close(ours, plain.float(), rtol=1e-5, atol=5e-6)


@pytest.mark.parametrize("hidden", [3, 33])
def test_compiled_attention_equals_the_plain_one(hidden: int) -> None:
    torch.manual_seed(0)
    terms, queries, weight = torch.randn(3, 4, hidden), torch.randn(5, hidden), torch.randn(hidden)

    def results(function: Callable[..., Tensor], *inputs: Tensor) -> list[Tensor]:
        leaves = [value.clone().requires_grad_() for value in inputs]
        result = function(*leaves, PROBLEM, COUNTS)
        weights = torch.linspace(-1, 1, result.numel()).view(result.shape)
        return [result, *torch.autograd.grad((result * weights).sum(), leaves)]

    scored = (
        results(layers.additive, terms, queries, weight),
        results(layers.plain_additive, terms, queries, weight),
    )
    weights = torch.rand(5, 4)
    averaged = results(layers.average, weights, terms), results(layers.plain_average, weights, terms)
    for pair in (scored, averaged):
        for ours, plain in zip(*pair, strict=True):
            torch.testing.assert_close(ours, plain, rtol=1e-5, atol=5e-6)


def test_attention_sees_nothing_beyond_the_counts() -> None:
    terms, weights = torch.randn(3, 4, 5), torch.ones(5, 4)
    beyond = torch.arange(4) >= COUNTS[:, None]
    spoilt = terms.masked_fill(beyond[..., None], torch.nan)
    scores = layers.additive(spoilt, torch.zeros(5, 5), torch.ones(5), PROBLEM, COUNTS)
    torch.testing.assert_close(
        scores, layers.plain_additive(terms, torch.zeros(5, 5), torch.ones(5), PROBLEM, COUNTS)
    )
    torch.testing.assert_close(
        layers.average(weights, spoilt, PROBLEM, COUNTS),
        layers.plain_average(weights, terms, PROBLEM, COUNTS),
    )


def test_gradients_of_plain_attention_equal_finite_differences() -> None:
    shapes = (3, 4, 2), (5, 2), (2,), (5, 4)
    terms, queries, weight, weights = (
        torch.randn(*shape, dtype=torch.float64, requires_grad=True) for shape in shapes
    )
    assert torch.autograd.gradcheck(layers.additive, (terms, queries, weight, PROBLEM, COUNTS))
    assert torch.autograd.gradcheck(layers.average, (weights, terms, PROBLEM, COUNTS))


@pytest.mark.parametrize("hidden", [3, 33])
def test_the_compiled_gate_equals_the_plain_one(hidden: int) -> None:
    torch.manual_seed(0)
    values = torch.randn(4, 5, 2 * hidden, requires_grad=True)
    ours, plain = gate(values), plain_gate(values)
    torch.testing.assert_close(ours, plain, rtol=1e-5, atol=1e-6)
    weights = torch.randn_like(ours)
    (by_ours,) = torch.autograd.grad((ours * weights).sum(), values)
    (by_plain,) = torch.autograd.grad((plain * weights).sum(), values)
    torch.testing.assert_close(by_ours, by_plain, rtol=1e-5, atol=1e-6)

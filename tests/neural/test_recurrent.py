from __future__ import annotations

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor, nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from lbf.neural.recurrent import Packing, Recurrence, reorder

LENGTHS = torch.tensor([3, 1, 5, 5, 2])


@given(st.lists(st.integers(1, 7), min_size=1, max_size=6), st.integers(0, 3))
def test_packing_holds_every_item_once(lengths: list[int], padding: int) -> None:
    width = max(lengths) + padding
    packing = Packing.of(torch.tensor(lengths), width)
    places = [(b, t) for b, length in enumerate(lengths) for t in range(length)]
    assert sorted(divmod(int(item), width) for item in packing.items) == places
    assert [int(packing.rows[b, t]) for b, t in (divmod(int(item), width) for item in packing.items)] == list(
        range(len(places))
    )
    assert [lengths[b] for b in packing.order] == sorted(lengths, reverse=True)


@given(st.lists(st.integers(1, 7), min_size=1, max_size=6))
def test_flipping_turns_every_sequence_round(lengths: list[int]) -> None:
    packing = Packing.of(torch.tensor(lengths), max(lengths))
    for b, length in enumerate(lengths):
        for t in range(length):
            assert packing.flip[packing.rows[b, t]] == packing.rows[b, length - 1 - t]


def _twin(kind: str, layer: Recurrence) -> nn.RNNBase:
    """Torch's own layer with the parameters of ours, whose gates come in another order."""
    inputs, hidden = layer.input_weight.shape[1], layer.weight.shape[1]
    twin = (nn.GRU if kind == "gru" else nn.LSTM)(inputs, hidden, bidirectional=True).double()
    from_input = {"gru": [1, 2, 0], "lstm": [0, 1, 3, 2]}[
        kind
    ]  # where torch's gates r z n and i f g o are in ours
    from_state = {"gru": [0, 1, 2], "lstm": [0, 1, 3, 2]}[kind]

    def gates(values: Tensor, order: list[int]) -> Tensor:
        chunks = values.chunk(len(order), dim=-1)
        return torch.cat([chunks[i] for i in order], dim=-1)

    with torch.no_grad():
        for direction, suffix in enumerate(["_l0", "_l0_reverse"]):
            getattr(twin, f"weight_ih{suffix}").copy_(gates(layer.input_weight[direction], from_input).T)
            getattr(twin, f"weight_hh{suffix}").copy_(gates(layer.weight[direction], from_state).T)
            getattr(twin, f"bias_ih{suffix}").copy_(gates(layer.input_bias[direction, 0], from_input))
            getattr(twin, f"bias_hh{suffix}").zero_()
            if layer.bias is not None:
                getattr(twin, f"bias_hh{suffix}")[2 * hidden :] = layer.bias[direction, 0]
    return twin


@pytest.mark.parametrize("kind", ["gru", "lstm"])
def test_equals_torchs_own_layer(kind: str) -> None:
    torch.manual_seed(0)
    layer = Recurrence(kind, 4, 3, directions=2).double()
    values = torch.randn(5, 5, 4, dtype=torch.float64, requires_grad=True)
    packing = Packing.of(LENGTHS, 5)
    rows = values.flatten(0, 1)[packing.items]
    forth, back = layer(rows, packing)
    ours = torch.cat([forth, reorder(back, packing.flip)], dim=-1)

    packed = pack_padded_sequence(values, LENGTHS, batch_first=True, enforce_sorted=False)
    padded, _ = pad_packed_sequence(_twin(kind, layer)(packed)[0], batch_first=True)
    theirs = padded.flatten(0, 1)[packing.items]
    torch.testing.assert_close(ours, theirs)

    weights = torch.randn_like(ours)
    (ours_grad,) = torch.autograd.grad((ours * weights).sum(), values)
    (theirs_grad,) = torch.autograd.grad((theirs * weights).sum(), values)
    torch.testing.assert_close(ours_grad, theirs_grad)


@pytest.mark.parametrize("kind", ["gru", "lstm"])
def test_gradients_equal_finite_differences(kind: str) -> None:
    torch.manual_seed(1)
    layer = Recurrence(kind, 2, 3, directions=2).double()
    packing = Packing.of(LENGTHS, 5)
    inputs = torch.randn(int(LENGTHS.sum()), 2, dtype=torch.float64, requires_grad=True)
    hidden, cell = torch.randn(2, 2, 5, 3, dtype=torch.float64, requires_grad=True).unbind()
    names = [name for name, _ in layer.named_parameters()]

    def run(inputs: Tensor, hidden: Tensor, cell: Tensor, *parameters: Tensor) -> Tensor:
        states = torch.func.functional_call(
            layer, dict(zip(names, parameters, strict=True)), (inputs, packing, (hidden, cell))
        )
        assert isinstance(states, Tensor)
        return states + 0 * cell.sum()  # a GRU has no cell

    assert torch.autograd.gradcheck(run, (inputs, hidden, cell, *layer.parameters()))


def test_one_step_equals_a_sequence_of_one() -> None:
    torch.manual_seed(2)
    layer = Recurrence("lstm", 4, 3)
    inputs, hidden, cell = torch.randn(1, 5, 4), torch.randn(1, 5, 3), torch.randn(1, 5, 3)
    states = layer(inputs[0], Packing.of(torch.ones(5, dtype=torch.int64), 1), (hidden, cell))
    torch.testing.assert_close(layer.step(inputs, hidden, cell)[0], states)

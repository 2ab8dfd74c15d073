"""One step of a GRU or LSTM between two matrix products, in plain torch: the readable twins of
`lbf.neural.kernels`.

A step works on rows of arrays that hold the whole batch, and writes into them: D directions, N packed rows, B
sequences, n ≤ B of them still running, H hidden. `history` holds the B states before the first step, then
those after each packed row [D, B + N, H]; a step reads it from `before` on and concerns the packed rows from
`row` on. In a walk backwards, `carry` [D, B, H] is the gradient by the state after the step: zero for
sequences that end with it.
"""

from __future__ import annotations

import torch
from torch import Tensor

Arrays = tuple[Tensor, ...]


def gru_forward(row: int, before: int, product: Tensor, arrays: Arrays) -> None:
    """h = (1−z)·n + z·h′ with r, z = σ(g + h′W) and n = tanh(g + r·(h′W + b)), given the product h′W [D, n,
    3H].

    `gates` holds g without its bias in the order n, r, z, and n, r, z afterwards; `inner` receives h′W + b.
    """
    gates, inner, history, input_bias, bias = arrays
    count, hidden, first = product.shape[1], history.shape[2], history.shape[1] - gates.shape[1] + row
    here = slice(row, row + count)
    gate = gates[:, here].add_(input_bias)
    switches = gate[..., hidden:].add_(product[..., : 2 * hidden]).sigmoid_()
    carried = torch.add(product[..., 2 * hidden :], bias, out=inner[:, here])
    fresh = gate[..., :hidden].addcmul_(switches[..., :hidden], carried).tanh_()
    torch.lerp(
        fresh,
        history[:, before : before + count],
        switches[..., hidden:],
        out=history[:, first : first + count],
    )


def gru_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """The gradients by n, r, z and r·n before tanh and σ into `slopes` [D, N, 4H], added to `sums` [D, 1,
    4H].

    `carry` keeps what goes round the product.
    """
    gradient, gates, inner, history, slopes, sums, carry = arrays
    here = slice(row, row + count)
    fresh, reset, keep = gates[:, here].chunk(3, dim=-1)
    slope = carry[:, :count].add_(gradient[:, here])
    by_fresh = slope * (1 - keep) * (1 - fresh * fresh)
    by_reset = by_fresh * inner[:, here] * reset * (1 - reset)
    by_keep = slope * (history[:, before : before + count] - fresh) * keep * (1 - keep)
    torch.cat([by_fresh, by_reset, by_keep, by_fresh * reset], dim=-1, out=slopes[:, here])
    sums += slopes[:, here].sum(dim=1, keepdim=True)
    slope.mul_(keep)


def lstm_forward(row: int, before: int, product: Tensor, arrays: Arrays) -> None:
    """c = f·c′ + i·n, h = o·tanh c with i, f, o = σ(g + h′W) and n = tanh(g + h′W), given the product h′W [D,
    n, 4H].

    `gates` holds g without its bias in the order i, f, o, n, and these afterwards; `squashed` receives tanh
    c. `cells` holds c as `history` holds h.
    """
    gates, squashed, history, cells, bias = arrays
    count, hidden, first = product.shape[1], history.shape[2], history.shape[1] - gates.shape[1] + row
    here, there = slice(row, row + count), slice(first, first + count)
    gate = gates[:, here].add_(bias).add_(product)
    gate[..., : 3 * hidden].sigmoid_()
    gate[..., 3 * hidden :].tanh_()
    into, forget, out, fresh = gate.chunk(4, dim=-1)
    cell = torch.mul(cells[:, before : before + count], forget, out=cells[:, there]).addcmul_(into, fresh)
    torch.mul(torch.tanh(cell, out=squashed[:, here]), out, out=history[:, there])


def lstm_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """The gradients by i, f, o, n before tanh and σ into `slopes` [D, N, 4H], added to `sums` [D, 1, 4H].

    `cell_carry` is to c what `carry` is to h.
    """
    gradient, gates, squashed, cells, slopes, sums, carry, cell_carry = arrays
    here = slice(row, row + count)
    into, forget, out, fresh = gates[:, here].chunk(4, dim=-1)
    slope = carry[:, :count].add_(gradient[:, here])
    by_cell = cell_carry[:, :count].add_(slope * out * (1 - squashed[:, here] ** 2))
    by_into = by_cell * fresh * into * (1 - into)
    by_forget = by_cell * cells[:, before : before + count] * forget * (1 - forget)
    by_out = slope * squashed[:, here] * out * (1 - out)
    torch.cat([by_into, by_forget, by_out, by_cell * into * (1 - fresh * fresh)], dim=-1, out=slopes[:, here])
    sums += slopes[:, here].sum(dim=1, keepdim=True)
    by_cell.mul_(forget)

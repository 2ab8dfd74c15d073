"""A step of a GRU or LSTM: see `lbf.neural.cells`."""

from __future__ import annotations

from lbf.neural.kernels.rows import ONE, Arrays, Floats, add, by_switch, compiled, multiply, switch, tanh

# ---------------------------------------------------------------------------------------------------------
# GRU


@compiled
def gru_forward(row: int, before: int, product: Floats, arrays: Arrays) -> None:
    """See `cells.gru_forward`."""
    gates, inner, history, input_bias, bias = arrays
    hidden, sequences = history.shape[2], history.shape[1] - gates.shape[1]
    for d in range(product.shape[0]):
        for i in range(product.shape[1]):
            gate, carried, part = gates[d, row + i], inner[d, row + i], product[d, i]
            switch(gate[hidden:], part[: 2 * hidden], input_bias[d, 0, hidden:])
            carried[:] = bias[d, 0]
            add(carried, part[2 * hidden :])
            _gru_fresh(gate[:hidden], input_bias[d, 0, :hidden], gate[hidden : 2 * hidden], carried)
            _gru_state(
                history[d, sequences + row + i], gate[:hidden], history[d, before + i], gate[2 * hidden :]
            )


@compiled
def _gru_fresh(fresh: Floats, bias: Floats, reset: Floats, carried: Floats) -> None:
    for i in range(len(fresh)):
        fresh[i] = tanh(fresh[i] + bias[i] + reset[i] * carried[i])


@compiled
def _gru_state(state: Floats, fresh: Floats, before: Floats, keep: Floats) -> None:
    for i in range(len(state)):
        state[i] = fresh[i] + keep[i] * (before[i] - fresh[i])


@compiled
def gru_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """See `cells.gru_backward`."""
    gradient, gates, inner, history, slopes, sums, carry = arrays
    hidden = history.shape[2]
    for d in range(len(gradient)):
        for i in range(count):
            slope, gate, back = carry[d, i], gates[d, row + i], slopes[d, row + i]
            fresh, reset, keep = gate[:hidden], gate[hidden : 2 * hidden], gate[2 * hidden :]
            add(slope, gradient[d, row + i])
            _gru_by_fresh(back[:hidden], slope, fresh, keep)
            by_switch(back[hidden : 2 * hidden], back[:hidden], inner[d, row + i], reset)
            _gru_by_keep(back[2 * hidden : 3 * hidden], slope, history[d, before + i], fresh, keep)
            multiply(back[3 * hidden :], back[:hidden], reset)
            add(sums[d, 0], back)
            multiply(slope, slope, keep)


@compiled
def _gru_by_fresh(result: Floats, slope: Floats, fresh: Floats, keep: Floats) -> None:
    for i in range(len(result)):
        result[i] = slope[i] * (ONE - keep[i]) * (ONE - fresh[i] * fresh[i])


@compiled
def _gru_by_keep(result: Floats, slope: Floats, before: Floats, fresh: Floats, keep: Floats) -> None:
    for i in range(len(result)):
        result[i] = slope[i] * (before[i] - fresh[i]) * keep[i] * (ONE - keep[i])


# ---------------------------------------------------------------------------------------------------------
# LSTM


@compiled
def lstm_forward(row: int, before: int, product: Floats, arrays: Arrays) -> None:
    """See `cells.lstm_forward`."""
    gates, squashed, history, cells, bias = arrays
    hidden, sequences = history.shape[2], history.shape[1] - gates.shape[1]
    for d in range(product.shape[0]):
        for i in range(product.shape[1]):
            gate, part = gates[d, row + i], product[d, i]
            switch(gate[: 3 * hidden], part[: 3 * hidden], bias[d, 0, : 3 * hidden])
            _lstm_fresh(gate[3 * hidden :], part[3 * hidden :], bias[d, 0, 3 * hidden :])
            cell = cells[d, sequences + row + i]
            multiply(cell, cells[d, before + i], gate[hidden : 2 * hidden])
            _lstm_cell(cell, squashed[d, row + i], gate[:hidden], gate[3 * hidden :])
            multiply(history[d, sequences + row + i], squashed[d, row + i], gate[2 * hidden : 3 * hidden])


@compiled
def _lstm_fresh(values: Floats, more: Floats, bias: Floats) -> None:
    for i in range(len(values)):
        values[i] = tanh(values[i] + more[i] + bias[i])


@compiled
def _lstm_cell(cell: Floats, squashed: Floats, into: Floats, fresh: Floats) -> None:
    for i in range(len(cell)):
        cell[i] += into[i] * fresh[i]
    for i in range(len(cell)):
        squashed[i] = tanh(cell[i])


@compiled
def lstm_backward(row: int, before: int, count: int, arrays: Arrays) -> None:
    """See `cells.lstm_backward`."""
    gradient, gates, squashed, cells, slopes, sums, carry, cell_carry = arrays
    hidden = cells.shape[2]
    for d in range(len(gradient)):
        for i in range(count):
            slope, by_cell, gate, back = carry[d, i], cell_carry[d, i], gates[d, row + i], slopes[d, row + i]
            into, forget, out = gate[:hidden], gate[hidden : 2 * hidden], gate[2 * hidden : 3 * hidden]
            add(slope, gradient[d, row + i])
            _lstm_by_cell(by_cell, slope, out, squashed[d, row + i])
            by_switch(back[:hidden], by_cell, gate[3 * hidden :], into)
            by_switch(back[hidden : 2 * hidden], by_cell, cells[d, before + i], forget)
            by_switch(back[2 * hidden : 3 * hidden], slope, squashed[d, row + i], out)
            _lstm_by_fresh(back[3 * hidden :], by_cell, into, gate[3 * hidden :])
            add(sums[d, 0], back)
            multiply(by_cell, by_cell, forget)


@compiled
def _lstm_by_cell(by_cell: Floats, slope: Floats, out: Floats, squashed: Floats) -> None:
    for i in range(len(by_cell)):
        by_cell[i] += slope[i] * out[i] * (ONE - squashed[i] * squashed[i])


@compiled
def _lstm_by_fresh(result: Floats, by_cell: Floats, into: Floats, fresh: Floats) -> None:
    for i in range(len(result)):
        result[i] = by_cell[i] * into[i] * (ONE - fresh[i] * fresh[i])

"""1-FIX and m-FIX, compiled: the twin of `lbf.symbolic.fixing`, for a batch of trees at a time.

Instead of a priority queue, every change is looked at: with the interval of target values of each position
known, a look is two comparisons, and only what lies inside and is cheaper than the best so far is evaluated
along its way to the root.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.fixing import CHANCES, LEAST_LOG_PROBABILITY
from lbf.symbolic.kernels.arithmetic import accepted, apply, compiled
from lbf.symbolic.kernels.trees import (
    NODE,
    Floats,
    GivenArrays,
    Givens,
    Integers,
    Records,
    Symbols,
    checked_trees,
    contiguous,
    evaluate,
    makes_right,
    number_values,
    plant,
    set_targets,
)


def fix_batch(
    tokens: npt.ArrayLike,
    log_probabilities: npt.ArrayLike,
    givens: Givens,
    uniforms: npt.ArrayLike,
    symbol_table: SymbolTable,
) -> tuple[Integers, Integers, Floats]:
    """The m-FIX of every tree of a batch: fixed trees, steps of the random walk, and costs.

    `tokens` (trees, length) are prefix trees padded with -1, one per problem of `givens`; `log_probabilities`
    (trees, length, symbols) are the model's, unmasked; `uniforms` (trees, m, 2) are random numbers from [0,
    1), two for each step of the walk, or three (trees, m, 3) where the last decides whether a step is
    accepted (`CHANCES`). A tree that could not be fixed comes back as -1 throughout, with -1
    steps at infinite cost.
    """
    rows = checked_trees(tokens, givens, np.arange(len(givens)), symbol_table)
    needed = (*rows.shape, symbol_table.size(int(givens.quantities.max(initial=0))))
    odds, chances = (
        _checked_log_probabilities(log_probabilities, needed),
        _checked_uniforms(uniforms, len(rows)),
    )
    fixed, steps, costs = np.full_like(rows, -1), np.full(len(rows), -1, np.int64), np.full(len(rows), np.inf)
    _fix_rows(rows, odds, givens.arrays(), chances, Symbols.of(symbol_table), (fixed, steps, costs))
    return fixed, steps, costs


def _checked_log_probabilities(log_probabilities: npt.ArrayLike, needed: tuple[int, ...]) -> Floats:
    array = contiguous(log_probabilities)
    if array.ndim != 3 or array.shape[:2] != needed[:2] or array.shape[2] < needed[2]:
        raise ValueError(f"log-probabilities must have the shape {needed} or be wider, not {array.shape}")
    if np.isnan(array).any():
        raise ValueError(
            f"a log-probability of row {np.argwhere(np.isnan(array))[0, 0]} is not a number (NaN)"
        )
    bounded: Floats = np.maximum(array, LEAST_LOG_PROBABILITY)
    return bounded


def _checked_uniforms(uniforms: npt.ArrayLike, rows: int) -> Floats:
    array = contiguous(uniforms)
    if array.ndim != 3 or len(array) != rows or array.shape[2] not in CHANCES.values():
        raise ValueError(f"uniforms must have the shape ({rows}, m, 2) or ({rows}, m, 3), not {array.shape}")
    if not np.all((array >= 0.0) & (array < 1.0)):
        raise ValueError("uniforms must be at least 0 and less than 1")
    return array


class _Case(NamedTuple):
    """What is given for one tree."""

    numbers: Floats  # the value of every symbol; NaN for operators
    log_probabilities: Floats  # (length, symbols)
    answer: tuple[float, float]  # the least and the greatest value that count as the answer


@compiled
def _fix_rows(
    rows: Integers,
    log_probabilities: Floats,
    given: GivenArrays,
    uniforms: Floats,
    symbols: Symbols,
    out: tuple[Integers, Integers, Floats],
) -> None:
    """Fill what comes out: fixed trees, steps and costs."""
    values, quantities, answers, tolerances = given
    fixed, steps, costs = out
    tree = np.empty(rows.shape[1], NODE)
    for row in range(len(rows)):
        numbers = number_values(symbols, values[row], quantities[row])
        case = _Case(numbers, log_probabilities[row], accepted(answers[row], tolerances[row]))
        length = plant(tree, rows[row], symbols)
        steps[row] = _fix(tree, length, case, uniforms[row], symbols)
        if steps[row] >= 0:
            costs[row] = 0.0
            for position in range(length):
                fixed[row, position] = tree[position].token
                costs[row] += _cost(case, position, rows[row, position], tree[position].token)


@compiled
def _fix(tree: Records, length: int, case: _Case, uniforms: Floats, symbols: Symbols) -> int:
    """Change the tree until it is right; after how many steps of the walk, or -1."""
    moved = 1
    for step in range(len(uniforms) + 1):
        if moved:
            evaluate(tree, length, case.numbers)
            set_targets(tree, length, case.answer)
            if makes_right(tree, 0, tree[0].value) or _one_fix(tree, length, case, symbols):
                return step
        if step < len(uniforms):
            moved = _walk(tree, length, case, uniforms[step], symbols)
            if moved < 0:
                return -1
    return -1


@compiled
def _cost(case: _Case, position: int, old: int, new: int) -> float:
    return float(case.log_probabilities[position, old] - case.log_probabilities[position, new])


@compiled
def _peers(tree: Records, position: int, case: _Case, symbols: Symbols) -> tuple[int, int]:
    """The symbols that may stand where this one does, itself included: from the first to before the last."""
    return (0, symbols.codes.size) if tree[position].code >= 0 else (symbols.codes.size, case.numbers.size)


# ---------------------------------------------------------------------------------------------------------
# 1-FIX


@compiled
def _one_fix(tree: Records, length: int, case: _Case, symbols: Symbols) -> bool:
    """Make the cheapest change of one symbol that puts the tree right; False if there is none."""
    best, best_position, best_symbol = math.inf, -1, -1
    for position in range(length):
        low, high, old, is_number = (
            tree[position].low,
            tree[position].high,
            tree[position].token,
            tree[position].code < 0,
        )
        if low > high:
            continue
        first, last = _peers(tree, position, case, symbols)
        for symbol in range(first, last):
            value = case.numbers[symbol] if is_number else _value_with(tree, position, symbols.codes[symbol])
            if low <= value <= high and symbol != old:
                cost = _cost(case, position, old, symbol)
                if cost < best and makes_right(tree, position, value):
                    best, best_position, best_symbol = cost, position, symbol
    if best_position < 0:
        return False
    _put(tree, best_position, best_symbol, symbols)
    return True


@compiled
def _value_with(tree: Records, position: int, code: int) -> float:
    """The value of the subtree at a position if its root were another operation."""
    return apply(code, tree[position + 1].value, tree[tree[position].right].value)


@compiled
def _put(tree: Records, position: int, symbol: int, symbols: Symbols) -> None:
    tree[position].token = symbol
    if tree[position].code >= 0:
        tree[position].code = symbols.codes[symbol]


# ---------------------------------------------------------------------------------------------------------
# the random walk


@compiled
def _walk(tree: Records, length: int, case: _Case, uniforms: Floats, symbols: Symbols) -> int:
    """Change one symbol to another of its set, the place uniform, the symbol by the model's odds: 1 if it is
    changed, 0 if the change is not accepted, -1 if none can be changed.
    """
    position = _place(tree, length, case, uniforms[0], symbols)
    if position < 0:
        return -1
    symbol = _draw(tree, position, case, uniforms[1], symbols)
    if uniforms.size > 2 and uniforms[2] >= _acceptance(tree, position, case, symbol, symbols):
        return 0
    _put(tree, position, symbol, symbols)
    return 1


@compiled
def _acceptance(tree: Records, position: int, case: _Case, new: int, symbols: Symbols) -> float:
    """The Metropolis ratio of a change: what all symbols but the old one weigh against all but the new
    one.
    """
    first, last = _peers(tree, position, case, symbols)
    highest, others_now, others_then = -math.inf, 0.0, 0.0
    for symbol in range(first, last):
        highest = max(highest, case.log_probabilities[position, symbol])
    for symbol in range(first, last):
        weight = math.exp(case.log_probabilities[position, symbol] - highest)
        others_now += weight * (symbol != tree[position].token)
        others_then += weight * (symbol != new)
    return others_now / others_then if others_then > others_now else 1.0


@compiled
def _draw(tree: Records, position: int, case: _Case, uniform: float, symbols: Symbols) -> int:
    """Another symbol for a position, by the model's odds: the first at which the cumulated odds exceed the
    given share.
    """
    first, last = _peers(tree, position, case, symbols)
    old = int(tree[position].token)
    highest, total = -math.inf, 0.0
    for symbol in range(first, last):
        if symbol != old:
            highest = max(highest, case.log_probabilities[position, symbol])
    for symbol in range(first, last):
        if symbol != old:
            total += math.exp(case.log_probabilities[position, symbol] - highest)
    share, reached, chosen = uniform * total, 0.0, old
    for symbol in range(first, last):
        if symbol != old and reached <= share:
            chosen = symbol
            reached += math.exp(case.log_probabilities[position, symbol] - highest)
    return chosen


@compiled
def _place(tree: Records, length: int, case: _Case, uniform: float, symbols: Symbols) -> int:
    """A position drawn among those whose symbol has an alternative; -1 if there are none."""
    places = 0
    for position in range(length):
        first, last = _peers(tree, position, case, symbols)
        places += last - first > 1
    wanted = int(uniform * places)
    for position in range(length):
        first, last = _peers(tree, position, case, symbols)
        wanted -= last - first > 1
        if wanted < 0:
            return position
    return -1

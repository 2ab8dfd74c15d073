"""Parts: small expressions as records, joined in constant time and dropped as soon as they say nothing,
compiled.

A part carries its value, its class (`hashing`), which quantities it uses, its symbols, and the terms or
factors of its open chain one by one, because the rules of `lbf.symbolic.redundancy` ask about single terms:

- in a sum, no term worth 0, and none that is also taken away;
- in a product, no factor worth 0, no number worth 1 (except alone above the line), and none both above and
  below;
- in a power, neither base nor exponent worth 0 or 1.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from lbf.symbolic.kernels.arithmetic import ADD, DIVIDE, MULTIPLY, ROUNDING, SUBTRACT, apply, compiled
from lbf.symbolic.kernels.givens import Record
from lbf.symbolic.kernels.hashing import LEAF, PRODUCT, SUM, Class, joined, leaf_class

MOST_LEAVES: Final = 7
"""Leaves of the largest part."""
COMPOSITE_ONES_ARE_IDLE: Final = False
"""Whether a factor such as `3-2` is dropped like the number 1. `meaning` drops numbers only."""

PART: Final = np.dtype(
    [
        ("value", np.float64),
        ("kind", np.int64),  # these five are the class
        ("above", np.int64),
        ("below", np.int64),
        ("hash", np.int64),
        ("sign", np.int64),
        ("mask", np.int64),  # bit i: quantity i is used
        ("leaves", np.int64),
        ("links", np.int64),  # how many terms or factors the open chain has
        ("tops", np.int64),  # how many factors are above the line
        ("ones", np.int64),  # whether a factor above the line is idle unless it stays alone there
        ("chain", np.int64, (MOST_LEAVES,)),  # hashes; inverted where taken away or below the line
        ("tokens", np.int16, (2 * MOST_LEAVES - 1,)),
    ],
    align=True,
)


@compiled
def class_of(part: Record) -> Class:
    """The class of a part."""
    return part.kind, part.above, part.below, part.hash, part.sign


@compiled
def _set_class(part: Record, klass: Class) -> None:
    part.kind, part.above, part.below, part.hash, part.sign = klass


@compiled
def set_leaf(part: Record, symbol: int, value: float, mask: int) -> None:
    """Make a part of one symbol."""
    _set_class(part, leaf_class(symbol))
    part.value, part.mask, part.leaves, part.links = value, mask, 1, 0
    part.tokens[0] = symbol


@compiled
def join(part: Record, symbol: int, code: int, left: Record, right: Record) -> bool:
    """Make a part `left ∘ right`; False if that is undefined or says nothing."""
    value = apply(code, left.value, right.value)
    if math.isnan(value) or not _chained(part, code, left, right):
        return False
    _set_class(part, joined(code, class_of(left), class_of(right)))
    part.value, part.mask, part.leaves = value, left.mask | right.mask, left.leaves + right.leaves
    part.tokens[0] = symbol
    middle = 2 * left.leaves
    for index in range(middle - 1):
        part.tokens[1 + index] = left.tokens[index]
    for index in range(2 * right.leaves - 1):
        part.tokens[middle + index] = right.tokens[index]
    return True


@compiled
def _chained(part: Record, code: int, left: Record, right: Record) -> bool:
    """Link the chains of both sides to one; False if it says nothing."""
    part.links = part.tops = part.ones = 0
    if code <= SUBTRACT:
        return _add_terms(part, left, False) and _add_terms(part, right, code != ADD)
    if code <= DIVIDE:
        both = _add_factors(part, left, False) and _add_factors(part, right, code != MULTIPLY)
        return bool(both and not (part.ones and part.tops > 1))
    return not (_is_idle_in_power(left.value) or _is_idle_in_power(right.value))


@compiled
def _is_idle_in_power(value: float) -> bool:
    return value == 0.0 or _is_one(value)


@compiled
def _is_one(value: float) -> bool:
    return abs(value - 1.0) <= ROUNDING


@compiled
def _add_terms(part: Record, more: Record, taken: bool) -> bool:
    """Link a sum's terms, or anything else as one term; False if it is idle."""
    if more.kind == SUM:
        return _link_all(part, more, taken)
    return bool(more.value != 0.0 and _link(part, more.hash if (more.sign > 0) != taken else ~more.hash))


@compiled
def _add_factors(part: Record, more: Record, below: bool) -> bool:
    """Link a product's factors, or anything else as one factor; False if it is idle."""
    if more.kind == PRODUCT:
        tops, idle = more.links - more.tops if below else more.tops, more.ones > 0
        linked = _link_all(part, more, below)
    else:
        tops = 0 if below else 1
        idle = (
            _is_one(more.value) if more.kind == LEAF else COMPOSITE_ONES_ARE_IDLE and _is_one(abs(more.value))
        )
        linked = more.value != 0.0 and _link(part, ~more.hash if below else more.hash)
    part.tops += tops
    part.ones += idle
    return bool(linked and not (idle and below))


@compiled
def _link_all(part: Record, more: Record, inverted: bool) -> bool:
    for index in range(more.links):
        link = more.chain[index]
        if not _link(part, ~link if inverted else link):
            return False
    return True


@compiled
def _link(part: Record, link: int) -> bool:
    """Append a term or factor to a chain; False if its opposite is there."""
    for index in range(part.links):
        if part.chain[index] == ~link:
            return False
    part.chain[part.links] = link
    part.links += 1
    return True

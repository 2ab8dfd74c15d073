"""Coverage: which numbers a tree has used when it comes to the next symbol, and how many are still to come.

The goal of a node knows its parent and its left sibling, not what the rest of the tree has used. Most
solutions use every quantity, and use it once. So for each number that may be next the decoder is told whether
it was used, how many quantities are unused after it, and for how many numbers there is room then.

>>> from lbf.symbolic.expression import SymbolTable
>>> from lbf.symbolic.parsing import parse
>>> trees = Trees.of([[parse("n0*n1-n0")]], SymbolTable())
>>> covered = covered_by(trees, 5, 4)
>>> covered.used.astype(int).tolist()
[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 1, 0], [0, 0, 1, 1]]
>>> covered.to_come.tolist()
[0, 1, 2, 1, 0]
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints, Trees

Flags: TypeAlias = npt.NDArray[np.bool_]

COVERAGE_FACTS: Final = 9
"""Facts about a number that may be next."""


class Covered(NamedTuple):
    """What unfinished trees have. Shapes: R rows, C candidates (constants and quantities)."""

    used: Flags
    """Which numbers [R, C]."""
    to_come: Ints
    """How many numbers are needed after the next symbol, if that is a number [R]."""


def covered_by(trees: Trees, first: int, candidates: int) -> Covered:
    """What given trees have at each of their nodes [M]; the first candidate's symbol number, and how many
    there are.
    """
    present, candidate = trees.tokens >= 0, trees.tokens - first
    leaves = np.nonzero(candidate >= 0)
    uses = np.zeros((*trees.tokens.shape, candidates), np.int64)
    tree, place = leaves
    uses[tree, place, candidate[leaves]] = 1
    opened = np.where(candidate >= 0, -1, 1)
    before, open_places = np.cumsum(uses, axis=1) - uses, np.cumsum(opened, axis=1) - opened
    return Covered(before[present] > 0, open_places[present])


def covered_in_frames(used: Flags, depth: Ints, left_known: Flags) -> Covered:
    """What unfinished trees have, whose open operators are on stacks: how many [R], and of which the left
    operand is known [R, S].
    """
    opened = np.arange(left_known.shape[1]) < depth[:, None]
    return Covered(used, (opened & ~left_known).sum(axis=1))


def quantities(counts: Ints, constants: int, candidates: int) -> Flags:
    """Which candidates are quantities that a problem has, given how many it has [B] → [B, C]."""
    place = np.arange(candidates) - constants
    own: Flags = (place >= 0) & (place < counts[:, None])
    return own


def coverage_facts(own: Flags, covered: Covered) -> Floats:
    """What each number would leave, given which of them are quantities of the problem [R, C] → [R, C,
    COVERAGE_FACTS].
    """
    fresh = own & ~covered.used
    unused = fresh.sum(axis=1)[:, None] - fresh
    room = np.broadcast_to(covered.to_come[:, None], unused.shape)
    told = [
        covered.used,
        own,
        unused == 0,
        unused == 1,
        unused > 1,
        room == 0,
        room == 1,
        room > 1,
        unused > room,
    ]
    return np.stack(told, axis=-1).astype(np.float32)

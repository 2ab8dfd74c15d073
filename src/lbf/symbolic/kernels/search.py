"""Exact search, compiled: the twin of `lbf.symbolic.search`, for a batch of problems at a time.

An expression of more than three leaves is a known part of at most three, an operator, and a *hole*. What the
hole must be worth follows from the inverse of the operator. A hole of up to three leaves is looked up in the
table; a larger one is split again. Which leaves are used is a bit mask; extras are the leaves that set no new
bit.

Sums and products are chains and may be split anywhere, so three things need no look, because another split
finds them: a known part larger than the hole; for equal sizes, the known part as left operand; beside a
single leaf, a hole that continues the chain.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from lbf.symbolic.arithmetic import ALONE
from lbf.symbolic.canonical import LEAF
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.kernels.arithmetic import (
    COMMUTATIVE,
    KINDS,
    accepted,
    compiled,
    target_left,
    target_right,
)
from lbf.symbolic.kernels.parts import (
    MOST_LEAVES,
    PART,
    TABLE_LEAVES,
    PartTable,
    build_table,
    class_key,
    class_of,
    first_at_least,
    fits,
    join,
    ones,
)
from lbf.symbolic.kernels.trees import (
    ClassRows,
    GivenArrays,
    Givens,
    Integers,
    Record,
    Records,
    Symbols,
    add_row,
    best,
    clear,
    is_full,
    new_rows,
    number_values,
)

DEFAULT_BUDGET: Final = 5_000_000
"""Lookups and joins per problem: a second or less."""
MOST_QUANTITIES: Final = 62
"""One bit of a mask for each; a problem with more is searched over the first so many."""
_MOST_SPLITS: Final = MOST_LEAVES - TABLE_LEAVES

HOLE: Final = np.dtype(
    [
        ("low", np.float64),  # what the hole must be worth
        ("high", np.float64),
        ("size", np.int64),  # how many leaves it must have
        ("barred", np.int64),  # a kind it must not be; LEAF bars nothing: a larger hole is never a leaf
        ("leaves", np.int64),  # how many leaves the known parts around it have
        ("mask", np.int64),  # and which quantities
        ("depth", np.int64),  # how many known parts there are; for each of them from the root down:
        ("symbol", np.int64, (_MOST_SPLITS,)),  # its operator
        ("known", np.int64, (_MOST_SPLITS,)),  # its index in the table
        ("is_left", np.int64, (_MOST_SPLITS,)),  # whether it is the left operand
    ]
)
"""What is missing of an expression, and the known parts around it."""

_MOST_HOLES: Final = 2**16
"""Room on the stack. Five leaves need a thousand; a search that runs into it says so."""


class _Workspace(NamedTuple):
    """Room for the work on one problem, used for problem after problem."""

    scratch: Records  # two parts being put together
    holes: Records  # a stack of holes to be split
    child: Records  # a hole being made, and the hole being split
    state: Integers  # the height of the stack, and what is left of the budget
    found: ClassRows


class _Problem(NamedTuple):
    """One problem being searched."""

    table: PartTable
    codes: Integers
    work: _Workspace
    low: float  # the least value that is right
    high: float
    extra: int
    quantities: int


def search_batch(
    givens: Givens,
    symbol_table: SymbolTable,
    max_leaves: int = 5,
    extra: int = 1,
    *,
    limit: int = 64,
    budget: int = DEFAULT_BUDGET,
) -> tuple[Integers, Integers, npt.NDArray[np.bool_]]:
    """For every problem: the simplest expressions that give the answer, how many there are, and whether that
    is all.

    Rows (problems, limit, 2 * max_leaves - 1) are prefix trees padded with -1, one of each class, ordered by
    unused quantities plus extras, then size, then symbols. `budget` bounds the lookups and joins spent on one
    problem.
    """
    if not 1 <= max_leaves <= MOST_LEAVES:
        raise ValueError(f"the search goes up to {MOST_LEAVES} leaves, and {max_leaves} were asked for")
    if extra < 0 or limit < 0:
        raise ValueError(f"there cannot be {extra} extra leaves or {limit} results: neither may be negative")
    rows = np.empty((len(givens), limit, 2 * max_leaves - 1), np.int64)
    counts, complete = np.zeros(len(givens), np.int64), np.zeros(len(givens), np.bool_)
    _search_all(
        givens.arrays(), Symbols.of(symbol_table), (max_leaves, extra, budget), rows, counts, complete
    )
    return rows, counts, complete


@compiled
def _search_all(
    given: GivenArrays,
    symbols: Symbols,
    limits: tuple[int, int, int],
    rows: Integers,
    counts: Integers,
    complete: npt.NDArray[np.bool_],
) -> None:
    """Fill rows, counts and whether they are complete."""
    values, quantities, answers, tolerances = given
    max_leaves, extra, budget = limits
    work = _Workspace(
        np.empty(2, PART),
        np.empty(_MOST_HOLES, HOLE),
        np.empty(2, HOLE),
        np.zeros(2, np.int64),
        new_rows(2 * max_leaves - 1),
    )
    for problem in range(len(rows)):
        at_hand = min(quantities[problem], MOST_QUANTITIES)
        numbers = number_values(symbols, values[problem], at_hand)
        leaves = min(max_leaves, at_hand + extra)  # no more can be placed
        table = build_table(symbols, numbers, min(leaves, TABLE_LEAVES), extra, budget)
        low, high = accepted(answers[problem], tolerances[problem])
        clear(work.found)
        work.state[:] = (0, table.left)
        _search(_Problem(table, symbols.codes, work, low, high, extra, at_hand), leaves)
        best(work.found, rows[problem])
        counts[problem] = work.found.total[0]
        complete[problem] = work.state[1] >= 0 and at_hand == quantities[problem]


@compiled
def _search(search: _Problem, max_leaves: int) -> None:
    """Find everything of up to so many leaves."""
    work, table = search.work, search.table
    for size in range(1, min(max_leaves, TABLE_LEAVES) + 1):
        for index in range(*_between(table, size, search.low, search.high)):
            _keep(search, table.parts[index])
    for size in range(TABLE_LEAVES + 1, max_leaves + 1):
        hole = work.child[0]
        hole.low, hole.high, hole.size, hole.barred = search.low, search.high, size, LEAF
        hole.leaves, hole.mask, hole.depth = 0, 0, 0
        _push(work)
        while work.state[0] > 0 and work.state[1] >= 0:
            work.state[0] -= 1
            work.child[1] = work.holes[work.state[0]]
            for known in range(1, work.child[1].size // 2 + 1):
                _split(search, work.child[1], known)


@compiled
def _between(table: PartTable, size: int, low: float, high: float) -> tuple[int, int]:
    """Where the parts of a size with values between low and high begin and end."""
    begin, end = table.starts[size], table.starts[size + 1]
    begin = first_at_least(table.values, begin, end, low)
    last = begin
    while last < end and table.values[last] <= high:
        last += 1
    return begin, last


@compiled
def _push(work: _Workspace) -> None:
    """Put the hole just made on the stack; without room for it, the budget counts as used up."""
    if work.state[0] == _MOST_HOLES:
        work.state[1] = -1
        return
    work.holes[work.state[0]] = work.child[0]
    work.state[0] += 1


# ---------------------------------------------------------------------------------------------------------
# splitting a hole


@compiled
def _split(search: _Problem, hole: Record, size: int) -> None:
    """Split a hole into a known part of a size, an operator, and a smaller hole, in all ways."""
    parts, starts, codes, state = search.table.parts, search.table.starts, search.codes, search.work.state
    rest = hole.size - size
    for known in range(starts[size], starts[size + 1]):
        value = parts[known].value
        if value == 0.0 or not fits(hole.leaves + size, hole.mask | parts[known].mask, search.extra):
            continue
        if state[1] < 0:
            return
        for symbol in range(codes.size):
            code = codes[symbol]
            if KINDS[code] == hole.barred:
                continue
            for is_left in range(2):
                if _is_needed(code, is_left, size < rest):
                    for interval in _targets(code, is_left, hole, value):
                        _fill(search, hole, (symbol, known, is_left), rest, interval)


@compiled
def _is_needed(code: int, is_left: int, is_smaller: bool) -> bool:
    """Whether a known part must be tried on this side, given whether it is smaller than the rest."""
    if KINDS[code] == ALONE:
        return is_smaller or is_left == 1
    return is_left == 0 or (is_smaller and not COMMUTATIVE[code])


@compiled
def _targets(
    code: int, is_left: int, hole: Record, value: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """What the rest of a hole must be worth beside a known part of this value."""
    if is_left:
        return target_right(code, hole.low, hole.high, value)
    return target_left(code, hole.low, hole.high, value)


@compiled
def _fill(
    search: _Problem, hole: Record, choice: tuple[int, int, int], rest: int, target: tuple[float, float]
) -> None:
    """Look up what may fill the rest of a hole, or put the rest on the stack if it is too large for the
    table.
    """
    low, high = target
    if low > high:
        return
    search.work.state[1] -= 1
    begin, end = 0, 0
    if rest <= TABLE_LEAVES:
        begin, end = search.table.starts[rest], search.table.starts[rest + 1]
        begin = first_at_least(search.table.values, begin, end, low)
        if begin == end or search.table.values[begin] > high:
            return
    symbol, known, is_left = choice
    child = search.work.child[0]
    child.low, child.high, child.size, child.depth = low, high, rest, hole.depth + 1
    child.leaves, child.mask = hole.leaves + hole.size - rest, hole.mask | search.table.parts[known].mask
    kind = KINDS[search.codes[symbol]]
    child.barred = kind if hole.size - rest == 1 and kind != ALONE else LEAF
    for level in range(hole.depth):
        child.symbol[level], child.known[level], child.is_left[level] = (
            hole.symbol[level],
            hole.known[level],
            hole.is_left[level],
        )
    child.symbol[hole.depth], child.known[hole.depth], child.is_left[hole.depth] = symbol, known, is_left
    if rest > TABLE_LEAVES:
        _push(search.work)
    else:
        _look_up(search, child, begin, end)


# ---------------------------------------------------------------------------------------------------------
# filling a hole from the table


@compiled
def _look_up(search: _Problem, hole: Record, begin: int, end: int) -> None:
    """Fill a hole with every part from `begin` that has the target value and few enough extras."""
    table = search.table
    while begin < end and table.values[begin] <= hole.high:
        search.work.state[1] -= 1
        part = table.parts[begin]
        fitting = fits(hole.leaves + hole.size, hole.mask | part.mask, search.extra)
        if fitting and (part.kind != hole.barred or part.kind == LEAF):
            _assemble(search, hole, part)
        begin += 1


@compiled
def _assemble(search: _Problem, hole: Record, part: Record) -> None:
    """Put the whole expression around a filled hole together; keep it if it is right and not redundant."""
    for level in range(hole.depth - 1, -1, -1):
        symbol, known, whole = (
            hole.symbol[level],
            search.table.parts[hole.known[level]],
            search.work.scratch[level & 1],
        )
        left, right = (known, part) if hole.is_left[level] else (part, known)
        if not join(whole, symbol, search.codes[symbol], left, right):
            return
        part = whole
    _keep(search, part)


@compiled
def _keep(search: _Problem, whole: Record) -> None:
    """Keep an expression if it is right and the first of its class."""
    found = search.work.found
    if not search.low <= whole.value <= search.high:
        return
    if is_full(found):
        search.work.state[1] = -1
    used, length = ones(whole.mask), 2 * whole.leaves - 1
    row = add_row(found, class_key(class_of(whole)), search.quantities - used + whole.leaves - used, length)
    if row >= 0:
        for index in range(length):
            found.rows[row, index] = whole.tokens[index]

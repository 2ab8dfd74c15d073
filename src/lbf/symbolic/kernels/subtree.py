"""Subtree fixing, compiled: the twin of `lbf.symbolic.subtree`, for a batch of trees at a time.

The table of a problem is built once for all its trees. Positions are visited from the last to the first,
children before parents, so that the row that stands for a class is the one with the smallest change.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.kernels.arithmetic import accepted, apply, compiled
from lbf.symbolic.kernels.parts import (
    TABLE_LEAVES,
    Class,
    PartTable,
    build_table,
    class_key,
    class_of,
    first_at_least,
    joined,
    leaf_class,
)
from lbf.symbolic.kernels.search import DEFAULT_BUDGET, MOST_QUANTITIES
from lbf.symbolic.kernels.trees import (
    NODE,
    ClassRows,
    GivenArrays,
    Givens,
    Integers,
    Records,
    Symbols,
    add_row,
    best,
    checked_trees,
    clear,
    evaluate,
    makes_right,
    new_rows,
    number_values,
    plant,
    set_targets,
)


def subtree_fix_batch(
    tokens: npt.ArrayLike,
    givens: Givens,
    symbol_table: SymbolTable,
    *,
    problem: npt.ArrayLike | None = None,
    leaves: int = 2,
    limit: int = 64,
) -> tuple[Integers, Integers]:
    """For every tree: the shortest right trees that differ in one subtree or one operator, and how many there
    are.

    `tokens` (trees, length) are prefix trees padded with -1; `problem` (trees,) says which problem of
    `givens` each belongs to, by default the one at the same place. A subtree is replaced by up to `leaves`
    leaves. Rows (trees, limit, length + 2 * leaves - 2) hold one tree of each class, ordered by size, then
    symbols. A tree that is right as it stands is among its own rows.
    """
    if not 1 <= leaves <= TABLE_LEAVES:
        raise ValueError(f"a subtree is replaced by 1 to {TABLE_LEAVES} leaves, and {leaves} were asked for")
    owners = np.arange(len(givens)) if problem is None else np.asarray(problem, np.int64)
    trees = checked_trees(tokens, givens, owners, symbol_table)
    rows = np.empty((len(trees), limit, trees.shape[1] + 2 * leaves - 2), np.int64)
    counts = np.zeros(len(trees), np.int64)
    order = np.argsort(owners, kind="stable")
    failed = _fix_rows(
        trees, (owners, order), givens.arrays(), (Symbols.of(symbol_table), leaves), rows, counts
    )
    if failed >= 0:
        raise ValueError(
            f"problem {failed} has {givens.quantities[failed]} quantities: "
            f"too many for subtrees of {leaves} leaves"
        )
    return rows, counts


class _Fixing(NamedTuple):
    """One tree being fixed."""

    tree: Records
    length: int
    classes: Integers  # (length, 5), the class of each subtree
    table: PartTable
    codes: Integers
    leaves: int
    found: ClassRows


@compiled
def _fix_rows(
    trees: Integers,
    owned: tuple[Integers, Integers],
    given: GivenArrays,
    means: tuple[Symbols, int],
    rows: Integers,
    counts: Integers,
) -> int:
    """Fill rows and counts; the number of a problem that has too many quantities, or -1."""
    owners, order = owned
    values, quantities, answers, tolerances = given
    symbols, leaves = means
    tree, classes = np.empty(trees.shape[1], NODE), np.empty((trees.shape[1], 5), np.int64)
    found = new_rows(rows.shape[2])
    done = 0
    while done < order.size:
        problem = int(owners[order[done]])
        numbers = number_values(symbols, values[problem], min(quantities[problem], MOST_QUANTITIES))
        table = build_table(symbols, numbers, leaves, leaves, DEFAULT_BUDGET)
        if table.left < 0 or quantities[problem] > MOST_QUANTITIES:
            return problem
        while done < order.size and owners[order[done]] == problem:
            index = order[done]
            length = plant(tree, trees[index], symbols)
            evaluate(tree, length, numbers)
            set_targets(tree, length, accepted(answers[problem], tolerances[problem]))
            clear(found)
            _fix(_Fixing(tree, length, classes, table, symbols.codes, leaves, found))
            best(found, rows[index])
            counts[index] = found.total[0]
            done += 1
    return -1


@compiled
def _fix(fixing: _Fixing) -> None:
    """Find all fixes of a tree."""
    _classify(fixing)
    for position in range(fixing.length - 1, -1, -1):
        if fixing.tree[position].low <= fixing.tree[position].high:
            if fixing.tree[position].code >= 0:
                _change_operator(fixing, position)
            for size in range(1, fixing.leaves + 1):
                _replace_subtree(fixing, position, size)


@compiled
def _classify(fixing: _Fixing) -> None:
    """Compute the class of every subtree."""
    tree = fixing.tree
    for position in range(fixing.length - 1, -1, -1):
        if tree[position].code < 0:
            _set_class(fixing.classes, position, leaf_class(tree[position].token))
        else:
            left, right = (
                _class_at(fixing.classes, position + 1),
                _class_at(fixing.classes, tree[position].right),
            )
            _set_class(fixing.classes, position, joined(tree[position].code, left, right))


@compiled
def _class_at(classes: Integers, position: int) -> Class:
    row = classes[position]
    return row[0], row[1], row[2], row[3], row[4]


@compiled
def _set_class(classes: Integers, position: int, klass: Class) -> None:
    for index in range(5):
        classes[position, index] = klass[index]


@compiled
def _change_operator(fixing: _Fixing, position: int) -> None:
    """Keep the trees in which another operator at a position gives the answer."""
    tree, right = fixing.tree, fixing.tree[position].right
    for symbol in range(fixing.codes.size):
        code = fixing.codes[symbol]
        if symbol != tree[position].token and makes_right(
            tree, position, apply(code, tree[position + 1].value, tree[right].value)
        ):
            klass = joined(code, _class_at(fixing.classes, position + 1), _class_at(fixing.classes, right))
            row = _new_row(fixing, position, klass, fixing.length)
            if row >= 0:
                _copy(fixing, row, 0, 0, fixing.length)
                fixing.found.rows[row, position] = symbol


@compiled
def _replace_subtree(fixing: _Fixing, position: int, size: int) -> None:
    """Keep the trees in which a part of so many leaves in place of a subtree gives the answer."""
    table, tree = fixing.table, fixing.tree
    after = position + tree[position].size
    gained = 2 * size - 1 - tree[position].size
    end = table.starts[size + 1]
    index = first_at_least(table.values, table.starts[size], end, tree[position].low)
    while index < end and table.values[index] <= tree[position].high:
        if makes_right(tree, position, table.values[index]):
            row = _new_row(fixing, position, class_of(table.parts[index]), fixing.length + gained)
            if row >= 0:
                _copy(fixing, row, 0, 0, position)
                for offset in range(2 * size - 1):
                    fixing.found.rows[row, position + offset] = table.parts[index].tokens[offset]
                _copy(fixing, row, after, gained, fixing.length)
        index += 1


@compiled
def _copy(fixing: _Fixing, row: int, begin: int, shift: int, end: int) -> None:
    """Copy tokens of the tree into a row, moved by `shift`."""
    for position in range(begin, end):
        fixing.found.rows[row, position + shift] = fixing.tree[position].token


@compiled
def _new_row(fixing: _Fixing, position: int, klass: Class, length: int) -> int:
    """A row for the tree that has a subtree of this class at a position; -1 if its class is known."""
    tree = fixing.tree
    while position > 0:
        parent = tree[position].parent
        if position == parent + 1:
            klass = joined(tree[parent].code, klass, _class_at(fixing.classes, tree[parent].right))
        else:
            klass = joined(tree[parent].code, _class_at(fixing.classes, parent + 1), klass)
        position = parent
    return add_row(fixing.found, class_key(klass), 0, length)

"""Regrouping: the same numbers and operators in the same order, with the brackets elsewhere.

A pupil who writes 144/18-12 and means 144/(18-12) has chosen every symbol rightly. No change of a symbol says
so; another grouping does.

>>> from fractions import Fraction
>>> from lbf.symbolic.parsing import parse
>>> puzzle = Puzzle((Fraction(18), Fraction(12), Fraction(144)), answer=Fraction(24))
>>> str(regrouped(parse("n2/n0-n1"), puzzle))
'/ n2 - n0 n1'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression, Leaf, Symbol
from lbf.symbolic.puzzle import Puzzle

MOST_LEAVES: Final = 9
"""Numbers of an expression that is regrouped: nine can be grouped in 1,430 ways, each more in about four
times as many."""

Span: TypeAlias = tuple[int, int]
"""The leaves of a subtree: from the first, and up to the one behind the last."""


class Row(NamedTuple):
    """An expression as it is written without brackets: an operator between any two leaves."""

    leaves: tuple[Leaf, ...]
    operators: tuple[Operator, ...]


def regrouped(wrong: Expression, puzzle: Puzzle) -> Expression | None:
    """The regrouping that gives the answer and moves the fewest brackets; None if none gives it, or if the
    expression is too long.
    """
    if len(wrong.leaves) > MOST_LEAVES:
        return None
    own = set(spans(wrong).values())
    right = (tree for tree in regroupings(wrong) if puzzle.solved_by(tree))
    return min(right, key=lambda tree: len(set(spans(tree).values()) - own), default=None)


def regroupings(expression: Expression) -> Iterator[Expression]:
    """Every tree with these leaves and operators in this order, the expression itself among them."""
    row = in_order(expression)
    yield from map(Expression, _groupings(row, 0, len(row.leaves)))


def in_order(expression: Expression) -> Row:
    """The expression without its brackets."""

    def joined(operator: Operator, left: Row, right: Row) -> Row:
        return Row(left.leaves + right.leaves, (*left.operators, operator, *right.operators))

    return expression.fold(lambda leaf: Row((leaf,), ()), joined)


def _groupings(row: Row, begin: int, end: int) -> Sequence[tuple[Symbol, ...]]:
    """Every tree over a part of the row, in prefix order."""
    if end - begin == 1:
        return [(row.leaves[begin],)]
    return [
        (row.operators[cut - 1], *left, *right)
        for cut in range(begin + 1, end)
        for left, right in product(_groupings(row, begin, cut), _groupings(row, cut, end))
    ]


def spans(expression: Expression) -> dict[int, Span]:
    """Which leaves stand together in a subtree, by the position of its operator.

    >>> from lbf.symbolic.parsing import parse
    >>> spans(parse("n0/(n1-n2)"))
    {0: (0, 3), 2: (1, 3)}
    """
    sizes = expression.fold_all(lambda leaf: 1, lambda operator, left, right: left + right)
    seen, found = 0, dict[int, Span]()
    for position, (symbol, size) in enumerate(zip(expression.symbols, sizes, strict=True)):
        if isinstance(symbol, Operator):
            found[position] = (seen, seen + size)
        else:
            seen += 1
    return found

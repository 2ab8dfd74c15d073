"""The smallest change that makes a pupil's calculation right: what fixing finds, as a mistake people make.

The wish for the answer travels from the root of the tree down, as in fixing, and tells what every part would
have to be worth. So each part may be replaced by a number or a small expression of that worth. Operators,
the order of two operands and the brackets may be changed as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from lbf.abduction.identity import read_form
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Constant, Expression, Symbol
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.subtree import ValueTable, small_expressions, target_values

Kind: TypeAlias = Literal["brackets", "order", "operator", "number", "extra", "missing", "part"]
"""What is wrong: the brackets; the order of two operands; one operator; one number; something that does not
belong there; something that is missing; a part of the calculation."""
COSTS: Final[dict[Kind, int]] = {
    **{"brackets": 1, "order": 1, "operator": 1, "number": 1},
    **{"extra": 2, "missing": 2, "part": 3},
}
"""How large a change is; of those of one size the first named is preferred."""
MOST_BRACKETED: Final = 7
"""Numbers in a calculation whose brackets are moved: there are 132 ways then."""
LEAVES: Final = 2
"""Numbers in what takes the place of a part."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a calculation at the part that begins at a position, and what it becomes."""

    kind: Kind
    position: int
    fixed: Expression


def smallest_change(wrong: Expression, puzzle: Puzzle, solutions: Sequence[Expression] = ()) -> Change | None:
    """The smallest change that gives the answer; one that leads to a known solution before any other.

    >>> from fractions import Fraction
    >>> from lbf.symbolic.parsing import parse
    >>> puzzle = Puzzle(tuple(map(Fraction, (144, 18, 12))), Fraction(24))
    >>> found = smallest_change(parse("n0/n1-n2"), puzzle)
    >>> found.kind, str(found.fixed)
    ('brackets', '/ n0 - n1 n2')
    """
    table = small_expressions(puzzle, LEAVES)
    order = preference(wrong, puzzle, solutions)
    return min(changes(wrong, puzzle, table), key=order, default=None)


def preference(
    wrong: Expression, puzzle: Puzzle, solutions: Sequence[Expression]
) -> Callable[[Change], tuple[object, ...]]:
    """The order in which changes are preferred."""
    known = {fingerprint(read_form(solution, puzzle.values)) for solution in solutions}
    kinds = list(COSTS)

    def key(change: Change) -> tuple[object, ...]:
        leads_there = fingerprint(read_form(change.fixed, puzzle.values)) in known
        constants = sum(isinstance(leaf, Constant) for leaf in change.fixed.leaves)
        size = abs(len(change.fixed) - len(wrong))
        rank = COSTS[change.kind], constants, kinds.index(change.kind), size, change.position
        return not leads_there, *rank, puzzle.symbol_table.encode(change.fixed)

    return key


def changes(wrong: Expression, puzzle: Puzzle, table: ValueTable) -> Iterator[Change]:
    """Every change in one place that makes the calculation give the answer."""
    for position, targets in enumerate(target_values(wrong, puzzle)):
        symbol = wrong.symbols[position]
        if isinstance(symbol, Operator):
            candidates = [
                Change("operator", position, wrong.replace(position, o)) for o in puzzle.alternatives(symbol)
            ]
            candidates.append(Change("order", position, _swapped(wrong, position)))
            yield from (change for change in candidates if puzzle.solved_by(change.fixed))
        for new in {
            new for target in targets for new in (*table.look_up(target), *_own_parts(wrong, position))
        }:
            change = Change(_kind(wrong.subtree(position), new), position, wrong.replace(position, new))
            if puzzle.solved_by(change.fixed):
                yield change
    for other in rebracketed(wrong):
        if other != wrong and puzzle.solved_by(other):
            yield Change("brackets", 0, other)


def _own_parts(wrong: Expression, position: int) -> tuple[Expression, ...]:
    """What is left of a part without one of its operands."""
    if not isinstance(wrong.symbols[position], Operator):
        return ()
    return tuple(wrong.subtree(child) for child in wrong.children(position))


def _swapped(wrong: Expression, position: int) -> Expression:
    left, right = (wrong.subtree(child) for child in wrong.children(position))
    return wrong.replace(position, Expression((wrong.symbols[position], *right.symbols, *left.symbols)))


def _kind(old: Expression, new: Expression) -> Kind:
    """What it is to replace a part by another."""
    if len(old) == len(new) == 1:
        return "number"
    if isinstance(old.symbols[0], Operator) and new in [old.subtree(child) for child in old.children(0)]:
        return "extra"
    if isinstance(new.symbols[0], Operator) and old in [new.subtree(child) for child in new.children(0)]:
        return "missing"
    return "part"


# ---------------------------------------------------------------------------------------------------------
# brackets


def rebracketed(expression: Expression) -> tuple[Expression, ...]:
    """All ways to bracket what is written, the numbers and signs in their order; none of long expressions."""
    if len(expression.leaves) > MOST_BRACKETED:
        return ()
    return tuple(map(Expression, _bracketed(_in_order(expression))))


def _in_order(expression: Expression) -> tuple[Symbol, ...]:
    """The symbols as they are written from left to right."""
    return expression.fold(lambda leaf: (leaf,), lambda operator, left, right: (*left, operator, *right))


@lru_cache(maxsize=1024)
def _bracketed(written: tuple[Symbol, ...]) -> tuple[tuple[Symbol, ...], ...]:
    """The prefix forms of all trees over a sequence of numbers with signs between them."""
    if len(written) == 1:
        return (written,)
    return tuple(
        (written[place], *left, *right)
        for place in range(1, len(written), 2)
        for left in _bracketed(written[:place])
        for right in _bracketed(written[place + 1 :])
    )

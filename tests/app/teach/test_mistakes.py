"""The smallest change, against a twin that tries everything."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lbf.app.teach.mistakes import COSTS, rebracketed, smallest_change
from lbf.symbolic.arithmetic import OPERATORS, Operator
from lbf.symbolic.canonical import is_redundant
from lbf.symbolic.expression import Expression, Quantity, Symbol, SymbolTable
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle

FOUR = [OPERATORS[symbol] for symbol in "+-*/"]
VALUES = tuple(map(Fraction, (7, 3, 12)))
LEAVES = [Expression((Quantity(index),)) for index in range(3)]
SMALL = [
    *LEAVES,
    *(Expression((o, *a.symbols, *b.symbols)) for o, a, b in product(FOUR, LEAVES, LEAVES)),
]


def trees(size: int) -> st.SearchStrategy[Expression]:
    """Expressions of so many numbers at most."""
    return st.recursive(
        st.sampled_from(LEAVES),
        lambda inner: st.builds(
            lambda o, a, b: Expression((o, *a.symbols, *b.symbols)), st.sampled_from(FOUR), inner, inner
        ),
        max_leaves=size,
    ).filter(lambda tree: len(tree) > 1)


def written(tree: Expression) -> list[Symbol]:
    return tree.fold(lambda leaf: [leaf], lambda operator, left, right: [*left, operator, *right])


def in_every_order(tree: Expression) -> set[Expression]:
    """All bracketings, by doing the operations in every order there is."""
    found = set()
    for order in permutations(range(len(tree) // 2)):
        places: list[tuple[Symbol, ...] | Operator] = [
            symbol if isinstance(symbol, Operator) else (symbol,) for symbol in written(tree)
        ]
        marks = [2 * number + 1 for number in order]
        for mark in marks:
            at = sum(1 for other in marks[: marks.index(mark)] if other < mark) * 2
            left, operator, right = places[mark - at - 1 : mark - at + 2]
            places[mark - at - 1 : mark - at + 2] = [(operator, *left, *right)]  # type: ignore[misc]
        found.add(Expression(places[0]))  # type: ignore[arg-type]
    return found


def all_changes(wrong: Expression) -> Iterator[tuple[int, Expression]]:
    """Every change there is with its cost, right or not."""
    yield from ((COSTS["brackets"], tree) for tree in in_every_order(wrong))
    for position, symbol in enumerate(wrong.symbols):
        old = wrong.subtree(position)
        parts = []
        if isinstance(symbol, Operator):
            parts = [wrong.subtree(child) for child in wrong.children(position)]
            swapped = Expression((symbol, *parts[1].symbols, *parts[0].symbols))
            yield COSTS["order"], wrong.replace(position, swapped)
            yield from ((COSTS["operator"], wrong.replace(position, other)) for other in FOUR)
            yield from ((COSTS["extra"], wrong.replace(position, part)) for part in parts)
        for new in SMALL:
            inside = [] if len(new) == 1 else [new.subtree(child) for child in new.children(0)]
            kind = "number" if len(old) == len(new) == 1 else "missing" if old in inside else "part"
            if new not in parts and not is_redundant(new, VALUES):
                yield COSTS[kind], wrong.replace(position, new)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(trees(4), trees(4))
def test_the_smallest_change_is_that_of_trying_everything(wrong: Expression, right: Expression) -> None:
    answer = right.evaluate(VALUES)
    assume(isinstance(answer, Fraction) and isinstance(wrong.evaluate(VALUES), Fraction))
    assert isinstance(answer, Fraction)
    puzzle = Puzzle(VALUES, answer, SymbolTable(tuple(FOUR), ()))
    assume(not puzzle.solved_by(wrong))
    found = smallest_change(wrong, puzzle)
    costs = [cost for cost, tree in all_changes(wrong) if puzzle.solved_by(tree)]
    assert (None if found is None else COSTS[found.kind]) == min(costs, default=None)
    assert found is None or puzzle.solved_by(found.fixed)


@settings(max_examples=30, deadline=None, derandomize=True)
@given(trees(5))
def test_brackets_are_all_there_are(tree: Expression) -> None:
    assert set(rebracketed(tree)) == in_every_order(tree)


def test_a_change_that_leads_to_a_known_solution_comes_first() -> None:
    puzzle = Puzzle(tuple(map(Fraction, (2, 2, 3))), Fraction(7))
    wrong, known = parse("n0*n1*n2"), parse("n0*n1+n2")
    found = smallest_change(wrong, puzzle, [known])
    assert found is not None
    assert found.fixed == known

"""Hypothesis strategies and seeded random draws for symbolic things."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import OPERATORS, Operator
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity, SymbolTable
from lbf.symbolic.fingerprint import same_in_algebra
from lbf.symbolic.puzzle import Puzzle

ARITHMETIC = tuple(OPERATORS[symbol] for symbol in "+-*/")
EVERY_OPERATOR = tuple(OPERATORS.values())

fractions = st.builds(Fraction, st.integers(-200, 200), st.integers(1, 40))
decimals = st.builds(Fraction, st.integers(0, 10_000), st.sampled_from([1, 10, 100]))


@st.composite
def expressions(
    draw: st.DrawFn,
    max_leaves: int = 6,
    slots: int = 4,
    operators: tuple[Operator, ...] = EVERY_OPERATOR,
    constants: bool = True,
) -> Expression:
    """A random tree: a random number of leaves, split at random."""
    quantities: st.SearchStrategy[Leaf] = st.integers(0, slots - 1).map(Quantity)
    leaves = st.one_of(quantities, decimals.map(Constant)) if constants else quantities

    def tree(count: int) -> tuple[Operator | Leaf, ...]:
        if count == 1:
            return (draw(leaves),)
        left = draw(st.integers(1, count - 1))
        return (draw(st.sampled_from(operators)), *tree(left), *tree(count - left))

    return Expression(tree(draw(st.integers(1, max_leaves))))


@st.composite
def linear_expressions(draw: st.DrawFn, max_leaves: int = 6, slots: int = 4) -> Expression:
    """A random tree that is linear in the quantity behind the `slots`: nothing is multiplied with it but
    numbers, and nothing divided by it.
    """
    unknown = Quantity(slots)

    def number() -> tuple[Operator | Leaf, ...]:
        return draw(expressions(2, slots, ARITHMETIC, constants=False)).symbols

    def tree(count: int) -> tuple[Operator | Leaf, ...]:
        if count == 1:
            return (draw(st.sampled_from((unknown, *map(Quantity, range(slots))))),)
        operator = draw(st.sampled_from("+-*/"))
        if operator in "+-":
            left = draw(st.integers(1, count - 1))
            return (OPERATORS[operator], *tree(left), *tree(count - left))
        in_front = operator == "*" and draw(st.booleans())
        sides = (number(), tree(count - 1)) if in_front else (tree(count - 1), number())
        return (OPERATORS[operator], *sides[0], *sides[1])

    return Expression(tree(draw(st.integers(1, max_leaves))))


def random_expression(generator: np.random.Generator, puzzle: Puzzle, leaves: int) -> Expression:
    """A random tree with so many leaves over the symbols of a puzzle."""

    def tree(count: int) -> tuple[Operator | Leaf, ...]:
        if count == 1:
            return (puzzle.leaves[generator.integers(len(puzzle.leaves))],)
        left = int(generator.integers(1, count))
        operator = puzzle.symbol_table.operators[generator.integers(len(puzzle.symbol_table.operators))]
        return (operator, *tree(left), *tree(count - left))

    return Expression(tree(leaves))


def random_puzzle(
    generator: np.random.Generator, quantities: int | None = None, symbol_table: SymbolTable | None = None
) -> Puzzle:
    """Awkward on purpose: zeros, ones, equal values, negatives and decimals; the answer is often within
    reach.
    """
    symbol_table = symbol_table or SymbolTable()
    pool = [
        *map(Fraction, (0, 1, 1, 2, 2, 3, 4, 5, 6, 10, 12, 25, 100, -2, -3)),
        *map(Fraction, ("1/2", "7/2", "1/3", "1/5")),
    ]
    count = quantities if quantities is not None else int(generator.integers(1, 5))
    values = tuple(pool[generator.integers(len(pool))] for _ in range(count))
    puzzle = Puzzle(values, Fraction(0), symbol_table)
    for _ in range(20):
        value = random_expression(generator, puzzle, int(generator.integers(1, 5))).evaluate(values)
        if isinstance(value, Fraction) and abs(value) < 10**6:
            return Puzzle(values, value, symbol_table)
    return puzzle


def random_log_probabilities(
    generator: np.random.Generator, positions: int, puzzle: Puzzle
) -> list[list[float]]:
    """A random distribution over all symbols at every position."""
    logits = generator.normal(scale=2.0, size=(positions, len(puzzle.symbols)))
    rows: list[list[float]] = (logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))).tolist()
    return rows


def is_sound(expression: Expression) -> bool:
    """Whether the expression has a value almost everywhere, however it is rearranged: no part of it is always
    zero.
    """
    generator = np.random.default_rng(0)
    zero = Expression((Constant(Fraction(0)),))
    parts = {expression.subtree(position) for position in range(len(expression))}
    return not any(same_in_algebra(part, zero, generator) for part in parts)

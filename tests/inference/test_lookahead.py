"""What numbers would complete, in double precision for all of them at once, against exact arithmetic for one
at a time; and the two solvers that see it against each other.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import make_problem
from lbf.errors import InputError
from lbf.inference.lookahead import VALUE_FACTS, Operands, Waiting, facts, waiting_in_frames
from lbf.inference.orders import Trees
from lbf.neural import SolverConfig
from lbf.symbolic.arithmetic import OPERATORS, PLUS, Operator
from lbf.symbolic.expression import Expression, Quantity, SymbolTable, subtree_end
from lbf.symbolic.puzzle import Puzzle
from neural.toys import seeing_solver, toy_expressions
from strategies import random_expression

TABLE = SymbolTable()
VALUES = st.fractions(Fraction(-50), Fraction(50), max_denominator=12)


@given(st.sampled_from(TABLE.operators), VALUES, VALUES)
def test_operators_come_to_what_exact_arithmetic_says(
    operator: Operator, left: Fraction, right: Fraction
) -> None:
    numbers = Operands.of([make_problem("p", "1")], TABLE)
    place = np.array([TABLE.operators.index(operator)])
    found = float(numbers.applied(place, np.array([float(left)]), np.array([float(right)]))[0])
    exact = operator.apply(left, right)
    if isinstance(exact, Fraction) and abs(exact) < 10**9:
        assert found == pytest.approx(float(exact), rel=1e-9, abs=1e-12)
    else:
        assert math.isnan(found)


def test_of_an_operator_that_is_not_known_nothing_is_known_ahead() -> None:
    other = replace(PLUS, symbol="#")
    numbers = Operands.of([make_problem("p", "3 and 4")], SymbolTable((other,)))
    waiting = Waiting(np.array([[0]]), np.array([[3.0]]), np.array([False]))
    assert numbers.ahead(np.array([0]), waiting)[0, :, 0].tolist() == [1.0] * 4
    assert {operator.symbol for operator in OPERATORS.values()} == {o.symbol for o in TABLE.operators}


PENS = make_problem("p", "2 boxes of 6 pens for 4.5 dollars, 25% of them red")


def expression_of(seed: int, leaves: int) -> Expression:
    return random_expression(np.random.default_rng(seed), Puzzle(PENS.values, Fraction(0), TABLE), leaves)


def completed(expression: Expression, place: int) -> list[int]:
    """The places of the operators that end where the subtree at a place ends, the lowest first."""
    end = subtree_end(expression.symbols, place)
    above = [each for each in range(place) if subtree_end(expression.symbols, each) == end]
    return above[::-1]


@given(st.integers(0, 10**6), st.integers(1, 6))
def test_every_node_knows_what_it_would_complete(seed: int, leaves: int) -> None:
    expression = expression_of(seed, leaves)
    trees = Trees.of([[expression]], TABLE)
    waiting = Operands.of([PENS], TABLE).waiting(trees)
    for place in range(len(expression)):
        above = completed(expression, place)
        own = [operator for operator in waiting.operator[place].tolist() if operator >= 0]
        assert own == [trees.symbol[each] for each in above]
        assert waiting.whole[place] == (0 in above)
        for each, found in zip(above, waiting.left[place].tolist(), strict=False):
            left = expression.subtree(expression.children(each)[0]).evaluate(PENS.values)
            if isinstance(left, Fraction) and abs(left) < 10**8:
                assert found == pytest.approx(float(left), rel=1e-9, abs=1e-9)


@given(st.integers(0, 10**6), st.integers(2, 6))
def test_the_last_value_that_is_completed_is_that_of_the_expression_then(seed: int, leaves: int) -> None:
    expression = expression_of(seed, leaves)
    numbers = Operands.of([PENS], TABLE)
    waiting = numbers.waiting(Trees.of([[expression]], TABLE))
    last = len(expression) - 1
    ahead = numbers.ahead(np.array([0]), waiting.at(np.array([last])))[0]
    lowest = completed(expression, last)[0]
    for candidate, leaf in enumerate([*TABLE.constants, *map(Quantity, range(len(PENS.slots)))]):
        then = expression.replace(last, leaf)
        values = [then.subtree(place).evaluate(PENS.values) for place in (lowest, 0)]
        if all(isinstance(value, Fraction) and abs(value) < 10**6 for value in values):
            exact = np.array([[float(value)] for value in values])  # type: ignore[arg-type]
            told = [facts(value[None], numbers.stated)[0, 0] for value in exact]
            assert ahead[candidate] == pytest.approx(np.array([*told[0], *told[1], 1.0]), abs=1e-5)


@given(st.integers(0, 10**6), st.integers(1, 6))
def test_stacks_of_open_operators_say_the_same_as_given_trees(seed: int, leaves: int) -> None:
    expression = expression_of(seed, leaves)
    trees = Trees.of([[expression]], TABLE)
    numbers = Operands.of([PENS], TABLE)
    known = numbers.waiting(trees)
    values = [float(v) if isinstance(v, Fraction) else np.nan for v in expression.values(PENS.values)]
    for place in range(len(expression)):
        opened = [each for each in range(place) if subtree_end(expression.symbols, each) > place]
        lefts = [expression.children(each) for each in opened]
        stack = (
            np.array([len(opened)]),
            np.array([[*(trees.symbol[each] for each in opened), 0]]),
            np.array([[*(values[left] for left, _ in lefts), 0.0]]),
            np.array([[*(place >= right for _, right in lefts), False]]),
        )
        found = waiting_in_frames(*stack)
        count = len(completed(expression, place))
        assert found.operator[0, :count].tolist() == known.operator[place, :count].tolist()
        assert (found.operator[0, count:] == -1).all() and (known.operator[place, count:] == -1).all()
        assert found.whole[0] == known.whole[place]


@given(VALUES)
def test_facts_are_those_of_the_exact_value(value: Fraction) -> None:
    told = facts(np.array([[float(value), np.nan]]), np.array([[3.0, 20.0]]))
    assert told.shape == (1, 2, VALUE_FACTS)
    whole, cents = value.denominator == 1, (100 * value).denominator == 1
    assert told[0, 0, :10].tolist() == [
        float(fact)
        for fact in (
            False,
            value < 0,
            value == 0,
            whole and value > 0,
            cents and not whole,
            not cents,
            value == 1,
            0 < value < 1,
            value > 20,
            value < 3,
        )
    ]
    assert told[0, 1, 0] == 1.0 and not told[0, 1, 1:4].any()


def test_what_lies_ahead_changes_what_is_probable() -> None:
    solver, problems = seeing_solver(lookahead=True)
    batch = solver.batch(problems)
    groups = [toy_expressions(problem, seed, (1, 3)) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        seeing = solver.log_prob(batch, groups)
        torch.nn.init.zeros_(solver.decoder.lookahead.score.weight)  # type: ignore[union-attr, arg-type]
        blind = solver.log_prob(batch, groups)
    assert seeing[::2].tolist() == blind[::2].tolist()  # a single number completes nothing
    assert (seeing[1::2] - blind[1::2]).abs().min() > 1e-6


def test_only_trees_look_ahead() -> None:
    with pytest.raises(InputError, match="lookahead is for the decoder tree"):
        SolverConfig(decoder="sequence", lookahead=True)

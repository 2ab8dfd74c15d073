"""What numbers would complete, in double precision for all of them at once, against exact arithmetic for one
at a time; and the two solvers that see it against each other.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.classroom import classroom
from lbf.data.problem import Problem, make_problem
from lbf.data.statistics import Vocabulary
from lbf.errors import InputError
from lbf.inference.lookahead import FACTS, Operands, facts
from lbf.inference.orders import Trees
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.arithmetic import OPERATORS, PLUS, Operator
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.puzzle import Puzzle
from neural.toys import toy_expressions
from strategies import random_expression

TABLE = SymbolTable()
VALUES = st.fractions(Fraction(-50), Fraction(50), max_denominator=12)


def sighted_solver() -> tuple[Solver, list[Problem]]:
    """A small solver that looks ahead, with large parameters, and problems with different numbers."""
    problems = [*classroom("en", train=12, validation=0, test=0).train, make_problem("none", "How many?")]
    config = SolverConfig(embedding=6, hidden=8, dropout=0.3, lookahead=True, values=True)
    solver = Solver(config, TABLE, Vocabulary.build(problems, min_count=1))
    for parameter in solver.parameters():
        torch.nn.init.normal_(parameter)
    return solver, problems


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
    assert numbers.ahead(np.array([0]), np.array([0]), np.array([3.0]))[0, :, 0].tolist() == [1.0] * 4
    assert {operator.symbol for operator in OPERATORS.values()} == {o.symbol for o in TABLE.operators}


@given(st.integers(0, 10**6), st.integers(1, 6))
def test_right_operands_know_their_operator_and_its_left_operand(seed: int, leaves: int) -> None:
    problem = make_problem("p", "2 boxes of 6 pens for 4.5 dollars, 25% of them red")
    puzzle = Puzzle(problem.values, Fraction(0), TABLE)
    expression = random_expression(np.random.default_rng(seed), puzzle, leaves)
    trees = Trees.of([[expression]], TABLE)
    operators, lefts = Operands.of([problem], TABLE).waiting(trees)
    expected = dict.fromkeys(range(len(expression)), (-1, None))
    for place, value in enumerate(trees.symbol.tolist()):
        if value < TABLE.first_constant:
            left, right = expression.children(place)
            expected[right] = value, expression.subtree(left).evaluate(problem.values)
    for place, (operator, left) in expected.items():
        assert operators[place] == operator
        if isinstance(left, Fraction) and abs(left) < 10**8:
            assert lefts[place] == pytest.approx(float(left), rel=1e-9, abs=1e-9)


@given(VALUES)
def test_facts_are_those_of_the_exact_value(value: Fraction) -> None:
    told = facts(np.array([[float(value), np.nan]]), np.array([[3.0, 20.0]]))
    assert told.shape == (1, 2, FACTS)
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


def test_given_and_grown_trees_are_equally_probable() -> None:
    solver, problems = sighted_solver()
    beams = solver.beam(solver.batch(problems), 40)
    with torch.no_grad():
        given_trees = solver.log_prob(solver.batch(problems), [[h.expression for h in b] for b in beams])
    grown = [hypothesis.log_prob for beam in beams for hypothesis in beam]
    assert max(len(h.expression) for beam in beams for h in beam) > 3
    assert given_trees.tolist() == pytest.approx(grown, abs=1e-4)


def test_what_lies_ahead_changes_what_is_probable() -> None:
    solver, problems = sighted_solver()
    batch = solver.batch(problems)
    groups = [toy_expressions(problem, seed, (1, 3)) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        seeing = solver.log_prob(batch, groups)
        torch.nn.init.zeros_(solver.decoder.lookahead.score.weight)  # type: ignore[union-attr, arg-type]
        blind = solver.log_prob(batch, groups)
    assert seeing[::2].tolist() == blind[::2].tolist()  # a single number completes nothing
    assert (seeing[1::2] - blind[1::2]).abs().min() > 1e-6


def test_numpy_and_torch_look_ahead_alike(tmp_path: Path) -> None:
    solver, problems = sighted_solver()
    solver.save(tmp_path)
    fast = TrainedSolver.load(tmp_path)
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        slow = solver.log_prob(solver.batch(problems), groups).tolist()
    assert fast.log_prob(fast.batch(problems), groups).tolist() == pytest.approx(slow, abs=1e-3)
    for one, other in zip(
        solver.beam(solver.batch(problems), 5), fast.beam(fast.batch(problems), 5), strict=True
    ):
        assert [h.log_prob for h in other] == pytest.approx([h.log_prob for h in one], abs=1e-3)


def test_only_trees_look_ahead() -> None:
    with pytest.raises(InputError, match="lookahead is for the decoder tree"):
        SolverConfig(decoder="sequence", lookahead=True)

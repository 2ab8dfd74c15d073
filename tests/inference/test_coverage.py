"""What trees have used, counted for all of them at once, against a loop over the symbols of one."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import make_problem
from lbf.errors import InputError
from lbf.inference.coverage import (
    COVERAGE_FACTS,
    Covered,
    coverage_facts,
    covered_by,
    covered_in_frames,
    quantities,
)
from lbf.inference.orders import Trees
from lbf.neural import SolverConfig
from lbf.symbolic.expression import Expression, Quantity, SymbolTable, subtree_end
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from neural.toys import seeing_solver
from strategies import random_expression

TABLE = SymbolTable()
PENS = make_problem("p", "2 boxes of 6 pens for 4.5 dollars, 25% of them red")
CANDIDATES = [*TABLE.constants, *map(Quantity, range(len(PENS.slots)))]


def expression_of(seed: int, leaves: int) -> Expression:
    return random_expression(np.random.default_rng(seed), Puzzle(PENS.values, Fraction(0), TABLE), leaves)


def opened_before(expression: Expression, place: int) -> list[int]:
    """The places of the operators in whose subtrees a place is, from the root on."""
    return [each for each in range(place) if subtree_end(expression.symbols, each) > place]


EXPRESSIONS = st.builds(expression_of, st.integers(0, 10**6), st.integers(1, 6))


@given(st.lists(EXPRESSIONS, min_size=1, max_size=3))
def test_every_node_knows_what_was_used_before_it_and_what_is_still_to_come(
    expressions: list[Expression],
) -> None:
    covered = covered_by(Trees.of([expressions], TABLE), TABLE.first_constant, len(CANDIDATES))
    rows = iter(zip(covered.used.tolist(), covered.to_come.tolist(), strict=True))
    for expression in expressions:
        for place in range(len(expression)):
            used, to_come = next(rows)
            assert used == [candidate in expression.symbols[:place] for candidate in CANDIDATES]
            rights = [expression.children(each)[1] for each in opened_before(expression, place)]
            assert to_come == sum(right > place for right in rights)
    assert next(rows, None) is None


@given(EXPRESSIONS)
def test_stacks_of_open_operators_say_the_same_as_given_trees(expression: Expression) -> None:
    covered = covered_by(Trees.of([[expression]], TABLE), TABLE.first_constant, len(CANDIDATES))
    for place in range(len(expression)):
        opened = opened_before(expression, place)
        known = [place >= expression.children(each)[1] for each in opened]
        used = covered.used[place : place + 1]
        found = covered_in_frames(used, np.array([len(opened)]), np.array([[*known, False, True]]))
        assert found.to_come[0] == covered.to_come[place]


@given(
    st.lists(st.booleans(), min_size=len(CANDIDATES), max_size=len(CANDIDATES)),
    st.integers(0, 4),
    st.integers(0, len(PENS.slots)),
)
def test_facts_tell_what_each_number_would_leave(used: list[bool], room: int, count: int) -> None:
    constants = len(TABLE.constants)
    own = quantities(np.array([count]), constants, len(CANDIDATES))
    told = coverage_facts(own, Covered(np.array([used]), np.array([room])))
    assert told.shape == (1, len(CANDIDATES), COVERAGE_FACTS)
    for candidate in range(len(CANDIDATES)):
        is_own = constants <= candidate < constants + count
        left = sum(not used[other] and other != candidate for other in range(constants, constants + count))
        assert told[0, candidate].tolist() == [
            float(fact)
            for fact in (
                used[candidate],
                is_own,
                left == 0,
                left == 1,
                left > 1,
                room == 0,
                room == 1,
                room > 1,
                left > room,
            )
        ]


def test_what_was_used_changes_what_is_probable() -> None:
    solver, problems = seeing_solver(coverage=True)
    problem = next(p for p in problems if len(p.slots) >= 2)
    twice, once = ([[parse(text)]] for text in ("n0+n0", "n0+n1"))
    with torch.no_grad():
        seen = [solver.log_prob(solver.batch([problem]), each) for each in (twice, once)]
        solver.decoder.coverage.fact_term.weight[:, 0] = 0.0  # type: ignore[union-attr, index, operator]
        blind = [solver.log_prob(solver.batch([problem]), each) for each in (twice, once)]
    assert abs(float(seen[0] - blind[0])) > 1e-4
    assert float(seen[0] - seen[1]) != pytest.approx(float(blind[0] - blind[1]), abs=1e-4)


def test_only_trees_see_what_was_used() -> None:
    with pytest.raises(InputError, match="coverage is for the decoder tree"):
        SolverConfig(decoder="sequence", coverage=True)

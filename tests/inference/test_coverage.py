"""What trees have used, counted for all of them at once, against a loop over the symbols of one; and the two
solvers that see it against each other.
"""

from __future__ import annotations

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
from lbf.inference.coverage import FACTS, Covered, covered_by, covered_in_frames, facts, quantities
from lbf.inference.orders import Trees
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import Expression, Quantity, SymbolTable, subtree_end
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from neural.toys import toy_expressions
from strategies import random_expression

TABLE = SymbolTable()
PENS = make_problem("p", "2 boxes of 6 pens for 4.5 dollars, 25% of them red")
CANDIDATES = [*TABLE.constants, *map(Quantity, range(len(PENS.slots)))]


def seeing_solver(*, lookahead: bool) -> tuple[Solver, list[Problem]]:
    """A small solver that sees what was used, with large parameters, and problems with different numbers."""
    problems = [*classroom("en", train=12, validation=0, test=0).train, make_problem("none", "How many?")]
    config = SolverConfig(embedding=6, hidden=8, dropout=0.3, coverage=True, lookahead=lookahead)
    solver = Solver(config, TABLE, Vocabulary.build(problems, min_count=1))
    for parameter in solver.parameters():
        torch.nn.init.normal_(parameter)
    return solver, problems


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
    told = facts(own, Covered(np.array([used]), np.array([room])))
    assert told.shape == (1, len(CANDIDATES), FACTS)
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


@pytest.mark.parametrize("lookahead", [False, True])
def test_given_and_grown_trees_are_equally_probable(lookahead: bool) -> None:
    solver, problems = seeing_solver(lookahead=lookahead)
    beams = solver.beam(solver.batch(problems), 40)
    with torch.no_grad():
        given_trees = solver.log_prob(solver.batch(problems), [[h.expression for h in b] for b in beams])
    grown = [hypothesis.log_prob for beam in beams for hypothesis in beam]
    assert max(len(h.expression) for beam in beams for h in beam) > 3
    assert given_trees.tolist() == pytest.approx(grown, abs=1e-4)


def test_what_was_used_changes_what_is_probable() -> None:
    solver, problems = seeing_solver(lookahead=False)
    problem = next(p for p in problems if len(p.slots) >= 2)
    twice, once = ([[parse(text)]] for text in ("n0+n0", "n0+n1"))
    with torch.no_grad():
        seen = [solver.log_prob(solver.batch([problem]), each) for each in (twice, once)]
        solver.decoder.coverage.fact_term.weight[:, 0] = 0.0  # type: ignore[union-attr, index, operator]
        blind = [solver.log_prob(solver.batch([problem]), each) for each in (twice, once)]
    assert abs(float(seen[0] - blind[0])) > 1e-4
    assert float(seen[0] - seen[1]) != pytest.approx(float(blind[0] - blind[1]), abs=1e-4)


@pytest.mark.parametrize("lookahead", [False, True])
def test_numpy_and_torch_see_alike(lookahead: bool, tmp_path: Path) -> None:
    solver, problems = seeing_solver(lookahead=lookahead)
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


def test_only_trees_see_what_was_used() -> None:
    with pytest.raises(InputError, match="coverage is for the decoder tree"):
        SolverConfig(decoder="sequence", coverage=True)

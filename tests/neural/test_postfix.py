"""Decoders in postfix order against their stupid twins, and what is particular to each."""

from __future__ import annotations

import itertools
import math

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.data.statistics import Vocabulary
from lbf.inference.orders import Trees
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse
from neural.postfix_reference import recursive_log_probs, stack_log_probs
from neural.toys import SMALL, toy_expressions, toy_problems, toy_solver
from oracles import all_expressions

TWINS = {"stack": stack_log_probs, "recursive": recursive_log_probs}
EACH = pytest.mark.parametrize("decoder", TWINS)


@EACH
def test_forced_equals_the_reference(decoder: str) -> None:
    solver, problems, table = toy_solver("lstm", decoder), toy_problems(), SymbolTable()
    groups = [toy_expressions(problem, seed)[: seed % 5] for seed, problem in enumerate(problems)]
    trees = Trees.of(groups, table)
    written = solver.order.written(trees, table)
    with torch.no_grad():
        found = solver.decoder.forced(solver.encode(solver.batch(problems)), trees)
        for row in range(len(trees)):
            tokens = trees.tokens[row, : trees.lengths[row]].tolist()
            problem, steps = problems[trees.problem[row]], solver.order.steps(tokens, table)
            expected = TWINS[decoder](solver, problem, steps)
            rows = found[torch.from_numpy(written.tree == row)]
            known = expected.shape[1] - 1
            torch.testing.assert_close(rows[:, :known], expected[:, :-1], atol=1e-5, rtol=1e-4)
            torch.testing.assert_close(rows[:, -1], expected[:, -1], atol=1e-5, rtol=1e-4)
            assert (rows[:, known:-1] == -torch.inf).all()  # symbols the problem does not have


@EACH
def test_all_expressions_together_are_not_more_than_certain(decoder: str) -> None:
    solver, problem = toy_solver("lstm", decoder, SMALL), toy_problems()[1]
    leaves = [*SMALL.constants, *(leaf for leaf in parse("n0").leaves)]
    mass = 0.0
    for count in (1, 2, 3, 4):
        trees = list(all_expressions(leaves, SMALL.operators, count))
        more = solver.log_prob(solver.batch([problem]), [trees]).double().exp().sum().item()
        assert more > 0
        mass += more
    assert mass < 1


@EACH
def test_greedy_takes_the_most_probable_step_the_rules_allow(decoder: str) -> None:
    solver, table = toy_solver("lstm", decoder), SymbolTable()
    for problem in toy_problems():
        batch = solver.batch([problem])
        (found,) = solver.candidates(batch, [[5]]).expressions(table)
        steps, operators = [], 0
        for place in range(5):
            row = TWINS[decoder](solver, problem, [*steps, -1])[place]
            waiting = place - 2 * operators
            legal = [
                symbol
                for symbol in range(len(row) - 1)
                if (waiting > 1 if symbol < table.first_constant else place - operators < 3)
            ]
            steps.append(max(legal, key=lambda symbol: row[symbol].item()))
            operators += steps[-1] < table.first_constant
        assert solver.order.steps(table.encode(found), table) == (*steps, -1)


@EACH
def test_a_choice_of_operator_is_told_to_the_fixer_at_its_node(decoder: str) -> None:
    solver, problems, table = toy_solver("lstm", decoder), toy_problems(), SymbolTable()
    found = solver.candidates(solver.batch(problems), [[5]] * len(problems))
    for row, problem in enumerate(problems):
        (expression,) = found.expressions(table)[row : row + 1]
        tokens = table.encode(expression)
        steps = solver.order.steps(tokens, table)
        expected = TWINS[decoder](solver, problem, steps)
        places = solver.order.places(steps[:-1], table)
        known = expected.shape[1] - 1
        for node, place in enumerate(places):
            wanted = expected[place, :known].double() + (expected[-1, -1] if node == 0 else 0)
            log_probs = torch.from_numpy(found.log_probs[row, node, :known])
            torch.testing.assert_close(log_probs, wanted, atol=1e-4, rtol=1e-4)
        total = sum(found.log_probs[row, place, token] for place, token in enumerate(tokens))
        assert total == pytest.approx(
            solver.log_prob(solver.batch([problem]), [[expression]]).item(), abs=1e-4
        )


def test_operators_of_a_template_are_chosen_without_each_other() -> None:
    solver, problem = toy_solver("lstm", "recursive"), toy_problems()[3]
    signs = "+-*/"
    trees = [parse(f"(n0{first}n1){second}n2") for first, second in itertools.product(signs, signs)]
    grid = solver.log_prob(solver.batch([problem]), [trees]).view(4, 4)
    below, above = grid.logsumexp(dim=1, keepdim=True), grid.logsumexp(dim=0, keepdim=True)
    torch.testing.assert_close(grid, below + above - grid.logsumexp(dim=(0, 1)), atol=1e-4, rtol=1e-4)


def test_operators_of_a_stack_are_not() -> None:
    solver, problem = toy_solver("lstm", "stack"), toy_problems()[3]
    trees = [parse(f"(n0{first}n1){second}n2") for first, second in ("++", "+*", "*+", "**")]
    a, b, c, d = solver.log_prob(solver.batch([problem]), [trees]).tolist()
    assert abs((a - b) - (c - d)) > 1e-3


def test_the_source_of_another_decoder_is_refused() -> None:
    stack, recursive = toy_solver("lstm", "stack"), toy_solver("lstm", "recursive")
    source = stack.encode(stack.batch(toy_problems()))
    with pytest.raises(TypeError, match="prepared itself"):
        recursive.decoder.begin(source, torch.tensor([0]), 1)


@EACH
def test_eight_problems_by_heart(decoder: str) -> None:
    problems = classroom("en", train=8, validation=1, test=1).train
    config = SolverConfig("lstm", decoder, embedding=16, hidden=24, dropout=0.0, layers=1)
    table = SymbolTable()
    solutions = [[p.expression] for p in problems if p.expression and table.can_write(p.expression)]
    known = [p for p in problems if p.expression and table.can_write(p.expression)]
    assert len(known) > 4
    solver = Solver(config, table, Vocabulary.build(problems, 1))
    optimiser, batch = torch.optim.Adam(solver.parameters(), 1e-2), solver.batch(known)
    for _ in range(150):
        optimiser.zero_grad()
        loss = -solver.log_prob(batch, solutions).mean()
        loss.backward()
        optimiser.step()
    assert loss.item() < 0.05
    found = solver.beam(batch, 2)
    assert [[beam[0].expression] for beam in found] == solutions
    assert all(math.exp(beam[0].log_prob) > 0.8 for beam in found)

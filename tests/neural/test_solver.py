from __future__ import annotations

import random
import subprocess
import sys

import pytest
import torch

from lbf.data.classroom import generate
from lbf.data.statistics import Vocabulary
from lbf.data.summary import annotation_constants
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable, sizes
from lbf.symbolic.parsing import parse
from neural.differences import check_gradients
from neural.toys import COMBINATIONS, toy_expressions, toy_problems, toy_solver

EVERY = pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)


@EVERY
def test_neither_order_nor_company_changes_results(encoder: str, decoder: str) -> None:
    solver, problems = toy_solver(encoder, decoder), toy_problems()
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    order = random.Random(1).sample(range(len(problems)), len(problems))
    together = solver.encode(solver.batch([problems[i] for i in order]))
    log_probs = solver.log_prob(together, [groups[i] for i in order]).view(len(order), -1)
    beams = solver.beam(together, 5)
    explored = solver.candidates(together, [[5, 7]] * len(order))
    for place, i in enumerate(order):
        alone = solver.encode(solver.batch([problems[i]]))
        torch.testing.assert_close(
            solver.log_prob(alone, [groups[i]]), log_probs[place], atol=1e-5, rtol=1e-5
        )
        (beam,) = solver.beam(alone, 5)
        assert [c.expression for c in beam] == [c.expression for c in beams[place]]
        assert [c.log_prob for c in beam] == pytest.approx([c.log_prob for c in beams[place]], abs=1e-5)
        by_itself = solver.candidates(alone, [[5, 7]])
        assert by_itself.tokens.tolist() == explored.tokens[2 * place : 2 * place + 2].tolist()
        known = by_itself.log_probs.shape[-1]
        assert by_itself.log_probs == pytest.approx(
            explored.log_probs[2 * place : 2 * place + 2, :, :known], abs=1e-5
        )


@EVERY
def test_gradients_equal_finite_differences(encoder: str, decoder: str) -> None:
    problems = toy_problems()[2:5]
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    check_gradients(toy_solver(encoder, decoder), problems, groups)


@pytest.mark.parametrize(
    ("encoder", "decoder"),
    [
        ("gru", "tree"),
        pytest.param("lstm", "sequence", marks=pytest.mark.ci),
        pytest.param("lstm", "tree", marks=pytest.mark.slow),
        pytest.param("gru", "sequence", marks=pytest.mark.slow),
    ],
)
def test_learns_thirty_problems_by_heart(encoder: str, decoder: str) -> None:
    problems = generate("both", seed=0, size=30)
    symbol_table = SymbolTable(constants=tuple(sorted(annotation_constants(problems))))
    solver = Solver(
        SolverConfig(encoder, decoder, embedding=32, hidden=48, dropout=0),
        symbol_table,
        Vocabulary.build(problems, 1),
    )
    optimiser = torch.optim.Adam(solver.parameters(), lr=5e-3)
    batch, solutions = (
        solver.batch(problems),
        [[problem.expression] for problem in problems if problem.expression],
    )
    loss = torch.tensor(torch.inf)
    for _ in range(500):
        if loss < 0.01:
            break
        loss = -solver.log_prob(batch, solutions).mean()
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(solver.parameters(), 1.0)
        optimiser.step()
    found = solver.beam(batch, 1)
    assert all(
        problem.is_solved_by(candidates[0].expression)
        for problem, candidates in zip(problems, found, strict=True)
    )


def test_one_reading_serves_exploration_and_learning() -> None:
    solver, problems = toy_solver(), toy_problems()
    noise = torch.Generator().manual_seed(0)
    source = solver.encode(solver.batch(problems), noise)
    explored = solver.candidates(source, [list(sizes(len(problem.slots))) for problem in problems])
    found = list(zip(explored.problem.tolist(), explored.expressions(solver.symbol_table), strict=True))
    groups = [[expression for which, expression in found if which == row] for row in range(len(problems))]
    solver.log_prob(source, groups, generator=noise).sum().backward()
    assert isinstance(solver.encoder, torch.nn.Module)
    assert all(parameter.grad is not None for parameter in solver.encoder.parameters())


def test_dropout_acts_only_where_a_generator_is_given() -> None:
    solver, problems = toy_solver(), toy_problems()
    batch = solver.batch(problems)
    plain, again = solver.encode(batch).words, solver.encode(batch).words
    noisy = solver.encode(batch, torch.Generator().manual_seed(0)).words
    assert torch.equal(plain, again)
    assert not torch.equal(plain, noisy)


def test_equal_seeds_make_equal_solvers_and_leave_torchs_generator_alone() -> None:
    before = torch.get_rng_state()
    first, again, other = toy_solver(seed=1), toy_solver(seed=1), toy_solver(seed=2)
    assert torch.equal(before, torch.get_rng_state())
    pairs = zip(first.parameters(), again.parameters(), other.parameters(), strict=True)
    assert all(torch.equal(a, b) and not torch.equal(a, c) for a, b, c in pairs)


def test_no_expressions_have_no_probabilities() -> None:
    solver, problems = toy_solver(), toy_problems()
    assert solver.log_prob(solver.batch(problems), [[]] * len(problems)).shape == (0,)


def test_wrong_questions_are_refused_in_words() -> None:
    solver, problems = toy_solver(), toy_problems()
    batch = solver.batch(problems)
    with pytest.raises(ValueError, match="8 problems need as many lists of expressions, not 1"):
        solver.log_prob(batch, [[]])
    with pytest.raises(
        ValueError, match=r"problem toy-1: the expression \+ n0 n4 uses a quantity the text does not have"
    ):
        solver.log_prob(batch, [[], [parse("n0+n4")], *[[]] * 6])
    with pytest.raises(ValueError, match="7 is not among the operators and constants"):
        solver.log_prob(batch, [[parse("7")], *[[]] * 7])
    with pytest.raises(ValueError, match="odd number of symbols"):
        solver.candidates(batch, [[3, 4]] * 8)
    with pytest.raises(ValueError, match="8 problems need as many lists of sizes"):
        solver.candidates(batch, [[3]])
    with pytest.raises(ValueError, match="at least one expression, not 0"):
        solver.beam(batch, 0)


@pytest.mark.parametrize(
    "config",
    [{"encoder": ""}, {"decoder": "graph"}, {"hidden": 0}, {"dropout": 1.0}, {"frozen": 1}],
)
def test_a_wrong_configuration_is_refused(config: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"one of|at least 1|pretrained"):
        SolverConfig(**config)  # type: ignore[arg-type]


def test_importing_lbf_does_not_import_torch() -> None:
    code = "import sys, lbf; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

"""Both decoders, level by level and symbol by symbol, against their stupid twins."""

from __future__ import annotations

import pytest
import torch

from lbf.inference.orders import Trees
from lbf.symbolic.expression import SymbolTable
from neural.reference import reference_log_probs
from neural.toys import COMBINATIONS, toy_expressions, toy_problems, toy_solver


@pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)
def test_forced_equals_the_reference(encoder: str, decoder: str) -> None:
    solver, problems = toy_solver(encoder, decoder), toy_problems()
    groups = [
        toy_expressions(problem, seed)[: seed % 5] for seed, problem in enumerate(problems)
    ]  # none for some
    trees = Trees.of(groups, SymbolTable())
    with torch.no_grad():
        found = solver.decoder.forced(solver.encode(solver.batch(problems)), trees)
        for row in range(len(trees)):
            tokens = trees.tokens[row, : trees.lengths[row]].tolist()
            expected = reference_log_probs(solver, problems[trees.problem[row]], tokens)
            rows = found[torch.from_numpy(trees.tree == row)]
            torch.testing.assert_close(rows[:, : expected.shape[1]], expected)
            assert (rows[:, expected.shape[1] :] == -torch.inf).all()  # symbols the problem does not have


@pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)
def test_symbol_by_symbol_equals_the_reference(encoder: str, decoder: str) -> None:
    solver, problems = toy_solver(encoder, decoder), toy_problems()
    trees = Trees.of([toy_expressions(problem, seed) for seed, problem in enumerate(problems)], SymbolTable())
    rows = torch.arange(len(trees))
    with torch.no_grad():
        source = solver.encode(solver.batch(problems))
        state = solver.decoder.begin(source, torch.from_numpy(trees.problem), trees.tokens.shape[1] // 2)
        for place in range(trees.tokens.shape[1]):
            found = state.log_probs()
            for row, log_probs in zip(rows.tolist(), found, strict=True):
                tokens = trees.tokens[row, : trees.lengths[row]].tolist()
                expected = reference_log_probs(solver, problems[trees.problem[row]], tokens)[place]
                torch.testing.assert_close(log_probs[: len(expected)], expected)
            going = torch.from_numpy(trees.lengths)[rows] > place + 1
            order = going.nonzero()[:, 0].flip(0)  # in another order each time
            rows = rows[order]
            state.keep(order)
            if len(rows):
                state.advance(torch.from_numpy(trees.tokens)[rows, place])
    assert len(rows) == 0

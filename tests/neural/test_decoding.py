from __future__ import annotations

from collections.abc import Iterator

import pytest
import torch

from lbf.inference.orders import allowed
from lbf.neural import Batch, Solver
from lbf.symbolic.canonical import canonical_key, distinct
from lbf.symbolic.expression import Expression, Grammar, Quantity, sizes
from neural.toys import COMBINATIONS, SMALL, toy_problems, toy_solver
from oracles import all_expressions

BOTH = pytest.mark.parametrize("decoder", ["tree", "sequence"])
EACH = pytest.mark.parametrize("decoder", ["tree", "sequence", "stack", "recursive"])


def space(batch: Batch, row: int, leaves: Iterator[int] | range) -> list[Expression]:
    """Every expression of so many leaves over the symbols of a problem."""
    symbols = [*batch.symbol_table.constants, *map(Quantity, range(len(batch.problems[row].slots)))]
    return [e for count in leaves for e in all_expressions(symbols, batch.symbol_table.operators, count)]


@pytest.mark.parametrize("exact", [True, False])
def test_rules_are_those_of_the_grammar(exact: bool) -> None:
    cases = [
        (o, n, size)
        for size in (1, 3, 5, 9)
        for o in range(size // 2 + 1)
        for n in range(size // 2 + 2)
        if o + n <= size
    ]
    operator, number = allowed(*torch.tensor(cases).T, exact=exact)
    for (operators, numbers, size), *found in zip(cases, operator.tolist(), number.tolist(), strict=True):
        assert tuple(found) == Grammar(size, exact).allowed(operators, numbers), (operators, numbers, size)


@EACH
def test_probabilities_of_all_trees_of_a_size_sum_to_one(decoder: str) -> None:
    solver = toy_solver(decoder=decoder, symbol_table=SMALL)
    batch = solver.batch(toy_problems()[2:4])
    for leaves in (1, 2, 3):
        groups = [space(batch, row, range(leaves, leaves + 1)) for row in range(2)]
        log_probs = solver.log_prob(batch, groups, regularised=True).double()
        for part in log_probs.split([len(group) for group in groups]):
            assert part.exp().sum().item() == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize(("encoder", "decoder"), [*COMBINATIONS, ("lstm", "stack"), ("lstm", "recursive")])
def test_a_beam_as_wide_as_the_space_is_enumeration(encoder: str, decoder: str) -> None:
    solver = toy_solver(encoder, decoder, SMALL)
    batch = solver.batch(toy_problems()[:4])
    everything = [space(batch, row, range(1, 4)) for row in range(len(batch))]
    found = solver.beam(batch, max(map(len, everything)), longest=(0, 5))
    expected = solver.log_prob(batch, everything).split([len(group) for group in everything])
    for candidates, group, log_probs in zip(found, everything, expected, strict=True):
        assert {c.expression for c in candidates} == set(group)
        assert len(candidates) == len(group)
        truth = dict(zip(group, log_probs.tolist(), strict=True))
        assert [c.log_prob for c in candidates] == pytest.approx(
            [truth[c.expression] for c in candidates], abs=1e-4
        )
        assert [c.log_prob for c in candidates] == sorted((c.log_prob for c in candidates), reverse=True)


@EACH
def test_a_narrow_beam_returns_complete_trees_within_bounds(decoder: str) -> None:
    solver, problems = toy_solver(decoder=decoder), toy_problems()
    batch = solver.batch(problems)
    found = solver.beam(batch, 5, longest=(2, 1))
    assert [len(candidates) for candidates in found] == [
        2,
        5,
        5,
        5,
        2,
        5,
        5,
        5,
    ]  # without quantities: 1 and 3.14
    for candidates, problem in zip(found, problems, strict=True):
        assert len({c.expression for c in candidates}) == len(candidates)
        assert all(len(c.expression) <= 2 * len(problem.slots) + 1 for c in candidates)
    expected = solver.log_prob(batch, [[c.expression for c in candidates] for candidates in found])
    assert [c.log_prob for candidates in found for c in candidates] == pytest.approx(
        expected.tolist(), abs=1e-4
    )


@EACH
def test_beam_of_one_stops_only_when_nothing_better_can_come(decoder: str) -> None:
    solver = toy_solver(decoder=decoder, symbol_table=SMALL)
    batch = solver.batch(toy_problems()[2:4])
    everything = [space(batch, row, range(1, 4)) for row in range(2)]
    best = [
        part.max().item()
        for part in solver.log_prob(batch, everything).split([len(group) for group in everything])
    ]
    wide = solver.beam(batch, 60, longest=(0, 5))
    assert [candidates[0].log_prob for candidates in wide] == pytest.approx(best, abs=1e-4)


@EACH
def test_distinct_beam_holds_the_best_of_each_class(decoder: str) -> None:
    solver = toy_solver(decoder=decoder, symbol_table=SMALL)
    batch = solver.batch(toy_problems()[:4])
    k = 6
    everything = solver.beam(batch, 2000, longest=(0, 5))  # all there are
    found = solver.beam(batch, k, distinct=True, longest=(0, 5))
    for candidates, group in zip(found, everything, strict=True):
        classes = distinct(c.expression for c in group)
        assert len(candidates) == min(k, len(classes))
        assert len({canonical_key(c.expression) for c in candidates}) == len(candidates)
        assert candidates[0].expression == group[0].expression


def _explored(solver: Solver, generator: torch.Generator | None) -> Iterator[tuple[Expression, int]]:
    problems = toy_problems()
    wanted = [list(sizes(len(problem.slots))) for problem in problems]
    found = solver.candidates(solver.batch(problems), wanted, generator)
    assert found.problem.tolist() == [row for row, group in enumerate(wanted) for _ in group]
    return zip(
        found.expressions(solver.symbol_table), [size for group in wanted for size in group], strict=True
    )


@pytest.mark.parametrize("seed", [None, 0, 1])
@EACH
def test_exploration_gives_trees_of_the_wanted_sizes(decoder: str, seed: int | None) -> None:
    generator = None if seed is None else torch.Generator().manual_seed(seed)
    for expression, size in _explored(toy_solver(decoder=decoder), generator):
        assert len(expression) == size


@pytest.mark.parametrize(("encoder", "decoder"), COMBINATIONS)
def test_the_fixer_gets_full_probabilities_before_any_rule(encoder: str, decoder: str) -> None:
    solver, problems = toy_solver(encoder, decoder), toy_problems()
    batch = solver.batch(problems)
    wanted = [list(sizes(len(problem.slots))) for problem in problems]
    found = solver.candidates(batch, wanted)
    for row, (which, size) in enumerate(zip(found.problem.tolist(), found.sizes.tolist(), strict=True)):
        known = solver.symbol_table.size(len(problems[which].slots))
        log_probs = torch.from_numpy(found.log_probs[row, :size])
        assert log_probs[:, :known].isfinite().all()
        assert (log_probs[:, known:] == -torch.inf).all()
        assert torch.allclose(log_probs.exp().sum(dim=1), torch.ones(size, dtype=torch.float64), atol=1e-5)
        expression = solver.symbol_table.decode(found.tokens[row, :size].tolist())
        total = sum(
            log_probs[place, token].item() for place, token in enumerate(found.tokens[row, :size].tolist())
        )
        alone = solver.log_prob(solver.batch([problems[which]]), [[expression]]).item()
        assert total == pytest.approx(alone, abs=1e-4)


@BOTH
def test_greedy_takes_the_most_probable_symbol_the_rules_allow(decoder: str) -> None:
    solver, problems = toy_solver(decoder=decoder), toy_problems()
    found = solver.candidates(solver.batch(problems), [[5]] * len(problems))
    for tokens, log_probs in zip(found.tokens.tolist(), found.log_probs, strict=True):
        operators = numbers = 0
        for token, row in zip(tokens, log_probs, strict=True):
            rule = Grammar.exactly(5).allowed(operators, numbers)
            legal = [
                s
                for s in range(len(row))
                if (rule.operator if s < solver.symbol_table.first_constant else rule.number)
            ]
            assert token == max(legal, key=lambda s: row[s])
            operators, numbers = (
                (operators + 1, numbers)
                if token < solver.symbol_table.first_constant
                else (operators, numbers + 1)
            )


@pytest.mark.parametrize("decoder", ["tree", "stack", "recursive"])
def test_samples_are_as_frequent_as_they_are_probable(decoder: str) -> None:
    solver = toy_solver(decoder=decoder, symbol_table=SMALL)
    problem = toy_problems()[1]
    batch, draws = solver.batch([problem] * 4000), 4000
    found = solver.candidates(batch, [[3]] * draws, torch.Generator().manual_seed(0)).expressions(SMALL)
    alone = solver.batch([problem])
    trees = space(alone, 0, range(2, 3))
    for tree, log_prob in zip(trees, solver.log_prob(alone, [trees], regularised=True).tolist(), strict=True):
        assert found.count(tree) / draws == pytest.approx(torch.tensor(log_prob).exp().item(), abs=0.04)


def test_with_any_shape_chance_chooses_the_shape_and_the_solver_the_symbols() -> None:
    solver = toy_solver(symbol_table=SMALL)
    with torch.no_grad():
        for parameter in solver.decoder.parameters():
            parameter.mul_(8)  # strong opinions
    problem, draws = toy_problems()[1], 4000
    batch = solver.batch([problem] * draws)

    def chains(*, any_shape: bool) -> float:
        found = solver.candidates(batch, [[5]] * draws, torch.Generator().manual_seed(0), any_shape=any_shape)
        return float(
            (found.tokens[:, 1] < SMALL.first_constant).mean()
        )  # an operator comes second: a chain to the left

    assert abs(chains(any_shape=False) - 0.5) > 0.2
    assert chains(any_shape=True) == pytest.approx(0.5, abs=0.03)
    found = solver.candidates(
        batch, [[3]] * draws, torch.Generator().manual_seed(0), any_shape=True
    ).expressions(SMALL)
    alone = solver.batch([problem])  # three symbols have one shape, so nothing is left to chance
    trees = space(alone, 0, range(2, 3))
    for tree, log_prob in zip(trees, solver.log_prob(alone, [trees], regularised=True).tolist(), strict=True):
        assert found.count(tree) / draws == pytest.approx(torch.tensor(log_prob).exp().item(), abs=0.04)

"""What a solver proposes, and what is made of it: beams, trees of all sizes, fixes; and what search adds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace

import pytest
import torch

from lbf.abduction import repair
from lbf.abduction.candidate import MFix, SearchBounds, Sizes
from lbf.abduction.find import widening_beam
from lbf.abduction.repair import Chance, m_fix, search, subtree_fixes, trees_of_sizes
from lbf.app.models import PACKAGED
from lbf.data.classroom import classroom
from lbf.data.problem import Problem, make_problem
from lbf.data.statistics import Vocabulary
from lbf.inference.decoding import WIDEST_BEAM, Hypothesis
from lbf.inference.solver import TrainedSolver
from lbf.learning.strategies import Lbf
from lbf.neural import Solver
from lbf.symbolic.canonical import canonical, canonical_key
from lbf.symbolic.expression import Constant, SymbolTable
from lbf.symbolic.parsing import parse
from learning.small import TINY


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


def test_drawn_trees_are_fixed_besides_the_greedy_ones(split):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1), seed=1)
    problems = split.train[:6]
    source = solver.encode(solver.batch(problems))
    sizes = [Sizes().sizes(len(problem.slots)) for problem in problems]
    greedy = solver.candidates(source, sizes)
    every = trees_of_sizes(solver, source, sizes, MFix(samples_per_size=3), torch.Generator().manual_seed(0))
    assert every.problem.tolist() == sorted(every.problem.tolist())
    for place, own in enumerate(sizes):
        mine = every.problem == place
        assert every.sizes[mine].tolist() == [*own] * 4
        first = every.tokens[mine][: len(own)]
        assert first.tolist() == greedy.tokens[greedy.problem == place].tolist()
        assert ((every.tokens[mine] >= 0).sum(axis=1) == every.sizes[mine]).all()
    shapes = {tuple(row < solver.symbol_table.first_constant) for row in every.tokens[every.sizes == 5]}
    assert len(shapes) > 1  # which no walk would reach from one of them


def fixed(split, **options):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1), seed=1)
    source = solver.encode(solver.batch(split.train))
    return m_fix(solver, source, MFix(steps=20, **options), Chance((0, 0), solver.noise(0)))


def test_the_first_fix_ends_the_search_if_it_is_to(split):
    """Of each problem what comes before the first fix, and that: looked up one attempt after the other."""
    every, first = fixed(split), fixed(split, first_fix=True)
    cut = 0
    for all_of_it, until in zip(every, first, strict=True):
        expected = []
        for attempt in all_of_it:
            expected.append(attempt)
            if attempt.found is not None:
                break
        assert list(until) == expected
        cut += len(all_of_it) > len(until)
    assert cut > 5


@pytest.mark.parametrize("options", [{}, {"samples_per_size": 2, "drop_redundant": True}])
def test_both_walks_find_fixes_and_not_the_same(split, options):
    others, metropolis = (fixed(split, walk=walk, **options) for walk in ("others", "metropolis"))
    found = [[a.found and a.found.expression for a in group] for group in others]
    found_too = [[a.found and a.found.expression for a in group] for group in metropolis]
    assert found != found_too
    for problem, group in zip(split.train, metropolis, strict=True):
        assert all(problem.is_solved_by(a.found.expression) for a in group if a.found)
    one_fixes = [[a.found for a in group if a.found and a.found.origin == "1-fix"] for group in others]
    assert one_fixes == [
        [a.found for a in group if a.found and a.found.origin == "1-fix"] for group in metropolis
    ]  # no walk, no difference


def test_a_solver_may_choose_the_size_itself(split):
    """One tree of each problem: the solver's most probable symbol at each place, until the tree is complete
    or as large as it may be.
    """
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1), seed=1)
    options = MFix(shortest=(0, 1), longest=(0, 9), own_size=True)
    source = solver.encode(solver.batch(split.train))
    explored = trees_of_sizes(solver, source, [[9] for _ in split.train], options, None)
    assert explored.problem.tolist() == list(range(len(split.train)))
    for place, size in enumerate(explored.sizes.tolist()):
        tokens, scores = explored.tokens[place], explored.log_probs[place]
        assert (tokens >= 0).sum() == size <= 9
        operators = 0
        for symbol, row in zip(tokens[:size].tolist(), scores[:size], strict=True):
            full = operators == 4  # as many as nine symbols have room for
            assert symbol == max(range(5 * full, len(row)), key=row.__getitem__)
            operators += symbol < 5
        assert operators == size // 2
    every = fixed(split, shortest=(0, 1), longest=(0, 9), own_size=True)
    assert all(len(group) == 1 for group in every)
    assert any(group[0].found for group in every)


def test_a_walk_has_to_be_known():
    with pytest.raises(ValueError, match="the option walk must be others or metropolis, not 'gibbs'"):
        Lbf(walk="gibbs")  # type: ignore[arg-type]


def test_a_beam_is_widened_where_it_is_not_enough(split):
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1), seed=1)
    problems, shown = split.train[:3], {}

    def is_enough(places, beams):
        for place, beam in zip(places, beams, strict=True):
            shown.setdefault(place, []).append(len(beam))
        return [place == 0 or (place == 1 and shown[1][-1] >= 8) for place in places]

    widening_beam(solver, problems, 2, is_enough)
    assert shown == {0: [2], 1: [2, 4, 8], 2: [*(2**power for power in range(1, 9)), WIDEST_BEAM]}


CIRCLE = make_problem("circle", "一个圆的半径是15厘米，它的周长是多少厘米？", Fraction("94.2"))
WITH_TWO = SymbolTable(constants=tuple(Constant(Fraction(value)) for value in ("1", "3.14", "2")))


def test_several_constants_are_tried_where_one_is_not_enough():
    (usual,) = search([CIRCLE], WITH_TWO, SearchBounds(5, 1, 8))
    (more,) = search([CIRCLE], WITH_TWO, SearchBounds(5, 1, 8, last_extra=2))
    assert not usual.candidates
    written = {canonical(candidate.expression) for candidate in more.candidates}
    assert canonical(parse("2*3.14*n0")) in written
    assert all(CIRCLE.is_solved_by(candidate.expression) for candidate in more.candidates)
    easy = make_problem("easy", "一个圆的半径是15厘米，高12厘米？", Fraction(27))
    (with_one,), (with_more,) = (
        search([easy], WITH_TWO, SearchBounds(5, 1, 8, last_extra=last)) for last in (0, 2)
    )
    assert with_one.candidates == with_more.candidates  # what is found without is not added to


def test_a_right_hypothesis_with_a_rare_constant_is_a_solution():
    """And no fix has such a constant, though one would do."""

    class Fixed:
        symbol_table = WITH_TWO

        def beam(self, source, width):
            return [[Hypothesis(parse(text), 0.0) for text in ("2*3.14*n0", "2*n0", "n0*3.14")]]

    (found,) = subtree_fixes(Fixed(), SimpleNamespace(batch=SimpleNamespace(problems=[CIRCLE])), 3, 1)
    assert [str(c.expression) for c in found if c.origin == "beam"] == ["* * 2 3.14 n0"]
    assert not any("2" in str(c.expression).split() for c in found if c.origin == "subtree")


# ---------------------------------------------------------------------------------------------------------
# where numba is missing the readable versions step in, and find the same


@pytest.fixture(scope="module")
def few_problems() -> list[Problem]:
    few = [problem for problem in classroom("en", train=30).train if len(problem.slots) <= 3][:3]
    return [replace(problem, answer=sum(problem.values[:2], Fraction(0)), expression=None) for problem in few]


def found(problems: list[Problem]) -> list[list[object]]:
    """What all three find for some problems: fixes, replaced subtrees, and expressions as classes."""
    solver = TrainedSolver.load(PACKAGED / "classroom-en")
    source = solver.encode(solver.batch(problems))
    fixes = repair.m_fix(solver, source, MFix(samples_per_size=1), repair.Chance((0, 0), solver.noise(0)))
    replaced = repair.subtree_fixes(solver, source, 3, 2)
    searched = repair.search(problems, SymbolTable(), SearchBounds(4, 1, 20))
    return [
        list(fixes),
        [[canonical_key(one.expression) for one in group] for group in replaced],
        [[canonical_key(one.expression) for one in group.candidates] for group in searched],
    ]


def test_the_readable_versions_find_what_the_compiled_ones_find(
    few_problems: list[Problem], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repair, "FEW_PROBLEMS", 0)
    compiled = found(few_problems)
    assert all(any(groups) for groups in compiled)
    monkeypatch.setattr(repair, "COMPILED", False)
    assert found(few_problems) == compiled

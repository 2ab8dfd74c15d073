"""Solutions: grouped, ordered and different; known answers."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from app.small import CAR, EQUAL, TEXTS, small_math_solver
from lbf.abduction.candidate import Candidate
from lbf.abduction.identity import as_read, cancels, read_form
from lbf.app.solve import solver as solver_module
from lbf.app.solve.solver import MathSolver, lasting
from lbf.data.problem import make_problem
from lbf.data.statistics import AnswerKind, AnswerPrior, Calibration, kind_of
from lbf.neural import Hypothesis
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.canonical import is_redundant
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import same_in_algebra, variants
from lbf.symbolic.notation import number_text, parse_number, to_infix
from lbf.symbolic.parsing import parse


def grouped(beam: list[Hypothesis], names: list[str]) -> list[tuple[list[Expression], float]]:
    """The stupid twin: two hypotheses are one solution if the one reads as one of all the variants of the
    other.
    """
    groups: list[tuple[list[Expression], float]] = []
    for expression, log_prob in beam:
        same = {to_infix(variant, names) for variant in (expression, *variants(expression))}
        place = next(
            (place for place, (members, _) in enumerate(groups) if to_infix(members[0], names) in same),
            len(groups),
        )
        members, total = groups[place] if place < len(groups) else ([], 0.0)
        groups[place : place + 1] = [([*members, expression], total + math.exp(log_prob))]
    return sorted(groups, key=lambda group: -group[1])


@pytest.fixture
def not_widened(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small solver finds nothing probable; its beam is to stay as narrow as it is, nevertheless."""
    monkeypatch.setattr("lbf.abduction.find.PROBABLE", 1e-9)


@pytest.mark.usefixtures("not_widened")
def test_solutions_are_what_a_stupid_grouping_of_the_beam_gives(solver: MathSolver) -> None:
    for text in [CAR, EQUAL, *TEXTS]:
        problem = make_problem("p", text)
        names = [number_text(value) for value in problem.values]
        groups = grouped(solver.solver.beam(solver.solver.batch([problem]), 12)[0], names)
        valued = [
            (members[0], total)
            for members, total in groups
            if isinstance(members[0].evaluate(problem.values), Fraction)
        ]
        valued = [pair for pair in valued if not cancels(pair[0], len(problem.slots))]
        wanted = [
            pair
            for rank, pair in enumerate(valued)
            if rank == 0 or not is_redundant(read_form(pair[0], problem.values), problem.values)
        ]
        solved = solver.solve(text, count=1 if not wanted else min(12, len(wanted)))
        found = {s.expression: s.probability for s in (*solved.solutions, *solved.guesses)}
        assert found == pytest.approx(dict(wanted))
        masses = Counter[Fraction]()
        for expression, total in wanted:
            value = expression.evaluate(problem.values)
            assert isinstance(value, Fraction)
            masses[value] += total  # type: ignore[assignment]
        best = max(masses, key=lambda value: masses[value])
        assert {s.answer for s in solved.solutions} == {best} and best not in {
            s.answer for s in solved.guesses
        }
        assert solved.confidence == pytest.approx(Calibration().confidence(masses[best]))


def test_what_answers_look_like_has_a_say_unless_the_answer_is_known() -> None:
    solver, fractions = small_math_solver(), AnswerPrior({AnswerKind.FRACTION: 10**9})
    texts = [CAR, EQUAL, *TEXTS]
    plain = [solver.solve(text) for text in texts]
    known = [
        solver.solve(text, answer=solved.solutions[0].answer)
        for text, solved in zip(texts, plain, strict=True)
    ]
    solver.solver.answers = fractions
    weighed = [solver.solve(text) for text in texts]
    assert weighed != plain
    for before, after in zip(plain, weighed, strict=True):
        if any(
            kind_of(solution.answer) is AnswerKind.FRACTION
            for solution in (*before.solutions, *before.guesses)
        ):
            assert kind_of(after.solutions[0].answer) is AnswerKind.FRACTION
        assert sum(solution.probability or 0.0 for solution in (*after.solutions, *after.guesses)) <= 1
    assert [
        solver.solve(text, answer=solved.solutions[0].answer)
        for text, solved in zip(texts, plain, strict=True)
    ] == known


def test_solutions_are_different_ordered_and_true(solver: MathSolver) -> None:
    for text in TEXTS:
        solved = solver.solve(text)
        assert 1 <= len(solved.solutions) <= 5
        assert all(0 < (solution.probability or 0.0) <= 1 for solution in (*solved, *solved.guesses))
        assert len({solution.answer for solution in solved}) == 1
        for one, other in itertools.combinations((*solved, *solved.guesses), 2):
            assert one.expression != other.expression and other.expression not in set(
                variants(one.expression)
            )
        for solution in solved:
            assert parse(solution.infix).evaluate() == solution.answer
            assert solution.origin == "model"
            assert not solution.steps or parse_number(solution.steps[-1].value) == solution.answer


def test_many_at_once_are_solved_as_one_by_one(solver: MathSolver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "BATCH", 4)
    together = solver.solve_many(TEXTS, count=3)
    for text, solved in zip(TEXTS, together, strict=True):
        alone = solver.solve(text, count=3)
        assert solved.text == text
        assert [solution.infix for solution in solved] == [solution.infix for solution in alone]
        for one, other in zip(solved, alone, strict=True):
            assert one.probability == pytest.approx(other.probability, rel=1e-4)


def test_solutions_that_read_the_same_are_one(solver: MathSolver) -> None:
    values = [Fraction(3), Fraction(8), Fraction(8), Fraction(1)]
    assert (
        as_read(parse("n0*n1"), values) == as_read(parse("n2*n0"), values) != as_read(parse("n0*n3"), values)
    )
    assert (
        as_read(parse("n0+1"), values) == as_read(parse("n3+n0"), values) != as_read(parse("n0+3.14"), values)
    )
    shown = [solution.infix for solution in solver.solve(EQUAL, count=50)]
    assert len(set(shown)) == len(shown)


def test_a_narrow_beam_is_widened_until_there_are_enough(solver: MathSolver) -> None:
    narrow = MathSolver(solver.solver, solver.card, beam=1)
    solved = narrow.solve(CAR, count=8)
    assert len((*solved.solutions, *solved.guesses)) >= 8


# ---------------------------------------------------------------------------------------------------------
# known answers


@pytest.mark.usefixtures("not_widened")
def test_a_known_answer_is_kept_fixed_or_searched_for(solver: MathSolver) -> None:
    own = solver.solve(CAR).solutions[0]
    kept = solver.solve(CAR, answer=own.answer)
    assert kept.solutions[0] == own and all(answers_equal(solution.answer, own.answer) for solution in kept)
    generator = np.random.default_rng(0)
    for more in (solution for solution in kept if solution.origin == "search"):
        assert any(
            same_in_algebra(more.expression, s.expression, generator) for s in kept if s.origin == "model"
        )
    reached = solver.solve(CAR, answer="275")
    assert reached.solutions and all(answers_equal(solution.answer, Fraction(275)) for solution in reached)
    assert {solution.origin for solution in reached} <= {"fix", "search"}
    for one, other in itertools.combinations(reached, 2):
        assert other.expression not in set(variants(one.expression))
    assert solver.solve(CAR, answer="123456.789").solutions == ()


def test_search_steps_in_where_fixing_fails(solver: MathSolver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lbf.abduction.repair.m_fix", lambda *_: [()])
    monkeypatch.setattr(
        "lbf.abduction.repair.subtree_fixes", lambda _, source, *__: [[] for _ in source.batch.problems]
    )
    found = solver.solve(CAR, answer=275)
    assert {solution.origin for solution in found} == {"search"}
    assert "100*(2+3.5)/2" in [solution.infix for solution in found]
    assert all(solution.answer == 275 and solution.probability is not None for solution in found)


def test_nothing_left_can_be_the_answer(solver: MathSolver) -> None:
    """Of two equal numbers the one minus the other says nothing to a reader, but there is nothing better to
    say.
    """
    found = solver.solve("Ann has 5 apples and eats 5 of them. How many apples are left?", answer=0)
    assert "5-5" in [solution.infix for solution in found]


def test_answers_belong_to_their_texts(solver: MathSolver) -> None:
    texts = [CAR, "Ann has 3 apples and gets 4 pears. How many fruits has she?", CAR]
    answers = [Fraction(275), Fraction(7), None]
    first, second, third = solver.solve_many(texts, answers=answers)
    assert all(solution.answer == 275 for solution in first) and all(
        solution.answer == 7 for solution in second
    )
    assert [solution.infix for solution in third] == [solution.infix for solution in solver.solve(CAR)]
    assert [s.infix for s in first] == [s.infix for s in solver.solve(CAR, answer=275)]


def test_what_fits_these_numbers_only_is_no_solution() -> None:
    values = (Fraction(2), Fraction(2), Fraction(3))
    candidates = [Candidate(parse(text), None, "beam") for text in ("n0*n2", "n0+n1+n2-1", "n2*n1")]
    ways, accidents = lasting(candidates, values)
    assert [str(way.expression) for way in ways] == ["* n0 n2", "* n2 n1"]
    assert [str(way.expression) for way in accidents] == ["- + + n0 n1 n2 1"]
    assert lasting([], values) == ([], [])

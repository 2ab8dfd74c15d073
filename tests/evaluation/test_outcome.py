from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lbf.data.problem import Problem, make_problem
from lbf.evaluation import Verdict, judge
from lbf.symbolic.canonical import distinct
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import same_in_algebra
from lbf.symbolic.parsing import parse
from strategies import ARITHMETIC, expressions

PROBLEM = make_problem("p", "Four bags: 2, 2, 3 and 5 apples.", Fraction(5), parse("n1+n3"))


def ranked(*texts: str) -> list[tuple[Expression, float]]:
    return [(parse(text), -1.0 - rank) for rank, text in enumerate(texts)]


@pytest.mark.quick
def test_only_the_first_five_count() -> None:
    outcome = judge(PROBLEM, ranked("n0", "n1+n3", "n3+n1", "n0+n1", "n4", "n2+n3", "n4"))
    assert outcome.right == (False, True, True, False, True)
    assert outcome.different == 2
    assert outcome.probability == math.exp(-1)
    assert (outcome.quantities, outcome.size, outcome.annotated, outcome.verdicts) == (5, 3, True, None)


@pytest.mark.quick
def test_the_size_is_the_predicted_one_where_there_is_no_annotation() -> None:
    bare = make_problem("p", "2 and 3 apples", Fraction(5))
    assert (judge(bare, ranked("n0+n1+n1")).size, judge(bare, ranked("n0+n1")).annotated) == (5, False)
    assert judge(bare, []).size is None


@pytest.mark.quick
def test_no_hypothesis_is_an_outcome_too() -> None:
    outcome = judge(PROBLEM, [], check=lambda problem, expression: Verdict.RIGHT)
    assert (outcome.right, outcome.different, outcome.probability, outcome.verdicts) == ((), 0, 0.0, ())


@pytest.mark.quick
def test_a_check_sees_annotated_problems_only() -> None:
    def check(problem: Problem, expression: Expression) -> Verdict:
        return Verdict.RIGHT if expression == problem.expression else Verdict.SPURIOUS

    assert judge(PROBLEM, ranked("n1+n3", "n4"), check).verdicts == (Verdict.RIGHT, Verdict.SPURIOUS)
    assert judge(make_problem("p", "2 and 3 apples", Fraction(5)), ranked("n0+n1"), check).verdicts is None


def test_without_an_answer_nothing_is_judged() -> None:
    with pytest.raises(ValueError, match="problem p has no stated answer"):
        judge(make_problem("p", "2 and 3 apples"), ranked("n0+n1"))


def test_rounding_above_one_is_forgiven() -> None:
    assert judge(PROBLEM, [(parse("n4"), 1e-9)]).probability == 1.0


def test_all_forms_of_the_first_solution_count_for_its_probability() -> None:
    forms = ranked("n0*(n1+n2)", "n3", "n1*n0+n2*n0", "(n2+n1)*n0", "n0*n1+n2", "n0*(n1+n2)*1")
    assert judge(PROBLEM, forms).probability == pytest.approx(
        sum(math.exp(-1 - rank) for rank in (0, 2, 3, 5))
    )


@settings(deadline=None)
@given(st.lists(expressions(max_leaves=3, slots=3, operators=ARITHMETIC), min_size=1, max_size=8))
def test_probability_is_that_of_what_is_equal_in_algebra(found: list[Expression]) -> None:
    """An expression without a value anywhere, such as 1/0, is only equal to its rearrangements."""
    generator = np.random.default_rng(0)
    same = sum(one == found[0] or same_in_algebra(one, found[0], generator) for one in found)
    assume(all(isinstance(one.evaluate(list(map(Fraction, (101, 103, 107)))), Fraction) for one in found))
    assert judge(PROBLEM, [(one, math.log(0.1)) for one in found]).probability == pytest.approx(same / 10)


@settings(deadline=None)
@given(st.lists(expressions(max_leaves=3, slots=6), max_size=8))
def test_judged_as_the_problem_judges(found: list[Expression]) -> None:
    outcome = judge(PROBLEM, [(expression, -1.0) for expression in found])
    solved = [expression for expression in found[:5] if PROBLEM.is_solved_by(expression)]
    assert list(outcome.right) == [PROBLEM.is_solved_by(expression) for expression in found[:5]]
    assert outcome.different == len(distinct(solved))

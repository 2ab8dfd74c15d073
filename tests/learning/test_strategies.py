"""Every strategy gives exactly the targets computed by hand, and never mixes up problems."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from lbf.abduction.candidate import Attempt, Candidate
from lbf.data.problem import make_problem
from lbf.learning.memory import Remembered
from lbf.learning.strategies import STRATEGIES, LbfExact, Mapo
from lbf.learning.strategy import Evidence, Target
from lbf.symbolic.expression import simplicity_cost
from lbf.symbolic.parsing import parse

PRODUCT, SUM, SWAPPED, LONG = parse("n0*n1"), parse("n0+n1"), parse("n1*n0"), parse("n0*(n1+1)-n0")
PROBLEM = make_problem("p", "There are 2 boxes with 3 eggs each.", Fraction(6), PRODUCT)


def found(expression, origin="1-fix"):
    return Remembered(expression, 1, origin)


def led_to(expression, origin="1-fix"):
    return Candidate(expression, None, origin)


RIGHT = Attempt(PRODUCT, right=True, found=led_to(PRODUCT, "sample"))
FIXED = Attempt(SUM, right=False, found=led_to(PRODUCT))
OTHER = Attempt(parse("n0*(n1-1)-n0"), right=False, found=led_to(LONG))
HOPELESS = Attempt(SUM, right=False)


def weights(targets: list[Target]) -> dict[str, float]:
    """Targets by expression; each expression is a target once."""
    assert len({target.expression for target in targets}) == len(targets)
    return {str(target.expression): target.weight for target in targets}


def test_supervised():
    assert weights(STRATEGIES["supervised"]().targets(Evidence(PROBLEM))) == {"* n0 n1": 1}
    assert STRATEGIES["supervised"]().targets(Evidence(make_problem("q", "2 boxes", Fraction(2)))) == []


def test_reinforce_by_hand():
    evidence = Evidence(PROBLEM, (RIGHT, HOPELESS), baseline=0.25)
    assert weights(STRATEGIES["reinforce"]().targets(evidence)) == {"* n0 n1": 0.375, "+ n0 n1": -0.125}


def test_reinforce_learns_nothing_from_what_was_expected():
    assert STRATEGIES["reinforce"]().targets(Evidence(PROBLEM, (HOPELESS,))) == []
    assert weights(STRATEGIES["reinforce"]().targets(Evidence(PROBLEM, (RIGHT,)))) == {"* n0 n1": 1}


def test_mapo_by_hand():
    memory = (found(PRODUCT, "sample"), found(LONG, "sample"))
    evidence = Evidence(PROBLEM, (RIGHT, HOPELESS), memory, (math.log(0.3), math.log(0.1)), baseline=0.5)
    expected = {
        "* n0 n1": 0.3,
        "- * n0 + n1 1 n0": 0.1,
        "+ n0 n1": 0.6 * -0.5,
    }  # w = 0.4; the right sample is rejected
    assert weights(Mapo().targets(evidence)) == pytest.approx(expected)


def test_mapo_clips_the_weight_of_an_unlikely_memory():
    evidence = Evidence(
        PROBLEM, (HOPELESS,), (found(PRODUCT), found(LONG)), (math.log(0.003), math.log(0.001)), baseline=0.5
    )
    expected = {"* n0 n1": 0.2 * 0.75, "- * n0 + n1 1 n0": 0.2 * 0.25, "+ n0 n1": 0.8 * -0.5}
    assert weights(Mapo(least_memory_weight=0.2).targets(evidence)) == pytest.approx(expected)


def test_mapo_without_memory_is_reinforce():
    evidence = Evidence(PROBLEM, (RIGHT, HOPELESS), baseline=0.25)
    assert Mapo().targets(evidence) == STRATEGIES["reinforce"]().targets(evidence)


def test_mapo_that_believes_in_its_memory_only():
    evidence = Evidence(PROBLEM, (RIGHT, HOPELESS), (found(PRODUCT),), (0.0,), baseline=0.5)
    assert weights(Mapo().targets(evidence)) == {"* n0 n1": 1}


def test_mapo_estimates_the_policy_gradient():
    """Averaged over all samples, with w not clipped, the weights are p(e)·(reward − b), plus b·p(e) inside
    the memory.
    """
    policy = {PRODUCT: 0.2, SWAPPED: 0.1, SUM: 0.3, LONG: 0.4}
    reward = {PRODUCT: 1, SWAPPED: 1, SUM: 0, LONG: 0}
    baseline, memory = 0.3, (found(PRODUCT),)
    outside = {e: p for e, p in policy.items() if e != PRODUCT}
    total = dict.fromkeys(policy, 0.0)
    for expression, probability in outside.items():  # what rejection leaves
        attempt = Attempt(expression, right=bool(reward[expression]))
        for target in Mapo().targets(Evidence(PROBLEM, (attempt,), memory, (math.log(0.2),), baseline)):
            total[target.expression] += probability / sum(outside.values()) * target.weight
    expected = {e: p * (reward[e] - (baseline if e != PRODUCT else 0)) for e, p in policy.items()}
    assert total == pytest.approx(expected)


def test_lbf_no_memory_learns_what_was_just_found():
    evidence = Evidence(PROBLEM, (FIXED, OTHER, RIGHT, HOPELESS), memory=(found(SWAPPED),))
    assert weights(STRATEGIES["lbf-no-memory"]().targets(evidence)) == {"* n0 n1": 1, "- * n0 + n1 1 n0": 1}


@pytest.mark.parametrize("name", ["lbf", "lbf-full"])
def test_lbf_learns_all_that_is_remembered(name):
    evidence = Evidence(PROBLEM, (HOPELESS,), memory=(found(PRODUCT, "annotation"), found(SWAPPED)))
    assert weights(STRATEGIES[name]().targets(evidence)) == {"* n0 n1": 1, "* n1 n0": 1}


def test_lbf_exact_begins_with_the_first_and_goes_on_with_the_most_probable():
    known = (found(PRODUCT, "search"), found(LONG, "search"))
    log_probs = (math.log(0.2), math.log(0.6))
    assert weights(LbfExact().targets(Evidence(PROBLEM, (), known, log_probs, epoch=0))) == {"* n0 n1": 1}
    for late in (
        LbfExact().targets(Evidence(PROBLEM, (), known, log_probs, epoch=1)),
        LbfExact(warm_up=0).targets(Evidence(PROBLEM, (), known, log_probs, epoch=0)),
    ):
        assert weights(late) == {"- * n0 + n1 1 n0": 1}


def test_lbf_exact_shares_by_belief():
    evidence = Evidence(PROBLEM, (), (found(LONG), found(PRODUCT)), (math.log(0.6), math.log(0.2)))
    assert weights(LbfExact(choice="soft", warm_up=0).targets(evidence)) == pytest.approx(
        {"- * n0 + n1 1 n0": 0.75, "* n0 n1": 0.25}
    )
    half = Evidence(PROBLEM, (), (found(LONG), found(PRODUCT)), (math.log(0.6), math.log(0.2)), epoch=1)
    odds = math.sqrt(3) * math.exp(1 / 2)
    assert weights(LbfExact(choice="soft", warm_up=2).targets(half))["- * n0 + n1 1 n0"] == pytest.approx(
        odds / (1 + odds)
    )


def test_lbf_exact_teaches_the_other_forms_in_turn():
    known = (found(PRODUCT, "search"),)
    strategy = LbfExact(forms=5)
    targets = [strategy.targets(Evidence(PROBLEM, (), known, (-1.0,), epoch=epoch)) for epoch in range(3)]
    assert [[str(target.expression) for target in chosen] for chosen in targets] == [
        ["* n0 n1", "* n1 n0", "* 1 * n0 n1"],
        ["* n0 n1", "* * n0 n1 1", "/ * n0 n1 1"],
        ["* n0 n1", "* n1 n0", "* 1 * n0 n1"],
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_the_forms_of_a_solution_share_its_weight(count):
    targets = LbfExact(forms=count).targets(Evidence(PROBLEM, (), (found(PRODUCT, "search"),), (-1.0,)))
    assert len(targets) == min(count, 3)
    assert sum(target.weight for target in targets) == pytest.approx(1)


def test_lbf_exact_needs_a_candidate():
    assert LbfExact().targets(Evidence(PROBLEM)) == []


@pytest.mark.parametrize("name", STRATEGIES)
def test_every_strategy_gets_a_target_where_a_solution_is_known(name):
    evidence = Evidence(PROBLEM, (RIGHT,), (found(PRODUCT),), (math.log(0.5),), baseline=0.1)
    targets = STRATEGIES[name]().targets(evidence)
    assert any(target.expression == PRODUCT and target.weight > 0 for target in targets)
    assert all(target.problem_id == "p" for target in targets)


def test_what_gets_worse_costs_more():
    assert simplicity_cost(PRODUCT, 2) == simplicity_cost(SWAPPED, 2) < simplicity_cost(LONG, 2)

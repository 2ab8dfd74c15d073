from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from lbf.symbolic.arithmetic import MINUS, PLUS, Interval
from lbf.symbolic.expression import Constant, SymbolTable
from lbf.symbolic.fixing import Step, Walk, beliefs, describe, m_fix, one_fix
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from oracles import cheapest_change
from strategies import random_expression, random_log_probabilities, random_puzzle

JOURNEY = Puzzle((Fraction(100), Fraction(2), Fraction("3.5")), Fraction(275))
"""The paper's example: 100 km in 2 hours, then 3.5 hours more at the same speed."""
NAMES = ["100", "2", "3.5"]


@pytest.mark.parametrize("count", [1000, pytest.param(10_000, marks=pytest.mark.slow)])
def test_one_fix_equals_trying_every_change(count: int) -> None:
    """On random trees of up to nine symbols: the same cheapest change, or the same none."""
    generator = np.random.default_rng(0)
    outcomes = {"fixed": 0, "none": 0, "right": 0}
    for _ in range(count):
        puzzle = random_puzzle(generator)
        tree = random_expression(generator, puzzle, int(generator.integers(1, 6)))
        log_probabilities = random_log_probabilities(generator, len(tree), puzzle)
        fix = one_fix(tree, puzzle, log_probabilities)
        if puzzle.solved_by(tree):
            outcomes["right"] += 1
            assert fix is not None and (fix.expression, fix.cost) == (tree, 0.0)
            continue
        expected = cheapest_change(tree, puzzle, log_probabilities)
        if expected is None:
            outcomes["none"] += 1
            assert fix is None
        else:
            outcomes["fixed"] += 1
            assert fix is not None and (fix.cost, fix.expression) == expected
    assert min(outcomes.values()) > count / 20, outcomes


@pytest.mark.quick
def test_the_papers_example() -> None:
    wrong = parse("100/2*(3.5+3.5)", JOURNEY.values)
    trace: list[Step] = []
    fix = one_fix(wrong, JOURNEY, beliefs(wrong, JOURNEY), trace)
    assert fix is not None
    assert to_infix(fix.expression, NAMES) == "100/2*(2+3.5)"
    targets = {step.position: step.targets[0] for step in trace if step.targets}
    assert {place: target.value for place, target in targets.items() if isinstance(target, Interval)} == {
        0: 275,
        1: Fraction(275, 7),
        2: Fraction(550, 7),
        3: Fraction(28, 11),
        4: Fraction(11, 2),
        5: 2,
        6: 2,
    }


@pytest.mark.quick
def test_the_trace_tells_the_story() -> None:
    wrong = parse("100/2*(3.5+3.5)", JOURNEY.values)
    trace: list[Step] = []
    one_fix(wrong, JOURNEY, beliefs(wrong, JOURNEY), trace)
    lines = list(describe(trace, NAMES))
    assert lines[0].startswith("push   100/2*(3.5+3.5) (is 350, wanted 275)")
    assert "skip   2 (is 2, wanted 2.54545): no other number at hand is what is wanted" in lines
    assert lines[-1].startswith("fix    3.5 (is 3.5, wanted 2) → 2 at cost")
    assert [step.event for step in trace].count("fix") == 1


@pytest.mark.quick
def test_costs_along_the_queue_never_fall() -> None:
    """What is popped never costs less than what was popped before, so the first fix popped is the
    cheapest.
    """
    generator = np.random.default_rng(5)
    for _ in range(300):
        puzzle = random_puzzle(generator)
        tree = random_expression(generator, puzzle, int(generator.integers(2, 6)))
        trace: list[Step] = []
        one_fix(tree, puzzle, random_log_probabilities(generator, len(tree), puzzle), trace)
        popped = [step.cost for step in trace if step.event in ("visit", "fix") and step.cost is not None]
        assert popped == sorted(popped)


@pytest.mark.quick
def test_the_more_probable_of_two_fixes_is_taken() -> None:
    puzzle = Puzzle((Fraction(2), Fraction(3), Fraction(4)), Fraction(6))
    tree = parse("n0+n1")  # 2*3 and 2+4 both give 6
    unlikely, likely = -5.0, -0.1
    rows = [[-3.0] * len(puzzle.symbols) for _ in tree.symbols]
    rows[0][puzzle.numbers[parse("n0*n1").symbols[0]]] = unlikely
    rows[2][puzzle.numbers[parse("n2").symbols[0]]] = likely
    fix = one_fix(tree, puzzle, rows)
    assert fix is not None and str(fix.expression) == "+ n0 n2"
    rows[0][puzzle.numbers[parse("n0*n1").symbols[0]]] = 0.0
    fix = one_fix(tree, puzzle, rows)
    assert fix is not None and str(fix.expression) == "* n0 n1"


@pytest.mark.quick
@pytest.mark.parametrize(
    ("tree", "answer", "fixed"),
    [
        ("n0+n0", "0", "n0-n0"),  # fault 8: an operator that gives 0 was never accepted as a fix
        ("n1*n2", "9", "n1^n2"),  # fault 7: powers were never accepted
        ("n1/(n2-n2)", "0", "n1*(n2-n2)"),  # from an undefined tree
    ],
)
def test_fixes_that_earlier_implementations_missed(tree: str, answer: str, fixed: str) -> None:
    puzzle = Puzzle((Fraction(7), Fraction(3), Fraction(2)), Fraction(answer), SymbolTable(constants=()))
    fix = one_fix(parse(tree), puzzle, beliefs(parse(tree), puzzle))
    assert fix is not None and to_infix(fix.expression) == fixed


@pytest.mark.quick
def test_impossible_probabilities_do_not_poison_the_cost() -> None:
    puzzle = Puzzle((Fraction(2), Fraction(3)), Fraction(6))
    tree = parse("n0+n1")
    fix = one_fix(tree, puzzle, [[-math.inf] * len(puzzle.symbols) for _ in tree.symbols])
    assert fix is not None and not math.isnan(fix.cost)


# ---------------------------------------------------------------------------------------------------------
# m-FIX


def test_every_m_fix_gives_the_answer_and_keeps_the_shape() -> None:
    generator = np.random.default_rng(2)
    found_after_walking = 0
    for _ in range(300):
        puzzle = random_puzzle(generator)
        tree = random_expression(generator, puzzle, int(generator.integers(1, 6)))
        rows = random_log_probabilities(generator, len(tree), puzzle)
        fix = m_fix(tree, puzzle, rows, generator, steps=20)
        if fix is not None:
            assert puzzle.solved_by(fix.expression)
            assert [s in puzzle.symbol_table.operators for s in fix.expression.symbols] == [
                s in puzzle.symbol_table.operators for s in tree.symbols
            ]
            changes = zip(rows, tree.symbols, fix.expression.symbols, strict=True)
            lost = sum(row[puzzle.numbers[old]] - row[puzzle.numbers[new]] for row, old, new in changes)
            assert fix.cost == pytest.approx(lost)
            found_after_walking += fix.steps > 0
    assert found_after_walking > 20


def test_m_fix_is_one_fix_where_that_succeeds_and_repeats_with_the_seed() -> None:
    generator = np.random.default_rng(3)
    for _ in range(200):
        puzzle = random_puzzle(generator)
        tree = random_expression(generator, puzzle, int(generator.integers(1, 6)))
        rows = random_log_probabilities(generator, len(tree), puzzle)
        first = m_fix(tree, puzzle, rows, np.random.default_rng(9), steps=10)
        assert m_fix(tree, puzzle, rows, np.random.default_rng(9), steps=10) == first
        direct = one_fix(tree, puzzle, rows)
        assert m_fix(tree, puzzle, rows, np.random.default_rng(9), steps=0) == direct
        if direct is not None:
            assert first is not None and first.expression == direct.expression and first.steps == 0


def test_more_steps_find_at_least_as_much() -> None:
    generator = np.random.default_rng(4)
    for _ in range(100):
        puzzle = random_puzzle(generator)
        tree = random_expression(generator, puzzle, 4)
        rows = random_log_probabilities(generator, len(tree), puzzle)
        few, many = (m_fix(tree, puzzle, rows, np.random.default_rng(1), steps=steps) for steps in (5, 25))
        assert few is None or many == few


def test_the_walk_follows_the_probabilities() -> None:
    """From a lone number with nothing to find, the first step lands on each other symbol as often as its odds
    say.
    """
    puzzle = Puzzle(
        (Fraction(2), Fraction(3), Fraction(5)),
        Fraction(1000),
        SymbolTable((PLUS,), (Constant(Fraction(1)),)),
    )
    tree = parse("n0")
    rows = [
        [math.log(p) for p in (0.2, 0.1, 0.4, 0.1, 0.2)]
    ]  # + 1 n0 n1 n2; the odds of 1, n1, n2 are 1 : 1 : 2
    counts = dict.fromkeys(("1", "n1", "n2"), 0)
    generator = np.random.default_rng(6)
    for _ in range(4_000):
        trace: list[Step] = []
        m_fix(tree, puzzle, rows, generator, steps=1, trace=trace)
        counts[str(next(step.tree for step in trace if step.event == "walk"))] += 1
    assert counts["1"] == pytest.approx(1000, abs=120)
    assert counts["n1"] == pytest.approx(1000, abs=120)
    assert counts["n2"] == pytest.approx(2000, abs=140)


NOTHING_TO_FIND = Puzzle(
    (Fraction(2), Fraction(3), Fraction(5)), Fraction(1000), SymbolTable((PLUS, MINUS), ())
)


def visits(tree: str, probabilities: list[list[float]], walk: Walk, steps: int) -> dict[str, float]:
    """How often a long walk stands at each tree."""
    rows = [[math.log(p) for p in row] for row in probabilities]
    trace: list[Step] = []
    m_fix(parse(tree), NOTHING_TO_FIND, rows, np.random.default_rng(6), steps=steps, walk=walk, trace=trace)
    counts = Counter(str(step.tree) for step in trace if step.event == "walk")
    return {each: count / steps for each, count in counts.items()}


def stationary(weights: dict[str, float]) -> dict[str, float]:
    """Weights as shares."""
    return {each: weight / sum(weights.values()) for each, weight in weights.items()}


def test_the_metropolis_walk_samples_from_the_model() -> None:
    """A lone number with probabilities .90, .07 and .03: the metropolis walk visits each symbol as often, and
    that of the paper's text as often as p (1 - p) tells.
    """
    row = {"n0": 0.90, "n1": 0.07, "n2": 0.03}
    probabilities = [[0.5, 0.5, *row.values()]]
    others = stationary({symbol: p * (1 - p) for symbol, p in row.items()})
    assert [round(share, 2) for share in others.values()] == [0.49, 0.35, 0.16]
    for walk, expected in (("metropolis", row), ("others", others)):
        seen = visits("n0", probabilities, walk, 10_000)  # type: ignore[arg-type]
        assert seen == pytest.approx(expected, abs=0.03), walk


def test_the_metropolis_walk_samples_whole_trees_from_the_model() -> None:
    """Against all trees of a shape, each weighed by the product of its symbols' probabilities."""
    operators = {"+": 0.8, "-": 0.2}
    left, right = {"n0": 0.6, "n1": 0.3, "n2": 0.1}, {"n0": 0.05, "n1": 0.05, "n2": 0.9}
    expected = {
        f"{o} {a} {b}": operators[o] * left[a] * right[b]
        for o, a, b in itertools.product(operators, left, right)
    }
    probabilities = [
        [*operators.values(), 0.1, 0.1, 0.1],
        [0.1, 0.1, *left.values()],
        [0.1, 0.1, *right.values()],
    ]
    seen = visits("n0+n0", probabilities, "metropolis", 20_000)
    assert {tree: seen.get(tree, 0.0) for tree in expected} == pytest.approx(expected, abs=0.03)


@pytest.mark.quick
def test_a_step_that_is_not_accepted_stays_and_is_not_fixed_again() -> None:
    rows = [[math.log(p) for p in (0.5, 0.5, 0.9998, 0.0001, 0.0001)]]
    trace: list[Step] = []
    m_fix(
        parse("n0"), NOTHING_TO_FIND, rows, np.random.default_rng(1), steps=20, walk="metropolis", trace=trace
    )
    assert {str(step.tree) for step in trace} == {"n0"}
    assert [step.event for step in trace].count("walk") == 20
    assert [step.event for step in trace].count("none") == 1
    assert trace[-1].reason == "a step of the random walk that is not accepted"


@pytest.mark.quick
def test_a_walk_with_nowhere_to_go_ends() -> None:
    puzzle = Puzzle((Fraction(2),), Fraction(7), SymbolTable((PLUS,), ()))
    tree = parse("n0+n0")
    assert m_fix(tree, puzzle, beliefs(tree, puzzle), np.random.default_rng(0)) is None

"""The different subtrees of hypotheses, against lists of all subtrees."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import Problem
from lbf.data.statistics import StatedValues
from lbf.inference.subtrees import FACTS, ProblemSubtrees, Subtrees, facts
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression, SymbolTable
from neural.toys import toy_expressions, toy_problems

TABLE = SymbolTable()


def all_subtrees(expression: Expression) -> list[Expression]:
    """Every subtree, as often as it occurs."""
    tokens = TABLE.encode(expression)
    found = []
    for begin in range(len(tokens)):
        open_, end = 1, begin
        while open_:
            open_ += 1 if tokens[end] < TABLE.first_constant else -1
            end += 1
        found.append(TABLE.decode(tokens[begin:end]))
    return found


def spelt(own: ProblemSubtrees, node: int) -> list[int]:
    """A subtree in prefix order, by following its children."""
    symbol, left, right, _ = own.nodes[node].tolist()
    return [symbol] if left < 0 else [symbol, *spelt(own, left), *spelt(own, right)]


@given(st.integers(0, 10_000), st.integers(0, 5))
def test_each_subtree_is_there_once_with_its_value(seed: int, place: int) -> None:
    problem: Problem = toy_problems()[place % len(toy_problems())]
    hypotheses = toy_expressions(problem, seed)
    own = ProblemSubtrees.of(problem, hypotheses, TABLE)
    expected = [all_subtrees(hypothesis) for hypothesis in hypotheses]
    trees = [TABLE.decode(spelt(own, node)) for node in range(len(own.nodes))]
    assert Counter(trees) == Counter({tree for trees in expected for tree in trees})
    for hypothesis, subtrees in enumerate(expected):
        used = own.used[own.user == hypothesis].tolist()
        assert Counter(trees[node] for node in used) == Counter(subtrees)
        assert trees[own.roots[hypothesis]] == hypotheses[hypothesis]
    stated = StatedValues.of(problem.values)
    for tree, row, (_, left, right, height) in zip(trees, own.facts, own.nodes.tolist(), strict=True):
        assert row.tolist() == np.float32(facts(tree.evaluate(problem.values), stated)).tolist()
        assert height == (0 if left < 0 else 1 + max(own.nodes[left, 3], own.nodes[right, 3]))


def test_batches_are_joined() -> None:
    problems = toy_problems()
    parts = [
        ProblemSubtrees.of(problem, toy_expressions(problem, seed), TABLE)
        for seed, problem in enumerate(problems)
    ]
    joined = Subtrees.joined(parts)
    first = 0
    hypotheses = 0
    for number, part in enumerate(parts):
        rows = (joined.problem == number).nonzero()[0]
        assert rows.tolist() == list(range(first, first + len(part.nodes)))
        assert joined.symbol[rows].tolist() == part.nodes[:, 0].tolist()
        inner = part.nodes[:, 1] >= 0
        assert (joined.left[rows][inner] - first).tolist() == part.nodes[inner, 1].tolist()
        assert (joined.right[rows][inner] - first).tolist() == part.nodes[inner, 2].tolist()
        own = (joined.user >= hypotheses) & (joined.user < hypotheses + len(part.roots))
        assert (joined.used[own] - first).tolist() == part.used.tolist()
        first, hypotheses = first + len(part.nodes), hypotheses + len(part.roots)
    assert sorted(np.concatenate(joined.levels).tolist()) == list(range(first))
    assert all((joined.left[level] >= 0).all() for level in joined.levels[1:])


def test_facts_of_any_value() -> None:
    stated = StatedValues.of([Fraction(3), Fraction(1, 2)])
    values = (Fraction(0), Fraction(-7, 3), Fraction(10) ** 400, Fraction(1, 3**900), Undefined("too large"))
    rows = [facts(value, stated) for value in values]
    assert {len(row) for row in rows} == {FACTS}
    assert np.isfinite(rows).all()

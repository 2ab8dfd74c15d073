"""Samples from the policy are as probable as it says."""

from __future__ import annotations

from collections import Counter

import pytest
import torch

from lbf.abduction.candidate import Sizes
from lbf.data.classroom import classroom
from lbf.data.statistics import Vocabulary
from lbf.learning.policy import Policy
from lbf.neural import Solver
from lbf.symbolic.expression import SymbolTable
from learning.small import TINY


def test_the_policy_draws_as_it_says():
    """The probabilities of all trees of up to three symbols sum to one, and draws follow them."""
    split = classroom("en", train=48, validation=8, test=8)
    solver = Solver(TINY, SymbolTable(), Vocabulary.build(split.train, 1))
    problem = next(problem for problem in split.train if len(problem.slots) == 1)
    policy = Policy.of(solver, solver.encode(solver.batch([problem])), Sizes(longest=(2, 1)))
    leaves, operators = (5, 6, 7), range(5)
    trees = [(leaf,) for leaf in leaves] + [(o, a, b) for o in operators for a in leaves for b in leaves]
    with torch.no_grad():
        probabilities = policy.log_prob([[solver.symbol_table.decode(tree) for tree in trees]]).exp()
    assert float(probabilities.sum()) == pytest.approx(1, abs=1e-5)
    drawn = Counter(policy.draw([0] * 4000, torch.Generator().manual_seed(3)).trees)
    assert set(drawn) <= set(trees)
    for tree, probability in zip(trees, probabilities.tolist(), strict=True):
        assert drawn[tree] / 4000 == pytest.approx(probability, abs=0.03)

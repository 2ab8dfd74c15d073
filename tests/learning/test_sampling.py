"""What is drawn from the policy and what it is worth: by enumeration, and in small trainings."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
import torch

from lbf.abduction.candidate import Attempt, Sizes
from lbf.data.classroom import classroom
from lbf.data.statistics import Vocabulary
from lbf.inference.orders import PREFIX, Trees
from lbf.learning.memory import Ground, Memory, random_tree
from lbf.learning.policy import Policy, sample, sample_new
from lbf.learning.sampling import BASELINES, DrawRules, Sampling
from lbf.learning.strategies import Mapo, Reinforce
from lbf.learning.strategy import Evidence
from lbf.neural import Solver
from lbf.neural.decoding import regularised
from lbf.symbolic.expression import Constant, Quantity, SymbolTable
from lbf.symbolic.parsing import parse
from learning.small import TINY, same, small

SYMBOLS = SymbolTable()
RECIPE = {"samples": 8, "entropy": 0.01, "baseline": "others", "decoder_dropout": True}


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


@pytest.fixture(scope="module")
def solver(split):
    return Solver(TINY, SYMBOLS, Vocabulary.build(split.train, 1))


def with_quantities(split, count):
    return next(problem for problem in split.train if len(problem.slots) == count)


def policy_for(solver, problem):
    return Policy.of(solver, solver.encode(solver.batch([problem])), Sizes())


# ---------------------------------------------------------------------------------------------------------
# what is drawn


@torch.no_grad()
def test_trees_of_a_given_size_are_drawn_as_tree_regularisation_says(split, solver):
    policy = policy_for(solver, with_quantities(split, 3))
    sizes = [1, 3, 5, 7, 9] * 20
    rules = DrawRules(sizes, exact=True, once=False)
    drawn = policy.draw([0] * len(sizes), torch.Generator().manual_seed(1), rules)
    assert list(map(len, drawn.trees)) == sizes
    trees = Trees.of([list(map(SYMBOLS.decode, drawn.trees))], SYMBOLS)
    written = PREFIX.written(trees, SYMBOLS)
    scores = regularised(solver.decoder.forced(policy.source, trees), written, SYMBOLS, PREFIX)
    chosen = scores.gather(1, torch.from_numpy(trees.symbol)[:, None])[:, 0]
    expected = torch.zeros(len(sizes)).index_add(0, torch.from_numpy(trees.tree), chosen)
    assert drawn.log_probs == pytest.approx(expected.tolist(), abs=1e-4)


def test_each_quantity_comes_at_most_once_and_no_constant(split, solver):
    policy = policy_for(solver, with_quantities(split, 2))
    rules = DrawRules([3] * 3000, exact=False, once=True)
    drawn = policy.draw([0] * 3000, torch.Generator().manual_seed(2), rules)
    told = dict(zip(drawn.trees, drawn.log_probs, strict=True))
    assert set(told) == {(7,), (8,)} | {(o, *pair) for o in range(5) for pair in ((7, 8), (8, 7))}
    assert math.fsum(map(math.exp, told.values())) == pytest.approx(1, abs=1e-4)
    counts = Counter(drawn.trees)
    for tree, log_prob in told.items():
        assert counts[tree] / 3000 == pytest.approx(math.exp(log_prob), abs=0.03)


def test_a_problem_without_quantities_may_have_constants(split, solver):
    with_some = with_quantities(split, 2)
    without = replace(with_some, slots=(), answer=None, expression=None)
    policy = Policy.of(solver, solver.encode(solver.batch([without, with_some])), Sizes())
    rules = DrawRules([3] * 100, exact=True, once=True)
    drawn = policy.draw([0, 1] * 50, torch.Generator().manual_seed(3), rules)
    leaves = [{symbol for symbol in tree if symbol >= 5} for tree in drawn.trees]
    assert set().union(*leaves[::2]) == {5, 6}  # the constants, also twice the same
    assert all(own == {7, 8} for own in leaves[1::2])
    assert any(len(own) == 1 for own in leaves[::2])


def test_as_many_as_are_asked_for(split, solver):
    problems = split.train[:5]
    policy = Policy.of(solver, solver.encode(solver.batch(problems)), Sizes())
    generator = torch.Generator().manual_seed(4)
    for options, count in ((Sampling(), 3), (Sampling(samples=8), 8)):
        assert {len(group) for group in sample(policy, options, 0, generator)} == {count}
    sizes = [
        [len(attempt.expression) for attempt in group]
        for group in sample(policy, Sampling(samples=4, exact_sizes=True), 0, generator)
    ]
    assert sizes == [[2 * n - 1, 2 * n + 1, 2 * n + 3, 2 * n - 1] for n in (len(p.slots) for p in problems)]
    early, late = (sample(policy, Sampling(samples=8, once_until=1), epoch, generator) for epoch in (0, 1))
    assert not any(isinstance(leaf, Constant) for g in early for a in g for leaf in a.expression.leaves)
    assert any(isinstance(leaf, Constant) for g in late for a in g for leaf in a.expression.leaves)


def test_several_new_trees_at_a_visit(split, solver):
    problem = with_quantities(split, 2)
    visited = Mapo(visited=1000).new_visited([problem], SYMBOLS)
    generator = torch.Generator().manual_seed(5)
    seen: set[object] = set()
    for _ in range(5):
        (attempts,) = sample_new(policy_for(solver, problem), visited, generator, draws=6)
        new = {attempt.expression for attempt in attempts}
        assert len(attempts) == 6 and not new & seen
        seen |= new
    assert len(visited[problem.id]) == len(seen) > 20


@pytest.mark.parametrize("decoder", ["stack", "recursive"])
def test_where_operators_come_last_the_same_is_drawn(split, decoder):
    problem = with_quantities(split, 2)
    config = replace(TINY, decoder=decoder)
    policy = policy_for(Solver(config, SYMBOLS, Vocabulary.build(split.train, 1)), problem)
    generator = torch.Generator().manual_seed(6)
    drawn = policy.draw([0] * 200, generator)
    expressions = list(map(SYMBOLS.decode, drawn.trees))
    with torch.no_grad():
        assert drawn.log_probs == pytest.approx(policy.log_prob([expressions]).tolist(), abs=1e-4)
    assert max(map(len, drawn.trees)) <= policy.caps[0]
    once = policy.draw([0] * 200, generator, DrawRules([3] * 200, exact=True, once=True))
    assert {tuple(sorted(tree)[1:]) for tree in once.trees} == {(7, 8)}
    visited = Mapo(visited=1000).new_visited([problem], SYMBOLS, policy.solver.order)
    groups = [sample_new(policy, visited, generator)[0] for _ in range(40)]
    assert len({attempt.expression for group in groups for attempt in group}) == 40


# ---------------------------------------------------------------------------------------------------------
# what it is worth


def attempts(*facts):
    return tuple(Attempt(parse("n0"), right, log_prob=log_prob) for right, log_prob in facts)


@pytest.mark.parametrize("entropy", [0.0, 0.1])
def test_the_others_of_a_problem_are_its_baseline(entropy):
    tried = attempts((True, -1.0), (False, -2.0), (False, -0.5), (True, -4.0))
    returns = [a.right - entropy * a.log_prob for a in tried]
    expected = [own - sum(returns[:i] + returns[i + 1 :]) / 3 for i, own in enumerate(returns)]
    found = Sampling(entropy=entropy, baseline="others").advantages(tried, 0.7)
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)


def test_without_a_baseline_wrong_samples_have_no_target():
    right, wrong = parse("n0*n1"), parse("n0+n1")
    problem = replace(with_quantities(classroom("en", train=20), 2))
    evidence = Evidence(problem, (Attempt(right, True), Attempt(wrong, False)), baseline=0.3)
    assert [(t.expression, t.weight) for t in Reinforce(baseline="none").targets(evidence)] == [(right, 0.5)]
    assert [t.weight for t in Reinforce().targets(evidence)] == pytest.approx([0.35, -0.15])
    assert (
        Reinforce(baseline="others").targets(replace(evidence, attempts=(Attempt(wrong, False),) * 3)) == []
    )


@pytest.mark.parametrize("baseline", BASELINES)
def test_the_entropy_term_has_the_gradient_of_the_entropy(baseline):
    """All pairs of samples from four outcomes, none of them right, weighed by their probability: the mean of
    weight times gradient is the gradient of the entropy.
    """
    scores = torch.tensor([0.3, -1.0, 0.8, 0.1], requires_grad=True)
    log_probs = torch.log_softmax(scores, 0)
    entropy = -(log_probs.exp() * log_probs).sum()
    (expected,) = torch.autograd.grad(entropy, scores, retain_graph=True)
    found = torch.zeros(4)
    told = log_probs.tolist()
    options = Sampling(entropy=1.0, baseline=baseline)
    for one in range(4):
        for two in range(4):
            worth = options.advantages(attempts((False, told[one]), (False, told[two])), 0.4)
            loss = (worth[0] * log_probs[one] + worth[1] * log_probs[two]) / 2
            (gradient,) = torch.autograd.grad(loss, scores, retain_graph=True)
            found += math.exp(told[one] + told[two]) * gradient
    assert torch.allclose(found, expected, atol=1e-5)


# ---------------------------------------------------------------------------------------------------------
# random trees before the first epoch


def test_random_trees_have_all_shapes_with_the_leaves_in_order():
    leaves = [Quantity(place) for place in (2, 0, 1)]
    trees = {random_tree(Random(seed), leaves, SYMBOLS.operators[:2]) for seed in range(400)}
    assert all(list(tree.leaves) == leaves for tree in trees)
    assert len(trees) == 2 * 4  # two shapes, two operators at two places


def test_the_memory_is_filled_with_right_trees_whatever_the_company(split, solver):
    def filled(problems, once):
        memory = Memory(1000)
        Ground(solver, problems, memory, 0, 10, (7, 0)).seed_random(Sizes(), 60, once)
        return memory

    memory = filled(split.train, 60)
    known = [(p, s.expression) for p in split.train for s in memory[p.id]]
    assert len(memory) > len(split.train) / 4
    for problem, tree in known:
        assert problem.is_solved_by(tree)
        assert sorted(leaf.index for leaf in tree.leaves) == list(range(len(problem.slots)))
    few = filled(split.train[10:20], 60)
    assert all(few[problem.id] == memory[problem.id] for problem in split.train[10:20])
    any_tree = filled(split.train, 0)
    assert any(
        isinstance(leaf, Constant)
        for p in split.train
        for s in any_tree[p.id]
        for leaf in s.expression.leaves
    )


# ---------------------------------------------------------------------------------------------------------
# trainings


@pytest.mark.parametrize(
    ("strategy", "options"),
    [
        ("reinforce", RECIPE),
        ("reinforce", {**RECIPE, "exact_sizes": True, "baseline": "none", "once_until": 1}),
        ("mapo", {**RECIPE, "systematic": 4, "fill": 40, "fill_once": 30}),
    ],
)
def test_a_training_by_the_recipe_goes_on_where_it_stopped(split, strategy, options):
    torch.set_num_threads(1)
    trainer, notes = small(split, strategy, epochs=3, **options)
    trainer.run()
    assert all(math.isfinite(facts["loss"]) for facts in notes.facts)
    again, late = small(split, strategy, epochs=3, **options)
    again.restore(notes.checkpoints[0])
    again.run()
    assert same(late.checkpoints[-1], notes.checkpoints[-1])
    if strategy == "mapo":
        assert trainer.memory.origins() and notes.facts[0]["covered"] > 0.25


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"entropy": -0.1}, "the option entropy must be at least 0"),
        ({"baseline": "best"}, "the option baseline must be mean, others or none, not 'best'"),
        ({"systematic": -1}, "the option systematic must be at least 0"),
    ],
)
def test_options_have_bounds(options, message):
    with pytest.raises(ValueError, match=message):
        Mapo(**options)

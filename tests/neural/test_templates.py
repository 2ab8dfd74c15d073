"""Decoders over templates against sums over all templates, and retrieval against comparing all texts."""

from __future__ import annotations

import math
import random
import statistics

import pytest
import torch

from lbf.data.problem import Problem, make_problem
from lbf.neural import Solver
from lbf.neural.retrieval import Examples, TextIndex, examples_of
from lbf.neural.templates import Trie, templates_of
from lbf.symbolic.expression import Expression, Quantity, SymbolTable
from lbf.symbolic.parsing import parse, parse_prefix
from neural.toys import annotated_toys, named_solver, toy_expressions, toy_problems


def templates(solver: Solver) -> list[str]:
    gathered = solver.gathered
    return gathered["templates"] if isinstance(gathered, dict) else gathered


def plain_log_prob(solver: Solver, problem: Problem, expression: Expression) -> float:
    """The definition: the weight of the template that it is, if it is one, and the share of all else."""
    encoding = solver.encoder(solver.batch([problem]))
    weigher = solver.decoder.weigher
    weights = weigher(weigher.read(encoding))[0].tolist()
    known = [parse_prefix(text) for text in templates(solver)]
    for place, template in enumerate(known):
        if any(isinstance(x, Quantity) and x.index >= len(problem.slots) for x in template.leaves):
            weights[place] = -math.inf
    total = math.fsum(math.exp(weight) for weight in weights)
    symbols = solver.symbol_table.size(len(problem.slots))
    other = math.exp(weights[-1]) / total * (1 / symbols) ** len(expression.symbols)
    own = sum(math.exp(w) / total for w, t in zip(weights, known, strict=False) if t == expression)
    return math.log(own + other)


@pytest.mark.parametrize("name", ["classification", "retrieval"])
def test_probabilities_are_those_of_the_definition(name: str) -> None:
    solver, problems = named_solver(name), toy_problems()
    if name == "retrieval":
        solver.decoder.weigher.steepness.data.fill_(1.0)
    known = [parse_prefix(text) for text in templates(solver)]
    for seed, problem in enumerate(problems):
        fitting = [
            t
            for t in known
            if all(not isinstance(x, Quantity) or x.index < len(problem.slots) for x in t.leaves)
        ]
        asked = [*toy_expressions(problem, seed + 100), *fitting]
        with torch.no_grad():
            found = solver.log_prob(solver.batch([problem]), [asked]).tolist()
            wanted = [plain_log_prob(solver, problem, expression) for expression in asked]
        assert found == pytest.approx(wanted, rel=1e-3, abs=1e-4)


def test_the_first_of_a_beam_is_the_template_of_the_greatest_weight() -> None:
    solver, problems = named_solver("classification"), toy_problems()
    known = [parse_prefix(text) for text in templates(solver)]
    solver.decoder.weigher.score.bias.data[-1] = -20.0
    for problem, (best, *_) in zip(problems, solver.beam(solver.batch(problems), 2), strict=True):
        fitting = [
            t
            for t in known
            if all(not isinstance(x, Quantity) or x.index < len(problem.slots) for x in t.leaves)
        ]
        if fitting:
            with torch.no_grad():
                by_definition = {t: plain_log_prob(solver, problem, t) for t in fitting}
            assert best.expression == max(by_definition, key=by_definition.__getitem__)
            assert best.log_prob == pytest.approx(by_definition[best.expression], rel=1e-3, abs=1e-4)


def test_a_node_has_the_weights_of_the_templates_that_go_through_it() -> None:
    draw = random.Random(0)
    known = sorted({tuple(draw.choices(range(3), k=draw.randint(1, 4))) for _ in range(12)})
    known = [t for t in known if not any(o != t and o[: len(t)] == t for o in known)]  # as complete trees are
    trie, weights = Trie(known), torch.rand(2, len(known))
    masses = trie.masses(weights)
    for prefix in {t[:size] for t in known for size in range(len(t) + 1)}:
        node = torch.tensor(0)
        for symbol in prefix:
            node = trie.after(node, torch.tensor(symbol))
        own = [place for place, template in enumerate(known) if template[: len(prefix)] == prefix]
        torch.testing.assert_close(masses[:, node], weights[:, own].sum(dim=1))
    assert trie.after(torch.tensor(0), torch.tensor(99)) == trie.outside
    assert masses[:, trie.outside].tolist() == [0, 0]


def test_templates_are_counted_and_ordered() -> None:
    texts = ("n0+n1", "n0*n1", "n0*n1", "n0-7")
    problems = [make_problem(str(i), "3 and 4", expression=parse(t)) for i, t in enumerate(texts)]
    assert templates_of(problems, SymbolTable()) == ["* n0 n1", "+ n0 n1"]  # 7 is no constant of the table


# ---------------------------------------------------------------------------------------------------------
# retrieval


def plain_jaccard(one: list[str], other: list[str]) -> float:
    """What two texts share of their words and pairs of neighbours."""
    sets = [{*text, *(tuple(text[i : i + 2]) for i in range(len(text) - 1))} for text in (one, other)]
    union = sets[0] | sets[1]
    return len(sets[0] & sets[1]) / len(union) if union else 0.0


def test_similarities_are_jaccards_measure() -> None:
    draw = random.Random(0)
    texts = [draw.choices("abcdef", k=draw.randint(1, 8)) for _ in range(12)]
    index = TextIndex([" ".join(text) for text in texts])
    for words in (*texts, ["a", "z"], ["z"], []):
        wanted = [plain_jaccard(words, text) for text in texts]
        assert index.similarities(words).tolist() == pytest.approx(wanted, abs=1e-6)


def test_the_nearest_other_problem_that_fits_is_found() -> None:
    problems, table = annotated_toys(24), SymbolTable()
    examples = Examples(examples_of(problems, table))
    for problem in problems:
        best: dict[str, float] = {}
        for other in problems:
            assert other.expression is not None
            needed = max((x.index for x in other.expression.leaves if isinstance(x, Quantity)), default=-1)
            alike = plain_jaccard(list(problem.tokens), list(other.tokens))
            alike *= 1.0 if len(other.slots) == len(problem.slots) else 0.1
            if other.id != problem.id and needed < len(problem.slots) and alike > 0:
                best[str(other.expression)] = max(alike, best.get(str(other.expression), 0.0))
        found = examples.nearest(problem)
        names = [examples.templates[place] for place in found.templates]
        assert dict(zip(names, found.similarities.tolist(), strict=True)) == pytest.approx(best, abs=1e-6)
        assert found.similarities.tolist() == sorted(found.similarities.tolist(), reverse=True)


def test_dns_takes_the_nearest_solution_above_its_threshold_and_its_own_otherwise() -> None:
    solver, problems = named_solver("dns"), annotated_toys()
    examples = Examples(solver.gathered)
    nearest = [examples.nearest(problem) for problem in problems]
    weigher = solver.decoder.templates.weigher
    own = [best[0].expression for best in _beams(solver, problems, 1.0)]
    weigher.threshold = statistics.median(near.similarities[0] for near in nearest if len(near.templates))
    taken = 0
    for problem, near, by_itself, best in zip(
        problems, nearest, own, solver.beam(solver.batch(problems), 1), strict=True
    ):
        sure = len(near.templates) and near.similarities[0] > weigher.threshold
        wanted = parse_prefix(examples.templates[near.templates[0]]) if sure else by_itself
        assert best[0].expression == wanted, problem.text
        taken += bool(sure)
    assert 0 < taken < len(problems)


def _beams(solver: Solver, problems: list[Problem], threshold: float) -> list[list]:
    solver.decoder.templates.weigher.threshold = threshold
    return solver.beam(solver.batch(problems), 1)

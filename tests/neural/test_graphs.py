"""Graphs over words, against their definitions word by word, and graph layers against loops over nodes."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import torch
from torch import Tensor

from lbf.data.problem import NUMBER_TOKEN, Problem, Slot, make_problem
from lbf.inference import description
from lbf.neural.encoder import Encoding
from lbf.neural.graphs import GRAPHS, WINDOW, GraphLayers, adjacency
from neural.toys import toy_problems, toy_solver

NAMES = tuple(GRAPHS)
ENDS = "，。；？！：、,.;?!:"


def worded(seed: int) -> Problem:
    """Random words, clause marks and quantities of random values."""
    draw = random.Random(seed)
    kinds = ["a", "b", "b", ",", "。", NUMBER_TOKEN, NUMBER_TOKEN]
    tokens = [draw.choice(kinds) for _ in range(draw.randint(1, 20))]
    text = " ".join("7" if token == NUMBER_TOKEN else token for token in tokens)
    places = [place for place, token in enumerate(tokens) if token == NUMBER_TOKEN]
    slots = tuple(Slot("7", Fraction(draw.randint(1, 3)), 2 * p, 2 * p + 1, p) for p in places)
    return Problem(f"worded-{seed}", text, tuple(tokens), slots)


def in_one_cell(problem: Problem, one: int, other: int) -> bool:
    """Whether one is a quantity and the other a word near it, with nothing between that ends the cell."""
    low, high = min(one, other), max(one, other)
    kinds = [problem.tokens[place] == NUMBER_TOKEN for place in (one, other)]
    word = problem.tokens[other if kinds[0] else one]
    between = problem.tokens[low + 1 : high]
    return (
        sum(kinds) == 1
        and word not in ENDS
        and high - low <= WINDOW
        and not any(token in ENDS or token == NUMBER_TOKEN for token in between)
    )


def of_one_unit(problem: Problem, one: int, other: int) -> bool:
    after = [problem.tokens[place + 1 : place + 2] for place in (one, other)]
    quantities = all(problem.tokens[place] == NUMBER_TOKEN for place in (one, other))
    return (
        quantities
        and one != other
        and after[0] == after[1] != ()
        and after[0][0] not in (*ENDS, NUMBER_TOKEN)
    )


def worth(problem: Problem, place: int) -> Fraction | None:
    return next((slot.value for slot in problem.slots if slot.token == place), None)


def takes(name: str, problem: Problem, one: int, other: int) -> bool:
    """The definition of each graph, for a pair of words."""
    if name == "cells":
        return in_one_cell(problem, one, other)
    if name == "units":
        return of_one_unit(problem, one, other)
    first, second = worth(problem, one), worth(problem, other)
    if first is None or second is None:
        return False
    return first > second if name == "larger" else first < second


@pytest.mark.parametrize("name", NAMES)
def test_edges_are_those_of_the_definition(name: str) -> None:
    seen = 0
    for problem in map(worded, range(200)):
        words = range(len(problem.tokens))
        wanted = {(a, b) for a in words for b in words if takes(name, problem, a, b)}
        assert set(GRAPHS[name](problem)) == wanted, problem.text
        seen += len(wanted)
    assert seen > 100


def test_the_configuration_knows_all_graphs() -> None:
    assert description.GRAPHS == NAMES


def test_every_word_takes_equally_from_itself_and_its_neighbours() -> None:
    problem = make_problem("p", "Ann has 3 pens , Bob 5 pens and Eve 9 .")
    solver = toy_solver()
    encoding = solver.encoder(solver.batch([problem, *toy_problems()]))
    shares = adjacency(["larger", "units"], encoding)
    assert shares.shape == (9, 2, 12, 12)
    three, five, nine = (slot.token for slot in problem.slots)
    assert shares[0, 0, nine].nonzero()[:, 0].tolist() == [three, five, nine]
    assert shares[0, 0, nine, three] == pytest.approx(1 / 3)
    assert shares[0, 0, three, three] == 1 and shares[0, 1, three, five] == 0.5 == shares[0, 1, five, three]
    torch.testing.assert_close(shares.sum(dim=-1), torch.ones(9, 2, 12))


def by_loops(layers: GraphLayers, problem: Problem, words: Tensor) -> list[Tensor]:
    """What the layers make of the words [T, H] of one problem, word by word and head by head."""
    part, count = words.shape[1] // len(layers.graphs), len(problem.tokens)
    passed = []
    for head, name in enumerate(layers.graphs):
        edges, rows = set(GRAPHS[name](problem)), slice(head * part, (head + 1) * part)
        near = [[a, *sorted(b for one, b in edges if one == a)] for a in range(count)]
        lifted = [layers.first.weight[rows] @ words[a] + layers.first.bias[rows] for a in range(count)]
        once = [torch.relu(torch.stack([lifted[b] for b in near[a]]).mean(dim=0)) for a in range(count)]
        second = layers.second[head]
        passed.append([torch.stack([once[b] @ second for b in near[a]]).mean(dim=0) for a in range(count)])
    results = []
    for a in range(count):
        joined = torch.cat([head[a] for head in passed]) + layers.second_bias
        middle = words[a] + layers.graph_norm(joined)
        results.append(middle + layers.forward_norm(layers.narrow(torch.relu(layers.widen(middle)))))
    return results


def test_layers_do_what_loops_over_nodes_do() -> None:
    torch.manual_seed(0)
    problems = [worded(seed) for seed in (3, 4, 5, 6)]
    layers = GraphLayers(8, NAMES)
    torch.nn.init.normal_(layers.second_bias)
    solver = toy_solver()
    batch = solver.batch(problems)
    words = torch.randn(*batch.words.shape, 8)
    found = layers(Encoding(batch, words, words[:, 0])).words
    for row, problem in enumerate(problems):
        wanted = torch.stack(by_loops(layers, problem, words[row]))
        torch.testing.assert_close(found[row, : len(problem.tokens)], wanted, atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"graphs": ("cells", "trees")}, "graphs lists any of cells, units, larger, smaller, not 'trees'"),
        ({"graphs": NAMES, "hidden": 10}, "must be a multiple of their number, 4, and 10 is not"),
        ({"graphs": NAMES, "encoder": "some/folder"}, "graphs are over words"),
    ],
)
def test_graphs_that_cannot_be_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        description.SolverConfig(**options)  # type: ignore[arg-type]

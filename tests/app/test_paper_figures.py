"""The drawn figures of the paper: what they tell is computed, and the committed ones are what is drawn."""

from __future__ import annotations

import importlib
import itertools
import math
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from lbf.data.classroom import classroom
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.parsing import parse

ROOT = Path(__file__).parents[2]


@pytest.fixture
def figures(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "experiments"))
    return importlib.import_module("paper_figures")


def is_tree(shape: tuple[bool, ...]) -> bool:
    """Whether a prefix sequence of operators and numbers is one tree, by reading it."""
    wanted = 1
    for is_operator in shape:
        if wanted == 0:
            return False
        wanted += 1 if is_operator else -1
    return wanted == 0


@pytest.mark.parametrize("size", [1, 3, 5, 7, 9])
def test_the_admitted_shapes_are_all_trees_of_a_size(figures: ModuleType, size: int) -> None:
    expected = [shape for shape in itertools.product((True, False), repeat=size) if is_tree(shape)]
    assert figures.shapes(size) == expected
    inner = size // 2
    assert len(expected) == math.comb(2 * inner, inner) // (inner + 1)  # Catalan's numbers


@pytest.mark.parametrize("text", ["n0", "n0/n1*n2", "n0*(n1+n2)", "n0/n1*(n1+n2)"])
def test_what_may_come_is_what_some_admitted_tree_has_there(figures: ModuleType, text: str) -> None:
    tree = parse(text)
    own = tuple(isinstance(symbol, Operator) for symbol in tree.symbols)
    every = figures.shapes(len(own))
    words = {(True, True): "any symbol", (True, False): "an operator", (False, True): "a number"}
    for place, step in enumerate(figures.rule_steps(tree, ["1", "2", "3"])):
        may = {shape[place] for shape in every if shape[:place] == own[:place]}
        assert step.may_come == words[True in may, False in may]
        assert bool(step.why) == (len(may) == 1)


@pytest.mark.parametrize("name", ["regularisation", "framework"])
def test_the_committed_picture_is_what_is_drawn(figures: ModuleType, name: str) -> None:
    file = {"regularisation": "tree-regularisation"}.get(name, name)
    kept = (ROOT / "docs" / "pictures" / f"{file}.svg").read_text(encoding="utf-8")
    title = ElementTree.fromstring(kept).attrib["aria-label"]
    assert kept == figures.picture(getattr(figures, name)(), title) + "\n"
    assert "prefers-color-scheme:dark" in kept


def test_solutions_over_training_tell_right_from_wrong(figures: ModuleType) -> None:
    """Of the problem that was learned on the way: the first one was known from the beginning."""
    known, learned = [p for p in classroom("en", train=40).train if p.expression and len(p.slots) == 2][:2]
    assert known.expression is not None
    assert learned.expression is not None
    wrong = next(tree for tree in map(parse, ("n0+n1", "n0*n1", "n0-n1")) if not learned.is_solved_by(tree))
    right, always = (learned.expression, -0.1), [(known.expression, -0.1)]
    watcher = figures.Watcher([known, learned])
    watcher.beams = {4: [always, [right]], 1: [always, [(wrong, -0.5), right]]}
    drawn = figures.picture(figures.over_training(watcher, lambda problem: problem.id), "a problem")
    shown = ["".join(piece.itertext()) for piece in ElementTree.fromstring(drawn).iter() if piece.text]
    assert learned.id in shown
    verdicts = [text for text in shown if text in ("right", "wrong") or text.startswith("after ")]
    assert verdicts == ["after 1 epoch", "wrong", "right", "after 4 epochs", "right"]

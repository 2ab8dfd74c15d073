"""The memory against a list that does the same slowly, and its text form."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.abduction.candidate import ORIGINS
from lbf.learning.memory import Memory, MemoryFileError, Remembered
from lbf.symbolic.expression import simplicity_cost
from lbf.symbolic.parsing import parse

EXPRESSIONS = [
    parse(text)
    for text in ("n0+n1", "n1+n0", "n0*n1", "n1*n0", "n0/n1", "3.14*(n0-n1)", "n0-n1*3.14", "n0^n1")
]
SOLUTIONS = st.builds(Remembered, st.sampled_from(EXPRESSIONS), st.integers(0, 9), st.sampled_from(ORIGINS))
FINDINGS = st.lists(
    st.tuples(st.sampled_from(["p1", "p2", "ü 3"]), st.lists(SOLUTIONS, max_size=4)), max_size=8
)


def remembered(
    findings: list[tuple[str, list[Remembered]]], capacity: int, simplest: bool
) -> dict[str, list[Remembered]]:
    """What the rule of the module's docstring leaves, done with lists."""
    lists: dict[str, list[Remembered]] = {}
    for problem, found in findings:
        known = lists.setdefault(problem, [])
        for solution in found:
            same = [old for old in known if old.expression == solution.expression]
            known[:] = [old for old in known if old not in same] + (same or [solution])
        while len(known) > capacity:
            others = [old for old in known if old.origin != "annotation"] or known
            worst = max(simplicity_cost(old.expression) for old in others)
            known.remove(
                next(old for old in others if not simplest or simplicity_cost(old.expression) == worst)
            )
    return {problem: known for problem, known in lists.items() if known}


def filled(findings: list[tuple[str, list[Remembered]]], capacity: int = 64, **options: bool) -> Memory:
    memory = Memory(capacity, **options)
    for problem, found in findings:
        memory.add(problem, found)
    return memory


@given(FINDINGS, st.integers(1, 5), st.booleans())
def test_it_keeps_what_the_rule_says(findings, capacity, simplest):
    memory = filled(findings, capacity, simplest=simplest)
    assert {problem: list(memory[problem]) for problem in memory} == remembered(findings, capacity, simplest)
    assert memory.total == sum(len(memory[problem]) for problem in memory)
    assert sum(memory.origins().values()) == memory.total


@given(FINDINGS)
def test_add_tells_how_many_were_new(findings):
    memory, seen = Memory(), set()
    for problem, found in findings:
        before = len(seen)
        seen |= {(problem, solution.expression) for solution in found}
        assert memory.add(problem, found) == len(seen) - before


@given(FINDINGS, st.integers(1, 5))
def test_text_and_back(findings, capacity):
    memory = filled(findings, capacity)
    again = Memory(capacity)
    again.read_jsonl(memory.to_jsonl())
    assert again == memory
    assert {problem: again[problem] for problem in again} == {problem: memory[problem] for problem in memory}


def test_a_line_is_for_people():
    memory = filled([("p1", [Remembered(parse("n0/n1*(n1+n2)"), 3, "1-fix")])])
    assert json.loads(memory.to_jsonl()) == {
        "id": "p1",
        "solutions": [{"expression": "n0/n1*(n1+n2)", "epoch": 3, "origin": "1-fix"}],
    }


def test_only_wanted_problems_are_read():
    memory = filled([(problem, [Remembered(EXPRESSIONS[0], 0, "search")]) for problem in ("p1", "p2")])
    own = Memory()
    own.read_jsonl(memory.to_jsonl(), {"p2"})
    assert list(own) == ["p2"]


def test_put_replaces_and_keeps_the_first():
    memory = filled([("p", [Remembered(EXPRESSIONS[0], 0, "annotation")])], capacity=2)
    memory.put("p", [Remembered(expression, 1, "search") for expression in EXPRESSIONS[1:5]])
    assert [solution.expression for solution in memory["p"]] == EXPRESSIONS[1:3]
    memory.put("p", [])
    assert len(memory) == 0


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 1"),
        ('{"id": "p"}', "solutions"),
        ('{"id": "p", "solutions": [{"expression": "n0+", "epoch": 1, "origin": "1-fix"}]}', "line 1"),
        ('{"id": "p", "solutions": [{"expression": "n0", "epoch": 1, "origin": "luck"}]}', "luck"),
        ('{"id": "p", "solutions": 3}', "line 1"),
    ],
)
def test_a_damaged_line_is_named(line, why):
    with pytest.raises(MemoryFileError, match=why):
        Memory().read_jsonl(line)


def test_a_memory_must_hold_something():
    with pytest.raises(ValueError, match="at least one"):
        Memory(0)

"""Fixing and searching give values, and those are what was found: nothing is read back from text."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lbf
from lbf.abduction.identity import as_read
from lbf.app.reasoning import (
    FixOptions,
    Numbers,
    SearchOptions,
    fix,
    read_constants,
    read_expression,
    search,
    value_of,
)
from lbf.errors import InputError
from lbf.symbolic.notation import to_infix

SMALL = st.lists(st.integers(1, 9), min_size=1, max_size=4)


def test_a_fix_keeps_the_quantity_that_was_found() -> None:
    numbers = Numbers.read("5 5 2")
    found = fix(read_expression("n1+n2", numbers), numbers, Fraction(10))
    assert found.expression is not None and found.method == "1-fix"
    assert found.trace[-1].event == "fix"
    assert str(found.expression) in ("* n1 n2", "+ n1 n0", "+ n1 n1")
    solution = lbf.fix("n1+n2", [5, 5, 2], 10)
    assert solution is not None and solution.expression == found.expression


def test_brackets_are_moved_before_symbols_are_changed() -> None:
    numbers = Numbers.read("18 12 144")
    wrong = read_expression("144/18-12", numbers)
    found = fix(wrong, numbers, Fraction(24))
    assert (str(found.expression), found.method, found.walked, found.cost) == (
        "/ n2 - n0 n1",
        "regroup",
        0,
        None,
    )
    assert [step.event for step in found.trace] == ["regroup"]
    assert fix(wrong, numbers, Fraction(24), FixOptions(regroup=False)).method == "m-fix"
    assert fix(wrong, numbers, Fraction(-4)).method == "right already"


def test_what_reads_the_same_is_found_once() -> None:
    assert [solution.infix for solution in lbf.search([5, 5], 25)].count("5*5") == 1


@given(SMALL, st.integers(1, 30))
@settings(max_examples=30)
def test_search_gives_right_expressions_that_read_differently(values: list[int], answer: int) -> None:
    numbers = Numbers.of([str(value) for value in values])
    found = search(numbers, Fraction(answer), SearchOptions(max_leaves=3, compiled=True))
    assert all(expression.evaluate(numbers.values) == answer for expression in found.expressions)
    keys = [as_read(expression, numbers.values) for expression in found.expressions]
    assert len(set(keys)) == len(keys)


def test_the_compiled_search_finds_the_same() -> None:
    for text, answer in (("12 5 7", 24), ("5 5 5", 25), ("1 2 2", 4), ("100 2 3.5", 275)):
        numbers = Numbers.read(text)
        found = [
            search(numbers, Fraction(answer), SearchOptions(limit=500, compiled=compiled))
            for compiled in (False, True)
        ]
        shown = [[to_infix(e, numbers.names) for e in one.expressions] for one in found]
        assert shown[0] == shown[1] and found[0].complete == found[1].complete


def test_a_limit_cuts_what_is_different() -> None:
    numbers = Numbers.read("5 5 5 5 5")
    found = search(numbers, Fraction(25), SearchOptions(limit=3))
    assert len(found.expressions) == 3 and not found.complete


def test_options_decide_how_hard_to_look() -> None:
    numbers = Numbers.read("100 2 3.5")
    wrong = read_expression("100/2*3.5", numbers)
    assert fix(wrong, numbers, Fraction(275)).method == "subtree"
    nothing = fix(wrong, numbers, Fraction(275), FixOptions(steps=3, leaves=0))
    assert (nothing.expression, nothing.method, nothing.cost) == (None, None, None)
    assert nothing.walked <= 3


def test_what_cannot_be_read_is_an_input_error() -> None:
    numbers = Numbers.read("1 2")
    for read in (
        lambda: read_expression("n0+n2", numbers),
        lambda: read_expression("1+", numbers),
        lambda: value_of("1/0", numbers),
        lambda: Numbers.of(["two"]),
        lambda: Numbers.of(["1"] * 13),
        lambda: read_constants("-1"),
    ):
        with pytest.raises(InputError):
            read()


def test_reasoning_needs_no_torch() -> None:
    program = (
        "import sys, lbf; lbf.search([2, 3], 5); lbf.fix('2+2', [2, 3], 5); sys.exit('torch' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0

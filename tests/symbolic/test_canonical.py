from __future__ import annotations

import itertools
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.canonical import canonical, canonical_key, distinct
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.fingerprint import same_in_algebra, variants
from lbf.symbolic.parsing import parse
from oracles import all_expressions, rearrangements
from strategies import ARITHMETIC, expressions, fractions


@pytest.mark.quick
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("n0+n1", "n1+n0"),
        ("n0-(n1-n2)", "n0-n1+n2"),
        ("n0/(n1/n2)", "n0*n2/n1"),
        ("n0/n1/n2", "n0/(n2*n1)"),
        ("n0*(n1-n2)*(n3-n0)", "n0*(n2-n1)*(n0-n3)"),
        ("n3-n0*(n1-n2)", "n3+n0*(n2-n1)"),
        ("(n0+n1)*2", "2*(n1+n0)"),
        ("(n0+n1)^n2", "(n1+n0)^n2"),
    ],
)
def test_rearrangements_share_a_key(first: str, second: str) -> None:
    assert canonical_key(parse(first)) == canonical_key(parse(second))
    assert canonical(parse(first)) == canonical(parse(second))


@pytest.mark.quick
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("n0-n1", "n1-n0"),
        ("n0/n1", "n1/n0"),
        ("(n0+n1)*n2", "n0*n2+n1*n2"),
        ("n0^n1", "n1^n0"),
        ("(n0-n1)*n2", "(n1-n0)*n2"),
        ("(n0-n1)^2", "(n1-n0)^2"),
        ("n0", "n1"),
        ("n0+0", "n0"),
        ("n0*1", "n0"),
    ],
)
def test_different_solutions_have_different_keys(first: str, second: str) -> None:
    assert canonical_key(parse(first)) != canonical_key(parse(second))


def test_classes_are_the_closure_of_the_laws_of_arithmetic() -> None:
    """Every expression of up to three leaves, and a sample of larger ones: the class by key is the class by
    rewriting.
    """
    slots = [Quantity(0), Quantity(1), Quantity(2)]
    for count in (1, 2, 3):
        by_key: dict[object, set[Expression]] = {}
        for expression in all_expressions(slots, ARITHMETIC, count):
            by_key.setdefault(canonical_key(expression), set()).add(expression)
        for members in by_key.values():
            assert rearrangements(next(iter(members))) == members


@settings(max_examples=60, deadline=None)
@given(expressions(max_leaves=5, slots=3, constants=False))
def test_variants_are_the_closure_of_the_laws_of_arithmetic(expression: Expression) -> None:
    assert {expression, *variants(expression)} == rearrangements(expression)


@given(expressions(max_leaves=8) | expressions(max_leaves=8, slots=2, constants=False))
@example(parse("(n0-n0)*(n1-n0)"))
@example(parse("(n1-n0)/(n0-n0)-n1*(n0-n0)"))
@example(parse("n1*(n0-n0)*(n1-n0)-n0*(n0-n0)"))
def test_canonical_is_idempotent_and_keeps_the_class(expression: Expression) -> None:
    once = canonical(expression)
    assert canonical(once) == once
    assert canonical_key(once) == canonical_key(expression)
    assert sorted(map(str, once.leaves)) == sorted(map(str, expression.leaves))


@given(expressions(max_leaves=7), st.lists(fractions, min_size=4, max_size=4))
def test_canonical_keeps_the_value(expression: Expression, values: list[Fraction]) -> None:
    before = expression.evaluate(values)
    if not isinstance(before, Undefined):
        assert canonical(expression).evaluate(values) == before


@given(expressions(max_leaves=8), st.data())
def test_canonical_is_blind_to_swaps(expression: Expression, data: st.DataObject) -> None:
    places = [p for p, symbol in enumerate(expression.symbols) if getattr(symbol, "commutative", False)]
    if places:
        place = data.draw(st.sampled_from(places))
        left, right = (expression.subtree(child) for child in expression.children(place))
        operator = expression.symbols[place]
        swapped = expression.replace(place, Expression((operator, *right.symbols, *left.symbols)))
        assert canonical_key(swapped) == canonical_key(expression)


@settings(max_examples=50, deadline=None)
@given(expressions(max_leaves=4))
def test_no_variant_is_repeated_or_the_expression_itself(expression: Expression) -> None:
    found = list(variants(expression))
    assert len(set(found)) == len(found)
    assert expression not in found


def test_variants_come_one_by_one_even_where_there_are_millions() -> None:
    long = parse("+".join(f"n{i}" for i in range(20)))
    assert len(list(itertools.islice(variants(long), 100))) == 100
    with pytest.raises(ValueError, match="at most 24 leaves"):
        next(variants(parse("+".join(f"n{i}" for i in range(25)))))


def test_distinct_keeps_the_first_of_each_class_in_order() -> None:
    given_order = [parse(text) for text in ("n1+n0", "n0*n1", "n0+n1", "n1*n0", "n0-n1")]
    assert distinct(given_order) == [given_order[0], given_order[1], given_order[4]]


def test_long_chains_are_no_problem() -> None:
    long = parse("+".join(["n0"] * 2500))
    assert canonical(long) == long


# ---------------------------------------------------------------------------------------------------------
# equal in algebra


@pytest.mark.quick
@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("(n0+n1)*n2", "n0*n2+n1*n2", True),
        ("n0*n1/n1", "n0", True),
        ("(n0-n1)^2", "(n1-n0)^2", True),
        ("n0*n0", "n0^2", True),
        ("n0^2-n1^2", "(n0-n1)*(n0+n1)", True),
        ("n0+n1", "n0*n1", False),
        ("n0/n1", "n1/n0", False),
        ("n0^n1", "n1^n0", False),
        ("n0/(n1-n1)", "n0/(n1-n1)", False),
        ("1+1", "2", True),
    ],
)
def test_same_in_algebra(first: str, second: str, same: bool) -> None:
    assert same_in_algebra(parse(first), parse(second), np.random.default_rng(1)) is same


@settings(max_examples=100, deadline=None)
@given(expressions(max_leaves=5, operators=ARITHMETIC), st.integers(0, 2**32))
def test_rearrangements_are_the_same_in_algebra(expression: Expression, seed: int) -> None:
    if not isinstance(expression.evaluate([Fraction(3), Fraction(5), Fraction(7), Fraction(11)]), Undefined):
        assert same_in_algebra(expression, canonical(expression), np.random.default_rng(seed))

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

import numpy as np
import pytest

from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression, Leaf, Quantity, SymbolTable
from lbf.symbolic.kernels.parts import class_key, joined, leaf_class
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from oracles import all_expressions, rearrangements
from strategies import ARITHMETIC, EVERY_OPERATOR, random_expression

SYMBOLS = SymbolTable()
CODES = {operator: code for code, operator in enumerate(OPERATORS.values())}


def hashed(expression: Expression) -> int:
    klass = expression.fold(
        lambda leaf: leaf_class(SYMBOLS.encode(Expression((leaf,)))[0]),
        lambda o, a, b: joined(CODES[o], a, b),
    )
    return int(class_key(klass))


def assert_same_groups(expressions: Iterable[Expression]) -> None:
    by_hash, by_key = defaultdict(set), defaultdict(set)
    for expression in expressions:
        by_hash[hashed(expression)].add(expression)
        by_key[canonical_key(expression)].add(expression)
    assert len(by_key) > 1
    assert set(map(frozenset, by_hash.values())) == set(map(frozenset, by_key.values()))


def test_hashes_group_small_expressions_as_the_canonical_form_does() -> None:
    """All expressions of up to three leaves over two quantities and a constant, repeats and cancellations
    included.
    """
    leaves: list[Leaf] = [Quantity(0), Quantity(1), SYMBOLS.constants[0]]
    assert_same_groups(
        itertools.chain.from_iterable(all_expressions(leaves, EVERY_OPERATOR, count) for count in (1, 2, 3))
    )


def test_hashes_group_chains_of_four_as_the_canonical_form_does() -> None:
    assert_same_groups(all_expressions([Quantity(0), Quantity(1)], ARITHMETIC, 4))


def test_a_hash_is_shared_by_all_rearrangements_and_no_others() -> None:
    for text in (
        "n0-n1*(n2-n3)",
        "(n0-n1)*(n2-n3)",
        "n0/(n1/n2)*n3",
        "n0-(n1-n2)-n0",
        "(n0-n1)/n2-n3",
        "(n0-n1)^n2*n3",
    ):
        expression = parse(text)
        assert {hashed(other) for other in rearrangements(expression)} == {hashed(expression)}


def test_hashes_of_larger_trees_agree_with_their_keys() -> None:
    generator = np.random.default_rng(0)
    puzzle = Puzzle((Fraction(1),) * 3, Fraction(1))
    assert_same_groups(
        random_expression(generator, puzzle, int(generator.integers(4, 9))) for _ in range(4000)
    )


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("n0-n1", "n1-n0", False),
        ("n0/n1", "n1/n0", False),
        ("n0-n0", "n1-n1", False),
        ("n0+n1-n1", "n0", False),
        ("n0*n1/n1", "n0*n2/n2", False),
        ("n2-n0*(n0-n1)", "n2+n0*(n1-n0)", True),
        ("(n0-n1)*(n2-n3)", "(n1-n0)*(n3-n2)", True),
        ("(n0-n1)^n2", "(n1-n0)^n2", False),
    ],
)
def test_what_is_the_same(one: str, other: str, same: bool) -> None:
    assert (hashed(parse(one)) == hashed(parse(other))) is same

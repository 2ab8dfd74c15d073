"""A sixth operator: one more row of the table is all it takes, or a clear error says what is missing."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from fractions import Fraction

import numpy as np
import pytest

from lbf.symbolic.arithmetic import (
    ALONE,
    ANYTHING,
    DIVIDE,
    MINUS,
    OPERATORS,
    PLUS,
    PRODUCT,
    TIMES,
    Interval,
    Notation,
    Operator,
    Targets,
    Undefined,
    exactly,
)
from lbf.symbolic.canonical import canonical, canonical_key, is_redundant, without_ones
from lbf.symbolic.expression import Expression, Quantity, SymbolTable
from lbf.symbolic.fingerprint import fingerprint, forms, same_in_algebra, variants
from lbf.symbolic.fixing import beliefs, one_fix
from lbf.symbolic.kernels import Givens, fix_batch, search_batch, subtree_fix_batch
from lbf.symbolic.notation import to_infix, to_latex, to_mathml
from lbf.symbolic.parsing import parse, parse_prefix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from lbf.symbolic.subtree import subtree_fixes
from oracles import all_solutions, all_subtree_fixes, cheapest_change
from strategies import is_sound, random_expression, random_puzzle


def _larger(target: Interval, other: Fraction) -> Targets:
    """What x may be so that the larger of x and `other` meets the target."""
    if other in target:
        return (ANYTHING,)
    return (target,) if target.low > other else ()


MAXIMUM = Operator(
    *("|", ALONE, True, Notation(1, r"{0} \vee {1}", "{0}<mo>∨</mo>{1}")),
    *(max, _larger, _larger),
    trivial=frozenset((0,)),
)
"""Of a kind that is there: it stands alone, as a power does, but its operands may be exchanged."""
REMAINDER = Operator(
    *("@", ALONE, False, Notation(2, r"{0} \bmod {1}", "{0}<mo>mod</mo>{1}")),
    lambda left, right: left % right if right else Undefined("division by zero"),
    *(lambda target, right: (ANYTHING,), lambda target, left: (ANYTHING,)),
)
DIVIDE_INTO = Operator(
    *("\\", PRODUCT, False, Notation(2, r"{0} \backslash {1}", r"{0}<mo>\</mo>{1}")),
    lambda left, right: right / left if left else Undefined("division by zero"),
    *(DIVIDE.undo_right, DIVIDE.undo_left),
    sides=(-1, 1),
)
"""Of a kind that makes chains: `a\\b` is `b/a`."""
UNKNOWN = Operator(
    *("&", 9, False, Notation(1, "{0} & {1}", "{0}<mo>&amp;</mo>{1}")),
    lambda left, right: left + 2 * right,
    lambda target, right: exactly(target.value - 2 * right),
    lambda target, left: exactly((target.value - left) / 2),
)
"""Of a kind that nothing is known about."""
KNOWN = [MAXIMUM, REMAINDER, DIVIDE_INTO]


@pytest.fixture(autouse=True)
def _table(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for operator in (*KNOWN, UNKNOWN):
        monkeypatch.setitem(OPERATORS, operator.symbol, operator)
    yield


def table_with(operator: Operator) -> SymbolTable:
    return SymbolTable((PLUS, MINUS, TIMES, DIVIDE, operator))


def some_expressions(
    operator: Operator, leaves: int, count: int = 60, quantities: int = 3
) -> list[tuple[Expression, Puzzle]]:
    generator = np.random.default_rng(leaves)
    puzzles = [random_puzzle(generator, quantities, table_with(operator)) for _ in range(count)]
    return [(random_expression(generator, puzzle, leaves), puzzle) for puzzle in puzzles]


@pytest.mark.parametrize("operator", [*KNOWN, UNKNOWN])
def test_it_is_written_and_read_again(operator: Operator) -> None:
    for leaves in (2, 3, 4, 5):
        for expression, _ in some_expressions(operator, leaves):
            assert parse(to_infix(expression)) == parse_prefix(str(expression)) == expression
    assert pickle.loads(pickle.dumps(operator)) is operator


def test_it_is_written_as_its_row_says() -> None:
    expression = parse("(n0@n1)^n2|n0/n1")
    assert to_infix(expression) == "(n0@n1)^n2|n0/n1"
    assert to_latex(expression) == (r"\left(n_{0} \bmod n_{1}\right)^{n_{2}} \vee \frac{n_{0}}{n_{1}}")
    assert "<mo>mod</mo>" in to_mathml(expression) and "<mo>∨</mo>" in to_mathml(expression)
    assert to_infix(parse("n0*n1"), ["2|3", "5"]) == "(2|3)*5"


@pytest.mark.parametrize("symbol", ["%", "mod", "x", "3", ".", "(", "a b", "", "="])
def test_a_sign_that_means_something_else_is_refused(symbol: str) -> None:
    with pytest.raises(ValueError, match="cannot be the sign of an operator"):
        Operator(symbol, ALONE, False, Notation(1, "", ""), max, _larger, _larger)


@pytest.mark.parametrize("operator", KNOWN)
def test_a_class_keeps_its_value_and_its_members(operator: Operator) -> None:
    for leaves in (2, 3, 4):
        for expression, puzzle in some_expressions(operator, leaves):
            value = expression.evaluate(puzzle.values)
            assert canonical_key(canonical(expression)) == canonical_key(expression)
            for other in (canonical(expression), without_ones(expression), *forms(expression, 6)):
                values = {value, other.evaluate(puzzle.values)}
                assert len({v for v in values if isinstance(v, Fraction)}) <= 1, (expression, other)
            for other in list(variants(expression))[: 10 if is_sound(expression) else 0]:
                assert canonical_key(other) == canonical_key(expression)


def test_classes_follow_kind_sides_and_commutativity() -> None:
    keys = {text: canonical_key(parse(text)) for text in ("n0|n1", "n1|n0", "n0@n1", "n1@n0", "n0^n1")}
    assert keys["n0|n1"] == keys["n1|n0"] and len(set(keys.values())) == 4
    assert canonical_key(parse("n0\\n1")) == canonical_key(parse("n1/n0"))
    assert canonical_key(parse("n0\\(n1\\n2)")) == canonical_key(parse("n2/(n0*n1)"))
    assert list(map(str, variants(parse("n0|n1")))) == ["| n1 n0"]
    assert (
        to_infix(without_ones(parse("1\\n0"))) == "n0" and to_infix(without_ones(parse("n0\\1"))) == "n0\\1"
    )


def test_fingerprints_follow_the_kind() -> None:
    assert fingerprint(parse("n2\\(n0+n1)")) == fingerprint(parse("n0/n2+n1/n2"))
    assert fingerprint(parse("n0|n1")) == fingerprint(parse("n1|n0")) != fingerprint(parse("n0@n1"))
    generator = np.random.default_rng(0)
    assert same_in_algebra(parse("(n0|n1)+n2"), parse("(n0+n2)|(n1+n2)"), generator)
    assert not same_in_algebra(parse("n0|n1"), parse("n0+n1"), generator)


def test_redundancy_follows_the_trivial_operands() -> None:
    values = [Fraction(0), Fraction(1), Fraction(5)]
    assert is_redundant(parse("n0|n2"), values) and not is_redundant(parse("n1|n2"), values)
    assert not is_redundant(parse("n2@n1"), values) and is_redundant(parse("n2@n0"), values)  # undefined
    assert is_redundant(parse("n1\\n2"), values) and not is_redundant(parse("n2\\n1"), values)


@pytest.mark.parametrize("operator", KNOWN)
def test_it_is_fixed(operator: Operator) -> None:
    fixed = 0
    for expression, puzzle in some_expressions(operator, 3):
        if not puzzle.solved_by(expression):
            odds = beliefs(expression, puzzle)
            found, expected = one_fix(expression, puzzle, odds), cheapest_change(expression, puzzle, odds)
            assert (found is None) == (expected is None)
            if found and expected:
                assert found.cost == pytest.approx(expected[0]) and puzzle.solved_by(found.expression)
                fixed += operator in found.expression.symbols
    assert fixed


@pytest.mark.parametrize("operator", KNOWN)
def test_subtrees_with_it_are_fixed(operator: Operator) -> None:
    for expression, puzzle in some_expressions(operator, 3, count=6):
        found = subtree_fixes([expression], puzzle, leaves=2)
        assert {canonical_key(fix) for fix in found} == set(all_subtree_fixes(expression, puzzle, 2))


@pytest.mark.parametrize("operator", KNOWN)
def test_it_is_searched_for(operator: Operator) -> None:
    used = 0
    for _, puzzle in some_expressions(operator, 2, count=4, quantities=2):
        found = search(puzzle, max_leaves=3, extra=1).expressions
        assert {canonical_key(expression) for expression in found} == set(all_solutions(puzzle, 3, 1))
        used += any(operator in expression.symbols for expression in found)
    assert used or operator is DIVIDE_INTO  # whose expressions are written with /


@pytest.mark.parametrize("operator", [*KNOWN, UNKNOWN])
def test_the_kernels_say_that_they_do_not_know_it(operator: Operator) -> None:
    symbol_table = table_with(operator)
    givens = Givens.of([[Fraction(2), Fraction(3)]], [Fraction(3)])
    tree = [symbol_table.encode(Expression((operator, Quantity(0), Quantity(1))))]
    runs: list[Callable[[], object]] = [
        lambda: search_batch(givens, symbol_table),
        lambda: subtree_fix_batch(tree, givens, symbol_table),
        lambda: fix_batch(tree, np.zeros((1, 3, 9)), givens, np.zeros((1, 0, 2)), symbol_table),
    ]
    for run in runs:
        with pytest.raises(ValueError, match=r"compute with \+ - \* / \^ only, not with"):
            run()


@pytest.mark.parametrize(
    "work",
    [
        canonical_key,
        canonical,
        fingerprint,
        lambda expression: is_redundant(expression, [Fraction(2), Fraction(3)]),
        lambda expression: list(variants(expression)),
        lambda expression: forms(expression, 5),
        lambda expression: search(Puzzle((Fraction(2), Fraction(3)), Fraction(8), table_with(UNKNOWN))),
        lambda expression: subtree_fixes(
            [expression], Puzzle((Fraction(2),), Fraction(8), table_with(UNKNOWN))
        ),
    ],
)
def test_an_unknown_kind_is_refused(work: Callable[[Expression], object]) -> None:
    with pytest.raises(ValueError, match="the operator & is of kind 9"):
        work(parse("n0&n1"))

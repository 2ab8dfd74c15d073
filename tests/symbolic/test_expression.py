from __future__ import annotations

import itertools
import pickle
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.symbolic.arithmetic import PLUS, Operator, Undefined
from lbf.symbolic.expression import Constant, Expression, Grammar, Quantity, SymbolTable, decimal, sizes
from lbf.symbolic.parsing import parse
from oracles import all_shapes, nested, value_by_recursion
from strategies import expressions, fractions


@pytest.mark.quick
@pytest.mark.parametrize(
    "symbols",
    [(), (PLUS,), (PLUS, Quantity(0)), (Quantity(0), Quantity(1)), (Quantity(0), PLUS, Quantity(1))],
)
def test_what_is_not_one_tree_cannot_be_built(symbols: tuple[Operator | Quantity, ...]) -> None:
    with pytest.raises(ValueError, match="not one complete prefix expression"):
        Expression(symbols)


@pytest.mark.quick
def test_slots_and_constants_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="counted from 0"):
        Quantity(-1)
    for value in (Fraction(-1), Fraction(1, 3)):
        with pytest.raises(ValueError, match="decimal number"):
            Constant(value)


@given(expressions(max_leaves=10), st.lists(fractions, min_size=4, max_size=4))
def test_evaluation_equals_plain_recursion(expression: Expression, values: list[Fraction]) -> None:
    assert expression.evaluate(values) == value_by_recursion(nested(expression), values)


@given(expressions(max_leaves=8), st.data())
def test_subtrees_are_what_children_say(expression: Expression, data: st.DataObject) -> None:
    position = data.draw(st.integers(0, len(expression) - 1))
    part = expression.subtree(position)
    assert expression.symbols[position : position + len(part)] == part.symbols
    assert expression.replace(position, part) == expression
    if isinstance(part.symbols[0], Operator):
        left, right = expression.children(position)
        rebuilt = (part.symbols[0], *expression.subtree(left).symbols, *expression.subtree(right).symbols)
        assert rebuilt == part.symbols
    else:
        with pytest.raises(ValueError, match="no children"):
            expression.children(position)


@given(expressions(max_leaves=6), expressions(max_leaves=3), st.data())
def test_replacing_a_subtree_changes_nothing_else(
    expression: Expression, new: Expression, data: st.DataObject
) -> None:
    position = data.draw(st.integers(0, len(expression) - 1))
    end = position + len(expression.subtree(position))
    replaced = expression.replace(position, new)
    assert replaced.symbols == expression.symbols[:position] + new.symbols + expression.symbols[end:]


def test_replacing_a_symbol_by_one_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="not one complete"):
        parse("n0+n1").replace(0, Quantity(0))


def test_a_missing_quantity_is_undefined_not_a_crash() -> None:
    assert parse("n0+n7").evaluate([Fraction(1)]) == Undefined("there is no quantity n7")


def test_deep_trees_are_no_problem() -> None:
    deep = Expression((PLUS,) * 50_000 + (Constant(Fraction(1)),) * 50_001)
    assert deep.evaluate() == 50_001


@given(expressions())
def test_expressions_survive_pickling(expression: Expression) -> None:
    hash(expression)  # is kept, but holds in this process only
    kept = pickle.dumps(expression)
    assert pickle.loads(kept) == expression and b"_hash" not in kept


@given(st.builds(Fraction, st.integers(-(10**9), 10**9), st.sampled_from([1, 2, 4, 5, 8, 25, 1000])))
def test_decimals_are_exact(value: Fraction) -> None:
    text = decimal(value)
    assert text is not None and Fraction(text) == value


@given(expressions(constants=False))
def test_alphabet_round_trip(expression: Expression) -> None:
    symbol_table = SymbolTable()
    assert symbol_table.decode(symbol_table.encode(expression)) == expression
    assert max(symbol_table.encode(expression)) < symbol_table.size(4)


def test_alphabet_numbers_are_dense_and_ordered() -> None:
    symbol_table = SymbolTable()
    symbols = symbol_table.symbols(3)
    leaves = [number for number, symbol in enumerate(symbols) if not isinstance(symbol, Operator)]
    assert leaves == list(range(symbol_table.first_constant, symbol_table.size(3)))
    assert [symbol_table.encode(Expression((symbols[n],)))[0] for n in leaves] == leaves


def test_alphabet_refuses_strangers() -> None:
    with pytest.raises(ValueError, match="not among the operators and constants"):
        SymbolTable().encode(parse("n0*7"))
    with pytest.raises(ValueError, match="once"):
        SymbolTable(constants=(Constant(Fraction(1)), Constant(Fraction(1))))


# ---------------------------------------------------------------------------------------------------------
# tree regularisation


def admitted(grammar: Grammar, beginning: str = "") -> Iterator[str]:
    """Every sequence the grammar lets one write until it allows nothing more."""
    allowed = grammar.allowed(beginning.count("o"), beginning.count("x"))
    if not any(allowed):
        yield beginning
    if allowed.operator:
        yield from admitted(grammar, beginning + "o")
    if allowed.number:
        yield from admitted(grammar, beginning + "x")


def trees(size: int) -> set[str]:
    return {"".join(shape) for shape in all_shapes((size + 1) // 2)}


@pytest.mark.parametrize("size", [1, 3, 5, 7, 9, 11])
def test_exactly_the_trees_of_the_wanted_size(size: int) -> None:
    written = list(admitted(Grammar.exactly(size)))
    assert set(written) == trees(size)
    assert len(written) == len(set(written))


@pytest.mark.parametrize("size", [1, 3, 5, 7, 9])
def test_exactly_the_trees_up_to_the_wanted_size(size: int) -> None:
    assert set(admitted(Grammar.up_to(size))) == set(
        itertools.chain.from_iterable(trees(s) for s in range(1, size + 1, 2))
    )


@pytest.mark.quick
@pytest.mark.parametrize("size", [0, 2, -1, 8])
def test_no_tree_has_an_even_size(size: int) -> None:
    with pytest.raises(ValueError, match="odd number of symbols"):
        Grammar.exactly(size)


@pytest.mark.quick
def test_the_papers_rules_hold_for_every_beginning() -> None:
    for size in (1, 3, 5, 7, 9):
        for sequence in admitted(Grammar.exactly(size)):
            assert sequence.count("o") <= size // 2
            for end in range(1, size):
                assert sequence[:end].count("x") <= sequence[:end].count("o")


@pytest.mark.quick
def test_sizes_follow_the_number_of_quantities() -> None:
    assert [list(sizes(n)) for n in (0, 1, 2, 4)] == [[1, 3], [1, 3, 5], [3, 5, 7], [7, 9, 11]]
    assert list(sizes(3, (2, -3), (2, 5))) == [3, 5, 7, 9, 11]

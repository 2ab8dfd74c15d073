from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from lbf.symbolic.grammar import Grammar, sizes
from oracles import all_shapes


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

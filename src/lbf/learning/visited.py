"""Systematic exploration: a record of the trees already drawn for a problem, so that a new draw can keep away
from them.

It is a tree of prefixes. A symbol is *exhausted* after a prefix when everything that begins so has been
drawn; when all symbols that may follow a prefix are exhausted, so is the prefix. A draw that never takes an
exhausted symbol is therefore always new, and it is known when nothing is left. The record of a problem is
bounded: once it holds `limit` trees, no more are added, and draws merely keep away from those.

>>> visited = Visited(SymbolTable(), quantities=1, size=1, limit=100)
>>> visited.add([5]), visited.exhausted(())       # of one symbol there are the constants 5 and 6 and the quantity 7
(True, frozenset({5}))
>>> visited.add([6]), visited.add([7]), visited.add([7]), visited.is_exhausted
(True, True, False, True)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.grammar import Grammar


class Visited:
    """The trees of at most `size` symbols drawn so far for one problem, as sequences of symbol numbers."""

    def __init__(self, symbol_table: SymbolTable, quantities: int, size: int, limit: int) -> None:
        self._operators = symbol_table.first_constant
        self._numbers = symbol_table.size(quantities) - self._operators
        self._grammar = Grammar.up_to(size)
        self._limit = limit
        self._drawn: dict[tuple[int, ...], None] = {}
        self._exhausted: dict[tuple[int, ...], set[int]] = {}

    def __len__(self) -> int:
        return len(self._drawn)

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        """The trees, in the order in which they were added."""
        return iter(self._drawn)

    def add(self, tree: Sequence[int]) -> bool:
        """Record a tree, if there is room; whether it was new."""
        drawn = tuple(tree)
        if drawn in self._drawn or len(self._drawn) >= self._limit:
            return False
        self._drawn[drawn] = None
        for end in reversed(range(len(drawn))):
            exhausted = self._exhausted.setdefault(drawn[:end], set())
            exhausted.add(drawn[end])
            if len(exhausted) < self._possible(drawn[:end]):
                break
        return True

    def exhausted(self, prefix: tuple[int, ...]) -> frozenset[int]:
        """The symbols after which nothing new is left, for trees that begin so."""
        return frozenset(self._exhausted.get(prefix, ()))

    @property
    def is_exhausted(self) -> bool:
        """Whether all trees have been drawn."""
        return len(self.exhausted(())) == self._possible(())

    def _possible(self, prefix: tuple[int, ...]) -> int:
        """How many symbols may follow a prefix."""
        operators = sum(symbol < self._operators for symbol in prefix)
        allowed = self._grammar.allowed(operators, len(prefix) - operators)
        return allowed.operator * self._operators + allowed.number * self._numbers

"""Tree regularisation: which symbols may come next in a prefix sequence, so that it ends as one tree of the
wanted size.

The paper's two rules, for a tree of `size` symbols (always odd):

1. there are at most ⌊size/2⌋ operators;
2. before the last position, numbers (constants and quantities) never outnumber operators.

They admit every tree of exactly that size and nothing else. `Grammar.up_to` relaxes "exactly" to "at most":
numbers are then always welcome, because closing a tree early is allowed.

>>> Grammar.exactly(5).allowed(operators=1, numbers=0)
Allowed(operator=True, number=True)
>>> Grammar.exactly(5).allowed(operators=1, numbers=1)
Allowed(operator=True, number=False)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Allowed(NamedTuple):
    """Which kinds of symbol may come next."""

    operator: bool
    number: bool


@dataclass(frozen=True, slots=True)
class Grammar:
    """The rules for trees of `size` symbols, or of at most so many if not `exact`."""

    size: int
    exact: bool

    def __post_init__(self) -> None:
        if self.size < 1 or self.size % 2 == 0:
            raise ValueError(f"a tree has an odd number of symbols, so none has {self.size}")

    @classmethod
    def exactly(cls, size: int) -> Grammar:
        """Trees of exactly `size` symbols."""
        return cls(size, exact=True)

    @classmethod
    def up_to(cls, size: int) -> Grammar:
        """Trees of at most `size` symbols."""
        return cls(size, exact=False)

    def allowed(self, operators: int, numbers: int) -> Allowed:
        """What may follow a beginning with so many operators and numbers; nothing once the tree is
        complete.
        """
        if numbers > operators:
            return Allowed(operator=False, number=False)
        last = operators + numbers == self.size - 1
        return Allowed(
            operator=operators < self.size // 2, number=not self.exact or last or numbers < operators
        )


def sizes(quantities: int, shortest: tuple[int, int] = (2, -1), longest: tuple[int, int] = (2, 3)) -> range:
    """The odd sizes from a·n+b to a·n+b that the paper explores for n quantities: by default 2n−1, 2n+1,
    2n+3.

    >>> list(sizes(3)), list(sizes(0))
    ([5, 7, 9], [1, 3])
    """
    low = max(1, shortest[0] * quantities + shortest[1])
    high = max(1, longest[0] * quantities + longest[1])
    return range(low | 1, high + 1, 2)

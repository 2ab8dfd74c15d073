"""How hard to look for candidates: options that training and solving share. Nothing here needs torch."""

from __future__ import annotations

from dataclasses import dataclass

from lbf.symbolic.grammar import sizes


@dataclass(frozen=True, slots=True)
class Sizes:
    """Which sizes of trees are explored for a problem of n quantities."""

    shortest: tuple[int, int] = (2, -1)
    """Smallest tree to explore, a·n+b symbols for n quantities."""
    longest: tuple[int, int] = (2, 3)
    """Largest tree to explore, a·n+b symbols for n quantities."""

    def sizes(self, quantities: int) -> range:
        """The sizes to explore for a problem with so many quantities."""
        return sizes(quantities, self.shortest, self.longest)


@dataclass(frozen=True, slots=True)
class MFix(Sizes):
    """Which trees go through m-FIX, how far it walks, and which fixes count."""

    steps: int = 50
    """Steps of the random walk of m-FIX."""
    samples_per_size: int = 0
    """Trees of each size, of random shape and with symbols drawn from the solver, that are fixed besides the
    greedy one."""
    drop_redundant: bool = False
    """Whether a fix with a redundant part is dropped: `n0*n1/n1` is right, and no solution. The paper keeps
    such fixes."""


@dataclass(frozen=True, slots=True)
class SearchBounds:
    """How far exact search looks."""

    max_leaves: int = 5
    """Most numbers in an expression that exact search looks for."""
    extra: int = 1
    """Constants and repeated quantities that exact search allows."""
    limit: int = 24
    """Most solutions of a problem, the simplest."""

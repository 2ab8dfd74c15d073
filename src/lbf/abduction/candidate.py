"""A candidate: an expression that may solve a problem, its log-probability, and how it was come by; and how
hard to look for candidates. Nothing here needs torch.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from lbf.symbolic.expression import Expression, sizes
from lbf.symbolic.fixing import Walk

Origin: TypeAlias = Literal[
    "annotation", "text", "beam", "rewritten", "sample", "1-fix", "m-fix", "search", "subtree"
]
"""How an expression was come by: given with the problem, written in its text as an exercise, proposed by
the solver (in its beam, that multiplied out or factored, or as a tree of a wanted size), a fix of what it
proposed (one symbol, several, or a subtree), or found by exact search."""
ORIGINS: Final[tuple[Origin, ...]] = get_args(Origin)
Source: TypeAlias = Literal["model", "fix", "search"]
"""How a solution was come by, as readers are told."""
SOURCES: Final[Mapping[Origin, Source]] = MappingProxyType(
    {
        "text": "model",  # which reads a calculation as it is written
        "beam": "model",
        "rewritten": "model",
        "sample": "fix",  # of a size that nobody would have asked for but to fix it
        "1-fix": "fix",
        "m-fix": "fix",
        "subtree": "fix",
        "search": "search",
    }
)
"""An origin as readers are told it; an annotation is no find of ours."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An expression that may solve a problem."""

    expression: Expression
    log_prob: float | None
    """The solver's log-probability: of all hypotheses that were merged into it, or of this one; None where no
    solver was asked."""
    origin: Origin


@dataclass(frozen=True, slots=True)
class Attempt:
    """A tree that the solver proposed in training, whether it gives the answer, and what it led to."""

    expression: Expression
    right: bool
    found: Candidate | None = None
    """The tree itself if it is right, otherwise its fix if there is one."""
    log_prob: float | None = None
    """The log-probability with which it was drawn, where it was."""


Attempts: TypeAlias = list[tuple[Attempt, ...]]
"""For each problem of a batch, what was tried."""


# ---------------------------------------------------------------------------------------------------------
# how hard to look for candidates


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

    own_size: bool = False
    """Whether the solver chooses the size of a tree itself, from 1 up to the largest: then there is one tree
    of a problem, and no tree regularisation. The paper's range [1, ∞) with a bound."""
    steps: int = 50
    """Steps of the random walk of m-FIX."""
    walk: Walk = "others"
    """How the walk of m-FIX moves: always to another symbol, drawn by the model's odds (`others`, the paper's
    text), or accepted by a Metropolis ratio, so that it visits trees as often as the model believes in them
    (`metropolis`)."""
    first_fix: bool = False
    """Whether sizes are tried in order and the first fix ends the search, as in the code that the paper's
    authors released; else the fix of every size counts."""
    samples_per_size: int = 0
    """Trees of each size, of random shape and with symbols drawn from the solver, that are fixed besides the
    greedy one."""
    drop_redundant: bool = False
    """Whether a fix with a redundant part is dropped: `n0*n1/n1` is right, and no solution. The paper keeps
    such fixes."""

    def tree_sizes(self, quantities: int) -> range:
        """The size of each tree of a problem with so many quantities, or the one that it may have at most."""
        every = self.sizes(quantities)
        return every[-1:] if self.own_size else every


@dataclass(frozen=True, slots=True)
class SearchBounds:
    """How far exact search looks."""

    max_leaves: int = 5
    """Most numbers in an expression that exact search looks for."""
    extra: int = 1
    """Constants and repeated quantities that exact search allows."""
    limit: int = 24
    """Most solutions of a problem, the simplest."""
    last_extra: int = 0
    """Constants and repeated quantities allowed where nothing is found with `extra`, in expressions of few
    numbers; no such search if it is not more than `extra`."""

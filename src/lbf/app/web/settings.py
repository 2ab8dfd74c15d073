"""What a server is told when it starts: its models, its runs, whom it listens to, and the limits it keeps."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

LONGEST_TEXT: Final = 2_000
"""Characters of a problem's text."""
LONGEST_EXPRESSION: Final = 200
"""Characters of an expression."""
MOST_QUANTITIES: Final = 12
"""Numbers of one problem."""
MOST_LEAVES: Final = 16
"""Numbers in an expression to be fixed: the work grows with the square of its size."""
MOST_SOLUTIONS: Final = 5
"""Solutions of one problem."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
"""The names by which a machine calls itself."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one server does at most."""

    body: int = 32 * 1024
    """Bytes of a request's body."""
    head: int = 16 * 1024
    """Bytes of a request's address and headers."""
    arrival: float = 10.0
    """How long the head of a request, and then its body, may take to arrive."""
    file: int = 1024 * 1024
    """Bytes of the body of a request that holds a file."""
    seconds: float = 10.0
    """How long a request may take."""
    patience: float = 3.0
    """How long a request may wait for its turn before it is turned away."""
    waiting: int = 64
    """How many requests may wait for their turn."""
    batch: int = 16
    """How many problems are solved at once; 1 solves each by itself."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server is told when it starts."""

    model: str | None = None
    """Name or folder of the solver; None for the packaged one of each language."""
    runs: Path = Path("runs")
    """The folder whose run folders are shown."""
    hosts: tuple[str, ...] | None = LOOPBACK
    """The host names requests may be addressed to, None for any: pages elsewhere cannot borrow ours by a name
    of theirs."""
    limits: Limits = field(default_factory=Limits)

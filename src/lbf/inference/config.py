"""What kind of solver, and how large."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lbf.errors import InputError

RECURRENT: Final = ("gru", "lstm")
PRETRAINED: Final = "pretrained"
"""What a solver's description says of an encoder whose parameters lie beside it."""
DECODERS: Final = ("tree", "sequence")
LONGEST: Final = (2, 7)
"""A beam looks for trees of at most a·n+b symbols for n quantities: that covers 99.7 % of the annotations of
Math23K."""


@dataclass(frozen=True, slots=True)
class SolverConfig:
    """What kind of solver, and how large. The defaults are the paper's GTS."""

    encoder: str = "gru"
    """`gru`, `lstm`, or a pretrained encoder: its folder, or its name on the hub."""
    decoder: str = "tree"
    """`tree` (goal-driven, GTS) or `sequence` (Seq2Seq)."""
    embedding: int = 128
    """Size of a word's embedding."""
    hidden: int = 512
    """Size of all other vectors."""
    layers: int = 2
    """Recurrent layers of the encoder; on top of a pretrained one, where 0 is for none."""
    frozen: int = 0
    """Layers of a pretrained encoder, from below, that do not learn."""
    values: bool = False
    """Whether the solver sees what quantities are worth: size, order, whole, decimal or percentage."""
    dropout: float = 0.5
    """Share of values dropped in training."""

    def __post_init__(self) -> None:
        if self.decoder not in DECODERS:
            raise InputError(f"the option decoder is one of {', '.join(DECODERS)}, not {self.decoder!r}")
        if not self.encoder:
            raise InputError(
                f"the option encoder is one of {', '.join(RECURRENT)}, or names a pretrained encoder"
            )
        least = 0 if self.is_pretrained else 1
        if min(self.embedding, self.hidden) < 1 or self.layers < least or not 0 <= self.dropout < 1:
            raise InputError(f"sizes must be at least 1, and dropout from 0 to below 1: {self}")
        if self.frozen < 0 or (self.frozen and not self.is_pretrained):
            raise InputError(
                f"the option frozen counts layers of a pretrained encoder, not {self.frozen} of "
                f"{self.encoder}"
            )

    @property
    def is_pretrained(self) -> bool:
        """Whether the encoder was trained elsewhere."""
        return self.encoder not in RECURRENT

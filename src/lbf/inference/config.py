"""What kind of solver, and how large."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from lbf.errors import InputError
from lbf.outside import is_outside

RECURRENT: Final = ("gru", "lstm")
PRETRAINED: Final = "pretrained"
"""What a solver's description says of an encoder whose parameters lie beside it."""
ENCODERS: Final = (*RECURRENT, "cnn", "none")
DECODERS: Final = ("tree", "sequence", "stack", "recursive", "template", "retrieval", "retrieval-first")
GRAPHS: Final = ("cells", "units", "larger", "smaller")
LONGEST: Final = (2, 7)
"""A beam looks for trees of at most a·n+b symbols for n quantities: that covers 99.7 % of the annotations of
Math23K."""


@dataclass(frozen=True, slots=True)
class SolverConfig:
    """What kind of solver, and how large. The defaults are the paper's GTS."""

    encoder: str = "gru"
    """`gru`, `lstm`, `cnn`, `none` (for retrieval), a pretrained encoder (its folder, or its name on the
    hub), or `module:Encoder`."""
    decoder: str = "tree"
    """`tree` (goal-driven, GTS), `sequence` (Seq2Seq), `stack` (Stack-Decoder), `recursive` (T-RNN),
    `template` (classification), `retrieval`, `retrieval-first` (DNS), or `module:Decoder`."""
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
    graphs: tuple[str, ...] = ()
    """Graphs over the words for graph layers after the encoder, a head for each: `cells` (the words around a
    quantity), `units` (quantities of one unit), `larger`, `smaller`; none for no such layers."""
    threshold: float = 0.5
    """How alike a training text must be for `retrieval-first` to take its solution, from 0 to 1."""

    def __post_init__(self) -> None:
        if self.decoder not in DECODERS and not is_outside(self.decoder):
            raise InputError(
                f"the option decoder is one of {', '.join(DECODERS)}, or module:Decoder, not {self.decoder!r}"
            )
        if not self.encoder:
            raise InputError(
                f"the option encoder is one of {', '.join(ENCODERS)}, or names a pretrained encoder"
            )
        least = 0 if self.is_pretrained else 1
        if min(self.embedding, self.hidden) < 1 or self.layers < least or not 0 <= self.dropout < 1:
            raise InputError(f"sizes must be at least 1, and dropout from 0 to below 1: {self}")
        if self.frozen < 0 or (self.frozen and not self.is_pretrained):
            raise InputError(
                f"the option frozen counts layers of a pretrained encoder, not {self.frozen} of "
                f"{self.encoder}"
            )
        if not 0 <= self.threshold <= 1:
            raise InputError(f"the option threshold is from 0 to 1, not {self.threshold}")
        self._check_graphs()

    def _check_graphs(self) -> None:
        unknown = [name for name in self.graphs if name not in GRAPHS]
        if unknown:
            raise InputError(f"the option graphs lists any of {', '.join(GRAPHS)}, not {unknown[0]!r}")
        if self.graphs and self.is_pretrained:
            raise InputError("the option graphs: graphs are over words, and a pretrained encoder has pieces")
        if self.graphs and self.hidden % len(self.graphs):
            raise InputError(
                f"the option graphs: the option hidden must be a multiple of their number, "
                f"{len(self.graphs)}, and {self.hidden} is not"
            )

    @property
    def is_pretrained(self) -> bool:
        """Whether the encoder was trained elsewhere."""
        return self.encoder not in ENCODERS and not is_outside(self.encoder)

    @property
    def needs_torch(self) -> str | None:
        """The part of which there is no version without torch, if there is any."""
        if self.graphs:
            return "graph layers"
        if self.encoder not in RECURRENT and not self.is_pretrained:
            return f"the encoder {self.encoder}"
        return f"the decoder {self.decoder}" if self.decoder not in ("tree", "sequence") else None


# ---------------------------------------------------------------------------------------------------------
# by name


class NamedSolver(NamedTuple):
    """A solver of the literature: how it is called there, and the options that make ours."""

    title: str
    options: Mapping[str, Any]


_USUAL: Final[Mapping[str, Any]] = MappingProxyType({"graphs": (), "normalise": False})
"""What a named solver has where it says nothing else."""


def _named(title: str, **options: Any) -> NamedSolver:
    return NamedSolver(title, MappingProxyType({**_USUAL, **options}))


SOLVERS: Final[Mapping[str, NamedSolver]] = MappingProxyType(
    {
        "gts": _named("GTS", encoder="gru", decoder="tree"),
        "graph2tree": _named(
            "Graph2Tree",
            encoder="gru",
            decoder="tree",
            graphs=("larger", "smaller", "cells", "units"),
        ),
        "seq2seq": _named("Seq2Seq", encoder="lstm", decoder="sequence"),
        "seq2seqet": _named("Seq2seqET", encoder="lstm", decoder="sequence", normalise=True),
        "cnn": _named("CNN", encoder="cnn", decoder="sequence"),
        "stack-decoder": _named("Stack-Decoder", encoder="lstm", decoder="stack"),
        "t-rnn": _named("T-RNN", encoder="lstm", decoder="recursive", normalise=True),
        "dns": _named("DNS", encoder="gru", decoder="retrieval-first"),
        "classification": _named("Classification", encoder="lstm", decoder="template", normalise=True),
        "retrieval": _named("Retrieval", encoder="none", decoder="retrieval", normalise=True),
    }
)
"""Solvers by name: each is a choice of options."""


def solver_named(name: Any) -> NamedSolver:
    """One of ours, or `module:Decoder` for a decoder of somebody else's."""
    if isinstance(name, str) and name in SOLVERS:
        return SOLVERS[name]
    if isinstance(name, str) and is_outside(name):
        return NamedSolver(name, MappingProxyType({"decoder": name}))
    raise InputError(
        f"the option solver must be one of {', '.join(SOLVERS)}, or module:Decoder, not {name!r}"
    )


def name_of_solver(settings: Mapping[str, Any]) -> str | None:
    """The name of the solver that options make; None if it has none.

    >>> name_of_solver({"encoder": "gru", "decoder": "tree", "hidden": 64})
    'gts'
    >>> name_of_solver({"encoder": "gru", "decoder": "sequence"}) is None
    True
    """
    asked = {"graphs": (), **settings}  # which older runs do not name
    fitting = (name for name, known in SOLVERS.items() if _fits(known.options, asked))
    return next(fitting, None)


def _fits(options: Mapping[str, Any], asked: Mapping[str, Any]) -> bool:
    """Whether all options are as asked; what a strategy does not have is not asked."""
    return all(_plain(asked[name]) == _plain(value) for name, value in options.items() if name in asked)


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value

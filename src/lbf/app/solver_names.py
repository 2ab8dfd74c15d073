"""Solvers by name: those of the literature, and `module:Decoder` for a decoder of somebody else's."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from lbf.errors import InputError
from lbf.inference.description import is_outside


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

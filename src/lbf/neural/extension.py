"""Going on from a trained solver: with more words and more constants than it knew, and with more to see."""

from __future__ import annotations

from typing import Final

import torch
from torch import Tensor

from lbf.data.statistics import AnswerPrior, Vocabulary
from lbf.errors import InputError
from lbf.inference.description import CHARACTERS, SolverConfig
from lbf.neural.pretrained import PretrainedEncoder
from lbf.neural.solver import Solver
from lbf.symbolic.expression import SymbolTable

SEEN: Final = ("values", "lookahead", "coverage", "characters")
"""What a solver may be shown from now on that it did not see before."""


def extended(
    solver: Solver,
    config: SolverConfig,
    symbol_table: SymbolTable,
    vocabulary: Vocabulary,
    answers: AnswerPrior,
    *,
    seed: int = 0,
) -> Solver:
    """A solver that begins with what another has learned, for a symbol table and words of which the other
    knew a part.

    Constants and words that are new begin as in a new solver. The words that the other knew stay, so that
    nothing it could read is lost. Operators must be the same, and so must the configuration be, but for
    dropout, the number of frozen layers, and what is seen from now on (`SEEN`), which changes nothing before
    it is learned.
    """
    if symbol_table.operators != solver.symbol_table.operators:
        raise ValueError("a solver cannot go on with other operators than it has learned")
    constants = dict.fromkeys((*solver.symbol_table.constants, *symbol_table.constants))
    table = SymbolTable(symbol_table.operators, tuple(constants))
    if solver.gathered is not None:
        raise InputError(
            f"a solver with the decoder {solver.config.decoder} cannot be gone on from: it knows the "
            "solutions of its own training problems only; train a new one on both sets (--data a,b)"
        )
    encoder = solver.encoder if isinstance(solver.encoder, PretrainedEncoder) else None
    words = solver.vocabulary if encoder else solver.vocabulary.joined(vocabulary)
    if encoder is not None:
        encoder.freeze(config.frozen)
        encoder.rate = config.dropout
    made = Solver(config, table, words, seed=seed, pretrained=encoder, answers=answers)
    known, fresh = solver.state_dict(), made.state_dict()
    if config.characters and not solver.config.characters:
        fresh[CHARACTERS] = torch.zeros_like(fresh[CHARACTERS])
    with torch.no_grad():
        made.load_state_dict({name: _grown(known.get(name), tensor) for name, tensor in fresh.items()})
    return made


def _grown(known: Tensor | None, fresh: Tensor) -> Tensor:
    """What is known, with the fresh rows where there are more."""
    if known is None:
        return fresh
    if known.shape == fresh.shape:
        return known
    return torch.cat([known, fresh[len(known) :]])

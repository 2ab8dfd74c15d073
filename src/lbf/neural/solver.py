"""The solver: an encoder and a decoder, what is asked of them, and how they are kept in a folder.

solver = Solver(SolverConfig(hidden=256), symbol_table, vocabulary)
source = solver.encode(solver.batch(problems), generator)          # one pass over the words serves all that
follows explored = solver.candidates(source, [sizes(n) for n in …])        # trees and log-probabilities for
the fixer loss = -solver.log_prob(source, solutions, generator=generator).mean()
best = solver.beam(solver.batch(problems), k=5)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior, Calibration, Vocabulary
from lbf.errors import InputError
from lbf.neural import decoding
from lbf.neural.decoding import Decoder, Explored, Hypothesis
from lbf.neural.encoder import Batch, Encoder, RecurrentEncoder
from lbf.neural.predictor import Source
from lbf.neural.sequence_decoder import SequenceDecoder
from lbf.neural.tree_decoder import TreeDecoder
from lbf.neural.trees import Trees
from lbf.neural.values import ValueFeatures
from lbf.symbolic.expression import Expression, SymbolTable

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


class Solver(nn.Module):
    """Solves problems over a symbol table, read through a vocabulary. Dropout acts only where a generator is
    given.

    What the answers of its training problems look like, it keeps for those who weigh its hypotheses.
    """

    encoder: Encoder
    decoder: Decoder

    def __init__(  # noqa: PLR0913  # what a solver is made of
        self,
        config: SolverConfig,
        symbol_table: SymbolTable,
        vocabulary: Vocabulary,
        *,
        seed: int = 0,
        pretrained: Encoder | None = None,
        answers: AnswerPrior | None = None,
        calibration: Calibration | None = None,
    ) -> None:
        super().__init__()
        if pretrained is not None and not config.is_pretrained:
            raise ValueError("a pretrained encoder is given, but the configuration says otherwise")
        self.config, self.symbol_table, self.vocabulary = config, symbol_table, vocabulary
        self.answers, self.calibration = answers, calibration
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            self.encoder = pretrained or _encoder(config, vocabulary)
            kind = TreeDecoder if config.decoder == "tree" else SequenceDecoder
            self.decoder = kind(config.hidden, symbol_table, rate=config.dropout)
            self.values = ValueFeatures(config.hidden) if config.values else None

    def batch(self, problems: Sequence[Problem]) -> Batch:
        """Problems laid out for this solver, on its device."""
        return Batch.of(problems, self.vocabulary, self.symbol_table).to(next(self.parameters()).device)

    def encode(self, batch: Batch, generator: torch.Generator | None = None) -> Source:
        """Read a batch once; all other questions take the result in place of the batch. With a generator,
        dropout acts.
        """
        encoding = self.encoder(batch, generator)
        return self.decoder.prepare(encoding if self.values is None else self.values(encoding))

    def log_prob(
        self,
        batch: Batch | Source,
        expressions: Sequence[Sequence[Expression]],
        *,
        regularised: bool = False,
        generator: torch.Generator | None = None,
    ) -> Tensor:
        """The log-probabilities of any number of expressions for each problem, one problem after the other
        [E].

        They are those of the free decoder, or `regularised`: given the size, as `candidates` draws them.
        """
        source = self._source(batch, generator)
        trees = self._trees(source, expressions)
        if not len(trees):
            return source.words.new_zeros(0)
        log_probs = self.decoder.forced(source, trees, generator)  # [M, V]
        if regularised:
            log_probs = decoding.regularised(log_probs, trees, self.symbol_table)
        chosen = log_probs.gather(1, torch.from_numpy(trees.symbol).to(log_probs.device)[:, None])[:, 0]
        return chosen.new_zeros(len(trees)).index_add(
            0, torch.from_numpy(trees.tree).to(chosen.device), chosen
        )

    @torch.no_grad()
    def candidates(
        self,
        batch: Batch | Source,
        sizes: Sequence[Sequence[int]],
        generator: torch.Generator | None = None,
        *,
        any_shape: bool = False,
    ) -> Explored:
        """A tree of every wanted size for each problem: the greedy one, or a random one if a generator is
        given.

        With `any_shape` all shapes of a size come up, whatever the solver thinks of them; it only chooses the
        symbols.
        """
        source = self._source(batch)
        if len(sizes) != len(source.batch) or not any(map(len, sizes)):
            raise ValueError(
                f"{len(source.batch)} problems need as many lists of sizes, and at least one size in all"
            )
        if any(size < 1 or size % 2 == 0 for wanted in sizes for size in wanted):
            raise ValueError(f"a tree has an odd number of symbols: {list(map(list, sizes))}")
        problem = np.repeat(np.arange(len(sizes)), list(map(len, sizes)))
        wanted = [size for group in sizes for size in group]
        device = source.words.device
        rows, lengths = torch.from_numpy(problem).to(device), torch.tensor(wanted, device=device)
        return decoding.explore(self.decoder, source, rows, lengths, generator, any_shape=any_shape)

    @torch.no_grad()
    def beam(
        self, batch: Batch | Source, k: int, distinct: bool = False, longest: tuple[int, int] = LONGEST
    ) -> list[list[Hypothesis]]:
        """The k most probable expressions of at most a·n+b symbols for each problem, the most probable first.

        With `distinct`, none is a rearrangement of another. Fewer than k only if the problem has no more.
        """
        if k < 1:
            raise ValueError(f"a beam holds at least one expression, not {k}")
        source = self._source(batch)
        sizes = torch.clamp(longest[0] * source.batch.quantities + longest[1], min=1)
        sizes = sizes - (sizes + 1) % 2  # odd
        problem = torch.arange(len(sizes), device=sizes.device)
        search = decoding.distinct_beam if distinct else decoding.beam
        return search(self.decoder, source, problem, sizes, k)

    def save(self, folder: str | Path) -> None:
        """Write this solver to a folder (JSON and safetensors), in place of the one that may be there."""
        from lbf.neural import storage  # storage builds solvers, so it imports this module

        storage.save(self, Path(folder))

    @staticmethod
    def load(folder: str | Path) -> Solver:
        """Read a solver from a folder; a damaged or foreign one is a `SolverFileError` that says what is
        wrong.
        """
        from lbf.neural import storage  # storage builds solvers, so it imports this module

        return storage.load(Path(folder))

    def _source(self, batch: Batch | Source, generator: torch.Generator | None = None) -> Source:
        return batch if isinstance(batch, Source) else self.encode(batch, generator)

    def _trees(self, source: Source, expressions: Sequence[Sequence[Expression]]) -> Trees:
        if len(expressions) != len(source.batch):
            raise ValueError(
                f"{len(source.batch)} problems need as many lists of expressions, not {len(expressions)}"
            )
        trees = Trees.of(expressions, self.symbol_table)
        last = (
            self.symbol_table.first_quantity
            + source.batch.quantities.cpu().numpy()[trees.problem[trees.tree]]
        )
        for node in np.nonzero(trees.symbol >= last)[0][:1]:
            row = trees.tree[node]
            problem = source.batch.problems[trees.problem[row]]
            tree = self.symbol_table.decode(trees.tokens[row, : trees.lengths[row]].tolist())
            raise ValueError(
                f"problem {problem.id}: the expression {tree} uses a quantity the text does not have"
            )
        return trees


def _encoder(config: SolverConfig, vocabulary: Vocabulary) -> Encoder:
    """The encoder a configuration asks for."""
    if config.is_pretrained:
        from lbf.neural.pretrained import PretrainedEncoder  # the package tokenizers may be missing

        return PretrainedEncoder.from_folder(
            config.encoder, config.hidden, frozen=config.frozen, layers=config.layers, rate=config.dropout
        )
    sizes = len(vocabulary), config.embedding, config.hidden, config.layers
    return RecurrentEncoder(config.encoder, *sizes, rate=config.dropout)

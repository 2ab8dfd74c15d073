"""The solver: an encoder and a decoder, what is asked of them, and how they are kept in a folder.

solver = Solver(SolverConfig(hidden=256), symbol_table, vocabulary)
source = solver.encode(solver.batch(problems), generator)          # one pass over the words serves all that
follows explored = solver.candidates(source, [sizes(n) for n in …])        # trees and log-probabilities for
the fixer loss = -solver.log_prob(source, solutions, generator=generator).mean()
best = solver.beam(solver.batch(problems), k=5)
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior, Calibration, Vocabulary
from lbf.inference import decoding as search
from lbf.inference.decoding import Explored, Hypothesis
from lbf.inference.description import LONGEST, SolverConfig
from lbf.inference.orders import Order
from lbf.inference.trees import Trees
from lbf.neural import decoding
from lbf.neural.decoding import Decoder
from lbf.neural.encoder import Batch, Encoder, ValueFeatures
from lbf.neural.graphs import GraphLayers
from lbf.neural.parts import Parts, make_decoder, make_encoder
from lbf.neural.predictor import Source
from lbf.symbolic.expression import Expression, SymbolTable


class Solver(nn.Module):
    """Solves problems over a symbol table, read through a vocabulary. Dropout acts only where a generator is
    given.

    What the answers of its training problems look like, it keeps for those who weigh its hypotheses; what its
    decoder gathered from them, for the decoder (`lbf.neural.parts`).
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
        gathered: Any = None,
    ) -> None:
        super().__init__()
        if pretrained is not None and not config.is_pretrained:
            raise ValueError("a pretrained encoder is given, but the configuration says otherwise")
        self.config, self.symbol_table, self.vocabulary = config, symbol_table, vocabulary
        self.answers, self.calibration, self.gathered = answers, calibration, gathered
        with torch.random.fork_rng(devices=[]):
            torch.manual_seed(seed)
            parts = Parts(config, symbol_table, vocabulary, gathered)
            self.encoder = pretrained or make_encoder(parts)
            self.decoder = make_decoder(parts)
            self.values = ValueFeatures(config.hidden) if config.values else None
            self.graphs = (
                GraphLayers(config.hidden, config.graphs, rate=config.dropout) if config.graphs else None
            )

    @property
    def order(self) -> Order:
        """The order in which its decoder writes."""
        return decoding.order_of(self.decoder)

    def batch(self, problems: Sequence[Problem]) -> Batch:
        """Problems laid out for this solver, on its device."""
        return Batch.of(problems, self.vocabulary, self.symbol_table).to(next(self.parameters()).device)

    def encode(self, batch: Batch, generator: torch.Generator | None = None) -> Source:
        """Read a batch once; all other questions take the result in place of the batch. With a generator,
        dropout acts.
        """
        encoding = self.encoder(batch, generator)
        if self.graphs is not None:
            encoding = self.graphs(encoding, generator)
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
        trees = Trees.checked(expressions, source.batch.problems, self.symbol_table)
        if not len(trees):
            return source.words.new_zeros(0)
        written = self.order.written(trees, self.symbol_table)
        log_probs = self.decoder.forced(source, trees, generator)  # [S, A]
        if regularised:
            log_probs = decoding.regularised(log_probs, written, self.symbol_table, self.order)
        return decoding.of_trees(log_probs, written, len(trees))

    @torch.no_grad()
    def candidates(
        self,
        batch: Batch | Source,
        sizes: Sequence[Sequence[int]],
        generator: torch.Generator | None = None,
        *,
        any_shape: bool = False,
        exact: bool = True,
    ) -> Explored:
        """A tree of every wanted size for each problem: the greedy one, or a random one if a generator is
        given; if not `exact`, of at most that size, which the solver then chooses itself.

        With `any_shape` all shapes of a size come up, whatever the solver thinks of them; it only chooses the
        symbols.
        """
        source = self._source(batch)
        problem, wanted = search.wanted_sizes(sizes, len(source.batch))
        choose = decoding.choosing(generator, self.symbol_table, any_shape=any_shape)
        begin = decoding.beginning(self.decoder, source)
        trees = search.WantedTrees(problem, wanted, exact)
        return search.explore(begin, self.symbol_table, trees, choose, self.order)

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
        sizes = search.longest_trees(source.batch.quantities.cpu().numpy(), longest)
        look = search.distinct_beam if distinct else search.beam
        begin = decoding.beginning(self.decoder, source)
        width = max(k, getattr(self.decoder, "least_beam", k))
        found = look(begin, self.symbol_table, np.arange(len(sizes)), sizes, width, self.order)
        return [hypotheses[:k] for hypotheses in found]

    @staticmethod
    def noise(seed: int) -> torch.Generator:
        """A source of chance as `candidates` takes it."""
        return torch.Generator().manual_seed(seed)

    @staticmethod
    def without_gradient() -> AbstractContextManager[object]:
        """A context for questions that nothing is learned from."""
        return torch.no_grad()

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

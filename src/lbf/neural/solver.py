"""The solver: an encoder and a decoder, what is asked of them, and how they are kept in a folder.

    solver = Solver(SolverConfig(hidden=256), symbol_table, vocabulary)
    source = solver.encode(solver.batch(problems), generator)  # one pass over the words serves what follows
    explored = solver.candidates(source, [sizes(n) for n in …])  # trees and log-probabilities for the fixer
    loss = -solver.log_prob(source, solutions, generator=generator).mean()
    best = solver.beam(solver.batch(problems), k=5)

In a folder the parameter file is named after its content and the description is replaced in one move, so a
process killed or a power cut at any moment leaves the old solver or the new one, never a mixture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import torch
from safetensors import SafetensorError
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.data.statistics import AnswerPrior, Calibration, Vocabulary
from lbf.durable import make_folder
from lbf.inference import decoding as search
from lbf.inference.answer_model import TrainedAnswerModel
from lbf.inference.decoding import Explored, Hypothesis
from lbf.inference.description import (
    ANSWER_MODEL,
    DESCRIPTION,
    FORMAT,
    LONGEST,
    PRETRAINED,
    SCALE,
    VERIFIER,
    SolverConfig,
    SolverDescription,
    SolverFileError,
    misfit,
    read_folder,
    write_named,
)
from lbf.inference.orders import Order, Trees
from lbf.inference.verifier import TrainedVerifier
from lbf.neural import decoding
from lbf.neural.decoding import Decoder, Source
from lbf.neural.encoder import Batch, Encoder, ValueFeatures
from lbf.neural.graphs import GraphLayers
from lbf.neural.parts import Parts, make_decoder, make_encoder
from lbf.neural.pretrained import PretrainedEncoder
from lbf.symbolic.expression import Expression, SymbolTable

Precision: TypeAlias = Literal["single", "half", "byte"]
"""How parameters are kept: as they are, in 16 bits, or matrices in 8 bits with a scale for each row."""
_SMALLEST: Final = 1024
"""Matrices of fewer values stay as they are: nothing is gained by 8 bits."""


class Solver(nn.Module):
    """Solves problems over a symbol table, read through a vocabulary. Dropout acts only where a generator is
    given.

    What the answers of its training problems look like, it keeps for those who weigh its hypotheses; what its
    decoder gathered from them, for the decoder (`lbf.neural.parts`).
    """

    encoder: Encoder
    decoder: Decoder
    verifier: TrainedVerifier | None = None
    answer_model: TrainedAnswerModel | None = None
    """What scores its hypotheses where they are reranked; training does without."""

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

    def save(self, folder: str | Path, *, precision: Precision = "single") -> None:
        """Write this solver to a folder (JSON and safetensors), in place of the one that may be there; with
        less precision, to save space.
        """
        folder = Path(folder)
        make_folder(folder)
        tensors = {name: tensor.contiguous() for name, tensor in self.state_dict().items()}
        parameters = save_tensors(reduced(tensors, precision))
        description = {
            "format": FORMAT,
            "config": {
                **asdict(self.config),
                "encoder": PRETRAINED if self.config.is_pretrained else self.config.encoder,
            },
            "symbols": {
                "operators": [operator.symbol for operator in self.symbol_table.operators],
                "constants": [str(constant) for constant in self.symbol_table.constants],
            },
            "vocabulary": self.vocabulary.to_json(),
            "answers": self.answers and self.answers.to_json(),
            "calibration": self.calibration and self.calibration.to_json(),
            "pretrained": self.encoder.description() if isinstance(self.encoder, PretrainedEncoder) else None,
            "gathered": self.gathered,
        }
        write_named(folder / DESCRIPTION, "parameters", parameters, description)

    @staticmethod
    def load(folder: str | Path) -> Solver:
        """Read a solver from a folder; a damaged or foreign one is a `SolverFileError` that says what is
        wrong.
        """
        folder = Path(folder)
        description, path, content = read_folder(folder)
        try:
            tensors = _widened(load_tensors(content))
        except SafetensorError as error:
            raise SolverFileError(f"{path} is not a safetensors file: {error}") from error
        try:
            solver = _solver(description)
        except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
            raise SolverFileError(f"{folder / DESCRIPTION} does not describe a solver: {error}") from error
        wanted = {name: tensor.shape for name, tensor in solver.state_dict().items()}
        there = {name: tensor.shape for name, tensor in tensors.items()}
        wrong = sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))
        if wrong:
            raise misfit(path, wrong)
        solver.load_state_dict(tensors)
        if path.with_name(VERIFIER).is_file():
            solver.verifier = TrainedVerifier.beside(path, solver)
        if path.with_name(ANSWER_MODEL).is_file():
            solver.answer_model = TrainedAnswerModel.beside(path)
        return solver

    def _source(self, batch: Batch | Source, generator: torch.Generator | None = None) -> Source:
        return batch if isinstance(batch, Source) else self.encode(batch, generator)


# ---------------------------------------------------------------------------------------------------------
# parameters as they are kept


def reduced(tensors: Mapping[str, Tensor], precision: Precision) -> dict[str, Tensor]:
    """Tensors as they are written, with less precision to save space."""
    if precision == "single":
        return dict(tensors)
    if precision == "half":
        return {name: _halved(name, tensor) for name, tensor in tensors.items()}
    written = {}
    for name, tensor in tensors.items():
        if tensor.dim() < 2 or tensor.numel() < _SMALLEST or not tensor.is_floating_point():
            written[name] = tensor
            continue
        scale = tensor.flatten(1).abs().amax(dim=1).clamp(min=1e-12) / 127
        shape = (-1, *[1] * (tensor.dim() - 1))
        written[name] = torch.round(tensor / scale.view(shape)).to(torch.int8)
        written[name + SCALE] = scale
    return written


def _widened(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Tensors as a solver takes them: 8 bits times their scales; what was halved is widened by the solver."""
    return {
        name: tensor.float() * tensors[name + SCALE].view(-1, *[1] * (tensor.dim() - 1))
        if tensor.dtype == torch.int8
        else tensor
        for name, tensor in tensors.items()
        if not name.endswith(SCALE)
    }


def _halved(name: str, tensor: Tensor) -> Tensor:
    """A tensor in half precision, which reaches to 65504 only."""
    halved = tensor.half() if tensor.is_floating_point() else tensor
    if halved.isinf().any() and not tensor.isinf().any():
        raise ValueError(
            f"{name} has values too large for half precision, up to {float(tensor.abs().max()):g}"
        )
    return halved


def _solver(description: SolverDescription) -> Solver:
    known = description.pretrained
    return Solver(
        description.config,
        description.symbol_table,
        description.vocabulary,
        pretrained=PretrainedEncoder.from_description(known) if known else None,
        answers=description.answers,
        calibration=description.calibration,
        gathered=description.gathered,
    )

"""Encoders: from padded problems to one vector per word and one per problem."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from lbf.inference.attention import Encoded, Linear
from lbf.inference.batch import PackedOrder, PaddedProblems, padded
from lbf.inference.decoding import Floats
from lbf.inference.pieces import PieceReader, tokenizers_package
from lbf.inference.recurrence import RecurrentLayer, read_both_ways
from lbf.inference.trees import Ints
from lbf.inference.values import features


@dataclass(frozen=True)
class EmbeddingTable:
    """Vectors by number, widened to single precision when they are looked up: few of many are needed."""

    values: npt.NDArray[Any]
    scales: Floats | None
    """A factor for each row, where values are kept in 8 bits."""

    def __getitem__(self, numbers: Ints) -> Floats:
        rows: Floats = self.values[numbers].astype(np.float32)
        if self.scales is not None:
            rows *= self.scales[numbers][..., None]
        return rows


class ArrayEncoder(Protocol):
    """Reads a batch."""

    def read(self, batch: PaddedProblems) -> Encoded:
        """The batch as vectors."""


class RecurrentReader:
    """A bidirectional GRU or LSTM; the states of the two directions of the last layer are summed."""

    def __init__(self, tensors: Mapping[str, Floats], table: EmbeddingTable, layers: int) -> None:
        self._embedding = table
        self._layers = [RecurrentLayer.of(tensors, f"encoder.layers.{layer}") for layer in range(layers)]

    def read(self, batch: PaddedProblems) -> Encoded:
        """The batch as vectors."""
        packing = PackedOrder.of(batch.lengths, batch.words.shape[1])
        rows = self._embedding[batch.words.ravel()[packing.items]]
        return Encoded(batch, *read_both_ways(self._layers, rows, packing, batch.lengths))


class PretrainedReader:
    """A pretrained transformer, perhaps recurrent layers, or a linear map."""

    def __init__(
        self, tensors: Mapping[str, Floats], table: EmbeddingTable, description: Mapping[str, Any]
    ) -> None:
        config = description["transformer"]
        tokenizer = tokenizers_package().Tokenizer.from_str(description["tokenizer"])
        self._pieces = PieceReader(tokenizer, config["positions"])
        self._embedding, self._places = table, tensors["encoder.transformer.places.weight"]
        self._norm = _Norm.of(tensors, "encoder.transformer.norm", config["epsilon"])
        names = [f"encoder.transformer.layers.{layer}" for layer in range(config["layers"])]
        self._layers = [_Layer(tensors, name, config) for name in names]
        layers = description["layers"]
        self._top = [RecurrentLayer.of(tensors, f"encoder.layers.{layer}") for layer in range(layers)]
        self._map = None if layers else Linear.of(tensors, "encoder.map")

    def read(self, batch: PaddedProblems) -> Encoded:
        """The batch, as pieces, with a vector for each."""
        read = [self._pieces.read(problem) for problem in batch.problems]
        pieces = replace(
            batch,
            words=padded([each.numbers for each in read], 0),
            lengths=np.array([len(each.numbers) for each in read]),
            positions=padded([each.positions for each in read], 0),
        )
        packing = PackedOrder.of(pieces.lengths, pieces.words.shape[1])
        places = packing.items % pieces.words.shape[1]
        states = self._norm(self._embedding[pieces.words.ravel()[packing.items]] + self._places[places])
        texts = [packing.rows[row, :length] for row, length in enumerate(pieces.lengths.tolist())]
        for layer in self._layers:
            states = layer(states, texts)
        if self._map is None:
            return Encoded(pieces, *read_both_ways(self._top, states, packing, pieces.lengths))
        words = self._map(states)[packing.rows]
        return Encoded(pieces, words, words[:, 0])


@dataclass(frozen=True)
class ValueReader:
    """Adds to the vector of every quantity what it is worth."""

    map: Linear

    def add(self, encoded: Encoded) -> Encoded:
        """The same with values added where quantities stand."""
        batch, words = encoded.batch, encoded.words.copy()
        rows = [row for row, problem in enumerate(batch.problems) for _ in problem.slots]
        if not rows:
            return encoded
        facts = np.array([fact for problem in batch.problems for fact in features(problem)], np.float32)
        places = np.concatenate(
            [batch.positions[row, : len(p.slots)] for row, p in enumerate(batch.problems)]
        )
        np.add.at(words, (np.array(rows), places), self.map(facts))
        return replace(encoded, words=words)


# ---------------------------------------------------------------------------------------------------------
# layers of self-attention


@dataclass(frozen=True)
class _Norm:
    weight: Floats
    bias: Floats
    epsilon: float

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], name: str, epsilon: float) -> _Norm:
        return cls(tensors[f"{name}.weight"], tensors[f"{name}.bias"], epsilon)

    def __call__(self, rows: Floats) -> Floats:
        """Rows with mean 0 and variance 1, scaled and shifted; the rows are used up."""
        rows -= rows.mean(axis=1, keepdims=True)
        variance = np.einsum("ij,ij->i", rows, rows)[:, None] / np.float32(rows.shape[1])
        rows *= 1 / np.sqrt(variance + np.float32(self.epsilon))
        rows *= self.weight
        rows += self.bias
        return rows


class _Layer:
    """Self-attention, then a feed-forward net, each added to what came in and normalised."""

    def __init__(self, tensors: Mapping[str, Floats], name: str, config: Mapping[str, Any]) -> None:
        self._heads = config["heads"]
        self._attend, self._attended, self._widen, self._narrow = (
            Linear.of(tensors, f"{name}.{part}") for part in ("attend", "attended", "widen", "narrow")
        )
        self._first, self._second = (
            _Norm.of(tensors, f"{name}.{part}", config["epsilon"]) for part in ("first_norm", "second_norm")
        )

    def __call__(self, states: Floats, texts: list[Ints]) -> Floats:
        """The next states [N, D], given which rows each text has."""
        attended = self._attended(self._mixed(self._attend(states), texts))
        attended += states
        states = self._first(attended)
        narrowed = self._narrow(_gelu(self._widen(states)))
        narrowed += states
        return self._second(narrowed)

    def _mixed(self, split: Floats, texts: list[Ints]) -> Floats:
        """Values averaged by attention, text by text, given queries, keys and values side by side."""
        size = split.shape[1] // 3 // self._heads
        mixed = np.empty((len(split), split.shape[1] // 3), np.float32)
        for rows in texts:
            parts = split[rows].reshape(len(rows), 3, self._heads, size).transpose(1, 2, 0, 3)
            energy = parts[0] @ parts[1].transpose(0, 2, 1)  # [heads, P, P]
            energy *= np.float32(1 / math.sqrt(size))
            energy -= energy.max(axis=-1, keepdims=True)
            np.exp(energy, out=energy)
            energy /= energy.sum(axis=-1, keepdims=True)
            mixed[rows] = (energy @ parts[2]).transpose(1, 0, 2).reshape(len(rows), -1)
        return mixed


def _gelu(values: Floats) -> Floats:
    """x·Φ(x), with the error function by a polynomial times an exponential (Abramowitz and Stegun 7.1.26),
    right to 2e-7.
    """
    size = np.abs(values)
    size *= np.float32(math.sqrt(0.5))
    term = 1 / (1 + np.float32(0.3275911) * size)
    tail = np.float32(1.061405429) * term
    for factor in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        tail += np.float32(factor)
        tail *= term
    size *= size
    np.negative(size, out=size)
    tail *= np.exp(size, out=size)  # 1 − erf|x/√2|
    tail *= np.float32(0.5)
    result: Floats = values * np.where(values < 0, tail, 1 - tail)
    return result

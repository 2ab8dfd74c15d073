"""Encoders: from padded problems to one vector per word and one per problem."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from lbf.inference.batch import (
    Encoded,
    PackedOrder,
    PaddedProblems,
    PieceReader,
    features,
    padded,
    tokenizers_package,
)
from lbf.inference.characters import Characters
from lbf.inference.decoders import ONE, Linear, sigmoid
from lbf.inference.decoding import Floats
from lbf.inference.orders import Ints

_NEAR_ROWS: Final = 32
"""Rows of the widest vectors of a transformer that the nearest caches hold."""


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

    def __init__(
        self,
        tensors: Mapping[str, Floats],
        table: EmbeddingTable,
        layers: int,
        characters: Characters | None = None,
    ) -> None:
        self._embedding, self._characters = table, characters
        self._vectors = tensors["encoder.characters.weight"] if characters else None
        self._layers = [RecurrentLayer.of(tensors, f"encoder.layers.{layer}") for layer in range(layers)]

    def read(self, batch: PaddedProblems) -> Encoded:
        """The batch as vectors."""
        packing = PackedOrder.of(batch.lengths, batch.words.shape[1])
        rows = self._embedding[batch.words.ravel()[packing.items]]
        if self._characters is not None and self._vectors is not None:
            written = self._characters.of_batch(batch.problems, batch.words.shape[1])
            rows += written.means(self._vectors[written.numbers])[written.word.ravel()[packing.items]]
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
        states = np.pad(states, ((0, -len(states) % 4), (0, 0)))  # products of other numbers take longer
        texts = [packing.rows[row, :length] for row, length in enumerate(pieces.lengths.tolist())]
        for layer in self._layers:
            states = layer(states, texts)
        states = states[: len(places)]
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
        mixed = np.zeros((len(split), split.shape[1] // 3), np.float32)
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
    """x·Φ(x), in place, so many rows at a time as fit into the nearest caches with what they need."""
    for begin in range(0, len(values), _NEAR_ROWS):
        _gelu_of_few(values[begin : begin + _NEAR_ROWS])
    return values


def _gelu_of_few(values: Floats) -> None:
    """x·Φ(x) = max(x, 0) − |x|·Φ(−|x|), in place, with Φ by a polynomial times an exponential (Abramowitz and
    Stegun 7.1.26), right to 2e-7.
    """
    size = np.abs(values)
    term = size * np.float32(0.3275911 * math.sqrt(0.5))
    term += np.float32(1)
    np.reciprocal(term, out=term)
    tail = term * np.float32(0.5 * 1.061405429)
    for factor in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        tail += np.float32(0.5 * factor)
        tail *= term
    tail *= size
    size *= size
    size *= np.float32(-0.5)
    tail *= np.exp(size, out=size)  # |x|·Φ(−|x|)
    np.maximum(values, np.float32(0), out=values)
    values -= tail


# ---------------------------------------------------------------------------------------------------------
# gated recurrences over packed sequences: the arithmetic of `lbf.neural.recurrent`, forwards only
#
# Shapes: D directions, N packed rows (items of all sequences), n sequences still running, H hidden, G gates,
# which come first, so that each gate of a step lies in one piece: what is done to it is done to short rows,
# and takes twice as long where it is cut into several.


@dataclass(frozen=True)
class RecurrentLayer:
    """One layer of a GRU (with `bias`) or LSTM (without), in one or two directions."""

    input_weight: Floats
    """[G, D, inputs, H]."""
    input_bias: Floats
    """[G, D, 1, H]."""
    weight: Floats
    """[G, D, H, H]."""
    bias: Floats | None
    """[D, 1, H]."""

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], prefix: str) -> RecurrentLayer:
        """The layer whose parameters have names that begin so, with gates side by side: i, f, o, n of an
        LSTM; n, r, z of a GRU's inputs, which come to be r, z, n as those of its states are. What a GRU takes
        σ of gets its sign turned.
        """
        names = ("input_weight", "input_bias", "weight")
        hidden = tensors[f"{prefix}.weight"].shape[1]
        inputs, biases, weight = (_by_gate(tensors[f"{prefix}.{name}"], hidden) for name in names)
        bias = tensors.get(f"{prefix}.bias")
        if bias is not None:
            inputs, biases = np.roll(inputs, -1, axis=0), np.roll(biases, -1, axis=0)
            for part in (inputs, biases, weight):
                part[:2] *= -1
        return cls(inputs, biases, weight, bias)

    @property
    def hidden(self) -> int:
        """The size of its states."""
        return int(self.weight.shape[-1])

    def read(self, rows: Floats, packing: PackedOrder) -> Floats:
        """The states of each direction after every packed row [N, inputs] → [D, N, H].

        The second direction reads every sequence from its end: its state at a row is the one after as many
        items from there.
        """
        shape = len(rows), self.hidden
        gates = np.empty((*self.weight.shape[:2], *shape), np.float32)
        for direction, order in zip(range(gates.shape[1]), (rows, rows[packing.flip]), strict=False):
            np.matmul(order, self.input_weight[:, direction], out=gates[:, direction])
        gates += self.input_bias
        states = np.empty(gates.shape[1:], np.float32)
        hidden = cell = np.zeros((len(states), packing.steps[0][1], self.hidden), np.float32)
        with np.errstate(over="ignore"):  # where a σ is 0
            for first, count in packing.steps:
                given, before = gates[:, :, first : first + count], hidden[:, :count]
                product, hidden = np.matmul(before, self.weight), states[:, first : first + count]
                if self.bias is None:
                    product += given
                    hidden[:], cell = _lstm(product, cell[:, :count])
                else:
                    _gru(given, product, self.bias, before, hidden)
        return states

    def step(self, inputs: Floats, hidden: Floats, cell: Floats) -> tuple[Floats, Floats]:
        """One step of an LSTM by itself: hidden and cell state [R, H] after reading `inputs` [R, inputs]."""
        gates = inputs @ self.input_weight[:, 0]
        gates += self.input_bias[:, 0]
        gates += hidden @ self.weight[:, 0]
        return _lstm(gates, cell)


def _by_gate(weight: Floats, hidden: int) -> Floats:
    """Weights with gates side by side [..., G · H] as [G, ..., H]."""
    return np.stack(np.split(weight, weight.shape[-1] // hidden, axis=-1))


def _gru(given: Floats, product: Floats, bias: Floats, before: Floats, after: Floats) -> None:
    """h = n + z·(h′−n) with r, z = σ(g + h′W) and n = tanh(g + r·(h′W + b)), into `after`.

    The gates of the inputs' part g and of the product h′W, which is used up, are r, z, n; those of r and z
    have their signs turned, as σ(x) = 1/(1 + exp −x).
    """
    switches, fresh = product[:2], product[2]
    switches += given[:2]
    np.exp(switches, out=switches)
    switches += ONE
    fresh += bias
    fresh /= switches[0]
    fresh += given[2]
    np.tanh(fresh, out=fresh)
    np.subtract(before, fresh, out=after)
    after /= switches[1]
    after += fresh


def _lstm(gates: Floats, cell: Floats) -> tuple[Floats, Floats]:
    """c = f·c′ + i·n and h = o·tanh c, given the sums before σ and tanh in the order i, f, o, n."""
    switches = sigmoid(gates[:3])
    cell = cell * switches[1]
    cell += switches[0] * np.tanh(gates[3])
    return switches[2] * np.tanh(cell), cell


def read_both_ways(
    layers: Sequence[RecurrentLayer], rows: Floats, packing: PackedOrder, lengths: Ints
) -> tuple[Floats, Floats]:
    """What layers of bidirectional recurrences make of packed rows [N, E]: a vector per word [B, T, H], and
    one per problem [B, H].
    """
    for layer in layers:
        forth, back = layer.read(rows, packing)
        turned = back[packing.flip]
        rows = np.concatenate([forth, turned], axis=1)
    words: Floats = (forth + turned)[packing.rows]
    ends = packing.rows[np.arange(len(lengths)), lengths - 1]
    return words, forth[ends] + back[ends]  # each direction where it has read everything

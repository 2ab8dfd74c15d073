"""The parameters of a solver: which there must be, of which shapes, and how they are read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays

from lbf.inference.decoding import Floats
from lbf.inference.encoders import EmbeddingTable
from lbf.inference.model_files import SCALE, SolverDescription
from lbf.inference.values import FEATURES

Shapes: TypeAlias = Iterator[tuple[str, tuple[int, ...]]]

WORDS: Final = "encoder.embedding.weight"
PIECES: Final = "encoder.transformer.pieces.weight"


def read_parameters(
    content: bytes, wanted: Mapping[str, tuple[int, ...]]
) -> tuple[dict[str, Floats], EmbeddingTable]:
    """All parameters in single precision, and the embeddings of words or pieces as they are stored.

    A ValueError says what is wrong with the content, and names parameters that are not as wanted.
    """
    try:
        stored = load_arrays(content)
    except SafetensorError as error:
        raise ValueError(f"is not a safetensors file: {error}") from error
    there = {name: array.shape for name, array in stored.items() if not name.endswith(SCALE)}
    wrong = sorted(name for name in {*wanted, *there} if wanted.get(name) != there.get(name))
    if wrong:
        raise KeyError(*wrong)
    table = PIECES if PIECES in there else WORDS
    embeddings = EmbeddingTable(stored[table], stored.get(table + SCALE))
    return {name: _widened(stored, name) for name in there if name != table}, embeddings


def _widened(stored: Mapping[str, npt.NDArray[Any]], name: str) -> Floats:
    """An array in single precision: 8 bits times their scales."""
    array: Floats = stored[name].astype(np.float32)
    if stored[name].dtype == np.int8:
        array *= stored[name + SCALE].reshape(-1, *[1] * (array.ndim - 1))
    return array


def shapes(description: SolverDescription) -> dict[str, tuple[int, ...]]:
    """The shape of every parameter that a solver has, by its name."""
    config, hidden = description.config, description.config.hidden
    known = dict(_decoder(description))
    if description.pretrained:
        known |= _pretrained(description.pretrained, hidden)
    else:
        known[WORDS] = len(description.vocabulary), config.embedding
        known |= _recurrent("encoder.layers", config.encoder, (config.embedding, hidden), config.layers)
    if config.values:
        known |= _linear("values.map", FEATURES, hidden)
    return known


def _linear(name: str, inputs: int, outputs: int, *, bias: bool = True) -> Shapes:
    yield f"{name}.weight", (outputs, inputs)
    if bias:
        yield f"{name}.bias", (outputs,)


def _decoder(description: SolverDescription) -> Shapes:
    hidden, table = description.config.hidden, description.symbol_table
    operators = len(table.operators)
    yield "decoder.predictor.operators", (operators, hidden)
    yield "decoder.predictor.constants", (len(table.constants), hidden)
    for name in ("word_term", "candidate_term"):
        yield from _linear(f"decoder.predictor.{name}", hidden, hidden)
    for name, inputs, outputs in (
        ("query_term", hidden, hidden),
        ("word_score", hidden, 1),
        ("operator_score", 2 * hidden, operators),
        ("state_term", 2 * hidden, hidden),
        ("candidate_score", hidden, 1),
    ):
        yield from _linear(f"decoder.predictor.{name}", inputs, outputs, bias=False)
    if description.config.decoder == "tree":
        yield from _tree(hidden)
    else:
        yield "decoder.first", (hidden,)
        yield from _linear("decoder.start", hidden, 2 * hidden)
        yield from _layer("decoder.recurrence", "lstm", (hidden, hidden), 1)


def _tree(hidden: int) -> Shapes:
    yield from _linear("decoder.first_goal", hidden, 2 * hidden)
    yield from _linear("decoder.second_goal", 2 * hidden, 2 * hidden)
    yield from _linear("decoder.split", 2 * hidden, 4 * hidden)
    yield from _linear("decoder.split_operator", hidden, 4 * hidden, bias=False)
    yield from _linear("decoder.merge", 2 * hidden, 2 * hidden)
    yield from _linear("decoder.merge_operator", hidden, 2 * hidden, bias=False)


def _recurrent(name: str, kind: str, sizes: tuple[int, int], layers: int) -> Shapes:
    """Layers in two directions, given the sizes of inputs and states."""
    inputs, hidden = sizes
    for layer in range(layers):
        yield from _layer(f"{name}.{layer}", kind, (2 * hidden if layer else inputs, hidden), 2)


def _layer(name: str, kind: str, sizes: tuple[int, int], directions: int) -> Shapes:
    inputs, hidden = sizes
    gates = (3 if kind == "gru" else 4) * hidden
    yield f"{name}.input_weight", (directions, inputs, gates)
    yield f"{name}.input_bias", (directions, 1, gates)
    yield f"{name}.weight", (directions, hidden, gates)
    if kind == "gru":
        yield f"{name}.bias", (directions, 1, hidden)


def _pretrained(description: Mapping[str, Any], hidden: int) -> Shapes:
    config = description["transformer"]
    width, inner, prefix = config["width"], config["inner"], "encoder.transformer"
    yield PIECES, (config["pieces"], width)
    yield f"{prefix}.places.weight", (config["positions"], width)
    norms = [f"{prefix}.norm"]
    for layer in range(config["layers"]):
        name = f"{prefix}.layers.{layer}"
        norms += [f"{name}.first_norm", f"{name}.second_norm"]
        yield from _linear(f"{name}.attend", width, 3 * width)
        yield from _linear(f"{name}.attended", width, width)
        yield from _linear(f"{name}.widen", width, inner)
        yield from _linear(f"{name}.narrow", inner, width)
    for norm in norms:
        yield f"{norm}.weight", (width,)
        yield f"{norm}.bias", (width,)
    if description["layers"]:
        yield from _recurrent("encoder.layers", "gru", (width, hidden), description["layers"])
    else:
        yield from _linear("encoder.map", width, hidden)

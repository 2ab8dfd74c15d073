"""The files of a solver: `solver.json` says what it is and which safetensors file next to it holds the
parameters.

The parameter file is named after its content. Nothing is pickled.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays

from lbf.data.statistics import AnswerPrior, Calibration, Vocabulary
from lbf.durable import write_whole
from lbf.errors import InputError
from lbf.inference.batch import FEATURES
from lbf.inference.config import SolverConfig
from lbf.inference.decoding import Floats
from lbf.inference.encoders import EmbeddingTable
from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Constant, SymbolTable

FORMAT: Final = "lbf-solver-1"
DESCRIPTION: Final = "solver.json"
SCALE: Final = ".scale"
"""How the name of the scales of a matrix in 8 bits ends, one for each of its rows."""


class SolverFileError(InputError):
    """A folder that does not hold a solver, or a damaged one: which file, what is wrong, what to do."""


@dataclass(frozen=True, slots=True)
class SolverDescription:
    """What a solver is, but for its parameters."""

    config: SolverConfig
    symbol_table: SymbolTable
    vocabulary: Vocabulary
    answers: AnswerPrior | None
    calibration: Calibration | None
    pretrained: Mapping[str, Any] | None
    """What a pretrained encoder says of itself."""
    gathered: Any = None
    """What the decoder gathered from the training problems."""

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> SolverDescription:
        """From the content of `solver.json`; a KeyError, TypeError or ValueError if something is wrong."""
        symbols = plain.get("symbols") or plain["alphabet"]  # as older versions called it
        operators = tuple(OPERATORS[symbol] for symbol in symbols["operators"])
        constants = tuple(Constant(Fraction(text)) for text in symbols["constants"])
        known = plain["config"]
        config = SolverConfig(**{**known, "graphs": tuple(known.get("graphs", ()))})
        if not plain["pretrained"] and config.is_pretrained:  # nothing outside the folder is looked for
            raise ValueError("the pretrained encoder is missing")
        answers, trusted = plain.get("answers"), plain.get("calibration")  # older versions have none
        return cls(
            config,
            SymbolTable(operators, constants),
            Vocabulary.from_json(plain["vocabulary"]),
            AnswerPrior.from_json(answers) if answers else None,
            Calibration.from_json(trusted) if trusted else None,
            plain["pretrained"],
            plain.get("gathered"),
        )


def read(folder: Path) -> tuple[SolverDescription, Path, bytes]:
    """What the solver of a folder is, and its parameter file with its content; a SolverFileError says what is
    wrong.
    """
    plain = _plain(folder / DESCRIPTION)
    if not (folder / plain["parameters"]).is_file():  # a training may have put another solver there just now
        plain = _plain(folder / DESCRIPTION)
    path = folder / plain["parameters"]
    content = _content(path)
    try:
        return SolverDescription.of(plain), path, content
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise SolverFileError(f"{folder / DESCRIPTION} does not describe a solver: {error}") from error


def misfit(path: Path, names: list[str]) -> SolverFileError:
    """What to say of parameters that are not those the description needs."""
    return SolverFileError(
        f"{path} does not fit {DESCRIPTION}: {', '.join(names[:3])} missing, left over or of another shape"
    )


def calibrate(folder: Path, calibration: Calibration) -> None:
    """Keep a calibration with the solver of a folder, in place of the one it may have."""
    changed = {**_plain(folder / DESCRIPTION), "calibration": calibration.to_json()}
    write_whole(folder / DESCRIPTION, json.dumps(changed, ensure_ascii=False, indent=1).encode())


def _plain(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise SolverFileError(f"{path.parent} holds no solver: there is no {DESCRIPTION} in it")
    try:
        description = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise SolverFileError(f"{path} is damaged (not JSON: {error}); restore it or train again") from error
    if not isinstance(description, dict) or description.get("format") != FORMAT:
        raise SolverFileError(f"{path} was not written by this version: its format is not {FORMAT!r}")
    name = description.get("parameters")
    if not isinstance(name, str) or Path(name).name != name:
        raise SolverFileError(f"{path} does not name its parameter file")
    return description


def _content(path: Path) -> bytes:
    if not path.is_file():
        raise SolverFileError(f"{path} is missing; {DESCRIPTION} names it as the parameters")
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest()[:16] not in path.name:
        raise SolverFileError(
            f"{path} is damaged: its content is not what its name says; restore it or train again"
        )
    return content


# ---------------------------------------------------------------------------------------------------------
# parameters: which there must be, of which shapes, and how they are read


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

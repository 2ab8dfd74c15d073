"""What a solver is: its kind and size, the symbols and words it knows, and the files that hold all this.

In a solver's folder `solver.json` describes it, and names the safetensors file next to it that holds the
parameters, and that is named after its content. Nothing is pickled.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from safetensors import SafetensorError
from safetensors.numpy import load as load_arrays

from lbf.data.statistics import AnswerPrior, Calibration, Vocabulary
from lbf.durable import remove, write_whole
from lbf.errors import InputError
from lbf.inference.decoding import Floats
from lbf.inference.encoders import EmbeddingTable
from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Constant, SymbolTable

RECURRENT: Final = ("gru", "lstm")
PRETRAINED: Final = "pretrained"
"""What a solver's description says of an encoder whose parameters lie beside it."""
ENCODERS: Final = (*RECURRENT, "cnn", "none")
DECODERS: Final = ("tree", "sequence", "stack", "recursive", "template", "retrieval", "retrieval-first")
GRAPHS: Final = ("cells", "units", "larger", "smaller")
LONGEST: Final = (2, 7)
"""A beam looks for trees of at most a·n+b symbols for n quantities: that covers 99.7 % of the annotations of
Math23K."""

# ---------------------------------------------------------------------------------------------------------
# what somebody else has written, named as `module:attribute`

_NAME: Final = re.compile(r"[^\W\d]\w*(\.[^\W\d]\w*)*:[^\W\d]\w*")


def is_outside(name: str) -> bool:
    """Whether a name is of the form `module:attribute`.

    >>> [is_outside(name) for name in ("mine:Decoder", "pkg.mine:make", "gru", "a/b:c")]
    [True, True, False, False]
    """
    return _NAME.fullmatch(name) is not None


def imported(name: str, option: str, *, here: bool = True) -> Any:
    """What `module:attribute` names, of a module that can be imported, also from the working directory if
    `here`; None if the module has no such attribute. An InputError if there is no such module.
    """
    module, _, attribute = name.partition(":")
    folder = str(Path.cwd())
    if here:
        sys.path.insert(0, folder)
    try:
        return getattr(importlib.import_module(module), attribute, None)
    except (ImportError, SyntaxError, ValueError) as error:
        raise InputError(f"the option {option}: cannot import {module!r} of {name!r}: {error}") from error
    finally:
        if here:
            sys.path.remove(folder)


# ---------------------------------------------------------------------------------------------------------
# kinds of solvers


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
    characters: bool = False
    """Whether a recurrent encoder adds to the vector of each word the mean of those of its characters."""
    embedding_scale: float = 1.0
    """How far from zero the vectors of words and characters begin, as a standard deviation: a recurrent
    encoder that begins near zero learns faster what rare words mean."""
    lookahead: bool = False
    """Whether the tree decoder sees the values that each number would complete, up to the answer."""
    coverage: bool = False
    """Whether the tree decoder sees which numbers a tree has used, and for how many there is still room."""
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
        for option in ("lookahead", "coverage"):
            if getattr(self, option) and self.decoder != "tree":
                raise InputError(f"the option {option} is for the decoder tree, not for {self.decoder}")
        if self.characters and self.encoder not in RECURRENT:
            raise InputError(
                f"the option characters is for the encoders {' and '.join(RECURRENT)}, not for {self.encoder}"
            )
        if not self.embedding_scale > 0:
            raise InputError(f"the option embedding_scale must be above 0, not {self.embedding_scale}")
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
# files

FORMAT: Final = "lbf-solver-1"
DESCRIPTION: Final = "solver.json"
VERIFIER: Final = "verifier.json"
"""What describes a verifier that was trained for the solver; most have none."""
ANSWER_MODEL: Final = "answer_model.json"
"""What describes an answer model that lies beside the solver; most have none."""
SCALE: Final = ".scale"
"""How the name of the scales of a matrix in 8 bits ends, one for each of its rows."""
WORDS: Final = "encoder.embedding.weight"
CHARACTERS: Final = "encoder.characters.weight"
PIECES: Final = "encoder.transformer.pieces.weight"
"""What the embeddings of words are called, those of their characters, and those of pieces of words."""


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


def read_folder(folder: Path) -> tuple[SolverDescription, Path, bytes]:
    """What the solver of a folder is, and its parameter file with its content; a SolverFileError says what is
    wrong.
    """
    plain, path, content = read_named(folder / DESCRIPTION, FORMAT)
    try:
        return SolverDescription.of(plain), path, content
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise SolverFileError(f"{folder / DESCRIPTION} does not describe a solver: {error}") from error


def read_named(path: Path, written_as: str) -> tuple[dict[str, Any], Path, bytes]:
    """A description of a known format, and the parameter file that it names with its content."""
    plain = _plain(path, written_as)
    if not (path.parent / plain["parameters"]).is_file():  # a training may have put another there just now
        plain = _plain(path, written_as)
    parameters = path.parent / plain["parameters"]
    return plain, parameters, _content(parameters, path.name)


def misfit(path: Path, names: list[str]) -> SolverFileError:
    """What to say of parameters that are not those the description needs."""
    return SolverFileError(
        f"{path} does not fit {DESCRIPTION}: {', '.join(names[:3])} missing, left over or of another shape"
    )


def keep_calibration(folder: Path, calibration: Calibration) -> None:
    """Keep a calibration with the solver of a folder, in place of the one it may have."""
    changed = {**_plain(folder / DESCRIPTION, FORMAT), "calibration": calibration.to_json()}
    write_whole(folder / DESCRIPTION, json.dumps(changed, ensure_ascii=False, indent=1).encode())


def forget_weight(folder: Path, feature: str) -> None:
    """Let a feature of reranking no longer count for the solver of a folder, because what it says has
    changed.
    """
    known = read_folder(folder)[0].calibration
    if known is not None and feature in known.reranking:
        weights = {name: weight for name, weight in known.reranking.items() if name != feature}
        keep_calibration(folder, replace(known, reranking=weights))


def write_named(path: Path, prefix: str, parameters: bytes, description: Mapping[str, Any]) -> None:
    """Keep parameters in a file that is named after its content, and a description that names it, in place of
    those that may be there.
    """
    name = f"{prefix}-{hashlib.sha256(parameters).hexdigest()[:16]}.safetensors"
    plain = {**description, "parameters": name}
    write_whole(path.with_name(name), parameters)
    write_whole(path, json.dumps(plain, ensure_ascii=False, indent=1).encode())
    for old in path.parent.glob(f"{prefix}-*.safetensors"):
        if old.name != name:
            remove(old)


def _plain(path: Path, written_as: str) -> dict[str, Any]:
    if not path.is_file():
        raise SolverFileError(f"{path.parent} holds no solver: there is no {path.name} in it")
    try:
        description = json.loads(path.read_bytes())
    except (ValueError, RecursionError) as error:
        raise SolverFileError(f"{path} is damaged (not JSON: {error}); restore it or train again") from error
    if not isinstance(description, dict) or description.get("format") != written_as:
        raise SolverFileError(f"{path} was not written by this version: its format is not {written_as!r}")
    name = description.get("parameters")
    if not isinstance(name, str) or Path(name).name != name:
        raise SolverFileError(f"{path} does not name its parameter file")
    return description


def _content(path: Path, named_by: str) -> bytes:
    if not path.is_file():
        raise SolverFileError(f"{path} is missing; {named_by} names it as the parameters")
    content = path.read_bytes()
    if hashlib.sha256(content).hexdigest()[:16] not in path.name:
        raise SolverFileError(
            f"{path} is damaged: its content is not what its name says; restore it or train again"
        )
    return content


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
    """An array in single precision: 8 bits times their scales. A matrix is laid out column by column, because
    a linear map multiplies by its transpose.
    """
    array: Floats = stored[name].astype(np.float32, order="F" if stored[name].ndim == 2 else "C")
    if stored[name].dtype == np.int8:
        array *= stored[name + SCALE].reshape(-1, *[1] * (array.ndim - 1))
    return array

"""The parts that solvers are made of, by name: encoders and decoders, ours and those of somebody else.

A part from outside is named `module:Class` and built as `Class(parts)`, with everything known about the
solver it is for. A decoder that must know something of the training problems besides parameters gathers it:
`Class.gather(problems, symbol_table)` is asked once, before training, for plain data that is kept with the
solver and given back as `parts.gathered`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from torch import nn

from lbf.data.problem import Problem
from lbf.data.statistics import Vocabulary
from lbf.errors import InputError
from lbf.inference.characters import Characters
from lbf.inference.description import SolverConfig, imported, is_outside
from lbf.neural.convolution import ConvolutionalEncoder, NoEncoder
from lbf.neural.decoding import Decoder
from lbf.neural.encoder import Encoder, RecurrentEncoder
from lbf.neural.recursive_decoder import RecursiveDecoder
from lbf.neural.retrieval import Examples, NearestAbove, RetrievalFirst, Similarity, examples_of
from lbf.neural.sequence_decoder import SequenceDecoder
from lbf.neural.stack_decoder import StackDecoder
from lbf.neural.templates import TemplateDecoder, TemplateScores, templates_of
from lbf.neural.tree_decoder import TreeDecoder
from lbf.neural.uniform import UniformDecoder
from lbf.symbolic.expression import SymbolTable

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True)
class Parts:
    """What an encoder or a decoder is built from."""

    config: SolverConfig
    symbol_table: SymbolTable
    vocabulary: Vocabulary
    gathered: Any = None
    """What the decoder gathered from the training problems, as plain data."""


def _recurrent(parts: Parts) -> Encoder:
    config = parts.config
    return RecurrentEncoder(
        config.encoder,
        (len(parts.vocabulary), config.embedding, config.hidden),
        config.layers,
        rate=config.dropout,
        scale=config.embedding_scale,
        characters=Characters.of(parts.vocabulary) if config.characters else None,
    )


def _convolutional(parts: Parts) -> Encoder:
    config = parts.config
    sizes = len(parts.vocabulary), config.embedding, config.hidden, config.layers
    return ConvolutionalEncoder(*sizes, rate=config.dropout)


def _no_encoder(parts: Parts) -> Encoder:
    return NoEncoder(parts.config.hidden)


def _pretrained(parts: Parts) -> Encoder:
    from lbf.neural.pretrained import PretrainedEncoder  # the package tokenizers may be missing

    config = parts.config
    return PretrainedEncoder.from_folder(
        config.encoder, config.hidden, frozen=config.frozen, layers=config.layers, rate=config.dropout
    )


def _tree(parts: Parts) -> Decoder:
    config = parts.config
    sees = {"lookahead": config.lookahead, "coverage": config.coverage}
    return TreeDecoder(config.hidden, parts.symbol_table, rate=config.dropout, **sees)


def _sequence(parts: Parts) -> Decoder:
    return SequenceDecoder(parts.config.hidden, parts.symbol_table, rate=parts.config.dropout)


def _stack(parts: Parts) -> Decoder:
    return StackDecoder(parts.config.hidden, parts.symbol_table, rate=parts.config.dropout)


def _recursive(parts: Parts) -> Decoder:
    return RecursiveDecoder(parts.config.hidden, parts.symbol_table, rate=parts.config.dropout)


def _classification(parts: Parts) -> Decoder:
    config, templates = parts.config, parts.gathered
    scores = TemplateScores(config.hidden, len(templates), rate=config.dropout)
    return TemplateDecoder(templates, parts.symbol_table, scores, UniformDecoder())


def _retrieval(parts: Parts) -> Decoder:
    examples = Examples(parts.gathered)
    return TemplateDecoder(examples.templates, parts.symbol_table, Similarity(examples), UniformDecoder())


def _retrieval_first(parts: Parts) -> Decoder:
    examples = Examples(parts.gathered)
    weigher = NearestAbove(examples, parts.config.threshold)
    return RetrievalFirst(TemplateDecoder(examples.templates, parts.symbol_table, weigher, _sequence(parts)))


ENCODERS: Final[Mapping[str, Callable[[Parts], Encoder]]] = MappingProxyType(
    {"gru": _recurrent, "lstm": _recurrent, "cnn": _convolutional, "none": _no_encoder}
)
DECODERS: Final[Mapping[str, Callable[[Parts], Decoder]]] = MappingProxyType(
    {
        "tree": _tree,
        "sequence": _sequence,
        "stack": _stack,
        "recursive": _recursive,
        "template": _classification,
        "retrieval": _retrieval,
        "retrieval-first": _retrieval_first,
    }
)
GATHERERS: Final[Mapping[str, Callable[[Sequence[Problem], SymbolTable], Any]]] = MappingProxyType(
    {"template": templates_of, "retrieval": examples_of, "retrieval-first": examples_of}
)
"""What our decoders gather from the training problems."""


def make_encoder(parts: Parts) -> Encoder:
    """The encoder that a configuration asks for."""
    if parts.config.is_pretrained:
        return _pretrained(parts)
    return _built(parts.config.encoder, "encoder", ENCODERS)(parts)


def make_decoder(parts: Parts) -> Decoder:
    """The decoder that a configuration asks for."""
    return _built(parts.config.decoder, "decoder", DECODERS)(parts)


def gather(config: SolverConfig, problems: Sequence[Problem], symbol_table: SymbolTable) -> Any:
    """What the decoder of a configuration must know of the training problems, as plain data; None if it must
    know nothing.

    Parts from outside are looked for in the working directory here, and here only: whoever asks for a
    training names them. A stored solver names them, too, and must not run what lies around.
    """
    for name, option in ((config.encoder, "encoder"), (config.decoder, "decoder")):
        if is_outside(name):
            _outside(name, option, here=True)
    name = config.decoder
    own = getattr(_outside(name, "decoder"), "gather", None) if is_outside(name) else GATHERERS.get(name)
    return None if own is None else own(problems, symbol_table)


def _built(name: str, option: str, ours: Mapping[str, Callable[[Parts], Made]]) -> Callable[[Parts], Made]:
    """How the part of a name is built."""
    if not is_outside(name):
        return ours[name]
    return cast("Callable[[Parts], Made]", _outside(name, option))  # what it makes is its writer's promise


def _outside(name: str, option: str, *, here: bool = False) -> type[nn.Module]:
    """The class that `module:Class` names; an InputError if there is none."""
    found = imported(name, option, here=here)
    if not (isinstance(found, type) and issubclass(found, nn.Module)):
        raise InputError(f"the option {option}: {name!r} is no class that is a torch.nn.Module")
    return found

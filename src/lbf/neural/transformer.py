"""The encoder part of BERT: embeddings of pieces, positions and types, then layers of self-attention.

It reads the folders that Hugging Face's libraries write (`config.json`, `model.safetensors`), so that solving
with a pretrained encoder needs no other library. Post-normalised layers, as in BERT, RoBERTa and XLM-RoBERTa.
Dropout acts if and only if a generator is given; attention weights are not dropped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import Tensor, nn
from torch.nn import functional

from lbf.errors import InputError
from lbf.neural.layers import dropout

KINDS: Final = {"bert": 0, "roberta": 2, "xlm-roberta": 2, "camembert": 2}
"""Model types that are laid out like BERT, and the number of their first position."""
CONFIG: Final = "config.json"
WEIGHTS: Final = "model.safetensors"

# Shapes: B texts, P places, N pieces in all texts, D width.


@dataclass(frozen=True, slots=True)
class TransformerConfig:
    """How large an encoder is."""

    pieces: int
    width: int
    layers: int
    heads: int
    inner: int
    positions: int
    types: int = 2
    epsilon: float = 1e-12
    first_position: int = 0

    @classmethod
    def of(cls, plain: Mapping[str, Any]) -> TransformerConfig:
        """From Hugging Face's configuration; an InputError if the architecture is another one."""
        kind = plain.get("model_type")
        if kind not in KINDS or plain.get("position_embedding_type", "absolute") != "absolute":
            raise InputError(
                f"encoders of the type {kind!r} are not known; those laid out like BERT are: "
                f"{', '.join(KINDS)}"
            )
        if plain.get("hidden_act", "gelu") != "gelu":
            raise InputError(f"the encoder's activation must be gelu, not {plain['hidden_act']!r}")
        return cls(
            plain["vocab_size"],
            plain["hidden_size"],
            plain["num_hidden_layers"],
            plain["num_attention_heads"],
            plain["intermediate_size"],
            plain["max_position_embeddings"] - KINDS[kind],
            plain.get("type_vocab_size", 2),
            plain.get("layer_norm_eps", 1e-12),
            KINDS[kind],
        )

    def to_json(self) -> dict[str, Any]:
        """As plain data, for a solver's description."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Padding:
    """Where the pieces of texts of different lengths lie in a padded batch.

    All but attention works on the pieces alone: with texts of very different lengths, half of a batch is
    padding.
    """

    shape: tuple[int, int]
    """Texts and places [B, P]."""
    items: Tensor | None
    """The place of every piece in the flattened batch [N]; None if there is no padding."""
    mask: Tensor | None
    """What is added to attention: −∞ for padding [B, 1, 1, P]; None if there is none."""

    @classmethod
    def of(cls, lengths: Tensor, width: int, dtype: torch.dtype) -> Padding:
        """The padding of texts of these lengths in a batch so wide."""
        shape = (len(lengths), width)
        beyond = torch.arange(width, device=lengths.device) >= lengths[:, None]
        if not bool(beyond.any()):
            return cls(shape, None, None)
        mask = torch.zeros(shape, dtype=dtype, device=lengths.device).masked_fill(beyond, -torch.inf)
        return cls(shape, (~beyond).flatten().nonzero()[:, 0], mask[:, None, None, :])

    def packed(self, states: Tensor) -> Tensor:
        """The pieces alone [B, P, D] → [N, D]."""
        rows = states.flatten(0, 1)
        return rows if self.items is None else rows[self.items]

    def padded(self, rows: Tensor) -> Tensor:
        """Zeros where there is no piece [N, D] → [B, P, D]."""
        if self.items is not None:
            texts, width = self.shape
            rows = rows.new_zeros(texts * width, rows.shape[1]).index_copy(0, self.items, rows)
        return rows.view(*self.shape, -1)


class Layer(nn.Module):
    """Self-attention, then a feed-forward net, each added to what came in and normalised."""

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.heads = config.heads
        self.attend = nn.Linear(config.width, 3 * config.width)
        """Queries, keys and values side by side."""
        self.attended = nn.Linear(config.width, config.width)
        self.first_norm = nn.LayerNorm(config.width, config.epsilon)
        self.widen = nn.Linear(config.width, config.inner)
        self.narrow = nn.Linear(config.inner, config.width)
        self.second_norm = nn.LayerNorm(config.width, config.epsilon)

    def forward(self, rows: Tensor, padding: Padding, rate: float, noise: torch.Generator | None) -> Tensor:
        """The next states, of the pieces alone [N, D]."""
        heads = padding.padded(self.attend(rows)).view(*padding.shape, 3, self.heads, -1)
        split = heads.permute(2, 0, 3, 1, 4)  # [3, B, heads, P, D / heads]
        mixed = functional.scaled_dot_product_attention(split[0], split[1], split[2], attn_mask=padding.mask)
        attended = self.attended(padding.packed(mixed.transpose(1, 2).flatten(2)))
        rows = self.first_norm(rows + dropout(attended, rate, noise))
        widened = functional.gelu(self.widen(rows))
        return self.second_norm(rows + dropout(self.narrow(widened), rate, noise))  # type: ignore[no-any-return]


class Transformer(nn.Module):
    """Pieces of a text to a vector for each."""

    def __init__(self, config: TransformerConfig) -> None:
        super().__init__()
        self.config = config
        self.pieces = nn.Embedding(config.pieces, config.width)
        self.places = nn.Embedding(config.positions, config.width)
        """By position; the vector of a text's type is added in when a model is read, since there is one
        type."""
        self.norm = nn.LayerNorm(config.width, config.epsilon)
        self.layers = nn.ModuleList(Layer(config) for _ in range(config.layers))

    def embed(self, pieces: Tensor) -> Tensor:
        """Pieces before the first layer [B, P] → [B, P, D]."""
        places = self.places.weight[: pieces.shape[1]]
        return self.norm(self.pieces(pieces) + places)  # type: ignore[no-any-return]

    def run(
        self,
        states: Tensor,
        lengths: Tensor,
        begin: int,
        end: int,
        noise: tuple[float, torch.Generator | None],
    ) -> Tensor:
        """States after the layers from `begin` to before `end` [B, P, D]; padding is not attended to."""
        padding = Padding.of(lengths, states.shape[1], states.dtype)
        rows = padding.packed(states)
        for layer in list(self.layers)[begin:end]:
            rows = layer(rows, padding, *noise)
        return padding.padded(rows)


# ---------------------------------------------------------------------------------------------------------
# folders in Hugging Face's layout


def read_folder(folder: Path) -> Transformer:
    """The encoder of a folder; an InputError says what is missing or of another shape."""
    try:
        plain = json.loads((folder / CONFIG).read_bytes())
        stored = load_file(folder / WEIGHTS)
    except (OSError, ValueError, SafetensorError) as error:
        raise InputError(
            f"{folder} is no pretrained encoder: {CONFIG} and {WEIGHTS} are needed ({error})"
        ) from error
    transformer = Transformer(TransformerConfig.of(plain))
    wanted = transformer.state_dict()
    try:
        tensors = dict(_renamed(_without_prefix(stored), transformer.config))
    except KeyError as error:
        raise InputError(f"{folder / WEIGHTS} lacks {error}: it does not hold a BERT encoder") from error
    wrong = [name for name in wanted if wanted[name].shape != tensors[name].shape]
    if wrong:
        raise InputError(f"{folder / WEIGHTS} does not fit {CONFIG}: {', '.join(wrong[:3])} of another shape")
    transformer.load_state_dict(tensors)
    return transformer


def _without_prefix(stored: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Tensors by the names they have in an encoder that stands alone."""
    marker = "embeddings.word_embeddings.weight"
    prefix = next((name.removesuffix(marker) for name in stored if name.endswith(marker)), "")
    return {
        name.removeprefix(prefix): tensor.float()
        for name, tensor in stored.items()
        if name.startswith(prefix)
    }


def _renamed(stored: Mapping[str, Tensor], config: TransformerConfig) -> Iterator[tuple[str, Tensor]]:
    yield "pieces.weight", stored["embeddings.word_embeddings.weight"]
    places = stored["embeddings.position_embeddings.weight"][config.first_position :]
    yield "places.weight", places + stored["embeddings.token_type_embeddings.weight"][0]
    for kind in ("weight", "bias"):
        yield f"norm.{kind}", stored[f"embeddings.LayerNorm.{kind}"]
        for layer in range(config.layers):
            theirs, ours = f"encoder.layer.{layer}.", f"layers.{layer}."
            heads = [stored[f"{theirs}attention.self.{part}.{kind}"] for part in ("query", "key", "value")]
            yield f"{ours}attend.{kind}", torch.cat(heads)
            yield f"{ours}attended.{kind}", stored[f"{theirs}attention.output.dense.{kind}"]
            yield f"{ours}first_norm.{kind}", stored[f"{theirs}attention.output.LayerNorm.{kind}"]
            yield f"{ours}widen.{kind}", stored[f"{theirs}intermediate.dense.{kind}"]
            yield f"{ours}narrow.{kind}", stored[f"{theirs}output.dense.{kind}"]
            yield f"{ours}second_norm.{kind}", stored[f"{theirs}output.LayerNorm.{kind}"]

"""Pretrained encoders, behind the same interface as our own. Training needs the package `tokenizers`.

How they read a text is told in `lbf.inference.batch`. Layers of a recurrent net may stand on top. The
lower layers may be frozen: what they make of the training texts is then computed once and kept on disk.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor, nn

from lbf.data.problem import Problem
from lbf.durable import make_folder, replaced
from lbf.errors import InputError
from lbf.inference.batch import PieceReader, Pieces, tokenizers_package
from lbf.neural.encoder import Batch, Encoding, read_both_ways
from lbf.neural.layers import dropout
from lbf.neural.recurrent import Packing, Recurrence
from lbf.neural.transformer import Transformer, TransformerConfig, read_folder

TOKENIZER: Final = "tokenizer.json"
RATE: Final = 0.1
"""Dropout within the pretrained layers, as they were trained with."""


class PretrainedEncoder(nn.Module):
    """A pretrained transformer, perhaps recurrent layers, and a linear map to `hidden`."""

    def __init__(
        self,
        transformer: Transformer,
        tokenizer: Any,
        hidden: int,
        *,
        frozen: int = 0,
        layers: int = 0,
        rate: float = 0.5,
    ) -> None:
        """Wrap a transformer and its `tokenizers.Tokenizer`; `from_folder` loads both."""
        super().__init__()
        self.hidden, self.rate = hidden, rate
        self.transformer, self.tokenizer = transformer, tokenizer
        width = transformer.config.width
        inputs = [width, *[2 * hidden] * (layers - 1)][:layers]
        self.layers = nn.ModuleList(Recurrence("gru", size, hidden, directions=2) for size in inputs)
        self.map = None if layers else nn.Linear(width, hidden)
        self._reader = PieceReader(tokenizer, transformer.config.positions)
        self._states: FrozenStates | None = None
        self.freeze(frozen)

    @classmethod
    def from_folder(
        cls, name: str, hidden: int, *, frozen: int = 0, layers: int = 0, rate: float = 0.5
    ) -> PretrainedEncoder:
        """Load an encoder from a local folder, or by its name from the hub."""
        folder = Path(name) if Path(name).is_dir() else _downloaded(name)
        tokenizer = tokenizers_package().Tokenizer.from_file(str(_existing(folder / TOKENIZER)))
        return cls(read_folder(folder), _bare(tokenizer), hidden, frozen=frozen, layers=layers, rate=rate)

    @classmethod
    def from_description(cls, description: Mapping[str, Any]) -> PretrainedEncoder:
        """Build again what `description` describes, with parameters still to be loaded."""
        known = {name: description[name] for name in ("hidden", "frozen", "layers", "rate")}
        transformer = Transformer(TransformerConfig(**description["transformer"]))
        return cls(transformer, tokenizers_package().Tokenizer.from_str(description["tokenizer"]), **known)

    def description(self) -> dict[str, Any]:
        """Everything but the parameters, as plain data."""
        return {
            "transformer": self.transformer.config.to_json(),
            "tokenizer": self.tokenizer.to_str(),
            "hidden": self.hidden,
            "frozen": self.frozen,
            "layers": len(self.layers),
            "rate": self.rate,
        }

    # -----------------------------------------------------------------------------------------------------
    # reading

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch, as pieces, with a vector of size `hidden` for each; with a generator, dropout acts."""
        read = [self._pieces(problem) for problem in batch.problems]
        pieces = self._laid_out(batch, read)
        frozen, depth = self.frozen, self.transformer.config.layers
        states = self._lower(pieces, read)
        states = self.transformer.run(states, pieces.lengths, frozen, depth, (RATE, generator))
        if self.map is not None:
            words = self.map(dropout(states, self.rate, generator))
            return Encoding(pieces, words, words[:, 0])
        packing = Packing.of(pieces.lengths, pieces.words.shape[1])
        rows = states.flatten(0, 1)[packing.items]
        words, problem = read_both_ways(self.layers, rows, packing, pieces.lengths, (self.rate, generator))
        return Encoding(pieces, words, problem)

    def _lower(self, pieces: Batch, read: Sequence[Pieces]) -> Tensor:
        """What the frozen layers make of the texts, from the disk if it is there [B, P, D]."""
        if self._states is not None:
            kept = self._states.find([problem.text for problem in pieces.problems], pieces.words.shape[1])
            if kept is not None:
                return kept.to(pieces.words.device)
        states = self.transformer.embed(pieces.words)
        return self.transformer.run(states, pieces.lengths, 0, self.frozen, (RATE, None))

    def _laid_out(self, batch: Batch, read: Sequence[Pieces]) -> Batch:
        """The batch with pieces in place of words."""
        lengths = [len(each.numbers) for each in read]
        words = torch.zeros(len(read), max(lengths), dtype=torch.int64)
        for row, each in enumerate(read):
            words[row, : len(each.numbers)] = torch.tensor(each.numbers)
        positions = torch.zeros(batch.positions.shape, dtype=torch.int64)
        for row, each in enumerate(read):
            positions[row, : len(each.positions)] = torch.tensor(each.positions, dtype=torch.int64)
        device = batch.words.device
        return replace(
            batch,
            words=words.to(device),
            lengths=torch.tensor(lengths, device=device),
            positions=positions.to(device),
        )

    def _pieces(self, problem: Problem) -> Pieces:
        return self._reader.read(problem)

    # -----------------------------------------------------------------------------------------------------
    # freezing

    def freeze(self, layers: int) -> None:
        """Let so many layers, from below, and the embeddings below them learn no more, and all others
        learn.
        """
        transformer = self.transformer
        if layers > transformer.config.layers:
            raise InputError(f"the encoder has {transformer.config.layers} layers: {layers} cannot be frozen")
        self.frozen = layers
        transformer.requires_grad_(True)
        if layers:
            parts = (transformer.pieces, transformer.places, transformer.norm)
            for part in (*parts, *list(transformer.layers)[:layers]):
                part.requires_grad_(False)

    def remember(self, problems: Iterable[Problem], folder: Path) -> None:
        """Compute what the frozen layers make of these problems once, or find it in the folder."""
        if self.frozen:
            unique = {problem.text: problem for problem in problems}
            self._states = FrozenStates.of(self, list(unique.values()), folder)

    @torch.no_grad()
    def lower_states(self, problems: Sequence[Problem]) -> list[npt.NDArray[np.float16]]:
        """What the frozen layers make of each problem [P, D], in half precision."""
        read = [self._pieces(problem) for problem in problems]
        words = torch.zeros(len(read), max(len(each.numbers) for each in read), dtype=torch.int64)
        for row, each in enumerate(read):
            words[row, : len(each.numbers)] = torch.tensor(each.numbers)
        lengths = torch.tensor([len(each.numbers) for each in read])
        device = self.transformer.pieces.weight.device
        states = self.transformer.embed(words.to(device))
        states = self.transformer.run(states, lengths.to(device), 0, self.frozen, (RATE, None)).half().cpu()
        return [states[row, :length].numpy() for row, length in enumerate(lengths.tolist())]

    def frozen_digest(self) -> str:
        """A digest of everything that decides what the frozen layers make of a text."""
        digest = hashlib.sha256(f"{self.frozen}\n{self.tokenizer.to_str()}".encode())
        parts = (self.transformer.pieces, self.transformer.places, self.transformer.norm)
        for part in (*parts, *list(self.transformer.layers)[: self.frozen]):
            for tensor in part.state_dict().values():
                digest.update(tensor.detach().cpu().contiguous().numpy().tobytes())
        return digest.hexdigest()


class FrozenStates:
    """What frozen layers make of known texts: one memory-mapped array of half precision, keyed by content."""

    BATCH: Final = 64

    def __init__(self, array: npt.NDArray[np.float16], places: Mapping[str, tuple[int, int]]) -> None:
        self._array, self._places = array, places

    @classmethod
    def of(cls, encoder: PretrainedEncoder, problems: Sequence[Problem], folder: Path) -> FrozenStates:
        """The states of these problems, from a file of the folder, which is written first if it is
        missing.
        """
        ordered = sorted(problems, key=lambda problem: (len(encoder._pieces(problem).numbers), problem.text))
        ends = np.cumsum([0, *(len(encoder._pieces(problem).numbers) for problem in ordered)]).tolist()
        places = {p.text: (begin, end) for p, begin, end in zip(ordered, ends, ends[1:], strict=False)}
        texts = hashlib.sha256(
            "\n".join(problem.text for problem in ordered).encode(errors="replace")
        ).hexdigest()
        path = folder / f"frozen-{encoder.frozen_digest()[:16]}-{texts[:16]}.npy"
        shape = (ends[-1], encoder.transformer.config.width)
        if not path.is_file():
            cls._write(encoder, ordered, path, shape)
        return cls(np.load(path, mmap_mode="r"), places)

    @classmethod
    def _write(
        cls, encoder: PretrainedEncoder, ordered: Sequence[Problem], path: Path, shape: tuple[int, int]
    ) -> None:
        make_folder(path.parent)
        with replaced(path) as part:
            array = np.lib.format.open_memmap(part, mode="w+", dtype=np.float16, shape=shape)
            row = 0
            for begin in range(0, len(ordered), cls.BATCH):
                for states in encoder.lower_states(ordered[begin : begin + cls.BATCH]):
                    array[row : row + len(states)] = states
                    row += len(states)
            array.flush()

    def find(self, texts: Sequence[str], width: int) -> Tensor | None:
        """The states of these texts, padded to a width [B, P, D]; None if one of them is not known."""
        if any(text not in self._places for text in texts):
            return None
        states = torch.zeros(len(texts), width, self._array.shape[1])
        for row, text in enumerate(texts):
            begin, end = self._places[text]
            states[row, : end - begin] = torch.from_numpy(self._array[begin:end].astype(np.float32))
        return states


# ---------------------------------------------------------------------------------------------------------
# texts


def _bare(tokenizer: Any) -> Any:
    """The tokenizer without padding and truncation, which we do ourselves."""
    tokenizer.no_padding()
    tokenizer.no_truncation()
    return tokenizer


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise InputError(f"{path.parent} is no pretrained encoder: there is no {path.name} in it")
    return path


def _downloaded(name: str) -> Path:
    """The folder of an encoder from the hub."""
    try:
        from huggingface_hub import snapshot_download
        from huggingface_hub.errors import HFValidationError
    except ImportError as error:
        raise InputError(
            f"there is no folder {name}, and the package huggingface_hub is not installed"
        ) from error
    try:
        return Path(snapshot_download(name, allow_patterns=["config.json", "model.safetensors", TOKENIZER]))
    except (OSError, ValueError, HFValidationError) as error:
        raise InputError(
            f"there is no folder {name}, and the hub gives no encoder of that name: {error}"
        ) from error

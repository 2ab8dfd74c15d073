"""Pretrained encoders from Hugging Face, behind the same interface as our own. Needs the extra `pretrained`.

A word of a problem may become several pieces; its vector is that of its first piece, so quantities are found
at the same positions as everywhere else. The pieces come from the `tokenizers` library alone, which also says
which piece belongs to which word.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

import torch
from torch import Tensor, nn

from lbf.neural.encoder import Batch, Encoding


class PretrainedEncoder(nn.Module):
    """A Hugging Face encoder and a linear map to `hidden`."""

    def __init__(self, model: nn.Module, tokenizer: Any, hidden: int) -> None:
        """Wrap a loaded model and its `tokenizers.Tokenizer`; `from_name` loads both."""
        super().__init__()
        self.hidden = hidden
        self.model = model
        self.tokenizer = tokenizer
        self.map = nn.Linear(self._config.hidden_size, hidden)

    @classmethod
    def from_name(cls, name: str, hidden: int) -> PretrainedEncoder:
        """Load an encoder from a local folder, or by its name from the hub."""
        transformers = _transformers()
        tokenizer = transformers.AutoTokenizer.from_pretrained(name, use_fast=True)
        if not tokenizer.is_fast:
            raise ValueError(
                f"the tokenizer of {name} has no fast version, which is needed to know which piece belongs to which word"
            )
        return cls(transformers.AutoModel.from_pretrained(name), tokenizer.backend_tokenizer, hidden)

    @classmethod
    def from_description(cls, description: Mapping[str, Any]) -> PretrainedEncoder:
        """Build again what `description` describes, with parameters still to be loaded."""
        from tokenizers import Tokenizer  # the extra may be missing

        transformers = _transformers()
        config = transformers.AutoConfig.for_model(**description["config"])
        tokenizer = Tokenizer.from_str(description["tokenizer"])
        return cls(transformers.AutoModel.from_config(config), tokenizer, description["hidden"])

    def description(self) -> dict[str, Any]:
        """Everything but the parameters, as plain data."""
        return {"config": self._config.to_dict(), "tokenizer": self.tokenizer.to_str(), "hidden": self.hidden}

    def forward(self, batch: Batch, generator: torch.Generator | None = None) -> Encoding:
        """The batch as vectors of size `hidden`; with a generator, the model's own dropout acts."""
        pieces, mask, firsts = self._pieces(batch)
        states = self.map(self._run(pieces, mask, generator))  # [B, P, hidden]
        words = states.gather(1, firsts[..., None].expand(-1, -1, self.hidden))
        return Encoding(batch, words, states[:, 0])

    @property
    def _config(self) -> Any:
        return self.model.config

    def _run(self, pieces: Tensor, mask: Tensor, generator: torch.Generator | None) -> Tensor:
        self.model.train(generator is not None)
        with torch.random.fork_rng(devices=[]):
            if (
                generator is not None
            ):  # the model draws from torch's own generator: let ours decide where that begins
                torch.manual_seed(int(torch.randint(2**62, (1,), generator=generator)))
            states: Tensor = self.model(input_ids=pieces, attention_mask=mask).last_hidden_state
        return states

    def _pieces(self, batch: Batch) -> tuple[Tensor, Tensor, Tensor]:
        """Piece numbers and their mask [B, P], and the first piece of every word [B, T]."""
        encoded = self.tokenizer.encode_batch(
            [list(problem.tokens) for problem in batch.problems], is_pretokenized=True
        )
        longest, limit = max(map(len, encoded)), getattr(self._config, "max_position_embeddings", None)
        if limit is not None and longest > limit:
            long = batch.problems[max(range(len(encoded)), key=lambda i: len(encoded[i]))]
            raise ValueError(f"problem {long.id} has {longest} pieces, but the encoder reads at most {limit}")
        pieces, mask = torch.zeros(2, len(batch), longest, dtype=torch.int64)
        firsts = torch.zeros_like(batch.words)
        for row, encoding in enumerate(encoded):
            pieces[row, : len(encoding)], mask[row, : len(encoding)] = torch.tensor(encoding.ids), 1
            for piece, word in reversed(
                list(enumerate(encoding.word_ids))
            ):  # so that the first piece of a word has the last say
                if word is not None:
                    firsts[row, word] = piece
        device = batch.words.device
        return pieces.to(device), mask.to(device), firsts


def _transformers() -> ModuleType:
    try:
        import transformers  # the extra may be missing
    except ImportError as error:
        raise ImportError(
            "a pretrained encoder needs the package transformers: pip install 'learning-by-fixing[pretrained]'"
        ) from error
    module: ModuleType = transformers
    return module

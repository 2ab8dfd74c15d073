"""A Hugging Face tokenizer behind the tokeniser interface, for pretrained encoders. Needs the extra
`pretrained`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from lbf.data.rejects import DataError


class SubwordTokenizer(Protocol):
    """What we need of a Hugging Face tokenizer."""

    name_or_path: str

    def tokenize(self, text: str) -> list[str]:
        """The subwords of a text."""
        ...

    def get_vocab(self) -> dict[str, int]:
        """All subwords with their numbers."""
        ...


@dataclass(frozen=True, slots=True)
class PretrainedTokeniser:
    """Subwords of a pretrained tokenizer; numbers are still cut out first."""

    tokenizer: SubwordTokenizer

    @property
    def name(self) -> str:
        """Where the tokenizer came from, and a digest of its subwords, since a folder may change."""
        vocabulary = repr(sorted(self.tokenizer.get_vocab().items()))
        return (
            f"pretrained-{self.tokenizer.name_or_path}-{hashlib.sha256(vocabulary.encode()).hexdigest()[:12]}"
        )

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The subwords of the piece."""
        return self.tokenizer.tokenize(piece)

    @classmethod
    def load(cls, name_or_path: str) -> PretrainedTokeniser:
        """The tokenizer of this name or folder."""
        try:
            from transformers import AutoTokenizer
        except ImportError as error:
            raise DataError(
                "a pretrained tokenizer needs the extra: pip install 'learning-by-fixing[pretrained]'"
            ) from error
        try:
            return cls(AutoTokenizer.from_pretrained(name_or_path))
        except (OSError, ValueError) as error:
            raise DataError(f"there is no pretrained tokenizer {name_or_path!r}: {error}") from error

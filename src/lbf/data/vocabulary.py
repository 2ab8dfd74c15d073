"""The vocabulary: words of the training problems as numbers.

>>> from lbf.data.build import make_problem
>>> vocabulary = Vocabulary.build([make_problem("p", "five apples and 3 apples")], min_count=2)
>>> vocabulary.words
('<pad>', '<unk>', 'NUM', 'apples')
>>> vocabulary.encode(("apples", "NUM", "pears"))
[3, 2, 1]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from lbf.data.problem import NUMBER_TOKEN, Problem
from lbf.data.rejects import DataError

PAD: Final = 0
UNK: Final = 1
_RESERVED: Final = ("<pad>", "<unk>", NUMBER_TOKEN)


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Words in the order of their numbers: padding, unknown, the number token, then words by falling
    frequency.
    """

    words: tuple[str, ...]
    _ids: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.words[: len(_RESERVED)] != _RESERVED or len(set(self.words)) < len(self.words):
            raise DataError(f"a vocabulary begins with {' '.join(_RESERVED)} and names each word once")
        object.__setattr__(self, "_ids", {word: number for number, word in enumerate(self.words)})

    @classmethod
    def build(cls, problems: Iterable[Problem], min_count: int = 5) -> Vocabulary:
        """The words that occur at least `min_count` times in these problems, which should be the training
        ones.
        """
        counts = Counter(token for problem in problems for token in problem.tokens if token not in _RESERVED)
        frequent = [word for word, count in counts.items() if count >= min_count]
        return cls((*_RESERVED, *sorted(frequent, key=lambda word: (-counts[word], word))))

    def joined(self, other: Vocabulary) -> Vocabulary:
        """These words with their numbers, then those that only the other has."""
        known = set(self.words)
        return Vocabulary((*self.words, *(word for word in other.words if word not in known)))

    def __len__(self) -> int:
        return len(self.words)

    def encode(self, tokens: Sequence[str]) -> list[int]:
        """The numbers of the tokens; `UNK` for a word the vocabulary does not have."""
        return [self._ids.get(token, UNK) for token in tokens]

    def to_json(self) -> dict[str, list[str]]:
        """As plain data, for a model file."""
        return {"words": list(self.words)}

    @classmethod
    def from_json(cls, data: object) -> Vocabulary:
        """What `to_json` made plain."""
        words = data.get("words") if isinstance(data, dict) else None
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise DataError("a stored vocabulary is an object with a list of words")
        return cls(tuple(words))

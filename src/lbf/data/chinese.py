"""Chinese word segmentation as the publisher of Math23K did it.

The published words are those of jieba's dictionary without its hidden Markov model, on the text without white
space, except that a 一 at the very beginning and every 二 (but not in 二年级) stand alone, and that 个数 is a word.

>>> JiebaTokeniser().words("一个工程队，从第二天开始每天都挖", first=True)
('一', '个', '工程队', '，', '从', '第', '二', '天', '开始', '每天', '都', '挖')
"""

from __future__ import annotations

import math
import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

_ALONE: Final = re.compile(r"(二(?!年级))")
_BLOCK: Final = re.compile(r"([\u4e00-\u9fd5A-Za-z0-9+#&._%-]+)")
"""What jieba looks up as a whole: every other character is a token by itself."""
_ASCII: Final = re.compile(r"[\x00-\x7f]")


@lru_cache(maxsize=1)
def segmenter() -> Any:
    """A jieba tokeniser of our own, so that words others add to the global one change nothing here.

    Its dictionary is read from the package itself: jieba's own way leaves a cache file in a folder shared by
    all users and reports on stderr.
    """
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # importing jieba warns about pkg_resources and its own escape sequences
        import jieba
    own = jieba.Tokenizer()
    with own.get_dict_file() as dictionary:
        own.FREQ, own.total = own.gen_pfdict(dictionary)
    own.initialized = True
    own.add_word("个数")
    return own


@lru_cache(maxsize=1 << 16)
def block_words(block: str) -> tuple[str, ...]:
    """The words of a block, most probable as a whole by their frequencies, exactly as jieba finds them."""
    own = segmenter()
    if _ASCII.search(block):
        return tuple(own.cut(block, HMM=False))
    return _most_probable(block, own.FREQ, math.log(own.total))


def _most_probable(block: str, frequencies: dict[str, int], log_total: float) -> tuple[str, ...]:
    """jieba's search in a single pass from the right; of equally probable words the longer one is taken.

    The dictionary also holds the beginnings of words, with frequency 0, so a missing entry ends the look-up.
    """
    length, log = len(block), math.log
    score, ends = [0.0] * (length + 1), [0] * length
    for start in range(length - 1, -1, -1):
        best, best_end = -log_total + score[start + 1], 0
        end = start + 1
        frequency = frequencies.get(block[start])
        while frequency is not None:
            if frequency:
                candidate = log(frequency) - log_total + score[end]
                if not best_end or candidate >= best:
                    best, best_end = candidate, end
            end += 1
            frequency = frequencies.get(block[start:end]) if end <= length else None
        score[start], ends[start] = best, best_end or start + 1
    words, start = [], 0
    while start < length:
        words.append(block[start : ends[start]])
        start = ends[start]
    return tuple(words)


@dataclass(frozen=True, slots=True)
class JiebaTokeniser:
    """Words of jieba's dictionary, with the publisher's exceptions."""

    @property
    def name(self) -> str:
        """`jieba` and its version, since its dictionary decides the words."""
        from importlib.metadata import version  # loads slowly, and a reader of texts does not ask

        return f"jieba-{version('jieba')}"

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The words of the piece."""
        plain = "".join(piece.split())
        if first and plain.startswith("一"):
            return ("一", *self.words(plain[1:], first=False))
        if "二" not in plain:
            return _words(plain)
        words: list[str] = []
        for position, part in enumerate(_ALONE.split(plain)):
            words += [part] if position % 2 else _words(part)
        return words


def _words(text: str) -> list[str]:
    words: list[str] = []
    for position, block in enumerate(_BLOCK.split(text)):
        words += block_words(block) if position % 2 else block
    return words

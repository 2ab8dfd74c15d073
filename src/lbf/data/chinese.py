"""Chinese word segmentation as the publisher of Math23K did it.

The published words are those of jieba's dictionary without its hidden Markov model, on the text without white space,
except that a 一 at the very beginning and every 二 (but not in 二年级) stand alone, and that 个数 is a word.

>>> JiebaTokeniser().words("一个工程队，从第二天开始每天都挖", first=True)
('一', '个', '工程队', '，', '从', '第', '二', '天', '开始', '每天', '都', '挖')
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from typing import Any, Final

_ALONE: Final = re.compile(r"(二(?!年级))")
_BLOCK: Final = re.compile(r"([\u3400-\u9fffA-Za-z0-9+#&._%-]+)")
"""What jieba looks up as a whole: everything else is a token by itself. Blocks repeat often, so their words are kept."""


@lru_cache(maxsize=1)
def _segmenter() -> Any:
    """A jieba tokeniser of our own, so that words others add to the global one change nothing here.

    Its dictionary is read from the package itself: jieba's own way leaves a cache file in a folder shared by all users
    and reports on stderr.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # importing jieba warns about pkg_resources and its own escape sequences
        import jieba  # noqa: PLC0415
    segmenter = jieba.Tokenizer()
    with segmenter.get_dict_file() as dictionary:
        segmenter.FREQ, segmenter.total = segmenter.gen_pfdict(dictionary)
    segmenter.initialized = True
    segmenter.add_word("个数")
    return segmenter


@lru_cache(maxsize=1 << 16)
def _block_words(block: str) -> tuple[str, ...]:
    return tuple(_segmenter().cut(block, HMM=False))


@dataclass(frozen=True, slots=True)
class JiebaTokeniser:
    """Words of jieba's dictionary, with the publisher's exceptions."""

    @property
    def name(self) -> str:
        """`jieba` and its version, since its dictionary decides the words."""
        return f"jieba-{version('jieba')}"

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The words of the piece."""
        plain = "".join(piece.split())
        words: list[str] = []
        if first and plain.startswith("一"):
            words, plain = ["一"], plain[1:]
        for number, part in enumerate(_ALONE.split(plain)):
            if number % 2:
                words.append(part)
                continue
            for position, block in enumerate(_BLOCK.split(part)):
                words += _block_words(block) if position % 2 else block
        return tuple(words)

"""Chinese word segmentation as the publisher of Math23K did it.

The published words are those of jieba's dictionary without its hidden Markov model, on the text without white
space, except that a 一 at the very beginning and every 二 (but not in 二年级) stand alone, and that 个数 is a word.

>>> JiebaTokeniser().words("一个工程队，从第二天开始每天都挖", first=True)
('一', '个', '工程队', '，', '从', '第', '二', '天', '开始', '每天', '都', '挖')
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

_ALONE: Final = re.compile(r"(二(?!年级))")
_BLOCK: Final = re.compile(r"([\u4e00-\u9fd5A-Za-z0-9+#&._%-]+)")
"""What jieba looks up as a whole: every other character is a token by itself."""
_ASCII: Final = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
"""What jieba joins where it stands alone."""
_THREE_BYTES: Final = 0xE0
"""The least first byte of a character that is written with three or more, as Chinese ones are."""


class JiebaDictionary:
    """jieba's dictionary, a line for each word with its frequency. All of it takes a second to read, so the
    words that begin with a character are read when that is first looked up.
    """

    def __init__(self, content: bytes) -> None:
        self._content = content
        text = np.frombuffer(content, np.uint8)
        begins = np.concatenate([[0], np.flatnonzero(text[:-1] == ord("\n")) + 1])
        groups = _first_bytes(text, begins)
        starts = np.flatnonzero(np.diff(groups, prepend=-1))
        places = [*begins[starts].tolist(), len(content)]
        self._runs: dict[int, list[slice]] = {}
        for group, run in zip(groups[starts].tolist(), itertools.pairwise(places), strict=True):
            self._runs.setdefault(group, []).append(slice(*run))
        self._known: dict[str, dict[str, int]] = {}
        self._total = _sum_of_frequencies(text)
        self._add("个数")

    def words(self, block: str) -> list[str]:
        """The words of a block, most probable as a whole by their frequencies; of equally probable ones the
        longer one is taken. jieba's search in a single pass from the right.
        """
        length, log, log_total = len(block), math.log, math.log(self._total)
        score, ends = [0.0] * (length + 1), [0] * length
        for start in range(length - 1, -1, -1):
            frequencies = self._beginning_with(block[start])
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
        words, start = list[str](), 0
        while start < length:
            words.append(block[start : ends[start]])
            start = ends[start]
        return words

    def _beginning_with(self, character: str) -> dict[str, int]:
        """The frequencies of all words that begin with a character, and of their beginnings: 0 for what is no
        word itself, so that a missing entry ends a look-up.
        """
        known = self._known.get(character)
        if known is None:
            known = self._known[character] = {}
            for run in self._runs.get(_group(character), ()):
                for line in self._content[run].decode().rstrip("\n").split("\n"):
                    word, frequency = line.split(" ")[:2]
                    known[word] = int(frequency)
                    for end in range(1, len(word)):
                        known.setdefault(word[:end], 0)
        return known

    def _add(self, word: str) -> None:
        """Make a word so frequent that it is taken for one, as jieba's `add_word` does."""
        chance = 1.0
        for part in self.words(word):
            chance *= self._beginning_with(part[0]).get(part, 1) / self._total
        known = self._beginning_with(word[0])
        known[word] = max(int(chance * self._total) + 1, known.get(word, 0))
        self._total += known[word]


def _group(character: str) -> int:
    """What `_first_bytes` gives for the lines that begin with a character."""
    written = character.encode()
    return int.from_bytes(written[:3] if written[0] >= _THREE_BYTES else written[:1], "big")


def _first_bytes(text: npt.NDArray[np.uint8], begins: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """The first three bytes of each line as a number, or the first one where characters are shorter."""
    first = text[begins].astype(np.int64)
    three = (first << 16) + (text[begins + 1].astype(np.int64) << 8) + text[begins + 2]
    groups: npt.NDArray[np.int64] = np.where(first >= _THREE_BYTES, three, first)
    return groups


def _sum_of_frequencies(text: npt.NDArray[np.uint8]) -> int:
    """The sum of the numbers between the two spaces of every line, digit by digit."""
    spaces = np.flatnonzero(text == ord(" "))
    before, place = spaces[::2], spaces[1::2] - 1
    total, power = 0, 1
    while len(place):
        total += power * int((text[place] - np.uint8(ord("0"))).sum(dtype=np.int64))
        power *= 10
        longer = place - 1 > before
        before, place = before[longer], place[longer] - 1
    return total


@lru_cache(maxsize=1)
def dictionary() -> JiebaDictionary:
    """The dictionary, read from the package itself: importing jieba takes long and warns, its own way leaves a
    cache file in a folder shared by all users, and words that others add to it must change nothing here.
    """
    package = find_spec("jieba")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("segmenting Chinese needs the package jieba: pip install jieba")
    return JiebaDictionary(Path(package.origin).with_name("dict.txt").read_bytes())


@lru_cache(maxsize=1 << 16)
def block_words(block: str) -> tuple[str, ...]:
    """The words of a block, exactly as jieba finds them without its hidden Markov model."""
    words: list[str] = []
    for joined, run in itertools.groupby(dictionary().words(block), key=_ASCII.__contains__):
        found = list(run)
        words += ["".join(found)] if joined else found
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

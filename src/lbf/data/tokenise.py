"""Tokenisers: from a text and its numbers to the tokens a solver reads.

Numbers are cut out first and stand as `NUMBER_TOKEN`; a tokeniser only ever sees the words between them.
There is one for each language and one that needs none:

- `JiebaTokeniser` segments Chinese as the publisher of Math23K did (`lbf.data.chinese`);
- `EnglishTokeniser` takes lower-case words and punctuation marks;
- `CharacterTokeniser` takes characters, in any language.

>>> from lbf.data.numbers import ENGLISH, find_numbers
>>> text = "Ann had 12 apples, Ben 3."
>>> tokens, slots = tokenise(text, find_numbers(text, ENGLISH), EnglishTokeniser())
>>> tokens
('ann', 'had', 'NUM', 'apples', ',', 'ben', 'NUM', '.')
>>> slots[1]
Slot(surface='3', value=Fraction(3, 1), start=23, end=24, token=6)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from lbf.data.chinese import JiebaTokeniser
from lbf.data.numbers import Mention
from lbf.data.problem import NUMBER_TOKEN, Slot


class Tokeniser(Protocol):
    """Splits the words between two numbers. Its name is recorded with everything made from its tokens."""

    @property
    def name(self) -> str:
        """What tells this tokeniser, with its settings, from every other."""
        ...

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The tokens of a piece of text without numbers; `first` if it begins the text."""
        ...


_ENGLISH_TOKEN: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*|\S")


@dataclass(frozen=True, slots=True)
class EnglishTokeniser:
    """Lower-case words, with an apostrophe inside where there is one, and single punctuation marks."""

    name: str = "english"

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The words and marks of the piece."""
        return _ENGLISH_TOKEN.findall(piece.lower())


@dataclass(frozen=True, slots=True)
class CharacterTokeniser:
    """Every character that is not white space, for any language."""

    name: str = "characters"

    def words(self, piece: str, first: bool) -> Sequence[str]:
        """The characters of the piece."""
        return "".join(piece.split())


def tokenise(
    text: str, mentions: Sequence[Mention], tokeniser: Tokeniser
) -> tuple[tuple[str, ...], tuple[Slot, ...]]:
    """The tokens of a text with its numbers cut out, and the slots where the numbers were."""
    tokens: list[str] = []
    slots: list[Slot] = []
    position = 0
    for mention in mentions:
        tokens += tokeniser.words(text[position : mention.start], position == 0)
        slots.append(Slot(*mention, token=len(tokens)))
        tokens.append(NUMBER_TOKEN)
        position = mention.end
    tokens += tokeniser.words(text[position:], position == 0)
    if tokens.count(NUMBER_TOKEN) > len(
        slots
    ):  # a text that writes NUM itself must not pretend to have a quantity
        places = {slot.token for slot in slots}
        tokens = [t.lower() if t == NUMBER_TOKEN and i not in places else t for i, t in enumerate(tokens)]
    return tuple(tokens), tuple(slots)


def tokeniser_for(language: str) -> Tokeniser:
    """The tokeniser a language has by default; characters for a language without one of its own."""
    if language == "zh":
        return JiebaTokeniser()
    return EnglishTokeniser() if language == "en" else CharacterTokeniser()


_HAN: Final = re.compile(r"[\u3400-\u9fff]+")
_LATIN: Final = re.compile(r"[A-Za-z]+")
_FULL_WIDTH: Final = re.compile(r"[\u3000-\u303f\uff00-\uffef]")


def detect_language(text: str) -> str | None:
    """`zh` or `en`, by the letters of the text; None if it has none that tell.

    >>> detect_language("小明有3本book"), detect_language("Ann met 王芳 and paid $3."), detect_language("3+4=")
    ('zh', 'en', None)
    """
    han, latin = len("".join(_HAN.findall(text))), len("".join(_LATIN.findall(text)))
    if han * 3 >= latin and han:
        return "zh"
    if latin:
        return "en"
    return "zh" if _FULL_WIDTH.search(text) else None


_COMMON_ENGLISH: Final = frozenset(
    [
        "a",
        "all",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "by",
        "can",
        "did",
        "do",
        "does",
        "each",
        "find",
        "for",
        "from",
        "gave",
        "get",
        "gets",
        "got",
        "had",
        "has",
        "have",
        "he",
        "her",
        "his",
        "how",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "left",
        "long",
        "make",
        "many",
        "more",
        "much",
        "my",
        "new",
        "now",
        "of",
        "on",
        "one",
        "or",
        "out",
        "per",
        "she",
        "so",
        "some",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "they",
        "this",
        "to",
        "total",
        "was",
        "were",
        "what",
        "when",
        "which",
        "will",
        "with",
        "you",
    ]
)
_LETTERS: Final = re.compile(r"[^\W\d_]")


def is_readable(text: str, language: str) -> bool:
    """Whether a text is in a language by its look: Chinese in Chinese characters, English with the words that
    every English text has. Nothing is said of texts of a few words, and of other languages.

    >>> is_readable("Anna hat 3 Bonbons und kauft noch 5 dazu, wie viele hat sie jetzt?", "en")
    False
    >>> is_readable("Tom has 3 apples. He buys 5 more.", "en"), is_readable("3 + 4 = ?", "en")
    (True, True)
    """
    letters = _LETTERS.findall(text)
    latin = sum(map(len, _LATIN.findall(text)))
    if language == "zh":
        return not letters or sum(map(len, _HAN.findall(text))) >= len(letters) / 4
    if language != "en" or not letters:
        return True
    if latin < len(letters) / 2:
        return False
    words = re.findall(r"[a-z]+", text.lower())
    return len(words) < 6 or sum(word in _COMMON_ENGLISH for word in words) >= len(words) / 6

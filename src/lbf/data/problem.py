"""A problem: everything later layers need to know about one, and the one way from a text to it, for files,
built-in sets and what a user types.

>>> problem = make_problem("p1", "Ann has 3 apples and twice as many pears.", answer=Fraction(9))
>>> problem.tokens
('ann', 'has', 'NUM', 'apples', 'and', 'NUM', 'as', 'many', 'pears', '.')
>>> problem.values, problem.slots[1]
((Fraction(3, 1), Fraction(2, 1)), Slot(surface='twice', value=Fraction(2, 1), start=21, end=26, token=5))
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple, Protocol

from lbf.data.chinese import JiebaTokeniser
from lbf.data.numbers import CHINESE, RULES, Mention, NumberRules, find_numbers
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.notation import number_text

NUMBER_TOKEN = "NUM"
"""The token that stands in a problem's token sequence wherever a quantity is."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A quantity of the text: how it is written, what it is worth, and where it stands."""

    surface: str
    value: Fraction
    start: int
    """Offset of its first character in the text."""
    end: int
    """Offset one past its last character."""
    token: int
    """Index of its token, which is `NUMBER_TOKEN`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A math word problem. The annotated expression, where there is one, is for judging and full supervision
    only.
    """

    id: str
    text: str
    tokens: tuple[str, ...]
    slots: tuple[Slot, ...]
    answer: Fraction | None = None
    expression: Expression | None = None
    language: str = "zh"

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The exact values of the quantities, in order of appearance."""
        return tuple(slot.value for slot in self.slots)

    def is_solved_by(self, expression: Expression) -> bool:
        """Whether the expression gives the stated answer: the reward in training and the judgement in
        evaluation.
        """
        return self.answer is not None and answers_equal(expression.evaluate(self.values), self.answer)

    def __post_init__(self) -> None:
        for slot in self.slots:
            if self.text[slot.start : slot.end] != slot.surface or self.tokens[slot.token] != NUMBER_TOKEN:
                raise ValueError(f"problem {self.id}: slot {slot.surface!r} does not stand where it says")
        leaves = self.expression.leaves if self.expression else ()
        if any(isinstance(leaf, Quantity) and leaf.index >= len(self.slots) for leaf in leaves):
            raise ValueError(
                f"problem {self.id}: the expression {self.expression} uses a quantity the text does not have"
            )


_PLAIN: Final = re.compile(r"[0-9]+(\.[0-9]+)?%?|\([0-9]+/[0-9]+\)")
"""A number in the form that annotations of the published sets use."""


def numbers_as_written(problem: Problem) -> list[str]:
    """The quantities as the text writes them, if any program can read that; otherwise their values.

    >>> from lbf.data.problem import make_problem
    >>> numbers_as_written(make_problem("p", "Half of 1,250 people bought two of 20% each, or 2.50."))
    ['0.5', '1250', '2', '20%', '2.50']
    """
    return [
        slot.surface if _PLAIN.fullmatch(slot.surface) else number_text(slot.value) for slot in problem.slots
    ]


# ---------------------------------------------------------------------------------------------------------
# from a text to a problem


@dataclass(frozen=True, slots=True)
class TextOptions:
    """How texts are read. What is None follows from the language, and the language from the text."""

    language: str | None = None
    tokeniser: Tokeniser | None = None
    numbers: NumberRules | None = None


DEFAULT: Final = TextOptions()
FALLBACK_LANGUAGE: Final = "en"
"""The language of a text without letters, such as `3+4=`, where nothing else tells."""


class Analysis(NamedTuple):
    """What a text is made of."""

    tokens: tuple[str, ...]
    slots: tuple[Slot, ...]
    language: str


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
    # a text that writes NUM itself must not pretend to have a quantity
    if tokens.count(NUMBER_TOKEN) > len(slots):
        places = {slot.token for slot in slots}
        tokens = [t.lower() if t == NUMBER_TOKEN and i not in places else t for i, t in enumerate(tokens)]
    return tuple(tokens), tuple(slots)


def analyse(text: str, options: TextOptions = DEFAULT) -> Analysis:
    """The words and the quantities of a text."""
    language = options.language or detect_language(text) or FALLBACK_LANGUAGE
    mentions = find_numbers(text, options.numbers or RULES.get(language, CHINESE))
    return Analysis(*tokenise(text, mentions, options.tokeniser or tokeniser_for(language)), language)


def make_problem(
    id: str,
    text: str,
    answer: Fraction | None = None,
    expression: Expression | None = None,
    options: TextOptions = DEFAULT,
) -> Problem:
    """The problem with this text: its numbers found, its words tokenised."""
    tokens, slots, language = analyse(text, options)
    return Problem(id, text, tokens, slots, answer, expression, language)


# ---------------------------------------------------------------------------------------------------------
# the words and the language of a text. A tokeniser only ever sees the words between two numbers. There is one
# for each language and one that needs none: `JiebaTokeniser` segments Chinese as the publisher of Math23K did
# (`lbf.data.chinese`)


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


def tokeniser_for(language: str) -> Tokeniser:
    """The tokeniser a language has by default; characters for a language without one of its own."""
    if language == "zh":
        return JiebaTokeniser()
    return EnglishTokeniser() if language == "en" else CharacterTokeniser()


_HAN: Final = re.compile(r"[\u3400-\u9fff]+")
_LATIN: Final = re.compile(r"[A-Za-z]+")
_LATIN_WORD: Final = re.compile(r"[A-Za-z]{2}")
_FULL_WIDTH: Final = re.compile(r"[\u3000-\u303f\uff00-\uffef]")


def detect_language(text: str) -> str | None:
    """`zh` or `en`, by the letters of the text; None if it has none that tell, as the x of an equation.

    >>> detect_language("小明有3本book"), detect_language("Ann met 王芳 and paid $3."), detect_language("3+x=4")
    ('zh', 'en', None)
    """
    han, latin = len("".join(_HAN.findall(text))), len("".join(_LATIN.findall(text)))
    if han * 3 >= latin and han:
        return "zh"
    if _LATIN_WORD.search(text):
        return "en"
    return "zh" if _FULL_WIDTH.search(text) else None


_COMMON_ENGLISH: Final = frozenset(
    (
        *("a", "all", "an", "and", "are", "as", "at", "be", "by", "can", "did", "do", "does", "each"),
        *("find", "for", "from", "gave", "get", "gets", "got", "had", "has", "have", "he", "her", "his"),
        *("how", "i", "if", "in", "into", "is", "it", "its", "left", "long", "make", "many", "more"),
        *("much", "my", "new", "now", "of", "on", "one", "or", "out", "per", "she", "so", "some", "than"),
        *("that", "the", "their", "them", "then", "there", "they", "this", "to", "total", "was", "were"),
        *("what", "when", "which", "will", "with", "you"),
    )
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

"""Numbers in text: where a problem states its quantities, how they are written and what they are worth.

Found are integers, decimals, thousands separators (`1,250`), percentages, fractions in brackets `(2/5)`,
mixed numbers `1(1/2)` and `1 1/2`, all of these in full-width digits too, and, where the rules say so,
fractions without brackets and number words. A minus is the sign of a temperature (`-5 degrees`); elsewhere it
is left to the text, where it is far more often an operation or a range.

>>> [(m.surface, str(m.value)) for m in find_numbers("第一天看了全书的(1/6)，第二天看了２４页，每页1,250字，共150%", CHINESE)]
[('(1/6)', '1/6'), ('２４', '24'), ('1,250', '1250'), ('150%', '3/2')]
>>> [(m.surface, str(m.value)) for m in find_numbers("Twenty-five MP3 players cost $1 1/2 each, half of it cash.", ENGLISH)]
[('Twenty-five', '25'), ('1 1/2', '3/2'), ('half', '1/2')]
>>> [(m.surface, str(m.value)) for m in find_numbers("It was -5 degrees at 7-8 o'clock.", ENGLISH)]
[('-5', '-5'), ('7', '7'), ('8', '8')]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from lbf.data.chinese_numerals import find_chinese_numerals, find_chinese_quantities
from lbf.symbolic.notation import MOST_DIGITS, parse_number


class Mention(NamedTuple):
    """A number in a text: how it is written, what it is worth, and from where to where it stands."""

    surface: str
    value: Fraction
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NumberRules:
    """What counts as a number in a language."""

    bare_fractions: bool
    """Whether `3/4` without brackets is one number; Math23K writes divisions so, English texts fractions."""
    english_words: bool = False
    """Whether "four", "twenty-five", "half", "twice" and "dozen" are numbers."""
    chinese_numerals: bool = False
    """Whether 三, 二十五 and 三分之一 are numbers; Math23K's annotation does not use them."""
    chinese_quantities: bool = False
    """Whether those of them are numbers that state a quantity, as people write it: 三个, 八折, 三分之一."""


CHINESE: Final = NumberRules(bare_fractions=False)
ENGLISH: Final = NumberRules(bare_fractions=True, english_words=True)
RULES: Final = {"zh": CHINESE, "en": ENGLISH}
"""The default rules by language."""
AS_TYPED: Final = RULES | {"zh": NumberRules(bare_fractions=True, chinese_quantities=True)}
"""The rules for what somebody types, who writes 三个 and 2/3 where Math23K has 3个 and (2/3)."""

_INTEGER = r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+|[０-９]+"
# a full-width stop is a decimal point only among full-width digits: elsewhere it ends a Chinese sentence
_DECIMAL = rf"(?:(?:{_INTEGER})(?:\.[0-9０-９]+|(?<=[０-９])．[０-９]+)?|(?<![^\s$£€¥(])\.[0-9]+)"
_RATIO = r"[0-9０-９]+[/／][0-9０-９]+"
_BRACKETED = rf"(?:[0-9０-９]+)?(?:\({_RATIO}\)|（{_RATIO}）)"
_BARE = r"(?<![/.0-9])(?:[0-9]+ +)?[0-9]+/[0-9]+(?![0-9]|/[0-9]|\.[0-9])|[0-9]* ?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]"
# a word such as MP3 or A4 is skipped as a whole, digits and all; a Latin unit after a number is no part of
# it. In 维生素C10毫克 the digits do count: a measure word follows them
_MEASURE = r"小时|分钟|平方|立方|[千毫厘分]?[米克升]|[个只条本支张件块名位辆棵朵页台双盒箱袋瓶杯天年元角吨]"
_WORD = rf"(?<![A-Za-z])[A-Za-z]+[0-9][A-Za-z0-9]*(?![0-9]|\.[0-9]|{_MEASURE})"


def _pattern(bare_fractions: bool) -> re.Pattern[str]:
    kinds = [_BRACKETED, *([_BARE] if bare_fractions else []), rf"{_DECIMAL}[%％]?"]
    return re.compile(rf"(?P<number>{'|'.join(kinds)})(?:[A-Za-z]+(?![A-Za-z]))?|{_WORD}")


_PATTERNS: Final = {bare: _pattern(bare) for bare in (False, True)}
_ORDINAL: Final = re.compile(r"(?:st|nd|rd|th)\b")


def find_numbers(text: str, rules: NumberRules = CHINESE) -> tuple[Mention, ...]:
    """All numbers of a text in order of appearance, by the rules of its language."""
    mentions = [
        _signed(text, mention)
        for match in _PATTERNS[rules.bare_fractions].finditer(text)
        for mention in _read(match)
    ]
    words = [*find_english_words(text)] if rules.english_words else []
    if rules.chinese_numerals:
        words += find_chinese_numerals(text)
    if rules.chinese_quantities:
        words += find_chinese_quantities(text, stated=len(mentions))
    if not words:
        return tuple(mentions)
    mentions = [
        mention for mention in mentions if not any(s < mention.end and mention.start < e for _, s, e in words)
    ]
    mentions += [Mention(text[start:end], value, start, end) for value, start, end in words]
    return tuple(sorted(mentions, key=lambda mention: mention.start))


_TEMPERATURE: Final = re.compile(r"\s*(?:°|℃|℉|度|摄氏度|degrees?\b)")
_MINUS: Final = re.compile(r"(?<![0-9０-９A-Za-z%％)）\-−])(?<![0-9０-９%％)）] )[-−]\Z")
"""A minus at the end that stands after no number, bracket or letter."""


def _signed(text: str, mention: Mention) -> Mention:
    """A number with the minus before it, where it is a temperature."""
    start = mention.start
    if not _TEMPERATURE.match(text, mention.end) or not _MINUS.search(text[max(0, start - 3) : start]):
        return mention
    return Mention(text[start - 1 : mention.end], -mention.value, start - 1, mention.end)


def _read(match: re.Match[str]) -> tuple[Mention, ...]:
    """The numbers of a match: one, or two where a fraction turns out to be none, or none for ordinals and
    words.
    """
    surface = match["number"]
    if surface is None or _ORDINAL.fullmatch(match[0], len(surface)):
        return ()
    start = match.start()
    value = _value(surface)
    if value is not None:
        return (Mention(surface, value, start, start + len(surface)),)
    return tuple(
        Mention(part[0], value, start + part.start(), start + part.end())
        for part in re.finditer(r"[0-9０-９]+", surface)
        if (value := _value(part[0])) is not None
    )


@lru_cache(maxsize=4096)
def _value(surface: str) -> Fraction | None:
    """What a written number is worth; None if it is none after all: division by zero, or more digits than
    make sense.
    """
    if len(surface) > MOST_DIGITS or re.search(r"[/／]0+(?![0-9])", surface):
        return None
    mixed = re.match(r"([0-9０-９]+) *[(（]([0-9０-９]+)[/／]([0-9０-９]+)", surface)
    if mixed and int(mixed[2]) >= int(mixed[3]):
        return None
    return parse_number(surface)


# ---------------------------------------------------------------------------------------------------------
# English words: "twenty-five", "half", "twice", "dozen"

_ONES: Final = {
    **{"one": 1, "two": 2, "three": 3, "four": 4, "five": 5},
    **{"six": 6, "seven": 7, "eight": 8, "nine": 9},
}
_TEENS: Final = {
    **{"zero": 0, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14},
    **{"fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19},
}
_TENS: Final = {
    **{"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50},
    **{"sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90},
}
_SCALES: Final = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_SMALL: Final = _ONES | _TEENS | _TENS
_MULTIPLES: Final = {"twice": 2, "thrice": 3, "double": 2, "triple": 3, "dozen": 12, "dozens": 12}
_PARTS: Final = {
    **{"third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6},
    **{"seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10},
}


def _any(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(words)})"


_BELOW_100 = rf"(?:{_any(_TENS)}(?:[- ]{_any(_ONES)})?|{_any(_TEENS)}|{_any(_ONES)})"
_BELOW_1000 = rf"(?:(?:(?:{_any(_ONES)}|a)[- ])?hundred(?:(?:[- ]and)?[- ]{_BELOW_100})?|{_BELOW_100})"
_SCALED = rf"(?:{_BELOW_1000}|a)[- ]{_any(_SCALES)}"
_MIXED = (
    rf"(?P<whole>[0-9]{{1,12}}|{_BELOW_100}) and (?P<above>an?|{_any(_ONES)})[- ]"
    rf"(?P<below>half|{_any(_PARTS)})s?"
)
_KINDS: Final = (
    _MIXED,
    rf"(?P<digits>[0-9]{{1,12}}(?:\.[0-9]{{1,12}})?) (?P<scale>hundred|{_any(_SCALES)})",
    rf"(?P<top>an?|{_any(_ONES)})[- ](?P<bottom>{_any(_PARTS)})s?",
    r"(?P<half>half|halves)",
    rf"(?P<multiple>{_any(_MULTIPLES)})",
    rf"(?P<number>{_SCALED}(?:(?:,? (?:and )?|-){_SCALED})*(?:(?:,? (?:and )?|-){_BELOW_1000})?|{_BELOW_1000})",
)
_ENGLISH: Final = re.compile(rf"\b{_any(_KINDS)}\b", re.IGNORECASE)
_OF: Final = re.compile(r"\s+(?:of|as)\b", re.IGNORECASE)
_AFTER_PART: Final = re.compile(
    r"\s*[,.;:?!]|\s+(?:is|are|was|were|has|have|had|go|goes|went|more|less|off)\b", re.IGNORECASE
)
"""What follows "a third" where it is a part, and not the third of its kind."""
_AFTER_ORDINAL: Final = re.compile(r"[- ](?:grade|class|floor|form|year)", re.IGNORECASE)
_COINS: Final = re.compile(r"\b(?:coins?|cents?|dimes?|nickels?|penny|pennies)\b", re.IGNORECASE)
_CLOCK: Final = re.compile(r"\s+(?:past|to|after|till|before)\b", re.IGNORECASE)
_ONE_OF_TWO: Final = re.compile(
    r"\b(?:first|second|each|other|either|both|front|back|top|bottom|upper|lower|the)\s\Z", re.IGNORECASE
)
"""What precedes "half" where it is one of two sides, or of the two parts of a game."""


def find_english_words(text: str) -> Iterator[tuple[Fraction, int, int]]:
    """The numbers written as English words: value, start, end.

    >>> [(str(value), start, end) for value, start, end in find_english_words("Two dozen eggs, a third of them brown.")]
    [('2', 0, 3), ('12', 4, 9), ('1/3', 16, 23)]
    >>> [str(value) for value, _, _ in find_english_words("Two and a half hours in the first half, two fifths in the rain.")]
    ['5/2', '2/5']

    "One" by itself is left out: it is a pronoun far more often than a quantity, and 1 is a constant anyway.
    """
    for match in _ENGLISH.finditer(text):
        value, end = _english_value(match)
        if value is not None:
            yield value, match.start(), end


def _english_value(match: re.Match[str]) -> tuple[Fraction | None, int]:
    if match["whole"]:
        return _mixed(match), match.end()
    if match["digits"]:
        return Fraction(match["digits"]) * (_SCALES | {"hundred": 100})[match["scale"].lower()], match.end()
    if match["bottom"]:
        return _part(match)
    if match["half"]:
        return (None if _is_side(match) else Fraction(1, 2)), match.end()
    if match["multiple"]:
        return Fraction(_MULTIPLES[match["multiple"].lower()]), match.end()
    return _plain(match["number"]), match.end()


def _is_side(match: re.Match[str]) -> bool:
    """Whether "half" is one of two sides, as in "the second half", and not "the half-hour break"."""
    before = _ONE_OF_TWO.search(match.string, max(0, match.start() - 10), match.start())
    return before is not None and not match.string.startswith("-", match.end())


def _plain(words: str) -> Fraction | None:
    return None if words.lower() == "one" else Fraction(_english_integer(words))


def _mixed(match: re.Match[str]) -> Fraction:
    """`two and a half`."""
    whole, below = match["whole"], match["below"].lower()
    part = Fraction(_ONES.get(match["above"].lower(), 1), 2 if below == "half" else _PARTS[below])
    return part + (int(whole) if whole.isdigit() else _english_integer(whole))


def _part(match: re.Match[str]) -> tuple[Fraction | None, int]:
    """`two thirds`, where it is not a third person, a fifth day, a quarter past or seven quarters, which are
    coins.
    """
    top = match["top"].lower()
    if _is_part(match, top):
        return Fraction(_ONES.get(top, 1), _PARTS[match["bottom"].lower()]), match.end()
    return (_plain(top) if top in _ONES else None), match.end("top")


def _is_part(match: re.Match[str], top: str) -> bool:
    text, end, bottom = match.string, match.end(), match["bottom"].lower()
    if ("-" in match[0] and top in _ONES) or _OF.match(text, end):
        return True
    if bottom == "quarter" and (_COINS.search(text) or _CLOCK.match(text, end)):
        return False
    if _ONES.get(top, 1) > 1:
        return match[0].endswith("s") and _ONES[top] < _PARTS[bottom]
    if top == "one":
        return not _AFTER_ORDINAL.match(text, end)
    return bottom == "quarter" or _AFTER_PART.match(text, end) is not None


def _english_integer(phrase: str) -> int:
    total = current = 0
    for word in re.findall(r"[a-z]+", phrase.lower()):
        if word == "hundred":
            current = (current or 1) * 100
        elif word in _SCALES:
            total, current = total + (current or 1) * _SCALES[word], 0
        else:
            current += _SMALL.get(word, 0)
    return total + current

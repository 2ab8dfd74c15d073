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
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from lbf.data.number_words import find_chinese_numerals, find_chinese_quantities, find_english_words
from lbf.symbolic.numerals import MOST_DIGITS, parse_number


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
_WORD = rf"[A-Za-z]+[0-9]+[A-Za-z0-9]*(?![0-9]|\.[0-9]|{_MEASURE})"


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

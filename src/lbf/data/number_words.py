"""Numbers written as words: English ("twenty-five", "half", "twice", "dozen") and Chinese (二十五, 三分之一).

>>> [(str(value), start, end) for value, start, end in find_english_words("Two dozen eggs, a third of them brown.")]
[('2', 0, 3), ('12', 4, 9), ('1/3', 16, 23)]
>>> [(str(value), start, end) for value, start, end in find_chinese_numerals("一共二十五人，其中三分之一是女生")]
[('25', 2, 5), ('1/3', 9, 13)]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

# ---------------------------------------------------------------------------------------------------------
# English

_ONES: Final = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
}
_TEENS: Final = {
    **{"zero": 0, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14},
    **{"fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19},
}
_TENS: Final = {
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
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
_KINDS: Final = (
    rf"(?P<digits>[0-9]{{1,12}}(?:\.[0-9]{{1,12}})?) (?P<scale>hundred|{_any(_SCALES)})",
    rf"(?P<top>an?|{_any(_ONES)})[- ](?P<bottom>{_any(_PARTS)})s?",
    r"(?P<half>half|halves)",
    rf"(?P<multiple>{_any(_MULTIPLES)})",
    rf"(?P<number>{_SCALED}(?:(?:,? (?:and )?|-){_SCALED})*(?:(?:,? (?:and )?|-){_BELOW_1000})?|{_BELOW_1000})",
)
_ENGLISH: Final = re.compile(rf"\b{_any(_KINDS)}\b", re.IGNORECASE)
_OF: Final = re.compile(r"\s+(?:of|as)\b", re.IGNORECASE)


def find_english_words(text: str) -> Iterator[tuple[Fraction, int, int]]:
    """The numbers written as English words: value, start, end.

    "One" by itself is left out: it is a pronoun far more often than a quantity, and 1 is a constant anyway.
    """
    for match in _ENGLISH.finditer(text):
        value, end = _english_value(match)
        if value is not None:
            yield value, match.start(), end


def _english_value(match: re.Match[str]) -> tuple[Fraction | None, int]:
    if match["digits"]:
        return Fraction(match["digits"]) * (_SCALES | {"hundred": 100})[match["scale"].lower()], match.end()
    if match["bottom"]:
        return _part(match)
    if match["half"]:
        return Fraction(1, 2), match.end()
    if match["multiple"]:
        return Fraction(_MULTIPLES[match["multiple"].lower()]), match.end()
    return _plain(match["number"]), match.end()


def _plain(words: str) -> Fraction | None:
    return None if words.lower() == "one" else Fraction(_english_integer(words))


def _part(match: re.Match[str]) -> tuple[Fraction | None, int]:
    """`two thirds`: a fifth day is no fraction and seven quarters are coins, so without a hyphen "of" must
    follow.
    """
    top = match["top"].lower()
    if ("-" in match[0] and top in _ONES) or _OF.match(match.string, match.end()):
        return Fraction(_ONES.get(top, 1), _PARTS[match["bottom"].lower()]), match.end()
    return (_plain(top) if top in _ONES else None), match.end("top")


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


# ---------------------------------------------------------------------------------------------------------
# Chinese

_DIGIT: Final = {character: number for number, character in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
}
_UNIT: Final = {"十": 10, "百": 100, "千": 1000}
_MYRIADS: Final = {"亿": 10**8, "万": 10**4}
_NUMERAL = "[零〇一二两三四五六七八九十百千万亿]{1,20}"
# 第一 is an ordinal, 一共 and 一起 are adverbs, 千米 begins with a unit, and 半径 is a radius
_CHINESE: Final = re.compile(
    rf"(?P<bottom>{_NUMERAL})分之(?P<top>{_NUMERAL})"
    rf"|(?P<half>一半|半(?=[个小天年月米千公斤升吨]))"
    rf"|(?<![第星期])(?P<number>{_NUMERAL})(?![共样起些定般直边旦切半]|年级|分之)"
)
_IN_FIXED_WORDS: Final = re.compile(r"[千百万亿](?=[米克瓦分])")


def find_chinese_numerals(text: str) -> Iterator[tuple[Fraction, int, int]]:
    """The numbers written as Chinese numerals: value, start, end."""
    for match in _CHINESE.finditer(text):
        value, end = _chinese_match(match)
        if value is not None:
            yield value, match.start(), end


_MEASURE: Final = (
    r"(?:小时|分钟|平方|立方|公[里斤顷]|[千毫厘分]?[米克升]|[个只条本支枝张件块名位辆棵朵页台双盒箱袋瓶杯天年元角吨岁次倍头匹艘"
    r"架颗粒根串套层排行组篮筐桶包捆间座把副段节枚斤里人])"
)
_STATED: Final = re.compile(
    rf"(?P<bottom>{_NUMERAL})分之(?P<top>{_NUMERAL})|(?P<sale>[一二三四五六七八九]{{1,2}})折"
    rf"|(?<![第几数零〇一二两三四五六七八九十百千万亿])(?P<number>{_NUMERAL})(?={_MEASURE})(?!角[形板尺]|年级|分之)"
)


def find_chinese_quantities(text: str, stated: int) -> Iterator[tuple[Fraction, int, int]]:
    """The Chinese numerals that state a quantity: fractions, discounts, and what stands before a measure
    word; value, start, end.

    一 is an article far more often than a number. So is 两 where at least two quantities are `stated` in
    digits: 两人, 两地.

    >>> [str(value) for value, _, _ in find_chinese_quantities("三角形有三个，打八折，两人吃了四分之一", 2)]
    ['3', '4/5', '1/4']
    """
    for match in _STATED.finditer(text):
        if match["sale"]:
            value: Fraction | None = Fraction(chinese_integer(match["sale"]) or 0, 10 ** len(match["sale"]))
        elif match["bottom"]:
            value = _chinese_match(match)[0]
        else:
            value = Fraction(chinese_integer(match["number"]) or 0)
        if value and value != 1 and (value != 2 or stated < 2):
            yield value, match.start(), match.end()


def _chinese_match(match: re.Match[str]) -> tuple[Fraction | None, int]:
    if match["bottom"]:
        top, bottom = chinese_integer(match["top"]), chinese_integer(match["bottom"])
        return (Fraction(top, bottom) if top is not None and bottom else None), match.end()
    if match["half"]:
        return Fraction(1, 2), match.end()
    end = match.end()
    if _IN_FIXED_WORDS.match(match.string, end - 1):
        end -= 1
    value = chinese_integer(match.string[match.start() : end])
    return (None if value is None else Fraction(value)), end


def chinese_integer(numeral: str) -> int | None:
    """What a Chinese numeral is worth, read by units (二十五) or digit by digit (二五); None if it is neither.

    >>> chinese_integer("一千零二十"), chinese_integer("十二"), chinese_integer("二〇〇八"), chinese_integer("百十")
    (1020, 12, 2008, None)
    """
    if numeral and all(character in _DIGIT for character in numeral):
        return int("".join(str(_DIGIT[character]) for character in numeral))
    total = 0
    for character, scale in _MYRIADS.items():
        head, found, rest = numeral.partition(character)
        if found:
            part = chinese_integer(head)
            if part is None:
                return None
            total, numeral = total + part * scale, rest
    rest_value = _below_myriad(numeral)
    return None if rest_value is None or (not numeral and not total) else total + rest_value


def _below_myriad(numeral: str) -> int | None:
    """The value of 三千零二十五; units must fall, and only a leading ten goes without its digit."""
    total, digit, last = 0, None, 10**4
    for position, character in enumerate(numeral):
        if character in _DIGIT:
            if digit:
                return None
            digit = _DIGIT[character]
        elif character in _UNIT and _UNIT[character] < last:
            if digit is None and not (position == 0 and character == "十"):
                return None
            last = _UNIT[character]
            total, digit = total + (1 if digit is None else digit) * last, None
        else:
            return None
    return total + (digit or 0)

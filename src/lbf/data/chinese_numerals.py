"""Numbers written as Chinese numerals: 二十五, 三分之一, 八折.

>>> [(str(value), start, end) for value, start, end in find_chinese_numerals("一共二十五人，其中三分之一是女生")]
[('25', 2, 5), ('1/3', 9, 13)]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

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
    rf"|(?<![个点时每])(?P<half>半)(?=个?小时)"
    rf"|(?<![第几数零〇一二两三四五六七八九十百千万亿])(?P<number>{_NUMERAL})(?={_MEASURE})(?!角[形板尺]|年级|分之)"
)


def find_chinese_quantities(text: str, stated: int) -> Iterator[tuple[Fraction, int, int]]:
    """The Chinese numerals that state a quantity: fractions, discounts, half an hour, and what stands before a
    measure word; value, start, end.

    一 is an article far more often than a number. So is 两 where at least two quantities are `stated` in
    digits: 两人, 两地.

    >>> [str(value) for value, _, _ in find_chinese_quantities("三角形有三个，打八折，两人吃了四分之一", 2)]
    ['3', '4/5', '1/4']
    """
    for match in _STATED.finditer(text):
        if match["sale"]:
            value: Fraction | None = Fraction(chinese_integer(match["sale"]) or 0, 10 ** len(match["sale"]))
        elif match["bottom"] or match["half"]:
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

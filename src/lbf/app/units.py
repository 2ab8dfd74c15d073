"""The unit a question asks for, read off its words: 多少千米, 几个, "how many apples", "how much … $".

Only what stands in the text is said: where the question names no unit, there is none.

>>> [unit_asked(text, "zh") for text in ("一共行了多少千米？", "每人分几个苹果？", "小明现在几岁？", "这个数是多少？", "速度是多少千米/小时？")]
['千米', '个', '岁', '', '千米/小时']
>>> [unit_asked(text, "en") for text in ("How many apples are left?", "How much money has she?", "How far does it get, in km?")]
['apples', '', 'km']
"""

from __future__ import annotations

import re
from typing import Final

# ---------------------------------------------------------------------------------------------------------
# Chinese

_MEASURES: Final = (
    "平方千米|平方公里|平方分米|平方厘米|平方毫米|平方米|立方分米|立方厘米|立方毫米|立方米|公顷|千米|公里|分米|厘米|毫米|米"
    "|千克|公斤|毫克|克|吨|斤|毫升|升|小时|分钟|秒钟|秒|分|星期|个月|月|年|天|日|周|万元|亿元|元|角|度|岁"
    "|百分之几|倍|成|次|种|个|只|条|本|支|枝|张|件|块|名|位|人|辆|棵|朵|页|台|双|盒|箱|袋|瓶|杯|头|匹|套|架|根|颗|粒|道|题|字"
    "|层|级|步|趟|圈|组|队|节|盆|筐|桶|车|艘|篇|串|束|堆|排|行|列|间|座|场|分数|段|盏|副|把|顶|份|户|家|发|枚|捆|包|罐|篮|户|朵|株|面|只"
)
_PER: Final = rf"(?:{_MEASURES})(?:[/／每](?:{_MEASURES}))?"
_ASKED_CHINESE: Final = re.compile(rf"(?:多少|几|几十|几百)(?P<unit>{_PER})")
_PERCENT_CHINESE: Final = re.compile(r"百分之(?:几|多少)")

# ---------------------------------------------------------------------------------------------------------
# English

_CURRENCY: Final = re.compile(r"([$£€¥])\s?[0-9]")
_MONEY: Final = re.compile(
    r"\bhow much\b(?=[^.?!]*\b(?:cost|pay|paid|money|spend|spent|earn|earned|save|saved|charge|charged|price|owe|worth|change|profit|make|made)\b)"
    r"|\bwhat\b[^.?!]*\b(?:price|cost|profit|change|bill)\b",
    re.IGNORECASE,
)
_HOW_MANY: Final = re.compile(r"\bhow many\s+(?P<unit>[a-z]+(?:-[a-z]+)*(?:\s+[a-z]+(?:-[a-z]+)*){0,3})", re.IGNORECASE)
_IN_UNIT: Final = re.compile(
    r"\bin\s+(?P<unit>(?:square|cubic)\s+[a-z]+|km/h|m/s|mph|km|cm|mm|kg|min|kilomet(?:er|re)s(?: per hour)?|met(?:er|re)s|miles(?: per hour)?"
    r"|centimet(?:er|re)s|hours|minutes|seconds|days|weeks|years|dollars|cents|pounds|euros|percent|kilograms|grams|lit(?:er|re)s|gallons|feet"
    r"|inches|yards)\b",
    re.IGNORECASE,
)
_AFTER_NOUN: Final = frozenset(
    "did does do is are was were will would can could should has have had left remain remains in on of for per each altogether "
    "there to at he she they it you we i his her their the a an all total now more were must might may by from with if when after "
    "before than still get go need needs needed so that and or".split()
)
_PERCENT_ENGLISH: Final = re.compile(r"\b(?:what|which) per ?cent(?:age)?\b|\bby what per ?cent", re.IGNORECASE)


def unit_asked(text: str, language: str) -> str:
    """The unit the last question of a text asks for; empty if its words do not tell."""
    if language == "zh":
        return _chinese(text)
    return _english(text) if language == "en" else ""


def _chinese(text: str) -> str:
    found = [(match.start(), match["unit"]) for match in _ASKED_CHINESE.finditer(text)]
    found += [(match.start(), "") for match in _PERCENT_CHINESE.finditer(text)]  # a share is a number, not a measure
    return max(found, default=(0, ""))[1]


def _english(text: str) -> str:
    question = _last_question(text)
    if _PERCENT_ENGLISH.search(question):
        return ""
    in_unit = _IN_UNIT.findall(question)
    if in_unit:
        return str(in_unit[-1]).lower() if not in_unit[-1].isupper() else str(in_unit[-1])
    many = [_noun(match["unit"]) for match in _HOW_MANY.finditer(question)]
    if many:
        return many[-1]
    currency = _CURRENCY.search(text)
    return currency[1] if currency and _MONEY.search(question) else ""


def _last_question(text: str) -> str:
    """The last sentence with a question mark, otherwise the last sentence."""
    sentences = [sentence for sentence in re.split(r"(?<=[.!?])\s+", text.strip()) if sentence]
    return next((s for s in reversed(sentences) if s.endswith("?")), sentences[-1] if sentences else "")


def _noun(phrase: str) -> str:
    """The words of a phrase up to the first that cannot belong to the thing that is counted."""
    words: list[str] = []
    for word in phrase.lower().split():
        if word in _AFTER_NOUN:
            break
        words.append(word)
    return " ".join(words)

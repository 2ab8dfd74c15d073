"""What the question of a text asks for: its unit, and whether that is counted in whole numbers."""

from __future__ import annotations

import re
from typing import Final


def unit_asked(text: str, language: str) -> str:
    """The unit that the last question of a text asks for, read off its words: 多少千米, 几个, "how many
    apples", "how much … $". Only what stands in the text is said: a question may name no unit.

    >>> texts = ("一共行了多少千米？", "每人分几个苹果？", "这个数是多少？", "合多少千米/小时？")
    >>> [unit_asked(text, "zh") for text in texts]
    ['千米', '个', '', '千米/小时']
    >>> texts = ("How many apples are left?", "How much is it?", "How far does it get, in km?")
    >>> [unit_asked(text, "en") for text in texts]
    ['apples', '', 'km']
    """
    if language == "zh":
        return _chinese(text)
    return _english(text) if language == "en" else ""


_MEASURE: Final = (
    "平方千米|平方公里|平方分米|平方厘米|平方毫米|平方米|立方分米|立方厘米|立方毫米|立方米|公顷|亩|"
    "千米|公里|分米|厘米|毫米|米|千克|公斤|毫克|克|吨|斤|毫升|升|度|"
    "小时|分钟|秒钟|秒|星期|周|个月|月|年|天|日|岁|万元|亿元|元|角|分|块钱|万人|["
    "倍次种个只条本支枝张件块名位人辆棵株朵页台双盒箱袋瓶杯头匹套架根颗粒道题字层级步趟圈组队节盆筐桶车艘篇串束堆排行列间座场段盏副把顶份户家枚捆包罐篮面勺]"
)
"""A longer one stands before those that it begins with."""
# 几分之几 and 百分之几 ask for a share, which is a number without a unit
_CHINESE: Final = re.compile(
    rf"百分之[几多]|几分之几|(?:多少|几)(?P<unit>(?:{_MEASURE})(?:[/／每](?:{_MEASURE}))?)"
)


_MEANT: Final = {"多少钱": "元", "多大": "岁"}
"""Questions that name no unit but mean one, if the text uses it elsewhere."""


def _chinese(text: str) -> str:
    asked = [match["unit"] or "" for match in _CHINESE.finditer(text)]
    if asked:
        return asked[-1]
    return next((unit for question, unit in _MEANT.items() if question in text and unit in text), "")


_METRE: Final = r"met(?:er|re)s"
_UNIT: Final = (
    rf"(?:square|cubic) [a-z]+|km/h|m/s|mph|km|cm|mm|kg|(?:kilo|centi|milli)?{_METRE}(?: per [a-z]+)?|"
    "miles(?: per hour)?|hours|minutes|seconds|days|weeks|months|years|dollars|cents|pounds|euros|"
    "kilograms|grams|ounces|lit(?:er|re)s|gallons|feet|inches|yards"
)
_IN_UNIT: Final = re.compile(rf"\bin (?P<unit>{_UNIT})\b(?! [0-9])", re.IGNORECASE)
_HOW_MANY: Final = re.compile(
    r"\bhow many (?P<unit>[a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*){0,3})", re.IGNORECASE
)
_OLD: Final = re.compile(r"\bhow old\b|\bwhat age\b", re.IGNORECASE)
_NOT_COUNTED: Final = re.compile(
    r"(?:do(?:es)?|did|is|are|was|were|will|would|can|could|should|must|might|may|ha(?:s|ve|d)|left|remains?|in|on|of|for|per|at|to|by"
    r"|from|with|each|every|altogether|there|[hst]?he|they|it|you|we|i|his|her|their|its|an?|all|total|now|times|if|when|until"
    r"|came|come|pass|long|wide|deep|high|tall|away|after|before|than|still|gets?|goes|go|needs?|needed|so|that|and|or|both|together|fit|make|made|cost|equal)"
)
"""Words that cannot belong to the thing that is counted, and so end its name."""
_CURRENCY: Final = re.compile(r"([$£€])\s?[0-9]")
_MONEY: Final = re.compile(
    r"\bhow much\b|\bwhat (?:do|does|did|will|would) .*\b(?:cost|costs|pay|earn|charge|spend|receive)\b"
    r"|\b(?:price|cost|profit|change|bill|wage|interest|fare)\b",
    re.IGNORECASE,
)
_SHARE: Final = re.compile(r"\bper ?cent(?:age)?\b|\bfraction\b|\bratio\b|\bhow many times\b", re.IGNORECASE)
_MEASURED: Final = re.compile(
    rf"\bhow much (?:water|milk|juice|paint|flour|rice|sugar|time|{_METRE})\b", re.IGNORECASE
)


def _english(text: str) -> str:
    question = last_question(text)
    if _SHARE.search(question):
        return ""
    in_unit, many = list(_IN_UNIT.finditer(question)), list(_HOW_MANY.finditer(question))
    if in_unit:
        return in_unit[-1]["unit"]
    if many:
        return _counted(many[-1]["unit"])
    if _OLD.search(question):
        return "years"
    currency = _CURRENCY.search(text)
    return currency[1] if currency and _MONEY.search(question) and not _MEASURED.search(question) else ""


def last_question(text: str) -> str:
    """The last sentence with a question mark, otherwise the last sentence."""
    sentences = [sentence for sentence in re.split(r"(?<=[.!?])\s+", " ".join(text.split())) if sentence]
    return next(
        (sentence for sentence in reversed(sentences) if sentence.endswith("?")),
        sentences[-1] if sentences else "",
    )


def _counted(phrase: str) -> str:
    """The thing that is counted: words up to a plural, or up to the first that cannot belong to its name.

    >>> texts = ("exercise books priced", "more shells Tom has", "bus tickets", "sheep are", "does she")
    >>> [_counted(text) for text in texts]
    ['exercise books', 'shells', 'bus tickets', 'sheep', '']
    """
    words: list[str] = []
    for word in re.sub(r"\A(?:more|fewer|extra) ", "", phrase).split():
        if _NOT_COUNTED.fullmatch(word.lower()) or word[0].isupper():
            break
        words.append(word)
        if re.search(r"...[^s]s\Z|es\Z", word):
            break
    return " ".join(words)


def is_counted(unit: str, language: str) -> bool:
    """Whether there are only whole numbers of what is asked for: people, boxes, 个; not hours, cups or 米.

    >>> [is_counted(unit, "en") for unit in ("school buses", "people", "cups of flour", "miles", "$", "")]
    [True, True, False, False, False, False]
    >>> [is_counted(unit, "zh") for unit in ("辆", "人", "米", "天", "")]
    [True, True, False, False, False]
    """
    if language == "zh":
        return unit in _WHOLE_THINGS
    thing = unit.lower().split(" of ")[0]
    last = thing.rsplit(" ", 1)[-1]
    measured = _MEASURES.fullmatch(thing) or _MEASURES.fullmatch(last)
    return not measured and _PLURALS.fullmatch(last) is not None


_WHOLE_THINGS: Final = frozenset(
    "个只条本支枝张件名位人辆棵株朵页台双盒箱袋瓶头匹套架根颗粒道题节盆筐桶艘篇间座盏副把顶户枚捆包罐篮"
)
_MEASURES: Final = re.compile(
    _UNIT
    + r"|(?:kilo|centi|milli|deci)?(?:met|lit)(?:er|re)s|kilos|pence|degrees|points|tons|tonnes|pints|quarts"
    r"|cups|(?:tea|table)?spoon(?:ful)?s|servings|portions|acres|hectares|decades|centuries|units|times|dozens"
)
_PLURALS: Final = re.compile(r"\w*[a-z]s|people|children|\w*men|sheep|fish|mice|geese|teeth|deer")

"""What the question of a text asks for: its unit, whether that is counted in whole numbers, whether it is a
fraction, and what a division leaves over.

>>> from lbf.data.problem import make_problem
>>> texts = "How many boxes do 100 eggs need?", "一共行了多少千米？"
>>> [(unit_asked(text, language), is_counted(unit_asked(text, language), language)) for text, language in
...  zip(texts, ("en", "zh"))]
[('boxes', True), ('千米', False)]
>>> problem = make_problem("p", "Eggs come in boxes of 12. How many of 100 eggs are left over?")
>>> str(rest_of_division(problem, "Eggs come in boxes of n0 . How many of n1 eggs are left over?"))
'- n1 * n0 8'
"""

from __future__ import annotations

import math
import re
from fractions import Fraction
from typing import Final

from lbf.data.problem import Problem
from lbf.symbolic.arithmetic import MINUS, TIMES
from lbf.symbolic.expression import Constant, Expression, Quantity


def unit_asked(text: str, language: str) -> str:
    """The unit that the last question of a text asks for, read off its words: 多少千米, 几个, "how many
    apples", "how much … $", or a percent sign for a percentage. Only what stands in the text is said: a question
    may name no unit.

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
PERCENT: Final = "%"
"""The unit of what is asked for as a percentage."""
# 几分之几 asks for a share, which is a number without a unit
_CHINESE: Final = re.compile(
    r"(?P<percent>百分之[几多]|百分数是多少|(?:合格|及格|优秀|出勤|命中|发芽|成活|达标|增长|含盐|含糖|出油|出粉)率(?:是|为)?多少)"
    rf"|几分之几|(?:多少|几)(?P<unit>(?:{_MEASURE})(?:[/／每](?:{_MEASURE}))?)"
)


_MEANT: Final = {"多少钱": "元", "多大": "岁"}
"""Questions that name no unit but mean one, if the text uses it elsewhere."""


def _chinese(text: str) -> str:
    asked = [PERCENT if match["percent"] else match["unit"] or "" for match in _CHINESE.finditer(text)]
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
_PERCENTAGE: Final = re.compile(
    r"\b(?:what|which|find|calculate|determine|in|as)(?: is| was| are| were)?(?: the| an?)?(?: [a-z]+)? per ?cent(?:age)?\b"
    r"|\bwhat %",
    re.IGNORECASE,
)
_MEASURED: Final = re.compile(
    rf"\bhow much (?:water|milk|juice|paint|flour|rice|sugar|time|{_METRE})\b", re.IGNORECASE
)


def _english(text: str) -> str:
    question = last_question(text)
    if _PERCENTAGE.search(question):
        return PERCENT
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


_PART_OF: Final = {
    "en": re.compile(r"\b(?:what|which) (?:fraction|proportion|part of)\b", re.IGNORECASE),
    "zh": re.compile("几分之几"),
}


def share_asked(problem: Problem) -> bool:
    """Whether a text asks for a fraction, which is hardly ever a whole number.

    >>> from lbf.data.problem import make_problem
    >>> texts = "Tom eats 3 of 8 slices. What fraction is left?", "8块西瓜吃了3块，还剩几分之几？", "How many are left?"
    >>> [share_asked(make_problem("p", text)) for text in texts]
    [True, True, False]
    """
    pattern = _PART_OF.get(problem.language)
    return pattern is not None and pattern.search(problem.text) is not None


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


# ---------------------------------------------------------------------------------------------------------
# what is left over


_LEFT: Final = {
    "en": re.compile(
        r"\b(?:left ?overs?|left-?over|remainder|unpacked|uneaten|unused|unfilled|not full|n't full|unconsumed)\b"
        r"|\b(?:not|n't) be (?:placed|packed|put|used|on|in)\b|\bon the last day\b",
        re.I,
    ),
    "zh": re.compile(r"(?:剩|余|多余)下?(?:的|了)?(?:有)?(?:几|多少)"),
}
_MAYBE_LEFT: Final = {
    "en": re.compile(r"\b(?:left|remain|remains|remaining|extra)\b", re.I),
    "zh": re.compile(r"(?!)"),
}
"""Words for what is left over where a text tells of equal shares."""
_NOT_LEFT: Final = {
    "en": re.compile(
        r"\b(?:did|do|does|will|would|can|could) (?:each|every)\b|\b(?:no|none|nothing|without|any)\b", re.I
    ),
    "zh": re.compile(r"天|。[^。]+。|没有?剩|(?:几|多少).*(?:几|多少)"),
}
"""What makes a question another one, though something is left over."""
_SHARES: Final = {
    "en": re.compile(
        r"\b(?:equally|evenly|equal|same (?:number|amount)|as many (?:\w+ ){1,3}as possible|as many (?:\w+ )?as (?:she|he|they|it|i|we) can|until (?:she|he|they|it|i|we) can(?:no|')t)\b",
        re.I,
    ),
    "zh": re.compile(r"平均分|每[^，。？]{0,6}n\d|最多|分给|平分|分成|装成|剪成"),
}
_PORTIONS: Final = {
    "en": re.compile(
        r"\b(?:each|every|per)\b|\b(?:groups?|bags?|box(?:es)?|packs?|packets?|packages?|rows?|teams?|stacks?|piles?|bunches|bundles"
        r"|sets?|cartons?|trays?|baskets?|crates?|jars?|tins?|cases?|pieces|bouquets|boats|vans|tables) of (?:n\d)|\bholds?\b",
        re.I,
    ),
    "zh": re.compile(r"每"),
}
_OTHERWISE: Final = {
    "en": re.compile(
        r"\b(?:more|fewer|less|half|twice|double|times|both|(?<!fill )another|again|already|identical|combination|greatest|largest|lost|eats?|ate"
        r"|sold|sells?|gave|gives? away|uses|spen[dt]s?|costs?|paid|bought|buys?|percent|fraction|first|together|average|price|pays?)\b|[$£€%]",
        re.I,
    ),
    "zh": re.compile(r"[倍半比又再元角%]|吃|卖|送|借|用去|用了|拿|走|花|付|第|共用|分之|后来|已经|上午|下午"),
}


def rest_of_division(problem: Problem, text: str) -> Expression | None:
    """What is left over, of a text that tells of nothing but one division of two whole numbers that does not
    come out even, given with `n0` and `n1` in the place of its quantities; None if it may mean anything else.
    """
    language, values = problem.language, problem.values
    if language not in _LEFT or len(values) != 2:
        return None
    large, small = (0, 1) if values[0] > values[1] else (1, 0)
    if (
        any(value.denominator != 1 for value in values)
        or values[small] < 2
        or not values[large] % values[small]
    ):
        return None
    question = last_question(text) if language == "en" else text
    shared = _SHARES[language].search(text)
    left = _LEFT[language].search(question) or (shared and _MAYBE_LEFT[language].search(question))
    left = None if _NOT_LEFT[language].search(question) else left
    if not left or not (shared or _PORTIONS[language].search(text)) or _OTHERWISE[language].search(text):
        return None
    times = Constant(Fraction(math.floor(values[large] / values[small])))
    return Expression((MINUS, Quantity(large), TIMES, Quantity(small), times))

"""From a wording to its phrasings: the same story in other turns of phrase, all spelt out; and frames around
them.

A wording already says what varies where it is written (`[buys|has bought]`). The tables here add what may
vary in any wording: synonyms, units, ways to put the question. Each row is a pattern and what may stand in
its place; a phrasing takes one choice per row and keeps to it.

A frame (a sentence that sets the scene, a word before the question) has no bearing on anything, so it makes
no phrasing.

>>> phrasings("They pay ${price} in all [in cash|by card].", "en")[:2]
('They pay ${price} altogether in cash.', 'They pay ${price} in all in cash.')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final, NamedTuple

from lbf.data.classroom.family import Number
from lbf.data.classroom.words import WORDS, Word, plural

MOST: Final = 96
"""Rows that would give a wording more phrasings than this are left out."""

_ANY: Final = r"(?:\{[^}]*\}|[^.?{}])"
"""A character of a sentence, or a placeholder in it."""
_WHO: Final = r"(\{[\w.]+\}|it|the \w+|each \w+|a \{\w+\})"
_VERB: Final = (
    r"(get|need|make|plant|sell|pick|buy|pay|cost|earn|receive|produce|drive|keep|fill|paint|harvest|sort|bake|cover|run|hold|"
    r"contain|travel|go|pack|print|learn|read|take|roll|set|saw|walk|give)"
)


def _asked(task: str) -> tuple[str, ...]:
    """A question as it stands, and as a task."""
    return r"\g<0>", f"Work out {task}", f"Find out {task}"


ENGLISH: Final = (
    (
        rf"\bHow (many(?: {_ANY}+?)?|much(?: profit)?|far) does {_WHO} {_VERB}\b({_ANY}*)\?$",
        _asked(r"how \1 \2 \3s\4."),
    ),
    (rf"\bHow (many(?: {_ANY}+?)?) does {_WHO} have\b({_ANY}*)\?$", _asked(r"how \1 \2 has\3.")),
    (
        rf"\bHow (many {_ANY}+?|much) (must|can|will) (\{{[\w.]+\}}|they|it) ({_ANY}*)\?$",
        _asked(r"how \1 \3 \2 \4."),
    ),
    (rf"\bHow many ({_ANY}+?) are there\b({_ANY}*)\?$", _asked(r"how many \1 there are\2.")),
    (r"\bHow many (\{[\w.]+\}|\w+) are there\?$", (r"\g<0>", r"What is the number of \1?")),
    (
        rf"\bHow many((?: {_ANY}+?)?) (are|were|remain|came)\b(?! there)({_ANY}*)\?$",
        _asked(r"how many\1 \2\3."),
    ),
    (rf"\bHow much (\w+) is (left|needed|due)\b({_ANY}*)\?$", _asked(r"how much \1 is \2\3.")),
    (rf"\bHow old will (\{{[\w.]+\}}|[\w{{}}. ]+?) be\b({_ANY}*)\?$", _asked(r"how old \1 will be\2.")),
    (r"\bHow (long|high|deep|large) is (it|(?:the|its) \w+)\?$", _asked(r"how \1 \2 is.")),
    (rf"\b(?:After|In) how many (\w+) do they ({_ANY}*)\?$", _asked(r"after how many \1 they \2.")),
    (
        rf"\bWhat (?:is|was) (the|its|their|\{{child\.his\}}) ({_ANY}*)\?$",
        (r"\g<0>", r"Find \1 \2.", r"Work out \1 \2."),
    ),
    (rf"\bWhat percentage (?!is that)({_ANY}*)\?$", _asked(r"what percentage \1.")),
    (r"\b(?:altogether|in all|in total)\b", ("altogether", "in all", "in total")),
    (
        rf"How much (does|do|did|must|will) ({_ANY}*)\b(pay|cost|earn)\b",
        (r"How much \1 \2\3", r"What \1 \2\3"),
    ),
    (r"How far apart are (?!they)", ("How far apart are ", "What is the distance between ")),
    (r"How long is the (\w+)\?", (r"How long is the \1?", r"What is the length of the \1?")),
    (r"(?:What|How large) is its area", ("What is its area", "How large is its area")),
    (r"How old (?=will|is|was)", ("How old ", "What age ")),
    (r"\b(?:After|In) how many\b", ("After how many", "In how many")),
    (r"\b(?:after|in) how many\b", ("after how many", "in how many")),
    (r"(?<!in )(?<!for )\b(?:a|per|each|every) day\b(?! is| was)", ("a day", "per day", "each day")),
    (r"(?<!in )(?<!for )\b(?:a|per|each|every) week\b", ("a week", "per week", "each week")),
    (r"(?<!in )(?<!for )\b(?:a|per|each|every) minute\b", ("a minute", "per minute", "each minute")),
    (r"\bkm per hour\b", ("km per hour", "km an hour", "kilometres per hour")),
    (r"\bcosts \$(?=\{(?:price|price_b|desk)\})", ("costs $", "is priced at $", "sells for $")),
    (r"(?<=\}) at (\$\{\w+\}) each\b", (r" at \1 each", r" for \1 each")),
    (r"\bdrives\b", ("drives", "travels")),
    (r"\bmakes (?=\{(?:made|total|rate|a|b)\b)", ("makes ", "produces ")),
    (r"\bchildren\b", ("children", "kids")),
    (r"\bequally\b(?! many)", ("equally", "evenly")),
    (r"\b[Tt]he rest\b", ("the rest", "the remainder")),
    (r" if ", (" if ", " given that ", " assuming that ")),
    (r"(?<!\{)\bpupil(s?)\b", (r"pupil\1", r"student\1")),
    (r"\bshop\b", ("shop", "store")),
    (r"(?<!total\} )\bbuys\b", ("buys", "purchases")),
    (r"\bhas (?=\{\w+:collectible\})", ("has ", "owns ", "has got ")),
    (r"\bis (\{\w+\}) years old\b", (r"is \1 years old", r"is \1")),
    (r"\bis left\?", ("is left?", "remains?")),
    (r"\bare left\?", ("are left?", "remain?")),
    (r"\bare needed\b", ("are needed", "are required")),
    (r"What is the price of", ("What is the price of", "What is the cost of")),
    (r"(?<=\} )metres\b", ("metres", "m")),
    (r"(?<=\} )cm\b", ("cm", "centimetres")),
    (r"(?<=\} )kg\b(?! sacks)", ("kg", "kilograms")),
)
CHINESE: Final = (
    (r"，([^，。]*(?:多少|几)[^，。]*)？$", (r"\g<0>", r"，求\1。", r"，问\1？")),
    (r"一共|总共", ("一共", "总共", "共")),
    (r"多少(?:元|钱)(?=？)", ("多少元", "多少钱")),
    (r"每小时行驶?", ("每小时行", "每小时行驶")),
    (r"还剩下?", ("还剩", "还剩下", "剩下")),
    (r"剩下的|其余的|余下的", ("剩下的", "其余的", "余下的")),
    (r"(?<=[积格和度长价率数离径])是多少", ("是多少", "为多少")),
    (r"相距", ("相距", "相隔")),
    (r"平均分给", ("平均分给", "平分给", "等分给")),
    (r"照这样计算", ("照这样计算", "按这样计算", "照此计算")),
    (r"照这样的速度", ("照这样的速度", "按这个速度", "以同样的速度")),
    (r"如果", ("如果", "假如", "要是")),
    (r"(?<![是和共])多少岁(?=？)", ("多少岁", "多大")),
    (r"今年(?=\{)", ("今年", "现在")),
    (r"(?<=[，还共])需要", ("需要", "要")),
    (r"已经", ("已经", "已")),
    (r"原来", ("原来", "原先")),
    (r"买了", ("买了", "购买了", "买来")),
    (r"卖出|卖掉", ("卖出", "卖掉", "售出")),
    (r"学生(?!票)", ("学生", "同学")),
    (r"千米", ("千米", "公里")),
    (r"千克", ("千克", "公斤")),
)
TABLES: Final = {"en": ENGLISH, "zh": CHINESE}

FRAMES: Final = {
    "en": (
        (
            r"(?<=\. )(?=(?:How|What|After|In|For)\b[^.?]*\?$)",
            ("", "", "Question: ", "Here is the question: "),
        ),
        (r"^(?=\{(?:child|adult)\}(?!'))", ("", "", "It is a sunny day. ", "It is a busy week. ")),
        (
            r"^(?=(?:An?|The|There|Each|Every|Of|On|Around|Along|Between)\b)",
            ("", "", "Here is a problem. ", "Read carefully. "),
        ),
        (
            r"^(?=(?:How|What|At|With|For|After|From|If)\b)",
            ("", "", "Here is a question. ", "Think before you answer. "),
        ),
    ),
    "zh": (
        (r"，(?=[^，。求问]*(?:多少|几)[^，。]*？$)", ("，", "，", "，请问", "，算一算，")),
        (r"^(?=[^{])", ("", "", "请看题：", "认真读题：")),
        (r"^(?=\{(?:child|adult)\})", ("", "", "今天天气很好。", "这周大家都很忙。")),
    ),
}
"""By language, where something irrelevant may be put in, and what: nothing half of the time, and one opening
at most."""

ALTERNATIVES: Final = re.compile(r"\[([^\]]*)\]")


@cache
def phrasings(wording: str, language: str) -> tuple[str, ...]:
    """All phrasings of a wording, each once."""
    found = [wording]
    while match := ALTERNATIVES.search(found[0]):
        found = [text.replace(match[0], choice, 1) for text in found for choice in match[1].split("|")]
    for pattern, choices in TABLES[language]:
        if re.search(pattern, found[0]) and len(found) * len(choices) <= MOST:
            found = [re.sub(pattern, choice, text) for text in found for choice in choices]
    return tuple(dict.fromkeys(found))


def frame(phrasing: str, language: str, random: Random) -> str:
    """The phrasing, with or without something irrelevant around it."""
    for pattern, choices in FRAMES[language]:
        phrasing = re.sub(pattern, random.choice(choices), phrasing)
    return phrasing


# ---------------------------------------------------------------------------------------------------------
# from a phrasing to a text: words and numbers filled in, and which number stands where


PLACEHOLDER: Final = re.compile(
    r"(?P<money>\$?)\{(?P<name>[a-z_]+\d?)(?:\.(?P<form>[a-z]+))?(?::(?P<noun>[^}]+))?\}"
)
AN: Final = re.compile(r"\b([Aa])(?= \$?(?:8|1[18](?!\d)))")
"""An article before a number that is spoken with a vowel: eight, eleven, eighteen, eighty, ..."""
SENTENCE_START: Final = re.compile(r"(?:^|[.?!] )[a-z]")


class Text(NamedTuple):
    """A rendered phrasing, and the roles of its numbers in the order they are read."""

    text: str
    roles: tuple[str, ...]


def names(phrasing: str) -> tuple[str, ...]:
    """All roles and words a phrasing mentions, in order, each once.

    >>> names("{child} buys {count:fruit} at ${price} each.")
    ('child', 'count', 'fruit', 'price')
    """
    found: list[str] = []
    for match in PLACEHOLDER.finditer(phrasing):
        found.append(match["name"])
        if match["noun"] and _list_of(match["noun"]) in WORDS:
            found.append(match["noun"])
    return tuple(dict.fromkeys(found))


def render(phrasing: str, language: str, numbers: Mapping[str, Number], random: Random) -> Text:
    """The text of a phrasing with these numbers in their roles; the words are drawn. In a phrasing

    - `{count}` is the number that plays the role `count`; after `$` it is written as an amount of money;
    - `{count:apple}`, `{count:fruit}` is the number with a noun, or a word of a list, that agrees with it
      (English);
    - `{fruit.s}`, `{child2}`, `{child.his}` is a word of a list, in one of its forms (see `words`).

    >>> from lbf.data.classroom.family import whole
    >>> draw = {"count": whole(3, 3).pick(Random(0))}
    >>> render("a farmer sees {count:loaf} of bread.", "en", draw, Random(0))
    Text(text='A farmer sees 3 loaves of bread.', roles=('count',))
    """
    cast = _cast(sorted(set(names(phrasing)) - set(numbers)), random)
    roles: list[str] = []

    def fill(match: re.Match[str]) -> str:
        if match["name"] not in numbers:
            return match["money"] + cast[match["name"]].form(language, match["form"] or "")
        roles.append(match["name"])
        number = numbers[match["name"]]
        surface = f"${number.money()}" if match["money"] else number.surface(language)
        return f"{surface} {_agreeing(match['noun'], number.value, cast)}" if match["noun"] else surface

    text = PLACEHOLDER.sub(fill, phrasing)
    if language == "en":
        text = AN.sub(r"\1n", SENTENCE_START.sub(lambda match: match[0].upper(), text))
    return Text(text, tuple(roles))


def _agreeing(noun: str, value: Fraction, cast: Mapping[str, Word]) -> str:
    if noun in cast:
        return cast[noun].form("en", "" if value == 1 else "s")
    return noun if value == 1 else plural(noun)


def _cast(wanted: list[str], random: Random) -> dict[str, Word]:
    """A word for every name; names of the same list get different words."""
    cast: dict[str, Word] = {}
    for name in dict.fromkeys(map(_list_of, wanted)):
        if name not in WORDS:
            raise ValueError(
                f"{{{name}}} is neither a role of this family nor a list of words; the lists are "
                f"{', '.join(WORDS)}"
            )
        same = [other for other in wanted if _list_of(other) == name]
        cast.update(zip(same, random.sample(WORDS[name], len(same)), strict=True))
    return cast


def _list_of(name: str) -> str:
    return name.rstrip("0123456789")

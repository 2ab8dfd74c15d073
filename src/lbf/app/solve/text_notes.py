"""What a reader should know about a text, whatever the answer: it asks more than once, or mixes units.

>>> text_notes("A rope is 2 metres long. 30 cm are cut off. How long is the rest?", "en")
('the text mixes cm and metres: see whether the solution converts them',)
>>> text_notes("How many apples are there? How many pears?", "en")
('the text asks 2 questions, and one answer is given: ask one at a time',)
"""

from __future__ import annotations

import re
from typing import Final, Literal

from lbf.app.solve.units import unit_asked
from lbf.data.problem import Problem
from lbf.symbolic.expression import Constant, Expression

_FAMILIES: Final = (
    {"km": "km|kilomet(?:er|re)s?|千米|公里", "m": "m|met(?:er|re)s?|米", "dm": "dm|分米",
     "cm": "cm|centimet(?:er|re)s?|厘米", "mm": "mm|millimet(?:er|re)s?|毫米"},
    {"mile": "miles?", "yard": "yards?", "foot": "feet|foot|ft", "inch": "inch(?:es)?"},
    {"t": "tons?|tonnes?|吨", "kg": "kg|kilograms?|kilos?|千克|公斤", "g": "g|grams?|克", "mg": "mg|毫克"},
    {"lb": "pounds?|lbs?", "oz": "ounces?|oz"},
    {"l": "l|lit(?:er|re)s?|升", "ml": "ml|millilit(?:er|re)s?|毫升"},
    {"h": "h|hours?|小时", "min": "min|minutes?|分钟", "s": "s|seconds?|秒"},
    {"dollar": "dollars?", "cent": "cents?"},
    {"元": "元", "角": "角"},
)  # fmt: skip
"""Units that measure the same thing, each with the ways it is written."""
_FACTORS: Final = (10, 12, 60, 100, 1000, 3600)
"""By which units of one kind are converted."""
_NUMBER: Final = r"(?<![0-9.])[0-9]+(?:[.,/][0-9]+)*\s?-?"
_PATTERNS: Final = tuple(
    {unit: re.compile(rf"(?:{written})(?![A-Za-z])", re.IGNORECASE) for unit, written in family.items()}
    for family in _FAMILIES
)
_MEASURED: Final = re.compile(
    rf"{_NUMBER}(?P<unit>(?:square |cubic |平方|立方)?[A-Za-z]+|[\u4e00-\u9fff]{{1,3}})"
)
_SENTENCE_ENDS: Final = re.compile(r"[?？]")
_ASKED_AND: Final = {
    "en": re.compile(r"\bhow (?:many|much|far|long|old)\b", re.IGNORECASE),
    "zh": re.compile(
        r"(?:多少|几(?=[个只条本支张件块名位人元米千厘天岁]))[^，,。？?]{0,12}[，,](?=[^。？?]*(?:多少|几[个只条本支张件块]))"
    ),
}
"""What is asked twice in one sentence: how many … and how many …"""


def text_notes(text: str, language: str) -> tuple[str, ...]:
    """The remarks about a text; none for most."""
    questions, mixed = _questions(text, language), mixed_units(text, language)
    notes = []
    if questions > 1:
        notes.append(f"the text asks {questions} questions, and one answer is given: ask one at a time")
    if mixed:
        notes.append(f"the text mixes {' and '.join(mixed)}: see whether the solution converts them")
    return tuple(notes)


def text_doubt(
    problem: Problem, expression: Expression | None
) -> Literal["several_questions", "mixed_units"] | None:
    """Why the text makes an answer unsure: it asks more than once, or mixes units that the solution does not
    convert.
    """
    if _questions(problem.text, problem.language) > 1:
        return "several_questions"
    converts = expression is not None and any(
        isinstance(leaf, Constant) and leaf.value in _FACTORS for leaf in expression.leaves
    )
    return "mixed_units" if not converts and mixed_units(problem.text, problem.language) else None


def _questions(text: str, language: str) -> int:
    marked = len(_SENTENCE_ENDS.findall(text))
    asked = len(_ASKED_AND[language].findall(text)) if language in _ASKED_AND else 0
    return max(marked, asked + (language == "zh" and asked > 0))


def mixed_units(text: str, language: str) -> tuple[str, ...]:
    """The units of one kind in which a text states its numbers or asks, if they are several; as the text
    writes them, in order of the alphabet.

    >>> mixed_units("一根绳子长2米，剪去30厘米，还剩多少米？", "zh")
    ('厘米', '米')
    >>> mixed_units("A car drives 60 km in 2 hours.", "en")
    ()
    """
    stated = [match["unit"] for match in _MEASURED.finditer(text)]
    written = [*stated, *filter(None, [unit_asked(text, language)])]
    for family in _PATTERNS:
        found: dict[str, str] = {}
        for word in written:
            for unit, pattern in family.items():
                match = pattern.match(word)
                if match:
                    found.setdefault(unit, match[0])
        if len(found) > 1:
            return tuple(sorted(found.values()))
    return ()

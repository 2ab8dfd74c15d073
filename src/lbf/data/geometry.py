"""Texts about one geometric shape: some of its measures are stated, another one is asked for, and nothing
else is told. The formula is read off a table (`lbf.data.shapes`), without a solver.

Reading is strict: the text names one kind of shape, every number is one of its measures in a unit that fits,
and what is left of the text is a few words that connect, and perhaps a name of the thing (花坛, "garden").
Where there is more (剪去, "twice"), or no formula, the text is left to the solver.

>>> from lbf.data.problem import make_problem
>>> texts = "一个圆的直径是10厘米，它的周长是多少厘米？", "A square has a perimeter of 36 cm. What is its area?"
>>> [str(measure_asked(make_problem("p", text))) for text in texts]
['* 3.14 n0', '* / n0 4 / n0 4']
>>> print(measure_asked(make_problem("p", "A square has sides of 3 cm. What is the area of 4 squares?")))
None
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from lbf.data.problem import Problem
from lbf.data.shapes import POWERS, SHAPE_NAME, Shape, shape_named
from lbf.data.units import ANY_UNIT_NAME, converted, unit_named
from lbf.symbolic.equations import substituted
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.parsing import parse

LONGEST_TEXT: Final = 160
"""Characters of a text about one shape."""
MOST_NAMING: Final = 8
"""Different characters of a Chinese text that may be left, as the name of a thing."""

_RAISES: Final = re.compile(r"(?:m|米) ?(?:\*\*|\^) ?\Z")
_ANGLES: Final = ("度", "°", "degrees", "degree")
_NUMBER, _NUMBER2 = (rf" ?⟨(?P<{name}>\d+)⟩[- ]?" for name in ("number", "number2"))
_UNIT, _UNIT2 = (rf"(?P<{name}>(?:{ANY_UNIT_NAME}|{'|'.join(_ANGLES)})?)" for name in ("unit", "unit2"))
_BENT: Final = "EP"
"""What the length of a wire is, of which a shape is bent: all of its edges, or its perimeter."""


@dataclass(frozen=True)
class _Wording:
    """How measures are stated and asked for in a language. In the patterns `<M>` stands for the names of all
    measures of the shape.
    """

    stated: str
    """A measure (`name`, or the word `suffix` behind it), its number and its unit; the last two alone are the
    length of what a shape is bent from."""
    suffixes: Mapping[str, str]
    """The measures that words behind a number tell."""
    asked: str
    """The measure that is asked for (`name`), perhaps with a `unit`."""
    connecting: str
    """What may stand in the text besides."""


_ZH: Final = _Wording(
    stated=(
        rf"(?P<name><M>)(?:的?长度?)?(?:都?[是为有]|等于|[=＝：:])?{_NUMBER}{_UNIT}"
        rf"|(?:[用把将]一?|一)[根条段](?:总?长度?)?[是为]?{_NUMBER2}{_UNIT2}长?的(?:铁丝|绳子?|篱笆|彩带|铁条|木条)，?"
        r"(?:正好|刚好|恰好|可以|能)?[围折弯做焊]成了?"
    ),
    suffixes={},
    asked=(
        rf"(?P<name><M>)(?:的长度?|长)?(?:的?(?:{ANY_UNIT_NAME})数)?应?(?:[是为有]|等于|[=＝])?(?:多少|几)个?"
        rf"(?P<unit>{ANY_UNIT_NAME}|度|°)?"
        r"|(?:求|计算)[^，。．；？?⟨⟩]{0,10}?(?P<name2><M>)(?=[，。．；：？?]|\Z)"
    ),
    connecting=r"已知|如果|那么|计算|围成|[一有这该某][个块张片座根只面间条口枚幅段]|[有这它其的是，。．；：、？?且和与则求形体]",
)
_EN: Final = _Wording(
    stated=(
        rf"\b(?P<name><M>)\b(?: of (?:an?|the|this|its)(?: [a-z]+){{1,3}}? (?:is|was|measures|equals))?"
        rf"(?: (?:of|is|are|was|measures?|measuring|equals?|equal to|each))*:?{_NUMBER}{_UNIT}"
        rf"|{_NUMBER2}{_UNIT2} (?P<suffix>long|wide|high|tall|deep|in (?:diameter|radius|perimeter|length|width))\b"
    ),
    suffixes={
        **{
            "long": "l",
            "in length": "l",
            "wide": "w",
            "in width": "w",
            "high": "h",
            "tall": "h",
            "deep": "h",
        },
        **{"in diameter": "d", "in radius": "r", "in perimeter": "P"},
    },
    asked=(
        r"\b(?:what(?:'s| is| was)|find|calculate|compute|work out|determine|how (?:long|large|big|wide|high|tall) is"
        rf"|how many (?P<unit>{ANY_UNIT_NAME}) (?:is|are))(?: (?:the|its|total))* (?P<name><M>)\b"
        rf"(?: of (?:the|this|that|its)(?: [a-z]+){{1,3}}?(?=[?.,]|\Z| in ))?(?: in (?P<unit2>{ANY_UNIT_NAME}))?"
        r"|(?P<name2>(?!))"
    ),
    connecting=r"\b(?:an?|the|this|its?|is|has|have|with|and|of|whose|that|which|if|in|shape|shaped)\b|[ ,.?!:;]",
)
_TELLING: Final = re.compile(
    "[一二两三四几半增减扩缩剪截切挖拼最比倍平均每第另原现各分沿绕走种栽围铺涂刷倒注水重价元砖内外放装画里共少多余剩折对叠卷滚"
    "转行跑加去变成合按例缝架圈角⟨]"
)
"""What tells of more than measures."""
_WORDINGS: Final = {"zh": _ZH, "en": _EN}


class _Stated(NamedTuple):
    """What a text states: the measure, its quantity and its unit, if any."""

    letter: str
    slot: int
    unit: str


class _Asked(NamedTuple):
    """What it asks for: the measure, and in which unit, if it says so."""

    letter: str
    unit: str


def measure_asked(problem: Problem) -> Expression | None:
    """The measure of a shape that a text asks for, from those that it states; None for all other texts."""
    if problem.language not in _WORDINGS or len(problem.text) > LONGEST_TEXT or "⟨" in problem.text:
        return None
    if not problem.slots or not all(any(map(str.isdigit, slot.surface)) for slot in problem.slots):
        return None
    shape = shape_named(problem.text)
    if shape is None:
        return None
    stated, asked, rest = _read(_with_numbers(problem), shape, problem.language)
    if len(asked) != 1 or not _is_a_name(rest, problem.language):
        return None
    measures = [number for number in range(len(problem.slots)) if not _exponent(problem, number)]
    if sorted(one.slot for one in stated) != measures:
        return None
    slots = {one.letter: one.slot for one in stated}
    formula = shape.formula(asked[0].letter, frozenset(slots)) if len(slots) == len(stated) else None
    return _over_quantities(formula, stated, asked[0]) if formula else None


def _with_numbers(problem: Problem) -> str:
    """The text with ⟨0⟩, ⟨1⟩, … in the place of its quantities, and ² for **2."""
    text = problem.text
    for number, slot in reversed(list(enumerate(problem.slots))):
        sign = _exponent(problem, number)
        before = text[: slot.start].rstrip("*^ ") if sign else text[: slot.start]
        text = f"{before}{sign or f'⟨{number}⟩'}{text[slot.end :]}"
    return "".join(text.split()) if problem.language == "zh" else " ".join(text.split())


def _exponent(problem: Problem, number: int) -> str:
    """² or ³ if that is what a number behind a unit means, as in cm**2 and cm^2."""
    slot = problem.slots[number]
    raises = _RAISES.search(problem.text[max(0, slot.start - 6) : slot.start])
    return {Fraction(2): "²", Fraction(3): "³"}.get(slot.value, "") if raises else ""


@lru_cache(maxsize=64)
def _pattern(wording: str, measures: str) -> re.Pattern[str]:
    return re.compile(wording.replace("<M>", measures), re.IGNORECASE)


def _read(text: str, shape: Shape, language: str) -> tuple[list[_Stated], list[_Asked], str]:
    """What a text states and asks for, and what is left of it."""
    wording, stated, asked = _WORDINGS[language], list[_Stated](), list[_Asked]()
    bent = next((letter for letter in _BENT if letter in shape.measures), "")

    def state(match: re.Match[str]) -> str:
        name, suffix = match["name"], match.groupdict().get("suffix")
        letter = wording.suffixes[suffix.lower()] if suffix else bent
        if name:
            letter = shape.by_name[name.lower()]
        number = match["number"] or match["number2"]
        stated.append(_Stated(letter, int(number), match["unit"] or match["unit2"] or ""))
        return " "

    def ask(match: re.Match[str]) -> str:
        found = match.groupdict()
        name = found["name"] or found["name2"]
        asked.append(_Asked(shape.by_name[name.lower()], found["unit"] or found.get("unit2") or ""))
        return " "

    rest = _pattern(wording.stated, shape.measure).sub(state, text)
    rest = _pattern(wording.asked, shape.measure).sub(ask, rest)
    return stated, asked, SHAPE_NAME.sub("#", rest)


def _is_a_name(rest: str, language: str) -> bool:
    """Whether what is left of a text connects, and names the thing: in Chinese by a few characters that tell
    of nothing else, in English by the word behind that for the shape.
    """
    connecting = _WORDINGS[language].connecting
    if language == "zh":
        left = re.sub(connecting, "", rest).replace("#", "")
        return len(set(left)) <= MOST_NAMING and not _TELLING.search(left)
    named = re.findall(r"# ([a-z]+)\b", rest, re.IGNORECASE)
    words = "|".join(["#", connecting, *(rf"\b{word}\b" for word in named)])
    return re.fullmatch(f"(?:{words})*", rest, re.IGNORECASE) is not None


def _over_quantities(formula: str, stated: Sequence[_Stated], asked: _Asked) -> Expression | None:
    """The formula over the quantities, in the unit that is asked for; None where a unit does not fit, or it is
    not said in which of several to answer.
    """
    units = {one.letter: unit_named(one.unit) for one in stated if one.unit not in _ANGLES}
    wanted = unit_named(asked.unit)
    told = {**units, asked.letter: wanted}
    if any(unit and unit.power != POWERS[letter] for letter, unit in told.items()):
        return None
    sizes = {unit.size for unit in ([wanted] if wanted else units.values()) if unit}
    if len(sizes) > 1 or len({unit.kind for unit in told.values() if unit}) > 1:
        return None
    known = {}
    for one in stated:
        quantity, unit = Expression((Quantity(one.slot),)), units.get(one.letter)
        known[one.letter] = converted(quantity, unit, next(iter(sizes))) if unit else quantity
    order = sorted(known)
    written = re.sub("[A-Za-z]", lambda match: f"n{order.index(match[0])}", formula)
    return substituted(parse(written), {Quantity(place): known[letter] for place, letter in enumerate(order)})

"""Units of measurement: a table of them, where a text uses which, and whether it mixes several of one kind.

>>> from lbf.data.problem import make_problem
>>> [one.unit.names[1] for one in used_units(make_problem("p", "A rope of 2 m is cut. 30 cm are left."))]
['metres', 'centimetres']
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

from lbf.data.problem import Problem
from lbf.symbolic.arithmetic import DIVIDE, TIMES
from lbf.symbolic.expression import Constant, Expression


class Unit(NamedTuple):
    """What a text measures in: of which kind, how large, and to which power, as square metres are."""

    kind: str
    size: Fraction
    """In the base unit of its kind; of an area or a volume the length it is made of."""
    power: int
    names: tuple[str, ...]
    """How it is written, by language: Chinese, English."""
    pattern: str
    """All ways to write it."""


_SIMPLE: Final = (
    ("mass", "1/1000", "毫克", "mg", "毫克|mg|milligrams?"),
    ("mass", "1", "克", "grams", "克|g|grams?"),
    ("mass", "1000", "千克", "kilograms", "千克|公斤|kg|kgs|kilograms?|kilos?"),
    ("mass", "1000000", "吨", "tonnes", "吨|tonnes?"),
    ("weight", "1", "盎司", "ounces", "ounces?|oz"),
    ("weight", "16", "磅", "pounds", "pounds?|lbs?"),
    ("time", "1", "秒", "seconds", "秒钟?|seconds?|secs?"),
    ("time", "60", "分钟", "minutes", "分钟|minutes?|mins?"),
    ("time", "3600", "小时", "hours", "小时|hours?|hrs?"),
    ("dollars", "1", "美分", "cents", "cents?"),
    ("dollars", "100", "美元", "dollars", "dollars?"),
    ("yuan", "1", "角", "jiao", "角"),
    ("yuan", "10", "元", "yuan", "元"),
)
_LENGTHS: Final = (
    ("length", "1/1000", "毫米", "millimetres", "毫米|mm|millimet(?:er|re)s?"),
    ("length", "1/100", "厘米", "centimetres", "厘米|cm|centimet(?:er|re)s?"),
    ("length", "1/10", "分米", "decimetres", "分米|dm|decimet(?:er|re)s?"),
    ("length", "1", "米", "metres", "米|m|met(?:er|re)s?"),
    ("length", "1000", "千米", "kilometres", "千米|公里|km|kilomet(?:er|re)s?"),
    ("feet", "1", "英寸", "inches", "inch(?:es)?"),
    ("feet", "12", "英尺", "feet", "feet|foot|ft"),
    ("feet", "36", "码", "yards", "yards?|yds?"),
    ("feet", "63360", "英里", "miles", "miles?"),
)
_LIQUIDS: Final = (
    ("length", "1/100", "毫升", "millilitres", "毫升|ml|mL|millilit(?:er|re)s?"),
    ("length", "1/10", "升", "litres", "升|l|L|lit(?:er|re)s?"),
)


def _units() -> Iterator[Unit]:
    for kind, size, chinese, english, pattern in (*_SIMPLE, *_LENGTHS):
        yield Unit(kind, Fraction(size), 1, (chinese, english), pattern)
    for kind, size, chinese, english, pattern in _LENGTHS:
        for power, mark, word, sign in ((2, "平方", "square", "²"), (3, "立方", "cubic", "³")):
            written = rf"(?:{mark}|{word} )(?:{pattern})|(?:{pattern}){sign}"
            yield Unit(kind, Fraction(size), power, (f"{mark}{chinese}", f"{word} {english}"), written)
    for kind, size, chinese, english, pattern in _LIQUIDS:
        yield Unit(kind, Fraction(size), 3, (chinese, english), pattern)
    yield Unit("length", Fraction(100), 2, ("公顷", "hectares"), "公顷|hectares?")


UNITS: Final = tuple(_units())
_KILOMETRE: Final = 1000
_SHORT: Final = {"分": "分钟", "时": "小时"}
"""Which units of time are written so beside others: 3小时15分, 9时20分."""
_ANY_UNIT: Final = re.compile(
    "|".join(f"({unit.pattern})(?![A-Za-z])" for unit in reversed(UNITS)) + "|[分时](?![之米钟])",
    re.IGNORECASE,
)


ANY_UNIT_NAME: Final = "|".join(f"(?:{unit.pattern})(?![A-Za-z])" for unit in reversed(UNITS))
"""A pattern of every way to write a unit, longer ones before those they begin with."""


def unit_named(name: str) -> Unit | None:
    """The unit that is written so.

    >>> unit_named("cm").names, unit_named("apples")
    (('厘米', 'centimetres'), None)
    """
    match = _ANY_UNIT.fullmatch(name)
    return UNITS[len(UNITS) - match.lastindex] if match and match.lastindex else None


def converted(quantity: Expression, unit: Unit, size: Fraction) -> Expression:
    """A quantity that is stated in a unit, in the unit of that size which measures the same."""
    return multiplied(quantity, ratio_of(unit, size))


def ratio_of(unit: Unit, size: Fraction) -> Fraction:
    """How many of the unit of that size one of this unit is."""
    ratio: Fraction = (unit.size / size) ** unit.power
    return ratio


def multiplied(expression: Expression, factor: Fraction) -> Expression:
    """The expression multiplied with a factor, or divided by it where that is a whole number."""
    if factor == 1:
        return expression
    if factor.denominator == 1 or factor.numerator != 1:
        return Expression((TIMES, *expression.symbols, Constant(factor)))
    return Expression((DIVIDE, *expression.symbols, Constant(1 / factor)))


# ---------------------------------------------------------------------------------------------------------
# where a text uses units


Use: TypeAlias = Literal["stated", "each", "asked"]
"""A number is given in the unit, something goes with each of it (每小时, per kg), or the answer is asked in
it."""


class UsedUnit(NamedTuple):
    """A unit in a text: what for, from where to where, and with which quantity."""

    unit: Unit
    use: Use
    start: int
    end: int
    slot: int = -1


_EACH: Final = re.compile(r"(?:每一?|[/／]|\b(?:per|each|every|an?|one))\s?\Z", re.IGNORECASE)
_NOT_EACH: Final = frozenset({"second", "yard"})
"""Words that mean something else in "a second box" and "a yard with trees"."""
_ASKED: Final = re.compile(
    r"(?:多少个?|几个?|[(（]\s?[)）]|_{2,20}|\bhow many(?: more| extra| full)?)\s?\Z", re.IGNORECASE
)
_ASKED_IN: Final = re.compile(r"\bin \Z", re.IGNORECASE)
_LEAD: Final = 24
"""Characters before a unit that tell what it is for."""


def used_units(problem: Problem) -> tuple[UsedUnit, ...]:
    """The units of a text in order of appearance.

    >>> from lbf.data.problem import make_problem
    >>> text = "一根铁丝长2米，每米重80克，一共重多少千克？"
    >>> [(text[used.start : used.end], used.use) for used in used_units(make_problem("p", text))]
    [('米', 'stated'), ('米', 'each'), ('克', 'stated'), ('千克', 'asked')]
    """
    return _used_units(problem.text, tuple((slot.start, slot.end) for slot in problem.slots))


@lru_cache(maxsize=256)  # asked for before a text is solved, and again when its answer is doubted
def _used_units(text: str, slots: tuple[tuple[int, int], ...]) -> tuple[UsedUnit, ...]:
    ends = {end: number for number, (_, end) in enumerate(slots)}
    found: list[UsedUnit] = []
    for match in _ANY_UNIT.finditer(text):
        start, end = match.span()
        number = ends.get(start, ends.get(start - 1) if text[start - 1 : start] in (" ", "-") else None)
        if match.lastindex is None:
            short = next(unit for unit in UNITS if unit.names[0] == _SHORT[match[0]])
            if number is not None and _goes_on(text, found, start, short, slots[number][0]):
                found.append(UsedUnit(short, "stated", start, end, number))
            continue
        use = "stated" if number is not None else _use(text, start, end)
        if use:
            unit = UNITS[len(UNITS) - match.lastindex]
            found.append(UsedUnit(unit, use, start, end, -1 if number is None else number))
    return tuple(found)


def _goes_on(text: str, found: Sequence[UsedUnit], start: int, short: Unit, number: int) -> bool:
    """Whether a time that is written short, behind a number that begins there, goes on with one before it or
    is gone on with: 3小时15分, 4分10秒.
    """
    before = bool(found) and found[-1].end == number and found[-1].unit.kind == short.kind
    return before or re.match(r".[0-9]{1,2}(?:秒|分(?![之米]))", text[start : start + 5]) is not None


def _use(text: str, start: int, end: int) -> Use | None:
    """What a unit is for that stands behind no number."""
    lead = text[max(0, start - _LEAD) : start]
    if lead[-1:].isascii() and lead[-1:].isalpha():
        return None
    if _ASKED.search(lead):
        return "asked"
    if _EACH.search(lead):
        return None if text[start:end].lower() in _NOT_EACH and not lead.endswith("per ") else "each"
    return "asked" if _ASKED_IN.search(lead) and re.match(r"[^.!?]*\?", text[end:]) else None


def mixed_units(problem: Problem) -> tuple[str, ...]:
    """The units of one kind in which a text states its numbers or asks, if they are several; as the text
    writes them, in order of the alphabet.

    >>> from lbf.data.problem import make_problem
    >>> mixed_units(make_problem("p", "一根绳子长2米，剪去30厘米，还剩多少米？"))
    ('厘米', '米')
    >>> mixed_units(make_problem("p", "教室长8米，宽6米，每张课桌占地50平方分米，能放多少张？"))
    ('平方分米', '米')
    >>> mixed_units(make_problem("p", "A car drives 60 km in 2 hours."))
    ()
    """
    used = [one for one in used_units(problem) if one.use != "each"]
    for alike in by_kind(used):
        written: dict[Fraction, str] = {}
        for one in alike:
            written.setdefault(one.unit.size, problem.text[one.start : one.end])
        if len(written) > 1:
            return tuple(sorted(written.values()))
    return ()


def by_kind(used: Sequence[UsedUnit]) -> Iterator[list[UsedUnit]]:
    """The units that measure alike. Who drives kilometres on litres measures two things."""
    drives = any(one.unit.size == _KILOMETRE and one.unit.power == 1 for one in used)
    for kind in dict.fromkeys(one.unit.kind for one in used):
        alike = [one for one in used if one.unit.kind == kind]
        if kind == "length" and drives and any(is_liquid(one.unit) for one in alike):
            yield [one for one in alike if not is_liquid(one.unit)]
            continue
        yield alike


def is_liquid(unit: Unit) -> bool:
    """Whether it measures what is poured."""
    return unit.names[0].endswith("升")

"""Numbers as a text writes them, and which others might stand in their place.

A whole number gives way to a whole number of similar size, a price of two decimals to another, a percentage
to a percentage, a proper fraction to a proper fraction. What is a name, a date or a law of nature stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Final

from lbf.data.primary.numerals import spelt
from lbf.data.problem import Slot
from lbf.symbolic.expression import decimal

_DENOMINATORS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 12, 15, 20)
_DIGITS: Final = re.compile(
    r"(?P<whole>\d+|\d{1,3}(?:,\d{3})+)(?:\.(?P<places>\d+))?(?P<percent>[%％]?)", re.A
)
_RATIO: Final = re.compile(
    r"(?P<before>[(（]?)(?P<top>\d+)(?P<line>[/／])(?P<bottom>\d+)(?P<after>[)）]?)", re.A
)


@dataclass(frozen=True, slots=True)
class Choice:
    """The values that may stand in a number's place, and how each of them is written there."""

    values: tuple[Fraction, ...]
    write: Callable[[Fraction], str]


def choice(slot: Slot) -> Choice | None:
    """What may take the place of a number; None if it is written in a way that has to stay, such as "twice".

    >>> price = choice(Slot("3.50", Fraction(7, 2), 0, 4, 0))
    >>> [price.write(value) for value in price.values]
    ['2.50', '3.50', '4.50', '5.50', '6.50']
    >>> choice(Slot("twice", Fraction(2), 0, 5, 0)) is None
    True
    """
    surface, value = slot.surface.strip(), slot.value
    if value in (0, 1):
        return None
    if match := _DIGITS.fullmatch(surface):
        return _percentage(match) if match["percent"] else _number(match)
    if match := _RATIO.fullmatch(surface):
        return _fraction(match, value)
    whole = value.denominator == 1 and 2 <= value < 100
    return _word(surface, value) if whole and surface.lower() == spelt(int(value)) else None


# ---------------------------------------------------------------------------------------------------------
# whole numbers and decimals


def _number(match: re.Match[str]) -> Choice:
    places, grouped = len(match["places"] or ""), "," in match["whole"]
    value = Fraction(match[0].replace(",", ""))
    return Choice(_near(value, places), lambda new: _digits(new, places, grouped))


def _digits(value: Fraction, places: int, grouped: bool) -> str:
    whole, rest = divmod(int(value * 10**places), 10**places)
    digits = f"{whole:,}" if grouped else str(whole)
    return f"{digits}.{rest:0{places}d}" if places else digits


def _near(value: Fraction, places: int) -> tuple[Fraction, ...]:
    """From half to twice the value, in steps as round as the value is; what has a fractional part keeps
    one.
    """
    step = _step(value, places)
    least = Fraction(2) if value >= 2 else step
    low, high = max(least, value / 2), max(2 * value, value + 3 * step)
    steps = (step * number for number in range(ceil(low / step), int(high / step) + 1))
    return tuple(new for new in steps if (new.denominator == 1) == (value.denominator == 1))


def _step(value: Fraction, places: int) -> Fraction:
    """The step of numbers as round as this one: 10 for 250, 5 for 35, 0.5 for 3.5, 0.05 for 1.15."""
    unit = Fraction(1, 10**places)
    count = value / unit
    if value.denominator == 1 and places == 0:
        rounds = ((1000, 5000), (100, 500), (10, 50), (5, 20))
        return Fraction(next((step for step, least in rounds if count % step == 0 and count >= least), 1))
    if value.denominator == 1:
        return Fraction(1)
    return unit * next((step for step in (50, 25, 10, 5) if step < 10**places and count % step == 0), 1)


def _percentage(match: re.Match[str]) -> Choice:
    """Percentages as round as this one and of similar size, on the same side of 100."""
    places, sign = len(match["places"] or ""), match["percent"]
    value = Fraction(match[0].rstrip("%％").replace(",", ""))
    step = next((Fraction(step) for step in (10, 5) if value % step == 0 and value != step), None)
    step = step or _step(value, places)
    low, high = (Fraction(0), Fraction(100)) if value < 100 else (Fraction(100), 2 * value)
    steps = (low + step * number for number in range(1, ceil((high - low) / step)))
    near = (new for new in steps if value <= 2 * new <= 4 * value)
    kept = [new for new in near if (new.denominator == 1) == (value.denominator == 1)]
    values = () if value == 100 else tuple(new / 100 for new in kept)
    return Choice(values, lambda new: f"{_digits(new * 100, places, False)}{sign}")


# ---------------------------------------------------------------------------------------------------------
# fractions and words


def _fraction(match: re.Match[str], value: Fraction) -> Choice | None:
    """Proper fractions in lowest terms; other fractions stay."""
    if value >= 1 or value.denominator != int(match["bottom"]):
        return None
    most = max(6, value.denominator)  # no harder to calculate with than it was
    denominators = {value.denominator, *(one for one in _DENOMINATORS if one <= most)}
    values = sorted({Fraction(top, bottom) for bottom in denominators for top in range(1, bottom)})
    before, line, after = match["before"], match["line"], match["after"]
    return Choice(
        tuple(new for new in values if value / 2 <= new <= 2 * value),
        lambda new: f"{before}{new.numerator}{line}{new.denominator}{after}",
    )


def _word(surface: str, value: Fraction) -> Choice:
    values = tuple(new for new in _near(value, 0) if new < 100)
    capital = surface[0].isupper()
    return Choice(values, lambda new: spelt(int(new)).capitalize() if capital else spelt(int(new)))


# ---------------------------------------------------------------------------------------------------------
# what is no quantity to be chosen

_NAME_BEFORE: Final = re.compile(
    r"(?:\d[:：]|第|\b(?:grade|class|room|no\.|chapter|lesson|year|unit)\s*)\Z", re.IGNORECASE
)
_NAME_AFTER: Final = re.compile(r"\s*(?:[:：]\d|年级|班(?!同学)|月|日|号|路)")
_YEAR_BEFORE: Final = re.compile(r"\b(?:in|since|by|of|from|until|year)\s*\Z", re.IGNORECASE)
_CONVERSIONS: Final = frozenset(map(Fraction, (3, 4, 7, 10, 12, 16, 24, 30, 52, 60, 100, 365, 1000)))
_PARTS_OF_UNIT: Final = re.compile(
    r"\s*(?:second|minute|hour|day|week|month|cent|inche|inch|foot|feet|ounce|[cm]m|m|g|gram|\w*met(?:er|re))s?"
    r"\s+(?:in|a|per|make|equals?|to)\s+(?:a |an |one |the |each )?"
    r"(?:minute|hour|day|week|month|year|dollar|foot|yard|pound|m|kg|km|\w*met(?:er|re)|kilo\w*)\b",
    re.IGNORECASE,
)


def stays(text: str, slot: Slot) -> bool:
    """Whether a number is part of a name or a date, or says how many of a unit another has.

    >>> from lbf.data.problem import make_problem
    >>> problem = make_problem("p", "In 2015, grade 4 worked 5 days. There are 24 hours in a day.")
    >>> [stays(problem.text, slot) for slot in problem.slots]
    [True, True, False, True]
    """
    before, after = text[: slot.start], text[slot.end :]
    if _NAME_BEFORE.search(before) or _NAME_AFTER.match(after):
        return True
    if re.fullmatch("(1[5-9]|20)[0-9]{2}", slot.surface):
        return bool(_YEAR_BEFORE.search(before)) or after.startswith("年")
    return slot.value in _CONVERSIONS and _PARTS_OF_UNIT.match(after) is not None


_SCORE: Final = re.compile(r"\s*(?:分(?![钟米之别])|岁|(?:points?|marks?|years? old)\b)")


def limit(text: str, slot: Slot) -> Fraction | None:
    """The most that a number may be where there is a limit: 100 for the points of a test and for ages that
    are not above it.
    """
    limited = slot.value <= 100 and _SCORE.match(text, slot.end) is not None
    return Fraction(100) if limited else None


def places_of(value: Fraction) -> int | None:
    """How many decimals a number has; None if it has no end.

    >>> places_of(Fraction(7, 4)), places_of(Fraction(3)), places_of(Fraction(1, 3))
    (2, 0, None)
    """
    written = decimal(value)
    return None if written is None else len(written.partition(".")[2])

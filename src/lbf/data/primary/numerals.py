"""How a number is written in a problem: digits, words, money, fractions, percentages, "twice"."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

from lbf.symbolic.expression import decimal

Amount = int | Fraction
_SMALL: Final = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS: Final = dict(
    enumerate(["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2)
)
_PARTS: Final = {2: "half", 3: "third", 4: "quarter", 5: "fifth", 6: "sixth", 8: "eighth", 10: "tenth"}
_WORDS_LIMIT: Final = {"digits": 1, "small": 13, "words": 100}


@dataclass(frozen=True, slots=True)
class Style:
    """How one problem writes its numbers."""

    words: int
    """Whole numbers below this, but not 1, are written as words."""
    separator: bool
    """Whether 1250 is written 1,250."""
    sign: bool
    """Whether prices have a dollar sign in front rather than the word behind."""
    cents_sign: bool
    """Whether cents are written 45¢."""


DIGITS: Final = Style(1, False, True, False)
"""Digits only, without separators."""


def draw_style(random: Random) -> Style:
    """A style: mostly digits and dollar signs."""
    limit = random.choices(list(_WORDS_LIMIT.values()), (74, 18, 8))[0]
    return Style(limit, random.random() < 0.6, random.random() < 0.8, random.random() < 0.1)


def spelt(number: int) -> str:
    """A number below 100 in words.

    >>> spelt(7), spelt(40), spelt(68)
    ('seven', 'forty', 'sixty-eight')
    """
    if number < 20:
        return _SMALL[number]
    tens, ones = divmod(number, 10)
    return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")


def plain(value: Amount, style: Style) -> str:
    """A number that counts or measures something.

    >>> style = Style(words=13, separator=True, sign=True, cents_sign=False)
    >>> plain(3, style), plain(1250, style), plain(Fraction(7, 2), style)
    ('three', '1,250', '3.5')
    """
    value = Fraction(value)
    if value.denominator > 1:
        text = decimal(value)
        if text is None:
            raise ValueError(f"{value} has no decimal form; write it as a fraction")
        return text
    number = value.numerator
    if 1 < number < style.words:
        return spelt(number)
    return f"{number:,}" if style.separator else str(number)


def money(value: Amount, style: Style) -> str:
    """An amount in dollars.

    >>> style = Style(words=1, separator=True, sign=True, cents_sign=False)
    >>> money(Fraction(27, 2), style), money(20, style)
    ('$13.50', '$20')
    """
    value = Fraction(value)
    if value.denominator > 1 and 100 % value.denominator == 0:
        amount = f"{float(value):.2f}"
        return f"${amount}" if style.sign else f"{amount} dollars"
    if style.sign:
        return f"${plain(value, Style(1, style.separator, True, False))}"
    return f"{plain(value, style)} {'dollar' if value == 1 else 'dollars'}"


def cents(value: Amount, style: Style) -> str:
    """An amount in cents."""
    return f"{plain(value, DIGITS)}¢" if style.cents_sign else f"{plain(value, style)} cents"


def part(value: Amount, random: Random) -> str:
    """A fraction of something, to be followed by "of".

    >>> [part(Fraction(1, 4), Random(seed)) for seed in (1, 5, 7)]
    ['a quarter', '1/4', 'one quarter']
    """
    value = Fraction(value)
    if value == Fraction(1, 2):
        return random.choice(("half", "half", "half", "1/2", "one half"))
    if value.numerator == 1 and value.denominator in _PARTS:
        word = _PARTS[value.denominator]
        return random.choice((f"a {word}", f"one {word}", str(value)))
    if value.denominator in _PARTS and random.random() < 0.5:
        return f"{spelt(value.numerator)} {_PARTS[value.denominator]}s"
    return str(value)


def times(value: Amount, style: Style, random: Random) -> str:
    """How many times as many: "twice" or "3 times"."""
    if value == 2 and random.random() < 0.8:
        return "twice"
    return f"{plain(value, style)} times"


def fold(value: Amount, style: Style, random: Random) -> str:
    """How many times a number: "double", "triple", "twice" or "4 times".

    >>> fold(3, DIGITS, Random(1)), fold(4, DIGITS, Random(1))
    ('triple', '4 times')
    """
    if value in (2, 3) and random.random() < 0.6:
        return "double" if value == 2 else "triple"
    return times(value, style, random)

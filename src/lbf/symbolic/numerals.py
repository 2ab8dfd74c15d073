"""Numbers as people write them, each by itself: integers, decimals, percentages, fractions, mixed numbers.

Full-width digits, thousands separators and ½ are understood; limits on length and digits keep hostile input
cheap.

>>> parse_number("1(1/2)"), number_text(Fraction(11, 2))
(Fraction(3, 2), '5.5')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final

from lbf.errors import InputError
from lbf.symbolic.expression import decimal

LONGEST_TEXT: Final = 10_000
"""Characters of a number or an expression."""
MOST_DIGITS: Final = 50
"""Digits of one number."""


class ParseError(InputError):
    """A text that cannot be read, with the place and the reason."""


# ---------------------------------------------------------------------------------------------------------
# characters

_REPLACED: Final = str.maketrans(
    {
        **dict.fromkeys("×✕✖∙·⋅•＊", "*"),
        **dict.fromkeys("÷∕／", "/"),
        **dict.fromkeys("−–—－﹣", "-"),
        **dict.fromkeys("[{〔【［｛", "("),
        **dict.fromkeys("]}〕】］｝", ")"),
        "²": "^2",
        "³": "^3",
        "π": "3.14",
        "Π": "3.14",
        "﹪": "%",
        "。": ".",
    }
)


def normalise(text: str) -> str:
    """The text in plain characters: full-width forms, other signs for the operators, ½ as (1/2).

    >>> normalise("（１００÷２）×３½")
    '(100/2)*3(1/2)'
    """
    translated = text.translate(_REPLACED)
    if translated.isascii():
        return translated
    return "".join(map(_plain, translated))


def _plain(character: str) -> str:
    plain = unicodedata.normalize("NFKC", character)
    return f"({plain.replace(chr(0x2044), '/')})" if chr(0x2044) in plain else plain.translate(_REPLACED)


# ---------------------------------------------------------------------------------------------------------
# numbers by themselves

DIGITS = r"(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+"
_NUMBER: Final = re.compile(
    rf"(?P<sign>[+-]?)\s*(?:"
    rf"(?P<whole>\d+)\s*(?:\(\s*(?P<n1>\d+)\s*/\s*(?P<d1>\d+)\s*\)|\s(?P<n2>\d+)\s*/\s*(?P<d2>\d+))"
    rf"|\(?\s*(?P<n3>{DIGITS})\s*/\s*(?P<d3>{DIGITS})\s*\)?"
    rf"|(?P<plain>{DIGITS})\s*(?P<percent>%?)"
    rf")"
)


def parse_number(text: str) -> Fraction:
    """The exact value of a number by itself, such as a stated answer.

    >>> [str(parse_number(t)) for t in ("1,250.5", "−35%", "(2/5)", "2/5", "１(1/2)", "1 1/2", "½")]
    ['2501/2', '-7/20', '2/5', '2/5', '3/2', '3/2', '1/2']
    """
    if len(text) > LONGEST_TEXT:
        raise ParseError(f"a number of {len(text):,} characters is too long to read")
    plain = _strip_brackets(normalise(text).strip())
    match = _NUMBER.fullmatch(plain)
    if match is None:
        raise ParseError(
            f"{excerpt(text)} is not a number: expected a form like 12, 1,200, 0.5, 20%, 2/5 or 1(1/2)"
        )
    groups = {name: found for name, found in match.groupdict().items() if found}
    value = sum((_matched_value(groups, text)), Fraction(0))
    return -value if groups.get("sign") == "-" else value


def _strip_brackets(text: str) -> str:
    while text.startswith("((") and text.endswith("))"):
        text = text[1:-1].strip()
    return text


def _matched_value(groups: dict[str, str], text: str) -> Iterator[Fraction]:
    """The parts whose sum is the value of a match of `_NUMBER`."""
    if "plain" in groups:
        yield literal(groups["plain"]) / (100 if "percent" in groups else 1)
    if "whole" in groups:
        yield literal(groups["whole"])
    for top, bottom in (("n1", "d1"), ("n2", "d2"), ("n3", "d3")):
        if top in groups:
            denominator = literal(groups[bottom])
            if denominator == 0:
                raise ParseError(f"{excerpt(text)} divides by zero")
            yield literal(groups[top]) / denominator


@lru_cache(maxsize=4096)
def literal(digits: str) -> Fraction:
    """The value of digits with an optional decimal point and thousands separators."""
    if len(digits) > MOST_DIGITS:
        raise ParseError(f"a number of {len(digits):,} digits is too long: at most {MOST_DIGITS} are read")
    return Fraction(digits.replace(",", "").rstrip(".") or "0")


def excerpt(text: str) -> str:
    """A text in quotes, cut where it is long."""
    return repr(text if len(text) <= 60 else f"{text[:57]}...")


def number_text(value: Fraction) -> str:
    """A number as people write it, which `parse_number` reads back: a decimal where it is finite, otherwise a
    fraction.

    >>> number_text(Fraction(11, 2)), number_text(Fraction(-1, 3))
    ('5.5', '-1/3')
    """
    return decimal(value) or f"{value.numerator}/{value.denominator}"

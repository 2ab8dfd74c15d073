"""How a family draws its numbers and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal

from lbf.symbolic.expression import decimal

Style = Literal["plain", "percent", "fraction"]


@dataclass(frozen=True, slots=True)
class Number:
    """A number of a problem and the style it is written in."""

    value: Fraction
    style: Style = "plain"

    def surface(self, language: str) -> str:
        """How it is written: Chinese puts fractions in brackets, English large numbers in groups of digits.

        >>> share, price = Number(Fraction(2, 5), "fraction"), Number(Fraction(25000))
        >>> share.surface("zh"), share.surface("en"), price.surface("en"), Number(Fraction(1, 4), "percent").surface("zh")
        ('(2/5)', '2/5', '25,000', '25%')
        """
        if self.style == "fraction":
            return f"({self.value})" if language == "zh" else str(self.value)
        if self.style == "percent":
            return f"{_decimal(self.value * 100)}%"
        if language == "en" and self.value.denominator == 1 and self.value >= 10_000:
            return f"{self.value.numerator:,}"
        return _decimal(self.value)

    def money(self) -> str:
        """How an English price tag writes it: whole, or with two decimals.

        >>> Number(Fraction(7, 2)).money(), Number(Fraction(12)).money()
        ('3.50', '12')
        """
        return f"{float(self.value):.2f}" if self.value.denominator > 1 else self.surface("en")


def _decimal(value: Fraction) -> str:
    text = decimal(value)
    if text is None:
        raise ValueError(f"{value} has no finite decimal form; draw it with fraction(...)")
    return text


@dataclass(frozen=True, slots=True)
class Draw:
    """The values a role may take, all equally likely."""

    values: Sequence[int] | Sequence[Fraction]
    style: Style = "plain"

    def pick(self, random: Random) -> Number:
        """One of them."""
        return Number(Fraction(self.values[random.randrange(len(self.values))]), self.style)


def whole(low: int, high: int, step: int = 1) -> Draw:
    """Whole numbers from `low` to `high`."""
    return Draw(range(low, high + 1, step))


def decimals(low: int | str, high: int | str, step: str) -> Draw:
    """Decimal numbers from `low` to `high`: prices with a step of 0.05, lengths with 0.1 or 0.5.

    >>> [str(value) for value in decimals(1, 2, "0.25").values]
    ['1', '5/4', '3/2', '7/4', '2']
    """
    unit = Fraction(step)
    return Draw(tuple(unit * n for n in range(int(Fraction(low) / unit), int(Fraction(high) / unit) + 1)))


def one_of(*values: int) -> Draw:
    """Some whole numbers only, such as the notes there are."""
    return Draw(values)


def percent(low: int, high: int, step: int = 5) -> Draw:
    """Percentages; the value of 20 % is 1/5."""
    return Draw(tuple(Fraction(n, 100) for n in range(low, high + 1, step)), "percent")


def fraction(*denominators: int) -> Draw:
    """Proper fractions in lowest terms with these denominators.

    >>> [str(value) for value in fraction(3, 4).values]
    ['1/3', '2/3', '1/4', '3/4']
    """
    values = dict.fromkeys(Fraction(n, d) for d in denominators for n in range(1, d))
    return Draw(tuple(value for value in values if value.denominator in denominators), "fraction")


def is_whole(value: Fraction) -> bool:
    """Whether the value can count people and things."""
    return value.denominator == 1


def whole_between(low: int, high: int) -> Callable[[Fraction], bool]:
    """The rule that a value must be a whole number from `low` to `high`."""
    return lambda value: is_whole(value) and low <= value <= high


def is_cents(value: Fraction) -> bool:
    """Whether the value has at most two decimals, as amounts of money and measured lengths do."""
    return 100 % value.denominator == 0

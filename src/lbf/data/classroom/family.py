"""A family of problems: one situation, one solution, any numbers, and several ways to tell it in two
languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final, Literal

from lbf.symbolic.expression import Constant, Expression, Quantity, decimal
from lbf.symbolic.parsing import parse

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


# ---------------------------------------------------------------------------------------------------------
# a family


LANGUAGES: Final = ("zh", "en")
ATTEMPTS: Final = 2000
"""How often numbers are redrawn before a family is held to be impossible."""


@dataclass(frozen=True, slots=True)
class Family:
    """A situation and its solution.

    The solution is written over *roles*: named numbers, which the wordings mention in any order. A role that
    no solution uses is a distractor where a wording mentions it; a role that a wording does not mention only
    helps to draw others.
    """

    name: str
    draw: Mapping[str, Draw | str]
    """Role by role, how its number is drawn, or a formula over the roles before it (with at most two
    decimals)."""
    solution: str
    """A formula over the roles; 1 and 3.14 are the only other numbers."""
    english: str
    """The wordings, each after a dash; further lines continue it."""
    chinese: str
    answer: Callable[[Fraction], bool] = is_whole
    """What a sensible answer is; numbers are redrawn until it is one."""

    def wordings(self, language: str) -> tuple[str, ...]:
        """The wordings in a language."""
        text, joint = (self.english, " ") if language == "en" else (self.chinese, "")
        items = re.split(r"^\s*- ", text, flags=re.MULTILINE)[1:]
        return tuple(joint.join(line.strip() for line in item.strip().splitlines()) for item in items)

    def numbers(self, random: Random) -> dict[str, Number]:
        """A number for every role, such that the problem is sensible.

        That is: the answer is as `answer` demands, every step of the solution and every formula gives a
        positive value, and all numbers differ from each other and from the solution's constants, so that a
        solution printed with numbers instead of roles has one reading.
        """
        for _ in range(ATTEMPTS):
            numbers = self._draw(random)
            if numbers is not None and self._is_sensible(numbers):
                return numbers
        raise ValueError(
            f"family {self.name}: {ATTEMPTS} draws gave no sensible numbers; widen its draws or its answer"
        )

    def expression(self, roles: tuple[str, ...]) -> Expression:
        """The solution for a text that mentions the roles in this order."""
        return formula(self.solution, roles)

    def answer_to(self, expression: Expression, values: tuple[Fraction, ...]) -> Fraction:
        """The answer when the quantities have these values."""
        answer = expression.evaluate(values)
        if not isinstance(answer, Fraction):
            raise ValueError(f"family {self.name}: {expression} has no value for {values}: {answer.reason}")
        return answer

    def _draw(self, random: Random) -> dict[str, Number] | None:
        numbers: dict[str, Number] = {}
        for role, draw in self.draw.items():
            if isinstance(draw, Draw):
                numbers[role] = draw.pick(random)
                continue
            value = formula(draw, tuple(numbers)).evaluate([number.value for number in numbers.values()])
            if not isinstance(value, Fraction) or value <= 0 or not is_cents(value):
                return None
            numbers[role] = Number(value)
        return numbers

    def _is_sensible(self, numbers: Mapping[str, Number]) -> bool:
        solution = formula(self.solution, tuple(numbers))
        values = [number.value for number in numbers.values()]
        constants = {leaf.value for leaf in solution.leaves if isinstance(leaf, Constant)}
        steps = solution.values(values)
        positive = [step for step in steps if isinstance(step, Fraction) and step > 0]
        distinct = len({*values, *constants}) == len(values) + len(constants)
        return distinct and len(positive) == len(steps) and self.answer(positive[0])


@cache
def formula(text: str, roles: tuple[str, ...]) -> Expression:
    """The expression a formula stands for, with the roles numbered in the given order.

    >>> str(formula("paid - price * count", ("count", "price", "paid")))
    '- n2 * n1 n0'
    """

    def slot(match: re.Match[str]) -> str:
        if match[0] not in roles:
            raise ValueError(
                f"the formula {text!r} uses {match[0]!r}, which is not among the roles {', '.join(roles)}"
            )
        return str(Quantity(roles.index(match[0])))

    return parse(re.sub(r"[a-z_]+", slot, text))

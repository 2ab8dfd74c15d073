"""A family of problems: one situation, one solution, any numbers, and several ways to tell it in two
languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random
from typing import Final

from lbf.data.classroom.draws import Draw, Number, is_cents, is_whole
from lbf.symbolic.expression import Constant, Expression, Quantity
from lbf.symbolic.parsing import parse

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

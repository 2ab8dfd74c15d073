"""Worked solutions in words a reader knows: the problem's own numbers, one calculation after the other, and
where a solution comes from.

>>> from lbf.symbolic.parsing import parse
>>> values = (Fraction(100), Fraction(2), Fraction("3.5"))
>>> [str(step) for step in calculation_steps(parse("n0/n1*(n1+n2)"), ["100", "2", "3.5"], values)]
['100 ÷ 2 = 50', '2 + 3.5 = 5.5', '50 × 5.5 = 275']
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Final

from lbf.data.problem import Slot
from lbf.symbolic.arithmetic import Operator, Value
from lbf.symbolic.expression import Expression, Leaf, Quantity, working_out
from lbf.symbolic.notation import number_text

SIGNS: Final = {"*": "×", "/": "÷", "-": "−"}
"""How operators are written for people, where that is not how programs write them."""
LONGEST_DECIMAL: Final = 12
"""Characters of a decimal that people read gladly; a longer one is shown as a fraction or rounded."""


@dataclass(frozen=True, slots=True)
class CalculationStep:
    """One calculation with two numbers and its result, as a reader wants them written."""

    left: str
    operator: str
    right: str
    value: str

    def __str__(self) -> str:
        return f"{self.left} {self.operator} {self.right} = {self.value}"


def sign(operator: Operator) -> str:
    """The operator as people write it."""
    return SIGNS.get(operator.symbol, operator.symbol)


def number_name(slot: Slot) -> str:
    """A quantity as a reader expects it in a calculation: as the text writes it, but in digits where the text
    uses words.

    >>> slots = [Slot("50%", Fraction(1, 2), 0, 1, 0), Slot("twice", Fraction(2), 0, 1, 0)]
    >>> [number_name(slot) for slot in slots]
    ['50%', '2']
    """
    surface = slot.surface.strip()
    plain = not any(character.isalpha() or character.isspace() for character in surface)
    return surface if plain and slot.value >= 0 else number_text(slot.value)


def readable(value: Fraction) -> str:
    """A number as a decimal if that is exact and short, otherwise as a fraction.

    >>> readable(Fraction(11, 2)), readable(Fraction(200, 3)), readable(Fraction(1, 2**20))
    ('5.5', '200/3', '1/1048576')
    """
    exact = number_text(value)
    return (
        exact
        if len(exact) <= LONGEST_DECIMAL
        else f"{value.numerator}/{value.denominator}"
        if value.denominator > 1
        else exact
    )


def rounded(value: Fraction) -> str | None:
    """Four significant digits of a number that `readable` writes as a fraction; None for any other.

    >>> rounded(Fraction(200, 3)), rounded(Fraction(11, 2))
    ('66.67', None)
    """
    quotient = Decimal(value.numerator) / Decimal(value.denominator)  # a float would not hold the largest
    return f"{quotient:.4g}" if "/" in readable(value) else None


def calculation_steps(
    expression: Expression, names: Sequence[str], values: Sequence[Fraction]
) -> tuple[CalculationStep, ...]:
    """The calculations of an expression that has a value, innermost first, from left to right."""
    results = working_out(tuple(values))(expression)
    texts: dict[int, str] = {}
    steps: list[CalculationStep] = []
    for position in _finished_order(expression):
        symbol = expression.symbols[position]
        if isinstance(symbol, Operator):
            left, right = (texts[child] for child in expression.children(position))
            texts[position] = _result_text(results[position])
            steps.append(CalculationStep(_operand(left), sign(symbol), _operand(right), texts[position]))
        else:
            texts[position] = _leaf_text(symbol, names)
    return tuple(steps)


def _finished_order(expression: Expression) -> list[int]:
    """All positions in the order in which a person finishes them: left subtree, right subtree, operator."""
    order: list[int] = []
    stack = [0]
    while stack:
        position = stack.pop()
        order.append(position)
        if isinstance(expression.symbols[position], Operator):
            stack += expression.children(position)
    return order[::-1]


def _leaf_text(leaf: Leaf, names: Sequence[str]) -> str:
    return names[leaf.index] if isinstance(leaf, Quantity) and leaf.index < len(names) else str(leaf)


def _result_text(value: Value) -> str:
    if not isinstance(value, Fraction):
        raise ValueError(f"an expression without a value has no steps: {value.reason}")
    return readable(value)


def _operand(text: str) -> str:
    """A number in brackets where it would run together with the operator before or after it."""
    return f"({text})" if text.startswith("-") or ("/" in text and "(" not in text) else text

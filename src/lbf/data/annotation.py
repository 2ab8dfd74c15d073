"""Annotations: from equations as data sets write them to one expression over the problem's quantities.

>>> from fractions import Fraction
>>> str(read_equation("x=(11-1)*2", [Fraction(2), Fraction(11)]))
'* - n1 1 n0'
>>> str(read_equation("x-5=3", [Fraction(5), Fraction(3)])), str(read_equation("7+2=9", [Fraction(7), Fraction(2)]))
('+ n1 n0', '+ n0 n1')
>>> str(compose_steps(["48/2=24", "48+24=72"], [Fraction(48)]))
'+ n0 / n0 2'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES, Operator
from lbf.symbolic.expression import Constant, Expression, Quantity, Symbol
from lbf.symbolic.notation import ParseError, parse_number
from lbf.symbolic.parsing import parse

_UNKNOWN: Final = re.compile(r"(?<![A-Za-z])[A-Za-z](?![A-Za-z0-9_])")
_ALONE: Final = re.compile(r"\s*[A-Za-z]\s*")
_PRODUCT: Final = re.compile(rf"(?<=[\d)])\s*(?={_UNKNOWN.pattern})")
_MOST_SYMBOLS: Final = 999


def read_equation(text: str, values: Sequence[Fraction]) -> Expression:
    """The expression for the unknown of an equation, or for what stands before the result if there is no
    unknown.

    An unknown that occurs once, on either side, is isolated; otherwise, and where the text cannot be read,
    ParseError.
    """
    sides = text.split("=")
    if len(sides) == 1:
        return _parse(text, values)
    if len(sides) > 2:
        raise ParseError(f"{text!r} has more than one equals sign")
    left, right = sides
    for alone, other in ((left, right), (right, left)):
        if _ALONE.fullmatch(alone):
            return _parse(other, values)
    if _UNKNOWN.search(text):
        return _isolate(text, left, right, values)
    return _parse(left, values)


# ---------------------------------------------------------------------------------------------------------
# Equations repeat, apart from their numbers. So the shape of most, with slots in place of the numbers, has
# been parsed before. `parse` with the numbers decides what is right; a shape is used only where the two
# cannot differ.

_SIMPLE: Final = re.compile(r"(?:[-+*/^()\[\]\s]|(?<![\d.)])\d+(?:\.\d+)?%?(?![\d.(]))*")
_NUMBER: Final = re.compile(r"\(\s*\d+(?:\.\d+)?\s*/\s*\d+(?:\.\d+)?\s*\)|\d+(?:\.\d+)?%?")


def _parse(text: str, values: Sequence[Fraction]) -> Expression:
    """As `parse`, by way of the shape of the text where that is simple."""
    if _SIMPLE.fullmatch(text):
        ratios, used = [value.as_integer_ratio() for value in values], set[int]()
        shape = _NUMBER.sub(lambda match: _slot(match[0], ratios, used), text)
        if "?" not in shape:
            try:
                return _parse_shape(shape)
            except ParseError:
                pass  # parsed again below, for a message about the text itself
    return parse(text, values)


def _slot(literal: str, ratios: Sequence[tuple[int, int]], used: set[int]) -> str:
    """The slot a number of an equation stands for, itself if it is a plain constant, and ? if it takes more
    to tell.
    """
    ratio = _ratio(literal)
    slots = [index for index, other in enumerate(ratios) if other == ratio]
    if not slots:
        return literal if ratio and literal[-1].isdigit() else "?"
    index = next((slot for slot in slots if slot not in used), slots[0])
    used.add(index)
    return f" n{index} "


@lru_cache(maxsize=4096)
def _ratio(literal: str) -> tuple[int, int] | None:
    try:
        return parse_number(literal).as_integer_ratio()
    except ParseError:
        return None


@lru_cache(maxsize=1 << 14)
def _parse_shape(shape: str) -> Expression:
    return parse(shape)


def _isolate(text: str, left: str, right: str, values: Sequence[Fraction]) -> Expression:
    """Rearrange `left = right` for its only unknown, which stands in as the quantity after the last."""
    if len(_UNKNOWN.findall(text)) > 1:
        raise ParseError(f"{text!r} cannot be rearranged: the unknown occurs more than once")
    unknown = Quantity(len(values))
    both = [_UNKNOWN.sub(f" {unknown} ", _PRODUCT.sub("*", side)) for side in (left, right)]
    equation = parse(
        f"({both[0]})-({both[1]})", values
    )  # in one go, so that equal numbers take different slots
    lhs, rhs = (equation.subtree(child) for child in equation.children(0))
    side, other = (lhs, rhs) if unknown in lhs.symbols else (rhs, lhs)
    while len(side) > 1:
        operator = side.symbols[0]
        first, second = (side.subtree(child) for child in side.children(0))
        unknown_first = unknown in first.symbols
        side, known = (first, second) if unknown_first else (second, first)
        other = _undo(operator, known, other, unknown_first)
    return other


_INVERSE: Final = {PLUS: MINUS, MINUS: PLUS, TIMES: DIVIDE, DIVIDE: TIMES}


def _undo(operator: Symbol, known: Expression, result: Expression, unknown_first: bool) -> Expression:
    """x, from `x ∘ known = result` or `known ∘ x = result`."""
    if not isinstance(operator, Operator) or operator not in _INVERSE:
        raise ParseError("an unknown inside a power cannot be isolated")
    if unknown_first or operator.commutative:
        return Expression((_INVERSE[operator], *result.symbols, *known.symbols))
    return Expression(
        (operator, *known.symbols, *result.symbols)
    )  # known - x = result and known / x = result


def compose_steps(steps: Sequence[str], values: Sequence[Fraction]) -> Expression:
    """One expression out of several equations, each of which may use the results of earlier ones.

    A number that is both a quantity of the text and an earlier result can be meant either way: then
    ParseError.
    """
    results: dict[Fraction, Expression] = {}
    expression: Expression | None = None
    for step in steps:
        left, equals, right = step.partition("=")
        if not equals:
            raise ParseError(f"the step {step!r} has no result")
        expression = _substitute(parse(left, values), results, values)
        if len(expression) > _MOST_SYMBOLS:
            raise ParseError(f"the steps make an expression of more than {_MOST_SYMBOLS} symbols")
        result = parse(right).evaluate()
        if isinstance(result, Fraction):
            results[result] = expression
    if expression is None:
        raise ParseError("there are no steps")
    return expression


def _substitute(
    expression: Expression, results: dict[Fraction, Expression], values: Sequence[Fraction]
) -> Expression:
    symbols: list[Symbol] = []
    for symbol in expression.symbols:
        if isinstance(symbol, Constant) and symbol.value in results:
            symbols += results[symbol.value].symbols
            continue
        if isinstance(symbol, Quantity) and values[symbol.index] in results:
            raise ParseError(
                f"{values[symbol.index]} is a number of the text and the result of a step: either may be "
                "meant"
            )
        symbols.append(symbol)
    return Expression(tuple(symbols))

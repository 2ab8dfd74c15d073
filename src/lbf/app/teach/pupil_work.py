"""A pupil's work as it is written down: an answer, a calculation, or several, one leading to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from lbf.app.teach.written_numbers import places_of
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity
from lbf.symbolic.notation import ParseError, read_answer
from lbf.symbolic.parsing import parse

MOST_LEAVES: Final = 16
"""Numbers in one calculation."""
_SEPARATOR: Final = re.compile(r"[\n;；]+|[,，。]\s+|，")
_UNKNOWN: Final = re.compile(r"\s*[A-Za-z]\s*\Z")
_LABEL: Final = re.compile(r"\A\s*(?:answer|答案|答)\s*[:：]?\s*", re.IGNORECASE)
_WORDS: Final = re.compile(
    r"[A-Za-z]{2,}[0-9²³]?|(?<=[\d )])[a-wyzA-WYZ](?![A-Za-z0-9_])|[一-鿿]+|[$£€¥￥:：]"
)
"""Units and labels within a calculation."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A value that a pupil wrote down."""

    text: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class WorkLine:
    """A calculation as it is written, the same with earlier results written out, and the value that was said
    to come out.
    """

    written: Expression
    whole: Expression
    stated: Stated | None = None


@dataclass(frozen=True, slots=True)
class Work:
    """Calculations in their order, and the value that was stated last."""

    lines: tuple[WorkLine, ...]
    stated: Stated | None

    @property
    def expression(self) -> Expression | None:
        """All calculations as one; None if there is only an answer."""
        return self.lines[-1].whole if self.lines else None


def says(stated: Stated, value: Fraction) -> bool:
    """Whether a stated value is the value, exactly or rounded to the decimals it has.

    >>> says(Stated("66.7", Fraction("66.7")), Fraction(200, 3))
    True
    >>> says(Stated("67", Fraction(67)), Fraction(200, 3))
    False
    """
    places = places_of(stated.value) or 0
    rounded = places > 0 and abs(stated.value - value) * 2 * 10**places <= 1
    return rounded or answers_equal(stated.value, value)


def read_work(text: str, numbers: Sequence[Fraction]) -> Work:
    """What a pupil wrote; a ParseError if it cannot be read.

    >>> work = read_work("100/2 = 50; 50*5.5 = 275 km", [Fraction(100), Fraction(2)])
    >>> str(work.expression), work.stated.value
    ('* / n0 n1 5.5', Fraction(275, 1))
    """
    lines: list[WorkLine] = []
    stated: Stated | None = None
    results: dict[Fraction, Expression] = {}
    for piece in _SEPARATOR.split(text):
        for part in _parts(piece, numbers):
            if isinstance(part, Expression):
                lines.append(WorkLine(part, written_out(part, results)))
                stated = None
            else:
                stated = part
                if lines and lines[-1].stated is None:
                    lines[-1] = replace(lines[-1], stated=part)
            if lines:
                results[_result(lines[-1], numbers)] = lines[-1].whole
    if not lines and stated is None:
        raise ParseError("there is no work to check: write an answer or a calculation such as 12+5")
    return Work(tuple(lines), stated)


def _parts(piece: str, numbers: Sequence[Fraction]) -> Iterator[Expression | Stated]:
    """The calculations and values on both sides of equals signs, in their order."""
    sides = [side.strip() for side in re.split("[=＝]", piece) if side.strip() and not _UNKNOWN.match(side)]
    for place, side in enumerate(sides):
        value = _value(side)
        if value is not None and (place or not _is_calculation(side, numbers)):
            yield Stated(side, value)
        else:
            yield _calculation(side, numbers)


def _value(text: str) -> Fraction | None:
    try:
        return read_answer(_LABEL.sub("", text))
    except ParseError:
        return None


def _is_calculation(text: str, numbers: Sequence[Fraction]) -> bool:
    """Whether what could be a fraction is a division of two numbers of the problem."""
    leaves = _calculation(text, numbers).leaves
    return len(leaves) > 1 and all(isinstance(leaf, Quantity) for leaf in leaves)


def _calculation(text: str, numbers: Sequence[Fraction]) -> Expression:
    expression = parse(_WORDS.sub(" ", text), numbers)
    if len(expression.leaves) > MOST_LEAVES:
        raise ParseError(
            f"a calculation may have at most {MOST_LEAVES} numbers, not {len(expression.leaves)}"
        )
    for leaf in expression.leaves:
        if isinstance(leaf, Quantity) and leaf.index >= len(numbers):
            raise ParseError(f"the problem has no quantity {leaf}")
    return expression


def written_out(expression: Expression, results: Mapping[Fraction, Expression]) -> Expression:
    """The expression with earlier calculations in place of their results."""

    def leaf(symbol: Leaf) -> Expression:
        own = Expression((symbol,))
        return results.get(symbol.value, own) if isinstance(symbol, Constant) else own

    return expression.fold(leaf, lambda o, left, right: Expression((o, *left.symbols, *right.symbols)))


def _result(line: WorkLine, numbers: Sequence[Fraction]) -> Fraction:
    """What later lines call the result of a line."""
    value = line.written.evaluate(numbers)
    if line.stated is not None:
        return line.stated.value
    return value if isinstance(value, Fraction) else Fraction(-1)  # no later number is negative

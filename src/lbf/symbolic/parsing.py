"""Reading expressions as people write them.

Infix covers `x=` in front, brackets `( ) [ ] { }`, `× ÷ − ·` and their full-width forms, `20%`, fractions
`(2/5)`, mixed numbers `1(1/2)`, thousands separators, superscripts, π (which is 3.14, as in the data sets)
and slots `n0`. Nothing is ever evaluated while reading, and limits on length, depth and digits keep hostile
input cheap.

>>> str(parse("x=(100/2)×[2+3.5]", numbers=[Fraction(100), Fraction(2), Fraction("3.5")]))
'* / n0 n1 + n1 n2'
>>> str(parse("20%*(2/5)", numbers=[Fraction(2, 5)]))
'* 0.2 n0'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from typing import Final, NoReturn

from lbf.symbolic.arithmetic import DIVIDE, MINUS, OPERATORS, PLUS, POWER, TIMES, Operator
from lbf.symbolic.expression import Constant, Expression, Leaf, Quantity, Symbol
from lbf.symbolic.notation import DIGITS, LONGEST_TEXT, ParseError, excerpt, literal, normalise

DEEPEST_BRACKETS: Final = 100
"""Brackets and signs inside each other."""

# ---------------------------------------------------------------------------------------------------------
# infix

_TOKEN: Final = rf"""
      (?P<slot>[nN]_?\d{{1,6}}\b)
    | (?P<mixed>(?P<whole>\d+)\s*\(\s*(?P<top>\d+)\s*/\s*(?P<bottom>\d+)\s*\))
    | (?P<fraction>\(\s*(?P<above>{DIGITS})\s*/\s*(?P<below>{DIGITS})\s*\))
    | (?P<number>{DIGITS})\s*(?P<percent>%?)
    | (?P<open>\() | (?P<close>\))
    | (?P<operator>[xX](?!\s*=)|"""
_UNKNOWN_IN_FRONT: Final = re.compile(r"\A\s*[A-Za-z]\s*=")
_UNKNOWN_BEHIND: Final = re.compile(r"=\s*[A-Za-z]\s*\Z")
_SPELLINGS: Final = {"**": POWER, "x": TIMES, "X": TIMES}
"""Other ways to write an operator."""


@lru_cache(maxsize=8)
def _token(symbols: tuple[str, ...]) -> re.Pattern[str]:
    """What one token looks like, given the symbols of the operators; the longest is tried first."""
    signs = sorted({*symbols, "**"}, key=len, reverse=True)
    return re.compile(f"{_TOKEN}{'|'.join(map(re.escape, signs))})", re.VERBOSE)


def parse(text: str, numbers: Sequence[Fraction] = ()) -> Expression:
    """The expression a person wrote, with literals that are among the problem's `numbers` read as its
    quantities.

    A number that occurs several times in the problem is taken in order: the first slot not used yet, then the
    first.
    """
    if len(text) > LONGEST_TEXT:
        raise ParseError(
            f"an expression of {len(text):,} characters is too long: at most {LONGEST_TEXT:,} are read"
        )
    plain = _UNKNOWN_BEHIND.sub("", _UNKNOWN_IN_FRONT.sub("", normalise(text), count=1))
    reader = _Infix(plain, list(numbers))
    for match in _tokens(reader):
        reader.read(match)
    return reader.finish()


def _tokens(reader: _Infix) -> Iterator[re.Match[str]]:
    position, text, token = 0, reader.text, _token(tuple(OPERATORS))
    while True:
        while position < len(text) and text[position].isspace():
            position += 1
        if position == len(text):
            return
        match = token.match(text, position)
        reader.position = position
        if match is None:
            reader.fail(f"{text[position]!r} cannot be part of an expression")
        yield match
        position = match.end()


@dataclass(slots=True)
class _Infix:
    """Operator-precedence reading with two stacks: operands as prefix tuples, and pending operators or
    brackets.
    """

    text: str
    numbers: list[Fraction]
    position: int = 0
    operands: list[tuple[Symbol, ...]] = field(default_factory=list)
    pending: list[Operator | str] = field(default_factory=list)
    used: set[int] = field(default_factory=set)
    after_operand: bool = False
    depth: int = 0

    def fail(self, reason: str) -> NoReturn:
        """Raise the error for the current place."""
        raise ParseError(f"{reason}, at character {self.position + 1} of {excerpt(self.text)}")

    def read(self, match: re.Match[str]) -> None:
        """Take one token."""
        kind = match.lastgroup if match.lastgroup != "percent" else "number"
        if kind == "operator":
            self.operator(_SPELLINGS.get(match["operator"]) or OPERATORS[match["operator"]])
        elif kind == "close":
            self.close()
        elif kind == "fraction" and not self.is_quantity(self.ratio(match["above"], match["below"])):
            self.open()
            self.division(match["above"], match["below"])
            self.close()
        elif kind == "open":
            self.open()
        else:
            self.number(match)

    def number(self, match: re.Match[str]) -> None:
        """Take a token that is a number or a slot."""
        if self.after_operand:
            self.fail(f"an operator is missing before {match[0]!r}")
        if match["slot"]:
            self.operand(Quantity(int(match["slot"].lstrip("nN_"))))
        elif match["mixed"]:
            self.mixed(match["whole"], match["top"], match["bottom"])
        elif match["fraction"]:
            self.operand(self.leaf(self.ratio(match["above"], match["below"])))
        elif match["percent"]:
            self.percent(literal(match["number"]))
        else:
            self.operand(self.leaf(literal(match["number"])))

    def mixed(self, whole: str, top: str, bottom: str) -> None:
        """`1(1/2)`: a quantity if the problem has it, otherwise `1+1/2`."""
        value = self.ratio(top, bottom)
        if value >= 1:
            self.fail(
                f"{whole}({top}/{bottom}) is no mixed number; "
                f"if a product is meant, write {whole}*({top}/{bottom})"
            )
        if self.is_quantity(literal(whole) + value):
            self.operand(self.leaf(literal(whole) + value))
        else:
            self.open()
            self.operand(self.leaf(literal(whole)))
            self.operator(PLUS)
            self.division(top, bottom)
            self.close()

    def percent(self, figure: Fraction) -> None:
        """`20%`: the quantity 0.2 if the problem has it, or its quantity 20 over 100, otherwise the constant
        0.2.
        """
        if self.is_quantity(figure / 100) or not self.is_quantity(figure):
            self.operand(self.leaf(figure / 100))
        else:
            self.operand(self.leaf(figure))
            self.operands[-1] = (DIVIDE, *self.operands[-1], Constant(Fraction(100)))

    def division(self, top: str, bottom: str) -> None:
        """`top/bottom` as an operation."""
        self.operand(self.leaf(literal(top)))
        self.operator(DIVIDE)
        self.operand(self.leaf(literal(bottom)))

    def ratio(self, top: str, bottom: str) -> Fraction:
        """The value of a written fraction."""
        denominator = literal(bottom)
        if denominator == 0:
            self.fail(f"{top}/{bottom} divides by zero")
        return literal(top) / denominator

    def is_quantity(self, value: Fraction) -> bool:
        """Whether the problem has this number."""
        return value in self.numbers

    def leaf(self, value: Fraction) -> Leaf:
        """The slot that holds this number, or the number itself as a constant."""
        slots = [index for index, number in enumerate(self.numbers) if number == value]
        if not slots:
            return Constant(value)
        index = next((slot for slot in slots if slot not in self.used), slots[0])
        self.used.add(index)
        return Quantity(index)

    def operand(self, leaf: Leaf) -> None:
        """Push a leaf."""
        self.operands.append((leaf,))
        self.after_operand = True

    def open(self) -> None:
        """Begin a bracket."""
        if self.after_operand:
            self.fail(
                "an operator is missing before the bracket (only a mixed number such as 1(1/2) goes without)"
            )
        self.deepen("(")

    def deepen(self, what: str) -> None:
        """Push a bracket or a sign, unless there are too many."""
        self.depth += 1
        if self.depth > DEEPEST_BRACKETS:
            self.fail(f"brackets and signs are nested more than {DEEPEST_BRACKETS} deep")
        self.pending.append(what)

    def close(self) -> None:
        """End a bracket."""
        if not self.after_operand:
            self.fail("a number is missing before the closing bracket")
        while self.pending and self.pending[-1] != "(":
            self.reduce()
        if not self.pending:
            self.fail("a closing bracket has no opening one")
        self.pending.pop()
        self.depth -= 1

    def operator(self, operator: Operator) -> None:
        """Take an operator; a sign in front of a number is read as `0-…`."""
        if not self.after_operand:
            if operator is PLUS:
                return
            if operator is not MINUS:
                self.fail(f"a number is missing before {operator.symbol!r}")
            self.deepen("negative")
            return
        while self.pending and _binds_tighter(self.pending[-1], operator):
            self.reduce()
        self.pending.append(operator)
        self.after_operand = False

    def reduce(self) -> None:
        """Apply the last pending operator to the last operands."""
        operator = self.pending.pop()
        right = self.operands.pop()
        if operator == "negative":
            self.depth -= 1
            self.operands.append((MINUS, Constant(Fraction(0)), *right))
        elif isinstance(operator, Operator):
            self.operands.append((operator, *self.operands.pop(), *right))

    def finish(self) -> Expression:
        """The whole expression."""
        self.position = max(0, len(self.text) - 1)
        if not self.after_operand:
            self.fail("a number is missing at the end" if self.text.strip() else "there is nothing to read")
        while self.pending:
            if self.pending[-1] == "(":
                self.fail("an opening bracket has no closing one")
            self.reduce()
        return Expression(self.operands.pop())


def _binds_tighter(pending: Operator | str, arriving: Operator) -> bool:
    """Whether a pending operator must be applied before the arriving one. A sign binds as tightly as a
    product.
    """
    if pending == "(":
        return False
    tightness = pending.notation.precedence if isinstance(pending, Operator) else TIMES.notation.precedence
    own = arriving.notation
    return tightness > own.precedence or (tightness == own.precedence and not own.right_to_left)


# ---------------------------------------------------------------------------------------------------------
# prefix


def parse_prefix(text: str) -> Expression:
    """The expression that `str` printed: symbols in prefix order, separated by spaces.

    >>> parse_prefix("* / n0 n1 3.14").leaves
    (Quantity(index=0), Quantity(index=1), Constant(value=Fraction(157, 50)))
    """
    if len(text) > LONGEST_TEXT:
        raise ParseError(
            f"an expression of {len(text):,} characters is too long: at most {LONGEST_TEXT:,} are read"
        )
    try:
        return Expression(tuple(_prefix_symbol(word) for word in text.split()))
    except ParseError:
        raise
    except ValueError as error:
        raise ParseError(str(error)) from error


def _prefix_symbol(word: str) -> Symbol:
    if word in OPERATORS:
        return OPERATORS[word]
    if re.fullmatch(r"n\d{1,6}", word):
        return Quantity(int(word[1:]))
    if re.fullmatch(r"\d+(\.\d+)?", word):
        return Constant(literal(word))
    raise ParseError(f"{excerpt(word)} is no operator, no number and no slot such as n0")

r"""Numbers and expressions as people write them: numbers by themselves, read and written, and expressions in
infix, LaTeX and MathML. (`lbf.symbolic.parsing` reads expressions.)

Full-width digits, thousands separators and ½ are understood; limits on length and digits keep hostile input
cheap. Infix uses the fewest parentheses that keep the tree: `parse(to_infix(e)) == e`. Quantities are written
by their slot names `n0, n1, …`, or in the problem's own words if `names` are given.

>>> parse_number("1(1/2)"), number_text(Fraction(11, 2))
(Fraction(3, 2), '5.5')
>>> from lbf.symbolic.parsing import parse
>>> expression = parse("(n0/n1)*(n1+n2)")
>>> to_infix(expression), to_infix(expression, names=["100", "2", "3.5"])
('n0/n1*(n1+n2)', '100/2*(2+3.5)')
>>> to_latex(expression)
'\\frac{n_{0}}{n_{1}} \\times \\left(n_{1} + n_{2}\\right)'
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Final

from lbf.errors import InputError
from lbf.symbolic.arithmetic import OPERATORS, Operator
from lbf.symbolic.expression import Expression, Leaf, Quantity, decimal

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


def value_text(value: Fraction) -> str:
    """A value on the way to an answer: exact where that is a short decimal, otherwise six digits of it."""
    exact = decimal(value)
    return exact if exact and len(exact) <= 12 else f"{float(value):.6g}"


_SCIENTIFIC: Final = re.compile(r"[+-]?\d{1,20}(?:\.\d{1,20})?[eE][+-]?\d{1,2}")
_BRACKETED_PARTS: Final = re.compile(r"\(\s*(\d+)\s*\)\s*/\s*\(\s*(\d+)\s*\)")
_CURRENCIES: Final = "$£€¥￥"
_VULGAR: Final = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"
_WITH_UNIT: Final = re.compile(
    rf"(?P<number>[+-]?(?:\d[\d,]*(?:\.\d+)?(?:\s+\d+/\d+|/\d+|\s*[{_VULGAR}])?|[{_VULGAR}]))\s*"
    rf"(?P<unit>(?![{_VULGAR}])(?:[^\W\d_]|[°℃{_CURRENCIES}])[^\d/^*=<>{_VULGAR}]{{0,40}}"
    r"(?:/[^\W\d_][^\d/^*=<>]{0,20})?(?:\^?[23²³])?)"
)
"""A number and its unit: letters or a currency behind it, perhaps a rate or a power, and no other number."""
_BEFORE: Final = re.compile(rf"\A(?P<sign>[+−–-]?)\s*(?:(?:US|AU|CA|HK)(?=\$))?[{_CURRENCIES}]\s*")
"""A currency before a number, perhaps after its sign."""
_NO_UNITS: Final = frozenset(
    (
        *("hundred", "thousand", "million", "billion", "dozen", "x", "or", "and", "to"),
        *("百", "千", "万", "亿", "半"),
    )
)
"""Words behind a number that are no unit."""


@lru_cache(maxsize=4096)
def read_answer(text: str) -> Fraction:
    """The value of a stated answer; ParseError if it is not one number.

    A unit behind it is left out.

    >>> [str(read_answer(text)) for text in ("((4)/(7))", "3((1)/(2))", "25%", "$1,250", "1.5e-05")]
    ['4/7', '7/2', '1/4', '1250', '3/200000']
    >>> [str(read_answer(text)) for text in ("7 apples", "-$7.50", "60 km/h", "7.5元", "3½ hours", "5 m²")]
    ['7', '-15/2', '60', '15/2', '7/2', '5']
    """
    plain = _BEFORE.sub(r"\g<sign>", text.strip())
    if _SCIENTIFIC.fullmatch(plain):
        return Fraction(plain)
    try:
        return parse_number(_BRACKETED_PARTS.sub(r"\1/\2", plain))
    except ParseError:
        unit = _WITH_UNIT.fullmatch(plain)
        if unit is None or unit["unit"].split()[0].casefold() in _NO_UNITS:
            raise
        return parse_number(unit["number"])


# ---------------------------------------------------------------------------------------------------------
# expressions

_ATOM: Final = 9
"""The precedence of what never needs parentheses."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A written subtree and how tightly its outermost operator binds."""

    text: str
    precedence: int = _ATOM
    stacked: bool = False
    """Whether it is one fraction, which keeps together by itself."""


def to_infix(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression as `100/2*(2+3.5)`."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        first, second = _parenthesised(operator, left, right, "({})")
        return _Piece(f"{first}{operator.symbol}{second}", operator.notation.precedence)

    return expression.fold(lambda leaf: _Piece(_leaf_name(leaf, names)), node).text


def brackets(expression: Expression) -> int:
    """How many pairs of brackets `to_infix` writes.

    >>> from lbf.symbolic.parsing import parse
    >>> [brackets(parse(text)) for text in ("n0*n1+n2", "n0*(n1+n2)", "n0-(n1-(n2-1))")]
    [0, 1, 2]
    """
    count, stack = 0, list[int]()
    for symbol in reversed(expression.symbols):
        if isinstance(symbol, Operator):
            count += sum(_needs_brackets(symbol, stack.pop(), stack.pop()))
            stack.append(symbol.notation.precedence)
        else:
            stack.append(_ATOM)
    return count


def to_latex(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression for LaTeX, divisions as fractions."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        return _laid_out(operator, operator.notation.latex, (left, right), r"\left({}\right)")

    return expression.fold(lambda leaf: _Piece(_latex_leaf(leaf, names)), node).text


def to_mathml(expression: Expression, names: Sequence[str] | None = None) -> str:
    """The expression as a MathML `math` element, divisions as fractions. Names are escaped."""

    def node(operator: Operator, left: _Piece, right: _Piece) -> _Piece:
        return _laid_out(operator, operator.notation.mathml, (left, right), _FENCED)

    body = expression.fold(lambda leaf: _Piece(_mathml_leaf(leaf, names)), node).text
    return f'<math xmlns="http://www.w3.org/1998/Math/MathML">{_row(body)}</math>'


_FENCED: Final = "<mrow><mo>(</mo>{}<mo>)</mo></mrow>"


def _laid_out(operator: Operator, template: str, operands: tuple[_Piece, _Piece], fence: str) -> _Piece:
    """Two operands in a template, in brackets only where the template does not keep them together."""
    encloses = operator.notation.encloses
    pairs = zip(encloses, operands, _parenthesised(operator, *operands, fence), strict=True)
    texts = [piece.text if enclosed else fenced for enclosed, piece, fenced in pairs]
    return _Piece(template.format(*texts), operator.notation.precedence, stacked=all(encloses))


def _parenthesised(operator: Operator, left: _Piece, right: _Piece, fence: str) -> tuple[str, str]:
    """Both operands, fenced where the tree would otherwise be read differently."""
    needs_left, needs_right = _needs_brackets(operator, left.precedence, right.precedence)
    keeps_together = right.stacked and right.precedence == operator.notation.precedence
    return (
        fence.format(left.text) if needs_left else left.text,
        fence.format(right.text) if needs_right and not keeps_together else right.text,
    )


def _needs_brackets(operator: Operator, left: int, right: int) -> tuple[bool, bool]:
    """Which operands of these precedences the tree would otherwise be read differently without."""
    notation = operator.notation
    own, right_to_left = notation.precedence, notation.right_to_left
    return left < own or (left == own and right_to_left), right < own or (right == own and not right_to_left)


def _leaf_name(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None or not isinstance(leaf, Quantity):
        return str(leaf)
    name = names[leaf.index] if leaf.index < len(names) else str(leaf)
    compound = " " in name or any(symbol in name for symbol in OPERATORS)
    return f"({name})" if compound and not name.endswith(")") else name


def _latex_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"n_{{{leaf.index}}}"
    return re.sub(r"([%$#&_{}])", r"\\\1", _leaf_name(leaf, names))


def _mathml_leaf(leaf: Leaf, names: Sequence[str] | None) -> str:
    if names is None and isinstance(leaf, Quantity):
        return f"<msub><mi>n</mi><mn>{leaf.index}</mn></msub>"
    return f"<mn>{escaped(_leaf_name(leaf, names))}</mn>"


def _row(body: str) -> str:
    return f"<mrow>{body}</mrow>"


def escaped(text: str) -> str:
    """A text as it is written into a page or a picture, with `&`, `<` and `>` as entities."""
    return escape(text, quote=False)  # `xml.sax.saxutils` does the same and takes longer to load

"""Texts that are exercises written out: a calculation, equations, a conversion of units, the time between two
times of day, what a division leaves over, a measure of one shape. What they ask for is read off them, without
a solver.

Reading is strict: apart from a few words that ask or connect, a text must be nothing but numbers, signs,
unknowns and, in a conversion, units (times of day: `lbf.data.clock`; divisions: `lbf.data.asked`; shapes:
`lbf.data.geometry`). Every pattern takes time in proportion to the text.

>>> from lbf.data.problem import make_problem
>>> texts = "12+3×(4-1)=", "解方程：(124-6x)/4=7．", "If 2x+3=9, what is 18-4x?", "3小时35分=多少小时", "Ann has 3 pens."
>>> read = [written_exercise(make_problem("p", text)) for text in texts]
>>> [str(exercise.expression) for exercise in read if exercise]
['+ n0 * n1 - n2 n3', '/ - n0 * n3 n2 n1', '- n3 * n4 / - n2 n1 n0', '+ n0 / n1 60']
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from lbf.data.asked import rest_of_division
from lbf.data.clock import time_passed
from lbf.data.geometry import measure_asked
from lbf.data.problem import Problem
from lbf.data.shapes import SHAPE_NAME
from lbf.symbolic.arithmetic import DIVIDE
from lbf.symbolic.equations import solved_for, substituted
from lbf.symbolic.expression import Constant, Expression, Quantity
from lbf.symbolic.notation import ParseError, normalise
from lbf.symbolic.parsing import parse

LONGEST_TEXT: Final = 300
"""Characters of equations or a conversion: what is longer has a story."""
LONGEST_INSTRUCTION: Final = 60
"""Characters of what a text says of how to solve it."""
MOST_SYMBOLS: Final = 100
"""Symbols of an equation that is solved: a person is to follow it."""


class WrittenExercise(NamedTuple):
    """What a text asks for that is an exercise written out."""

    expression: Expression
    of_shape: bool
    """Whether it is a measure of a shape, which leaves open in which way to calculate it."""


def written_exercise(problem: Problem) -> WrittenExercise | None:
    """What a text asks for that is nothing but an exercise written out; None for all other texts.

    >>> from lbf.data.problem import make_problem
    >>> str(written_exercise(make_problem("p", "x：3.2=(1/5)：(5/4)")).expression)
    '* / n1 n2 n0'
    """
    text = _with_names(problem)
    if text is None:
        return None
    calculation = _calculation(problem, text)
    if calculation or len(text) > LONGEST_TEXT:
        return WrittenExercise(calculation, of_shape=False) if calculation else None
    plain = normalise(text)
    equations = _equations(problem, plain) if _EQUAL.search(plain) else None
    read = equations or _conversion(plain) or rest_of_division(problem, text)
    measure = measure_asked(problem) if read is None and SHAPE_NAME.search(problem.text) else None
    read = read or measure or (time_passed(problem, plain) if _TIME_OF_DAY.search(plain) else None)
    return WrittenExercise(read, of_shape=measure is not None) if read else None


_TIME_OF_DAY: Final = re.compile(r"n\d+ ?(?:[:时点]|[ap]\.? ?m\b|o'clock)", re.IGNORECASE)
_INSTRUCTION: Final = (
    r"(?:请|要求?|先)?(?:(?:列出?|用|写出)?(?:方程|比例|综合算?式|算式|两种方法)(?:的?知识|的?方法)?来?|列式)(?:并?(?:计算|求解|解答?)|解决(?:问题)?)?"
    r"|要?写出(?:解答|计算)?过程|要?检验"
    r"|(?:please )?(?:show (?:all )?(?:of )?your work(?:ing)?|explain your (?:answer|reasoning|thinking)"
    r"|(?:write|use|set up) an equation(?: (?:and|to) solve(?: it| the problem)?)?)"
)
_INSTRUCTIONS: Final = re.compile(
    rf"(?:[(（](?:{_INSTRUCTION})[.．。]?[)）]|(?<=[?？.．。])[ \u3000]?(?:{_INSTRUCTION}))[.．。]?\Z",
    re.IGNORECASE,
)


def without_instructions(text: str) -> str:
    """A text without what it says at its end of how to solve it, which changes nothing about the answer.

    >>> without_instructions("文艺组有多少人？(用方程解)"), without_instructions("How many are left? Show your work.")
    ('文艺组有多少人？', 'How many are left?')
    """
    told = text.rstrip()
    match = _INSTRUCTIONS.search(told, max(0, len(told) - LONGEST_INSTRUCTION))
    return told[: match.start()].rstrip() if match else text


_IMITATION: Final = re.compile(r"[nN]_?[0-9０-９]")


def _with_names(problem: Problem) -> str | None:
    """The text with `n0`, `n1`, … in the place of its quantities, and one space at most between words; None
    if it has none, or has such names itself.
    """
    if not problem.slots or _IMITATION.search(problem.text):
        return None
    text = without_instructions(problem.text)
    for number, slot in reversed(list(enumerate(problem.slots))):
        text = f"{text[: slot.start]} n{number} {text[slot.end :]}"
    return " ".join(text.split())  # so that no pattern meets more than one space


# ---------------------------------------------------------------------------------------------------------
# calculations


_TASK: Final = re.compile(
    r"(?:(?:please )?(?:calculate|compute|evaluate|work out|solve|find|what is|what's|how much is)\b"
    r"(?: the (?:value|result|answer) (?:of|to)\b)?"
    r"|[^:：=]{0,12}算[^:：=]{0,4}(?=[:：])|算式|计?算(?:一算)?|求)? ?[:：,，]? ?",
    re.IGNORECASE,
)
_ASKED: Final = re.compile(
    r" ?(?:的(?:和|差|积|商|(?:计算|运算)?结果|得数|值))?(?: ?(?:[=＝]|等于|是|为|得|equals?))?(?: ?(?:多少|几|what))?"
    r"(?: ?(?:[(（] ?[)）]|_{1,20}))? ?[?？.．。]{0,6} ?\Z",
    re.IGNORECASE,
)
_CALCULATION: Final = re.compile(r"(?:n\d+|[-+−–*×xX·/÷^＋－＊／()（）\[\]［］{}\s])+")
_SPOKEN: Final = re.compile(
    r"n0\s*(?:(?P<plus>plus|加上?)|(?P<minus>minus|减去?)|(?P<times>times|multiplied by|乘以?)"
    r"|(?P<over>divided by|除以))\s*n1",
    re.IGNORECASE,
)
_SIGNS: Final = {"plus": "+", "minus": "-", "times": "*", "over": "/"}


def _calculation(problem: Problem, text: str) -> Expression | None:
    """What a text says to calculate, perhaps with a word that asks for it. In words it may have one operator:
    more would need brackets.
    """
    body = _ASKED.sub("", _TASK.sub("", text, count=1))
    spoken = _SPOKEN.fullmatch(body)
    if spoken and spoken.lastgroup:
        body = f"n0 {_SIGNS[spoken.lastgroup]} n1"
    if not _CALCULATION.fullmatch(body):
        return None
    if body == "n0" and "/" not in problem.slots[0].surface:  # a number, and nothing to do with it
        return None
    return _parsed(body)


def _parsed(text: str) -> Expression | None:
    try:
        return parse(text)
    except ParseError:
        return None


# ---------------------------------------------------------------------------------------------------------
# equations: words become signs, and what is left must be equations. `,` ends a clause, `_` is what is asked
# for, and `@` begins a clause that asks in words


_BOXES: Final = "□△○☆◇▢"
_LETTER: Final = r"(?<![A-Za-z])(?!n\d)[A-Za-z](?![A-Za-z])"
_UNKNOWN: Final = rf"(?:{_LETTER}|[_{_BOXES}])"
_BEFORE_NUMBER: Final = r"[-+*/=:(^]"
_WORDS: Final = {
    "_": rf"多少|几|_+|\( ?\)|(?<={_BEFORE_NUMBER})\?|(?<={_BEFORE_NUMBER} )\?|\?(?= ?[-+*/=])",
    "": r"请|用?解下?列?面?(?:方程|比例) ?:?|求比例的?解 ?:?|方程|算式|的解(?: ?(?:=|是|为|等于))?(?: ?x ?=)?(?: ?多少)?"
    r"|\b(?:please|solve(?! for\b)|(?:what is )?the solution (?:of|to)|(?:the |this )?(?:equation|proportion)|true)\b ?:?",
    ",@": r"求出?(?:未知数)?|计算|解 ?:?|\b(?:(?:for )?what value of|what is|what's|how much is|find|calculate|compute|evaluate"
    r"|determine|work out|solve for)\b(?: the value of\b)?",
    ",": r"如果|若|已知|当|设|要使|使得?|那么|则|其中|并?且|时|在(?= ?算式)|中(?=,)|[;、?]"
    r"|\b(?:if|when|then|and|where|given(?: that)?|such that|suppose(?: that)?|let|in|for|makes?|satisfies)\b",
    "=": rf"(?:的值|的结果|的得数)?(?: ?(?:等于|应?是|应?为|=))|(?<=[{_BOXES}]) ?[里中内处]?面?应?该?(?:填入?|代表)(?:的数字?)?(?: ?(?:=|是))?"
    r"|\bis equal to\b|\bequals?(?: to)?\b|\bis\b",
    "@": r"的值",
}
"""What words mean, by the sign that takes their place."""
_WORD: Final = re.compile("|".join(f"({words})" for words in _WORDS.values()), re.IGNORECASE)
_TIMES: Final = re.compile(rf"(n\d+|[_{_BOXES})]) ?[xX] ?(?=n\d|[_{_BOXES}])")
_ASKED_FIRST: Final = re.compile(rf"@ ?({_UNKNOWN})@? ?:")
_EQUAL: Final = re.compile("=|等于|equal")
_CLAUSE_END: Final = re.compile(r",|(?<!\.)\.(?!\.)")


def _equations(problem: Problem, text: str) -> Expression | None:
    """What is asked for in a text that is nothing but equations that can be solved one after the other."""
    clauses = _clauses(text)
    names = [name for clause in clauses for name in re.findall(_UNKNOWN, clause)]
    if not names or names.count("_") > 1 or ("_" not in names and len(set(names)) > 1):
        return None
    if "_" not in names and len(names) > 1 and names[0] in _BOXES:  # one number in all boxes, or one in each?
        return None
    unknowns = {name: Quantity(len(problem.slots) + place) for place, name in enumerate(dict.fromkeys(names))}
    sides = [[_side(problem, side, unknowns) for side in clause.split("=")] for clause in clauses]
    equations = [(pair[0], pair[1]) for pair in sides if len(pair) == 2 and pair[0] and pair[1]]
    if len(equations) < len(clauses):
        return None
    found = _solved(equations, unknowns.get("_") or unknowns[names[0]], problem.values)
    return found if found and len(found) > 1 else None  # a number by itself is nothing to work out


def _clauses(text: str) -> list[str]:
    """The clauses of a text, in signs as far as its words are known; what is asked for is `…=_`."""
    signs = tuple(_WORDS)
    signed = _WORD.sub(lambda match: signs[(match.lastindex or 1) - 1], text)
    signed = _ASKED_FIRST.sub(r"@\1,", _TIMES.sub(r"\1*", signed))
    clauses = []
    for clause in _CLAUSE_END.split(signed):
        plain = clause.replace("@", "").strip(" :")
        asks = "=" not in plain and ("@" in clause or re.fullmatch(_UNKNOWN, plain))
        if plain.endswith("=") or (plain and asks):
            plain = f"{plain.rstrip('= ')}=_"
        clauses.append(plain)
    return list(dict.fromkeys(filter(None, clauses)))  # who asks twice for the same asks once


def _solved(
    equations: list[tuple[Expression, Expression]], asked: Quantity, values: Sequence[Fraction]
) -> Expression | None:
    """The asked unknown, from equations each of which has one unknown more than those before it, in some
    order.
    """
    known: dict[Quantity, Expression] = {}
    while equations:
        filled = [(substituted(left, known), substituted(right, known)) for left, right in equations]
        if max(len(left) + len(right) for left, right in filled) > MOST_SYMBOLS:
            return None
        unknown = [_unknowns((*left.leaves, *right.leaves), len(values)) for left, right in filled]
        place = next((place for place, each in enumerate(unknown) if len(each) == 1), None)
        if place is None:
            return None
        (one,) = unknown[place]
        found = solved_for(one, *filled[place], values)
        if found is None:
            return None
        known[one] = found
        equations = [*equations[:place], *equations[place + 1 :]]
    return known.get(asked)


def _unknowns(leaves: Sequence[Quantity | Constant], quantities: int) -> set[Quantity]:
    return {leaf for leaf in leaves if isinstance(leaf, Quantity) and leaf.index >= quantities}


# ---------------------------------------------------------------------------------------------------------
# one side of an equation: a ratio, or an expression with products such as 4x and 3(x+1)


_SIDE: Final = re.compile(rf"(?:n\d+|{_UNKNOWN}|\^[23](?!\d)|[-+*/^() ])+")
_PRODUCT: Final = re.compile(rf"(n\d+|\)) ?(?={_LETTER}|\()")
"""A factor without a sign behind it; in 3□ the box is a digit."""
_BRACKET: Final = re.compile(r"(?P<over>/ ?)?(?P<open>\()|\)")


def _side(problem: Problem, text: str, unknowns: dict[str, Quantity]) -> Expression | None:
    terms = [_expression(problem, part, unknowns) for part in text.split(":")]
    if len(terms) == 1:
        return terms[0]
    if len(terms) > 2 or not terms[0] or not terms[1]:
        return None
    if any(_has_operations(part) for part in text.split(":")):  # of a+b:c nobody knows what it means
        return None
    return Expression((DIVIDE, *terms[0].symbols, *terms[1].symbols))


def _has_operations(text: str) -> bool:
    """Whether a text has operations outside of brackets."""
    depth = 0
    for character in text:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if not depth and character in "+-*/^":
            return True
    return False


def _expression(problem: Problem, text: str, unknowns: dict[str, Quantity]) -> Expression | None:
    if not _SIDE.fullmatch(text) or _is_unclear(text):
        return None
    factors = [problem.slots[int(match[1][1:])] for match in _PRODUCT.finditer(text) if match[1] != ")"]
    if any(re.fullmatch(r"\d+/\d+", slot.surface) and slot.value > 1 for slot in factors):
        return None  # the same, where a text is read with 6/2 as one number
    written = _PRODUCT.sub(r"\1*", text)
    return _parsed(re.sub(_UNKNOWN, lambda match: f" {unknowns[match[0]]} ", written))


def _is_unclear(text: str) -> bool:
    """Whether a divisor is followed by a factor without a sign: 6/2x is 3x to some, and to others 6 over 2x.

    >>> [_is_unclear(text) for text in ("n0 / n1 x", "n0 /(x- n1 )(x)", "n0 x/(x- n1 )", "( n0 / n1 )x")]
    [True, True, False, False]
    """
    if re.search(rf"/ ?n\d+ ?(?:{_LETTER}|\()", text):
        return True
    divisors: list[bool] = []
    for bracket in _BRACKET.finditer(text):
        if bracket["open"]:
            divisors.append(bracket["over"] is not None)
        elif divisors and divisors.pop() and _PRODUCT.match(text, bracket.start()):
            return True
    return False


# ---------------------------------------------------------------------------------------------------------
# conversions of units


_UNITS: Final = (
    {"毫米|mm|millimet(?:er|re)s?": 1, "厘米|cm|centimet(?:er|re)s?": 10, "分米|dm": 100,
     "米|m|met(?:er|re)s?": 1000, "千米|公里|km|kilomet(?:er|re)s?": 10**6},
    {"inch(?:es)?": 1, "feet|foot|ft": 12, "yards?": 36, "miles?": 63360},
    {"毫克|mg|milligrams?": 1, "克|g|grams?": 10**3, "千克|公斤|kg|kilograms?": 10**6, "吨|t|tonnes?": 10**9},
    {"ounces?|oz": 1, "pounds?|lbs?": 16},
    {"毫升|立方厘米|ml|millilit(?:er|re)s?": 1, "升|立方分米|l|lit(?:er|re)s?": 10**3, "立方米": 10**6},
    {"平方毫米": 1, "平方厘米": 10**2, "平方分米": 10**4, "平方米": 10**6, "公顷": 10**10, "平方千米|平方公里": 10**12},
    {"秒钟?|s|seconds?": 1, "分钟?|min|minutes?": 60, "小?时|h|hours?": 3600, "[日天]|days?": 86400,
     "周|星期|weeks?": 604800},
    {"个?月|months?": 1, "年|years?": 12},
    {"分": 1, "角": 10, "元": 100},
    {"cents?": 1, "dollars?": 100},
)  # fmt: skip
"""Units that measure the same thing, with how much of the smallest each is."""
_NAME: Final = r"(?:[A-Za-z]{1,12}|[\u4e00-\u9fff]{1,4})"
_MEASURED: Final = re.compile(rf"n(\d+) ?({_NAME})")
_AMOUNT: Final = rf"(?P<amount>n\d+ ?{_NAME}(?: ?(?:and )?n\d+ ?{_NAME}){{0,2}})"
_CONVERSIONS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_AMOUNT} ?(?:=|等于|是|合) ?(?:多少|几|_+|\( ?\)|\?) ?(?P<unit>{_NAME}) ?(?:\(填.{{2,6}}\))? ?[.?]{{0,3}}",
        rf"how many (?P<unit>{_NAME}) (?:are|is) (?:there )?in {_AMOUNT} ?[.?]{{0,3}}",
        rf"(?:convert|change) {_AMOUNT} (?:in)?to (?P<unit>{_NAME}) ?\.?",
    )
)


def _conversion(text: str) -> Expression | None:
    """An amount in another unit, asked for by a blank: every part of it times or over how much of one unit
    the other is.
    """
    match = next(filter(None, (pattern.fullmatch(text) for pattern in _CONVERSIONS)), None)
    if match is None:
        return None
    parts = _MEASURED.findall(match["amount"])
    for family in _UNITS:
        wanted, *sizes = (_size(unit, family) for unit in (match["unit"], *(unit for _, unit in parts)))
        if wanted and all(sizes) and sizes == sorted(set(sizes), reverse=True):
            factors = [Fraction(size, wanted) for size in sizes]
            if all(1 in factor.as_integer_ratio() for factor in factors):
                terms = zip(parts, factors, strict=True)
                converted = _parsed("+".join(_in_unit(number, factor) for (number, _), factor in terms))
                return converted if converted and len(converted) > 1 else None
    return None


def _size(unit: str, family: Mapping[str, int]) -> int:
    """How much of the smallest unit of a family another one is; 0 if it is none of them."""
    return next((size for written, size in family.items() if re.fullmatch(written, unit, re.IGNORECASE)), 0)


def _in_unit(number: str, factor: Fraction) -> str:
    if factor == 1:
        return f"n{number}"
    return f"n{number}*{factor}" if factor > 1 else f"n{number}/{factor.denominator}"

"""Things that only come whole: what a text wants where a division of them leaves a rest.

100 eggs in boxes of 12 need 9 boxes, fill 8, and 4 eggs are left over. Which of these is asked for, the words
of the question tell. The answer is worked out as at school: what is left over is taken away first, or what is
missing is added.

>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> texts = "need", "fill"
>>> asked = [make_problem("p", f"How many boxes of 12 do 100 eggs {text}?") for text in texts]
>>> [rounding_asked(problem) for problem in asked]
['up', 'down']
>>> [str(rounded(parse("n1/n0"), problem.values, rounding_asked(problem))) for problem in asked]
['/ + n1 8 n0', '/ - n1 4 n0']
>>> text = "Eggs come in boxes of 12. How many of 100 eggs are left over?"
>>> str(rest_of_division(make_problem("p", text)))
'- n1 * n0 8'
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from lbf.data.asked import is_counted, last_question, unit_asked
from lbf.data.problem import Problem
from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES
from lbf.symbolic.expression import Constant, Expression, Quantity, decimal_places, working_out

Rounding: TypeAlias = Literal["up", "down"]
"""What becomes of a broken number of things: one more is needed for the rest, or the rest does not count."""

_UP: Final = {
    "en": re.compile(
        r"\b(?:need(?:s|ed)?|requires?|required|must|at least|fewest|least|minimum|enough)\b", re.I
    ),
    "zh": re.compile(r"至少|最少|需要?|要[用租装坐运准备]?[几多]|才能"),
}
_DOWN: Final = {
    "en": re.compile(
        r"\b(?:can|could|full|fully|whole|complete|completely|entire|at most|most|maximum|greatest|fill)\b",
        re.I,
    ),
    "zh": re.compile(r"最多|至多|可以?|能够?|够|装满"),
}


def rounding_asked(problem: Problem) -> Rounding | None:
    """How a broken number of things is meant, by the words of the question; None if they do not tell, or the
    text does not ask for a number of things.
    """
    language = problem.language
    if language not in _UP or not is_counted(unit_asked(problem.text, language), language):
        return None
    question = last_question(problem.text) if language == "en" else problem.text
    if _UP[language].search(question):
        return "up"
    return "down" if _DOWN[language].search(question) else None


def rounded(expression: Expression, values: Sequence[Fraction], rounding: Rounding | None) -> Expression:
    """A division that does not come out even, with the rest taken away or made up for before; any other
    expression as it is.
    """
    if rounding is None or expression.symbols[0] is not DIVIDE:
        return expression
    results = working_out(tuple(values))(expression)
    first, second = expression.children(0)
    dividend, divisor = results[first], results[second]
    if not isinstance(dividend, Fraction) or not isinstance(divisor, Fraction) or min(dividend, divisor) <= 0:
        return expression
    rest = dividend % divisor
    operator, change = (MINUS, rest) if rounding == "down" else (PLUS, divisor - rest)
    if not rest or dividend < divisor or decimal_places(change) is None:
        return expression
    parts = (expression.symbols[first:second], expression.symbols[second:])
    return Expression((DIVIDE, operator, *parts[0], Constant(change), *parts[1]))


# ---------------------------------------------------------------------------------------------------------
# what is left over


LONGEST_TEXT: Final = 300
"""Characters of a text that tells of one division."""
_LEFT: Final = {
    "en": re.compile(
        r"\b(?:left ?overs?|left-?over|remainder|unpacked|uneaten|unused|unfilled|not full|n't full|unconsumed)\b"
        r"|\b(?:not|n't) be (?:placed|packed|put|used|on|in)\b|\bon the last day\b",
        re.I,
    ),
    "zh": re.compile(r"(?:剩|余|多余)下?(?:的|了)?(?:有)?(?:几|多少)"),
}
_MAYBE_LEFT: Final = {
    "en": re.compile(r"\b(?:left|remain|remains|remaining|extra)\b", re.I),
    "zh": re.compile(r"(?!)"),
}
"""Words for what is left over where a text tells of equal shares."""
_NOT_LEFT: Final = {
    "en": re.compile(
        r"\b(?:did|do|does|will|would|can|could) (?:each|every)\b|\b(?:no|none|nothing|without|any)\b", re.I
    ),
    "zh": re.compile(r"天|。[^。]+。|没有?剩|(?:几|多少).*(?:几|多少)"),
}
"""What makes a question another one, though something is left over."""
_SHARES: Final = {
    "en": re.compile(
        r"\b(?:equally|evenly|equal|same (?:number|amount)|as many (?:\w+ ){1,3}as possible|as many (?:\w+ )?as (?:she|he|they|it|i|we) can|until (?:she|he|they|it|i|we) can(?:no|')t)\b",
        re.I,
    ),
    "zh": re.compile(r"平均分|每[^，。？]{0,6}n\d|最多|分给|平分|分成|装成|剪成"),
}
_PORTIONS: Final = {
    "en": re.compile(
        r"\b(?:each|every|per)\b|\b(?:groups?|bags?|box(?:es)?|packs?|packets?|packages?|rows?|teams?|stacks?|piles?|bunches|bundles"
        r"|sets?|cartons?|trays?|baskets?|crates?|jars?|tins?|cases?|pieces|bouquets|boats|vans|tables) of (?:n\d)|\bholds?\b",
        re.I,
    ),
    "zh": re.compile(r"每"),
}
_OTHERWISE: Final = {
    "en": re.compile(
        r"\b(?:more|fewer|less|half|twice|double|times|both|(?<!fill )another|again|already|identical|combination|greatest|largest|lost|eats?|ate"
        r"|sold|sells?|gave|gives? away|uses|spen[dt]s?|costs?|paid|bought|buys?|percent|fraction|first|together|average|price|pays?)\b|[$£€%]",
        re.I,
    ),
    "zh": re.compile(r"[倍半比又再元角%]|吃|卖|送|借|用去|用了|拿|走|花|付|第|共用|分之|后来|已经|上午|下午"),
}


def rest_of_division(problem: Problem) -> Expression | None:
    """What is left over, of a text that tells of nothing but one division of two whole numbers that does not
    come out even; None if it may mean anything else.
    """
    language, values = problem.language, problem.values
    if language not in _LEFT or len(values) != 2 or len(problem.text) > LONGEST_TEXT:
        return None
    large, small = (0, 1) if values[0] > values[1] else (1, 0)
    if (
        any(value.denominator != 1 for value in values)
        or values[small] < 2
        or not values[large] % values[small]
    ):
        return None
    text = _with_names(problem)
    question = last_question(text) if language == "en" else text
    shared = _SHARES[language].search(text)
    left = _LEFT[language].search(question) or (shared and _MAYBE_LEFT[language].search(question))
    left = None if _NOT_LEFT[language].search(question) else left
    if not left or not (shared or _PORTIONS[language].search(text)) or _OTHERWISE[language].search(text):
        return None
    times = Constant(Fraction(math.floor(values[large] / values[small])))
    return Expression((MINUS, Quantity(large), TIMES, Quantity(small), times))


def _with_names(problem: Problem) -> str:
    text = problem.text
    for number, slot in reversed(list(enumerate(problem.slots))):
        text = f"{text[: slot.start]}n{number}{text[slot.end :]}"
    return text

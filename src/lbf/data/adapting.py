"""Hypotheses made to fit what a question asks for: things that come whole, one half of what is cut in half, a
fraction.

100 eggs in boxes of 12 need 9 boxes, and fill 8. Which of these is asked for, the words of the question tell.
The answer is worked out as at school: what is left over is taken away first, or what is missing is added.

>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> asked = [make_problem("p", f"How many boxes of 12 do 100 eggs {word}?") for word in ("need", "fill")]
>>> [rounding_asked(problem) for problem in asked]
['up', 'down']
>>> [str(expression) for eggs in asked for expression, _ in as_asked(eggs, [(parse("n1/n0"), -0.1)])]
['/ + n1 8 n0', '/ - n1 4 n0']
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from lbf.data.asked import is_counted, last_question, share_asked, unit_asked
from lbf.data.problem import Problem
from lbf.data.statistics import Hypotheses
from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES
from lbf.symbolic.expression import Constant, Expression, Quantity, decimal_places, working_out


def of_kind_asked(problem: Problem, beam: Hypotheses) -> Hypotheses:
    """Where a fraction is asked for, the hypotheses that come to a broken number, if there are any, in English
    to a part of a whole (5 is 几分之几 of 4, too, but no *fraction* of it); otherwise all.
    """
    if not share_asked(problem):
        return beam
    steps = working_out(problem.values)
    valued = [(hypothesis, steps(hypothesis[0])[0]) for hypothesis in beam]
    broken = [(h, value) for h, value in valued if isinstance(value, Fraction) and value.denominator > 1]
    parts = [hypothesis for hypothesis, value in broken if problem.language == "en" and 0 < value < 1]
    return parts or [hypothesis for hypothesis, _ in broken] or beam


def as_asked(problem: Problem, beam: Hypotheses) -> Hypotheses:
    """Hypotheses as the question wants them: numbers of things whole, and a half no larger than the whole."""
    rounding, halves = rounding_asked(problem), halves_asked(problem)
    if rounding is None and not halves:
        return beam
    return [
        (rounded(halved(expression, halves), problem.values, rounding), log_prob)
        for expression, log_prob in beam
    ]


# ---------------------------------------------------------------------------------------------------------
# things that come whole


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
# one part of what is cut in half


_IN: Final = re.compile(r"\bin\s+\Z", re.I)
_OF_SOMETHING: Final = re.compile(r"\s+(?:an?|the|as|of|past|this|that)\b", re.I)
_ONE_PART: Final = re.compile(
    r"\b(?:each|every|one|either|a)(?: of (?:the|these|those|them))?(?: \w+)?"
    r" (?:half|halves|pieces?|parts?|portions?|sections?|sides?)\b",
    re.I,
)


def halves_asked(problem: Problem) -> frozenset[Quantity]:
    """The quantities that say that something is cut, folded or split *in half*, if a text asks for one part.

    >>> from lbf.data.problem import make_problem
    >>> text = "A rope of 7 metres is cut in half. How long is "
    >>> [len(halves_asked(make_problem("p", text + end))) for end in ("each piece?", "the rope?")]
    [1, 0]
    """
    if problem.language != "en" or not _ONE_PART.search(last_question(problem.text)):
        return frozenset()
    return frozenset(
        Quantity(index)
        for index, slot in enumerate(problem.slots)
        if slot.value == Fraction(1, 2)
        and _IN.search(problem.text[: slot.start])
        and not _OF_SOMETHING.match(problem.text[slot.end :])
    )


def halved(expression: Expression, halves: frozenset[Quantity]) -> Expression:
    """The same with a product in place of every division by such a quantity: a part is not larger than the
    whole.

    >>> from lbf.symbolic.parsing import parse
    >>> str(halved(parse("n0/n1-n2"), frozenset([Quantity(1)])))
    '- * n0 n1 n2'
    """
    symbols = expression.symbols
    return Expression(
        tuple(
            TIMES if symbol is DIVIDE and symbols[expression.children(place)[1]] in halves else symbol
            for place, symbol in enumerate(symbols)
        )
    )

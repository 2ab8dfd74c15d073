"""How sure a solver may be of its first answer, and why it is not where it is not.

An answer is as probable as all ways to it together. What that is worth on texts of other authors, the
solver's calibration says. Whatever the solver believes, it is not sure about a text in a language it does not
read, without numbers, or without a question.

Nor where it asks more than once, mixes units, counts things that come out broken, or asks for chances,
divisors and the like. What a reader should look at in a text is a note.

>>> from lbf.data.problem import make_problem
>>> text_notes(make_problem("p", "How many hours are 2 hours and 15 minutes?"))
('the text mixes hours and minutes: see whether the solution converts them',)
>>> text_notes(make_problem("p", "How many apples are there? How many pears?"))
('the text asks 2 questions, and one answer is given: ask one at a time',)
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from lbf.abduction.candidate import Candidate
from lbf.data.asked import is_counted, share_asked, unit_asked
from lbf.data.one_unit import in_one_unit
from lbf.data.problem import Problem, is_readable
from lbf.data.statistics import Calibration
from lbf.data.units import mixed_units
from lbf.symbolic.expression import Constant, Expression, working_out

TextDoubt: TypeAlias = Literal["several_questions", "mixed_units", "not_whole", "no_fraction", "no_formula"]
"""Why a text makes an answer unsure that the solver is sure of."""
Doubt: TypeAlias = Literal["unknown_language", "no_quantity", "no_question", "low_confidence"] | TextDoubt
"""Why an answer is not sure, for programs."""

_REASONS: Final[dict[Doubt, str]] = {
    "unknown_language": "the text is in a language that the model does not read",
    "no_quantity": "the text states no quantities, so there is nothing to calculate with",
    "no_question": "the text asks no question",
    "low_confidence": "the model has seen too little like it",
    "several_questions": "the text asks several questions, and one answer is given: ask one at a time",
    "mixed_units": "the text mixes units, and the solution does not convert them",
    "not_whole": "things are counted, and the result is not a whole number: see whether it is to be rounded",
    "no_fraction": "a fraction is asked for, and the result is a whole number",
    "no_formula": "the text is about chances, digits, divisors or the like, and not about one calculation",
}
_ASKS: Final = {
    "en": re.compile(
        r"\?|=\s*\.?\s*\Z|__"
        r"|\b(how|what|which|when|where|who|find|calculate|compute|determine|work out|tell|give|solve)\b",
        re.I,
    ),
    "zh": re.compile(r"[?？]|多少|几|求|什么|吗|怎|计算|算|[=＝]\s*[.．。]?\s*\Z|[(（]\s*[)）]|__"),
}


class Assessment(NamedTuple):
    """The first answer, how often such an answer is right, and why it is not sure if it is not."""

    answer: Fraction | None
    confidence: float | None
    doubt: Doubt | None


def assess(problem: Problem, candidates: Sequence[Candidate], calibration: Calibration) -> Assessment:
    """What to think of the candidates of a problem whose answer is not known."""
    masses = answer_masses(problem, candidates)
    answer = max(masses, key=lambda value: masses[value], default=None)
    confidence = None if answer is None else calibration.confidence(masses[answer], len(problem.tokens))
    is_exercise = any(candidate.origin == "text" for candidate in candidates)
    doubt = None if is_exercise else doubt_about(problem)
    if doubt is None and (confidence is None or confidence < calibration.level):
        doubt = "low_confidence"
    return Assessment(answer, confidence, doubt)


def answer_masses(problem: Problem, candidates: Sequence[Candidate]) -> dict[Fraction, float]:
    """The probability of every answer: that of all ways to it together; the first found first."""
    masses: dict[Fraction, float] = {}
    steps = working_out(problem.values)
    for candidate in candidates:
        value = steps(candidate.expression)[0]
        if isinstance(value, Fraction) and candidate.log_prob is not None:
            masses[value] = masses.get(value, 0.0) + math.exp(candidate.log_prob)
    return masses


def doubt_about(problem: Problem) -> Doubt | None:
    """Why no answer to a text that is no exercise written out can be sure, whatever the solver believes."""
    if not is_readable(problem.text, problem.language):
        return "unknown_language"
    if not problem.slots:
        return "no_quantity"
    return None if asks(problem) else "no_question"


def asks(problem: Problem) -> bool:
    """Whether a text asks for something: with a question or a blank.

    >>> from lbf.data.problem import make_problem
    >>> texts = "Ann has 3 pens.", "Find 3 times 4.", "小明有3支笔，又买2支，求总数"
    >>> [asks(make_problem("p", text)) for text in texts]
    [False, True, True]
    """
    pattern = _ASKS.get(problem.language)
    return pattern is None or pattern.search(problem.text) is not None


def reason(doubt: Doubt, confidence: float | None, calibration: Calibration) -> str:
    """The doubt in words."""
    if doubt == "low_confidence" and confidence is not None:
        return (
            f"{_REASONS[doubt]}: about {100 * confidence:.0f} % of such answers are right, "
            f"and {100 * calibration.level:.0f} % would be needed"
        )
    return _REASONS[doubt]


# ---------------------------------------------------------------------------------------------------------
# texts that ask more than once, or mix units


_FACTORS: Final = (10, 12, 60, 100, 1000, 3600, 10_000, 1_000_000)
"""By which units of one kind are converted."""
_SENTENCE_ENDS: Final = re.compile(r"[?？]")
_ASKED_AND: Final = {
    "en": re.compile(r"\bhow (?:many|much|far|long|old)\b", re.IGNORECASE),
    "zh": re.compile(
        r"(?:多少|几(?=[个只条本支张件块名位人元米千厘天岁]))[^，,。？?]{0,12}[，,](?=[^。？?]*(?:多少|几[个只条本支张件块]))"
    ),
}
"""What is asked twice in one sentence: how many … and how many …"""


_NO_FORMULA: Final = re.compile(
    r"\b(?:probability|chances?|primes?|divisible|divisors?|integers?|natural numbers?|(?:even|odd) numbers?"
    r"|digits?|roots?|(?:common )?multiples? of|common (?:multiple|factor|denominator)|combinations?"
    r"|(?:how many|different) ways|compound(?:ed)?|proportional|diagonals?|angles?)\b",
    re.IGNORECASE,
)
"""What English texts say that ask for something else than one calculation with their numbers. Chinese ones of
these kinds the packaged model is not sure about anyway."""


def text_notes(problem: Problem) -> tuple[str, ...]:
    """The remarks about a text; none for most."""
    questions, mixed = _questions(problem.text, problem.language), mixed_units(problem)
    notes = []
    if questions > 1:
        notes.append(f"the text asks {questions} questions, and one answer is given: ask one at a time")
    if mixed and not in_one_unit(problem):
        notes.append(f"the text mixes {' and '.join(mixed)}: see whether the solution converts them")
    return tuple(notes)


def text_doubt(problem: Problem, expression: Expression | None) -> TextDoubt | None:
    """Why the text makes an answer unsure: it asks more than once, mixes units that the solution does not
    convert, asks for a number of things that comes out broken, for a fraction that comes out whole, or for
    what is no calculation.
    """
    if _questions(problem.text, problem.language) > 1:
        return "several_questions"
    if problem.language == "en" and _NO_FORMULA.search(problem.text):
        return "no_formula"
    if doubt := _kind_doubt(problem, expression):
        return doubt
    converts = expression is not None and any(
        isinstance(leaf, Constant) and leaf.value in _FACTORS for leaf in expression.leaves
    )
    mixes = not converts and mixed_units(problem) and not in_one_unit(problem)
    return "mixed_units" if mixes else None


def _kind_doubt(problem: Problem, expression: Expression | None) -> TextDoubt | None:
    """Whether a result is whole where that cannot be, or broken."""
    result = None if expression is None else expression.evaluate(problem.values)
    if not isinstance(result, Fraction):
        return None
    if share_asked(problem):
        return "no_fraction" if result.denominator == 1 else None
    counted = is_counted(unit_asked(problem.text, problem.language), problem.language)
    return "not_whole" if counted and result.denominator != 1 else None


def _questions(text: str, language: str) -> int:
    marked = len(_SENTENCE_ENDS.findall(text))
    asked = len(_ASKED_AND[language].findall(text)) if language in _ASKED_AND else 0
    return max(marked, asked + (language == "zh" and asked > 0))

"""How sure a solver may be of its first answer, and why it is not where it is not.

An answer is as probable as all ways to it together. What that is worth on texts of other authors, the
solver's calibration says. Whatever the solver believes, it is not sure about a text in a language it does not
read, without numbers, or without a question.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from lbf.abduction.candidate import Candidate
from lbf.data.problem import Problem, is_readable
from lbf.data.statistics import Calibration

Doubt: TypeAlias = Literal[
    "unknown_language", "no_quantity", "no_question", "low_confidence", "several_questions", "mixed_units"
]
"""Why an answer is not sure, for programs."""

_REASONS: Final[dict[Doubt, str]] = {
    "unknown_language": "the text is in a language that the model does not read",
    "no_quantity": "the text states no quantities, so there is nothing to calculate with",
    "no_question": "the text asks no question",
    "low_confidence": "the model has seen too little like it",
    "several_questions": "the text asks several questions, and one answer is given: ask one at a time",
    "mixed_units": "the text mixes units, and the solution does not convert them",
}
_ASKS: Final = {
    "en": re.compile(
        r"\?|\b(how|what|which|when|where|who|find|calculate|compute|determine|work out|tell|give|solve)\b",
        re.I,
    ),
    "zh": re.compile(r"[?？]|多少|几|求|什么|吗|怎|计算|算"),
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
    confidence = None if answer is None else calibration.confidence(masses[answer])
    doubt = doubt_about(problem)
    if doubt is None and (confidence is None or confidence < calibration.level):
        doubt = "low_confidence"
    return Assessment(answer, confidence, doubt)


def answer_masses(problem: Problem, candidates: Sequence[Candidate]) -> dict[Fraction, float]:
    """The probability of every answer: that of all ways to it together; the first found first."""
    masses: dict[Fraction, float] = {}
    for candidate in candidates:
        value = candidate.expression.evaluate(problem.values)
        if isinstance(value, Fraction) and candidate.log_prob is not None:
            masses[value] = masses.get(value, 0.0) + math.exp(candidate.log_prob)
    return masses


def doubt_about(problem: Problem) -> Doubt | None:
    """Why no answer to a text can be sure, whatever the solver believes."""
    if not is_readable(problem.text, problem.language):
        return "unknown_language"
    if not problem.slots:
        return "no_quantity"
    return None if asks(problem) else "no_question"


def asks(problem: Problem) -> bool:
    """Whether a text asks for something.

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

"""Building problems: the one way from a text to a `Problem`, for files, for the classroom and for what a user
types.

>>> problem = make_problem("p1", "Ann has 3 apples and twice as many pears.", answer=Fraction(9))
>>> problem.tokens
('ann', 'has', 'NUM', 'apples', 'and', 'NUM', 'as', 'many', 'pears', '.')
>>> problem.values
(Fraction(3, 1), Fraction(2, 1))
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from lbf.data.numbers import CHINESE, RULES, NumberRules, find_numbers
from lbf.data.problem import Problem, Slot
from lbf.data.tokenise import Tokeniser, detect_language, tokenise, tokeniser_for
from lbf.symbolic.expression import Expression


@dataclass(frozen=True, slots=True)
class TextOptions:
    """How texts are read. What is None follows from the language, and the language from the text."""

    language: str | None = None
    tokeniser: Tokeniser | None = None
    numbers: NumberRules | None = None


DEFAULT: Final = TextOptions()
FALLBACK_LANGUAGE: Final = "en"
"""The language of a text without letters, such as `3+4=`, where nothing else tells."""


class Analysis(NamedTuple):
    """What a text is made of."""

    tokens: tuple[str, ...]
    slots: tuple[Slot, ...]
    language: str


def analyse(text: str, options: TextOptions = DEFAULT) -> Analysis:
    """The words and the quantities of a text."""
    language = options.language or detect_language(text) or FALLBACK_LANGUAGE
    mentions = find_numbers(text, options.numbers or RULES.get(language, CHINESE))
    return Analysis(*tokenise(text, mentions, options.tokeniser or tokeniser_for(language)), language)


def make_problem(
    id: str,
    text: str,
    answer: Fraction | None = None,
    expression: Expression | None = None,
    options: TextOptions = DEFAULT,
) -> Problem:
    """The problem with this text: its numbers found, its words tokenised."""
    tokens, slots, language = analyse(text, options)
    return Problem(id, text, tokens, slots, answer, expression, language)

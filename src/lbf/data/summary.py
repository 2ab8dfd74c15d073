"""What a data set is made of, in numbers: what `lbf data check` shows, and what one needs to choose constants
and sizes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from lbf.data.problem import Problem
from lbf.data.reading import Reading
from lbf.data.rejects import Cause
from lbf.data.splits import repeated_texts
from lbf.symbolic.expression import Constant, decimal, sizes


@dataclass(frozen=True, slots=True)
class Summary:
    """A data set in numbers."""

    problems: int
    languages: Counter[str]
    quantities: Counter[int]
    """How many problems have so many quantities."""
    answers: Counter[str]
    """How many answers are whole numbers, decimals, other fractions, negative."""
    words: int
    """Different tokens."""
    repeated: int
    """Problems with the text of an earlier one."""
    annotated: int
    """Annotations that give their answer."""
    sizes: Counter[int]
    """How many annotations have so many symbols."""
    sizes_covered: float
    """The share of annotations whose size is one of 2n−1, 2n+1, 2n+3 for their n quantities."""
    constants: Counter[Constant]
    """How many annotations use a number that is not in their text."""
    causes: Counter[Cause]
    """Why rows or annotations were rejected."""


def summarise(reading: Reading) -> Summary:
    """The summary of what was read."""
    problems = reading.problems
    annotated = [(problem, problem.expression) for problem in problems if problem.expression is not None]
    covered = sum(len(expression) in sizes(len(problem.slots)) for problem, expression in annotated)
    return Summary(
        problems=len(problems),
        languages=Counter(problem.language for problem in problems),
        quantities=Counter(len(problem.slots) for problem in problems),
        answers=Counter(answer_kind(problem.answer) for problem in problems if problem.answer is not None),
        words=len({token for problem in problems for token in problem.tokens}),
        repeated=repeated_texts(problems),
        annotated=len(annotated),
        sizes=Counter(len(expression) for _, expression in annotated),
        sizes_covered=covered / len(annotated) if annotated else 0.0,
        constants=annotation_constants(problems),
        causes=reading.causes,
    )


def answer_kind(answer: Fraction) -> str:
    """The kind of number an answer is.

    >>> answer_kind(Fraction(3)), answer_kind(Fraction(1, 4)), answer_kind(Fraction(1, 3)), answer_kind(Fraction(-1))
    ('whole', 'decimal', 'fraction', 'negative')
    """
    if answer < 0:
        return "negative"
    if answer.denominator == 1:
        return "whole"
    return "fraction" if decimal(answer) is None else "decimal"


def annotation_constants(problems: Iterable[Problem]) -> Counter[Constant]:
    """How many annotations use each constant: those worth having in the symbol table come first."""
    return Counter(
        constant
        for problem in problems
        if problem.expression is not None
        for constant in {leaf for leaf in problem.expression.leaves if isinstance(leaf, Constant)}
    )

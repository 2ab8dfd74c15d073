"""Problems asked the other way round: the answer is stated, and a number of the text is asked for instead.

In Chinese a question word stands where the answer would stand, so the two can change places. The clause that
asks then goes to the end, where most texts have it. A solution of the one problem, solved for the number,
solves the other; so a solver can learn from several times as many problems, from answers alone.

>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> apples = make_problem("a", "3千克苹果要12元，5千克要多少元？", Fraction(20))
>>> for other in [asked_for(apples, place) for place in range(3)]:
...     print(other.problem.text, other.problem.answer, other.solution(parse("n1/n0*n2")))
5千克要20元，多少千克苹果要12元？ 3 / n2 / n1 n0
5千克要20元，3千克苹果要多少元？ 12 * / n1 n0 n2
3千克苹果要12元，多少千克要20元？ 5 / n2 / n1 n0
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from lbf.data.numbers import Mention
from lbf.data.problem import Problem, tokenise, tokeniser_for
from lbf.symbolic.equations import solved_for, substituted
from lbf.symbolic.expression import Expression, Quantity, decimal

_ASKS: Final = re.compile(r"百分之(?:几|多少)|几分之几|多少[%％]|多少|几(?!何)")
"""What stands where the answer would stand."""
_PERCENT: Final = re.compile(r"百分|[%％]")
_STOPS: Final = "，。．；？！,;?!"
_NAME: Final = re.compile(r"[第A-Za-z]\Z")
"""What stands before a number that counts nothing: 第3天."""
MOST_PLACES: Final = 5
"""Digits behind the point of an answer that a text may state."""


@dataclass(frozen=True, slots=True)
class Reversed:
    """A problem that is made of another one, and how solutions of that become its own."""

    problem: Problem
    """What is asked now, without a solution."""
    original: Problem
    asked: Quantity
    """The quantity of the original that is asked for."""
    renamed: Mapping[Quantity, Expression]
    """Where each other quantity of the original stands now; its answer is counted as one more quantity."""

    def solution(self, original: Expression) -> Expression | None:
        """A solution of the original, solved for what is asked; None if it has that not exactly once."""
        if original.symbols.count(self.asked) != 1 or self.original.answer is None:
            return None
        values = [*self.original.values, self.original.answer]
        answer = Expression((Quantity(len(values) - 1),))
        solved = solved_for(self.asked, original, answer, values)
        found = solved and substituted(solved, self.renamed)
        return found if found and self.problem.is_solved_by(found) else None


def asked_for(problem: Problem, place: int) -> Reversed | None:
    """The problem with its answer stated, and the number at a place asked for.

    None if the text does not ask in exactly one place, or if the answer cannot be stated there.
    """
    asking, slot = _asking(problem), problem.slots[place]
    if asking is None or _NAME.search(problem.text[: slot.start]):
        return None
    stated = [Mention(each.surface, each.value, each.start, each.end) for each in problem.slots]
    stated[place] = stated[place]._replace(surface=_question(slot.surface))
    text, moved = _rewritten(problem.text, [*stated, asking], slot.start)
    del moved[place]
    tokens, slots = tokenise(text, sorted(moved, key=_start), tokeniser_for(problem.language))
    index = {slot.start: Expression((Quantity(new),)) for new, slot in enumerate(slots)}
    old = [Quantity(each) for each in range(len(problem.slots) + 1) if each != place]
    return Reversed(
        Problem(f"{problem.id}~{place}", text, tokens, slots, slot.value, None, problem.language),
        problem,
        Quantity(place),
        {each: index[mention.start] for each, mention in zip(old, moved, strict=True)},
    )


def _start(mention: Mention) -> int:
    return mention.start


def _asking(problem: Problem) -> Mention | None:
    """The answer where the text asks for it; None if it asks nowhere, or more than once."""
    found = list(_ASKS.finditer(problem.text)) if problem.language == "zh" else []
    if len(found) != 1 or problem.answer is None or problem.answer <= 0:
        return None
    stated = _stated(problem.answer, bool(_PERCENT.search(found[0].group())))
    return Mention(stated, problem.answer, *found[0].span()) if stated else None


def _stated(answer: Fraction, as_percentage: bool) -> str | None:
    value = answer * 100 if as_percentage else answer
    text = decimal(value)
    if text is None or len(text.partition(".")[2]) > MOST_PLACES:
        return None if as_percentage else f"({value.numerator}/{value.denominator})"
    return f"{text}%" if as_percentage else text


def _question(surface: str) -> str:
    """What asks for a number that is written so."""
    return "百分之几" if _PERCENT.search(surface) else "几分之几" if "/" in surface else "多少"


def _rewritten(text: str, mentions: Sequence[Mention], asks: int) -> tuple[str, list[Mention]]:
    """The text with what is mentioned as it is written there, and the clause that asks, at a place of the
    text, at its end; and where everything stands then.
    """
    stops = (place for place, character in enumerate(text) if character in _STOPS)
    ends = [stop + 1 for stop in stops if not any(each.start <= stop < each.end for each in mentions)]
    clauses = [(start, end) for start, end in pairwise([0, *ends, len(text)]) if start < end]
    clauses.sort(key=lambda clause: clause[0] <= asks < clause[1])
    written, moved = "", {}
    for number, (start, end) in enumerate(clauses, start=1):
        clause, here = "", start
        for mention in sorted((each for each in mentions if start <= each.start < end), key=_start):
            clause += text[here : mention.start]
            place = len(written + clause)
            moved[mention] = mention._replace(start=place, end=place + len(mention.surface))
            clause, here = clause + mention.surface, mention.end
        clause += text[here:end]
        if number >= len(clauses) - 1:
            clause = clause.rstrip(_STOPS) + "，？"[number == len(clauses)]
        written += clause
    return written, [moved[mention] for mention in mentions]

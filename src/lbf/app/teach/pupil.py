"""A pupil's work checked: right, right by another way, or wrong, and then where it first goes wrong.

>>> car = Known.of(("100", "2", "3.5"), ["n0/n1*(n1+n2)"])
>>> check(car, "100/2*(2+3.5)").outcome, check(car, "275 km").outcome
('right', 'right')
>>> check(car, "100/2*(2-3.5)").sentence("en")
'The subtraction 2 − 3.5 should be an addition: 2 + 3.5.'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

from lbf.abduction.identity import read_form
from lbf.app.solve.wording import calculation_steps, readable
from lbf.app.teach import pupil_text
from lbf.app.teach.mistakes import Change, Kind, smallest_change
from lbf.app.teach.pupil_text import Language, shown
from lbf.app.teach.pupil_work import Stated, WorkLine, read_work, says, written_out
from lbf.symbolic.arithmetic import Operator, answers_equal
from lbf.symbolic.expression import Constant, Expression, SymbolTable
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import parse_number
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle

Outcome: TypeAlias = Literal["right", "other_way", "wrong"]
Mistake: TypeAlias = Kind | Literal["arithmetic", "unfinished", "different", "answer"]
"""What is wrong: besides the kinds of changes, a value that was calculated wrongly, a calculation that stops
too early, one that has nothing in common with a right one, and an answer without a calculation."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about a problem: its numbers, its right calculations, and its answer."""

    names: tuple[str, ...]
    values: tuple[Fraction, ...]
    solutions: tuple[Expression, ...]
    answer: Fraction

    @classmethod
    def of(cls, numbers: Sequence[str], solutions: Sequence[str]) -> Known:
        """What is known, from texts."""
        values = tuple(map(parse_number, numbers))
        trees = tuple(parse(text, values) for text in solutions)
        answer = trees[0].evaluate(values)
        if not isinstance(answer, Fraction):
            raise ValueError(f"{solutions[0]} has no value")
        return cls(tuple(numbers), values, trees, answer)

    def puzzle(self, answer: Fraction, *used: Expression) -> Puzzle:
        """The numbers at hand, those of some calculations too, and an answer to reach."""
        own = [
            leaf for tree in (*used, *self.solutions) for leaf in tree.leaves if isinstance(leaf, Constant)
        ]
        return Puzzle(self.values, answer, SymbolTable(constants=tuple(dict.fromkeys(own))))

    def parts(self) -> dict[Fraction, Expression]:
        """The steps of the first right calculation by their values, save such as the problem states."""
        solution = self.solutions[0]
        valued = zip(range(len(solution)), solution.values(self.values), strict=True)
        return {
            value: solution.subtree(place)
            for place, value in valued
            if place and isinstance(value, Fraction) and value not in self.values
        }


@dataclass(frozen=True, slots=True)
class Feedback:
    """What is to be said about a pupil's work."""

    outcome: Outcome
    mistake: Mistake | None = None
    values: Mapping[str, str] = field(default_factory=dict)
    """What the sentence is about: `was`, `should_be`, and so on."""
    repaired: str = ""
    """The pupil's calculation after the smallest change; empty if there is none."""

    def sentence(self, language: Language) -> str:
        """The verdict in one sentence."""
        return pupil_text.sentence(language, self.mistake or self.outcome, self.values)


def check(known: Known, work: str) -> Feedback:
    """The verdict on a pupil's work: an answer, a calculation, or several lines of them; a ParseError if it
    cannot be read.
    """
    done = read_work(work, known.values)
    if done.expression is None:
        assert done.stated is not None, "work is a calculation or an answer"
        return _checked_answer(known, done.stated)
    slip = next(_arithmetic_slips(known, done.lines), None)
    if known_way(known, done.expression):
        return slip or Feedback("right")
    if answers_equal(done.expression.evaluate(known.values), known.answer):
        return slip or Feedback("other_way", values={"was": shown(done.expression, known.names)})
    stated_right = done.stated is not None and says(done.stated, known.answer)
    return slip if slip and not stated_right else _mistake(known, done.expression)


def known_way(known: Known, expression: Expression) -> bool:
    """Whether a calculation is one of the known ones, in whatever order it is written; a step may have been
    done in the head.
    """
    own = fingerprint(read_form(written_out(expression, known.parts()), known.values))
    return any(own == fingerprint(read_form(solution, known.values)) for solution in known.solutions)


def _arithmetic_slips(known: Known, lines: Sequence[WorkLine]) -> Iterator[Feedback]:
    """The lines whose stated value is not what comes out."""
    for line in lines:
        value = line.written.evaluate(known.values)
        if line.stated is not None and isinstance(value, Fraction) and not says(line.stated, value):
            told = {
                "was": shown(line.written, known.names),
                "value": readable(value),
                "stated": line.stated.text,
            }
            yield Feedback("wrong", "arithmetic", told)


# ---------------------------------------------------------------------------------------------------------
# a wrong calculation


def _mistake(known: Known, wrong: Expression) -> Feedback:
    solution = known.solutions[0]
    if _is_part_of(known, wrong, solution):
        return _unfinished(known, wrong, solution)
    found = smallest_change(wrong, known.puzzle(known.answer, wrong), known.solutions)
    return _different(known, wrong, solution) if found is None else _told(known, wrong, found)


def _told(known: Known, wrong: Expression, change: Change) -> Feedback:
    whole = shown(change.fixed, known.names)
    if change.kind == "brackets":
        return Feedback("wrong", "brackets", {"should_be": whole}, whole)
    old, new = wrong.subtree(change.position), change.fixed.subtree(change.position)
    told = {"was": shown(old, known.names), "should_be": shown(new, known.names), "whole": whole}
    if change.kind == "operator":
        told |= {"sign": _sign(old), "new_sign": _sign(new)}
    if change.kind == "number" and len(wrong) > 1:
        told["where"] = shown(wrong.subtree(_parent(wrong, change.position)), known.names)
    return Feedback("wrong", change.kind, told, whole)


def _sign(expression: Expression) -> str:
    symbol = expression.symbols[0]
    assert isinstance(symbol, Operator)
    return symbol.symbol


def _parent(tree: Expression, position: int) -> int:
    inner = (place for place in range(position) if isinstance(tree.symbols[place], Operator))
    return next(place for place in inner if position in tree.children(place))


def _is_part_of(known: Known, wrong: Expression, solution: Expression) -> bool:
    own = fingerprint(read_form(wrong, known.values))
    parts = [
        solution.subtree(place)
        for place, symbol in enumerate(solution.symbols)
        if isinstance(symbol, Operator)
    ]
    return len(wrong) > 1 and any(own == fingerprint(read_form(part, known.values)) for part in parts[1:])


def _unfinished(known: Known, wrong: Expression, solution: Expression) -> Feedback:
    """Right so far: what is still to be done, after what comes out of it."""
    steps = calculation_steps(solution, known.names, known.values)
    own = {str(step) for step in calculation_steps(wrong, known.names, known.values)}
    rest = [step for step in steps if str(step) not in own]
    told = {"was": shown(wrong, known.names), "next": f"{rest[0].left} {rest[0].operator} {rest[0].right}"}
    return Feedback("wrong", "unfinished", told, shown(solution, known.names))


def _different(known: Known, wrong: Expression, solution: Expression) -> Feedback:
    """Nothing small helps: the first step of a right calculation that is not among the pupil's."""
    steps = calculation_steps(solution, known.names, known.values)
    has = {readable(value) for value in wrong.values(known.values) if isinstance(value, Fraction)}
    missing = next((step for step in steps if step.value not in has), steps[-1] if steps else None)
    told = {"was": shown(wrong, known.names), "next": str(missing or readable(known.answer))}
    return Feedback("wrong", "different", told)


# ---------------------------------------------------------------------------------------------------------
# an answer without a calculation


def _checked_answer(known: Known, answer: Stated) -> Feedback:
    if says(answer, known.answer):
        return Feedback("right")
    solution = known.solutions[0]
    for place, value in enumerate(solution.values(known.values)):
        if place and isinstance(solution.symbols[place], Operator) and value == answer.value:
            return _unfinished(known, solution.subtree(place), solution)
    puzzle = known.puzzle(answer.value)
    guessed = smallest_change(solution, puzzle)
    told = {"stated": answer.text}
    if guessed is None or guessed.kind in ("part", "missing"):
        return Feedback("wrong", "answer", told)
    done = guessed.fixed
    undo = smallest_change(done, known.puzzle(known.answer, done), known.solutions)
    if undo is None:
        return Feedback("wrong", "answer", told)
    verdict = _told(known, done, undo)
    values = {**verdict.values, "stated": answer.text, "from": shown(done, known.names)}
    return Feedback("wrong", verdict.mistake, values, verdict.repaired)

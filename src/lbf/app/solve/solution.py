"""What solving gives: a problem with its quantities, and its different solutions, each ready to be shown.

All values are immutable. In a notebook a solved problem shows itself with formulas and trees.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from lbf.abduction.candidate import SOURCES, Candidate, Source
from lbf.app.render.forest_picture import Caption, forest_svg
from lbf.app.render.tree_picture import tree_svg, tree_text
from lbf.app.solve.confidence import Doubt
from lbf.app.solve.wording import CalculationStep, calculation_steps, readable, rounded
from lbf.data.asked import PERCENT
from lbf.symbolic.expression import Constant, Expression, working_out
from lbf.symbolic.notation import escaped, number_text, to_infix, to_latex, to_mathml

_CURRENCIES: Final = "$£€¥"
_HUNDRED: Final = Constant(Fraction(100))
"""A solution that gives a percentage itself multiplies by it or subtracts from it."""
_LARGE_SHARE: Final = 10
"""Hardly any share is as large: what is asked for in percent and comes to more is a percentage already."""
LEAST_TOLD: Final = 0.001
"""The least probability that is told as a figure."""


@dataclass(frozen=True, slots=True)
class StatedQuantity:
    """A quantity of the text: how it is written, what it is worth, and from where to where it stands."""

    surface: str
    value: Fraction
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Solution:
    """One way to solve a problem."""

    expression: Expression
    infix: str
    """The expression in the problem's own numbers, as programs read it: `100/2*(2+3.5)`."""
    answer: Fraction
    unit: str
    """The unit the question asks for, empty if its words do not tell."""
    probability: float | None
    """The solver's probability: of all arrangements in its beam together, or of the one that fixing or search
    found."""
    steps: tuple[CalculationStep, ...]
    origin: Source
    """Where it comes from: the solver's own beam, a fix of what it proposed, or exact search."""
    names: tuple[str, ...] = ()
    """The problem's quantities as they are written in calculations."""
    percentage: Fraction | None = None
    """What a share comes to in percent, where a percentage is asked for."""

    @property
    def answer_text(self) -> str:
        """The answer with its unit, as a reader wants it."""
        number = _with_rounded(self.answer)
        if self.percentage is not None:
            about = rounded(self.percentage)
            return f"{number} = {readable(self.percentage)}%" if about is None else f"{number} ≈ {about}%"
        if self.unit == PERCENT:
            return f"{number}%"
        return (
            f"{self.unit}{number}"
            if self.unit and self.unit in _CURRENCIES
            else f"{number} {self.unit}".rstrip()
        )

    @property
    def latex(self) -> str:
        """The expression for LaTeX."""
        return to_latex(self.expression, self.names)

    @property
    def mathml(self) -> str:
        """The expression as a MathML element."""
        return to_mathml(self.expression, self.names)

    @property
    def tree_text(self) -> str:
        """The expression as a tree of text lines."""
        return tree_text(self.expression, self.names)

    @property
    def tree_svg(self) -> str:
        """The expression as a picture of a tree."""
        return tree_svg(self.expression, self.names)

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for JSON: exact numbers as text."""
        return {
            "expression": self.infix,
            "answer": number_text(self.answer),
            "unit": self.unit,
            "probability": None if self.probability is None else float(f"{self.probability:.6g}"),
            "steps": [str(step) for step in self.steps],
            "origin": self.origin,
        }

    def __repr__(self) -> str:
        return f"<Solution: {self.infix} = {self.answer_text}>"

    def __str__(self) -> str:
        note = belief(self)
        first = f"{self.infix} = {self.answer_text}{f'   ({note})' if note else ''}"
        return "\n".join((first, *(f"   {place}) {step}" for place, step in enumerate(self.steps, start=1))))

    def _repr_html_(self) -> str:
        steps = "".join(f"<li>{escaped(str(step))}</li>" for step in self.steps)
        sure = f" <small>({escaped(belief(self))})</small>" if belief(self) else ""
        return (
            f"<p>{self.mathml} = <b>{escaped(self.answer_text)}</b>{sure}</p><ol>{steps}</ol>{self.tree_svg}"
        )


def solution_of(
    candidate: Candidate, names: Sequence[str], values: Sequence[Fraction], unit: str = ""
) -> Solution:
    """A candidate that has a value, written out with its steps in the problem's own numbers."""
    value = working_out(tuple(values))(candidate.expression)[0]
    if not isinstance(value, Fraction):
        raise ValueError(f"{candidate.expression} has no value: {value.reason}")
    is_share = unit == PERCENT and value < _LARGE_SHARE and _HUNDRED not in candidate.expression.leaves
    return Solution(
        candidate.expression,
        to_infix(candidate.expression, names),
        value,
        "" if is_share else unit,
        None if candidate.log_prob is None else math.exp(candidate.log_prob),
        calculation_steps(candidate.expression, names, values),
        SOURCES[candidate.origin],
        tuple(names),
        100 * value if is_share else None,
    )


def _with_rounded(value: Fraction) -> str:
    """A number as a reader wants it, with a rounded one beside it if it is long."""
    about = rounded(value)
    return readable(value) if about is None else f"{readable(value)} ≈ {about}"


@dataclass(frozen=True, slots=True)
class SolvedProblem:
    """A problem, the different ways to its first answer, and how sure that answer is."""

    text: str
    language: str
    quantities: tuple[StatedQuantity, ...]
    solutions: tuple[Solution, ...]
    """The ways to the first answer, or to the known one; the most probable first, what is longer than needed
    last."""
    guesses: tuple[Solution, ...] = ()
    """What gives the first answer with these numbers only, then ways to other answers; the most probable
    first."""
    confidence: float | None = None
    """How often such an answer is right, on texts of other authors; None where the answer is known or there
    is none."""
    doubt: Doubt | None = None
    """Why the answer is not sure, for programs; None if it is sure."""
    reason: str = ""
    """Why the answer is not sure, in words; empty if it is sure."""
    notes: tuple[str, ...] = ()
    """What a reader should know about the text: it asks twice, or mixes units."""

    @property
    def sure(self) -> bool:
        """Whether the answer is sure."""
        return self.doubt is None

    @property
    def best(self) -> Solution | None:
        """The most probable solution; None if there is none, which happens only where a known answer cannot
        be reached.
        """
        return self.solutions[0] if self.solutions else None

    def __repr__(self) -> str:
        shown = "no solution" if self.best is None else f"{self.best.infix} = {self.best.answer_text}"
        more = f", {len(self.solutions)} ways" if len(self.solutions) > 1 else ""
        return f"<SolvedProblem: {shown}{more}{'' if self.sure else ', not sure'}>"

    def __str__(self) -> str:
        doubt = () if self.sure else (f"not sure: {self.reason}",)
        notes = (f"note: {note}" for note in self.notes)
        return "\n".join((*doubt, *notes, *map(str, self.solutions))) or "no solution"

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.solutions)

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for JSON: exact numbers as text, places as offsets of characters."""
        quantities = [
            {"surface": q.surface, "value": number_text(q.value), "start": q.start, "end": q.end}
            for q in self.quantities
        ]
        return {
            "text": self.text,
            "language": self.language,
            "quantities": quantities,
            "sure": self.sure,
            "confidence": None if self.confidence is None else float(f"{self.confidence:.4g}"),
            "doubt": self.doubt,
            "reason": self.reason,
            "notes": list(self.notes),
            "solutions": [solution.to_plain() for solution in self.solutions],
            "guesses": [guess.to_plain() for guess in self.guesses],
        }

    def to_svg(self) -> str:
        """The trees of all solutions in one picture, below the text."""
        notes = [
            ", ".join(filter(None, (f"= {solution.answer_text}", belief(solution))))
            for solution in self.solutions
        ]
        trees = [
            (s.expression, Caption(s.infix, note)) for s, note in zip(self.solutions, notes, strict=True)
        ]
        return forest_svg(self.text, trees, self.solutions[0].names if self.solutions else ())

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{solution._repr_html_()}</li>" for solution in self.solutions)
        said = [
            *([] if self.sure else [f"Not sure: {self.reason}"]),
            *(f"Note: {note}" for note in self.notes),
        ]
        remarks = "".join(f"<p><i>{escaped(remark)}.</i></p>" for remark in said)
        return f"<p>{self._marked_text()}</p>{remarks}<ol>{items}</ol>"

    def _marked_text(self) -> str:
        """The text with its quantities marked, safe to put into a page."""
        pieces, position = [], 0
        for index, quantity in enumerate(self.quantities):
            pieces.append(escaped(self.text[position : quantity.start]))
            pieces.append(f'<mark data-slot="{index}">{escaped(quantity.surface)}</mark>')
            position = quantity.end
        return "".join((*pieces, escaped(self.text[position:])))


def belief(solution: Solution) -> str:
    """How sure the solver is of a solution, and where it comes from if not from the solver; empty if nothing
    is known.

    What was fixed or searched for is often improbable to the solver: then only where it comes from is said.
    """
    own = solution.origin == "model"
    notes = [] if own else [{"fix": "fixed", "search": "found by search"}[solution.origin]]
    if solution.probability is not None and (own or solution.probability >= LEAST_TOLD):
        notes.append(percent(solution.probability))
    return ", ".join(notes)


def percent(share: float) -> str:
    """A probability as people read it, never more certain than it is.

    >>> percent(0.934), percent(0.0123), percent(0.00001), percent(0.9999)
    ('93 %', '1.2 %', '< 0.1 %', '> 99.9 %')
    """
    if share < LEAST_TOLD:
        return "< 0.1 %"
    if 0.999 < share < 1:
        return "> 99.9 %"
    return f"{100 * share:.0f} %" if 0.1 <= share < 0.99 or share == 1 else f"{100 * share:.1f} %"

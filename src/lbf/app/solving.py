"""Solving what people type: from a text, and perhaps a known answer, to different worked solutions.

    solver = MathSolver.load()                        # the packaged model for the language of each text
    solver.solve("A car drives 100 km in 2 hours …")  # a SolvedProblem

A solution stands for its whole class of rearrangements: its probability is the sum over the class's
hypotheses in the beam, weighed by what answers look like (`lbf.data.answers`) if the solver knows that.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from lbf.app.models import ModelCard, card_of, find
from lbf.app.solution import (
    Found,
    Quantity,
    Solution,
    SolvedProblem,
    as_seen,
    cancels,
    clumsiness,
    says_something,
)
from lbf.app.steps import CalculationStep, calculation_steps, number_name
from lbf.app.units import unit_asked
from lbf.data.build import TextOptions, make_problem
from lbf.data.problem import Problem
from lbf.data.reading import read_answer
from lbf.data.tokenise import detect_language
from lbf.data.vocabulary import UNK
from lbf.errors import InputError
from lbf.neural import Hypothesis, Solver
from lbf.neural.decoding import WIDEST_BEAM
from lbf.symbolic.canonical import canonical
from lbf.symbolic.expression import Expression
from lbf.symbolic.forms import without_ones
from lbf.symbolic.printing import to_infix

__all__ = ["CalculationStep", "MathSolver", "Quantity", "Solution", "SolvedProblem"]

COUNT: Final = 5
"""Solutions given if it is not said how many."""
BEAM: Final = 20
"""Hypotheses looked at first; more where they hold too few different solutions."""
BATCH: Final = 64
"""Problems solved at once."""
LONGEST_TEXT: Final = 2_000
"""Characters of a problem; no set of word problems has longer ones."""
MOST_QUANTITIES: Final = 20
"""Quantities of a problem; the largest of Math23K has 15."""


class MathSolver:
    """A trained solver with everything around it that turns texts into worked solutions."""

    def __init__(
        self, solver: Solver, card: ModelCard, *, language: str | None = None, beam: int = BEAM
    ) -> None:
        self.solver, self.card, self.beam = solver, card, beam
        self._language = language
        self._siblings: dict[str, MathSolver] | None = (
            None  # by language, once asked for; None: this model whatever comes
        )

    @classmethod
    def load(
        cls, model: str | Path | None = None, *, language: str | None = None, beam: int = BEAM
    ) -> MathSolver:
        """The solver of a folder, or a packaged one by name.

        Without a name it is the packaged model for the language; without a language too, each text is given
        to the packaged model for its own language.
        """
        folder = find(model, language)
        loaded = cls(Solver.load(folder), card_of(folder), language=language, beam=beam)
        if model is None and language is None:
            loaded._siblings = {}
        return loaded

    # -----------------------------------------------------------------------------------------------------
    # asking

    def solve(
        self, text: str, *, answer: Fraction | int | str | None = None, count: int = COUNT
    ) -> SolvedProblem:
        """The most probable different solutions of a problem; with an answer, only such as reach it.

        Where the solver's own attempts do not reach it, they are fixed, and where that fails exact search
        steps in. Where fewer reach it than wanted, search adds other ways to do the same calculation. A text
        that cannot be solved at all (no numbers, another language, too long) is an InputError.
        """
        known = (
            Fraction(answer)
            if isinstance(answer, int)
            else read_answer(answer)
            if isinstance(answer, str)
            else answer
        )
        return self.solve_many([text], answers=[known], count=count)[0]

    def solve_many(
        self, texts: Sequence[str], *, answers: Sequence[Fraction | None] | None = None, count: int = COUNT
    ) -> list[SolvedProblem]:
        """As `solve` for many texts at once, in their order; an InputError for the first that cannot be
        solved.
        """
        results = self.attempt(texts, answers=answers, count=count)
        for result in results:
            if isinstance(result, InputError):
                raise result
        return [result for result in results if isinstance(result, SolvedProblem)]

    def attempt(
        self, texts: Sequence[str], *, answers: Sequence[Fraction | None] | None = None, count: int = COUNT
    ) -> list[SolvedProblem | InputError]:
        """As `solve_many`, with what is wrong in place of the result where a text cannot be solved."""
        if answers is not None and len(answers) != len(texts):
            raise InputError(f"{len(texts)} texts need as many answers, not {len(answers)}")
        if count < 1:
            raise InputError(f"at least one solution must be asked for, not {count}")
        results: list[SolvedProblem | InputError] = [InputError("not tried")] * len(texts)
        read: dict[int, tuple[MathSolver, Problem]] = {}
        for place, (text, answer) in enumerate(zip(texts, answers or [None] * len(texts), strict=True)):
            try:
                solver = self._for(text)
                read[place] = solver, solver._read(text, answer)
            except InputError as error:
                results[place] = error
        for solver in {id(solver): solver for solver, _ in read.values()}.values():
            places = sorted((p for p in read if read[p][0] is solver), key=lambda p: len(read[p][1].tokens))
            for begin in range(0, len(places), BATCH):
                chunk = places[begin : begin + BATCH]
                for place, solved in zip(
                    chunk, solver._solve([read[p][1] for p in chunk], count), strict=True
                ):
                    results[place] = solved
        return results

    def unknown_words(self, text: str) -> float:
        """The share of the words of a text that the solver does not know."""
        solver = self._for(text)
        words = solver.solver.vocabulary.encode(solver._read(text, None).tokens)
        return words.count(UNK) / max(1, len(words))

    # -----------------------------------------------------------------------------------------------------
    # reading

    def _for(self, text: str) -> MathSolver:
        """The solver for the language of a text: this one, unless it may choose."""
        language = self._language or detect_language(text)
        if language is None or self.card.speaks(language) or not self.card.language:
            return self
        if self._siblings is None:
            if self._language:
                return self  # as the user said
            raise InputError(
                f"the text is in another language ({language}) than the model {self.card.name} was trained on "
                f"({self.card.language}): choose another model, see lbf models, or say --language"
            )
        if language not in self._siblings:
            self._siblings[language] = MathSolver.load(language=language, beam=self.beam)
        return self._siblings[language]

    def _read(self, text: str, answer: Fraction | None) -> Problem:
        if len(text) > LONGEST_TEXT:
            raise InputError(
                f"a text of {len(text):,} characters is too long to be one problem: at most {LONGEST_TEXT:,} are read"
            )
        if not text.isprintable() and any("\ud800" <= character <= "\udfff" for character in text):
            raise InputError("the text is not valid UTF-8")
        language = self._language or detect_language(text) or self.card.language.split("+")[0] or None
        problem = make_problem("text", text, answer, options=TextOptions(language=language))
        if not problem.slots:
            raise InputError("the text states no quantities, so there is nothing to calculate with")
        if len(problem.slots) > MOST_QUANTITIES:
            raise InputError(
                f"the text states {len(problem.slots)} quantities: at most {MOST_QUANTITIES} can be reasoned about"
            )
        return problem

    # -----------------------------------------------------------------------------------------------------
    # solving

    def _solve(self, problems: Sequence[Problem], count: int) -> list[SolvedProblem]:
        numbered = [replace(problem, id=str(place)) for place, problem in enumerate(problems)]
        found = self._believed(numbered, count)
        asked = [place for place, problem in enumerate(numbered) if problem.answer is not None]
        self._reach(numbered, found, [place for place in asked if not found[place]])
        self._complete(numbered, found, [place for place in asked if 0 < len(found[place]) < count])
        return [
            _written(problem, solutions[:count]) for problem, solutions in zip(problems, found, strict=True)
        ]

    def _reach(self, problems: Sequence[Problem], found: list[list[Found]], places: Sequence[int]) -> None:
        """Fix or search where the solver's own solutions do not reach a known answer."""
        if places:
            from lbf.app.reaching import reach  # loads compiled code, which takes a second

            for place, reached in zip(places, reach(self.solver, [problems[p] for p in places]), strict=True):
                found[place] = reached

    def _complete(self, problems: Sequence[Problem], found: list[list[Found]], places: Sequence[int]) -> None:
        """Add other ways to do the same calculation where there are fewer solutions than wanted."""
        if places:
            from lbf.app.reaching import other_ways  # loads compiled code, which takes a second

            known = [found[place] for place in places]
            for place, more in zip(
                places, other_ways(self.solver, [problems[p] for p in places], known), strict=True
            ):
                found[place] = [*found[place], *more]

    def _believed(self, problems: Sequence[Problem], count: int) -> list[list[Found]]:
        """The solver's own solutions; the beam doubles for problems where it holds too few, unless an answer
        decides.
        """
        found: list[list[Found]] = [[] for _ in problems]
        waiting, width = list(range(len(problems))), max(self.beam, count)
        while waiting:
            beams = self.solver.beam(self.solver.batch([problems[place] for place in waiting]), width)
            for place, beam in zip(waiting, beams, strict=True):
                found[place] = _classes(problems[place], self._weighed(problems[place], beam))
            wide = [len(beam) == width for beam in beams]
            waiting = [
                place
                for place, more in zip(waiting, wide, strict=True)
                if more
                and len(found[place]) < count
                and problems[place].answer is None
                and width < WIDEST_BEAM
            ]
            width = min(2 * width, WIDEST_BEAM)
        return found

    def _weighed(self, problem: Problem, beam: Sequence[Hypothesis]) -> Sequence[tuple[Expression, float]]:
        """The hypotheses weighed by what answers look like, except where the answer is known."""
        if self.solver.answers is None or problem.answer is not None:
            return beam
        return self.solver.answers.weigh(problem.values, beam)


def _classes(problem: Problem, beam: Sequence[tuple[Expression, float]]) -> list[Found]:
    """One solution for each class of rearrangements that has a value (and, if it is known, the right one), by
    probability.

    It is shown in the form that is easiest to follow. A factor 1, which solvers learn as another form of a
    solution, is not shown. What cancels out, such as `a+b-b`, is left out, and so is what says nothing with
    these numbers, such as `a*b` where b is 1, except if the solver believes in it most.
    """
    sums: dict[object, float] = {}
    written: dict[object, list[Expression]] = {}
    for hypothesis, log_prob in beam:
        expression = without_ones(hypothesis)
        key = as_seen(expression, problem.values)
        sums[key] = sums.get(key, 0.0) + math.exp(log_prob)
        written.setdefault(key, []).append(expression)
    ranked = sorted(written, key=lambda key: -sums[key])
    first = {key: _plainest(forms, problem) for key, forms in written.items()}
    believed = [Found(first[key], min(1.0, sums[key])) for key in ranked if _counts(problem, first[key])]
    believed = [found for found in believed if not cancels(found.expression, len(problem.slots))]
    return [
        found
        for rank, found in enumerate(believed)
        if rank == 0 or says_something(found.expression, problem.values)
    ]


def _plainest(forms: Sequence[Expression], problem: Problem) -> Expression:
    """Of the ways in which the solver wrote a solution, and the canonical one, the easiest to follow; of
    equals the first.
    """
    return min((*forms, canonical(forms[0])), key=lambda form: clumsiness(form, problem.values))


def _counts(problem: Problem, expression: Expression) -> bool:
    if problem.answer is not None:
        return problem.is_solved_by(expression)
    return isinstance(expression.evaluate(problem.values), Fraction)


def _written(problem: Problem, found: Sequence[Found]) -> SolvedProblem:
    quantities = tuple(Quantity(slot.surface, slot.value, slot.start, slot.end) for slot in problem.slots)
    return SolvedProblem(problem.text, problem.language, quantities, tuple(_solutions(problem, found)))


def _solutions(problem: Problem, found: Sequence[Found]) -> Iterator[Solution]:
    names = tuple(map(number_name, problem.slots))
    unit = unit_asked(problem.text, problem.language)
    for one in found:
        value = one.expression.evaluate(problem.values)
        if isinstance(value, Fraction):
            steps = calculation_steps(one.expression, names, problem.values)
            infix = to_infix(one.expression, names)
            yield Solution(one.expression, infix, value, unit, one.probability, steps, one.origin, names)

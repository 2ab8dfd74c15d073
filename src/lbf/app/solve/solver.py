"""Solving what people type: from a text, and perhaps a known answer, to different worked solutions.

    solver = MathSolver.load()                        # the packaged model for the language of each text
    solver.solve("A car drives 100 km in 2 hours …")  # a SolvedProblem

What is found is the business of `lbf.abduction`; here texts are read before it and solutions written out
after it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final

from lbf.abduction.candidate import Candidate
from lbf.abduction.find import BEAM, MOST_QUANTITIES, FindOptions, find
from lbf.abduction.identity import in_algebra, read_form
from lbf.app import models
from lbf.app.models import ModelCard, load_solver
from lbf.app.solve.confidence import assess, reason, text_doubt, text_notes
from lbf.app.solve.solution import Solution, SolvedProblem, StatedQuantity, solution_of
from lbf.app.solve.wording import number_name
from lbf.data.asked import unit_asked
from lbf.data.exercises import written_exercise
from lbf.data.problem import Problem, detect_language
from lbf.data.statistics import UNK, Calibration
from lbf.data.typed import read_typed
from lbf.errors import InputError
from lbf.inference.solver_like import SolverLike
from lbf.symbolic.expression import working_out
from lbf.symbolic.notation import read_answer

COUNT: Final = 5
"""Solutions given if it is not said how many."""
BATCH: Final = 64
"""Problems solved at once."""
LONGEST_TEXT: Final = 2_000
"""Characters of a problem; no set of word problems has longer ones."""


class MathSolver:
    """A trained solver with everything around it that turns texts into worked solutions."""

    def __init__(
        self, solver: SolverLike | Path, card: ModelCard, *, language: str | None = None, beam: int = BEAM
    ) -> None:
        """Wrap a solver, or the folder of one that is loaded when it is first needed."""
        self._solver, self.card, self.beam = solver, card, beam
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
        folder = models.find(model, language)
        if model is None and language is None:  # the first text says which one is needed
            chooses = cls(folder, models.card_of(folder), beam=beam)
            chooses._siblings = {}
            return chooses
        return cls(load_solver(folder), models.card_of(folder), language=language, beam=beam)

    @property
    def solver(self) -> SolverLike:
        """The solver itself."""
        if isinstance(self._solver, Path):
            self._solver = load_solver(self._solver)
        return self._solver

    # -----------------------------------------------------------------------------------------------------
    # asking

    def solve(
        self, text: str, *, answer: Fraction | float | str | None = None, count: int = COUNT
    ) -> SolvedProblem:
        """The most probable different solutions of a problem; with an answer, only such as reach it.

        With an answer exact search helps, and where the solver's own attempts do not reach it, they are
        fixed; the solver's belief and simplicity together rank what is found. A text that cannot be solved at
        all (no numbers, another language, too long) is an InputError.
        """
        return self.solve_many([text], answers=[_known(answer)], count=count)[0]

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
        self,
        texts: Sequence[str],
        *,
        answers: Sequence[Fraction | None] | None = None,
        count: int | Sequence[int] = COUNT,
    ) -> list[SolvedProblem | InputError]:
        """As `solve_many`, with what is wrong in place of the result where a text cannot be solved; `count`
        may be told for each text.
        """
        if isinstance(texts, str):
            raise InputError("several problems are a list of texts, not one text: give that to solve")
        counts = [count] * len(texts) if isinstance(count, int) else list(count)
        known = [None] * len(texts) if answers is None else answers
        for what, given in (("answers", known), ("counts", counts)):
            if len(given) != len(texts):
                raise InputError(f"{len(texts)} texts need as many {what}, not {len(given)}")
        if min(counts, default=1) < 1:
            raise InputError(f"at least one solution must be asked for, not {min(counts)}")
        results: list[SolvedProblem | InputError] = [InputError("not tried")] * len(texts)
        read: dict[tuple[MathSolver, int], dict[int, Problem]] = {}
        for place, (text, answer) in enumerate(zip(texts, known, strict=True)):
            try:
                _check_text(text)
                solver = self._for(text)
                read.setdefault((solver, counts[place]), {})[place] = solver._read(text, answer)
            except InputError as error:
                results[place] = error
        for (solver, wanted), problems in read.items():
            for place, solved in solver._solved(problems, wanted):
                results[place] = solved
        return results

    def unknown_words(self, text: str) -> float:
        """The share of the words of a text that the solver does not know, if it needs to know any."""
        solver = self._for(text)
        problem = solver._read(text, None)
        if written_exercise(problem) is not None:
            return 0.0
        words = solver.solver.vocabulary.encode(problem.tokens)
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
                f"the text is in another language ({language}) than the model {self.card.name} was trained on"
                f" ({self.card.language}): choose another model, see lbf models, or say --language"
            )
        if language not in self._siblings:
            self._siblings[language] = MathSolver.load(language=language, beam=self.beam)
        return self._siblings[language]

    def _read(self, text: str, answer: Fraction | None) -> Problem:
        if len(text) > LONGEST_TEXT:
            raise InputError(
                f"a text of {len(text):,} characters is too long to be one problem: at most {LONGEST_TEXT:,}"
                " are read"
            )
        if not text.isprintable() and any("\ud800" <= character <= "\udfff" for character in text):
            raise InputError("the text is not valid UTF-8")
        language = self._language or detect_language(text) or self.card.language.split("+")[0] or None
        problem = read_typed("text", text, answer, language)
        if len(problem.slots) > MOST_QUANTITIES:
            raise InputError(
                f"the text states {len(problem.slots)} quantities: at most {MOST_QUANTITIES} can be reasoned"
                " about"
            )
        return problem

    # -----------------------------------------------------------------------------------------------------
    # solving

    def _solved(self, problems: Mapping[int, Problem], count: int) -> Iterator[tuple[int, SolvedProblem]]:
        """Problems by their places, solved in batches of similar length."""
        options = FindOptions(count=count, beam=self.beam)
        for place, problem in problems.items():
            if not problem.slots:
                yield place, self._written(problem, (), count)
        some = [place for place, problem in problems.items() if problem.slots]
        places = sorted(some, key=lambda place: len(problems[place].tokens))
        for begin in range(0, len(places), BATCH):
            chunk = places[begin : begin + BATCH]
            found = find([problems[place] for place in chunk], self.solver, options)
            for place, findings in zip(chunk, found, strict=True):
                yield place, self._written(problems[place], findings.candidates, count)

    def _written(self, problem: Problem, candidates: Sequence[Candidate], count: int) -> SolvedProblem:
        """A problem with its solutions: the ways to the known answer, or to the most probable one."""
        quantities = tuple(
            StatedQuantity(slot.surface, slot.value, slot.start, slot.end) for slot in problem.slots
        )
        names, unit = tuple(map(number_name, problem.slots)), unit_asked(problem.text, problem.language)
        read, values = (problem.text, problem.language, quantities), problem.values
        is_exercise = any(candidate.origin == "text" for candidate in candidates)  # without a story
        notes = () if is_exercise else text_notes(problem)

        def written(chosen: Sequence[Candidate]) -> tuple[Solution, ...]:
            return tuple(solution_of(candidate, names, values, unit) for candidate in chosen[:count])

        if problem.answer is not None:
            ways, accidents = lasting(candidates, values)
            return SolvedProblem(*read, written(ways), written(accidents), notes=notes)
        calibration = self.solver.calibration or Calibration()
        answer, confidence, doubt = assess(problem, candidates, calibration)
        reached = [working_out(values)(c.expression)[0] == answer for c in candidates]
        ways, accidents = lasting([c for c, right in zip(candidates, reached, strict=True) if right], values)
        others = [c for c, right in zip(candidates, reached, strict=True) if not right]
        if doubt is None and not is_exercise:
            doubt = text_doubt(problem, ways[0].expression if ways else None)
            confidence = None if doubt else confidence  # which is that of other texts
        why = "" if doubt is None else reason(doubt, confidence, calibration)
        return SolvedProblem(
            *read, written(ways), written((*accidents, *others)), confidence, doubt, why, notes
        )


def lasting(
    candidates: Sequence[Candidate], values: Sequence[Fraction]
) -> tuple[list[Candidate], list[Candidate]]:
    """Of candidates with one answer those that do the same as the first whatever the numbers are, and those
    that give its answer with these numbers only, as 2+2 and 2*2 do.

    Equal numbers count as one, because a reader cannot tell which of them is meant.
    """
    functions = [in_algebra(read_form(candidate.expression, values)) for candidate in candidates]
    ways = [c for c, function in zip(candidates, functions, strict=True) if function == functions[0]]
    accidents = [c for c, function in zip(candidates, functions, strict=True) if function != functions[0]]
    return ways, accidents


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise InputError(f"a problem is a text, not {text!r}: give it as a str, and several with solve_many")


def _known(answer: object) -> Fraction | None:
    """A known answer as a number, whatever it is written as."""
    if answer is None or isinstance(answer, Fraction):
        return answer
    if isinstance(answer, str):
        return read_answer(answer)
    if isinstance(answer, (int, float)) and not isinstance(answer, bool) and math.isfinite(answer):
        return Fraction(str(answer))
    raise InputError(f"the answer must be one number or its text, such as 7 or '7 apples', not {answer!r}")

"""Solving for the page: the models a server holds, each loaded once, and a batch of questions answered in one
pass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Final

import numpy as np

from lbf.abduction.identity import read_form
from lbf.app import models
from lbf.app.solve.solution import Solution, SolvedProblem
from lbf.app.solve.solver import MathSolver
from lbf.app.web.errors import ServiceError
from lbf.app.web.schemas import (
    CalculationStepDocument,
    ExpressionDocument,
    ModelDocument,
    QuantityDocument,
    SolutionDocument,
    SolveResponse,
)
from lbf.app.web.settings import MOST_QUANTITIES, Settings
from lbf.data.numbers import AS_TYPED, CHINESE, find_numbers
from lbf.data.problem import FALLBACK_LANGUAGE, detect_language
from lbf.errors import InputError
from lbf.symbolic.canonical import canonical
from lbf.symbolic.fingerprint import same_in_algebra
from lbf.symbolic.notation import number_text

LANGUAGES: Final = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Question:
    """A problem to solve, and its answer where it is known."""

    text: str
    answer: Fraction | None
    count: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A solved problem, and the name of the model that solved it."""

    problem: SolvedProblem
    model: str


@dataclass(frozen=True, slots=True)
class Solvers:
    """The models at hand, by the language they are asked in."""

    by_language: Mapping[str, MathSolver]

    @classmethod
    def load(cls, settings: Settings) -> Solvers:
        """The one model that was asked for, or the packaged one of each language; none where none is
        there.
        """
        if settings.model is not None:
            chosen = MathSolver.load(settings.model)
            return cls(
                {language: chosen for language in LANGUAGES if chosen.card.speaks(language)} or {"en": chosen}
            )
        defaults = {language: _default(language) for language in LANGUAGES}
        return cls({language: solver for language, solver in defaults.items() if solver is not None})

    def warm_up(self) -> None:
        """Do what only the first question would wait for, such as reading the dictionary of Chinese words."""
        samples = {"zh": "2加3是多少？", "en": "What is 2 plus 3?"}
        self.answer([Question(samples[language], None, 1) for language in self.by_language])

    @property
    def names(self) -> list[str]:
        """The names of the models, each once."""
        return list(dict.fromkeys(solver.card.name for solver in self.by_language.values()))

    def cards(self) -> list[ModelDocument]:
        """What is known about every model there is, loaded or not."""
        return [_card(card, card.name in self.names) for card in models.available()]

    def chosen(self, text: str) -> MathSolver:
        """The model for a text; a ServiceError if none was made for its language."""
        language = detect_language(text) or FALLBACK_LANGUAGE
        if language in self.by_language:
            return self.by_language[language]
        message = (
            f"no model for texts in the language {language!r} is loaded; start lbf serve with --model FOLDER"
        )
        raise ServiceError(422, "no_model", message, field="text")

    def answer(self, questions: Sequence[Question]) -> list[Answered | Exception]:
        """The answers to several questions: one pass of each model over all that are put to it."""
        answers: dict[int, Answered | Exception] = {}
        parts: dict[str, list[int]] = {}
        for index, question in enumerate(questions):
            try:
                parts.setdefault(self.chosen(question.text).card.name, []).append(index)
            except ServiceError as error:
                answers[index] = error
        for indices in parts.values():
            solver = self.chosen(questions[indices[0]].text)
            answers |= zip(indices, _answers(solver, [questions[index] for index in indices]), strict=True)
        return [answers[index] for index in range(len(questions))]


def _default(language: str) -> MathSolver | None:
    try:
        models.find(None, language)
    except InputError:
        return None
    return MathSolver.load(language=language)


def check_text(text: str) -> None:
    """Refuse a text with no numbers or too many of them."""
    language = detect_language(text) or FALLBACK_LANGUAGE
    numbers = len(find_numbers(text, AS_TYPED.get(language, CHINESE)))
    if not numbers:
        message = "there is no number in this text, so there is nothing to calculate"
        raise ServiceError(422, "no_quantities", message, field="text")
    if numbers > MOST_QUANTITIES:
        message = f"this text has {numbers} numbers; at most {MOST_QUANTITIES} are taken"
        raise ServiceError(422, "too_many_quantities", message, field="text")


def _answers(solver: MathSolver, questions: Sequence[Question]) -> list[Answered | Exception]:
    """The answers of one model, all in one pass; a question that cannot be answered fails by itself."""
    texts, answers = [question.text for question in questions], [question.answer for question in questions]
    counts = [question.count for question in questions]
    results = solver.attempt(texts, answers=answers, count=counts)
    return [
        Answered(result, solver.card.name)
        if isinstance(result, SolvedProblem)
        else ServiceError(422, "bad_input", str(result), field="text")
        for result in results
    ]


# ---------------------------------------------------------------------------------------------------------
# documents


def document(answered: Answered) -> SolveResponse:
    """An answer as it is sent."""
    problem = answered.problem
    values = [quantity.value for quantity in problem.quantities]
    same, alike = _same_in_algebra(problem.solutions), _same_in_algebra(problem.guesses)
    return SolveResponse(
        text=problem.text,
        language=problem.language,
        model=answered.model,
        quantities=[QuantityDocument.of(quantity) for quantity in problem.quantities],
        sure=problem.sure,
        confidence=problem.confidence,
        doubt=problem.doubt,
        reason=problem.reason,
        solutions=[_solution(way, values, same[index]) for index, way in enumerate(problem.solutions)],
        guesses=[_solution(guess, values, alike[index]) for index, guess in enumerate(problem.guesses)],
    )


def _solution(solution: Solution, values: Sequence[Fraction], same: list[int]) -> SolutionDocument:
    return SolutionDocument(
        expression=ExpressionDocument.of(solution.expression, solution.names, values),
        answer=number_text(solution.answer),
        answer_text=solution.answer_text,
        unit=solution.unit,
        probability=solution.probability,
        origin=solution.origin,
        steps=[
            CalculationStepDocument(
                left=step.left, operator=step.operator, right=step.right, value=step.value
            )
            for step in solution.steps
        ],
        svg=solution.tree_svg,
        as_read=str(canonical(read_form(solution.expression, values))),
        same_in_algebra=same,
    )


def _same_in_algebra(solutions: Sequence[Solution]) -> list[list[int]]:
    """For each solution, which others are the same function of the quantities."""
    same: list[list[int]] = [[] for _ in solutions]
    generator = np.random.default_rng(0)
    for first, second in combinations(range(len(solutions)), 2):
        if same_in_algebra(solutions[first].expression, solutions[second].expression, generator):
            same[first].append(second)
            same[second].append(first)
    return same


def _card(card: models.ModelCard, loaded: bool) -> ModelDocument:
    facts = {
        "data": card.data,
        "split": card.split,
        "strategy": card.strategy,
        "accuracy": card.accuracy,
        "command": card.command,
        "date": card.date,
        "licence": card.licence,
    }
    return ModelDocument(
        name=card.name,
        language=card.language,
        loaded=loaded,
        facts={name: fact for name, fact in facts.items() if fact},
    )

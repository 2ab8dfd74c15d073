"""Calibrating a model: how often its answers are right on a data set that it has never seen, and how its
hypotheses are best reranked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from lbf.abduction.candidate import Candidate
from lbf.abduction.find import WIDE_BEAM, FindOptions, find, opinions, reranker_of
from lbf.app import models
from lbf.app.models import load_solver
from lbf.app.solve.confidence import answer_masses, doubt_about, text_doubt
from lbf.app.solve.fitting import FirstAnswer, JudgedBeam, fit_calibration, fit_reranking
from lbf.app.solve.solver import BATCH
from lbf.data.exercises import written_exercise
from lbf.data.problem import Problem
from lbf.data.statistics import FEATURES, Calibration, Reranker
from lbf.data.typed import as_typed, read_typed
from lbf.errors import InputError
from lbf.inference.description import keep_calibration
from lbf.inference.solver_like import SolverLike
from lbf.symbolic.arithmetic import answers_equal


@dataclass(frozen=True, slots=True)
class Trust:
    """What the answers of a model were worth on a data set."""

    calibration: Calibration
    problems: int
    right: int
    """Problems whose first answer is the stated one."""
    sure: int
    """Problems whose first answer counts as sure."""
    sure_and_right: int

    def to_plain(self) -> dict[str, object]:
        """As plain data, for JSON."""
        facts = {"problems": self.problems, "right": self.right, "sure": self.sure}
        return {**self.calibration.to_json(), **facts, "sure_and_right": self.sure_and_right}


def calibrate(model: str, problems: Sequence[Problem], data: str, wanted: float = 0.9) -> Trust:
    """Fit the calibration of a model to problems it was not trained on, and keep it in the model's folder.

    Texts that are exercises written out tell nothing of the solver, and are left out of the fit.
    """
    folder = models.find(model)
    solver = load_solver(folder)
    worded = [problem for problem in problems if written_exercise(problem) is None]
    attempts, before = outcomes(solver, worded), solver.calibration or Calibration()
    fitted = fit_calibration(attempts, wanted, data)
    calibration = replace(
        fitted,
        belief=before.belief,
        belief_data=before.belief_data,
        reranking=before.reranking,
        reranking_data=before.reranking_data,
    )
    keep_calibration(Path(folder), calibration)
    return trust(calibration, attempts)


def measure(model: str, problems: Sequence[Problem]) -> Trust:
    """What the answers of a model are worth by the calibration it has."""
    solver = load_solver(models.find(model))
    return trust(solver.calibration or Calibration(), outcomes(solver, problems))


def outcomes(solver: SolverLike, problems: Sequence[Problem]) -> list[FirstAnswer]:
    """The first answer to each problem; its probability is 0 where there must be doubt."""
    known = [read_typed(p.id, p.text, p.answer, p.language) for p in _with_answers(problems)]
    found = []
    for chunk in _chunks(known):
        asked = [replace(problem, answer=None) for problem in chunk]
        for problem, findings in zip(chunk, find(asked, solver, FindOptions(count=1)), strict=True):
            masses = answer_masses(problem, findings.candidates)
            best = max(masses, key=lambda value: masses[value], default=None)
            right = best is not None and problem.answer is not None and answers_equal(best, problem.answer)
            mass = 0.0 if best is None or _is_doubtful(problem, findings.candidates, best) else masses[best]
            found.append(FirstAnswer(mass, len(problem.tokens), right))
    return found


def _is_doubtful(problem: Problem, candidates: Sequence[Candidate], answer: Fraction) -> bool:
    """Whether the text makes an answer unsure, whatever the solver believes, as where it is solved."""
    if any(candidate.origin == "text" for candidate in candidates):
        return False
    ways = (c.expression for c in candidates if c.expression.evaluate(problem.values) == answer)
    return (doubt_about(problem) or text_doubt(problem, next(ways))) is not None


def trust(calibration: Calibration, attempts: Sequence[FirstAnswer]) -> Trust:
    """What these attempts say of a calibration."""
    sure = [one.right for one in attempts if calibration.is_sure(one.probability, one.words)]
    return Trust(calibration, len(attempts), sum(one.right for one in attempts), len(sure), sum(sure))


# ---------------------------------------------------------------------------------------------------------
# reranking


FOLDS: Final = 5


@dataclass(frozen=True, slots=True)
class Reranking:
    """What reranking hypotheses with fitted weights brings."""

    weights: Mapping[str, float]
    problems: int
    before: int
    """Problems whose first answer was right without these weights."""
    after: int
    """Those with them, where each fifth was judged with weights that were fitted to the others."""

    def to_plain(self) -> dict[str, object]:
        """As plain data, for JSON."""
        return asdict(self)


def calibrate_reranking(model: str, problems: Sequence[Problem], data: str) -> Reranking:
    """Fit the weights by which the hypotheses of a model are reranked to problems it was not trained on, from
    their answers, and keep them in the model's folder. Calibrations of its probabilities no longer hold then.
    """
    folder = models.find(model)
    solver = load_solver(folder)
    if solver.answers is None:
        raise InputError(f"{model} has no answer prior to begin with: train it again with this version")
    beams = list(_judged_beams(solver, problems))
    unfitted = Reranker.of(solver.answers).weights
    current = reranker_of(solver) or Reranker(unfitted)
    fitted = fit_reranking(beams, unfitted)
    weights = {name: float(f"{weight:.4g}") for name, weight in zip(FEATURES, fitted.tolist(), strict=True)}
    calibration = replace(solver.calibration or Calibration(), reranking=weights, reranking_data=data)
    keep_calibration(Path(folder), calibration)
    after = 0
    for fold in range(FOLDS):
        others = [beam for place, beam in enumerate(beams) if place % FOLDS != fold]
        fitted = fit_reranking(others, unfitted)
        after += sum(beam.is_solved(fitted) for beam in beams[fold::FOLDS])
    before = sum(beam.is_solved(current.weights) for beam in beams)
    return Reranking(weights, len(beams), before, after)


def _judged_beams(solver: SolverLike, problems: Sequence[Problem]) -> Iterator[JudgedBeam]:
    for chunk in _chunks([as_typed(problem) for problem in _with_answers(problems)]):
        beams = solver.beam(solver.batch(chunk), WIDE_BEAM)
        thought = opinions(solver, chunk, beams)
        for problem, beam, own in zip(chunk, beams, thought, strict=True):
            if beam:
                yield JudgedBeam.of(problem, beam, own)


def _with_answers(problems: Sequence[Problem]) -> list[Problem]:
    known = [problem for problem in problems if problem.answer is not None]
    if not known:
        raise InputError("a calibration needs problems with answers")
    return known


def _chunks(problems: Sequence[Problem]) -> Iterator[list[Problem]]:
    """Batches of similar length."""
    ordered = sorted(problems, key=lambda problem: len(problem.tokens))
    for begin in range(0, len(ordered), BATCH):
        yield ordered[begin : begin + BATCH]

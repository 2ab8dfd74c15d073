"""Calibrating a model: how often its answers are right on a data set that it has never seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lbf.abduction.find import FindOptions, find
from lbf.app import models
from lbf.app.models import load_solver
from lbf.app.solve.confidence import answer_masses, doubt_about
from lbf.app.solve.solver import BATCH
from lbf.data.problem import Problem
from lbf.data.statistics import Calibration, fit_calibration
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
    """Fit the calibration of a model to problems it was not trained on, and keep it in the model's folder."""
    folder = models.find(model)
    solver = load_solver(folder)
    attempts, before = outcomes(solver, problems), solver.calibration or Calibration()
    fitted = fit_calibration([p for p, _ in attempts], [right for _, right in attempts], wanted, data)
    calibration = replace(fitted, belief=before.belief, belief_data=before.belief_data)
    keep_calibration(Path(folder), calibration)
    return trust(calibration, attempts)


def measure(model: str, problems: Sequence[Problem]) -> Trust:
    """What the answers of a model are worth by the calibration it has."""
    solver = load_solver(models.find(model))
    return trust(solver.calibration or Calibration(), outcomes(solver, problems))


def outcomes(solver: SolverLike, problems: Sequence[Problem]) -> list[tuple[float, bool]]:
    """For each problem the probability of the first answer, 0 where there must be doubt, and whether it is
    right.
    """
    known = [problem for problem in problems if problem.answer is not None]
    if not known:
        raise InputError("a calibration needs problems with answers")
    found = []
    ordered = sorted(known, key=lambda problem: len(problem.tokens))
    for begin in range(0, len(ordered), BATCH):
        chunk = ordered[begin : begin + BATCH]
        asked = [Problem(p.id, p.text, p.tokens, p.slots, language=p.language) for p in chunk]
        for problem, findings in zip(chunk, find(asked, solver, FindOptions(count=1)), strict=True):
            masses = answer_masses(problem, findings.candidates)
            best = max(masses, key=lambda value: masses[value], default=None)
            right = best is not None and problem.answer is not None and answers_equal(best, problem.answer)
            found.append((0.0 if best is None or doubt_about(problem) else masses[best], right))
    return found


def trust(calibration: Calibration, attempts: Sequence[tuple[float, bool]]) -> Trust:
    """What these attempts say of a calibration."""
    sure = [right for probability, right in attempts if calibration.is_sure(probability)]
    return Trust(calibration, len(attempts), sum(right for _, right in attempts), len(sure), sum(sure))

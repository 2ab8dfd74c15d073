"""A small untrained solver for texts: quick to make, the same every time, and full of opinions; and a
training of it that takes no time.
"""

from __future__ import annotations

import atexit
import json
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import torch

from lbf.app.models import ModelCard
from lbf.app.runs import Run
from lbf.app.solve.solver import MathSolver
from lbf.data.classroom import classroom, generate
from lbf.data.statistics import Vocabulary
from lbf.data.writing import write_jsonl
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable

CAR = (
    "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. "
    "How many kilometres does it drive in all?"
)
EQUAL = "Ann jogs 3 hours at 8 km an hour, Ben 2 hours at 8 km an hour, and 1 rests. How far do they get?"
TEXTS = [problem.text for problem in classroom("en", train=1, validation=1, test=9).test]


@cache
def _vocabulary(language: str) -> Vocabulary:
    return Vocabulary.build(classroom(language, train=300, validation=1, test=1).train, min_count=2)


def small_solver(language: str = "en", seed: int = 0) -> Solver:
    """A solver that knows the words of a classroom, with parameters large enough for its probabilities to
    differ.
    """
    solver = Solver(
        SolverConfig(embedding=8, hidden=8, layers=1), SymbolTable(), _vocabulary(language), seed=seed
    )
    with torch.no_grad():
        for parameter in solver.parameters():
            parameter.mul_(4)
    return solver


def small_math_solver(beam: int = 12) -> MathSolver:
    """The small solver, ready for English texts."""
    return MathSolver(small_solver(), ModelCard("small", "nowhere", "en"), beam=beam)


@cache
def few_problems(count: int = 60) -> Path:
    """A file of a few problems with answers: what is trained on them is judged in no time."""
    path = Path(mkdtemp(prefix="lbf-tests-")) / "few.jsonl"
    write_jsonl(generate("en", seed=1, size=count), path)
    atexit.register(shutil.rmtree, path.parent, ignore_errors=True)
    return path


def saved(folder: Path, language: str = "en") -> Path:
    """The small solver in a folder."""
    small_solver(language).save(folder)
    return folder


SMALL = (
    *("--data", str(few_problems()), "--limit", "40", "--hidden", "12", "--batch", "10", "--epochs", "3"),
    *("--threads", "1", "--preset", "paper"),
    *("--set", "embedding=8", "--set", "layers=1", "--set", "beam=1"),
)
"""The options of a small training by `lbf`."""


def outcome_of(folder: Path) -> tuple[Any, ...]:
    """What must not depend on interruptions: the state, the memory, the best solver, the events without their
    times.
    """
    last = json.loads((folder / "last" / "training.json").read_text())
    events = [{k: v for k, v in event.items() if "second" not in k} for event in Run(folder).events()]
    best = json.loads((folder / "best" / "solver.json").read_text())["parameters"]  # named after its content
    return last, (folder / "memory.jsonl").read_text(), best, events

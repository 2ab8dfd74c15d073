"""From what a teacher gives to a file that can be printed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lbf.app.solve.solver import MathSolver
from lbf.app.teach.exercises import MOST_PROBLEMS, exercises, read_problems
from lbf.app.teach.sheet_text import as_html, as_text
from lbf.app.teach.worksheet import Worksheet, worksheet
from lbf.durable import writable, written_whole
from lbf.errors import InputError


def _as_json(made: Worksheet) -> str:
    return json.dumps(made.to_plain(), ensure_ascii=False, indent=1) + "\n"


_WRITERS: Final[dict[str, Callable[[Worksheet], str]]] = {
    ".html": as_html,
    ".txt": as_text,
    ".json": _as_json,
}


@dataclass(frozen=True, slots=True)
class WorksheetOptions:
    """What `lbf worksheet` is asked."""

    variants: int = 1
    count: int | None = None
    """Most problems; None for all, of a built-in set for ten."""
    seed: int = 0
    title: str = ""
    model: str | None = None
    """A model by name or folder; None for the packaged one of each language."""


def make_worksheet(source: str, options: WorksheetOptions) -> Worksheet:
    """The worksheet of a file, a text or a built-in set; an InputError if no problem is left."""
    problems = read_problems(source, options.count, options.seed)
    if len(problems) > MOST_PROBLEMS:
        raise InputError(f"{len(problems):,} problems are too many for a worksheet: choose some with --count")
    needs_solver = any(problem.expression is None for problem in problems)
    found = exercises(problems, MathSolver.load(options.model) if needs_solver else None)
    made = worksheet(found, options.variants, options.seed, options.title)
    if not made.sheets:
        reasons = "; ".join(f"{one.text}: {one.reason}" for one in made.left_out[:3])
        raise InputError(
            f"no problem can be put on the worksheet ({reasons}); adding answers, as in '… = 7', may help"
        )
    return made


def write_worksheet(source: str, output: Path, options: WorksheetOptions) -> Worksheet:
    """The worksheet, also written to a file in the form that its ending means."""
    write = _WRITERS.get(writable(output, "--output").suffix.lower())
    if write is None:
        raise InputError(f"--output: the name {output.name} must end in one of {', '.join(_WRITERS)}")
    made = make_worksheet(source, options)
    with written_whole(output) as part:
        part.write_text(write(made), encoding="utf-8")
    return made

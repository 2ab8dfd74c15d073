"""How problems are annotated: what `lbf annotate` is asked, the recipe that follows from it, what is found
for a batch of problems, and batches through one or several processes.

With a solver: what `lbf solve` finds for the same text and answer, ranked by the solver's probability and by
simplicity together; without one by simplicity alone. The confidence of a solution is its share among all that
were found for the problem, by scores that were fitted to held-out problems. So confidences sum to one over
all that were found, to less over those that are listed; a single solution has 1.

A batch is done as a whole by one process, so their number changes nothing. Batches are taken as they come:
only a few are ever waiting. Reading, writing and checkpoints stay where the command runs.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from lbf.abduction.candidate import SOURCES
from lbf.abduction.find import MOST_QUANTITIES, WIDE_BEAM, Findings, FindOptions, find
from lbf.abduction.rank import belief_in, confidences
from lbf.app import models
from lbf.data.formats.layouts import Columns
from lbf.data.problem import Problem, numbers_as_written
from lbf.data.reading import ReadOptions
from lbf.errors import Failure, InputError
from lbf.inference.batch import keep_freed_memory
from lbf.symbolic.expression import Constant, SymbolTable
from lbf.symbolic.notation import to_infix

if TYPE_CHECKING:
    from lbf.inference.solver_like import SolverLike

_CONSTANTS: Final = (Fraction(1), Fraction("3.14"))
"""What solutions may use besides the numbers of the text, if nobody says otherwise."""
MOST_FOUND: Final = 64
"""Solutions of one problem that exact search contributes where there is no solver, the simplest."""
MOST_WORDS: Final = 2_000
"""A longer text is not shown to a solver, whose memory would grow with it."""
ANNOTATED: Final = "annotated"
_FAULTS: Final = (ArithmeticError, LookupError, ValueError, TypeError, RuntimeError, AssertionError)
"""What a mistake of ours may end in: among a hundred million rows it must not stop the others."""
_WORTH_A_PROCESS: Final = 8
"""Batches that take about as long as starting a process."""
WAITING: Final = 2
"""Batches that wait for each process or worker, so that none is idle and little is in vain after an
interruption."""


# ---------------------------------------------------------------------------------------------------------
# what is asked


@dataclass(frozen=True, slots=True)
class AnnotateOptions:
    """What `lbf annotate` is asked."""

    output: Path
    model: str | None = None
    """A model by name or folder, `none` for search alone, None for the packaged one of each language."""
    count: int = 5
    """Most solutions listed for a problem."""
    beam: int = 20
    constants: tuple[Fraction, ...] | None = None
    """Without a model: numbers that solutions may use besides those of the text; None for 1 and 3.14."""
    max_leaves: int = 5
    extra: int = 1
    limit: int | None = None
    jobs: int | None = None
    """Processes; None for one on each core, or fewer if there is little to do."""
    prefix: str = ""
    """What the names of new fields begin with."""
    into: str | None = None
    """A field that gets the first solution, as an annotation that training reads."""
    least: float = 0.0
    """The least confidence of a solution that goes there."""
    min_confidence: float = 0.0
    """A first solution of less confidence is called doubtful."""
    summary: Path | None = None
    """Where the summary goes as JSON, and beside it the risk-coverage curve."""
    review: Path | None = None
    """Where the doubtful rows go for people to look at."""
    layout: str | None = None
    encoding: str | None = None
    columns: Columns | None = None
    """The columns of text and answer, if they are not to be found by their names."""
    restart: bool = False
    engine: str = "processes"
    """What does the batches: processes of this machine, or the workers of a Ray cluster (`ray`)."""
    shard: tuple[int, int] | None = None
    """Which part of the input files, of how many: (1, 8) is the first of eight."""

    @property
    def reading(self) -> ReadOptions:
        """How files are read: every row by itself, so that any file needs the same memory."""
        return ReadOptions(format=self.layout, encoding=self.encoding, columns=self.columns, rows_alone=True)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How problems are annotated: everything that decides the result, so that any process can do it."""

    models: tuple[tuple[str, str], ...]
    """Folders of solvers by language; the empty language stands for all."""
    constants: tuple[str, ...]
    """Numbers that solutions may use besides those of the text, where there is no solver to say so."""
    max_leaves: int = 5
    extra: int = 1
    beam: int = WIDE_BEAM
    count: int = 5
    """Solutions listed for each problem."""

    def model_for(self, problem: Problem) -> str | None:
        """The folder of the solver for a problem; None where search does it alone."""
        models = dict(self.models)
        fits = len(problem.tokens) <= MOST_WORDS and 1 <= len(problem.slots) <= MOST_QUANTITIES
        return models.get(problem.language, models.get("")) if fits else None

    def with_whole_paths(self) -> Recipe:
        """The same for processes that work in other folders."""
        return replace(
            self, models=tuple((name, str(Path(folder).resolve())) for name, folder in self.models)
        )

    def options(self, folder: str | None) -> FindOptions:
        """How hard to look, with the solver of a folder or without one."""
        constants = tuple(Constant(Fraction(text)) for text in self.constants)
        bounds = FindOptions(
            self.count, self.beam, self.max_leaves, self.extra, symbol_table=SymbolTable(constants=constants)
        )
        return bounds if folder else replace(bounds, searched=MOST_FOUND)


def recipe_for(options: AnnotateOptions) -> Recipe:
    """How to annotate."""
    chosen = _models(options.model)
    if options.constants is not None and options.model != "none":
        raise InputError("--constants is for --model none: a model has the constants it was trained with")
    constants = _CONSTANTS if options.constants is None else options.constants
    texts = tuple(str(Constant(value)) for value in dict.fromkeys(constants))
    return Recipe(chosen, texts, options.max_leaves, options.extra, options.beam, options.count)


def _models(wanted: str | None) -> tuple[tuple[str, str], ...]:
    """The folders of solvers by language; none is loaded before a text asks for it."""
    if wanted == "none":
        return ()
    if wanted is not None:
        return (("", str(models.find(wanted))),)
    packaged = [card for card in models.available() if card.packaged]
    languages = dict.fromkeys(language for card in packaged for language in card.language.split("+"))
    return tuple((language, str(models.find(None, language))) for language in languages)


def model_name(folder: str) -> str:
    """A packaged model by its name, any other by its folder."""
    card = models.card_of(Path(folder))
    return card.name if card.packaged else folder


# ---------------------------------------------------------------------------------------------------------
# what is found for a batch


def annotate_batch(recipe: Recipe, problems: Sequence[Problem]) -> list[dict[str, Any]]:
    """For each problem, as plain data: its best solutions, how many there are, and whether there are any or
    why not. A problem on which we fail is told as such, and its neighbours are done without it.
    """
    try:
        return _annotated(recipe, problems)
    except InputError:
        raise
    except _FAULTS as error:
        if len(problems) == 1:
            return [{"solutions": [], "candidates": 0, "status": f"failed: {type(error).__name__}"}]
        return [result for problem in problems for result in annotate_batch(recipe, [problem])]


def _annotated(recipe: Recipe, problems: Sequence[Problem]) -> list[dict[str, Any]]:
    results: list[dict[str, Any]] = [{} for _ in problems]
    for folder in dict.fromkeys(map(recipe.model_for, problems)):
        places = [place for place, problem in enumerate(problems) if recipe.model_for(problem) == folder]
        solver = None if folder is None else _solver(folder)
        found = find([problems[place] for place in places], solver, recipe.options(folder))
        for place, findings in zip(places, found, strict=True):
            shares = confidences(problems[place], findings.candidates, belief_in(solver))
            results[place] = _plain(problems[place], findings, shares[: recipe.count])
    return results


@lru_cache(maxsize=2)
def _solver(folder: str) -> SolverLike:
    return models.load_solver(folder)


def _plain(problem: Problem, findings: Findings, shares: Sequence[float]) -> dict[str, Any]:
    """What was found, of which the first are listed: those whose confidences are given."""
    names = numbers_as_written(problem)
    solutions = [
        {
            "expression": to_infix(candidate.expression, names),
            "prefix": str(candidate.expression),
            "confidence": round(share, 4),
            "origin": SOURCES[candidate.origin],
        }
        for candidate, share in zip(findings.candidates, shares, strict=False)
    ]
    status = ANNOTATED if solutions else f"not covered: {_why_not(problem, findings.complete)}"
    return {"solutions": solutions, "candidates": len(findings.candidates), "status": status}


def _why_not(problem: Problem, complete: bool) -> str:
    if not problem.slots:
        return "the text has no numbers"
    return (
        "no expression within the bounds of the search gives the answer"
        if complete
        else "the search took too long"
    )


# ---------------------------------------------------------------------------------------------------------
# batches through processes

Place: TypeAlias = tuple[int, int]
"""A batch: the number of its block, and its own number there."""
Batches: TypeAlias = Iterator[tuple[Place, Sequence[Problem]]]
Done: TypeAlias = tuple[Place, list[dict[str, Any]]]


def processes_for(batches: float) -> int:
    """A process for each core that may be used, but none for so few batches that starting it would take
    longer.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, int(batches / _WORTH_A_PROCESS)))


def run_batches(
    recipe: Recipe, batches: Batches, jobs: int, may_read: Callable[[], bool] = lambda: True
) -> Generator[Done, None, None]:
    """Every batch, as it is finished. No further one is taken while `may_read` says so."""
    if jobs <= 1:
        for place, problems in batches:
            yield place, annotate_batch(recipe, problems)
        return
    context = multiprocessing.get_context("spawn")  # torch and numba have threads, which no fork survives
    executor = ProcessPoolExecutor(jobs, context, _begin)
    try:
        yield from _finished(executor, recipe, batches, WAITING * jobs, may_read)
        executor.shutdown()
    except BrokenProcessPool as error:
        raise Failure(
            "a process that annotates was ended from outside, perhaps for lack of memory: what is finished "
            "is kept, and the same command with fewer --jobs goes on"
        ) from error
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _finished(
    executor: ProcessPoolExecutor,
    recipe: Recipe,
    batches: Batches,
    most: int,
    may_read: Callable[[], bool],
) -> Iterator[Done]:
    running: dict[Future[list[dict[str, Any]]], Place] = {}
    while True:
        while len(running) < most and (may_read() or not running) and (following := next(batches, None)):
            running[executor.submit(annotate_batch, recipe, following[1])] = following[0]
        if not running:
            return
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()


def _begin() -> None:
    """Leave Ctrl-C to the parent, end when it does, however it ends, and keep memory for the next batch."""
    keep_freed_memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)

"""`lbf solve`: problems from the command line, a file or a pipe, and what is shown of their solutions."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import click

from lbf.app.commands.common import coloured, json_option
from lbf.durable import write_whole
from lbf.errors import InputError
from lbf.symbolic.notation import read_answer

if TYPE_CHECKING:  # what solves is loaded when it is asked to
    from lbf.app.solve.solution import Solution, SolvedProblem
    from lbf.app.solve.solver import MathSolver

LARGEST_BATCH: Final = 64
"""Lines of a file that are solved at once."""
MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, the reader is told that the solver was probably made for other
texts."""


@click.command()
@click.argument("text", required=False)
@click.option(
    "--file", "-f", type=click.Path(path_type=Path), help="Solve every line of a file (- for standard input)."
)
@click.option(
    "--answer", "-a", help="A known answer: give only solutions that reach it, also by fixing and by search."
)
@click.option(
    "--count",
    "-n",
    default=5,
    show_default=True,
    type=click.IntRange(1, 50),
    help="Most different solutions to give.",
)
@click.option(
    "--beam",
    default=10,
    show_default=True,
    type=click.IntRange(1, 320),
    help="Hypotheses the solver looks at.",
)
@click.option(
    "--model",
    "-m",
    help="A model of lbf models, or a folder.  [default: the packaged one for the text's language]",
)
@click.option("--language", help="zh or en, if it is not to be detected.")
@click.option("--guesses", is_flag=True, help="Also show solutions with other answers than the first.")
@click.option("--trees", is_flag=True, help="Also show every solution as a tree.")
@click.option(
    "--svg",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Draw the trees of all solutions into a picture.",
)
@json_option
def solve(**options: Any) -> None:
    """Solve the problem TEXT in really different ways, each with its calculation steps.

    Without TEXT, or with - in its place, problems are read from standard input, one a line.

    \b
    Example:  lbf solve 'A shop asks $33 for 6 kg of grapes. What is the price of 12 kg?'
              lbf solve --trees '小明有3个苹果，小红的苹果是小明的2倍，两人一共有多少个苹果？'
              lbf solve --json --file problems.txt > solutions.jsonl
    """
    complaint = _solved(SolveOptions(**options))
    if complaint:
        raise click.ClickException(complaint)


@dataclass(frozen=True, slots=True)
class SolveOptions:
    """What `lbf solve` is asked."""

    text: str | None
    """The problem; None or `-` for lines of standard input."""
    file: Path | None
    """A file of problems, one a line."""
    answer: str | None
    """A known answer."""
    count: int
    beam: int
    model: str | None
    language: str | None
    trees: bool
    svg: Path | None
    as_json: bool
    guesses: bool
    """Whether other answers are shown, too."""

    def solver(self) -> MathSolver:
        """The solver that is asked for."""
        from lbf.app.solve.solver import MathSolver

        return MathSolver.load(self.model, language=self.language, beam=self.beam)


def _solved(options: SolveOptions) -> str | None:
    """Solve what is asked and print it; what to complain about at the end, if a problem got no solution."""
    answer = None if options.answer is None else read_answer(options.answer)
    if options.text in (None, "-") or options.file is not None:
        return _solve_lines(options, answer)
    solver = options.solver()
    assert options.text is not None
    problem = solver.solve(options.text, answer=answer, count=options.count)
    _show(problem, options)
    if not options.as_json:
        _warn(solver, problem)
    return None if problem.solutions or answer is None else _unreached(options)


# ---------------------------------------------------------------------------------------------------------
# many problems


def _solve_lines(options: SolveOptions, answer: Fraction | None) -> str | None:
    """Solve line by line, in batches that grow, so that the first result does not wait for the others."""
    told: list[bool] = []
    solver: MathSolver | None = None
    with _opened(options) as file:
        live, lines = file.isatty(), _problems(file)
        if answer is not None or options.svg is not None:
            lines = iter([_only(lines)])
        size = 1
        while batch := list(islice(lines, size)):
            solver = solver or options.solver()
            for line, result in zip(batch, _attempt(solver, batch, answer, options.count), strict=True):
                told.append(_told(line, result, options))
            size = 1 if live else min(2 * size, LARGEST_BATCH)
    return None if all(told) else f"{told.count(False)} of {len(told)} problems got no solution"


def _opened(options: SolveOptions) -> Any:
    """The file to read, or standard input, which stays open."""
    if options.file is not None and options.text is not None:
        raise InputError("give a problem or --file, not both")
    if options.file is None and options.text is None and sys.stdin.isatty():
        raise InputError(
            "there is no problem to solve: give it in quotes, as in lbf solve 'Ann has 3 apples …', or see"
            " lbf solve --help"
        )
    if options.file is None or str(options.file) == "-":
        return nullcontext(sys.stdin.buffer)
    try:
        return options.file.open("rb")
    except OSError as error:
        raise InputError(f"--file: cannot read {options.file}: {error.strerror}") from error


@dataclass(frozen=True, slots=True)
class Line:
    """A line of input: its text, or why it is none."""

    number: int
    text: str
    error: InputError | None = None


def _problems(file: BinaryIO) -> Iterator[Line]:
    """The lines that are not blank."""
    for number, content in enumerate(file, start=1):
        try:
            text = content.decode("utf-8-sig").strip()
        except UnicodeDecodeError as error:
            shown = content.decode("utf-8", errors="replace").strip()
            yield Line(number, shown, InputError(f"this is not UTF-8: {error.reason} at byte {error.start}"))
            continue
        if text:
            yield Line(number, text)


def _only(lines: Iterator[Line]) -> Line:
    """The one line there is."""
    first = list(islice(lines, 2))
    if len(first) != 1:
        found = "several" if first else "no"
        raise InputError(
            f"--answer and --svg go with one problem, and there are {found}; for files with answers there is"
            " lbf annotate"
        )
    return first[0]


def _attempt(
    solver: MathSolver, lines: list[Line], answer: Fraction | None, count: int
) -> Iterator[SolvedProblem | InputError]:
    readable = [line.text for line in lines if line.error is None]
    results = iter(solver.attempt(readable, answers=[answer] * len(readable), count=count))
    return (next(results) if line.error is None else line.error for line in lines)


def _told(line: Line, result: SolvedProblem | InputError, options: SolveOptions) -> bool:
    """Print what came of a line; whether it got a solution."""
    if not isinstance(result, InputError):
        _show(result, options, heading=True)
        return bool(result.solutions) or not result.sure
    if options.as_json:
        document = {
            "text": line.text,
            "quantities": [],
            "solutions": [],
            "error": str(result),
            "line": line.number,
        }
        click.echo(json.dumps(document, ensure_ascii=False))
    else:
        click.echo(f"lbf: line {line.number}: {result}", err=True)
    return False


# ---------------------------------------------------------------------------------------------------------
# what is shown


def _show(problem: SolvedProblem, options: SolveOptions, heading: bool = False) -> None:
    if options.svg is not None:
        _draw(problem, options.svg)
    if options.as_json:
        click.echo(json.dumps(problem.to_plain(), ensure_ascii=False))
        return
    if heading:
        click.echo(coloured(problem.text, bold=True))
    for line in lines(problem, options):
        click.echo(_in_colour(line))
    if heading:
        click.echo()


def _in_colour(line: str) -> str:
    """A line for a terminal: doubts and notes yellow, the formula of a solution bold."""
    if line.startswith(("not sure:", "note:")):
        return coloured(line, fg="yellow")
    return coloured(line, bold=True) if re.match(r"[0-9]+\. ", line) else line


def lines(problem: SolvedProblem, options: SolveOptions) -> Iterator[str]:
    """A solved problem for people: every way to the answer with its steps, after what there is to say against
    it.
    """
    yield from (f"note: {note}" for note in problem.notes)
    if not problem.sure:
        yield f"not sure: {problem.reason}"
        if problem.solutions:
            yield "the best guess:"
    yield from _listed(problem.solutions, options)
    if options.guesses and problem.guesses:
        yield "other guesses:"
        yield from _listed(problem.guesses, options)


def _listed(solutions: Sequence[Solution], options: SolveOptions) -> Iterator[str]:
    from lbf.app.solve.solution import belief

    for number, solution in enumerate(solutions, start=1):
        note = belief(solution)
        yield f"{number}. {solution.infix} = {solution.answer_text}{f'   ({note})' if note else ''}"
        yield from (f"   {place}) {step}" for place, step in enumerate(solution.steps, start=1))
        if options.trees:
            yield ""
            yield from (f"   {line}" for line in solution.tree_text.splitlines())
            yield ""


def _unreached(options: SolveOptions) -> str:
    return (
        f"nothing that reaches {options.answer} was found, neither by the model nor by fixing nor by search"
    )


def _draw(problem: SolvedProblem, path: Path) -> None:
    try:
        write_whole(path, problem.to_svg().encode())
    except OSError as error:
        raise InputError(f"--svg: cannot write {path}: {error.strerror}") from error


def _warn(solver: MathSolver, problem: SolvedProblem) -> None:
    """Tell on the side if the solver was made for other texts: its solutions are guesses then."""
    unknown = solver.unknown_words(problem.text)
    if unknown >= MANY_UNKNOWN:
        click.echo(
            f"lbf: the model does not know {unknown:.0%} of the words, so it was made for other problems;"
            " see lbf models",
            err=True,
        )

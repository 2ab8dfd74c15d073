"""The commands that reason without a model: `eval`, `fix` and `search`.

Each is a function from options to what it found, twice: as a document for programs and as lines for people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

import numpy as np

from lbf.abduction.identity import as_read, first_of_each
from lbf.symbolic.arithmetic import Operator, Undefined
from lbf.symbolic.canonical import canonical
from lbf.symbolic.expression import Constant, Expression
from lbf.symbolic.fixing import Step, beliefs, describe, m_fix, value_text, wanted_text
from lbf.symbolic.numerals import ParseError, number_text, parse_number
from lbf.symbolic.parsing import parse
from lbf.symbolic.printing import to_infix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import Found, simplicity
from lbf.symbolic.search import search as search_expressions
from lbf.symbolic.subtree import subtree_fixes
from lbf.symbolic.symbol_table import SymbolTable

Result: TypeAlias = tuple[dict[str, Any], list[str]]
"""A document for programs, and lines for people."""

MOST_NUMBERS = 12
"""Numbers that `fix` and `search` take."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers a user gave: as written, and their values."""

    names: tuple[str, ...]
    values: tuple[Fraction, ...]

    @classmethod
    def read(cls, text: str, what: str = "--numbers") -> Numbers:
        """Numbers separated by white space or semicolons, or by commas where that is unambiguous."""
        names = tuple(
            piece for word in re.split(r"[;\s]+|,\s+", text.strip()) for piece in _pieces(word) if piece
        )
        if len(names) > MOST_NUMBERS:
            raise ParseError(f"{what}: {len(names)} numbers are too many, at most {MOST_NUMBERS} are taken")
        return cls(names, tuple(_number(name, what) for name in names))


def _pieces(word: str) -> list[str]:
    """A word as one number if it is one (`1,000`), otherwise cut at its commas (`1,2,3`)."""
    return [word] if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", word) else word.split(",")


def _number(text: str, what: str) -> Fraction:
    try:
        return parse_number(text)
    except ParseError as error:
        raise ParseError(f"{what}: {error}") from error


def _symbol_table(constants: str, expression: Expression | None = None) -> SymbolTable:
    """All operators, the constants named, and those the expression already uses."""
    values = Numbers.read(constants, "--constants").values
    try:
        named = [Constant(value) for value in values]
    except ValueError as error:
        raise ParseError(f"--constants: {error}") from error
    used = [leaf for leaf in expression.leaves if isinstance(leaf, Constant)] if expression else []
    return SymbolTable(constants=tuple(dict.fromkeys((*named, *used))))


# ---------------------------------------------------------------------------------------------------------
# eval


def evaluate(expression: str, numbers: str) -> Result:
    """The exact value of an expression, also as a float."""
    given = Numbers.read(numbers)
    value = parse(expression).evaluate(given.values)
    if isinstance(value, Undefined):
        raise ParseError(f"this expression has no value: {value.reason}")
    exact = number_text(value)
    return {"exact": exact, "float": float(value)}, [
        f"{exact} = {float(value):.12g}" if "/" in exact else exact
    ]


# ---------------------------------------------------------------------------------------------------------
# fix


@dataclass(frozen=True, slots=True)
class FixOptions:
    """What `lbf fix` is asked."""

    numbers: str
    answer: str
    constants: str = "1 3.14"
    steps: int = 50
    leaves: int = 2
    seed: int = 0


def fix(expression: str, options: FixOptions) -> Result:
    """A fix by m-FIX, and where that finds none by replacing a subtree; with the trace of m-FIX."""
    document, lines, _ = fixed(expression, options)
    return document, lines


def fixed(expression: str, options: FixOptions) -> tuple[dict[str, Any], list[str], Expression | None]:
    """What `fix` returns, and the fix itself."""
    given = Numbers.read(options.numbers)
    tree = parse(expression, given.values)
    puzzle = Puzzle(given.values, _number(options.answer, "--answer"), _symbol_table(options.constants, tree))
    _check_slots(tree, given)
    trace: list[Step] = []
    found = m_fix(
        tree, puzzle, beliefs(tree, puzzle), np.random.default_rng(options.seed), options.steps, trace=trace
    )
    result: dict[str, Any] = {"fixed": None, "steps": options.steps, "cost": None, "method": None}
    solution: Expression | None = None
    if found is not None:
        solution = found.expression
        method = "right already" if found.expression == tree else "m-fix" if found.steps else "1-fix"
        result = {
            "fixed": to_infix(found.expression, given.names),
            "steps": found.steps,
            "cost": found.cost,
            "method": method,
        }
    elif options.leaves:
        fixes = subtree_fixes([tree], puzzle, options.leaves)
        if fixes:
            solution = fixes[0]
            result |= {"fixed": to_infix(fixes[0], given.names), "method": "subtree"}
    document = {**result, "trace": [_step_record(step, given.names) for step in trace]}
    return document, [*_trace_lines(trace, given.names), "", _verdict(result)], solution


def _check_slots(tree: Expression, given: Numbers) -> None:
    value = tree.evaluate(given.values)
    if isinstance(value, Undefined) and value.reason.startswith("there is no quantity"):
        raise ParseError(f"{value.reason}: --numbers has {len(given.names)}, counted from n0")


def _step_record(step: Step, names: Sequence[str]) -> dict[str, Any]:
    symbol = step.symbol
    return {
        "event": step.event,
        "walk": step.walk,
        "tree": to_infix(step.tree, names),
        "position": step.position,
        "node": to_infix(step.tree.subtree(step.position), names),
        "value": value_text(step.value) if isinstance(step.value, Fraction) else None,
        "wanted": [wanted_text(wish) for wish in step.wanted],
        "cost": step.cost,
        "symbol": None
        if symbol is None
        else symbol.symbol
        if isinstance(symbol, Operator)
        else to_infix(Expression((symbol,)), names),
        "reason": step.reason,
    }


def _trace_lines(trace: Sequence[Step], names: Sequence[str]) -> list[str]:
    """The trace of the first tree and of the last one; what lies between is only counted."""
    walked = trace[-1].walk
    lines = list(zip(trace, describe(trace, names), strict=True))
    shown = [line for step, line in lines if step.walk == 0]
    if walked:
        shown += [f"… {walked} steps of the random walk …"] if walked > 1 else []
        shown += [line for step, line in lines if step.walk == walked]
    return shown


def _verdict(result: dict[str, Any]) -> str:
    match result["method"]:
        case None:
            return "no fix found"
        case "subtree":
            return f"{result['fixed']}   (a subtree was replaced: changing single symbols would not do)"
        case method:
            return f"{result['fixed']}   ({method}, {result['steps']} steps, cost {result['cost']:.3g})"


# ---------------------------------------------------------------------------------------------------------
# search


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What `lbf search` is asked."""

    numbers: str
    answer: str
    constants: str = "1 3.14"
    max_leaves: int = 5
    extra: int = 1
    limit: int = 20


def search(options: SearchOptions) -> Result:
    """The simplest expressions that give the answer; `complete` if these are all there are within the
    bounds.
    """
    given = Numbers.read(options.numbers)
    found = searched(given, options)
    shown = [to_infix(expression, given.names) for expression in found.expressions]
    more = [] if found.complete else ["… and more: raise --limit, or allow fewer numbers"]
    return {"expressions": shown, "complete": found.complete}, [*(shown or ["nothing found"]), *more]


def searched(given: Numbers, options: SearchOptions) -> Found:
    """The simplest expressions that give the answer, of those that read the same the first."""
    puzzle = Puzzle(given.values, _number(options.answer, "--answer"), _symbol_table(options.constants))
    look = compiled_search if len(given.values) > _FEW_NUMBERS else _readable_search
    found = look(puzzle, options.max_leaves, options.extra, options.limit)
    different = first_of_each(found.expressions, lambda expression: as_read(expression, given.values))
    return Found(tuple(different), found.complete)


_FEW_NUMBERS = 4
"""Up to so many the readable search takes less time than loading the compiled one."""


def _readable_search(puzzle: Puzzle, max_leaves: int, extra: int, limit: int) -> Found:
    found = search_expressions(puzzle, max_leaves, extra)
    shown = found.expressions[:limit]
    return Found(shown, found.complete and len(shown) == len(found.expressions))


def compiled_search(puzzle: Puzzle, max_leaves: int, extra: int, limit: int) -> Found:
    """The simplest solutions within the bounds, at most so many, by the compiled search."""
    from lbf.symbolic.kernels import Givens, search_batch

    givens = Givens.of([puzzle.values], [puzzle.answer])
    rows, counts, complete = search_batch(givens, puzzle.symbol_table, max_leaves, extra, limit=limit)
    found = [canonical(puzzle.symbol_table.decode(row[row >= 0].tolist())) for row in rows[0, : counts[0]]]
    found.sort(key=lambda expression: simplicity(expression, puzzle))
    return Found(tuple(found[:limit]), bool(complete[0]) and int(counts[0]) <= limit)

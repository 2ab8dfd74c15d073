"""Reasoning without a model: the value of an expression, the fix of a wrong one, all that give an answer.

Values go in and values come out. The commands, `lbf.fix` and `lbf.search`, and the HTTP interface only read
what they are given and write what is found.

>>> numbers = Numbers.read("100 2 3.5")
>>> fixed = fix(read_expression("100/2*(3.5+3.5)", numbers), numbers, Fraction(275))
>>> str(fixed.expression), fixed.method
('* / n0 n1 + n1 n2', '1-fix')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib.util import find_spec
from typing import Final, Literal, TypeAlias

import numpy as np

from lbf.abduction.identity import as_read, first_of_each
from lbf.symbolic.arithmetic import Undefined, about
from lbf.symbolic.canonical import canonical
from lbf.symbolic.expression import Constant, Expression, Quantity, SymbolTable
from lbf.symbolic.fixing import Step, beliefs, m_fix
from lbf.symbolic.notation import ParseError, parse_number
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle, simplicity
from lbf.symbolic.regrouping import regrouped
from lbf.symbolic.search import SearchResult
from lbf.symbolic.search import search as search_expressions
from lbf.symbolic.subtree import subtree_fixes

Method: TypeAlias = Literal["right already", "regroup", "1-fix", "m-fix", "subtree"]
"""How a fix was found."""

MOST_NUMBERS: Final = 12
"""Numbers that `fix` and `search` take."""
CONSTANTS: Final = (Fraction(1), Fraction("3.14"))
"""What a solution may use besides the numbers given, if nobody says otherwise."""
_MOST_LOOKED_AT: Final = 16_384
"""Expressions that the compiled search returns at most."""
_FEW_NUMBERS: Final = 4
"""Up to so many the readable search takes less time than loading the compiled one."""


# ---------------------------------------------------------------------------------------------------------
# what is given


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers a user gave: as written, and their values."""

    names: tuple[str, ...]
    values: tuple[Fraction, ...]

    @classmethod
    def read(cls, text: str, what: str = "--numbers") -> Numbers:
        """Numbers separated by white space or semicolons, or by commas where that is unambiguous."""
        words = re.split(r"[;\s]+|,\s+", text.strip())
        return cls.of([piece for word in words for piece in _pieces(word) if piece], what)

    @classmethod
    def of(cls, names: Sequence[str], what: str = "--numbers") -> Numbers:
        """Numbers that are already apart; a ParseError names the first that is none."""
        if len(names) > MOST_NUMBERS:
            raise ParseError(f"{what}: {len(names)} numbers are too many, at most {MOST_NUMBERS} are taken")
        return cls(tuple(names), tuple(read_number(name, what) for name in names))


def _pieces(word: str) -> list[str]:
    """A word as one number if it is one (`1,000`), otherwise cut at its commas (`1,2,3`)."""
    return [word] if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", word) else word.split(",")


def read_number(text: str, what: str) -> Fraction:
    """A number; a ParseError says what it was meant to be if it is none."""
    try:
        return parse_number(text)
    except ParseError as error:
        raise ParseError(f"{what}: {error}") from error


def read_constants(text: str) -> tuple[Fraction, ...]:
    """Numbers that solutions may use besides those of a problem; a ParseError for one that cannot be."""
    values = tuple(dict.fromkeys(Numbers.read(text, "--constants").values))
    try:
        return tuple(Constant(value).value for value in values)
    except ValueError as error:
        raise ParseError(f"--constants: {error}") from error


def read_expression(text: str, numbers: Numbers) -> Expression:
    """An expression over the numbers, written with them or with n0, n1, …; a ParseError if it uses others."""
    tree = parse(text, numbers.values)
    missing = [
        leaf for leaf in tree.leaves if isinstance(leaf, Quantity) and leaf.index >= len(numbers.names)
    ]
    if missing:
        there = len(numbers.names)
        raise ParseError(f"there is no quantity {missing[0]}: {there} numbers are given, counted from n0")
    return tree


# ---------------------------------------------------------------------------------------------------------
# what is found


def value_of(text: str, numbers: Numbers) -> Fraction:
    """The exact value of an expression; a ParseError if it has none."""
    value = parse(text).evaluate(numbers.values)
    if isinstance(value, Undefined):
        raise ParseError(f"this expression has no value: {value.reason}")
    return value


@dataclass(frozen=True, slots=True)
class FixOptions:
    """How hard to look for a fix."""

    constants: tuple[Fraction, ...] = CONSTANTS
    steps: int = 50
    """Most steps of the random walk."""
    leaves: int = 2
    """Most numbers of a subtree that is put in; 0 replaces none."""
    seed: int = 0
    regroup: bool = True
    """Whether to try other brackets before other symbols."""


@dataclass(frozen=True, slots=True)
class FixResult:
    """What became of a wrong expression."""

    wrong: Expression
    expression: Expression | None
    """The fix; None if none was found."""
    method: Method | None
    walked: int
    """Steps of the random walk that were taken."""
    cost: float | None
    """How much less probable the fix is; None where brackets were moved or a subtree was replaced."""
    trace: tuple[Step, ...]
    """Every step of m-FIX, or the one step of moving brackets."""


def fix(
    wrong: Expression, numbers: Numbers, answer: Fraction, options: FixOptions | None = None
) -> FixResult:
    """A fix by other brackets, else by m-FIX, and where that finds none by replacing a subtree."""
    options = options or FixOptions()
    puzzle = Puzzle(numbers.values, answer, _symbol_table(options.constants, wrong))
    moved = regrouped(wrong, puzzle) if options.regroup and not puzzle.solved_by(wrong) else None
    if moved is not None:
        return FixResult(wrong, moved, "regroup", 0, None, (_regrouping(wrong, puzzle),))
    generator, trace = np.random.default_rng(options.seed), list[Step]()
    found = m_fix(wrong, puzzle, beliefs(wrong, puzzle), generator, options.steps, trace=trace)
    if found is not None:
        steps = found.steps
        method: Method = "right already" if found.expression == wrong else "m-fix" if steps else "1-fix"
        return FixResult(wrong, found.expression, method, steps, found.cost, tuple(trace))
    replaced = subtree_fixes([wrong], puzzle, options.leaves) if options.leaves else []
    walked = trace[-1].walk
    if not replaced:
        return FixResult(wrong, None, None, walked, None, tuple(trace))
    return FixResult(wrong, replaced[0], "subtree", walked, None, tuple(trace))


def _regrouping(wrong: Expression, puzzle: Puzzle) -> Step:
    """The one step of a fix that moves brackets only."""
    why = "the same symbols with other brackets give the answer"
    return Step("regroup", 0, wrong, 0, wrong.evaluate(puzzle.values), (about(puzzle.answer),), reason=why)


def _symbol_table(constants: Sequence[Fraction], expression: Expression | None = None) -> SymbolTable:
    """All operators, the constants named, and those the expression already uses."""
    used = [leaf for leaf in expression.leaves if isinstance(leaf, Constant)] if expression else []
    return SymbolTable(constants=tuple(dict.fromkeys((*map(Constant, constants), *used))))


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Where to look for expressions, and how many are wanted."""

    constants: tuple[Fraction, ...] = CONSTANTS
    max_leaves: int = 5
    """Most numbers in one expression."""
    extra: int = 1
    """Constants and repeated numbers allowed."""
    limit: int = 20
    compiled: bool = False
    """Whether to use compiled code also where loading it takes longer than the search."""


def search(numbers: Numbers, answer: Fraction, options: SearchOptions | None = None) -> SearchResult:
    """The simplest expressions that give the answer, one of those that read the same; `complete` if these
    are all there are within the bounds.
    """
    options = options or SearchOptions()
    puzzle = Puzzle(numbers.values, answer, _symbol_table(options.constants))
    few = len(numbers.values) <= _FEW_NUMBERS and not options.compiled
    if few or find_spec("numba") is None:
        found = search_expressions(puzzle, options.max_leaves, options.extra)
        different = _different(found.expressions, puzzle)
    else:
        found, different = _compiled_search(puzzle, options)
    shown = different[: options.limit]
    return SearchResult(tuple(shown), found.complete and len(shown) == len(different))


def _different(expressions: Sequence[Expression], puzzle: Puzzle) -> list[Expression]:
    """Of those that read the same the first."""
    return list(first_of_each(expressions, lambda expression: as_read(expression, puzzle.values)))


def _compiled_search(puzzle: Puzzle, options: SearchOptions) -> tuple[SearchResult, list[Expression]]:
    """What the compiled search finds, and what of it is different: of many expressions only the simplest are
    looked at, but more where too many of these read the same.
    """
    from lbf.symbolic.kernels import Givens, search_batch

    givens, most = Givens.of([puzzle.values], [puzzle.answer]), 2 * options.limit
    while True:
        bounds = options.max_leaves, options.extra
        rows, counts, complete = search_batch(givens, puzzle.symbol_table, *bounds, limit=most)
        trees = [puzzle.symbol_table.decode(row[row >= 0].tolist()) for row in rows[0, : counts[0]]]
        right = [canonical(tree) for tree in trees if puzzle.solved_by(tree)]
        found = sorted(right, key=lambda expression: simplicity(expression, puzzle))
        different, is_all = _different(found, puzzle), int(counts[0]) <= most
        if is_all or len(different) > options.limit or most >= _MOST_LOOKED_AT:
            return SearchResult(tuple(found), bool(complete[0]) and is_all), different
        most = min(8 * most, _MOST_LOOKED_AT)


def warm_up() -> None:
    """Have the search compiled, or read from its cache, before anybody waits for it."""
    if find_spec("numba") is not None:
        search(Numbers.of(["1", "2", "3", "4", "5"]), Fraction(15), SearchOptions(compiled=True))

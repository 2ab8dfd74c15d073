"""Which problems are learned from, and in which order: every one once an epoch, in random batches of similar
length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from lbf.data.problem import Problem
from lbf.symbolic.expression import Expression, Quantity, SymbolTable

BUCKET: Final = 32
"""Batches cut from one random bucket, which is sorted by length: little padding, yet other company in every
epoch."""


def batches(problems: Sequence[Problem], size: int, random: Random) -> list[list[Problem]]:
    """Every problem once, in batches of `size`; the last batch of a bucket may be smaller.

    >>> from lbf.data.build import make_problem
    >>> problems = [make_problem(f"p{i}", "3 " + "apples " * i) for i in range(5)]
    >>> sorted(problem.id for batch in batches(problems, 2, Random(0)) for problem in batch)
    ['p0', 'p1', 'p2', 'p3', 'p4']
    """
    order = random.sample(list(problems), len(problems))
    buckets = [order[i : i + BUCKET * size] for i in range(0, len(order), BUCKET * size)]
    cut = [piece for bucket in buckets for piece in by_length(bucket, size)]
    return random.sample(cut, len(cut))


def by_length(problems: Sequence[Problem], size: int) -> list[list[Problem]]:
    """Every problem once, in batches of `size`, the shortest first; the last batch may be smaller."""
    ordered = sorted(problems, key=lambda problem: len(problem.tokens))
    return [ordered[i : i + size] for i in range(0, len(ordered), size)]


def share(problems: Sequence[Problem], rank: int, size: int) -> list[Problem]:
    """The problems that belong to one of `size` processes; the shares differ by at most one problem."""
    return list(problems[rank::size])


def usable(
    problems: Iterable[Problem], strategy: str, symbol_table: SymbolTable
) -> tuple[list[Problem], dict[str, int]]:
    """The problems a strategy can learn from, and how many others are left out for which reason."""
    good, reasons = [], Counter[str]()
    for problem in problems:
        fault = (
            unlabelled(problem, symbol_table)
            if strategy == "supervised"
            else None
            if problem.answer is not None
            else "no answer"
        )
        if fault:
            reasons[fault] += 1
        else:
            good.append(problem)
    return good, dict(reasons)


def unlabelled(problem: Problem, symbol_table: SymbolTable) -> str | None:
    """Why a problem cannot be learned with full supervision, if it cannot."""
    if problem.expression is None:
        return "no annotation"
    return None if is_within(problem.expression, symbol_table) else "annotation outside the symbol table"


def is_within(expression: Expression, symbol_table: SymbolTable) -> bool:
    """Whether a solver with this symbol table can write an expression."""
    known = {*symbol_table.operators, *symbol_table.constants}
    return all(isinstance(symbol, Quantity) or symbol in known for symbol in expression.symbols)

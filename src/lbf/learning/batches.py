"""Which problems are learned from, and in which order: every one once an epoch, in random batches of similar
length.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from lbf.data.problem import Problem

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

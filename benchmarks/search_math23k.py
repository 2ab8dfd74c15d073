"""Search all of Math23K exactly, on one core: how long it takes, and for how many problems it finds the
annotated solution.

python benchmarks/search_math23k.py [--every 10] [--data ../shared/data/math23k/math23k.jsonl]
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lbf.data.problem import Problem
from lbf.data.reading import read_all
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.kernels import Givens, search_batch

DATA = Path(__file__).parents[1] / "../shared/data/math23k/math23k.jsonl"
LIMIT = 20_000  # candidates kept per problem: enough to look for the annotated one among all of them
BATCH = 16


def main() -> None:
    """Read, search, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--data", type=Path, default=DATA, help="math23k.jsonl")
    parser.add_argument("--every", type=int, default=1, help="take every so-many-th problem only")
    parser.add_argument("--leaves", type=int, default=5)
    parser.add_argument("--extra", type=int, default=1)
    options = parser.parse_args()
    reading = read_all(options.data)
    problems = reading.problems[:: options.every]
    print(f"{len(problems)} problems ({reading.lost} rows lost), constants 1 and 3.14")
    print(f"up to {options.leaves} leaves, {options.extra} of them a constant or a repeat")
    report(problems, options.leaves, options.extra)


def report(problems: Sequence[Problem], leaves: int, extra: int) -> None:
    """Search the problems and print what came of it."""
    symbol_table = SymbolTable()
    begin = time.process_time()
    search_batch(Givens.of([[Fraction(2), Fraction(3)]], [Fraction(6)]), symbol_table, leaves, extra)
    print(f"compiling or loading      {time.process_time() - begin:8.1f} s")
    seconds, counts, annotated, cut = 0.0, [], 0, 0
    for start in range(0, len(problems), BATCH):
        batch = problems[start : start + BATCH]
        begin = time.process_time()
        givens = Givens.of(
            [problem.values for problem in batch], [problem.answer or Fraction(0) for problem in batch]
        )
        rows, found, complete = search_batch(givens, symbol_table, leaves, extra, limit=LIMIT)
        seconds += time.process_time() - begin
        counts += found.tolist()
        cut += int(np.sum(~complete))
        annotated += sum(
            holds(problem, row[:count], symbol_table)
            for problem, row, count in zip(batch, rows, found, strict=True)
        )
    usable = sum(problem.expression is not None for problem in problems)
    print(f"searching, one core       {seconds:8.1f} s   {1000 * seconds / len(problems):.2f} ms per problem")
    print(
        f"any expression            {sum(map(bool, counts)) / len(problems):8.2%}   "
        f"none for {counts.count(0)}"
    )
    print(f"the annotated one         {annotated / len(problems):8.2%}   {usable} annotations are right")
    print(
        f"candidates, median        {statistics.median(counts):8.0f}   "
        f"mean {statistics.mean(counts):.1f}, most {max(counts)}"
    )
    print(f"cut off by the budget     {cut:8d}")


def holds(problem: Problem, rows: npt.NDArray[np.int64], symbol_table: SymbolTable) -> bool:
    """Whether the annotated expression is among the rows, up to rearrangement."""
    if problem.expression is None:
        return False
    key, size = canonical_key(problem.expression), len(problem.expression)
    same_size = rows[np.sum(rows >= 0, axis=1) == size, :size]
    return any(canonical_key(symbol_table.decode(row)) == key for row in same_size)


if __name__ == "__main__":
    main()

"""How many of the problems in a file a model answers, and how far its word *sure* can be believed.

    python experiments/simple_texts.py english experiments/texts/simple-en-2.tsv
    python experiments/simple_texts.py english experiments/texts/grades-en.tsv --count

Each line is an answer, a tab and a problem. Odd lines are for development: the wrong ones are printed. Even
lines are for judging only, and with `--count` all lines are: of these only the number of right ones is
printed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import click

from lbf import MathSolver


class Judged(NamedTuple):
    """What became of one line."""

    right: bool
    sure: bool
    told: str
    """What was expected and what was found."""


def judge(model: str, rows: Sequence[Sequence[str]]) -> list[Judged]:
    """Every line, a pair of answer and problem, with what the model makes of it."""
    judged = []
    for (answer, text), attempt in zip(
        rows, MathSolver.load(model).attempt([row[1] for row in rows]), strict=True
    ):
        solved = None if isinstance(attempt, Exception) or not attempt.solutions else attempt
        found = solved.solutions[0] if solved else None
        told = f"{answer} expected, {found.infix if found else 'nothing'} found: {text}"
        judged.append(
            Judged(
                found is not None and found.answer == Fraction(answer),
                solved is not None and solved.sure,
                told,
            )
        )
    return judged


def counts(judged: Sequence[Judged]) -> str:
    """How many are right, how many sure, and how many of these right."""
    sure = [each for each in judged if each.sure]
    return (
        f"{sum(each.right for each in judged)} of {len(judged)}; "
        f"sure of {len(sure)}, of these right {sum(each.right for each in sure)}"
    )


def main() -> None:
    """Print the wrong answers to odd lines, and the counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("model")
    parser.add_argument("file", type=Path)
    parser.add_argument("--count", action="store_true", help="print counts only")
    options = parser.parse_args()
    rows = [line.split("\t") for line in options.file.read_text(encoding="utf-8").splitlines()]
    judged = judge(options.model, rows)
    if options.count:
        click.echo(counts(judged))
        return
    for number, each in enumerate(judged[::2]):
        if not each.right:
            click.echo(f"{2 * number + 1}: {each.told}")
    click.echo(f"development: {counts(judged[::2])}\njudging: {counts(judged[1::2])}")


if __name__ == "__main__":
    main()

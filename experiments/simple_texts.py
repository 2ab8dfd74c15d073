"""How many of the simple problems in a file a model answers.

    python experiments/simple_texts.py english experiments/texts/simple-en-2.tsv

Each line is an answer, a tab and a problem. Odd lines are for development: the wrong ones are printed. Even
lines are for judging only: only the number of right ones is printed.
"""

from __future__ import annotations

import argparse
from fractions import Fraction
from pathlib import Path

import click

from lbf import MathSolver


def main() -> None:
    """Print the wrong answers to odd lines, and the counts of right ones."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("model")
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    rows = [line.split("\t") for line in options.file.read_text(encoding="utf-8").splitlines()]
    attempts = MathSolver.load(options.model).attempt([text for _, text in rows])
    right: dict[bool, list[bool]] = {True: [], False: []}
    for number, ((answer, text), attempt) in enumerate(zip(rows, attempts, strict=True), start=1):
        found = None if isinstance(attempt, Exception) or not attempt.solutions else attempt.solutions[0]
        odd, is_right = number % 2 == 1, found is not None and found.answer == Fraction(answer)
        right[odd].append(is_right)
        if odd and not is_right:
            click.echo(f"{number}: {answer} expected, {found.infix if found else 'nothing'} found: {text}")
    for odd, name in ((True, "development"), (False, "judging")):
        click.echo(f"{name}: {sum(right[odd])} of {len(right[odd])}")


if __name__ == "__main__":
    main()

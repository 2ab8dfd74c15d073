"""Few rows of one's own: 400 problems of MAWPS to train on and 500 others to judge on, as files.

    python experiments/few_rows.py rows/mine.jsonl rows/others.jsonl
    lbf train --data rows/mine.jsonl --threads 1 --run runs/few-rows/from-nothing
    lbf train --data rows/mine.jsonl --from english --threads 1 --run runs/few-rows/from-english
    lbf evaluate runs/few-rows/from-nothing --data rows/others.jsonl --part all

Problems whose text, apart from spacing, width and decimals of zero, is in the data that `english` was trained
on are left out, so both parts are new to it. Problems with the same text are on the same side.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Final

import click

from lbf.data.datasets import load
from lbf.data.problem import Problem
from lbf.data.splits import Split, joined, normalised_text
from lbf.data.writing import write_jsonl

MINE: Final = 400
OTHERS: Final = 500


def rows() -> tuple[list[Problem], list[Problem]]:
    """The problems to train on and those to judge on, drawn by seed 0."""
    known = Split("known", (), (), (*load("aggregate").problems, *load("svamp").problems))
    new = joined([Split("mawps", load("mawps").problems, (), ()), known]).train
    groups: dict[str, list[Problem]] = {}
    for problem in new:
        groups.setdefault(normalised_text(problem.text), []).append(problem)
    order = sorted(groups)
    random.Random(0).shuffle(order)
    drawn = [problem for text in order for problem in groups[text]]
    return drawn[:MINE], drawn[MINE : MINE + OTHERS]


def main(mine: Path, others: Path) -> None:
    """Write both files."""
    for path, part in zip((mine, others), rows(), strict=True):
        path.parent.mkdir(parents=True, exist_ok=True)
        click.echo(f"{path}: {write_jsonl(part, path)} problems")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

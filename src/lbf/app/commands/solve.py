"""`lbf solve`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lbf.app.commands.output import json_option


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
    default=20,
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
    from lbf.app.solve import command

    complaint = command.solve(command.SolveOptions(**options))
    if complaint:
        raise click.ClickException(complaint)

"""`lbf report`."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import click

from lbf.app.commands.common import json_option, show


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="RUN…")
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="Write Markdown to this file, and the curves beside it.",
)
@click.option("--html", type=click.Path(path_type=Path), help="Write one HTML file with everything in it.")
@click.option(
    "--table",
    help="Print one table only: accuracy, beams, spurious, steps, strategies, reranked, memory, quantities, "
    "symbols, runs or examples.",
)
@click.option(
    "--judge",
    is_flag=True,
    help="First judge runs that were not judged yet, and keep the figures in their folders.",
)
@click.option("--update", is_flag=True, help="RUN… are documents: rewrite the tables between their markers.")
@click.option(
    "--check", is_flag=True, help="RUN… are documents: exit code 1 if a table is not what the runs say."
)
@json_option
def report(as_json: bool, **options: Any) -> None:
    """Tell what runs have found, beside the figures of the paper: tables, learning curves and examples.

    RUN… are run folders, or folders that hold some. Only what is in them is told, and what they lack is said.

    \b
    Example:  lbf report runs/classroom-en-lbf-exact-0
              lbf report results -o report.md --html report.html
              lbf report --update docs/results.md README.md
    """
    from lbf.app.report.assembling import ReportOptions, report

    show(*report(ReportOptions(**options), partial(click.echo, err=True)), as_json)

"""`lbf evaluate`."""

from __future__ import annotations

from typing import Any

import click

from lbf.app.commands.output import json_option, show


@click.command()
@click.argument("model")
@click.option(
    "--data",
    required=True,
    metavar="FILE|NAME",
    help="A file of problems and answers, or a data set such as classroom-en.",
)
@click.option("--format", default=None, help="Format of the file, if it is not to be detected.")
@click.option(
    "--split",
    default="test",
    show_default=True,
    type=click.Choice(["train", "validation", "test", "all"]),
    help="Which part of the data to judge on.",
)
@click.option(
    "--split-name",
    default="default",
    show_default=True,
    help="How the data is split: public, fold-1, random-0, …",
)
@click.option(
    "--beam",
    default=5,
    show_default=True,
    type=click.IntRange(5, 100),
    help="Solutions looked for; the first five count.",
)
@click.option("--rerank", is_flag=True, help="Rerank solutions by the answer prior; best with --beam 20.")
@click.option("--weigh", is_flag=True, hidden=True, help="The earlier name of --rerank.")
@click.option(
    "--batch", default=64, show_default=True, type=click.IntRange(1, 10_000), help="Problems solved at once."
)
@click.option(
    "--spurious", is_flag=True, help="Also tell right from spurious solutions, by redrawing the quantities."
)
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="Seed of redrawn quantities and intervals.",
)
@click.option("--save", default=None, metavar="FILE", help="Keep the outcome of every problem as JSON.")
@json_option
def evaluate(rerank: bool, weigh: bool, as_json: bool, **options: Any) -> None:
    """Measure how well MODEL, a folder or the name of a packaged one, does on data it was not trained on.

    \b
    Example:  lbf evaluate runs/classroom-en-lbf-exact-0 --data classroom-en --spurious
    """
    from lbf.app.extras import need_torch

    need_torch("evaluating")
    from lbf.app.evaluate.evaluation_text import evaluation_lines
    from lbf.app.evaluate.evaluator import EvaluateOptions, evaluate

    found = evaluate(EvaluateOptions(rerank=rerank or weigh, **options))
    show(found.to_plain(), evaluation_lines(found), as_json)

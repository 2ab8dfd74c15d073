"""`lbf evaluate`."""

from __future__ import annotations

from typing import Any

import click

from lbf.app.commands.common import (
    columns_options,
    hint,
    json_option,
    part_options,
    show,
    with_columns,
    with_part,
)


@click.command()
@click.argument("model")
@click.option(
    "--data",
    "-d",
    required=True,
    metavar="FILE|NAME",
    help="A file of problems and answers, or a data set such as classroom-en.",
)
@part_options("test")
@columns_options
@click.option("--format", default=None, help="Layout of the file, if it is not to be detected.")
@click.option(
    "--beam",
    default=5,
    show_default=True,
    type=click.IntRange(5, 100),
    help="Solutions looked for; the first five count.",
)
@click.option("--rerank", is_flag=True, help="Rerank solutions by the answer prior; best with --beam 20.")
@click.option(
    "--as-typed", is_flag=True, help="Read texts as lbf solve does: numerals, one unit of each kind."
)
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
@click.option(
    "--save",
    "-o",
    default=None,
    metavar="FILE",
    help="Keep the outcome of every problem, with its expressions, as JSON.",
)
@json_option
def evaluate(rerank: bool, weigh: bool, as_json: bool, **options: Any) -> None:
    """Measure how well MODEL, a folder or the name of a packaged one, does on data it was not trained on.

    \b
    Example:  lbf evaluate runs/classroom-en-lbf-exact-0 --data classroom-en --spurious
    """
    from lbf.app.models import need_torch

    need_torch("evaluating")
    from lbf.app.evaluate.evaluation_text import evaluation_lines
    from lbf.app.evaluate.evaluator import EvaluateOptions, evaluate

    if weigh:
        hint("--weigh", "--rerank")
    asked = with_part(with_columns(options), "test")
    found = evaluate(EvaluateOptions(rerank=rerank or weigh, **asked))
    show(found.to_plain(), evaluation_lines(found), as_json)

"""`lbf verifier`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from lbf.app.commands.common import columns_options, with_columns


@click.command()
@click.argument("model")
@click.option(
    "--data", "-d", required=True, metavar="FILE|NAME",
    help="What the model was trained on: problems and answers.",
)  # fmt: skip
@click.option("--split", default="default", help="default, public, fold-K, first-N, random-SEED or all.")
@columns_options
@click.option("--epochs", "-e", type=click.IntRange(1), help="Visits to every problem.  [default: 8]")
@click.option("--batch", "-b", type=click.IntRange(1), help="Problems a step.  [default: 32]")
@click.option("--rate", "learning_rate", type=float, help="Learning rate.  [default: 0.001]")
@click.option("--seed", type=int, help="Seed of everything random.  [default: 0]")
@click.option("--hidden", default=256, show_default=True, type=click.IntRange(1), help="Size of its vectors.")
@click.option(
    "--dropout", default=0.3, show_default=True, type=click.FloatRange(0, 0.99),
    help="Share of values dropped in training.",
)  # fmt: skip
@click.option("--from-nothing", is_flag=True, help="Do not begin with what the model itself reads with.")
@click.option("--threads", default=0, type=int, help="Threads to calculate with.")
def verifier(model: str, data: str, split: str, *, from_nothing: bool, **options: Any) -> None:
    """Train a verifier for MODEL, from answers alone: it reads a text and the finished solutions that the
    model proposes, with what each step comes to, and scores them.

    It is kept in the model's folder. It counts once `lbf calibrate MODEL --rerank` has found out how much, on
    problems that neither was trained on.

    \b
    Example:  lbf verifier runs/first --data classroom-en
              lbf calibrate runs/first --rerank --data classroom-en --part validation
    """
    from lbf.app.models import need_torch

    need_torch("training a verifier")
    from lbf.app.verify import LEARNING, VerifierOptions, train_verifier
    from lbf.data.reading import ReadOptions

    asked = with_columns(options)
    reading = ReadOptions(columns=asked.pop("columns"))
    sizes = {name: asked.pop(name) for name in ("hidden", "dropout", "threads")}
    learning = replace(LEARNING, **{name: value for name, value in asked.items() if value is not None})
    train_verifier(
        VerifierOptions(
            model, data, split, reading, reads_as_solver=not from_nothing, learning=learning, **sizes
        ),
        click.echo,
    )

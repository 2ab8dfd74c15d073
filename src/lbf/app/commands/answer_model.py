"""`lbf answer-model`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import click

from lbf.app.commands.common import columns_options, with_columns


@click.command("answer-model")
@click.argument("model")
@click.option(
    "--data", "-d", required=True, metavar="FILE|NAME",
    help="What the model was trained on: problems and answers.",
)  # fmt: skip
@click.option("--split", default="default", help="default, public, fold-K, first-N, random-SEED or all.")
@columns_options
@click.option("--epochs", "-e", type=click.IntRange(1), help="Visits to every problem.  [default: 4]")
@click.option("--batch", "-b", type=click.IntRange(1), help="Problems a step.  [default: 64]")
@click.option("--rate", "learning_rate", type=float, help="Learning rate.  [default: 0.03]")
@click.option("--seed", type=int, help="Seed of everything random.  [default: 0]")
@click.option("--hidden", default=128, show_default=True, type=click.IntRange(1), help="Size of its vectors.")
@click.option(
    "--dropout", default=0.5, show_default=True, type=click.FloatRange(0, 0.99),
    help="Share of a text's features dropped in training.",
)  # fmt: skip
@click.option("--threads", default=0, type=int, help="Threads to calculate with.")
def answer_model(model: str, data: str, split: str, **options: Any) -> None:
    """Train an answer model for MODEL, from answers alone: it tells from a text what the answer will look
    like (whole or not, how large, less or more than the quantities), without any calculation.

    It is kept in the model's folder. It counts once `lbf calibrate MODEL --rerank` has found out how much, on
    problems that neither was trained on.

    \b
    Example:  lbf answer-model runs/first --data classroom-en
              lbf calibrate runs/first --rerank --data classroom-en --part validation
    """
    from lbf.app.models import need_torch

    need_torch("training an answer model")
    from lbf.app.answering import LEARNING, AnswerModelOptions, train_answer_model
    from lbf.data.reading import ReadOptions

    asked = with_columns(options)
    reading = ReadOptions(columns=asked.pop("columns"))
    sizes = {name: asked.pop(name) for name in ("hidden", "dropout", "threads")}
    learning = replace(LEARNING, **{name: value for name, value in asked.items() if value is not None})
    train_answer_model(
        AnswerModelOptions(model, data, split, reading, learning=learning, **sizes), click.echo
    )

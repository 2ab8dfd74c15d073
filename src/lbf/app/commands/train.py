"""`lbf train`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


@click.command()
@click.option(
    "--data",
    "-d",
    help="A data set by name (classroom-zh, classroom-en, math23k, …) or a file; several with commas, "
    "each with a split of its own after @ if it needs one.  [default: classroom-zh]",
)
@click.option("--split", help="default, public, fold-K, first-N, random-SEED or all.")
@click.option("--text", "text_column", metavar="COLUMN", help="Column of the texts.  [default: by its name]")
@click.option("--answer", "answer_column", metavar="COLUMN", help="Column of the answers.")
@click.option("--id", "id_column", metavar="COLUMN", help="Column of the ids.")
@click.option(
    "--preset",
    type=click.Choice(["auto", "paper", "released"]),
    help="auto: lbf-exact, and batch, learning rate, epochs and size by the number of problems; paper: lbf "
    "with the paper's settings; released: these, explored as the paper's code does.  [default: auto]",
)
@click.option(
    "--strategy",
    "-s",
    help="supervised, reinforce, mapo, lbf-no-memory, lbf, lbf-full or lbf-exact.  [default: lbf-exact]",
)
@click.option(
    "--solver",
    help="gts, graph2tree, seq2seq, … (docs/solvers.md), or module:Decoder.  [default: gts]",
)
@click.option("--epochs", "-e", type=int, help="Most visits to every problem.")
@click.option("--batch", "-b", type=int, help="Problems a step.")
@click.option("--rate", "--learning-rate", "rate", type=float, help="Learning rate.")
@click.option(
    "--encoder", help="gru, lstm, or a pretrained encoder laid out like BERT: its folder or hub name."
)
@click.option(
    "--freeze", "frozen", type=int, help="Layers of a pretrained encoder, from below, that do not learn."
)
@click.option("--from", "base", help="Go on from a trained model: a packaged one by name, or a folder.")
@click.option("--hidden", type=int, help="Size of the solver's vectors.")
@click.option("--dropout", type=float, help="Share of values dropped in training.")
@click.option("--seed", type=int, help="Seed of everything random.")
@click.option(
    "--seeds",
    type=click.IntRange(1, 100),
    help="Train so many times, from --seed on, and tell mean and deviation; RUN/seed-K holds each.",
)
@click.option("--threads", type=int, help="Threads of each process; with 1 a run can be repeated bit by bit.")
@click.option("--device", help="cpu, or cuda for a GPU.  [default: cpu]")
@click.option("--limit", type=int, help="Train on the first so many problems only.")
@click.option(
    "--memory", help="Begin with the solutions that an earlier run has found: its folder or its memory.jsonl."
)
@click.option(
    "--teacher",
    "teachers",
    multiple=True,
    help="Also learn what a trained solver thinks of every step: a run folder or a model. May be repeated.",
)
@click.option("--config", type=click.Path(path_type=Path), help="A TOML file with options.")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Any option of docs/training.md. May be repeated.",
)
@click.option(
    "--run",
    "-o",
    "--folder",  # under torchrun, which takes --run for an option of its own
    type=click.Path(path_type=Path),
    help="Folder of the new run.  [default: runs/DATA-STRATEGY-SEED]",
)
@click.option(
    "--tensorboard",
    is_flag=True,
    help="Also write events for TensorBoard to the run folder (extra tensorboard).",
)
@click.option("--resume", type=click.Path(path_type=Path), help="Folder of a run to go on with.")
def train(
    *,
    run: Path | None,
    resume: Path | None,
    config: Path | None,
    settings: tuple[str, ...],
    tensorboard: bool,
    **options: Any,
) -> None:
    """Train a solver from problems and their answers, and keep everything about it in a run folder.

    \b
    Example:  lbf train --data problems.csv --text Question --answer Result
              lbf train --data problems.jsonl --from english --seeds 3 --run runs/mine
              lbf train --resume runs/classroom-en-lbf-exact-0
              torchrun --nproc-per-node 2 -m lbf train --data math23k --preset paper
    """
    from lbf.app.models import need_torch

    need_torch("training")
    from lbf.app.train import TrainOptions, train

    seeds, preset = options.pop("seeds"), options.pop("preset")
    options["teachers"] = options["teachers"] or None
    asked = TrainOptions(run, resume, config, settings, options, tensorboard, preset)
    if seeds is None:
        train(asked)
    else:
        from lbf.app.seeds import train_seeds

        train_seeds(asked, seeds, click.echo)

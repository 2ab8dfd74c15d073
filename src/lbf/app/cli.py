"""The command `lbf`: one plain function per subcommand, errors in one line, exit codes 0 (done), 1 (failed), 2 (bad input)."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from lbf import __version__
from lbf.errors import InputError

_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 110}


@click.group(context_settings=_CONTEXT)
@click.version_option(__version__, prog_name="lbf")
def cli() -> None:
    """Learn to solve math word problems from final answers alone, and get several different solutions for each."""


_EXPRESSION = {"ignore_unknown_options": True}
"""An expression may begin with a minus, so what is no option is an argument; hence no short options either."""

_numbers = click.option("--numbers", default="", metavar='"N …"', help="The problem's numbers, separated by spaces.")
_constants = click.option(
    "--constants", default="1 3.14", show_default=True, metavar='"C …"', help="Further numbers that may be used."
)
_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON document for programs.")


@cli.command("eval", context_settings=_EXPRESSION)
@click.argument("expression")
@_numbers
@_json
def eval_(expression: str, numbers: str, as_json: bool) -> None:
    r"""Calculate EXPRESSION exactly.

    \b
    Example:  lbf eval "(100/2)*(2+3.5)"
    """
    from lbf.app import reasoning

    _show(*reasoning.evaluate(expression, numbers), as_json)


@cli.command(context_settings=_EXPRESSION)
@click.argument("expression")
@_numbers
@click.option("--answer", required=True, help="The answer that should come out.")
@_constants
@click.option("--steps", default=50, show_default=True, type=click.IntRange(0, 100_000), help="Random-walk steps of m-FIX.")
@click.option(
    "--leaves",
    "-k",
    default=2,
    show_default=True,
    type=click.IntRange(0, 3),
    help="If m-FIX finds nothing: leaves of a replaced subtree (0: do not try).",
)
@click.option("--seed", default=0, show_default=True, help="Seed of the random walk.")
@_json
def fix(expression: str, as_json: bool, **options: Any) -> None:
    r"""Repair a wrong EXPRESSION so that it gives the answer, and show how the fix was found.

    \b
    Example:  lbf fix --numbers "100 2 3.5" --answer 275 "100/2*(3.5+3.5)"
    """
    from lbf.app import reasoning

    _show(*reasoning.fix(expression, reasoning.FixOptions(**options)), as_json)


@cli.command()
@_numbers
@click.option("--answer", required=True, help="The answer that should come out.")
@_constants
@click.option("--max-leaves", default=5, show_default=True, type=click.IntRange(1, 6), help="Most numbers in one solution.")
@click.option("--extra", default=1, show_default=True, type=click.IntRange(0, 2), help="Constants and repeated numbers allowed.")
@click.option("--limit", default=20, show_default=True, type=click.IntRange(1), help="Most solutions to print, simplest first.")
@_json
def search(as_json: bool, **options: Any) -> None:
    r"""Find all different expressions over the numbers that give the answer, simplest first.

    \b
    Example:  lbf search --numbers "100 2 3.5" --answer 275
    """
    from lbf.app import reasoning

    _show(*reasoning.search(reasoning.SearchOptions(**options)), as_json)


@cli.command()
@click.argument("model")
@click.option(
    "--data", required=True, metavar="FILE|NAME", help="A file of problems and answers, or a data set such as classroom-en."
)
@click.option("--format", default=None, help="Format of the file, if it is not to be detected.")
@click.option(
    "--split",
    default="test",
    show_default=True,
    type=click.Choice(["train", "validation", "test", "all"]),
    help="Which part of the data to judge on.",
)
@click.option("--split-name", default="default", show_default=True, help="How the data is split: public, fold-1, random-0, …")
@click.option(
    "--beam", default=5, show_default=True, type=click.IntRange(5, 100), help="Solutions looked for; the first five count."
)
@click.option("--batch", default=64, show_default=True, type=click.IntRange(1, 10_000), help="Problems solved at once.")
@click.option("--spurious", is_flag=True, help="Also tell right from spurious solutions, by redrawing the quantities.")
@click.option("--seed", default=0, show_default=True, type=click.IntRange(0), help="Seed of redrawn quantities and intervals.")
@click.option("--save", default=None, metavar="FILE", help="Keep the outcome of every problem as JSON.")
@_json
def evaluate(as_json: bool, **options: Any) -> None:
    r"""Measure how well the solver in the folder MODEL does on data it was not trained on.

    \b
    Example:  lbf evaluate runs/classroom-en-lbf-exact-0 --data classroom-en --spurious
    """
    from lbf.app import evaluate

    _show(*evaluate.evaluate(evaluate.EvaluateOptions(**options)), as_json)


@cli.command()
@click.option("--data", help="A data set by name (classroom-zh, classroom-en, math23k, …) or a file.  [default: classroom-zh]")
@click.option("--split", help="default, public, fold-K or random-SEED.")
@click.option("--strategy", help="supervised, reinforce, mapo, lbf-no-memory, lbf, lbf-full or lbf-exact.  [default: lbf]")
@click.option("--epochs", type=int, help="Most visits to every problem.")
@click.option("--batch", type=int, help="Problems a step.")
@click.option("--rate", type=float, help="Learning rate.")
@click.option("--hidden", type=int, help="Size of the solver's vectors.")
@click.option("--dropout", type=float, help="Share of values dropped in training.")
@click.option("--seed", type=int, help="Seed of everything random.")
@click.option("--threads", type=int, help="Threads of each process; with 1 a run can be repeated bit by bit.")
@click.option("--limit", type=int, help="Train on the first so many problems only.")
@click.option("--config", type=click.Path(path_type=Path), help="A TOML file with options.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="Any option of docs/training.md. May be repeated.")
@click.option(
    "--run",
    "--folder",  # under torchrun, which takes --run for an option of its own
    type=click.Path(path_type=Path),
    help="Folder of the new run.  [default: runs/DATA-STRATEGY-SEED]",
)
@click.option("--resume", type=click.Path(path_type=Path), help="Folder of a run to go on with.")
def train(
    run: Path | None, resume: Path | None, config: Path | None, settings: tuple[str, ...], **options: int | float | str | None
) -> None:
    r"""Train a solver from problems and their answers, and keep everything about it in a run folder.

    \b
    Example:  lbf train --data classroom-en --strategy lbf-exact --hidden 128 --epochs 20
              lbf train --resume runs/classroom-en-lbf-exact-0
              torchrun --nproc-per-node 2 -m lbf train --data math23k
    """
    from lbf.app import train

    train.train(train.TrainOptions(run, resume, config, settings, options))


def _show(result: dict[str, Any], lines: Sequence[str], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        for line in lines:
            click.echo(line)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; what the user did wrong is told in one line, without a traceback."""
    try:
        cli.main(args=None if arguments is None else list(arguments), prog_name="lbf", standalone_mode=False)
    except click.ClickException as error:
        return _complain(error.format_message(), 2 if isinstance(error, click.UsageError) else 1)
    except click.exceptions.Exit as ending:
        return ending.exit_code
    except (click.Abort, KeyboardInterrupt):
        return _complain("stopped", 1)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of our output has gone: nothing is left to say to it
        return 1
    except InputError as error:
        return _complain(str(error), 2)
    return 0


def _complain(message: str, code: int) -> int:
    click.echo(f"lbf: {' '.join(message.split())}", err=True)
    return code

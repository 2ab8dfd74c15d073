"""`lbf calibrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from lbf.app.commands.output import json_option, show

if TYPE_CHECKING:
    from lbf.app.solve.calibrate import Trust


@click.command()
@click.argument("model")
@click.option("--data", required=True, metavar="FILE|NAME", help="Problems and answers by other authors.")
@click.option(
    "--split", default="all", show_default=True, type=click.Choice(["train", "validation", "test", "all"]),
    help="Which part of the data to use.",
)  # fmt: skip
@click.option("--split-name", default="default", show_default=True, help="How the data is split.")
@click.option(
    "--wanted", default=0.9, show_default=True, type=click.FloatRange(0.5, 0.999),
    help="Share of the sure answers that must be right.",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Only measure: keep the calibration the model has.")
@json_option
def calibrate(  # noqa: PLR0913, PLR0917  # click hands over every option
    model: str, data: str, split: str, split_name: str, wanted: float, check: bool, as_json: bool
) -> None:
    """Measure how far the answers of MODEL can be trusted on texts it was not trained on, and remember it.

    From then on `lbf solve` says "not sure" where fewer than the wanted share of such answers are right.

    \b
    Example:  lbf calibrate runs/first --data classroom-en --split validation
              lbf calibrate runs/first --check --data classroom-en
    """
    from lbf.app.solve import calibrate as calibrating
    from lbf.data.datasets import read_part

    problems = read_part(data, split, split_name).problems
    if check:
        found = calibrating.measure(model, problems)
    else:
        found = calibrating.calibrate(model, problems, data, wanted)
    show(found.to_plain(), _lines(found), as_json)


def _lines(found: Trust) -> list[str]:
    right = f"{found.right / found.problems:.1%}"
    lines = [f"{found.problems:,} problems, first answer right for {right}"]
    if not found.sure:
        return [*lines, "no answer counts as sure"]
    share = f"{found.sure / found.problems:.1%}"
    return [*lines, f"sure of {share}, and right for {found.sure_and_right / found.sure:.1%} of these"]

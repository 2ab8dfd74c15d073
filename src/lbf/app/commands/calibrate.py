"""`lbf calibrate`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from lbf.app.commands.data_options import columns_options, part_options, with_columns, with_part
from lbf.app.commands.output import json_option, show

if TYPE_CHECKING:
    from lbf.app.solve.calibrate import Trust


@click.command()
@click.argument("model")
@click.option(
    "--data", "-d", required=True, metavar="FILE|NAME", help="Problems and answers by other authors."
)
@part_options("all")
@columns_options
@click.option(
    "--wanted", default=0.9, show_default=True, type=click.FloatRange(0.5, 0.999),
    help="Share of the sure answers that must be right.",
)  # fmt: skip
@click.option("--check", is_flag=True, help="Only measure: keep the calibration the model has.")
@json_option
def calibrate(model: str, wanted: float, check: bool, as_json: bool, **options: Any) -> None:
    """Measure how far the answers of MODEL can be trusted on texts it was not trained on, and remember it.

    From then on `lbf solve` says "not sure" where fewer than the wanted share of such answers are right.

    \b
    Example:  lbf calibrate runs/first --data classroom-en --part validation
              lbf calibrate runs/first --check --data classroom-en --part test
    """
    from lbf.app.solve import calibrate as calibrating
    from lbf.data.datasets import read_part
    from lbf.data.reading import ReadOptions

    asked = with_part(with_columns(options), "all")
    reading = ReadOptions(columns=asked["columns"])
    problems = read_part(asked["data"], asked["split"], asked["split_name"], reading).problems
    if check:
        found = calibrating.measure(model, problems)
    else:
        found = calibrating.calibrate(model, problems, asked["data"], wanted)
    show(found.to_plain(), _lines(found), as_json)


def _lines(found: Trust) -> list[str]:
    right = f"{found.right / found.problems:.1%}"
    lines = [f"{found.problems:,} problems, first answer right for {right}"]
    if not found.sure:
        return [*lines, "no answer counts as sure"]
    share = f"{found.sure / found.problems:.1%}"
    return [*lines, f"sure of {share}, and right for {found.sure_and_right / found.sure:.1%} of these"]

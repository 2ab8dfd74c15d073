"""`lbf models`."""

from __future__ import annotations

from pathlib import Path

import click

from lbf.app.commands.common import json_option, show


@click.command()
@click.option(
    "--runs",
    default=Path("runs"),
    show_default=True,
    type=click.Path(path_type=Path),
    help="Folder of training runs.",
)
@json_option
def models(runs: Path, as_json: bool) -> None:
    """List the models there are: those that come with lbf, and those of training runs.

    \b
    Example:  lbf models
    """
    from lbf.app import models

    show(*models.listing(runs), as_json)

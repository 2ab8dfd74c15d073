"""`lbf models`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from lbf.app.commands.output import json_option, show

if TYPE_CHECKING:
    from lbf.app.models import ModelCard


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
    from lbf.app.models import available

    cards = available(runs)
    lines = [line for card in cards for line in (*_lines_of(card), "")]
    nothing = ["there are no models: train one with lbf train"]
    show({"models": [card.to_plain() for card in cards]}, lines[:-1] or nothing, as_json)


def _lines_of(card: ModelCard) -> list[str]:
    trained = f"{card.strategy or 'unknown strategy'} on {card.data or 'unknown data'}"
    size = f"{card.bytes / 1e6:.1f} MB"
    facts = (card.language or "unknown language", trained, card.accuracy or "not measured", size)
    where = "comes with lbf" if card.packaged else card.folder
    return [f"{card.name}: {', '.join(facts)}", *(f"    {line}" for line in (where, card.command) if line)]

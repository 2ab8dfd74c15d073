"""`lbf models`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from lbf.app.commands.common import aligned, coloured, json_option, show

if TYPE_CHECKING:
    from lbf.app.models import ModelCard


_HEADER: Final = ("model", "language", "accuracy", "size", "strategy", "trained on", "folder")
_MORE: Final = "--json tells more of each, such as the command that trained it"


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
    header, *rows = aligned([_HEADER, *map(_row, cards)])
    nothing = ["there are no models: train one with lbf train"]
    lines = [coloured(header, bold=True), *rows, "", _MORE] if cards else nothing
    show({"models": [card.to_plain() for card in cards]}, lines, as_json)


def _row(card: ModelCard) -> tuple[str, ...]:
    return (
        card.name,
        card.language or "unknown",
        card.accuracy or "not measured",
        f"{card.bytes / 1e6:.1f} MB",
        card.strategy or "unknown",
        card.data or "unknown",
        "comes with lbf" if card.packaged else card.folder,
    )

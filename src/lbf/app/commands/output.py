"""What several commands share when they speak: the option `--json`, colours, hints, and how a result is
shown.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

import click

from lbf.app.progress import QUIET

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document for programs.")


def show(result: dict[str, Any], lines: Sequence[str], as_json: bool) -> None:
    """Print a document for programs, or lines for people."""
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        for line in lines:
            click.echo(coloured(line, fg="yellow") if line.startswith("note: ") else line)


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns flush left, as wide as a terminal shows them: a Chinese character takes two places.

    >>> aligned([["model", "size"], ["小学", "4 MB"], ["english", "20 MB"]])
    ['model    size', '小学     4 MB', 'english  20 MB']
    """
    widths = [max(map(_places, column)) for column in zip(*rows, strict=True)]
    padded = (
        [cell + " " * (width - _places(cell)) for cell, width in zip(row, widths, strict=True)]
        for row in rows
    )
    return ["  ".join(row).rstrip() for row in padded]


def _places(text: str) -> int:
    return sum(1 + (unicodedata.east_asian_width(character) in "WF") for character in text)


def coloured(text: str, **style: Any) -> str:
    """A text in colour or bold, unless the environment has NO_COLOR; click leaves colours out of what is no
    terminal.
    """
    return text if os.environ.get("NO_COLOR") else click.style(text, **style)


def hint(old: str, new: str) -> None:
    """Say on the side how something is called now; the old name still works."""
    if not QUIET.get():
        click.echo(f"lbf: {old} is now called {new}", err=True)


def add_volume(command: click.Command) -> None:
    """Give a command, and those of a group, the options `-q` and `-v`."""
    if isinstance(command, click.Group):
        for each in command.commands.values():
            add_volume(each)
        return
    for flags, name, text in (
        (("-q", "--quiet"), "quiet", "Results and errors only: no progress, no hints."),
        (("-v", "--verbose"), "verbose", "Also say what is done on the side."),
    ):
        if not {flag for option in command.params for flag in option.opts} & set(flags):
            option = click.Option(
                flags, is_flag=True, expose_value=False, is_eager=True, help=text, callback=_volume(name)
            )
            command.params.append(option)


def _volume(name: str) -> Callable[[click.Context, click.Parameter, bool], None]:
    def set_volume(_: click.Context, __: click.Parameter, given: bool) -> None:
        if given and name == "quiet":
            QUIET.set(True)
        elif given:
            show_messages()

    return set_volume


def show_messages() -> None:
    """Show what our modules log."""
    import logging  # not needed to answer a question

    logger = logging.getLogger("lbf")
    if not logger.handlers:
        shown = logging.StreamHandler()
        shown.setFormatter(logging.Formatter("lbf: %(message)s"))
        logger.addHandler(shown)
        logger.setLevel(logging.INFO)

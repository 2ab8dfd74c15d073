"""What commands have in common: the option `--json`, colours, hints, how a result is shown, and the options
by which data is named: which columns, which layout, which part of which split. Names of earlier versions are
understood, with a hint.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

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


# ---------------------------------------------------------------------------------------------------------
# data

Command = TypeVar("Command", bound=Callable[..., Any])

PARTS: Final = ("train", "validation", "test", "all")

_COLUMNS: Final = (
    click.option("--text", metavar="COLUMN", help="Column of the texts.  [default: by its name]"),
    click.option("--answer", metavar="COLUMN", help="Column of the answers.  [default: by its name]"),
    click.option("--id", "id_", metavar="COLUMN", help="Column of the ids.  [default: id, if there is one]"),
)
format_option = click.option(
    "--format", "layout", default=None, help="Layout of the file, if it is not to be detected."
)
encoding_option = click.option(
    "--encoding", default=None, help="Encoding of the file, if it is neither UTF-8 nor marked."
)


def columns_options(command: Command) -> Command:
    """Add `--text`, `--answer` and `--id`, which name columns."""
    for option in reversed(_COLUMNS):
        command = option(command)
    return command


def with_columns(options: dict[str, Any]) -> dict[str, Any]:
    """Options with the columns in one place."""
    from lbf.data.datasets import columns_named

    rest = {name: value for name, value in options.items() if name not in ("text", "answer", "id_")}
    return {**rest, "columns": columns_named(options["text"], options["answer"], options["id_"])}


def part_options(usual: str) -> Callable[[Command], Command]:
    """Add `--part`, with a default, and `--split`, which says how the data is split."""

    def add(command: Command) -> Command:
        for option in (
            click.option("--split-name", hidden=True, help="The earlier name of --split."),
            click.option(
                "--split",
                default="default",
                show_default=True,
                help="How the data is split: public, fold-1, random-0, …",
            ),
            click.option(
                "--part", type=click.Choice(PARTS), help=f"Which part of the data.  [default: {usual}]"
            ),
        ):
            command = option(command)
        return command

    return add


def with_part(options: dict[str, Any], usual: str) -> dict[str, Any]:
    """Options with the part under `split` and the split under `split_name`, as evaluations store them; of
    both, names of earlier versions are taken.
    """
    part, split, name = options["part"], options["split"], options["split_name"]
    if split in PARTS and not (part and split == "all"):
        hint(f"--split {split}", f"--part {split}")
        part, split = part or split, "default"
    if name:
        hint("--split-name", "--split")
    rest = {key: value for key, value in options.items() if key != "part"}
    return {**rest, "split": part or usual, "split_name": name or split}

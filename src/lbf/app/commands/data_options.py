"""The options by which commands name data: which columns, which layout, which part of which split. Names of
earlier versions are understood, with a hint.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from lbf.app.commands.output import hint

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
    from lbf.data.formats.layouts import columns_named

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

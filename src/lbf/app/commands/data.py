"""`lbf data check` and `lbf data export`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lbf.app.commands.output import json_option, show

_encoding = click.option(
    "--encoding", default=None, help="Encoding of the file, if it is neither UTF-8 nor marked."
)


@click.group()
def data() -> None:
    """Look at files of problems, and convert them."""


@data.command()
@click.argument("source", metavar="FILE|NAME", type=click.Path())
@click.option("--format", "layout", default=None, help="Layout of the file, if it is not to be detected.")
@_encoding
@click.option("--strict", is_flag=True, help="Also fail where only annotations cannot be used.")
@click.option(
    "--rejects",
    default=None,
    type=click.Path(path_type=Path),
    help="Also list what was rejected here, as JSON lines.",
)
@json_option
def check(source: str, strict: bool, as_json: bool, **options: Any) -> None:
    """Read a file, or a data set by name, and say what is in it and what cannot be used: line, field and
    reason.

    Ends with exit code 1 if rows are lost, with --strict also if annotations are; with 2 if there is nothing
    to read.

    \b
    Example:  lbf data check classroom-en
              lbf data check problems.jsonl --rejects rejects.jsonl
    """
    from lbf.app import data

    result, lines = data.check(source, data.CheckOptions(**options))
    show(result, lines, as_json)
    lost = result["rejected"]
    if lost["rows"] or (strict and lost["annotations"]):
        raise click.ClickException(
            f"{lost['rows']:,} rows and {lost['annotations']:,} further annotations cannot be used"
        )


@data.command()
@click.argument("source", metavar="FILE|NAME", type=click.Path())
@click.option("--output", "-o", required=True, type=click.Path(path_type=Path), help="The file to write.")
@click.option(
    "--format",
    "to",
    default=None,
    type=click.Choice(["jsonl", "json", "csv", "mwptoolkit"]),
    help="What to write.  [default: by the ending of the output]",
)
@click.option(
    "--from", "layout", default=None, help="Layout of the file that is read, if it is not to be detected."
)
@_encoding
@click.option(
    "--split",
    default="all",
    show_default=True,
    type=click.Choice(["train", "validation", "test", "all"]),
    help="Which part of the data to write.",
)
@click.option(
    "--split-name",
    default="default",
    show_default=True,
    help="How the data is split: public, fold-1, random-0, …",
)
@json_option
def export(source: str, as_json: bool, **options: Any) -> None:
    """Write the problems of a file, or of a data set by name, in a layout that this and other tools read.

    \b
    Example:  lbf data export classroom-en --split test -o test.jsonl
              lbf data export problems.jsonl -o problems.csv
              lbf data export classroom-zh --split train --format mwptoolkit -o trainset.json
    """
    from lbf.app import data

    show(*data.export(source, data.ExportOptions(**options)), as_json)

"""`lbf data check` and `lbf data export`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from lbf.app.commands.common import (
    columns_options,
    encoding_option,
    format_option,
    hint,
    json_option,
    part_options,
    show,
    with_columns,
    with_part,
)

WRITTEN: Final = ("jsonl", "json", "csv", "mwptoolkit")
"""What `lbf data export` can write."""


@click.group()
def data() -> None:
    """Look at files of problems, and convert them."""


@data.command()
@click.argument("source", metavar="FILE|NAME", type=click.Path())
@columns_options
@format_option
@encoding_option
@part_options("all")
@click.option(
    "--against",
    metavar="PART|FILE|NAME",
    help="Also find problems whose text, up to numbers, is in another part of the split or other data.",
)
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
              lbf data check math23k --split public --part test --against train
    """
    from lbf.app import data

    asked = with_part(with_columns(options), "all")
    result, lines = data.check(source, data.CheckOptions(**asked))
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
    "--to", type=click.Choice(WRITTEN), help="What to write.  [default: by the ending of the output]"
)
@columns_options
@format_option
@click.option("--from", "earlier", hidden=True, help="The earlier name of --format.")
@encoding_option
@part_options("all")
@json_option
def export(source: str, earlier: str | None, as_json: bool, **options: Any) -> None:
    """Write the problems of a file, or of a data set by name, in a layout that this and other tools read.

    \b
    Example:  lbf data export classroom-en --part test -o test.jsonl
              lbf data export problems.jsonl -o problems.csv
              lbf data export classroom-zh --part train --to mwptoolkit -o trainset.json
    """
    from lbf.app import data

    if options["layout"] in WRITTEN and options["to"] is None:
        hint(f"--format {options['layout']}", f"--to {options['layout']}")
        options = {**options, "to": options["layout"], "layout": None}
    if earlier:
        hint("--from", "--format")
        options = {**options, "layout": earlier}
    asked = with_part(with_columns(options), "all")
    show(*data.export(source, data.ExportOptions(**asked)), as_json)

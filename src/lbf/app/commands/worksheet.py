"""`lbf worksheet`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from lbf.app.commands.common import json_option, show


@click.command()
@click.argument("source", metavar="FILE|TEXT|NAME")
@click.option(
    "--variants",
    "-n",
    default=1,
    show_default=True,
    type=click.IntRange(1, 26),
    help="Different sheets: A, B, …",
)
@click.option(
    "--count",
    default=None,
    type=click.IntRange(1, 100),
    help="Most problems.  [default: all; of a built-in set 10]",
)
@click.option(
    "--seed",
    default=0,
    show_default=True,
    type=click.IntRange(0),
    help="The same seed gives the same numbers.",
)
@click.option("--title", default="", help="What stands at the top.")
@click.option(
    "--output",
    "-o",
    default=None,
    type=click.Path(path_type=Path),
    help="The file to write: .html, .txt or .json.  [default: text, on the screen]",
)
@click.option(
    "--model", help="A model of lbf models, or a folder.  [default: the packaged one for the text's language]"
)
@json_option
def worksheet(source: str, output: Path | None, as_json: bool, **options: Any) -> None:
    """Make a worksheet with an answer key; every variant has numbers of its own and answers as nice.

    Problems come from a file (.txt with one a line or with blank lines between them, or .jsonl, .json, .csv),
    from the text itself, or from a built-in set: classroom-en, classroom-zh, primary-en, primary-zh. In a
    text, a problem may end in its answer, as in "How many are left? = 7". A problem that the solver is not
    sure about is left out, and told on the side.

    \b
    Example:  lbf worksheet classroom-en --variants 4 -o sheet.html
              lbf worksheet problems.jsonl --variants 2 --seed 7
    """
    from lbf.app.teach import making
    from lbf.app.teach.sheet_text import as_text

    asked = making.WorksheetOptions(**options)
    if output is None:
        made = making.make_worksheet(source, asked)
        shown = [] if as_json else as_text(made).splitlines()
    else:
        made = making.write_worksheet(source, output, asked)
        sheets, problems = len(made.sheets), len(made.sheets[0].items)
        shown = [f"{output}: {sheets} sheets of {problems} problems, and their keys"]
    show(made.to_plain(), shown, as_json)
    for one in made.left_out:
        click.echo(f"lbf: left out: {one.text} ({one.reason})", err=True)

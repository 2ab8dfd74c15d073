"""What several commands share when they speak: the option `--json`, colours, hints, and how a result is
shown.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from typing import Any

import click

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document for programs.")


def show(result: dict[str, Any], lines: Sequence[str], as_json: bool) -> None:
    """Print a document for programs, or lines for people."""
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        for line in lines:
            click.echo(coloured(line, fg="yellow") if line.startswith("note: ") else line)


def coloured(text: str, **style: Any) -> str:
    """A text in colour or bold, unless the environment has NO_COLOR; click leaves colours out of what is no
    terminal.
    """
    return text if os.environ.get("NO_COLOR") else click.style(text, **style)


def hint(old: str, new: str) -> None:
    """Say on the side how something is called now; the old name still works."""
    click.echo(f"lbf: {old} is now called {new}", err=True)

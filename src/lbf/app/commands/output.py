"""What several commands share: the option `--json`, and how a result is shown."""

from __future__ import annotations

import json
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
            click.echo(line)

"""`lbf serve`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


@click.command()
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; the default is this machine only.",
)
@click.option(
    "--port",
    "-p",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port; 0 takes a free one.",
)
@click.option(
    "--model",
    "-m",
    default=None,
    metavar="NAME|FOLDER",
    help="The solver.  [default: the packaged one of each language]",
)
@click.option(
    "--runs",
    default=Path("runs"),
    show_default=True,
    type=click.Path(path_type=Path),
    help="Folder whose run folders the page shows.",
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes that serve."
)
@click.option(
    "--open/--no-open", "open_browser", default=True, show_default=True, help="Open the page in a browser."
)
def serve(**options: Any) -> None:
    """Open a page on this machine: solve problems, watch wrong solutions being fixed and solvers learn.

    The same address offers an HTTP interface for programs; its reference is the page /api.

    \b
    Example:  lbf serve
              lbf serve --port 8080 --model runs/first --no-open
    """
    from lbf.app.web.launch import ServeOptions, serve

    serve(ServeOptions(**options), click.echo)

"""Starting the server: a socket, the page's app on it, and one or more processes that answer."""

from __future__ import annotations

import ipaddress
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lbf.app import models
from lbf.app.web.settings import LOOPBACK, Limits, Settings
from lbf.errors import Failure, InputError

if TYPE_CHECKING:
    import uvicorn

NEEDED: Final = ("fastapi", "uvicorn")
"""Packages of the extra `page`."""
BACKLOG: Final = 512
"""Connections that may wait to be accepted."""


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """What `lbf serve` is asked."""

    host: str = "127.0.0.1"
    port: int = 8000
    model: str | None = None
    runs: Path = Path("runs")
    workers: int = 1
    open_browser: bool = True


def serve(options: ServeOptions, tell: Callable[[str], object]) -> None:
    """Serve the page until interrupted; where it is, is told first."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        how = "pip install 'learning-by-fixing[page]'"
        raise Failure(f"the page needs {' and '.join(missing)}: install them with  {how}")
    if options.model is not None:
        models.find(options.model)  # complains if there is none, before anything is started
    listening = listen(options.host, options.port)
    for line in announcement(options, listening.getsockname()[1]):
        tell(line)
    if options.open_browser:
        opener = threading.Timer(1.5, webbrowser.open, [address(options.host, listening.getsockname()[1])])
        opener.daemon = True
        opener.start()
    with listening, suppress(KeyboardInterrupt):  # Ctrl-C is how a server is meant to end
        _run(options, listening)


def listen(host: str, port: int) -> socket.socket:
    """A socket on the host and port; an InputError says why there can be none."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except socket.gaierror as error:
        raise InputError(f"--host {host}: {error.strerror}") from error
    except OSError as error:
        advice = "choose another with --port, or --port 0 for a free one"
        reason = f"port {port} is taken or not allowed ({error.strerror})"
        raise InputError(f"cannot listen on {host}: {reason}; {advice}") from error
    # else an answer's second packet waits 40 ms for the first
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listening


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the host."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address(host: str, port: int) -> str:
    """Where the page is, for a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"


def announcement(options: ServeOptions, port: int) -> list[str]:
    """What is said at the start: where the page is, who can reach it, and what it lacks."""
    place = address(options.host, port)
    lines = [f"lbf is at {place}  (the HTTP interface: {place}api; stop with Ctrl-C)"]
    if not is_loopback(options.host):
        lines.append(
            f"note: listening on {options.host}: everybody who can reach this machine can use this page"
        )
    if options.model is None and not any(card.packaged for card in models.available()):
        advice = "train one with lbf train and name it with --model"
        lines.append(f"note: no model is there, so Solve will not work: {advice}")
    return lines


def settings(options: ServeOptions) -> Settings:
    """What the app is told: on loopback it answers to the machine's own names only."""
    return Settings(
        options.model, options.runs, (*LOOPBACK, options.host) if is_loopback(options.host) else None
    )


def _run(options: ServeOptions, listening: socket.socket) -> None:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    config = configuration(options)
    if options.workers == 1:
        uvicorn.Server(config).run([listening])
    else:
        Multiprocess(config, sockets=[listening]).run()


def configuration(options: ServeOptions) -> uvicorn.Config:
    """How uvicorn runs the app. Each process makes its own from the settings, so the settings must be
    picklable.
    """
    import uvicorn

    from lbf.app.web.connections import TimedConnection
    from lbf.app.web.server import create_app

    return uvicorn.Config(
        partial(create_app, settings(options)),
        factory=True,
        http=TimedConnection,
        ws="none",
        workers=options.workers,
        log_level="warning",
        server_header=False,
        timeout_keep_alive=int(Limits().arrival),
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=120,  # on a busy machine a process takes long to import torch
        h11_max_incomplete_event_size=Limits().head,
    )

"""HTTP requests as input, given to the app without a network: a line with the method and the address, lines
with headers, an empty line, and the body.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

from lbf.app.web.server import create_app
from lbf.app.web.settings import Limits, Settings


def parsed(content: bytes) -> tuple[dict[str, Any], bytes]:
    """What a server hands to the app for a request, and the body; a length that is not said is the true
    one.
    """
    head, _, body = content.partition(b"\n\n")
    first, *rest = head.split(b"\n")
    method, _, address = first.partition(b" ")
    path, _, query = address.partition(b"?")
    pairs = [line.partition(b":") for line in rest]
    headers = [(name.strip().lower(), value.strip()) for name, _, value in pairs]
    if body and b"content-length" not in dict(headers):
        headers.append((b"content-length", b"%d" % len(body)))
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http"}
    scope |= {
        "method": method.decode(errors="replace"),
        "path": unquote_to_bytes(path).decode(errors="replace"),
    }
    scope |= {"raw_path": path, "query_string": query, "headers": headers, "root_path": ""}
    return {**scope, "server": ("x", 80), "client": ("x", 1), "state": {}}, body


@contextmanager
def requests(model: Path, runs: Path) -> Iterator[Callable[[bytes], None]]:
    """The app, to be fed requests."""
    settings = Settings(str(model), runs, hosts=None, limits=Limits(seconds=60))
    app, loop = create_app(settings), asyncio.new_event_loop()
    lifespan, thread = app.router.lifespan_context(app), ThreadPoolExecutor(1)

    def done(work: Coroutine[Any, Any, Any]) -> Any:
        """What comes of it, on a thread of its own: in this one another loop may be running."""
        return thread.submit(loop.run_until_complete, work).result()

    done(lifespan.__aenter__())

    async def exchange(content: bytes) -> int:
        scope, body = parsed(content)
        scope["app"] = app
        sent, pending = [], [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return pending.pop() if pending else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await app(scope, receive, send)
        status: int = sent[0]["status"]
        return status

    def feed(content: bytes) -> None:
        status = done(exchange(content))
        assert status < 500 or status == 503, status

    try:
        yield feed
    finally:
        done(lifespan.__aexit__(None, None, None))
        done(loop.shutdown_default_executor())
        thread.shutdown()
        loop.close()

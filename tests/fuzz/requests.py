"""HTTP requests as input, given to the app without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from fuzz.seeds import BODIES
from lbf.app.web.server import create_app
from lbf.app.web.settings import Limits, Settings


@contextmanager
def requests(model: Path, runs: Path) -> Iterator[Callable[[bytes], None]]:
    """Requests whose body is the input and whose address and headers are made of it, without a network."""
    settings = Settings(str(model), runs, hosts=None, limits=Limits(seconds=60))
    app, loop = create_app(settings), asyncio.new_event_loop()
    lifespan, thread = app.router.lifespan_context(app), ThreadPoolExecutor(1)

    def done(work: Coroutine[Any, Any, Any]) -> Any:
        """What comes of it, on a thread of its own: in this one another loop may be running."""
        return thread.submit(loop.run_until_complete, work).result()

    done(lifespan.__aenter__())
    paths = [f"/api/{name}" for name in BODIES]

    async def exchange(content: bytes) -> int:
        pick = sum(content[:64])
        header = bytes(byte for byte in content[:300] if byte not in b"\r\n")
        headers = [(b"host", b"x"), (b"content-type", b"application/json" if pick % 5 else header)]
        headers.append((b"content-length", b"%d" % len(content) if pick % 7 else header))
        name, identity = (part.decode(errors="replace") for part in (content[:40], content[40:60]))
        path = paths[pick % 3] if pick % 4 else f"/api/runs/{name}/problems/{identity}"
        scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http"}
        scope |= {
            "method": "POST" if pick % 4 else "GET",
            "path": path,
            "raw_path": path.encode(errors="replace"),
        }
        scope |= {
            "query_string": quote(header, "=&%+").encode() if pick % 3 else b"",
            "headers": headers,
            "root_path": "",
        }
        scope |= {"server": ("x", 80), "client": ("x", 1), "app": app, "state": {}}
        sent, pending = [], [{"type": "http.request", "body": content, "more_body": False}]

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

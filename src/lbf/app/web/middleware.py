"""Middleware around the app, as plain ASGI: who is asked, how much may be sent and in what time, and what a
browser may do with the answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lbf.app.web.errors import ErrorDocument, answer

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


ALWAYS_ASKED: Final = "no-cache"
"""Files of the page: a browser may keep them, but asks each time whether they changed."""
NEVER_KEPT: Final = "no-store"
"""Everything else."""


class ResponseHeaders:
    """Adds the security headers to every answer, and how long it may be kept."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                headers["Cache-Control"] = _kept(scope["path"], message["status"])
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _kept(path: str, status: int) -> str:
    """How long an answer may be kept."""
    is_file = path in {"/", "/api"} or path.startswith("/page/")
    return ALWAYS_ASKED if is_file and status in {200, 304} else NEVER_KEPT


class HeadRequests:
    """Answers HEAD as GET, without the body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        await self.app({**scope, "method": "GET"}, receive, send_without_body)


class HeadLimit:
    """Refuses requests whose address and headers are too large."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self.app, self.most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http" or _head_size(scope) <= self.most:
            await self.app(scope, receive, send)
        else:
            message = f"the address and headers of a request may have at most {self.most:,} bytes"
            refusal = ErrorDocument(code="head_too_large", message=message)
            await answer(431, refusal, {"Connection": "close"})(scope, receive, send)


def _head_size(scope: Scope) -> int:
    """Bytes of the address and the headers of a request."""
    headers = sum(len(name) + len(value) + 4 for name, value in scope["headers"])
    return len(scope.get("raw_path") or scope["path"]) + len(scope["query_string"]) + headers


class JsonBodies:
    """Refuses bodies that do not say they are JSON."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http" or not _is_foreign(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        message = "a body has to be JSON and say so, with the header Content-Type: application/json"
        refusal = ErrorDocument(code="unsupported_media_type", message=message, field="Content-Type")
        await answer(415, refusal)(scope, receive, send)


def _is_foreign(headers: Headers) -> bool:
    """Whether a request has a body, or names a type for one, that is not JSON."""
    kind = headers.get("content-type", "").split(";")[0].strip().lower()
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    return (has_body or kind != "") and kind != "application/json"


class KnownHosts:
    """Refuses requests addressed to a name that is not ours, as a page elsewhere could send by pointing its
    name here.
    """

    def __init__(self, app: ASGIApp, hosts: Collection[str] | None) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http" or self.hosts is None or _host(Headers(scope=scope)) in self.hosts:
            await self.app(scope, receive, send)
        else:
            refusal = ErrorDocument(
                code="unknown_host", message="this server answers to its own name only", field="Host"
            )
            await answer(421, refusal)(scope, receive, send)


def _host(headers: Headers) -> str:
    """The host a request is addressed to, without its port and without the brackets of an IPv6 address."""
    host = headers.get("host", "")
    return host[1:].split("]")[0] if host.startswith("[") else host.split(":")[0]


class BodyLimit:
    """Refuses bodies that are too large, by what they say of themselves and by counting what arrives, and
    bodies that do not arrive in time.
    """

    def __init__(
        self, app: ASGIApp, most: int, seconds: float, files: Mapping[str, int] | None = None
    ) -> None:
        """Refuse more than `most` bytes, but on some paths, which take files, more than is said there."""
        self.app, self.most, self.seconds, self.files = app, most, seconds, dict(files or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.files.get(scope["path"], self.most)
        try:
            body = await asyncio.wait_for(self._read(Headers(scope=scope), receive, most), self.seconds)
        except asyncio.TimeoutError:
            late = ErrorDocument(
                code="request_timeout", message=f"the body did not arrive within {self.seconds:g} seconds"
            )
            await answer(408, late, {"Connection": "close"})(scope, receive, send)
            return
        if body is None:
            refusal = ErrorDocument(code="too_large", message=f"a body may have at most {most:,} bytes")
            await answer(413, refusal, {"Connection": "close"})(scope, receive, send)
            return
        pending = [body]

        async def receive_read() -> Message:
            return pending.pop() if pending else await receive()

        await self.app(scope, receive_read, send)

    async def _read(self, headers: Headers, receive: Receive, most: int) -> Message | None:
        """The whole body as one message, None if it is too large."""
        said = headers.get("content-length", "0")
        if not said.isdecimal() or len(said) > 18 or int(said) > most:
            return None
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return message
            parts.append(message.get("body", b""))
            size, more = size + len(parts[-1]), message.get("more_body", False)
            if size > most:
                return None
        return {"type": "http.request", "body": b"".join(parts), "more_body": False}

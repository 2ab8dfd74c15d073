"""Middleware around the app, as plain ASGI: who is asked, how much may be sent, and what a browser may do
with the answer.
"""

from __future__ import annotations

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


class SecurityHeaders:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        await self.app(scope, receive, send_with_headers)


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
    """Refuses bodies that are too large: by what they say of themselves, and by counting what arrives."""

    def __init__(self, app: ASGIApp, most: int, files: Mapping[str, int] | None = None) -> None:
        """Refuse more than `most` bytes, but on some paths, which take files, more than is said there."""
        self.app, self.most, self.files = app, most, dict(files or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.files.get(scope["path"], self.most)
        body = await self._read(Headers(scope=scope), receive, most)
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
        if not said.isdecimal() or int(said) > most:
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

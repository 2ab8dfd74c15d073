"""Connections of the server: one that sends no whole request head in time is closed."""

from __future__ import annotations

import asyncio
from typing import ClassVar, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from lbf.app.web.settings import Limits


class TimedConnection(H11Protocol):
    """A connection whose request heads have to arrive in time; bodies are the app's own affair."""

    seconds: ClassVar[float] = Limits().arrival
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait for the first request."""
        super().connection_made(cast(asyncio.Transport, transport))
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take data in, and go on waiting unless a request is being served."""
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        else:
            self._wait()

    def on_response_complete(self) -> None:
        """Leave the time between two requests to the keep-alive limit."""
        self._stop_waiting()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._deadline is None and not self.transport.is_closing():
            self._deadline = self.loop.call_later(self.seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

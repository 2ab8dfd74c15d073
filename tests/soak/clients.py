"""Clients that send one request after the other, and do what they should not on connections beside it."""

from __future__ import annotations

import http.client
import random
import socket
import threading
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from soak.sending import Request, damage, faulty_requests, usual_requests

CLIENTS: Final = 4
ARRIVAL: Final = 10
"""Seconds after which the server closes what has stalled."""
MOST_STALLED: Final = 50
"""Stalled connections at a time."""
HEAD: Final = b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
STALLS: Final = (
    b"",
    b"GET /healthz HTT",
    HEAD,
    HEAD + b"Content-Length: 30\r\n\r\n",
    HEAD + b'Content-Length: 30\r\n\r\n{"text": ',
    HEAD + b'Transfer-Encoding: chunked\r\n\r\n9\r\n{"te',
    b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /he",
)


class Tally:
    """What came of the requests of all clients."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.sent = 0
        self.statuses: Counter[int] = Counter()
        self.faults: Counter[str] = Counter()
        self.failures: list[str] = []

    def take(self, most: int, until: float) -> bool:
        """Whether there is another request to send."""
        with self.lock:
            if self.sent >= most or time.monotonic() > until:
                return False
            self.sent += 1
            return True

    def add(self, request: Request, status: int) -> None:
        with self.lock:
            self.statuses[status] += 1
            if status >= 500 and status != 503:
                self.failures.append(f"{status} for {request}"[:300])

    def fault(self, kind: str) -> None:
        with self.lock:
            self.faults[kind] += 1

    def failed(self, what: str) -> None:
        with self.lock:
            self.failures.append(what[:300])


class Client:
    """Sends one request after the other over a connection that stays open, and faults beside it."""

    def __init__(self, port: int, seed: str, damaged: Sequence[Path], tally: Tally) -> None:
        self.port, self.draw, self.damaged, self.tally = port, random.Random(seed), damaged, tally
        self.usual, self.faulty = usual_requests(), faulty_requests([folder.name for folder in damaged])
        self.connection = self._connected()
        self.stalled: list[tuple[float, socket.socket]] = []

    def _connected(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)

    def run(self, most: int, until: float) -> None:
        while self.tally.take(most, until):
            chance = self.draw.random()
            if chance < 0.02:
                self._stall()
            elif chance < 0.03:
                self._hang_up()
            elif chance < 0.04:
                damage(self.draw.choice(self.damaged), self.draw)
                self.tally.fault("run folders damaged")
            self._ask(self.draw.choice(self.faulty if chance < 0.35 else self.usual)(self.draw))
            self._release(ARRIVAL)
        self._release(0)
        self.connection.close()

    def _ask(self, request: Request) -> None:
        headers = {"Host": request.host, "Content-Type": request.content_type}
        for attempt in range(2):  # the server may have closed a connection after what it refused
            try:
                self.connection.request(request.method, request.path, request.body, headers)
                response = self.connection.getresponse()
                response.read()
            except (http.client.HTTPException, OSError) as error:
                self.connection.close()
                self.connection = self._connected()
                if attempt:
                    self.tally.failed(f"{error!r} for {request}")
            else:
                self.tally.add(request, response.status)
                return

    def _stall(self) -> None:
        """Begin something, and do not go on."""
        if len(self.stalled) < MOST_STALLED // CLIENTS:
            connection = socket.create_connection(("127.0.0.1", self.port), timeout=120)
            connection.sendall(self.draw.choice(STALLS))
            self.stalled.append((time.monotonic(), connection))
            self.tally.fault("connections stalled")

    def _hang_up(self) -> None:
        """Go away in the middle of a body."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=120) as connection:
            connection.sendall(HEAD + b"Content-Length: 300\r\n\r\n" + b"{" * self.draw.randrange(200))
        self.tally.fault("connections cut")

    def _release(self, seconds: float) -> None:
        """Let go of what has stalled for so long, which the server has closed then, or will."""
        now = time.monotonic()
        for begun, connection in [one for one in self.stalled if now - one[0] > seconds]:
            connection.close()
            self.stalled.remove((begun, connection))

"""How many problems the page's server solves: requests per second and waiting times, with batching on and
off, and overload.

    python benchmarks/serve.py                       # the packaged English model, about a minute
    python benchmarks/serve.py --model runs/first --seconds 10

Loopback only, and bounded: every phase ends after its seconds. The server is a process of its own; on a small
machine the load still takes part of what it measures. The last phase offers twice the measured capacity,
whatever becomes of it (an open loop): the server must shed what it cannot do with 503, keep serving the rest,
and be itself again afterwards.
"""

from __future__ import annotations

import argparse
import http.client
import json
import multiprocessing
import socket
import statistics
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from lbf.app.web.launch import listen
from lbf.app.web.server import create_app
from lbf.app.web.settings import Limits, Settings
from lbf.data.classroom import generate


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back, after how many seconds."""

    status: int
    seconds: float


def serve(settings: Settings, listening: socket.socket) -> None:
    """What the server's process does."""
    uvicorn.Server(uvicorn.Config(create_app(settings), log_level="critical")).run([listening])


@contextmanager
def serving(model: str | None, limits: Limits) -> Iterator[int]:
    """A server in a process of its own, on a free port of this machine; its port."""
    with listen("127.0.0.1", 0) as listening:
        settings = Settings(model, Path("no-runs"), limits=limits)
        process = multiprocessing.get_context("spawn").Process(target=serve, args=(settings, listening))
        process.start()
        try:
            yield listening.getsockname()[1]  # requests wait in the socket until it is ready
        finally:
            process.terminate()
            process.join()


class Client:
    """Asks to solve one problem after the other, over connections that stay open."""

    def __init__(self, port: int, texts: list[str]) -> None:
        self._port, self._bodies = port, [json.dumps({"text": text}).encode() for text in texts]
        self._own = threading.local()

    def ask(self, number: int) -> Reply:
        """Put one question."""
        if not hasattr(self._own, "connection"):
            self._own.connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
        connection: http.client.HTTPConnection = self._own.connection
        begun = time.perf_counter()
        body = self._bodies[number % len(self._bodies)]
        connection.request("POST", "/api/solve", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        response.read()
        return Reply(response.status, time.perf_counter() - begun)


def closed_loop(ask: Callable[[int], Reply], clients: int, seconds: float) -> tuple[list[Reply], float]:
    """So many clients, each of whom asks again as soon as it is answered; the replies, and how long it
    took.
    """
    end, begun = time.perf_counter() + seconds, time.perf_counter()

    def client(first: int) -> list[Reply]:
        replies, number = [], first
        while time.perf_counter() < end:
            replies.append(ask(number))
            number += clients
        return replies

    with ThreadPoolExecutor(clients) as pool:
        replies = [reply for part in pool.map(client, range(clients)) for reply in part]
    return replies, time.perf_counter() - begun


def open_loop(ask: Callable[[int], Reply], rate: float, seconds: float) -> tuple[list[Reply], float]:
    """Questions at a fixed rate, whether or not earlier ones were answered."""
    begun = time.perf_counter()
    with ThreadPoolExecutor(256) as pool:
        asking = []
        for number in range(int(rate * seconds)):
            time.sleep(max(0.0, begun + number / rate - time.perf_counter()))
            asking.append(pool.submit(ask, number))
        replies = [one.result() for one in asking]
    return replies, time.perf_counter() - begun


def report(name: str, replies: list[Reply], seconds: float) -> float:
    """Print one phase; the problems solved per second."""
    served = sorted(reply.seconds for reply in replies if reply.status == 200)
    shed = sorted(reply.seconds for reply in replies if reply.status == 503)
    other = {
        status: count
        for status, count in Counter(reply.status for reply in replies).items()
        if status not in (200, 503)
    }
    rate = len(served) / seconds
    p50, p99 = (
        (1000 * statistics.quantiles(served, n=100)[place] for place in (49, 98))
        if len(served) > 1
        else (0.0, 0.0)
    )
    refused = f"  shed {len(shed):4} (p50 {1000 * statistics.median(shed):.0f} ms)" if shed else ""
    print(
        f"{name:34} {rate:7.1f} solved/s   p50 {p50:6.0f} ms   p99 {p99:6.0f} ms"
        f"{refused}{f'  other {other}' if other else ''}"
    )
    return rate


def main() -> None:
    """Measure with batching off, on, and under twice the capacity."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--model", default=None)
    options.add_argument("--seconds", type=float, default=6.0)
    options.add_argument("--clients", type=int, default=16)
    asked = options.parse_args()
    texts = [problem.text for problem in generate("en", seed=11, size=64)]
    rates = {}
    for name, limits in (("batching off", Limits(batch=1)), ("batching on", Limits())):
        with serving(asked.model, limits) as port:
            client = Client(port, texts)
            closed_loop(client.ask, 4, 2.0)  # what only the first questions wait for
            report(f"{name}, 1 client", *closed_loop(client.ask, 1, asked.seconds))
            rates[name] = report(
                f"{name}, {asked.clients} clients", *closed_loop(client.ask, asked.clients, asked.seconds)
            )
    print(f"batching on / off: {rates['batching on'] / rates['batching off']:.2f}")
    limits = Limits(waiting=32, patience=1.0)
    with serving(asked.model, limits) as port:
        client = Client(port, texts)
        closed_loop(client.ask, 4, 2.0)
        capacity = report("capacity", *closed_loop(client.ask, limits.waiting, asked.seconds))
        report("twice the capacity", *open_loop(client.ask, 2 * capacity, asked.seconds))
        time.sleep(1.0)
        report("a second later, 1 client", *closed_loop(client.ask, 1, asked.seconds / 2))


if __name__ == "__main__":
    main()

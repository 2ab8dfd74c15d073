"""Limits on what a connection may do, and what the server says of how and how long."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest
import uvicorn
from fastapi.testclient import TestClient

from lbf.app.web.connections import TimedConnection
from lbf.app.web.launch import ServeOptions, configuration, listen
from lbf.app.web.server import create_app
from lbf.app.web.settings import Limits, Settings

STALLED = 100
SHORT = 0.5
HEADERS = b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
STALLS = {
    "nothing": b"",
    "half a head": b"GET /healthz HTT",
    "half the headers": HEADERS,
    "no body": HEADERS + b"Content-Length: 30\r\n\r\n",
    "half a body": HEADERS + b'Content-Length: 30\r\n\r\n{"text": ',
    "half a chunk": HEADERS + b'Transfer-Encoding: chunked\r\n\r\n9\r\n{"te',
    "half of a second request": b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /he",
}


class ShortConnection(TimedConnection):
    """Connections that wait less long than those people get."""

    seconds = SHORT


@pytest.fixture(scope="module")
def port(settings: Settings) -> Iterator[int]:
    """The port of a server as `lbf serve` starts it, with short limits."""
    app = create_app(replace(settings, limits=Limits(arrival=SHORT)))
    config = configuration(ServeOptions())
    config.app, config.factory, config.http, config.timeout_keep_alive = app, False, ShortConnection, 1
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        deadline = time.monotonic() + 30
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.02)
        yield listening.getsockname()[1]
        server.should_exit = True
        thread.join(10)


def exchanged(port: int, sent: bytes) -> bytes:
    """Everything the server answers until it closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(sent)
        return b"".join(iter(lambda: connection.recv(65536), b""))


def test_people_get_the_documented_limits() -> None:
    config = configuration(ServeOptions())
    assert config.http is TimedConnection
    assert TimedConnection.seconds == config.timeout_keep_alive == Limits().arrival == 10
    assert config.h11_max_incomplete_event_size == Limits().head == 16 * 1024


@pytest.mark.parametrize("sent", STALLS.values(), ids=STALLS)
def test_what_stalls_is_closed(port: int, sent: bytes) -> None:
    answer = exchanged(port, sent)
    told = answer.split(b" ")[1:2]
    assert told == (
        [b"408"] if b"\r\n\r\n" in sent and b"POST" in sent else [b"200"] if b"\r\n\r\n" in sent else []
    )


def test_many_that_stall_are_closed_together(port: int) -> None:
    kinds = list(STALLS.values())
    connections = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(STALLED)]
    for number, connection in enumerate(connections):
        connection.sendall(kinds[number % len(kinds)])
    assert (
        exchanged(port, b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")[9:12]
        == b"200"
    )
    begin = time.monotonic()
    for connection in connections:
        with connection:
            while connection.recv(65536):
                pass
    assert time.monotonic() - begin < 20 * SHORT  # one after the other they would take 100 times as long


@pytest.mark.parametrize("begun", [HEADERS, HEADERS + b"Content-Length: 3000\r\n\r\n"], ids=["head", "body"])
def test_a_byte_now_and_then_wins_no_time(port: int, begun: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(begun)
        begin = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begin < 10 * SHORT:
                connection.sendall(b"x")
                time.sleep(SHORT / 10)
        assert time.monotonic() - begin < 10 * SHORT


def test_a_slow_body_that_arrives_in_time_is_served(port: int) -> None:
    body = b'{"text": "There is no number in this."}'
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(HEADERS + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body))
        connection.sendall(body[:10])
        time.sleep(SHORT / 10)
        connection.sendall(body[10:])
        answer = b"".join(iter(lambda: connection.recv(65536), b""))
    assert answer[9:12] == b"422" and b"no_quantities" in answer


@pytest.mark.parametrize("size", [20_000, 200_000, 2_000_000])
@pytest.mark.parametrize("where", ["a header", "many headers", "the address"])
def test_the_head_of_a_request_is_bounded(port: int, where: str, size: int) -> None:
    first = b"GET /%s HTTP/1.1\r\nHost: 127.0.0.1\r\n" % (b"x" * size if where == "the address" else b"")
    more = {"a header": b"X: " + b"y" * size + b"\r\n", "many headers": b"X: yyy\r\n" * (size // 8)}
    try:
        answer = exchanged(port, first + more.get(where, b"") + b"\r\n")
    except ConnectionError:
        return  # refused while it was still being sent
    assert answer[9:12] in {b"400", b"431"}


def test_a_large_head_is_told_so(client: TestClient) -> None:
    response = client.get("/healthz", headers={"X": "y" * 20_000})
    assert (response.status_code, response.json()["error"]["code"]) == (431, "head_too_large")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/", "no-cache"),
        ("/api", "no-cache"),
        ("/page/main.js", "no-cache"),
        ("/page/nix.js", "no-store"),
        ("/api/runs", "no-store"),
        ("/healthz", "no-store"),
        ("/nix", "no-store"),
    ],
)
def test_how_long_an_answer_may_be_kept(client: TestClient, path: str, said: str) -> None:
    assert client.get(path).headers["Cache-Control"] == said


def test_a_file_that_has_not_changed_is_not_sent_again(client: TestClient) -> None:
    tag = client.get("/page/main.js").headers["ETag"]
    again = client.get("/page/main.js", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["Cache-Control"]) == (304, b"", "no-cache")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_a_body_of_another_type_is_told_so(client: TestClient, kind: str) -> None:
    response = client.post("/api/solve", content=b'{"text": "1 and 2"}', headers={"Content-Type": kind})
    assert (response.status_code, response.json()["error"]["field"]) == (415, "Content-Type")
    assert "application/json" in response.json()["error"]["message"]


@pytest.mark.parametrize("kind", ["application/json", "Application/JSON ; charset=utf-8"])
def test_json_is_taken_however_it_is_spelled(client: TestClient, kind: str) -> None:
    content = b'{"text": "There is no number in this."}'
    response = client.post("/api/solve", content=content, headers={"Content-Type": kind})
    assert response.json()["error"]["code"] == "no_quantities"


@pytest.mark.parametrize(
    "path", ["/", "/api", "/page/main.js", "/healthz", "/api/runs", "/nix", "/api/solve"]
)
def test_head_is_get_without_the_body(client: TestClient, path: str) -> None:
    head, get = client.head(path), client.get(path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert {name: head.headers[name] for name in get.headers} == dict(get.headers)


def test_head_over_the_network(port: int) -> None:
    sent = b"HEAD /api/runs HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    answer = exchanged(port, sent)
    assert answer[9:12] == b"200" and answer.endswith(b"\r\n\r\n")

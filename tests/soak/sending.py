"""What is sent to the server: what people and the page ask for, and what it has to refuse or to bear; and the
run folders it reads.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from lbf.data.classroom import generate

JSON: Final = "application/json"
GOOD: Final = {"text": "Ann has 3 apples and buys 4 more. How many apples has she now?"}


class Request(NamedTuple):
    """What is asked."""

    method: str
    path: str
    body: bytes | None = None
    content_type: str = JSON
    host: str = "127.0.0.1"


def post(name: str, document: Any) -> Request:
    return Request("POST", f"/api/{name}", json.dumps(document).encode())


def usual_requests() -> list[Callable[[random.Random], Request]]:
    """What people and the page ask for. Nineteen of twenty are cheap ones: it is the number that shows
    whether something grows, and a solution takes as long as ten files.
    """
    problems = [(one.text, str(one.answer)) for one in generate("en", seed=11, size=40)]

    def solve(draw: random.Random) -> Request:
        text, answer = draw.choice(problems)
        return post("solve", {"text": text, "answer": answer if draw.random() < 0.3 else None})

    def fix(draw: random.Random) -> Request:
        numbers = [str(draw.randint(2, 9)) for _ in range(3)]
        return post(
            "fix", {"expression": "n0*(n1+n2)", "numbers": numbers, "answer": str(draw.randint(2, 99))}
        )

    def search(draw: random.Random) -> Request:
        numbers = [str(draw.randint(2, 9)) for _ in range(3)]
        return post("search", {"numbers": numbers, "answer": str(draw.randint(2, 99)), "max_leaves": 3})

    def check(draw: random.Random) -> Request:
        text, answer = draw.choice(problems)
        return post("check", {"text": text, "answer": answer, "work": draw.choice(("12", "1+2", "n0"))})

    def get(paths: Sequence[str], draw: random.Random) -> Request:
        return Request("GET" if draw.random() < 0.9 else "HEAD", draw.choice(paths))

    def files(draw: random.Random) -> Request:
        return get(("/", "/api", "/page/main.js", "/page/style.css", "/healthz", "/api/examples"), draw)

    def runs(draw: random.Random) -> Request:
        return get(
            ("/api/runs", *(f"/api/runs/good{part}" for part in ("", "/problems", "/problems/7"))), draw
        )

    return [solve, fix, search, check, *[files] * 64, *[runs] * 8]


def faulty_requests(damaged: Sequence[str]) -> list[Callable[[random.Random], Request]]:
    """What a server has to refuse, or to bear."""
    kinds: tuple[Any, ...] = (None, True, -1, 1e308, "", [], {}, [[]], "x" * 3_000, {"text": 1})

    def cut(draw: random.Random) -> Request:
        body = json.dumps(GOOD).encode()
        return Request("POST", "/api/solve", body[: draw.randrange(len(body))])

    def noise(draw: random.Random) -> Request:
        return Request("POST", draw.choice(("/api/solve", "/api/fix")), draw.randbytes(draw.randrange(300)))

    def deep(draw: random.Random) -> Request:
        return Request("POST", "/api/solve", b'{"text": ' + b"[" * draw.randrange(9_000))

    def other_types(draw: random.Random) -> Request:
        name = draw.choice(("solve", "fix", "search", "check", "hints", "worksheet", "annotate"))
        fields = ("text", "answer", "expression", "numbers", "count", "max_leaves", "work", "problems")
        return post(name, {field: draw.choice(kinds) for field in fields if draw.random() < 0.6})

    def large(draw: random.Random) -> Request:
        return post("solve", {"text": "3 apples and 4 pears " * draw.randrange(200, 4_000)})

    def other_content(draw: random.Random) -> Request:
        kind = draw.choice(("text/plain", "", "multipart/form-data", "application/json; charset=utf-7"))
        return Request("POST", "/api/solve", json.dumps(GOOD).encode(), kind)

    def nowhere(draw: random.Random) -> Request:
        paths = ("/nix", "/page/../server.py", "/page/%2e%2e/x", "/api/runs/..%2f..", "/api/solve", "/%ff%00")
        return Request(draw.choice(("GET", "PUT", "DELETE", "OPTIONS")), draw.choice(paths))

    def elsewhere(_: random.Random) -> Request:
        return Request("GET", "/", host="evil.example")

    def broken_run(draw: random.Random) -> Request:
        name = draw.choice((*damaged, "missing"))
        return Request("GET", f"/api/runs/{name}" + draw.choice(("", "/problems", "/problems/7")))

    return [cut, noise, deep, other_types, other_types, large, other_content, nowhere, elsewhere, broken_run]


# ---------------------------------------------------------------------------------------------------------
# the folder of runs


def write_good_run(folder: Path) -> None:
    folder.mkdir(parents=True)
    learning = {"strategy": "lbf", "seed": 0, "epochs": 5}
    config = {"config": {"data": "classroom-en", "split": "default", "learning": learning}, "seed": 0}
    events = [{"kind": "epoch", "epoch": n, "loss": 1 / n, "validation": 0.1 * n} for n in range(1, 6)]
    memory = {"id": "7", "solutions": [{"expression": "n0*n1", "epoch": 2, "origin": "1-fix"}]}
    (folder / "config.json").write_text(json.dumps(config))
    (folder / "events.jsonl").write_text("".join(json.dumps(event) + "\n" for event in events))
    (folder / "memory.jsonl").write_text(json.dumps(memory) + "\n")


def damage(folder: Path, draw: random.Random) -> None:
    """Leave something else than a run in a folder: files cut short, of other types, of noise, or none."""
    for name in ("config.json", "events.jsonl", "memory.jsonl"):
        good = (folder.parent / "good" / name).read_bytes()
        content = draw.choice(
            (good[: draw.randrange(len(good))], draw.randbytes(200), b"[]", b"7", b"[" * 20_000, b"", good)
        )
        with contextlib.suppress(OSError):
            (folder / name).unlink()
        if draw.random() < 0.9:
            (folder / name).write_bytes(content)

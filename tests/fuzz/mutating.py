"""Inputs made from good ones: a few changes of bytes, or of values in a JSON document."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

TOKENS = [
    *(
        b"(",
        b")",
        b"[",
        b"]",
        b"{",
        b"}",
        b'"',
        b"\\",
        b"\n",
        b"\r",
        b"\t",
        b"\0",
        b",",
        b";",
        b":",
        b"=",
        b"%",
    ),
    *(
        b"+",
        b"-",
        b"*",
        b"/",
        b"^",
        b".",
        b"..",
        b"e9",
        b"1e999",
        b"-0",
        b"NaN",
        b"Infinity",
        b"null",
        b"true",
    ),
    *(b"n0", b"n99999999999999999999", b"\\frac{", b"x=", b"####", b"</a>", b"<!DOCTYPE", b"&amp;", b"%s"),
    *(
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"\xed\xa0\x80",
        b"\\ud800",
        b"9" * 30,
        b"9" * 5000,
        b"(" * 400,
        b"[" * 30000,
    ),
    *(
        text.encode()
        for text in ("十", "百万", "½", "²", "٣", "１２", "％", "：", "（", "−", "÷", "\u202e", "é", "🂡")
    ),
]
VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        1,
        1.5,
        10**40,
        1e308,
        float("nan"),
        float("inf"),
        "",
        " ",
        "x",
        "0",
        "-1",
        "1/0",
    ),
    *(
        "\ud800",
        "\0",
        "../x",
        "a" * 3000,
        [],
        {},
        [[]],
        [None],
        {"": None},
        {"id": {}},
        [1, "2", None],
        "lbf",
        "os:path",
    ),
]


def mutated(seeds: Sequence[bytes], generator: random.Random) -> bytes:
    """A good input with a few changes."""
    content = generator.choice(seeds)
    if generator.random() < 0.5:
        content = _changed_values(content, generator)
    for _ in range(generator.choice((0, 1, 1, 2, 3, 8))):
        content = _changed_bytes(content, seeds, generator)
    return content[:100_000]


def _changed_bytes(content: bytes, seeds: Sequence[bytes], generator: random.Random) -> bytes:
    start = generator.randint(0, len(content))
    end = min(len(content), start + generator.choice((0, 1, 1, 2, 5, 20, 200)))
    kind = generator.randrange(7)
    if kind == 0:
        return content[:start] + content[end:]
    if kind == 1:
        return content[:end] + content[start:end] * generator.choice((1, 2, 50)) + content[end:]
    if kind == 2:
        return content[:start] + bytes([generator.randrange(256)]) + content[start + 1 :]
    if kind == 3:
        other = generator.choice(seeds)
        return content[:start] + other[generator.randint(0, len(other)) :]
    if kind == 4 and generator.random() < 0.3:
        return content[:start]
    return content[:start] + generator.choice(TOKENS) + content[end if kind == 5 else start :]


def _changed_values(content: bytes, generator: random.Random) -> bytes:
    """One value of a JSON document, or of one of its lines, changed; other content as it is."""
    try:
        return json.dumps(_with_odd_value(json.loads(content), generator)).encode()
    except (ValueError, RecursionError):
        pass
    lines = content.split(b"\n")
    place = generator.choice([i for i, line in enumerate(lines) if line.startswith((b"[", b"{"))] or [0])
    try:
        lines[place] = json.dumps(_with_odd_value(json.loads(lines[place]), generator)).encode()
    except (ValueError, RecursionError):
        return content
    return b"\n".join(lines)


def _with_odd_value(document: Any, generator: random.Random) -> Any:
    if not isinstance(document, dict | list) or not document or generator.random() < 0.2:
        return generator.choice(VALUES)
    keys = list(document) if isinstance(document, dict) else list(range(len(document)))
    key = generator.choice(keys)
    changed = document.copy()
    if generator.random() < 0.15:
        del changed[key]
    elif isinstance(changed, dict) and generator.random() < 0.1:
        changed[generator.choice(("x", "", "id", "name", "\ud800"))] = changed.pop(key)
    else:
        changed[key] = _with_odd_value(document[key], generator)
    return changed

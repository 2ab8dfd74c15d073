"""The cache of what was read: on disk, keyed by everything that decides the result, and checked before it is
trusted.

The key covers the bytes of the file, the options, the tokenisers with their versions and the source code of
the layers that read. An entry carries its key and a checksum; one that is stale, damaged or cut short is read
anew and replaced. Entries are JSON lines (never pickles), written whole (`lbf.durable`), so several processes
may share a cache. A folder that cannot be written is no error: then nothing is cached.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lbf.data.formats.source import file_digest
from lbf.data.problem import Problem, Slot, tokeniser_for
from lbf.data.reading import Reading, ReadOptions, read_all
from lbf.data.rejects import Cause, Reject
from lbf.durable import make_folder, write_whole
from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Expression, Symbol
from lbf.symbolic.parsing import parse_prefix

_LOGGER: Final = logging.getLogger(__name__)
_DAMAGE: Final = (
    OSError,
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    RecursionError,
)
"""What decoding an entry may end in that is not as it was written."""
_ENTRIES_PER_FILE: Final = 4
"""Older entries of the same file (other options, other code) are removed beyond these."""


def cache_folder(folder: Path | None = None) -> Path:
    """Where entries are kept: as told, or `LBF_CACHE_DIR`, or `lbf` in the user's cache folder (XDG)."""
    if folder is not None:
        return folder
    if os.environ.get("LBF_CACHE_DIR"):
        return Path(os.environ["LBF_CACHE_DIR"])
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lbf"


def read_cached(path: Path, options: ReadOptions | None = None, folder: Path | None = None) -> Reading:
    """What `read_all` gives, from the cache where it has it."""
    options = options or ReadOptions()
    folder = cache_folder(folder)
    key = cache_key(path, options)
    name = hashlib.sha256(str(path.resolve()).encode(errors="surrogateescape")).hexdigest()[:12]
    entry = folder / f"{name}-{key[:24]}.jsonl"
    reading = _load(entry, key)
    if reading is None:
        reading = read_all(path, options)
        _store(entry, key, reading)
    return reading


def cache_key(path: Path, options: ReadOptions) -> str:
    """A digest of everything that decides what reading the file gives."""
    text = options.text
    tokenisers = (
        [text.tokeniser.name]
        if text.tokeniser
        else [tokeniser_for(language).name for language in ("zh", "en")]
    )
    how = [
        str(path),
        options.format,
        options.encoding,
        options.columns,
        options.strict,
        options.rows_alone,
        text.language,
        repr(text.numbers),
        *tokenisers,
    ]
    return hashlib.sha256(
        "\n".join([file_digest(path), _code_digest(), json.dumps(how)]).encode()
    ).hexdigest()


@lru_cache(maxsize=1)
def _code_digest() -> str:
    """The SHA-256 of the source of the data and symbolic layers: whoever changes the reader need not think of
    the cache.
    """
    digest = hashlib.sha256()
    layers = Path(__file__).parent, Path(__file__).parent.parent / "symbolic"
    for source in sorted(source for layer in layers for source in layer.rglob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()


# ---------------------------------------------------------------------------------------------------------
# entries: a line for the key, one for every problem and reject, and one for the checksum of all before


def _lines(key: str, reading: Reading) -> Iterator[str]:
    yield json.dumps({"key": key, "problems": len(reading.problems), "rejects": len(reading.rejects)})
    for problem in reading.problems:
        yield json.dumps(encode_problem(problem), separators=(",", ":"))
    for reject in reading.rejects:
        yield json.dumps(encode_reject(reject))


def _load(entry: Path, key: str) -> Reading | None:
    """The entry, or None if there is none that can be trusted."""
    try:
        *body, checksum = entry.read_bytes().splitlines(keepends=True)
        header = json.loads(body[0])
        if header["key"] != key or checksum.decode() != _checksum(body):
            raise ValueError("its key or checksum does not fit")
        problems, count = body[1:], header["problems"]
        return Reading(
            tuple(decode_problem(json.loads(line)) for line in problems[:count]),
            tuple(decode_reject(json.loads(line)) for line in problems[count:]),
        )
    except FileNotFoundError:
        return None
    except _DAMAGE as error:
        _LOGGER.info("the cache entry %s is not used and will be replaced: %s", entry, error)
        return None


def _checksum(lines: list[bytes]) -> str:
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line)
    return digest.hexdigest()


def _store(entry: Path, key: str, reading: Reading) -> None:
    try:
        make_folder(entry.parent)
        lines = [f"{line}\n".encode() for line in _lines(key, reading)]
        write_whole(entry, b"".join([*lines, _checksum(lines).encode()]), shared=True)
        entries = sorted(
            entry.parent.glob(f"{entry.name.split('-')[0]}-*.jsonl"), key=lambda path: path.stat().st_mtime
        )
        for old in entries[:-_ENTRIES_PER_FILE]:
            old.unlink(missing_ok=True)
    except OSError as error:
        _LOGGER.info("nothing is cached: %s", error)


# ---------------------------------------------------------------------------------------------------------
# problems and rejects as JSON values, exact in both directions


def encode_problem(problem: Problem) -> dict[str, Any]:
    """The problem as JSON values, for the cache and never for interchange.

    >>> from lbf.data.problem import make_problem
    >>> from lbf.symbolic.parsing import parse
    >>> problem = make_problem("p", "Ann has 3.5 apples.", Fraction(7, 2), parse("n0"))
    >>> decode_problem(encode_problem(problem)) == problem
    True
    """
    return {
        "id": problem.id,
        "text": problem.text,
        "tokens": problem.tokens,
        "slots": [(_ratio(slot.value), slot.start, slot.end, slot.token) for slot in problem.slots],
        "answer": None if problem.answer is None else _ratio(problem.answer),
        "expression": None if problem.expression is None else str(problem.expression),
        "language": problem.language,
    }


def decode_problem(data: dict[str, Any]) -> Problem:
    """What `encode_problem` encoded."""
    text, expression = data["text"], data["expression"]
    return Problem(
        id=data["id"],
        text=text,
        tokens=tuple(data["tokens"]),
        slots=tuple(
            Slot(text[start:end], _value(*ratio), start, end, token)
            for ratio, start, end, token in data["slots"]
        ),
        answer=None if data["answer"] is None else _value(*data["answer"]),
        expression=None if expression is None else Expression(tuple(map(_symbol, expression.split(" ")))),
        language=data["language"],
    )


def encode_reject(reject: Reject) -> list[Any]:
    """The reject as JSON values."""
    return [reject.file, reject.line, reject.id, reject.field, reject.reason, reject.cause.name]


def decode_reject(data: list[Any]) -> Reject:
    """What `encode_reject` encoded."""
    file, line, id_, field, reason, cause = data
    return Reject(file, line, id_, field, reason, Cause[cause])


def _ratio(value: Fraction) -> tuple[int, int]:
    return value.numerator, value.denominator


@lru_cache(maxsize=1 << 16)
def _value(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


@lru_cache(maxsize=4096)
def _symbol(word: str) -> Symbol:
    return OPERATORS[word] if word in OPERATORS else parse_prefix(word).symbols[0]

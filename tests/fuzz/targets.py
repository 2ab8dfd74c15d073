"""What is fuzzed: each target takes bytes and may refuse them with an InputError, nothing else."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from fuzz.requests import requests
from fuzz.seeds import CONFIG, EVENTS, EXPRESSIONS, LAYOUTS, LINES, MEMORY, REQUESTS, TEXTS, TOML
from lbf.app.config import from_plain, parse_setting, read_toml
from lbf.app.models import card_of
from lbf.app.runs import Run
from lbf.app.runs.overview import RunOverview
from lbf.app.web.errors import ServiceError
from lbf.app.web.run_store import RunStore
from lbf.data.cache import cache_key, read_cached
from lbf.data.classroom import generate
from lbf.data.numbers import CHINESE, RULES, find_numbers
from lbf.data.reading import ReadOptions, read_all
from lbf.data.statistics import Vocabulary
from lbf.errors import Failure, InputError
from lbf.learning.memory import Memory
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.notation import parse_number, read_answer, to_infix
from lbf.symbolic.parsing import parse, parse_prefix

REFUSALS = (InputError, Failure, ServiceError)
"""What an input may be answered with."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that reads what others wrote."""

    name: str
    share: int
    """Of a hundred inputs, how many are for this target."""
    seeds: Sequence[bytes]
    feed: Callable[[bytes], object]


@contextmanager
def targets(folder: Path) -> Iterator[list[Target]]:
    """All targets, with their files below a folder."""
    logging.getLogger("lbf").setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        yield [
            Target("expressions", 27, _bytes(EXPRESSIONS), _expression),
            Target("numbers in texts", 24, _bytes([*TEXTS, "3/4", "25%", "1,250.5", "7 apples"]), _numbers),
            Target("file layouts", 10, _bytes(LAYOUTS), _layout(folder)),
            Target("memory files", 12, _bytes([MEMORY]), _memory),
            Target(
                "configuration",
                10,
                _bytes([TOML, CONFIG, "hidden=12", "longest=[2, 5]"]),
                _config,
            ),
            Target(
                "run folders",
                6,
                _bytes([CONFIG, EVENTS, MEMORY]),
                stack.enter_context(_runs(folder / "runs")),
            ),
            Target("model folders", 3, _model_seeds(folder), _model(folder)),
            Target("caches", 3, _cache_seeds(folder), _cache(folder)),
            Target(
                "HTTP requests",
                5,
                _bytes(REQUESTS),
                stack.enter_context(requests(_small_solver(folder / "small"), folder / "runs")),
            ),
        ]


def _bytes(texts: Any) -> list[bytes]:
    return [text.encode() for text in texts]


def _text(content: bytes) -> str:
    """Any text, also one with halves of pairs."""
    return content.decode(errors="surrogateescape")


def _attempt(read: Callable[[], object]) -> None:
    with suppress(*REFUSALS):
        read()


def _expression(content: bytes) -> None:
    text = _text(content)
    for read in (parse, parse_prefix):
        with suppress(*REFUSALS):
            expression = read(text)
            assert parse(to_infix(expression)) is not None
            expression.evaluate([Fraction(3), Fraction(4), Fraction(5)])


def _numbers(content: bytes) -> None:
    text = _text(content)
    for rules in {CHINESE, *RULES.values()}:
        for mention in find_numbers(text, rules):
            assert 0 <= mention.start < mention.end <= len(text)
    _attempt(lambda: parse_number(text))
    with suppress(ValueError):  # told as the reject of a row
        read_answer(text)


def _layout(folder: Path) -> Callable[[bytes], None]:
    def feed(content: bytes) -> None:
        path = folder / "input"
        path.write_bytes(content)
        _attempt(lambda: read_all(path))

    return feed


def _memory(content: bytes) -> None:
    _attempt(lambda: Memory().read_jsonl(_text(content)))


def _config(content: bytes) -> None:
    text = _text(content)
    _attempt(lambda: read_toml(text))
    _attempt(lambda: parse_setting(text))
    with suppress(ValueError, RecursionError):
        document = json.loads(content)
        if isinstance(document, dict) and isinstance(document.get("config"), dict):
            _refused_only(lambda: from_plain(document["config"]))


def _refused_only(read: Callable[[], object]) -> None:
    """As `_attempt`, where the caller lets ValueErrors pass."""
    try:
        read()
    except REFUSALS:
        pass
    except Exception as error:
        raise AssertionError(repr(error)) from error


@contextmanager
def _runs(folder: Path) -> Iterator[Callable[[bytes], None]]:
    run, store = Run(folder / "run"), RunStore(folder)
    (run.folder / "last").mkdir(parents=True)

    def feed(content: bytes) -> None:
        good = {"config.json": CONFIG, "events.jsonl": EVENTS, "memory.jsonl": MEMORY}
        for name, other in good.items():
            (run.folder / name).write_text(other)
        changed = sorted(good)[content[:1][0] % 3 if content else 0]
        (run.folder / changed).write_bytes(content)
        (run.folder / "last" / "training.json").write_bytes(content)
        (run.folder / "test.json").write_bytes(content)
        for read in (
            run.config,
            run.checkpoint,
            lambda: RunOverview.of(run),
            lambda: run.judged("test.json"),
        ):
            _attempt(read)
        summaries = store.runs()
        assert len(summaries) == 1 and summaries[0].model_dump_json().encode()
        _attempt(lambda: store.run("run").model_dump_json().encode())
        _attempt(lambda: store.problems("run", "", 5).model_dump_json().encode())
        _attempt(lambda: store.memory("run", "7").model_dump_json().encode())

    yield feed
    store.texts.close()


def _small_solver(folder: Path) -> Path:
    if not folder.exists():
        vocabulary = Vocabulary.build((*generate("en", size=20), *generate("zh", size=20)), 1)
        Solver(SolverConfig(embedding=2, hidden=2, layers=1), SymbolTable(), vocabulary, seed=3).save(folder)
    return folder


def _model_seeds(folder: Path) -> list[bytes]:
    small = _small_solver(folder / "small")
    return [(small / "solver.json").read_bytes(), next(small.glob("*.safetensors")).read_bytes()]


def _model(folder: Path) -> Callable[[bytes], None]:
    small, place = _small_solver(folder / "small"), folder / "model"
    place.mkdir()
    description = (small / "solver.json").read_text()
    old = next(small.glob("*.safetensors"))

    def feed(content: bytes) -> None:
        for path in place.iterdir():
            path.unlink()
        if content[:1] == b"{":
            (place / "solver.json").write_bytes(content)
            (place / old.name).write_bytes(old.read_bytes())
        else:
            name = f"parameters-{hashlib.sha256(content).hexdigest()[:16]}.safetensors"
            (place / "solver.json").write_text(description.replace(old.name, name))
            (place / name).write_bytes(content)
        _attempt(lambda: Solver.load(place))
        card_of(place)

    return feed


def _cached_file(folder: Path) -> Path:
    path = folder / "cached.jsonl"
    path.write_text(LINES)
    return path


def _cache_seeds(folder: Path) -> list[bytes]:
    read_cached(_cached_file(folder), folder=folder / "cache")
    return [entry.read_bytes().rpartition(b"\n")[0] + b"\n" for entry in (folder / "cache").iterdir()]


def _cache(folder: Path) -> Callable[[bytes], None]:
    path = _cached_file(folder)
    (entry,) = (folder / "cache").iterdir()
    expected, key = read_all(path), cache_key(path, ReadOptions())

    def feed(content: bytes) -> None:
        is_signed = len(content) % 2 == 0  # half get the right checksum, so that what they hold is read
        entry.write_bytes(content + (hashlib.sha256(content).hexdigest().encode() if is_signed else b""))
        reading = read_cached(path, folder=folder / "cache")
        assert is_signed or reading == expected
        assert key == cache_key(path, ReadOptions())

    return feed

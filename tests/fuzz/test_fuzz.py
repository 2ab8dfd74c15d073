"""A short run of the fuzzer, and the inputs it has found that once failed."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterator

import pytest

from fuzz.__main__ import SLOW, fuzz
from fuzz.targets import Target, targets

NAMES = (
    *("expressions", "numbers in texts", "file layouts", "memory files", "configuration", "run folders"),
    *("model folders", "caches", "HTTP requests"),
)
FAILED_ONCE = [
    ("configuration", b"longest=" + b"[" * 30_000),
    ("configuration", b"hidden=" + b"9" * 5_000),
    ("configuration", b'{"config": -1, "seed": 0, "command": ["lbf", "train"]}'),
    ("run folders", b'{"config": -1, "seed": 0, "command": ["lbf", "train"], "commit": null}'),
    ("run folders", b"[" * 30_000),
    ("memory files", b'{"id": "7", "solutions": [{"expression": "n0", "epoch": 1e999, "origin": "1-fix"}]}'),
    ("memory files", b"[" * 30_000),
    ("numbers in texts", b"K" + b"9" * 20_000 + b".5"),
    ("numbers in texts", b"K" * 50_000),
]
ODD_MODELS: list[tuple[str, object]] = [
    ("config", "a" * 300),
    ("config", {"encoder": "a" * 3_000}),
    ("vocabulary", {"words": ["", "", "", 7, None]}),
    ("vocabulary", 7),
]


@pytest.fixture(scope="module")
def by_name(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Target]]:
    with targets(tmp_path_factory.mktemp("fuzz")) as found:
        yield {target.name: target for target in found}


@pytest.mark.parametrize("name", NAMES)
def test_damaged_input_is_refused_in_words(by_name: dict[str, Target], name: str) -> None:
    assert by_name.keys() == set(NAMES)
    outcome = fuzz(by_name[name], 5 * by_name[name].share, seed=0)
    assert outcome.inputs == 5 * by_name[name].share
    assert not [place for place in outcome.failures if place != "slow"], outcome.failures


@pytest.mark.parametrize(("name", "content"), FAILED_ONCE)
def test_what_failed_once_is_refused_in_words(by_name: dict[str, Target], name: str, content: bytes) -> None:
    gc.collect()  # what others left behind must not be finalised at the bottom of a deep recursion
    gc.disable()
    try:
        begin = time.process_time()
        by_name[name].feed(content)
        assert time.process_time() - begin < SLOW
    finally:
        gc.enable()


@pytest.mark.parametrize(("field", "value"), ODD_MODELS)
def test_a_model_with_an_odd_value_is_refused_in_words(
    by_name: dict[str, Target], field: str, value: object
) -> None:
    target = by_name["model folders"]
    target.feed(json.dumps({**json.loads(target.seeds[0]), field: value}).encode())

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data import cache
from lbf.data.cache import (
    cache_folder,
    cache_key,
    decode_problem,
    decode_reject,
    encode_problem,
    encode_reject,
    read_cached,
)
from lbf.data.problem import CharacterTokeniser, TextOptions, make_problem
from lbf.data.reading import Reading, ReadOptions, read_all
from lbf.data.rejects import Cause, DataError, Reject
from lbf.symbolic.expression import Expression
from strategies import expressions, fractions

ROWS = [
    {"id": "a", "text": "Ann has 3 apples and 1/3 pear.", "answer": "10/3", "expression": "n0+n1"},
    {"id": "b", "text": "小明有3个苹果，二年级。", "answer": "3"},
    {"id": "c", "text": "Ben", "answer": "many"},
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    path = tmp_path / "data.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS), encoding="utf-8")
    return path


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were really read, and not taken from the cache."""
    done: list[Path] = []

    def counted(path: Path, options: ReadOptions | None = None) -> Reading:
        done.append(path)
        return read_all(path, options)

    monkeypatch.setattr(cache, "read_all", counted)
    return done


def entries(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.jsonl"))


def test_a_second_reading_comes_from_the_cache_and_is_the_same(
    data: Path, reads: list[Path], tmp_path: Path
) -> None:
    first = read_cached(data, folder=tmp_path / "cache")
    assert read_cached(data, folder=tmp_path / "cache") == first == read_all(data)
    assert reads == [data]
    assert len(first.problems) == 2
    assert first.causes == {Cause.ANSWER: 1}


def test_other_content_or_options_are_read_anew(data: Path, reads: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    read_cached(data, folder=folder)
    read_cached(data, ReadOptions(text=TextOptions(tokeniser=CharacterTokeniser())), folder)
    data.write_text(json.dumps(ROWS[1]) + "\n", encoding="utf-8")
    assert [problem.id for problem in read_cached(data, folder=folder).problems] == ["b"]
    assert len(reads) == 3


def test_other_code_makes_an_entry_stale(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache_key(data, ReadOptions())
    assert before == cache_key(data, ReadOptions())
    monkeypatch.setattr(cache, "_code_digest", lambda: "newer")
    assert cache_key(data, ReadOptions()) != before


@given(st.integers(0, 10_000), st.sampled_from(["flip", "cut", "empty", "append", "swap"]))
def test_a_damaged_entry_is_never_trusted(place: int, damage: str) -> None:
    reading = Reading(
        (make_problem("a", "Ann has 3 apples.", Fraction(3)),), (Reject("f", 1, None, "x", "y", Cause.FIELD),)
    )
    lines = [f"{line}\n".encode() for line in cache._lines("key", reading)]
    whole = b"".join(lines) + cache._checksum(lines).encode()
    at = place % len(whole)
    changed = {
        "flip": whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :],
        "cut": whole[:at],
        "empty": b"",
        "append": whole + b"\n{}",
        "swap": b"".join([lines[1], lines[0], *lines[2:]]) + cache._checksum(lines).encode(),
    }[damage]
    assert _load(whole, "key") == reading
    assert _load(whole, "other key") is None
    assert _load(changed, "key") is None


def _load(content: bytes, key: str) -> Reading | None:
    class Entry(type(Path())):  # type: ignore[misc]  # a path whose bytes are given
        def read_bytes(self) -> bytes:
            return content

    return cache._load(Entry("entry"), key)


def test_a_damaged_entry_is_replaced(data: Path, reads: list[Path], tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    expected = read_cached(data, folder=folder)
    (entry,) = entries(folder)
    entry.write_bytes(entry.read_bytes().replace(b"Ann", b"Bob"))
    assert read_cached(data, folder=folder) == expected
    assert read_cached(data, folder=folder) == expected
    assert len(reads) == 2


def test_a_folder_that_cannot_be_written_is_no_error(data: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert len(read_cached(data, folder=blocked / "cache").problems) == 2


def test_few_entries_are_kept_for_a_file(data: Path, tmp_path: Path) -> None:
    for language in ("zh", "en", "fr", "de", "it", "es"):
        read_cached(data, ReadOptions(text=TextOptions(language=language)), tmp_path / "cache")
    assert len(entries(tmp_path / "cache")) == 4


def test_a_missing_file_is_a_data_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="No such file"):
        read_cached(tmp_path / "none.jsonl", folder=tmp_path)


def test_the_folder_is_told_or_taken_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LBF_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "lbf"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "lbf"
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "own"))
    assert cache_folder() == tmp_path / "own"
    assert cache_folder(tmp_path) == tmp_path


def test_several_processes_may_share_a_cache(data: Path, tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from lbf.data.cache import read_cached;"
        "print(len(read_cached(Path(sys.argv[1]), folder=Path(sys.argv[2])).problems))"
    )
    command = [sys.executable, "-c", program, str(data), str(tmp_path / "cache")]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate(timeout=60)[0].strip() for process in processes] == ["2"] * 2
    assert len(entries(tmp_path / "cache")) == 1
    assert not list((tmp_path / "cache").glob("*.part"))


@given(expressions(slots=2), fractions, st.text(max_size=10))
def test_problems_survive_encoding_exactly(expression: Expression, answer: Fraction, id_: str) -> None:
    problem = make_problem(id_, "小明有(1/3)个，又买了２.5元", answer, expression)
    assert decode_problem(json.loads(json.dumps(encode_problem(problem)))) == problem


@given(st.text(), st.one_of(st.none(), st.text()), st.sampled_from(Cause))
def test_rejects_survive_encoding_exactly(reason: str, id_: str | None, cause: Cause) -> None:
    reject = Reject("file", 3, id_, None, reason, cause)
    assert decode_reject(json.loads(json.dumps(encode_reject(reject)))) == reject

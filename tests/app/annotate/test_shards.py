"""Many files into a folder: skipped, done again or gone on with, by what their markers say."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from app.annotate.small_rows import ROWS, done, lines, plain_rows, with_small_blocks
from lbf.errors import Failure


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    with_small_blocks(monkeypatch)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "in"
    (folder / "deep").mkdir(parents=True)
    for number, name in enumerate(["a.jsonl", "b.jsonl.gz", "deep/a.jsonl"]):
        content = lines(ROWS[number : number + 6])
        (folder / name).write_bytes(gzip.compress(content) if name.endswith("gz") else content)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(".done.json")
    }


def times(folder: Path) -> dict[str, int]:
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*.jsonl*")}


def test_shards_together_are_the_whole(folder: Path, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    summary = done(folder, whole)
    assert (summary.coverage.rows, summary.rows_before) == (18, 0)
    assert list(contents(whole)) == ["a.jsonl", "b.jsonl.gz", "deep/a.jsonl"]
    counted = [done(f"{folder}/**/*.jsonl*", parts, shard=(i, 4)).coverage.rows for i in (2, 1, 4, 3)]
    assert counted == [6, 6, 0, 6]
    assert contents(parts) == contents(whole)


def test_what_is_finished_is_skipped_and_what_has_changed_is_done_again(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done(folder, out)
    before = times(out)
    again = done(folder, out)
    assert (again.coverage.rows, again.rows_before, times(out)) == (18, 18, before)
    (folder / "a.jsonl").write_bytes(lines(ROWS[5:9]))
    assert done(folder, out).rows_before == 12
    assert [name for name, when in times(out).items() if when != before[name]] == [
        "a.jsonl",
        "a.jsonl.done.json",
    ]
    assert len(plain_rows(out / "a.jsonl")) == 4
    assert done(folder, out, count=1).rows_before == 0
    (out / "a.jsonl").write_bytes(b"")
    assert done(folder, out, count=1).rows_before == 12


def test_a_grown_file_is_gone_on_with_to_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    out, anew = tmp_path / "out", tmp_path / "anew"
    done(folder, out)
    grown = folder / "a.jsonl"
    grown.write_bytes(lines(ROWS))
    with gzip.open(folder / "b.jsonl.gz", "ab") as file:
        file.write(lines(ROWS[:3]))
    assert done(folder, out).rows_before == 6 + 4 + 4  # up to the last block of four, which is done again
    done(folder, anew)
    assert contents(out) == contents(anew)


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder: Path, tmp_path: Path) -> None:
    (folder / "b.jsonl.gz").write_bytes(b"\x1f\x8bnonsense")
    with pytest.raises(Failure, match="1 of 3 files could not be annotated"):
        done(folder, tmp_path / "out")
    assert list(contents(tmp_path / "out")) == ["a.jsonl", "deep/a.jsonl"]

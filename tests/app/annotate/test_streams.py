"""Rows through the annotator as a stream: any container in and out, and the same rows whatever happens."""

from __future__ import annotations

import csv
import gzip
import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lbf.app.annotate import output_job, row_blocks
from lbf.app.annotate.annotator import annotate
from lbf.app.annotate.asked import AnnotateOptions
from lbf.app.annotate.coverage import AnnotationSummary
from lbf.app.progress import StreamProgress
from lbf.data.reading import read_all
from lbf.errors import Failure, InputError

SUMS = [(3, 4), (10, 2), (7, 7), (12, 5), (9, 30), (8, 1), (6, 11), (2, 50), (13, 4), (21, 20), (5, 17)]
ROWS = [
    {
        "id": f"p{i}",
        "text": f"Ann has {a} pens and buys {b}.",
        "answer": a + b,
        "price": 0.5 * i,
        "seen": True,
    }
    for i, (a, b) in enumerate(SUMS)
]
NEW = ("solution", "confidence", "origin", "solutions", "candidates", "status")


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_blocks, "BATCH", 2)
    monkeypatch.setattr(row_blocks, "BLOCK", 4)
    monkeypatch.setattr(output_job, "CHECKPOINT", 0.0)


def lines(rows: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def done(source: Path | str, output: Path, **options: Any) -> AnnotationSummary:
    asked = {"model": "none", "max_leaves": 2, "extra": 0, "jobs": 1, **options}
    return annotate(str(source), AnnotateOptions(output, **asked))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_bytes(lines(ROWS))
    return path


def plain_rows(path: Path) -> list[dict[str, Any]]:
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    if path.suffix == ".zst":
        zstandard = pytest.importorskip("zstandard")
        content = (
            zstandard.ZstdDecompressor().stream_reader(io.BytesIO(content), read_across_frames=True).read()
        )
    if ".csv" in path.name:
        return list(csv.DictReader(io.StringIO(content.decode())))
    return [json.loads(line) for line in content.splitlines()]


# ---------------------------------------------------------------------------------------------------------
# containers


@pytest.mark.parametrize("packing", ["", ".gz", ".zst"])
def test_packed_lines_in_and_out_are_the_plain_ones(source: Path, tmp_path: Path, packing: str) -> None:
    if packing == ".zst":
        pytest.importorskip("zstandard")
    plain, packed, back = tmp_path / "a.jsonl", tmp_path / f"b.jsonl{packing}", tmp_path / "c.jsonl"
    done(source, plain)
    done(source, packed)
    assert plain_rows(packed) == plain_rows(plain)
    assert [row["solutions"][0]["expression"] for row in plain_rows(plain)] == [f"{a}+{b}" for a, b in SUMS]
    done(packed, back, prefix="again_")
    assert [row["again_solutions"] for row in plain_rows(back)] == [r["solutions"] for r in plain_rows(plain)]


def test_a_packed_table_is_a_table(source: Path, tmp_path: Path) -> None:
    done(source, tmp_path / "a.csv")
    done(source, tmp_path / "b.csv.gz")
    assert plain_rows(tmp_path / "b.csv.gz") == plain_rows(tmp_path / "a.csv")
    assert [row["solution"] for row in plain_rows(tmp_path / "a.csv")] == [f"{a}+{b}" for a, b in SUMS]


@pytest.mark.parametrize("packing", ["gz", "zst"])
def test_a_damaged_packed_file_is_told_in_one_line(tmp_path: Path, packing: str) -> None:
    content = lines(ROWS * 300)
    if packing == "zst":
        packed = pytest.importorskip("zstandard").ZstdCompressor().compress(content)
    else:
        packed = gzip.compress(content)
    path = tmp_path / f"in.jsonl.{packing}"
    path.write_bytes(packed[: len(packed) // 2] + b"\x00" * 40)
    with pytest.raises(InputError, match="damaged or cut short"):
        read_all(path)


@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
def test_columns_are_carried_on_as_they_are(tmp_path: Path, ending: str) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    from lbf.data.formats import columnar

    table = pyarrow.table(
        {
            "question": [row["text"] for row in ROWS],
            "total": pyarrow.array([row["answer"] for row in ROWS], pyarrow.int16()),
            "when": pyarrow.array(range(len(ROWS)), pyarrow.timestamp("ms")),
            "nested": [{"a": [i, None]} for i in range(len(ROWS))],
        }
    )
    source, output = tmp_path / f"in{ending}", tmp_path / f"out{ending}"
    write_table(pyarrow, table, source)
    done(source, output, columns=("question", "total"))
    batches = list(columnar.batches(output, 1000))
    back = pyarrow.Table.from_batches(batches)
    assert back.select(table.column_names).equals(table)
    assert back.column_names == [*table.column_names, *NEW]
    assert back["solution"].to_pylist() == [f"{a}+{b}" for a, b in SUMS]
    assert back["solutions"].to_pylist()[0][0]["prefix"] == "+ n0 n1"
    done(source, tmp_path / "out.jsonl", columns=("question", "total"))
    assert plain_rows(tmp_path / "out.jsonl")[1]["when"] == "1970-01-01T00:00:00.001000"


def write_table(pyarrow: Any, table: Any, path: Path) -> None:
    if path.suffix == ".parquet":
        from pyarrow import parquet

        parquet.write_table(table, path, row_group_size=3)
        return
    with pyarrow.OSFile(str(path), "wb") as file, pyarrow.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=3)


def test_rows_of_text_become_columns_of_the_narrowest_type(source: Path, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from lbf.data.formats import columnar

    output = tmp_path / "out.parquet"
    done(source, output)
    types = {field.name: str(field.type) for field in columnar.schema(output)}
    assert [types[name] for name in ("id", "text", "answer", "price", "seen")] == [
        "string",
        "string",
        "int64",
        "double",
        "bool",
    ]
    rows = [row for batch in columnar.batches(output, 100) for row in batch.to_pylist()]
    assert [{name: row[name] for name in ROWS[0]} for row in rows] == ROWS


def test_a_late_column_of_a_table_is_there_for_all_rows(tmp_path: Path) -> None:
    source, output = tmp_path / "in.jsonl", tmp_path / "out.csv"
    source.write_bytes(lines([*ROWS, {**ROWS[0], "late": "x"}]))
    done(source, output)
    header = output.read_text().splitlines()[0].split(",")
    assert header == [*ROWS[0], "late", *NEW]
    assert [row["late"] for row in plain_rows(output)] == [""] * len(ROWS) + ["x"]


def test_repeated_ids_are_annotated_all_the_same(tmp_path: Path) -> None:
    source, output = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_bytes(lines([ROWS[0], ROWS[0]]))
    assert done(source, output).coverage.annotated == 2


# ---------------------------------------------------------------------------------------------------------
# interruptions


def stop_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left = iter(range(count))

    def add(*_: object) -> None:
        if next(left, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(StreamProgress, "add", add)


@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".csv", ".parquet"])
def test_stopped_anywhere_it_goes_on_to_the_same_bytes(source: Path, tmp_path: Path, ending: str) -> None:
    if ending == ".parquet":
        pytest.importorskip("pyarrow")
    whole, output = tmp_path / f"whole{ending}", tmp_path / f"out{ending}"
    expected = done(source, whole)
    for count in range(6):
        for step in range(20):
            with pytest.MonkeyPatch.context() as patch:
                stop_after(count, patch)
                try:
                    last = done(source, output)
                    break
                except Failure as error:
                    assert f"stopped with {min(len(ROWS), 2 * (count + 1) * (step + 1))} rows" in str(error)
                    assert not output.exists()
        assert output.read_bytes() == whole.read_bytes()
        assert last.coverage == expected.coverage
        output.unlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([source.name, whole.name])


def test_what_was_read_must_still_be_there(source: Path, tmp_path: Path) -> None:
    output = tmp_path / "out.jsonl"
    with pytest.MonkeyPatch.context() as patch:
        stop_after(2, patch)
        with pytest.raises(Failure):
            done(source, output)
    source.write_bytes(lines(ROWS).replace(b"Ann", b"Ben", 1))
    with pytest.raises(InputError, match="another job"):
        done(source, output)
    done(source, output, restart=True)
    assert plain_rows(output)[0]["text"].startswith("Ben")


# ---------------------------------------------------------------------------------------------------------
# folders


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


# ---------------------------------------------------------------------------------------------------------
# kills: between any two changes of the disk a job may end, and is gone on with


class Killed(BaseException):
    """The process ended here."""


def changes(monkeypatch: pytest.MonkeyPatch, left: int) -> Iterator[int]:
    """Let so many writes, flushes, moves and removals happen, and then end; counts them."""
    import os

    counted = 0
    for name in ("fsync", "replace", "unlink"):
        real = getattr(os, name)

        def call(*given: Any, real: Any = real, **named: Any) -> Any:
            nonlocal counted
            counted += 1
            if counted > left:
                raise Killed
            return real(*given, **named)

        monkeypatch.setattr(os, name, call)
    yield counted


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_killed_between_any_two_changes_of_the_disk(source: Path, tmp_path: Path, ending: str) -> None:
    whole, output = tmp_path / f"whole{ending}", tmp_path / f"out{ending}"
    done(source, whole)
    moments = random.Random(0).sample(range(60), 12)
    ended = 0
    for moment in moments:
        with pytest.MonkeyPatch.context() as patch:
            list(changes(patch, moment))
            try:
                done(source, output)
            except Killed:
                ended += 1
        done(source, output)
        assert output.read_bytes() == whole.read_bytes()
        output.unlink()
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted([source.name, whole.name])
    assert ended >= 4

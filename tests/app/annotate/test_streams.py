"""Rows through the annotator as a stream: any container in and out, and the same rows whatever happens."""

from __future__ import annotations

import gzip
import random
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.annotate.small_rows import NEW, ROWS, SUMS, done, lines, plain_rows, with_small_blocks
from lbf.app.annotate import input_rows, job, recipe
from lbf.app.progress import StreamProgress
from lbf.data.reading import read_all
from lbf.errors import Failure, InputError


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    with_small_blocks(monkeypatch)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_bytes(lines(ROWS))
    return path


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


# ---------------------------------------------------------------------------------------------------------
# memory


def nothing_found(_: Any, problems: Any) -> list[dict[str, Any]]:
    """Instead of searching: what is measured is the stream."""
    return [{"solutions": [], "candidates": 0, "status": "not covered: nobody looked"} for _ in problems]


def test_eight_times_the_rows_take_the_same_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_rows, "BATCH", 16)
    monkeypatch.setattr(input_rows, "BLOCK", 32)
    monkeypatch.setattr(job, "CHECKPOINT", 0.1)
    monkeypatch.setattr(recipe, "annotate_batch", nothing_found)
    peaks = []
    for count in (300, 300, 2400):  # the first time is for imports and caches
        source, output = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
        source.write_bytes(lines([{**ROWS[i % 11], "id": i, "note": "x" * 900} for i in range(count)]))
        tracemalloc.start()
        assert done(source, output).coverage.rows == count
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[2] < 1.3 * peaks[1]
    assert peaks[2] < output.stat().st_size / 2  # so that it would be seen if all rows were held

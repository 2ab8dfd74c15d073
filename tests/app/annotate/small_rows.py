"""Small rows and what annotates them, for the tests of streams and shards."""

from __future__ import annotations

import csv
import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest

from lbf.app.annotate import input_rows, job
from lbf.app.annotate.annotator import annotate
from lbf.app.annotate.coverage import AnnotationSummary
from lbf.app.annotate.recipe import AnnotateOptions

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


def with_small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of two, blocks of four rows, a checkpoint after every batch."""
    monkeypatch.setattr(input_rows, "BATCH", 2)
    monkeypatch.setattr(input_rows, "BLOCK", 4)
    monkeypatch.setattr(job, "CHECKPOINT", 0.0)


def lines(rows: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def done(source: Path | str, output: Path, **options: Any) -> AnnotationSummary:
    asked = {"model": "none", "max_leaves": 2, "extra": 0, "jobs": 1, **options}
    return annotate(str(source), AnnotateOptions(output, **asked))


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

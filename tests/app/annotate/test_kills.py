"""A job that is killed at random moments, again and again, ends in the bytes of one that was left alone.

The process kills itself, by a signal that nobody can catch, before the n-th change of the disk: a write to
the rows, a flush, a move or a removal. So also between a write and the move that makes it count.
"""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

KILLED_AT = """
import os, signal, sys

left = int(sys.argv[1])

def counted(real):
    def call(*given, **named):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(*given, **named)
    return call

for name in ("fsync", "replace", "unlink"):
    setattr(os, name, counted(getattr(os, name)))

from lbf.app.annotate import checkpoint, input_rows, job
from lbf.app.cli import main

input_rows.BATCH, input_rows.BLOCK, job.CHECKPOINT = 4, 16, 0.0
checkpoint.PartialOutput.write = counted(checkpoint.PartialOutput.write)
sys.exit(main(sys.argv[2:]))
"""
ALWAYS = 10**9


def rows(path: Path, count: int) -> Path:
    lines = [
        {"text": f"Ann has {i + 3} pens and buys {2 * i + 1}.", "answer": 3 * i + 4} for i in range(count)
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def run(source: Path, output: Path, changes: int) -> int:
    """The command in a process of its own, killed before it changes the disk once more; its exit code."""
    command = [sys.executable, "-c", KILLED_AT, str(changes), "annotate", str(source), "-o", str(output)]
    options = ["--model", "none", "--max-leaves", "2", "--extra", "0", "--jobs", "1"]
    done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode


def kill_again_and_again(folder: Path, kills: int, ending: str) -> int:
    source, whole, output = rows(folder / "in.jsonl", 60), folder / f"whole{ending}", folder / f"out{ending}"
    assert run(source, whole, ALWAYS) == 0
    draw = random.Random(kills)
    ended = 0
    while ended < kills:
        while run(source, output, draw.randrange(25)) != 0:
            ended += 1
            assert not output.exists() or output.read_bytes() == whole.read_bytes()
        assert output.read_bytes() == whole.read_bytes()
        output.unlink()
    assert sorted(path.name for path in folder.iterdir()) == sorted([source.name, whole.name])
    return ended


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".jsonl", ".jsonl.gz", ".csv"])
def test_killed_thirty_times_the_result_is_the_same(tmp_path: Path, ending: str) -> None:
    assert kill_again_and_again(tmp_path, 30, ending) >= 30

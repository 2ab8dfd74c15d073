"""A job that is stopped, meets a full disk or is killed goes on, and gives the same rows."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.annotate.classroom_rows import Run, document, written
from lbf.app.annotate import input_rows, job
from lbf.app.progress import StreamProgress


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_rows, "BATCH", 16)
    monkeypatch.setattr(input_rows, "BLOCK", 64)
    monkeypatch.setattr(job, "CHECKPOINT", 0.0)


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C once so many batches are finished."""
    batches = iter(range(count))

    def add(progress: StreamProgress, rows: int, share: float) -> None:
        if next(batches, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(StreamProgress, "add", add)


@pytest.mark.usefixtures("small_batches")
def test_a_stopped_job_goes_on_and_gives_the_same(run: Run, data: Path, model: str, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    how = ("--model", model, "-j", "1", "--limit", "80")
    assert document(run, data, "-o", whole, *how)["rows_before"] == 0
    with pytest.MonkeyPatch.context() as monkeypatch:
        interrupted_after(2, monkeypatch)
        code, text, err = run(data, "-o", out, *how)
    assert (code, text) == (1, "")
    assert err == f"lbf: stopped with 48 rows done: the same command goes on from {out}.partial\n"
    assert not out.exists()
    code, text, err = run(data, "-o", out, *how, "--count", "4")
    assert code == 2 and "another job" in err and "--restart" in err
    assert document(run, data, "-o", out, *how)["rows_before"] == 48
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.glob("out*")) == ["out.jsonl"]


@pytest.mark.usefixtures("small_batches")
def test_restart_forgets_what_is_left_of_another_job(run: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    (tmp_path / "out.jsonl.partial").write_text('{"key": "another"}\n')
    assert run(data, "-o", out, "--model", "none")[0] == 2
    assert document(run, data, "-o", out, "--model", "none", "--restart", "-j", "1")["rows_before"] == 0
    assert len(written(out)) == 150


def test_a_full_disk_keeps_the_journal(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(job, "write_rows", full)
    code, _, err = run(data, "-o", tmp_path / "out.csv", "--model", "none", "-j", "1")
    assert code == 1 and "out.csv cannot be written: No space left on device" in err
    monkeypatch.undo()
    assert document(run, data, "-o", tmp_path / "out.csv", "--model", "none", "-j", "1")["rows_before"] == 150


def heavy(path: Path, count: int) -> Path:
    """Problems that take a while, so that there is time to interrupt."""
    lines = [
        {
            "text": f"{7 * i + 3} and {i + 11}, then {i + 2.5}, {3 * i + 8} and {2 * i + 5} of them",
            "answer": i,
        }
        for i in range(count)
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def start(source: Path, out: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-m",
        "lbf",
        "annotate",
        str(source),
        "-o",
        str(out),
        "--model",
        "none",
        *arguments,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_batches(out: Path, count: int, process: subprocess.Popen[str]) -> None:
    state = out.with_name(f"{out.name}.state")
    for _ in range(6000):
        if state.exists():
            kept = json.loads(state.read_bytes())
            if kept["rows"] + sum(map(len, kept["ahead"].values())) >= 64 * count:
                return
        assert process.poll() is None, process.communicate()
        time.sleep(0.05)
    raise AssertionError("no batch was finished in five minutes")


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.ci
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
def test_a_killed_job_goes_on_leaves_no_process_and_jobs_make_no_difference(run: Run, tmp_path: Path) -> None:
    source, out, whole = heavy(tmp_path / "in.jsonl", 448), tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    first = start(source, out, "--jobs", "2")
    wait_for_batches(out, 1, first)
    workers = children(first.pid)
    assert len(workers) >= 2
    os.kill(first.pid, signal.SIGKILL)
    first.communicate()
    assert not out.exists()
    second = start(source, out, "--jobs", "2")
    wait_for_batches(out, 3, second)
    second.send_signal(signal.SIGINT)
    _, err = second.communicate(timeout=120)
    assert (
        second.returncode == 1
        and err.splitlines()[-1].startswith("lbf: stopped with ")
        and "Traceback" not in err
    )
    assert document(run, source, "-o", out, "--model", "none", "--jobs", "1")["rows_before"] >= 3 * 64
    assert document(run, source, "-o", whole, "--model", "none", "--jobs", "1")["rows_before"] == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not [pid for pid in workers if is_running(pid)]


def is_running(pid: int) -> bool:
    """Whether a process is there and no mere zombie, which nobody may be left to bury."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False

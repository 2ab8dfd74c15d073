"""Files are there in full or not at all; only one process has a locked one, on any system."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from lbf.durable import lock, writable, written_whole
from lbf.errors import Failure, InputError

WITHOUT_FCNTL = """
import subprocess, sys, types  # Python's own modules ask for both, too
sys.modules["fcntl"] = None  # as on Windows, where importing it fails
taken = set()

def locking(descriptor, mode, count):
    import os
    key = os.fstat(descriptor).st_ino
    if (mode, count) != (2, 1) or key in taken:
        raise OSError("locked")
    taken.add(key)

sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
from pathlib import Path
import lbf.app.commands.annotate, lbf.app.annotate.annotator
from lbf.app.annotate.checkpoint import PartialOutput
from lbf.app.runs import Run
from lbf.errors import InputError
path = Path(sys.argv[1])
with PartialOutput(path / "out", "key") as partial:
    partial.write(b"row")
    try:
        PartialOutput(path / "out", "key")
    except InputError as error:
        print(error)
with Run(path).locked():
    try:
        with Run(path).locked():
            print("the lock was given twice")
    except InputError as error:
        print(error)
"""


def test_locks_without_fcntl(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_FCNTL, str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    first, second = done.stdout.splitlines()
    assert "is in use" in first and "another process is training" in second


def test_a_lock_is_given_once(tmp_path: Path) -> None:
    with (tmp_path / "file").open("a") as first, (tmp_path / "file").open("a+b") as second:
        lock(first)
        with pytest.raises(OSError):
            lock(second)


def test_what_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError), written_whole(tmp_path / "file") as part:
        part.write_text("half")
        raise RuntimeError
    assert not list(tmp_path.iterdir())
    with (
        pytest.raises(Failure, match=r"nowhere.file cannot be written"),
        written_whole(tmp_path / "nowhere" / "file") as part,
    ):
        part.write_text("whole")


def test_a_place_that_cannot_be_a_file_is_said_beforehand(tmp_path: Path) -> None:
    assert writable(tmp_path / "file", "--save") == tmp_path / "file"
    for path, reason in ((tmp_path, "it is a folder"), (tmp_path / "a" / "b", "there is no folder")):
        with pytest.raises(InputError, match=f"--save: .*{reason}"):
            writable(path, "--save")

"""An annotation whose power is cut, or whose disk fails, at every operation."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from lbf.app.annotate import input_rows, output_job
from lbf.app.cli import main
from lbf.data.classroom import generate
from lbf.data.writing import write_jsonl
from reliability.disk import ERRORS, Failing, Recorder, restore, tree_of, watched


@pytest.fixture(scope="module", autouse=True)
def small_batches() -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(input_rows, "BATCH", 4)
        patch.setattr(input_rows, "BLOCK", 8)
        patch.setattr(output_job, "CHECKPOINT", 0.0)
        yield


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("source") / "source.jsonl"
    write_jsonl(generate("en", seed=5, size=12), path)
    return path


def command(source: Path, folder: Path) -> list[str]:
    asked = ["annotate", str(source), "-o", str(folder / "out.jsonl"), "--model", "none", "--max-leaves", "3"]
    return [*asked, "--jobs", "1"]


@pytest.fixture(scope="module")
def expected(source: Path, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    assert main(command(source, folder)) == 0
    return (folder / "out.jsonl").read_bytes()


@pytest.mark.parametrize("before", [{}, {"out.jsonl": b"an older output\n"}], ids=["new", "over an old one"])
def test_a_power_cut_at_every_operation_loses_nothing(
    before: dict[str, bytes | None], source: Path, expected: bytes, tmp_path: Path
) -> None:
    folder = tmp_path / "job"
    restore(folder, before)
    recorder = Recorder(folder)
    with watched(recorder):
        assert main(command(source, folder)) == 0
    recorder.before("the end")
    assert recorder.operations >= 15
    for kind, tree in recorder.trees:
        assert tree.get("out.jsonl") in {expected, before.get("out.jsonl")}
        begun = len(tree) > 2 + len(before)  # more than the files of nothing done yet
        assert "out.jsonl.state" in tree or tree.get("out.jsonl") == expected or not begun, kind
        restore(folder, tree)
        assert main(command(source, folder)) == 0
        assert tree_of(folder) == {"out.jsonl": expected}, kind


@pytest.mark.parametrize("code", ERRORS, ids=lambda code: errno.errorcode[code])
def test_a_disk_that_fails_is_told_and_destroys_nothing(
    code: int, source: Path, expected: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, old = tmp_path / "job", {"out.jsonl": b"an older output\n"}
    number, ended = 0, 1
    while ended:
        restore(folder, old)
        with watched(Failing(folder, number, code)):
            ended = main(command(source, folder))
        told = capsys.readouterr().err
        if ended:
            assert told.count("\n") == 1 and str(folder) in told, told
            assert (folder / "out.jsonl").read_bytes() in {*old.values(), expected}
            assert main(command(source, folder)) == 0
            capsys.readouterr()
        assert (folder / "out.jsonl").read_bytes() == expected
        number += 1
    assert number >= 10

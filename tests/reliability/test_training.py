"""A training whose power is cut, or whose disk fails: a few moments in the fast tests, all in the slow."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from lbf.app.cli import main
from lbf.app.runs import Run
from lbf.data.classroom import generate
from lbf.data.writing import write_jsonl
from reliability.disk import ERRORS, Failing, Recorder, Tree, restore, tree_of, watched

PROBLEMS = 20
SIZE = ["--hidden", "8", "--batch", "10", "--epochs", "2", "--threads", "1"]
SETTINGS = ["--set", "embedding=8", "--set", "layers=1", "--set", "beam=1"]


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("data") / "few.jsonl"
    write_jsonl(generate("en", seed=1, size=PROBLEMS), path)
    return path


def trained(data: Path, folder: Path) -> int:
    """Train anew, or go on: what somebody would do after a power cut."""
    again = ["--resume", str(folder)] if Run(folder).exists else ["--run", str(folder), "--data", str(data)]
    return main(["train", *again, *([] if "--resume" in again else [*SIZE, *SETTINGS])])


def outcome(folder: Path) -> dict[str, Any]:
    """Everything a training leaves behind, without the times it took."""
    tree = {name: content for name, content in tree_of(folder).items() if name != "config.json"}
    tree.pop("curve.svg")
    events = [{k: v for k, v in e.items() if "second" not in k} for e in Run(folder).events()]
    state = json.loads(tree.pop("last/training.json") or b"")
    state["standing"] = {k: v for k, v in state["standing"].items() if "second" not in k}
    return {**tree, "events.jsonl": events, "last/training.json": state}


@pytest.fixture(scope="module")
def recorded(data: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Recorder, dict[str, Any]]:
    place = tmp_path_factory.mktemp("recorded") / "runs"
    place.mkdir()
    recorder = Recorder(place)
    with watched(recorder):
        assert trained(data, place / "run") == 0
    recorder.before("the end")
    return recorder, outcome(place / "run")


def check(tree: Tree, data: Path, place: Path, expected: dict[str, Any]) -> None:
    restore(place, tree)
    assert trained(data, place / "run") == 0
    assert outcome(place / "run") == expected


@pytest.mark.parametrize("part", [0.2, 0.5, 0.6, 0.75, 0.9])
def test_a_power_cut_loses_nothing(
    part: float, recorded: tuple[Recorder, dict[str, Any]], data: Path, tmp_path: Path
) -> None:
    recorder, expected = recorded
    assert recorder.operations > 60
    check(recorder.trees[int(part * len(recorder.trees))][1], data, tmp_path / "runs", expected)


@pytest.mark.slow
def test_a_power_cut_at_every_operation_loses_nothing(
    recorded: tuple[Recorder, dict[str, Any]], data: Path, tmp_path: Path
) -> None:
    recorder, expected = recorded
    for tree in recorder.states():
        check(tree, data, tmp_path / "runs", expected)


def fail_at(number: int, code: int, data: Path, place: Path, expected: dict[str, Any]) -> int:
    """Train on a disk that fails from an operation on, then on a good one: how the first ended."""
    restore(place, {})
    with watched(Failing(place, number, code)):
        ended = trained(data, place / "run")
    assert trained(data, place / "run") == 0
    assert outcome(place / "run") == expected
    return ended


@pytest.mark.parametrize(("number", "code"), list(zip((1, 20, 45), ERRORS, strict=True)))
def test_a_disk_that_fails_is_told(
    number: int,
    code: int,
    recorded: tuple[Recorder, dict[str, Any]],
    data: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert fail_at(number, code, data, tmp_path / "runs", recorded[1]) == 1
    told = [line for line in capsys.readouterr().err.splitlines() if line.startswith("lbf: cannot write")]
    assert len(told) == 1 and "safe" in told[0]


@pytest.mark.slow
@pytest.mark.parametrize("code", ERRORS, ids=lambda code: errno.errorcode[code])
def test_a_disk_that_fails_at_any_operation_is_told(
    code: int, recorded: tuple[Recorder, dict[str, Any]], data: Path, tmp_path: Path
) -> None:
    number = 0
    while fail_at(number, code, data, tmp_path / "runs", recorded[1]):
        number += 1
    assert number > 60

"""Several seeds in one command, and what Ctrl-C says."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from app.small import few_problems
from lbf.app.cli import main
from lbf.app.runs import Run
from lbf.app.seeds import SeedScore, summary
from lbf.learning.trainer import Trainer

TINY = ("--hidden", "8", "--epochs", "1", "--threads", "1", "--limit", "20", "--set", "candidates=2")


def test_each_seed_has_a_run_and_the_same_command_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        "train",
        "-q",
        "--data",
        str(few_problems()),
        *TINY,
        "--seed",
        "3",
        "--run",
        str(tmp_path / "runs"),
    ]
    assert main([*asked, "--seeds", "1"]) == 0
    assert capsys.readouterr().err == ""
    assert main([*asked, "--seeds", "2"]) == 0
    out = capsys.readouterr().out
    folders = sorted(path.name for path in (tmp_path / "runs").iterdir())
    assert folders == ["seed-3", "seed-4"]
    assert [Run(tmp_path / "runs" / name).config().learning.seed for name in folders] == [3, 4]
    assert "(2 seeds)" in out.splitlines()[-1] and "going on after epoch 1" in out
    assert main([*asked[:1], "--resume", str(tmp_path / "runs" / "seed-3"), "--seeds", "2"]) == 2


def test_mean_and_deviation_are_those_of_the_textbook() -> None:
    tests = [0.5, 0.6, 0.8]
    mean = sum(tests) / 3
    deviation = math.sqrt(sum((test - mean) ** 2 for test in tests) / 2)
    scores = [SeedScore(seed, Path("run"), 0.5, test) for seed, test in enumerate(tests)]
    assert f"{100 * mean:.1f} ± {100 * deviation:.1f} % on test" in summary(scores)[-1]
    assert "±" not in summary(scores[:1])[-1]


def test_whoever_stops_is_told_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: Trainer) -> None:
        raise KeyboardInterrupt

    folder = tmp_path / "run"
    with monkeypatch.context() as patched:
        patched.setattr(Trainer, "run", interrupted)
        assert main(["train", "--data", str(few_problems()), *TINY, "--run", str(folder)]) == 1
    err = capsys.readouterr().err
    assert f"lbf train --resume {folder}" in err
    assert main(["train", "--resume", str(folder)]) == 0

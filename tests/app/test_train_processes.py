"""Trainings that are killed and go on, and trainings of several processes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from app.small import SMALL, outcome_of
from lbf.app.cli import main
from lbf.app.runs import Run
from lbf.learning.strategies import STRATEGIES


def of_strategy(name):
    """The strategy, and that it looks again for candidates as soon as it can."""
    again = ("--set", "refresh=1", "--set", "refresh_from=1") if name == "lbf-exact" else ()
    return ("--strategy", name, *again)


def command(*arguments):
    return [sys.executable, "-m", "lbf", "train", *map(str, arguments)]


def killed_often(folder, arguments, kills, moments):
    """Begin a run, kill it at random moments between two, go on, and finally let it end."""
    draw = random.Random(1)
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    for kill in range(kills):
        begun = (folder / "config.json").exists()
        process = subprocess.Popen(
            command("--resume", folder) if begun else command(*arguments, "--run", folder),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        deadline = time.monotonic() + draw.uniform(*moments)
        while time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        _, said = process.communicate()
        assert process.returncode in (0, -signal.SIGKILL), f"kill {kill}: {said}"
    final = (
        command("--resume", folder)
        if (folder / "config.json").exists()
        else command(*arguments, "--run", folder)
    )
    subprocess.run(final, env=environment, check=True, capture_output=True)


@pytest.mark.ci
def test_killed_in_the_middle_it_ends_the_same(tmp_path):
    arguments = [*SMALL, *of_strategy("lbf"), "--epochs", "8"]
    run = Run(tmp_path / "killed")
    with subprocess.Popen(command(*arguments, "--run", run.folder), stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and not (run.exists and len(run.events()) >= 2):
            time.sleep(0.01)
        process.kill()
    assert process.returncode == -signal.SIGKILL
    assert main(["train", "--resume", str(run.folder)]) == 0
    assert main(["train", *arguments, "--run", str(tmp_path / "straight")]) == 0
    assert outcome_of(run.folder) == outcome_of(tmp_path / "straight")


@pytest.mark.slow
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_killed_at_random_moments_it_ends_the_same(tmp_path, strategy):
    arguments = [*SMALL, *of_strategy(strategy), "--epochs", "8"]
    start = time.monotonic()
    subprocess.run(command(*arguments, "--run", tmp_path / "straight"), check=True, capture_output=True)
    killed_often(tmp_path / "killed", arguments, 20, (0.0, time.monotonic() - start))
    assert outcome_of(tmp_path / "killed") == outcome_of(tmp_path / "straight")


# ---------------------------------------------------------------------------------------------------------
# several processes


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["supervised", "lbf", "lbf-exact", "mapo"])
def test_two_processes_train_as_one(tmp_path, strategy):
    arguments = ["train", *SMALL, *of_strategy(strategy), "--set", "dropout=0.0", "--limit", "41"]
    torchrun = [
        sys.executable,
        "-m",
        "torch.distributed.run",
        "--standalone",
        "--nproc-per-node",
        "2",
        "-m",
        "lbf",
    ]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [*torchrun, *arguments, "--folder", str(tmp_path / "two")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert main([*arguments, "--run", str(tmp_path / "one")]) == 0
    one, two = (Run(tmp_path / name).events() for name in ("one", "two"))
    assert [event["kind"] for event in two] == [event["kind"] for event in one]
    for alone, together in zip(one[:-1], two[:-1], strict=True):
        assert together["covered"] == pytest.approx(alone["covered"], abs=0.1)
        assert together["loss"] == pytest.approx(alone["loss"], rel=0.2)
    resumed = subprocess.run(
        [*torchrun, "train", "--resume", str(tmp_path / "two"), "--epochs", "4"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert resumed.returncode == 0, resumed.stderr
    assert len(Run(tmp_path / "two").events()) == 5

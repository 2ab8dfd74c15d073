"""Every code block of the README is run, so that what it shows is what happens."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lbf.app.cli import main

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
COMMANDS = [line for kind, body in BLOCKS if kind == "bash" for line in body.splitlines() if line.strip()]
PROGRAMS = [body for kind, body in BLOCKS if kind == "python"]


def test_it_stays_short() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 130
    assert max(map(len, lines)) <= 110


def test_its_figures_are_those_of_the_run_folders() -> None:
    rows = re.findall(
        r"\]\((results/[^)]+)\).* \| ([0-9.]+) \|", (ROOT / "README.md").read_text(encoding="utf-8")
    )
    assert len(rows) >= 3
    for folder, figure in rows:
        judged = json.loads((ROOT / folder / "test.json").read_text(encoding="utf-8"))
        assert f"{judged['acc@1']:.1f}" == figure


def test_every_block_is_of_a_kind_that_is_run_or_only_shown() -> None:
    assert {kind for kind, _ in BLOCKS} <= {
        "bash",
        "sh",
        "python",
        "text",
    }  # `sh` is run in miniature, `text` only shown
    assert len(COMMANDS) >= 5 and len(PROGRAMS) >= 2


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith("lbf ")])
def test_commands_run(command: str, tmp_path: Path) -> None:
    words = shlex.split(command, comments=True)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


@pytest.mark.usefixtures("few_in_the_classroom")
def test_training_and_judging_run_in_miniature(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands that take minutes, as they stand, but with a handful of problems and a small solver."""
    commands = [line for kind, body in BLOCKS if kind == "sh" for line in body.splitlines()]
    assert [shlex.split(command)[:2] for command in commands] == [["lbf", "train"], ["lbf", "evaluate"]]
    monkeypatch.chdir(tmp_path)
    small = "--limit 20 --hidden 8 --epochs 1 --threads 1"
    for command in (f"{commands[0]} {small}", commands[1]):
        assert main(shlex.split(command)[1:]) == 0


def test_what_a_shell_would_change_is_quoted() -> None:
    """A dollar in double quotes would be the name of a variable."""
    assert not [command for command in COMMANDS if re.search(r'"[^"]*[$`][^"]*"', command)]


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith("lbf ")])
def test_other_commands_are_targets_of_the_makefile(command: str) -> None:
    words = shlex.split(command, comments=True)
    assert words[0] == "make"
    done = subprocess.run(
        [*words, "--dry-run"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("program", PROGRAMS)
def test_python_blocks_run(program: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


EXAMPLES = {"01_fix_by_hand.py": "", "02_learn_from_answers.py": "--limit 30 --epochs 1 --hidden 8"}
"""What keeps an example short here; still it trains and judges twice, which is for CI."""


def test_every_example_is_run() -> None:
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == set(EXAMPLES)


@pytest.mark.parametrize(
    "example", [pytest.param(name, marks=pytest.mark.ci if EXAMPLES[name] else ()) for name in EXAMPLES]
)
def test_examples_run(example: str, tmp_path: Path) -> None:
    words = [sys.executable, "-W", "error", str(ROOT / "examples" / example), *EXAMPLES[example].split()]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()

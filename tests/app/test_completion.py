"""Shell completion: the scripts are there, and what they ask of the command is answered."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lbf.app.cli import cli, main

SHELLS = ("bash", "zsh", "fish")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_asks_lbf(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert "_LBF_COMPLETE" in script and f"{shell}_complete" in script and "lbf" in script


@pytest.mark.parametrize("shell", SHELLS)
def test_the_script_is_one_the_shell_understands(
    shell: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} here")
    main(["completion", shell])
    script = tmp_path / "script"
    script.write_text(capsys.readouterr().out)
    assert subprocess.run([shell, "-n", str(script)], check=False, timeout=60).returncode == 0


def completions(words: str) -> set[str]:
    typed = words.split(" ")
    asked = {"_LBF_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(typed) - 1)}
    done = subprocess.run(
        [sys.executable, "-m", "lbf"],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.stderr == ""
    return {line.partition(",")[2] for line in done.stdout.splitlines()}


def test_commands_options_and_values_are_completed() -> None:
    assert completions("lbf ") == {name for name, command in cli.commands.items() if not command.hidden}
    assert "--rejects" in completions("lbf data check --")
    assert completions("lbf completion ") == set(SHELLS)


def test_an_unknown_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "csh"]) == 2
    assert capsys.readouterr().err.startswith("lbf: Invalid value")

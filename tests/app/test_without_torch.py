"""Everything but learning works where torch and numba are not installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

_BLOCKED = """
import sys
sys.modules["torch"] = sys.modules["numba"] = None
from lbf.app.cli import main
sys.exit(main(sys.argv[1:]))
"""
TEXT = "Ann has 3 apples and buys 4 more. How many apples has she now?"


def lbf(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", _BLOCKED, *arguments], capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.parametrize("arguments", [["solve", TEXT], ["solve", "--answer", "12", TEXT], ["models"]])
def test_solving_needs_no_torch(arguments: list[str]) -> None:
    done = lbf(*arguments)
    assert done.returncode == 0, done.stderr
    if arguments[0] == "solve":
        assert ("3*4 = 12" if "--answer" in arguments else "3+4 = 7") in done.stdout


@pytest.mark.parametrize(
    ("what", "arguments"), [("training", ["train"]), ("evaluating", ["evaluate", "english", "--data", "x"])]
)
def test_learning_says_which_command_to_run(what: str, arguments: list[str]) -> None:
    done = lbf(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(f"lbf: {what} needs torch")
    assert "pip install 'learning-by-fixing[train]'" in done.stderr


def test_solving_loads_neither_torch_nor_a_compiler() -> None:
    heavy = "{'torch', 'numba', 'jieba'} & {*sys.modules}"
    code = f"import sys, lbf; lbf.load().solve({TEXT!r}); print({heavy})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"

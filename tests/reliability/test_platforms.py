"""The command where `fcntl`, `resource` and `os.fork` are missing, as on Windows."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import lbf

POSIX_ONLY = {"fcntl", "grp", "pwd", "resource", "termios", "tty", "pty", "syslog"}
SOURCES = sorted(Path(lbf.__file__).parent.rglob("*.py"))
WITHOUT_POSIX = """
import asyncio, multiprocessing, os, random, subprocess, sys, tempfile  # Python's own modules may want them
for name in ("fcntl", "resource", "pwd", "grp", "termios"):
    sys.modules[name] = None
for name in ("fork", "sched_getaffinity"):
    vars(os).pop(name, None)
from lbf.app.cli import main
for words in (["--version"], ["eval", "3+4"], ["fix", "3*4", "--numbers", "3,4", "--answer", "7"]):
    code = main(words)
    if code:
        sys.exit(f"{words} ended with {code}")
"""


def test_the_command_runs_without_what_windows_has_not() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_POSIX], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    assert "3+4" in done.stdout


def imported(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name.split(".")[0] for alias in node.names}
    return {(node.module or "").split(".")[0]} if isinstance(node, ast.ImportFrom) else set()


def test_no_module_needs_posix_to_be_imported() -> None:
    """At the top of a module, what only POSIX has is imported within a `try` alone."""
    assert len(SOURCES) > 100
    for source in SOURCES:
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            assert not imported(node) & POSIX_ONLY, source

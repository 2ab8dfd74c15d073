"""A tiny solver and the command that judges it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.evaluate.judging import Run, tiny_solver
from lbf.app.cli import main


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def model(tmp_path: Path) -> str:
    tiny_solver().save(tmp_path / "model")
    return str(tmp_path / "model")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str) -> tuple[int, str, str]:
        code = main(("evaluate", *arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command

"""What commands say on the side: hints about old names, `-q` and `-v`, colours."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from app.small import few_problems, saved
from lbf.app.cli import main
from lbf.app.commands.common import coloured
from lbf.app.progress import QUIET


def test_the_old_name_of_calculate_is_understood(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["calculate", "-5+3"]) == 0
    assert capsys.readouterr() == ("-2\n", "")
    assert main(["eval", "-5+3"]) == 0
    assert capsys.readouterr() == ("-2\n", "lbf: lbf eval is now called lbf calculate\n")
    assert main(["eval", "-q", "-5+3"]) == 0
    assert capsys.readouterr() == ("-2\n", "")
    assert not QUIET.get(), "-q is for one call"


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        (("--split", "validation"), ("--part", "validation"), "--split validation is now called --part"),
        (("--split-name", "random-3"), ("--split", "random-3"), "--split-name is now called --split"),
        (("--format", "csv"), ("--to", "csv"), "--format csv is now called --to csv"),
        (("--from", "generic"), ("--format", "generic"), "--from is now called --format"),
    ],
)
def test_old_options_of_export_mean_what_they_meant(
    old: tuple[str, str], new: tuple[str, str], hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, options in (("old", old), ("new", new)):
        folder = tmp_path / name
        folder.mkdir()
        assert main(["data", "export", str(few_problems()), *options, "-o", str(folder / "out.jsonl")]) == 0
        assert (hint in capsys.readouterr().err) is (name == "old")
    assert (tmp_path / "old" / "out.jsonl").read_bytes() == (tmp_path / "new" / "out.jsonl").read_bytes()


def test_old_options_of_evaluate_mean_what_they_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    model, data = str(saved(tmp_path / "model")), str(few_problems())
    said = []
    for options in (("--split", "all"), ("--part", "all")):
        assert main(["evaluate", model, "--data", data, "--json", *options]) == 0
        said.append(capsys.readouterr())
    assert said[0].out == said[1].out
    assert "--part all" in said[0].err and said[1].err == ""


def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert coloured("note", fg="yellow") != "note"
    monkeypatch.setenv("NO_COLOR", "1")
    assert coloured("note", fg="yellow") == "note"


def test_verbose_shows_what_is_logged(capsys: pytest.CaptureFixture[str]) -> None:
    logger = logging.getLogger("lbf")
    handlers, level = logger.handlers[:], logger.level
    logger.handlers.clear()
    try:
        assert main(["calculate", "-v", "2*3"]) == 0
        assert logger.handlers and logger.level == logging.INFO
    finally:
        logger.handlers[:], logger.level = handlers, level

"""The guides run as they stand, tables in documents are what `lbf report` prints, and the site builds without
a warning.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from lbf.app.cli import main
from lbf.app.report.blocks import due

ROOT = Path(__file__).parents[1]
GUIDES = sorted((ROOT / "docs" / "guides").glob("*.md"))
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
DOCUMENTS = [
    path for path in PAGES if re.search(r"^<!-- report:", path.read_text(encoding="utf-8"), re.MULTILINE)
]
SMALL = "--epochs 1 --threads 1 --limit 20"
"""What makes a training take a moment."""


class Block(NamedTuple):
    """A block of code: `bash` and `python` are run, `sh` in miniature, what has a title is a file, other
    `text` is only shown.
    """

    kind: str
    title: str | None
    body: str


def blocks(guide: Path) -> list[Block]:
    found = re.findall(
        r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```',
        guide.read_text(encoding="utf-8"),
        re.DOTALL | re.MULTILINE,
    )
    return [Block(kind, title or None, body) for kind, title, body in found]


@pytest.mark.usefixtures("few_in_the_classroom")
@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: path.stem)
def test_guides_run(
    guide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))
    for block in blocks(guide):
        if block.title:
            Path(block.title).write_text(block.body, encoding="utf-8")
        elif block.kind in ("bash", "sh"):
            for command in block.body.splitlines():
                _run(command, block.kind == "sh", capsys)
        elif block.kind == "python":
            done = subprocess.run(
                [sys.executable, "-W", "error", "-c", block.body],
                capture_output=True,
                text=True,
                check=False,
                timeout=600,
            )
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout.strip()
        else:
            assert block.kind == "text"


def _run(command: str, in_miniature: bool, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)
    assert words[0] == "lbf"
    if in_miniature and words[1] == "train":
        words += shlex.split(SMALL if "--from" in words else f"{SMALL} --hidden 8")
    assert main(words[1:]) == 0, capsys.readouterr().err
    assert capsys.readouterr().out.strip()


def test_there_are_five_guides_and_each_runs_something() -> None:
    assert [guide.stem for guide in GUIDES] == ["annotate", "reproduce", "solve", "teach", "train"]
    assert all(any(block.kind in ("bash", "sh", "python") for block in blocks(guide)) for guide in GUIDES)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_tables_in_documents_are_what_the_report_prints(document: Path) -> None:
    late = [str(update.path) for update in due([document])]
    assert not late, f"write them anew: lbf report --update {document.relative_to(ROOT)}"


def test_the_results_page_is_among_the_checked() -> None:
    assert ROOT / "docs" / "results.md" in DOCUMENTS


def test_links_in_documents_lead_somewhere() -> None:
    """Also those that leave docs/, which the site shows as text."""
    for page in (ROOT / "docs").rglob("*.md"):
        for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} points to {target}"


@pytest.mark.ci
def test_the_site_builds_without_a_warning_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    pytest.importorskip("mkdocs", reason="the site needs the extra docs")
    pytest.importorskip("material", reason="the site needs the extra docs")
    pytest.importorskip("mkdocstrings", reason="the site needs the extra docs")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    pages = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")]
    assert len(pages) >= 10
    for page in pages:
        assert not re.search(
            r"<(?:script|img|iframe)[^>]*src=\"?(?:https?:)?//|<link[^>]*href=\"?(?:https?:)?//", page
        )
    assert "Fraction" in (tmp_path / "api" / "index.html").read_text(encoding="utf-8")

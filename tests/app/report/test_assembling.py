"""`lbf report`: files, one table, documents with blocks, and errors in one line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.report.folders import write_run
from lbf.app.cli import main
from lbf.app.report.tables import TABLES

EXAMPLE = {
    "id": "7",
    "chosen": "because",
    "text": "3 < 4 boxes & <b>2</b> more",
    "quantities": ["3", "4", "2"],
    "answer": "9",
    "solutions": [{"expression": "n0*n1-n2", "probability": 0.5, "right": False, "verdict": "wrong"}],
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with runs of two strategies on Math23K and one on the classroom, one of them with an
    example.
    """
    monkeypatch.chdir(tmp_path)
    write_run(tmp_path / "results" / "lbf")
    write_run(tmp_path / "results" / "exact", strategy="lbf-exact", accuracy=71.0)
    mine = write_run(tmp_path / "results" / "mine", data="classroom-en", accuracy=95.0)
    document = json.loads((mine / "test.json").read_text())
    (mine / "test.json").write_text(json.dumps({**document, "split_name": "classroom-en-0"}))
    (mine / "examples.json").write_text(json.dumps([EXAMPLE, {**EXAMPLE, "text": None, "quantities": None}]))
    return tmp_path


def test_markdown_is_printed(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "results"]) == 0
    text = capsys.readouterr().out
    assert "## math23k/public test" in text and "## classroom-en-0 test" in text
    assert "| GTS | lbf | answers | 59.4 | 60.0 |" in text
    assert "[lbf](results/lbf)" in text
    assert "3*4-2    wrong, 50.0%" in text and "n0*n1-n2    wrong" in text


def test_files_are_written_and_need_nothing_else(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (place / "out").mkdir()
    assert main(["report", "results", "-o", "out/report.md", "--html", "out/report.html"]) == 0
    assert "written: out/report.md" in capsys.readouterr().out
    page = (place / "out" / "report.html").read_text(encoding="utf-8")
    assert not re.search(r"(?:src|href)=|@import|url\(", page)
    assert "3 &lt; 4 boxes &amp; &lt;b&gt;2&lt;/b&gt; more" in page and "<b>2</b>" not in page
    assert page.count("<svg") == 4  # two pictures of curves, two trees
    text = (place / "out" / "report.md").read_text(encoding="utf-8")
    assert "[lbf](../results/lbf)" in text
    assert re.findall(r"!\[.*?\]\((.*?)\)", text) == ["report-0.svg", "report-1.svg"]
    assert (place / "out" / "report-1.svg").read_text().startswith("<svg")
    assert not list(place.rglob("*.part"))


@pytest.mark.parametrize("name", TABLES)
def test_one_table_is_printed(place: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert main(["report", "results", "--table", name]) == 0
    text = capsys.readouterr().out
    assert text.startswith("|") and "#" not in text.splitlines()[0]


def test_examples_are_printed(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "results", "--table", "examples"]) == 0
    text = capsys.readouterr().out
    assert r"**3 \< 4 boxes & \<b\>2\</b\> more** (because; results/mine)" in text
    assert "3*4-2    wrong, 50.0%\n\n−\n├─ ×\n│  ├─ 3\n" in text
    assert main(["report", "results/lbf", "--table", "examples"]) == 0
    assert capsys.readouterr().out == "*No run has kept examples.*\n"


def test_a_report_needs_no_torch() -> None:
    program = "import sys, lbf.app.report.assembling; sys.exit('torch' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False, timeout=120).returncode == 0


def test_json_has_all_tables(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", "results", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert set(document["tables"]) == set(TABLES) - {"memory", "labels", "reranked", "folds", "duplicates"}
    assert any(["results/lbf"] in row for row in document["tables"]["accuracy"]["rows"])


def test_documents_are_brought_up_to_date_from_anywhere(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (place / "docs" / "pictures").mkdir(parents=True)
    page = place / "docs" / "page.md"
    blocks = (
        "<!-- report: strategies results/lbf results/exact -->\nold\n<!-- end -->",
        "<!-- report: convergence results > docs/pictures/curves.svg -->\n<!-- end -->",
    )
    page.write_text(f"Before.\n\n{blocks[0]}\n\nBetween.\n\n{blocks[1]}\n\nAfter.\n")
    monkeypatch.chdir(place / "results")
    assert main(["report", "--check", str(page)]) == 1
    assert "lbf report --update" in capsys.readouterr().err
    assert "old" in page.read_text()
    assert main(["report", "--update", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert (
        "old" not in text
        and text.startswith("Before.\n\n<!-- report:")
        and text.endswith("<!-- end -->\n\nAfter.\n")
    )
    assert "[lbf](../results/lbf)" in text and "![Learning curves](pictures/curves.svg)" in text
    assert main(["report", "--check", str(page)]) == 0
    monkeypatch.chdir(place)
    capsys.readouterr()
    assert main(["report", "results/lbf", "results/exact", "--table", "strategies"]) == 0
    printed = capsys.readouterr().out
    assert (
        printed.strip().replace("](results", "](../results") in text
    )  # what the document shows is what is printed
    (place / "docs" / "pictures" / "curves.svg").write_text("changed")
    assert main(["report", "--check", str(page)]) == 1


def test_a_table_is_also_found_under_its_earlier_name(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(place)
    page = place / "page.md"
    for name in ("weighed", "reranked"):
        page.write_text(f"<!-- report: {name} results -->\n<!-- end -->\n")
        assert main(["report", "--update", "page.md"]) == 0
        assert f"<!-- report: {name} results -->" in page.read_text(encoding="utf-8")
        assert "acc@1, reranked" in page.read_text(encoding="utf-8")
        capsys.readouterr()
        assert main(["report", "results", "--table", name]) == 0
        assert "acc@1, reranked" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nothing here", "has no block"),
        ("    <!-- report: strategies results/lbf -->\n    <!-- end -->", "has no block"),  # only shown
        ("<!-- report: strategies results/lbf -->\n", "ends with '<!-- end -->'"),
        ("<!-- report: prices results/lbf -->\n<!-- end -->", "a block names one of accuracy"),
        (
            "<!-- report: strategies results/none -->\n<!-- end -->",
            "there is no results/none in any folder above",
        ),
        ("<!-- report: convergence results -->\n<!-- end -->", "> and a file"),
        ("<!-- report: convergence results > no/where.svg -->\n<!-- end -->", "there is no folder"),
    ],
)
def test_blocks_that_cannot_be_filled_are_refused(
    place: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    (place / "page.md").write_text(text)
    assert main(["report", "--update", "page.md"]) == 2
    assert said in capsys.readouterr().err
    assert (place / "page.md").read_text() == text


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["nothing"], 2),
        (["results", "--table", "prices"], 2),
        (["results", "-o", "no/such/folder.md"], 2),
        (["results", "--html", "results"], 2),
        (["--update", "page.md", "--table", "accuracy"], 2),
        (["--check", "missing.md"], 2),
        ([], 2),
    ],
)
def test_wrong_input_is_told_in_one_line(
    place: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], code: int
) -> None:
    assert main(["report", *arguments]) == code
    streams = capsys.readouterr()
    assert streams.out == "" and len(streams.err.splitlines()) == 1

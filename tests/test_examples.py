"""Every text that README, documents and help give to `lbf solve` or `solve(…)` is answered rightly by the
packaged models, and the notebook runs as it stands.
"""

from __future__ import annotations

import json
import re
import shlex
from fractions import Fraction
from pathlib import Path

import pytest

import lbf
from lbf.app.commands.solve import solve as command

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md")), ROOT / "src" / "lbf" / "__init__.py"]
NOTEBOOKS = sorted(ROOT.glob("examples/*.ipynb"))
ANSWERS = {
    "A shop asks $33 for 6 kg of grapes. What is the price of 12 kg of grapes?": "66",
    "A shop asks $33 for 6 kg of grapes. What is the price of 12 kg?": "66",
    "A train travels 240 km in 3 hours. How many km does it travel in 5 hours at the same speed?": "400",
    "Tom has 5 marbles and gets 7 more. How many marbles does he have?": "12",
    "A bus travels 120 km in 2 hours. How many km does it travel in 3 hours at the same speed?": "180",
    "小明有3个苹果，小红的苹果是小明的2倍，两人一共有多少个苹果？": "9",
    "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How many kilometres does it "
    "drive in all?": "275",
    "小明有12元，买了3支铅笔，每支2元。还剩多少元？": "6",
}
"""What is right; a new example needs a line here."""


def texts_of(page: str) -> set[str]:
    """The texts that a page gives to the command or to Python, and the lines of its file of problems."""
    joined = page.replace("\\\n", "")
    commands = re.findall(r"^[ >]*(?:Example:)?\s*(lbf solve .*)$", joined, re.MULTILINE)
    words = [word for line in commands for word in shlex.split(line.partition(" > ")[0], comments=True)]
    files = re.findall(r'^```text title="problems.txt"\n(.*?)^```', page, re.DOTALL | re.MULTILINE)
    called = re.findall(r"""\.solve\(\s*\\?["']([^"'\\]+)\\?["']""", joined)
    written = [*words, *(line for body in files for line in body.splitlines()), *called]
    return {text for text in written if re.search(r"[?？]\Z", text)}


def all_texts() -> list[str]:
    pages = [page.read_text(encoding="utf-8") for page in (*PAGES, *NOTEBOOKS)]
    return sorted(set().union(*(texts_of(page) for page in (*pages, command.help or ""))))


def test_texts_are_found_where_they_stand() -> None:
    page = "lbf solve --answer 3 'How many?'\n    Example:  lbf solve \"What?\"\nx.solve('Who?', 3)"
    assert texts_of(page) == {"How many?", "What?", "Who?"}
    assert len(all_texts()) >= 5


@pytest.mark.parametrize("text", all_texts())
def test_every_example_is_answered_rightly(text: str, solver: lbf.MathSolver) -> None:
    solved = solver.solve(text)
    assert solved.best is not None
    assert solved.best.answer == Fraction(ANSWERS[text])


@pytest.fixture(scope="module")
def solver() -> lbf.MathSolver:
    return lbf.load()


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_the_notebook_runs(notebook: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    programs = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert len(programs) >= 4
    names: dict[str, object] = {}
    for program in programs:
        exec(compile(program, notebook.name, "exec"), names)  # our own file
    assert all(not cell.get("outputs") for cell in cells), "save it without outputs"

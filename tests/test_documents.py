"""Documents can be read in any editor: no line of text is longer than a line of code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 110
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
UNBROKEN = ("|", "!", "<!--")
"""What a row of a table, a picture and a comment begin with: they cannot be broken."""


def long_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that are too long, with their numbers; code and what `lbf report` writes are left as they
    are.
    """
    is_code = is_report = False
    for number, line in enumerate(text.splitlines(), 1):
        begin = line.lstrip()
        is_code ^= begin.startswith("```")
        is_report = line.startswith("<!-- report:") or (is_report and not line.startswith("<!-- end -->"))
        as_it_is = is_code or is_report or line.startswith("    ") or begin.startswith(UNBROKEN)
        if len(line) > LONGEST and not as_it_is:
            yield number, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_of_text_are_no_longer_than_lines_of_code(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    examples = text.find("## The families")  # generated: one example a line
    assert list(long_lines(text[:examples] if examples >= 0 else text)) == []


def test_a_long_line_is_found_and_a_table_is_none() -> None:
    long = "word " * 30
    text = f"| {long} |\n```text\n{long}\n```\n\n    {long}\n- {long}\n{long}\n"
    assert [number for number, _ in long_lines(text)] == [7, 8]
    assert [number for number, _ in long_lines(f"<!-- report: x -->\n{long}\n<!-- end -->\n{long}\n")] == [4]

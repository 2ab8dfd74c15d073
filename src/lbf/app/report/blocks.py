"""Tables inside documents: what stands between two markers is what `lbf report` says about the runs named
there.

    <!-- report: strategies results/math23k results/classroom -->
    (the table)
    <!-- end -->

A picture also names its file, `<!-- report: convergence results/math23k > docs/pictures/convergence.svg -->`.
Paths are relative to the nearest folder above the document that has the first of them, so it does not matter
where the command is run. Markers begin a line; indented ones, as above, are only shown.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lbf.app.report.figures import convergence, examples
from lbf.app.report.groups import RunGroup, group_runs
from lbf.app.report.pages import markdown_examples, markdown_figure, markdown_table
from lbf.app.report.run_records import find_runs
from lbf.app.report.tables import TABLES
from lbf.errors import InputError

FIGURE: Final = "convergence"
EXAMPLES: Final = "examples"
TEXTS: Final = (*TABLES, EXAMPLES)
"""What can be asked for by name and is text."""
_EARLIER_NAMES: Final = {"weighed": "reranked"}
"""What tables were called in documents of earlier versions."""
_BLOCK: Final = re.compile(
    r"^(<!-- report: (\S+) ([^\n]*?) -->\n)(.*?)^(<!-- end -->)", re.DOTALL | re.MULTILINE
)
_MARK: Final = "<!-- report:"


@dataclass(frozen=True, slots=True)
class Update:
    """A file, and what should be in it."""

    path: Path
    content: str

    @property
    def is_due(self) -> bool:
        """Whether something else is in it now."""
        return not self.path.exists() or self.path.read_text(encoding="utf-8") != self.content


def updates(document: Path) -> list[Update]:
    """The document with its blocks as they should be, and the pictures they show."""
    try:
        text = document.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{document} cannot be read: {error}") from error
    blocks = list(_BLOCK.finditer(text))
    if len(blocks) != len(re.findall(f"^{_MARK}", text, re.MULTILINE)):
        raise InputError(
            f"{document}: a block begins with a line '{_MARK} NAME RUN… -->' and ends with '<!-- end -->'"
        )
    if not blocks:
        raise InputError(f"{document} has no block to fill: one begins with '{_MARK} NAME RUN… -->'")
    pictures: list[Update] = []
    pieces, end = [], 0
    for block in blocks:
        content, drawn = _content(document, _EARLIER_NAMES.get(block[2], block[2]), block[3])
        pieces += [text[end : block.start()], block[1], content, "\n", block[5]]
        pictures += drawn
        end = block.end()
    return [Update(document, "".join([*pieces, text[end:]])), *pictures]


def _content(document: Path, name: str, where: str) -> tuple[str, list[Update]]:
    """What should stand in a block, and the files it needs."""
    paths, _, file = where.partition(">")
    names = paths.split()
    if name not in (*TEXTS, FIGURE) or not names or bool(file.strip()) != (name == FIGURE):
        wanted = f"one of {', '.join(TEXTS)} and run folders, or {FIGURE}, run folders, > and a file"
        raise InputError(f"{document}: a block names {wanted}; not '{name} {where}'")
    base = next((folder for folder in document.resolve().parents if (folder / names[0]).exists()), None)
    if base is None:
        raise InputError(f"{document}: there is no {names[0]} in any folder above it")
    groups = group_runs(find_runs(names, base))
    here = document.resolve().parent
    if name != FIGURE:
        return named(name, groups, here), []
    figure, target = convergence(groups), base / file.strip()
    if not target.parent.is_dir():
        raise InputError(f"{document}: there is no folder {target.parent} for the picture")
    link = Path(os.path.relpath(target, here)).as_posix()
    return markdown_figure(figure, link), [Update(target, figure.svg)]


def named(name: str, groups: Sequence[RunGroup], here: Path) -> str:
    """One table, or the examples, as Markdown, as it stands in a block."""
    name = _EARLIER_NAMES.get(name, name)
    if name not in TEXTS:
        raise InputError(f"there is no table {name!r}; there are {', '.join(TEXTS)}")
    return (
        markdown_examples(examples(groups))
        if name == EXAMPLES
        else markdown_table(TABLES[name](groups), here)
    )


def due(documents: Iterable[Path]) -> list[Update]:
    """What has to be written so that all documents tell what the runs say."""
    return [update for document in documents for update in updates(document) if update.is_due]

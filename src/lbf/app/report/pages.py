"""The same report as Markdown and as one HTML file that needs nothing from anywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from lbf.app.report.figures import ExampleProblem, Figure, convergence, examples
from lbf.app.report.groups import RunGroup, repeated
from lbf.app.report.run_records import RunRecord
from lbf.app.report.tables import Cell, ReportTable, all_tables

_STYLE: Final = """
:root { color-scheme: light dark; --line: #8886; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 0.9rem; }
th, td { border-bottom: 1px solid var(--line); padding: 0.25rem 0.6rem; text-align: left; vertical-align: top;
} th { background: var(--soft); } td.figure { text-align: right; font-variant-numeric: tabular-nums;
white-space: nowrap; } .paper { font-style: italic; } .note { color: #777; font-size: 0.9rem; } figure {
margin: 1rem 0; } svg { max-width: 100%; } .trees { display: flex; flex-wrap: wrap; gap: 1.5rem; } .trees
figure { max-width: 22rem; }
"""


@dataclass(frozen=True, slots=True)
class Section:
    """Everything about the runs judged on one part of a data set."""

    part: str
    tables: tuple[ReportTable, ...]
    curves: Figure
    examples: tuple[ExampleProblem, ...]


@dataclass(frozen=True, slots=True)
class Pages:
    """The whole report."""

    sections: tuple[Section, ...]
    notes: tuple[str, ...]
    """What is missing or odd."""


def compose(groups: Sequence[RunGroup]) -> Pages:
    """A section for each part of a data set that runs were judged on."""
    sections = []
    for part, members in groupby(groups, key=lambda group: group.part):
        own = list(members)
        sections.append(Section(part, tuple(all_tables(own)), convergence(own), tuple(examples(own))))
    missing = [sentence for group in groups for run in group.runs for sentence in run.missing]
    return Pages(tuple(sections), (*missing, *repeated(groups)))


# ---------------------------------------------------------------------------------------------------------
# Markdown


def markdown(pages: Pages, here: Path, picture: str | None) -> str:
    """The report for a file in the folder `here`; curves are in files of their own, named by `picture`, if
    there are any.
    """
    lines = ["# Report", "", _opening(pages), ""]
    if pages.notes:
        lines += ["**Missing or odd:**", "", *(f"- {note}" for note in pages.notes), ""]
    for number, section in enumerate(pages.sections):
        lines += [f"## {section.part}", ""]
        for table in section.tables:
            lines += [f"### {table.title}", "", markdown_table(table, here), ""]
        if picture is not None:
            lines += [
                f"### {section.curves.title}",
                "",
                markdown_figure(section.curves, picture.format(number)),
                "",
            ]
        if section.examples:
            lines += ["### Examples", "", markdown_examples(section.examples), ""]
    return "\n".join(lines).rstrip() + "\n"


def _opening(pages: Pages) -> str:
    runs = {run.name for section in pages.sections for table in section.tables for run in _runs(table)}
    return (
        f"Made by `lbf report` from {len(runs)} run folder{'' if len(runs) == 1 else 's'} and nothing else. "
        "Columns marked *paper* quote Hong et al., Learning by Fixing (AAAI 2021); everything else is "
        "measured."
    )


def _runs(table: ReportTable) -> Iterator[RunRecord]:
    for cell in (cell for row in table.rows for cell in row if not isinstance(cell, str)):
        yield from cell


def markdown_table(table: ReportTable, here: Path) -> str:
    """The table with its notes; runs are links from the folder `here`."""
    rows = [table.header, ("---",) * len(table.header), *table.rows]
    lines = [f"| {' | '.join(_markdown_cell(cell, here) for cell in row)} |" for row in rows]
    return "\n".join([*lines, *(line for note in table.notes for line in ("", f"*{note}*"))])


def _markdown_cell(cell: Cell, here: Path) -> str:
    if isinstance(cell, str):
        return cell.replace("|", "\\|")
    links = {
        Path(os.path.relpath(run.folder.resolve(), here.resolve())): run.folder.resolve().name for run in cell
    }
    return ", ".join(f"[{name}]({link.as_posix()})" for link, name in links.items())


def markdown_figure(figure: Figure, file: str) -> str:
    """A picture in a file of its own, with its notes."""
    return "\n".join(
        [f"![{figure.title}]({file})", *(line for note in figure.notes for line in ("", f"*{note}*"))]
    )


def markdown_examples(shown: Iterable[ExampleProblem]) -> str:
    """Problems with their solutions as trees of text lines."""
    lines: list[str] = []
    for example in shown:
        lines += [f"**{_plain(example.problem)}** ({example.reason}; {example.run.name})", ""]
        for tree in example.trees:
            lines += ["```text", f"{tree.infix}    {tree.caption}", "", tree.text.rstrip(), "```", ""]
    return "\n".join(lines).rstrip() or "*No run has kept examples.*"


def _plain(text: str) -> str:
    """A text that Markdown shows as it is written."""
    return re.sub(r"([\\`*_\[\]<>#|])", r"\\\1", " ".join(text.split()))


# ---------------------------------------------------------------------------------------------------------
# HTML


def html(pages: Pages) -> str:
    """The report as one file, pictures included."""
    body = [f"<h1>Report</h1><p>{escape(_opening(pages)).replace('`', '').replace('*', '')}</p>"]
    if pages.notes:
        body.append(
            f"<h2>Missing or odd</h2><ul>{''.join(f'<li>{escape(note)}</li>' for note in pages.notes)}</ul>"
        )
    for section in pages.sections:
        body += [
            f"<h2>{escape(section.part)}</h2>",
            *map(_html_table, section.tables),
            _html_figure(section.curves),
        ]
        body += ["<h3>Examples</h3>"] * bool(section.examples) + [
            _html_example(example) for example in section.examples
        ]
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><title>lbf report</title>'
        f"<style>{_STYLE}</style></head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n"
    )


def _html_table(table: ReportTable) -> str:
    of_paper = [name.startswith("paper") for name in table.header]
    head = (
        f'<th scope="col"{_class("paper" * p)}>{escape(name)}</th>'
        for name, p in zip(table.header, of_paper, strict=True)
    )
    rows = ("".join(_html_cell(cell, p) for cell, p in zip(row, of_paper, strict=True)) for row in table.rows)
    body = "\n".join(f"<tr>{row}</tr>" for row in ("".join(head), *rows))
    wide = f'<div class="wide"><table>{body}</table></div>'
    return f"<h3>{escape(table.title)}</h3>{wide}{_html_notes(table.notes)}"


def _html_cell(cell: Cell, of_paper: bool) -> str:
    if not isinstance(cell, str):
        return f"<td>{', '.join(f'<code>{escape(run.name)}</code>' for run in cell)}</td>"
    figure = "figure" * (cell[:1].isdigit() or cell in ("–", "~0"))
    return f"<td{_class(figure, 'paper' * of_paper)}>{escape(cell)}</td>"


def _class(*names: str) -> str:
    given = " ".join(filter(None, names))
    return f' class="{given}"' if given else ""


def _html_notes(notes: Sequence[str]) -> str:
    return "".join(f'<p class="note">{escape(note)}</p>' for note in notes)


def _html_figure(figure: Figure) -> str:
    return f"<h3>{escape(figure.title)}</h3><figure>{figure.svg}</figure>{_html_notes(figure.notes)}"


def _html_example(example: ExampleProblem) -> str:
    captions = (f"<code>{escape(tree.infix)}</code><br>{escape(tree.caption)}" for tree in example.trees)
    trees = "".join(
        f"<figure>{tree.svg}<figcaption>{caption}</figcaption></figure>"
        for tree, caption in zip(example.trees, captions, strict=True)
    )
    origin = f'<span class="note">{escape(example.reason)}; <code>{escape(example.run.name)}</code></span>'
    return f'<h4>{escape(example.problem)}</h4><p>{origin}</p><div class="trees">{trees}</div>'

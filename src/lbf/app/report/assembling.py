"""The report as a whole: from what is asked to files, and to what is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lbf.app.models import need_torch
from lbf.app.report.blocks import due, named
from lbf.app.report.groups import RunGroup, group_runs
from lbf.app.report.pages import compose, html, markdown
from lbf.app.report.run_records import find_runs
from lbf.app.report.tables import Cell, all_tables
from lbf.durable import writable, written_whole
from lbf.errors import Failure, InputError


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """What `lbf report` is asked."""

    paths: tuple[str, ...]
    """Run folders or folders above them; documents if `update` or `check`."""
    output: Path | None = None
    """Where the Markdown goes, with its pictures beside it."""
    html: Path | None = None
    """Where the HTML goes."""
    table: str | None = None
    """The only table that is wanted."""
    update: bool = False
    """Whether to rewrite the blocks of documents."""
    check: bool = False
    """Whether to tell if those blocks are up to date."""
    judge: bool = False
    """Whether to judge runs first that were not judged yet."""


def report(
    options: ReportOptions, tell: Callable[[str], object] = lambda _: None
) -> tuple[dict[str, Any], list[str]]:
    """The report as a document for programs, and as lines for people: what was written, or the Markdown
    itself. What takes long is told as it is done.
    """
    if options.update or options.check:
        return _documents(options)
    for target, name in ((options.output, "--output"), (options.html, "--html")):
        if target is not None:
            writable(target, name)
    if options.judge:
        _judge(options.paths, tell)
    groups = group_runs(find_runs(options.paths))
    if options.table:
        return _plain(groups), named(options.table, groups, Path()).splitlines()
    return _plain(groups), _written(groups, options)


def _documents(options: ReportOptions) -> tuple[dict[str, Any], list[str]]:
    if options.output or options.html or options.table or options.judge or (options.update and options.check):
        raise InputError("--update and --check take documents and no other option")
    late = due(map(Path, options.paths))
    names = [str(change.path) for change in late]
    if options.check and late:
        again = " ".join(options.paths)
        raise Failure(
            f"not what the runs say: {', '.join(names)}; write it with: lbf report --update {again}"
        )
    for change in late:
        _write(change.path, change.content)
    return {"updated": names}, [f"updated {name}" for name in names] or ["everything is up to date"]


def _judge(paths: Sequence[str], tell: Callable[[str], object]) -> None:
    need_torch("judging")
    from lbf.app.report.judging import judge_run

    for run in find_runs(paths):
        for name in judge_run(run):
            tell(f"written: {run.folder / name}")


def _written(groups: Sequence[RunGroup], options: ReportOptions) -> list[str]:
    """Write the files asked for; the Markdown itself if there are none."""
    pages = compose(groups)
    if options.output is None and options.html is None:
        return markdown(pages, Path(), picture=None).splitlines()
    written = []
    if options.output is not None:
        here, stem = options.output.parent, options.output.stem
        for number, section in enumerate(pages.sections):
            written.append(_write(here / f"{stem}-{number}.svg", section.curves.svg))
        written.append(_write(options.output, markdown(pages, here, picture=stem + "-{}.svg")))
    if options.html is not None:
        written.append(_write(options.html, html(pages)))
    return [*(f"written: {path}" for path in written), *(f"note: {note}" for note in pages.notes)]


def _write(path: Path, content: str) -> Path:
    with written_whole(path) as part:
        part.write_text(content, encoding="utf-8")
    return path


def _plain(groups: Sequence[RunGroup]) -> dict[str, Any]:
    """All tables and what is missing, for programs."""
    tables = {
        table.name: {
            "title": table.title,
            "header": table.header,
            "rows": [[_plain_cell(cell) for cell in row] for row in table.rows],
            "notes": table.notes,
        }
        for table in all_tables(groups)
    }
    return {
        "tables": tables,
        "missing": [sentence for group in groups for run in group.runs for sentence in run.missing],
    }


def _plain_cell(cell: Cell) -> str | list[str]:
    return cell if isinstance(cell, str) else [run.name for run in cell]

"""Keep a run for the record: a copy that is small enough to commit and holds nothing of the data set's texts.

    python experiments/keep_run.py runs/math23k-lbf-0 results/math23k/gts-lbf-0

The run is judged first if it was not yet (test.json, reranked.json, memory.json, examples.json). The copy has
its configuration, events and figures; of file names only the last part is kept, of rejected rows only their
number, and of examples the texts only if they are our own classroom's.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any, Final

import click

from lbf.app.report.judging import judge_run
from lbf.app.report.run_records import read_run
from lbf.app.runs.folder import CONFIG, EVENTS, EXAMPLES, MEMORY_FIGURES, RERANKED, TEST
from lbf.durable import written_whole
from lbf.errors import InputError

LARGEST: Final = 500_000
"""Bytes that a kept run may have."""
OURS: Final = ("classroom", "classroom-zh", "classroom-en")
"""The data whose texts may be shown."""
_FOLDERS: Final = re.compile(r"(?<![\w.)\]])(?:/[\w.@+-]+)*/([\w.@+-]+)")
"""An absolute path; what counts is its last part."""


def kept(folder: Path) -> dict[str, str]:
    """The files of the copy with their contents."""
    run = read_run(folder, str(folder))
    if run.accuracy is None:
        raise InputError(f"{folder}: the training has not come to its end, so there is nothing to keep yet")
    judge_run(run)
    files = {
        name: folder / name
        for name in (CONFIG, EVENTS, TEST, RERANKED, MEMORY_FIGURES, EXAMPLES)
        if (folder / name).exists()
    }
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    for name in (each for each in (CONFIG, TEST, RERANKED) if each in texts):
        texts[name] = _document(_without_folders(_counted(json.loads(texts[name]))))
    if EXAMPLES in texts and run.settings["data"] not in OURS:
        texts[EXAMPLES] = _document([_without_text(example) for example in json.loads(texts[EXAMPLES])])
    return texts


def _counted(document: dict[str, Any]) -> dict[str, Any]:
    """Rows that could not be read quote the data: their number is kept."""
    unread = document.get("unread")
    return {**document, "unread": {kind: len(rows) for kind, rows in unread.items()}} if unread else document


def _without_folders(value: Any) -> Any:
    """The same plain data with absolute paths cut down to their last parts."""
    if isinstance(value, str):
        return _FOLDERS.sub(r"\1", value)
    if isinstance(value, list):
        return [_without_folders(each) for each in value]
    return (
        {name: _without_folders(each) for name, each in value.items()} if isinstance(value, dict) else value
    )


def _without_text(example: dict[str, Any]) -> dict[str, Any]:
    return {**example, "text": None, "quantities": None, "answer": None}


def _document(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def keep(run: Path, target: Path) -> int:
    """Write the copy; how many bytes it has."""
    texts = kept(run)
    size = sum(len(text.encode()) for text in texts.values())
    if size > LARGEST:
        raise InputError(
            f"{run}: the copy would have {size:,} bytes, more than the {LARGEST:,} that a kept run may have"
        )
    if target.exists() and any(target.iterdir()):
        raise InputError(f"{target} is there already: choose another name, or remove it first")
    target.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        with written_whole(target / name) as part:
            part.write_text(text, encoding="utf-8")
    return size


def main() -> int:
    """Keep the run that was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("run", type=Path, help="run folder, with the solver in best/")
    parser.add_argument("target", type=Path, help="folder of the copy, such as results/EXPERIMENT/NAME")
    asked = parser.parse_args()
    try:
        size = keep(asked.run, asked.target)
    except InputError as error:
        click.echo(f"keep_run: {error}", err=True)
        return 2
    click.echo(f"kept {asked.target}: {size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

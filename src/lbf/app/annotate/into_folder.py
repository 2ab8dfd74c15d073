"""Many files into a folder.

Every input has an output, and a marker beside it that says of what it was made. A file whose marker fits is
skipped, one that has changed is done again, and one that has grown at its end is gone on with. So the same
command can be repeated at any time, and `--shard I/N` lets N machines share the files without speaking to
each other: every N-th file is one's own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from lbf.app.annotate.checkpoint import JobCheckpoint, OtherJobError, key_of, lay_down
from lbf.app.annotate.coverage import Tally
from lbf.app.annotate.job import JobOutcome, run_job
from lbf.app.annotate.output_rows import format_of, outputs_in
from lbf.app.annotate.recipe import AnnotateOptions, Recipe
from lbf.data.formats.records import is_columnar
from lbf.data.formats.source import file_digest, prefix_digest
from lbf.durable import make_folder, write_whole
from lbf.errors import Failure, InputError

MARKER: Final = ".done.json"
"""What is added to the name of an output for its marker."""
FORMAT: Final = 1
_DAMAGE: Final = (OSError, ValueError, LookupError, TypeError, RecursionError)


def annotate_folder(
    root: Path, files: Sequence[Path], recipe: Recipe, options: AnnotateOptions
) -> tuple[Tally, int, list[Path]]:
    """Annotate each file of a shard; the counts of all, how many rows were done before, and the outputs."""
    outputs = outputs_in(options.output, root, files)
    index, count = options.shard or (1, 1)
    own = sorted(files)[index - 1 :: count]
    tally, before, failures = Tally(), 0, []
    for file in own:
        try:
            done = _ShardFile(file, outputs[file], recipe, options).run()
        except InputError as error:
            failures.append(str(error))
            continue
        tally.include(done.tally)
        before += done.rows_before
    if failures:
        raise Failure(
            f"{len(failures)} of {len(own)} files could not be annotated, the others are: "
            + "; ".join(failures[:5])
        )
    return tally, before, [outputs[file] for file in own]


class _ShardFile:
    """One file of a shard."""

    def __init__(self, file: Path, output: Path, recipe: Recipe, options: AnnotateOptions) -> None:
        self.file, self.output, self.recipe = file, output, recipe
        self.options = replace(options, output=output)
        self.key = key_of(recipe, self.options)
        self.marker = output.with_name(f"{output.name}{MARKER}")

    def run(self) -> JobOutcome:
        """Do what there is to do."""
        marked = None if self.options.restart else self._marked()
        if marked and self._is_unchanged(marked):
            tally = Tally.from_plain(marked["figures"])
            return JobOutcome(tally, JobCheckpoint(self.key, tally.rows), JobCheckpoint(self.key), tally.rows)
        try:
            make_folder(self.output.parent)
            if marked and self._has_grown(marked) and not self._state.exists():
                lay_down(self.output, JobCheckpoint.from_json(json.dumps(marked["before_last"]).encode()))
        except OSError as error:
            raise Failure(f"{self.output} cannot be written: {error.strerror or error}") from error
        try:
            return self._annotated(self.options)
        except OtherJobError:  # the file or the options have changed since an interruption
            return self._annotated(replace(self.options, restart=True))

    @property
    def _state(self) -> Path:
        return self.output.with_name(f"{self.output.name}.state")

    def _annotated(self, options: AnnotateOptions) -> JobOutcome:
        return run_job([self.file], self.output, self.recipe, options, self._mark)

    def _marked(self) -> dict[str, Any] | None:
        """The marker, if it is one of the same job and its output is there."""
        try:
            marked: dict[str, Any] = json.loads(self.marker.read_bytes())
            fits = (marked["format"], marked["key"]) == (FORMAT, self.key)
            return marked if fits and marked["output"] == self.output.stat().st_size else None
        except _DAMAGE:
            return None

    def _is_unchanged(self, marked: dict[str, Any]) -> bool:
        """Whether the file is the one that was annotated: by size and time, or else by its digest."""
        there, known = self.file.stat(), marked["input"]
        if there.st_size != known["bytes"]:
            return False
        return bool(there.st_mtime_ns == known["time"] or file_digest(self.file) == known["sha256"])

    def _has_grown(self, marked: dict[str, Any]) -> bool:
        """Whether the file is the one that was annotated with more behind it, and its output can be gone on
        with.
        """
        size = marked["input"]["bytes"]
        return (
            format_of(self.output).kind == "lines"
            and not is_columnar(self.file)
            and marked["before_last"]["rows"] > 0
            and self.file.stat().st_size > size
            and prefix_digest(self.file, size) == marked["input"]["sha256"]
        )

    def _mark(self, outcome: JobOutcome) -> None:
        """Say beside the output of what it was made."""
        there, last = self.file.stat(), outcome.end.marks[-1] if outcome.end.marks else None
        whole = last if last and last[0] == there.st_size else (there.st_size, file_digest(self.file))
        marker = {
            "format": FORMAT,
            "key": self.key,
            "input": {"bytes": whole[0], "sha256": whole[1], "time": there.st_mtime_ns},
            "output": self.output.stat().st_size,
            "before_last": json.loads(outcome.before_last.to_json()),
            "figures": outcome.tally.to_plain(),
        }
        try:
            write_whole(self.marker, json.dumps(marker).encode())
        except OSError as error:
            raise Failure(f"{self.marker} cannot be written: {error.strerror or error}") from error

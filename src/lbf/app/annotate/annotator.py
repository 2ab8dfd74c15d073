"""The command `annotate`: a file into a file, or many files into a folder.

In a folder every input has an output, and a marker beside it that says of what it was made. A file whose
marker fits is skipped, one that has changed is done again, and one that has grown at its end is gone on with.
So the same command can be repeated at any time, and `--shard I/N` lets N machines share the files without
speaking to each other: every N-th file is one's own.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from lbf.app.annotate.asked import AnnotateOptions, key_of, model_name, notes_on, recipe_for
from lbf.app.annotate.candidates import Recipe
from lbf.app.annotate.checkpoint import JobCheckpoint, OtherJobError, lay_down
from lbf.app.annotate.coverage import AnnotationSummary, Coverage, Tally
from lbf.app.annotate.input_rows import files_of
from lbf.app.annotate.output_job import JobOutcome, refuse_output_among, run_job
from lbf.app.annotate.output_rows import format_of
from lbf.app.annotate.review import write_review
from lbf.app.annotate.summary_files import write_summary
from lbf.data.formats.packed import file_digest, prefix_digest
from lbf.data.formats.records import is_columnar
from lbf.durable import make_folder, writable, write_whole
from lbf.errors import Failure, InputError

MARKER: Final = ".done.json"
"""What is added to the name of an output for its marker."""
FORMAT: Final = 1
_DAMAGE: Final = (OSError, ValueError, LookupError, TypeError, RecursionError)
_NO_MODEL: Final = "none (search only, simplest first)"


def annotate(source: str, options: AnnotateOptions) -> AnnotationSummary:
    """Annotate a file, or the files of a folder or pattern; what came of it."""
    begin = time.monotonic()
    for place, option in ((options.summary, "--summary"), (options.review, "--review")):
        if place is not None:
            writable(place, option)
    root, files = files_of(source)
    if wants_folder(options):
        recipe = recipe_for(options)
        tally, before, outputs = annotate_folder(root, files, recipe, options)
    else:
        if options.shard is not None:
            raise InputError("--shard is for a folder as --output: name one, with a / at its end")
        refuse_output_among(files, options.output)
        output = writable(options.output, "--output")
        recipe = recipe_for(options)
        done = run_job(files, output, recipe, options)
        tally, before, outputs = done.tally, done.rows_before, [output]
    named = dict(recipe.models)
    used = [named[""]] if "" in named else list(dict.fromkeys(tally.words))
    summary = AnnotationSummary(
        data=source,
        output=str(options.output),
        model=", ".join(map(model_name, used)) or _NO_MODEL,
        coverage=Coverage.of(tally),
        rows_before=before,
        notes=tuple(notes_on(tally, recipe, options.model)),
        seconds=round(time.monotonic() - begin, 2),
    )
    if options.summary is not None:
        write_summary(options.summary, summary, tally)
    if options.review is not None:
        below = options.min_confidence or 1.0
        write_review(outputs, options.review, options.reading, options.prefix, summary.model, below)
    return summary


# ---------------------------------------------------------------------------------------------------------
# many files into a folder


def wants_folder(options: AnnotateOptions) -> bool:
    """Whether the output is a folder: there is one, or its name has no ending."""
    return options.output.is_dir() or not options.output.suffix


def annotate_folder(
    root: Path, files: Sequence[Path], recipe: Recipe, options: AnnotateOptions
) -> tuple[Tally, int, list[Path]]:
    """Annotate each file of a shard; the counts of all, how many rows were done before, and the outputs."""
    outputs = _outputs(root, files, options.output)
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


def _outputs(root: Path, files: Sequence[Path], folder: Path) -> dict[Path, Path]:
    """The output of each file: its name in the folder, below which the input's folders are made again."""
    outputs = {file: folder / _named(file.relative_to(root)) for file in files}
    seen: dict[Path, Path] = {}
    for file, output in outputs.items():
        refuse_output_among(files, output)
        if output in seen:
            raise InputError(f"{file} and {seen[output]} would both become {output}: give one another name")
        seen[output] = file
    return outputs


def _named(path: Path) -> Path:
    """The name of an output: the input's, or with the ending .jsonl where it cannot be written.

    >>> [str(_named(Path(name))) for name in ("a/x.jsonl.gz", "y.xml", "z.parquet")]
    ['a/x.jsonl.gz', 'y.xml.jsonl', 'z.parquet']
    """
    try:
        format_of(path)
    except InputError:
        return path.with_name(f"{path.name}.jsonl")
    return path


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

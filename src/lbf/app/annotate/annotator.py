"""The command `annotate`: a file into a file, or many files into a folder.

A job takes the rows of some files through the recipe into one output, whatever happens in between. Rows are
read in blocks, a few of which are open at a time. What is found for a block is written when it is its turn,
and about twice a second all that is finished is made safe.

In a folder every input has an output, and a marker beside it that says of what it was made. A file whose
marker fits is skipped, one that has changed is done again, and one that has grown at its end is gone on with.
So the same command can be repeated at any time, and `--shard I/N` lets N machines share the files without
speaking to each other: every N-th file is one's own.
"""

from __future__ import annotations

import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any, Final

from lbf.app.annotate import input_rows
from lbf.app.annotate.checkpoint import (
    JobCheckpoint,
    OtherJobError,
    PartialOutput,
    key_of,
    lay_down,
    results_ahead,
)
from lbf.app.annotate.column_files import kind_of, wider, write_columns
from lbf.app.annotate.coverage import AnnotationSummary, Coverage, KnownWords, Tally, notes_on
from lbf.app.annotate.input_rows import Block, RowSource, files_of, in_blocks
from lbf.app.annotate.output_rows import (
    FieldMaker,
    RowFormat,
    format_of,
    outputs_in,
    refuse_output_among,
    write_rows,
    written_rows,
)
from lbf.app.annotate.ray_engine import run_on_ray
from lbf.app.annotate.recipe import (
    AnnotateOptions,
    Place,
    Recipe,
    model_name,
    processes_for,
    recipe_for,
    run_batches,
)
from lbf.app.annotate.review import write_review
from lbf.app.annotate.summary_files import write_summary
from lbf.app.progress import StreamProgress
from lbf.data.formats.records import is_columnar
from lbf.data.formats.source import file_digest, prefix_digest
from lbf.data.problem import Problem
from lbf.durable import make_folder, writable, write_whole, written_whole
from lbf.errors import Failure, InputError

MARKER: Final = ".done.json"
"""What is added to the name of an output for its marker."""
FORMAT: Final = 1
_DAMAGE: Final = (OSError, ValueError, LookupError, TypeError, RecursionError)
_NO_MODEL: Final = "none (search only, simplest first)"
CHECKPOINT: Final = 0.5
"""Seconds of finished work that an interruption may cost."""
_PATIENCE: Final = 10
"""On a slow disk this is so many times as long as a checkpoint takes, so that work goes on."""
_OPEN: Final = 4
"""Blocks open at a time, besides one for every eight processes."""
_OPEN_ON_RAY: Final = 16
"""The same for the workers of a cluster, of which there may be many."""


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
# one output


@dataclass(frozen=True, slots=True)
class JobOutcome:
    """What a job came to: its last moment, and the one before the last block, from which it can go on if the
    input grows.
    """

    tally: Tally
    end: JobCheckpoint
    before_last: JobCheckpoint
    rows_before: int
    """Rows that were done before this run of it."""


def run_job(
    files: Sequence[Path],
    output: Path,
    recipe: Recipe,
    options: AnnotateOptions,
    in_place: Callable[[JobOutcome], None] = lambda _: None,
) -> JobOutcome:
    """Annotate files into one output; `in_place` is told when it is there, before anything is forgotten."""
    form = format_of(output)
    source = RowSource(files, options.reading, options.limit)
    with PartialOutput(output, key_of(recipe, options), restart=options.restart) as partial:
        if partial.is_in_place:
            last = partial.last
            outcome = JobOutcome(Tally.from_plain(last.figures), last, JobCheckpoint(last.key), last.rows)
        else:
            job = _Job(source, partial, recipe, FieldMaker(options, form), form)
            outcome = job.run(options.jobs, options.engine)
        in_place(outcome)
        partial.forget()
        return outcome


class _Job:
    def __init__(
        self, source: RowSource, partial: PartialOutput, recipe: Recipe, maker: FieldMaker, form: RowFormat
    ) -> None:
        self.source, self.partial, self.recipe, self.maker, self.form = source, partial, recipe, maker, form
        self.begin = partial.last
        self.tally = Tally.from_plain(self.begin.figures)
        self.words = KnownWords(recipe, self.tally)
        self.rows, self.size = self.begin.rows, self.begin.size
        self.open: deque[Block] = deque()
        self.due = time.monotonic() + CHECKPOINT
        self.before_last = JobCheckpoint(self.begin.key)
        self.carries = form.kind == "columns" and all(map(is_columnar, source.files))
        """Whether columns are carried on from files to file, so that only new fields need be kept."""

    def run(self, jobs: int | None, engine: str) -> JobOutcome:
        """Do what is missing."""
        self.partial.expect(self.source.begins_with(self.begin.marks))
        before = self._done
        progress = StreamProgress(sys.stderr, before)
        blocks = in_blocks(
            self.source.rows(self.begin.rows),
            input_rows.BLOCK,
            input_rows.BATCH,
            self.begin.rows // input_rows.BLOCK,
        )
        try:
            if not self.begin.whole:
                self._work(blocks, jobs, engine, progress)
            self._finish()
        except InputError:
            if self._done == 0:
                self.partial.forget()  # nothing was done, so nothing is left behind
            raise
        except KeyboardInterrupt as error:
            done = self._done  # what is done since is lost: who knows where we were stopped
            raise Failure(
                f"stopped with {done:,} rows done: the same command goes on from {self.partial.path}"
            ) from error
        finally:
            progress.end()
        return JobOutcome(self.tally, self.partial.last, self.before_last, before)

    @property
    def _done(self) -> int:
        """Rows that are safe."""
        return self.partial.last.rows + sum(map(len, self.partial.last.ahead.values()))

    def _work(self, blocks: Iterator[Block], jobs: int | None, engine: str, progress: StreamProgress) -> None:
        first = next(blocks, None)
        if first is None:
            return
        waiting = self._waiting(chain([first], blocks))
        if engine == "ray":
            batches = run_on_ray(self.recipe, waiting, jobs, lambda: len(self.open) < _OPEN_ON_RAY)
        else:
            expected = len(first.batches) / max(self.source.share, 1e-9)
            more = len(first.rows) == input_rows.BLOCK
            count = jobs or processes_for(expected if more else len(first.batches))
            batches = run_batches(self.recipe, waiting, count, lambda: len(self.open) < _OPEN + count // 8)
        with closing(batches) as finished:
            for (number, batch), results in finished:
                next(block for block in self.open if block.number == number).fill(batch, results)
                self._write_done()
                if time.monotonic() >= self.due:
                    self._save()
                progress.add(len(results), self.source.share)
        self._write_done()

    def _waiting(self, blocks: Iterator[Block]) -> Iterator[tuple[Place, list[Problem]]]:
        """The batches that are not done yet; their blocks are open from now on."""
        for block in blocks:
            self.maker.check(block.rows)
            for batch, results in results_ahead(self.begin, block.number).items():
                block.fill(batch, results)
            self.open.append(block)
            for batch in sorted(block.missing):
                yield (block.number, batch), block.problems(batch)

    def _write_done(self) -> None:
        """Write the blocks whose turn it is."""
        while self.open and self.open[0].is_done:
            self.before_last = self._checkpoint(())
            block = self.open.popleft()
            written = []
            for row, result in zip(block.rows, block.found, strict=True):
                self.tally.add(row, result)
                self.words.add(row)
                new = self.maker.fields(row, result)
                written.append(new if self.carries else {**row.fields, **new})
                if self.form.is_flat and not self.carries:
                    self._note_columns(row.fields)
            content = self.form.encoded(written)
            self.partial.write(content)
            self.rows, self.size = self.rows + len(block.rows), self.size + len(content)

    def _note_columns(self, fields: Any) -> None:
        columns = self.tally.columns
        for name, value in fields.items():
            columns[name] = wider(columns.get(name, ""), kind_of(value))

    def _checkpoint(self, ahead: Sequence[Block], whole: bool = False) -> JobCheckpoint:
        return JobCheckpoint(
            self.begin.key,
            self.rows,
            self.size,
            tuple(self.source.marks()),
            self.tally.to_plain(),
            {f"{block.number}/{batch}": found for block in ahead for batch, found in block.finished()},
            whole,
        )

    def _save(self, whole: bool = False) -> None:
        begin = time.monotonic()
        self.partial.keep(self._checkpoint(tuple(self.open), whole))
        now = time.monotonic()
        self.due = now + (max(CHECKPOINT, _PATIENCE * (now - begin)) if CHECKPOINT else 0.0)

    def _finish(self) -> None:
        """Make the output of the rows, and let it take its place."""
        if not self.begin.whole:
            self._save(whole=True)
        output = self.partial.output
        if self.form.kind == "lines":
            self.partial.move()
        else:
            rows = written_rows(self.partial.path)
            with written_whole(output) as part:
                if self.form.kind == "columns":
                    carried = self.source.files if self.carries else ()
                    write_columns(part, rows, self.tally.columns, carried, self.maker.names)
                else:
                    write_rows(rows, [*self.tally.columns, *self.maker.names], self.form, part)
            self.partial.drop()


# ---------------------------------------------------------------------------------------------------------
# many files into a folder


def wants_folder(options: AnnotateOptions) -> bool:
    """Whether the output is a folder: there is one, or its name has no ending."""
    return options.output.is_dir() or not options.output.suffix


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

"""A job: the rows of some files through the recipe into one output, whatever happens in between.

Rows are read in blocks, a few of which are open at a time. What is found for a block is written when it is
its turn, and about twice a second all that is finished is made safe.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, Final

from lbf.app.annotate import input_rows
from lbf.app.annotate.checkpoint import JobCheckpoint, PartialOutput, key_of, results_ahead
from lbf.app.annotate.column_files import kind_of, wider, write_columns
from lbf.app.annotate.coverage import KnownWords, Tally
from lbf.app.annotate.input_rows import Block, RowSource, in_blocks
from lbf.app.annotate.output_rows import FieldMaker, RowFormat, format_of, write_rows, written_rows
from lbf.app.annotate.ray_engine import run_on_ray
from lbf.app.annotate.recipe import AnnotateOptions, Place, Recipe, processes_for, run_batches
from lbf.app.progress import StreamProgress
from lbf.data.formats.records import is_columnar
from lbf.data.problem import Problem
from lbf.durable import written_whole
from lbf.errors import Failure, InputError

CHECKPOINT: Final = 0.5
"""Seconds of finished work that an interruption may cost."""
_PATIENCE: Final = 10
"""On a slow disk this is so many times as long as a checkpoint takes, so that work goes on."""
_OPEN: Final = 4
"""Blocks open at a time, besides one for every eight processes."""
_OPEN_ON_RAY: Final = 16
"""The same for the workers of a cluster, of which there may be many."""


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

"""The work of annotating: batches through one or several processes, and a journal of what is finished.

A batch is done as a whole by one process, so their number changes nothing. The journal is a file beside the
output, so that a job can go on after any interruption: its first line holds a key, a digest of everything
that decides the results, each further line one finished batch. A line that was cut short is not counted, and
what it should have held is done again.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

from lbf.app.annotate.candidates import Recipe, annotate_batch
from lbf.app.files import lock
from lbf.app.progress import JobProgress
from lbf.data.problem import Problem
from lbf.durable import append, remove, sync_folder
from lbf.errors import Failure, InputError

BATCH: Final = 64
"""Problems done at once, and what an interruption costs at most for each process."""
_BUCKET: Final = 16 * BATCH
"""Problems that are close in the file are sorted by length, so that a batch has little padding."""
_WORTH_A_PROCESS: Final = 8
"""Batches that take about as long as starting a process."""
_WAITING: Final = 2
"""Batches that wait for each process, so that none is idle and little is in vain after an interruption."""


def in_batches(lengths: Sequence[tuple[int, int]]) -> dict[int, list[int]]:
    """Places in batches by number, from the lengths of texts and their places; they depend on these alone,
    because a solver's last digits depend on the batch.
    """
    buckets = [sorted(lengths[i : i + _BUCKET]) for i in range(0, len(lengths), _BUCKET)]
    ordered = [place for bucket in buckets for _, place in bucket]
    return {number: ordered[i : i + BATCH] for number, i in enumerate(range(0, len(ordered), BATCH))}


def work_through(
    recipe: Recipe, batches: Mapping[int, Sequence[Problem]], journal: Journal, jobs: int | None
) -> None:
    """Do all batches that are not in the journal yet, and keep them there."""
    missing = {number: problems for number, problems in batches.items() if number not in journal.batches}
    total = sum(map(len, batches.values()))
    done = total - sum(map(len, missing.values()))
    progress = JobProgress(sys.stderr, done, total)
    try:
        with closing(run_batches(recipe, missing, jobs or _processes(len(missing)))) as finished:
            for number, results in finished:
                journal.add(number, results)
                progress.add(len(results))
    except KeyboardInterrupt as error:
        kept = sum(map(len, journal.batches.values()))
        raise Failure(
            f"stopped with {kept:,} of {total:,} rows done: the same command goes on from {journal.path}"
        ) from error
    finally:
        progress.end()


def _processes(batches: int) -> int:
    """A process for each core that may be used, but none for so few batches that starting it would take
    longer.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, batches // _WORTH_A_PROCESS))


def run_batches(
    recipe: Recipe, batches: Mapping[int, Sequence[Problem]], jobs: int
) -> Generator[tuple[int, list[dict[str, Any]]], None, None]:
    """Every batch by its number, as it is finished."""
    if min(jobs, len(batches)) <= 1:
        for number, problems in batches.items():
            yield number, annotate_batch(recipe, problems)
        return
    context = multiprocessing.get_context("spawn")  # torch and numba have threads, which no fork survives
    executor = ProcessPoolExecutor(min(jobs, len(batches)), context, _begin)
    try:
        yield from _finished(executor, recipe, batches, jobs)
        executor.shutdown()
    except BrokenProcessPool as error:
        raise Failure(
            "a process that annotates was ended from outside, perhaps for lack of memory: what is finished "
            "is kept, and the same command with fewer --jobs goes on"
        ) from error
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _finished(
    executor: ProcessPoolExecutor, recipe: Recipe, batches: Mapping[int, Sequence[Problem]], jobs: int
) -> Iterator[tuple[int, list[dict[str, Any]]]]:
    waiting = iter(batches.items())
    running: dict[Future[list[dict[str, Any]]], int] = {}
    while True:
        while len(running) < _WAITING * jobs and (following := next(waiting, None)):
            running[executor.submit(annotate_batch, recipe, following[1])] = following[0]
        if not running:
            return
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield running.pop(future), future.result()


def _begin() -> None:
    """Leave Ctrl-C to the parent, and end when it does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Journal:
    """A journal, open for one process at a time."""

    def __init__(self, path: Path, key: str, *, restart: bool = False) -> None:
        self.path = path
        self._file = self._opened()
        header = (json.dumps({"key": key}) + "\n").encode()
        content = b"" if restart else self._file.read()
        whole = content[: content.rfind(b"\n") + 1]  # without a line that was cut short
        lines = whole.splitlines(keepends=True)
        if lines and lines[0] != header:
            self._file.close()
            raise InputError(
                f"{path} is what is left of another job, with other data, options or version: repeat that, "
                "or add --restart to forget it"
            )
        self.batches: dict[int, list[dict[str, Any]]] = {}
        self._file.truncate(self._recall(lines))
        if not lines:
            self._begin(header)

    def _begin(self, header: bytes) -> None:
        try:
            self._append(header)
        except Failure:
            self._file.close()
            raise

    def _recall(self, lines: list[bytes]) -> int:
        """Take over what the lines hold, up to one that is damaged: how many bytes are good."""
        good = len(lines[0]) if lines else 0
        for line in lines[1:]:
            try:
                entry = json.loads(line)
                self.batches[entry["batch"]] = entry["rows"]
            except (ValueError, LookupError, TypeError, RecursionError):
                break
            good += len(line)
        return good

    def _opened(self) -> BinaryIO:
        try:
            file = self.path.open("a+b")
        except OSError as error:
            raise InputError(f"{self.path} cannot be written: {error.strerror or error}") from error
        try:
            lock(file)
        except OSError as error:
            file.close()
            raise InputError(f"{self.path} is in use: another process is doing this job") from error
        file.seek(0)
        return file

    def add(self, batch: int, rows: list[dict[str, Any]]) -> None:
        """Keep a finished batch."""
        self._append((json.dumps({"batch": batch, "rows": rows}, ensure_ascii=False) + "\n").encode())
        self.batches[batch] = rows

    def _append(self, line: bytes) -> None:
        try:
            append(self._file, line)
            if not self.batches:  # the file may be new
                sync_folder(self.path.parent)
        except OSError as error:
            raise Failure(
                f"{self.path} cannot be written: {error.strerror or error}; what is in it is kept: "
                "make room, then the same command goes on"
            ) from error

    def remove(self) -> None:
        """Forget everything: the job is done."""
        if os.name == "nt":  # Windows removes no open file; elsewhere the lock is kept to the end
            self._file.close()
        try:
            remove(self.path)
        except OSError as error:
            raise Failure(
                f"{self.path} is done with but cannot be removed: {error.strerror}; the output is whole"
            ) from error

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

"""Batches through one or several processes, as they come: only a few are ever waiting.

A batch is done as a whole by one process, so the number of processes changes nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeAlias

from lbf.app.annotate.candidates import Recipe, annotate_batch
from lbf.data.problem import Problem
from lbf.errors import Failure

_WORTH_A_PROCESS: Final = 8
"""Batches that take about as long as starting a process."""
_WAITING: Final = 2
"""Batches that wait for each process, so that none is idle and little is in vain after an interruption."""

Place: TypeAlias = tuple[int, int]
"""A batch: the number of its block, and its own number there."""
Batches: TypeAlias = Iterator[tuple[Place, Sequence[Problem]]]
Done: TypeAlias = tuple[Place, list[dict[str, Any]]]


def processes_for(batches: float) -> int:
    """A process for each core that may be used, but none for so few batches that starting it would take
    longer.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, int(batches / _WORTH_A_PROCESS)))


def run_batches(
    recipe: Recipe, batches: Batches, jobs: int, may_read: Callable[[], bool] = lambda: True
) -> Generator[Done, None, None]:
    """Every batch, as it is finished. No further one is taken while `may_read` says so."""
    if jobs <= 1:
        for place, problems in batches:
            yield place, annotate_batch(recipe, problems)
        return
    context = multiprocessing.get_context("spawn")  # torch and numba have threads, which no fork survives
    executor = ProcessPoolExecutor(jobs, context, _begin)
    try:
        yield from _finished(executor, recipe, batches, _WAITING * jobs, may_read)
        executor.shutdown()
    except BrokenProcessPool as error:
        raise Failure(
            "a process that annotates was ended from outside, perhaps for lack of memory: what is finished "
            "is kept, and the same command with fewer --jobs goes on"
        ) from error
    finally:
        executor.shutdown(wait=False, cancel_futures=True)


def _finished(
    executor: ProcessPoolExecutor,
    recipe: Recipe,
    batches: Batches,
    most: int,
    may_read: Callable[[], bool],
) -> Iterator[Done]:
    running: dict[Future[list[dict[str, Any]]], Place] = {}
    while True:
        while len(running) < most and (may_read() or not running) and (following := next(batches, None)):
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

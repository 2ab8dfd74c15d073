"""Batches through one or several processes. A batch is done as a whole by one of them, so their number
changes nothing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

import click

from lbf.app.annotating.candidates import Recipe, annotate_batch
from lbf.data.problem import Problem

_WAITING: Final = 2
"""Batches that wait for each process, so that none is idle and little is in vain after an interruption."""


def run_batches(
    recipe: Recipe, batches: Mapping[int, Sequence[Problem]], jobs: int
) -> Generator[tuple[int, list[dict[str, Any]]], None, None]:
    """Every batch by its number, as it is finished."""
    if min(jobs, len(batches)) <= 1:
        for number, problems in batches.items():
            yield number, annotate_batch(recipe, problems)
        return
    context = multiprocessing.get_context(
        "spawn"
    )  # torch and numba have threads, which a fork would not survive
    executor = ProcessPoolExecutor(min(jobs, len(batches)), context, _begin)
    try:
        yield from _finished(executor, recipe, batches, jobs)
        executor.shutdown()
    except BrokenProcessPool as error:
        raise click.ClickException(
            "a process that annotates was ended from outside, perhaps for lack of memory: what is finished is kept, "
            "and the same command with fewer --jobs goes on"
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

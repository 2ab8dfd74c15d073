"""Batches through one or several processes, or through the workers of a Ray cluster, as they come: only a few
are ever waiting.

A batch is done as a whole by one process or worker, so their number changes nothing. Reading, writing and
checkpoints stay where the command runs.
"""

from __future__ import annotations

import importlib
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
from lbf.errors import Failure, InputError
from lbf.inference.batch import keep_freed_memory

_WORTH_A_PROCESS: Final = 8
"""Batches that take about as long as starting a process."""
_WAITING: Final = 2
"""Batches that wait for each process or worker, so that none is idle and little is in vain after an
interruption."""

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
    """Leave Ctrl-C to the parent, end when it does, however it ends, and keep memory for the next batch."""
    keep_freed_memory()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


# ---------------------------------------------------------------------------------------------------------
# a Ray cluster


def started() -> Any:
    """Ray, connected to the cluster that `RAY_ADDRESS` names or that runs here, or begun on this machine."""
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise InputError("--engine ray needs Ray: pip install 'learning-by-fixing[ray]'") from error
    if not ray.is_initialized():
        try:
            ray.init(address=os.environ.get("RAY_ADDRESS", "auto"), log_to_driver=False)
        except ConnectionError:
            ray.init(log_to_driver=False, include_dashboard=False)
    return ray


def run_on_ray(
    recipe: Recipe, batches: Batches, workers: int | None, may_read: Callable[[], bool]
) -> Generator[Done, None, None]:
    """Every batch, as it is finished; by so many workers at a time, or one for each core of the cluster. A
    batch whose worker dies is done again by another one.
    """
    ray = started()
    most = _WAITING * (workers or max(1, int(ray.cluster_resources().get("CPU", 1))))
    task = ray.remote(num_cpus=1, max_retries=-1)(annotate_batch)
    shared = ray.put(recipe)
    running: dict[Any, Place] = {}
    try:
        while True:
            while len(running) < most and (may_read() or not running) and (following := next(batches, None)):
                running[task.remote(shared, following[1])] = following[0]
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for reference in done:
                place = running.pop(reference)
                yield place, ray.get(reference)
    except ray.exceptions.RayError as error:
        raise Failure(
            f"Ray could not do a batch: {str(error).splitlines()[0]}; what is finished is kept, and the same "
            "command goes on"
        ) from error
    finally:
        for reference in running:
            ray.cancel(reference, force=True)

"""Batches through the workers of a Ray cluster, in place of processes of one machine.

Reading, writing and checkpoints stay where the command runs, so the output is the same byte for byte. A batch
whose worker dies is done again by another one.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Generator
from typing import Any, Final

from lbf.app.annotate.batch_jobs import Batches, Done, Place
from lbf.app.annotate.candidates import Recipe, annotate_batch
from lbf.errors import Failure, InputError

_WAITING: Final = 2
"""Batches that wait for each worker."""


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
    """Every batch, as it is finished; by so many workers at a time, or one for each core of the cluster."""
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

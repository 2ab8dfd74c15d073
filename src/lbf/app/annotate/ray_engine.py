"""Batches through the workers of a Ray cluster, as they come."""

from __future__ import annotations

import importlib
import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, Final

from lbf.app.annotate.recipe import WAITING, Batches, Done, Place, Recipe, annotate_batch
from lbf.data.problem import Problem
from lbf.errors import Failure, InputError

_MOST_DEATHS: Final = 8
"""Workers of a cluster that may die while no batch is finished: if more do, a batch or the set-up kills
them."""


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


class BatchWorker:
    """Annotates batches where Ray put it, with solvers that stay loaded between them."""

    def __init__(self, recipe: Recipe) -> None:
        self._recipe = recipe

    def is_there(self) -> None:
        """Nothing: an answer means that it has begun."""

    def annotate(self, problems: Sequence[Problem]) -> list[dict[str, Any]]:
        """What is found for a batch."""
        return annotate_batch(self._recipe, problems)


def run_on_ray(
    recipe: Recipe, batches: Batches, workers: int | None, may_read: Callable[[], bool]
) -> Generator[Done, None, None]:
    """Every batch, as it is finished; by a pool of so many workers, or one for each core of the cluster."""
    ray = started()
    count = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
    pool = _RayPool(ray, recipe.with_whole_paths(), count)
    try:
        yield from pool.run(batches, may_read)
    except ray.exceptions.RayError as error:
        raise Failure(
            f"Ray could not do a batch: {str(error).splitlines()[0]}; what is finished is kept, and the same "
            "command goes on"
        ) from error
    finally:
        pool.end()


class _RayPool:
    """Workers of a cluster, each with a batch or two. They get some once they are there: a cluster may have
    no room for all of them, or only later. For a worker that dies another one is begun, and its batches are
    done by whoever is free.
    """

    def __init__(self, ray: Any, recipe: Recipe, count: int) -> None:
        self._ray, self._recipe = ray, ray.put(recipe)
        self._actor = ray.remote(num_cpus=1)(BatchWorker)
        self._workers: list[Any] = []
        self._owners: dict[Any, int] = {}
        """Who was asked for what is to come."""
        self._running: dict[Any, tuple[Place, Sequence[Problem]]] = {}
        self._free: deque[int] = deque()
        self._again: deque[tuple[Place, Sequence[Problem]]] = deque()
        """Batches whose workers died."""
        self._dead: set[int] = set()
        self._deaths = 0
        for _ in range(count):
            self._begin()

    def run(self, batches: Batches, may_read: Callable[[], bool]) -> Iterator[Done]:
        """Every batch, as it is finished."""
        while True:
            while self._free and (following := self._following(batches, may_read)):
                worker = self._free.popleft()
                reference = self._workers[worker].annotate.remote(following[1])
                self._running[reference], self._owners[reference] = following, worker
            if self._free and not self._running:
                return
            (reference,), _ = self._ray.wait(list(self._owners), num_returns=1)
            worker, batch = self._owners.pop(reference), self._running.pop(reference, None)
            try:
                results = self._ray.get(reference)
            except self._ray.exceptions.RayActorError:
                self._again.extend([batch] if batch else [])
                if self._bury(worker) > _MOST_DEATHS:
                    raise
                continue
            if worker not in self._dead:
                self._free.append(worker)
            if batch:
                self._deaths = 0
                yield batch[0], results

    def end(self) -> None:
        """Let the workers go, whatever they are at."""
        for worker in self._workers:
            self._ray.kill(worker)

    def _begin(self) -> None:
        worker = self._actor.remote(self._recipe)
        self._owners.update((worker.is_there.remote(), len(self._workers)) for _ in range(WAITING))
        self._workers.append(worker)

    def _following(
        self, batches: Batches, may_read: Callable[[], bool]
    ) -> tuple[Place, Sequence[Problem]] | None:
        if self._again:
            return self._again.popleft()
        return next(batches, None) if may_read() or not self._running else None

    def _bury(self, worker: int) -> int:
        """Begin another worker for one that died; how many did since a batch was finished."""
        if worker not in self._dead:
            self._dead.add(worker)
            self._free = deque(one for one in self._free if one != worker)
            self._deaths += 1
            self._begin()
        return self._deaths

"""A Ray cluster does the batches, and the output is that of one process, also if a worker is killed."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import lbf
from lbf.app.annotate import input_rows, job, ray_engine
from lbf.app.annotate.annotator import annotate
from lbf.app.annotate.recipe import AnnotateOptions, Recipe
from lbf.app.progress import StreamProgress
from lbf.errors import Failure, InputError

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own


def test_without_ray_it_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(ray_engine.importlib, "import_module", absent)
    source = tmp_path / "in.jsonl"
    source.write_text('{"text": "3 and 4", "answer": 7}\n')
    with pytest.raises(InputError, match=r"learning-by-fixing\[ray\]"):
        annotate(str(source), AnnotateOptions(tmp_path / "out.jsonl", model="none", engine="ray"))
    assert [path.name for path in tmp_path.iterdir()] == ["in.jsonl"]


class NoRay:
    """A cluster with room for so many workers, of which those that are doomed die at their first batch."""

    class exceptions:  # as Ray calls it
        RayError = type("RayError", (Exception,), {})
        RayActorError = type("RayActorError", (RayError,), {})

    def __init__(self, room: int, doomed: set[int]) -> None:
        self.room, self.doomed, self.alive = room, doomed, list[Any]()
        self.begun, self.waited = 0, 0

    def is_initialized(self) -> bool:
        return True

    def put(self, value: Any) -> Any:
        return value

    def remote(self, **_: object) -> Any:
        return lambda kind: SimpleNamespace(remote=lambda recipe: FakeActor(self, kind(recipe)))

    def wait(self, references: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.waited += 1
        ready = [one for one in references if one.worker.dead or one.worker in self.alive[: self.room]]
        return [ready[self.waited % len(ready)]], []  # in any order

    def get(self, reference: Any) -> Any:
        worker = reference.worker
        if reference.is_batch and worker.number in self.doomed:
            worker.dead = True
            self.alive = [one for one in self.alive if one is not worker]
        if worker.dead:
            raise self.exceptions.RayActorError("the worker died")
        return reference.result()

    def kill(self, worker: Any) -> None:
        worker.dead = True


class FakeActor:
    def __init__(self, ray: NoRay, worker: ray_engine.BatchWorker) -> None:
        self.number, self.dead = ray.begun, False
        ray.begun += 1
        ray.alive.append(self)
        self.is_there = SimpleNamespace(remote=lambda: self._asked(worker.is_there))
        self.annotate = SimpleNamespace(
            remote=lambda problems: self._asked(lambda: worker.annotate(problems), is_batch=True)
        )

    def _asked(self, result: Any, is_batch: bool = False) -> Reference:
        return Reference(worker=self, result=result, is_batch=is_batch)


class Reference(SimpleNamespace):
    __hash__ = object.__hash__
    __eq__ = object.__eq__


def batches_done(
    monkeypatch: pytest.MonkeyPatch, ray: NoRay, workers: int, most_open: int = 100
) -> list[tuple[int, int]]:
    monkeypatch.setattr(ray_engine, "started", lambda: ray)
    monkeypatch.setattr(ray_engine, "annotate_batch", lambda recipe, problems: problems)
    taken, done = [0], list[tuple[int, int]]()

    def waiting() -> Iterator[Any]:
        for number in range(20):
            taken[0] += 1
            yield (number, 0), [number]

    may_read = lambda: taken[0] - len(done) < most_open  # noqa: E731
    for place, results in ray_engine.run_on_ray(Recipe((), ()), waiting(), workers, may_read):
        assert results == [place[0]] and place not in done
        done.append(place)
    assert all(worker.dead for worker in ray.alive)  # none is left behind
    return done


@pytest.mark.parametrize("most_open", [1, 100])
@pytest.mark.parametrize(
    ("workers", "room", "doomed"), [(1, 1, {0}), (2, 2, {1, 2}), (3, 2, {0, 2}), (4, 9, {3})]
)
def test_whoever_is_free_does_the_batches_of_a_worker_that_died(
    monkeypatch: pytest.MonkeyPatch, workers: int, room: int, doomed: set[int], most_open: int
) -> None:
    ray = NoRay(room, doomed)
    done = batches_done(monkeypatch, ray, workers, most_open)
    assert sorted(done) == [(number, 0) for number in range(20)]
    assert ray.begun <= workers + len(doomed)


def test_if_every_worker_dies_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Failure, match=r"the worker died.*the same command goes on"):
        batches_done(monkeypatch, NoRay(2, set(range(1000))), 2)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    ray = pytest.importorskip("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


def rows(count: int) -> list[dict[str, Any]]:
    return [{"text": f"Ann has {i + 3} pens, buys {2 * i + 1}.", "answer": 3 * i + 4} for i in range(count)]


def workers() -> set[int]:
    """The processes of the pool that are alive: Ray calls them after the class they serve."""
    found = set()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::BatchWorker"):
                found.add(int(process.name))
        except OSError:  # it has ended
            continue
    return found


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2, 3])  # there is room for two
def test_a_killed_worker_changes_nothing(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: int | None
) -> None:
    monkeypatch.setattr(input_rows, "BATCH", 8)
    monkeypatch.setattr(input_rows, "BLOCK", 32)
    monkeypatch.setattr(job, "CHECKPOINT", 0.0)
    source = tmp_path / "in.jsonl"
    source.write_text("".join(json.dumps(row) + "\n" for row in [*rows(400), {"text": "no number"}]))
    asked = {"model": "none", "max_leaves": 2, "extra": 0}
    annotate(str(source), AnnotateOptions(tmp_path / "alone.jsonl", jobs=1, **asked))
    batches, killed, seen = iter(range(3)), set[int](), set[int]()

    def add(*_: object) -> None:
        seen.update(workers())
        if next(batches, None) is None and not killed:
            killed.add(min(workers()))
            os.kill(min(killed), signal.SIGKILL)

    monkeypatch.setattr(StreamProgress, "add", add)
    annotate(str(source), AnnotateOptions(tmp_path / "ray.jsonl", engine="ray", jobs=jobs, **asked))
    assert killed and (jobs != 1 or len(seen) > 1)  # the only worker was begun again
    assert (tmp_path / "ray.jsonl").read_bytes() == (tmp_path / "alone.jsonl").read_bytes()
    assert len((tmp_path / "ray.jsonl").read_text().splitlines()) == 401


@pytest.mark.slow
@pytest.mark.parametrize("in_actors", [False, True])
def test_ray_data_maps_batches_with_an_annotator(cluster: Any, in_actors: bool) -> None:
    data = pytest.importorskip("ray.data")
    asked = {"model": "none", "max_leaves": 2, "extra": 0}
    given = data.from_items([*rows(20), {"text": "no number", "answer": 1}])
    if in_actors:
        mapped = given.map_batches(lbf.Annotator, fn_constructor_kwargs=asked, batch_size=8, concurrency=1)
    else:
        mapped = given.map_batches(lbf.Annotator(**asked), batch_size=8)
    found = mapped.take_all()
    assert sorted(row["solution"] for row in found) == sorted(
        ["", *(f"{i + 3}+{2 * i + 1}" for i in range(20))]
    )
    assert {row["text"] for row in found} == {row["text"] for row in [*rows(20), {"text": "no number"}]}

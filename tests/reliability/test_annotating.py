"""An annotation whose power is cut, or whose disk fails, at every operation."""

from __future__ import annotations

import errno
from collections.abc import Iterator

import pytest

from reliability.disk import ERRORS, Failing, Tree, unflushed
from reliability.jobs import Job, annotation, small_batches

OLD: Tree = {"out.jsonl": b"an older output\n"}


@pytest.fixture(scope="module")
def job(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Job]:
    with unflushed(), small_batches():
        yield annotation(tmp_path_factory.mktemp("annotation"))


@pytest.fixture(scope="module")
def expected(job: Job) -> bytes:
    job.recorded({})
    return (job.folder / "out.jsonl").read_bytes()


@pytest.fixture(scope="module")
def half_done(job: Job) -> Tree:
    """What a cut in the middle leaves beside an older output."""
    states = [tree for tree in job.recorded(OLD).states() if tree.get("out.jsonl") in OLD.values()]
    return max(states, key=lambda tree: len(tree.get("out.jsonl.partial") or b""))


@pytest.mark.parametrize("beginning", ["new", "over an old one", "half done"])
def test_a_power_cut_at_every_operation_loses_nothing(
    beginning: str, job: Job, expected: bytes, half_done: Tree
) -> None:
    before = {"new": {}, "over an old one": OLD, "half done": half_done}[beginning]
    recorder = job.recorded(before)
    assert recorder.operations >= 15
    for tree in recorder.states():
        assert tree.get("out.jsonl") in {expected, before.get("out.jsonl")}
        begun = len(tree) > 2 + len(before)  # more than the files of nothing done yet
        assert "out.jsonl.state" in tree or tree.get("out.jsonl") == expected or not begun
        assert job.goes_on(tree, {"out.jsonl": expected})


@pytest.mark.parametrize("lasting", [True, False], ids=["for good", "once"])
@pytest.mark.parametrize("code", ERRORS, ids=lambda code: errno.errorcode[code])
@pytest.mark.parametrize("beginning", ["over an old one", "half done"])
def test_a_disk_that_fails_is_told_and_destroys_nothing(
    beginning: str, code: int, lasting: bool, job: Job, expected: bytes, half_done: Tree
) -> None:
    before = OLD if beginning == "over an old one" else half_done
    for number in range(1_000):
        disk = Failing(job.folder, number, code, lasting=lasting)
        ended = job.on_a_failing_disk(before, disk)
        if disk.operations <= number:
            break
        if ended.code:
            assert ended.told.count("\n") == 1 and str(job.folder) in ended.told, ended.told
            assert (job.folder / "out.jsonl").read_bytes() in {*OLD.values(), expected}
        assert job.recovers(ended, {"out.jsonl": expected})
    assert number >= 10

"""A training whose power is cut, or whose disk fails: a few moments in the fast tests, all in the slow."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from reliability.disk import ERRORS, Failing, Recorder, unflushed
from reliability.jobs import Job, training


class Whole(NamedTuple):
    """A training that was not disturbed."""

    job: Job
    recorder: Recorder
    outcome: dict[str, Any]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Whole]:
    job = training(tmp_path_factory.mktemp("training"))
    with unflushed():
        yield Whole(job, job.recorded({}), job.outcome())


@pytest.mark.parametrize("part", [0.2, 0.5, 0.6, 0.75, 0.9])
def test_a_power_cut_loses_nothing(part: float, whole: Whole) -> None:
    states = whole.recorder.states()
    assert whole.recorder.operations > 60
    assert whole.job.goes_on(states[int(part * len(states))], whole.outcome)


@pytest.mark.slow
def test_a_power_cut_at_every_operation_loses_nothing(whole: Whole) -> None:
    for tree in whole.recorder.states():
        assert whole.job.goes_on(tree, whole.outcome)


def fail(whole: Whole, disk: Failing) -> bool:
    """Train on a disk that fails, which is told, then on a good one; whether the first got to the failure."""
    ended = whole.job.on_a_failing_disk({}, disk)
    if ended.code:
        told = [line for line in ended.told.splitlines() if line.startswith("lbf: cannot write")]
        assert len(told) == 1 and "safe" in told[0] and "Traceback" not in ended.told, ended.told
    assert whole.job.recovers(ended, whole.outcome)
    return disk.operations > disk.number


@pytest.mark.parametrize(("number", "code"), list(zip((1, 20, 45), ERRORS, strict=True)))
def test_a_disk_that_fails_is_told(number: int, code: int, whole: Whole) -> None:
    assert fail(whole, Failing(whole.job.folder, number, code))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "lasting"), [*((code, True) for code in ERRORS), (errno.EIO, False)], ids=str
)
def test_a_disk_that_fails_at_any_operation_is_told(code: int, lasting: bool, whole: Whole) -> None:
    number = 0
    while fail(whole, Failing(whole.job.folder, number, code, lasting=lasting)):
        number += 1
    assert number > 60

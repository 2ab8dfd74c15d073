"""Power cuts and failing disks, counted: `python -m reliability`, from the folder tests.

An annotation and a training are cut before every operation on their files, and run on disks of which every
operation fails: for good with each of three errors, and once. `--every 10` tries every tenth of a training.
For each cut there are the states of the disk that `reliability.disk` tells of; states that are equal are
tried once.
"""

from __future__ import annotations

import argparse
import errno
import sys
import tempfile
from pathlib import Path

from reliability.disk import ERRORS, Failing, Recorder, unflushed
from reliability.jobs import Job, annotation, small_batches, training


def cut(name: str, job: Job, recorder: Recorder, every: int) -> bool:
    """Cut a job, and tell how many cuts it survived."""
    expected, states = job.outcome(), recorder.states()
    tried = states[::every]
    good = sum(job.goes_on(tree, expected) for tree in tried)
    counts = f"{recorder.operations} operations, {len(states)} different states of the disk after a cut"
    say(f"{name:12} {counts}, {len(tried)} tried, {good} ended in the same bytes")
    return good == len(tried)


def fail(job: Job, operations: int, every: int) -> bool:
    """Run a job on disks that fail, and tell how often that was told and nothing was lost."""
    expected, kinds = job.outcome(), [*((code, True) for code in ERRORS), (errno.EIO, False)]
    good = tried = 0
    for code, lasting in kinds:
        for number in range(0, operations, every):
            ended = job.on_a_failing_disk({}, Failing(job.folder, number, code, lasting=lasting))
            tried += 1
            good += (ended.code == 0 or is_one_message(ended.told)) and job.recovers(ended, expected)
    errors = ", ".join(errno.errorcode[code] for code in ERRORS)
    say(f"{'':12} {tried} disks that fail ({errors}; EIO once): {good} were told of, and nothing was lost")
    return good == tried


def is_one_message(told: str) -> bool:
    """Whether a failure was told in one line, and in no other way."""
    return "Traceback" not in told and sum(line.startswith("lbf: ") for line in told.splitlines()) == 1


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Cut both jobs, and run them on disks that fail."""
    parser = argparse.ArgumentParser(description="Cut the power of an annotation and of a training.")
    parser.add_argument("--every", type=int, default=1, help="of a training, try every so manyth")
    every, good = parser.parse_args().every, True
    with tempfile.TemporaryDirectory() as folder, unflushed(), small_batches():
        jobs = {"annotation": (annotation(Path(folder)), 1), "training": (training(Path(folder)), every)}
        for name, (job, step) in jobs.items():
            recorder = job.recorded({})
            good &= cut(name, job, recorder, step)
            good &= fail(job, recorder.operations, step)
    return not good


if __name__ == "__main__":
    sys.exit(main())

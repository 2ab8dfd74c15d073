"""Power cuts and failing disks, counted: `python -m reliability`, from the folder tests.

An annotation and a training are cut before every operation on their files, and run on disks of which every
operation fails: for good with each of three errors, and once. `--only cuts EIO` does so much of it, and
`--every 10` tries every tenth of a training. For each cut there are the states of the disk that
`reliability.disk` tells of; states that are equal are tried once. And what earlier versions wrote is read.
"""

from __future__ import annotations

import argparse
import errno
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from app.runs import test_earlier_versions as earlier
from lbf.app.runs import Run
from reliability.disk import ERRORS, Failing, Recorder, unflushed
from reliability.jobs import Job, annotation, small_batches, training

CUTS, ONCE, VERSIONS = "cuts", "once", "versions"
DISKS = (CUTS, *(errno.errorcode[code] for code in ERRORS), ONCE)


class Whole(NamedTuple):
    """A job that was not disturbed."""

    name: str
    job: Job
    recorder: Recorder
    outcome: object
    every: int


def cut(whole: Whole) -> bool:
    """Cut a job, and tell how many cuts it survived."""
    states, operations = whole.recorder.states(), whole.recorder.operations
    tried = states[:: whole.every]
    good = sum(whole.job.goes_on(tree, whole.outcome) for tree in tried)
    counts = f"{operations} operations, {len(states)} different states of the disk after a cut"
    say(f"{whole.name:12} {counts}, {len(tried)} tried, {good} ended in the same bytes")
    return good == len(tried)


def fail(whole: Whole, kind: str) -> bool:
    """Run a job on disks that fail, and tell how often that was told and nothing was lost."""
    code, job, good = errno.EIO if kind == ONCE else getattr(errno, kind), whole.job, 0
    numbers = range(0, whole.recorder.operations, whole.every)
    for number in numbers:
        ended = job.on_a_failing_disk({}, Failing(job.folder, number, code, lasting=kind != ONCE))
        good += (ended.code == 0 or is_one_message(ended.told)) and job.recovers(ended, whole.outcome)
    manner = "EIO once" if kind == ONCE else f"{kind} from then on"
    say(f"{whole.name:12} {len(numbers)} disks that fail, {manner}: {good} told in a line, and nothing lost")
    return good == len(numbers)


def versions() -> None:
    """Read what earlier versions wrote, and tell how much that was."""
    for folder in earlier.KEPT:
        earlier.test_a_kept_run_is_read(folder)
    for folder in earlier.RECORDED:
        earlier.test_a_recorded_run_can_be_solved_with_and_gone_on_from(folder)
    for card in earlier.CARDS:
        earlier.test_a_packaged_model_is_read(card)
    described = [Run(folder).described() for folder in earlier.KEPT]
    commits = len({str(facts.get("commit")).removesuffix("-changed") for facts in described})
    kept = f"{len(earlier.KEPT)} kept runs of {commits} commits"
    rest = f"{len(earlier.RECORDED)} whole run folders gone on from, {len(earlier.CARDS)} models loaded"
    say(f"{'versions':12} {kept} read, {rest}")


def is_one_message(told: str) -> bool:
    """Whether a failure was told in one line, and in no other way."""
    return "Traceback" not in told and sum(line.startswith("lbf: ") for line in told.splitlines()) == 1


def say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> int:
    """Cut both jobs, and run them on disks that fail."""
    parser = argparse.ArgumentParser(description="Cut the power of an annotation and of a training.")
    parser.add_argument("--only", nargs="+", choices=(*DISKS, VERSIONS), default=(*DISKS, VERSIONS))
    parser.add_argument("--every", type=int, default=1, help="of a training, try every so manyth")
    asked, good = parser.parse_args(), True
    if VERSIONS in asked.only:
        versions()
    disks = [kind for kind in asked.only if kind != VERSIONS]
    with tempfile.TemporaryDirectory() as folder, unflushed(), small_batches():
        place = Path(folder)
        jobs = [("annotation", annotation(place), 1), ("training", training(place), asked.every)]
        for name, job, every in jobs if disks else ():
            whole = Whole(name, job, job.recorded({}), job.outcome(), every)
            for kind in disks:
                good &= cut(whole) if kind == CUTS else fail(whole, kind)
    return not good


if __name__ == "__main__":
    sys.exit(main())

"""Many requests to one server, faults mixed in: `python -m soak --requests 100000`, from the folder tests.

The server is `lbf serve`, a process of its own. Four clients ask it in turn for what people and the page ask
for, and send what they should not: bodies that are no JSON or have values of other types, wrong content
types, addresses that do not exist, more than is taken, connections that stall in seven ways or are cut in the
middle. Its folder of runs holds a good run and damaged ones, which are damaged anew all the time.

Ends with 1 if an answer was a 5xx other than 503, if a request got no answer, or if the server's memory,
threads or open files at the end are more than after the first fifth, beyond what `growth` allows. What is
mixed follows from the seed.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from soak.clients import ARRIVAL, CLIENTS, Client, Tally
from soak.sending import damage, write_good_run

GROWTH: Final = 0.05
"""The share by which memory may differ from one measurement to the next."""
WORKERS: Final = CLIENTS
"""Threads by which measurements may differ: a pool of workers keeps as many as were busy at once of late."""


@dataclass(frozen=True, slots=True)
class Usage:
    """What the server's process holds."""

    megabytes: float
    threads: int
    files: int

    def __str__(self) -> str:
        return f"{self.megabytes:6.1f} MB, {self.threads} threads, {self.files} open files"


def usage_of(process: int) -> Usage | None:
    """What a process holds, where the system tells (Linux)."""
    folder = Path(f"/proc/{process}")
    try:
        resident = re.search(r"^VmRSS:\s+(\d+)", (folder / "status").read_text(), re.MULTILINE)
        threads, files = (len(list((folder / part).iterdir())) for part in ("task", "fd"))
    except OSError:
        return None
    return Usage(int(resident[1]) / 1024, threads, files) if resident else None


@contextlib.contextmanager
def serving(model: str | None, runs: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """`lbf serve` in a process of its own, on a free port; the process and the port."""
    command = [sys.executable, "-u", "-m", "lbf", "serve", "--port", "0", "--no-open", "--runs", str(runs)]
    with subprocess.Popen(
        [*command, *(["--model", model] if model else [])], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r":(\d+)/", process.stdout.readline())
            assert found, "the server did not start"
            yield process, int(found[1])
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(60)


def watch(process: int, tally: Tally, most: int, until: float, every: int) -> list[tuple[int, Usage]]:
    """What the server held after so many requests, again and again until the last."""
    seen: list[tuple[int, Usage]] = []
    while tally.sent < most and time.monotonic() < until:
        time.sleep(0.2)
        usage = usage_of(process)
        if usage and tally.sent >= (seen[-1][0] if seen else 0) + every:
            seen.append((tally.sent, usage))
            print(f"{tally.sent:8,} requests  {usage}", flush=True)
    return seen


def growth(first: Usage, last: Usage) -> list[str]:
    """What has grown."""
    grown = []
    if last.megabytes > first.megabytes * (1 + GROWTH):
        grown.append(f"memory grew from {first.megabytes:.1f} to {last.megabytes:.1f} MB")
    for name, more in (("threads", WORKERS), ("files", 0)):
        if getattr(last, name) > getattr(first, name) + more:
            grown.append(f"{name} grew from {getattr(first, name)} to {getattr(last, name)}")
    return grown


def at_rest(process: int) -> Usage | None:
    """What the server holds once it has closed everything that stalled or was kept open."""
    time.sleep(ARRIVAL + 5)
    return usage_of(process)


def soak(model: str | None, requests: int, seconds: float, seed: int) -> list[str]:
    """Send the requests in two parts, a fifth and the rest; what went wrong."""
    tally, until = Tally(), time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        runs = Path(folder)
        write_good_run(runs / "good")
        damaged = [runs / f"damaged-{number}" for number in range(4)]
        for place in damaged:
            place.mkdir()
            damage(place, random.Random(seed))
        with serving(model, runs) as (process, port):
            begin, rests = time.monotonic(), []
            for part, most in enumerate((requests // 5, requests)):
                end = begin + seconds / 5 if part == 0 else until
                clients = [Client(port, f"{seed} {part} {n}", damaged, tally) for n in range(CLIENTS)]
                threads = [threading.Thread(target=client.run, args=(most, end)) for client in clients]
                for thread in threads:
                    thread.start()
                watch(process.pid, tally, most, end, max(requests // 20, 1))
                for thread in threads:
                    thread.join()
                rests.append(at_rest(process.pid))
                print(f"{tally.sent:8,} requests, at rest  {rests[-1] or 'not known here'}", flush=True)
            alive = process.poll() is None
    report(tally)
    first, last = rests
    wrong = [*tally.failures, *(growth(first, last) if first and last else [])]
    return wrong if alive else [*wrong, "the server ended"]


def report(tally: Tally) -> None:
    answers = ", ".join(f"{status}: {count:,}" for status, count in sorted(tally.statuses.items()))
    print(f"{tally.sent:,} requests; answers {answers}")
    print("; ".join(f"{kind}: {count:,}" for kind, count in sorted(tally.faults.items())))


def main() -> int:
    """Soak, and tell."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--model", default="classroom-en")
    options.add_argument("--requests", type=int, default=100_000)
    options.add_argument("--seconds", type=float, default=3600)
    options.add_argument("--seed", type=int, default=0)
    asked = options.parse_args()
    wrong = soak(asked.model, asked.requests, asked.seconds, asked.seed)
    for line in wrong[:20]:
        print(f"wrong: {line}")
    print(f"{len(wrong)} things wrong" if wrong else "nothing grew, and nothing failed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

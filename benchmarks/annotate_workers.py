"""What a second worker brings to `lbf annotate --engine ray`, on a local cluster of two.

    python benchmarks/annotate_workers.py --rows 2000 --model english
    python benchmarks/annotate_workers.py --rows 20000

Rows a second from the first finished batch to the last, so that neither starting nor compiling counts, with
one worker and with two. On a machine that does other things, too, the processor time tells more: that of the
command (reading, writing, handing out) and of its workers, for each row. Two workers are at most twice as
fast as one, and less where the command is as busy as they are.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from pathlib import Path

import ray

from annotate_rows import problems
from lbf.app.annotate.annotator import annotate
from lbf.app.annotate.recipe import AnnotateOptions
from lbf.app.progress import StreamProgress

TICK = os.sysconf("SC_CLK_TCK")


def worker_seconds() -> dict[int, float]:
    """The processor time of every worker that is alive."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::BatchWorker"):
                times = (process / "stat").read_text().rpartition(")")[2].split()[11:13]
                found[int(process.name)] = sum(map(int, times)) / TICK
        except OSError:  # it has ended
            continue
    return found


class Watch:
    """When batches were finished, and what that took of the processors."""

    def __init__(self) -> None:
        self.rows, self.own, self.workers = [0], [time.process_time()], [worker_seconds()]
        self.times = [time.monotonic()]

    def add(self, rows: int) -> None:
        """Some rows are finished."""
        self.rows.append(rows)
        self.own.append(time.process_time())
        self.workers.append(worker_seconds())
        self.times.append(time.monotonic())

    def figures(self) -> dict[str, float]:
        """From the first finished batch on."""
        rows = sum(self.rows[2:])
        spent = sum(self.workers[-1].get(one, 0.0) - used for one, used in self.workers[1].items())
        return {
            "rows_a_second": round(rows / (self.times[-1] - self.times[1]), 1),
            "command_ms_a_row": round(1000 * (self.own[-1] - self.own[1]) / rows, 3),
            "workers_ms_a_row": round(1000 * spent / rows, 3),
        }


def measured(source: Path, workers: int, model: str) -> dict[str, float]:
    """What so many workers do."""
    watch, usual = Watch(), StreamProgress.add

    def add(progress: StreamProgress, rows: int, share: float) -> None:
        watch.add(rows)
        usual(progress, rows, share)

    StreamProgress.add = add  # type: ignore[method-assign]
    try:
        output = source.with_name(f"{workers}.jsonl")
        annotate(str(source), AnnotateOptions(output, model=model, jobs=workers, engine="ray"))
    finally:
        StreamProgress.add = usual  # type: ignore[method-assign]
    return watch.figures()


def main() -> None:
    """Measure one worker and two."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--model", default="none")
    asked = parser.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "in.jsonl"
        source.write_text("".join(json.dumps(row) + "\n" for row in problems(asked.rows)))
        found = {}
        for workers in (1, 2):
            found[workers] = measured(source, workers, asked.model)
            print(f"{workers} workers:", json.dumps(found[workers]), flush=True)
        same = (Path(folder) / "1.jsonl").read_bytes() == (Path(folder) / "2.jsonl").read_bytes()
    print("the same bytes:", same)
    print(f"times as fast: {found[2]['rows_a_second'] / found[1]['rows_a_second']:.2f}")
    alone = max(found[1]["command_ms_a_row"], found[1]["workers_ms_a_row"])
    both = found[2]["command_ms_a_row"] + found[2]["workers_ms_a_row"]
    print(f"on two quiet cores, by processor time: {2 * alone / both:.2f}")


if __name__ == "__main__":
    main()

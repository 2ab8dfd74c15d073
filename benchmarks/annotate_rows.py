"""What `lbf annotate` takes for many rows by search alone: memory, rows a second, size of the output.

    python benchmarks/annotate_rows.py --rows 10000 1000000
    python benchmarks/annotate_rows.py --rows 10000 --jobs 2 --ending .parquet

Rows are generated: small problems of two or three numbers, no two alike. Each size is annotated by a process
of its own, whose peak memory is its own, without the search's compiling. The ratio of the last peak to the
first is what "constant memory" means.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

THINGS = ("pens", "apples", "marbles", "books", "cards", "coins", "stamps", "shells")


def problems(count: int) -> Iterator[dict[str, object]]:
    """Rows that are all different: sums, differences and products of the row's number."""
    for i in range(count):
        a, b, c = 11 + i % 9973, 2 + i // 9973, 3 + i % 7
        thing = THINGS[i % len(THINGS)]
        if i % 3 == 0:
            text, answer = f"Ann has {a} {thing} and buys {b} more. How many has she?", a + b
        elif i % 3 == 1:
            text, answer = f"There are {a + b} {thing}, and {b} are lost. How many are left?", a
        else:
            text = f"Each of {c} boxes holds {a} {thing}, and {b} lie beside them. How many are there?"
            answer = a * c + b
        yield {"id": i, "text": text, "answer": answer, "source": "generated"}


def annotate_here(source: Path, output: Path, jobs: int, leaves: int) -> None:
    """Annotate in this process, and print what it took as JSON."""
    from lbf.app.annotate.annotator import annotate
    from lbf.app.annotate.recipe import AnnotateOptions

    begin, clock = time.monotonic(), time.process_time()
    options = AnnotateOptions(output, model="none", jobs=jobs, max_leaves=leaves)
    summary = annotate(str(source), options)
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = time.process_time() - clock + children.ru_utime + children.ru_stime
    print(
        json.dumps(
            {
                "rows": summary.coverage.rows,
                "annotated": summary.coverage.annotated,
                "seconds": round(time.monotonic() - begin, 1),
                "processor_seconds": round(spent, 1),
                "peak_megabytes": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
                "output_megabytes": round(output.stat().st_size / 1e6, 2),
            }
        )
    )


def measured(rows: int, asked: argparse.Namespace, folder: Path) -> dict[str, float]:
    """One size, in a process of its own."""
    source, output = folder / "in.jsonl", folder / f"out{asked.ending}"
    with source.open("w", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in problems(rows))
    command = [sys.executable, __file__, "--source", str(source), "--output", str(output)]
    command += ["--jobs", str(asked.jobs), "--leaves", str(asked.leaves)]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    figures: dict[str, float] = json.loads(done.stdout)
    figures["input_megabytes"] = round(source.stat().st_size / 1e6, 2)
    figures["rows_per_processor_second"] = round(rows / max(1e-9, figures["processor_seconds"]), 1)
    output.unlink()
    return figures


def main() -> None:
    """Measure every size."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, nargs="+", default=[10_000, 100_000])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--leaves", type=int, default=5, help="most numbers in a solution")
    parser.add_argument("--ending", default=".jsonl")
    parser.add_argument("--source", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--output", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.source:
        annotate_here(asked.source, asked.output, asked.jobs, asked.leaves)
        return
    with tempfile.TemporaryDirectory() as folder:
        found = [measured(rows, asked, Path(folder)) for rows in asked.rows]
    for figures in found:
        print(json.dumps(figures))
    if len(found) > 1:
        growth = found[-1]["peak_megabytes"] / found[0]["peak_megabytes"]
        print(f"peak memory of the last over the first: {growth:.3f}")


if __name__ == "__main__":
    main()

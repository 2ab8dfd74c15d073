"""The paper's table of accuracies on Math23K, and ours beside it: one training for each row, from answers alone.

    OMP_NUM_THREADS=1 python experiments/math23k.py gts-lbf gts-lbf-exact     # these rows, one after the other
    python experiments/math23k.py --list                                      # all rows, and how far each has come
    lbf report results/math23k                                                # the tables

Each row is an ordinary `lbf train` in `runs/math23k/NAME`: killed or stopped, it goes on where it was when asked for again.
A row that has come to its end is judged on the test problems and kept in `results/math23k/NAME`, without the data set's texts.
One thread, so that a row can be repeated; run two rows at a time on two cores.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from keep_run import keep

from lbf.app.report.records import read_run

RUNS: Final = Path("runs/math23k")
RESULTS: Final = Path("results/math23k")

PUBLIC: Final = ("--data", "math23k", "--split", "public", "--hidden", "256", "--threads", "1")
FOLD: Final = ("--data", "math23k", "--split", "fold-1", "--hidden", "256", "--threads", "1")
LONG: Final = ("--dropout", "0.3", "--epochs", "22", "--set", "halve_every=6", "--set", "average=0.998")
FIXED: Final = (*LONG, "--set", "draws=1", "--set", "meaningful=true", "--set", "capacity=3", "--set", "simplest=true")
"""Beyond the paper: also drawn trees are fixed, for a walk never changes a tree's shape, and what says nothing is not kept."""
PAPER: Final = ("--dropout", "0.3", "--epochs", "26", "--set", "halve_every=7", "--set", "average=0.998")
SAMPLED: Final = (*LONG, "--set", "patience=10")
"""What samples may never leave the ground: it need not be watched to the end then."""
SEARCHED: Final = ("--dropout", "0.3", "--set", "candidates=8", "--set", "refresh_beam=8", "--set", "forms=5")
EXACT: Final = (
    *SEARCHED,
    *("--epochs", "32", "--set", "halve_every=9", "--set", "average=0.999"),
    *("--set", "refresh=8", "--set", "refresh_from=6", "--set", "forms_from=22"),
)
AGAIN: Final = (
    *SEARCHED,
    *("--epochs", "24", "--set", "halve_every=7", "--set", "average=0.998"),
    *("--set", "warm_up=4", "--set", "refresh=24", "--set", "refresh_from=8"),
)
"""A fresh solver learns what an earlier one has found and ranked, in several forms from the beginning."""
SEQUENCE: Final = ("--set", "encoder=lstm", "--set", "decoder=sequence")

ROWS: Final[dict[str, tuple[str, ...]]] = {
    "gts-supervised": ("--strategy", "supervised", *PUBLIC, *LONG),
    "gts-reinforce": ("--strategy", "reinforce", *PUBLIC, *SAMPLED),
    "gts-mapo": ("--strategy", "mapo", *PUBLIC, *SAMPLED),
    "gts-lbf-no-memory": ("--strategy", "lbf-no-memory", *PUBLIC, *FIXED),
    "gts-lbf": ("--strategy", "lbf", *PUBLIC, *FIXED),
    "gts-lbf-paper": ("--strategy", "lbf", *PUBLIC, *PAPER),
    "gts-lbf-full": ("--strategy", "lbf-full", *PUBLIC, *FIXED),
    "gts-lbf-exact-first": ("--strategy", "lbf-exact", *PUBLIC, *EXACT),
    "gts-lbf-exact": ("--strategy", "lbf-exact", *PUBLIC, *AGAIN, "--memory", f"{RUNS}/gts-lbf-exact-first"),
    "seq2seq-supervised": ("--strategy", "supervised", *PUBLIC, *LONG, *SEQUENCE),
    "seq2seq-reinforce": ("--strategy", "reinforce", *PUBLIC, *SAMPLED, *SEQUENCE),
    "seq2seq-mapo": ("--strategy", "mapo", *PUBLIC, *SAMPLED, *SEQUENCE),
    "seq2seq-lbf-no-memory": ("--strategy", "lbf-no-memory", *PUBLIC, *FIXED, *SEQUENCE),
    "seq2seq-lbf": ("--strategy", "lbf", *PUBLIC, *FIXED, *SEQUENCE),
    "seq2seq-lbf-exact": ("--strategy", "lbf-exact", *PUBLIC, *AGAIN, "--memory", f"{RUNS}/gts-lbf-exact-first", *SEQUENCE),
    "gts-lbf-fold-1": ("--strategy", "lbf", *FOLD, *FIXED),
    "gts-lbf-exact-fold-1": ("--strategy", "lbf-exact", *FOLD, *EXACT),
}
"""The options of each row."""
NEEDS: Final = {"gts-lbf-exact": "gts-lbf-exact-first", "seq2seq-lbf-exact": "gts-lbf-exact-first"}
"""The row with whose memory another begins."""


def train(name: str) -> None:
    """Begin a row or go on with it, then keep it."""
    if name in NEEDS and not (RUNS / NEEDS[name] / "memory.jsonl").exists():
        train(NEEDS[name])
    folder = RUNS / name
    begun = (folder / "config.json").exists()
    options = ("--resume", str(folder)) if begun else (*ROWS[name], "--run", str(folder))
    subprocess.run([sys.executable, "-m", "lbf", "train", *options], check=True)
    if not (RESULTS / name).exists():
        keep(folder, RESULTS / name)


def state(name: str) -> str:
    """How far a row has come."""
    if (RESULTS / name).exists():
        return f"kept, test {read_run(RESULTS / name, name).accuracy:.1f} %"
    if not (RUNS / name / "config.json").exists():
        return "not begun"
    return f"{len(read_run(RUNS / name, name).points)} epochs done"


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the rows that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    parser.add_argument("--list", action="store_true", help="say how far each row has come")
    asked = parser.parse_args(arguments)
    unknown = [name for name in asked.rows if name not in ROWS]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; there are {', '.join(ROWS)}")
    if asked.list or not asked.rows:
        click.echo("\n".join(f"{name:24} {state(name)}" for name in ROWS))
        return
    for name in asked.rows:
        train(name)


if __name__ == "__main__":
    main()

"""What the experiments share: a table of trainings, each of which is run, taken up again, judged and kept by its name.

Each row is an ordinary `lbf train` in `runs/EXPERIMENT/ROW`: killed or stopped, it goes on where it was when asked for again.
A row that has come to its end is judged on the test problems and kept in `results/EXPERIMENT/ROW`, without the data set's texts.
A row that begins with the memory of another (`--memory`) waits for it, and trains it if it must.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click
from keep_run import keep

from lbf.app.report.records import CONFIG, read_run


@dataclass(frozen=True, slots=True)
class Experiment:
    """The options of each row by its name."""

    name: str
    rows: Mapping[str, tuple[str, ...]]

    def run(self, row: str) -> Path:
        """Where a row is trained."""
        return Path("runs", self.name, row)

    def result(self, row: str) -> Path:
        """Where it is kept."""
        return Path("results", self.name, row)

    def needs(self, row: str) -> str | None:
        """The row with whose memory this one begins."""
        options = self.rows[row]
        if "--memory" not in options:
            return None
        folder = Path(options[options.index("--memory") + 1])
        return next(other for other in self.rows if self.run(other) == folder)

    def train(self, row: str) -> None:
        """Begin a row or go on with it, then keep it."""
        earlier = self.needs(row)
        if earlier and not self._is_trained(earlier):
            self.train(earlier)
        if not self._is_trained(row):
            folder = self.run(row)
            begun = (folder / CONFIG).exists()
            options = ("--resume", str(folder)) if begun else (*self.rows[row], "--run", str(folder))
            subprocess.run([sys.executable, "-m", "lbf", "train", *options], check=True)
        if not self.result(row).exists():
            keep(self.run(row), self.result(row))

    def _is_trained(self, row: str) -> bool:
        return (self.run(row) / CONFIG).exists() and read_run(self.run(row), row).accuracy is not None

    def state(self, row: str) -> str:
        """How far a row has come."""
        if self.result(row).exists():
            return f"kept, test {read_run(self.result(row), row).accuracy:.1f} %"
        if not (self.run(row) / CONFIG).exists():
            return "not begun"
        return f"{len(read_run(self.run(row), row).points)} epochs done"

    def main(self, description: str | None, arguments: Sequence[str] | None = None) -> None:
        """Train the rows that were asked for."""
        parser = argparse.ArgumentParser(description=description)
        parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(self.rows))
        parser.add_argument("--list", action="store_true", help="say how far each row has come")
        asked = parser.parse_args(arguments)
        unknown = [row for row in asked.rows if row not in self.rows]
        if unknown:
            parser.error(f"there is no row {unknown[0]!r}; there are {', '.join(self.rows)}")
        if asked.list or not asked.rows:
            width = max(map(len, self.rows))
            click.echo("\n".join(f"{row:{width}}  {self.state(row)}" for row in self.rows))
            return
        for row in asked.rows:
            self.train(row)

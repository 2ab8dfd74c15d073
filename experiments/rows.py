"""What the experiments share: a table of trainings, each of which is run, taken up again, judged and kept by
its name.

Each row is an ordinary `lbf train` in `runs/EXPERIMENT/ROW`: killed or stopped, it goes on where it was when
asked for again. A row that has come to its end is judged on the test problems and kept in
`results/EXPERIMENT/ROW`, without the data set's texts. A row that begins with the memory of another
(`--memory`) or from its solver (`--from`), or that others teach (`--teacher`), waits for them, and trains
them if it must. With `--repeat EPOCHS` a
kept row is begun once more, elsewhere, and compared with what is kept, figure by figure: the same up to a
relative 1e-6, because sums come out differently in their last digits on another processor, and whether to the
last digit is said as well.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import click
from keep_run import keep

from lbf.app.report.run_records import read_run
from lbf.app.runs.folder import CONFIG, EVENTS

CLOCKS: Final = frozenset({"seconds", "validation_seconds", "problems_per_second"})
"""What an epoch tells about the machine, and not about the training."""
TOLERANCE: Final = 1e-6
"""Relative difference up to which a figure that is repeated counts as the same."""


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

    def needs(self, row: str) -> list[str]:
        """The rows with whose memory or solver this one begins, and those that teach it."""
        named = [
            Path(folder)
            for option, folder in pairwise(self.rows[row])
            if option in ("--memory", "--from", "--teacher")
        ]
        return [other for other in self.rows if self.run(other) in named]

    def train(self, row: str) -> None:
        """Begin a row or go on with it, then keep it."""
        self._train_earlier(row)
        if not self._is_trained(row):
            folder = self.run(row)
            begun = (folder / CONFIG).exists()
            options = ("--resume", str(folder)) if begun else (*self.rows[row], "--run", str(folder))
            _lbf_train(*options)
        if not self.result(row).exists():
            keep(self.run(row), self.result(row))

    def repeat(self, row: str, epochs: int) -> list[Difference]:
        """Train the first epochs of a kept row again, apart from it; what came out differently."""
        self._train_earlier(row)
        kept = list(_epochs(self.result(row)))[:epochs]
        with TemporaryDirectory() as folder:
            again = Path(folder, row)
            _lbf_train(*self.rows[row], "--epochs", str(len(kept)), "--run", str(again))
            pairs = zip(kept, _epochs(again), strict=True)
            return [difference for pair in pairs for difference in _differences(*pair)]

    def _train_earlier(self, row: str) -> None:
        for earlier in self.needs(row):
            if not self._is_trained(earlier):
                self.train(earlier)

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
        parser.add_argument(
            "--repeat", type=int, metavar="EPOCHS", help="begin kept rows again and compare, do not keep"
        )
        asked = parser.parse_args(arguments)
        unknown = [row for row in asked.rows if row not in self.rows]
        if unknown:
            parser.error(f"there is no row {unknown[0]!r}; there are {', '.join(self.rows)}")
        if asked.repeat is not None:
            self._compare(parser, asked.rows, asked.repeat)
            return
        if asked.list or not asked.rows:
            width = max(map(len, self.rows))
            click.echo("\n".join(f"{row:{width}}  {self.state(row)}" for row in self.rows))
            return
        for row in asked.rows:
            self.train(row)

    def _compare(self, parser: argparse.ArgumentParser, rows: Sequence[str], epochs: int) -> None:
        """Say of each row, as soon as it is known, whether it came out the same; exit code 1 if one did
        not.
        """
        if epochs < 1 or not rows:
            parser.error(
                "--repeat needs at least one epoch and one row, such as --repeat 1 " + next(iter(self.rows))
            )
        missing = [row for row in rows if not self.result(row).exists()]
        if missing:
            parser.error(
                f"{missing[0]!r} is not kept in {self.result(missing[0])}, so there is nothing to compare"
                " with"
            )
        different = False
        for row in rows:
            differences = self.repeat(row, epochs)
            beyond = [each for each in differences if not each.is_within_tolerance]
            different = different or bool(beyond)
            click.echo(
                "\n".join(f"{row}: {sentence}" for sentence in map(str, beyond)) or _same(row, differences)
            )
        if different:
            parser.exit(1)


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that came out differently."""

    epoch: int
    name: str
    kept: Any
    now: Any

    @property
    def is_within_tolerance(self) -> bool:
        """Whether both are numbers that are the same up to `TOLERANCE`."""
        numbers = all(isinstance(each, (int, float)) for each in (self.kept, self.now))
        return numbers and math.isclose(self.kept, self.now, rel_tol=TOLERANCE, abs_tol=0.0)

    def __str__(self) -> str:
        return f"epoch {self.epoch}: {self.name} was {self.kept}, now {self.now}"


def _same(row: str, differences: Sequence[Difference]) -> str:
    """That a row came out the same, and how exactly."""
    if not differences:
        return f"{row}: the same, to the last digit"
    largest = max(differences, key=lambda each: abs(each.now - each.kept) / abs(each.kept))
    return f"{row}: the same within {TOLERANCE:g}, not to the last digit: {largest}"


def _lbf_train(*options: str) -> None:
    subprocess.run([sys.executable, "-m", "lbf", "train", *options], check=True)


def _epochs(folder: Path) -> Iterator[dict[str, Any]]:
    """What each epoch of a run told, without its clocks."""
    for line in (folder / EVENTS).read_text(encoding="utf-8").splitlines():
        event = json.loads(line)
        if event["kind"] == "epoch":
            yield {name: value for name, value in event.items() if name not in CLOCKS}


def _differences(kept: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[Difference]:
    """The kept figures that are not the same now; an older run need not know all that one of today tells."""
    for name, figure in kept.items():
        if now.get(name) != figure:
            yield Difference(kept["epoch"], name, figure, now.get(name))

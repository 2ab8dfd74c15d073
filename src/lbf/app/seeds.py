"""Several trainings that differ only in their seed, one after another, and what they come to together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from lbf.app.runs import Run
from lbf.app.train import TrainOptions, configured, train, usual_folder
from lbf.errors import InputError


class SeedScore(NamedTuple):
    """What came of one seed: accuracies on validation and test problems, as shares."""

    seed: int
    folder: Path
    validation: float
    test: float


def train_seeds(asked: TrainOptions, count: int, say: Callable[[str], None]) -> list[SeedScore]:
    """Train with so many seeds, from the one asked for on; a run that is already there is gone on with, so
    the same command goes on after an interruption.
    """
    if asked.resume:
        raise InputError("--seeds begins runs: give the same command again to go on with them, not --resume")
    config = configured(asked)
    scores = []
    for seed in range(config.learning.seed, config.learning.seed + count):
        one = replace(asked, options={**asked.options, "seed": seed})
        folder = asked.run / f"seed-{seed}" if asked.run else usual_folder(configured(one))
        train(TrainOptions(resume=folder) if Run(folder).exists else replace(one, run=folder))
        scores.append(_score(seed, folder))
    for line in summary(scores):
        say(line)
    return scores


def _score(seed: int, folder: Path) -> SeedScore:
    test = next(event for event in reversed(Run(folder).events()) if event["kind"] == "test")
    return SeedScore(seed, folder, test["validation"], test["test"])


def summary(scores: Sequence[SeedScore]) -> list[str]:
    """The scores as lines: a row for each seed, then mean and standard deviation.

    >>> scores = [SeedScore(0, Path("runs/a"), 0.5, 0.6), SeedScore(1, Path("runs/b"), 0.6, 0.7)]
    >>> for line in summary(scores): print(line)
    seed  validation   test  run
       0      50.0 %  60.0 %  runs/a
       1      60.0 %  70.0 %  runs/b
    mean 55.0 ± 7.1 % on validation, 65.0 ± 7.1 % on test (2 seeds)
    """
    rows = [f"{s.seed:>4}  {_percent(s.validation):>10}  {_percent(s.test):>6}  {s.folder}" for s in scores]
    means = [_spread([getattr(s, part) for s in scores]) for part in ("validation", "test")]
    ends = f"mean {means[0]} on validation, {means[1]} on test ({len(scores)} seeds)"
    return ["seed  validation   test  run", *rows, ends]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _spread(shares: Sequence[float]) -> str:
    if len(shares) == 1:
        return _percent(shares[0])
    return f"{100 * fmean(shares):.1f} ± {100 * stdev(shares):.1f} %"

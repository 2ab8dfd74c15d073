"""The command `train`: from options to a run folder with a trained solver.

Started by torchrun, several processes train one solver together; only the first of them writes and speaks.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TextIO

import click
import torch
import torch.distributed as dist

from lbf.app.config import ConfigError, TrainConfig, parse_setting, read_toml, with_options
from lbf.app.runs import Run, RunError
from lbf.data.datasets import load_split
from lbf.data.splits import Split
from lbf.data.vocabulary import Vocabulary
from lbf.learning.checkpoint import Checkpoint, Standing
from lbf.learning.team import Alone, Team, Together
from lbf.learning.trainer import Trainer, accuracy
from lbf.neural import Solver
from lbf.neural.allocation import keep_freed_memory


@dataclass(frozen=True, slots=True)
class TrainOptions:
    """What `lbf train` is asked."""

    run: Path | None = None
    """The folder of a new run."""
    resume: Path | None = None
    """The folder of a run to go on with."""
    config: Path | None = None
    """A TOML file with options."""
    settings: tuple[str, ...] = ()
    """Options as `name=value`."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options that have a flag of their own; None where the flag was not given."""


def train(asked: TrainOptions) -> None:
    """Begin a run or go on with one, and train to the end."""
    team = _join_team()
    try:
        run, config = _resumed(asked) if asked.resume else _begun(asked, team)
        if team.rank == 0:
            click.echo(f"run folder: {run.folder}")
        _train(run, config, team)
    except RunError as error:
        raise click.ClickException(str(error)) from error
    finally:
        if isinstance(team, Together):
            dist.destroy_process_group()


def configured(asked: TrainOptions) -> TrainConfig:
    """The configuration of a new run: defaults, then the file, then settings, then flags."""
    config = TrainConfig()
    if asked.config:
        try:
            config = read_toml(asked.config.read_text(encoding="utf-8"))
        except OSError as error:
            raise ConfigError(f"cannot read {asked.config}: {error.strerror}") from error
        except ConfigError as error:
            raise ConfigError(f"{asked.config}: {error}") from error
    given = {name: value for name, value in asked.options.items() if value is not None}
    return with_options(config, {**dict(map(parse_setting, asked.settings)), **given})


def _begun(asked: TrainOptions, team: Team) -> tuple[Run, TrainConfig]:
    config = configured(asked)
    name = f"{Path(config.data).stem}-{config.learning.strategy}-{config.learning.seed}"
    folder = asked.run or Path("runs") / name
    run = Run.create(folder, config) if team.rank == 0 else Run(folder)
    team.collect("the folder is there")
    return run, config


def _resumed(asked: TrainOptions) -> tuple[Run, TrainConfig]:
    """The run to go on with. Only how long it goes on may change, because everything else would change what it is."""
    assert asked.resume is not None
    run = Run(asked.resume)
    given = {name: value for name, value in asked.options.items() if value is not None}
    if asked.run or asked.config or asked.settings or set(given) - {"epochs"}:
        raise ConfigError("a resumed run keeps its options: besides --resume only --epochs can be given")
    return run, with_options(run.config(), given)


def _join_team() -> Team:
    """The processes torchrun started, or this one alone."""
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        return Alone()
    dist.init_process_group("gloo")
    return Together()


def _train(run: Run, config: TrainConfig, team: Team) -> None:
    if config.threads:
        torch.set_num_threads(config.threads)
    keep_freed_memory()
    split = load_split(config.data, split=config.split)
    split = replace(split, train=split.train[: config.limit or None])
    solver = Solver(config.solver, config.alphabet(), Vocabulary.build(split.train, config.min_count), seed=config.learning.seed)
    trainer = Trainer(solver, split, config.learning, _Recorder(run, Display(sys.stderr, config.learning.epochs)), team=team)
    checkpoint = run.checkpoint()
    if checkpoint:
        trainer.restore(checkpoint)
    if team.rank == 0:
        run.rewind(trainer.standing)
        _announce(split, trainer)
    standing = trainer.run()
    _judge(run, config, split, standing, team)


def _announce(split: Split, trainer: Trainer) -> None:
    sizes = f"{trainer.total} training, {len(split.validation)} validation and {len(split.test)} test problems"
    click.echo(f"{split.name}: {sizes}; strategy {trainer.config.strategy}")
    for reason, count in trainer.left_out.items():
        click.echo(f"left out of training: {count} problems ({reason})")
    if trainer.standing.epoch:
        click.echo(f"going on after epoch {trainer.standing.epoch}")


def _judge(run: Run, config: TrainConfig, split: Split, standing: Standing, team: Team) -> None:
    """Look at the test problems, once, with the solver that validation chose."""
    team.collect("the best solver is there")
    score = accuracy(Solver.load(run.folder / "best"), split.test, config.learning.beam, team)
    if team.rank == 0:
        run.log({"kind": "test", "epoch": standing.best_epoch, "validation": standing.best_score, "test": score})
        click.echo(f"best epoch {standing.best_epoch}: validation {standing.best_score:.1%}, test {score:.1%}")
        click.echo(f"solver: {run.folder / 'best'}")


@dataclass(frozen=True, slots=True)
class _Recorder:
    """What the trainer reports goes to the run folder and to the screen."""

    run: Run
    display: Display

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        self.display.step(done, total, facts)

    def epoch(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        self.run.keep(facts, checkpoint, solver, best=best)
        self.display.epoch(facts, best=best)


class Display:
    """Progress for people: on a terminal a line that changes in place, otherwise one line for each epoch."""

    def __init__(self, screen: TextIO, epochs: int) -> None:
        self._screen, self._epochs, self._live = screen, epochs, screen.isatty()
        self._epoch = 0
        self._begin = self._shown = time.monotonic()

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """Show how far an epoch is, at most five times a second, and only to somebody who watches."""
        now = time.monotonic()
        if not self._live or (now - self._shown < 0.2 and done < total):
            return
        self._shown, spent = now, now - self._begin
        bar = "█" * (20 * done // total)
        left = spent / done * (total * (self._epochs - self._epoch) - done)
        self._write(f"\r{bar:·<20} {_figures(facts)}  {facts['seen'] / spent:.0f} problems/s  {_clock(left)} left\033[K")

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """Show what an epoch brought."""
        self._epoch, self._begin = facts["epoch"], time.monotonic()
        left = _clock((facts["seconds"] + facts["validation_seconds"]) * (self._epochs - self._epoch))
        self._write(
            f"{chr(13) if self._live else ''}epoch {self._epoch}/{self._epochs}  {_figures(facts)}"
            f"  validation {facts['validation']:.1%}{'*' if best else ' '}"
            f"  {facts['problems_per_second']:.0f} problems/s  {left} left{chr(27) + '[K' if self._live else ''}\n"
        )

    def _write(self, text: str) -> None:
        self._screen.write(text)
        self._screen.flush()


def _figures(facts: Mapping[str, float]) -> str:
    """Loss, the share of explored problems that led to a solution, and the size of the memory, where there are any."""
    fixed = f"  fixed {facts['solved']:.1%}" if facts["solved"] else ""
    memory = f"  memory {facts['solutions']:.0f}" if facts["solutions"] else ""
    return f"loss {facts['loss']:.3f}{fixed}{memory}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}" if minutes >= 60 else f"{minutes}:{rest:02d}"

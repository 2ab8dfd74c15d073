"""The command `train`: from options to a run folder with a trained solver.

Started by torchrun, several processes train one solver together; only the first of them writes and speaks.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import click
import torch
import torch.distributed as dist

from lbf.app.board import Board
from lbf.app.config import ConfigError, TrainConfig, parse_setting, read_toml, with_options
from lbf.app.progress import Display, Watcher
from lbf.app.runs import Run, RunError
from lbf.data.answers import AnswerKinds
from lbf.data.datasets import load_split
from lbf.data.splits import Split
from lbf.data.vocabulary import Vocabulary
from lbf.learning.checkpoint import Checkpoint, Standing
from lbf.learning.memory import Memory, MemoryFileError
from lbf.learning.team import Alone, Team, Together
from lbf.learning.trainer import Trainer, accuracy
from lbf.neural import Solver
from lbf.neural.layers import keep_freed_memory


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
    tensorboard: bool = False
    """Whether to write events for TensorBoard, too."""


def train(asked: TrainOptions) -> None:
    """Begin a run or go on with one, and train to the end."""
    try:
        with ExitStack() as stack:
            _train(asked, stack)
    except RunError as error:
        raise click.ClickException(str(error)) from error


def _train(asked: TrainOptions, stack: ExitStack) -> None:
    """Prepare what a training needs, to be given back when the stack unwinds, and train."""
    config = _configured_again(asked, asked.resume) if asked.resume else configured(asked)
    device = _device(config)
    team = _join_team(device, stack)
    split = load_split(config.data, split=config.split)
    split = replace(split, train=split.train[: config.limit or None])
    earlier = _earlier(Path(config.memory)) if config.memory and not asked.resume else None
    run = Run(asked.resume) if asked.resume else _begun(asked, config, team)
    watchers: list[Watcher] = [Display(sys.stderr, config.learning.epochs)]
    if team.rank == 0:
        stack.enter_context(run.locked())
        click.echo(f"run folder: {run.folder}")
    if asked.tensorboard and team.rank == 0:
        watchers.append(stack.enter_context(closing(Board(run.folder / "tensorboard"))))
    trainer = Trainer(
        _solver(config, split).to(device), split, config.learning, _Recorder(run, watchers), team=team
    )
    checkpoint = run.checkpoint()
    if checkpoint:
        trainer.restore(checkpoint)
    elif config.memory:
        _begin_with(earlier or _earlier(Path(config.memory)), trainer)
    if team.rank == 0:
        run.rewind(trainer.standing)
        _announce(split, trainer)
    standing = trainer.run()
    _judge(run, config, split, standing, team)


def _solver(config: TrainConfig, split: Split) -> Solver:
    """A new solver, and this process set up for it."""
    if config.threads:
        torch.set_num_threads(config.threads)
    keep_freed_memory()
    vocabulary, answers = Vocabulary.build(split.train, config.min_count), AnswerKinds.count(split.train)
    return Solver(
        config.solver, config.symbol_table(), vocabulary, seed=config.learning.seed, answers=answers
    )


def _earlier(path: Path) -> Memory:
    """What an earlier run has found; once a training has taken it over, it can go on without."""
    file = path / "memory.jsonl" if path.is_dir() else path
    memory = Memory(capacity=sys.maxsize)
    try:
        memory.read_jsonl(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"the option memory: cannot read {file}: {error.strerror}") from error
    except (MemoryFileError, UnicodeDecodeError) as error:
        raise ConfigError(f"the option memory: {file}: {error}") from error
    return memory


def _begin_with(earlier: Memory, trainer: Trainer) -> None:
    lost = trainer.begin_with(earlier)
    if trainer.team.rank == 0:
        click.echo(f"begins with {trainer.memory.total} solutions of {len(trainer.memory)} problems")
        if lost:
            click.echo(f"not used: {lost} solutions that do not give the answer or use other symbols")


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


def usual_folder(config: TrainConfig) -> Path:
    """Where a run is kept if nobody says where."""
    return Path("runs") / f"{Path(config.data).stem}-{config.learning.strategy}-{config.learning.seed}"


def _begun(asked: TrainOptions, config: TrainConfig, team: Team) -> Run:
    folder = asked.run or usual_folder(config)
    run = Run.create(folder, config) if team.rank == 0 else Run(folder)
    team.collect("the folder is there")
    return run


def _configured_again(asked: TrainOptions, folder: Path) -> TrainConfig:
    """The configuration of a run to go on with. Only how long it goes on may change: all else would change
    what it is.
    """
    given = {name: value for name, value in asked.options.items() if value is not None}
    if asked.run or asked.config or asked.settings or set(given) - {"epochs"}:
        raise ConfigError(
            "a resumed run keeps its options: besides --resume only --epochs and --tensorboard can be given"
        )
    return with_options(Run(folder).config(), given)


def _device(config: TrainConfig) -> torch.device:
    """Where this process calculates."""
    if config.device == "cuda" and not torch.cuda.is_available():
        raise ConfigError(
            "the option device is cuda, but torch finds no GPU here; leave it out to calculate on the processor"
        )
    return (
        torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
        if config.device == "cuda"
        else torch.device("cpu")
    )


def _join_team(device: torch.device, stack: ExitStack) -> Team:
    """The processes torchrun started, or this one alone."""
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        return Alone()
    dist.init_process_group("nccl" if device.type == "cuda" else "gloo")
    stack.callback(dist.destroy_process_group)
    return Together(device)


def _announce(split: Split, trainer: Trainer) -> None:
    sizes = (
        f"{trainer.total} training, {len(split.validation)} validation and {len(split.test)} test problems"
    )
    click.echo(f"{split.name}: {sizes}; strategy {trainer.config.strategy}")
    for reason, count in trainer.left_out.items():
        click.echo(f"left out of training: {count} problems ({reason})")
    if trainer.standing.epoch:
        click.echo(f"going on after epoch {trainer.standing.epoch}")


def _judge(run: Run, config: TrainConfig, split: Split, standing: Standing, team: Team) -> None:
    """Look at the test problems, once, with the solver that validation chose."""
    team.collect("the best solver is there")
    best = Solver.load(run.folder / "best").to(_device(config))
    score = accuracy(best, split.test, config.learning.beam, team)
    if team.rank == 0:
        run.log(
            {"kind": "test", "epoch": standing.best_epoch, "validation": standing.best_score, "test": score}
        )
        click.echo(
            f"best epoch {standing.best_epoch}: validation {standing.best_score:.1%}, test {score:.1%}"
        )
        click.echo(f"solver: {run.folder / 'best'}")


@dataclass(frozen=True, slots=True)
class _Recorder:
    """What the trainer reports goes to the run folder and to those who watch."""

    run: Run
    watchers: Sequence[Watcher]

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        for watcher in self.watchers:
            watcher.step(done, total, facts)

    def epoch(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        self.run.keep(facts, checkpoint, solver, best=best)
        for watcher in self.watchers:
            watcher.epoch(facts, best=best)

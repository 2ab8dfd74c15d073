"""The command `train`: from options to a run folder with a trained solver.

Started by torchrun, several processes train one solver together; only the first of them writes and speaks.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import torch
import torch.distributed as dist

from lbf.app.config import ConfigError, TrainConfig, parse_setting, read_toml, solver_options, with_options
from lbf.app.models import card_of, find
from lbf.app.presets import AUTO, settings_text, starting_config
from lbf.app.progress import Board, Display, Watcher
from lbf.app.runs import Run
from lbf.data.cache import cache_folder
from lbf.data.datasets import is_built_in
from lbf.data.splits import Split
from lbf.data.statistics import AnswerPrior, Vocabulary
from lbf.errors import Failure
from lbf.inference.batch import keep_freed_memory
from lbf.inference.description import read_folder as read_solver
from lbf.learning.memory import Memory, MemoryFileError
from lbf.learning.optimising import Distributed, ProcessGroup, SingleProcess
from lbf.learning.records import Checkpoint, Epoch, Progress, Standing, Test
from lbf.learning.strategies import STRATEGIES
from lbf.learning.strategy import usable
from lbf.learning.teachers import Teachers
from lbf.learning.trainer import Trainer, accuracy
from lbf.neural import Solver
from lbf.neural.extension import SEEN, extended
from lbf.neural.parts import gather
from lbf.neural.pretrained import PretrainedEncoder


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
    preset: str | None = None
    """What to begin with, of `lbf.app.presets.PRESETS`; None for settings by the size of the data."""


def train(asked: TrainOptions) -> None:
    """Begin a run or go on with one, and train to the end."""
    with ExitStack() as stack:
        _train(asked, stack)


@contextmanager
def _resumable(run: Run) -> Iterator[None]:
    """Whoever stops what is done here is told how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        raise Failure(f"stopped; to go on: lbf train --resume {run.folder}") from None


def _train(asked: TrainOptions, stack: ExitStack) -> None:
    """Prepare what a training needs, to be given back when the stack unwinds, and train."""
    config = _configured_again(asked, asked.resume) if asked.resume else configured(asked)
    device = _device(config)
    group = _join_group(device, stack)
    earlier = _earlier(Path(config.memory), config) if config.memory and not asked.resume else None
    split = config.problems()
    if not asked.resume:
        config = configured(asked, len(split.train))
    usable(split.train, config.strategy, config.symbol_table())  # or nothing is begun
    if asked.tensorboard:
        Board.check()
    solver = _solver(config, split).to(device)
    teachers = _teachers(config, solver)
    run = Run(asked.resume) if asked.resume else _begun(asked, config, group)
    stack.enter_context(_resumable(run))
    watchers: list[Watcher] = [Display(sys.stderr, config.learning.epochs)]
    if group.rank == 0:
        stack.enter_context(run.locked())
        _say(f"run folder: {run.folder}")
    if asked.tensorboard and group.rank == 0:
        watchers.append(stack.enter_context(closing(Board(run.folder / "tensorboard"))))
    if isinstance(solver.encoder, PretrainedEncoder):
        solver.encoder.remember((*split.train, *split.validation), cache_folder())
    recorder = _Recorder(run, watchers)
    trainer = Trainer(solver, split, config.learning, config.strategy, recorder, group=group)
    if teachers:
        trainer.learn_from(teachers)
    checkpoint = run.checkpoint()
    if checkpoint:
        trainer.restore(checkpoint)
    elif config.memory:
        _begin_with(earlier or _earlier(Path(config.memory), config), trainer)
    if group.rank == 0:
        run.rewind(trainer.standing)
        _announce(split, config, trainer)
        _tell_of_threads(run.described().get("threads"), torch.get_num_threads())
    standing = trainer.run()
    _judge(run, config, split, standing, group)


def _say(text: str) -> None:
    """Tell whoever started the training."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _solver(config: TrainConfig, split: Split) -> Solver:
    """A new solver, and this process set up for it."""
    if config.threads:
        torch.set_num_threads(config.threads)
    keep_freed_memory()
    vocabulary, answers = Vocabulary.build(split.train, config.min_count), AnswerPrior.count(split.train)
    if config.base:
        base = Solver.load(find(config.base))
        same = config.solver.hidden == base.config.hidden  # older run folders do not tell
        shape = config.solver if same else base.config
        return extended(base, shape, config.symbol_table(), vocabulary, answers)
    table = config.symbol_table()
    taught = [replace(problem, expression=config.strategy.taught(problem)) for problem in split.train]
    gathered = gather(config.solver, taught, table)
    seed = config.learning.seed
    return Solver(config.solver, table, vocabulary, seed=seed, answers=answers, gathered=gathered)


def _earlier(path: Path, config: TrainConfig) -> Memory:
    """What an earlier run has found; once a training has taken it over, it can go on without."""
    file = path / "memory.jsonl" if path.is_dir() else path
    memory = Memory(capacity=sys.maxsize)
    try:
        memory.read_jsonl(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError(f"the option memory: cannot read {file}: {error.strerror}") from error
    except (MemoryFileError, UnicodeDecodeError) as error:
        raise ConfigError(f"the option memory: {file}: {error}") from error
    if (file.parent / "config.json").is_file():
        _check_earlier(file.parent, _Schooling.of(Run(file.parent).config()), config, "memory")
    if memory.origins().get("annotation") and not config.strategy.annotated:
        raise ConfigError(f"the option memory: {file} holds annotations{_ANSWERS_ALONE}")
    return memory


_ANSWERS_ALONE: Final = (
    ", and this strategy learns from answers alone: begin with what a run found from answers, or without"
)


def _teachers(config: TrainConfig, learner: Solver) -> Teachers | None:
    """The solvers whose probabilities are learned; of those in run folders and of packaged ones it is known
    what they have seen.
    """
    solvers = []
    for name in config.teachers:
        folder = find(name)
        run = next((each for each in (folder, folder.parent) if (each / "config.json").is_file()), None)
        if run:
            _check_earlier(run, _Schooling.of(Run(run).config()), config, "teachers")
        elif (card := card_of(folder)).data:
            annotated = STRATEGIES[card.strategy].annotated
            schooling = _Schooling(_parts(card.data, card.split), card.strategy, annotated)
            _check_earlier(Path(card.name), schooling, config, "teachers")
        solvers.append(Solver.load(folder).to(_device(config)))
    return Teachers(learner, solvers, config.distillation) if solvers else None


class _Schooling(NamedTuple):
    """What an earlier training has seen."""

    parts: set[str]
    strategy: str
    annotated: bool

    @classmethod
    def of(cls, config: TrainConfig) -> _Schooling:
        return cls(_parts(config.data, config.split), config.strategy_name, config.strategy.annotated)


def _check_earlier(folder: Path, earlier: _Schooling, config: TrainConfig, option: str) -> None:
    """Refuse what would let a training see what it must not: problems of another split, or annotations."""
    known, wanted = earlier.parts, _parts(config.data, config.split)
    if not wanted <= known:
        raise ConfigError(
            f"the option {option}: {folder} was trained on {' and '.join(sorted(known))}, not on "
            f"{' and '.join(sorted(wanted - known))}: it may know problems that this training is judged by"
        )
    if earlier.annotated and not config.strategy.annotated:
        raise ConfigError(
            f"the option {option}: {folder} was trained by {earlier.strategy} on annotations{_ANSWERS_ALONE}"
        )


def _parts(data: str, split_name: str) -> set[str]:
    """Each data set and its split, whatever the folder. The public split is the default one of Math23K; the
    built-in sets hold out the same problems however many of them train.
    """
    parts = set()
    for source in data.split(","):
        name, _, own = source.strip().partition("@")
        split = own or split_name
        if split == "default" and Path(name).stem == "math23k":
            split = "public"
        if is_built_in(name) and split.startswith("first-"):
            split = "default"
        parts.add(f"{Path(name).name} {split}")
    return parts


def _begin_with(earlier: Memory, trainer: Trainer) -> None:
    lost = trainer.begin_with(earlier)
    if trainer.group.rank == 0:
        _say(f"begins with {trainer.memory.total} solutions of {len(trainer.memory)} problems")
        if lost:
            _say(f"not used: {lost} solutions that do not give the answer or use other symbols")


def configured(asked: TrainOptions, problems: int = 0) -> TrainConfig:
    """The configuration of a new run: the preset, then the file, then settings, then flags. What depends on
    the number of training problems is only right if that is given.
    """
    preset = asked.preset or AUTO
    config = _changed(starting_config(preset), asked)
    return _changed(starting_config(preset, config, problems), asked) if problems else config


def _changed(config: TrainConfig, asked: TrainOptions) -> TrainConfig:
    """A configuration with everything changed that was asked for."""
    if asked.config:
        try:
            config = read_toml(asked.config.read_text(encoding="utf-8"), config)
        except OSError as error:
            raise ConfigError(f"cannot read {asked.config}: {error.strerror}") from error
        except ConfigError as error:
            raise ConfigError(f"{asked.config}: {error}") from error
    given = {
        **dict(map(parse_setting, asked.settings)),
        **{name: value for name, value in asked.options.items() if value is not None},
    }
    base = given.get("base", config.base)
    return with_options(_with_solver_of(base, config, given) if base else config, given)


def _with_solver_of(base: str, config: TrainConfig, given: Mapping[str, Any]) -> TrainConfig:
    """A configuration with the solver of a trained model, whose shape nothing that is given may change; what
    it sees may become more.
    """
    known = read_solver(find(base))[0].config
    named = solver_options(given["solver"]) if "solver" in given else {}
    for option in fields(known):
        value = {**named, **given}.get(option.name, getattr(known, option.name))
        free = option.name in ("frozen", "dropout") or (option.name in SEEN and value is True)
        if not free and value != getattr(known, option.name):
            raise ConfigError(
                f"the option {option.name}: the solver of {base} has {getattr(known, option.name)}, which "
                "cannot be changed; leave the option out, or train without --from"
            )
    return replace(config, base=base, solver=known)


def usual_folder(config: TrainConfig) -> Path:
    """Where a run is kept if nobody says where."""
    strategy = config.strategy_name.replace(":", "-")
    return Path("runs") / f"{Path(config.data).stem}-{strategy}-{config.learning.seed}"


def _begun(asked: TrainOptions, config: TrainConfig, group: ProcessGroup) -> Run:
    folder = asked.run or usual_folder(config)
    run = Run.create(folder, config, torch.get_num_threads()) if group.rank == 0 else Run(folder)
    group.collect("the folder is there")
    return run


def _configured_again(asked: TrainOptions, folder: Path) -> TrainConfig:
    """The configuration of a run to go on with. Only how long it goes on may change: all else would change
    what it is.
    """
    given = {name: value for name, value in asked.options.items() if value is not None}
    if asked.run or asked.config or asked.settings or asked.preset or set(given) - {"epochs"}:
        raise ConfigError(
            "a resumed run keeps its options: besides --resume only --epochs and --tensorboard can be given"
        )
    return with_options(Run(folder).config(), given)


def _device(config: TrainConfig) -> torch.device:
    """Where this process calculates."""
    if config.device == "cuda" and not torch.cuda.is_available():
        raise ConfigError(
            "the option device is cuda, but torch finds no GPU here; leave it out to calculate on the"
            " processor"
        )
    return (
        torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
        if config.device == "cuda"
        else torch.device("cpu")
    )


def _join_group(device: torch.device, stack: ExitStack) -> ProcessGroup:
    """The processes torchrun started, or this one alone."""
    if int(os.environ.get("WORLD_SIZE", "1")) == 1:
        return SingleProcess()
    dist.init_process_group("nccl" if device.type == "cuda" else "gloo")
    stack.callback(dist.destroy_process_group)
    return Distributed(device)


def _announce(split: Split, config: TrainConfig, trainer: Trainer) -> None:
    sizes = (
        f"{trainer.total} training, {len(split.validation)} validation and {len(split.test)} test problems"
    )
    _say(f"{split.name}: {sizes}; strategy {config.strategy_name}")
    _say(f"settings for {len(split.train)} problems: {settings_text(config, len(split.train))}")
    for reason, count in trainer.left_out.items():
        _say(f"left out of training: {count} problems ({reason})")
    if trainer.standing.epoch:
        _say(f"going on after epoch {trainer.standing.epoch}")


def _tell_of_threads(begun: object, now: int) -> None:
    """Say how far a repetition may differ: other threads add the terms of a sum in another order."""
    differs = (
        "the first losses agree to about six digits; once a last digit decides a draw, the rest may differ "
        "as with another seed; with --threads 1 a run is repeated bit for bit"
    )
    if begun not in (None, now):
        _say(f"begun with {begun} threads, going on with {now}: {differs}")
    elif now > 1:
        _say(f"{now} threads: on another number of them, {differs}")


def _judge(run: Run, config: TrainConfig, split: Split, standing: Standing, group: ProcessGroup) -> None:
    """Look at the test problems, once, with the solver that validation chose."""
    group.collect("the best solver is there")
    best = Solver.load(run.folder / "best").to(_device(config))
    score = accuracy(best, split.test, config.learning.beam, group)
    if group.rank == 0:
        test = Test(standing.best_epoch, standing.best_score, score)
        run.log({"kind": "test", **asdict(test)})
        _say(f"best epoch {test.epoch}: validation {test.validation:.1%}, test {test.test:.1%}")
        _say(f"solver: {run.folder / 'best'}")


@dataclass(frozen=True, slots=True)
class _Recorder:
    """What the trainer reports goes to the run folder and to those who watch."""

    run: Run
    watchers: Sequence[Watcher]

    def step(self, step: Progress) -> None:
        for watcher in self.watchers:
            watcher.step(step.done, step.total, asdict(step))

    def epoch(self, epoch: Epoch, checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        self.run.keep(asdict(epoch), checkpoint, solver, best=best)
        for watcher in self.watchers:
            watcher.epoch(asdict(epoch), best=best)

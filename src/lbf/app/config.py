r"""The configuration of a training: one frozen value, read from TOML and options, written to the run folder.

>>> config = read_toml('[solver]\nhidden = 64\n[strategy]\nname = "lbf-exact"\nforms = 3\n')
>>> config.data, config.solver.hidden, config.learning.epochs, config.strategy.forms
('classroom-zh', 64, 100, 3)
>>> with_options(config, {"hidden": 32, "learning_rate": 0.01}).solver.hidden
32
>>> from_plain(to_plain(config)) == config
True
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any

from lbf.app.option_names import GONE, NAMED, OF_STRATEGIES, RENAMED, SECTIONS, owners
from lbf.app.solver_names import solver_named
from lbf.data.datasets import columns_named, load_split
from lbf.data.reading import ReadOptions
from lbf.data.splits import Split
from lbf.data.typed import as_typed
from lbf.errors import InputError
from lbf.inference.description import PRETRAINED, SolverConfig
from lbf.learning.config import LearningConfig
from lbf.learning.strategies import Lbf, name_of, strategy_named
from lbf.learning.strategy import Strategy
from lbf.symbolic.expression import Constant, SymbolTable

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib  # type: ignore[import-not-found, unused-ignore]


class ConfigError(InputError):
    """An option that does not exist or has a value it cannot have."""


@dataclass(frozen=True, slots=True)
class TrainConfig:
    """What to train on, what to train, and how. The defaults are the paper's, which `lbf train` calls the
    preset `paper`; what it begins with else is chosen by `lbf.app.presets`.
    """

    data: str = "classroom-zh"
    """A data set by name (`classroom-zh`, `classroom-en`, `classroom`, `math23k`, …) or the path of a
    file."""
    split: str = "default"
    """Which problems train, validate and test: `default`, `public`, `fold-K` or `random-SEED`."""
    text_column: str = ""
    """The column of a file that holds the texts, if it is not to be found by its name."""
    answer_column: str = ""
    """The column of a file that holds the answers."""
    id_column: str = ""
    """The column of a file that holds the ids of the problems."""
    limit: int = 0
    """Train on so many problems only, the first ones; 0 for all."""
    as_typed: bool = False
    """Whether texts are read as `lbf solve` reads them: numerals that state a quantity are quantities, and
    units of one kind are made one. Annotations are not kept then."""
    min_count: int = 5
    """Words rarer than this in training are unknown words."""
    constants: tuple[str, ...] = ("1", "3.14")
    """Numbers that solutions may use besides the quantities of the text."""
    base: str = ""
    """A trained model to go on from, by name or folder: its encoder and decoder are kept, new words and
    constants are added."""
    memory: str = ""
    """Solutions to begin with, which an earlier run found: its folder or its memory.jsonl; none if empty."""
    teachers: tuple[str, ...] = ()
    """Trained solvers, by name or folder, whose mean probabilities of every step are learned besides."""
    distillation: float = 0.7
    """What the probabilities of teachers count for in what is learned; the rest is for the solution."""
    threads: int = 0
    """Threads of each process, 0 for as many as there are cores; with 1, a run can be repeated bit by bit."""
    device: str = "cpu"
    """Where to calculate: `cpu`, or `cuda` for a GPU; with several processes each takes the GPU of its local
    rank."""
    solver: SolverConfig = field(default_factory=SolverConfig)
    """What kind of solver, and how large."""
    learning: LearningConfig = field(default_factory=LearningConfig)
    """How long to learn, and in which steps."""
    strategy: Strategy = field(default_factory=Lbf)
    """What to learn."""

    def __post_init__(self) -> None:
        for name in ("limit", "threads"):
            if getattr(self, name) < 0:
                raise ConfigError(f"the option {name} must be at least 0, not {getattr(self, name)}")
        if self.device not in ("cpu", "cuda"):
            raise ConfigError(f"the option device must be cpu or cuda, not {self.device!r}")
        if self.memory and not self.strategy.remembers:
            raise ConfigError(
                f"{self.strategy_name} remembers nothing: leave out the option memory, or choose another"
                " strategy"
            )
        self._check_teachers()
        if self.solver.encoder == PRETRAINED and not self.base:
            raise ConfigError(
                "the option encoder: name a pretrained encoder by its folder or its name on the hub, or"
                " choose gru or lstm"
            )
        if self.min_count < 1:
            raise ConfigError(f"the option min_count must be at least 1, not {self.min_count}")
        constants = self.symbol_table().constants
        if getattr(self.strategy, "forms", 1) > 1 and Constant(Fraction(1)) not in constants:
            raise ConfigError(
                "the option forms needs the number 1 among the constants: some solutions have no form but"
                " times 1"
            )
        if self.as_typed and self.strategy.annotated:
            raise ConfigError(
                f"the option as_typed leaves annotations out, and {self.strategy_name} learns from them: set"
                " one of the two otherwise"
            )

    def _check_teachers(self) -> None:
        if self.teachers and type(self.strategy).log_prob is not Strategy.log_prob:
            raise ConfigError(
                f"{self.strategy_name} does not learn a solver's own log-probabilities, which is what"
                " teachers are asked for: leave out the option teachers, or choose another strategy"
            )
        if not 0 <= self.distillation <= 1:
            raise ConfigError(f"the option distillation must be from 0 to 1, not {self.distillation}")

    @property
    def strategy_name(self) -> str:
        """The name of the strategy: one of ours, or `module:Class`."""
        return name_of(self.strategy)

    def reading(self) -> ReadOptions:
        """How files of problems are read."""
        return ReadOptions(columns=columns_named(self.text_column, self.answer_column, self.id_column))

    def problems(self) -> Split:
        """The problems, split; of those to train on only as many as are wanted."""
        split = load_split(self.data, self.reading(), split=self.split)
        split = dataclasses.replace(split, train=split.train[: self.limit or None])
        return split.each(as_typed) if self.as_typed else split

    def symbol_table(self) -> SymbolTable:
        """The symbols of solutions."""
        try:
            return SymbolTable(constants=tuple(Constant(Fraction(text)) for text in self.constants))
        except ValueError as error:
            raise ConfigError(f"the option constants does not list decimal numbers: {error}") from error


def option_names(config: TrainConfig | None = None) -> dict[str, str]:
    """Every option by name, and the section it is in (the empty name for the top level); those of the
    strategy of a configuration, or of all of ours.
    """
    top = {f.name: "" for f in fields(TrainConfig) if f.name not in SECTIONS}
    solver = {f.name: "solver" for f in fields(SolverConfig)}
    learning = {f.name: "learning" for f in fields(LearningConfig)}
    own = OF_STRATEGIES if config is None else [f.name for f in fields(config.strategy)]
    return {**dict.fromkeys(own, "strategy"), **top, **solver, **learning, "strategy": "", "solver": ""}


def with_options(config: TrainConfig, options: Mapping[str, Any], *, of_others: bool = False) -> TrainConfig:
    """A configuration with some options changed; each is named without its section.

    An option that only another of our strategies has is a mistake, unless those `of_others` are let pass and
    change nothing: so one file does for several strategies.
    """
    changes = {RENAMED.get(name, name): value for name, value in options.items() if name not in GONE}
    solver = changes.pop("solver", None)
    strategy = _chosen(config.strategy, changes.pop("strategy", config.strategy_name))
    config = dataclasses.replace(config, strategy=strategy, memory="")  # what is to be checked, is at the end
    known = option_names(config)
    if solver is not None:  # what it asks of strategies, is asked of those that know it
        wanted = solver_options(solver)
        changes = {**{name: value for name, value in wanted.items() if name in known}, **changes}
    unknown = [name for name in changes if name not in known and name not in OF_STRATEGIES]
    if unknown:
        raise ConfigError(
            f"there is no option {unknown[0]!r}; there are {', '.join(sorted({*known, *option_names()}))}"
        )
    foreign = [name for name in changes if name not in known]
    if foreign and not of_others:
        raise ConfigError(
            f"the strategy {config.strategy_name} has no option {foreign[0]}, which is one of "
            f"{', '.join(owners(foreign[0]))}: leave it out, or choose another strategy"
        )
    data: dict[str, dict[str, Any]] = {section: {} for section in ("", *SECTIONS)}
    for name, value in changes.items():
        if name in known:
            data[known[name]][name] = value
    parts = {section: _replaced(getattr(config, section), data[section]) for section in SECTIONS}
    changed: TrainConfig = _replaced(config, {**data[""], **parts})
    return changed


def solver_options(name: Any) -> Mapping[str, Any]:
    """The options that make the solver of a name."""
    try:
        return solver_named(name).options
    except InputError as error:
        raise ConfigError(str(error)) from error


def _chosen(strategy: Strategy, name: Any) -> Strategy:
    """The strategy of a name, with the options that it shares with the one before."""
    if not isinstance(name, str):
        raise ConfigError(f"the option strategy must be a name, not {name!r}")
    try:
        kind = strategy_named(name)
    except InputError as error:
        raise ConfigError(str(error)) from error
    if kind is type(strategy):
        return strategy
    shared = {f.name for f in fields(kind)} & {f.name for f in fields(strategy)}
    return kind(**{name: getattr(strategy, name) for name in shared})


def _replaced(value: Any, changes: Mapping[str, Any]) -> Any:
    typed = {name: _fitted(name, getattr(value, name), change) for name, change in changes.items()}
    try:
        return dataclasses.replace(value, **typed)
    except ConfigError:
        raise
    except ValueError as error:
        raise ConfigError(str(error)) from error


def _fitted(name: str, old: Any, new: Any) -> Any:
    """A new value of the same type as the old one: lists become tuples, whole numbers become floats where one
    was.
    """
    if (
        isinstance(old, tuple)
        and isinstance(new, (list, tuple))
        and all(isinstance(x, type(old[0]) if old else str) for x in new)
    ):
        return tuple(new)
    if type(old) is float and type(new) is int:
        return float(new)
    if type(new) is not type(old):
        raise ConfigError(f"the option {name} must be of the kind of {old!r}, not {new!r}")
    return new


# ---------------------------------------------------------------------------------------------------------
# as plain data, in TOML and JSON


def read_toml(text: str, base: TrainConfig | None = None) -> TrainConfig:
    """The configuration a TOML document describes; what it does not mention is as in `base`, or as usual."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ConfigError(f"this is not TOML: {error}") from error
    return from_plain(document, base)


def from_plain(document: Mapping[str, Any], base: TrainConfig | None = None) -> TrainConfig:
    """The configuration that plain data describes, as read from TOML or JSON."""
    if not isinstance(document, Mapping):
        raise ConfigError(f"a configuration has named options, and this is {document!r:.80}")
    options: dict[str, Any] = {}
    for name, value in document.items():
        section = name if name in SECTIONS and isinstance(value, Mapping) else ""
        for option, entry in value.items() if section else ((name, value),):
            if not _belongs(option, section):
                raise ConfigError(
                    f"there is no option {option!r} {f'in the section [{name}]' if section else 'here'}"
                )
            options[section if section in NAMED and option == "name" else option] = entry
    return with_options(base or TrainConfig(), options, of_others=True)


def _belongs(option: str, section: str) -> bool:
    """Whether an option may stand in a section. In old files the options of strategies stand among those of
    learning; a strategy of somebody else's may have any.
    """
    home = option_names().get(RENAMED.get(option, option))
    if section in NAMED and option == "name":
        return True
    if section == "strategy":
        return home in ("strategy", None)
    if section == "learning":
        return option in GONE or home in ("learning", "strategy") or option == "strategy"
    return home == section


def to_plain(config: TrainConfig) -> dict[str, Any]:
    """The configuration as plain data, for JSON."""
    plain = dataclasses.asdict(config)
    return {**plain, "strategy": {"name": config.strategy_name, **plain["strategy"]}}


def parse_setting(text: str) -> tuple[str, Any]:
    """An option given as `name=value` on the command line.

    >>> parse_setting("choice=soft"), parse_setting("longest=[2, 5]")
    (('choice', 'soft'), ('longest', [2, 5]))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ConfigError(f"an option is set by name=value, not by {text!r}")
    try:
        return name.strip(), tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return name.strip(), value.strip()  # text need not be quoted

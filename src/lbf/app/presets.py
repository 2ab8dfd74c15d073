"""What `lbf train` begins with: our best strategy with settings for so many problems (`auto`), the paper's
settings (`paper`), or these with what the code that its authors released does beyond the paper's text
(`released`). Flags, `--set` and a file of options win over all.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from lbf.app.config import TrainConfig, with_options
from lbf.errors import InputError

AUTO: Final = "auto"
PAPER: Final = "paper"
RELEASED: Final = "released"
PRESETS: Final = (AUTO, PAPER, RELEASED)
STRATEGY: Final = "lbf-exact"
"""The strategy of the preset `auto`."""
OURS: Final = MappingProxyType({"strategy": STRATEGY, "twins": True})
"""What the preset `auto` has for any number of problems."""
AS_RELEASED: Final = MappingProxyType({"walk": "metropolis", "first_fix": True})
"""What the released code does and the paper's text does not ask for."""


class SizeRow(NamedTuple):
    """The settings for up to so many training problems; None for any number."""

    up_to: int | None
    settings: Mapping[str, Any]


def _row(up_to: int | None, **settings: Any) -> SizeRow:
    return SizeRow(up_to, MappingProxyType(settings))


_SEES: Final = {"values": True, "lookahead": True, "coverage": True}
_SMALL: Final = {"min_count": 2, **_SEES, "schedule": "linear", "warmup": 0.05, "ema_decay": 0.99}
_FEW: Final = {"margin": 1.0}
"""A tenth of a thousand rows is too few to tell epochs apart."""
_CLASSROOM: Final = {"min_count": 2, **_SEES, "halve_every": 12, "ema_decay": 0.99}
"""As in experiments/classroom.py, and what a solver can see."""
_MATH23K: Final = {
    **{**_SEES, "embedding_scale": 0.3, "schedule": "linear", "warmup": 0.05, "ema_decay": 0.998},
    **{"forms": 5, "candidates": 8, "refresh": 4, "refresh_from": 3, "refresh_beam": 8},
    **{"wider_extra": 2, "wider_below": 0.05, "wider_from": 11},
}
"""As in the first round of experiments/math23k.py, without what is for Chinese alone."""
_FOR_TREES: Final = ("lookahead", "coverage")
"""What other decoders than the tree decoder cannot do."""
_GO_ON: Final = {
    **{"encoder_learning_rate": 4e-5, "schedule": "linear", "warmup": 0.1},
    **{"warm_up": 0, "refresh": 0, "candidates": 8},
}
_READ: Final = {"encoder_learning_rate": 6e-5, "schedule": "linear", "warmup": 0.05, "min_count": 2}

FROM_NOTHING: Final = (
    _row(1_000, hidden=128, dropout=0.3, batch=8, learning_rate=0.001, epochs=60, **_SMALL, **_FEW),
    _row(5_000, hidden=128, dropout=0.3, batch=16, learning_rate=0.001, epochs=25, **_SMALL),
    _row(15_000, hidden=128, dropout=0.2, batch=32, learning_rate=0.002, epochs=26, **_CLASSROOM),
    _row(None, hidden=256, dropout=0.3, batch=64, learning_rate=0.002, epochs=12, **_MATH23K),
)
"""A recurrent solver that begins with nothing: small steps where there is little to read."""
FROM_A_MODEL: Final = (
    _row(1_000, batch=8, learning_rate=4e-4, epochs=5, **_GO_ON, **_FEW),
    _row(5_000, batch=16, learning_rate=4e-4, epochs=4, **_GO_ON),
    _row(None, batch=32, learning_rate=4e-4, epochs=3, **_GO_ON),
)
"""Going on from a trained model (`--from`), which already knows most of it."""
WITH_AN_ENCODER: Final = (
    _row(5_000, batch=16, learning_rate=0.001, epochs=14, **_READ),
    _row(None, batch=32, learning_rate=0.001, epochs=8, **_READ),
)
"""On top of a pretrained encoder (`--encoder FOLDER`), whose own layers move slowly."""


def starting_config(preset: str, asked: TrainConfig | None = None, problems: int = 0) -> TrainConfig:
    """What a preset begins with. Without what is asked and the number of training problems it has only the
    settings that do not depend on them.
    """
    if preset not in PRESETS:
        raise InputError(f"the option preset is one of {', '.join(PRESETS)}, not {preset!r}")
    if preset == PAPER:
        return TrainConfig()
    if preset == RELEASED:
        return with_options(TrainConfig(), AS_RELEASED)
    chosen = {} if asked is None else settings_for(asked, problems)
    return with_options(TrainConfig(), {**OURS, **chosen})


def settings_for(asked: TrainConfig, problems: int) -> Mapping[str, Any]:
    """The settings for so many training problems, for the kind of solver that is asked."""
    rows = FROM_A_MODEL if asked.base else WITH_AN_ENCODER if asked.solver.is_pretrained else FROM_NOTHING
    settings = next(row.settings for row in rows if row.up_to is None or problems <= row.up_to)
    unfit = () if asked.solver.decoder == "tree" else _FOR_TREES
    return {name: value for name, value in settings.items() if name not in unfit}


def settings_text(config: TrainConfig, problems: int) -> str:
    """The settings in force among those that a preset chooses, in words."""
    parts = (config, config.solver, config.learning, config.strategy)
    values = {name: value for part in parts for name, value in dataclasses.asdict(part).items()}
    return in_words({name: values[name] for name in settings_for(config, problems) if name in values})


def in_words(settings: Mapping[str, Any]) -> str:
    """Settings as a list.

    >>> in_words({"batch": 8, "learning_rate": 0.0004, "values": True})
    'batch 8, learning_rate 0.0004, values true'
    """
    return ", ".join(f"{name} {_value(value)}" for name, value in settings.items())


def _value(value: Any) -> str:
    return (
        str(value).lower()
        if isinstance(value, bool)
        else f"{value:g}"
        if isinstance(value, float)
        else str(value)
    )

"""The names of options, those of today and older ones, and the settings that a stored configuration tells.
Nothing here needs torch or imports a strategy of somebody else's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, Final

from lbf.learning.config import LearningConfig
from lbf.learning.strategies import STRATEGIES

SECTIONS: Final = ("solver", "learning", "strategy")
"""The sections of a configuration."""
NAMED: Final = ("solver", "strategy")
"""Sections whose `name` chooses among those there are."""
RENAMED: Final = {
    "rate": "learning_rate",
    "decay": "weight_decay",
    "clip": "max_grad_norm",
    "average": "ema_decay",
    "draws": "samples_per_size",
    "meaningful": "drop_redundant",
}
"""Options that had another name once; they are still understood."""
GONE: Final = ("rare_constants", "walks", "settle")
"""Options that now follow from others, or that training no longer has; they are read and left aside."""
OF_STRATEGIES: Final = frozenset(f.name for kind in STRATEGIES.values() for f in fields(kind))
"""The options of all our strategies."""


def owners(option: str) -> list[str]:
    """The strategies of ours that have an option.

    >>> owners("forms"), owners("capacity")
    (['lbf-exact'], ['mapo', 'lbf', 'lbf-full'])
    """
    return [name for name, kind in STRATEGIES.items() if option in {f.name for f in fields(kind)}]


def settings_of(document: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a stored configuration on one level, by their names of today, filled up with defaults;
    the strategy by its name. Old files have the options of all strategies: those of others are left out.
    """
    flat = {name: value for name, value in document.items() if name not in SECTIONS}
    for section in SECTIONS:
        named = (
            {"strategy" if name == "name" else name: value for name, value in document[section].items()}
            if section in document
            else {}
        )
        flat |= {RENAMED.get(name, name): value for name, value in named.items() if name not in GONE}
    kind = STRATEGIES.get(flat["strategy"])
    own = asdict(kind()) if kind else {}
    foreign = OF_STRATEGIES - own.keys() if kind else frozenset()
    settings = {**asdict(LearningConfig()), **own, **flat}
    return {name: value for name, value in settings.items() if name not in foreign}

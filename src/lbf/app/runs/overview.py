"""A run at a glance, as lists of runs and models show it: what was trained on what, and what it reached."""

from __future__ import annotations

import math
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lbf.app.runs.folder import Run


@dataclass(frozen=True, slots=True)
class RunOverview:
    """What a run folder tells, whichever version wrote it. What is not known is empty, or None."""

    data: str = ""
    split: str = ""
    strategy: str = ""
    seed: int | None = None
    planned: int | None = None
    """Epochs planned."""
    command: str = ""
    commit: str = ""
    epochs: tuple[Mapping[str, Any], ...] = ()
    """The events of the epochs done."""
    validation: float | None = None
    """The best accuracy on validation, from 0 to 1."""
    test: float | None = None
    """Accuracy on test, from 0 to 1, once the training has come to its end."""

    @classmethod
    def of(cls, run: Run) -> RunOverview:
        """The overview of a run; a RunError if a file in it is damaged."""
        described, events = run.described(), run.events()
        config = described.get("config", described)
        learning = _mapping(config.get("learning"))
        tests = [event["test"] for event in events if "test" in event]
        scores = (finite(event.get("validation")) for event in events)
        return cls(
            data=str(config.get("data", "")),
            split=str(config.get("split", "")),
            strategy=str(_mapping(config.get("strategy")).get("name") or learning.get("strategy", "")),
            seed=learning.get("seed", described.get("seed")),
            planned=learning.get("epochs", config.get("epochs")),
            command=command_text(described.get("command", ())),
            commit=str(described.get("commit") or ""),
            epochs=tuple(e for e in events if isinstance(e.get("epoch"), int) and "test" not in e),
            validation=max((score for score in scores if score is not None), default=None),
            test=finite(tests[-1]) if tests else None,
        )


def command_text(words: Sequence[str]) -> str:
    """A command as one would type it: the program by its name, wherever it was installed."""
    return shlex.join(["lbf", *map(str, words[1:])]) if words else ""


def finite(value: object) -> float | None:
    """A number that JSON can hold, or None."""
    return float(value) if isinstance(value, int | float) and math.isfinite(value) else None


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}

"""Which runs there are, and each at a glance, as lists of runs and models show it: what was trained on what,
and what it reached.
"""

from __future__ import annotations

import math
import shlex
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lbf.app.runs.folder import CONFIG, EVENTS, TEST, Run


def run_folders(path: Path) -> Iterator[Path]:
    """The run folders that a path means: itself, or those below it by name."""
    if (path / CONFIG).is_file() and ((path / EVENTS).is_file() or (path / TEST).is_file()):
        yield path
    elif path.is_dir():
        for folder in sorted(entry for entry in path.iterdir() if entry.is_dir()):
            yield from run_folders(folder)


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
        config = _mapping(described.get("config", described))
        learning = _mapping(config.get("learning"))
        tests = [event["test"] for event in events if "test" in event]
        scores = (finite(event.get("validation")) for event in events)
        return cls(
            data=printable(config.get("data")),
            split=printable(config.get("split")),
            strategy=printable(_mapping(config.get("strategy")).get("name") or learning.get("strategy")),
            seed=_whole(learning.get("seed", described.get("seed"))),
            planned=_whole(learning.get("epochs", config.get("epochs"))),
            command=command_text(described.get("command")),
            commit=printable(described.get("commit")),
            epochs=tuple(e for e in events if _whole(e.get("epoch")) is not None and "test" not in e),
            validation=max((score for score in scores if score is not None), default=None),
            test=finite(tests[-1]) if tests else None,
        )


def command_text(words: object) -> str:
    """A command as one would type it: the program by its name, wherever it was installed."""
    return (
        shlex.join(["lbf", *map(printable, words[1:])]) if isinstance(words, list | tuple) and words else ""
    )


def finite(value: object) -> float | None:
    """A number that JSON can hold, or None."""
    if not isinstance(value, int | float) or abs(value) > sys.float_info.max:
        return None
    return None if math.isnan(value) else float(value)


def _whole(value: object) -> int | None:
    """A whole number, or None."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def printable(value: object) -> str:
    """What a text says, as far as it can be written; anything else is empty."""
    return value.encode(errors="replace").decode() if isinstance(value, str) else ""


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}

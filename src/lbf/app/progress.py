"""Progress of a training for people who watch: on the screen, and whoever else wants to be told."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Protocol, TextIO


class Watcher(Protocol):
    """Somebody who is told how a training goes on."""

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """So many steps of an epoch are done."""

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """An epoch is done."""


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
        self._write(
            f"\r{bar:·<20} {_figures(facts)}  {facts['seen'] / spent:.0f} problems/s  {_clock(left)} left\033[K"
        )

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
    """Loss, the share of explored problems that led to a solution, and the size of the memory, where there
    are any.
    """
    fixed = f"  fixed {facts['solved']:.1%}" if facts["solved"] else ""
    memory = f"  memory {facts['solutions']:.0f}" if facts["solutions"] else ""
    return f"loss {facts['loss']:.3f}{fixed}{memory}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}" if minutes >= 60 else f"{minutes}:{rest:02d}"

"""Progress of long work for people who watch: on the screen, and a training's in TensorBoard."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final, Protocol, TextIO

from lbf.errors import InputError

_LIVE: Final = 0.2
"""Seconds between two changes of a line on a terminal."""
_PLAIN: Final = 15.0
"""Seconds between two lines elsewhere: a short job says nothing."""
_DRAWN: Final = (
    *("loss", "validation", "right", "solved", "covered"),
    *("solutions", "targets", "rate", "problems_per_second"),
)
"""The figures of an epoch that TensorBoard shows."""


QUIET: Final = ContextVar("quiet", default=False)
"""Whether nobody wants to see progress: the option `-q`."""


class Watcher(Protocol):
    """Somebody who is told how a training goes on."""

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """So many steps of an epoch are done."""

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """An epoch is done."""


class Display:
    """Progress of a training: on a terminal a line that changes in place, else one line for each epoch."""

    def __init__(self, screen: TextIO, epochs: int) -> None:
        self._screen, self._epochs, self._live = screen, epochs, screen.isatty()
        self._epoch = 0
        self._begin = self._shown = time.monotonic()

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """Show how far an epoch is, now and then, and only to somebody who watches."""
        now = time.monotonic()
        if not self._live or (now - self._shown < _LIVE and done < total):
            return
        self._shown, spent = now, now - self._begin
        left = spent / done * (total * (self._epochs - self._epoch) - done)
        speed = f"{facts['seen'] / spent:.0f} problems/s"
        _show(self._screen, f"\r{_bar(done, total)} {_figures(facts)}  {speed}  {_clock(left)} left\033[K")

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """Show what an epoch brought."""
        self._epoch, self._begin = facts["epoch"], time.monotonic()
        left = _clock((facts["seconds"] + facts["validation_seconds"]) * (self._epochs - self._epoch))
        line = (
            f"epoch {self._epoch}/{self._epochs}  {_figures(facts)}"
            f"  validation {facts['validation']:.1%}{'*' if best else ' '}"
            f"  {facts['problems_per_second']:.0f} problems/s  {left} left"
        )
        _show(self._screen, f"\r{line}\033[K\n" if self._live else f"{line}\n")


class Board:
    """Writes the figures of every epoch where TensorBoard looks for them; needs the extra `tensorboard`."""

    def __init__(self, folder: Path) -> None:
        self.check()
        from torch.utils.tensorboard import SummaryWriter

        self._writer = SummaryWriter(str(folder))

    @staticmethod
    def check() -> None:
        """An InputError if TensorBoard is not installed; ask before anything is begun."""
        try:
            from torch.utils.tensorboard import SummaryWriter  # noqa: F401
        except ImportError as error:
            raise InputError(
                "--tensorboard needs TensorBoard: pip install 'learning-by-fixing[tensorboard]'"
            ) from error

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """Nothing: figures are those of whole epochs."""

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """Write the figures of an epoch; an epoch that is repeated after a resume is drawn over."""
        for name in _DRAWN:
            self._writer.add_scalar(name, facts[name], facts["epoch"])
        self._writer.flush()

    def close(self) -> None:
        """Finish the file."""
        self._writer.close()


class JobProgress:
    """How far a job is: on a terminal a line that changes in place, else a line now and then."""

    def __init__(self, screen: TextIO, done: int, total: int, unit: str = "rows") -> None:
        self._screen, self._done, self._total, self._live = screen, done, total, screen.isatty()
        self._unit = unit
        self._before, self._begin = done, time.monotonic()
        self._shown = self._begin

    def add(self, done: int) -> None:
        """Count what is finished now, and say so if the last time is long enough ago."""
        self._done += done
        now, finished = time.monotonic(), self._live and self._done == self._total
        if now - self._shown < (_LIVE if self._live else _PLAIN) and not finished:
            return
        self._shown = now
        left = (now - self._begin) / max(1, self._done - self._before) * (self._total - self._done)
        text = f"{self._done:,} of {self._total:,} {self._unit}, {_clock(left)} left"
        _show(self._screen, f"\r{_bar(self._done, self._total)} {text}\033[K" if self._live else f"{text}\n")

    def end(self) -> None:
        """Leave the line."""
        if self._live and self._done > self._before:
            _show(self._screen, "\n")


class StreamProgress:
    """How far a job is whose rows nobody has counted: how many are done, how fast, and how long it will take
    by the share of the input that was read.
    """

    def __init__(self, screen: TextIO, done: int, unit: str = "rows") -> None:
        self._screen, self._done, self._live, self._unit = screen, done, screen.isatty(), unit
        self._before, self._begin = done, time.monotonic()
        self._shown = self._begin
        self._share_before: float | None = None

    def add(self, done: int, share: float) -> None:
        """Count what is finished now, and say so if the last time is long enough ago."""
        self._done += done
        now = time.monotonic()
        if self._share_before is None:
            self._share_before = share
        if now - self._shown < (_LIVE if self._live else _PLAIN):
            return
        self._shown, spent = now, now - self._begin
        rate = (self._done - self._before) / max(spent, 1e-9)
        gained = share - self._share_before
        left = f", {_clock(spent / gained * (1 - share))} left" if gained > 0 else ""
        text = f"{self._done:,} {self._unit}, {rate:,.0f} a second, {share:.0%} read{left}"
        bar = _bar(round(1000 * share), 1000)
        _show(self._screen, f"\r{bar} {text}\033[K" if self._live else f"{text}\n")

    def end(self) -> None:
        """Leave the line."""
        if self._live and self._done > self._before:
            _show(self._screen, "\n")


def _show(screen: TextIO, text: str) -> None:
    if not QUIET.get():
        screen.write(text)
        screen.flush()


def _bar(done: int, total: int) -> str:
    return f"{'█' * (20 * done // max(1, total)):·<20}"


def _figures(facts: Mapping[str, float]) -> str:
    """Loss, the share of explored problems that led to a solution, and the size of the memory, where there
    are any.
    """
    fixed = f"  fixed {facts['solved']:.1%}" if facts["solved"] else ""
    memory = f"  memory {facts['solutions']:.0f}" if facts["solutions"] else ""
    return f"loss {facts['loss']:.3f}{fixed}{memory}"


def _clock(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any.

    >>> _clock(59.6), _clock(3725)
    ('1:00', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}" if minutes >= 60 else f"{minutes}:{rest:02d}"

"""Progress for people: on a terminal a line that changes in place, otherwise a line now and then."""

from __future__ import annotations

import time
from typing import Final, TextIO

_LIVE: Final = 0.2
"""Seconds between two changes of the line on a terminal."""
_PLAIN: Final = 15.0
"""Seconds between two lines elsewhere: a short job says nothing."""


class Progress:
    """How far a job is, in rows."""

    def __init__(self, screen: TextIO, done: int, total: int) -> None:
        self._screen, self._done, self._total, self._live = screen, done, total, screen.isatty()
        self._before, self._begin = done, time.monotonic()
        self._shown = self._begin

    def add(self, rows: int) -> None:
        """Count rows that are finished now, and say so if the last time is long enough ago."""
        self._done += rows
        now = time.monotonic()
        if now - self._shown < (_LIVE if self._live else _PLAIN) and not (
            self._live and self._done == self._total
        ):
            return
        self._shown = now
        left = (now - self._begin) / max(1, self._done - self._before) * (self._total - self._done)
        text = f"{self._done:,} of {self._total:,} rows, {_clock(left)} left"
        bar = "█" * (20 * self._done // self._total)
        self._write(f"\r{bar:·<20} {text}\033[K" if self._live else f"{text}\n")

    def end(self) -> None:
        """Leave the line."""
        if self._live and self._done > self._before:
            self._write("\n")

    def _write(self, text: str) -> None:
        self._screen.write(text)
        self._screen.flush()


def _clock(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any.

    >>> _clock(59.6), _clock(3725)
    ('1:00', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02d}:{rest:02d}" if minutes >= 60 else f"{minutes}:{rest:02d}"

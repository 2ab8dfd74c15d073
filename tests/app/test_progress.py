"""How far a job is, for who watches."""

from __future__ import annotations

from lbf.app.progress import JobProgress


class Terminal:
    """A screen somebody watches."""

    def __init__(self, watched: bool) -> None:
        self.text, self.watched = "", watched

    def isatty(self) -> bool:
        return self.watched

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_progress_moves_on_a_terminal_and_is_silent_about_short_jobs_elsewhere() -> None:
    for watched in (True, False):
        screen = Terminal(watched)
        progress = JobProgress(screen, 0, 100)  # type: ignore[arg-type]
        progress.add(60)
        progress.add(40)
        progress.end()
        assert ("100 of 100 rows" in screen.text) == watched
        assert screen.text.endswith("\n") == watched

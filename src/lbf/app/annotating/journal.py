"""The journal: what is finished of a long job, in a file beside its output, so that the job can go on after
any interruption.

The first line holds a key, a digest of everything that decides the results. Each further line holds one
finished batch. A line that was cut short is not counted, and what it should have held is done again.
"""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

import click

from lbf.errors import InputError


class Journal:
    """A journal, open for one process at a time."""

    def __init__(self, path: Path, key: str, *, restart: bool = False) -> None:
        self.path = path
        self._file = self._opened()
        header = (json.dumps({"key": key}) + "\n").encode()
        content = b"" if restart else self._file.read()
        lines = content[: content.rfind(b"\n") + 1].splitlines(
            keepends=True
        )  # without one that was cut short
        if lines and lines[0] != header:
            self._file.close()
            raise InputError(
                f"{path} is what is left of another job, with other data, options or version: repeat that, "
                "or add --restart to forget it"
            )
        self.batches: dict[int, list[dict[str, Any]]] = {}
        self._file.truncate(self._recall(lines))
        if not lines:
            self._append(header)

    def _recall(self, lines: list[bytes]) -> int:
        """Take over what the lines hold, up to one that is damaged: how many bytes are good."""
        good = len(lines[0]) if lines else 0
        for line in lines[1:]:
            try:
                entry = json.loads(line)
            except ValueError:
                break
            self.batches[entry["batch"]] = entry["rows"]
            good += len(line)
        return good

    def _opened(self) -> BinaryIO:
        try:
            file = self.path.open("a+b")
        except OSError as error:
            raise InputError(f"{self.path} cannot be written: {error.strerror or error}") from error
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise InputError(f"{self.path} is in use: another process is doing this job") from error
        file.seek(0)
        return file

    def add(self, batch: int, rows: list[dict[str, Any]]) -> None:
        """Keep a finished batch."""
        self._append((json.dumps({"batch": batch, "rows": rows}, ensure_ascii=False) + "\n").encode())
        self.batches[batch] = rows

    def _append(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError as error:
            raise click.ClickException(
                f"{self.path} cannot be written: {error.strerror or error}; what is in it is kept: "
                "make room, then the same command goes on"
            ) from error

    def remove(self) -> None:
        """Forget everything: the job is done."""
        self.path.unlink()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

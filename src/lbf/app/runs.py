"""Run folders: what a training leaves behind, and what it goes on from after any interruption.

    config.json     the configuration, the seed, versions, commit and command
    events.jsonl    a line for each epoch, and one for the test at the end
    memory.jsonl    the solutions found so far
    curve.svg       the learning curve
    best/           the solver of the epoch that validation chose
    last/           the solver after the last epoch, and everything needed to go on: training.json names the
    files

A file is written beside its place and then moved there, so it is whole at any moment. The files of a
checkpoint carry a digest of their content in their names and are in force only once `training.json` names
them: a process killed at any moment leaves the last epoch's state or the one before, never a mixture.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from safetensors import SafetensorError
from safetensors.torch import load as load_tensors
from safetensors.torch import save as save_tensors

from lbf import __version__
from lbf.app.config import ConfigError, TrainConfig, from_plain, to_plain
from lbf.app.files import write_whole
from lbf.app.locking import lock
from lbf.app.plots import learning_curve
from lbf.errors import InputError
from lbf.learning.records import Checkpoint, Standing
from lbf.neural import Solver

FORMAT: Final = "lbf-training-1"
_CONFIG: Final = "config.json"
_EVENTS: Final = "events.jsonl"
_LAST: Final = "last"
_STATE: Final = "training.json"


class RunError(InputError):
    """A run folder that cannot be written or read: which file, what is wrong, what to do."""


class Run:
    """A run folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    # -----------------------------------------------------------------------------------------------------
    # beginning

    @classmethod
    def create(cls, folder: Path, config: TrainConfig) -> Run:
        """A new folder for a training, with what is known at its beginning."""
        run = cls(folder)
        if (folder / _CONFIG).exists():
            raise RunError(
                f"{folder} already holds a run: continue it with lbf train --resume {folder}, or choose another with --run"
            )
        facts = {
            "config": to_plain(config),
            "seed": config.learning.seed,
            "command": sys.argv,
            "commit": _commit(),
            "versions": _versions(),
        }
        with run._writing():
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(folder / _CONFIG, _document(facts))
        return run

    def config(self) -> TrainConfig:
        """The configuration the run was begun with."""
        path = self.folder / _CONFIG
        try:
            return from_plain(json.loads(path.read_bytes())["config"])
        except FileNotFoundError as error:
            raise RunError(f"{self.folder} holds no run: there is no {_CONFIG} in it") from error
        except ConfigError as error:
            raise RunError(f"{path} is of another version: {error}") from error
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise RunError(f"{path} is damaged: {error!r}; restore it, or begin a new run") from error

    # -----------------------------------------------------------------------------------------------------
    # going on

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else trains in this folder meanwhile. The system gives the lock back even if this process is
        killed.
        """
        with self._writing(), (self.folder / ".lock").open("a") as file:
            try:
                lock(file)
            except OSError as error:
                raise RunError(
                    f"another process is training in {self.folder}: wait for it, or stop it first"
                ) from error
            yield

    def keep(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Write what an epoch brought. The epoch counts once `training.json` is in its place; all before can
        be repeated.
        """
        with self._writing():
            self.log({"kind": "epoch", **facts})
            if best:
                solver.save(self.folder / "best")
            solver.save(self.folder / _LAST)
            self._keep_state(checkpoint)
            write_whole(self.folder / "memory.jsonl", checkpoint.memory.encode())
            write_whole(self.folder / "curve.svg", learning_curve(self.events()).encode())

    def _keep_state(self, checkpoint: Checkpoint) -> None:
        last = self.folder / _LAST
        parts = {
            "tensors": (save_tensors(checkpoint.tensors), "safetensors"),
            "memory": (checkpoint.memory.encode(), "jsonl"),
            "visited": (checkpoint.visited.encode(), "jsonl"),
        }
        names = {part: f"{part}-{_digest(content)}.{suffix}" for part, (content, suffix) in parts.items()}
        for part, (content, _) in parts.items():
            write_whole(last / names[part], content)
        write_whole(
            last / _STATE,
            _document({"format": FORMAT, "standing": asdict(checkpoint.standing), "files": names}),
        )
        for part in parts:
            for old in last.glob(f"{part}-*"):
                if old.name not in names.values():
                    old.unlink()

    def log(self, event: Mapping[str, Any]) -> None:
        """Append an event."""
        with self._writing(), (self.folder / _EVENTS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(event) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def events(self) -> list[dict[str, Any]]:
        """The events so far; a line cut short by an interruption is not one."""
        path = self.folder / _EVENTS
        return list(_whole_lines(path.read_text(encoding="utf-8"))) if path.exists() else []

    def checkpoint(self) -> Checkpoint | None:
        """The state to go on from: the last that was written in full, None if there was none yet."""
        path = self.folder / _LAST / _STATE
        if not path.exists():
            return None
        try:
            state = json.loads(path.read_bytes())
            if state["format"] != FORMAT:
                raise RunError(
                    f"{path} was written by another version: its format is {state['format']!r}, not {FORMAT!r}"
                )
            content = {part: self._content(name) for part, name in state["files"].items()}
            return Checkpoint(
                Standing(**state["standing"]),
                load_tensors(content["tensors"]),
                content["memory"].decode(),
                content["visited"].decode(),
            )
        except (OSError, ValueError, KeyError, TypeError, SafetensorError) as error:
            raise RunError(
                f"{path} or a file it names is damaged: {error}; restore it, or begin a new run"
            ) from error

    def _content(self, name: str) -> bytes:
        content = (self.folder / _LAST / name).read_bytes()
        if _digest(content) not in name:
            raise ValueError(f"the content of {name} is not what its name says")
        return content

    def rewind(self, standing: Standing) -> None:
        """Forget events after the state to go on from: they will happen again."""
        events = [
            event
            for event in self.events()
            if event.get("kind") == "epoch" and event["epoch"] <= standing.epoch
        ]
        with self._writing():
            write_whole(self.folder / _EVENTS, "".join(json.dumps(event) + "\n" for event in events).encode())

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Turn what the file system complains about into what to do about it."""
        try:
            yield
        except OSError as error:
            safe = f"; what was written before is safe: then go on with lbf train --resume {self.folder}"
            raise RunError(
                f"cannot write {error.filename or self.folder}: {error.strerror}. Make room or give access{safe}"
            ) from error


def _document(data: Mapping[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _whole_lines(text: str) -> Iterator[dict[str, Any]]:
    for line in text.splitlines():
        try:
            event = json.loads(line)
        except ValueError:
            return  # cut short: nothing was written after it
        yield event


def _versions() -> dict[str, str]:
    names = ("torch", "numpy", "numba", "safetensors", "jieba")
    return {
        "lbf": __version__,
        "python": sys.version.split()[0],
        **{name: metadata.version(name) for name in names},
    }


def _commit() -> str | None:
    """The commit of the source this runs from, marked if it was changed; None outside a checkout."""
    here = Path(__file__).parent
    run: Callable[..., subprocess.CompletedProcess[str]] = subprocess.run
    try:
        commit = run(
            ["git", "rev-parse", "HEAD"], cwd=here, capture_output=True, text=True, check=True
        ).stdout.strip()
        changed = run(
            ["git", "status", "--porcelain", "--", "."], cwd=here, capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    return f"{commit}-changed" if changed else commit

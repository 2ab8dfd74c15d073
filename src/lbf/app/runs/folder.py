"""Run folders: what a training leaves behind, and what it goes on from after any interruption.

    config.json     the configuration, the seed, versions, commit and command
    events.jsonl    a line for each epoch, and one for the test at the end
    memory.jsonl    the solutions found so far
    curve.svg       the learning curve
    best/           the solver of the epoch that validation chose
    last/           the solver after the last epoch, and what is needed to go on, named by training.json
    test.json, reranked.json, memory.json, examples.json     what `lbf report --judge` found out

A file is written beside its place and then moved there, so it is whole at any moment. The files of a
checkpoint carry a digest of their content in their names and are in force only once `training.json` names
them: a process killed at any moment leaves the last epoch's state or the one before, never a mixture.
Everything that reads a run folder reads it here. Nothing here needs torch before there is a solver to keep.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lbf import __version__
from lbf.durable import append, lock, make_folder, remove, sync_folder, write_whole
from lbf.errors import Failure, InputError

if TYPE_CHECKING:
    from lbf.app.config import TrainConfig
    from lbf.learning.records import Checkpoint, Standing
    from lbf.neural import Solver

FORMAT: Final = "lbf-training-1"
CONFIG: Final = "config.json"
EVENTS: Final = "events.jsonl"
MEMORY: Final = "memory.jsonl"
CURVE: Final = "curve.svg"
BEST: Final = "best"
LAST: Final = "last"
STATE: Final = "training.json"
TEST: Final = "test.json"
RERANKED: Final = "reranked.json"
MEMORY_FIGURES: Final = "memory.json"
EXAMPLES: Final = "examples.json"
JUDGED: Final = (TEST, RERANKED, MEMORY_FIGURES, EXAMPLES)
"""What is found out about a run after its training."""
_EARLIER_NAMES: Final = {RERANKED: "weighed.json"}
"""What files of earlier versions are called."""
_DAMAGE: Final = (OSError, ValueError, TypeError, RecursionError)
"""What reading JSON that nobody wrote so may end in."""


class RunError(InputError):
    """A run folder that is not as it was thought to be: which file, what is wrong, what to do."""


@dataclass(frozen=True, slots=True)
class Run:
    """A run folder."""

    folder: Path

    @classmethod
    def create(cls, folder: Path, config: TrainConfig, threads: int | None = None) -> Run:
        """A new folder for a training, with what is known at its beginning."""
        from lbf.app.config import to_plain

        run = cls(folder)
        if run.exists:
            advice = f"continue it with lbf train --resume {folder}, or choose another with --run"
            raise RunError(f"{folder} already holds a run: {advice}")
        facts = {
            "config": to_plain(config),
            "seed": config.learning.seed,
            "command": sys.argv,
            "commit": source_commit(),
            "versions": _versions(),
            "threads": threads,
        }
        with run._writing():
            make_folder(folder)
            write_whole(folder / CONFIG, json_document(facts))
        return run

    @property
    def exists(self) -> bool:
        """Whether there is a run in the folder."""
        return (self.folder / CONFIG).is_file()

    @property
    def best(self) -> Path:
        """The folder of the solver that validation chose."""
        return self.folder / BEST

    def described(self) -> dict[str, Any]:
        """What `config.json` says."""
        found = _read_json(self.folder / CONFIG)
        if found is None:
            raise RunError(f"{self.folder} holds no run: there is no {CONFIG} in it")
        if not isinstance(found, dict):
            raise RunError(f"{self.folder / CONFIG} is damaged: it holds no JSON object; restore it")
        return found

    def config(self) -> TrainConfig:
        """The configuration the run was begun with."""
        from lbf.app.config import ConfigError, from_plain

        path, described = self.folder / CONFIG, self.described()
        try:
            return from_plain(described["config"])
        except ConfigError as error:
            raise RunError(f"{path} is of another version: {error}") from error
        except (ValueError, KeyError, TypeError) as error:
            raise RunError(f"{path} is damaged: {error!r}; restore it, or begin a new run") from error

    def events(self) -> list[dict[str, Any]]:
        """The events so far."""
        return list(_records(self.folder / EVENTS))

    def remembered(self, problem: str | None = None) -> Iterator[dict[str, Any]]:
        """The records of the memory, each of a problem with its solutions; or only the one of a problem."""
        beginning = "" if problem is None else f'{{"id": {json.dumps(problem, ensure_ascii=False)},'
        return _records(self.folder / MEMORY, beginning.encode())

    def judged(self, name: str) -> Any:
        """What one of the files `JUDGED` says; None if there is none."""
        found, earlier = _read_json(self.folder / name), _EARLIER_NAMES.get(name)
        return _read_json(self.folder / earlier) if found is None and earlier else found

    def last_written(self) -> float:
        """When the run wrote last, in seconds since the epoch of clocks."""
        paths = (self.folder / EVENTS, self.folder / CONFIG)
        return max((path.stat().st_mtime for path in paths if path.exists()), default=0.0)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else trains in this folder meanwhile. The system gives the lock back even if this process is
        killed.
        """
        with self._writing(), (self.folder / ".lock").open("a") as file:
            try:
                lock(file)
            except OSError as error:
                raise RunError(f"another process is training in {self.folder}: wait for it") from error
            yield

    def keep(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Write what an epoch brought. The epoch counts once `training.json` is in its place; all before can
        be repeated.
        """
        from lbf.app.render.plots import learning_curve

        with self._writing():
            self.log({"kind": "epoch", **facts})
            if best:
                solver.save(self.best)
            solver.save(self.folder / LAST)
            write_whole(self.folder / MEMORY, checkpoint.memory.encode())
            write_whole(self.folder / CURVE, learning_curve(self.events()).encode())
            self._keep_state(checkpoint)

    def _keep_state(self, checkpoint: Checkpoint) -> None:
        from safetensors.torch import save

        last = self.folder / LAST
        parts = {
            "tensors": (save(checkpoint.tensors), "safetensors"),
            "memory": (checkpoint.memory.encode(), "jsonl"),
            "visited": (checkpoint.visited.encode(), "jsonl"),
        }
        names = {part: f"{part}-{_digest(content)}.{suffix}" for part, (content, suffix) in parts.items()}
        for part, (content, _) in parts.items():
            write_whole(last / names[part], content)
        state = {"format": FORMAT, "standing": asdict(checkpoint.standing), "files": names}
        write_whole(last / STATE, json_document(state))
        self._remove_old(names)

    def _remove_old(self, names: Mapping[str, str]) -> None:
        """Remove the files of earlier states, beside those in force."""
        for part, name in names.items():
            for old in (self.folder / LAST).glob(f"{part}-*"):
                if old.name != name:
                    remove(old)

    def log(self, event: Mapping[str, Any]) -> None:
        """Append an event."""
        with self._writing(), (self.folder / EVENTS).open("ab") as file:
            append(file, (json.dumps(event) + "\n").encode())
            sync_folder(self.folder)

    def keep_judged(self, name: str, content: Any) -> None:
        """Write one of the files `JUDGED`."""
        with self._writing():
            write_whole(self.folder / name, json_document(content))

    def checkpoint(self) -> Checkpoint | None:
        """The state to go on from: the last that was written in full, None if there was none yet."""
        from safetensors import SafetensorError
        from safetensors.torch import load

        from lbf.learning.records import Checkpoint, Standing

        path = self.folder / LAST / STATE
        if not path.exists():
            return None
        try:
            state = json.loads(path.read_bytes())
            if state["format"] != FORMAT:
                raise ValueError(f"its format is {state['format']!r}, not {FORMAT!r}, so of another version")
            content = {part: self._content(name) for part, name in state["files"].items()}
            texts = (content[part].decode() for part in ("memory", "visited"))
            return Checkpoint(Standing(**state["standing"]), load(content["tensors"]), *texts)
        except (*_DAMAGE, LookupError, AttributeError, SafetensorError) as error:
            raise RunError(f"{path} or a file it names is damaged: {error}; restore it") from error

    def _content(self, name: str) -> bytes:
        content = (self.folder / LAST / name).read_bytes()
        if _digest(content) not in name:
            raise ValueError(f"the content of {name} is not what its name says")
        return content

    def rewind(self, standing: Standing) -> None:
        """Forget events after the state to go on from: they will happen again."""
        events = [e for e in self.events() if e.get("kind") == "epoch" and e["epoch"] <= standing.epoch]
        with self._writing():
            write_whole(self.folder / EVENTS, "".join(json.dumps(event) + "\n" for event in events).encode())
            if state := _read_json(self.folder / LAST / STATE):
                self._remove_old(state["files"])  # an interruption may have left some

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Turn what the file system complains about into what to do about it."""
        try:
            yield
        except OSError as error:
            safe = f"what was written before is safe: then go on with lbf train --resume {self.folder}"
            reason = f"cannot write {error.filename or self.folder}: {error.strerror}"
            raise Failure(f"{reason}. Make room or give access; {safe}") from error


def json_document(data: Any) -> bytes:
    """Plain data as a file of JSON."""
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def _read_json(path: Path) -> Any:
    """The content of a file, None if there is none."""
    try:
        return json.loads(path.read_bytes()) if path.exists() else None
    except _DAMAGE as error:
        raise RunError(f"{path} is damaged: {error}; restore it, or leave the run out") from error


def _records(path: Path, beginning: bytes = b"") -> Iterator[dict[str, Any]]:
    """The objects in the lines of a file that begin so. A last line that an interruption cut short is none;
    any other that cannot be read is an error.
    """
    try:
        lines = path.read_bytes().rstrip(b"\n").split(b"\n") if path.exists() else []
    except OSError as error:
        raise RunError(
            f"{path} cannot be read: {error.strerror}; give access, or leave the run out"
        ) from error
    for number, line in enumerate(lines, start=1):
        if line.strip() and line.startswith(beginning):
            try:
                yield dict(json.loads(line))
            except _DAMAGE as error:
                if number < len(lines):
                    raise RunError(
                        f"{path}, line {number} is damaged: {error}; restore it, or leave the run out"
                    ) from error


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _versions() -> dict[str, str]:
    names = ("torch", "numpy", "numba", "safetensors", "jieba")
    return {"lbf": __version__, "python": sys.version.split()[0], **{n: metadata.version(n) for n in names}}


def source_commit() -> str | None:
    """The commit of the source this runs from, marked if it was changed; None outside a checkout."""
    try:
        changed = _git("status", "--porcelain", "--", ".")
        return _git("rev-parse", "HEAD") + ("-changed" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return None


def _git(*words: str) -> str:
    asked, here = ["git", *words], Path(__file__).parents[1]
    return subprocess.run(asked, cwd=here, capture_output=True, text=True, check=True).stdout.strip()

"""What is kept of a job so that it can go on after any interruption.

Two files beside the output. `OUT.partial` gets the annotated rows in order, `OUT.state` says how much of it
counts: rows, bytes, what was read of the input, the figures so far, and the batches that are done ahead of
their turn. The rows are flushed to the disk first, then the state takes the place of the one before it in one
move; what `OUT.partial` holds beyond it is cut off. Both are small work, and done about twice a second.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, cast

from lbf import __version__
from lbf.app import models
from lbf.app.annotate import input_rows
from lbf.app.annotate.input_rows import Mark
from lbf.app.annotate.recipe import AnnotateOptions, Recipe
from lbf.data.formats.source import file_digest
from lbf.durable import lock, remove, replaced, sync_folder, write_whole
from lbf.errors import Failure, InputError

Results = list[dict[str, Any]]
"""What was found for the problems of a batch."""
FORMAT: Final = 1
_DAMAGE: Final = (ValueError, LookupError, TypeError, RecursionError)


@dataclass(frozen=True, slots=True)
class JobCheckpoint:
    """A moment of a job from which it can go on."""

    key: str
    """A digest of everything besides the input that decides what is written."""
    rows: int = 0
    """Rows that are written."""
    size: int = 0
    """Their bytes."""
    marks: tuple[Mark, ...] = ()
    """What was read of the input files, which may be more than what is done."""
    figures: Mapping[str, Any] = field(default_factory=dict)
    ahead: Mapping[str, Results] = field(default_factory=dict)
    """Batches of blocks that are not written yet, by `block/batch`."""
    whole: bool = False
    """Whether these are all rows."""

    def to_json(self) -> bytes:
        """As the state file holds it."""
        own = {one.name: getattr(self, one.name) for one in fields(self)}
        return json.dumps({"format": FORMAT, **own}).encode()

    @classmethod
    def from_json(cls, content: bytes) -> JobCheckpoint:
        """What `to_json` made; one of several errors for anything else."""
        plain = json.loads(content)
        if plain.pop("format") != FORMAT:
            raise ValueError("another format")
        marks = tuple((int(size), str(digest)) for size, digest in plain.pop("marks"))
        return cls(**plain, marks=marks)


def key_of(recipe: Recipe, options: AnnotateOptions) -> str:
    """A digest of everything besides the input that decides what is written, wherever the files are."""
    solvers = [
        (language, file_digest(Path(folder) / models.DESCRIPTION)) for language, folder in recipe.models
    ]
    how = {**asdict(recipe), "models": solvers}  # a solver's description names its parameters by content
    read = [options.limit, options.layout, options.encoding, options.columns]
    write: Mapping[str, object] = {
        "ending": "".join(options.output.suffixes[-2:]).lower(),
        **{name: getattr(options, name) for name in ("prefix", "into", "least", "min_confidence")},
    }
    return hashlib.sha256(
        json.dumps([__version__, input_rows.BATCH, input_rows.BLOCK, how, read, write], default=str).encode()
    ).hexdigest()


class OtherJobError(InputError):
    """What is left of another job stands in the way."""


class PartialOutput:
    """The rows written so far, open for one process at a time."""

    def __init__(self, output: Path, key: str, *, restart: bool = False) -> None:
        self.output = output
        self.path = output.with_name(f"{output.name}.partial")
        self.state = output.with_name(f"{output.name}.state")
        self._file: BinaryIO | None = None
        known = None if restart else self._known(key)
        if known and known.whole and output.exists() and not self.path.exists():
            self.last = known  # all was done but forgetting the state
            return
        self._file = self._opened()
        try:
            self.last = self._begin(known, key)
        except BaseException:
            self.close()
            raise

    @property
    def is_in_place(self) -> bool:
        """Whether the output took its place before an interruption."""
        return self._file is None

    def _known(self, key: str) -> JobCheckpoint | None:
        """The state that is there; an InputError if it is that of another job."""
        try:
            known = JobCheckpoint.from_json(self.state.read_bytes())
        except FileNotFoundError:
            if self.path.exists() and self.path.stat().st_size:
                raise self._another() from None
            return None
        except OSError as error:
            raise InputError(f"{self.state} cannot be read: {error.strerror or error}") from error
        except _DAMAGE as error:
            raise self._another() from error
        if known.key != key:
            raise self._another()
        return known

    def _another(self) -> OtherJobError:
        return OtherJobError(
            f"{self.path} is what is left of another job, with other data, options or version: repeat that, "
            "or add --restart to forget it"
        )

    def expect(self, same_input: bool) -> None:
        """An InputError if the input is not what was read before."""
        if not same_input:
            self.close()
            raise self._another()

    def _opened(self) -> BinaryIO:
        try:
            file = self.path.open("a+b")
        except OSError as error:
            raise InputError(f"{self.path} cannot be written: {error.strerror or error}") from error
        try:
            lock(file)
        except OSError as error:
            file.close()
            raise InputError(f"{self.path} is in use: another process is doing this job") from error
        return file

    def _begin(self, known: JobCheckpoint | None, key: str) -> JobCheckpoint:
        file = cast(BinaryIO, self._file)
        there = file.seek(0, os.SEEK_END)
        try:
            if known and there >= known.size:
                file.truncate(known.size)
                return known
            file.truncate(0)
            begun = JobCheckpoint(key)
            write_whole(self.state, begun.to_json())
        except OSError as error:
            raise self._failure(error) from error
        return begun

    def write(self, content: bytes) -> None:
        """Add rows; they count from the next checkpoint on."""
        try:
            cast(BinaryIO, self._file).write(content)
        except OSError as error:
            raise self._failure(error) from error

    def keep(self, checkpoint: JobCheckpoint) -> None:
        """Have everything up to a checkpoint on the disk."""
        file = cast(BinaryIO, self._file)
        try:
            file.flush()
            os.fsync(file.fileno())
            if not self.last.rows:  # the file may be new
                sync_folder(self.path.parent)
            write_whole(self.state, checkpoint.to_json())
        except OSError as error:
            raise self._failure(error) from error
        self.last = checkpoint

    def _failure(self, error: OSError) -> Failure:
        return Failure(
            f"{self.path} cannot be written: {error.strerror or error}; what was finished is kept: "
            "make room, then the same command goes on"
        )

    def move(self) -> None:
        """Let the rows take the place of the output, in one move."""
        if os.name == "nt":  # Windows moves no open file; elsewhere the lock is kept to the end
            self.close()
        try:
            self.path.replace(self.output)
            sync_folder(self.output.parent)
        except OSError as error:
            raise Failure(f"{self.output} cannot be written: {error.strerror or error}") from error

    def drop(self) -> None:
        """Remove the rows: the output was made of them, and is in its place."""
        self._remove(self.path)

    def forget(self) -> None:
        """Remove all that is left: the output is in its place."""
        self._remove(self.path)
        self._remove(self.state)

    def _remove(self, path: Path) -> None:
        if os.name == "nt":  # Windows removes no open file; elsewhere the lock is kept to the end
            self.close()
        try:
            if path.exists():
                remove(path)
        except OSError as error:
            raise Failure(
                f"{path} is done with but cannot be removed: {error.strerror}; the output is whole"
            ) from error

    def close(self) -> None:
        """Let another process have it. What no checkpoint has kept does not count, so it need not be written;
        if it could not, that was told.
        """
        if self._file is not None:
            with suppress(OSError):
                self._file.close()

    def __enter__(self) -> PartialOutput:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def lay_down(output: Path, checkpoint: JobCheckpoint) -> None:
    """Make it so that the job of a finished output goes on from an earlier moment of it."""
    partial = output.with_name(f"{output.name}.partial")
    write_whole(output.with_name(f"{output.name}.state"), checkpoint.to_json())
    with replaced(partial) as part, output.open("rb") as whole, part.open("wb") as file:
        left = checkpoint.size
        while left and (piece := whole.read(min(left, 1 << 20))):
            file.write(piece)
            left -= len(piece)


def results_ahead(checkpoint: JobCheckpoint, block: int) -> Mapping[int, Results]:
    """What a checkpoint holds of a block, by batch."""
    names: Sequence[tuple[str, str, str]] = [name.partition("/") for name in checkpoint.ahead]
    return {int(batch): checkpoint.ahead[f"{own}/{batch}"] for own, _, batch in names if int(own) == block}

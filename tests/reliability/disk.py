"""A disk that can lose its power, or fail: what stands between a folder and the system.

`Recorder` watches every operation on the files of a folder (opening to write, write, truncate, fsync, rename,
unlink, mkdir, rmdir) and keeps, for the moment before each of them, what a power cut would leave: a tree of
names and bytes. A system may keep more than it was told to flush, so there are three such trees:

    least   only what was flushed: content by fsync of the file, names by fsync of the folder
    names   all names as they are, but content only as it was flushed (empty if it never was)
    torn    as `names`, and half of what was appended after the last flush

Nothing is really flushed meanwhile: what the disk would keep is known from what was asked of it.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

Tree = dict[str, bytes | None]
"""Paths below the folder, with the content of files; None for folders."""
KINDS = ("least", "names", "torn")
NAMED = ("replace", "rename", "unlink", "mkdir", "rmdir")
"""Operations on names."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)


def tree_of(root: Path) -> Tree:
    """What is in a folder."""
    return {
        str(path.relative_to(root)): None if path.is_dir() else path.read_bytes() for path in root.rglob("*")
    }


def restore(root: Path, tree: Tree) -> None:
    """Make the folder hold this and nothing else."""
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir(parents=True)
    for name, content in sorted(tree.items()):
        if content is None:
            (root / name).mkdir(parents=True, exist_ok=True)
        else:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content)


class Recorder:
    """What a power cut would leave of a folder before each operation on it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.trees: list[tuple[str, Tree]] = []
        self.operations = 0
        self._kept: list[int] = []  # open files: no number of a file is used again
        self._content: dict[int, bytes] = {}
        self._names: dict[Path, dict[str, int | None]] = {}
        for folder in (root, *(path for path in root.rglob("*") if path.is_dir())):
            self._flush_folder(folder)
        for path in root.rglob("*"):
            if path.is_file():
                self._content[path.stat().st_ino] = path.read_bytes()

    def before(self, _operation: str) -> None:
        """Keep what there would be if the power failed now."""
        self.operations += 1
        self.end()

    def end(self) -> None:
        """Keep what there would be if the power failed after the last operation, too."""
        for kind in KINDS:
            tree = self._least(self.root) if kind == "least" else self._present(torn=kind == "torn")
            if all(tree != other for known, other in self.trees[-9:] if known == kind):
                self.trees.append((kind, tree))

    def states(self) -> list[Tree]:
        """The different states of the disk, each once."""
        states: list[Tree] = []
        for _, tree in self.trees:
            if tree not in states:
                states.append(tree)
        return states

    def keep(self, path: Path) -> None:
        """Hold a file that is about to lose its name."""
        if path.is_file():
            self._kept.append(os.open(path, os.O_RDONLY))

    def flushed(self, path: Path) -> None:
        """A file or folder was flushed."""
        if path.is_dir():
            self._flush_folder(path)
        elif path.exists():
            self._content[path.stat().st_ino] = path.read_bytes()

    def close(self) -> None:
        for descriptor in self._kept:
            os.close(descriptor)

    def _flush_folder(self, folder: Path) -> None:
        self._names[folder] = {
            entry.name: None if entry.is_dir() else entry.stat().st_ino for entry in folder.iterdir()
        }

    def _least(self, folder: Path) -> Tree:
        tree: Tree = {}
        for name, inode in self._names.get(folder, {}).items():
            path = folder / name
            tree[str(path.relative_to(self.root))] = None if inode is None else self._content.get(inode, b"")
            if inode is None:
                tree |= self._least(path)
        return tree

    def _present(self, *, torn: bool) -> Tree:
        tree: Tree = {}
        for path in self.root.rglob("*"):
            if path.is_dir():
                tree[str(path.relative_to(self.root))] = None
                continue
            kept, now = self._content.get(path.stat().st_ino, b""), path.read_bytes()
            more = now[len(kept) :] if torn and now.startswith(kept) else b""
            tree[str(path.relative_to(self.root))] = kept + more[: len(more) // 2]
        return tree


class Failing:
    """A disk whose operation of a number fails, and all after it if the failure is lasting."""

    def __init__(self, root: Path, number: int, code: int, *, lasting: bool = True) -> None:
        self.root, self.number, self.code, self.operations = root, number, code, 0
        self.lasting = lasting

    def before(self, _operation: str) -> None:
        self.operations += 1
        due = self.operations - self.number
        if due == 1 or (due > 1 and self.lasting):
            raise OSError(self.code, os.strerror(self.code))

    def keep(self, path: Path) -> None: ...

    def flushed(self, path: Path) -> None: ...

    def close(self) -> None: ...


Disk = Recorder | Failing


class _File(io.FileIO):
    """A file whose writes go through the disk; when one fails, half of it has been written."""

    def __init__(self, path: Path, mode: str, disk: Disk) -> None:
        super().__init__(path, mode)
        self._disk = disk

    def write(self, content: Any, /) -> int:
        try:
            self._disk.before("write")
        except OSError:
            super().write(memoryview(content)[: len(content) // 2])
            raise
        return super().write(content)

    def truncate(self, size: int | None = None, /) -> int:
        self._disk.before("truncate")
        return super().truncate(size)


class _Between:
    """The calls of the system, with the disk in between."""

    def __init__(self, disk: Disk) -> None:
        self.disk, self._open = disk, io.open
        self._real = {name: getattr(os, name) for name in NAMED}

    def _ours(self, path: Any) -> Path | None:
        place = Path(os.fspath(path)).absolute() if isinstance(path, str | os.PathLike) else None
        return place if place and place.is_relative_to(self.disk.root) else None

    def fsync(self, descriptor: int) -> None:
        path = self._ours(Path(f"/proc/self/fd/{descriptor}").readlink())
        if path:
            self.disk.before("fsync")
            self.disk.flushed(path)

    def on_names(self, name: str) -> Callable[..., None]:
        def operation(*paths: Any, **options: Any) -> None:
            if self._ours(paths[0]):
                self.disk.before(name)
                for path in filter(None, map(self._ours, paths)):
                    self.disk.keep(path)
            self._real[name](*paths, **options)

        return operation

    def open(
        self,
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        **options: Any,
    ) -> Any:
        path = self._ours(file)
        if not path or not any(letter in mode for letter in "wax+"):
            return self._open(file, mode, buffering, encoding, errors, newline, **options)
        self.disk.before("open")
        raw = _File(path, mode.replace("b", "").replace("t", ""), self.disk)
        buffered = io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)
        return buffered if "b" in mode else io.TextIOWrapper(buffered, encoding, errors, newline)


@contextmanager
def watched(disk: Disk) -> Iterator[None]:
    """Let every operation on the files of a folder go through the disk."""
    between = _Between(disk)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", between.fsync)
        for name in NAMED:
            patch.setattr(os, name, between.on_names(name))
        patch.setattr(io, "open", between.open)
        try:
            yield
        finally:
            disk.close()


@contextmanager
def unflushed() -> Iterator[None]:
    """Nothing is flushed: for jobs of which only what this system reads back is looked at."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda descriptor: None)
        yield

"""Which files are meant: a file, a known set, a folder, or a pattern with `*`."""

from __future__ import annotations

import glob
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lbf.data.datasets import is_built_in, locate
from lbf.errors import InputError

_ENDINGS: Final = (".jsonl", ".json", ".csv", ".tsv", ".xml", ".parquet", ".arrow", ".feather")
_PACKED: Final = (".gz", ".zst")


def files_of(source: str) -> tuple[Path, tuple[Path, ...]]:
    """The files that are meant, in order of their names, and the folder in which they are."""
    if is_built_in(source):
        raise InputError(
            f"{source} is built in and has its solutions; lbf data export {source} -o FILE makes a file of it"
        )
    path = Path(source)
    if path.is_dir():
        return path, _found(path.rglob("*"), f"{source} holds no file that can be read")
    if glob.has_magic(source) and not path.exists():
        fixed = next(i for i, part in enumerate(path.parts) if glob.has_magic(part))
        root = Path(*path.parts[:fixed])
        found = root.glob(str(Path(*path.parts[fixed:])))
        return root, _found(found, f"no file that can be read fits {source}")
    files = locate(source)
    return files[0].parent, files


def _found(paths: Iterable[Path], nothing: str) -> tuple[Path, ...]:
    files = sorted(path for path in paths if path.is_file() and _is_data(path))
    if not files:
        raise InputError(
            f"{nothing}: names must end in one of {', '.join(_ENDINGS)}, perhaps with .gz or .zst"
        )
    return tuple(files)


def _is_data(path: Path) -> bool:
    """Whether the name is one of a data file; what jobs leave beside their outputs is none."""
    name = path.name.lower()
    for packing in _PACKED:
        name = name.removesuffix(packing)
    return name.endswith(_ENDINGS) and not name.startswith(".") and not name.endswith(".done.json")

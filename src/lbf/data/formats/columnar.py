"""Parquet and Arrow files: their rows as records, and their tables batch by batch; never the whole file.

Numbers become text as they are printed, as those of a JSON file are; what JSON has no word for (dates,
bytes) becomes text, too. That is for reading problems: whoever carries columns on takes the tables.
"""

from __future__ import annotations

import importlib
import math
from base64 import b64encode
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from lbf.data.formats.source import JsonNumber
from lbf.data.rejects import DataError

_PARQUET: Final = b"PAR1"
_ARROW: Final = b"ARROW1"
_STREAM: Final = b"\xff\xff\xff\xff"
BEGINNINGS: Final = (_PARQUET, _ARROW, _STREAM)
"""The first bytes of files: Parquet's, Arrow's, and those of Arrow's streaming format."""
ENDINGS: Final = (".parquet", ".arrow", ".feather")


def arrow(what: str, module: str = "pyarrow") -> Any:
    """A module of pyarrow; an InputError if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise DataError(
            f"{what}: Parquet and Arrow need a package: pip install 'learning-by-fixing[parquet]'"
        ) from error


def batches(path: Path, rows: int) -> Iterator[Any]:
    """The record batches of a file, of at most so many rows each."""
    pyarrow = arrow(str(path))
    try:
        with path.open("rb") as file:
            beginning = file.read(len(_ARROW))
        if beginning.startswith(_PARQUET):
            with arrow(str(path), "pyarrow.parquet").ParquetFile(path) as parquet:
                yield from parquet.iter_batches(batch_size=rows)
            return
        with pyarrow.memory_map(str(path)) as file:
            for batch in _arrow_batches(pyarrow, file, beginning):
                yield from (batch.slice(begin, rows) for begin in range(0, batch.num_rows, rows))
    except (pyarrow.ArrowException, EOFError) as error:
        raise DataError(f"{path}: this Parquet or Arrow file cannot be read: {error}") from error
    except OSError as error:
        raise DataError(f"{path}: cannot be read: {error.strerror or error}") from error


def _arrow_batches(pyarrow: Any, file: Any, beginning: bytes) -> Iterator[Any]:
    if not beginning.startswith(_ARROW):
        yield from pyarrow.ipc.open_stream(file)
        return
    opened = pyarrow.ipc.open_file(file)
    yield from map(opened.get_batch, range(opened.num_record_batches))


def schema(path: Path) -> Any:
    """The names and types of a file's columns."""
    first = next(batches(path, 1), None)
    if first is None:
        raise DataError(f"{path}: there is no record in the file")
    return first.schema


def count_rows(path: Path) -> int:
    """How many rows a file has, from what it says of itself where it does."""
    try:
        with arrow(str(path), "pyarrow.parquet").ParquetFile(path) as parquet:
            return int(parquet.metadata.num_rows)
    except arrow(str(path)).ArrowInvalid:
        return sum(batch.num_rows for batch in batches(path, 1 << 16))


def plain(value: object) -> object:
    """A value as a JSON file would have it, numbers as they are printed.

    >>> plain({"a": [1, 0.5, None, True, b"x"], "day": date(2026, 1, 2)})
    {'a': ['1', '0.5', None, True, 'eA=='], 'day': '2026-01-02'}
    """
    if value is None or isinstance(value, (bool, str)):
        return value
    if hasattr(value, "tolist"):  # numpy's numbers and arrays
        value = value.tolist()
    if isinstance(value, (int, float, Decimal, Fraction)):
        return _number(value)
    if isinstance(value, Mapping):
        return {str(name): plain(entry) for name, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(entry) for entry in value]
    return _text(value)


def _number(value: int | float | Decimal | Fraction) -> JsonNumber | None:
    """A number as it is printed; one that is none, as tables have for what is missing, is none."""
    if isinstance(value, float) and not math.isfinite(value):
        return None if math.isnan(value) else JsonNumber("Infinity" if value > 0 else "-Infinity")
    return JsonNumber(value)


def _text(value: object) -> str:
    if isinstance(value, (datetime, date, time)):
        return value.isoformat()
    if isinstance(value, timedelta):
        return str(value.total_seconds())
    return b64encode(value).decode() if isinstance(value, bytes) else str(value)

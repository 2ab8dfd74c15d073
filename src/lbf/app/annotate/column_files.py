"""Parquet and Arrow files of annotated rows: columns that came from such files are carried on as they are,
others get the narrowest type that holds all their values.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from lbf.data.formats import columnar
from lbf.data.formats.columnar import arrow
from lbf.data.formats.source import JsonNumber, json_text
from lbf.errors import InputError

_AT_ONCE: Final = 1 << 14
"""Rows of a group."""
_LARGEST: Final = 1 << 63
_WIDER: Final = {frozenset({"whole", "decimal"}): "decimal"}
"""What holds both of two kinds; text holds any two others."""


def kind_of(value: object) -> str:
    """What a column must hold for this value: nothing, truth, whole, decimal or text.

    >>> [kind_of(value) for value in (None, True, JsonNumber("3"), JsonNumber("0.5"), "x", [])]
    ['', 'truth', 'whole', 'decimal', 'text', 'text']
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "truth"
    if not isinstance(value, JsonNumber):
        return "text"
    if value.lstrip("-").isdigit():
        return "whole" if abs(int(value)) < _LARGEST else "text"
    return "decimal"


def wider(kind: str, other: str) -> str:
    """The kind that holds values of both.

    >>> wider("", "whole"), wider("whole", "decimal"), wider("truth", "whole")
    ('whole', 'decimal', 'text')
    """
    if kind == other or not other:
        return kind
    return other if not kind else _WIDER.get(frozenset({kind, other}), "text")


def write_columns(
    path: Path,
    rows: Iterator[Mapping[str, Any]],
    columns: Mapping[str, str],
    files: Sequence[Path],
    new: Sequence[str],
) -> None:
    """Write rows as columns. Where the rows came from such `files`, `rows` have the new fields alone, and all
    else is taken from there; otherwise `columns` are the fields of the rows and what they hold.
    """
    pyarrow = arrow(path.name)
    added = [pyarrow.field(name, _type_of_new(pyarrow, name)) for name in new]
    if files:
        schema = columnar.schema(files[0])
        batches = _carried(pyarrow, files, rows, added)
        fields = [*schema, *added]
    else:
        types = {"": pyarrow.null, "truth": pyarrow.bool_, "whole": pyarrow.int64, "decimal": pyarrow.float64}
        fields = [
            *(pyarrow.field(name, types.get(kind, pyarrow.string)()) for name, kind in columns.items()),
            *added,
        ]
        batches = _made(pyarrow, rows, fields)
    with _writer(pyarrow, path, pyarrow.schema(fields)) as writer:
        for batch in batches:
            writer.write_batch(batch)


@contextmanager
def _writer(pyarrow: Any, path: Path, schema: Any) -> Iterator[Any]:
    """A writer of the layout that the ending means, before the ending `.part` of what is not whole."""
    if path.name.removesuffix(".part").endswith(".parquet"):
        with arrow(path.name, "pyarrow.parquet").ParquetWriter(path, schema, compression="zstd") as writer:
            yield writer
    else:
        with pyarrow.OSFile(str(path), "wb") as file, pyarrow.ipc.new_file(file, schema) as writer:
            yield writer


def _carried(
    pyarrow: Any, files: Sequence[Path], rows: Iterator[Mapping[str, Any]], added: Sequence[Any]
) -> Iterator[Any]:
    """The batches of files with the new columns behind their own; as many rows as there are new ones."""
    schema = columnar.schema(files[0])
    for file in files:
        for batch in columnar.batches(file, _AT_ONCE):
            if not batch.schema.equals(schema):
                raise InputError(
                    f"{file}: its columns are not those of {files[0]}: name a folder as --output"
                )
            found = list(islice(rows, batch.num_rows))
            own = batch.slice(0, len(found)).columns
            new = [pyarrow.array([_new(row[field.name]) for row in found], field.type) for field in added]
            yield pyarrow.RecordBatch.from_arrays([*own, *new], schema=pyarrow.schema([*schema, *added]))


def _made(pyarrow: Any, rows: Iterator[Mapping[str, Any]], fields: Iterable[Any]) -> Iterator[Any]:
    schema = pyarrow.schema(list(fields))
    while taken := list(islice(rows, _AT_ONCE)):
        arrays = [
            pyarrow.array([_value(pyarrow, row.get(field.name), field.type) for row in taken], field.type)
            for field in schema
        ]
        yield pyarrow.RecordBatch.from_arrays(arrays, schema=schema)


def _type_of_new(pyarrow: Any, name: str) -> Any:
    text = pyarrow.string()
    solution = [("expression", text), ("prefix", text), ("confidence", pyarrow.float64()), ("origin", text)]
    types = {
        "confidence": pyarrow.float64(),
        "candidates": pyarrow.int64(),
        "solutions": pyarrow.list_(pyarrow.struct(solution)),
    }
    return next((kind for ending, kind in types.items() if name.endswith(ending)), text)


def _value(pyarrow: Any, value: object, kind: Any) -> object:
    """A value of a row as a column of some type takes it."""
    if value is None or (isinstance(value, bool) and pyarrow.types.is_boolean(kind)):
        return value
    if pyarrow.types.is_string(kind):
        text = str(value) if isinstance(value, str) else json_text(value)
        return text.encode("utf-8", "backslashreplace").decode()
    return _new(value)


def _new(value: object) -> object:
    """A value with its numbers as numbers."""
    if isinstance(value, JsonNumber):
        return int(value) if value.lstrip("-").isdigit() else float(value)
    if isinstance(value, Mapping):
        return {name: _new(entry) for name, entry in value.items()}
    return [_new(entry) for entry in value] if isinstance(value, list) else value

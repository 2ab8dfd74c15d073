"""What comes out of a job: its name, the fields that annotating adds to a row, and the layouts in which rows
are written, by the ending of the name.

Rows are first written as JSON lines. That is the output already where it is to be lines; the other layouts
need to know all columns, or to be closed by an end, and are made of the lines when all rows are there.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TextIO, TypeAlias

from lbf.app.annotate.input_rows import SourceRow
from lbf.app.annotate.recipe import AnnotateOptions
from lbf.data.formats import columnar
from lbf.data.formats.source import decode, gzip_packer, json_text, zstd_packer
from lbf.errors import InputError
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse_prefix

DOUBTFUL: Final = "doubtful"

Kind: TypeAlias = Literal["lines", "list", "table", "columns"]
_KINDS: Final[dict[str, Kind]] = {
    ".jsonl": "lines",
    ".json": "list",
    ".csv": "table",
    ".tsv": "table",
    **dict.fromkeys(columnar.ENDINGS, "columns"),
}
_PACKED: Final = (".gz", ".zst")
_AT_ONCE: Final = 1 << 20
"""Characters that are packed at once."""


@dataclass(frozen=True, slots=True)
class RowFormat:
    """How rows are written."""

    kind: Kind
    ending: str
    pack: Callable[[bytes], bytes] | None = None
    """What packs a piece of the file; pieces follow each other."""

    @property
    def is_flat(self) -> bool:
        """Whether a row is cells: then the best solution has cells of its own."""
        return self.kind in ("table", "columns")

    def encoded(self, rows: Iterable[Mapping[str, Any]]) -> bytes:
        """Rows as lines, packed if the lines are the output."""
        content = "".join(f"{json_text(row)}\n" for row in rows).encode()
        return self.pack(content) if self.pack and self.kind == "lines" and content else content


def format_of(path: Path) -> RowFormat:
    """The layout that the ending of a name means."""
    endings = [suffix.lower() for suffix in path.suffixes[-2:]]
    packing = endings.pop() if endings and endings[-1] in _PACKED else ""
    kind = _KINDS.get(endings[-1] if endings else "")
    if kind is None or (packing and kind == "columns"):
        known = ", ".join(_KINDS)
        raise InputError(
            f"--output: the name {path.name} must end in one of {known}, the first four also with .gz or .zst"
        )
    if kind == "columns":
        columnar.arrow(path.name)
    pack = zstd_packer(path.name) if packing == ".zst" else gzip_packer if packing else None
    return RowFormat(kind, endings[-1], pack)


def refuse_output_among(files: Sequence[Path], output: Path) -> None:
    """An InputError if the output is one of the files that are read."""
    if output.resolve() in [file.resolve() for file in files]:
        raise InputError(f"--output: {output} is the file that is read; choose another name")


def outputs_in(folder: Path, root: Path, files: Sequence[Path]) -> dict[Path, Path]:
    """The output of each file: its name in the folder, below which the input's folders are made again."""
    outputs = {file: folder / _named(file.relative_to(root)) for file in files}
    seen: dict[Path, Path] = {}
    for file, output in outputs.items():
        refuse_output_among(files, output)
        if output in seen:
            raise InputError(f"{file} and {seen[output]} would both become {output}: give one another name")
        seen[output] = file
    return outputs


def _named(path: Path) -> Path:
    """The name of an output: the input's, or with the ending .jsonl where it cannot be written.

    >>> [str(_named(Path(name))) for name in ("a/x.jsonl.gz", "y.xml", "z.parquet")]
    ['a/x.jsonl.gz', 'y.xml.jsonl', 'z.parquet']
    """
    try:
        format_of(path)
    except InputError:
        return path.with_name(f"{path.name}.jsonl")
    return path


def written_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a file of lines, as `RowFormat.encoded` wrote them unpacked."""
    with path.open(encoding="utf-8", newline="\n") as file:
        for line in file:
            row = decode(line)
            assert isinstance(row, dict), "rows were written as objects"
            yield row


def write_rows(
    rows: Iterable[Mapping[str, Any]], columns: Sequence[str], form: RowFormat, path: Path
) -> None:
    """Write rows as text; `columns` are those of a table, in order."""
    with _packed(path, form) as file:
        if form.kind == "lines":
            file.writelines(f"{json_text(row)}\n" for row in rows)
        elif form.kind == "list":
            _write_list(rows, file)
        else:
            _write_table(rows, columns, file, "\t" if form.ending == ".tsv" else ",")


@contextmanager
def _packed(path: Path, form: RowFormat) -> Iterator[TextIO]:
    """A text file to write to, whose bytes are packed piece by piece."""
    if form.pack is None:
        with path.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
            yield file
        return
    with path.open("wb") as packed:
        text = _Pieces(form.pack, packed.write)
        yield text
        text.flush()


class _Pieces(io.StringIO):
    """Text that is packed and passed on when there is enough of it."""

    def __init__(self, pack: Callable[[bytes], bytes], write: Callable[[bytes], Any]) -> None:
        super().__init__(newline="")
        self._pack, self._write = pack, write

    def write(self, text: str, /) -> int:
        written = super().write(text)
        if self.tell() >= _AT_ONCE:
            self.flush()
        return written

    def flush(self) -> None:
        content = self.getvalue().encode("utf-8", "backslashreplace")
        if content:
            self._write(self._pack(content))
        self.seek(0)
        self.truncate()


def _write_list(rows: Iterable[Mapping[str, Any]], file: TextIO) -> None:
    separator = "[\n"
    for row in rows:
        file.write(separator + json_text(row))
        separator = ",\n"
    file.write("\n]\n" if separator == ",\n" else "[]\n")


def _write_table(
    rows: Iterable[Mapping[str, Any]], columns: Sequence[str], file: TextIO, delimiter: str
) -> None:
    """A column for each field of any row; lists and objects as JSON."""
    writer = csv.DictWriter(file, columns, restval="", delimiter=delimiter, lineterminator="\n")
    writer.writeheader()
    writer.writerows({name: _cell(value) for name, value in row.items()} for row in rows)


def _cell(value: object) -> str:
    return "" if value is None else str(value) if isinstance(value, str) else json_text(value)


# ---------------------------------------------------------------------------------------------------------
# the new fields


class FieldMaker:
    """Makes the new fields of rows."""

    def __init__(self, options: AnnotateOptions, form: RowFormat) -> None:
        self._options, self._form = options, form
        self.names = tuple(self.fields(None, None))
        """The new fields, in order."""

    def fields(self, row: SourceRow | None, result: Mapping[str, Any] | None) -> dict[str, Any]:
        """The new fields of a row. Where a row is cells the best solution has some of its own, and in a table
        of text the list is JSON.
        """
        added: dict[str, Any] = {"solutions": [], "candidates": 0, "status": rejected(row), **(result or {})}
        if is_doubtful(result, self._options.min_confidence):
            added["status"] = f"{DOUBTFUL}: confidence {added['solutions'][0]['confidence']}"
        if self._form.is_flat:
            best: dict[str, Any] = next(iter(added["solutions"]), {})
            nothing = "" if self._form.kind == "table" else None
            first = {
                "solution": best.get("expression", nothing),
                "confidence": best.get("confidence", nothing),
                "origin": best.get("origin", nothing),
            }
            added = {**first, **added}
        if self._form.kind == "table":
            added["solutions"] = json_text(added["solutions"])
        named = {f"{self._options.prefix}{name}": value for name, value in added.items()}
        return {**self._into(result), **named}

    def _into(self, result: Mapping[str, Any] | None) -> dict[str, str]:
        """The first solution as an annotation in slots, empty where there is none or it is not believed
        enough.
        """
        options = self._options
        if options.into is None:
            return {}
        listed = [] if result is None else result["solutions"]
        least = max(options.least, options.min_confidence)
        best = next((one for one in listed[:1] if one["confidence"] >= least), None)
        return {options.into: to_infix(parse_prefix(best["prefix"])) if best else ""}

    def check(self, rows: Iterable[SourceRow]) -> None:
        """An InputError if rows have a field of a name that is needed."""
        for row in rows:
            taken = next((name for name in self.names if name in row.fields), None)
            if taken is not None:
                raise InputError(
                    f"rows already have a field {taken!r}, which would be lost: name the new fields "
                    "otherwise, for instance with --prefix lbf_, or with another --into"
                )


def is_doubtful(result: Mapping[str, Any] | None, least: float) -> bool:
    """Whether the first solution of a row is less sure than wanted."""
    return bool(result and result["solutions"] and result["solutions"][0]["confidence"] < least)


def rejected(row: SourceRow | None) -> str:
    """Why a row is no problem: where in its file, which field, what is wrong."""
    if row is None or row.reject is None:
        return ""
    field = f", field {row.reject.field}" if row.reject.field else ""
    return f"rejected: line {row.reject.line}{field}: {row.reject.reason}"

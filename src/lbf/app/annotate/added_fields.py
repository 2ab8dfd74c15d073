"""The fields that annotating adds to a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from lbf.app.annotate.asked import AnnotateOptions
from lbf.app.annotate.row_files import RowFormat
from lbf.app.annotate.source_rows import SourceRow
from lbf.data.formats.source import json_text
from lbf.errors import InputError
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse_prefix

DOUBTFUL: Final = "doubtful"


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

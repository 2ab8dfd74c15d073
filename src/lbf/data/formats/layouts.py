"""Layouts: which fields hold the text, the answer and the annotation in the files people have.

A layout is a row of `LAYOUTS`. It is recognised by the fields a record has, and turns a record into a
`Draft`, which is the same for all of them: text, answer and equation, each still as written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from lbf.data.rejects import Cause, DataError, RowError

Fields: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Draft:
    """A problem as written: nothing is parsed yet."""

    text: str
    answer: str
    id: str | None = None
    equation: str | None = None
    steps: tuple[str, ...] = ()
    """A solution in several equations, where the layout has them instead of one."""
    language: str | None = None


@dataclass(frozen=True, slots=True)
class Layout:
    """A layout: its name, the fields that give it away, which of them hold answer and annotation, and how to
    read it.
    """

    name: str
    signature: frozenset[str]
    answer_field: str
    annotation_field: str
    draft: Callable[[Fields], Draft]
    marker: str = ""
    """What the answer field must contain besides, for a layout whose fields alone do not give it away."""

    def fits(self, fields: Fields) -> bool:
        """Whether a record looks like one of this layout."""
        return self.signature <= fields.keys() and self.marker in str(fields[self.answer_field])


_SURROGATE: Final = re.compile(r"[\ud800-\udfff]")


def required(fields: Fields, name: str) -> str:
    """The text of a field that must be there and must not be empty."""
    value = optional(fields, name)
    if value is None:
        raise RowError(name, "the field is empty" if name in fields else "the field is missing")
    return value


def optional(fields: Fields, name: str) -> str | None:
    """The text of a field, or None if it is missing or empty. A list of one value counts as that value."""
    value = fields.get(name)
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if not value:
        return None
    if not isinstance(value, str):
        what = f"{len(value)} values" if isinstance(value, list) else f"{str(value)[:40]!r}"
        raise RowError(name, f"expected one text or number, found {what}")
    if _SURROGATE.search(value):
        raise RowError(name, "half of a character pair stands alone, so this is not text")
    return str(value) if value.strip() else None


def _math23k(fields: Fields) -> Draft:
    if optional(fields, "original_text") is None and optional(fields, "segmented_text") is not None:
        text = required(fields, "segmented_text")
    else:
        text = required(fields, "original_text")
    return Draft(text, required(fields, "ans"), optional(fields, "id"), optional(fields, "equation"))


def _mawps(fields: Fields) -> Draft:
    return Draft(
        required(fields, "sQuestion"),
        required(fields, "lSolutions"),
        optional(fields, "iIndex"),
        optional(fields, "lEquations"),
    )


def _svamp(fields: Fields) -> Draft:
    text = _two_sentences(required(fields, "Body"), required(fields, "Question"))
    return Draft(text, required(fields, "Answer"), optional(fields, "ID"), optional(fields, "Equation"))


_UNIT: Final = re.compile(r"\s*\([^()]*[^\W\d_][^()]*\)\s*$")
"""The unit behind an answer of ASDiv: a bracket with a letter in it."""
_FORMULA_UNIT: Final = re.compile(r"(?<=\d)\s*\([^\W\d_]{2}[^()]*\)")
"""The unit behind a number in a formula, as in `25 (cent/quarter)`."""


def _asdiv(fields: Fields) -> Draft:
    text = _two_sentences(required(fields, "Body"), required(fields, "Question"))
    answer = required(fields, "Answer")
    if ";" in answer:
        raise RowError("Answer", f"{answer!r} are several answers; a problem has one", Cause.ANSWER)
    formula = optional(fields, "Formula")
    return Draft(
        text,
        _UNIT.sub("", answer),
        optional(fields, "ID"),
        _FORMULA_UNIT.sub("", formula) if formula else None,
    )


def _two_sentences(body: str, question: str) -> str:
    """Body and question as one text; the full stop that some bodies lack is not invented."""
    return f"{body.strip()} {question.strip()}"


_STEP: Final = re.compile(r"<<([^<>]*)>>")


def _gsm8k(fields: Fields) -> Draft:
    solution = required(fields, "answer")
    worked, mark, answer = solution.rpartition("####")
    if not mark:
        raise RowError("answer", "there is no final answer after ####", Cause.ANSWER)
    return Draft(
        required(fields, "question"),
        answer.strip(),
        optional(fields, "id"),
        steps=tuple(_STEP.findall(worked)),
    )


def _generic(fields: Fields, text: str = "text", answer: str = "answer", id_: str = "id") -> Draft:
    return Draft(
        required(fields, text),
        required(fields, answer),
        optional(fields, id_),
        optional(fields, "expression"),
        language=optional(fields, "language"),
    )


def by_columns(text: str, answer: str, id_: str = "id") -> Layout:
    """The layout of records whose text, answer and, if they have one, id stand in the fields named."""
    return Layout(
        "columns",
        frozenset({text, answer} if id_ == "id" else {text, answer, id_}),
        answer,
        "expression",
        partial(_generic, text=text, answer=answer, id_=id_),
    )


Columns: TypeAlias = tuple[str, str] | tuple[str, str, str]
"""The fields that hold text, answer and, if it is not called id, the id."""


LAYOUTS: Final = (
    Layout("math23k", frozenset({"original_text", "ans"}), "ans", "equation", _math23k),
    Layout("math23k", frozenset({"segmented_text", "ans"}), "ans", "equation", _math23k),
    Layout("mawps", frozenset({"sQuestion", "lSolutions"}), "lSolutions", "lEquations", _mawps),
    Layout("asdiv", frozenset({"Body", "Question", "Answer", "Formula"}), "Answer", "Formula", _asdiv),
    Layout("svamp", frozenset({"Body", "Question", "Answer"}), "Answer", "Equation", _svamp),
    Layout("gsm8k", frozenset({"question", "answer"}), "answer", "answer", _gsm8k, marker="####"),
    Layout("generic", frozenset({"text", "answer"}), "answer", "expression", _generic),
    Layout(
        "question",
        frozenset({"question", "answer"}),
        "answer",
        "expression",
        partial(_generic, text="question"),
    ),
)
"""All layouts. The first whose signature fits is taken, so the more particular ones stand before the
others."""

NAMES: Final = tuple(dict.fromkeys(layout.name for layout in LAYOUTS))


def named(name: str) -> Layout:
    """The layout of this name."""
    for layout in LAYOUTS:
        if layout.name == name:
            return layout
    raise DataError(f"there is no format {name!r}; the formats are {', '.join(NAMES)}")


def fitting(records: Sequence[Fields]) -> Layout | None:
    """The first layout that any of the records fits, if there is one."""
    return next((layout for layout in LAYOUTS if any(map(layout.fits, records))), None)


def unknown(fields: Fields, file: str) -> DataError:
    """The error for a file whose records fit no layout."""
    found = ", ".join(repr(name)[:40] for name in list(fields)[:12]) or "none"
    return DataError(
        f"{file}: the format is not known: a record has the fields {found}; name its columns "
        "(--text and --answer), call them text and answer (see docs/data.md), or name one of the "
        f"formats {', '.join(NAMES)}"
    )

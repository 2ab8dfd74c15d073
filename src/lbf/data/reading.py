"""Reading files: a stream of problems and rejects, in file order and in bounded memory.

Only the ids seen so far grow with the file, because a repeated id must be found; where rows stand alone,
nothing does. `read` streams, `read_all` collects.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain, islice
from pathlib import Path
from typing import Final, TypeVar

from lbf.data.annotation import compose_steps, read_equation
from lbf.data.formats import layouts
from lbf.data.formats.columnar import plain
from lbf.data.formats.layouts import Columns, Draft, Layout
from lbf.data.formats.records import Record, read_records
from lbf.data.formats.source import Consumed
from lbf.data.problem import DEFAULT, Problem, TextOptions, analyse, detect_language
from lbf.data.rejects import Cause, DataError, Reject, RowError
from lbf.symbolic.arithmetic import Undefined, answers_equal
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.notation import ParseError, number_text, read_answer

_RECORDS_TO_LOOK_AT: Final = 20
"""So many records may be damaged at the beginning of a file before its format counts as unknown."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How a file is read. What is None is detected."""

    format: str | None = None
    encoding: str | None = None
    columns: Columns | None = None
    """The names of the fields that hold text, answer and perhaps id, in place of a format."""
    text: TextOptions = DEFAULT
    strict: bool = False
    """Whether the first reject, of whatever cause, is an error."""
    rows_alone: bool = False
    """Whether every row stands by itself: ids may be repeated, and a text without letters has the fallback
    language, not that of the text before it. Then reading needs the same memory for any file."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file held: the problems in its order, and what could not be used."""

    problems: tuple[Problem, ...]
    rejects: tuple[Reject, ...]

    @property
    def causes(self) -> Counter[Cause]:
        """How often each cause of rejection occurred."""
        return Counter(reject.cause for reject in self.rejects)

    @property
    def lost(self) -> int:
        """How many rows gave no problem."""
        return sum(reject.cause.loses_row for reject in self.rejects)

    @property
    def annotated(self) -> int:
        """How many problems have an annotated expression, which always gives the stated answer."""
        return sum(problem.expression is not None for problem in self.problems)


def read_all(path: Path, options: ReadOptions | None = None) -> Reading:
    """The whole file at once."""
    problems: list[Problem] = []
    rejects: list[Reject] = []
    for item in read(path, options):
        if isinstance(item, Problem):
            problems.append(item)
        else:
            rejects.append(item)
    return Reading(tuple(problems), tuple(rejects))


def read(path: Path, options: ReadOptions | None = None) -> Iterator[Problem | Reject]:
    """The problems of a file one by one, and between them what could not be used. A hopeless file is a
    DataError.
    """
    options = options or ReadOptions()
    items: list[Problem | Reject] = []
    for _, items in read_rows(path, options):
        for item in items:
            if options.strict and isinstance(item, Reject):
                raise DataError(str(item))
            yield item
    if not items:
        raise DataError(f"{path}: there is no record in the file")


def read_rows(
    path: Path, options: ReadOptions, consumed: Consumed | None = None, *, skip: int = 0
) -> Iterator[tuple[Record | Reject, list[Problem | Reject]]]:
    """Every record of a file, and what `read` makes of it: one reject, or a problem, perhaps after the reject
    of its annotation. The first records may be skipped; `consumed` is told what is read of the file.
    """
    rows = read_records(path, options.encoding, consumed)
    first = list(islice(rows, _RECORDS_TO_LOOK_AT))
    if not first:
        return
    reader = RecordReader(str(path), path.stem, _layout(options, first, str(path)), options)
    for number, row in enumerate(chain(first, rows), start=1):
        if consumed:
            consumed.rows = number
        if number <= skip:
            reader.rows += isinstance(row, Record)
        else:
            yield row, [row] if isinstance(row, Reject) else list(reader.row(row))


Given = TypeVar("Given", bound=Mapping[str, object])


def read_mappings(
    rows: Iterable[Given], options: ReadOptions, name: str = "rows"
) -> Iterator[tuple[Given, tuple[Record, list[Problem | Reject]]]]:
    """The same for rows that somebody has in hand: each with its record and what is made of that."""
    given = iter(rows)
    first = list(islice(given, _RECORDS_TO_LOOK_AT))
    if not first:
        return
    layout = _layout(options, [_record(number, row) for number, row in enumerate(first, start=1)], name)
    reader = RecordReader(name, "row", layout, options)
    for number, row in enumerate(chain(first, given), start=1):
        record = _record(number, row)
        yield row, (record, list(reader.row(record)))


def _record(number: int, row: Mapping[str, object]) -> Record:
    return Record(number, {str(field): plain(value) for field, value in row.items()})


def _layout(options: ReadOptions, first: Sequence[Record | Reject], path: str) -> Layout:
    """The layout that the options name, or else the one the first records have."""
    if options.columns:
        return _with_columns(layouts.by_columns(*options.columns), first, path)
    return layouts.named(options.format) if options.format else _detected(first, path)


def _with_columns(layout: Layout, first: Sequence[Record | Reject], path: str) -> Layout:
    """The layout, if any of the first records has a field that it names; else a DataError that lists those
    there are.
    """
    found = dict.fromkeys(name for row in first if isinstance(row, Record) for name in row.fields)
    missing = sorted(name for name in layout.signature if name not in found)
    if missing and found:
        there = ", ".join(repr(name) for name in found)
        raise DataError(
            f"{path}: there is no column {missing[0]!r}; the columns are {there} (--text, --answer and --id"
            " name those to read)"
        )
    return layout


def _detected(first: Sequence[Record | Reject], path: str) -> Layout:
    """The layout that any of the first records fits."""
    records = [row for row in first if isinstance(row, Record)]
    layout = layouts.fitting([record.fields for record in records])
    if layout:
        return layout
    if not records:
        raise DataError(f"{path}: none of the first {len(first)} records can be read; the first: {first[0]}")
    raise layouts.unknown(records[0].fields, path)


@dataclass(slots=True)
class RecordReader:
    """Turns records into problems; remembers, unless rows stand alone, the ids it has seen and the language
    of the last text with letters.
    """

    file: str
    name: str
    """What ids begin with that a record does not have."""
    layout: Layout
    options: ReadOptions
    rows: int = 0
    seen: dict[str, int] = field(default_factory=dict)
    language: str | None = None
    by_language: dict[str | None, TextOptions] = field(default_factory=dict)

    def row(self, record: Record) -> Iterator[Problem | Reject]:
        """The problem of a record, after its annotation's reject if there is one; or the record's reject."""
        self.rows += 1
        id_ = f"{self.name}-{self.rows}"
        try:
            draft = self.layout.draft(record.fields)
            id_ = self._new_id(draft.id or id_, record.line)
            answer = self._answer(draft.answer)
        except RowError as error:
            yield Reject(self.file, record.line, _shown(id_), error.field, error.reason, error.cause)
            return
        text = analyse(draft.text, self._text_options(draft))
        expression = None
        try:
            expression = self._annotation(draft, tuple(slot.value for slot in text.slots), answer)
        except RowError as error:
            yield Reject(self.file, record.line, _shown(id_), error.field, error.reason, error.cause)
        yield Problem(id_, draft.text, text.tokens, text.slots, answer, expression, text.language)

    def _new_id(self, id_: str, line: int) -> str:
        if self.options.rows_alone:
            return id_
        if id_ in self.seen:
            raise RowError(
                "id", f"the id was already used on line {self.seen[id_]}; ids must be unique", Cause.DUPLICATE
            )
        self.seen[id_] = line
        return id_

    def _answer(self, text: str) -> Fraction:
        try:
            return read_answer(text)
        except ParseError as error:
            raise RowError(self.layout.answer_field, str(error), Cause.ANSWER) from error

    def _text_options(self, draft: Draft) -> TextOptions:
        """The options for a text; one without letters is in the language of the text before it."""
        text = self.options.text
        before = None if self.options.rows_alone else self.language
        self.language = text.language or draft.language or detect_language(draft.text) or before
        if self.language not in self.by_language:
            self.by_language[self.language] = replace(text, language=self.language)
        return self.by_language[self.language]

    def _annotation(self, draft: Draft, values: tuple[Fraction, ...], answer: Fraction) -> Expression | None:
        """The annotated expression, if there is one, it can be read and it gives the answer."""
        name = self.layout.annotation_field
        try:
            expression = _expression(draft, values)
        except ParseError as error:
            raise RowError(name, str(error), Cause.UNREADABLE) from error
        value = answer if expression is None else expression.evaluate(values)
        if value != answer and not answers_equal(
            value, answer
        ):  # most are exactly equal, which is quick to see
            found = (
                f"has no value ({value.reason})"
                if isinstance(value, Undefined)
                else f"gives {number_text(value)}"
            )
            reason = f"the annotation {found}, the stated answer is {number_text(answer)}"
            raise RowError(name, reason, Cause.DISAGREES)
        return expression


def _expression(draft: Draft, values: tuple[Fraction, ...]) -> Expression | None:
    if draft.equation is not None:
        expression = read_equation(draft.equation, values)
    elif draft.steps:
        expression = compose_steps(draft.steps, values)
    else:
        return None
    missing = [leaf for leaf in expression.leaves if isinstance(leaf, Quantity) and leaf.index >= len(values)]
    if missing:
        raise ParseError(f"it uses {missing[0]}, but the text has {len(values)} quantities, counted from n0")
    return expression


def _shown(id_: str) -> str:
    return id_ if len(id_) <= 60 else f"{id_[:57]}..."

"""What could not be used, and why: results to be counted and shown, never silence.

>>> print(Reject("a.jsonl", 7, "p7", "answer", "'many' is not a number", Cause.ANSWER))
a.jsonl, line 7, problem p7, field answer: 'many' is not a number
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as dataclass_field
from enum import Enum

from lbf.errors import InputError


class DataError(InputError):
    """Data that cannot be used as a whole, located and explained: the only error the data layer raises about
    files.
    """


class Cause(Enum):
    """Why something could not be used."""

    RECORD = "broken record"
    FIELD = "missing or unusable field"
    DUPLICATE = "duplicate id"
    ANSWER = "answer that is not one number"
    UNREADABLE = "annotation that cannot be read"
    DISAGREES = "annotation that does not give the stated answer"

    @property
    def loses_row(self) -> bool:
        """Whether the whole problem is lost; otherwise only its annotation is."""
        return self not in (Cause.UNREADABLE, Cause.DISAGREES)


@dataclass(frozen=True, slots=True)
class Reject:
    """A row, or the annotation of one, that could not be used."""

    file: str
    line: int
    """Where its record begins, counted from 1."""
    id: str | None
    field: str | None
    reason: str
    cause: Cause
    text: str | None = dataclass_field(default=None, compare=False, repr=False)
    """The record as it stands in the file, where it could not even be taken apart."""

    def __str__(self) -> str:
        problem = f", problem {self.id}" if self.id is not None else ""
        field = f", field {self.field}" if self.field is not None else ""
        return f"{self.file}, line {self.line}{problem}{field}: {self.reason}"


class RowError(ValueError):
    """A field of a record that cannot be used. It becomes a `Reject` where the file and line are known."""

    def __init__(self, field: str, reason: str, cause: Cause = Cause.FIELD) -> None:
        super().__init__(reason)
        self.field = field
        self.reason = reason
        self.cause = cause

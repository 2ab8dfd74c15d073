"""The typed requests and answers of the routes for teaching."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, Field

from lbf.app.teach.exercises import Why
from lbf.app.teach.hints import HintKind
from lbf.app.teach.pupil import Mistake, Outcome
from lbf.app.web.schemas import Numeral, QuantityDocument, Request
from lbf.app.web.settings import LONGEST_TEXT

MOST_PROBLEMS: Final = 20
"""Problems of a worksheet that is made here."""
LONGEST_FILE: Final = 400_000
"""Characters of a file that is annotated here."""


class SentenceDocument(BaseModel):
    """A sentence in both languages."""

    en: str
    zh: str


class ProblemRequest(Request):
    """A problem, and its answer if it is known."""

    text: str = Field(
        min_length=1,
        max_length=LONGEST_TEXT,
        examples=["Ann has 12 pens and buys 5 more. How many pens does she have?"],
    )
    answer: Numeral | None = Field(default=None, description="The answer, if it is known.")


class HintsRequest(ProblemRequest):
    """A problem to give hints for."""


class HintDocument(BaseModel):
    """One hint; each tells a little more than the one before."""

    kind: HintKind
    sentence: SentenceDocument


class HintsResponse(BaseModel):
    """The hints to a problem, from the numbers that matter to the answer."""

    sure: bool = Field(description="Whether the solution behind the hints is sure.")
    quantities: list[QuantityDocument]
    hints: list[HintDocument]


class CheckRequest(ProblemRequest):
    """A problem, and what a pupil wrote."""

    work: str = Field(
        min_length=1,
        max_length=400,
        description="An answer, a calculation, or several lines of them.",
        examples=["12-5"],
    )


class CheckResponse(BaseModel):
    """Whether a pupil's work is right, and where it first goes wrong."""

    sure: bool = Field(description="Whether the solution it was compared with is sure.")
    quantities: list[QuantityDocument]
    outcome: Outcome
    mistake: Mistake | None
    sentence: SentenceDocument
    repaired: str = Field(description="The calculation after the smallest change; empty if there is none.")


class WorksheetRequest(Request):
    """Problems for a worksheet: typed, or drawn from a built-in set."""

    problems: str = Field(
        default="",
        max_length=10 * LONGEST_TEXT,
        description="One problem a line, or with blank lines between them; each may end in `= answer`.",
        examples=["Ann has 12 pens and buys 5 more. How many pens does she have? = 17"],
    )
    source: Literal["classroom-en", "classroom-zh", "primary-en", "primary-zh"] | None = None
    count: int = Field(default=8, ge=1, le=MOST_PROBLEMS, description="Problems from a built-in set.")
    variants: int = Field(default=2, ge=1, le=8)
    seed: int = Field(default=0, ge=0, le=2**31 - 1)
    title: str = Field(default="", max_length=100)


class ItemDocument(BaseModel):
    """A problem of a sheet and its key."""

    text: str
    answer: str
    answer_text: str
    expression: str
    steps: list[str]


class SheetDocument(BaseModel):
    """A sheet."""

    variant: str
    problems: list[ItemDocument]


class LeftOutDocument(BaseModel):
    """A problem that is on no sheet, and why."""

    text: str
    why: Why
    reason: str


class WorksheetResponse(BaseModel):
    """The sheets, and what was left out."""

    title: str
    language: Literal["en", "zh"]
    seed: int
    sheets: list[SheetDocument]
    left_out: list[LeftOutDocument]
    html: str = Field(description="All sheets and keys as a page to print.")
    plain_text: str = Field(description="The same as plain text.")


class AnnotateRequest(Request):
    """A file of problems with answers."""

    name: Annotated[str, Field(min_length=1, max_length=200, examples=["problems.csv"])]
    content: str = Field(
        min_length=1,
        max_length=LONGEST_FILE,
        examples=["text,answer\nAnn has 12 pens and buys 5 more. How many pens does she have?,17\n"],
    )

"""Worksheets: several problems, each sheet with numbers of its own, and the key to them.

The same problems and the same seed make the same sheets; more sheets begin with those of fewer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final, Literal

from lbf.abduction.candidate import Candidate
from lbf.app.solve.solution import Solution, solution_of
from lbf.app.solve.wording import number_name
from lbf.app.teach.exercises import Exercise, LeftOut
from lbf.app.teach.redraw import Redrawn, redrawn
from lbf.data.problem import Slot
from lbf.errors import InputError
from lbf.symbolic.notation import number_text

MOST_VARIANTS: Final = 26
"""Sheets of one worksheet: as many as there are letters."""
Language = Literal["en", "zh"]


@dataclass(frozen=True, slots=True)
class Item:
    """A problem on a sheet, and its worked solution for the key."""

    text: str
    solution: Solution


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one group of pupils gets."""

    variant: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Worksheet:
    """All sheets, and the problems that are on none of them."""

    title: str
    language: Language
    seed: int
    sheets: tuple[Sheet, ...]
    left_out: tuple[LeftOut, ...]

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for JSON: exact numbers as text."""
        return {
            "title": self.title,
            "language": self.language,
            "seed": self.seed,
            "sheets": [
                {"variant": sheet.variant, "problems": list(map(_plain, sheet.items))}
                for sheet in self.sheets
            ],
            "left_out": [{"text": one.text, "why": one.why, "reason": one.reason} for one in self.left_out],
        }


def _plain(item: Item) -> dict[str, Any]:
    solution = item.solution
    return {
        "text": item.text,
        "answer": number_text(solution.answer),
        "answer_text": solution.answer_text,
        "expression": solution.infix,
        "steps": list(map(str, solution.steps)),
    }


def worksheet(
    exercises: Sequence[Exercise | LeftOut], variants: int = 1, seed: int = 0, title: str = ""
) -> Worksheet:
    """So many sheets of the exercises; one that has too few sensible numbers is left out, too."""
    if not 1 <= variants <= MOST_VARIANTS:
        raise InputError(f"a worksheet has from 1 to {MOST_VARIANTS} variants, not {variants}")
    drawn = [one if isinstance(one, LeftOut) else _items(one, variants, seed) for one in exercises]
    rows = [items for items in drawn if not isinstance(items, LeftOut)]
    sheets = [Sheet(chr(ord("A") + place), tuple(row[place] for row in rows)) for place in range(variants)]
    language = _language(exercises)
    return Worksheet(
        title or {"en": "Worksheet", "zh": "练习"}[language],
        language,
        seed,
        tuple(sheets) if rows else (),
        tuple(one for one in drawn if isinstance(one, LeftOut)),
    )


def _language(exercises: Sequence[Exercise | LeftOut]) -> Language:
    """The language of most exercises."""
    spoken = Counter(one.problem.language for one in exercises if isinstance(one, Exercise))
    return "zh" if spoken["zh"] > spoken["en"] else "en"


def _items(exercise: Exercise, variants: int, seed: int) -> tuple[Item, ...] | LeftOut:
    """A problem for each sheet, no two with the same numbers."""
    random = Random(f"{seed}/{exercise.problem.text}")
    drawn = list(islice(redrawn(exercise.problem, exercise.expression, random), variants))
    if len(drawn) < variants:
        reason = f"only {len(drawn)} other sets of sensible numbers were found, {variants} are needed"
        return LeftOut(exercise.problem.text, "few_numbers", reason)
    return tuple(Item(one.text, _solution(exercise, one)) for one in drawn)


def _solution(exercise: Exercise, drawn: Redrawn) -> Solution:
    names = [
        number_name(Slot(surface, value, 0, 0, 0))
        for surface, value in zip(drawn.surfaces, drawn.values, strict=True)
    ]
    return solution_of(Candidate(exercise.expression, None, "beam"), names, drawn.values, exercise.unit)

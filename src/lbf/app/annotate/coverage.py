"""What annotating found, in numbers that are counted row by row, and so need the same memory for any number
of rows: values for programs, lines for people; and whether the solvers know the words.

The risk-coverage curve tells how often first solutions are the annotated ones, by confidence. Whoever keeps
only solutions of at least some confidence keeps a share of the problems (the coverage), and of these a share
is not the annotated one (the risk).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import asdict, dataclass, field, fields
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, NamedTuple

from lbf.app import models
from lbf.app.annotate.input_rows import SourceRow
from lbf.app.annotate.recipe import Recipe, model_name
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.parsing import parse_prefix

SHOWN: Final = 10
"""So many rejected rows are listed for people."""
LISTED: Final = 1_000
"""So many are listed for programs; all are in the output, each with its reason."""
_GROUPS: Final = ((1, "1"), (3, "2 – 3"), (10, "4 – 10"), (30, "11 – 30"))
"""Groups of problems by how many solutions were found, each up to a number."""
_MANY_UNKNOWN: Final = 0.3
"""From this share of unknown words on, a solver was probably made for other texts."""
STEPS: Final = 200
"""Confidences are told apart by this fraction of one."""


class CurvePoint(NamedTuple):
    """Keeping what has at least a confidence: how many that is, and how many of them are as annotated."""

    confidence: float
    kept: int
    compared: int
    """Those of them that have an annotation to compare with."""
    right: int

    @property
    def risk(self) -> float | None:
        """The share that is not as annotated; None where there is nothing to compare with."""
        return 1 - self.right / self.compared if self.compared else None


@dataclass(slots=True)
class RiskCurve:
    """First solutions by confidence: all, those with an annotation, and those that agree with it."""

    kept: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    compared: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))
    right: list[int] = field(default_factory=lambda: [0] * (STEPS + 1))

    def add(self, confidence: float, right: bool | None) -> None:
        """Count a first solution, and whether it is the annotated one if there is one."""
        step = max(0, min(STEPS, int(confidence * STEPS + 1e-9)))
        self.kept[step] += 1
        if right is not None:
            self.compared[step] += 1
            self.right[step] += right

    def points(self) -> list[CurvePoint]:
        """From the surest on: a point for each confidence that occurs.

        >>> curve = RiskCurve()
        >>> for confidence, right in ((1.0, True), (0.5, False), (0.5, None), (0.9, True)):
        ...     curve.add(confidence, right)
        >>> [(p.confidence, p.kept, p.compared, p.right) for p in curve.points()]
        [(1.0, 1, 1, 1), (0.9, 2, 2, 2), (0.5, 4, 3, 2)]
        """
        sums = [list(accumulate(reversed(counts))) for counts in (self.kept, self.compared, self.right)]
        places = [step for step in range(STEPS, -1, -1) if self.kept[step]]
        return [CurvePoint(step / STEPS, *(one[STEPS - step] for one in sums)) for step in places]

    def __add__(self, other: RiskCurve) -> RiskCurve:
        return RiskCurve(*(_sum(getattr(self, n), getattr(other, n)) for n in ("kept", "compared", "right")))

    def to_plain(self) -> dict[str, Any]:
        """As plain data, for a checkpoint."""
        return {"kept": list(self.kept), "compared": list(self.compared), "right": list(self.right)}

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> RiskCurve:
        """What `to_plain` made plain."""
        return cls(list(plain["kept"]), list(plain["compared"]), list(plain["right"]))


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


@dataclass(slots=True)
class Tally:
    """The counts of a job so far. They do not grow with the rows."""

    rows: int = 0
    rejected: int = 0
    problems: int = 0
    annotated: int = 0
    origins: Counter[str] = field(default_factory=Counter)
    candidates: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    languages: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    """Words shown to the solver of a folder."""
    unknown: Counter[str] = field(default_factory=Counter)
    """Those of them that it does not know."""
    confidence: float = 0.0
    """The sum over first solutions."""
    compared: int = 0
    first_right: int = 0
    listed_right: int = 0
    rejects: list[str] = field(default_factory=list)
    """The first rejected rows."""
    columns: dict[str, str] = field(default_factory=dict)
    """The fields of rows and what they hold, where the output is a table."""
    curve: RiskCurve = field(default_factory=RiskCurve)

    def add(self, row: SourceRow, result: Mapping[str, Any] | None) -> None:
        """Count a row; `result` is None where it was rejected."""
        self.rows += 1
        if row.reject is not None:
            self.rejected += 1
            if len(self.rejects) < LISTED:
                self.rejects.append(str(row.reject))
        if result is None or row.problem is None:
            return
        self.problems += 1
        self.languages[row.problem.language] += 1
        if not result["solutions"]:
            self.reasons[str(result["status"]).removeprefix("not covered: ")] += 1
        else:
            best = result["solutions"][0]
            self.annotated += 1
            self.origins[best["origin"]] += 1
            self.candidates[group_of(result["candidates"])] += 1
            self.confidence += best["confidence"]
        self._compare(row, result)

    def _compare(self, row: SourceRow, result: Mapping[str, Any]) -> None:
        """Compare with the annotation, where there is one."""
        right = None
        if row.problem is not None and row.problem.expression is not None:
            wanted = canonical_key(row.problem.expression)
            same = [canonical_key(parse_prefix(one["prefix"])) == wanted for one in result["solutions"]]
            right = same[:1] == [True]
            self.compared += 1
            self.first_right += right
            self.listed_right += any(same)
        if result["solutions"]:
            self.curve.add(result["solutions"][0]["confidence"], right)

    def to_plain(self) -> dict[str, Any]:
        """As plain data that does not change any more, for a checkpoint."""
        own = {one.name: copy(getattr(self, one.name)) for one in fields(self)}
        return {**own, "curve": self.curve.to_plain()}

    def include(self, other: Tally) -> None:
        """Count what another job counted, too."""
        for one in fields(self):
            mine, more = getattr(self, one.name), getattr(other, one.name)
            both = {**mine, **more} if one.name == "columns" else mine + more
            setattr(self, one.name, both)
        del self.rejects[LISTED:]

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Tally:
        """What `to_plain` made plain."""
        own = cls()
        for name, value in plain.items():
            kind = type(getattr(own, name))
            setattr(own, name, RiskCurve.from_plain(value) if kind is RiskCurve else kind(value))
        return own


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often, in percent, a solution is a rearrangement of the annotation of its problem."""

    compared: int
    """Problems with an annotation."""
    first: float
    listed: float


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many rows got solutions, from where, and how sure they are; shares in percent."""

    rows: int
    annotated: int
    not_covered: int
    rejected: int
    coverage: float
    first_by_origin: Mapping[str, int]
    by_candidates: Mapping[str, int]
    reasons: Mapping[str, int]
    mean_confidence: float
    agreement: Agreement | None
    rejects: tuple[str, ...]

    @classmethod
    def of(cls, tally: Tally) -> Coverage:
        """What was counted."""
        groups = dict.fromkeys([name for _, name in _GROUPS], 0) | {"more": 0}
        compared = tally.compared
        return cls(
            rows=tally.rows,
            annotated=tally.annotated,
            not_covered=tally.problems - tally.annotated,
            rejected=tally.rejected,
            coverage=_percent(tally.annotated, tally.problems),
            first_by_origin=dict(tally.origins.most_common()),
            by_candidates={**groups, **tally.candidates},
            reasons=dict(tally.reasons.most_common()),
            mean_confidence=_percent(tally.confidence, tally.annotated),
            agreement=Agreement(
                compared, _percent(tally.first_right, compared), _percent(tally.listed_right, compared)
            )
            if compared
            else None,
            rejects=tuple(tally.rejects),
        )


@dataclass(frozen=True, slots=True)
class AnnotationSummary:
    """What was annotated with what, and what came of it."""

    data: str
    output: str
    model: str
    coverage: Coverage
    rows_before: int
    """Rows that an interrupted job had done before."""
    notes: tuple[str, ...]
    seconds: float

    def to_plain(self) -> dict[str, Any]:
        """As plain data on one level, for JSON."""
        own = asdict(self)
        figures = own.pop("coverage")
        return {**{name: own.pop(name) for name in ("data", "output", "model")}, **figures, **own}

    def lines(self) -> list[str]:
        """The same for people."""
        found = self.coverage
        problems = found.rows - found.rejected
        before = f", {self.rows_before:,} of them before" if self.rows_before else ""
        by_count = {f"{name}:": count for name, count in found.by_candidates.items()}
        return [
            f"{self.output}: {found.rows:,} rows{before}, {self.seconds:.1f} s, model: {self.model}",
            *(f"note: {note}" for note in self.notes),
            f"annotated           {found.annotated:,} of {problems:,} problems ({found.coverage:.1f} %)",
            *_count_lines("first one by", found.first_by_origin),
            *_count_lines("solutions: problems", by_count),
            *(f"not covered         {count:,}: {reason}" for reason, count in found.reasons.items()),
            *_agreement_lines(found),
            *_reject_lines(found),
        ]


def _percent(part: float, whole: int) -> float:
    return round(100 * part / whole, 4) if whole else 0.0


def group_of(candidates: int) -> str:
    """The group of a problem with so many solutions.

    >>> [group_of(count) for count in (1, 2, 3, 10, 99)]
    ['1', '2 – 3', '2 – 3', '4 – 10', 'more']
    """
    return next((name for most, name in _GROUPS if candidates <= most), "more")


def _count_lines(title: str, counts: Mapping[str, int]) -> list[str]:
    listed = ", ".join(f"{name} {count:,}" for name, count in counts.items() if count)
    return [f"{title:<20}{listed}"] if listed else []


def _agreement_lines(found: Coverage) -> list[str]:
    if found.agreement is None:
        return []
    first, listed = found.agreement.first, found.agreement.listed
    return [
        f"as annotated        first solution {first:.1f} %, a listed one {listed:.1f} % of "
        f"{found.agreement.compared:,} (mean confidence of the first {found.mean_confidence:.1f} %)"
    ]


def _reject_lines(found: Coverage) -> list[str]:
    if not found.rejected:
        return []
    left = found.rejected - SHOWN
    more = [f"  … and {left:,} more, each with its reason in the output"] if left > 0 else []
    shown: Sequence[str] = found.rejects[:SHOWN]
    return [f"rejected            {found.rejected:,} rows", *(f"  {one}" for one in shown), *more]


# ---------------------------------------------------------------------------------------------------------
# words that solvers know


class KnownWords:
    """Counts the words of rows, and how many of them the solver of their language knows."""

    def __init__(self, recipe: Recipe, tally: Tally) -> None:
        self._recipe, self._tally = recipe, tally
        self._vocabularies: dict[str, frozenset[str]] = {}

    def add(self, row: SourceRow) -> None:
        """Count the words of a row."""
        if row.problem is None or not self._recipe.models:
            return
        folder = self._recipe.model_for(row.problem)
        if folder is None:
            return
        if folder not in self._vocabularies:
            self._vocabularies[folder] = _words(folder)
        known = self._vocabularies[folder]
        self._tally.words[folder] += len(row.problem.tokens)
        if known:
            self._tally.unknown[folder] += sum(word not in known for word in row.problem.tokens)


def _words(folder: str) -> frozenset[str]:
    description = json.loads((Path(folder) / models.DESCRIPTION).read_bytes())
    return frozenset(description.get("vocabulary", {}).get("words", []))


def notes_on(tally: Tally, recipe: Recipe, wanted: str | None) -> list[str]:
    """What has to be said about the models and the texts; `wanted` is the model that somebody named."""
    by_language = dict(recipe.models)
    without = [
        f"no model for {language} ({count:,} problems) comes with the package: search alone, simplest first"
        for language, count in tally.languages.most_common()
        if wanted is None and language not in by_language
    ]
    shares = {folder: tally.unknown[folder] / max(1, count) for folder, count in tally.words.items()}
    return [
        *without,
        *(
            f"{model_name(folder)} does not know {share:.0%} of the words: "
            "it was probably trained on another kind of text"
            for folder, share in shares.items()
            if share >= _MANY_UNKNOWN
        ),
    ]

"""A schema: one way numbers belong together, and the sentence frames that tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from lbf.data.primary.grammar import Tense
from lbf.data.primary.numerals import Amount
from lbf.data.primary.people import Who

Numbers = Mapping[str, Amount]


class Frame(NamedTuple):
    """A sentence frame: a template, and the tense it needs, if any. Frames are what a split holds out."""

    template: str
    tense: Tense | None = None


@dataclass(frozen=True)
class Schema:
    """A situation with its solution, told by facts and a question, whose frames go together freely."""

    name: str
    draw: Callable[[Random], Numbers]
    solution: str
    """A formula over the roles of the numbers."""
    facts: tuple[str, ...]
    """For every fact its frames, one per line, without a full stop. `past:` or `now:` fixes the tense."""
    ask: str
    """The frames of the question, in the same way; `*` marks the verb that *do* or *will* belongs to."""
    things: Mapping[str, str] = field(default_factory=dict)
    """What a letter stands for: `@owned` (a list of things), `@same` (of the kind of `N`), or `one|of|these`.

    Several letters at once stand for words that belong together: `read:page|solve:puzzle`.
    """
    tenses: tuple[Tense, ...] = ("past", "now")
    swap: bool = False
    """Whether the facts may come in any order."""
    then: bool = False
    """Whether the last fact happens after the others."""
    who: Who = "any"
    avoid: str = ""
    """What asides must not be about, in words: age, time, money, people, length."""
    weight: float = 1.0

    @cached_property
    def group(self) -> str:
        """The first word of the name: change, combine, compare, and so on."""
        return self.name.partition("-")[0]

    @cached_property
    def blocks(self) -> tuple[tuple[Frame, ...], ...]:
        """The frames of every fact, and last those of the question; none of a tense the schema is not told in."""
        return tuple(
            tuple(
                frame
                for frame in map(_frame, text.strip().splitlines())
                if frame.tense is None or frame.tense in self.tenses
            )
            for text in (*self.facts, self.ask)
        )


def _frame(line: str) -> Frame:
    line = line.strip()
    for tense in ("past", "now"):
        if line.startswith(f"{tense}: "):
            return Frame(line.removeprefix(f"{tense}: "), tense)
    return Frame(line)

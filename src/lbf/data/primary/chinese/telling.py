"""From a schema to a Chinese text: frames are chosen, joined and filled in.

A template is text with `[one|of|several]`, `{A}` and `{A.he}` for people, `{N}` and `{N.m}` for a thing and
its measure word, `{a}` for a number, `{a N}` for a number of things, `{a N?}` if the thing may be left out
once it was mentioned, `{q %}` for a percentage and `{f /}` for a fraction. A fact may come to nothing: `[|Now]`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.words import CHILDREN, NOUNS, Thing
from lbf.data.primary.composing import ASIDES, Choose, Told, choose_frames, draw_numbers
from lbf.data.primary.numerals import DIGITS, Amount, plain
from lbf.data.primary.people import Person
from lbf.data.primary.rendering import choose
from lbf.data.primary.schema import Schema

_TOKEN: Final = re.compile(r"\{([^}]*)\}")
_PERSON: Final = re.compile(r"\{([A-C])[}.]")
DROP_NOUN: Final = 0.5
"""How often a thing that was mentioned before is left out where it may be."""
_ASIDES: Final = (
    *(
        ("{A}今年{x}岁", "age", 6, 12),
        ("{A}家有{x}口人", "people", 3, 6),
        ("{A}的班里有{x}名同学", "people", 28, 48),
    ),
    *(("{A}家离学校有{x}分钟的路", "time", 5, 30), ("{A}住在{x}号楼", "number", 2, 28)),
    *(("{A}身高{x}厘米", "length", 110, 150), ("{A}每天{x}点起床", "time", 6, 8)),
)
_GENERAL: Final = (
    *(
        ("现在是上午{x}点", "time", 8, 11),
        ("今天气温是{x}度", "temperature", 8, 30),
        ("公园里有{x}个人在散步", "people", 5, 20),
    ),
)


@dataclass(slots=True)
class _Scene:
    """What a template is filled with, and what the text has mentioned so far."""

    random: Random
    numbers: Mapping[str, Amount]
    people: Mapping[str, Person]
    things: Mapping[str, Thing | str]
    roles: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    named: set[str] = field(default_factory=set)

    def render(self, template: str) -> str:
        """The text of the template."""
        return _TOKEN.sub(self._fill, template)

    def _fill(self, match: re.Match[str]) -> str:
        head, _, form = match[1].partition(".")
        if head in self.people:
            return self._person(head, form)
        if head in self.things:
            return self._thing(head, form)
        return self._number(*match[1].partition(" ")[::2])

    def _person(self, letter: str, form: str) -> str:
        person, known = self.people[letter], letter in self.met
        alone = not any(self.people[other].he == person.he for other in self.met if other != letter)
        if not known:
            self.met.append(letter)
        return person.he if form and known and alone else person.first

    def _thing(self, letter: str, form: str) -> str:
        thing = self.things[letter]
        if isinstance(thing, str):
            return thing
        if form == "m":
            return thing.measure
        self.named.add(letter)
        return thing.word

    def _number(self, role: str, rest: str) -> str:
        self.roles.append(role)
        value = self.numbers[role]
        if rest == "%":
            return f"{plain(Fraction(value) * 100, DIGITS)}%"
        if rest == "/":
            return f"({Fraction(value)})"
        if not rest:
            return plain(value, DIGITS)
        letter = rest.rstrip("?")
        measure = self._thing(letter, "m")
        if rest.endswith("?") and letter in self.named and self.random.random() < DROP_NOUN:
            return plain(value, DIGITS) + measure
        return plain(value, DIGITS) + measure + self._thing(letter, "")


def tell_in_chinese(schema: Schema, random: Random, allowed: Choose) -> Told:
    """The schema told once, with frames that are allowed."""
    _, frames = choose_frames(schema, random, allowed)
    numbers = draw_numbers(schema, random)
    *told, ask = (choose(frame.template, random) for frame in frames)
    facts = [fact for fact in told if fact]
    if schema.swap:
        random.shuffle(facts)
    letters = sorted(set(_PERSON.findall("".join((*facts, ask)))))
    people = dict(zip(letters, random.sample(CHILDREN, len(letters)), strict=True))
    asides = [aside for aside in (_ASIDES if "A" in people else _GENERAL) if aside[1] not in schema.avoid]
    if asides and random.random() < ASIDES:
        aside, _, low, high = random.choice(asides)
        numbers["x"] = random.randint(low, high)
        facts.insert(random.choice((0, len(facts))), aside)
    scene = _Scene(random, numbers, people, _things(schema.things, random))
    text = scene.render(_join(facts, ask, random))
    return Told(text, tuple(scene.roles), numbers, tuple(frame.template for frame in frames))


def _things(wanted: Mapping[str, str], random: Random) -> dict[str, Thing | str]:
    """A thing for every letter, none twice; several letters stand for words that belong together."""
    things: dict[str, Thing | str] = {}
    for letters, source in wanted.items():
        if len(letters) > 1:
            things.update(zip(letters, random.choice(source.split("|")).split(":"), strict=True))
            continue
        choices: Sequence[Thing | str] = NOUNS[source[1:]] if source.startswith("@") else source.split("|")
        things[letters] = random.choice([choice for choice in choices if choice not in things.values()])
    return things


def _join(facts: Sequence[str], ask: str, random: Random) -> str:
    """Facts and question as one text, in one sentence or several."""
    dice = random.random()
    between, before = ("，", "，") if dice < 0.5 else ("，", "。") if dice < 0.8 else ("。", "。")
    lead = random.choice(("请问", "请问", "算一算，", "问：", "想一想，")) if random.random() < 0.1 else ""
    if not facts:
        return f"{lead}{ask}？"
    opening = "如果" if before == "，" and facts[0].startswith("{A}有") and random.random() < 0.15 else ""
    return f"{opening}{between.join(facts)}{before}{lead}{ask}？"

"""Asides: sentences with a number that the question does not need, so that not every number is used."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from lbf.data.primary.people import CHILDREN, Person


class Aside(NamedTuple):
    """A sentence with the number `x`, what it is about, and the range of the number."""

    template: str
    topic: str
    low: int
    high: int


def _asides(topic: str, low: int, high: int, lines: str) -> tuple[Aside, ...]:
    return tuple(Aside(line.strip(), topic, low, high) for line in lines.strip().splitlines())


PERSONAL: Final = (
    *_asides(
        "age",
        6,
        12,
        "{A} <be.now A> {x} years old\n{A.own} [best friend|cousin|neighbor] <be.now> {x} years old",
    ),
    *_asides("people", 2, 6, "{A} <have.now A> {x} [brothers|sisters|cousins|best friends]"),
    *_asides("people", 3, 6, "there <be.now +> {x} people in {A.own} family [|altogether|in all]"),
    *_asides(
        "people",
        15,
        32,
        "there <be.now +> {x} [children|pupils|students] in {A.own} class [|in all|altogether|in total]",
    ),
    *_asides("time", 3, 25, "{A} <live.now A> {x} minutes [away from school|from the park|from here]"),
    *_asides(
        "time", 6, 9, "{A} <get.now A> up at {x} o'clock [|every day]\n{A} <go.now A> to bed at {x} o'clock"
    ),
    *_asides("time", 2, 20, "there <be +> {x} days left until {A.own} [birthday|vacation|holiday]"),
    *_asides(
        "time",
        5,
        30,
        "{A} <walk.now A> to school for {x} minutes\nit <take.now> {A.him} {x} minutes to get to the park",
    ),
    *_asides("number", 3, 180, "{A} <live.now A> at number {x}\n{A.own} house number <be.now> {x}"),
    *_asides("length", 105, 150, "{A} <be.now A> {x} cm tall"),
    *_asides("pets", 2, 5, "{A} also <have.now A> {x} [cats|dogs|pet fish|hamsters] at home"),
    *_asides("money", 2, 20, "{A} <have A> {x} dollars left in {A.his} [pocket|wallet|bag]"),
)
GENERAL: Final = (
    *_asides("time", 2, 11, "it <be> {x} o'clock"),
    *_asides("time", 8, 10, "the [shop|school|museum|park] <open> at {x} o'clock"),
    *_asides("temperature", 10, 30, "it <be> {x} degrees outside"),
    *_asides("number", 2, 40, "bus number {x} <stop.now> nearby\nthis is problem number {x}"),
    *_asides("people", 4, 30, "{x} people <be +> standing nearby"),
)

OPENINGS: Final = (
    "{A} <like.now A> [math|animals|school|stories|to play outside|to help]",
    "{A} <be A> at [home|school|a birthday party|the market|a picnic|a school fair]",
    "it <be> a [sunny|rainy|cold|warm|windy] day",
    "{A} <go A> to [the market|the park|a party|school|town]",
    "it <be> [Monday|Saturday|Sunday|{A.own} birthday|vacation time]",
    "{A} <have A> a busy [day|week|weekend]",
)
"""Sentences without a number, as problems begin with."""
COLLECTS: Final = "{A} [<collect.now A>|<love.now A>|<like.now A>] {Ns}"
"""An opening about the things of a problem."""


def draw_aside(random: Random, about: Person | None, avoid: str) -> tuple[str, int]:
    """An aside and its number, about the person `A` if there is one; adults have no age and no height."""
    if about and about not in CHILDREN:
        avoid = f"{avoid} age length people"
    choices = [aside for aside in (PERSONAL if about else GENERAL) if aside.topic not in avoid]
    aside = random.choice(choices)
    return aside.template, random.randint(aside.low, aside.high)

"""So many an hour, a day or a month, in all directions: how many, how long, how fast, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_MOVES: Final = {
    "SWUH": "snail:climb:foot:day|snail:crawl:inch:minute|plant:grow:inch:week|plant:grow:cm:day|"
    "turtle:crawl:meter:hour|caterpillar:crawl:cm:minute|mole:dig:foot:hour|machine:wrap:box:hour|"
    "machine:fill:bottle:minute|printer:print:page:minute|factory:build:car:day|factory:make:toy:hour|"
    "bakery:bake:loaf of bread:hour|hen:lay:egg:week|robot:paint:door:hour|pump:pump out:liter:minute|"
    "tap:drip:drop:minute|bee:visit:flower:minute|cow:give:liter of milk:day|"
    "elephant:eat:pound of grass:hour|horse:eat:bag of oats:week|dog:eat:can of food:week|car:use:liter of fuel:hour|"
    "sewing machine:sew:shirt:hour|workshop:make:chair:day|brick machine:make:brick:minute|goat:eat:bale of hay:week|"
    "tunnel drill:drill:meter:day|spider:catch:fly:night|truck:carry:load of sand:day|ferry:make:trip:day"
}
_DOES: Final = {
    "WP": "read:page|save:dollar|earn:dollar|learn:word|run:mile|walk:kilometer|swim:lap|write:line|bake:cake|"
    "sell:magazine|drink:glass of water|take:photo|solve:puzzle|plant:tree|make:card|do:sit-up|eat:apple|"
    "visit:friend|send:letter|spend:dollar|practice:song|collect:stamp|draw:picture|feed:animal"
}
_RATE: Final = """
    a {S} <W> {a U} [a|every|each|per] {H}
    every {H} a {S} <W> {a U}
    a {S} can *W {a U} [a|in one|per] {H}
    in one {H} a {S} <W> {a U}
    each {H}, a {S} <W> {a U}
    a {S} <W> {a U} in a {H}
    a {S} always <W> {a U} [a|each|per] {H}
    it takes a {S} one {H} to {W} {a U}
"""
_KEEPS: Final = """
    {A} <W A> {a P} [a|every|each|per] {H}
    every {H} {A} <W A> {a P}
    each {H}, {A} <W A> {a P}
    {A} always <W A> {a P} [a|every|each] {H}
    in one {H} {A} <W A> {a P}
    {A} <W A> exactly {a P} [a|every|each] {H}
"""


def _rate(random: Random) -> Numbers:
    return {"a": some(random, 2, 24), "k": factor(random, 3)}


def _needed(random: Random) -> Numbers:
    each = some(random, 2, 24)
    return {"a": each, "s": each * factor(random, 3)}


def _done(random: Random) -> Numbers:
    units = factor(random, 3)
    return {"k": units, "s": units * some(random, 2, 30)}


def _left(random: Random) -> Numbers:
    each, units = some(random, 2, 20), random.randint(2, 9)
    return {"a": each, "k": units, "s": each * units + some(random, 2, 60)}


def _days_left(random: Random) -> Numbers:
    each, done = some(random, 2, 20), some(random, 5, 60)
    return {"a": each, "b": done, "s": done + each * random.randint(2, 12)}


def _doing(name: str, solution: str, draw: Callable[[Random], Numbers], ask: str, unit: str) -> Schema:
    """A schema about someone who does the same every `unit`."""
    things = {**_DOES, "H": unit}
    return Schema(
        name, draw, solution, (_KEEPS,), ask, things, ("now",), avoid="time money number", weight=0.8
    )


_BY_YEAR: Final = """
    how many {Ps} <do A> {A.he} *W in [a|one] year
    how many {Ps} will {A.he} *W in [a|one|a whole] year
    how many {Ps} <be> that in [a|one] year
    what <be> the number of {Ps} for a whole year
    in one year, how many {Ps} <do A> {A.he} *W
    how many {Ps} will it *be after [a|one] year
    how many {Ps} a year <be> that
    over a year, how many {Ps} will {A.he} *W
"""
_BY_DAY: Final = """
    how many {Ps} <do A> {A.he} *W [a|each|every|per] day
    how many {Ps} <be> that [a|per] day
    how many {Ps} <do A> {A.he} *W in a single day
    what <be> the number of {Ps} per day
    how many {Ps} <do A> {A.he} *W in one day
"""

SCHEMAS: Final = (
    Schema(
        "rate-machine-total",
        _rate,
        "a * k",
        (_RATE,),
        """
        how many {Us} <do> it *W in {k H}
        how many {Us} will it *W in {k H}
        how many {Us} can it *W within {k H}
        what <be> the number of {Us} for {k H}
        how many {Us} <be> that in {k H}
        how many {Us} <do.now +> {k H} *make
        in {k H}, how many {Us} <do> it *W
        after {k H}, how many {Us} will that be
        """,
        _MOVES,
        ("now",),
        avoid="time number",
        weight=1.1,
    ),
    Schema(
        "rate-machine-time",
        _needed,
        "s / a",
        (_RATE,),
        """
        how many {Hs} will it *take to {W} {s U}
        how many {Hs} <do> it *take to {W} {s U}
        how many {Hs} <do> it *need for {s U}
        how long will it *take to {W} {s U}
        in how many {Hs} will it *W {s U}
        after how many {Hs} will it *reach {s U}
        for {s U}, how many {Hs} <be +> needed
        how many {Hs} will {s U} *take
        """,
        _MOVES,
        ("now",),
        avoid="time number",
        weight=1.3,
    ),
    Schema(
        "rate-machine-each",
        _done,
        "s / k",
        (
            """
            a {S} <W> {s U} in {k H}
            in {k H} a {S} <W> {s U}
            a {S} <need> {k H} to {W} {s U}
            it <take> a {S} {k H} to {W} {s U}
            within {k H}, a {S} <W> a total of {s U}
            a {S} can *W {s U} in {k H}
            """,
        ),
        """
        how many {Us} <do> it *W [a|each|every|per] {H}
        how many {Us} <be> that [a|per] {H}
        how many {Us} <do> it *W in one {H}
        what <be> the number of {Us} per {H}
        in one {H}, how many {Us} <do> it *W
        how many {Us} per {H} <be> that on average
        """,
        _MOVES,
        ("now",),
        avoid="time number",
    ),
    _doing("rate-month-to-year", "a * 12", lambda r: {"a": some(r, 2, 60)}, _BY_YEAR, "month"),
    _doing(
        "rate-day-to-week", "a * 7", lambda r: {"a": some(r, 2, 40)}, _BY_YEAR.replace("year", "week"), "day"
    ),
    _doing(
        "rate-year-to-month",
        "a / 12",
        lambda r: {"a": 12 * some(r, 2, 40)},
        _BY_DAY.replace("day", "month"),
        "year",
    ),
    _doing("rate-week-to-day", "a / 7", lambda r: {"a": 7 * some(r, 2, 30)}, _BY_DAY, "week"),
    Schema(
        "rate-left-to-do",
        _left,
        "s - a * k",
        (
            """
            {A} <have A> {s P} to {W}
            {A} <want A> to {W} {s P}
            {A} <have A> to {W} {s P} [altogether|in all|]
            there <be +> {s P} for {A.him} to {W}
            {A} <plan A> to {W} {s P}
            {A.own} task <be> to {W} {s P}
            """,
            """
            {A.he} <W A> {a} [a|every|each] day for {k day}
            {A.he} <W A> {a} on each of {k day}
            on each of the first {k day} {A.he} <W A> {a}
            for {k day} {A.he} <W A> {a} each day
            each day, for {k day}, {A.he} <W A> {a P}
            """,
        ),
        """
        how many {Ps} <be +> left [to {W}|]
        how many {Ps} <do A> {A.he} still *have to {W}
        how many {Ps} <remain +>
        how many {Ps} must {A.he} still *W
        how many more {Ps} <do A> {A.he} *have to {W}
        what <be> the number of {Ps} left
        """,
        {
            "WP": "read:page|paint:door|solve:problem|plant:tree|sew:button|learn:word|clean:window|write:card|fold:napkin"
        },
        ("now",),
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "rate-days-left",
        _days_left,
        "(s - b) / a",
        (
            """
            {A} <have A> to {W} {s P} and <have A> already done {b}
            out of {s P} that {A} <have A> to {W}, {b} <be b> done
            {A} <want A> to {W} {s P}. {b} <be b> done
            {A} <plan A> to {W} {s P}, and {b} of them <be b> finished
            """,
            """
            {A.he} <W A> {a} [a|every|each|per] day
            from now on {A.he} <W A> {a} [a|every|each] day
            every day {A.he} <W A> {a more P}
            {A.he} can *W {a more P} [a|each] day
            """,
        ),
        """
        in how many days will {A.he} *finish
        how many more days will it *take
        how many more days <do A> {A.he} *need
        how many days <do A> {A.he} *need for the rest
        how many days will the rest *take
        """,
        {
            "WP": "read:page|paint:door|solve:problem|plant:tree|sew:button|learn:word|clean:window|write:card|fold:napkin"
        },
        ("now",),
        avoid="time number",
        weight=0.6,
    ),
)

"""Units changed, as plain questions: hours to minutes, meters to centimeters, feet to inches, and back."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_THOUSANDS: Final = {
    "US": "kilometer:meter|kilogram:gram|liter:milliliter|km:m|kg:g|liter:ml|L:ml|meter:millimeter|kilometer:m"
}
_HUNDREDS: Final = {"US": "meter:centimeter|meter:cm|m:cm|dollar:cent|meter:centimeter"}
_SIXTIES: Final = {"US": "hour:minute|minute:second|hour:minute"}
_DOZENS: Final = {"US": "foot:inch|year:month|foot:inch"}
_COUNTED: Final = {"N": "egg|rose|donut|bagel|muffin|cupcake|pencil|cookie|bread roll|orange|lemon|candle"}
plain: Final = partial(Schema, facts=(), tenses=("now",))
"""A schema that is only a question."""

_DOWN: Final = """
    how many {Ss} <be +> there in {n U}
    how many {Ss} <be +> in {n U}
    how many {Ss} <do +> {n U} *have
    {n U} is how many {Ss}
    what is {n U} in {Ss}
    {n U} equals how many {Ss}
    how many {Ss} make {n U}
    find out how many {Ss} there are in {n U}
    how do you write {n U} in {Ss}
"""
_UP: Final = """
    how many {Us} are {n S}
    how many {Us} is {n S}
    how many {Us} <be +> there in {n S}
    how many {Us} <do +> {n S} *make
    what is {n S} in {Us}
    {n S} is how many {Us}
    {n S} equals how many {Us}
    find out how many {Us} {n S} are
    how do you write {n S} in {Us}
"""
_MIXED: Final = """
    how many {Ss} are {a U} and {b S}
    how many {Ss} is {a U} {b S}
    how many {Ss} <be +> there in {a U} and {b S}
    what is {a U} and {b S} in {Ss}
    {a U} and {b S} is how many {Ss}
    {a U} {b S} equals how many {Ss}
    find out how many {Ss} {a U} and {b S} are
    how do you write {a U} {b S} in {Ss} only
    how many {Ss} <do +> {a U} and {b S} *make
"""


def _few(halves: float = 0.15, high: int = 40) -> Callable[[Random], Numbers]:
    """So many large units, in some cases with a half."""

    def draw(random: Random) -> Numbers:
        half = Fraction(1, 2) if random.random() < halves else 0
        return {"n": some(random, 2, high) + half}

    return draw


def _metric(random: Random) -> Numbers:
    if random.random() < 0.3:
        return {"n": Fraction(random.randint(11, 99), random.choice((10, 10, 20)))}
    return {"n": some(random, 2, 60)}


def _many(factor: int, halves: float = 0.0, high: int = 20) -> Callable[[Random], Numbers]:
    """So many small units that they are whole large ones, or in some cases have a half."""

    def draw(random: Random) -> Numbers:
        half = factor // 2 if random.random() < halves else 0
        return {"n": factor * some(random, 2, high) + half}

    return draw


def _mixed(factor: int, high: int = 12, step: int = 1) -> Callable[[Random], Numbers]:
    """Some large units and fewer small ones than make another."""
    return lambda random: {"a": random.randint(2, high), "b": step * random.randint(1, (factor - 1) // step)}


def _pair(large: str, small: str) -> dict[str, str]:
    return {"US": f"{large}:{small}"}


SCHEMAS: Final = (
    plain("unit-sixties-down", _few(), "n * 60", ask=_DOWN, things=_SIXTIES),
    plain("unit-sixties-up", _many(60, 0.15, 15), "n / 60", ask=_UP, things=_SIXTIES),
    plain("unit-sixties-mixed", _mixed(60, 9, 5), "a * 60 + b", ask=_MIXED, things=_SIXTIES),
    plain("unit-hundreds-down", _metric, "n * 100", ask=_DOWN, things=_HUNDREDS),
    plain("unit-hundreds-up", _many(100, 0.3, 60), "n / 100", ask=_UP, things=_HUNDREDS),
    plain("unit-hundreds-mixed", _mixed(100, 15), "a * 100 + b", ask=_MIXED, things=_HUNDREDS),
    plain("unit-thousands-down", _metric, "n * 1000", ask=_DOWN, things=_THOUSANDS),
    plain("unit-thousands-up", _many(1000, 0.3, 60), "n / 1000", ask=_UP, things=_THOUSANDS),
    plain("unit-thousands-mixed", _mixed(1000, 15, 10), "a * 1000 + b", ask=_MIXED, things=_THOUSANDS),
    plain(
        "unit-tens-down",
        _metric,
        "n * 10",
        ask=_DOWN,
        things={"US": "centimeter:millimeter|cm:mm"},
        weight=0.5,
    ),
    plain(
        "unit-tens-up",
        _many(10, 0.3, 60),
        "n / 10",
        ask=_UP,
        things={"US": "centimeter:millimeter|cm:mm"},
        weight=0.5,
    ),
    plain("unit-dozens-down", _few(), "n * 12", ask=_DOWN, things=_DOZENS),
    plain("unit-dozens-up", _many(12, 0.1), "n / 12", ask=_UP, things=_DOZENS),
    plain("unit-dozens-mixed", _mixed(12, 9), "a * 12 + b", ask=_MIXED, things=_DOZENS),
    plain("unit-days-to-hours", _few(0.1, 15), "n * 24", ask=_DOWN, things=_pair("day", "hour"), weight=0.6),
    plain(
        "unit-hours-to-days", _many(24, 0.1, 12), "n / 24", ask=_UP, things=_pair("day", "hour"), weight=0.6
    ),
    plain(
        "unit-days-and-hours",
        _mixed(24, 7),
        "a * 24 + b",
        ask=_MIXED,
        things=_pair("day", "hour"),
        weight=0.6,
    ),
    plain("unit-weeks-to-days", _few(0, 30), "n * 7", ask=_DOWN, things=_pair("week", "day"), weight=0.6),
    plain("unit-days-to-weeks", _many(7, 0, 30), "n / 7", ask=_UP, things=_pair("week", "day"), weight=0.6),
    plain(
        "unit-weeks-and-days", _mixed(7, 12), "a * 7 + b", ask=_MIXED, things=_pair("week", "day"), weight=0.6
    ),
    plain("unit-yards-to-feet", _few(0, 60), "n * 3", ask=_DOWN, things=_pair("yard", "foot"), weight=0.6),
    plain("unit-feet-to-yards", _many(3, 0, 60), "n / 3", ask=_UP, things=_pair("yard", "foot"), weight=0.6),
    plain(
        "unit-gallons-to-quarts",
        _few(0.1, 30),
        "n * 4",
        ask=_DOWN,
        things=_pair("gallon", "quart"),
        weight=0.5,
    ),
    plain(
        "unit-quarts-to-gallons",
        _many(4, 0.1, 30),
        "n / 4",
        ask=_UP,
        things=_pair("gallon", "quart"),
        weight=0.5,
    ),
    plain(
        "unit-gallons-to-pints", _few(0.1, 20), "n * 8", ask=_DOWN, things=_pair("gallon", "pint"), weight=0.4
    ),
    plain(
        "unit-pounds-to-ounces",
        _few(0.1, 20),
        "n * 8 * 2",
        ask=_DOWN,
        things=_pair("pound", "ounce"),
        weight=0.5,
    ),
    plain(
        "unit-ounces-to-pounds",
        _many(16, 0.1, 20),
        "n / 8 / 2",
        ask=_UP,
        things=_pair("pound", "ounce"),
        weight=0.5,
    ),
    plain(
        "unit-hours-to-seconds",
        _few(0, 10),
        "n * 60 * 60",
        ask=_DOWN,
        things=_pair("hour", "second"),
        weight=0.5,
    ),
    plain(
        "unit-days-to-minutes",
        _few(0, 9),
        "n * 24 * 60",
        ask=_DOWN,
        things=_pair("day", "minute"),
        weight=0.5,
    ),
    plain(
        "unit-weeks-to-hours", _few(0, 9), "n * 7 * 24", ask=_DOWN, things=_pair("week", "hour"), weight=0.5
    ),
    plain(
        "unit-yards-to-inches", _few(0, 20), "n * 3 * 12", ask=_DOWN, things=_pair("yard", "inch"), weight=0.5
    ),
    plain("unit-years-to-weeks", _few(0, 12), "n * 52", ask=_DOWN, things=_pair("year", "week"), weight=0.4),
    plain(
        "unit-km-to-cm",
        _few(0, 12),
        "n * 1000 * 100",
        ask=_DOWN,
        things=_pair("kilometer", "centimeter"),
        weight=0.4,
    ),
    plain(
        "unit-dozens-to-pieces",
        lambda r: {"k": r.randint(2, 30), "z": 12},
        "k * z",
        ask="""
        how many {Ns} <be +> there in {k} {z dozen}
        how many {Ns} <be +> in {k} {z dozen} {Ns}
        how many {Ns} are {k} {z dozen}
        what is {k} {z dozen} {Ns} in single {Ns}
        {k} {z dozen} {Ns} is how many {Ns}
        how many single {Ns} make {k} {z dozen}
        find out how many {Ns} are in {k} {z dozen}
        """,
        things=_COUNTED,
        weight=0.6,
    ),
    plain(
        "unit-pieces-to-dozens",
        lambda r: {"n": 12 * r.randint(2, 30), "z": 12},
        "n / z",
        ask="""
        how many {z dozen} are {n N}
        how many {z dozen} is {n N}
        how many {z dozen} <be +> there in {n N}
        how many {z dozen} <do +> {n N} *make
        {n N} is how many {z dozen}
        what is {n N} in {z dozen}s
        find out how many {z dozen} {n N} are
        """,
        things=_COUNTED,
        weight=0.6,
    ),
)

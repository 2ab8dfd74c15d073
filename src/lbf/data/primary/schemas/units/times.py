"""Hours, minutes, days, months, dollars and cents mixed in one problem."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_ACT: Final = {"T": "train ride|flight|hike|bus trip|car trip|boat trip|bike tour|trip|bus tour|city tour"}
_DO: Final = {
    "WP": "practice:piano|read:novels|study:math|play:chess|train:karate|practice:violin|study:Spanish|draw:comics|"
    "practice:ballet|study:science|play:tennis"
}
_COUNT: Final = {
    "MWP": "a machine:fill:bottle|a printer:print:page|a factory:make:toy|a robot:pack:box|a machine:cut:ribbon|"
    "a press:print:card|a machine:seal:envelope|a bakery:bake:roll|a heart:beat:time|a machine:label:can"
}


def _tasks(random: Random) -> Numbers:
    each = random.choice((3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 40, 45))
    return {"h": random.choice([n for n in range(2, 10) if 60 * n % each == 0]), "t": each}


def _per_day(random: Random) -> Numbers:
    minutes = random.choice((10, 12, 15, 20, 24, 30, 40, 45, 50))
    return {
        "m": minutes,
        "d": random.choice([n for n in range(2, 31) if minutes * n % 30 == 0 and minutes * n > 100]),
    }


def _long(random: Random) -> Numbers:
    hours, minutes = random.randint(2, 5), 5 * random.randint(1, 11)
    return {"h": hours, "m": minutes, "b": 5 * random.randint(3, (60 * hours + minutes) // 5 - 4)}


def _two_spans(random: Random) -> Numbers:
    minutes = random.sample(range(5, 60, 5), 2)
    return {"a": random.randint(2, 5), "b": minutes[0], "c": random.randint(2, 5), "d": minutes[1]}


_HOURS: Final = """
    how many hours <be> that [altogether|in all|]
    how many hours <be> that in total
    what <be> the total time in hours
    how long <be> that in hours
    how many hours <do> that *make
    how much time <be> that in hours
"""
_MINUTES: Final = """
    how many minutes <be> that [altogether|in all|]
    how many minutes <be> that in total
    what <be> the total time in minutes
    how long <be> that in minutes altogether
    how much time <be> that in minutes
    how many minutes <do> that *make
"""
_LEFT: Final = """
    how many minutes <be +> left
    how many minutes <remain +>
    how many more minutes <do> it *last
    how many minutes of the {T} <be +> left
    how much time <be> left in minutes
    how many minutes will it still *take
"""

SCHEMAS: Final = (
    Schema(
        "unit-tasks-in-hours",
        _tasks,
        "h * 60 / t",
        (
            """
            {A} <need A> {t} minutes for each {P} and <work A> for {h hour}
            it <take> {t} minutes to make one {P}. {A} <work A> for {h hour}
            {A} <have A> {h hour}, and each {P} <take> {t} minutes
            in {h hour} {A} <make A> {Ps}, one every {t} minutes
            {A} <make A> a {P} every {t} minutes and <keep A> going for {h hour}
            """,
        ),
        """
        how many {Ps} <be> that
        how many {Ps} <do A> {A} *finish
        how many {Ps} can {A} *make
        how many {Ps} <do A> {A.he} *make in that time
        how many {Ps} can be made in this time
        what <be> the number of {Ps}
        """,
        {"P": "bracelet|card|drawing|paper flower|sandwich|basket|candle|puppet|pot|cake|salad|mask|poster"},
        avoid="time",
    ),
    Schema(
        "unit-bus-every-minutes",
        _tasks,
        "h * 60 / t",
        (
            """
            a {V} <leave> every {t} minutes
            every {t} minutes a {V} <leave> the station
            a {V} <stop> here every {t} minutes
            there <be> a {V} every {t} minutes
            at this stop a {V} <come> every {t} minutes
            """,
        ),
        """
        how many {Vs} <be> that in {h hour}
        how many {Vs} are there in {h hour}
        how many {Vs} will there be in {h hour}
        in {h hour}, how many {Vs} are there
        what <be> the number of {Vs} in {h hour}
        how many {Vs} come by in {h hour}
        """,
        {"V": "bus|train|tram|ferry|shuttle|subway train"},
        avoid="time number",
        tenses=("now",),
        weight=0.6,
    ),
    Schema(
        "unit-minutes-a-day-in-hours",
        _per_day,
        "m * d / 60",
        (
            """
            {A} <W A> {P} for {m} minutes every day for {d} days
            every day {A} <W A> {P} for {m} minutes. {A.he} <do A> so for {d} days
            {A} <W A> {P} on {d} days, {m} minutes each day
            for {d} days {A} <W A> {P} for {m} minutes a day
            {A} <spend A> {m} minutes a day on {P} and <do A> so for {d} days
            """,
        ),
        _HOURS,
        {"WP": _DO["WP"].replace("|draw:comics", "").replace("|read:novels", "")},
        avoid="time",
    ),
    Schema(
        "unit-hours-a-day-in-minutes",
        lambda r: {"h": r.randint(2, 5), "d": r.randint(3, 14)},
        "h * d * 60",
        (
            """
            {A} <W A> {P} for {h hour} a day on {d} days
            every day {A} <W A> {P} for {h hour}. {A.he} <do A> so for {d} days
            for {d} days {A} <W A> {P} for {h hour} a day
            {A} <spend A> {h hour} a day on {P} for {d} days
            on each of {d} days {A} <W A> {P} for {h hour}
            """,
        ),
        _MINUTES,
        _DO,
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "unit-long-time-left",
        _long,
        "h * 60 + m - b",
        (
            """
            a {T} <last> {h} hours and {m} minutes. {b} minutes of it <be +> over
            a {T} <take> {h} hours {m} minutes, and {b} minutes <be +> already over
            {A} <be A> on a {T} of {h} hours and {m} minutes, and {b} minutes <have +> passed
            of a {T} that <last> {h} h {m} min, {b} minutes <be +> over
            {b} minutes of a {T} <have +> gone by. It <last> {h} hours and {m} minutes
            """,
        ),
        _LEFT,
        _ACT,
        avoid="time",
        tenses=("now",),
    ),
    Schema(
        "unit-long-time-and-more",
        lambda r: {"h": r.randint(2, 5), "m": 5 * r.randint(1, 11), "b": 5 * r.randint(2, 15)},
        "h * 60 + m + b",
        (
            """
            a {T} <last> {h} hours and {m} minutes, and after that {A} <wait A> {b} minutes
            {A} <be A> on a {T} for {h} hours {m} minutes and then <need A> {b} more minutes to get home
            a {T} of {h} h {m} min <be> followed by a break of {b} minutes
            first {A} <wait A> for {b} minutes. Then the {T} <take> {h} hours and {m} minutes
            a {T} <take> {h} hours and {m} minutes, but it <last> {b} minutes longer than planned
            """,
        ),
        _MINUTES,
        _ACT,
        avoid="time",
        weight=0.7,
    ),
    Schema(
        "unit-two-long-times",
        _two_spans,
        "(a + c) * 60 + b + d",
        (
            """
            {A} <work A> for {a} hours {b} minutes on Monday and for {c} hours {d} minutes on Tuesday
            the first {T} <last> {a} hours and {b} minutes, the second {c} hours and {d} minutes
            {A} <walk A> for {a} h {b} min and <ride A> a bike for {c} h {d} min
            a {T} <take> {a} hours and {b} minutes there and {c} hours and {d} minutes back
            {A} <study A> for {a} hours and {b} minutes, and {B} for {c} hours and {d} minutes
            """,
        ),
        _MINUTES,
        {"T": "train ride|flight|hike|drive|bus trip"},
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "unit-per-minute-in-hours",
        lambda r: {"k": r.randint(3, 90), "h": r.randint(2, 9)},
        "k * 60 * h",
        (
            """
            {M} <W> {k P} a minute
            {M} <W> {k P} per minute
            every minute {M} <W> {k P}
            each minute {M} <W> {k P}
            in one minute {M} <W> {k P}
            """,
        ),
        """
        how many {Ps} <be> that in {h hour}
        how many {Ps} will that *be in {h hour}
        how many {Ps} does it *W in {h hour}
        in {h hour}, how many {Ps} does it *W
        what <be> the number of {Ps} for {h hour}
        how many {Ps} can it *W in {h hour}
        """,
        _COUNT,
        avoid="time",
        tenses=("now",),
    ),
    Schema(
        "unit-per-hour-in-days",
        lambda r: {"k": r.randint(3, 60), "d": r.randint(2, 9)},
        "k * 24 * d",
        (
            """
            {M} <W> {k P} an hour, day and night
            {M} <W> {k P} per hour without a break
            every hour, day and night, {M} <W> {k P}
            without ever stopping, {M} <W> {k P} each hour
            """,
        ),
        """
        how many {Ps} <be> that in {d} days
        how many {Ps} will that *be in {d} days
        how many {Ps} does it *W in {d} days
        in {d} days, how many {Ps} does it *W
        what <be> the number of {Ps} for {d} days
        how many {Ps} can it *W in {d} days
        """,
        {"MWP": _COUNT["MWP"].replace("|a heart:beat:time", "")},
        avoid="time",
        tenses=("now",),
        weight=0.6,
    ),
    Schema(
        "unit-dripping-liters",
        lambda r: {"m": 5 * r.randint(2, 20), "h": r.choice((5, 10, 12, 15, 20, 25, 8))},
        "m * 60 * h / 1000",
        (
            """
            a {T} <lose> {m} ml of water a minute for {h} hours
            {m} ml of water <drip +> from a {T} every minute. This <go> on for {h} hours
            for {h} hours {m} ml of water <run +> out of a {T} each minute
            a {T} <drip>, and {m} milliliters of water <be +> lost per minute. Nobody <fix> it for {h} hours
            """,
        ),
        """
        how many liters of water <be +> lost
        how many liters <be> that [altogether|in all|]
        how much water <be> that in liters
        how many liters of water <do> the {T} *lose
        how much water in liters <be> wasted
        what <be> the loss in liters
        """,
        {"T": "tap|faucet|hose|pipe|shower head"},
        avoid="time",
        weight=0.5,
    ),
)

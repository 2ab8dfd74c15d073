"""Fuel for a trip, trips by the clock, and the way that is left."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.teamwork.returns import ONE, SPEED

RIDE: Final = {"V": "car|van|truck|motorcycle|taxi", "U": "km|kilometer|km"}


def _fuel(random: Random) -> Numbers:
    liters = random.choice(
        (5, 6, 7, 8, 9, 10, 12, Fraction(9, 2), Fraction(11, 2), Fraction(13, 2), Fraction(15, 2))
    )
    way = 50 * random.choice([n for n in range(3, 17) if n != 2])
    return {
        "f": liters,
        "d": way,
        "z": 100,
        "l": Fraction(liters) * way / 100,
        "p": Fraction(random.choice((16, 18, 20)), 10),
    }


def _clock(random: Random) -> Numbers:
    start = random.randint(5, 9)
    end, speed = random.randint(start + 2, 12), 5 * random.randint(5, 18)
    return {"a": start, "b": end, "v": speed, "s": (end - start) * speed}


def _left(random: Random) -> Numbers:
    v, w = random.sample(range(30, 105, 5), 2)
    t, u = random.sample(range(2, 8), 2)
    return {"v": v, "w": w, "t": t, "u": u, "s": v * t + w * u, "r": v * (t + u)}


_AVOID: Final = "time number length"
_TRIP_FUEL: Final = """
    a {V} uses {f} liters of [gas|fuel|gasoline] per {z} {Us}
    a {V} needs {f} liters of [gas|fuel|gasoline] for {z} {Us}
    for every {z} {Us}, a {V} uses {f} liters of [gas|fuel]
    on {z} {Us} a {V} burns {f} liters of [fuel|gasoline]
    the [fuel|gas] consumption of a {V} is {f} liters per {z} {Us}
    it takes {f} liters of [gas|fuel] to drive a {V} for {z} {Us}
"""
_STARTED: Final = """
    a trip is {s} {Us} long. A {V} <W> the first {t hour} at {v} {Us} per hour
    a {V} has to go {s} {Us}. For {t hour} it <W> at {v} {Us} per hour
    of a way of {s} {Us}, a {V} <W> {t hour} at {v} {Us} an hour
    a {V} starts on a trip of {s} {Us} and <W> at {v} {Us} per hour for {t hour}
    the way to the coast is {s} {Us}. For the first {t hour} a {V} goes {v} {Us} per hour
"""

SCHEMAS: Final = (
    Schema(
        "rate-fuel-needed",
        _fuel,
        "f * d / z",
        (_TRIP_FUEL,),
        """
        how many liters does it need for {d} {Us}
        how many liters are needed for a trip of {d} {Us}
        how much fuel does the {V} use on {d} {Us}
        how many liters will it *use for {d} {Us}
        what amount of fuel is needed for {d} {Us}
        how many liters <do> a trip of {d} {Us} *take
        how many liters must be in the tank to go {d} {Us}
        """,
        RIDE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-fuel-how-far",
        _fuel,
        "l / f * z",
        (_TRIP_FUEL,),
        """
        how far can it *go with {l} liters
        how many {Us} can it *go on {l} liters
        how far <do> the {V} *get with a tank of {l} liters
        for how many {Us} are {l} liters enough
        how many {Us} can the {V} *drive with {l} liters
        how long can a trip with {l} liters be in {Us}
        """,
        RIDE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-fuel-per-hundred",
        _fuel,
        "l / d * 100",
        (
            """
        a {V} uses {l} liters of [gas|fuel|gasoline] on a trip of {d} {Us}
        for {d} {Us} a {V} needs {l} liters of [gas|fuel|gasoline]
        on a trip of {d} {Us}, {l} liters of [gas|fuel] are used
        a {V} goes {d} {Us} on {l} liters of [gas|fuel|gasoline]
        {l} liters of [gas|fuel] take a {V} {d} {Us} far
        """,
        ),
        """
        how many liters does it use per {z} {Us}
        how many liters are needed for {z} {Us}
        what is the fuel consumption per {z} {Us}
        how many liters is that for {z} {Us}
        how much fuel is that per {z} {Us}
        how many liters <do> it *take to go {z} {Us}
        """,
        RIDE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-fuel-cost",
        _fuel,
        "f * d / z * p",
        (
            _TRIP_FUEL,
            """
            a liter costs {p $}
            the price of a liter is {p $}
            one liter costs {p $}
            each liter costs {p $}
            fuel is {p $} a liter
            """,
        ),
        """
        how much <do> the fuel for {d} {Us} *cost
        what is the price of the fuel for {d} {Us}
        how many dollars <do> a trip of {d} {Us} *cost
        how much money is needed for the fuel for {d} {Us}
        what <do> the fuel for a trip of {d} {Us} *cost
        how much must be paid for the fuel for {d} {Us}
        """,
        RIDE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-clock-distance",
        _clock,
        "(b - a) * v",
        (
            """
        a {V} leaves at {a} o'clock and arrives at {b} o'clock. It <W> at {v} {Us} per hour
        leaving at {a} o'clock and going {v} {Us} per hour, a {V} arrives at {b} o'clock
        a {V} <W> from {a} o'clock to {b} o'clock at a speed of {v} {Us} per hour
        at {a} am a {V} starts, and at {b} o'clock it reaches its goal. Its speed is {v} {Us} per hour
        a {V} is on the way from {a} to {b} o'clock and goes {v} {Us} an hour
        with a speed of {v} {Us} per hour, a {V} that starts at {a} am arrives at {b} o'clock
        """,
        ),
        """
        how far <do> it *go
        how many {Us} <do> it *W
        how long is the way in {Us}
        what is the distance
        how many {Us} long is the trip
        find the length of the trip
        how many {Us} <do> the {V} *cover
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-clock-speed",
        _clock,
        "s / (b - a)",
        (
            """
        a {V} leaves at {a} o'clock and arrives at {b} o'clock. The way is {s} {Us} long
        a {V} <W> {s} {Us} from {a} o'clock to {b} o'clock
        at {a} am a {V} starts on a trip of {s} {Us}, and at {b} o'clock it reaches its goal
        between {a} o'clock and {b} o'clock a {V} <W> {s} {Us}
        for a trip of {s} {Us}, a {V} starts at {a} o'clock and arrives at {b} o'clock
        """,
        ),
        SPEED,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-clock-arrival",
        _clock,
        "a + s / v",
        (
            """
        a {V} leaves at {a} o'clock and has to go {s} {Us}. It <W> at {v} {Us} per hour
        a {V} starts at {a} am on a trip of {s} {Us} at {v} {Us} per hour
        at {a} o'clock a {V} leaves for a town {s} {Us} away. Its speed is {v} {Us} per hour
        a trip of {s} {Us} starts at {a} o'clock. The {V} goes {v} {Us} an hour
        going {v} {Us} per hour, a {V} leaves at {a} o'clock for a place {s} {Us} away
        """,
        ),
        """
        when <do> it *arrive
        at what time <do> it *arrive
        what time is it when the {V} arrives
        at what time will it *get there
        when will the {V} *be there
        at what hour <do> the {V} *arrive
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-way-left",
        _left,
        "s - v * t",
        (_STARTED,),
        """
        how many {Us} are left
        how many {Us} <do> it still have to go
        how far is it from the goal then
        what is the remaining distance
        how many {Us} remain
        how much of the way is left, in {Us}
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-rest-of-way-time",
        _left,
        "(s - v * t) / w",
        (_STARTED,),
        """
        how many hours <do> the rest *take at {w} {Us} per hour
        how many more hours <do> it *take at {w} {Us} per hour
        how long <do> the rest of the trip *take at {w} {Us} an hour
        at {w} {Us} per hour, how many more hours does it need
        how many hours will the remaining way *take at a speed of {w} {Us} per hour
        in how many hours can it *finish the trip at {w} {Us} per hour
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-rest-of-way-speed",
        _left,
        "(s - v * t) / u",
        (_STARTED,),
        """
        how fast must it *go to cover the rest in {u hour}
        at what speed must it *go to finish in {u} more hours
        how many {Us} per hour must it *go to arrive in another {u hour}
        what speed <do> it *need to do the rest in {u hour}
        how many {Us} per hour is that for the rest, which takes {u hour}
        what must be its speed for the remaining {u hour}
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
)

"""Trips in two parts: there and back, and the average speed."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.teamwork.trips import TWO

ONE: Final = {"VWU": TWO["VWU"]}


def _back(random: Random) -> Numbers:
    """A way there in `t` hours at speed `v`, and back in `u` hours at speed `w`; it is `d` long."""
    while True:
        v, t = 5 * random.randint(6, 20), random.randint(2, 9)
        times = [u for u in range(2, 10) if u != t and v * t % u == 0 and 20 <= v * t // u <= 120]
        if times:
            u = random.choice(times)
            return {"v": v, "t": t, "u": u, "w": v * t // u, "d": v * t}


def _there_and_back(random: Random) -> Numbers:
    fast = random.randint(2, 6)
    slow = random.randint(fast + 1, 2 * fast)
    return {"t": fast, "u": slow, "d": (fast + slow) * 5 * random.randint(4, 9)}


def _two_parts(random: Random) -> Numbers:
    numbers = _two_speeds(random)
    t, u = numbers["t"], numbers["u"]
    return {"t": t, "u": u, "a": numbers["v"] * t, "b": numbers["w"] * u}


def _two_speeds(random: Random) -> Numbers:
    while True:
        t, u = random.sample(range(2, 7), 2)
        v, w = random.sample(range(30, 115, 5), 2)
        if (v * t + w * u) % (t + u) == 0:
            return {"t": t, "u": u, "v": v, "w": w}


_AVOID: Final = "time number length"
SPEED: Final = """
    what is its average speed for the whole trip
    what is the average speed of the {V}
    what is the average speed in {Us} per hour
    how many {Us} per hour is that on average
    find the average speed for the whole trip
    how fast <do> it *go on average
    calculate the average speed
"""

SCHEMAS: Final = (
    Schema(
        "rate-return-speed",
        _back,
        "v * t / u",
        (
            """
        a {V} <W> to a town in {t hour} at {v} {Us} per hour and returns in {u hour}
        on the way out, a {V} goes {v} {Us} per hour for {t hour}. The way back takes {u hour}
        a {V} needs {t hour} to reach the coast at {v} {Us} per hour. It comes back the same way in {u hour}
        at {v} {Us} an hour, a trip takes a {V} {t hour}. The return trip takes {u hour}
        a {V} makes a trip in {t hour} at {v} {Us} per hour, and the same way back takes {u hour}
        """,
        ),
        """
        what is the speed on the way back
        how fast <do> it *go on the way back
        how many {Us} per hour <do> it *go on the way back
        at what speed <do> it *return
        find the speed of the return trip
        what is its speed on the return trip in {Us} per hour
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-return-time",
        _back,
        "v * t / w",
        (
            """
        a {V} <W> to a town in {t hour} at {v} {Us} per hour and returns at {w} {Us} per hour
        on the way out, a {V} goes {v} {Us} per hour for {t hour}. On the way back it goes {w} {Us} per hour
        a {V} needs {t hour} to reach the coast at {v} {Us} per hour. It comes back the same way at {w} {Us} per hour
        at {v} {Us} an hour, a trip takes a {V} {t hour}. The return trip is made at {w} {Us} an hour
        going {v} {Us} per hour, a {V} makes a trip in {t hour}. Then it goes {w} {Us} per hour on the same way
        """,
        ),
        """
        how long <do> the way back *take
        how many hours <do> the return trip *take
        how many hours <do> it *need for the way back
        in how many hours <do> it *come back
        how many hours is the {V} on the way back
        how many hours will the trip back *take
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-return-average",
        _there_and_back,
        "2 * d / (t + u)",
        (
            """
        a {V} <W> {d} {Us} to a town in {t hour} and comes back the same way in {u hour}
        the way to the coast is {d} {Us} long. A {V} needs {t hour} to get there and {u hour} to come back
        a {V} takes {t hour} for a way of {d} {Us} and {u hour} for the same way back
        to a town {d} {Us} away a {V} needs {t hour}, and for the return trip {u hour}
        a {V} goes to a place {d} {Us} away and back. The way there takes {t hour}, the way back {u hour}
        """,
        ),
        SPEED.replace("whole trip", "whole trip there and back"),
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-both-ways-time",
        _back,
        "d / v + d / w",
        (
            """
        a {V} <W> {d} {Us} at {v} {Us} per hour and comes back at {w} {Us} per hour
        the way to the coast is {d} {Us} long. A {V} goes there at {v} {Us} per hour and back at {w} {Us} per hour
        to a town {d} {Us} away, a {V} goes {v} {Us} an hour, and on the way back {w} {Us} an hour
        a {V} makes a trip of {d} {Us} at {v} {Us} per hour and returns the same way at {w} {Us} per hour
        a {V} goes to a place {d} {Us} away and back, at {v} {Us} per hour on the way out and {w} on the way home
        """,
        ),
        """
        how long <do> the whole trip *take
        how many hours <do> the trip there and back *take
        how many hours <do> it *need in all
        how many hours is that altogether
        what is the total time for both ways in hours
        how long <do +> both ways *take together
        """,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-average-of-two-parts",
        _two_parts,
        "(a + b) / (t + u)",
        (
            """
        a {V} <W> {a} {Us} in {t hour} and then {b} {Us} in {u hour}
        in the first {t hour} a {V} goes {a} {Us}, in the next {u hour} {b} {Us}
        a {V} covers {a} {Us} in {t hour}. After a break, it covers {b} {Us} in {u hour}
        the first part of a trip, {a} {Us}, takes a {V} {t hour}, and the second part, {b} {Us}, takes {u hour}
        a {V} needs {t hour} for {a} {Us} and {u hour} for another {b} {Us}
        """,
        ),
        SPEED,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-average-of-two-speeds",
        _two_speeds,
        "(v * t + w * u) / (t + u)",
        (
            """
        a {V} <W> for {t hour} at {v} {Us} per hour and then for {u hour} at {w} {Us} per hour
        for {t hour} a {V} goes {v} {Us} per hour, and for {u hour} it goes {w} {Us} per hour
        a {V} goes {v} {Us} an hour in the first {t hour} and {w} {Us} an hour in the next {u hour}
        the speed of a {V} is {v} {Us} per hour for {t hour} and {w} {Us} per hour for another {u hour}
        at {v} {Us} per hour a {V} <W> {t hour}, then {u hour} at {w} {Us} per hour
        """,
        ),
        SPEED,
        ONE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-distance-at-two-speeds",
        _two_speeds,
        "v * t + w * u",
        (
            """
        a {V} drives for {t hour} at {v} {Us} per hour and after a break for {u hour} at {w} {Us} per hour
        for {t hour} a {V} goes {v} {Us} per hour, and then for {u hour} it goes {w} {Us} per hour
        at first a {V} goes {v} {Us} an hour for {t hour}, later {w} {Us} an hour for {u hour}
        on the highway a {V} goes {v} {Us} per hour for {t hour} and on small roads {w} {Us} per hour for {u hour}
        before noon a {V} goes {t hour} at {v} {Us} per hour, after noon {u hour} at {w} {Us} per hour
        """,
        ),
        """
        how far <do> it *go in all
        how many {Us} <do> it *go altogether
        how long is the whole trip in {Us}
        what is the total distance
        how many {Us} is that in all
        find the whole distance
        how far <do> the {V} *get
        """,
        {"V": "car|bus|truck|van|motorcycle", "U": "km|mile|kilometer"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-ways-to-school",
        lambda r: {"d": r.randint(3, 9), "k": r.randint(3, 12) * 5},
        "d * 2 * k",
        (
            """
        the way to {L} is {d} {Us} long. {A} <W A> there and back on {k} days
        {A} <live A> {d} {Us} from {L} and <W A> there and back every day for {k} days
        on {k} days, {A} <W A> to {L} and home again. The way is {d} {Us} long
        {A} <W A> {d} {Us} to {L} and {d} {Us} home again, on {k} days
        every day for {k} days {A} <W A> to {L}, which is {d} {Us} away, and back
        """,
        ),
        """
        how many {Us} is that in all
        how many {Us} <do A> {A.he} *W altogether
        what is the total distance
        how far <do A> {A} *W in all
        how many {Us} <be> that [altogether|in total]
        find the total distance
        """,
        {
            "L": "school|work|the stable|the gym|the swimming pool|music school",
            "W": "ride|cycle|drive",
            "U": "km|mile",
        },
        tenses=("now",),
        avoid=_AVOID,
        weight=0.5,
    ),
)

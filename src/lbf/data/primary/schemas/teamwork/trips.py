"""Trips of two: meeting, driving apart, catching up."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

TWO: Final = {
    "VWU": "train:travel:km|car:drive:mile|bus:drive:kilometer|truck:drive:km|train:travel:mile|car:drive:kilometer|"
    "van:drive:mile|motorcycle:drive:km|train:travel:kilometer",
    "XY": "city:city|town:town|station:station|village:village|place:place",
}


def _speeds(random: Random) -> tuple[int, int]:
    fast, slow = random.sample(range(40, 116, random.choice((1, 5, 5, 5))), 2)
    return max(fast, slow), min(fast, slow)


def _meet(random: Random) -> Numbers:
    v, w = random.sample(_speeds(random), 2)
    hours = random.randint(2, 6)
    hours += hours in (v, w)
    return {"v": v, "w": w, "t": hours, "s": (v + w) * hours, "n": 2}


def _not_yet(random: Random) -> Numbers:
    numbers = dict(_meet(random))
    return {**numbers, "s": numbers["s"] + random.randint(12, 150)}


def _chase(random: Random) -> Numbers:
    v, w = _speeds(random)
    hours = random.randint(2, 6)
    return {"v": v, "w": w, "t": hours, "d": (v - w) * hours, "n": 2}


def _head_start(random: Random) -> Numbers:
    while True:
        v, w = _speeds(random)
        starts = [h for h in range(2, 6) if w * h % (v - w) == 0 and h < w * h // (v - w) < 16]
        if starts:
            return {"v": v, "w": w, "h": random.choice(starts)}


_AVOID: Final = "time number length"
_TOWARDS: Final = """
    {n word} {Vs} start from different {Xs} at the same time and <W +> towards each other at {v} and {w} {Us} per hour
    a {V} leaves its {X} at {v} {Us} an hour. At the same time another {V} starts towards it at {w} {Us} an hour
    {n word} {Vs} <W +> towards each other, one at {v} {Us} per hour and the other at {w} {Us} per hour
    from opposite ends of a road, {n word} {Vs} start towards each other with speeds of {v} and {w} {Us} per hour
    one {V} <W> at {v} {Us} per hour, and another one comes towards it at {w} {Us} per hour
    {n word} {Vs} start at the same time to meet each other. The first goes {v} {Us} an hour, the second {w} {Us}
"""
_APART: Final = """
    {n word} {Vs} leave the same {X} in opposite directions, one at {v} {Us} per hour and the other at {w} {Us} per hour
    a {V} starts to the north at {v} {Us} an hour, and at the same time another {V} starts from there to the south at {w}
    from one {X}, {n word} {Vs} start in opposite directions at speeds of {v} and {w} {Us} per hour
    {n word} {Vs} <W +> away from each other. They leave the same {X} and go {v} and {w} {Us} per hour
    one {V} leaves a {X} at {v} {Us} per hour. Another {V} leaves at the same time the opposite way at {w} {Us} per hour
"""
_BEHIND: Final = """
    a {V} that goes {v} {Us} per hour is {d} {Us} behind a {V} that goes {w} {Us} per hour
    a slow {V} going {w} {Us} an hour is {d} {Us} ahead of a fast one going {v} {Us} an hour
    one {V} <W> at {w} {Us} per hour. Another one follows {d} {Us} behind at {v} {Us} per hour
    a {V} has a lead of {d} {Us} and goes {w} {Us} per hour. A second {V} chases it at {v} {Us} per hour
    {n word} {Vs} start in the same direction, the slow one {d} {Us} ahead. They go {w} and {v} {Us} per hour
"""
_MEETS: Final = """
    after how many hours do they meet
    how many hours <do> it *take until they meet
    in how many hours will they *meet
    how long <do> it *take them to meet
    how many hours pass before they meet
    when do they meet, in hours after the start
"""

SCHEMAS: Final = (
    Schema(
        "rate-meeting-distance",
        _meet,
        "(v + w) * t",
        (
            _TOWARDS,
            "they meet after {t hour}\nafter {t hour} they meet\nthe {Vs} meet {t hour} later\nit takes {t hour}"
            " until they meet\nthey pass each other after {t hour}",
        ),
        """
        how far apart were they at the start
        how many {Us} apart were they at first
        what was the distance between them at the start
        how many {Us} lie between the starting points
        what is the distance between the starting points
        how many {Us} do both of them cover together
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "rate-meeting-time",
        _meet,
        "s / (v + w)",
        (
            _TOWARDS,
            "they are {s} {Us} apart at the start\nthe distance between them is {s} {Us}\nthere are {s} {Us}"
            " between them at first\nat the beginning they are {s} {Us} apart\nthe way between them is {s} {Us} long",
        ),
        _MEETS,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "rate-meeting-other-speed",
        _meet,
        "s / t - v",
        (
            """
        {n word} {Vs} that are {s} {Us} apart start towards each other and meet after {t hour}. One goes {v} {Us} per hour
        {n word} {Vs} start {s} {Us} apart and meet after {t hour}. The speed of the first is {v} {Us} per hour
        from {n word} {Xs} {s} {Us} apart, {n word} {Vs} start towards each other. One goes {v} {Us} an hour. They meet after {t hour}
        a {V} goes {v} {Us} per hour towards another {V} that starts {s} {Us} away. They meet after {t hour}
        after {t hour} a {V} going {v} {Us} per hour meets another one that started {s} {Us} away at the same time
        """,
        ),
        """
        what is the speed of the other {V}
        how fast <do> the other {V} *go
        how many {Us} per hour <do> the other {V} *go
        what speed <do> the other one *have
        how many {Us} an hour <do> the other {V} *cover
        find the speed of the other {V}
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-driving-apart",
        _meet,
        "(v + w) * t",
        (_APART,),
        """
        how far apart are they after {t hour}
        how many {Us} apart are they after {t hour}
        what is the distance between them after {t hour}
        how many {Us} lie between them after {t hour}
        how far are they from each other {t hour} later
        what distance <do +> they *have after {t hour}
        find the distance between them after {t hour}
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-driving-apart-time",
        _meet,
        "s / (v + w)",
        (_APART,),
        """
        after how many hours are they {s} {Us} apart
        how many hours <do> it *take until they are {s} {Us} apart
        how long <do> it *take until the distance is {s} {Us}
        in how many hours will they be {s} {Us} apart
        how many hours later is the distance between them {s} {Us}
        when are they {s} {Us} apart, in hours after the start
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-still-apart",
        _not_yet,
        "s - (v + w) * t",
        (
            _TOWARDS,
            "they are {s} {Us} apart at the start\nthe distance between them is {s} {Us}\nthere are {s} {Us}"
            " between them at first\nat the beginning they are {s} {Us} apart\nthe way between them is {s} {Us} long",
        ),
        """
        how far apart are they after {t hour}
        how many {Us} are between them after {t hour}
        how many {Us} apart are they {t hour} later
        what is the distance between them after {t hour}
        how many {Us} are left between them after {t hour}
        find the distance that is left after {t hour}
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-catching-up",
        _chase,
        "d / (v - w)",
        (_BEHIND,),
        """
        after how many hours does it catch up
        how many hours <do> it *take to catch up
        how long <do> the fast one *need to catch up
        how many hours will it *take the faster {V} to catch up with the slower one
        in how many hours is the slow {V} overtaken
        how many hours pass before the fast {V} reaches the slow one
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-head-start",
        _head_start,
        "w * h / (v - w)",
        (
            """
        a {V} leaves at {w} {Us} per hour. {h hour} later another {V} follows it at {v} {Us} per hour
        a {V} <W> at {w} {Us} an hour and has a head start of {h hour}. A second {V} follows at {v} {Us} an hour
        {h hour} after a {V} left at {w} {Us} per hour, another one starts after it at {v} {Us} per hour
        one {V} starts {h hour} before another. The first goes {w} {Us} per hour, the second {v} {Us} per hour on the same road
        a {V} going {v} {Us} per hour starts {h hour} after a {V} going {w} {Us} per hour
        """,
        ),
        """
        how many hours <do> the second {V} *need to catch up
        how long <do> it *take the second {V} to catch up with the first one
        after how many hours on the road does the second {V} catch up
        in how many hours will the second one *catch the first one
        how many hours must the second {V} *go to reach the first one
        how long must the faster {V} *go to catch up
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-gap-same-direction",
        _chase,
        "(v - w) * t",
        (
            """
        {n word} {Vs} start together in the same direction, one at {v} {Us} per hour and the other at {w} {Us} per hour
        a {V} going {v} {Us} an hour and a {V} going {w} {Us} an hour leave together on the same road
        from the same place and in the same direction, {n word} {Vs} start at {v} and {w} {Us} per hour
        a fast {V} goes {v} {Us} per hour and a slow one {w} {Us} per hour. They start together the same way
        {n word} {Vs} leave a {X} at the same time and go the same way at speeds of {v} and {w} {Us} an hour
        """,
        ),
        """
        how far apart are they after {t hour}
        how many {Us} is the fast {V} ahead after {t hour}
        what is the distance between them after {t hour}
        by how many {Us} does the faster one lead after {t hour}
        how many {Us} are between them {t hour} later
        how far behind is the slow {V} after {t hour}
        """,
        TWO,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-walkers-meet",
        lambda r: {
            "v": (v := r.randint(45, 75)),
            "w": (w := v + r.randint(4, 20)),
            "s": (v + w) * r.randint(4, 25),
        },
        "s / (v + w)",
        (
            """
            {A} and {B} live {s} meters apart and walk towards each other, {A} at {v} and {B} at {w} meters a minute
            {A} walks {v} meters a minute towards {B}, who walks {w} meters a minute. They start {s} meters apart
            from opposite ends of a path of {s} meters, {A} walks {v} meters per minute and {B} {w} meters per minute
            the homes of {A.him} and {B} are {s} meters apart. They walk to meet each other, one at {v} meters a minute and the other at {w}
            {A} and {B} start {s} meters apart at the same time. {A} walks {v} meters per minute towards {B}, and {B} {w} meters per minute towards {A}
            """,
        ),
        _MEETS.replace("hours", "minutes"),
        tenses=("now",),
        who="child",
        avoid="time number length",
        weight=0.7,
    ),
)

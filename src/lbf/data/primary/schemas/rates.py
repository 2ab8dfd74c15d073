"""So many an hour, a day or a week; speed, time and distance; work done at the same pace."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_TRAVEL: Final = {"V": "car|train|bus|truck|van|motorcycle", "U": "kilometer|mile|km"}
_FEET: Final = {"W": "walk|run|cycle|hike|ride|jog", "U": "kilometer|mile|km"}
_WORK: Final = {
    "WP": "read:page|solve:problem|make:bracelet|make:card|learn:word|plant:tree|plant:flower|pick:apple|"
    "pick:peach|bake:cookie|"
    "paint:picture|fold:paper star|sell:ticket|deliver:newspaper|wash:window|write:letter|sew:button|"
    "draw:picture|"
    "pack:box|wash:plate|collect:bottle|do:push-up|sort:letter|build:toy car|sell:ice cream cone",
    "U": "day|day|hour|week",
}


def _speed(random: Random) -> int:
    return random.choice((5, 10)) * random.randint(6, 12)


def _hours(random: Random) -> int | Fraction:
    return random.randint(2, 9) if random.random() < 0.7 else Fraction(random.randint(3, 15), 2)


def _same_speed(random: Random) -> Numbers:
    hours = random.randint(2, 6)
    halves = [Fraction(n, 2) for n in (2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16) if n != 2 * hours]
    return {"h": hours, "s": hours * _speed(random), "k": random.choice(halves)}


SCHEMAS: Final = (
    Schema(
        "rate-total",
        lambda r: {"a": some(r, 2, 30), "k": factor(r)},
        "a * k",
        (
            """
            {A} <W A> {a P} [a|every|each|per] {U}
            every {U} {A} <W A> {a P}
            {A} can *W {a P} in one {U}
            each {U} {A} <W A> {a} [new |]{Ps}
            {A} always <W A> {a P} [a|every|each] {U}
            """,
        ),
        """
        how many {Ps} <do A> {A.he} *W in {k U}
        how many {Ps} <be> that in {k U}
        how many {Ps} <be> that after {k U}
        how many {Ps} will {A.he} *W in {k U}
        how many {Ps} can {A.he} *W in {k U} [altogether|in all|in total|]
        what <be> the number of {Ps} after {k U}
        how many {Ps} <do.now> that *make in {k U}
        """,
        _WORK,
        tenses=("now",),
        avoid="time",
        weight=1.2,
    ),
    Schema(
        "rate-each",
        lambda r: {"k": (k := factor(r)), "a": k * some(r, 2, 30)},
        "a / k",
        (
            """
            {A} <W A> {a P} in {k U}, the same number every {U}
            {A} <W A> {a P} in {k U}. {A.he} <W A> the same number each {U}
            in {k U} {A} <W A> {a P}, just as many every {U}
            {A} <need A> {k U} to *W {a P} and always <work A> at the same pace
            {A} <W A> {a P} [altogether |in all |]in {k U}, always at the same pace
            """,
        ),
        """
        how many {Ps} <do A> {A.he} *W [a|each|every|per] {U}
        how many {Ps} <be> that [a|each|every|per] {U}
        how many {Ps} <do A> {A.he} *W in one {U}
        what <be> the number of {Ps} per {U}
        how many {Ps} <be> that for each {U}
        """,
        _WORK,
        avoid="time",
    ),
    Schema(
        "rate-how-long",
        lambda r: {"a": (a := some(r, 2, 30)), "s": a * factor(r)},
        "s / a",
        (
            """
            {A} <want A> to *W {s P}
            {A} <have A> to *W {s P}
            {A} <need A> to *W {s P} [altogether|in all|in total|]
            {A} <plan A> to *W {s P}
            """,
            """
            {A.he} <W A> {a} [a|every|each|per] {U}
            {A.he} <W A> {a} [a|every|each] {U}
            every {U} {A.he} <W A> {a P}
            {A.he} can *W {a} in one {U}
            in one {U} {A.he} <W A> {a}
            """,
        ),
        """
        how many {Us} <do> it *take
        how many {Us} will it *take
        how many {Us} <do A> {A.he} *need for this
        how many {Us} will be needed
        how many {Us} <be +> needed
        for how many {Us} must {A.he} *work
        """,
        _WORK,
        tenses=("now",),
        avoid="time",
        swap=False,
    ),
    Schema(
        "rate-distance",
        lambda r: {"v": _speed(r), "h": _hours(r)},
        "v * h",
        (
            """
            a {V} <drive> at {v} {Us} per hour for {h hour}
            a {V} <travel> {v} {Us} [an|every|each] hour. It <travel> for {h hour}
            a {V} <go> {v} {Us} [an|each|every] hour and <be> on the road for {h hour}
            the speed of a {V} <be> {v} {Us} per hour. It <drive> for {h hour}
            for {h hour} a {V} <keep> a speed of {v} {Us} per hour
            a {V} <drive> for {h hour} at [a speed of |]{v} {Us} per hour
            """,
        ),
        """
        how far <do> the {V} *travel
        how far <do> the {V} *go [in all|altogether|]
        how many {Us} <do> the {V} *drive
        how many {Us} <be> that [altogether|in all|in total|]
        how long <be> the trip in {Us}
        what <be> the distance
        how far <be> the trip
        """,
        _TRAVEL,
        avoid="time number",
    ),
    Schema(
        "rate-distance-on-foot",
        lambda r: {"v": r.randint(3, 8), "h": r.randint(2, 6)},
        "v * h",
        (
            """
            {A} <W A> {v U} [an|every|each|per] hour
            {A} <W A> at [a speed of |]{v} {Us} per hour
            every hour {A} <W A> {v U}
            {A} <W A> {v U} in one hour
            """,
            """
            {A.he} <be A> on the way for {h hour}
            {A.he} <do A> this for {h hour}
            {A.he} <W A> for {h hour} without a break
            {A.he} <need A> {h hour} to get [home|to the lake|to the village]
            """,
        ),
        """
        how far <do A> {A.he} *W
        how many {Us} <do A> {A.he} *W [altogether|in all|]
        how many {Us} <be> that
        what <be> the distance
        how far <be> that [altogether|in all|]
        """,
        _FEET,
        avoid="time number",
    ),
    Schema(
        "rate-speed",
        lambda r: {"h": (h := _hours(r)), "s": h * _speed(r)},
        "s / h",
        (
            """
            a {V} <travel> {s U} in {h hour}
            a {V} <drive> {s U} in {h hour} at the same speed
            in {h hour} a {V} <cover> {s U}
            it <take> a {V} {h hour} to go {s U}
            a {V} <need> {h hour} for {s U}
            """,
        ),
        """
        what <be> the speed of the {V} [|in {Us} per hour]
        how many {Us} per hour <be> that
        how many {Us} <do> the {V} *travel [in one|each|every|per] hour
        how fast <do> the {V} *go in {Us} per hour
        what <be> the average speed of the {V}
        """,
        _TRAVEL,
        avoid="time number",
    ),
    Schema(
        "rate-time",
        lambda r: {"v": (v := _speed(r)), "s": v * r.randint(2, 9)},
        "s / v",
        (
            """
            a {V} <drive> at {v} {Us} per hour. It <have> to go {s U}
            a {V} <travel> {s U} at a speed of {v} {Us} per hour
            a trip <be> {s U} long. A {V} <go> {v} {Us} [an|each|every] hour
            a {V} <go> {v} {Us} in one hour. The way to the next city <be> {s U} long
            """,
        ),
        """
        how many hours <do> it *take
        how long <do> the trip *take
        how many hours <do> the {V} *need
        how many hours <be> the trip
        how long <do> the {V} *need for this
        """,
        _TRAVEL,
        avoid="time number",
    ),
    Schema(
        "rate-same-speed-on",
        _same_speed,
        "s / h * (h + k)",
        (
            """
            a {V} <drive> {s U} in {h hour}
            a {V} <travel> {s U} in the first {h hour}
            in {h hour} a {V} <go> {s U}
            a {V} <cover> {s U} in {h hour}
            """,
            """
            it <go> on for {k more hour} at the same speed
            it <continue> for another {k hour} at the same speed
            it <go> on for {k hour} at the same speed
            then it <drive> for another {k hour} at this speed
            it <keep> this speed for another {k hour}
            """,
        ),
        """
        how far <do> it *get in all
        how far <do> the {V} *go [altogether|in all|in total]
        how many {Us} <be> that [altogether|in all|in total]
        what <be> the whole distance
        how long <be> the whole trip in {Us}
        how many {Us} <do> it *travel [altogether|in all|in total]
        """,
        _TRAVEL,
        avoid="time number",
    ),
    Schema(
        "rate-same-speed-then",
        _same_speed,
        "s / h * k",
        (
            """
            a {V} <drive> {s U} in {h hour}
            a {V} <travel> {s U} in {h hour}
            in {h hour} a {V} <go> {s U}
            a {V} <cover> {s U} in {h hour}
            """,
        ),
        """
        at the same speed, how far <do> it *go in {k hour}
        how far <do> it *go in {k hour} at the same speed
        how many {Us} <be> that in {k hour} at the same speed
        how far can it *get in {k hour} at this speed
        how many {Us} <do> the {V} *travel in {k hour} if the speed <stay> the same
        """,
        _TRAVEL,
        avoid="time number",
    ),
    Schema(
        "rate-same-pace",
        lambda r: {"k": (k := factor(r)), "a": k * some(r, 2, 12), "n": factor(r)},
        "a / k * n",
        (
            """
            {A} <W A> {a P} in {k U}
            in {k U} {A} <W A> {a P}
            {A} <need A> {k U} to *W {a P}
            it <take> {A.him} {k U} to *W {a P}
            """,
        ),
        """
        at the same pace, how many {Ps} <do A> {A.he} *W in {n U}
        how many {Ps} <be> that in {n U} at the same pace
        how many {Ps} <do A> {A.he} *W in {n U} if the pace <stay> the same
        how many {Ps} can {A.he} *W in {n U} at this pace
        what <be> the number of {Ps} for {n U} at the same pace
        """,
        _WORK,
        avoid="time",
    ),
)

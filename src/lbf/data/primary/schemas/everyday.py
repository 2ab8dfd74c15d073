"""Pairs, dozens, hours and minutes, shapes with several sides, and prices that depend on each other."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Schema

_UNITS: Final = "meter|cm|foot|inch"
_TIMES_AS_DEAR: Final = """
    a {N} <cost> {p $} and a {M} <cost> {t x} as much
    a {N} <cost> {p $}. A {M} <cost> {t x} as much
    the price of a {N} <be> {p $}, and a {M} <cost> {t x} as much as the {N}
    a {M} <cost> {t x} as much as a {N}. The {N} <cost> {p $}
"""

SCHEMAS: Final = (
    Schema(
        "groups-pairs",
        lambda r: {"k": factor(r)},
        "k * 2",
        (
            """
            there <be +> {k} pairs of {Ns} [in the drawer|in the shop|on the shelf]
            {A} <have A> {k} pairs of {Ns}
            {A} <buy A> {k} pairs of {Ns}
            {A} <see A> {k} pairs of {Ns}
            a shop <sell> {k} pairs of {Ns}
            """,
        ),
        """
        how many {Ns} <be> that
        how many {Ns} <be +> there [in all|altogether|]
        how many single {Ns} <be> that
        what <be> the number of {Ns}
        how many {Ns} <do.now> that *make
        """,
        {"N": "sock|shoe|glove|boot|sandal|mitten|skate|slipper"},
        weight=0.5,
    ),
    Schema(
        "groups-pairs-short",
        lambda r: {"k": factor(r)},
        "k * 2",
        (),
        """
        how many {Ns} are there in {k} pairs
        how many {Ns} are in {k} pairs of {Ns}
        how many {Ns} do {k} pairs have
        how many single {Ns} are {k} pairs
        """,
        {"N": "sock|shoe|glove|boot|sandal|mitten|skate|slipper"},
        tenses=("now",),
        weight=0.3,
    ),
    Schema(
        "groups-dozen-shared",
        lambda r: {"c": r.choice((2, 3, 4, 6)), "k": r.randint(2, 9), "z": 12},
        "k * z / c",
        (
            """
            {c} [children|friends|kids] <share +> {k} {z dozen} {Ns} equally
            {A} <share A> {k} {z dozen} {Ns} equally among {c} [friends|children]
            {k} {z dozen} {Ns} <be +> divided equally between {c} [families|children|friends]
            {A} <have A> {k} {z dozen} {Ns} and <put A> the same number on each of {c} plates
            """,
        ),
        """
        how many {Ns} <be> that for each
        how many {Ns} <do> each one *get
        how many {Ns} <be +> there in each share
        what <be> the number of {Ns} in each share
        """,
        {"N": "cookie|muffin|egg|donut|rose|bread roll"},
        weight=0.5,
    ),
    Schema(
        "change-dozen",
        lambda r: {"z": 12, "b": r.randint(2, 10)},
        "z - b",
        (
            """
            {A} <have A> a {z dozen} {Ns}
            {A} <buy A> a {z dozen} {Ns}
            there <be +> a {z dozen} {Ns} [in the fridge|on the table|in a box]
            """,
            """
            {A.he} <use A> {b} of them
            {b} of them <be b> [eaten|used|given away]
            {A.he} <give A> {b} to {A.his} [neighbor|sister|brother|friend]
            """,
        ),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <do.now A> {A} *have left
        how many {Ns} <remain.now +>
        how many <be.now +> left over
        """,
        {"N": "egg|cookie|muffin|donut|roll|apple"},
        then=True,
        weight=0.5,
    ),
    Schema(
        "time-hours-and-minutes",
        lambda r: {"h": r.choice((1, 1, 2, 3, 4, 5)), "m": 5 * r.randint(1, 11)},
        "h * 60 + m",
        (
            """
            a {T} <last> {h hour} and {m minute}
            {A} <work A> for {h hour} and {m minute}
            {A} <be A> on the way for {h hour} and {m minute}
            a {T} <take> {h hour} {m minute}
            """,
        ),
        """
        how many minutes <be> that
        how many minutes long <be> it
        how long <be> that in minutes
        how many minutes <be> that in all
        """,
        {"T": "movie|film|concert|trip|flight|drive|show|game"},
        avoid="time",
        weight=0.5,
    ),
    Schema(
        "shape-triangle",
        lambda r: {"a": (a := some(r, 4, 30)), "b": a + r.randint(1, 3), "c": a + r.randint(1, 3), "n": 3},
        "a + b + c",
        (
            """
            a triangle has sides of {a U}, {b U} and {c U}
            the sides of a triangle are {a U}, {b U} and {c U} long
            the {n word} sides of a triangle are {a U}, {b U} and {c U}
            a triangular garden has sides of {a U}, {b U} and {c U}
            one side of a triangle is {a U} long, another {b U}, and the last one {c U}
            """,
        ),
        """
        what <be> the perimeter of the triangle
        what <be> its perimeter
        how long <be> its border
        how many {Us} <be> it all the way around
        find the perimeter
        """,
        {"U": _UNITS},
        tenses=("now",),
        avoid="length number people",
        weight=0.7,
    ),
    Schema(
        "shape-square-side",
        lambda r: {"a": 4 * some(r, 2, 40)},
        "a / 4",
        (
            """
            the perimeter of a {R} is {a U}
            a {R} has a perimeter of {a U}
            it is {a U} all the way around a {R}
            the border of a {R} is {a U} long
            """,
        ),
        """
        how long <be> one side
        how long <be> each side
        what <be> the length of one side
        how many {Us} long <be> each side
        """,
        {"R": "square|square|square garden|square field|square table", "U": _UNITS},
        tenses=("now",),
        avoid="length number people",
        weight=0.6,
    ),
    Schema(
        "shape-length-known",
        lambda r: {"b": (b := some(r, 2, 20)), "a": b * r.randint(2, 20)},
        "a / b",
        (
            """
            the area of a {R} is {a} square {Us}. It is {b U} long
            a {R} has an area of {a} square {Us} and a length of {b U}
            a {R} covers {a} square {Us} and is {b U} long
            a {R} is {b U} long. Its area is {a} square {Us}
            """,
        ),
        """
        how wide <be> it
        what <be> its width
        how wide <be> the {R}
        what <be> the width of the {R}
        """,
        {"R": "rectangle|rectangle|rectangular garden|rectangular room|rectangular field", "U": "meter|foot"},
        tenses=("now",),
        avoid="length number people",
        weight=0.5,
    ),
    Schema(
        "money-times",
        lambda r: {"p": r.randint(2, 30), "t": r.choice((2, 2, 3, 3, 4, 5, 6, 10))},
        "p * t",
        (_TIMES_AS_DEAR,),
        """
        how much <do> the {M} *cost
        what <be> the price of the {M}
        what <do> the {M} *cost
        how many dollars <do> the {M} *cost
        """,
        {"N": "@cheap", "M": "@dear"},
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "money-times-together",
        lambda r: {"p": r.randint(2, 30), "t": r.choice((2, 2, 3, 3, 4, 5, 6, 10))},
        "p + p * t",
        (_TIMES_AS_DEAR,),
        """
        how much <do +> the {N} and the {M} *cost together
        how much <do +> they *cost [together|altogether|in all|in total]
        what <be> the price of both together
        how much <do +> both *cost
        what <be> the total price
        """,
        {"N": "@cheap", "M": "@dear"},
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "money-save-on",
        lambda r: {"a": some(r, 3, 60), "p": r.randint(2, 15), "k": r.randint(2, 9)},
        "a + k * p",
        (
            """
            {A} already <have A> {a $}
            {A} <have A> {a $} in {A.his} piggy bank
            {A} <have A> {a $} to begin with
            """,
            """
            {A.he} <save A> {p $} each week
            each week {A.he} <save A> {p $} more
            every week {A.his} [mother|father|aunt|uncle] <give> {A.him} {p $}
            """,
        ),
        """
        how much money will {A.he} *have after {k} weeks
        how much will {A.he} *have in {k} weeks
        how many dollars will {A.he} *have after {k} weeks
        what will {A.he} *have after {k} weeks
        """,
        avoid="money time",
        tenses=("now",),
        swap=True,
        weight=0.7,
    ),
)

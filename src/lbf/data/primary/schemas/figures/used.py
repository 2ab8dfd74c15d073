"""Floors, fields, ponds and tiles: what the area of a figure is for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Numbers
from lbf.data.primary.schemas.figures.fences import AVOID, COST, FIELD, GROUND, rectangle
from lbf.data.primary.schemas.figures.plane import figure

_FLOOR: Final = {"R": "room|kitchen|hall|bedroom|classroom|living room|office", "U": "foot|meter"}


def _ground_price(random: Random) -> Numbers:
    width = random.randint(3, 8)
    return {"a": width + random.randint(1, 6), "b": width, "p": price(random, 6, 45)}


def _hole(random: Random) -> Numbers:
    inner = random.randint(3, 12)
    width = inner + random.randint(3, 20)
    return {"c": inner + random.randint(1, 2), "d": inner, "a": width + random.randint(1, 20), "b": width}


def _tiles(random: Random) -> Numbers:
    side = random.choice((20, 25, 30, 40, 50))
    width = side * random.randint(4, 15)
    return {"a": width + side * random.randint(1, 8), "b": width, "c": side}


def _slabs(random: Random) -> Numbers:
    slab = random.choice((2, 3, 4, 5, 6, 8))
    return {"a": slab * random.randint(2, 9), "b": random.randint(3, 20), "s": slab}


SCHEMAS: Final = (
    figure(
        "figure-ground-cost",
        _ground_price,
        "a * b * p",
        (
            GROUND,
            """
            {A} <cover A> the floor with {F} for {p $} per square {U}
            new {F} for the whole floor <cost> {p $} per square {U}
            its floor <get> new {F} at {p $} per square {U}
            a square {U} of {F} for the floor <cost> {p $}
            the {F} for its floor <be> sold at {p $} a square {U}
            """,
        ),
        COST,
        {**_FLOOR, "F": "carpet|parquet|linoleum|laminate|cork|vinyl"},
        weight=1.0,
        avoid=AVOID,
    ),
    figure(
        "figure-harvest",
        lambda r: {**rectangle(r), "k": r.randint(2, 15)},
        "a * b * k",
        (
            """
            a rectangular field <be> {a U} long and {b U} wide. Each square {U} <give> {k} kg of {P}
            a farmer <have> a field of {a} by {b} {Us} and <harvest> {k} kg of {P} per square {U}
            {A} <grow A> {P} on a field that <be> {a U} long and {b U} wide, with {k} kg from every square {U}
            from each square {U} {A} <get A> {k} kg of {P}. The rectangular field <measure> {a U} by {b U}
            a vegetable bed <be> {b U} wide and {a U} long. On every square {U} {k} kg of {P} can be picked
            """,
        ),
        """
        how many kg of {P} <be> that [altogether|in all|in total]
        how many kg of {P} <do> the field *give
        how many kilograms of {P} can be harvested
        how large is the whole harvest in kg
        what <be> the total harvest in kg
        how much {P} <be> that in kg
        """,
        {"P": "corn|wheat|rice|cabbage|spinach|cotton|barley", "U": "meter|yard"},
        weight=0.7,
        avoid=AVOID,
    ),
    figure(
        "figure-ground-around-it",
        _hole,
        "a * b - c * d",
        (
            """
            a rectangular {R} <be> {a U} long and {b U} wide. In it there <be> a {H} of {c U} by {d U}
            in a {R} of {a U} by {b U} there <be> a {H} that <be> {c U} long and {d U} wide
            {A} <have A> a {R} of {a} by {b} {Us} and <make A> a {H} of {c} by {d} {Us} in it
            a {H} of {c U} by {d U} <lie> in the middle of a {R} of {a U} by {b U}
            a {R} <measure> {a} {Us} by {b} {Us}. A rectangular {H} takes up {c} {Us} by {d} {Us} of it
            """,
        ),
        """
        what <be> the area of the rest
        how many square {Us} are left around the {H}
        what <be> the area of the {R} without the {H}
        how large is the remaining area
        how many square {Us} of the {R} are not taken up by the {H}
        what area is left for grass
        find the area of the {R} outside the {H}
        """,
        {
            **FIELD,
            "R": "garden|yard|park|lawn",
            "H": "pond|pool|patio|flower bed|terrace|sandpit|vegetable bed",
        },
        avoid=AVOID,
    ),
    figure(
        "figure-two-grounds",
        lambda r: {"a": r.randint(9, 30), "b": r.randint(3, 8), "c": r.randint(10, 25), "d": r.randint(2, 9)},
        "a * b + c * d",
        (
            """
            one {R} <be> {a U} long and {b U} wide, and another <be> {c U} long and {d U} wide
            {A} <have A> a {R} of {a U} by {b U} and a second one of {c U} by {d U}
            the first {R} <measure> {a U} by {b U}, and the second {c U} by {d U}
            a figure <be> made up of a rectangle of {a U} by {b U} and a rectangle of {c U} by {d U}
            an L-shaped floor <consist> of a rectangle of {a} by {b} {Us} and a rectangle of {c} by {d} {Us}
            """,
        ),
        """
        what <be> the total area
        what <be> the whole area
        how many square {Us} <be> that [altogether|in all|in total]
        find the total area
        how large is the area altogether
        what area <do +> both parts *have together
        """,
        {**_FLOOR, "R": "garden|lawn|field|vegetable bed|yard"},
        weight=0.7,
        avoid=AVOID,
    ),
    figure(
        "figure-tiles",
        _tiles,
        "a * b / (c * c)",
        (
            """
            a floor <be> {a} cm long and {b} cm wide. It <be> covered with square tiles of {c} cm
            {A} <tile A> a wall of {a} cm by {b} cm with square tiles whose sides <be +> {c} cm long
            square tiles <have +> sides of {c} cm. {A} <cover A> a floor of {a} cm by {b} cm with them
            a [bathroom|kitchen|hallway] floor <measure> {a} cm by {b} cm, and a square tile <be> {c} cm on each side
            a terrace of {a} cm by {b} cm <get> square tiles, each with a side of {c} cm
            """,
        ),
        """
        how many tiles <be +> needed [altogether|in all|]
        how many tiles <be> that
        how many tiles <do> it *take
        how many tiles must be bought
        what <be> the number of tiles needed
        how many tiles will be needed
        how many such tiles <be +> there
        """,
        {},
        avoid=AVOID,
    ),
    figure(
        "figure-slabs",
        _slabs,
        "a * b / s",
        (
            GROUND,
            """
            one {T} <cover> {s} square {Us} of it
            each {T} <be> enough for {s} square {Us}
            a {T} <be> enough for {s} square {Us} of this ground
            with one {T} {A} can cover {s} square {Us} of it
            """,
        ),
        """
        how many {Ts} <be +> needed for all of it
        how many {Ts} <be +> needed [altogether|in all|]
        how many {Ts} <do> it *take for the whole {R}
        how many {Ts} must be bought for the {R}
        how many {Ts} <be> that for the {R}
        what <be> the number of {Ts} needed
        """,
        {
            **FIELD,
            "R": "yard|lawn|garden|playground|park",
            "T": "bag of seed|bag of soil|roll of turf|bag of sand",
        },
        weight=0.7,
        avoid=AVOID,
    ),
)

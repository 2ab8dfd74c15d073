"""Fences, borders and wire: what the perimeter of a figure is for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Numbers
from lbf.data.primary.schemas.figures.plane import figure

FIELD: Final = {"R": "garden|yard|field|park|playground|lawn|meadow|farm", "U": "meter|foot|yard"}
"""Grounds and their units."""
_WIRE: Final = {"W": "wire|piece of wire|string|cord|ribbon|rope", "U": "cm|inch"}
AVOID: Final = "length number people money"
"""What asides are not about where a figure has a price."""
GROUND: Final = """
    a rectangular {R} <be> {a U} long and {b U} wide
    {A} <have A> a rectangular {R} that <measure> {a U} by {b U}
    a {R} in the shape of a rectangle <have> a length of {a U} and a width of {b U}
    the length of a rectangular {R} <be> {a U}, and its width <be> {b U}
    a rectangular {R} <be> {b U} wide and {a U} long
    {A.own} rectangular {R} <be> {a} {Us} by {b} {Us}
"""
"""A rectangular `R` with its length and width."""
COST: Final = """
    how much <do> that *cost [altogether|in all|]
    what <be> the total cost
    how much money <be> needed [for that|in all|]
    how much must be paid in all
    how many dollars <do> that *cost
    what <do> it *cost altogether
    find the total cost
"""
"""Questions for the cost of it all."""


def rectangle(random: Random) -> Numbers:
    """The length and the width of a ground."""
    width = random.randint(4, 40)
    return {"a": width + random.randint(2, 30), "b": width}


def _fence_price(random: Random) -> Numbers:
    return {**rectangle(random), "p": price(random, 3, 25)}


def _posts(random: Random) -> Numbers:
    gap = random.choice((2, 3, 4, 5, 6))
    width, more = gap * random.randint(2, 9), gap * random.randint(1, 8)
    return {"a": width + more, "b": width, "g": gap}


def _bent(random: Random) -> Numbers:
    width = random.randint(4, 30)
    return {"a": width + 2 * random.randint(1, 9), "b": width}


def _wire_rest(random: Random) -> Numbers:
    sides = {"a": random.randint(8, 25), "b": random.randint(3, 7)}
    return {**sides, "l": 2 * sum(sides.values()) + random.randint(5, 60)}


def _squares(random: Random) -> Numbers:
    side = random.randint(3, 15)
    return {"a": side, "l": 4 * side * random.randint(3, 12), "n": random.randint(3, 15)}


SCHEMAS: Final = (
    figure(
        "figure-fence-cost",
        _fence_price,
        "2 * (a + b) * p",
        (
            GROUND,
            """
            a fence all around it <cost> {p $} per {U}
            it <be> fenced on all sides, and a {U} of fence <cost> {p $}
            {A} <put A> a fence around it that <cost> {p $} per {U}
            it <need> a fence all the way around, at {p $} for each {U}
            fencing for its whole border <be> sold at {p $} per {U}
            """,
        ),
        """
        how much <do> the fence *cost [altogether|in all|]
        what <be> the total cost of the fence
        what <be> the cost of the fence
        how much money <be> needed for the fence
        how much must be paid for the fence
        how many dollars <do> the fence *cost
        what <do> it *cost to fence the {R}
        """,
        FIELD,
        weight=1.0,
        avoid=AVOID,
    ),
    figure(
        "figure-square-fence-cost",
        lambda r: {"a": r.randint(5, 60), "p": price(r, 3, 25)},
        "4 * a * p",
        (
            """
            each side of a square {R} <be> {a U} long. A fence around it <cost> {p $} per {U}
            a square {R} with sides of {a U} <be> fenced all around at {p $} per {U}
            {A} <want A> to fence a square {R}. One side <be> {a U} long, and a {U} of fence <cost> {p $}
            a {U} of fence <cost> {p $}. {A} <put A> it around a square {R} with sides of {a U}
            a square {R} <be> {a U} on each side, and each {U} of fence around it <cost> {p $}
            """,
        ),
        COST,
        FIELD,
        weight=0.6,
        avoid=AVOID,
    ),
    figure(
        "figure-fence-posts",
        _posts,
        "2 * (a + b) / g",
        (
            GROUND,
            """
            there <be> a [post|tree] every {g U} all around it
            {A} <put A> a [post|pole] every {g U} all the way around it
            [bushes|posts|trees] <be +> set all around it, {g U} apart
            along its whole border [trees|posts|poles] <stand +> at a distance of {g U}
            """,
        ),
        """
        how many <be +> there [altogether|in all|]
        how many <be +> needed [altogether|in all|]
        how many of them <be +> there around the {R}
        how many of them <be +> needed
        how many <be> that [altogether|in all]
        what number of them <be> needed
        """,
        FIELD,
        weight=0.6,
        avoid=AVOID,
    ),
    figure(
        "figure-laps-around",
        lambda r: {"a": 10 * r.randint(5, 12), "b": 5 * r.randint(4, 9), "n": r.randint(3, 12)},
        "2 * (a + b) * n",
        (
            """
            a rectangular {R} <be> {a U} long and {b U} wide. {A} <run A> around it {n} times
            {A} <run A> {n} laps around a {R} of {a U} by {b U}
            {A} <walk A> around a rectangular {R} {n} times. It <be> {a U} long and {b U} wide
            {n} times {A} <ride A> a bike around a {R} that <measure> {a U} by {b U}
            a {R} <be> {b U} wide and {a U} long, and {A} <jog A> {n} times around its edge
            """,
        ),
        """
        how far <be> that [altogether|in all|in total]
        how many {Us} <be> that [altogether|in all|in total|]
        what <be> the total distance
        what distance <do A> {A.he} *cover
        how many {Us} <do A> {A.he} *go [altogether|in all|]
        how far <do A> {A.he} *get
        """,
        {**FIELD, "R": "field|park|playground|soccer field|meadow|lawn", "U": "meter|yard"},
        avoid=AVOID,
    ),
    figure(
        "figure-bent-to-a-square",
        _bent,
        "(a + b) / 2",
        (
            """
            a {W} <be> bent into a rectangle of {a U} by {b U}. Then the same {W} <be> bent into a square
            {A} <lay A> a {W} into a rectangle that <be> {a U} long and {b U} wide, and then into a square
            a rectangle of {a U} by {b U} and a square <have +> the same perimeter
            a square <have> the same perimeter as a rectangle that <be> {a U} long and {b U} wide
            the perimeter of a square <be> equal to that of a rectangle with sides of {a U} and {b U}
            """,
        ),
        """
        how long is the side of the square
        what <be> the side of the square
        how long is each side of the square
        what is the side length of the square
        how many {Us} long is a side of the square
        find the side of the square
        """,
        {**_WIRE, "W": "wire|piece of wire|cord|rope"},
        weight=0.7,
        avoid=AVOID,
    ),
    figure(
        "figure-wire-left",
        _wire_rest,
        "l - 2 * (a + b)",
        (
            """
            {A} <have A> {l} {Us} of wire and <bend A> a rectangle of {a U} by {b U} from it
            from a {W} of {l} {Us} {A} <make A> a rectangle that <be> {a U} long and {b U} wide
            a {W} <be> {l} {Us} long. It <be> used for a rectangular frame of {a U} by {b U}
            {A} <put A> a border of {W} around a picture of {a U} by {b U}, and there <be +> {l} {Us} of it
            out of {l} {Us} of {W} {A} <form A> a rectangle with sides of {a U} and {b U}
            """,
        ),
        """
        how many {Us} <be +> left
        how many {Us} <be +> left over
        how much <be> left over in {Us}
        how long <be> the rest
        what <be> the length of the rest
        how many {Us} <remain +>
        """,
        {**_WIRE, "W": "wire|string|cord|ribbon|rope"},
        weight=0.7,
        avoid=AVOID,
    ),
    figure(
        "figure-squares-from-wire",
        _squares,
        "l / (4 * a)",
        (
            """
            {A} <make A> squares with sides of {a U} from {l} {Us} of wire
            a {W} of {l} {Us} <be> used to make squares with a side of {a U}
            a {W} <be> {l} {Us} long. {A} <form A> squares from it, each with sides of {a U}
            each square <have> sides of {a U}, and {A} <have A> {l} {Us} of wire to bend such squares
            there <be +> {l} {Us} of wire for square frames, and each side of a frame <be> {a U} long
            """,
        ),
        """
        how many squares can {A.he} *make
        how many squares <do> that *give
        how many squares <be> that
        how many squares can be made
        how many squares <do A> {A.he} *get
        for how many squares <be> it enough
        """,
        {**_WIRE, "W": "wire|piece of wire"},
        weight=0.6,
        avoid=AVOID,
    ),
    figure(
        "figure-wire-for-squares",
        _squares,
        "n * 4 * a",
        (
            """
            {A} <make A> {n} squares of wire with sides of {a U}
            {A} <bend A> {n} squares from wire, and each side <be> {a U} long
            {n} square frames <have +> sides of {a U} each
            for a project {n} squares with a side of {a U} <be +> made from wire
            each side of a square frame <be> {a U} long, and {A} <build A> {n} such frames
            """,
        ),
        """
        how many {Us} of wire <be +> needed
        how much wire <be> needed in {Us}
        how many {Us} of wire <be> that [altogether|in all|]
        how much wire in {Us} <do A> {A} *need
        what length of wire <be> needed [altogether|in all]
        how many {Us} <do +> they *take [altogether|in all]
        """,
        _WIRE,
        weight=0.6,
        avoid=AVOID,
    ),
    figure(
        "figure-fence-with-gate",
        lambda r: {**rectangle(r), "g": r.choice((2, 3, 4))},
        "2 * (a + b) - g",
        (
            GROUND,
            """
            a fence <go> all around it, except for a gate of {g U}
            it <be> fenced all around, only a gate {g U} wide <stay> open
            {A} <fence A> all of it but <leave A> an opening of {g U} for a gate
            around it there <be> a fence with a gap of {g U} for the gate
            """,
        ),
        """
        how long <be> the fence
        how many {Us} of fence <be +> needed
        how many {Us} of fence <be +> there
        how many {Us} long <be> the fence
        what <be> the length of the fence
        how much fence <be> needed in {Us}
        """,
        FIELD,
        weight=0.6,
        avoid=AVOID,
    ),
    figure(
        "figure-fence-by-a-wall",
        rectangle,
        "a + 2 * b",
        (
            """
            a {R} of {a U} by {b U} <lie> along a wall with its long side and <be> fenced on the other sides
            one long side of a {R} <be> a wall. It <be> {a U} long and {b U} wide and <get> a fence on its other sides
            a {R} next to a river <be> {a U} long and {b U} wide, and the long side at the river <need> no fence
            {A} <fence A> a {R} of {a U} by {b U}. The long side at the house <need> no fence
            """,
        ),
        """
        how long <be> the fence
        how many {Us} of fence <be +> needed
        how many {Us} long <be> the fence
        what <be> the length of the fence
        how much fence <be> needed in {Us}
        how many {Us} of fence <be> that
        """,
        FIELD,
        weight=0.6,
        avoid=AVOID,
    ),
)

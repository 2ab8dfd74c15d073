"""Rectangles and squares."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_RECTANGLE: Final = {
    "R": "rectangle|rectangle|rectangle|rectangular garden|rectangular room|rectangular field|rectangular "
    "playground|rectangular carpet|"
    "rectangular floor|rectangular pool|rectangular lawn",
    "U": "meter|m|foot|yard",
}
_SQUARE: Final = {
    "R": "square|square|square garden|square room|square field|square carpet|square lawn|square pool",
    "U": "meter|m|foot|yard",
}


def _sides(random: Random) -> Numbers:
    short = some(random, 2, 30)
    return {"a": short + random.randint(1, 20), "b": short}


_FACTS: Final = """
    a {R} <be> {a U} long and {b U} wide
    the length of a {R} <be> {a U} and the width <be> {b U}
    a {R} <have> a length of {a U} and a width of {b U}
    a {R} <measure> {a U} by {b U}
    a {R} <be> {b U} wide and {a U} long
    {A} <measure A> a {R} that <be> {a U} long and {b U} wide
    the sides of a {R} <be +> {a U} and {b U} long
"""
_PERIMETER: Final = """
    what <be> the perimeter of the {R}
    what <be> its perimeter
    how long <be> the edge all around
    how many {Us} <be> it all the way around
    how long <be> its border
    how many {Us} long <be> its border
    what <be> the distance around the {R}
"""
_SQUARES: Final = """
    a {R} <have> sides of {a U}
    the side of a {R} <be> {a U} long
    a {R} <be> {a U} long on each side
    each side of a {R} <be> {a U} long
    a {R} <have> a side length of {a U}
    {A} <measure A> a {R} with sides of {a U}
"""

SCHEMAS: Final = (
    Schema(
        "shape-perimeter",
        _sides,
        "2 * (a + b)",
        (_FACTS,),
        _PERIMETER,
        _RECTANGLE,
        avoid="length number people",
    ),
    Schema(
        "shape-area",
        _sides,
        "a * b",
        (_FACTS,),
        """
        what <be> the area of the {R}
        what <be> its area
        how large <be> its area
        how many square {Us} <be> that
        how large <be> the {R} in square {Us}
        what area <do> it *have
        how big <be> the area of the {R}
        """,
        {**_RECTANGLE, "U": "meter|foot|yard"},
        avoid="length number people",
    ),
    Schema(
        "shape-square-perimeter",
        lambda r: {"a": some(r, 2, 40)},
        "4 * a",
        (_SQUARES,),
        _PERIMETER,
        _SQUARE,
        avoid="length number people",
        weight=0.7,
    ),
    Schema(
        "shape-square-area",
        lambda r: {"a": some(r, 2, 30)},
        "a * a",
        (_SQUARES,),
        """
        what <be> the area of the {R}
        what <be> its area
        how large <be> its area
        how many square {Us} <be> that
        what area <do> it *have
        """,
        {**_SQUARE, "U": "meter|foot|yard"},
        avoid="length number people",
        weight=0.7,
    ),
    Schema(
        "shape-width",
        lambda r: {"b": (b := some(r, 2, 20)), "a": b * r.randint(2, 20)},
        "a / b",
        (
            """
            the area of a {R} <be> {a} square {Us}. It <be> {b U} wide
            a {R} <have> an area of {a} square {Us} and a width of {b U}
            a {R} <cover> {a} square {Us} and <be> {b U} wide
            a {R} <be> {b U} wide. Its area <be> {a} square {Us}
            """,
        ),
        """
        how long <be> it
        what <be> its length
        how long <be> the {R}
        what <be> the length of the {R}
        how many {Us} long <be> the {R}
        """,
        {**_RECTANGLE, "U": "meter|foot|yard"},
        avoid="length number people",
        weight=0.6,
    ),
)

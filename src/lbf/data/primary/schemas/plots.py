"""Rectangular and square things: around them, their area, and a side that is missing."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_FIELD: Final = {
    "RU": "rectangular garden:meter|rectangular yard:foot|rectangular field:meter|rectangular pool:meter|"
    "rectangular room:foot|rectangle:cm|rectangular park:yard|rectangular poster:inch|rectangular playground:m|"
    "rectangular table:cm|rectangular rug:foot|rectangular flower bed:meter|rectangular picture:cm"
}
_SQUARE: Final = {"RU": _FIELD["RU"].replace("rectangular", "square").replace("rectangle", "square")}


def _sides(random: Random) -> Numbers:
    width = random.randint(2, 30)
    length = width + random.randint(1, 25)
    return {"a": length, "b": width, "s": length * width, "p": 2 * (length + width), "n": 2}


def _shape(
    name: str, solution: str, fact: str, ask: str, things: dict[str, str], weight: float = 0.7
) -> Schema:
    return Schema(
        name, _sides, solution, (fact,), ask, things, ("now",), avoid="length number", weight=weight
    )


_FENCE: Final = """
    how many {Us} of [tape|edging|border] <be +> needed to go all around it
    what <be> its perimeter
    how long <be> a [walk|line|string] once around it
    how far <be> it once around
    what <be> the perimeter of the {R} in {Us}
    find the perimeter
    how many {Us} <be> it all around
    how long must a border around it be
"""
_AREA: Final = """
    what <be> its area
    how many square {Us} <do> it *cover
    how large <be> it in square {Us}
    what <be> the area of the {R}
    find its area
    how many square {Us} <be> that
    how many tiles of one square {U} <be +> needed to cover it
    how big <be> its surface in square {Us}
"""
_SIDE: Final = """
    each side of a {R} <be> {b U} long
    a {R} <have> sides of {b U} each
    a {R} <be> {b U} long and just as wide
    {A} <have A> a {R}, and one side <be> {b U} long
    the side of a {R} <measure> {b U}
    a {R} <measure> {b} {Us} on each side
"""

SCHEMAS: Final = (
    _shape(
        "shape-around",
        "2 * (a + b)",
        """
        a {R} <be> {a U} long and {b U} wide
        a {R} <have> a length of {a U} and a width of {b U}
        the length of a {R} <be> {a U}, its width {b U}
        a {R} <measure> {a} by {b} {Us}
        {A} <have A> a {R} that <be> {a U} by {b U}
        {A} <draw A> a plan of a {R} with sides of {a U} and {b U}
        the longer side of a {R} <be> {a U} and the shorter side {b U}
        """,
        _FENCE,
        _FIELD,
    ),
    _shape(
        "shape-covers",
        "a * b",
        """
        a {R} <be> {a U} long and {b U} wide
        a {R} <have> a length of {a U} and a width of {b U}
        the length of a {R} <be> {a U}, its width {b U}
        a {R} <measure> {a} by {b} {Us}
        {A} <have A> a {R} that <be> {a U} by {b U}
        the longer side of a {R} <be> {a U} and the shorter side {b U}
        """,
        _AREA,
        _FIELD,
    ),
    _shape("shape-square-around", "4 * b", _SIDE, _FENCE, _SQUARE),
    _shape("shape-square-covers", "b * b", _SIDE, _AREA, _SQUARE),
    _shape(
        "shape-side-from-area",
        "s / b",
        """
        a {R} has an area of {s} square {Us}. One side is {b U} long
        the area of a {R} is {s} square {Us} and one of its sides is {b U}
        a {R} covers {s} square {Us} and is {b U} on one side
        {s} square {Us} is the area of a {R}, and one side measures {b U}
        a {R} of {s} square {Us} has one side of {b U}
        """,
        """
        how long is the other side
        what is the length of the other side
        how many {Us} long is the other side
        find the length of the other side
        what does the other side measure
        """,
        _FIELD,
    ),
    _shape(
        "shape-side-from-perimeter",
        "p / 2 - b",
        """
        a {R} has a perimeter of {p} {Us}. One side is {b U} long
        the perimeter of a {R} is {p} {Us} and one of its sides is {b U}
        a border of {p} {Us} goes all around a {R}, and one side is {b U} long
        it is {p} {Us} once around a {R}, which is {b U} on one side
        """,
        """
        how long is the next side
        what is the length of the side next to it
        how many {Us} long is the side next to it
        find the length of the neighboring side
        """,
        _FIELD,
        0.4,
    ),
)

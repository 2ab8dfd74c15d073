"""Cubes, boxes and cylinders: volume, surface, edges, and the height that is missing."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_CUBE: Final = {
    "RU": "cube:cm|cube:inch|cube:cm|cube:m|wooden cube:cm|cube-shaped box:cm|block of ice in the form of a cube:cm|"
    "cubic tank:foot|cubical crate:foot|cubic container:meter|glass cube:inch"
}
_BOX: Final = {
    "RU": "box:cm|box:inch|rectangular prism:cm|rectangular prism:inch|cuboid:cm|crate:cm|brick:cm|fish tank:inch|"
    "rectangular tank:foot|wooden block:cm|container:inch|chest:inch|shipping box:inch"
}
_CYLINDER: Final = {
    "RU": "cylinder:cm|cylinder:inch|cylinder:cm|cylindrical tank:foot|cylindrical can:cm|round water tank:meter|"
    "cylindrical vase:cm|cylindrical glass:cm|cylindrical candle:cm|cylindrical drum:inch"
}
solid: Final = partial(Schema, tenses=("now",), avoid="length number people", weight=0.8)
"""A schema about a body, told as it is."""

_EDGE: Final = """
    each edge of a {R} <be> {a U} long
    the edge of a {R} <be> {a U} long
    a {R} <have> an edge length of {a U}
    a {R} <have> edges of {a U}
    {A} <have A> a {R} with edges of {a U}
    a {R} <measure> {a U} on each side
    the side of a {R} <be> {a U}
    the edges of a {R} <be +> {a U} long
"""
BOX: Final = """
    a {R} <be> {a U} long, {b U} wide and {c U} high
    a {R} <have> a length of {a U}, a width of {b U} and a height of {c U}
    a {R} <measure> {a U} by {b U} by {c U}
    the length of a {R} <be> {a U}, its width <be> {b U} and its height <be> {c U}
    {A} <have A> a {R} that <be> {a U} long, {b U} wide and {c U} high
    the edges of a {R} <be +> {a U}, {b U} and {c U} long
    a {R} <be> {b U} wide, {a U} long and {c U} tall
    the height of a {R} <be> {c U}, the length {a U} and the width {b U}
"""
"""A box `R` with its edges."""
_VOLUME: Final = """
    what <be> the volume of the {R}
    what <be> its volume
    find its volume
    how many cubic {Us} <be> that
    how large is its volume
    calculate the volume of the {R}
    how many cubic {Us} <do> the {R} *have
    what volume <do> the {R} *have
    how big is the {R} in cubic {Us}
"""
_SURFACE: Final = """
    what <be> the surface area of the {R}
    what <be> its surface area
    find its surface area
    how large is the surface of the {R}
    how many square {Us} <be> its whole surface
    calculate the surface area of the {R}
    how many square {Us} of paper would cover the {R}
    what is the total area of all its faces
"""
_EDGES: Final = """
    how long are all its edges together
    what is the total length of its edges
    what is the sum of the lengths of all its edges
    how many {Us} of wire are needed for a model of its edges
    how many {Us} of tape are needed to cover all its edges
    find the total length of all edges
    how many {Us} is that for all the edges of the {R} together
"""
_HIGH: Final = """
    what <be> its height
    what <be> the height of the {R}
    how high <be> the {R}
    how tall <be> the {R}
    find its height
    how many {Us} high <be> it
    calculate the height of the {R}
    what height <do> the {R} *have
"""


def box(random: Random) -> Numbers:
    """The edges of a box, its volume and the area of its base."""
    width, height = random.randint(3, 20), random.randint(3, 15)
    length = width + random.randint(1, 15)
    return {"a": length, "b": width, "c": height, "v": length * width * height, "s": length * width}


def _can(random: Random) -> Numbers:
    radius, height = random.choice((2, 3, 4, 5, 6, 7, 8, 10, 10, 20)), random.randint(4, 30)
    return {"r": radius, "h": height, "d": 2 * radius, "w": Fraction("3.14")}


SCHEMAS: Final = (
    solid("solid-cube-volume", lambda r: {"a": r.randint(3, 20)}, "a * a * a", (_EDGE,), _VOLUME, _CUBE),
    solid(
        "solid-cube-edges", lambda r: {"a": r.randint(3, 30)}, "12 * a", (_EDGE,), _EDGES, _CUBE, weight=0.6
    ),
    solid(
        "solid-cube-surface", lambda r: {"a": r.randint(3, 20)}, "2 * 3 * a * a", (_EDGE,), _SURFACE, _CUBE
    ),
    solid(
        "solid-cube-surface-from-face",
        lambda r: {"s": r.choice([n * n for n in range(3, 16)]) if r.random() < 0.7 else r.randint(5, 200)},
        "2 * 3 * s",
        (
            """
            one face of a {R} <have> an area of {s} square {Us}
            the area of one face of a {R} <be> {s} square {Us}
            each face of a {R} <cover> {s} square {Us}
            every side of a {R} <have> an area of {s} square {Us}
            the bottom of a {R} <have> an area of {s} square {Us}
            """,
        ),
        _SURFACE,
        _CUBE,
        weight=0.5,
    ),
    solid(
        "solid-edge-from-edges",
        lambda r: {"l": 12 * r.randint(3, 30)},
        "l / 12",
        (
            """
            all edges of a {R} together <be +> {l U} long
            the total length of the edges of a {R} <be> {l U}
            the sum of all edges of a {R} <be> {l U}
            {A} <need A> {l U} of wire for all the edges of a {R}
            a frame in the shape of a {R} <be> made from {l U} of wire
            """,
        ),
        """
        how long is each edge
        how long is one edge of the {R}
        what <be> the length of each edge
        what <be> the edge of the {R}
        find the length of one edge
        how many {Us} long is an edge
        """,
        {"RU": "cube:cm|cube:inch|cube:m"},
        weight=0.5,
    ),
    solid("solid-box-volume", box, "a * b * c", (BOX,), _VOLUME, _BOX, weight=1.0),
    solid("solid-box-edges", box, "4 * (a + b + c)", (BOX,), _EDGES, _BOX, weight=0.6),
    solid(
        "solid-box-height",
        box,
        "v / (a * b)",
        (
            """
            a {R} <have> a volume of {v} cubic {Us}. It <be> {a U} long and {b U} wide
            the volume of a {R} <be> {v} cubic {Us}, its length {a U} and its width {b U}
            a {R} that <be> {a U} long and {b U} wide <have> a volume of {v} cubic {Us}
            a {R} <be> {a U} long and {b U} wide and <hold> {v} cubic {Us}
            the bottom of a {R} <measure> {a U} by {b U}, and its volume <be> {v} cubic {Us}
            """,
        ),
        _HIGH,
        {"RU": "box:inch|box:cm|rectangular prism:cm|crate:cm|tank:foot|container:foot|cuboid:cm"},
    ),
    solid(
        "solid-height-on-base",
        box,
        "v / s",
        (
            """
            a {R} <have> a volume of {v} cubic {Us} and a base of {s} square {Us}
            the base of a {R} <have> an area of {s} square {Us}. Its volume <be> {v} cubic {Us}
            the volume of a {R} <be> {v} cubic {Us} and the area of its base <be> {s} square {Us}
            a {R} with a base area of {s} square {Us} <hold> {v} cubic {Us}
            a {R} <hold> {v} cubic {Us}, and its bottom <cover> {s} square {Us}
            """,
        ),
        _HIGH,
        {"RU": "box:inch|prism:cm|cylinder:cm|tank:foot|container:cm|cuboid:cm|can:cm|column:inch"},
        weight=0.6,
    ),
    solid(
        "solid-volume-on-base",
        box,
        "s * c",
        (
            """
            the base of a {R} <have> an area of {s} square {Us}, and its height <be> {c U}
            a {R} <have> a base area of {s} square {Us} and a height of {c U}
            a {R} <be> {c U} high. Its base <have> an area of {s} square {Us}
            a {R} with a bottom of {s} square {Us} <be> {c U} high
            the height of a {R} <be> {c U}, and its bottom <cover> {s} square {Us}
            """,
        ),
        _VOLUME,
        {"RU": "box:inch|prism:cm|cylinder:cm|tank:foot|container:cm|cuboid:cm|can:cm|triangular prism:inch"},
        weight=0.6,
    ),
    solid(
        "solid-cylinder-volume",
        _can,
        "3.14 * r * r * h",
        (
            """
            a {R} <have> a radius of {r U} and a height of {h U}
            the radius of a {R} <be> {r U} and its height <be> {h U}
            a {R} <be> {h U} high and <have> a radius of {r U}
            the height of a {R} <be> {h U}, and its base <have> a radius of {r U}
            {A} <have A> a {R} with a radius of {r U} and a height of {h U}
            the base of a {R} <be> a circle with a radius of {r U}. It <be> {h U} high
            """,
        ),
        """
        what <be> the volume of the {R}
        what <be> its volume
        find its volume
        using {w} for pi, what is its volume
        taking pi as {w}, how large is the volume of the {R}
        how many cubic {Us} <be> that
        calculate the volume of the {R}, using {w} for pi
        how many cubic {Us} <do> the {R} *have
        """,
        _CYLINDER,
    ),
    solid(
        "solid-cylinder-side",
        _can,
        "3.14 * d * h",
        (
            """
            a {R} <have> a diameter of {d U} and a height of {h U}
            the diameter of a {R} <be> {d U}, and it <be> {h U} high
            a {R} <be> {h U} high and {d U} across
            the height of a {R} <be> {h U}, and its base <have> a diameter of {d U}
            a label <cover> the whole side of a {R} with a diameter of {d U} and a height of {h U}
            """,
        ),
        """
        what <be> the area of its curved side
        what <be> the lateral area of the {R}
        how many square {Us} <do> the curved side *have
        using {w} for pi, what is the area of the curved side
        find the area of its curved side
        how large is the curved surface of the {R}
        how many square {Us} of paper go around the {R}
        """,
        _CYLINDER,
        weight=0.5,
    ),
)

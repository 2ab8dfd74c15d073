"""Circles and triangles: around them, their area, their angles, what is missing."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Numbers, Schema

PI: Final = Fraction("3.14")
"""What problems take pi for; a text may say so."""
_ROUND: Final = {
    "RU": "circle:cm|circle:cm|circle:meter|circle:inch|circular pond:meter|round table:cm|circular pool:meter|"
    "round rug:foot|circular flower bed:meter|circular field:yard|round window:cm|circular plaza:meter|"
    "round tray:inch|round mirror:cm|circular garden:m"
}
_UNITS: Final = "cm|cm|meter|inch|foot|m"
_TRIANGLE: Final = {
    "RU": "triangle:cm|triangle:inch|triangle:meter|right triangle:cm|triangular garden:meter|triangular sail:foot|"
    "triangular flag:cm|triangular field:meter|triangular sign:inch|triangular piece of cloth:cm"
}
_RADIUS: Final = """
    a {R} <have> a radius of {r U}
    the radius of a {R} <be> {r U}
    the radius of a {R} <measure> {r U}
    {A} <measure A> a {R} with a radius of {r U}
    from the center of a {R} to its edge it <be> {r U}
    {A} <look A> at a {R}. Its radius <be> {r U}
    a {R} has radius {r U}
"""
_DIAMETER: Final = """
    a {R} <have> a diameter of {d U}
    the diameter of a {R} <be> {d U}
    the diameter of a {R} <measure> {d U}
    {A} <measure A> a {R} with a diameter of {d U}
    a {R} <be> {d U} across
    straight across through its center, a {R} <measure> {d U}
    {A} <look A> at a {R}. Its diameter <be> {d U}
"""
_ALL_AROUND: Final = """
    the circumference of a {R} <be> {c U}
    a {R} <have> a circumference of {c U}
    the distance around a {R} <be> {c U}
    a string that goes exactly once around a {R} <be> {c U} long
    {A} <walk A> a tape once around a {R} and <read A> off {c U}
    it <be> {c U} once around a {R}
"""
_HOW_LONG_AROUND: Final = """
    what <be> the circumference of the {R}
    what <be> its circumference
    find its circumference
    using {w} for pi, what is its circumference
    taking pi as {w}, what is the circumference of the {R}
    how far <be> it around the {R}
    how many {Us} <be> it once around the {R}
    what <be> the distance around the {R}
    calculate the circumference of the {R}, using {w} for pi
"""
HOW_LARGE: Final = """
    what <be> the area of the {R}
    what <be> its area
    find its area
    how many square {Us} <be> that
    how large <be> the {R} in square {Us}
    calculate the area of the {R}
    how many square {Us} <do> the {R} *cover
    what area <do> the {R} *have
"""
"""Questions for the area of `R`."""
TALL: Final = """
    a {R} <have> a base of {b U} and a height of {h U}
    the base of a {R} <be> {b U} and its height <be> {h U}
    a {R} <be> {h U} high and <have> a base of {b U}
    the height of a {R} <be> {h U}, and the base <measure> {b U}
    {A} <draw A> a plan of a {R} with a base of {b U} and a height of {h U}
    a {R} has base {b U} and height {h U}
    the base of a {R} <be> {b U} long. The height on it <be> {h U}
"""
"""`R` with its base and height."""
PERIMETER: Final = """
    what <be> the perimeter of the {R}
    what <be> its perimeter
    find its perimeter
    how many {Us} <be> it all the way around
    how far <be> it around the {R}
    calculate the perimeter of the {R}
    what <be> the distance around the {R}
"""
"""Questions for the perimeter of `R`."""
figure: Final = partial(Schema, tenses=("now",), avoid="length number people")
"""A schema about a figure, told as it is."""


def _radius(random: Random) -> Numbers:
    return {"r": decimal(random, 3, 40, 0.15), "d": 2 * random.randint(2, 40), "w": PI}


def _circumference(random: Random) -> Numbers:
    return {
        "c": 2 * PI * (random.randint(2, 30) if random.random() < 0.85 else 50 * random.randint(1, 2)),
        "w": PI,
    }


def base_height(random: Random) -> Numbers:
    """A base and a height, with what they cover as a parallelogram and as a triangle."""
    base, height = random.randint(3, 30), 2 * random.randint(2, 15)
    if random.random() < 0.5:
        base, height = height, base
    return {"b": base, "h": height, "s": base * height, "t": base * height // 2, "n": 2}


def _angles(random: Random) -> Numbers:
    first = random.randint(20, 100)
    return {"a": first, "b": random.randint(15, 165 - first), "n": 2}


def _isosceles(random: Random) -> Numbers:
    leg = random.randint(5, 40)
    base = random.randint(3, 2 * leg - 2)
    return {"a": leg, "b": base, "p": 2 * leg + base, "n": 2}


def _scalene(random: Random) -> Numbers:
    first, second = random.randint(6, 40), random.randint(6, 40)
    third = random.randint(abs(first - second) + 2, first + second - 2)
    return {"a": first, "b": second, "p": first + second + third, "n": 2}


SCHEMAS: Final = (
    figure(
        "figure-circle-around-radius",
        _radius,
        "2 * 3.14 * r",
        (_RADIUS,),
        _HOW_LONG_AROUND,
        _ROUND,
        weight=1.0,
    ),
    figure(
        "figure-circle-around-diameter",
        _radius,
        "3.14 * d",
        (_DIAMETER,),
        _HOW_LONG_AROUND,
        _ROUND,
        weight=1.0,
    ),
    figure(
        "figure-circle-area",
        _radius,
        "3.14 * r * r",
        (_RADIUS,),
        """
        what <be> the area of the {R}
        what <be> its area
        find its area
        using {w} for pi, what is its area
        taking pi as {w}, how large is the {R} in square {Us}
        how many square {Us} <be> that
        how many square {Us} <do> the {R} *cover
        calculate the area of the {R}, using {w} for pi
        what area <do> the {R} *have
        """,
        _ROUND,
        weight=1.0,
    ),
    figure(
        "figure-circle-radius",
        _circumference,
        "c / 3.14 / 2",
        (_ALL_AROUND,),
        """
        what <be> the radius of the {R}
        what <be> its radius
        find its radius
        using {w} for pi, what is its radius
        taking pi as {w}, how long is the radius
        how long <be> the radius
        calculate the radius of the {R}
        how many {Us} is it from the center to the edge
        """,
        _ROUND,
        weight=0.6,
    ),
    figure(
        "figure-circle-diameter",
        _circumference,
        "c / 3.14",
        (_ALL_AROUND,),
        """
        what <be> the diameter of the {R}
        what <be> its diameter
        find its diameter
        using {w} for pi, what is its diameter
        taking pi as {w}, how long is the diameter
        how long <be> the diameter
        how many {Us} <be> it across
        calculate the diameter of the {R}
        """,
        _ROUND,
        weight=0.6,
    ),
    figure(
        "figure-wheel-turns",
        lambda r: {"d": 5 * r.randint(4, 20), "n": 10 * r.randint(1, 30), "w": PI},
        "3.14 * d * n",
        (
            """
        the wheel of a {V} <have> a diameter of {d} cm. It <turn> {n} times
        a {V} <have> wheels that are {d} cm across, and each wheel <turn> {n} times
        the diameter of a {V} wheel <be> {d} cm, and it <make> {n} full turns
        a wheel of {A.own} {V} <be> {d} cm in diameter and <go> around {n} times
        {A} <ride A> a {V} whose wheels <have +> a diameter of {d} cm. The wheels <make +> {n} turns
        """,
        ),
        """
        how many cm <do> the {V} *travel
        how far <do> the {V} *roll in cm
        using {w} for pi, how many cm does it go
        how many cm does the {V} move forward
        what <be> the distance in cm
        what distance in cm <do> the wheel *cover
        taking pi as {w}, how far does it get in cm
        """,
        {"V": "bike|scooter|tricycle|unicycle|bicycle"},
        weight=0.5,
    ),
    figure("figure-triangle-area", base_height, "b * h / 2", (TALL,), HOW_LARGE, _TRIANGLE, weight=1.0),
    figure(
        "figure-triangle-height",
        base_height,
        "2 * t / b",
        (
            """
        a {R} <have> an area of {t} square {Us} and a base of {b U}
        the area of a {R} <be> {t} square {Us}, and its base <be> {b U} long
        the base of a {R} <be> {b U}, and the area <be> {t} square {Us}
        a {R} <cover> {t} square {Us}. Its base <measure> {b U}
        a {R} with a base of {b U} <have> an area of {t} square {Us}
        """,
        ),
        """
        what <be> its height
        what <be> the height of the {R}
        find its height
        how high <be> the {R}
        how many {Us} high <be> it
        how many {Us} long <be> the height
        what height <do> the {R} *have
        """,
        {"RU": "triangle:meter|triangle:foot|triangle:inch|triangular garden:meter|triangular sail:foot"},
        weight=0.5,
    ),
    figure(
        "figure-triangle-angle",
        _angles,
        "3 * 60 - a - b",
        (
            """
        {n word} angles of a triangle are {a} degrees and {b} degrees
        a triangle has angles of {a} and {b} degrees
        one angle of a triangle is {a} degrees and another is {b} degrees
        in a triangle one angle measures {a}° and another one {b}°
        {n word} of the angles in a triangle measure {a}° and {b}°
        {A} <draw A> a triangle with angles of {a}° and {b}°
        in triangle XYZ, angle X is {a} degrees and angle Y is {b} degrees
        """,
        ),
        """
        what <be> the third angle
        how large is the third angle
        how many degrees does the third angle have
        what is the size of the remaining angle
        find the third angle
        how big is the last angle in degrees
        what is the measure of the third angle
        how many degrees is the other angle
        """,
        {},
        weight=1.0,
        avoid="length number people temperature",
    ),
    figure(
        "figure-isosceles-around",
        _isosceles,
        "2 * a + b",
        (
            """
        an isosceles triangle <have> a base of {b U} and legs of {a U} each
        in an isosceles triangle the equal sides <be +> {a U} long and the base <be> {b U}
        the base of an isosceles triangle <be> {b U}. Each of the equal sides <be> {a U} long
        both equal sides of an isosceles triangle <measure +> {a U}, and its base <measure> {b U}
        each leg of an isosceles triangle <be> {a U} long, and the base <be> {b U} long
        """,
        ),
        PERIMETER.replace("{R}", "triangle"),
        {"U": _UNITS},
        weight=0.7,
    ),
    figure(
        "figure-triangle-side",
        _scalene,
        "p - a - b",
        (
            """
        the perimeter of a triangle <be> {p U}. {n word} of its sides <be +> {a U} and {b U} long
        a triangle <have> a perimeter of {p U}, and {n word} of its sides <be +> {a U} and {b U}
        one side of a triangle <be> {a U} and another <be> {b U}. Its perimeter <be> {p U}
        it <be> {p U} around a triangle. One side <be> {a U} long, another {b U}
        a triangle with sides of {a U} and {b U} <have> a perimeter of {p U}
        """,
        ),
        """
        how long is the third side
        what <be> the third side
        what is the length of the third side
        find the length of the third side
        how many {Us} long is the third side
        how long is the remaining side
        what does the last side measure
        """,
        {"U": _UNITS},
        weight=0.8,
    ),
    figure(
        "figure-equilateral-around",
        lambda r: {"a": r.randint(4, 60)},
        "3 * a",
        (
            """
        each side of an equilateral triangle <be> {a U} long
        an equilateral triangle <have> sides of {a U}
        the side of an equilateral triangle <be> {a U}
        all sides of a triangle <be +> {a U} long
        an equilateral triangle <have> a side length of {a U}
        every side of a triangle <measure> {a U}
        """,
        ),
        PERIMETER.replace("{R}", "triangle"),
        {"U": _UNITS},
        weight=0.6,
    ),
)

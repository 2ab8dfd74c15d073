"""Parallelograms, trapezoids, and rectangles by their perimeter, their area or how their sides compare."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers
from lbf.data.primary.schemas.figures.plane import HOW_LARGE, PERIMETER, TALL, base_height, figure

_RECTANGLE: Final = {
    "RU": "rectangle:cm|rectangle:inch|rectangle:meter|rectangular garden:meter|rectangular field:yard|"
    "rectangular yard:foot|rectangular pool:meter|rectangular room:foot|rectangular poster:cm|rectangular lawn:m"
}
_TIMES_WIDER: Final = """
    a {R} <be> {b U} wide and {t x} as long
    a {R} <be> {b U} wide. Its length <be> {t x} its width
    the length of a {R} <be> {t x} its width, which <be> {b U}
    the width of a {R} <be> {b U}, and the length <be> {t x} as much
    {A} <have A> a {R} that <be> {t x} as long as it <be> wide. The width <be> {b U}
    a {R} <be> {t x} as long as wide, and the short side <measure> {b U}
"""
_LONGER: Final = """
    a {R} <be> {b U} wide and {d U} longer than it <be> wide
    the length of a {R} <be> {d U} more than its width, which <be> {b U}
    a {R} <be> {b U} wide. Its length <be> {d U} more than the width
    the width of a {R} <be> {b U}, and its length <be> {d U} greater
    a {R} <have> a width of {b U}. It <be> {d U} longer than wide
    the short side of a {R} <be> {b U}, and the long side <be> {d U} longer
"""


def _trapezoid(random: Random) -> Numbers:
    short = random.randint(3, 20)
    long = short + random.randint(2, 15)
    return {
        "a": short,
        "b": long,
        "h": random.randint(1, 9) * 2 if (short + long) % 2 else random.randint(3, 15),
    }


def _rectangle(random: Random) -> Numbers:
    width = random.randint(3, 30)
    length = width + random.randint(2, 25)
    return {"a": length, "b": width, "s": length * width, "p": 2 * (length + width), "d": length - width}


def _long_rectangle(random: Random) -> Numbers:
    return {"b": random.randint(3, 25), "t": random.choice((2, 3, 3, 4, 5))}


SCHEMAS: Final = (
    figure(
        "figure-parallelogram-area",
        base_height,
        "b * h",
        (TALL,),
        HOW_LARGE,
        {"RU": "parallelogram:cm|parallelogram:meter|parallelogram:inch|parallelogram:foot|parallelogram:m"},
    ),
    figure(
        "figure-trapezoid-area",
        _trapezoid,
        "(a + b) * h / 2",
        (
            """
        the parallel sides of a {R} <be +> {a U} and {b U} long, and its height <be> {h U}
        a {R} <have> parallel sides of {b U} and {a U} and a height of {h U}
        the bases of a {R} <be +> {a U} and {b U}. Its height <be> {h U}
        a {R} <have> bases of {b U} and {a U} and <be> {h U} high
        a {R} <have> a height of {h U}, and its parallel sides <measure +> {a U} and {b U}
        the upper base of a {R} <be> {a U}, the lower base {b U} and the height {h U}
        """,
        ),
        HOW_LARGE,
        {"RU": "trapezoid:cm|trapezoid:meter|trapezoid:inch|trapezoid:foot|trapezium:cm"},
    ),
    figure(
        "figure-length-from-perimeter",
        _rectangle,
        "p / 2 - b",
        (
            """
        the perimeter of a {R} <be> {p U} and its width <be> {b U}
        a {R} <have> a perimeter of {p U} and a width of {b U}
        a {R} <be> {b U} wide. Its perimeter <be> {p U}
        the distance around a {R} <be> {p U}, and it <be> {b U} wide
        {A} <measure A> {p U} all around a {R} that <be> {b U} wide
        the width of a {R} <be> {b U}, and the perimeter <be> {p U}
        """,
        ),
        """
        what <be> its length
        what <be> the length of the {R}
        how long <be> the {R}
        find its length
        how many {Us} long <be> it
        calculate the length of the {R}
        what length <do> the {R} *have
        """,
        _RECTANGLE,
        weight=1.0,
    ),
    figure(
        "figure-area-from-perimeter",
        _rectangle,
        "(p / 2 - b) * b",
        (
            """
        the perimeter of a {R} <be> {p U} and its width <be> {b U}
        a {R} <have> a perimeter of {p U} and <be> {b U} wide
        a {R} <be> {b U} wide, and the distance around it <be> {p U}
        a {R} with a perimeter of {p U} <have> a width of {b U}
        the width of a {R} <be> {b U}, and {p U} of rope <go +> exactly once around it
        """,
        ),
        HOW_LARGE,
        _RECTANGLE,
        weight=0.7,
    ),
    figure(
        "figure-perimeter-from-area",
        _rectangle,
        "2 * (s / b + b)",
        (
            """
        the area of a {R} <be> {s} square {Us} and its width <be> {b U}
        a {R} <have> an area of {s} square {Us} and a width of {b U}
        a {R} <cover> {s} square {Us} and <be> {b U} wide
        a {R} <be> {b U} wide. Its area <be> {s} square {Us}
        a {R} with an area of {s} square {Us} <be> {b U} wide
        """,
        ),
        PERIMETER,
        {
            "RU": "rectangle:meter|rectangle:inch|rectangular garden:meter|rectangular field:yard|rectangular room:foot"
        },
        weight=0.7,
    ),
    figure(
        "figure-times-longer-area",
        _long_rectangle,
        "b * b * t",
        (_TIMES_WIDER,),
        HOW_LARGE,
        _RECTANGLE,
        weight=0.7,
    ),
    figure(
        "figure-times-longer-around",
        _long_rectangle,
        "2 * (b + b * t)",
        (_TIMES_WIDER,),
        PERIMETER,
        _RECTANGLE,
        weight=0.7,
    ),
    figure("figure-longer-area", _rectangle, "b * (b + d)", (_LONGER,), HOW_LARGE, _RECTANGLE, weight=0.7),
    figure(
        "figure-longer-around", _rectangle, "2 * (b + b + d)", (_LONGER,), PERIMETER, _RECTANGLE, weight=0.7
    ),
)

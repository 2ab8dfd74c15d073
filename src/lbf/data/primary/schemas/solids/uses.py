"""Tanks, pits, blocks and boxes in boxes: what volumes are for."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers
from lbf.data.primary.schemas.solids.bodies import BOX, box, solid

_TANK: Final = {"T": "tank|pool|barrel|water tank|basin|cistern|hot tub|fish pond", "U": "liter|gallon|L"}
_ROOM: Final = {"RU": "tank:meter|pool:meter|rectangular basin:meter|swimming pool:meter|water tank:meter"}


def _in_boxes(random: Random) -> Numbers:
    edge = random.randint(2, 5)
    first, second, third = (edge * random.randint(2, 6) for _ in range(3))
    return {"a": first, "b": second, "c": third, "e": edge}


def _filled(random: Random) -> Numbers:
    rate, minutes = random.randint(3, 40), random.randint(4, 60)
    inside = rate * random.randint(1, max(1, minutes // 2))
    return {"q": rate, "v": rate * minutes, "a": inside, "t": minutes}


def _pool(random: Random) -> Numbers:
    length, width, depth = random.randint(6, 25), random.randint(3, 5), random.choice((2, 2, 3, 4))
    whole = length * width * depth
    rates = [n for n in range(2, 31) if whole % n == 0 and whole > 2 * n]
    return {"a": length, "b": width, "c": depth, "q": random.choice(rates)}


def _in_and_out(random: Random) -> Numbers:
    out = random.randint(2, 15)
    gain = random.randint(2, 20)
    return {"p": out + gain, "o": out, "v": gain * random.randint(5, 60)}


def _part_full(random: Random) -> Numbers:
    part = random.choice((Fraction(1, 2), Fraction(1, 4), Fraction(3, 4), Fraction(2, 3), Fraction(2, 5)))
    return {
        "a": part.denominator * random.randint(3, 9),
        "b": random.randint(10, 25),
        "c": random.randint(5, 18),
        "f": part,
    }


def _aquarium(random: Random) -> Numbers:
    return {"a": 10 * random.randint(5, 12), "b": 10 * random.randint(2, 5), "c": 5 * random.randint(4, 10)}


def _raised(random: Random) -> Numbers:
    length, width = random.randint(10, 40), random.randint(5, 20)
    return {"a": length, "b": width, "v": length * width * random.randint(2, 9)}


_HOW_LONG: Final = """
    how many minutes <do> it *take to fill the {T}
    how long <do> it *take until the {T} is full
    after how many minutes <be> the {T} full
    how many minutes will it *take to fill it
    how many minutes does filling the {T} take
    in how many minutes will the {T} *be full
    how long does it take to fill the {T} in minutes
"""

SCHEMAS: Final = (
    solid(
        "solid-small-cubes",
        _in_boxes,
        "a * b * c / (e * e * e)",
        (
            """
            a box <be> {a} cm long, {b} cm wide and {c} cm high. It <be> filled with cubes with edges of {e} cm
            {A} <pack A> cubes with an edge of {e} cm into a box of {a} cm by {b} cm by {c} cm
            a wooden block of {a} cm by {b} cm by {c} cm <be> cut into small cubes with edges of {e} cm
            the inside of a box <measure> {a} by {b} by {c} cm, and {A} <have A> cubes with sides of {e} cm
            small cubes <have +> edges of {e} cm. They <fill +> a box of {a} cm by {b} cm by {c} cm completely
            """,
        ),
        """
        how many cubes <be> that
        how many cubes <be +> there
        how many cubes <do> that *make
        how many cubes <be +> needed
        what <be> the number of cubes
        how many of these cubes are there in all
        """,
        {},
        weight=0.5,
    ),
    solid(
        "solid-boxes-by-volume",
        lambda r: {
            "k": (k := r.randint(3, 12)),
            "a": k * r.randint(2, 5),
            "b": r.randint(3, 12),
            "c": r.randint(3, 12),
        },
        "a * b * c / k",
        (
            BOX,
            """
            [small packages|toy blocks|jars|little boxes] of {k} cubic {Us} each <fill +> it completely
            it <be> packed full with [parcels|small boxes|blocks], each with a volume of {k} cubic {Us}
            {A} <fill A> it with [blocks|parcels|boxes] that take up {k} cubic {Us} each
            each [block|parcel|carton] that goes into it <take> up {k} cubic {Us}
            """,
        ),
        """
        how many fit in
        how many of them <be +> there
        how many of them fit into the {R}
        how many <do> the {R} *hold
        how many <be +> needed to fill it
        how many of them <be +> needed
        """,
        {"RU": "box:inch|crate:inch|carton:inch|large box:inch|chest:inch|trunk:inch"},
        weight=0.6,
    ),
    solid(
        "solid-fill-time",
        _filled,
        "v / q",
        (
            """
            a {T} <hold> {v} {Us}. Every minute {q} {Us} of water <flow +> into it
            a {T} for {v} {Us} <be> filled with a hose that <give> {q} {Us} a minute
            water <run> into an empty {T} at {q} {Us} per minute, and the {T} <hold> {v} {Us}
            {A} <fill A> a {T} of {v} {Us} with a hose, at a rate of {q} {Us} per minute
            a tap <let> {q} {Us} a minute flow into a {T} that <have> room for {v} {Us}
            """,
        ),
        _HOW_LONG,
        _TANK,
        avoid="time number",
    ),
    solid(
        "solid-fill-rest-time",
        _filled,
        "(v - a) / q",
        (
            """
            a {T} <hold> {v} {Us} and already <have> {a} {Us} in it. Each minute {q} {Us} <flow +> in
            there <be +> {a} {Us} of water in a {T} that <hold> {v} {Us}, and {q} {Us} <be +> added every minute
            a {T} of {v} {Us} <contain> {a} {Us} of water. A hose <add> {q} {Us} per minute
            {A} <fill A> up a {T} for {v} {Us} at {q} {Us} per minute. It already <contain> {a} {Us}
            a hose <give> {q} {Us} of water a minute. The {T} <have> room for {v} {Us}, and {a} {Us} <be +> in it
            """,
        ),
        _HOW_LONG,
        _TANK,
        avoid="time number",
    ),
    solid(
        "solid-in-and-out",
        _in_and_out,
        "v / (p - o)",
        (
            """
            {p} {Us} a minute <flow +> into a {T}, and {o} {Us} a minute <flow +> out. It <hold> {v} {Us}
            a {T} <hold> {v} {Us}. A pipe <bring> {p} {Us} per minute, but a leak <lose> {o} {Us} per minute
            a hose <fill> a {T} of {v} {Us} with {p} {Us} per minute while a drain <take> away {o} {Us} per minute
            an empty {T} for {v} {Us} <gain> {p} {Us} and <lose> {o} {Us} every minute
            """,
        ),
        _HOW_LONG,
        _TANK,
        avoid="time number",
        weight=0.5,
    ),
    solid(
        "solid-pool-time",
        _pool,
        "a * b * c / q",
        (
            """
            a {R} <be> {a U} long, {b U} wide and {c U} deep
            a {R} <measure> {a U} by {b U} and <be> {c U} deep
            the length of a {R} <be> {a U}, its width {b U} and its depth {c U}
            a {R} with a depth of {c U} <be> {a U} long and {b U} wide
            """,
            """
            {q} cubic {Us} of water <flow +> into it every hour
            it <be> filled with {q} cubic {Us} of water per hour
            a pump <fill> it with {q} cubic {Us} an hour
            each hour a pipe <bring> {q} cubic {Us} of water
            """,
        ),
        """
        how many hours <do> it *take to fill it
        after how many hours <be> it full
        how many hours will it *take to fill the {R}
        how long <do> it *take until it is full
        how many hours does filling the {R} take
        in how many hours <be> the {R} full
        """,
        _ROOM,
        avoid="time number",
        weight=0.7,
    ),
    solid(
        "solid-tank-liters",
        _aquarium,
        "a * b * c / 1000",
        (
            """
            {W} <be> {a} cm long, {b} cm wide and {c} cm high
            {W} <measure> {a} cm by {b} cm by {c} cm
            {W} <have> a length of {a} cm, a width of {b} cm and a height of {c} cm
            the inside of {W} <be> {a} cm long, {b} cm wide and {c} cm deep
            """,
        ),
        """
        how many liters <do> it *hold
        how many liters of water fit in
        how many liters of water <do> it *hold
        how much water in liters can it *hold
        what <be> its volume in liters
        how many liters <be +> needed to fill it
        """,
        {"W": "an aquarium|a fish tank|a glass tank|a bath tub|a sink|a water trough"},
        weight=0.7,
    ),
    solid(
        "solid-pool-liters",
        _pool,
        "a * b * c * 1000",
        (
            """
            a {R} <be> {a U} long, {b U} wide and {c U} deep
            a {R} <measure> {a U} by {b U} by {c U}
            a {R} <have> a length of {a U}, a width of {b U} and a depth of {c U}
            the inside of a {R} <be> {a U} long and {b U} wide. It <be> {c U} deep
            """,
        ),
        """
        how many liters <do> it *hold
        how many liters of water fit in
        how many liters of water <be +> needed to fill it
        how much water in liters can it *hold
        what <be> its volume in liters
        how many liters of water <do> the {R} *hold
        """,
        _ROOM,
        weight=0.6,
    ),
    solid(
        "solid-part-full",
        _part_full,
        "a * b * c * f",
        (
            """
            a tank of {a U} by {b U} by {c U} <be> filled with water to {f /} of its height
            a tank <be> {a U} long, {b U} wide and {c U} high, and water <fill> {f /} of it
            {f /} of a box <be> filled with sand. The box <be> {a U} long, {b U} wide and {c U} high
            a container <measure> {a U} by {b U} by {c U}. {A} <fill A> {f /} of it with water
            {A} <fill A> {f /} of a box with soil, and the box <measure> {a U} by {b U} by {c U}
            """,
        ),
        """
        how many cubic {Us} <be +> in it
        how many cubic {Us} <be> that
        what <be> the volume of what is in it
        how many cubic {Us} does it contain now
        what volume <be> that in cubic {Us}
        how much is in it in cubic {Us}
        """,
        {"U": "cm|inch"},
        weight=0.5,
    ),
    solid(
        "solid-block-weight",
        lambda r: {**box(r), "k": r.randint(2, 9)},
        "a * b * c * k",
        (
            BOX,
            """
            one cubic {U} of it <weigh> {k} grams
            a cubic {U} of it <weigh> {k} g
            every cubic {U} of it <have> a weight of {k} grams
            the [material|stuff] it is made of <weigh> {k} g per cubic {U}
            """,
        ),
        """
        how many grams <do> the {R} *weigh
        how much <do> the {R} *weigh in grams
        what <be> the weight of the {R} in grams
        how heavy <be> the {R} in grams
        how many grams <be> that
        what <do> the {R} *weigh
        """,
        {"RU": "metal block:cm|stone block:cm|iron bar:cm|marble block:cm|brick:cm|glass block:cm"},
        weight=0.6,
    ),
    solid(
        "solid-pit-loads",
        lambda r: {
            "k": (k := r.randint(3, 8)),
            "a": k * r.randint(2, 6),
            "b": r.randint(3, 11),
            "c": r.randint(2, 5),
        },
        "a * b * c / k",
        (
            """
            a pit <be> {a U} long, {b U} wide and {c U} deep. A truck can carry {k} cubic {Us} of earth
            workers <dig +> a pit of {a U} by {b U} by {c U}, and a truck <take> away {k} cubic {Us} of soil per trip
            a hole for a basement <measure> {a U} by {b U} and <be> {c U} deep. Each truck <carry> {k} cubic {Us}
            each truckload <be> {k} cubic {Us} of earth. A pit {a U} long, {b U} wide and {c U} deep <be> dug
            """,
        ),
        """
        how many truckloads <be> that
        how many trips <be +> needed
        how many truckloads of earth <be +> there
        how many times must a truck *drive
        how many trips must the truck *make
        how many truckloads <be +> needed to take the earth away
        """,
        {"U": "meter|yard"},
        weight=0.6,
    ),
    solid(
        "solid-water-rises",
        _raised,
        "v / (a * b)",
        (
            """
            {A} <pour A> {v} cubic {Us} of water into an empty tank with a bottom of {a U} by {b U}
            a tank <be> {a U} long and {b U} wide. {v} cubic {Us} of water <be +> poured into it
            the bottom of a tank <measure> {a U} by {b U}, and it <contain> {v} cubic {Us} of water
            {v} cubic {Us} of water <be +> in a tank that <be> {a U} long and {b U} wide
            """,
        ),
        """
        how high <do> the water *stand
        how deep <be> the water
        how many {Us} deep <be> the water
        what <be> the height of the water
        what <be> the depth of the water
        how high does the water come in {Us}
        """,
        {"U": "cm|inch"},
        weight=0.6,
    ),
)

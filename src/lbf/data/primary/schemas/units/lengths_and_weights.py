"""Ropes cut in centimeters, flour packed in grams, laps run in kilometers: problems in two units."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_CUT: Final = {"X": "rope|ribbon|wire|cable|string|cord|chain|garden hose"}
STUFF: Final = {
    "SR": "flour:bag|rice:bag|sugar:packet|coffee:pack|tea:box|nuts:bag|candy:bag|salt:packet|beans:can|honey:jar|"
    "cookies:box|dried fruit:bag|spice mix:jar|dog food:can|soap powder:box|cereal:box"
}
"""What is weighed, and what it is packed in."""
_DRINK: Final = {
    "SR": "juice:glass|milk:cup|water:bottle|lemonade:glass|syrup:bottle|olive oil:bottle|apple juice:bottle|"
    "shampoo:bottle|paint:jar|iced tea:cup|perfume:flask|soup:bowl"
}


def _cut(random: Random, unit: int, parts: tuple[int, ...], high: int = 40) -> Numbers:
    """A whole number of large units that pieces of so many small ones use up, a rest, and how many pieces."""
    piece = random.choice(parts)
    fitting = [n for n in range(2, high) if unit * n % piece == 0]
    whole = random.choice(fitting[:5] if random.random() < 0.6 else fitting)
    return {
        "m": whole,
        "c": piece,
        "b": random.randrange(piece, unit, unit // 20),
        "k": unit * whole // piece,
    }


def _centimeters(random: Random) -> Numbers:
    return _cut(random, 100, (10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 80))


def _grams(random: Random) -> Numbers:
    return _cut(random, 1000, (50, 100, 125, 150, 200, 250, 300, 400, 500, 750, 800))


def _laps(random: Random) -> Numbers:
    lap, laps = 50 * random.randint(4, 24), random.randint(3, 20)
    return {"n": laps, "m": lap}


def _steps(random: Random) -> Numbers:
    return {"c": 5 * random.randint(6, 16), "n": 20 * random.randint(3, 60)}


PIECES: Final = """
    how many pieces <be +> there
    how many pieces <do A> {A} *get
    how many such pieces <be> that
    how many pieces <do> that *make
    what <be> the number of pieces
    how many pieces can be cut from it
    how many pieces can {A} *cut
"""
"""Questions for the number of pieces."""
PACKS: Final = """
    how many {Rs} <be +> needed
    how many {Rs} <be> that
    how many {Rs} can be filled
    how many {Rs} <do> that *make
    how many {Rs} <do A> {A} *need
    how many {Rs} can {A} *fill
    what <be> the number of {Rs}
    how many full {Rs} <be +> there
"""
"""Questions for the number of packs `R`."""

SCHEMAS: Final = (
    Schema(
        "unit-rope-pieces",
        _centimeters,
        "m * 100 / c",
        (
            """
            a {X} of {m} m <be> cut into pieces of {c} cm
            {A} <have A> a {X} that <be> {m meter} long and <cut A> it into pieces of {c} cm each
            {A} <cut A> a {m} m long {X} into pieces that <be +> {c centimeter} long
            a {X} <be> {m meter} long. {A} <need A> pieces of {c centimeter} from it
            from a {X} of {m meter} {A} <cut A> pieces that <measure +> {c} cm each
            {A} <buy A> {m meter} of {X} and <divide A> it into pieces of {c} cm
            """,
        ),
        PIECES,
        _CUT,
        avoid="length",
    ),
    Schema(
        "unit-rope-rest",
        _centimeters,
        "m * 100 - b",
        (
            """
            {A} <cut A> {b} cm off a {X} that <be> {m meter} long
            a {X} <be> {m} m long, and {b} cm of it <be +> cut off
            {A} <have A> {m meter} of {X} and <use A> {b centimeter}
            from a {X} of {m} m {A} <take A> a piece of {b} cm
            {b} cm of a {m} m long {X} <be +> used
            """,
        ),
        """
        how many cm <be +> left
        how many centimeters <be +> left over
        how long <be> the rest in cm
        what <be> the length of the rest in centimeters
        how many cm <remain +>
        how many centimeters of it <be +> still there
        """,
        _CUT,
        avoid="length",
    ),
    Schema(
        "unit-steps-in-meters",
        _steps,
        "n * c / 100",
        (
            """
            {A.own} steps <be +> {c} cm long. {A.he} <walk A> {n} steps
            {A} <take A> {n} steps of {c} cm each
            each step that {A} <take A> <be> {c centimeter} long, and {A.he} <take A> {n} of them
            {A} <walk A> {n} steps, and every step <be> {c} cm long
            it <be> {n} steps from {A.own} house to the [park|bus stop|school]. Each step <be> {c} cm long
            """,
        ),
        """
        how many meters <be> that
        how far <be> that in meters
        what <be> the distance in meters
        how many meters <do A> {A} *walk
        how long <be> the way in meters
        how many m <be> that altogether
        """,
        avoid="length time number",
    ),
    Schema(
        "unit-laps-in-km",
        _laps,
        "n * m / 1000",
        (
            """
            {A} <run A> {n} laps around a track. One lap <be> {m meter} long
            a lap around the [lake|park|track] <be> {m} m. {A} <run A> {n} laps
            {A} <swim A> {n} laps of {m} m in a week
            {A} <jog A> {n} times around a park, and each round <be> {m meter} long
            the way to school <be> {m} m long, and {A} <walk A> it {n} times
            """,
        ),
        """
        how many kilometers <be> that
        how many km <be> that [altogether|in all|]
        how far <be> that in kilometers
        what <be> the distance in km
        how many kilometers <do A> {A.he} *cover
        what <be> the total distance in kilometers
        """,
        avoid="length time number",
    ),
    Schema(
        "unit-laps-for-km",
        lambda r: {
            "m": r.choice((200, 250, 400, 500, 800, 125)),
            "k": r.choice((2, 3, 4, 6, 8, 10, 12)),
        },
        "k * 1000 / m",
        (
            """
            {A} <want A> to run {k} km on a track where a lap <be> {m meter} long
            a lap around the [lake|park|track] <be> {m} m, and {A} <run A> {k kilometer}
            {A} <run A> {k} km in laps of {m} m
            one round <be> {m meter} long. {A} <have A> to do {k} km
            the race <be> {k kilometer} long, and it <go> around a track of {m} m
            """,
        ),
        """
        how many laps <be> that
        how many laps <do A> {A} *run
        how many rounds <be> that
        how many laps must {A} *run
        what <be> the number of laps
        how many laps <be +> needed
        """,
        avoid="length time number",
    ),
    Schema(
        "unit-bags-of-grams",
        _grams,
        "m * 1000 / c",
        (
            """
            {m} kg of {S} <be +> packed into {Rs} of {c} g
            {A} <fill A> {m kilogram} of {S} into {Rs} of {c} g each
            a [shop|store|factory] <have> {m} kg of {S} and <put> it into {Rs} with {c gram} each
            each {R} <hold> {c} g of {S}. There <be +> {m kilogram} of {S}
            {A} <have A> {m} kg of {S}, and {c} g <go +> into each {R}
            {A} <pack A> {S} into {Rs} of {c gram}. There <be +> {m} kg in all
            """,
        ),
        PACKS,
        STUFF,
    ),
    Schema(
        "unit-grams-in-kg",
        lambda r: {"n": r.randint(3, 40), "c": 50 * r.randint(1, 16)},
        "n * c / 1000",
        (
            """
            {A} <buy A> {n R} of {S} with {c} g in each
            there <be +> {n R} of {S}, and each {R} <weigh> {c} g
            one {R} of {S} <weigh> {c gram}. {A} <carry A> {n} of them
            a [shop|store] <sell> {n R} of {S} of {c} g each
            {n R} of {S} <weigh +> {c gram} each
            """,
        ),
        """
        how many kilograms <be> that [altogether|in all|]
        how many kg <be> that [altogether|in all|]
        how much <be> that in kilograms
        what <be> the total weight in kg
        how many kg of {S} <be> that
        how heavy <be +> they together in kilograms
        """,
        STUFF,
    ),
    Schema(
        "unit-kg-less-grams",
        _grams,
        "m * 1000 - b",
        (
            """
            {A} <have A> {m kilogram} of {S} and <use A> {b gram}
            from {m} kg of {S} {A} <take A> {b} g
            there <be +> {m} kg of {S} in the kitchen, and {b} g of it <be +> used
            a [baker|cook] <have> {m kilogram} of {S}. {b gram} of it <be +> used up
            {A} <buy A> {m} kg of {S} and <give A> {b} g of it to {B}
            """,
        ),
        """
        how many grams <be +> left
        how many g <be +> left over
        how many grams of {S} <be +> left
        how much {S} <be> left in grams
        how many grams <remain +>
        what <be> the rest in grams
        """,
        STUFF,
    ),
    Schema(
        "unit-glasses-of-ml",
        _grams,
        "m * 1000 / c",
        (
            """
            {m} liters of {S} <be +> poured into {Rs} of {c} ml
            {A} <fill A> {m liter} of {S} into {Rs} of {c} ml each
            each {R} <hold> {c milliliter}. {A} <have A> {m liter} of {S}
            there <be +> {m liter} of {S}, and {c} ml <go +> into each {R}
            {A} <make A> {m} L of {S} and <pour A> it into {Rs} that <hold +> {c} ml each
            """,
        ),
        PACKS,
        _DRINK,
    ),
    Schema(
        "unit-ml-in-liters",
        lambda r: {"n": r.randint(3, 40), "c": 50 * r.randint(2, 15)},
        "n * c / 1000",
        (
            """
            {A} <fill A> {n R} with {c} ml of {S} each
            there <be +> {n R} of {S}, and each <hold> {c} ml
            one {R} of {S} <hold> {c milliliter}, and {A} <need A> {n R}
            {A} <buy A> {n R} of {S} with {c milliliter} in each
            {n R} <contain +> {c} ml of {S} each
            """,
        ),
        """
        how many liters <be> that [altogether|in all|]
        how much {S} <be> that in liters
        how many liters of {S} <be> that
        what <be> the total amount in liters
        how many liters of {S} <be +> there in all
        how many L <be> that altogether
        """,
        _DRINK,
    ),
)

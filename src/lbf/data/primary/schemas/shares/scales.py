"""Recipes for other numbers of people, and maps."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema


def _recipe(random: Random) -> Numbers:
    each, people = 5 * random.randint(3, 40), random.choice((2, 3, 4, 4, 5, 6, 8))
    return {"c": each * people, "a": people, "b": random.choice([n for n in range(3, 21) if n != people])}


def _map(random: Random) -> Numbers:
    scale, length = random.choice((2, 3, 4, 5, 8, 10, 15, 20, 25, 50)), random.randint(3, 24)
    return {"k": scale, "d": length, "s": scale * length}


def _map_lengths(random: Random) -> Numbers:
    first, each = random.randint(2, 9), random.choice((3, 4, 5, 6, 8, 10, 12, 15, 20))
    second = random.choice([n for n in range(3, 20) if n != first])
    return {"c": first, "k": each * first, "d": second}


SCHEMAS: Final = (
    Schema(
        "share-recipe",
        _recipe,
        "c * b / a",
        (
            """
            a recipe for {a} people <use> {c} g of {S}
            for {a} people {A} <need A> {c gram} of {S}
            {c} g of {S} <be +> needed for {a} servings of {D}
            {A} <cook A> {D} for {a} people with {c} g of {S}
            {A} <use A> {c gram} of {S} for {a} portions of {D}
            a recipe says to take {c} g of {S} for {a} people
            """,
        ),
        """
        how many grams of {S} <be +> needed for {b} people
        how much {S} <be> needed for {b} people
        how many grams of {S} does one need for {b} people
        how many grams <be> that for {b} servings
        for {b} people, how many grams of {S} are needed
        how much {S} in grams must be taken for {b} people
        how many grams of {S} would {b} people *need
        """,
        {
            "SD": "rice:risotto|flour:pancakes|pasta:soup|cheese:pizza|potatoes:stew|beans:chili|noodles:salad|lentils:curry"
        },
        avoid="people",
    ),
    Schema(
        "share-map-distance",
        _map,
        "d * k",
        (
            """
            on a map one cm stands for {k} km. The towns are {d} cm apart on the map
            on a map each centimeter stands for {k} km, and the way between the towns is {d} cm long
            the scale of a map is {k} km to the centimeter. A road is {d} cm long on the map
            a road is {d} cm long on a map. Each cm on this map is {k} km
            on {A.own} map every cm means {k kilometer}, and a river is {d} cm long on it
            every centimeter of a map stands for {k} km. The cities are {d centimeter} apart on it
            """,
        ),
        """
        how many km <be> that
        how many kilometers <be> that in reality
        what <be> the real distance
        what <be> the real distance in km
        how far is it really
        how long is it in reality in km
        find the real distance
        """,
        {},
        ("now",),
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "share-map-length",
        _map,
        "s / k",
        (
            """
            on a map one cm stands for {k} km. The towns are {s} km apart
            on a map each centimeter stands for {k} km, and a road is {s} km long in reality
            the scale of a map is {k} km to the centimeter. A river is {s} km long
            the real distance between the cities is {s} km. On a map each cm stands for {k} km
            {A} <draw A> a map on which every cm means {k kilometer}. A railway line is {s} km long
            """,
        ),
        """
        how many cm <be> that on the map
        how long is it on the map in cm
        what is the length on the map
        what is the distance on the map in cm
        how many centimeters on the map is that
        how many cm is it on the map
        """,
        {},
        ("now",),
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "share-map-proportion",
        _map_lengths,
        "k / c * d",
        (
            """
            on a map {c} cm stand for {k} km. A road is {d} cm long on the map
            {c} cm on a map are {k} km in reality, and the way from town to town is {d} cm long on it
            a distance of {k} km is {c} cm long on a map. Another one is {d} cm long on it
            on {A.own} map {c centimeter} stand for {k kilometer}. The lake is {d centimeter} long on it
            the scale of a map is {c} cm to {k} km, and a river is {d} cm long on it
            """,
        ),
        """
        how many km <be> that
        how many kilometers long is it really
        what is its real length in km
        how long is it in reality
        how long is it in kilometers
        find the real length in km
        """,
        {},
        ("now",),
        avoid="length number",
        weight=0.7,
    ),
)

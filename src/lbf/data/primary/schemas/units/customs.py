"""Feet and inches, pounds and ounces, dollars and cents, years and months: more problems in two units."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.units.lengths_and_weights import PACKS, PIECES, STUFF


def _feet(random: Random) -> Numbers:
    piece = random.choice((2, 3, 4, 6, 8, 9, 15, 16, 18))
    return {"f": random.choice([n for n in range(3, 40) if 12 * n % piece == 0]), "i": piece}


def _coins(random: Random) -> Numbers:
    coin = random.choice((5, 10, 20, 25, 50))
    return {"d": random.randint(3, 30), "c": coin}


def _stamps(random: Random) -> Numbers:
    return {"n": random.randint(4, 60), "c": 5 * random.randint(3, 19)}


SCHEMAS: Final = (
    Schema(
        "unit-board-pieces",
        _feet,
        "f * 12 / i",
        (
            """
            a {X} <be> {f foot} long. {A} <cut A> it into pieces of {i inch}
            {A} <cut A> a {X} of {f foot} into pieces that <be +> {i inch} long
            a {X} of {f foot} <be> cut into pieces of {i inch} each
            {A} <have A> {f foot} of {X}, and every piece <have> to be {i inch} long
            from a {X} that <be> {f foot} long {A} <make A> pieces of {i inch} each
            """,
        ),
        PIECES,
        {"X": "board|rope|ribbon|pipe|chain|plank|wire"},
        avoid="length",
    ),
    Schema(
        "unit-yards-pieces",
        lambda r: {"i": (i := r.choice((2, 4, 5, 6, 7, 9))), "y": i * r.randint(2, 9)},
        "y * 3 / i",
        (
            """
            {A} <have A> {y yard} of {X} and <cut A> it into pieces of {i foot}
            a {X} <be> {y yard} long. {A} <cut A> it into pieces of {i foot} each
            {A} <cut A> pieces of {i foot} from {y yard} of {X}
            {y yard} of {X} <be +> cut into pieces that <be +> {i foot} long
            {A} <buy A> {y yard} of {X}, and each piece <have> to be {i foot} long
            """,
        ),
        PIECES,
        {"X": "ribbon|rope|cloth|wire|cord"},
        avoid="length",
        weight=0.6,
    ),
    Schema(
        "unit-feet-and-inches-gap",
        lambda r: {
            "f": (f := r.randint(4, 6)),
            "i": (i := r.randint(3, 11)),
            "b": 12 * f + i - r.randint(2, 14),
        },
        "f * 12 + i - b",
        (
            """
            {A} <be A> {f} feet {i} inches tall and {B} <be B> {b} inches tall
            {A.own} height <be> {f} feet and {i} inches. {B} <be B> {b} inches tall
            {B} <be B> {b} inches tall, and {A} <be A> {f} feet {i} inches
            {A} <measure A> {f} feet and {i} inches, while {B} only <measure B> {b} inches
            """,
        ),
        """
        how many inches taller <be A> {A}
        what <be> the difference in inches
        by how many inches <be A> {A} taller
        how many inches shorter <be B> {B}
        how many inches <be> the difference
        how much taller is {A} than {B} in inches
        """,
        avoid="length",
        tenses=("now",),
        weight=0.6,
    ),
    Schema(
        "unit-pounds-in-ounces",
        lambda r: {"p": r.randint(2, 9), "o": r.choice((2, 4, 8))},
        "p * 8 * 2 / o",
        (
            """
            {A} <have A> {p pound} of {S} and <put A> {o ounce} into each {R}
            {p pound} of {S} <be +> packed into {Rs} of {o ounce}
            each {R} <get> {o ounce} of {S}, and there <be +> {p pound} of it
            {A} <divide A> {p pound} of {S} into {Rs} of {o ounce} each
            """,
        ),
        PACKS,
        STUFF,
        weight=0.4,
    ),
    Schema(
        "unit-age-in-months",
        lambda r: {"y": r.randint(2, 12), "m": r.randint(2, 11)},
        "y * 12 + m",
        (
            """
            {A} <be A> {y} years and {m} months old
            {A.own} [dog|cat|horse|parrot] <be> {y} years and {m} months old
            past: {A} <live A> in this house for {y} years and {m} months
            past: {A} <take A> piano lessons for {y} years and {m} months
            a [course|project|trip] <last> {y} years and {m} months
            """,
        ),
        """
        how many months <be> that
        how many months <be> that [altogether|in all]
        what <be> that in months
        how many months <do> that *make
        how much <be> that in months
        how do you write this in months
        """,
        avoid="age time",
        who="child",
        weight=0.6,
    ),
    Schema(
        "unit-coins-for-dollars",
        _coins,
        "d * 100 / c",
        (
            """
            {A} <change A> {d dollar} into coins of {c} cents
            {A} <have A> {d dollar} in coins of {c} cents
            {A} <get A> {d dollar}, all in {c} cent coins
            {A} <pay A> {d dollar} with {c} cent coins only
            a machine <change> {d dollar} into {c} cent coins
            """,
        ),
        """
        how many coins <be> that
        how many coins <be +> there
        how many such coins <be> that
        how many coins <do> that *make
        what <be> the number of coins
        how many of these coins <be +> needed
        """,
        avoid="money",
    ),
    Schema(
        "unit-cents-in-dollars",
        _stamps,
        "n * c / 100",
        (
            """
            {A} <buy A> {n N} for {c} cents each
            one {N} <cost> {c} cents. {A} <buy A> {n} of them
            {A} <sell A> {n N} at {c} cents each
            {n N} <cost +> {c} cents each
            each of {n N} <cost> {c} cents
            the price of a {N} <be> {c} cents, and {A} <take A> {n}
            """,
        ),
        """
        how many dollars <be> that [altogether|in all|]
        how much <be> that in dollars
        what <be> the total price in dollars
        how much <do +> they *cost in dollars
        how many dollars <do +> the {Ns} *cost
        how much <be> that altogether in dollars
        """,
        {"N": "stamp|pencil|eraser|cookie|lemon|postcard|sticker|banana|muffin|egg|candy bar|apple|balloon"},
        avoid="money",
    ),
    Schema(
        "unit-dollars-for-cents",
        lambda r: {
            "c": (c := r.choice((15, 20, 25, 30, 40, 50, 60, 75, 80))),
            "d": r.choice([n for n in range(2, 31) if 100 * n % c == 0]),
        },
        "d * 100 / c",
        (
            """
            one {N} <cost> {c} cents. {A} <have A> {d dollar}
            {A} <buy A> {Ns} at {c} cents each for {d dollar} in all
            {A} <spend A> {d dollar} on {Ns} that <cost +> {c} cents each
            {A} <have A> {d dollar} for {Ns}, and each {N} <cost> {c} cents
            a {N} <be> sold for {c} cents, and {A} <pay A> {d dollar}
            """,
        ),
        """
        how many {Ns} <be> that
        how many {Ns} can {A} *buy
        how many {Ns} <do A> {A} *get
        how many {Ns} can {A.he} *get for this
        what number of {Ns} <be> that
        how many {Ns} can one buy for that
        """,
        {"N": "stamp|pencil|eraser|cookie|lemon|postcard|sticker|banana|muffin|candy bar|apple|balloon"},
        avoid="money",
    ),
)

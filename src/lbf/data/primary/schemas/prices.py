"""The price of one and of several, packs and dozens: the same words with times, divided by, and both."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import below, price, some
from lbf.data.primary.schema import Numbers, Schema

_PACK: Final = {
    "RN": "box:donut|pack:pencil|bag:orange|box:crayon|pack:sticker|carton:egg|tray:plant|box:candle|set:glass|"
    "pack:battery|bunch:rose|bag:apple|case:bottle of water|box:chocolate|pack:pen|bag:bagel|crate:melon|"
    "book:stamp|set:spoon|roll:mint|net:lemon|pack:bulb|box:tile|bundle:sock|sheet:stamp|basket:peach"
}
_DOZEN: Final = {
    "N": "egg|rose|donut|bagel|muffin|cupcake|pencil|cookie|bread roll|orange|tulip|lemon|pear|candle"
}
_ONE: Final = """
    what <do> one {N} *cost
    how much <do> one {N} *cost
    how much <do> each {N} *cost
    what <be> the price of one {N}
    how much <do> a single {N} *cost
    how much <be> that per {N}
    what <be> the price per {N}
    how many dollars <do> one {N} *cost
"""


def _pack_price(random: Random) -> Numbers:
    pieces = random.choice((2, 3, 4, 5, 6, 8, 10, 12, 20))
    return {"k": pieces, "p": Fraction(random.choice((25, 50, 75, 100, 150, 200, 300, 400)), 100) * pieces}


def _some_then_others(random: Random) -> Numbers:
    each, pieces = random.randint(1, 9), random.randint(2, 9)
    return {"k": pieces, "p": each * pieces, "n": random.choice([n for n in range(2, 13) if n != pieces])}


def _packs_needed(random: Random) -> Numbers:
    pieces = random.randint(2, 12)
    return {"m": pieces, "p": random.randint(2, 9), "a": pieces * random.randint(2, 9)}


SCHEMAS: Final = (
    Schema(
        "money-one-of-a-pack",
        _pack_price,
        "p / k",
        (
            """
            a {R} of {k N} <cost> {p $}
            a {R} with {k N} <cost> {p $}
            {A} <pay A> {p $} for a {R} of {k N}
            {A} <buy A> a {R} of {k N} for {p $}
            {p $} <be> the price of a {R} of {k N}
            a shop <sell> {Ns} in a {R} of {k} for {p $}
            there <be +> {k N} in a {R} that <cost> {p $}
            now: for a {R} with {k N} you pay {p $}
            """,
        ),
        _ONE,
        _PACK,
        avoid="money",
        tenses=("past", "now", "now"),
    ),
    Schema(
        "money-packs-of-several",
        lambda r: {"k": r.randint(2, 12), "m": r.randint(2, 20), "p": price(r, 1, 12)},
        "k * p",
        (
            """
            a {R} of {m N} <cost> {p $}. {A} <buy A> {k R}
            {A} <buy A> {k R} of {m N} for {p $} a {R}
            {A} <need A> {k R}. A {R} with {m N} <cost> {p $}
            each {R} <have> {m N} and <cost> {p $}. {A} <take A> {k R}
            {A} <pay A> {p $} for every {R} of {m N} and <buy A> {k R}
            {k R} with {m N} in each <be +> sold for {p $} a {R}
            """,
        ),
        """
        how much <be> that [altogether|in all|]
        how much money <be> that in all
        how much <do +> the {Rs} *cost [altogether|together|in all]
        what <be> the total price
        what <be> the total cost of the {Rs}
        how much <do +> all the {Rs} *cost
        how many dollars <be> that
        """,
        _PACK,
        avoid="money",
        weight=0.6,
    ),
    Schema(
        "money-price-of-others",
        _some_then_others,
        "p / k * n",
        (
            """
            {k N} <cost +> {p $}
            {A} <pay A> {p $} for {k N}
            {A} <buy A> {k N} for {p $}
            {k N} <cost +> {p $} [altogether|in all]
            now: you [get|can buy] {k N} for {p $}
            the price of {k N} <be> {p $}
            a shop <sell> {k N} for {p $}
            """,
        ),
        """
        how much <do +> {n N?} *cost at this price
        what <do +> {n N} *cost
        how much must one pay for {n N}
        what <be> the price of {n N}
        how much <do +> {n} of these {Ns} *cost
        how much would {n N} *cost
        how much money do you need for {n N}
        """,
        {"N": "@cheap"},
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "money-how-many-packs-cost",
        _packs_needed,
        "a / m * p",
        (
            """
            {A} <need A> {a N}. A {R} of {m} <cost> {p $}
            {Ns} <be +> sold in a {R} of {m} for {p $}. {A} <want A> {a N}
            a {R} with {m N} <cost> {p $}, and {A} <need A> {a N}
            {A} <buy A> {a N} in {Rs} of {m}. Each {R} <cost> {p $}
            each {R} of {m N} <cost> {p $}. {A} <buy A> {a N}
            """,
        ),
        """
        how much <do A> {A} *pay
        how much money <do A> {A.he} *need
        how much <do +> the {Ns} *cost [altogether|in all|]
        what <be> the total price
        how much <do A> {A} *spend
        how many dollars <do A> {A.he} *pay
        """,
        _PACK,
        avoid="money",
        weight=0.6,
    ),
    Schema(
        "money-dozens-cost",
        lambda r: {"z": 12, "y": 12, "p": r.randint(2, 15), "k": r.randint(2, 12)},
        "k * p",
        (
            """
            a {z dozen} {Ns} <cost> {p $}
            one {z dozen} {Ns} <cost> {p $}
            {Ns} <cost +> {p $} a {z dozen}
            the price of a {z dozen} {Ns} <be> {p $}
            a shop <sell> {Ns} for {p $} a {z dozen}
            you pay {p $} for a {z dozen} {Ns}
            {A} <sell A> {Ns} at {p $} per {z dozen}
            """,
        ),
        """
        how much <do +> {k} {y dozen} {Ns} *cost
        what <do +> {k} {y dozen} {Ns} *cost
        what <be> the price of {k} {y dozen} {Ns}
        how much must one pay for {k} {y dozen} {Ns}
        how much do {k} {y dozen} cost
        how much money do you need for {k} {y dozen} {Ns}
        how many dollars <do +> {k} {y dozen} {Ns} *cost
        """,
        _DOZEN,
        avoid="money",
        tenses=("now",),
    ),
    Schema(
        "money-one-of-a-dozen",
        lambda r: {"z": 12, "p": 12 * r.randint(1, 4)},
        "p / z",
        (
            """
            a {z dozen} {Ns} <cost> {p $}
            {A} <pay A> {p $} for a {z dozen} {Ns}
            {A} <buy A> a {z dozen} {Ns} for {p $}
            the price of a {z dozen} {Ns} <be> {p $}
            {Ns} <cost +> {p $} a {z dozen}
            """,
        ),
        _ONE,
        _DOZEN,
        avoid="money",
        weight=0.4,
    ),
    Schema(
        "money-a-dozen-at-price",
        lambda r: {"z": 12, "p": price(r, 1, 9)},
        "p * z",
        (
            """
            one {N} <cost> {p $}
            {Ns} <cost +> {p $} each
            a {N} <cost> {p $}
            the price of each {N} <be> {p $}
            a shop <sell> {Ns} for {p $} each
            """,
        ),
        """
        how much <do> a {z dozen} {Ns} *cost
        what <be> the price of a {z dozen} {Ns}
        how much <do> a {z dozen} *cost
        how much must one pay for a {z dozen} {Ns}
        what <do> a {z dozen} of them *cost
        """,
        _DOZEN,
        avoid="money",
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "groups-dozens-less-some",
        lambda r: {"z": 12, "k": (k := r.randint(2, 9)), "b": below(r, min(12 * k, 50))},
        "k * z - b",
        (
            """
            {A} <have A> {k} {z dozen} {Ns}
            {A} <buy A> {k} {z dozen} {Ns}
            there <be +> {k} {z dozen} {Ns} [in the kitchen|on the table|in a shop]
            a shop <have> {k} {z dozen} {Ns}
            {k} {z dozen} {Ns} <be +> delivered
            """,
            """
            {b} of them <be b> [sold|used|given away]
            {b} of the {Ns} <be b> taken away
            then {b} <be b> sold
            {b N?} <be b> used [on Monday|for a party|]
            somebody <take> {b} of them
            """,
        ),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <remain +>
        how many <be +> left over
        what <be> the number of {Ns} left
        how many {Ns} <be +> still there
        how many {Ns} <be +> there [then|after that|in the end]
        """,
        _DOZEN,
        weight=0.7,
    ),
    Schema(
        "groups-dozens-and-more",
        lambda r: {"z": 12, "k": r.randint(2, 9), "b": some(r, 2, 30)},
        "k * z + b",
        (
            """
            {A} <have A> {k} {z dozen} {Ns} and {b} single ones
            {A} <buy A> {k} {z dozen} {Ns} and then {b} more
            there <be +> {k} {z dozen} {Ns} in a box and {b} on a plate
            {A} <bring A> {k} {z dozen} {Ns}, and {B} <bring B> another {b}
            {A} <have A> {b N} and <get A> {k} {z dozen} more
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|]
        how many {Ns} <be> that [altogether|in all|]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make
        how many {Ns} <be +> there together
        """,
        _DOZEN,
        weight=0.5,
    ),
)

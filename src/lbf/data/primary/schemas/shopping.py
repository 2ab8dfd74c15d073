"""Several things at a price each."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Numbers, Schema

_SHOP: Final = {"N": "@cheap"}
_TWO: Final = {"N": "@cheap", "M": "@cheap"}


def _items(random: Random) -> Numbers:
    return {"k": random.randint(2, 12), "p": price(random, 1, 9)}


def _unit_price(random: Random) -> Numbers:
    each, items = price(random, 1, 9), random.randint(2, 10)
    return {"k": items, "p": Fraction(each) * items}


def _how_many(random: Random) -> Numbers:
    each = price(random, 1, 9)
    return {"p": each, "m": each * random.randint(2, 10)}


SCHEMAS: Final = (
    Schema(
        "money-items-cost",
        _items,
        "k * p",
        (
            """
            a {N} <cost> {p $}. {A} <buy A> {k N?}
            {A} <buy A> {k N} at {p $} each
            {A} <buy A> {k N} for {p $} each
            {A} <buy A> {k N}. Each {N} <cost> {p $}
            one {N} <cost> {p $}, and {A} <want A> {k} of them
            the price of a {N} <be> {p $}. {A} <need A> {k N}
            {A} <sell A> {k N} for {p $} each
            {k N} <be +> sold at {p $} each
            """,
        ),
        """
        how much <be> that [altogether|in all|in total|]
        how much <do +> the {Ns} *cost [altogether|in all|together]
        what <be> the total price [|of the {Ns}]
        how much money <be> that [in all|altogether|]
        what <be> the total
        how many dollars <be> that
        """,
        _SHOP,
        avoid="money",
        weight=1.4,
    ),
    Schema(
        "money-items-cost-short",
        _items,
        "k * p",
        (
            """
            a {N} <cost> {p $}
            one {N} <cost> {p $}
            {Ns} <cost +> {p $} each
            a shop <sell> {Ns} for {p $} each
            each {N} <cost> {p $}
            the price of one {N} <be> {p $}
            """,
        ),
        """
        how much <do +> {k N} *cost
        what <do +> {k N} *cost
        how much do you pay for {k N}
        what <be> the price of {k N}
        how much money <do.now +> you *need for {k N}
        how much are {k N}
        """,
        _SHOP,
        tenses=("now",),
        avoid="money",
    ),
    Schema(
        "money-unit-price",
        _unit_price,
        "p / k",
        (
            """
            {A} <pay A> {p $} for {k N}
            {k N} <cost +> {p $}
            {k N} <cost +> {p $} [altogether|in all|in total|together]
            {A} <buy A> {k N} for {p $} [altogether|in all|]
            {A} <spend A> {p $} on {k} {Ns}, all at the same price
            a pack of {k N} <cost> {p $}
            """,
        ),
        """
        how much <do> one {N} *cost
        how much <do> each {N} *cost
        what <be> the price of one {N}
        what <be> the price of each {N}
        how much <be> that for each {N}
        how much <do> a {N} *cost
        """,
        _SHOP,
        avoid="money",
    ),
    Schema(
        "money-how-many-items",
        _how_many,
        "m / p",
        (
            """
            a {N} <cost> {p $}. {A} <have A> {m $}
            {A} <have A> {m $} to spend on {Ns}. Each {N} <cost> {p $}
            {A} <spend A> {m $} on {Ns} that <cost +> {p $} each
            {A} <pay A> {m $} for {Ns} at {p $} each
            {Ns} <be +> {p $} each, and {A} <have A> {m $}
            """,
        ),
        """
        how many {Ns} can {A.he} *buy
        how many {Ns} <be> that
        how many {Ns} <do.now> that *make
        how many {Ns} can be bought for the money
        what is the number of {Ns} {A.he} can get
        """,
        _SHOP,
        avoid="money",
        tenses=("now",),
    ),
    Schema(
        "money-two-kinds",
        lambda r: {"k": r.randint(2, 9), "p": r.randint(1, 9), "j": r.randint(2, 9), "q": r.randint(1, 9)},
        "k * p + j * q",
        (
            """
            {A} <buy A> {k N} at {p $} each and {j M} at {q $} each
            {A} <buy A> {k N} for {p $} each. {A.he} also <buy A> {j M} for {q $} each
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <buy A> {k N} and {j M}
            {k N} at {p $} each and {j M} at {q $} each <be +> in {A.own} basket
            """,
        ),
        """
        how much <do A> {A.he} *pay [altogether|in all|in total|]
        how much <be> that [altogether|in all|in total]
        what <be> the total price
        how much money <do A> {A.he} *need
        what <be> the total cost
        """,
        _TWO,
        avoid="money",
        weight=0.8,
    ),
)

"""Prices, totals, change and savings."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import note, price
from lbf.data.primary.schema import Numbers, Schema

_SHOP: Final = {"N": "@cheap"}
_MID: Final = {"N": "@mid"}
_TWO_MID: Final = {"N": "@mid", "M": "@mid"}
_TWO: Final = {"N": "@cheap", "M": "@cheap"}


def _two_prices(random: Random) -> Numbers:
    return {"p": price(random, 1, 9), "q": price(random, 1, 9)}


def _change(random: Random) -> Numbers:
    cost = price(random, 4, 35)
    return {"p": cost, "m": note(random, cost)}


def _items_change(random: Random) -> Numbers:
    numbers = {"k": random.randint(2, 6), "p": price(random, 1, 9)}
    return {**numbers, "m": note(random, numbers["k"] * numbers["p"])}


_BUYS_ONE: Final = """
    {A} <buy A> a {N} for {p $}
    a {N} <cost> {p $}. {A} <buy A> one
    {A} <want A> to buy a {N} that <cost> {p $}
    {A} <buy A> a {N} that <cost> {p $}
    the {N} {A} <buy A> <cost> {p $}
    {A.own} new {N} <cost> {p $}
    the price of a {N} <be> {p $}. {A} <take A> one
"""
_PAYS: Final = """
    {A.he} <pay A> with a {m bill}
    {A.he} <give A> the [cashier|clerk] a {m bill}
    {A.he} <give A> the [cashier|clerk|salesperson|shopkeeper] {m $}
    {A.he} <hand A> over {m $}
    {A.he} <pay A> with {m $}
    {A.he} <have A> a {m bill} to pay with
"""
_ASK_CHANGE: Final = """
    how much change <do A> {A.he} *get
    how much change should {A.he} *get
    how much money <do A> {A.he} *get back
    what <be A> {A.his} change
    how much <do A> {A.he} *get back
    how much change will {A.he} *receive
    how many dollars of change <do A> {A.he} *get
"""

SCHEMAS: Final = (
    Schema(
        "money-two-prices",
        _two_prices,
        "p + q",
        (
            """
            a {N} <cost> {p $} and a {M} <cost> {q $}
            a {N} <cost> {p $} and a {M} {q $}
            {A} <buy A> a {N} for {p $} and a {M} for {q $}
            {A} <pay A> {p $} for a {N} and {q $} for a {M}
            the price of a {N} <be> {p $}, and a {M} <cost> {q $}
            in a shop, a {N} <be> {p $} and a {M} <be> {q $}
            {A} <want A> to buy a {N} for {p $} and a {M} for {q $}
            {A} <spend A> {p $} on a {N} and {q $} on a {M}
            """,
        ),
        """
        how much <do +> both cost together
        how much <be> that [altogether|in all|in total]
        what <be> the total price
        how much <do +> the {N} and the {M} *cost together
        how much money <be> that [altogether|in all|in total]
        how much <do +> they *cost [altogether|in all|in total]
        what <do +> both *cost
        how much <do> it *cost [altogether|in all]
        what <be> the total cost
        """,
        _TWO,
        avoid="money",
        weight=1.3,
    ),
    Schema(
        "money-cents-together",
        lambda r: {"p": 5 * r.randint(2, 19), "q": 5 * r.randint(2, 19)},
        "p + q",
        (
            """
            a {N} <cost> {p c} and a {M} <cost> {q c}
            a {N} <cost> {p c} and a {M} {q c}
            {A} <buy A> a {N} for {p c} and a {M} for {q c}
            {A} <pay A> {p c} for a {N} and {q c} for a {M}
            a {N} <be> {p c}. A {M} <be> {q c}
            """,
        ),
        """
        how much <do +> both *cost
        how many cents <be> that [altogether|in all|in total]
        what <be> the total price in cents
        how much <do +> they *cost together
        how many cents <do +> both *cost together
        """,
        {
            "N": "pencil|eraser|candy|lollipop|banana|apple|bread roll|cookie|sticker|pen",
            "M": "lemon|carrot|ruler|balloon|stamp|muffin|button",
        },
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "money-cheaper",
        lambda r: {"q": (q := price(r, 4, 20)), "p": q + price(r, 1, 15)},
        "p - q",
        (
            """
            a {N} <cost> {p $} and a {M} <cost> {q $}
            a {M} <cost> {q $} and a {N} {p $}
            the price of a {N} <be> {p $}. A {M} <cost> {q $}
            {A} <pay A> {q $} for a {M} and {p $} for a {N}
            {A} <see A> a {N} for {p $} and a {M} for {q $}
            """,
        ),
        """
        how much more <do> the {N} *cost than the {M}
        how much cheaper <be> the {M}
        what <be> the difference in price
        how much more expensive <be> the {N}
        how much more <do> the {N} *cost
        how much less <do> the {M} *cost than the {N}
        """,
        _TWO_MID,
        avoid="money",
    ),
    Schema(
        "money-price-of-other",
        lambda r: {"p": (p := r.randint(10, 40)), "d": r.randint(2, p - 4)},
        "p - d",
        (
            """
            a {N} <cost> {p $}
            the price of a {N} <be> {p $}
            {A} <buy A> a {N} for {p $}
            """,
            """
            a {M} <be> {d $} cheaper
            a {M} <cost> {d $} less
            that <be> {d $} more than a {M} <cost>
            the {N} <be> {d $} more expensive than a {M}
            a {M} <cost> {d $} less than the {N}
            """,
        ),
        """
        how much <do> a {M} *cost
        what <be> the price of a {M}
        what <do> a {M} *cost
        how many dollars <be> a {M}
        how much must one pay for a {M}
        """,
        _TWO_MID,
        avoid="money",
    ),
    Schema(
        "money-change", _change, "m - p", (_BUYS_ONE, _PAYS), _ASK_CHANGE, _MID, avoid="money", weight=1.5
    ),
    Schema(
        "money-change-told-at-once",
        _change,
        "m - p",
        (
            """
            {A} <pay A> with a {m bill} for a {N} that <cost> {p $}
            {A} <have A> {m $} and <buy A> a {N} for {p $}
            {A} <give A> the [cashier|clerk] {m $} for a {N} that <cost> {p $}
            with a {m bill} {A} <buy A> a {N} for {p $}
            {A} <hand A> over {m $} for a {N}. The {N} <cost> {p $}
            for a {N} that <cost> {p $}, {A} <pay A> with {m $}
            """,
        ),
        _ASK_CHANGE,
        _MID,
        avoid="money",
    ),
    Schema(
        "money-items-change",
        _items_change,
        "m - k * p",
        (
            """
            {A} <buy A> {k N} at {p $} each
            {A} <buy A> {k N} for {p $} each
            {A} <buy A> {k N}. Each {N} <cost> {p $}
            a {N} <cost> {p $}. {A} <buy A> {k N?}
            """,
            _PAYS,
        ),
        _ASK_CHANGE,
        _SHOP,
        avoid="money",
    ),
    Schema(
        "money-two-items-change",
        lambda r: {"p": (p := price(r, 1, 9)), "q": (q := price(r, 1, 9)), "m": note(r, p + q)},
        "m - p - q",
        (
            """
            {A} <buy A> a {N} for {p $} and a {M} for {q $}
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <buy A> both
            {A} <take A> a {N} for {p $} and also a {M} for {q $}
            """,
            _PAYS,
        ),
        _ASK_CHANGE,
        _TWO,
        avoid="money",
    ),
)

"""Prices, totals, change and savings."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, note, price, some
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


def _items(random: Random) -> Numbers:
    return {"k": random.randint(2, 12), "p": price(random, 1, 9)}


def _items_change(random: Random) -> Numbers:
    numbers = {"k": random.randint(2, 6), "p": price(random, 1, 9)}
    return {**numbers, "m": note(random, numbers["k"] * numbers["p"])}


def _unit_price(random: Random) -> Numbers:
    each, items = price(random, 1, 9), random.randint(2, 10)
    return {"k": items, "p": Fraction(each) * items}


def _how_many(random: Random) -> Numbers:
    each = price(random, 1, 9)
    return {"p": each, "m": each * random.randint(2, 10)}


def _saved(random: Random) -> Numbers:
    return {"a": price(random, 5, 60), "b": price(random, 2, 40)}


def _spent(random: Random) -> Numbers:
    start = price(random, 8, 80)
    whole = start == int(start)
    return {
        "a": start,
        "b": random.randint(1, int(start) - 1)
        if whole
        else Fraction(random.randint(20, int(start * 20) - 1), 20),
    }


def _missing(random: Random) -> Numbers:
    have = price(random, 2, 40)
    return {"a": have, "p": have + price(random, 1, 40)}


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
    {A.he} <pay A> with a {m} dollar bill
    {A.he} <pay A> with a ${m} bill
    {A.he} <give A> the [cashier|clerk|salesperson|shopkeeper] {m $}
    {A.he} <hand A> over {m $}
    {A.he} <pay A> with {m $}
    {A.he} <have A> a ${m} bill to pay with
"""
_ASK_CHANGE: Final = """
    how much change <do A> {A.he} *get
    how much change should {A.he} *get
    how much money <do A> {A.he} *get back
    what <be> {A.his} change
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
        "money-gain",
        _saved,
        "a + b",
        (
            """
            {A} <have A> {a $} [|in {A.his} piggy bank|in {A.his} wallet|in {A.his} pocket]
            {A} <have A> {a $} saved
            there <be +> {a $} in {A.own} [piggy bank|wallet|purse]
            past: {A} had saved {a $}
            """,
            """
            {A.his} [grandma|grandpa|aunt|uncle|father|mother] <give> {A.him} {b $} [|for {A.his} birthday]
            {A.he} <earn A> {b $} [by washing cars|by walking dogs|by helping a neighbor|at a fair]
            {A.he} <get A> {b $} more
            {A.he} <put A> in {b $} more
            {A.he} <save A> another {b $}
            {A.he} <find A> {b $} in a drawer
            """,
        ),
        """
        how much money <do.now A> {A.he} *have now
        how much money <do.now A> {A.he} *have [altogether|in all|in total]
        how many dollars <do.now A> {A.he} *have now
        how much <be.now> that [in all|altogether]
        how much <do.now A> {A.he} *have now
        what <be.now> {A.his} total now
        """,
        avoid="money",
        then=True,
    ),
    Schema(
        "money-spend",
        _spent,
        "a - b",
        (
            """
            {A} <have A> {a $} [|in {A.his} piggy bank|in {A.his} wallet|in {A.his} pocket]
            {A} <take A> {a $} to the [shop|fair|market]
            {A} <go A> to the [shop|fair|market] with {a $}
            past: {A} got {a $} for {A.his} birthday
            past: {A} had saved {a $}
            """,
            """
            {A.he} <spend A> {b $} on a {N}
            {A.he} <buy A> a {N} for {b $}
            {A.he} <pay A> {b $} for [lunch|a ticket|a {N}|a ride]
            {A.he} <spend A> {b $} [there|on food|]
            {A.he} <lose A> {b $} on the way
            {A.he} <give A> {b $} to {A.his} [sister|brother|friend]
            """,
        ),
        """
        how much money <do.now A> {A.he} *have left
        how much money <be.now> left
        how many dollars <do.now A> {A.he} *have left
        how much <do.now A> {A.he} *have left
        how much money <remain.now>
        how much money <do.now A> {A.he} still *have
        """,
        _MID,
        avoid="money",
        then=True,
        weight=1.2,
    ),
    Schema(
        "money-needed",
        _missing,
        "p - a",
        (
            """
            {A} <want A> to buy a {N} that <cost> {p $}
            {A} <want A> a {N} for {p $}
            a {N} <cost> {p $}
            {A} <be A> saving for a {N} that <cost> {p $}
            {A} <need A> {p $} for a {N}
            """,
            """
            {A} <have A> {a $}
            {A} <have A> saved {a $}
            {A} already <have A> {a $}
            so far {A} <have A> only {a $}
            {A} <have A> {a $} in {A.his} piggy bank
            """,
        ),
        """
        how much more money <do A> {A.he} *need
        how much more <do A> {A.he} *need
        how much <do A> {A.he} still *need to save
        how many more dollars <do A> {A.he} *need
        how much more must {A.he} *save
        how much money <be> still missing
        """,
        {"N": "@dear"},
        swap=True,
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
    Schema(
        "money-saved-per-week",
        lambda r: {"a": some(r, 2, 25), "k": factor(r)},
        "a * k",
        (
            """
            {A} <save A> {a $} [every week|each week|a week|per week]
            {A} <earn A> {a $} [every week|each week|a week]
            {A} <put A> {a $} into {A.his} piggy bank every week
            {A} <get A> {a $} of pocket money [a week|every week|each week]
            """,
        ),
        """
        how much <do.now> that *make in {k} weeks
        how much money <be> that in {k} weeks
        how much money <be> that after {k} weeks
        how many dollars <be> that in {k} weeks
        how much will {A.he} *have after {k} weeks
        what <be> the total after {k} weeks
        """,
        avoid="money time",
        tenses=("now",),
    ),
    Schema(
        "money-weeks-needed",
        lambda r: {"a": (a := r.randint(4, 20)), "p": a * r.randint(4, 12)},
        "p / a",
        (
            """
            {A} <save A> {a $} [every week|each week|a week|per week]
            {A} <put A> {a $} aside [every week|each week]
            """,
            """
            {A.he} <want A> to buy a {N} for {p $}
            {A.he} <need A> {p $} for a {N}
            {A.he} <be A> saving for a {N} that <cost> {p $}
            a {N} <cost> {p $}
            """,
        ),
        """
        how many weeks <do A> {A.he} *need
        how many weeks <do> it *take to save enough
        how many weeks must {A.he} *save
        after how many weeks can {A.he} *buy it
        for how many weeks <do A> {A.he} *have to save
        """,
        {"N": "@dear"},
        avoid="money time",
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

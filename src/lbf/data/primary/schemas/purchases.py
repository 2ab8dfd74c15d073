"""Purchases of several things: the total, what is left, and what is still needed."""

from __future__ import annotations

from math import ceil
from random import Random
from typing import Final

from lbf.data.primary.draws import price, some
from lbf.data.primary.schema import Numbers, Schema

_TWO: Final = {"N": "@cheap", "M": "@mid"}
_MANY: Final = {"N": "@cheap", "M": "@cheap"}
_LEFT: Final = """
    how much money <do.now A> {A} *have left
    how much money <do A> {A.he} *have left
    how much <be> left
    how many dollars <do.now A> {A.he} *have left
    how much money <do.now A> {A.he} still *have
    how much money <be> left [over|] after that
    what <be> left of the money
    how many dollars <remain +>
    how much <do.now A> {A} still *have in {A.his} [pocket|purse|wallet]
    how much money <do.now A> {A.he} *have now
"""
_COST: Final = """
    how much <do A> {A} *pay [altogether|in all|in total|]
    how much money <do A> {A.he} *spend [altogether|in all|in total|]
    what <be> the total cost
    how much <be> that [altogether|in all|together]
    how many dollars <do A> {A.he} *spend
    what <do A> {A} *pay for everything
    how much money <do A> {A.he} *need for all of it
    how much <do> everything *cost [together|]
    what <be> the bill
"""
_MORE: Final = """
    how much more money <do A> {A} *need
    how much money <do A> {A.he} still *need
    how many more dollars <do A> {A.he} *need
    how much <be> [still|] missing
    how much more must {A.he} *save
    how many dollars <be +> still missing
    how much money <do A> {A} still *have to get
    how much more <do A> {A.he} *need to [buy|pay for] it
"""


def _two_bought(random: Random) -> Numbers:
    first, second = price(random, 2, 30), price(random, 1, 20)
    return {"p": first, "q": second, "a": ceil(first + second) + some(random, 1, 50)}


def _several_and_one(random: Random) -> Numbers:
    items, each, one = random.randint(2, 9), random.randint(1, 9), random.randint(2, 25)
    return {"k": items, "p": each, "q": one, "a": items * each + one + some(random, 1, 40)}


def _two_kinds(random: Random) -> Numbers:
    numbers = {role: random.randint(2, 9) for role in "kpjq"}
    spent = numbers["k"] * numbers["p"] + numbers["j"] * numbers["q"]
    return {**numbers, "a": spent + some(random, 1, 40)}


SCHEMAS: Final = (
    Schema(
        "money-two-bought-left",
        _two_bought,
        "a - p - q",
        (
            """
            {A} <have A> {a $}
            {A} <go A> [shopping|to the shop|to the market] with {a $}
            {A} <take A> {a $} to the [store|shop|market|fair]
            {A} <have A> {a $} in {A.his} [pocket|purse|wallet]
            {A.own} [father|mother|grandma] <give> {A.him} {a $}
            {A} <save A> {a $}
            {A} <start A> the day with {a $}
            """,
            """
            {A.he} <buy A> a {M} for {p $} and a {N} for {q $}
            {A.he} <spend A> {p $} on a {M} and {q $} on a {N}
            {A.he} <pay A> {p $} for a {M} and {q $} for a {N}
            {A.he} <buy A> a {M} that <cost> {p $} and a {N} that <cost> {q $}
            {A.he} <spend A> {p $} on [lunch|a ticket|food] and {q $} on a {N}
            a {M} for {p $} and a {N} for {q $} <be +> all {A.he} <buy A>
            {A.he} <buy A> a {M}, which <cost> {p $}, and then a {N} for {q $}
            {A.he} <give A> {p $} to {A.his} brother and <spend A> {q $} on a {N}
            """,
        ),
        _LEFT,
        _TWO,
        avoid="money",
        weight=1.4,
    ),
    Schema(
        "money-three-bought",
        lambda r: {"p": r.randint(2, 40), "q": r.randint(2, 20), "s": r.randint(1, 15)},
        "p + q + s",
        (
            """
            {A} <buy A> a {M} for {p $}, a {N} for {q $} and [a toy|a drink|a snack] for {s $}
            {A} <pay A> {p $} for a {M}, {q $} for a {N} and {s $} for [lunch|a ticket|the bus]
            {A} <spend A> {p $} on a {M}, {q $} on a {N} and {s $} on [sweets|food|flowers]
            a {M} <cost> {p $}, a {N} {q $} and [a bag|a cake] {s $}. {A} <buy A> all of them
            {A} <buy A> a {M} that <cost> {p $}. {A.he} also <buy A> a {N} for {q $} and [juice|ice cream] for {s $}
            """,
        ),
        _COST,
        _TWO,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "money-three-bought-left",
        lambda r: {**(n := dict(_two_bought(r))), "s": (s := r.randint(1, 12)), "a": n["a"] + s},
        "a - p - q - s",
        (
            """
            {A} <have A> {a $}. {A.he} <buy A> a {M} for {p $}, a {N} for {q $} and [a drink|a snack] for {s $}
            {A} <go A> shopping with {a $} and <spend A> {p $} on a {M}, {q $} on a {N} and {s $} on [food|sweets]
            {A} <take A> {a $} to the fair. {A.he} <pay A> {p $} for rides, {q $} for lunch and {s $} for a {N}
            {A} <have A> {a $}, <pay A> {p $} for a {M}, {q $} for a {N} and {s $} for the bus
            out of {a $}, {A} <spend A> {p $} on a {M}, {q $} on a {N} and {s $} on [lunch|flowers]
            """,
        ),
        _LEFT,
        _TWO,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "money-needs-after-two-gains",
        lambda r: {"a": (a := some(r, 3, 60)), "b": (b := some(r, 3, 40)), "p": a + b + some(r, 2, 80)},
        "p - a - b",
        (
            """
            {A} <want A> to buy a {N} for {p $}
            a {N} <cost> {p $}, and {A} <want A> to buy it
            {A} <need A> {p $} for a {N}
            {A} <save A> for a {N} that <cost> {p $}
            the {N} that {A} <want A> <cost> {p $}
            """,
            """
            {A.he} <have A> {a $}, and {A.his} grandma <give> {A.him} {b $}
            {A.he} <have A> {a $} and <get A> {b $} [for {A.his} birthday|from {A.his} uncle]
            {A.he} already <have A> {a $} and <earn A> another {b $} [by washing cars|by walking dogs|]
            {A.he} <save A> {a $} in May and {b $} in June
            {A.he} <have A> {a $} in a jar and {b $} in {A.his} wallet
            {A.his} mother <give> {A.him} {a $} and {A.his} father {b $} for it
            """,
        ),
        _MORE,
        {"N": "@dear"},
        avoid="money",
    ),
    Schema(
        "money-needs-for-two",
        lambda r: {"p": (p := r.randint(5, 60)), "q": (q := r.randint(5, 40)), "a": r.randint(2, p + q - 2)},
        "p + q - a",
        (
            """
            {A} <want A> to buy a {N} for {p $} and a {M} for {q $}, but {A.he} only <have A> {a $}
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <want A> both and <have A> {a $}
            {A} <have A> {a $}. {A.he} <want A> a {N}, which <cost> {p $}, and a {M}, which <cost> {q $}
            {A} <need A> {p $} for a {N} and {q $} for a {M}. So far {A.he} <have A> {a $}
            {A} <like A> a {N} for {p $} and a {M} for {q $}. {A.he} <have A> {a $} in {A.his} purse
            """,
        ),
        """
        how much more money <do A> {A} *need to buy both
        how much more <do A> {A.he} *need for both [things|]
        how many more dollars <do A> {A.he} *need
        how much <be> [still|] missing
        how much money <do A> {A} still *need
        how much more must {A.he} *save to pay for both
        """,
        {"N": "@dear", "M": "@mid"},
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "money-several-and-one",
        _several_and_one,
        "k * p + q",
        (
            """
            {A} <buy A> {k N} for {p $} each and a {M} for {q $}
            {A} <buy A> a {M} for {q $} and {k N} for {p $} each
            {A} <buy A> {k N} at {p $} each. {A.he} also <pay A> {q $} for a {M}
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <take A> {k N} and one {M}
            {A} <get A> {k N}, which <cost +> {p $} each, and a {M}, which <cost> {q $}
            {A} <pay A> {q $} for a {M} and {p $} for each of {k N}
            each {N} <cost> {p $}. {A} <buy A> {k} of them and a {M} for {q $}
            {A} <order A> {k N} at {p $} each, and sending them <cost> {q $}
            """,
        ),
        _COST,
        _TWO,
        avoid="money",
    ),
    Schema(
        "money-several-and-one-left",
        _several_and_one,
        "a - k * p - q",
        (
            """
            {A} <have A> {a $}. {A.he} <buy A> {k N} for {p $} each and a {M} for {q $}
            {A} <go A> to the shop with {a $} and <buy A> a {M} for {q $} and {k N} for {p $} each
            {A} <take A> {a $} to the market. {A.he} <pay A> {q $} for a {M} and {p $} for each of {k N}
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <have A> {a $} and <buy A> {k N} and one {M}
            out of {a $}, {A} <spend A> {q $} on a {M} and <buy A> {k N} at {p $} each
            {A} <get A> {a $} and <spend A> {q $} on a {M}. Then {A.he} <buy A> {k N} for {p $} each
            """,
        ),
        _LEFT,
        _TWO,
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "money-two-kinds-asked",
        _two_kinds,
        "k * p + j * q",
        (
            """
            a {N} <cost> {p $} and a {M} <cost> {q $}
            one {N} <cost> {p $}. One {M} <cost> {q $}
            {Ns} <cost +> {p $} each, and {Ms} <cost +> {q $} each
            a shop <sell> {Ns} for {p $} and {Ms} for {q $} each
            the price of a {N} <be> {p $}, and that of a {M} <be> {q $}
            you pay {p $} for a {N} and {q $} for a {M}
            """,
        ),
        """
        how much <do +> {k N} and {j M} *cost [together|altogether|]
        what <do +> {k N} and {j M} *cost
        how much do you pay for {k N} and {j M}
        what <be> the [total|] price of {k N} and {j M}
        how much money do you need for {k N} and {j M}
        how many dollars <do +> {k N} and {j M} *cost
        how much money <do A> {A} *need for {k N} and {j M}
        how much <do A> {A} *pay for {k N} and {j M}
        """,
        _MANY,
        avoid="money",
        tenses=("now",),
    ),
    Schema(
        "money-two-kinds-left",
        _two_kinds,
        "a - k * p - j * q",
        (
            """
            {A} <have A> {a $}. {A.he} <buy A> {k N} for {p $} each and {j M} for {q $} each
            {A} <go A> shopping with {a $} and <buy A> {k N} at {p $} each and {j M} at {q $} each
            {Ns} <cost +> {p $} and {Ms} {q $} each. {A} <have A> {a $} and <buy A> {k N} and {j M}
            {A} <buy A> {k N} for {p $} each and {j M} for {q $} each. {A.he} <pay A> with {a $}
            """,
        ),
        _LEFT,
        _MANY,
        avoid="money",
        weight=0.5,
    ),
)

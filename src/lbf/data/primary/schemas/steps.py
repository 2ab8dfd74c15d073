"""Stocks of shops and farms, and stories of two steps."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import below, factor, some
from lbf.data.primary.schema import Schema

_STOCK: Final = {"N": "@mid", "D": "store|shop|department store|gift shop|warehouse"}
_ANIMALS: Final = {"N": "@farm"}
_HAD: Final = """
    a {D} <have> {a N}
    there <be +> {a N} in a {D}
    a {D} <have> {a N} on its shelves
    past: in the morning a {D} had {a N}
    {A.own} {D} <have> {a N}
"""
_STOCK_LEFT: Final = """
    how many {Ns} <be.now +> left
    how many {Ns} <do.now> the {D} *have now
    how many {Ns} <remain.now +> in the {D}
    how many {Ns} <do.now> the {D} still *have
    what <be.now> the number of {Ns} left in the {D}
"""

SCHEMAS: Final = (
    Schema(
        "change-stock-sold",
        lambda r: {"a": (a := some(r, 10, 200)), "b": below(r, a)},
        "a - b",
        (
            _HAD,
            """
            {b} of them <be b> sold
            the {D} <sell> {b} of them
            {b N?} <be b> sold [that day|on Monday|before noon|]
            customers <buy +> {b N?}
            the {D} <sell> {b N?} [in one day|on Saturday|]
            """,
        ),
        _STOCK_LEFT,
        _STOCK,
        then=True,
    ),
    Schema(
        "change-stock-delivered",
        lambda r: {"a": some(r, 10, 200), "b": some(r, 5, 100)},
        "a + b",
        (
            _HAD,
            """
            a truck <bring> {b more N?}
            the {D} <order> {b more N?} and <get> them
            {b more N?} <be b> delivered
            another {b N?} <arrive b> [on Tuesday|later|]
            the {D} <get> {b} new {Ns}
            """,
        ),
        """
        how many {Ns} <do.now> the {D} *have now
        how many {Ns} <be.now +> in the {D} now
        how many {Ns} <do.now> the {D} *have [altogether|in all|in total]
        how many {Ns} <be> that [altogether|in all|in total]
        what <be.now> the total number of {Ns} now
        """,
        _STOCK,
        then=True,
    ),
    Schema(
        "change-farm-sold",
        lambda r: {"a": (a := some(r, 5, 90)), "b": below(r, a)},
        "a - b",
        (
            """
            a farmer <have> {a N}
            {A} <have A> {a N} on {A.his} farm
            there <be +> {a N} on a farm
            a farm <keep> {a N}
            """,
            """
            {b} of them <be b> sold
            {b N?} <be b> sold [at the market|to a neighbor|]
            {b} of the {Ns} <run b> away
            {b} of them <be b> taken to another farm
            """,
        ),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <be.now +> still on the farm
        how many {Ns} <be.now +> on the farm now
        how many {Ns} <stay +> on the farm
        what <be.now> the number of {Ns} on the farm now
        """,
        _ANIMALS,
        then=True,
    ),
    Schema(
        "combine-farm",
        lambda r: {"a": some(r, 2, 80), "b": some(r, 2, 80)},
        "a + b",
        (
            """
            a farmer <have> {a N} and {b M}
            there <be +> {a N} and {b M} on a farm
            {A} <keep A> {a N} and {b M}
            on {A.own} farm there <be +> {a N} and {b M}
            {A} <see A> {a N} and {b M} in a field
            """,
        ),
        """
        how many animals <be +> there [altogether|in all|in total|]
        how many animals <be> that [altogether|in all|together]
        what <be> the total number of animals
        how many {Ns} and {Ms} <be +> there together
        how many animals <do.now> that *make
        """,
        {"N": "@farm", "M": "@same"},
    ),
    Schema(
        "sharing-rest",
        lambda r: {"c": (c := factor(r)), "b": (b := some(r, 2, 20)), "a": b + c * factor(r)},
        "(a - b) / c",
        (
            """
            {A} <have A> {a N}
            {A} <@gain A> {a N}
            there <be +> {a N} in {A.own} {K}
            """,
            """
            {A.he} <@lose A> {b} of them
            {b} of them <be b> [lost|put aside|set aside]
            {A.he} <put A> {b} of them aside
            """,
            """
            {A.he} <share A> the rest equally among {c} [friends|children|classmates]
            the rest <be> shared equally by {c} [children|friends]
            the rest <be> put equally into {c K}
            {A.he} <divide A> the others equally between {c} [friends|children]
            """,
        ),
        """
        how many {Ns} <be +> in each share
        how many {Ns} <be> that for each
        how many {Ns} <do> each share *have
        what <be> the size of each share
        """,
        {"N": "@owned"},
        weight=0.8,
    ),
    Schema(
        "money-earn-and-spend",
        lambda r: {"k": (k := factor(r)), "p": (p := r.randint(3, 15)), "b": r.randint(2, k * p - 1)},
        "k * p - b",
        (
            """
            {A} <work A> for {k hour} and <earn A> {p $} [an|per|every] hour
            {A} <earn A> {p $} an hour and <work A> for {k hour}
            {A} <sell A> {k} [cakes|pictures|baskets|plants] for {p $} each
            {A} <save A> {p $} a week for {k} weeks
            {A} <wash A> {k} cars and <get A> {p $} for each
            """,
            """
            {A.he} <spend A> {b $} of it
            {A.he} <spend A> {b $} of the money on [a book|a game|lunch|presents]
            {A.he} <give A> {b $} of it to {A.his} [sister|brother|mother]
            {A.he} <pay A> {b $} of it for [a ticket|a toy|food]
            """,
        ),
        """
        how much money <be> left
        how much money <do.now A> {A.he} *have left
        how many dollars <be +> left
        how much of the money <remain>
        how much <do.now A> {A.he} still *have
        """,
        avoid="money time",
        then=True,
        weight=0.8,
    ),
    Schema(
        "combine-then-loss",
        lambda r: {"a": (a := some(r, 3, 50)), "b": (b := some(r, 3, 50)), "c": below(r, a + b)},
        "a + b - c",
        (
            """
            {A} <have A> {a N} and {B} <have B> {b N?}
            {A} <@gain A> {a N}. {B} <@gain B> {b N?}
            there <be +> {a N} in one {K} and {b N?} in another
            """,
            """
            {c} of all of them <get c> lost
            {c} of all these {Ns} <be c> [lost|given away|used]
            {c} of all the {Ns} <be c> [lost|given away|taken away]
            """,
        ),
        """
        how many {Ns} <be +> left [altogether|in all|in total|]
        how many {Ns} <remain +>
        what <be> the number of {Ns} left
        how many {Ns} <be +> still there
        how many {Ns} <be +> there in the end
        """,
        {"N": "@owned"},
        then=True,
        weight=0.8,
    ),
    Schema(
        "groups-price-of-packs",
        lambda r: {"k": r.randint(2, 8), "m": r.randint(2, 10), "p": r.randint(2, 9)},
        "k * m * p",
        (
            """
            {A} <buy A> {k} boxes with {m N} each
            {A} <buy A> {k} packs of {m N}
            there <be +> {k} packs with {m N} in each
            """,
            """
            each {N} <cost> {p $}
            one {N} <cost> {p $}
            the price of a single {N} <be> {p $}
            """,
        ),
        """
        how much <be> that [altogether|in all|in total]
        what <be> the total price
        how much <do +> all the {Ns} *cost
        what <be> the cost of all the {Ns}
        """,
        {"N": "@cheap"},
        avoid="money",
        weight=0.4,
    ),
)

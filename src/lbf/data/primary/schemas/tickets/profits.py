"""Money off, allowance less spending, and profit."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_GOODS: Final = {"N": "@cheap"}
_TRADE: Final = {
    "DN": "shop:lamp|farmer:melon|boy:comic book|girl:bracelet|store:jacket|baker:cake|florist:rose|store:radio|"
    "artist:vase|trader:carpet|shop:bike|market stall:basket|club:T-shirt|shop:backpack|store:umbrella"
}


def _allowance(random: Random) -> Numbers:
    get, weeks = random.randint(6, 40), random.randint(3, 15)
    spend = random.randint(2, get - 3)
    return {
        "a": get,
        "b": spend + (2 * spend == get),
        "w": weeks,
        "s": (get - spend - (2 * spend == get)) * weeks,
    }


def _off_each(random: Random) -> Numbers:
    each, count = random.randint(6, 60), random.randint(3, 40)
    return {"p": each, "d": random.randint(2, each // 2 - 1), "n": count}


def _profit(random: Random) -> Numbers:
    """Things bought for `c` and sold for `p`, each, `n` of them."""
    cost, count = random.randint(3, 25), random.randint(4, 60)
    gain = random.randint(2, 15)
    gain += gain == cost
    return {
        "c": cost,
        "p": cost + gain,
        "n": count,
        "g": cost * count - random.randint(0, count),
        "s": count * gain,
    }


_AVOID: Final = "money number time people"
_TRADED: Final = """
    a {D} buys {Ns} for {c $} each and sells them for {p $} each
    a {D} pays {c $} for a {N} and sells it for {p $}
    each {N} costs a {D} {c $} and is sold for {p $}
    it costs a {D} {c $} to make a {N}, which sells for {p $}
    a {D} sells {Ns} at {p $} each after paying {c $} for each of them
    the {Ns} that a {D} sells for {p $} each cost {c $} each to make
"""

SCHEMAS: Final = (
    Schema(
        "money-discount-each",
        _off_each,
        "n * (p - d)",
        (
            """
        a ticket usually costs {p $}. A group of {n} people gets {d $} off each ticket
        tickets cost {p $}, but in a group everyone pays {d $} less. {n} people go together
        {n} students visit a museum. Each ticket costs {p $} minus a group discount of {d $}
        the normal price of a ticket is {p $}. For groups it is reduced by {d $}, and a group of {n} people comes
        a group of {n} buys tickets. Each of them pays {d $} less than the usual {p $}
        a bus ticket costs {p $}. A class of {n} children gets {d $} off per ticket
        """,
        ),
        """
        how much <do> the group *pay
        how much is that for all of them
        what is the total price
        how much must they pay altogether
        how many dollars <do +> they *pay in all
        find the total cost for the group
        """,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-coupon-on-several",
        lambda r: {
            "n": (n := r.randint(3, 12)),
            "p": (p := r.randint(4, 30)),
            "d": r.randint(2, max(3, n * p // 3)),
        },
        "n * p - d",
        (
            """
        {A} <buy A> {n N} at {p $} each and <get A> {d $} off with a coupon
        {n N} <cost +> {p $} each. {A} <have A> a coupon for {d $}
        whoever <buy> {n N} at {p $} each <get> {d $} off the total
        {A} <buy A> {n N} for {p $} apiece. The store <take> {d $} off the bill
        a {N} <cost> {p $}. For buying {n} of them {A} <get A> {d $} off in all
        a gift card of {d $} <be> used to buy {n N} at {p $} each
        """,
        ),
        """
        how much <do A> {A} *pay
        how much <be> that in the end
        what <be> the total price after that
        how much <do +> the {Ns} *cost then
        how much money must be paid
        how many dollars <be +> left to pay
        """,
        _GOODS,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-allowance-saved",
        _allowance,
        "(a - b) * w",
        (
            """
        {A} <get A> an allowance of {a $} a week and <spend A> {b $} of it
        {A} <get A> {a $} every week and <spend A> {b $} a week
        every week {A} <earn A> {a $} and <spend A> {b $}
        each week {A} <receive A> {a $}. {A.he} <spend A> {b $} of it and <save A> the rest
        of a weekly allowance of {a $}, {A} <spend A> {b $}
        {A} <earn A> {a $} a week by walking dogs and <spend A> {b $} a week on lunch
        """,
        ),
        """
        how much <do A> {A} *save in {w week}
        how much money <do A> {A.he} *have after {w week}
        how much is saved after {w week}
        how many dollars will {A.he} *save in {w week}
        how much <be> that after {w week}
        what <be> the amount saved in {w week}
        how much can {A} *save in {w week}
        """,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-allowance-goal",
        _allowance,
        "s / (a - b)",
        (
            """
        {A} <get A> an allowance of {a $} a week and <spend A> {b $} of it
        {A} <get A> {a $} every week and <spend A> {b $} a week
        every week {A} <earn A> {a $} and <spend A> {b $}
        each week {A} <receive A> {a $}. {A.he} <spend A> {b $} of it and <save A> the rest
        of a weekly allowance of {a $}, {A} <spend A> {b $}
        {A} <earn A> {a $} a week by walking dogs and <spend A> {b $} a week on lunch
        """,
        ),
        """
        how many weeks <do> it *take to save {s $}
        after how many weeks <have A> {A.he} saved {s $}
        how many weeks must {A} *save for a {N} that costs {s $}
        how many weeks will it *take to buy a {N} for {s $}
        in how many weeks can {A} *save {s $}
        how long <do> it *take {A.him} to save {s $} for a {N}
        """,
        {"N": "bike|game|skateboard|tent|watch|guitar|camera|scooter|telescope"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-profit-on-several",
        _profit,
        "n * (p - c)",
        (_TRADED,),
        """
        how much profit do {n N} make
        what is the profit on {n N}
        how much is earned with {n N}
        how much profit is made by selling {n N}
        what is gained by selling {n N}
        how many dollars of profit do {n N} bring
        """,
        _TRADE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-profit-how-many-sold",
        _profit,
        "s / (p - c)",
        (_TRADED,),
        """
        how many {Ns} must be sold for a profit of {s $}
        how many {Ns} make a profit of {s $}
        how many {Ns} bring a profit of {s $}
        how many {Ns} were sold when the profit is {s $}
        after selling how many {Ns} is the profit {s $}
        to earn {s $}, how many {Ns} must be sold
        """,
        _TRADE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-profit-from-a-lot",
        _profit,
        "n * p - g",
        (
            """
        a {D} buys {n N} for {g $} in all and sells them for {p $} each
        a {D} pays {g $} for {n N} and sells each of them for {p $}
        {n N} cost a {D} {g $} altogether. Each {N} is sold for {p $}
        for {g $} a {D} gets {n N}, which are sold at {p $} each
        a {D} sells {n N} at {p $} each. All together they cost {g $}
        """,
        ),
        """
        what is the profit
        how much profit is made
        how much profit is that
        what is the total profit
        how many dollars are earned
        how much money is gained
        """,
        _TRADE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
)

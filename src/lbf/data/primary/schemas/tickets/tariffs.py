"""A fixed fee and a price per unit: taxi, hire, phone plan, parking."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Numbers, Schema

_TAXI: Final = {
    "U": "km|mile|kilometer",
    "L": "the station|the airport|the zoo|the hotel|the hospital|the harbor",
}
_HIRE: Final = {
    "NU": "bike:hour|boat:hour|kayak:hour|canoe:hour|tent:day|car:day|truck:day|sled:hour|pair of skis:day|hall:hour|"
    "scooter:hour|pressure washer:day|carpet cleaner:day|ladder:day|surfboard:hour|pony:hour|trailer:day"
}
_PLAN: Final = {
    "DNF": "phone plan:minute:call|phone plan:text message:message|photo service:photo:print|music service:song:download|"
    "video service:film:film|internet plan:gigabyte:gigabyte|copy card:copy:copy",
}


def _fee(low: int, high: int, most: int, dear: int = 9) -> Callable[[Random], Numbers]:
    """A fee `f`, `h` units at `p` each, and the sum `s`."""

    def draw(random: Random) -> Numbers:
        fee, each, units = random.randint(low, high), price(random, 1, dear), random.randint(3, most)
        units += units == fee
        return {"f": fee, "p": each, "h": units, "s": fee + units * each, "n": random.randint(2, 5)}

    return draw


def _shared(random: Random) -> Numbers:
    people, each, way = random.randint(2, 5), random.randint(2, 4), random.randint(4, 25)
    fees = [fee for fee in range(3, 13) if (fee + each * way) * 2 % people == 0]
    return {"n": people, "p": each, "h": way, "f": random.choice(fees)}


def _plan(random: Random) -> Numbers:
    fee, free = random.randint(8, 30), 10 * random.randint(2, 30)
    each, more = Fraction(random.choice((5, 10, 15, 20, 25, 30, 50)), 100), random.randint(6, 80)
    return {"f": fee, "m": free, "p": each, "h": free + more, "k": more, "s": fee + more * each}


_AVOID: Final = "money number time people"
_RIDE: Final = """
    a taxi costs {f $} plus {p $} per {U}
    a taxi driver charges a base fare of {f $} and {p $} for every {U}
    for a taxi one pays {f $} to start and {p $} for each {U}
    the basic fare of a taxi is {f $}, and each {U} costs {p $}
    a cab company charges {f $} for the pickup and {p $} a {U}
    taking a taxi costs {p $} per {U} and a fixed fee of {f $}
"""
_RENT: Final = """
    renting a {N} costs a fixed fee of {f $} plus {p $} per {U}
    a {N} can be rented for {p $} per {U} and a service fee of {f $}
    to hire a {N}, you pay {f $} at the start and {p $} for each {U}
    a shop rents out a {N} for {f $} plus {p $} a {U}
    the rent for a {N} is {p $} for every {U}, and the insurance costs {f $}
    for a rented {N} one pays {f $} once and {p $} each {U}
"""
_FREE: Final = """
    a {D} costs {f $} a month with {m} free {Ns}. Each further {N} costs {p $}
    the monthly fee of a {D} is {f $} and covers {m} {Ns}. Every extra {N} costs {p $}
    with a {D} {A} <pay A> {f $} a month for up to {m} {Ns} and {p $} for each {N} above that
    a {D} includes {m} {Ns} for {f $} a month, and more {Ns} cost {p $} each
    for {f $} a month a {D} gives {A.him} {m} {Ns}. After that, each {N} costs {p $}
"""

SCHEMAS: Final = (
    Schema(
        "money-taxi-fare",
        _fee(2, 9, 30, 4),
        "f + p * h",
        (_RIDE,),
        """
        how much <do> a ride of {h U} *cost
        what is the fare for {h U}
        how much must be paid for a ride of {h U}
        how much <do> it *cost to go {h U}
        what <do> a trip of {h U} to {L} *cost
        what is the price of a ride of {h U} to {L}
        how many dollars <do> a trip of {h U} *cost
        """,
        _TAXI,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-taxi-how-far",
        _fee(2, 9, 30, 4),
        "(s - f) / p",
        (_RIDE,),
        """
        how many {Us} is a ride that costs {s $}
        how far can one *go for {s $}
        how long is a ride for {s $} in {Us}
        how many {Us} can one *ride for {s $}
        how far away is {L} when the ride there costs {s $}
        for {s $}, how many {Us} can you go
        """,
        _TAXI,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-taxi-shared",
        _shared,
        "(f + p * h) / n",
        (_RIDE,),
        """
        how much does each of {n} friends pay for a ride of {h U}
        how much is a ride of {h U} for each of {n} people who share it
        what is the share of each of {n} friends for a ride of {h U}
        what does each person pay when {n} people ride {h U} together
        how many dollars does each of {n} people pay for a shared ride of {h U}
        how much must each of {n} friends *pay for {h U}
        """,
        _TAXI,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.5,
    ),
    Schema(
        "money-hire-cost",
        _fee(5, 40, 12),
        "f + p * h",
        (_RENT,),
        """
        how much <do> it *cost for {h U}
        what is the price for {h U}
        how much <do> one *pay for {h U}
        how much <do A> {A} *pay for {h U}
        what <do> it *cost to have the {N} for {h U}
        how many dollars is that for {h U}
        how much must be paid for {h U}
        """,
        _HIRE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-hire-how-long",
        _fee(5, 40, 12),
        "(s - f) / p",
        (_RENT,),
        """
        for how many {Us} can {A} *keep it for {s $}
        how many {Us} can one *have the {N} for {s $}
        how many {Us} does one get for {s $}
        for how many {Us} is {s $} enough
        for how many {Us} did {A} *rent it for {s $}
        how long can {A} *use it for {s $}, in {Us}
        """,
        _HIRE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-plan-cost",
        _plan,
        "f + (h - m) * p",
        (_FREE,),
        """
        how much is that for {h N} in a month
        how much <do> a month with {h N} *cost
        what is the bill for a month with {h N}
        how much must be paid for {h N} in one month
        what <do +> {h N} in a month *cost
        how many dollars is the bill for {h N}
        """,
        _PLAN,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-plan-how-many-extra",
        _plan,
        "(s - f) / p",
        (_FREE,),
        """
        how many extra {Ns} are on a bill of {s $}
        how many {Ns} above the limit does a bill of {s $} include
        how many additional {Ns} <do> one *pay for with {s $} in a month
        how many extra {Ns} can one *have for {s $} in a month
        for a bill of {s $}, how many extra {Ns} were used
        how many further {Ns} make a bill of {s $}
        """,
        _PLAN,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-parking",
        lambda r: {
            "p": (p := r.randint(3, 9)),
            "q": r.choice([n for n in range(1, 7) if n != p]),
            "h": r.randint(3, 11),
        },
        "p + (h - 1) * q",
        (
            """
        parking costs {p $} for the first hour and {q $} for each further hour
        a garage charges {p $} for the first hour and {q $} for every hour after that
        for the first hour {N} costs {p $}, for each additional hour {q $}
        you pay {p $} for the first hour of {N} and {q $} for each hour after it
        the first hour of {N} costs {p $}, and every extra hour costs {q $}
        """,
        ),
        """
        how much <do> it *cost for {h hour}
        how much must one *pay for {h hour}
        what is the price for {h hour}
        how much is that for {h hour} altogether
        what <do +> {h hour} *cost in all
        how many dollars <do +> {h hour} *cost
        """,
        {"N": "parking|skating|a court|a rowboat|internet use|a tennis court"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-club-year",
        lambda r: {"f": 5 * r.randint(3, 20), "p": r.randint(8, 60)},
        "f + p * 12",
        (
            """
        {A} <join A> a {D}. There is a sign-up fee of {f $}, and each month costs {p $}
        a {D} costs {f $} to join and then {p $} a month
        a {D} charges a joining fee of {f $} and {p $} every month
        to be in a {D}, one pays {f $} at the start and {p $} per month
        the fee for a {D} is {p $} a month, with {f $} to pay at the beginning
        """,
        ),
        """
        how much is that for the first year
        how much <do> the first year *cost
        what is the total cost for a year
        how much must be paid in the first year
        how many dollars is that in the first year
        what <do> the first year *cost altogether
        """,
        {"D": "gym|swimming club|chess club|music school|tennis club|book club|dance school|judo club"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.5,
    ),
    Schema(
        "money-paid-in-parts",
        lambda r: {"d": 10 * r.randint(3, 20), "k": r.randint(4, 12), "p": r.randint(15, 70)},
        "d + k * p",
        (
            """
        {A} <buy A> a {N} with a down payment of {d $} and {k} monthly payments of {p $}
        for a {N} {A} <pay A> {d $} at once and then {p $} a month for {k month}
        {A} <pay A> {d $} down for a {N} and {k} installments of {p $} each
        a {N} can be paid for with {d $} at the start and {p $} a month for {k month}
        a store sells a {N} for {d $} down and {k} payments of {p $}
        """,
        ),
        """
        how much <do> the {N} *cost in all
        what is the total price of the {N}
        how much is that altogether
        how much is paid for the {N} in the end
        what is the total cost
        find the full price of the {N}
        """,
        {"N": "sofa|laptop|guitar|washing machine|bike|TV|phone|camera|piano|desk|fridge|scooter"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
)

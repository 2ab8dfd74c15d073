"""Tickets for adults and children, sets, and what packs save."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Numbers, Schema

_SHOW: Final = {
    "S": "zoo|museum|circus|theater|concert|aquarium|fair|movie theater|swimming pool|water park|castle"
}


def _sold(random: Random) -> Numbers:
    """A show that sold `n` tickets, `a` of them at `p` and the others at `q`, for `s` in all."""
    adults, others = random.randint(15, 160), random.randint(15, 160)
    q = random.randint(3, 12)
    p = q + random.randint(2, 10)
    return {"n": adults + others, "a": adults, "p": p, "q": q, "s": adults * p + others * q}


def _units(random: Random) -> Numbers:
    """Packs of `a` for `p` and of `b` for `q`; the first costs more per piece."""
    a, b = random.sample(range(2, 13), 2)
    cheap = Fraction(random.randint(2, 30), 10)
    return {"a": a, "p": a * (cheap + Fraction(random.randint(1, 12), 10)), "b": b, "q": b * cheap}


_AVOID: Final = "money number people"

SCHEMAS: Final = (
    Schema(
        "money-tickets-rest-at-other-price",
        _sold,
        "a * p + (n - a) * q",
        (
            """
        a {S} sells {n} tickets. {a} of them cost {p $} each and all the others {q $} each
        of {n} visitors to a {S}, {a} pay {p $} each and the others pay {q $} each
        there are {n} visitors at a {S}. {a} of them are adults, who pay {p $}, and the rest are children, who pay {q $}
        at a {S}, adults pay {p $} and children {q $}. {n} people come, and {a} of them are adults
        {n} tickets for a {S} are sold, {a} of them for {p $} each and the rest for {q $} each
        """,
        ),
        """
        how much money <be> that [altogether|in all|in total]
        how much <do> the {S} *take in
        what is the total income
        how much money is paid for all the tickets
        how many dollars <do> the {S} *get in all
        find the total amount of money
        how much <do +> all the tickets *cost together
        """,
        _SHOW,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-tickets-how-many-dear",
        _sold,
        "(s - n * q) / (p - q)",
        (
            """
        a {S} sells {n} tickets for {s $} in all. Adults pay {p $} and children {q $}
        tickets for a {S} cost {p $} for adults and {q $} for children. {n} tickets are sold for {s $}
        {n} people pay {s $} in all to get into a {S}. A ticket costs {p $} for an adult and {q $} for a child
        at a {S}, {n} tickets bring in {s $}. An adult pays {p $}, a child {q $}
        adults pay {p $} and children pay {q $} at a {S}. Today {n} visitors pay {s $} altogether
        """,
        ),
        """
        how many adults <be +> there
        how many of the tickets are for adults
        how many adults <be> that
        what <be> the number of adults
        how many adult tickets <be +> sold
        find the number of adults
        how many of them <be +> adults
        """,
        _SHOW,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "money-sets-of-two",
        lambda r: {"a": r.randint(3, 30), "p": price(r, 3, 40), "q": price(r, 2, 20)},
        "a * (p + q)",
        (
            """
        each of {a} [players|children|dancers|students] needs a {N} for {p $} and a {M} for {q $}
        a {N} costs {p $} and a {M} costs {q $}. A club buys both for each of its {a} members
        a school buys {a} sets of a {N} at {p $} and a {M} at {q $}
        for {a} [guests|players|students] a coach buys a {N} for {p $} and a {M} for {q $} each
        a {N} for {p $} and a {M} for {q $} make a set. {a} sets are ordered
        """,
        ),
        """
        how much is that [altogether|in all|in total]
        what is the total cost
        how much does everything cost
        how much must be paid in all
        how many dollars is that in all
        find the total cost
        """,
        {
            "NM": "shirt:cap|book:workbook|jersey:pair of shorts|bag:bottle|hat:scarf|racket:ball|dress:belt|helmet:vest"
        },
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-cheaper-per-piece",
        _units,
        "p / a - q / b",
        (
            """
        one shop sells {a N} for {p $}, another shop sells {b N} for {q $}
        a pack of {a N} costs {p $}, and a pack of {b} costs {q $}
        {a N} cost {p $} at the corner store. At the market {b N} cost {q $}
        at one store {A} can buy {a N} for {p $}, at another one {b N} for {q $}
        you can get {a N} for {p $} or {b N} for {q $}
        """,
        ),
        """
        how much cheaper is a {N} in the second offer
        how much less does each {N} cost in the second case
        what is the difference in the price per {N}
        how much more does one {N} cost in the first case
        by how much is a single {N} cheaper in the second case
        how much is saved per {N} with the better offer
        """,
        {"N": "apple|egg|pen|orange|bagel|notebook|muffin|battery|can of soup|bottle of water|roll|donut"},
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-pack-saves",
        lambda r: {
            "a": (a := r.randint(3, 12)),
            "p": (p := price(r, 2, 9)),
            "q": a * p - r.choice([n for n in range(1, int(p * a) // 2) if n not in (a, p)]),
        },
        "a * p - q",
        (
            """
        a {N} costs {p $}, but a pack of {a} costs only {q $}
        single {Ns} cost {p $} each. A box of {a} costs {q $}
        {Ns} are {p $} each or {q $} for {a}
        you can buy {a N} one by one for {p $} each or as a pack for {q $}
        a pack of {a N} costs {q $}. Bought singly, each {N} costs {p $}
        {A} <buy A> a pack of {a N} for {q $}. A single {N} costs {p $}
        """,
        ),
        """
        how much does one save with the pack
        how much money is saved by buying the pack
        how much cheaper is the pack
        how many dollars are saved with the pack
        what is saved by buying them together
        by how much is the pack cheaper
        """,
        {
            "N": "battery|bus ticket|muffin|marker|candle|light bulb|mango|bottle of juice|notebook|postcard|pool ticket"
        },
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
)

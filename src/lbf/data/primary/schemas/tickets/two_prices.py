"""Two kinds at two prices: the total, the change, how many of the other kind and at what price."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import note, price
from lbf.data.primary.schema import Numbers, Schema

_KINDS: Final = {
    "NM": "adult ticket:child ticket|table:chair|desk:chair|bat:ball|notebook:pen|shirt:tie|sandwich:drink|pizza:salad|"
    "burger:juice|book:magazine|cake:cookie|rose:tulip|plate:cup|hat:scarf|racket:ball|box of pencils:eraser|"
    "movie ticket:bag of popcorn|towel:bar of soap|paint can:brush|folder:ruler|pair of socks:T-shirt|bench:stool"
}
_WEIGHED: Final = {
    "NMU": "apples:pears:kg|nuts:raisins:kg|grapes:plums:pound|potatoes:onions:kilogram|cherries:figs:pound|"
    "tomatoes:carrots:kilogram|oranges:lemons:kg|peaches:cherries:kg|almonds:dates:pound|beans:peas:kilogram"
}


def _two(random: Random) -> Numbers:
    """So many `a` at `p`, and `b` at `q`; `s` is the price of all, `m` a note for it."""
    a, b = random.sample(range(2, 13), 2)
    p = price(random, 4, 20)
    q = price(random, 1, int(p) - 1)
    total = a * p + b * q
    return {"a": a, "b": b, "p": p, "q": q, "s": total, "m": _paid(random, total), "n": random.randint(2, 8)}


def _paid(random: Random, total: int | Fraction) -> int:
    return note(random, total) if total < 1000 else 1000 + int(total // 1000) * 1000


def _gap(random: Random) -> Numbers:
    while True:
        numbers = _two(random)
        if numbers["a"] * numbers["p"] > numbers["b"] * numbers["q"]:
            return numbers


def _shared(random: Random) -> Numbers:
    while True:
        numbers = dict(_two(random))
        people = [n for n in range(2, 9) if (numbers["s"] * 100 / Fraction(n)).denominator == 1]
        if people:
            return {**numbers, "n": random.choice(people)}


_ALL: Final = """
    how much <be> that [altogether|in all|in total]
    how much <do A> {A} *pay [altogether|in all|]
    how much money <do A> {A.he} *spend
    what <be> the total cost
    how much <do> everything *cost
    how many dollars <do A> {A.he} *spend in all
    what <be> the total price
    find the total cost
"""
_BOUGHT: Final = """
    {A} <buy A> {a N} at {p $} each and {b M} at {q $} each
    a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <buy A> {a N} and {b M}
    {A} <buy A> {a N} and {b M}. A {N} <cost> {p $}, a {M} {q $}
    {Ns} <cost +> {p $} each and {Ms} {q $} each. {A} <get A> {a N} and {b M}
    {A} <pay A> {p $} for each of {a N} and {q $} for each of {b M}
    {A} <need A> {a N} for {p $} each and {b M} for {q $} each
    the price of a {N} <be> {p $}, and that of a {M} <be> {q $}. {A} <take A> {a} of the {Ns} and {b} of the {Ms}
"""
_WEIGHING: Final = """
    {A} <buy A> {a U} of {N} at {p $} per {U} and {b U} of {M} at {q $} per {U}
    {N} <cost +> {p $} a {U} and {M} {q $} a {U}. {A} <buy A> {a U} of {N} and {b U} of {M}
    {A} <get A> {a U} of {N} for {p $} a {U} and {b U} of {M} for {q $} a {U}
    a {U} of {N} <cost> {p $}, and a {U} of {M} <cost> {q $}. {A} <take A> {a U} of {N} and {b U} of {M}
    {A} <want A> {a U} of {N} and {b U} of {M}. The {N} <cost +> {p $} per {U} and the {M} {q $} per {U}
"""
_CHANGE: Final = """
    how much change <do A> {A.he} *get
    how much money <be> left
    how much change <be> there
    how much <do A> {A} *get back
    what <be> the change
    how many dollars <do A> {A.he} *get back
    how much money <do A> {A} *have left
"""
_AVOID: Final = "money number people"
_PAYS: Final = """
    {A.he} <pay A> with {m $}
    {A.he} <give A> the cashier {m $}
    {A.he} <hand A> over {m $}
    {A.he} <have A> {m $}
    {A.he} <have A> {m $} in {A.his} purse
"""

SCHEMAS: Final = (
    Schema(
        "money-two-kinds-at-prices",
        _two,
        "a * p + b * q",
        (_BOUGHT,),
        _ALL,
        _KINDS,
        avoid=_AVOID,
    ),
    Schema(
        "money-two-kinds-weighed",
        _two,
        "a * p + b * q",
        (_WEIGHING,),
        _ALL,
        _WEIGHED,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "money-two-kinds-change",
        _two,
        "m - a * p - b * q",
        (_BOUGHT, _PAYS),
        _CHANGE,
        _KINDS,
        avoid=_AVOID,
    ),
    Schema(
        "money-two-kinds-weighed-change",
        _two,
        "m - a * p - b * q",
        (_WEIGHING, _PAYS),
        _CHANGE,
        _WEIGHED,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-two-kinds-gap",
        _gap,
        "a * p - b * q",
        (_BOUGHT,),
        """
        how much more <do +> the {Ns} *cost than the {Ms}
        how much less <do +> the {Ms} *cost than the {Ns}
        how much more <do A> {A} *pay for the {Ns} than for the {Ms}
        what <be> the difference between the costs of the {Ns} and the {Ms}
        how many dollars more <do +> all the {Ns} *cost
        by how much <do +> the {Ns} *cost more than the {Ms}
        """,
        _KINDS,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-two-kinds-shared",
        _shared,
        "(a * p + b * q) / n",
        (
            _BOUGHT,
            """
            {n} people share the cost
            the cost is shared equally by {n} people
            {n} friends share the bill equally
            the bill is split among {n} people
            the money comes from {n} friends in equal parts
        """,
        ),
        """
        how much <do> each of them *pay
        how much must each person *pay
        what <be> the share of each person
        how much <be> that for each person
        how much money <do> each one *give
        how many dollars <do> each person *pay
        """,
        _KINDS,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "money-other-kind-count",
        _two,
        "(s - a * p) / q",
        (
            """
        {A} <buy A> {a N} at {p $} each and some {Ms} at {q $} each. Altogether {A.he} <pay A> {s $}
        a {N} <cost> {p $} and a {M} {q $}. {A} <spend A> {s $} on {a N} and some {Ms}
        for {a N} and some {Ms}, {A} <pay A> {s $}. The {Ns} <cost +> {p $} each and the {Ms} {q $} each
        {A} <have A> {s $} and <buy A> {a N} for {p $} each. With all the rest {A.he} <buy A> {Ms} for {q $} each
        {A} <spend A> exactly {s $}: {a N} at {p $} and some {Ms} at {q $} apiece
        the bill for {a N} at {p $} each and some {Ms} at {q $} each <be> {s $}
        """,
        ),
        """
        how many {Ms} <be> that
        how many {Ms} <be +> bought
        how many {Ms} <be +> there
        what <be> the number of {Ms}
        how many {Ms} <be +> on the bill
        find the number of {Ms}
        how many {Ms} can be bought
        """,
        _KINDS,
        avoid=_AVOID,
    ),
    Schema(
        "money-other-kind-price",
        _two,
        "(s - a * p) / b",
        (
            """
        {A} <buy A> {a N} at {p $} each and {b M}. Altogether {A.he} <pay A> {s $}
        {A} <spend A> {s $} on {a N} and {b M}. A {N} <cost> {p $}
        for {a N} and {b M}, {A} <pay A> {s $}. The {Ns} <cost +> {p $} each
        {a N} and {b M} <cost +> {s $} together, and a {N} <cost> {p $}
        the bill for {a N} at {p $} each and {b M} <be> {s $}
        {b M} and {a N} <cost +> {s $}. The price of each {N} <be> {p $}
        """,
        ),
        """
        how much <do> a {M} *cost
        what <be> the price of a {M}
        how much <do> each {M} *cost
        what <do> one {M} *cost
        how many dollars <do> each {M} *cost
        find the price of one {M}
        what <be> the price of each {M}
        """,
        _KINDS,
        avoid=_AVOID,
    ),
    Schema(
        "money-two-kinds-and-delivery",
        _two,
        "a * p + b * q + n",
        (
            _BOUGHT,
            """
            the delivery <cost> {n $}
            for delivery, another {n $} <be> added
            {n $} <be> added for delivery
            shipping <cost> {n $} more
            a delivery fee of {n $} <be> added
        """,
        ),
        _ALL,
        _KINDS,
        avoid=_AVOID,
        weight=0.6,
    ),
)

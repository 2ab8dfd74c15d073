"""Prices and percentages: discount, increase, tax, and the price before a sale."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

GOODS: Final = {"N": "@dear"}
_RISING: Final = {
    "NU": "ticket:theater|room:hotel|pass:museum|course:music school|meal:restaurant|book:bookstore|bike:bike shop|"
    "coat:store|lesson:dance school|season ticket:swimming pool|phone:store|lamp:shop|trip:travel office"
}


def percent(random: Random, *choices: int) -> Fraction:
    """One of the rates, which are given in percent."""
    return Fraction(random.choice(choices or (5, 10, 15, 20, 25, 30, 35, 40, 50, 60)), 100)


def _off(random: Random) -> Numbers:
    """A price `p`, a rate `q` and another rate `r`; a note `m`, and the price after the sale `c`."""
    rate = percent(random)
    whole = rate.denominator * random.randint(2, 400 // rate.denominator)
    after = whole * (1 - rate)
    return {
        "p": whole,
        "q": rate,
        "c": after,
        "d": random.randint(2, max(3, int(after) // 3)),
        "n": random.randint(3, 30),
    }


def _group(random: Random) -> Numbers:
    rate = percent(random, 5, 10, 15, 20, 25, 30)
    return {
        "p": random.choice((4, 6, 8, 12, 14, 16, 18, 20, 24, 30)),
        "q": rate,
        "n": 5 * random.randint(2, 12),
    }


def _up(random: Random) -> Numbers:
    rate = percent(random, 4, 5, 8, 10, 12, 15, 20, 25, 30)
    whole = rate.denominator * random.randint(2, max(4, 200 // rate.denominator))
    return {"p": whole, "q": rate, "c": whole * (1 + rate)}


def _note(random: Random) -> Numbers:
    numbers = dict(_off(random))
    return {**numbers, "m": next(m for m in (20, 50, 100, 200, 500) if m > numbers["c"])}


def _twice(random: Random) -> Numbers:
    first, second = random.sample((10, 20, 25, 30, 40, 50), 2)
    return {"p": 20 * random.randint(2, 30), "q": Fraction(first, 100), "r": Fraction(second, 100)}


def gain(random: Random) -> Numbers:
    """A price, and a higher and a lower one that differ from it by so many percent."""
    cost, rate = (
        random.choice((20, 25, 40, 50, 60, 80, 120, 150, 200)),
        random.choice((5, 10, 15, 20, 25, 30, 35, 40, 45)),
    )
    change = Fraction(cost * rate, 100)
    return {"p": cost, "a": cost + change, "b": cost - change}


_AVOID: Final = "money number people time"
_SALE: Final = """
    a {N} that usually <cost> {p $} <be> on sale with {q %} off
    the price of a {N} <be> {p $}, and there <be> a discount of {q %}
    a {N} <cost> {p $}. In the sale it <be> reduced by {q %}
    {A} <want A> a {N} for {p $} and <get A> {q %} off
    a store <give> a {q %} discount on a {N} that <cost> {p $}
    {A} <see A> a {N} for {p $}. Today everything in the store <be> {q %} off
    a {N} with a price tag of {p $} <be> sold at a {q %} discount
"""
_AFTER: Final = """
    what <be> the sale price
    how much <do.now> the {N} *cost now
    how much <do> the {N} *cost after the discount
    what <be> the new price of the {N}
    how much must be paid for the {N}
    what <be> the price after the discount
    how many dollars <do> the {N} *cost in the sale
    find the sale price of the {N}
"""
_BEFORE: Final = """
    what was the original price
    how much did the {N} *cost before
    what was the price of the {N} before
    how much was the {N} at first
    find the original price of the {N}
    what was the old price of the {N}
    how many dollars did the {N} *cost at first
"""

SCHEMAS: Final = (
    Schema(
        "percent-sale-price",
        _off,
        "p - p * q",
        (_SALE,),
        _AFTER,
        GOODS,
        avoid=_AVOID,
    ),
    Schema(
        "percent-sale-then-coupon",
        _off,
        "p - p * q - d",
        (
            """
        a {N} that usually <cost> {p $} <be> {q %} off, and {A} <have A> a coupon for another {d $} off
        the price of a {N} <be> {p $}. It <be> reduced by {q %} and then by another {d $}
        {A} <buy A> a {N} for {p $} with a {q %} discount. After that, a coupon <take> {d $} off
        a {N} <cost> {p $}. {A} <get A> {q %} off, and then {d $} off with a gift card
        in a sale a {N} of {p $} <be> {q %} off. A voucher <make> it {d $} cheaper still
        """,
        ),
        """
        how much <do A> {A} *pay
        how much must be paid in the end
        what <be> the final price
        how much <do> the {N} *cost in the end
        find the final price of the {N}
        how many dollars <do A> {A} *pay for the {N}
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "percent-sale-change",
        _note,
        "m - (p - p * q)",
        (
            """
        {A} <buy A> a {N} of {p $} with a {q %} discount and <pay A> with {m $}
        a {N} for {p $} <be> {q %} off. {A} <pay A> with {m $}
        {A} <have A> {m $} and <buy A> a {N} that <cost> {p $} before a discount of {q %}
        with {m $}, {A} <buy A> a {N} marked {p $} at {q %} off
        the price of a {N} <be> {p $}, less {q %}. {A} <hand A> the cashier {m $}
        """,
        ),
        """
        how much change <do A> {A.he} *get
        how much money <be> left
        what <be> the change
        how much <do A> {A} *get back
        how many dollars <be +> left
        how much money <do A> {A} *have left
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "percent-original-from-sale",
        _off,
        "c / (1 - q)",
        (
            """
        after a discount of {q %}, a {N} <cost> {c $}
        {A} <pay A> {c $} for a {N} that <be> {q %} off
        a {N} <be> reduced by {q %} and now <cost.now> {c $}
        in a sale with {q %} off, {A} <buy A> a {N} for {c $}
        the sale price of a {N} <be> {c $}, which <be> {q %} less than before
        with {q %} off, the price of a {N} <be> {c $}
        """,
        ),
        _BEFORE,
        GOODS,
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "percent-original-from-raised",
        _up,
        "c / (1 + q)",
        (
            """
        after an increase of {q %}, a {N} at a {U} <cost> {c $}
        the price of a {N} at a {U} went up by {q %} to {c $}
        a {U} raised the price of a {N} by {q %}. Now it <cost> {c $}
        a {N} at a {U} <be> now {q %} more expensive than before and <cost> {c $}
        a {N} at a {U} <cost> {c $} after a price rise of {q %}
        """,
        ),
        _BEFORE,
        _RISING,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "percent-price-after-rise",
        _up,
        "p + p * q",
        (
            """
        a {N} at a {U} <cost> {p $}. The price <go> up by {q %}
        a {U} <raise> the price of a {N} from {p $} by {q %}
        the price of a {N} at a {U} <be> {p $}, and it <rise> by {q %}
        a {N} that <cost> {p $} at a {U} <get> {q %} more expensive
        the price of {p $} for a {N} at a {U} <be> increased by {q %}
        at a {U} a {N} <cost> {p $} until the price <be> raised by {q %}
        """,
        ),
        """
        what <be> the new price
        how much <do.now> the {N} *cost now
        what <do> a {N} *cost after that
        what <be> the price after the increase
        how many dollars <do> a {N} *cost then
        find the new price of the {N}
        calculate the price after the increase
        """,
        _RISING,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "percent-group-discount",
        _group,
        "n * p * (1 - q)",
        (
            """
        {n} people buy tickets for {p $} each and get a group discount of {q %}
        a ticket costs {p $}. A group of {n} gets {q %} off
        tickets for a show are {p $} each. For a group of {n} people there is a discount of {q %}
        a class of {n} students gets {q %} off tickets that cost {p $} each
        a school orders {n N} at {p $} each with a discount of {q %}
        {n N} cost {p $} each, and for such a large order there is {q %} off
        """,
        ),
        """
        how much is that in all
        how much must be paid altogether
        what is the total price after the discount
        how many dollars is that in total
        what is the total cost
        find the total price
        """,
        GOODS,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "percent-two-discounts",
        _twice,
        "p * (1 - q) * (1 - r)",
        (
            """
        a {N} for {p $} <be> reduced by {q %} and later by another {r %} of the new price
        the price of a {N} <be> {p $}. It <be> first cut by {q %}, then the new price <be> cut by {r %}
        a {N} <cost> {p $}. In the sale there <be> {q %} off, and members <get +> {r %} off the sale price
        {A} <buy A> a {N} of {p $} at {q %} off. At the checkout {A.he} <get A> {r %} off the reduced price
        from {p $}, the price of a {N} <fall> by {q %} and then by {r %} of what <be> left
        """,
        ),
        """
        what <be> the final price
        how much <do> the {N} *cost in the end
        what <be> the price after both discounts
        how much must be paid for the {N}
        find the final price of the {N}
        how many dollars <do> the {N} *cost after that
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "percent-discount-rate",
        gain,
        "(p - b) / p * 100",
        (
            """
        the price of a {N} <be> cut from {p $} to {b $}
        a {N} that used to cost {p $} now <cost.now> {b $}
        {A} <buy A> a {N} for {b $} instead of {p $}
        in a sale, a {N} of {p $} <be> sold for {b $}
        a {N} <be> reduced from {p $} to {b $}
        the old price of a {N} <be> {p $}, the sale price <be> {b $}
        """,
        ),
        """
        what percent <be> the discount
        what <be> the discount in percent
        by what percent <be> the price reduced
        how many percent off <be> that
        by how many percent <do> the price *fall
        find the discount in percent
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.7,
    ),
)

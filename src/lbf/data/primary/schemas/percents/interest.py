"""Discounts, taxes, tips, profit and interest: percentages of money."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_GOODS: Final = {"N": "@dear"}


def _cost(random: Random) -> Numbers:
    """A price, a percentage, and the price with and without it, all in whole dollars or tens of cents."""
    share = Fraction(random.choice((5, 10, 10, 15, 20, 20, 25, 30, 40, 50)), 100)
    price = 20 * random.randint(1, 15)
    return {"p": price, "q": share, "s": price - price * share, "u": price + price * share}


def _bill(random: Random) -> Numbers:
    return {"p": 4 * random.randint(3, 25), "q": Fraction(random.choice((5, 10, 15, 20, 25)), 100)}


def _saved(random: Random) -> Numbers:
    share = Fraction(random.choice((2, 3, 4, 5, 6, 8, 10)), 100)
    return {"p": 100 * random.randint(2, 60), "q": share, "t": random.randint(2, 6)}


def _several(random: Random) -> Numbers:
    return {**_cost(random), "k": random.randint(2, 6)}


_CHEAPER: Final = """
    a {N} usually <cost> {p $}. In a sale it <be> sold for {s $}
    the price of a {N} <be> reduced from {p $} to {s $}
    a shop <lower> the price of a {N} from {p $} to {s $}
    {A} <pay A> {s $} for a {N} that normally <cost> {p $}
    in a sale a {N} <cost> {s $} instead of {p $}
"""
_INTEREST: Final = """
    {A} <put A> {p $} in the bank for {t} years at {q %} simple interest per year
    {A} <save A> {p $} at a bank that <pay> {q %} simple interest a year, for {t} years
    a bank <pay> {q %} interest a year. {A} <leave A> {p $} there for {t} years at simple interest
    {p $} <be> in a savings account with {q %} simple interest per year for {t} years
    {A} <lend A> {p $} for {t} years at a simple interest of {q %} per year
"""

SCHEMAS: Final = (
    Schema(
        "percent-price-before-sale",
        _cost,
        "s / (1 - q)",
        (
            """
            after a discount of {q %} a {N} <cost> {s $}
            a {N} <be> on sale at {q %} off and <cost> {s $}
            {A} <pay A> {s $} for a {N} with a discount of {q %}
            with {q %} off, the price of a {N} <be> {s $}
            {A} <get A> {q %} off the price of a {N} and <pay A> {s $}
            """,
        ),
        """
        what <be> the original price
        what <be> the price before the discount
        how much <do> it *cost without the discount
        what <be> the regular price of the {N}
        how much <do> the {N} *cost at full price
        find the original price
        """,
        _GOODS,
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "percent-of-discount",
        _cost,
        "(p - s) / p * 100",
        (_CHEAPER,),
        """
        what percent <be> the discount
        what <be> the discount in percent
        by what percent <be> the price reduced
        how many percent cheaper <be> it
        what percent off <be> that
        by how many percent <do> the price *go down
        """,
        _GOODS,
        avoid="money",
    ),
    Schema(
        "percent-several-off",
        _several,
        "k * p * (1 - q)",
        (
            """
            {A} <buy A> {k N} for {p $} each and <get A> a discount of {q %}
            a {N} <cost> {p $}. {A} <buy A> {k} of them and <get A> {q %} off
            {k N} at {p $} each <be +> sold with {q %} off
            there <be> {q %} off all prices. {A} <take A> {k N}, each with a price of {p $} before the discount
            the regular price of a {N} <be> {p $}, and {A} <buy A> {k} of them at {q %} off
            """,
        ),
        """
        how much <do A> {A} *pay
        how much must {A} *pay
        what <be> the total price
        how much <do +> they *cost [altogether|in all|]
        how much <do A> {A} *spend [altogether|in all|]
        how many dollars <be> that in all
        """,
        {"N": "lamp|chair|shirt|jacket|book set|table|helmet|backpack|game|watch"},
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "percent-tax",
        lambda r: {"p": 20 * r.randint(1, 20), "q": Fraction(r.choice((5, 6, 8, 10, 20)), 100)},
        "p + p * q",
        (
            """
            a {N} <cost> {p $} plus {q %} tax
            the price of a {N} <be> {p $} without tax, and the tax <be> {q %}
            {A} <buy A> a {N} for {p $} and <have A> to pay {q %} sales tax on it
            a {N} <be> marked {p $}. A sales tax of {q %} <be> added
            to the price of {p $} for a {N}, {q %} tax <be> added
            """,
        ),
        """
        what <be> the total price
        how much <be> that with tax
        how much <do> the {N} *cost with tax
        what <be> the price including tax
        how much must be paid in all
        what <be> the total cost
        """,
        _GOODS,
        avoid="money",
    ),
    Schema(
        "percent-bill-with-tip",
        _bill,
        "p + p * q",
        (
            """
            a [meal|dinner|lunch] <cost> {p $}, and {A} <leave A> a tip of {q %}
            {A.own} bill at a restaurant <be> {p $}. {A.he} <add A> a tip of {q %}
            the bill <be> {p $}, and {A} <give A> the waiter {q %} more as a tip
            {A} <pay A> {p $} for a [taxi ride|haircut|pizza] plus a tip of {q %}
            for a [meal|taxi ride|haircut] of {p $} {A} <tip A> {q %}
            """,
        ),
        """
        how much <do A> {A.he} *pay [altogether|in all|in total]
        what <do A> {A.he} *pay with the tip
        how much <be> that with the tip
        how much money <do A> {A} *spend in all
        what <be> the total amount
        how many dollars <do A> {A} *pay altogether
        """,
        {},
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "percent-price-up",
        _cost,
        "p + p * q",
        (
            """
            the price of a {N} <be> {p $}. It <go> up by {q %}
            a {N} <cost> {p $}, and then it <get> {q %} more expensive
            a shop <raise> the price of a {N} by {q %}. It <be> {p $} before
            a {N} <cost> {p $} last year, and since then the price has risen by {q %}
            {A} <buy A> a {N} for {p $} and <sell A> it for {q %} more
            """,
        ),
        """
        what <be> the new price
        how much <do> it *cost then
        what <be> the price after that
        how much <do> the {N} *cost after the increase
        what <be> the higher price
        how many dollars <be> that then
        """,
        _GOODS,
        ("past",),
        avoid="money",
    ),
    Schema(
        "percent-price-up-what",
        _cost,
        "(u - p) / p * 100",
        (
            """
            the price of a {N} <go> up from {p $} to {u $}
            a {N} <cost> {p $} last year, and this year it <cost> {u $}
            a shop <raise> the price of a {N} from {p $} to {u $}
            {A} <buy A> a {N} for {p $} and <sell A> it for {u $}
            a {N} <cost> {p $} before, and then the price <be> raised to {u $}
            """,
        ),
        """
        what <be> the increase in percent
        by what percent <do> the price *go up
        what <be> the percent increase
        how many percent more <be> that
        by how many percent <do> the price *rise
        what percent of the old price <be> the difference
        """,
        _GOODS,
        ("past",),
        avoid="money",
    ),
    Schema(
        "percent-bank-interest",
        _saved,
        "p * q * t",
        (_INTEREST,),
        """
        how much interest <be> that [altogether|in all|]
        what <be> the interest
        how much interest <do> the money *earn
        how many dollars of interest <be> that
        how much interest <be> paid in that time
        find the interest
        """,
        {},
        avoid="money time",
        weight=0.7,
    ),
    Schema(
        "percent-bank-total",
        _saved,
        "p + p * q * t",
        (_INTEREST,),
        """
        how much money <be> that in the end
        how much <be> there after this time
        what <be> the total amount with interest
        how much money <be> there with the interest
        what <be> the amount at the end
        how many dollars <be> that together with the interest
        """,
        {},
        avoid="money time",
        weight=0.6,
    ),
    Schema(
        "percent-saved-of-income",
        _cost,
        "p - p * q",
        (
            """
            {A} <earn A> {p $} and <save A> {q %} of it
            {A} <get A> {p $} for a job and <put A> {q %} of it in the bank
            out of {p $} {A} <save A> {q %} and <spend A> the rest
            {A} <save A> {q %} of {A.his} {p $} and <spend A> the rest
            {A} <have A> {p $} and <put A> {q %} of the money aside
            """,
        ),
        """
        how much <be> left to spend
        how much money <be> not saved
        how much money <be> left for other things
        how much can {A.he} *spend
        how many dollars can {A} *spend
        what amount <be> left
        """,
        {},
        avoid="money",
        weight=0.7,
    ),
)

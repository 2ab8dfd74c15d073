"""Percentages of money: tax, tip, interest, profit and commission."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.tickets.discounts import GOODS, gain, percent

_MEAL: Final = {"L": "a restaurant|a café|a pizzeria|a diner|a steak house|a noodle bar"}


def _taxed(random: Random) -> Numbers:
    rate = percent(random, 4, 5, 6, 8, 10, 20)
    cost, off = 5 * random.randint(4, 50), 5 * random.randint(1, 3)
    return {"p": cost + off, "d": off, "q": rate, "n": random.randint(2, 9)}


def _bill(random: Random) -> Numbers:
    people = random.randint(2, 6)
    return {"s": 20 * people * random.randint(1, 2), "q": percent(random, 10, 15, 20, 25), "n": people}


def _bank(random: Random) -> Numbers:
    rate = Fraction(random.choice((1, 2, 3, 4, 5, 6)), 100)
    return {"p": 100 * random.randint(2, 90), "q": rate, "t": random.randint(2, 9)}


def _pay(random: Random) -> Numbers:
    return {
        "b": 50 * random.randint(6, 30),
        "s": 100 * random.randint(10, 90),
        "q": percent(random, 2, 3, 4, 5, 6, 8),
    }


_AVOID: Final = "money number people time"
_INTEREST: Final = """
    {A} <put A> {p $} in a savings account with {q %} simple interest a year
    {A} <lend A> {p $} at a simple interest rate of {q %} per year
    a bank <pay> {q %} simple interest a year, and {A} <have A> {p $} in it
    {A} <save A> {p $} at a bank that <pay> {q %} simple interest every year
    {p $} <be +> invested at {q %} simple interest per year
    {A} <have A> {p $} in the bank at a yearly rate of {q %} simple interest
"""

SCHEMAS: Final = (
    Schema(
        "percent-off-then-tax",
        _taxed,
        "(p - d) * (1 + q)",
        (
            """
        a {N} <cost> {p $}. {A} <get A> {d $} off and then <pay A> {q %} sales tax
        {A} <buy A> a {N} of {p $} with a coupon for {d $}. A tax of {q %} <be> added to the reduced price
        the price of a {N} <be> {p $} less {d $}, plus {q %} tax on the rest
        {d $} <be +> taken off the price of {p $} for a {N}. Then {q %} tax <be> added
        {A} <use A> a {d $} coupon to buy a {N} for {p $}. On what <be> left there <be> a tax of {q %}
        """,
        ),
        """
        how much <do A> {A} *pay in all
        what <be> the final price
        how much must be paid in the end
        how much <do> the {N} *cost with tax
        find the final price with tax
        what <be> the total cost
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "percent-several-with-tax",
        _taxed,
        "n * p * (1 + q)",
        (
            """
        {A} <buy A> {n N} at {p $} each. A sales tax of {q %} <be> added
        {n N} <cost +> {p $} each plus {q %} tax
        a {N} <cost> {p $} before tax, and the tax <be> {q %}. {A} <buy A> {n} of them
        {A} <order A> {n N} for {p $} each and <pay A> {q %} tax on them
        with a tax of {q %} on top, {A} <buy A> {n N} at {p $} apiece
        """,
        ),
        """
        how much <do A> {A} *pay in all
        what <be> the total with tax
        how much <be> that with tax
        how much must be paid altogether
        what <be> the total cost including tax
        find the total price with tax
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "percent-tip-added",
        _bill,
        "s + s * q",
        (
            """
        the bill at {L} <be> {s $}, and {A} <leave A> a tip of {q %}
        {A} <eat A> at {L} for {s $} and <add A> a {q %} tip
        a dinner at {L} <cost> {s $}. {A} <give A> the waiter a {q %} tip
        {A} <pay A> a bill of {s $} at {L} plus a tip of {q %}
        at {L} {A} <have A> a bill of {s $} and <tip A> {q %}
        the meal <cost> {s $} at {L}, plus {q %} for service
        """,
        ),
        """
        how much <do A> {A} *pay in all
        what <be> the total with the tip
        how much <be> that together with the tip
        how much money <do A> {A.he} *spend altogether
        what <be> the total cost of the meal
        find the total amount
        how many dollars <be> that in all
        """,
        _MEAL,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "percent-tip-shared",
        _bill,
        "(s + s * q) / n",
        (
            """
        {n} friends have a bill of {s $} at {L}. They add a {q %} tip and share the cost equally
        the bill at {L} is {s $}, plus a tip of {q %}. {n} people split it equally
        a dinner at {L} costs {s $}. With a {q %} tip on top, {n} friends share the total equally
        {n} people eat at {L} for {s $}, leave a tip of {q %} and split the total
        at {L} a group of {n} has a bill of {s $} and tips {q %}. Everyone pays the same
        """,
        ),
        """
        how much <do> each of them *pay
        how much must each person *pay
        what is the share of each person
        how much is that per person
        how many dollars <do> each person *pay
        how much <do> everyone *pay with the tip
        """,
        _MEAL,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "percent-simple-interest",
        _bank,
        "p * q * t",
        (_INTEREST,),
        """
        how much interest is that in {t year}
        how much interest is earned in {t year}
        what is the interest for {t year}
        how many dollars of interest are there after {t year}
        how much interest <do> the money *bring in {t year}
        find the simple interest for {t year}
        calculate the interest after {t year}
        """,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "percent-savings-with-interest",
        _bank,
        "p + p * q * t",
        (_INTEREST,),
        """
        how much money is there after {t year}
        what is the total amount after {t year}
        how much is that together with the interest after {t year}
        how many dollars are there in all after {t year}
        what is the balance after {t year}
        find the total amount after {t year}
        """,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "percent-profit-rate",
        gain,
        "(a - p) / p * 100",
        (
            """
        a shop <buy> a {N} for {p $} and <sell> it for {a $}
        a dealer <pay> {p $} for a {N} and <sell> it for {a $}
        a {N} bought for {p $} <be> sold for {a $}
        {A} <buy A> an old {N} for {p $} and <sell A> it for {a $}
        a {N} <cost> a shop {p $} and <be> sold at {a $}
        """,
        ),
        """
        what percent profit <be> that
        what <be> the profit in percent
        what percent of the cost <be> the profit
        how many percent profit <be> that
        how large <be> the profit in percent of the cost
        find the profit in percent
        """,
        GOODS,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "percent-pay-with-commission",
        _pay,
        "b + s * q",
        (
            """
        {A} <earn A> {b $} a month plus {q %} of the sales. This month the sales <be +> {s $}
        {A} <get A> a fixed pay of {b $} and a commission of {q %} on sales of {s $}
        the monthly pay of a salesperson <be> {b $} plus {q %} of the sales, which <be +> {s $}
        a seller <get> {b $} a month and {q %} commission. In one month the sales <reach +> {s $}
        with sales of {s $}, {A} <get A> {q %} of them in addition to a base pay of {b $}
        """,
        ),
        """
        how much <be> that in all
        how much money <be> that for the month
        what <be> the total pay
        how much <be> the pay for this month
        what <be> the income for this month
        find the total pay for the month
        """,
        avoid=_AVOID,
        weight=0.7,
    ),
)

"""Money earned, saved, lent and spent over hours, days and months."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

_WORK: Final = {
    "J": "wash windows|mow lawns|walk dogs|deliver newspapers|help in a bakery|rake leaves|babysit|paint fences|"
    "work in a café|pick berries|sort letters|clean cars|water gardens|work at a farm|tutor children"
}
_DAYS: Final = {"DE": "Monday:Tuesday|Saturday:Sunday|Friday:Saturday|Wednesday:Thursday|Monday:Friday"}
_EARNED: Final = """
    how much [money|] <do A> {A} *earn [altogether|in all|in total|]
    how much money <be> that [altogether|in all|]
    how many dollars <do A> {A.he} *earn
    what <be> the total pay
    how much <do A> {A.he} *get for this work
    what <do A> {A} *earn in all
    how much money <do A> {A.he} *make
    how many dollars <be> that
"""
_HAS_NOW: Final = """
    how much money <do.now A> {A} *have now
    how much [money|] <do A> {A.he} *have [then|in the end|after that]
    how many dollars <do.now A> {A} *have now
    how much <be> in {A.own} [purse|piggy bank|wallet] [then|in the end|after that]
    how much money <do A> {A} *end up with
    how many dollars <be> that in the end
    what <be> the amount {A} <have A> [then|in the end]
"""


def _pocket(random: Random) -> Numbers:
    money = some(random, 5, 90)
    return {"a": money, "b": some(random, 2, 60), "c": below(random, money)}


SCHEMAS: Final = (
    Schema(
        "money-hours-on-two-days",
        lambda r: {"p": r.randint(3, 20), "a": r.randint(2, 9), "b": r.randint(2, 9)},
        "p * (a + b)",
        (
            """
            {A} <J A> for {p $} an hour
            {A} <earn A> {p $} [an|per|every] hour
            {A} <get A> {p $} for every hour of work
            for each hour of work {A} <get A> {p $}
            {A} <be A> paid {p $} an hour
            {A} <make A> {p $} an hour in {A.his} job
            """,
            """
            {A.he} <work A> {a hour} on {D} and {b hour} on {E}
            on {D} {A.he} <work A> for {a hour} and on {E} for {b hour}
            {A.he} <work A> for {a hour} on {D} and for {b} on {E}
            {A.he} <work A> {a hour} in the morning and {b} in the afternoon
            {A.he} <work A> {a hour} on one day and {b hour} on the next
            """,
        ),
        _EARNED,
        {**_WORK, **_DAYS},
        avoid="money time age",
    ),
    Schema(
        "money-hours-a-day",
        lambda r: {"p": r.randint(3, 15), "a": r.randint(2, 8), "b": r.randint(2, 12)},
        "p * a * b",
        (
            """
            {A} <earn A> {p $} an hour. {A.he} <work A> {a hour} a day for {b day}
            {A} <J A> {a hour} every day for {p $} an hour and <do A> so for {b day}
            {A} <work A> {a hour} on each of {b day} and <get A> {p $} an hour
            {A} <get A> {p $} for an hour of work. {A.he} <work A> on {b day}, {a hour} each day
            for {b day} {A} <work A> {a hour} a day, and every hour {A.he} <earn A> {p $}
            {A} <be A> paid {p $} per hour and <work A> {a hour} per day for {b day}
            """,
        ),
        _EARNED,
        _WORK,
        avoid="money time age",
        weight=0.7,
    ),
    Schema(
        "money-hours-and-extra",
        lambda r: {"p": r.randint(3, 20), "k": r.randint(2, 10), "b": some(r, 2, 40)},
        "k * p + b",
        (
            """
            {A} <J A> for {k hour} at {p $} an hour and <get A> {b $} extra
            {A} <work A> {k hour} for {p $} an hour. The boss <give> {A.him} {b $} more as a thank-you
            {A} <earn A> {p $} an hour and <work A> for {k hour}. {A.he} also <get A> {b $} in tips
            {A} <get A> {b $} for coming and {p $} for every hour. {A.he} <work A> {k hour}
            for {k hour} of work {A} <get A> {p $} an hour, and on top of that {b $} for the bus
            """,
        ),
        _EARNED,
        _WORK,
        avoid="money time age",
        weight=0.7,
    ),
    Schema(
        "money-pay-per-hour",
        lambda r: {"k": (k := r.randint(2, 12)), "a": k * r.randint(3, 20)},
        "a / k",
        (
            """
            {A} <J A> for {k hour} and <earn A> {a $}
            {A} <earn A> {a $} in {k hour}
            {A} <get A> {a $} for {k hour} of work
            for {k hour} of work {A} <be A> paid {a $}
            {A} <work A> {k hour} and <get A> {a $} [in all|altogether]
            {A} <make A> {a $} when {A.he} <work A> for {k hour}
            """,
        ),
        """
        how much <do A> {A} *earn [per|an|each|in one] hour
        how much money <do A> {A.he} *get for one hour
        how much <be> that [per|an] hour
        how many dollars <do A> {A.he} *make in an hour
        what <be> the pay for one hour
        what <do A> {A.he} *earn each hour
        """,
        _WORK,
        avoid="money time age",
        weight=0.7,
    ),
    Schema(
        "money-in-a-year",
        lambda r: {"p": r.randint(2, 60)},
        "p * 12",
        (
            """
            {A} <V A> {p $} [each|every|per] month
            {A} <V A> {p $} a month
            every month {A} <V A> {p $}
            each month {A} <V A> {p $} [again|]
            the amount that {A} <V A> every month <be> {p $}
            month after month {A} <V A> {p $}
            """,
        ),
        """
        how much <do.now A> {A.he} *V in [one|a|a whole|a full] year
        how much money <do.now A> {A} *V in a year
        how much <be.now> that in [one|a] year
        how many dollars <do.now A> {A.he} *V each year
        what <do.now A> {A} *V per year
        how much money <be.now> that for a [whole|full] year
        """,
        {"V": "save|earn|spend|get|pay|give away|put aside"},
        avoid="money time age",
        tenses=("now",),
        weight=0.6,
    ),
    Schema(
        "money-gain-then-spend",
        lambda r: {"a": (a := some(r, 3, 80)), "b": (b := some(r, 2, 50)), "c": below(r, a + b)},
        "a + b - c",
        (
            """
            {A} <have A> {a $}, <get A> {b $} [from {A.his} aunt|as a present|] and <spend A> {c $}
            {A} <have A> {a $}. {A.he} <earn A> {b $} and then <spend A> {c $} on [a toy|food|a gift|a ticket]
            {A} <save A> {a $} in [March|one month] and {b $} in [May|the next]. Then {A.he} <spend A> {c $}
            there <be> {a $} in {A.own} piggy bank. {A.he} <put A> in {b $} and <take A> out {c $}
            {A.own} father <give> {A.him} {a $} and {A.his} mother {b $}. {A.he} <pay A> {c $} for [a game|a book]
            {A} <sell A> {A.his} old toys for {a $} and {A.his} books for {b $}, and then <buy A> a bag for {c $}
            """,
        ),
        _HAS_NOW + "    how much money <do.now A> {A} *have left\n    how much <be> left",
        avoid="money",
    ),
    Schema(
        "money-spend-then-gain",
        _pocket,
        "a - c + b",
        (
            """
            {A} <have A> {a $}, <spend A> {c $} and <get A> {b $} [from {A.his} aunt|as a present|]
            {A} <have A> {a $}. {A.he} <spend A> {c $} on [a toy|food|a gift|a ticket] and then <earn A> {b $}
            there <be> {a $} in {A.own} piggy bank. {A.he} <take A> out {c $} and later <put A> in {b $}
            {A} <spend A> {c $} of {A.his} {a $}. The next day {A.his} uncle <give> {A.him} {b $}
            {A} <have A> {a $} and <lend A> {c $} to a friend. Then {A.he} <get A> {b $} for [helping|cleaning]
            {A} <pay A> {c $} out of {A.his} {a $} for [a game|a book]. Later {A.he} <find A> {b $} in a drawer
            """,
        ),
        _HAS_NOW,
        avoid="money",
    ),
    Schema(
        "money-start-before-two-buys",
        lambda r: {"p": some(r, 2, 40), "q": some(r, 2, 30), "c": some(r, 1, 40)},
        "p + q + c",
        (
            """
            {A} <spend A> {p $} on [a book|a shirt|shoes] and {q $} on [lunch|a toy] and <have.now A> {c $} left
            {A} <buy A> [a bag|a game] for {p $} and [a cap|a pen] for {q $}. Now {A.he} <have.now A> {c $} left
            after {A} <pay A> {p $} for [a ball|a lamp] and {q $} for [food|a ticket], {A.he} <have A> {c $} left
            {A} <have A> some money. {A.he} <give A> {p $} to a friend and <spend A> {q $}. {c $} <be> left
            {A} <go A> shopping. {A.he} <pay A> {p $} in one shop, {q $} in another, and <come A> home with {c $}
            """,
        ),
        """
        how much money did {A} *have [at first|before|to begin with|in the beginning]
        how much did {A.he} *have before that
        how much money did {A.he} *start with
        how many dollars did {A} *have at the start
        what did {A.he} *have at first
        with how much money did {A} *begin
        """,
        avoid="money",
        tenses=("past",),
    ),
)

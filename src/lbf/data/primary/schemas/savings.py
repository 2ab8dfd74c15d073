"""Money that is saved, earned and spent."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, price, some
from lbf.data.primary.schema import Numbers, Schema

_MID: Final = {"N": "@mid"}


def _saved(random: Random) -> Numbers:
    return {"a": price(random, 5, 60), "b": price(random, 2, 40)}


def _spent(random: Random) -> Numbers:
    start = price(random, 8, 80)
    whole = start == int(start)
    return {
        "a": start,
        "b": random.randint(1, int(start) - 1)
        if whole
        else Fraction(random.randint(20, int(start * 20) - 1), 20),
    }


def _missing(random: Random) -> Numbers:
    have = price(random, 2, 40)
    return {"a": have, "p": have + price(random, 1, 40)}


SCHEMAS: Final = (
    Schema(
        "money-gain",
        _saved,
        "a + b",
        (
            """
            {A} <have A> {a $} [|in {A.his} piggy bank|in {A.his} wallet|in {A.his} pocket]
            {A} <have A> {a $} saved
            there <be> {a $} in {A.own} [piggy bank|wallet|purse]
            past: {A} had saved {a $}
            """,
            """
            {A.his} [grandma|grandpa|aunt|uncle|father|mother] <give> {A.him} {b $} [|for {A.his} birthday]
            {A.he} <earn A> {b $} [by washing cars|by walking dogs|by helping a neighbor|at a fair]
            {A.he} <get A> {b $} more
            {A.he} <put A> in {b $} more
            {A.he} <save A> another {b $}
            {A.he} <find A> {b $} in a drawer
            """,
        ),
        """
        how much money <do.now A> {A.he} *have now
        how much money <do.now A> {A.he} *have [altogether|in all|in total]
        how many dollars <do.now A> {A.he} *have now
        how much <be.now> that [in all|altogether]
        how much <do.now A> {A.he} *have now
        what <be.now> {A.his} total now
        """,
        avoid="money",
        then=True,
    ),
    Schema(
        "money-spend",
        _spent,
        "a - b",
        (
            """
            {A} <have A> {a $} [|in {A.his} piggy bank|in {A.his} wallet|in {A.his} pocket]
            {A} <take A> {a $} to the [shop|fair|market]
            {A} <go A> to the [shop|fair|market] with {a $}
            past: {A} got {a $} for {A.his} birthday
            past: {A} had saved {a $}
            """,
            """
            {A.he} <spend A> {b $} on a {N}
            {A.he} <buy A> a {N} for {b $}
            {A.he} <pay A> {b $} for [lunch|a ticket|a {N}|a ride]
            {A.he} <spend A> {b $} [there|on food|]
            {A.he} <lose A> {b $} on the way
            {A.he} <give A> {b $} to {A.his} [sister|brother|friend]
            """,
        ),
        """
        how much money <do.now A> {A.he} *have left
        how much money <be.now> left
        how many dollars <do.now A> {A.he} *have left
        how much <do.now A> {A.he} *have left
        how much money <remain.now>
        how much money <do.now A> {A.he} still *have
        """,
        _MID,
        avoid="money",
        then=True,
        weight=1.2,
    ),
    Schema(
        "money-needed",
        _missing,
        "p - a",
        (
            """
            {A} <want A> to buy a {N} that <cost> {p $}
            {A} <want A> a {N} for {p $}
            a {N} <cost> {p $}
            {A} <be A> saving for a {N} that <cost> {p $}
            {A} <need A> {p $} for a {N}
            """,
            """
            {A} <have A> {a $}
            {A} <have A> saved {a $}
            {A} already <have A> {a $}
            so far {A} <have A> only {a $}
            {A} <have A> {a $} in {A.his} piggy bank
            """,
        ),
        """
        how much more money <do A> {A.he} *need
        how much more <do A> {A.he} *need
        how much <do A> {A.he} still *need to save
        how many more dollars <do A> {A.he} *need
        how much more must {A.he} *save
        how much money <be> still missing
        """,
        {"N": "@dear"},
        swap=True,
        avoid="money",
    ),
    Schema(
        "money-saved-per-week",
        lambda r: {"a": some(r, 2, 25), "k": factor(r)},
        "a * k",
        (
            """
            {A} <save A> {a $} [every week|each week|a week|per week]
            {A} <earn A> {a $} [every week|each week|a week]
            {A} <put A> {a $} into {A.his} piggy bank every week
            {A} <get A> {a $} of pocket money [a week|every week|each week]
            """,
        ),
        """
        how much <do.now> that *make in {k} weeks
        how much money <be> that in {k} weeks
        how much money <be> that after {k} weeks
        how many dollars <be> that in {k} weeks
        how much will {A.he} *have after {k} weeks
        what <be> the total after {k} weeks
        """,
        avoid="money time",
        tenses=("now",),
    ),
    Schema(
        "money-weeks-needed",
        lambda r: {"a": (a := r.randint(4, 20)), "p": a * r.randint(4, 12)},
        "p / a",
        (
            """
            {A} <save A> {a $} [every week|each week|a week|per week]
            {A} <put A> {a $} aside [every week|each week]
            """,
            """
            {A.he} <want A> to buy a {N} for {p $}
            {A.he} <need A> {p $} for a {N}
            {A.he} <be A> saving for a {N} that <cost> {p $}
            a {N} <cost> {p $}
            """,
        ),
        """
        how many weeks <do A> {A.he} *need
        how many weeks <do> it *take to save enough
        how many weeks must {A.he} *save
        after how many weeks can {A.he} *buy it
        for how many weeks <do A> {A.he} *have to save
        """,
        {"N": "@dear"},
        avoid="money time",
        tenses=("now",),
    ),
)

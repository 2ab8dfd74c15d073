"""Groups, shares and fractions asked as people ask: what she has, what each friend gets, what he ate."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, price, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}
_FRIENDS: Final = {"N": "@owned", "F": "friend|friend|child|kid|cousin|classmate|student|neighbor|person"}


def _product(random: Random) -> Numbers:
    return {"k": factor(random), "m": factor(random)}


def _shares(random: Random) -> Numbers:
    people, each = factor(random), factor(random)
    return {"k": people, "a": people * each}


def _part(random: Random) -> Numbers:
    parts = random.choice((2, 2, 3, 3, 4, 4, 5, 10))
    return {"a": parts * some(random, 2, 15), "f": Fraction(1, parts)}


_START: Final = """
    {A} <have A> {a N}
    {A} <@gain A> {a N}
    there <be a> {a N} in {A.own} {K}
    {A} <own A> {a N}
"""
_LOSES_PART: Final = """
    {A.he} <@lose A> {f /} of them
    {A.he} <@lose A> {f /} of the {Ns}
"""
_LEFT: Final = """
    how many {Ns} <do A> {A.he} *have left
    how many {Ns} <do.now A> {A.he} *have now
    how many {Ns} <do.now A> {A.he} still *have
    how many of the {Ns} <do A> {A.he} *keep
    how many <do A> {A.he} *have left
"""

SCHEMAS: Final = (
    Schema(
        "groups-person-total",
        _product,
        "k * m",
        (
            """
            {A} <have A> {k K}. There <be m> {m N} in each {K}
            {A} <have A> {k K} with {m N} in each
            {A} <buy A> {k K} of {Ns} with {m} in each {K}
            {A} <buy A> {k K}. Each {K} <have> {m N}
            {A} <get A> {k K} of {Ns}, and there <be m> {m N} in every {K}
            {A} <have A> {k K} of {m N}
            """,
        ),
        """
        how many {Ns} <do A> {A} *have [in all|altogether|in total|]
        how many {Ns} <do A> {A.he} *have [in all|altogether|]
        how many {Ns} <be> that in all the {Ks} together
        what <be> the number of {Ns} {A} <have A>
        how many {Ns} <have A> {A.he} got
        """,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "sharing-each-person",
        _shares,
        "a / k",
        (
            """
            {A} <share A> {a N} equally among {k F}
            {A} <divide A> {a N} equally among {k F}
            {A} <have A> {a N} and <share A> them equally with {k F}
            {k F} <share +> {a N} equally
            {A} <hand A> out {a N} to {k F}, the same number to each
            {a N} <be +> shared fairly by {k F}
            {A} <want A> to give {a N} to {k F} so that all <get +> the same number
            there <be +> {a N} and {k F}. All <get +> the same number
            """,
        ),
        """
        how many {Ns} <do> each {F} *get
        how many {Ns} will each {F} *receive
        how many {Ns} <do> every {F} *get
        how many <do> each {F} *get
        how many {Ns} should each {F} *get
        what <be> the number of {Ns} for each {F}
        """,
        _FRIENDS,
        weight=1.2,
    ),
    Schema(
        "sharing-each-gets",
        _product,
        "k * m",
        (
            """
            {A} <give A> each of {k F} {m N}
            {A} <give A> {m N} to each of {k F}
            {k F} <get +> {m N} each
            each of {k F} <bring> {m N}
            {k F} each <have +> {m N}
            every one of {k F} <get> {m N}
            """,
        ),
        """
        how many {Ns} <do +> the {Fs} *get altogether
        how many {Ns} <be> that for all the {Fs}
        how many {Ns} <be +> there [in all|altogether|in total]
        how many {Ns} <do +> all the {Fs} *have together
        what <be> the total number of {Ns}
        """,
        _FRIENDS,
    ),
    Schema(
        "fraction-lost",
        _part,
        "a * f",
        (_START, _LOSES_PART),
        """
        how many {Ns} <do A> {A.he} *@lost
        how many <do A> {A.he} *@lost
        how many of the {Ns} <do A> {A.he} *@lost
        what <be> the number of {Ns} {A.he} <@lost A>
        """,
        _OWNED,
        then=True,
        weight=0.8,
    ),
    Schema("fraction-kept", _part, "a - a * f", (_START, _LOSES_PART), _LEFT, _OWNED, then=True, weight=0.8),
    Schema(
        "money-pays-both",
        lambda r: {"p": price(r, 1, 20), "q": price(r, 1, 20), "n": 2},
        "p + q",
        (
            """
            {A} <buy A> a {N} for {p $} and a {M} for {q $}
            {A} <buy A> a {N}, which <cost> {p $}, and a {M}, which <cost> {q $}
            a {N} <cost> {p $} and a {M} <cost> {q $}. {A} <buy A> both
            {A} <take A> a {N} for {p $}. {A.he} also <take A> a {M} for {q $}
            {A} <need A> a {N} and a {M}. The {N} <cost> {p $} and the {M} {q $}
            """,
        ),
        """
        how much <do A> {A.he} *pay
        how much <do A> {A.he} *spend [in all|altogether|in total|]
        how much money <do A> {A.he} *need
        how much must {A.he} *pay
        how much <do A> {A.he} *pay for the {n word} things
        """,
        {"N": "@cheap", "M": "@cheap"},
        avoid="money",
    ),
    Schema(
        "money-pays-all",
        lambda r: {"k": r.randint(2, 12), "p": price(r, 1, 12)},
        "k * p",
        (
            """
            {A} <buy A> {k N} for {p $} each
            {A} <buy A> {k N}. Each {N} <cost> {p $}
            one {N} <cost> {p $}. {A} <buy A> {k} of them
            a {N} <be> sold for {p $}, and {A} <take A> {k}
            {A} <need A> {k N}, and one <cost> {p $}
            """,
        ),
        """
        how much <do A> {A.he} *pay
        how much <do A> {A.he} *spend [in all|altogether|in total|]
        how much money <do A> {A.he} *need
        how much must {A.he} *pay
        how much <do A> {A.he} *pay for all of them
        """,
        {"N": "@cheap"},
        avoid="money",
    ),
    Schema(
        "money-has-left",
        lambda r: {"k": (k := r.randint(2, 6)), "p": (p := r.randint(1, 12)), "a": k * p + r.randint(1, 40)},
        "a - k * p",
        (
            """
            {A} <have A> {a $}
            {A} <go A> to the shop with {a $}
            {A} <have A> {a $} in {A.his} [wallet|pocket|purse]
            {A.own} [aunt|uncle|grandma] <give> {A.him} {a $}
            """,
            """
            {A.he} <buy A> {k N} for {p $} each
            {A.he} <buy A> {k N} at {p $} each
            {A.he} <pay A> for {k N} that <cost +> {p $} each
            {A.he} <buy A> {k N}, each for {p $}
            """,
        ),
        """
        how much money <do.now A> {A.he} *have left
        how much money <be.now> left
        how many dollars <do.now A> {A.he} still *have
        how much <do.now A> {A.he} *have now
        how much of the money <remain.now>
        """,
        {"N": "@cheap"},
        avoid="money",
        then=True,
    ),
)
